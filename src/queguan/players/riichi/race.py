"""The race to the end of a hand, go-around by go-around: how often others end it, what waiting is worth.

Every value here is by how many draws of one's own are left and is counted from giving the hand up: what
others cost who win anyway is not in it, so a win also brings what they would have cost (`spared`).

Counted in 8,000 hands each of `tenhou`, `mfc-competition` and `tenhou-sanma` between level-3 players.
"""

from typing import Final

from librt.vecs import vec

MOST_RATE: Final = 0.9
# How likely others end the hand before one's next draw, by the draws that are left: when nobody is in riichi,
# when one is, when more are. Who is in riichi himself is attacked less.
QUIET: list[float] = [
    *[0.06, 0.09, 0.11, 0.115, 0.115, 0.11, 0.105, 0.1, 0.09, 0.08, 0.065, 0.05, 0.037, 0.025, 0.015, 0.008],
    *[0.005, 0.003, 0.003, 0.003],
]  # fmt: skip
ONE: list[float] = [0.05, 0.09, 0.1, 0.105, 0.115, 0.12, 0.13, 0.135, 0.13, 0.125, 0.115, 0.107, 0.1, 0.094]
TWO: list[float] = [0.1, 0.17, 0.21, 0.22, 0.23, 0.235, 0.24, 0.245, 0.24]
# How much worse a hand that is not ready gets in a go-around because somebody may declare riichi.
COMES: list[float] = [
    *[0.05, 0.06, 0.07, 0.08, 0.09, 0.09, 0.1, 0.1, 0.1, 0.1, 0.09, 0.08, 0.06, 0.05, 0.03, 0.02, 0.02, 0.02],
]  # fmt: skip
DECLARED: list[float] = [0.055, 0.095, 0.18]  # by how many others are in riichi
SHARE_OF_POOL: Final = 0.75  # of the points that who is not ready pays, what being ready makes of difference
NOT_READY: Final = 0.3  # of them, what it costs not to be ready
LAST_LOOKS: Final = 0.5  # of the chances of a go-around after the last draw


class Race:
    """For one decision. `rivals` in riichi; `toll`: what one more discard of a hand that goes on costs;
    `lost`: what it costs when another wins; `pool`: for those who are ready at the end; in thousands.

    To be set where they are others: `bold`, what a discard in riichi costs, and `stick`.
    """

    __slots__ = ("bold", "draws", "hidden", "players", "rivals", "spared", "stick", "swing", "toll", "wins")

    def __init__(
        self, draws: int, hidden: int, players: int, rivals: int, toll: float, lost: float, pool: float
    ) -> None:
        self.draws = draws
        self.hidden = float(hidden)
        self.players = players
        self.rivals: int = min(2, rivals)
        self.toll = toll
        self.bold = toll
        self.stick = 1.0
        self.swing: float = SHARE_OF_POOL * pool
        table = QUIET if rivals == 0 else ONE if rivals == 1 else TWO
        self.wins = vec[float]([table[min(left, len(table) - 1)] for left in range(draws + 1)])
        spared = [0.0] * (draws + 1)
        before = NOT_READY * pool
        for left in range(draws + 1):
            before = self.wins[left] * lost + (1.0 - self.wins[left]) * before
            spared[left] = before
        self.spared = vec[float](spared)

    def rate(self, copies: float, left: int) -> float:
        """The chance at so many tiles (as often as each is looked at) when so many draws are left."""
        hidden = self.hidden - self.players * (self.draws - left)
        return min(MOST_RATE, copies / hidden) if hidden > copies else MOST_RATE

    def ready(self, copies: float, gain: float) -> vec[float]:
        """Of a ready hand that may be given up any time."""
        made = vec[float]([0.0] * (self.draws + 1))
        on = self.swing
        for left in range(self.draws + 1):
            rate = self.rate(copies, left) if left else LAST_LOOKS * self.rate(copies, left)
            spared = self.spared[max(0, left - 1)]
            value = (1.0 - self.wins[left]) * (rate * (gain + spared) + (1.0 - rate) * on)
            made[left] = value
            on = max(0.0, value - self.toll)
        return made

    def declared(self, copies: float, gain: float) -> vec[float]:
        """Of a hand in riichi, the stick paid: every tile it draws has to be thrown."""
        made = vec[float]([0.0] * (self.draws + 1))
        others = DECLARED[self.rivals]
        on = self.swing
        for left in range(self.draws + 1):
            rate = self.rate(copies, left) if left else LAST_LOOKS * self.rate(copies, left)
            spared = self.spared[max(0, left - 1)]
            value = (1.0 - others) * (rate * (gain + self.stick + spared) + (1.0 - rate) * on)
            made[left] = value - self.stick
            on = value - self.bold
        return made

    def farther(self, after: vec[float], copies: float) -> vec[float]:
        """Of a hand one step farther than what `after` says; given up when that is better."""
        made = vec[float]([0.0] * (self.draws + 1))
        on = 0.0
        for left in range(1, self.draws + 1):
            rate = self.rate(copies, left)
            stays = 1.0 if self.rivals else 1.0 - COMES[min(left, len(COMES) - 1)]
            value = stays * (1.0 - self.wins[left]) * (rate * max(0.0, after[left - 1]) + (1.0 - rate) * on)
            made[left] = value
            on = max(0.0, value - self.toll)
        return made
