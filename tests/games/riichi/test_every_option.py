"""Every value of every option, none left out (rules/riichi.md 10); yaku: test_scoring_patterns.py."""

from typing import Any

import pytest

from queguan.games.mahjong.tiles import RED_FIVES
from queguan.games.riichi.flow_cases import flow_case
from queguan.games.riichi.legal_cases import action_case
from queguan.games.riichi.options import OPTIONS, RiichiOptions
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.yaku import YAKUMAN
from tests.games.riichi.scored import answer, patterns
from tests.games.riichi.test_endings import four_kans, four_winds, riichi_by, thrown
from tests.games.riichi.test_flow import closed_kan, indicators, open_kan
from tests.games.riichi.test_scoring_patterns import YAKUMAN_TESTS
from tests.support.options import Played, Scored, check_value, every_value, told_values
from tests.support.tile_hands import do, pass_all

RIICHI = "234678m345p99s68s +7s riichi seat_wind=2z"
SANMA = "123456789p99s68s +7s preset=mfc-sanma seat_wind=2z"
TO_WIN = {"winner": 1, "from": 2, "han": 1, "fu": 30}


def dora(words: str) -> object:
    """What the dora of all kinds are worth."""
    found = patterns(words)
    return {name: found.get(name, 0) for name in ("dora", "ura_dora", "aka_dora")}


def said(words: str) -> object:
    """The patterns, or why there is no win."""
    found = answer(words)
    return dict(found["patterns"]) if found["wins"] else found["reason"]


def limit(words: str) -> object:
    """The limit."""
    return answer(words).get("limit")


def fu(words: str) -> object:
    """The fu."""
    return answer(words)["fu"]


def payments(words: str) -> object:
    """Who pays and gets what."""
    return answer(words)["payments"]


SHOWN = f"{RIICHI} dora=8s8s ura=8s8s"
STACK = "777z11z22z pon:5z pon:6z +2z seat_wind=2z pao=2:daisangen"
SCORED: Scored = {
    "dora": (dora, SHOWN, {
        True: {"dora": 4, "ura_dora": 4, "aka_dora": 0}, False: {"dora": 2, "ura_dora": 4, "aka_dora": 0},
    }),
    "kan_dora": (dora, SHOWN, {
        True: {"dora": 4, "ura_dora": 4, "aka_dora": 0}, False: {"dora": 2, "ura_dora": 4, "aka_dora": 0},
    }),
    "ura_dora": (dora, SHOWN, {
        True: {"dora": 4, "ura_dora": 4, "aka_dora": 0}, False: {"dora": 4, "ura_dora": 2, "aka_dora": 0},
    }),
    "kan_ura_dora": (dora, SHOWN, {
        True: {"dora": 4, "ura_dora": 4, "aka_dora": 0}, False: {"dora": 4, "ura_dora": 2, "aka_dora": 0},
    }),
    "ippatsu": (said, f"{RIICHI} ippatsu", {True: {"riichi": 1, "ippatsu": 1}, False: {"riichi": 1}}),
    "kuitan": (said, "234m678m55p34s pon:6s +5s", {True: {"tanyao": 1}, False: "no_yaku"}),
    "kiriage": (limit, "234678m345p99s67s +5s riichi dora=8s seat_wind=2z", {True: "mangan", False: None}),
    "kazoe": (limit, "2233446677885m +5m riichi ippatsu", {
        "yakuman": "kazoe_yakuman", "sanbaiman": "sanbaiman",
    }),
    "yakuman_stack": (limit, STACK, {True: "2x_yakuman", False: "yakuman"}),
    "double_wind_pair_fu": (fu, "234m678m11z68s pon:9p +7s tsumo haitei", {2: 30, 4: 40}),
    "chuuren_suits": (limit, "1112345678999p +5p tsumo", {"mps": "yakuman", "m": "haneman"}),
    "renhou": (limit, f"{RIICHI.replace(' riichi', '')} renhou", {
        "yakuman": "yakuman", "mangan": "mangan", "none": None,
    }),
    "paarenchan": (said, "234678m345p99s67s +5s paarenchan", {
        True: {"paarenchan": "yakuman"}, False: {"pinfu": 1},
    }),
    "kokushi_rob_closed_kan": (said, "119m19p19s123456z +7z chankan_closed", {
        True: {"kokushi": "yakuman"}, False: "only_orphans",
    }),
    "honba_per_payer": (payments, "234678m345p99s67s +5s tsumo honba=2", {
        0: [2100, -700, -700, -700], 100: [2700, -900, -900, -900], 500: [5100, -1700, -1700, -1700],
    }),
    "tsumo_split": (payments, f"{SANMA} tsumo", {
        "half": [4000, -2000, -2000], "loss": [3000, -1000, -2000],
    }),
    "pao_scope": (payments, f"{STACK} tsumo", {
        "own": [64000, -8000, -40000, -16000], "whole": [64000, 0, -64000, 0],
    }),
    "pao_honba": (payments, "777z44m23p pon:5z pon:6z +4p seat_wind=2z pao=2:daisangen honba=1 discarder=3", {
        "discarder": [32300, 0, -16000, -16300], "liable": [32300, 0, -16300, -16000],
    }),
    "north": (said, "123456789p44z67s +8s kita=1 riichi preset=mfc-sanma", {
        "wind": {"riichi": 1, "pinfu": 1, "ittsuu": 2}, "yakuhai": {"riichi": 1, "ittsuu": 2},
        "nukidora": {"riichi": 1, "pinfu": 1, "ittsuu": 2, "kita": 1},
    }),
}  # fmt: skip


