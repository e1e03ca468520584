"""Episodes, cliffhangers and endings (AT-R81), and the bookkeeping of step 5."""

from games.adventures.log import said
from games.adventures.stage import capture, due, now, play, put, stage, who, words
from support import rule
from vworp.games.adventures.rules.people import gap_to, is_prisoner
from vworp.games.adventures.state import (
    CLIFFHANGER,
    DEFEAT,
    IN_POOL,
    NEVER,
    NOWHERE,
    ON_TABLE,
    VICTORY,
    Adventure,
)
from vworp.games.adventures.steps.movement.going import FreeMove
from vworp.games.adventures.steps.orders import ChooseOrder
from vworp.games.adventures.steps.turn import ReleaseOne


def captured(*others: str, held: bool = True, episodes: int = 2) -> Adventure:
    """The Doctor and Jo are prisoners at M1; two aliens stand there, one elsewhere."""
    state = stage(
        "doctor 24 21.5",
        "jo 25.5 21.5",
        "a1 22.5 22.25",
        "a2 26.5 22.5",
        "a3 40 40",
        "leader 5 5",
        *others,
        race="daleks",
        episodes=episodes,
    )
    for word in ("doctor", "jo"):
        capture(state, word, "a1", marker=0 if held else NOWHERE)
    return state


@rule("AT-R81")
def test_the_next_turn_of_the_episode_begins() -> None:
    state = stage("doctor 24 5")
    due(state, "CloseTurn")
    assert (state.episode, state.episode_turn, state.turn) == (1, 2, 2)
    assert isinstance(state.step, ChooseOrder)


@rule("AT-R81")
def test_after_the_last_turn_of_an_episode_the_next_one_begins() -> None:
    state = stage("doctor 24 5", "a1 24 30", episodes=2, episode_turn=10)
    due(state, "CloseTurn")
    assert (state.episode, state.episode_turn) == (2, 1)
    assert who(state, "a1").place == ON_TABLE


@rule("AT-R81")
def test_after_the_last_turn_of_the_last_episode_it_is_a_defeat() -> None:
    state = stage("doctor 24 5", episodes=2, episode=2, episode_turn=10)
    due(state, "CloseTurn")
    assert state.outcome == DEFEAT
    assert state.is_over
    assert "AT-R81" in str(state.result())


@rule("AT-265", "AT-R81")
def test_when_all_are_captured_the_episode_ends_with_a_cliffhanger() -> None:
    state = captured()
    now(state, episode_turn=4)
    assert said(state, "CloseTurn")[0] == "AT-265: episode 1 ends: everybody is captured!"
    assert state.episode == 2
    assert who(state, "a1").place == ON_TABLE
    assert [who(state, word).place for word in ("a2", "a3", "leader")] == [IN_POOL] * 3


@rule("AT-R81")
def test_one_captive_of_the_players_choice_gets_free_and_moves_twelve() -> None:
    state = due(captured(), "CloseTurn")
    assert isinstance(state.step, ReleaseOne)
    assert words(state) == ["release doctor", "release jo"]
    play(state, "release jo")
    assert isinstance(state.step, FreeMove)
    assert state.step.inches == 12
    assert not is_prisoner(who(state, "jo"))
    assert is_prisoner(who(state, "doctor"))


@rule("AT-R81")
def test_somebody_free_keeps_the_episode_going() -> None:
    state = captured("brigadier 40 5")
    due(state, "CloseTurn")
    assert state.episode == 1


@rule("AT-265", "AT-R81")
def test_in_the_last_episode_that_is_the_end() -> None:
    state = captured(episodes=1)
    due(state, "CloseTurn")
    assert state.outcome == CLIFFHANGER
    assert state.is_over
    assert "AT-265" in str(state.result())


@rule("AT-R98", "AT-R81")
def test_captives_on_their_way_are_held_at_their_marker_with_a_guard() -> None:
    state = captured(held=False)
    put(state, "a1 24 12")
    put(state, "doctor 24 10.5")
    put(state, "jo 25.5 10.5")
    due(state, "CloseTurn")
    assert who(state, "doctor").held_at == 0
    assert who(state, "a1").place == ON_TABLE
    assert gap_to(who(state, "a1"), state.table.objectives[0]) <= 2


@rule("AT-R81")
def test_without_any_portal_the_first_one_returns_for_the_next_episode() -> None:
    state = captured()
    assert all(portal.site == NOWHERE for portal in state.portals)
    due(state, "CloseTurn")
    assert state.portals[0].site == state.table.portals[0].site


@rule("AT-R82", "AT-R81")
def test_victory_ends_the_game_at_once() -> None:
    state = stage("doctor 24 5")
    state.outcome = VICTORY
    due(state, "CheckVictory", "CloseTurn")
    assert state.is_over
    result = state.result()
    assert result is not None
    assert result.payoffs == (1.0,)


@rule("AT-R13", "AT-R51")
def test_an_effect_of_n_turns_ends_in_step_five_of_the_nth_turn_after() -> None:
    state = stage("doctor 24 5 paralysed=3 immobilised=4")
    doctor = who(state, "doctor")
    now(state, turn=3)
    state.modifiers = [("move", 0, 2, 3), ("move", 0, 1, 4)]
    due(state, "Bookkeeping")
    assert (doctor.paralysed, doctor.immobilised) == (NEVER, 4)
    assert state.modifiers == [("move", 0, 1, 4)]


@rule("AT-125", "AT-R13")
def test_smoke_and_fog_go_when_their_last_turn_ends() -> None:
    state = stage("doctor 24 5")
    now(state, turn=5, fog=5)
    now(state, smoke=[[10.0, 10.0, 5], [20.0, 10.0, 6]])
    due(state, "Bookkeeping")
    assert state.smoke == [(20.0, 10.0, 6)]
    assert state.fog == NEVER
