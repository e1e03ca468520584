"""Every game, from the lobby to its result, in a real browser."""

import pytest
from playwright.sync_api import expect

import vworp
from browser.people import Person

SHORT: dict[str, dict[str, int]] = {
    "tardis_run": {"pawns": 1},
    "keys_to_the_tardis": {"max_turns": 10},
    "dalek_invasion": {"max_turns": 2},
    "adventures": {"episodes": 1, "turns": 1},
}
"""Options that make a game short enough for a test."""

TABLES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in vworp.games()
    for seats in sorted({*game.seats[:1], game.seats[-1]})
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_is_played_from_the_lobby_to_its_result(
    person: Person, game: vworp.Game, seats: int
) -> None:
    person.set_up(game.id, ["me", *["companion"] * (seats - 1)], **SHORT.get(game.id, {}))
    expect(person.board).to_be_visible()
    if game.id in SHORT:
        person.play_to_the_end()
    else:
        _play_without_care(person)
    expect(person.page.locator(".end-panel .rule")).to_be_visible()
    person.click("Verify fairness")
    expect(person.page.locator(".fairness")).to_contain_text("✓ Fair")


def _play_without_care(person: Person) -> None:
    """A game that no option makes short is soon lost by taking whatever comes first."""
    for _ in range(2):
        assert person.wait_for_turn()
        person.take_advice()
    person.hurry_to_the_end(most=250)


@pytest.mark.parametrize("game", [pytest.param(g, id=g.id) for g in vworp.games()])
def test_play_now_is_three_clicks_from_nothing(person: Person, game: vworp.Game) -> None:
    person.play_now(game.title)
    assert person.wait_for_turn()
    expect(person.page.locator(".prompt .ask")).not_to_be_empty()
