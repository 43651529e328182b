"""Random scoring cases with all four hands: most are complete. For benchmarks and comparisons."""

from random import Random

from queguan.core.samples import draw_cases
from queguan.games.mahjong.tiles import COPIES, SUIT_KINDS, TEXT, tiles_text
from queguan.games.zhuoji.circumstances import WIN_BY_TEXT
from queguan.games.zhuoji.ledger import SEATS
from queguan.games.zhuoji.options import PRESETS

# Out of 16: how many groups are triplets, how many hands get a wrong tile, are pairs, keep to few suits.
_TRIPLETS = 6
_BROKEN = 2
_PAIRS = 2
_ONE_SUIT = 4
_KONG_WORDS = ("kong_concealed", "kong_added", "kong_exposed")


def sample_cases(count: int, seed: int) -> list[dict[str, object]]:
    """`count` cases like those of `examples/zhuoji.json`, without `expect`; the same for the same seed."""
    return draw_cases(count, seed, _case)


def _group(draw: Random, suits: int) -> list[int]:
    suit = draw.randrange(suits)
    if draw.randrange(16) < _TRIPLETS:
        return [suit * 9 + draw.randrange(9)] * 3
    low = suit * 9 + draw.randrange(7)
    return [low, low + 1, low + 2]


def _case(draw: Random) -> dict[str, object] | None:
    """One case, or None when what was drawn needs a fifth copy of a tile."""
    suits = 1 if draw.randrange(16) < _ONE_SUIT else 2 if draw.randrange(2) else 3
    melds: list[dict[str, object]] = []
    if draw.randrange(16) < _PAIRS:
        concealed = [kind for kind in draw.sample(range(suits * 9), 7) for _ in range(2)]
        everything = list(concealed)
    else:
        groups = [_group(draw, suits) for _ in range(4)]
        eye = draw.randrange(suits * 9)
        concealed = [eye, eye]
        everything = [eye, eye]
        for group in groups:
            melded = group[0] == group[1] and draw.randrange(2) == 0
            kong = melded and draw.randrange(4) == 0
            tiles = [*group, group[0]] if kong else group
            everything += tiles
            if melded:
                word = _KONG_WORDS[draw.randrange(3)] if kong else "pong"
                melds.append({"type": word, "tiles": tiles_text(tiles), "from": 1 + draw.randrange(3)})
            else:
                concealed += group
    left = [kind for kind in range(SUIT_KINDS) for _ in range(COPIES)]
    for kind in everything:
        if kind not in left:
            return None
        left.remove(kind)
    draw.shuffle(left)
    win_tile = concealed.pop(draw.randrange(len(concealed)))
    if draw.randrange(16) < _BROKEN:
        concealed[draw.randrange(len(concealed))] = left.pop()
    context: dict[str, object] = {"seat": 0, "dealer": draw.randrange(SEATS), "flip": TEXT[left.pop()]}
    win_by = WIN_BY_TEXT[draw.randrange(16) // 6]
    if win_by != WIN_BY_TEXT[0]:
        context["from"] = 1 + draw.randrange(3)
    if draw.randrange(4) == 0:
        context["hot"] = True
    context["void"] = "s"  # no hand of fewer suits has it
    context["river"] = tiles_text(sorted(left.pop() for _ in range(8)))
    others: dict[str, object] = {}
    for seat in range(1, SEATS):
        hand = sorted(left.pop() for _ in range(13))
        river = sorted(left.pop() for _ in range(8))
        others[str(seat)] = {"hand": tiles_text(hand), "melds": [], "river": tiles_text(river)}
    context["others"] = others
    return {
        "options": {"preset": PRESETS[draw.randrange(len(PRESETS)) if suits < 3 else 0]},
        "hand": tiles_text(sorted(concealed)),
        "melds": melds,
        "win_tile": TEXT[win_tile],
        "win_by": win_by,
        "context": context,
    }
