"""Episodes, cliffhangers and endings (AT-R81), and the bookkeeping of step 5."""

from games.adventures.log import said
from games.adventures.plot import hold_all
from games.adventures.stage import (
    asked,
    capture,
    due,
    fact,
    facts,
    inches,
    is_captive,
    now,
    play,
    put,
    stage,
    waiting,
    who,
    words,
)
from support import rule
from vworp.games.adventures.state import Adventure


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
        capture(state, word, "a1", marker="m1" if held else "")
    return state


@rule("AT-R81")
def test_the_next_turn_of_the_episode_begins() -> None:
    state = stage("doctor 24 5")
    due(state, "CloseTurn")
    assert (state.episode, state.episode_turn, state.turn) == (1, 2, 2)
    assert asked(state) == "ChooseOrder"


@rule("AT-R81")
def test_after_the_last_turn_of_an_episode_the_next_one_begins() -> None:
    state = stage("doctor 24 5", "a1 24 30", episodes=2, episode_turn=10)
    due(state, "CloseTurn")
    assert (state.episode, state.episode_turn) == (2, 1)
    assert fact(state, "a1 place") == "table"


@rule("AT-R81")
def test_after_the_last_turn_of_the_last_episode_it_is_a_defeat() -> None:
    state = stage("doctor 24 5", episodes=2, episode=2, episode_turn=10)
    due(state, "CloseTurn")
    assert fact(state, "outcome") == "defeat"
    assert state.is_over
    assert "AT-R81" in str(state.result())


@rule("AT-265", "AT-R81")
def test_when_all_are_captured_the_episode_ends_with_a_cliffhanger() -> None:
    state = captured()
    now(state, episode_turn=4)
    first, card, *_ = said(state, "CloseTurn")
    assert first == "AT-265: Episode 1 ends with a cliffhanger: everybody is captured!"
    assert card.startswith("AT-265: Episode 1 ends. ")
    assert state.episode == 2
    assert fact(state, "a1 place") == "table"
    assert facts(state, "a2 a3 leader", "place") == ["pool"] * 3


@rule("AT-R81")
def test_one_captive_of_the_players_choice_gets_free_and_moves_twelve() -> None:
    state = due(captured(), "CloseTurn")
    assert asked(state) == "ReleaseOne"
    assert words(state) == ["release doctor", "release jo"]
    play(state, "release jo")
    assert asked(state) == "FreeMove"
    assert waiting(state, "FreeMove")[-1]["inches"] == 12
    assert not is_captive(state, "jo")
    assert is_captive(state, "doctor")


@rule("AT-R81")
def test_somebody_free_keeps_the_episode_going() -> None:
    state = captured("brigadier 40 5")
    due(state, "CloseTurn")
    assert state.episode == 1


@rule("AT-265", "AT-R81")
def test_in_the_last_episode_that_is_the_end() -> None:
    state = captured(episodes=1)
    due(state, "CloseTurn")
    assert fact(state, "outcome") == "cliffhanger"
    assert state.is_over
    assert "AT-265" in str(state.result())


@rule("AT-R98", "AT-R81")
def test_captives_on_their_way_are_held_at_their_marker_with_a_guard() -> None:
    state = captured(held=False)
    put(state, "a1 24 12")
    put(state, "doctor 24 10.5")
    put(state, "jo 25.5 10.5")
    due(state, "CloseTurn")
    assert fact(state, "doctor held_at") == "m1"
    assert fact(state, "a1 place") == "table"
    assert inches(state, "a1", state.table.objectives[0]) <= 2


@rule("AT-R81")
def test_without_any_portal_the_first_one_returns_for_the_next_episode() -> None:
    state = captured()
    assert facts(state, "p1 p2 p3 p4", "site") == [-1] * 4
    due(state, "CloseTurn")
    assert state.portals[0].site == state.table.portals[0].site


@rule("AT-R82", "AT-R81")
def test_victory_ends_the_game_at_once() -> None:
    state = stage("doctor 24 5", actions_done=True)
    due(hold_all(state), "CheckVictory", "CloseTurn")
    assert fact(state, "outcome") == "victory"
    assert state.is_over
    result = state.result()
    assert result is not None
    assert result.payoffs == (1.0,)


@rule("AT-R13", "AT-R51")
def test_an_effect_of_n_turns_ends_in_step_five_of_the_nth_turn_after() -> None:
    faster, fast = ["move", "doctor", 2, 3], ["move", "doctor", 1, 4]
    state = stage("doctor 24 5 paralysed=3 immobilised=4", turn=3, modifiers=[faster, fast])
    due(state, "Bookkeeping")
    doctor = who(state, "doctor")
    assert (doctor.paralysed, doctor.immobilised) == (-1, 4)
    assert fact(state, "modifiers") == [fast]


@rule("AT-125", "AT-R13")
def test_smoke_and_fog_go_when_their_last_turn_ends() -> None:
    clouds = [[10.0, 10.0, 5], [20.0, 10.0, 6]]
    state = stage("doctor 24 5", turn=5, fog=5, smoke=clouds)
    due(state, "Bookkeeping")
    assert state.smoke == [(20.0, 10.0, 6)]
    assert state.fog == -1
