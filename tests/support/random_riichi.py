"""Random scoring cases of riichi for comparison: hands of `sample_cases`, any mix of options, any context."""

from typing import Any

from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.samples import sample_cases
from tests.support.naive_riichi import YAKUMAN, all_kinds

SWITCHES = (
    "dora", "kan_dora", "ura_dora", "kan_ura_dora", "ippatsu", "kuitan", "kiriage", "yakuman_stack",
    "paarenchan", "kokushi_rob_closed_kan",
)  # fmt: skip
CHOICES = {
    "kazoe": ["yakuman", "sanbaiman"],
    "double_wind_pair_fu": [2, 4],
    "chuuren_suits": ["mps", "m"],
    "renhou": ["yakuman", "mangan", "none"],
    "honba_per_payer": [0, 100, 500],
    "pao_scope": ["own", "whole"],
    "pao_honba": ["discarder", "liable"],
}
FLAGS = (
    "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou", "paarenchan", "furiten",
    "chankan_closed", "riichi", "ippatsu",
)  # fmt: skip
LIABLE = ["daisangen", "daisuushii", "suukantsu"]


def mixed(rng, options):
    """Some options otherwise than the preset has them."""
    given = dict(options)
    for name in SWITCHES:
        if rng.random() < 0.15:
            given[name] = rng.random() < 0.5
    for name, choices in CHOICES.items():
        if rng.random() < 0.2:
            given[name] = rng.choice(choices)
    if rng.random() < 0.3:
        given["double_yakuman"] = rng.sample(YAKUMAN, rng.randrange(6))
    if rng.random() < 0.3:
        given["pao"] = rng.sample(LIABLE, rng.randrange(4))
    if OPTIONS.parse(given).players == 3:
        if rng.random() < 0.3:
            given["tsumo_split"] = rng.choice(["half", "loss"])
        if rng.random() < 0.3:
            given["north"] = rng.choice(["wind", "yakuhai", "nukidora"])
    return given


def random_cases(rng, count):
    """`count` cases with every option and fact of the context at random, many of them contradictory."""
    drawn: list[dict[str, Any]] = sample_cases(count, rng.randrange(1 << 30))
    for case in drawn:
        options = mixed(rng, case["options"])
        players = OPTIONS.parse(options).players
        context = dict(case["context"])
        for name in FLAGS:
            if rng.random() < 0.04:
                context[name] = True
        if rng.random() < 0.25:
            pao = {"seat": rng.randrange(players), "yaku": rng.choice(LIABLE)}
            context["pao"] = [pao] if rng.random() < 0.7 else [pao, {"seat": 0, "yaku": ["suukantsu"]}]
        if rng.random() < 0.2:
            kinds = all_kinds(players == 3)
            context["dora_indicators"] = [rng.choice(kinds) for _ in range(rng.randrange(6))]
        if rng.random() < 0.3:
            context["kita"] = rng.randrange(3)
        yield {**case, "options": options, "context": context}


def all_options(case):
    """Every option of a case with its value."""
    options = OPTIONS.parse(case["options"])
    return {name: getattr(options, name) for name in OPTIONS.defaults("mfc-south")}
