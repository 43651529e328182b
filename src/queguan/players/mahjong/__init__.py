"""What the computer players of the tile games share: sight, ways to a hand, chances, danger."""
