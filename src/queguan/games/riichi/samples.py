"""Random scoring cases: most are complete hands in every preset, some lack one tile."""

from random import Random

from queguan.core.samples import draw_cases
from queguan.games.mahjong.tiles import (
    COPIES,
    EAST,
    HONOURS,
    KIND,
    KINDS,
    RED_OF,
    SUIT_KINDS,
    TEXT,
    tiles_text,
)
from queguan.games.riichi.cases import MELD_NAMES
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.presets import PRESETS

_MELDS = list(MELD_NAMES)
_CHI, _PON, _DAIMINKAN, _KAKAN, _ANKAN = range(5)
# Out of 16: how many groups are triplets, how many hands get one wrong tile, are seven pairs, are orphans;
# and which may be nine gates.
_TRIPLETS = 4
_BROKEN = 1
_PAIRS = 2
_ORPHANS = 1
_GATES = 15
_RED_TOO = 2  # out of 4: how often a five is red while there are red ones left
_YAOCHUU = [kind for kind in range(KINDS) if kind >= HONOURS or kind % 9 in (0, 8)]
_REDS = {preset: OPTIONS.parse({"preset": preset}) for preset in PRESETS}


def sample_cases(count: int, seed: int) -> list[dict[str, object]]:
    """`count` cases like those of `examples/riichi.json`, without `expect`; the same for the same seed."""
    return draw_cases(count, seed, _case)


