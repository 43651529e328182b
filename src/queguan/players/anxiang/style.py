"""How a player of a level thinks: what he minds and what he does not."""


class Style:
    """What one level minds.

    `xi`: he minds the least hard xi (else he only likes dear cards); `patterns`: he reckons with 名堂;
    `sees`: he counts the cards that lie open; `remembers`: he minds passed cards (R3, R7, R8); `tempo`: he
    reckons how long the hand may still last. `sharp`: he looks at the best plans more than at their number.
    `feed`: points he would pay for not giving away a claim; `spared`: points a win is worth beside its
    payment; `doubt`: factor on the chance of each claim; `greed`: share of the value of 名堂 that he
    reckons with. `most_halves`: how many waiting halves a plan of his may have in one size; `weighs`: how
    many discards he weighs; `floor`: halves less likely than this (raised to the power of the style) are
    not followed.
    """

    def __init__(
        self,
        xi: bool = True,
        patterns: bool = True,
        sees: bool = True,
        remembers: bool = True,
        tempo: bool = True,
        sharp: bool = True,
        feed: float = 0.0,
        spared: float = 10.0,
        doubt: float = 1.0,
        greed: float = 1.0,
        most_halves: int = 5,
        weighs: int = 20,
        floor: float = 1e-7,
    ) -> None:
        self.xi = xi
        self.patterns = patterns
        self.sees = sees
        self.remembers = remembers
        self.tempo = tempo
        self.sharp = sharp
        self.feed = feed
        self.spared = spared
        self.doubt = doubt
        self.greed = greed
        self.most_halves = most_halves
        self.weighs = weighs
        self.floor = floor
