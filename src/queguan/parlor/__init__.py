"""The parlor: people, rooms and live tables. Knows no game, no SQL, no HTTP."""
