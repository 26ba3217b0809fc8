"""The code behind the hardware files: one netlist and the peg board geometry in, files out."""
