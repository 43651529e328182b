"""What the tile games share: tiles, melds, readings of a hand, distance to a ready one, hand flow, views."""
