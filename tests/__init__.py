"""The tests of domino_crib; the folders mirror the house."""
