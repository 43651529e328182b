"""Writes what the client's mock mode knows of the game (web/src/fixtures) anew, from the engine.

usage: fixtures.py [--check]; with --check nothing is written and the exit code is 1 when a file is stale.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "src" / "fixtures"
GAMES = ("anxiang", "guangdong", "jiaxing", "zhuoji", "riichi")
# The worked hand of 188 points that tests and pages show.
SCORED = {
    "options": {"preset": "wei-xi"},
    "hand": "三四五伍伍伍陆柒捌捌",
    "melds": [
        {"type": "pong", "tiles": "壹壹壹"},
        {"type": "wei", "tiles": "五五五"},
        {"type": "chow", "tiles": "肆伍陆", "claimed": "陆"},
    ],
    "win_tile": "捌",
    "win_by": "other_flip",
    "context": {},
}

GAME_FILE = """/** Mock mode only: the game as the server describes it; written by scripts/fixtures.py. */
import type {{ GameAnswer, GameCard }} from "../lib/doc.ts";

export const GAME_ANSWER = {answer} as unknown as GameAnswer;

export const GAME_CARD: GameCard = {{
  id: GAME_ANSWER.info.id,
  layout: GAME_ANSWER.info.layout,
  names: GAME_ANSWER.texts["game.name"] ?? {{}},
  places: GAME_ANSWER.texts["game.place"] ?? {{}},
  blurbs: GAME_ANSWER.texts["game.blurb"] ?? {{}},
  presets: GAME_ANSWER.info.presets,
  seats: GAME_ANSWER.info.seats,
  levels: GAME_ANSWER.levels,
  art: GAME_ANSWER.info.art,
}};
"""
SETTLED_FILE = """/** Settlements that the engine computed (settled.py, ended.py), by scripts/fixtures.py. */
import type {{ MahjongSettlement, MahjongView }} from "../table/mahjong/view.ts";

/** A hand that is over; `after`: points by seat. */
export interface Settled {{
  view: MahjongView;
  settlement: MahjongSettlement;
  after: number[];
  /** Of a game other than guangdong: its id, and the tokens that are left. */
  game?: string;
  pool?: string[] | null;
}}

export const SETTLED = {answer} as unknown as Record<{names}, Settled>;
"""
REACHED_FILE = """/** Positions reached by play (scripts/reached.py), by scripts/fixtures.py. */
import type {{ MatchState }} from "../lib/doc.ts";
import type {{ MahjongSettlement, MahjongView }} from "../table/mahjong/view.ts";
import type {{ NumberedEvent, Prompt }} from "../table/types.ts";

/** What one seat, the view's viewer, sees and is asked. */
export interface Reached {{
  game: string;
  match: MatchState;
  view: MahjongView;
  prompt: Prompt | null;
  events: NumberedEvent[];
  /** Of a hand that is over. */
  settlement: MahjongSettlement | null;
  /** The number of the hand, where the match goes on to the next one. */
  hand_no?: number;
}}

export const REACHED = {answer} as unknown as Record<string, Reached>;
"""
SCORE_FILE = """/** Mock mode only: one explained score; written by scripts/fixtures.py. */
import type {{ ScoreAnswer }} from "../lib/answers.ts";

export const SCORE_ANSWER = {answer} as unknown as ScoreAnswer;
"""


def files() -> dict[Path, str]:
    """Every file with the text it should have."""
    from queguan.core.registry import get_game
    from queguan.players.api import get_players

    # the module beside this one, also when this one is loaded by its path
    sys.path.insert(0, str(ROOT / "scripts"))
    from ended import ended
    from reached import reached
    from settled import settled

    found: dict[Path, str] = {}
    for game_id in GAMES:
        game = get_game(game_id)
        answer = {
            "info": game.describe(),
            "levels": list(get_players(game_id).levels),
            "texts": game.texts(),
        }
        found[FOLDER / f"{game_id}.ts"] = GAME_FILE.format(answer=json.dumps(answer, ensure_ascii=False))
    scored = get_game("anxiang").score_case(SCORED, explain=True)
    found[FOLDER / "score.ts"] = SCORE_FILE.format(answer=json.dumps(scored, ensure_ascii=False))
    over = {**settled(), **ended()}
    found[FOLDER / "settled.ts"] = SETTLED_FILE.format(
        answer=json.dumps(over, ensure_ascii=False), names=" | ".join(json.dumps(name) for name in over)
    )
    positions = json.dumps(reached(), ensure_ascii=False)
    found[FOLDER / "reached.ts"] = REACHED_FILE.format(answer=positions)
    return found


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("fixtures: expected --check or nothing", file=sys.stderr)
        return 2
    stale = 0
    for path, text in files().items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale = 1
        if not arguments:
            path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    return stale if arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
