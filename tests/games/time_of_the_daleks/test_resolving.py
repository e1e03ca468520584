"""Adventure E, resolving: TD-79 to TD-93."""

import pytest

from games.time_of_the_daleks.tables import companions, due, hand, lay, spots, table
from support import play, rule, words
from vworp.core import Illegal
from vworp.games.time_of_the_daleks.actions import COMPANIONS, DILEMMAS, ZONES
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.rules.draws import companions_in_deck
from vworp.games.time_of_the_daleks.rules.effects import can_be_paid
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.resolving import Resolve

AXOS = "black-science black-science black-strength black-tactics"
"""What the Claws of Axos ask for."""


def won(state: Table, faces: str) -> Table:
    lay(state, faces)
    return due(state, Resolve())


def lost(state: Table) -> Table:
    lay(state, "green-running")
    return due(state, Resolve())


@rule("TD-79", "TD-80", "TD-81")
def test_success_discards_the_dilemma_and_gives_the_reward() -> None:
    state = table(places="future", dilemmas="future=axos", tardises="5 / 3")
    won(state, f"{AXOS} blue-science blue-cunning red-strength")
    assert state.dilemma_discard == [DILEMMAS.number("axos")]
    assert state.slots[2] == -1
    assert state.tardises == [7, 3]


@rule("TD-82", "TD-R40")
def test_success_removes_one_dalek_from_the_location() -> None:
    state = table(places="telos.1", dilemmas="telos.1=axos", daleks="telos=2 past=1")
    won(state, f"{AXOS} red-strength blue-science")
    assert spots(state) == {"past": 1, "telos": 1}


@rule("TD-83")
def test_on_earth_the_dalek_must_be_in_the_own_time_zone() -> None:
    state = table(places="future", dilemmas="future=axos", daleks="past=1")
    won(state, f"{AXOS} blue-science blue-cunning red-strength")
    assert spots(state) == {"past": 1}
    there = table(places="future", dilemmas="future=axos", daleks="future=1")
    won(there, f"{AXOS} blue-science blue-cunning red-strength")
    assert spots(there) == {}


@rule("TD-84")
def test_success_makes_part_time_companions_full_time() -> None:
    state = table(places="future", dilemmas="future=axos", crew="leela", part_time="ace romana")
    won(state, f"{AXOS} blue-science blue-cunning red-strength")
    assert companions(state) == ["leela", "ace", "romana"]
    assert state.part_time[0] == []


@rule("TD-85", "TD-86", "TD-93")
def test_failure_dismisses_part_time_companions() -> None:
    state = lost(table(places="past", dilemmas="past=axos", crew="leela", part_time="ace"))
    assert companions(state) == ["leela"]
    assert state.part_time[0] == []
    assert COMPANIONS.number("ace") in companions_in_deck(state, 0)


@rule("TD-87", "TD-R38")
def test_failure_brings_a_dalek_and_leaves_the_dilemma_faceup() -> None:
    state = lost(table(places="telos.1", dilemmas="telos.1=axos"))
    assert spots(state) == {"telos": 1}
    assert state.slots[ZONES.number("telos.1")] == DILEMMAS.number("axos")


@rule("TD-88")
def test_on_earth_the_dalek_comes_into_the_own_time_zone() -> None:
    assert spots(lost(table(places="present", dilemmas="present=axos"))) == {"present": 1}


@rule("TD-89")
def test_failure_carries_out_the_fail_cost() -> None:
    assert lost(table(places="past", dilemmas="past=axos", ship=2)).ship == 3
    state = lost(table(places="past", dilemmas="past=great_intelligence", tardises="9 / 3"))
    assert state.tardises == [7, 3]


@rule("TD-90", "TD-D27")
def test_of_alternative_fail_costs_the_player_chooses_one() -> None:
    state = lost(table(places="past", dilemmas="past=vervoids", crew="leela ace", ship=2))
    assert words(state) == ["choose 1", "choose 2"]
    play(state, "choose 1")
    assert state.ship == 3
    assert companions(state) == ["leela", "ace"]


@rule("TD-91", "TD-R37", "TD-R20")
def test_what_one_does_not_have_can_not_be_chosen() -> None:
    state = lost(table(places="past", dilemmas="past=vervoids", part_time="ace", ship=2))
    assert state.ship == 3
    poor = table(places="past", dilemmas="past=raston_robot", gear="k9 zero_room")
    lost(poor)
    assert words(poor) == ["uninstall k9", "uninstall zero_room"]


