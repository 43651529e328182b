"""Random scoring cases: most are complete hands, some lack one card. For benchmarks and comparisons."""

from random import Random

from queguan.core.samples import draw_cases
from queguan.games.anxiang.cards import COPIES, VALUES, cards_text
from queguan.games.anxiang.options import PRESETS

# Out of 16: how many sentences are triples, how many hands get one wrong card.
_TRIPLES = 6
_BROKEN = 3
_MOST_MELDS = 5


def sample_cases(count: int, seed: int) -> list[dict[str, object]]:
    """`count` cases in the format of `examples/anxiang.json` without `expect`; the same for the same seed."""
    return draw_cases(count, seed, _case)


def _sentence(draw: Random) -> list[int]:
    if draw.randrange(16) < _TRIPLES:
        return [draw.randrange(VALUES)] * 3
    low = draw.randrange(2) * 10 + draw.randrange(8)
    return [low, low + 1, low + 2]


def _case(draw: Random) -> dict[str, object] | None:
    """One case, or None when the drawn sentences need a fifth copy of a card."""
    sentences = [_sentence(draw) for _ in range(6)]
    pair = draw.randrange(VALUES)
    melded = sentences[: draw.randrange(_MOST_MELDS + 1)]
    concealed = [value for sentence in sentences[len(melded) :] for value in sentence] + [pair, pair]
    win_card = concealed.pop(draw.randrange(len(concealed)))
    if draw.randrange(16) < _BROKEN:
        concealed[draw.randrange(len(concealed))] = draw.randrange(VALUES)
    everything = [value for sentence in melded for value in sentence] + concealed + [win_card]
    if any(everything.count(value) > COPIES for value in everything):
        return None
    melds: list[dict[str, object]] = []
    for sentence in melded:
        same = sentence[0] == sentence[1]
        kind = ("wei" if draw.randrange(2) else "pong") if same else "chow"
        melds.append({"type": kind, "tiles": cards_text(sentence)})
    concealed.sort()
    return {
        "options": {"preset": PRESETS[draw.randrange(len(PRESETS))]},
        "hand": cards_text(concealed),
        "melds": melds,
        "win_tile": cards_text([win_card]),
        "win_by": "self_flip" if draw.randrange(2) else "other_flip",
        "context": {"last_card": True} if draw.randrange(8) == 0 else {},
    }
