"""Reading records: playing them again, frame by frame, and checking what they claim. Knows no game."""
