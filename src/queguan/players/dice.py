"""Luck for computer players: numbers from a decision's seed, the same on every machine."""


class Dice:
    """Numbers from a seed (splitmix64)."""

    def __init__(self, seed: int) -> None:
        self._state: int = seed & 0xFFFFFFFFFFFFFFFF

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (z ^ (z >> 31)) % n