def flow(result: dict[str, Any], state: dict[str, Any] | None = None, **options: Any) -> dict[str, Any]:
    """What comes after the end of a hand."""
    return dict(flow_case({"options": options, "state": state or {}, "result": result}))


def version(value: object) -> object:
    """What a version of the arcade sets."""
    made = OPTIONS.parse({"mfc_version": value})
    return made.chuuren_suits, made.nine_terminals, made.kuikae, "suukantsu" in made.pao


def swap_at(value: object) -> object:
    """Whether swap calling is allowed at a kind of table of the third version."""
    return OPTIONS.parse({"mfc_version": 3, "table": value}).kuikae == "allowed"


def faces_of(suit: str) -> Any:
    """option value -> how many red fives of a suit the deck has."""
    red = {"m": RED_FIVES, "p": RED_FIVES + 1, "s": RED_FIVES + 2}[suit]
    return lambda value: PlayRules(OPTIONS.parse({f"aka_{suit}": value})).faces.count(red)


def last_hands(value: object) -> object:
    """In which of the hands a match ends when the deal passes."""
    ends = [flow({"type": "win", "wins": [TO_WIN]}, {"round": number}, length=value) for number in range(8)]
    return [number for number, told in enumerate(ends) if "end" in told]


def final(points: list[int], **options: object) -> object:
    """The results of a match that ends with these points."""
    told = flow({"type": "exhaustive"}, {"round": 7, "scores": points}, **options)
    return told["final"]


POINTS = [38000, 30000, 20000, 12000]


def after_draw(ready: list[int], streams: list[int], **options: Any) -> dict[str, Any]:
    """What comes after an exhaustive draw."""
    return flow({"type": "exhaustive", "tenpai": ready, "nagashi": streams}, **options)


def claimed(value: object) -> object:
    """Who wins of three; and of two."""
    found = []
    for claimants in (3, 2):
        result = thrown(claimants, multiple_ron=value)[0].result
        assert result is not None
        found.append(result.winners)
    return found


def taker(value: object) -> object:
    """Who of two winners gets a stick."""
    wins = [{"winner": seat, "from": 0, "han": 1, "fu": 30} for seat in (1, 3)]
    return flow({"type": "win", "wins": wins}, {"sticks": 1}, sticks_to=value)["deltas"]


