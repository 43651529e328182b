"""Random scoring cases: most are complete hands, some lack one tile. For benchmarks and comparisons."""

from random import Random

from queguan.core.samples import draw_cases
from queguan.games.guangdong.facts import WIN_BY_TEXT
from queguan.games.guangdong.options import PRESETS
from queguan.games.mahjong.melds import MELD_TEXT
from queguan.games.mahjong.tiles import COPIES, KINDS, SUIT_KINDS, tiles_text

_SEATS = "ESWN"
# Out of 16: how many groups are pungs, how many hands get one wrong tile, how many are pairs.
_PUNGS = 6
_BROKEN = 2
_PAIRS = 1
_FEW_SUITS = 4


def sample_cases(count: int, seed: int) -> list[dict[str, object]]:
    """`count` cases like those of `examples/guangdong.json`, without `expect`; the same for the same seed."""
    return draw_cases(count, seed, _case)


def _kind(draw: Random, one_suit: bool) -> int:
    return draw.randrange(9) if one_suit else draw.randrange(KINDS)


def _group(draw: Random, one_suit: bool) -> list[int]:
    if draw.randrange(16) < _PUNGS:
        return [_kind(draw, one_suit)] * 3
    suit = 0 if one_suit else draw.randrange(SUIT_KINDS // 9)
    low = suit * 9 + draw.randrange(7)
    return [low, low + 1, low + 2]


def _case(draw: Random) -> dict[str, object] | None:
    """One case, or None when what was drawn needs a fifth copy of a tile."""
    one_suit = draw.randrange(16) < _FEW_SUITS
    melds: list[dict[str, object]] = []
    if draw.randrange(16) < _PAIRS:
        concealed = [kind for kind in draw.sample(range(KINDS), 7) for _ in range(2)]
        everything = list(concealed)
    else:
        groups = [_group(draw, one_suit) for _ in range(4)]
        eye = _kind(draw, one_suit)
        melded = draw.randrange(4)
        concealed = [kind for group in groups[melded:] for kind in group] + [eye, eye]
        everything = list(concealed)
        for group in groups[:melded]:
            form = 0 if group[0] != group[1] else 1 + draw.randrange(8) // 5 * (1 + draw.randrange(3))
            tiles = group + group[:1] if form >= 2 else group
            everything.extend(tiles)
            melds.append({"type": MELD_TEXT[form], "tiles": tiles_text(tiles)})
    if any(everything.count(kind) > COPIES for kind in everything):
        return None
    win_tile = concealed.pop(draw.randrange(len(concealed)))
    if draw.randrange(16) < _BROKEN:
        concealed[draw.randrange(len(concealed))] = draw.randrange(KINDS)
    concealed.sort()
    seat = draw.randrange(4)
    win_by = WIN_BY_TEXT[draw.randrange(16) // 7]
    flowers = [str(number + 1) for number in range(8) if draw.randrange(4) == 0]
    context: dict[str, object] = {
        "seat": _SEATS[seat],
        "round": _SEATS[draw.randrange(4)],
        "flowers": "".join(flowers) + "f" if flowers else "",
        "others_melded": draw.randrange(4) > 0,
        "last_tile": draw.randrange(16) == 0,
    }
    if win_by != WIN_BY_TEXT[0]:
        context["discarder"] = _SEATS[(seat + 1 + draw.randrange(3)) % 4]
    return {
        "options": {"preset": PRESETS[draw.randrange(len(PRESETS))]},
        "hand": tiles_text(concealed),
        "melds": melds,
        "win_tile": tiles_text([win_tile]),
        "win_by": win_by,
        "context": context,
    }
