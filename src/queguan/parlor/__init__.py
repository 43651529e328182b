"""Rooms, seats, live tables and clocks; knows no game, no SQL and no HTTP."""
