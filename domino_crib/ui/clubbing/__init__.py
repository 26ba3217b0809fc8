"""Club nights on the screen, without their drawing: the book, results of games, exports."""
