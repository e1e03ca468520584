"""The wheel with nothing but what it asks for: no dependency is missing from its list."""

from pathlib import Path

import vworp
from installed import ROOT, Installation, build, check_server, check_terminal, check_whose_it_is


def test_the_wheel_needs_only_what_is_locked_for_it(tmp_path: Path) -> None:
    wheel = build(ROOT, "wheel", tmp_path / "wheel")
    here = Installation(tmp_path)
    here.pip("--require-hashes", "--requirement", ROOT / "locks" / "run.txt")
    here.pip("--no-index", wheel)  # what it asks for is there already, or this fails
    games = [game.id for game in vworp.games()]
    check_whose_it_is(here, wheel.name.split("-")[1])
    check_terminal(here, games)
    check_server(here, games)
