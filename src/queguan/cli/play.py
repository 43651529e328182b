"""`queguan play GAME`: a whole match in the terminal against computer players."""

import secrets

import click

from queguan.cli.common import Texts, game_options, language_option, load_game, table_options
from queguan.cli.score import explain_score
from queguan.cli.seating import ME, SECONDS_HELP, Company, Sitter, level_sitters, read_seats
from queguan.cli.sentences import sentence
from queguan.cli.words import word
from queguan.core.action import Action
from queguan.core.game import Game
from queguan.core.hand import Event, Hand
from queguan.core.score import Settlement, plain_number
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import OPEN_VIEWER, seat_viewer
from queguan.players.api import get_players
from queguan.players.arena import decision_seed, greet, hand_seed, say_goodbye, tell


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option(
    "--level", type=int, default=None, help="Level of the computer players; default: the middle one."
)
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat.")
@click.option(
    "--seats",
    "seats",
    default=None,
    metavar="me,L,L",
    help='Who sits where, in place of --level and --seat: me, levels, programs as mjai:"python bot.py".',
)
@click.option("--bot-seconds", "seconds", type=click.FloatRange(0.01, 600), default=5.0, help=SECONDS_HELP)
@click.option("--seed", type=int, default=None, help="Deals that can be played again; default: a new one.")
@game_options
@language_option
def play(
    game_id: str,
    level: int | None,
    seat: int,
    seats: str | None,
    seconds: float,
    seed: int | None,
    preset: str | None,
    pairs: tuple[str, ...],
    language: str,
) -> int:
    """A whole match: the table as text, numbered choices. `q` leaves."""
    game = load_game(game_id)
    if seats is not None:
        sitters = read_seats(seats, game_id, 0, person=True)
        options = table_options(game, preset, pairs, len(sitters))
    else:
        options = table_options(game, preset, pairs)
        sitters = _one_level(game_id, level, seat, game.seats(options))
    company = Company(game, options, sitters, seconds)
    table = Terminal(game, options, sitters, company, language)
    try:
        table.run(secrets.randbelow(2**31) if seed is None else seed)
    finally:
        company.close()
    return 0


def _one_level(game_id: str, level: int | None, seat: int, size: int) -> list[Sitter]:
    """The person in one seat, computer players of one level in the others. Raises `click.UsageError`."""
    levels = get_players(game_id).levels
    if level is None:
        level = levels[len(levels) // 2]
    if level not in levels:
        raise click.UsageError(f"--level {level}: expected one of {', '.join(map(str, levels))}")
    if not 0 <= seat < size:
        raise click.UsageError(f"--seat {seat}: expected 0 to {size - 1}")
    sitters = level_sitters([level] * size)
    sitters[seat] = Sitter(ME)
    return sitters


class Terminal:
    """One person at a table of computer players, and perhaps of programs from elsewhere."""

    def __init__(
        self, game: Game, options: object, sitters: list[Sitter], company: Company, language: str
    ) -> None:
        self.game = game
        self.match = game.new_match(options)
        self.seat = [sitter.label for sitter in sitters].index(ME)
        self.levels = [sitter.level for sitter in sitters]
        self.players = company.players(sitters)
        self.company = company
        self.guests = company.guests(0, len(sitters))
        self.language = language
        self.texts = Texts(game, language)
        self.names = [
            word("you", language) if s == self.seat else word("computer", language, n=s)
            for s in range(game.seats(options))
        ]

    def run(self, seed: int) -> None:
        """Plays until the match ends or the person leaves."""
        click.echo(f"{self.texts.get('game.name')}  --seed {seed}")
        while not self.match.finished:
            wall = hand_seed(seed, self.match.hand_no)
            hand = self.match.begin(Shuffler(wall))
            greet(self.match, hand, self.guests)
            self.tell(hand.opening())
            while asked := hand.asked():
                chosen = asked[0]
                action = self.ask(hand) if chosen == self.seat else self.computer(hand, chosen, wall)
                if action is None:
                    return
                happened = hand.act(chosen, action)
                tell(happened, self.guests)
                self.tell(happened)
            self.match.complete(hand)
            say_goodbye(self.match, hand, self.guests)
            result = hand.result
            assert result is not None
            self.settle(hand, result)
        ranks = self.match.standings()
        for place, name, points in sorted(zip(ranks, self.names, self.match.scores, strict=True)):
            click.echo(f"{place}  {name}  {plain_number(points):+g}")

    def computer(self, hand: Hand, seat: int, wall: bytes) -> Action:
        """A computer player's choice from its own view, or what a guest says."""
        guest = self.guests.get(seat)
        if guest is not None:
            action = guest.decide(hand.legal(seat), hand.default(seat))
            for trouble in self.company.troubles():
                click.echo(f"queguan: {trouble}", err=True)
            return action
        seed = decision_seed(wall, hand.decision(), seat)
        view = hand.view(seat_viewer(seat))
        return self.players[seat].decide(self.levels[seat], view, hand.legal(seat), seed)

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
