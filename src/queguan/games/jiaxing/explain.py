"""The explained score: a reading as groups to draw, and as a tree of lines (docs/contract.md 1)."""

from typing import Final

from queguan.core.score import ADD, MULTIPLY, NOTE, Score, ScoreLine
from queguan.games.jiaxing.drawing import DrawnGroup, drawn_groups
from queguan.games.jiaxing.payments import NORMAL, ROBBED, SEATS, UNCONCERNED, Share
from queguan.games.jiaxing.scoring import Award, Winning
from queguan.games.jiaxing.tokens import TOKEN_FAN, TOKEN_SECTION
from queguan.games.jiaxing.values import Played
from queguan.games.mahjong.groups import CHOW
from queguan.games.mahjong.setting import WINDS
from queguan.games.mahjong.tiles import GREEN, RED, TEXT, WHITE

TOTAL_RULE: Final = "7.4"
CAP_RULE: Final = "10"
PAYMENT_RULE: Final = "8"
BONUS_RULE: Final = "8.2"
SANTAN_RULE: Final = "8.3"
MOST_ALTERNATIVES: Final = 12

DRAGONS: dict[str, int] = {"hong_zhong": RED, "fa_cai": GREEN, "bai_ban": WHITE}
WINNING_TILE: Final = ("gang_kai", "hai_di", "di_he")


def _texts(faces: list[int]) -> list[str]:
    return [TEXT[face] for face in faces]


def _set_of(kind: int, drawn: list[DrawnGroup], wild: int) -> list[str]:
    """The tiles of the first triplet or kong of a kind, as they lie."""
    for one in drawn[:-1]:
        if one.form != CHOW and one.kinds[0] == kind:
            return _texts(one.faces(wild))
    return []


def _concerned(name: str, award: Award, drawn: list[DrawnGroup]) -> list[str]:
    """The tiles a pattern's line points at; [] when it concerns the whole hand."""
    win = award.facts.win
    if name == "men_feng":
        return _set_of(win.situation.seat_wind, drawn, win.wild)
    if name == "quan_feng":
        return _set_of(win.situation.round_wind, drawn, win.wild)
    if name in DRAGONS:
        return _set_of(DRAGONS[name], drawn, win.wild)
    if name == "san_bai_da":
        return _texts([win.wild] * win.wilds)
    if name == "dan_diao":
        return _texts(drawn[-1].faces(win.wild))
    if name in WINNING_TILE:
        return [TEXT[win.tile]]
    return []


def _pattern_line(one: Played, tiles: list[str]) -> ScoreLine:
    params = {"value": str(one.value), "tiles": "".join(tiles)}
    if one.fan:
        return ScoreLine(one.id, MULTIPLY, 2**one.value, one.section, tiles, [], params)
    return ScoreLine(one.id, ADD, one.value, one.section, tiles, [], params)


def _share_line(share: Share, dealer: int) -> ScoreLine:
    """`pays_E` ...: what a seat pays, how many times the total, and why; seats are named by their winds."""
    rule = PAYMENT_RULE if share.why in (NORMAL, ROBBED) else SANTAN_RULE
    params = {"units": str(share.times), "why": share.why}
    wind = WINDS[(share.payer - dealer) % SEATS]
    return ScoreLine(f"pays_{wind}", ADD, share.amount, rule, [], [], params)


def _payment_lines(winning: Winning, shared: list[Share], dealer: int) -> list[ScoreLine]:
    """What the winner gets: the bonus that nobody pays, and the shares of those who are concerned."""
    if not shared:
        return []
    noted: list[ScoreLine] = []
    bonus = winning.rules.bonus
    if bonus:
        noted.append(ScoreLine("bonus", NOTE, bonus, BONUS_RULE))
    lines = [_share_line(share, dealer) for share in shared if share.why != UNCONCERNED]
    total = sum([share.amount for share in shared])
    noted.append(ScoreLine("payments", NOTE, total, PAYMENT_RULE, [], lines))
    return noted


def _score(award: Award, winning: Winning, further: list[ScoreLine]) -> Score:
    """A reading's tree: 台 added up, doubled by each 番, then the cap; then notes."""
    wild = award.facts.win.wild
    drawn = drawn_groups(award.facts)
    children: list[ScoreLine] = []
    doubled: list[ScoreLine] = []
    for one in award.made:
        line = _pattern_line(one, _concerned(one.id, award, drawn))
        (doubled if one.fan else children).append(line)
    children += doubled
    patterns: list[tuple[str, int | str]] = [(one.id, one.value) for one in award.made]
    if winning.token:
        params = {"value": str(TOKEN_FAN), "tiles": ""}
        children.append(ScoreLine(winning.token, MULTIPLY, 2**TOKEN_FAN, TOKEN_SECTION, [], [], params))
        patterns.append((winning.token, TOKEN_FAN))
    if award.total < award.full:
        cap = {"cap": str(winning.rules.max_total), "total": str(award.full)}
        children.append(ScoreLine("max_total", ADD, award.total - award.full, CAP_RULE, [], [], cap))
    reckoned = {"tai": str(award.tai), "fan": str(award.fan), "times": str(2**award.fan)}
    children.append(ScoreLine("reckoned", NOTE, award.full, TOTAL_RULE, [], [], reckoned))
    root = ScoreLine("total", ADD, award.total, TOTAL_RULE, [], children + further)
    return Score(award.total, root, patterns, [one.to_json(wild) for one in drawn])


def score(winning: Winning, shared: list[Share], dealer: int) -> Score:
    """The explained score of a win; `shared` from `payments.shares`, [] when it is not known who pays."""
    return _score(winning.chosen, winning, _payment_lines(winning, shared, dealer))


def win_json(seat: int, winning: Winning) -> dict[str, object]:
    """One win in the `detail` of a settlement: its 台, its 番 with the token, which token, the total."""
    chosen = winning.chosen
    return {
        "seat": seat,
        "tai": chosen.tai,
        "fan": chosen.fan,
        "total": chosen.total,
        "token": winning.token or None,
        "liable": None,
    }


def alternatives(winning: Winning) -> list[Score]:
    """The readings not chosen, dearest first, at most twelve, distinct in what is seen."""
    shown: list[Score] = []
    seen = [score(winning, [], 0).groups]
    for award in winning.ranked():
        if len(shown) == MOST_ALTERNATIVES:
            break
        one = _score(award, winning, [])
        if one.groups not in seen:
            seen.append(one.groups)
            shown.append(one)
    return shown
