"""From the end of a hand to the next one or the end of the match (rules/riichi.md 8 and 9)."""

from typing import Any

from tests.support.riichi_law.scoring import NAMES, liabilities, payments, usual

LIMIT_BASES = {"mangan": 2000, "haneman": 3000, "baiman": 4000, "sanbaiman": 6000, "kazoe_yakuman": 8000}
FLOATING = {0: (0, 0, 0, 0), 1: (12, -1, -3, -8), 2: (8, 4, -4, -8), 3: (8, 3, 1, -12), 4: (0, 0, 0, 0)}


class Refused(Exception):
    """The rules do not know such an end of a hand."""


def base_of(options: Any, win: dict[str, Any]) -> tuple[int, dict[str, int]]:
    """(base, yakuman -> units) of a win that is told by han and fu or by its yakuman."""
    if win.get("yk") or win.get("yakuman"):
        named = {name: 2 if name in options.double_yakuman else 1 for name in win.get("yk", [])}
        units = int(win.get("yakuman") or sum(named.values()))
        return 8000 * units, named
    han, fu = win["han"], win["fu"]
    for least, name in NAMES:
        if han >= least:
            if name == "kazoe_yakuman" and options.kazoe != "yakuman":
                name = "sanbaiman"
            return LIMIT_BASES[name], {}
    base = fu * 2 ** (2 + han)
    if base >= 2000 or (options.kiriage and base == 1920):
        return 2000, {}
    return base, {}


def claims(case: dict[str, Any], options: Any) -> list[dict[str, Any]]:
    """Who wins of those who claim, nearest after the discarder first; nobody: three claims end the hand."""
    wins = case["result"]["wins"]
    source = wins[0].get("from")
    order = sorted(wins, key=lambda w: 0 if source is None else (w["winner"] - source) % options.players)
    if len(order) == 3 and options.multiple_ron == "double":
        return []
    return order[:1] if options.multiple_ron == "head_bump" else order


def settle_wins(case: dict[str, Any], options: Any, sticks: int) -> tuple[list[int], list[int]]:
    """(deltas, winners): each is paid separately, one gets sticks and counters."""
    state, order = case["state"], claims(case, options)
    players = options.players
    deltas = [0] * players
    source = order[0].get("from")
    taker = order[0] if options.sticks_to == "nearest" else order[-1]
    for win in order:
        base, units = base_of(options, win)
        mine = win is taker
        prices, extras = payments(
            options, state["dealer"], win["winner"], source, base, units, liabilities(win.get("pao", [])),
            state["honba"] if mine else 0,
        )  # fmt: skip
        for part in (prices, extras):
            for seat, points in part.items():
                deltas[seat] -= points
                deltas[win["winner"]] += points
        if mine:
            deltas[win["winner"]] += 1000 * sticks
    return deltas, [win["winner"] for win in order]


def settle_draw(case: dict[str, Any], options: Any) -> list[int]:
    """Nagashi or noten payments."""
    players, dealer, result = options.players, case["state"]["dealer"], case["result"]
    deltas = [0] * players
    ready, streams = result.get("tenpai", []), result.get("nagashi", [])
    if streams and options.nagashi != "none":
        for seat in streams:
            for payer, points in usual(options, dealer, seat, None, 2000).items():
                deltas[payer] -= points
                deltas[seat] += points
        return deltas
    others = [seat for seat in range(players) if seat not in ready]
    if ready and others:
        # Everybody pays and gets whole hundreds; a pool that does not allow it is rounded up.
        pool = options.noten_pool
        while pool % (100 * len(ready)) or pool % (100 * len(others)):
            pool += 100
        for seat in range(players):
            deltas[seat] += pool // len(ready) if seat in ready else -pool // len(others)
    return deltas


def end_of(case: dict[str, Any], options: Any) -> dict[str, Any]:
    """What the `expect` of a flow tells: the next deal, or the end of the match."""
    state, result = case["state"], case["result"]
    scores = list(state["scores"])
    sticks = state["sticks"]
    for seat in case.get("riichi", []):
        scores[seat] -= 1000
        sticks += 1
    deltas = [0] * options.players
    winners: list[int] = []
    kind = result["type"] if result["type"] != "abort" else result["kind"]
    if kind == "win" and not claims(case, options):
        kind = "triple_ron"
    if kind == "win":
        deltas, winners = settle_wins(case, options, sticks)
        sticks = 0
    elif kind == "exhaustive":
        deltas = settle_draw(case, options)
    scores = [a + b for a, b in zip(scores, deltas, strict=True)]
    followed = follow(options, state, kind, winners, result.get("tenpai", []), scores, sticks)
    return {"deltas": deltas, **followed}


