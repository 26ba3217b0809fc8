"""Small widgets on the logical canvas."""
