"""Tests of the link, the driver and the virtual board."""