def deals_again(value: object) -> object:
    """Whether the dealer deals again after a draw, ready and not."""
    return [after_draw(ready, [], dealer_on_draw=value)["dealer_repeats"] for ready in ([0], [1])]


def nine(value: object) -> object:
    """Whether nine terminals may be declared, and whose deal it is then."""
    me = {"hand": "19m19p19s123z4567m", "drawn": "5p"}
    case = {"options": {"nine_terminals": value}, "me": me, "action": {"do": "nine_terminals"}}
    return action_case(case)["legal"], passed("nine_terminals", value)


def passed(kind: str, value: Any) -> object:
    """The next dealer after an abort; None: the hand goes on."""
    told = flow({"type": "abort", "kind": kind}, **{kind: value})
    return told["next"]["dealer"] if "next" in told else None


def ended(hand: Any) -> object:
    """How a hand ended; None while it is played."""
    return hand.result.kind if hand.result is not None else None


def four(kind: str) -> Any:
    """option value -> whether such a hand ends, and whose deal it is then."""

    def play(value: object) -> object:
        if kind == "four_winds":
            hand = four_winds(four_winds=value)[0]
        elif kind == "four_riichi":
            hand = riichi_by(4, four_riichi=value)
        else:
            hand = four_kans(2, four_kans=value)
            do(hand, 1, "discard 1p")
            pass_all(hand)
        return ended(hand) == kind, passed(kind, value)

    return play


FOUR_VALUES: dict[object, object] = {"stay": (True, 0), "pass": (True, 1), "none": (False, None)}


def busts(value: object) -> object:
    """Whether a match ends with somebody above, at and below zero."""
    win = {"type": "win", "wins": [TO_WIN]}
    ends = [flow(win, {"scores": [25000, 25000, left, 25000]}, bust=value) for left in (1100, 1000, 900)]
    return [told.get("end") for told in ends]


def stops(value: object) -> object:
    """Whether a leading dealer stops after a win, and after a draw when he is ready."""
    state = {"round": 7, "scores": [20000, 20000, 20000, 40000]}
    own = {"type": "win", "wins": [{"winner": 3, "han": 1, "fu": 30}]}
    ready = {"type": "exhaustive", "tenpai": [3]}
    ends = [flow(result, state, all_last=value, dealer_on_draw="tenpai") for result in (own, ready)]
    return [told.get("end") for told in ends]


def extends(value: object) -> object:
    """How the last hand ends with nobody at the target; and a hand of the extra round in which a dealer who
    does not lead wins while somebody has it."""
    win = {"type": "win", "wins": [TO_WIN]}
    first = flow(win, {"round": 7, "scores": [25000] * 4}, extension=value)
    own = {"type": "win", "wins": [{"winner": 0, "han": 1, "fu": 30}]}
    second = flow(own, {"round": 8, "scores": [20000, 32000, 24000, 24000]}, extension=value)
    return first.get("end"), second.get("end")


def targets(value: object) -> object:
    """How many points end the extra round."""
    options: dict[str, Any] = {"extension": "when_dealer_passes", "target": value, "bust": "none"}
    win = {"type": "win", "wins": [TO_WIN]}
    ends = [
        flow(win, {"round": 8, "scores": [25000, points, 25000, 25000]}, **options)
        for points in range(25000, 45000, 1000)
    ]
    return next(25000 + 1000 * place for place, told in enumerate(ends) if "end" in told) + 1000


def most(value: object) -> object:
    """Whether a match is over after hand 30 and after hand 1000."""
    win = {"type": "win", "wins": [TO_WIN]}
    return [flow(win, {"hands": hands}, max_hands=value).get("end") for hands in (29, 30, 999)]


def left_over(value: object) -> object:
    """The points at the end with two sticks on the table."""
    state = {"round": 7, "sticks": 2, "scores": [23000, 33000, 18000, 24000]}
    return flow({"type": "exhaustive"}, state, leftover_sticks=value)["scores"][1]


