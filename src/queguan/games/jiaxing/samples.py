"""Random scoring cases: most are complete hands with up to three wildcards, some lack one tile."""

from random import Random

from queguan.core.samples import draw_cases
from queguan.games.jiaxing.cases import MELD_NAMES
from queguan.games.jiaxing.facts import WILDCARDS, WIN_BY_TEXT
from queguan.games.jiaxing.options import PRESETS
from queguan.games.jiaxing.tokens import TOKENS
from queguan.games.mahjong.tiles import COPIES, HONOURS, KINDS, SUIT_KINDS, TEXT, tiles_text

_MELDS = list(MELD_NAMES)
# Out of 16: how many groups are triplets, how many hands get one wrong tile, how many draw the wildcard.
_PUNGS = 6
_BROKEN = 2
_DRAWN_WILD = 3


def sample_cases(count: int, seed: int) -> list[dict[str, object]]:
    """`count` cases like those of `examples/jiaxing.json`, without `expect`; the same for the same seed."""
    return draw_cases(count, seed, _case)


def _pool(draw: Random) -> list[int]:
    """The kinds of a hand: one suit, one suit and honours, honours, or everything."""
    suit = draw.randrange(3) * 9
    one = list(range(suit, suit + 9))
    honours = list(range(HONOURS, KINDS))
    return [one, one + honours, one + honours, honours, list(range(KINDS))][draw.randrange(5)]


def _group(draw: Random, pool: list[int]) -> list[int]:
    kind = pool[draw.randrange(len(pool))]
    chow = kind < SUIT_KINDS and kind % 9 <= 6
    if not chow or draw.randrange(16) < _PUNGS:
        return [kind] * 3
    return [kind, kind + 1, kind + 2]


def _case(draw: Random) -> dict[str, object] | None:
    """One case, or None when what was drawn needs a fifth copy of a tile or a natural wildcard."""
    pool = _pool(draw)
    groups = [_group(draw, pool) for _ in range(4)]
    eye = pool[draw.randrange(len(pool))]
    melded = draw.randrange(4)
    concealed = [kind for group in groups[melded:] for kind in group] + [eye, eye]
    everything = [kind for group in groups for kind in group] + [eye, eye]
    wild = draw.randrange(KINDS)
    melds: list[dict[str, object]] = []
    seat = draw.randrange(4)
    for group in groups[:melded]:
        form = 0 if group[0] != group[1] else 1 + draw.randrange(8) // 5 * (1 + draw.randrange(3))
        tiles = group + group[:1] if form >= 2 else group
        everything.extend(tiles[3:])
        melds.append({"type": _MELDS[form], "tiles": tiles_text(tiles), "from": (seat + 3) % 4})
    if wild in everything or any(everything.count(kind) > COPIES for kind in everything):
        return None
    win_tile = concealed.pop(draw.randrange(len(concealed)))
    wilds = draw.randrange(WILDCARDS + 1)
    for place in draw.sample(range(len(concealed)), min(wilds, len(concealed))):
        concealed[place] = wild
    win_by = WIN_BY_TEXT[draw.randrange(16) // 7]
    if win_by == WIN_BY_TEXT[0] and wilds < WILDCARDS and draw.randrange(16) < _DRAWN_WILD:
        win_tile = wild
    if draw.randrange(16) < _BROKEN:
        place = draw.randrange(len(concealed))
        if concealed[place] != wild:
            concealed[place] = draw.choice([kind for kind in range(KINDS) if kind != wild])
    concealed.sort()
    context: dict[str, object] = {
        "wild": TEXT[wild],
        "winner": seat,
        "seat_wind": f"{draw.randrange(4) + 1}z",
        "round_wind": f"{draw.randrange(4) + 1}z",
        "last_tile": draw.randrange(16) == 0,
        "pool": draw.sample(TOKENS, draw.randrange(3)),
    }
    if win_by != WIN_BY_TEXT[0]:
        context["from"] = (seat + 1 + draw.randrange(3)) % 4
    return {
        "options": {"preset": PRESETS[draw.randrange(len(PRESETS))]},
        "hand": tiles_text(concealed),
        "melds": melds,
        "win_tile": TEXT[win_tile],
        "win_by": win_by,
        "context": context,
    }
