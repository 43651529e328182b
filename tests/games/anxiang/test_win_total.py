"""What a win is said to be worth before it is declared is what the settlement then says."""

from queguan.core.shuffle import Shuffler
from queguan.games.anxiang import GAME

WINS = 60


def test_the_figure_on_the_button_is_the_total_of_the_settlement() -> None:
    """Every offered win of random play (flips, after a 偎, 天胡), until enough were seen."""
    ways: dict[str, int] = {}
    options = GAME.options({"heavenly_win": True, "min_hard": 0, "seats": 3})
    for number in range(4000):
        hand = GAME.new_match(options).begin(Shuffler(number.to_bytes(32, "big")))
        while asked := hand.asked():
            for seat in asked:
                win = [a for a in hand.legal(seat) if a.kind == "win"]
                said = hand.win_total(seat)
                assert (said is not None) == bool(win)
                if not win:
                    continue
                other = hand.copy()
                # whoever is before this seat lets the card go, so that this win counts
                for before in asked:
                    if before != seat and before in other.asked():
                        other.act(before, other.legal(before)[-1])
                other.act(seat, win[0])
                result = other.result
                if result is None or result.winners != [seat]:
                    continue
                assert result.scores[0].total == said
                how = str(result.detail["how"])
                ways[how] = ways.get(how, 0) + 1
            seat = asked[0]
            hand.act(seat, hand.legal(seat)[number % len(hand.legal(seat))])
        assert all(hand.win_total(seat) is None for seat in range(3))
        if sum(ways.values()) >= WINS and len(ways) > 1:
            return
    raise AssertionError(f"too few wins seen: {ways}")