def declares(name: str, told: list[tuple[dict[str, Any], dict[str, Any]]]) -> Any:
    """option value -> in which of these states riichi may be declared."""
    hand = {"hand": "234678m345p99s68s", "drawn": "1z"}

    def play(value: object) -> object:
        return [
            action_case(
                {
                    "options": {name: value},
                    "me": {**hand, **me},
                    **more,
                    "action": {"do": "riichi", "tile": "1z"},
                }
            )["legal"]
            for me, more in told
        ]

    return play


def swaps(value: object) -> object:
    """Whether the called tile, and the one at the other end, may be thrown."""
    me = {"hand": "47m678m345p678s", "melds": [{"type": "chi", "tiles": "456m"}]}
    call = {"do": "chi", "tile": "4m", "with": ["5m", "6m"]}
    return [
        action_case(
            {
                "options": {"kuikae": value},
                "me": me,
                "after_call": call,
                "action": {"do": "discard", "tile": tile},
            }
        )["legal"]
        for tile in ("4m", "7m")
    ]


def turns(value: object) -> object:
    """How many indicators are turned up after a closed and after an open kan."""
    options = {"kan_dora_timing": value}
    return [len(indicators(hand)) for hand in (closed_kan(**options)[0], open_kan(**options))]


def doubled(value: object) -> object:
    """Which yakuman are worth two."""
    found = set()
    hands = {name: words for name, words, _ in reversed(YAKUMAN_TESTS)}
    for name, words in hands.items():
        plain = answer(f"{words} double_yakuman=[]")
        if answer(f"{words} double_yakuman={value}")["total"] > plain["total"]:
            found.add(name)
    return found


def liable(value: object) -> object:
    """For which yakuman somebody is liable."""
    hands = {
        "daisangen": "777z44m23p pon:5z pon:6z +4p",
        "daisuushii": "333z44z55p pon:1z pon:2z +4z",
        "suukantsu": "9p ankan:1m daiminkan:3p kakan:4s daiminkan:2z +9p",
    }
    found = set()
    for name, words in hands.items():
        paid = answer(f"{words} discarder=3 seat_wind=1z pao=2:{name} pao={value}")["payments"]
        if paid[2]:
            found.add(name)
    return found


