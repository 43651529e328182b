"""The walls as they stand on the table: which stack each place of the wall is (rules/guangdong.md 3)."""

from queguan.games.mahjong.setting import Setting


def wall_lengths(stacks: int, seats: int) -> list[int]:
    """Stacks of each wall, the dealer's first; where they are not equal the longer ones stand apart (54
    stacks: 14, 13, 14, 13)."""
    longer = stacks % seats
    return [stacks // seats + (1 if step * longer % seats < longer else 0) for step in range(seats)]


class StandingWalls:
    """The walls of a hand. Stack 0 of each is at its owner's right hand; clockwise from the dealer's come the
    walls of the seats before him in turn order."""

    def __init__(self, setting: Setting, seats: int, tiles: int) -> None:
        owners = [(setting.dealer - step) % seats for step in range(seats)]
        lengths = wall_lengths(tiles // 2, seats)
        self._seats = seats
        self._spots = [(owners[step], stack) for step in range(seats) for stack in range(lengths[step])]
        self._start: int = self._spots.index((setting.break_seat, 0)) + setting.skipped

    def spot(self, place: int) -> tuple[int, int]:
        """Seat and stack of a place of the wall (0: the first tile dealt)."""
        return self._spots[(self._start + place // 2) % len(self._spots)]

    def at(self, place: int) -> dict[str, int]:
        """The same as views carry it: `{seat, stack}`."""
        seat, stack = self.spot(place)
        return {"seat": seat, "stack": stack}

    def heights(self, lying: list[int]) -> list[list[int]]:
        """By seat the tiles on each stack, of the places that still hold a tile."""
        high: list[list[int]] = [[] for _ in range(self._seats)]
        for seat, _ in self._spots:
            high[seat].append(0)
        for place in lying:
            seat, stack = self.spot(place)
            high[seat][stack] += 1
        return high
