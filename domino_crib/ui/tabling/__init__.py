"""Table mode: real tiles or cards on the table, the program keeps the score."""