PLAYED: Played = {
    "mfc_version": (version, {
        6: ("mps", "stay", "forbidden", True), 4: ("m", "stay", "forbidden", False),
        3: ("m", "pass", "allowed", False),
    }),
    "table": (swap_at, {"room": True, "league": False}),
    "players": (lambda value: OPTIONS.parse({"players": value}).players, {4: 4, 3: 3}),
    "length": (last_hands, {"south": [7], "east": [3, 4, 5, 6, 7]}),
    "start": (
        lambda value: flow({"type": "exhaustive"}, start=value)["scores"],
        {points: [points] * 4 for points in (20000, 25000, 30000, 35000)},
    ),
    "ret": (lambda value: final(POINTS, ret=value), {
        20000: [1.0, 11.0, -1.0, -11.0], 25000: [16.0, 6.0, -6.0, -16.0], 30000: [31.0, 1.0, -11.0, -21.0],
        35000: [46.0, -4.0, -16.0, -26.0], 40000: [61.0, -9.0, -21.0, -31.0],
    }),
    "uma": (lambda value: final(POINTS, uma=value), {
        "3 1": [16.0, 6.0, -6.0, -16.0], "0 0": [13.0, 5.0, -5.0, -13.0], "10 5": [23.0, 10.0, -10.0, -23.0],
        "15 5": [28.0, 10.0, -10.0, -28.0], "20 10": [33.0, 15.0, -15.0, -33.0],
        "30 10": [43.0, 15.0, -15.0, -43.0],
    }),
    "uma_mode": (lambda value: final(POINTS, uma_mode=value), {
        "fixed": [16.0, 6.0, -6.0, -16.0], "floating": [21.0, 9.0, -9.0, -21.0],
    }),
    **{f"aka_{suit}": (faces_of(suit), {0: 0, 1: 1, 2: 2}) for suit in "mps"},
    "kan_dora_timing": (turns, {"open_after_discard": [2, 1], "immediate": [2, 2]}),
    "kuikae": (swaps, {
        "forbidden": [False, False], "same_tile": [False, True], "allowed": [True, True],
    }),
    "double_yakuman": (doubled, {name: {name} for name in YAKUMAN}),
    "nagashi": (lambda value: after_draw([], [1], nagashi=value)["deltas"], {
        "mangan_draw": [-4000, 8000, -2000, -2000], "none": [0, 0, 0, 0],
    }),
    "riichi_min_points": (declares("riichi_min_points", [({"points": 0}, {}), ({"points": 900}, {})]), {
        0: [True, True], 1000: [False, False],
    }),
    "riichi_min_wall": (declares("riichi_min_wall", [({}, {"wall": left}) for left in (0, 1, 3, 4)]), {
        0: [True, True, True, True], 1: [False, True, True, True], 4: [False, False, False, True],
    }),
    "multiple_ron": (claimed, {
        "triple": [[1, 2, 3], [1, 2]], "double": [[], [1, 2]], "head_bump": [[1], [1]],
    }),
    "sticks_to": (taker, {"nearest": [-2000, 2000, 0, 1000], "farthest": [-2000, 1000, 0, 2000]}),
    "noten_pool": (lambda value: after_draw([1], [], noten_pool=value)["deltas"], {
        0: [0, 0, 0, 0], 2000: [-700, 2100, -700, -700], 3000: [-1000, 3000, -1000, -1000],
    }),
    "dealer_on_draw": (deals_again, {
        "never": [False, False], "tenpai": [True, False], "always": [True, True],
    }),
    "nine_terminals": (nine, FOUR_VALUES),
    **{kind: (four(kind), FOUR_VALUES) for kind in ("four_winds", "four_kans", "four_riichi")},
    "pao": (liable, {name: {name} for name in ("daisangen", "daisuushii", "suukantsu")}),
    "bust": (busts, {
        "zero_or_below": [None, "bust", "bust"], "below_zero": [None, None, "bust"], "none": [None] * 3,
    }),
    "all_last": (stops, {
        "auto_win": ["dealer_stop", None], "auto_win_or_tenpai": ["dealer_stop"] * 2, "none": [None, None],
    }),
    "extension": (extends, {
        "none": ("last_hand", None), "immediate": (None, "target"), "when_dealer_passes": (None, None),
    }),
    "target": (targets, {30000: 30000, 40000: 40000}),
    "max_hands": (most, {30: [None, "max_hands", "max_hands"], 0: [None, None, None]}),
    "leftover_sticks": (left_over, {"vanish": 33000, "first": 35000}),
}  # fmt: skip

# Values that do what another one does, at every table or at these.
ALIKE = {
    ("mfc_version", 5): 6,
    ("table", "ranked"): "room",
    ("table", "knockout"): "league",
    ("tsumo_split", "standard"): "loss",
}
TOLD = told_values(SCORED, PLAYED)


def test_no_value_of_an_option_is_left_out():
    assert {*TOLD, *ALIKE} == every_value(RiichiOptions)


@pytest.mark.parametrize(("option", "value"), TOLD)
def test_each_value_makes_a_difference(option, value):
    check_value(option, value, SCORED, PLAYED)


@pytest.mark.parametrize(("option", "value"), ALIKE)
def test_values_that_are_alike(option, value):
    other = ALIKE[option, value]
    if option in SCORED:
        read, words, told = SCORED[option]
        assert read(f"{words} {option}={value}") == told[other]
    else:
        play, told = PLAYED[option]
        assert play(value) == told[other]
