"""Random hands that mostly win, in random situations and under random options."""

import random
from collections import Counter
from typing import Any

from queguan.core.errors import BadOption
from queguan.core.options import metas
from queguan.games.riichi.options import OPTIONS, RiichiOptions
from queguan.games.riichi.presets import PRESETS
from tests.support.riichi_law.tiles import YAOCHUU, kinds_in_play, text

SCORING = (
    "players", "dora", "kan_dora", "ura_dora", "kan_ura_dora", "ippatsu", "kuitan", "kiriage", "kazoe",
    "yakuman_stack", "double_yakuman", "double_wind_pair_fu", "chuuren_suits", "renhou", "paarenchan",
    "kokushi_rob_closed_kan", "honba_per_payer", "tsumo_split", "pao", "pao_scope", "pao_honba", "north",
    "aka_m", "aka_p", "aka_s",
)  # fmt: skip
FORMS = ("chi", "pon", "daiminkan", "kakan", "ankan")


def random_options(rng: random.Random, names: tuple[str, ...], most: int = 6) -> tuple[dict[str, Any], Any]:
    """A preset and some of these options with any of their values, and what they make."""
    while True:
        given: dict[str, Any] = {"preset": rng.choice(PRESETS)}
        if rng.random() < 0.2:
            given["mfc_version"] = rng.choice((3, 4, 5, 6))
        for name in rng.sample(names, rng.randrange(most)):
            given[name] = value_of(rng, name)
        try:
            return given, OPTIONS.parse(given)
        except BadOption:
            continue


def value_of(rng: random.Random, name: str) -> object:
    """Any value that the option takes."""
    meta = metas(RiichiOptions)[name]
    if meta.kind == "bool":
        return rng.random() < 0.5
    if meta.kind == "subset":
        return [one for one in meta.choices if rng.random() < 0.4]
    return rng.choice(meta.choices)


def _families(rng: random.Random, players: int) -> list[int]:
    """The kinds a hand is drawn from: mostly narrow, for dear patterns."""
    all_kinds = kinds_in_play(players)
    suit = rng.choice((9, 18) if players == 3 else (0, 9, 18))
    ways = [
        all_kinds,
        [one for one in all_kinds if suit <= one < suit + 9],
        [one for one in all_kinds if suit <= one < suit + 9 or one >= 27],
        [one for one in all_kinds if one in YAOCHUU],
        [one for one in all_kinds if one in YAOCHUU or one % 9 in (1, 2, 6, 7)],
        [one for one in all_kinds if one >= 27],
        [one for one in all_kinds if one not in YAOCHUU],
        [19, 20, 21, 23, 25, 32],
        [27, 28, 29, 30, suit + 1, suit + 2, suit + 3],
        [one for one in all_kinds if one < 27 and one in YAOCHUU],
        [one for one in all_kinds if one < 27 and one % 9 < 4],
        [suit + n for n in (0, 1, 2, 3, 4)] + [31, 32, 33],
    ]
    return rng.choice(ways)


def _sets(rng: random.Random, players: int) -> tuple[list[tuple[str, list[int]]], int] | None:
    kinds = _families(rng, players)
    counts: Counter[int] = Counter()
    sets: list[tuple[str, list[int]]] = []
    many_triplets, many_kans, called = rng.random(), rng.random() ** 3, rng.choice((0, 0, 0.3, 0.6, 1))
    for _ in range(4):
        for _ in range(40):
            one = rng.choice(kinds)
            if rng.random() < many_triplets:
                kan = rng.random() < many_kans
                tiles = [one] * (4 if kan else 3)
                form = rng.choice(("daiminkan", "kakan", "ankan")) if kan else "pon"
            elif one < 27 and one % 9 < 7 and not (players == 3 and one < 9):
                tiles, form = [one, one + 1, one + 2], "chi"
                if sets and rng.random() < 0.2:
                    tiles = sets[-1][1] if len(sets[-1][1]) == 3 else tiles
                    form = "pon" if tiles[0] == tiles[1] else "chi"
                elif sets and rng.random() < 0.25 and players == 4 and sets[-1][1][0] < 27:
                    low = (sets[-1][1][0] + 9) % 27
                    if sets[-1][1][0] != sets[-1][1][1]:
                        tiles = [low, low + 1, low + 2]
                    else:
                        tiles, form = [low] * 3, "pon"
            else:
                continue
            trial = counts + Counter(tiles)
            if max(trial.values()) <= 4:
                counts = trial
                hidden = rng.random() >= called and form in ("chi", "pon")
                if form == "chi" and players == 3:
                    hidden = True
                sets.append(("hand" if hidden else form, tiles))
                break
        else:
            return None
    for _ in range(40):
        pair = rng.choice(kinds)
        if counts[pair] <= 2:
            return sets, pair
    return None


def random_hand(
    rng: random.Random, players: int
) -> tuple[list[int], list[tuple[str, list[int]]], int] | None:
    """Hand without the winning tile, melds, the winning tile."""
    what = rng.random()
    if what < 0.05:
        tiles = [*YAOCHUU, rng.choice(sorted(YAOCHUU))]
        melds: list[tuple[str, list[int]]] = []
    elif what < 0.12:
        family = _families(rng, players)
        if len(set(family)) < 7:
            return None
        tiles, melds = [one for one in rng.sample(sorted(set(family)), 7) for _ in range(2)], []
    elif what < 0.16:
        suit = rng.choice((9, 18) if players == 3 else (0, 9, 18))
        tiles = [suit + n for n in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, rng.randrange(9))]
        melds = []
    else:
        found = _sets(rng, players)
        if found is None:
            return None
        sets, pair = found
        tiles = [pair, pair, *(one for form, own in sets if form == "hand" for one in own)]
        melds = [(form, own) for form, own in sets if form != "hand"]
    rng.shuffle(tiles)
    win = tiles.pop()
    if rng.random() < 0.03:
        win = rng.choice(kinds_in_play(players))
    if max(Counter([*tiles, win, *(one for _, own in melds for one in own)]).values()) > 4:
        return None
    return tiles, melds, win


