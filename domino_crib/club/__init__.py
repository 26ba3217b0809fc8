"""Club nights: matches, pairings, standings and the book they are kept in. No screen."""