@rule("TD-91")
def test_an_alternative_that_can_not_be_paid_is_passed_over() -> None:
    state = table(places="past", dilemmas="past=toymaker", charges="1", hands="run k9")
    lost(state)
    play(state, "done")
    assert words(state) == ["discard k9", "discard run"]
    with pytest.raises(Illegal, match="TD-R36: not now; which card do you discard"):
        state.play("choose 1")


@rule("TD-90")
def test_there_are_no_more_alternatives_than_the_dilemma_offers() -> None:
    state = lost(table(places="past", dilemmas="past=vervoids", crew="leela ace", ship=2))
    with pytest.raises(Illegal, match="TD-90: there are 2 alternatives"):
        state.play("choose 3")


@rule("TD-R37")
@pytest.mark.parametrize(
    "kind",
    [
        "lose_sonic",
        "discard_cards",
        "discard_equipment",
        "discard_companion",
        "dismiss_companion",
        "move_dalek_ship",
    ],
)
def test_only_what_is_given_up_must_be_there(kind: str) -> None:
    state = table(charges="1", hands="run", gear="k9", crew="leela", part_time="ace")
    one, two = (Effect("test", {"effect": kind, "n": n}) for n in (1, 2))
    assert can_be_paid(state, 0, [one])
    assert can_be_paid(state, 0, [two]) == (kind == "move_dalek_ship")


@rule("TD-R36")
def test_what_can_not_be_paid_in_full_is_paid_as_far_as_possible() -> None:
    state = lost(table(places="past", dilemmas="past=slitheen_family", hands="k9"))
    assert hand(state) == []
    nothing = lost(table(places="past", dilemmas="past=toymaker", charges="1", hands="k9"))
    assert words(nothing) == ["choose 1", "choose 2"]
    play(nothing, "choose 1")
    assert nothing.charges[0] == 0
    assert hand(nothing) == ["k9"]


@rule("TD-92", "TD-D27")
def test_a_discarded_companion_goes_to_the_pile() -> None:
    state = lost(table(places="past", dilemmas="past=mara", crew="leela ace"))
    assert words(state) == ["lose ace", "lose leela"]
    play(state, "lose leela")
    assert state.companion_discard == [COMPANIONS.number("leela")]
    assert COMPANIONS.number("leela") not in companions_in_deck(state, 1)


@rule("TD-93")
def test_a_dismissed_companion_goes_back_into_the_deck() -> None:
    state = lost(table(places="past", dilemmas="past=cheetah_hunt", crew="leela ace", charges="2"))
    play(state, "dismiss leela")
    assert state.companion_discard == []
    assert COMPANIONS.number("leela") in companions_in_deck(state, 1)
    assert state.charges[0] == 1


@rule("TD-D26", "TD-R47")
def test_a_card_can_prevent_the_dalek_marker() -> None:
    state = table(places="past", dilemmas="past=axos", hands="run", gear="hads")
    lost(state)
    assert words(state) == ["done", "use hads:prevent", "play run"]
    play(state, "use hads:prevent")
    assert spots(state) == {}
    assert state.equipment[0] == []
    assert hand(state) == ["run"]


@rule("TD-D26")
def test_a_card_can_prevent_the_fail_cost() -> None:
    state = lost(table(places="past", dilemmas="past=axos", hands="everybody_lives", ship=2))
    play(state, "play everybody_lives")
    assert state.ship == 2
    assert spots(state) == {"past": 1}


@rule("TD-R47")
def test_cards_that_answer_success_or_failure_do_so_by_themselves() -> None:
    state = table(places="future", dilemmas="future=axos", crew="graham_obrien", gear="zero_room")
    won(state, f"{AXOS} blue-science blue-cunning red-strength")
    assert state.charges[0] == 2
    failed = lost(table(places="past", dilemmas="past=axos", crew="wilfred_mott"))
    play(failed, "card run")
    assert hand(failed) == ["run"]
    part_time = lost(table(places="past", dilemmas="past=axos", part_time="wilfred_mott"))
    assert part_time.seat == 1


@rule("TD-81", "TD-D28")
def test_a_reward_may_remove_a_dalek_from_anywhere() -> None:
    state = table(
        places="satellite_five.2", dilemmas="satellite_five.2=axos", daleks="past=1 mars=1"
    )
    won(state, f"{AXOS} red-tactics red-tactics blue-science")
    assert words(state) == ["remove past", "remove mars"]
    with pytest.raises(Illegal, match="TD-82: no Dalek marker can be taken from there"):
        state.play("remove present")
    play(state, "remove mars")
    assert spots(state) == {"past": 1}


@rule("TD-R54", "TD-89")
def test_daleks_placed_here_stand_at_the_own_location() -> None:
    state = lost(table(places="telos.2", dilemmas="telos.2=tractators"))
    assert spots(state) == {"telos": 2}