def random_case(rng: random.Random, given: dict[str, Any], options: Any) -> dict[str, Any]:
    """A case that can be read: nothing in it contradicts anything else."""
    players = options.players
    while True:
        hand = random_hand(rng, players)
        if hand is not None:
            break
    tiles, melds, win = hand
    left = {"m": options.aka_m, "p": options.aka_p, "s": options.aka_s}

    def show(one: int) -> str:
        if one < 27 and one % 9 == 4 and left["mps"[one // 9]] > 0 and rng.random() < 0.3:
            left["mps"[one // 9]] -= 1
            return "0" + "mps"[one // 9]
        return text(one)

    dealer = rng.randrange(players)
    winner = rng.randrange(players)
    others = [seat for seat in range(players) if seat != winner]
    tsumo = rng.random() < 0.5
    context: dict[str, Any] = {
        "seat_wind": text(27 + (winner - dealer) % players),
        "round_wind": text(27 + rng.randrange(3)),
        "dealer": dealer,
        "winner": winner,
    }
    if not tsumo:
        context["discarder"] = rng.choice(others)
    if rng.random() < 0.4:
        context["honba"] = rng.randrange(9)
    if rng.random() < 0.4:
        context["sticks"] = rng.randrange(5)
    held = Counter([*tiles, win, *(one for _, own in melds for one in own)])
    closed = all(form == "ankan" for form, _ in melds)
    kans = sum(1 for form, _ in melds if form in FORMS[2:])
    spare = [one for one in kinds_in_play(players) for _ in range(4 - held[one])]
    rng.shuffle(spare)
    if closed and rng.random() < 0.5:
        context["double_riichi" if rng.random() < 0.2 and not kans else "riichi"] = True
        context["sticks"] = context.get("sticks", 0) + 1
        if rng.random() < 0.4:
            context["ippatsu"] = True
    declared = "riichi" in context or "double_riichi" in context
    situation(rng, context, tsumo, declared, melds, win, winner == dealer)
    if options.north == "nukidora" and players == 3 and rng.random() < 0.5:
        free = spare.count(30)
        context["kita"] = min(free, rng.randrange(5))
        for _ in range(context["kita"]):
            spare.remove(30)
        if context["kita"]:
            for name in ("tenhou", "chiihou", "renhou"):
                context.pop(name, None)
    shown = 1 + min(4, rng.randrange(kans + 1))
    if rng.random() < 0.7:
        context["dora_indicators"] = [text(spare.pop()) for _ in range(shown)]
        if declared and rng.random() < 0.7:
            context["ura_indicators"] = [text(spare.pop()) for _ in range(shown)]
    if winner == dealer and rng.random() < 0.05:
        context["paarenchan"] = True
    if rng.random() < 0.05:
        context["furiten"] = True
    pao(rng, context, melds, others)
    return {
        "options": given,
        "hand": [show(one) for one in tiles],
        "melds": [{"type": form, "tiles": [show(one) for one in own]} for form, own in melds],
        "win_tile": show(win),
        "win_by": "tsumo" if tsumo else "ron",
        "context": context,
    }


def situation(
    rng: random.Random,
    context: dict[str, Any],
    tsumo: bool,
    declared: bool,
    melds: list[tuple[str, list[int]]],
    win: int,
    deals: bool,
) -> None:
    """At most one of the moments that are worth something."""
    kan = any(form in FORMS[2:] for form, _ in melds)
    names = ["haitei"] if tsumo else ["houtei", "chankan", "chankan_closed"]
    if tsumo and kan:
        names.append("rinshan")
    if not declared and not melds:
        names += ["tenhou" if deals else "chiihou"] if tsumo else [] if deals else ["renhou"]
    if rng.random() < 0.35:
        name = rng.choice(names)
        if name in ("rinshan",) and context.get("ippatsu"):
            return
        if name.startswith("chankan") and (any(win in own for _, own in melds)):
            return
        context[name] = True


def pao(
    rng: random.Random, context: dict[str, Any], melds: list[tuple[str, list[int]]], others: list[int]
) -> None:
    """Liabilities that the open sets allow."""
    called = [own[0] for form, own in melds if form in ("pon", "daiminkan", "kakan")]
    all_melds = [own[0] for _, own in melds if len(set(own)) == 1]
    found = []
    if sum(1 for one in all_melds if one >= 31) == 3 and any(one >= 31 for one in called):
        found.append("daisangen")
    if sum(1 for one in all_melds if 27 <= one <= 30) == 4 and called:
        found.append("daisuushii")
    if sum(1 for form, _ in melds if form in FORMS[2:]) == 4 and any(
        form == "daiminkan" for form, _ in melds
    ):
        found.append("suukantsu")
    told = [{"seat": rng.choice(others), "yaku": name} for name in found if rng.random() < 0.8]
    if told:
        context["pao"] = told
