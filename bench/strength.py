"""`python bench/strength.py`: which bot is stronger, game by game, and how sure that is.

    python bench/strength.py [--only GAME] [--minutes 60] [--jobs 2]

Games are kept in `strength/`, which is not in the repository: every question is played on from
where the last run on this machine stopped, and from nothing in a fresh clone, until its answer is
certain (95 %) or its share of the time is over. Then it is written into the table in docs/bots.md,
unless what stands there comes from more games; `--anew` replaces that too, after the rules or the
bots have changed. Where a game has an oracle, luck is taken off, so that few games are enough.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from typing import Any

from vworp.arena.playouts import Outcome, cores, outcomes
from vworp.arena.ratings import is_settled, wilson
from vworp.arena.rows import Rows
from vworp.arena.standings import standings
from vworp.arena.tournament import tournament
from vworp.core import registry

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "bots.md"
RESULTS = HERE / "strength.json"
BEGIN, END = "<!-- strength: written by bench/strength.py -->", "<!-- end of strength -->"
LEAST = 20
"""Without luck the mean of so many games is near enough to a normal one."""


@dataclass(frozen=True, slots=True)
class Question:
    """Whether the first bot is stronger than the second in a game for so many."""

    game: str
    seats: int
    stronger: str
    weaker: str
    most: int

    @property
    def is_team(self) -> bool:
        """Whether players win or lose together: then shares of games won are compared."""
        game = registry.find(self.game)
        return game.payoffs(game.read_options({})) == "shared"


QUESTIONS = (
    Question("tardis_run", 2, "companion", "novice", 200),
    Question("tardis_run", 2, "timelord:1s", "companion", 60),
    Question("tardis_run", 2, "matrix", "companion", 200),
    Question("keys_to_the_tardis", 2, "companion", "novice", 2000),
    Question("keys_to_the_tardis", 2, "timelord:1s", "companion", 1000),
    Question("dalek_invasion", 2, "companion", "novice", 2000),
    Question("dalek_invasion", 2, "timelord:1s", "companion", 200),
    Question("time_of_the_daleks", 2, "companion", "novice", 2000),
    Question("time_of_the_daleks", 2, "timelord:1s", "companion", 400),
    Question("adventures", 1, "companion", "novice", 400),
    Question("adventures", 1, "timelord:1s", "companion", 400),
)


def answer(question: Question, folder: Path, until: float, jobs: int) -> dict[str, Any]:
    """Play on until it is known, and say what is known."""
    if question.is_team:
        return _teams(question, folder, until, jobs)
    game = registry.find(question.game)
    bots = (question.stronger, question.weaker)
    plan = tournament(
        game, bots, question.seats, game.read_options({}), "strength",
        tells_luck=game.oracle is not None,
    )  # fmt: skip
    rows = Rows(folder / _name(question), plan)

    def numbers() -> Iterator[int]:
        for number in range(question.most):
            if number in rows.games:
                continue
            known = list(rows.unbroken())
            enough = plan.tells_luck is False and is_settled(bots, known, is_team=False)
            if enough or time.monotonic() > until:
                return
            yield number

    for outcome in outcomes(plan, numbers(), jobs):
        rows.add(outcome)
    rows.close()
    pair = standings(plan, rows.in_order())["pairs"][0]
    plain = {key: pair[key] for key in ("games", "score", "low", "high")}
    steadier = pair["luck_taken_off"] if pair["games"] >= LEAST else None
    return plain | {"luck_taken_off": steadier}


def _teams(question: Question, folder: Path, until: float, jobs: int) -> dict[str, Any]:
    """Teams of either kind in turn; the quick ones play more games in the same time."""
    began = time.monotonic()
    shares = []
    for part, name in ((0.3, question.weaker), (1.0, question.stronger)):
        stop = began + part * (until - began)
        games = _team_games(question, name, folder, stop, jobs)
        won = sum(bool(game.result.winners) for game in games)
        low, high = wilson(won, len(games))
        shares.append({"games": len(games), "won": won, "low": low, "high": high})
    weaker, stronger = shares
    found: dict[str, Any] = {"weaker": weaker, "stronger": stronger}
    if weaker["games"] and stronger["games"]:
        found |= _difference(stronger, weaker)
    return found


def _difference(ours: dict[str, float], theirs: dict[str, float]) -> dict[str, float]:
    """How much larger one share is than another, by Newcombe: right for few games too."""
    mine, yours = (share["won"] / share["games"] for share in (ours, theirs))
    gain = mine - yours
    return {
        "gain": gain,
        "low": gain - hypot(mine - ours["low"], theirs["high"] - yours),
        "high": gain + hypot(ours["high"] - mine, yours - theirs["low"]),
    }


def _team_games(
    question: Question, name: str, folder: Path, until: float, jobs: int
) -> list[Outcome]:
    game = registry.find(question.game)
    plan = tournament(game, (name,), question.seats, game.read_options({}), "strength")
    rows = Rows(folder / f"{question.game}-{question.seats}-{name.replace(':', '-')}", plan)

    def numbers() -> Iterator[int]:
        for number in range(question.most):
            if time.monotonic() > until:
                return
            if number not in rows.games:
                yield number

    for outcome in outcomes(plan, numbers(), jobs):
        rows.add(outcome)
    rows.close()
    return rows.in_order()


def _name(question: Question) -> str:
    bots = f"{question.stronger}-{question.weaker}".replace(":", "-")
    return f"{question.game}-{question.seats}-{bots}"


def table(found: dict[str, dict[str, Any]]) -> list[str]:
    """The answers as a table in Markdown."""
    lines = [
        "| game | seats | who | against | games | won | 95 % interval | luck taken off | known? |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for question in QUESTIONS:
        figures = found.get(_name(question))
        if figures and _was_played(figures):
            title = registry.find(question.game).title
            begin = f"| {title} | {question.seats} | {question.stronger} | {question.weaker} "
            row = _team_row(figures) if question.is_team else _pair_row(figures)
            lines.append(f"{begin}| {' | '.join(row)} |")
    return lines


def games_of(figures: dict[str, Any]) -> list[int]:
    """From how many games figures come; of teams, those of each kind."""
    if "stronger" in figures:
        return [figures["stronger"]["games"], figures["weaker"]["games"]]
    return [figures["games"]]


def knows_less(figures: dict[str, Any], published: dict[str, Any]) -> bool:
    """Whether figures come from fewer games than those that are published."""
    pairs = zip(games_of(figures), games_of(published), strict=True)
    return any(here < there for here, there in pairs)


def _was_played(figures: dict[str, Any]) -> bool:
    return bool(figures.get("games")) or "gain" in figures


def _pair_row(figures: dict[str, Any]) -> list[str]:
    steadier = figures["luck_taken_off"]
    low = steadier["low"] if steadier else figures["low"]
    off = "-"
    if steadier:
        off = f"{steadier['score']:.1%} ({steadier['low']:.1%} to {steadier['high']:.1%})"
    return [
        str(figures["games"]),
        f"{figures['score']:.1%}",
        f"{figures['low']:.1%} to {figures['high']:.1%}",
        off,
        "yes" if low > 0.5 else "no",
    ]


def _team_row(figures: dict[str, Any]) -> list[str]:
    ours, theirs = figures["stronger"], figures["weaker"]
    low, high = figures["low"], figures["high"]
    return [
        f"{ours['games']} and {theirs['games']}",
        f"{ours['won'] / ours['games']:.1%} and {theirs['won'] / theirs['games']:.1%}",
        f"{100 * low:+.1f} to {100 * high:+.1f} points",
        "-",
        "yes" if low > 0 else "no",
    ]


def main() -> int:
    """Play, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", metavar="GAME", action="append", help="can be given again")
    parser.add_argument("--against", metavar="BOT", help="only questions about this weaker bot")
    parser.add_argument("--minutes", type=float, default=60.0, help="for all questions together")
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--folder", type=Path, default=Path("strength"))
    parser.add_argument(
        "--anew", action="store_true", help="replace published figures that come from more games"
    )
    args = parser.parse_args()
    asked = [
        question
        for question in QUESTIONS
        if (not args.only or question.game in args.only) and args.against in (None, question.weaker)
    ]
    found = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    end = time.monotonic() + 60 * args.minutes
    for number, question in enumerate(asked):
        now = time.monotonic()
        share = max(0.0, end - now) / (len(asked) - number)
        name = _name(question)
        figures = answer(question, args.folder, now + share, args.jobs)
        print(name, json.dumps(figures), flush=True)
        if name in found and knows_less(figures, found[name]) and not args.anew:
            more = " and ".join(map(str, games_of(found[name])))
            print(f"  the published figures stay: they come from {more} games", flush=True)
            continue
        found[name] = figures
        RESULTS.write_text(json.dumps(found, indent=1) + "\n")
        page = PAGE.read_text()
        before, after = page.index(BEGIN) + len(BEGIN), page.index(END)
        PAGE.write_text(f"{page[:before]}\n{chr(10).join(table(found))}\n{page[after:]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