def follow(
    options: Any,
    state: dict[str, Any],
    kind: str,
    winners: list[int],
    ready: list[int],
    scores: list[int],
    sticks: int,
) -> dict[str, Any]:
    """What comes after a hand that ended so, with these scores and sticks on the table."""
    dealer, first = state["dealer"], state.get("first_dealer", 0)
    if kind == "win":
        stays = dealer in winners
    elif kind == "exhaustive":
        stays = options.dealer_on_draw == "always" or (options.dealer_on_draw == "tenpai" and dealer in ready)
    else:
        stays = abort_value(options, kind) == "stay"
    honba = state["honba"] + 1 if stays or kind != "win" else 0
    answer: dict[str, Any] = {"dealer_repeats": stays}
    stops = {"win": "win", "exhaustive": "ready" if dealer in ready else "draw"}.get(kind, "abort")
    end = match_end(options, state, scores, stays, stops)
    if end is None:
        number = state["round"] if stays else next_round(state["round"], options.players)
        dealer = (first + number % 4) % options.players
        following = {"round": number, "honba": honba, "sticks": sticks, "dealer": dealer}
        return {**answer, "scores": scores, "next": following}
    ranking = rank(scores, first)
    last = scores[:]
    if options.leftover_sticks == "first":
        last[ranking[0]] += 1000 * sticks
    return {**answer, "end": end, "scores": last, "ranking": ranking, "final": final(options, last, ranking)}


def abort_value(options: Any, kind: str) -> str:
    """`stay` or `pass`. Raises `Refused` for what does not end the hand."""
    if kind == "triple_ron":
        if options.multiple_ron != "double" or options.players == 3:
            raise Refused(kind)
        return "stay"
    if kind == "four_winds" and options.players == 3:
        raise Refused(kind)
    if kind == "four_riichi" and options.players == 3:
        raise Refused(kind)
    value: str = getattr(options, kind)
    if value == "none":
        raise Refused(kind)
    return value


def next_round(number: int, players: int) -> int:
    """The number of the hand after this one."""
    number += 1
    return number + 1 if players == 3 and number % 4 == 3 else number


def rank(scores: list[int], first: int) -> list[int]:
    """Seats by points, ties to the seat nearer to the first dealer."""
    return sorted(range(len(scores)), key=lambda seat: (-scores[seat], (seat - first) % len(scores)))


def match_end(options: Any, state: dict[str, Any], scores: list[int], stays: bool, after: str) -> str | None:
    """Why the match is over, in the order of section 9; `after`: a win, a ready dealer's draw, another draw,
    an abort."""
    players = options.players
    if options.bust == "zero_or_below" and min(scores) <= 0:
        return "bust"
    if options.bust == "below_zero" and min(scores) < 0:
        return "bust"
    last = (3 if options.length == "east" else 7) - (1 if players == 3 else 0)
    extra = options.extension != "none"
    reached = max(scores) >= options.target
    if state["round"] >= last:
        over = state["round"] >= last + 4
        if not stays:
            if not extra or reached or over:
                return "last_hand"
        elif after != "abort":
            leads = rank(scores, state.get("first_dealer", 0))[0] == state["dealer"]
            enough = not extra or scores[state["dealer"]] >= options.target
            allowed = {"auto_win": ["win"], "auto_win_or_tenpai": ["win", "ready"], "none": []}
            if leads and enough and after in allowed[options.all_last]:
                return "dealer_stop"
            if state["round"] > last and options.extension == "immediate" and reached:
                return "target"
    if options.max_hands and state.get("hands", 0) >= options.max_hands:
        return "max_hands"
    return None


def final(options: Any, scores: list[int], ranking: list[int]) -> list[float]:
    """(points - ret) / 1000, the placement bonus, and what the first gets of all."""
    players = len(scores)
    found = [0.0] * players
    one, two = (int(n) for n in options.uma.split())
    bonus: tuple[int, ...] = (one, two, -two, -one) if players == 4 else (one, 0, -one)
    if options.uma_mode == "floating" and players == 4:
        bonus = FLOATING[sum(1 for points in scores if points >= 30000)]
    for place, seat in enumerate(ranking):
        found[seat] = (scores[seat] - options.ret) / 1000 + bonus[place]
    found[ranking[0]] += (options.ret - options.start) * players / 1000
    return [round(one, 1) for one in found]
