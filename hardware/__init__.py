"""The hardware room: everything needed to order, cut, print, solder and check the peg board."""
