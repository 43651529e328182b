"""Computer players: evaluation, search and styles for each game."""