def _pool(draw: Random, sanma: bool) -> list[int]:
    """The kinds of a hand: everything, simples, one suit, one suit and honours, terminals and honours."""
    every = [kind for kind in range(KINDS) if not sanma or not 0 < kind < 8]
    suit = draw.choice((1, 2) if sanma else (0, 1, 2))
    choices = [
        every,
        every,
        every,
        [kind for kind in every if kind not in _YAOCHUU],
        [kind for kind in every if kind // 9 == suit],
        [kind for kind in every if kind // 9 in (suit, 3)],
        [kind for kind in every if kind in _YAOCHUU],
    ]
    return choices[draw.randrange(len(choices))]


def _around(groups: list[list[int]]) -> list[int]:
    """The kinds of these groups and all terminals and honours: what is likely to go with them."""
    return sorted({kind for group in groups for kind in group} | set(_YAOCHUU))


def _group(draw: Random, pool: list[int]) -> list[int]:
    kind = draw.choice(pool)
    first = kind - max(0, kind % 9 - 6)
    run = kind < SUIT_KINDS and first in pool and first + 1 in pool and first + 2 in pool
    if not run or draw.randrange(16) < _TRIPLETS:
        return [kind] * 3
    return [first, first + 1, first + 2]


def _planned(draw: Random, sanma: bool) -> list[list[int]]:
    """Groups that a yaku asks for, of those that chance hardly ever brings; [] as often as not."""
    suit = draw.choice((1, 2) if sanma else (0, 1, 2)) * 9
    number = draw.randrange(7)
    plan = draw.randrange(20)
    if plan == 0 and not sanma:
        return [[at + number, at + number + 1, at + number + 2] for at in (0, 9, 18)]
    if plan == 1 and not sanma:
        return [[at + number] * 3 for at in (0, 9, 18)]
    if plan == 2:
        return [[suit + at, suit + at + 1, suit + at + 2] for at in (0, 3, 6)]
    if plan == 3:
        return [[kind] * 3 for kind in (31, 32, 33)][: draw.choice((2, 3))]
    if plan == 4:
        return [[kind] * 3 for kind in draw.sample(range(EAST, EAST + 4), draw.choice((3, 4)))]
    if plan in (5, 6):
        ends = [suit, suit + 6, 9 if suit == 18 else 18]
        return [[at, at + 1, at + 2] for at in draw.sample(ends, draw.choice((2, 3)))]
    if plan in (7, 8):
        return [[suit + number, suit + number + 1, suit + number + 2]] * 2
    if plan == 9:
        return [[18 + 1, 18 + 2, 18 + 3], [18 + 5] * 3, [18 + 7] * 3, [32] * 3][: draw.choice((3, 4))]
    return []


def _gates(draw: Random, sanma: bool) -> list[int]:
    """Nine gates and one more tile."""
    suit = draw.choice((1, 2) if sanma else (0, 1, 2)) * 9
    numbers = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, draw.randrange(9))
    return [suit + number for number in numbers]


def _reddened(draw: Random, kinds: list[int], left: dict[int, int]) -> list[int]:
    """The tiles with some fives red, as many as there are `left`."""
    faces: list[int] = []
    for kind in kinds:
        red = RED_OF[kind]
        if red >= 0 and left[kind] and draw.randrange(4) < _RED_TOO:
            left[kind] -= 1
            faces.append(red)
        else:
            faces.append(kind)
    return faces


def _case(draw: Random) -> dict[str, object] | None:
    """One case, or None when what was drawn needs a fifth copy of a tile."""
    preset = PRESETS[draw.randrange(len(PRESETS))]
    options = _REDS[preset]
    sanma = options.players == 3
    left = {4: options.aka_m, 13: options.aka_p, 22: options.aka_s}
    melds: list[dict[str, object]] = []
    closed = True
    shape = draw.randrange(16)
    if shape < _ORPHANS:
        concealed = [*_YAOCHUU, draw.choice(_YAOCHUU)]
        everything = concealed
    elif shape < _ORPHANS + _PAIRS:
        pool = _pool(draw, sanma)
        if len(pool) < 7:
            return None
        concealed = [kind for kind in draw.sample(pool, 7) for _ in range(2)]
        everything = concealed
    elif shape == _GATES and draw.randrange(4) == 0:
        concealed = _gates(draw, sanma)
        everything = concealed
    else:
        pool = _pool(draw, sanma)
        groups = _planned(draw, sanma)
        if groups:
            pool = _pool(draw, sanma) if draw.randrange(4) == 0 else _around(groups)
        groups = groups + [_group(draw, pool) for _ in range(4 - len(groups))]
        eye = draw.choice(pool)
        melded = draw.choice((0, 0, 0, 1, 2, 3, 4))
        concealed = [kind for group in groups[melded:] for kind in group] + [eye, eye]
        everything = [kind for group in groups for kind in group] + [eye, eye]
        for group in groups[:melded]:
            form = _CHI if group[0] != group[1] else draw.choice((_PON, _PON, _DAIMINKAN, _KAKAN, _ANKAN))
            if form == _CHI and sanma:
                return None
            tiles = group + group[:1] if form >= _DAIMINKAN else group
            everything = everything + tiles[3:]
            closed = closed and form == _ANKAN
            melds.append({"type": _MELDS[form], "tiles": tiles_text(_reddened(draw, tiles, left))})
    if any(everything.count(kind) > COPIES for kind in everything):
        return None
    faces = _reddened(draw, concealed, left)
    win_tile = faces.pop(draw.randrange(len(faces)))
    if draw.randrange(16) < _BROKEN:
        faces[draw.randrange(len(faces))] = draw.choice(_YAOCHUU)
    faces.sort(key=_kind)
    return {
        "options": {"preset": preset},
        "hand": tiles_text(faces),
        "melds": melds,
        "win_tile": TEXT[win_tile],
        **_situation(draw, options.players, closed, sanma),
    }


def _kind(face: int) -> int:
    return KIND[face] * 2 + (1 if face < KINDS else 0)


def _situation(draw: Random, players: int, closed: bool, sanma: bool) -> dict[str, object]:
    """How it is won and the context."""
    tsumo = draw.randrange(2) == 0
    winner = draw.randrange(players)
    dealer = draw.randrange(players)
    indicators = [kind for kind in range(KINDS) if not sanma or not 0 < kind < 8]
    turned = draw.choice((1, 1, 1, 2, 3))
    context: dict[str, object] = {
        "winner": winner,
        "dealer": dealer,
        "seat_wind": TEXT[EAST + (winner - dealer) % players],
        "round_wind": TEXT[EAST + draw.randrange(2)],
        "honba": draw.choice((0, 0, 1, 3)),
        "sticks": draw.choice((0, 0, 1, 2)),
        "dora_indicators": [TEXT[draw.choice(indicators)] for _ in range(turned)],
    }
    if not tsumo:
        context["discarder"] = (winner + 1 + draw.randrange(players - 1)) % players
    if closed and draw.randrange(2):
        context["riichi" if draw.randrange(8) else "double_riichi"] = True
        context["ippatsu"] = draw.randrange(4) == 0
        context["ura_indicators"] = [TEXT[draw.choice(indicators)] for _ in range(turned)]
    if draw.randrange(16) == 0:
        context[draw.choice(("haitei", "rinshan") if tsumo else ("houtei", "chankan"))] = True
    return {"win_by": "tsumo" if tsumo else "ron", "context": context}
