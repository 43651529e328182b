"""Other programs and our games: environments and bridges. Sits on `games`."""
