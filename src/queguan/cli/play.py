"""`queguan play GAME`: a whole match in the terminal against computer players."""

import secrets

import click

from queguan.cli.common import Texts, game_options, language_option, load_game, table_options
from queguan.cli.score import explain_score
from queguan.cli.sentences import sentence
from queguan.cli.words import word
from queguan.core.action import Action
from queguan.core.game import Game
from queguan.core.hand import Event, Hand
from queguan.core.score import Settlement, plain_number
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import OPEN_VIEWER, seat_viewer
from queguan.players.api import Players, get_players
from queguan.players.arena import decision_seed, hand_seed


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option(
    "--level", type=int, default=None, help="Level of the computer players; default: the middle one."
)
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat.")
@click.option("--seed", type=int, default=None, help="Deals that can be played again; default: a new one.")
@game_options
@language_option
def play(
    game_id: str,
    level: int | None,
    seat: int,
    seed: int | None,
    preset: str | None,
    pairs: tuple[str, ...],
    language: str,
) -> int:
    """A whole match: the table as text, numbered choices. `q` leaves."""
    game = load_game(game_id)
    options = table_options(game, preset, pairs)
    players = get_players(game_id)
    if level is None:
        level = players.levels[len(players.levels) // 2]
    if level not in players.levels:
        raise click.UsageError(f"--level {level}: expected one of {', '.join(map(str, players.levels))}")
    if not 0 <= seat < game.seats(options):
        raise click.UsageError(f"--seat {seat}: expected 0 to {game.seats(options) - 1}")
    table = Terminal(game, options, seat, players, level, language)
    table.run(secrets.randbelow(2**31) if seed is None else seed)
    return 0


class Terminal:
    """One person at a table of computer players."""

    def __init__(
        self, game: Game, options: object, seat: int, players: Players, level: int, language: str
    ) -> None:
        self.game = game
        self.match = game.new_match(options)
        self.seat = seat
        self.players = players
        self.level = level
        self.language = language
        self.texts = Texts(game, language)
        self.names = [
            word("you", language) if s == seat else word("computer", language, n=s)
            for s in range(game.seats(options))
        ]

    def run(self, seed: int) -> None:
        """Plays until the match ends or the person leaves."""
        click.echo(f"{self.texts.get('game.name')}  --seed {seed}")
        while not self.match.finished:
            wall = hand_seed(seed, self.match.hand_no)
            hand = self.match.begin(Shuffler(wall))
            self.tell(hand.opening())
            while asked := hand.asked():
                chosen = asked[0]
                action = self.ask(hand) if chosen == self.seat else self.computer(hand, chosen, wall)
                if action is None:
                    return
                self.tell(hand.act(chosen, action))
            self.match.complete(hand)
            result = hand.result
            assert result is not None
            self.settle(hand, result)
        ranks = self.match.standings()
        for place, name, points in sorted(zip(ranks, self.names, self.match.scores, strict=True)):
            click.echo(f"{place}  {name}  {plain_number(points):+g}")

    def computer(self, hand: Hand, seat: int, wall: bytes) -> Action:
        """A computer player's choice from its own view."""
        seed = decision_seed(wall, hand.decision(), seat)
        return self.players.decide(self.level, hand.view(seat_viewer(seat)), hand.legal(seat), seed)

    def ask(self, hand: Hand) -> Action | None:
        """The person's choice, or None when they leave."""
        actions = hand.legal(self.seat)
        click.echo(
            self.game.view_text(hand.view(seat_viewer(self.seat)).to_json(), self.language, self.names)
        )
        for number, action in enumerate(actions, 1):
            label = self.texts.get(f"action.{action.kind}")
            click.echo(f"  {number}  {label} {' '.join(action.tiles)}".rstrip())
        while True:
            try:
                text = input("> ").strip().lower()
            except EOFError:
                return None
            if text == "q":
                return None
            if text.isascii() and text.isdigit() and 1 <= int(text) <= len(actions):
                return actions[int(text) - 1]
            click.echo(word("choose", self.language, n=len(actions)))

    def tell(self, events: tuple[Event, ...]) -> None:
        """What happened, as this seat may know it."""
        for event in events:
            line = sentence(self.texts, self.names, event, seat_viewer(self.seat))
            if line:
                click.echo(f"  · {line}")

    def settle(self, hand: Hand, result: Settlement) -> None:
        """The settlement: the open table, the explained score, who pays whom."""
        click.echo(self.game.view_text(hand.view(OPEN_VIEWER).to_json(), self.language, self.names))
        for score in result.scores:
            click.echo("\n".join(explain_score(self.texts, score.to_json())))
        for payer, payee, amount in result.transfers:
            giver = self.names[payer] if payer >= 0 else word("house", self.language)
            click.echo(f"  {giver} → {self.names[payee]}  {plain_number(amount):g}")
        totals = zip(self.names, self.match.scores, strict=True)
        click.echo("  " + "   ".join(f"{name} {plain_number(points):+g}" for name, points in totals))
