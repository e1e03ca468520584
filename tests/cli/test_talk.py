"""What can be typed beside a choice: questions, advice, arrangements."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import vworp
from cli.desk import Run
from vworp.cli.choices import Choice, listed
from vworp.core import Game, State, registry
from vworp.core.record import read


def heard(run: Run, *typed: str, game: str = "tardis_run") -> str:
    """What is said to these lines at the first decision of a game of people."""
    said = run("play", game, "--seed", "7", "--bots", "none", typed="\n".join([*typed, "quit"]))
    assert said.code == 0
    assert said.err == ""
    return said.out


def test_a_question_mark_quotes_the_rules_of_the_decision(run: Run) -> None:
    out = heard(run, "?")
    assert "TR-09  A turn starts with the player picking one of their own pawns.\n" in out
    assert "TR-10" in out


@pytest.mark.parametrize("typed", ["?1", "? 1", "? pick a1 four", "?pick a1 f"])
def test_a_choice_has_its_rule_first(run: Run, typed: str) -> None:
    out = heard(run, typed).split(f"> {typed}\n")[1]
    assert out.startswith("  pick a1 four\n  TR-09  A turn starts")


def test_why_names_the_rule_that_forbids(run: Run) -> None:
    assert "TR-R20: you have no pawn on c3" in heard(run, "why pick c3 four")
    assert "TR-26: only the holder may add the black paddle" in heard(run, "why pick a1 five")
    assert "pick a1 four is allowed now" in heard(run, "why 1")
    assert "such as: why pick a1 four" in heard(run, "why")


def test_an_illegal_choice_is_refused_with_its_rule_and_asked_for_again(run: Run) -> None:
    out = heard(run, "pick c3 four")
    assert "TR-R20: you have no pawn on c3" in out
    assert out.count("Monsters>") == 2


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "there is no choice 0; they run from 1 to 2"),
        ("3", "there is no choice 3"),
        ("9" * 5000, "there is no choice"),
        ("dance", "'dance' is not a verb of this game"),
        ("²", "is not a verb of this game"),
        ("-1", "is not a verb of this game"),
        ("\x00", "is not a verb of this game"),
    ],
)
def test_what_is_not_understood_is_answered(run: Run, typed: str, answer: str) -> None:
    assert answer in heard(run, typed)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(lines=st.lists(st.text(max_size=12), max_size=8))
def test_nothing_that_can_be_typed_ends_the_game_badly(run: Run, lines: list[str]) -> None:
    said = run("play", "tardis_run", typed="\n".join(lines).encode("utf-8", "surrogatepass"))
    assert said.code == 0
    assert said.err == ""


def test_first_words_list_what_begins_with_them(run: Run) -> None:
    out = heard(run, "p").split("> p\n")[1]
    assert out.startswith("  1  Pick the Dalek on a1           pick a1 four\n  2  Pick")


def test_hint_shows_the_best_options_with_odds_and_reasons(run: Run) -> None:
    out = heard(run, "hint").split("> hint\n")[1]
    assert re.match(r"  +\d+%  Pick the [A-Z]", out)
    assert "nothing wins more often, our strongest bot has learned" in out
    assert "chances to win, calculated from what you see" in out


def test_where_nobody_has_learned_the_game_a_hint_looks_ahead(run: Run) -> None:
    said = run("play", "keys_to_the_tardis", "--seats", "2", "--seed", "1", typed="hint\n")
    found = r"would do the same|better than it looks|clearly better or worse|leaves no doubt"
    assert re.search(found, said.out)
    assert "looks ahead" not in said.out


def test_nobody_gives_advice_to_chance(run: Run) -> None:
    said = run("play", "tardis_run", "--by-hand", typed="1\nhint\nwhy paddle 2\nwhy 1\n")
    assert "chance decides here, not you" in said.out
    assert "paddle 0 is allowed now" in said.out


def test_log_tells_what_happened_and_can_be_cut_short(run: Run) -> None:
    assert "Nothing has happened yet." in heard(run, "log")
    out = heard(run, "1", "log").split("> log\n")[1]
    assert out.startswith("  The Monsters pick the Dalek on a1\n  The Monsters throw")
    assert "  TR-23: A zero: the Monsters take the black paddle" in out
    assert heard(run, "1", "log 1").split("> log 1\n")[1].startswith("    TR-23")


def test_help_uses_words_of_the_game(run: Run) -> None:
    out = heard(run, "help")
    assert "  pick a1 four      the same in words" in out


def test_an_empty_line_shows_the_table_again_and_a_remark_is_passed_over(run: Run) -> None:
    assert heard(run, "").count("Monsters: Pick a pawn") == 2
    assert heard(run, "# a remark").count("Monsters: Pick a pawn") == 1


def test_a_game_without_draws_says_so(run: Run) -> None:
    assert "TARDIS Run has no draws by agreement" in heard(run, "draw")


def test_who_resigns_is_asked_and_has_lost(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "lost.vworp"
    said = run("play", "tardis_run", "--file", kept, typed="resign\nno\n1\nresign\nyes\n")
    assert "resigned, so" in said.out
    assert "You have lost" in said.out
    assert "\nresigned monsters\n# Monsters resigned, so " in kept.read_text()
    assert "Monsters resigned" in run("replay", kept, "--log").out
    assert "resigned" not in run("replay", kept, "--log", "--at", "1").out
    assert run("verify", kept).code == 0
    assert "is over" in run("play", "--resume", kept).out


def test_those_who_play_together_can_not_resign(run: Run) -> None:
    said = run("play", "time_of_the_daleks", typed="resign\nquit\n")
    assert "nobody can resign here" in said.out


DRAWN = [game for game in vworp.games() if game.agree_draw is not None]
every_drawn_game = pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)


@every_drawn_game
def test_people_agree_on_a_draw_or_play_on(run: Run, tmp_path: Path, game: Game) -> None:
    kept = tmp_path / "game.vworp"
    args = ("play", game.id, "--seats", "2", "--bots", "none", "--file", kept)
    said = run(*args, typed="1\ndraw\nno\ndraw\nyes\n")
    assert "plays on." in said.out
    assert "agreed draw" in kept.read_text()
    result = read(kept.read_text()).result()
    assert result is not None
    assert result.words in said.out


@every_drawn_game
@pytest.mark.parametrize(("value", "agrees"), [(0.0, True), (-0.5, True), (0.25, False)])
def test_a_bot_agrees_on_a_draw_when_it_expects_no_better(
    run: Run, tmp_path: Path, game: Game, value: float, agrees: bool
) -> None:
    registry.register(replace(game, policy=Opinion(value)))
    try:
        kept = tmp_path / "game.vworp"
        run("play", game.id, "--seats", "2", "--file", kept, typed="1\ndraw\n")
        assert ("agreed draw" in kept.read_text()) is agrees
    finally:
        registry._extra.pop(game.id)
        registry.find.cache_clear()


class Opinion:
    """A policy that finds all options alike and every table worth the same."""

    trust = 0.0

    def __init__(self, value: float) -> None:
        self._value = value

    def weigh(self, view: State, options: Sequence[int]) -> list[float]:
        return [1.0] * len(options)

    def value(self, view: State) -> list[float]:
        return [self._value] * view.seats

    def is_quiet(self, view: State) -> bool:
        return True


def choices(*sentences: str) -> list[Choice]:
    return [Choice(n, n, sentence, sentence.title()) for n, sentence in enumerate(sentences, 1)]


def test_few_choices_get_a_line_each() -> None:
    few = [Choice(1, 7, "key red d4", "Open the door"), Choice(2, 9, "stay", "Stay")]
    assert listed(few, 80) == ["  1  Open the door   key red d4", "  2  Stay"]


def test_notation_gives_way_where_there_is_no_room() -> None:
    few = [Choice(1, 7, "play sonic_cane", "Play the Sonic Cane on any of your dice")]
    assert listed(few, 62) == ["  1  Play the Sonic Cane on any of your dice   play sonic_cane"]
    assert listed(few, 40) == ["  1  Play the Sonic Cane on any of your", "     dice"]


def test_many_choices_stand_in_rows_and_very_many_are_counted() -> None:
    many = choices("stay", *(f"move b{n}" for n in range(3)), *(f"key red a{n}" for n in range(20)))
    assert listed(many, 80) == [
        "  1 stay",
        "  move: 2 b0, 3 b1, 4 b2",
        "  key red: 20 choices, 5 to 24; type key red to see them",
    ]
    assert listed(many, 50, in_full=True)[2:] == [
        "  key red: 5 a0, 6 a1, 7 a2, 8 a3, 9 a4, 10 a5,",
        "      11 a6, 12 a7, 13 a8, 14 a9, 15 a10, 16 a11,",
        "      17 a12, 18 a13, 19 a14, 20 a15, 21 a16,",
        "      22 a17, 23 a18, 24 a19",
    ]


def test_one_long_row_that_was_asked_for_is_shown() -> None:
    assert len(listed(choices(*(f"key red a{n}" for n in range(20))), 40)) > 1


def test_a_game_without_orders_says_so(run: Run) -> None:
    assert "TARDIS Run has no orders" in heard(run, "order attack a1")


def test_an_order_is_carried_out_as_plain_actions(run: Run, tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "golden" / "dalek_invasion-3.vworp"
    match = read(golden.read_text(encoding="utf-8"))
    moment = next(n for n in range(len(match.events)) if _is_due(match.state_at(n), "PlaceDaleks"))
    header, body = golden.read_text(encoding="utf-8").split("\n\n", 1)
    file = tmp_path / "risk.vworp"
    lines = "\n".join(body.splitlines()[:moment])
    file.write_text(f"{header}\n\n{lines}\n", encoding="utf-8")
    state = match.state_at(moment)
    mine = [state.notation(option).split()[1] for option in state.options()]
    first, second = sorted(set(mine))[:2]
    said = run(
        "play", "--resume", file, "--bots", "none", typed=f"order spread 2 {first} {second}\nquit"
    )
    assert said.code == 0
    after = read(file.read_text(encoding="utf-8"))
    placed = [after.game.actions.notation(e.action) for e in after.events[moment : moment + 2]]
    assert placed == [f"place {first} 1", f"place {second} 1"]


def _is_due(state: State, step: str) -> bool:
    return not state.is_over and type(state.step).__name__ == step and len(state.options()) > 2


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        (".", ". is a folder; name a file in it to keep the game in"),
        ("~nobody-of-that-name/x", "nobody here has that home folder"),
        ("x" * 300, "file name too long"),
    ],
)
def test_a_copy_that_cant_be_saved_does_not_end_the_game(run: Run, path: str, answer: str) -> None:
    out = heard(run, f"save {path}", "1")
    assert answer in out
    assert out.index(answer) < out.index("> 1\n")
