"""Why not: every act out of reach says which rule stands in the way, how far it is, what lacks."""

from typing import Any

import pytest

from games.adventures.stage import deal, due, now, play, refused, stage
from support import rule
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.state import Adventure


def title(card: str) -> str:
    """A card by its name."""
    return catalogue().cards[card.upper()].title


def asked(word: str, *figures: str, **more: Any) -> Adventure:
    """A figure's act of step 4, whatever it can do."""
    state = stage(*figures, **more)
    return due(state, f"DeclareAct seat=0 figure={word}")


@rule("AT-89", "AT-R44")
@pytest.mark.parametrize(
    ("actor", "target", "race", "why"),
    [
        ("doctor", "a1 20 20", "sontarans", "AT-89: 14.0 inches; it reaches 12"),
        ("jo", "a1 20 8", "sontarans", "AT-89: Jo Grant has no sonic screwdriver"),
        ("doctor", "a1 20 8", "daleks", "AT-R44: Dalek 1 has no hand-held weapon that works"),
        ("doctor", "a1 24 30.5", "sontarans", "AT-89: 24.8 inches; it reaches 12"),
    ],
)
def test_a_screwdriver_says_why_it_does_not_work(
    actor: str, target: str, race: str, why: str
) -> None:
    state = asked(actor, "doctor 20 5", "jo 23 5", target, race=race)
    assert refused(state, "sonic a1") == why


@rule("AT-89")
def test_a_screwdriver_works_on_nobody_who_is_not_there() -> None:
    state = asked("doctor", "doctor 20 5", "a1 20 8")
    assert refused(state, "sonic a2") == "AT-89: it works on enemies on the table"


@rule("AT-252", "AT-R78")
def test_getting_in_says_how_far_the_vehicle_is() -> None:
    state = asked("jo", "jo 24 12", "a1 40 40", parked=["land_rover 24 5"])
    assert refused(state, "enter v1") == (
        "AT-R78: Jo Grant began the turn 5.2 inches from it, 2 at most"
    )
    assert refused(state, "enter v2") == "AT-252: there is no such vehicle that still drives"


@rule("AT-77", "AT-R39")
def test_picking_up_says_how_far_it_lies() -> None:
    state = asked("jo", "jo 24 12", "a1 40 40")
    assert refused(state, "pickup ar-1").endswith("does not lie on the table")
    now(state, tokens=[[24.0, 20.0, "ar-1"]])
    why = refused(state, "pickup ar-1")
    assert why.startswith("AT-R39: Jo Grant began the turn 7.5 inches from")
    assert why.endswith("2 at most")


@rule("AT-77", "AT-D06")
def test_picking_up_takes_a_stand_order() -> None:
    state = asked("jo", "jo 24 12 order=move", "a1 40 40")
    now(state, tokens=[[24.0, 13.0, "ar-1"]])
    assert refused(state, "pickup ar-1") == (
        "AT-D06: Jo Grant has no Stand order, and that takes a turn"
    )


@rule("AT-114", "AT-116", "AT-117")
def test_loading_says_what_lacks() -> None:
    state = asked("s1", "s1 24 12 bazooka rounds=0", "s2 30 12", "a1 24 30")
    assert refused(state, "load") == "AT-117: soldier 1 has no rounds left"
    now(state, "s1 rounds=4 moved=1.0")
    assert refused(state, "load") == "AT-116: soldier 1 has moved or is in a fight"
    due(state, "DeclareAct seat=0 figure=s2")
    assert refused(state, "load") == "AT-114: soldier 2 has no heavy weapon that works"


@rule("AT-115", "AT-118", "AT-R41")
def test_firing_says_what_lacks() -> None:
    state = asked("s1", "s1 24 12 bazooka", "jo 20 12", "a1 24 16", "c1 26 16")
    assert refused(state, "fire a1") == (
        "AT-115: it is not loaded, and no second man stands within 1"
    )
    now(state, "s1 is_loaded=true")
    assert refused(state, "fire a1") == "AT-118: 3.0 inches are out of range of the bazooka"
    assert refused(state, "fire a2") == "AT-R41: there is no such enemy on the table"
    assert refused(state, "fire c1") == "AT-R41: civilian 1 is no enemy"


@rule("AT-126", "AT-258")
def test_changing_weapons_says_how_far_the_stores_are() -> None:
    state = asked("s1", "s1 24 12", "a1 40 40")
    assert refused(state, "convert bazooka") == "AT-258: there is no vehicle with U.N.I.T. stores"
    state = asked("s1", "s1 24 12", "a1 40 40", parked=["land_rover 24 5"])
    assert refused(state, "convert bazooka") == (
        "AT-258: soldier 1 is 5.2 inches from the stores, 2 at most"
    )
    assert refused(state, "convert unit_smg") == (
        "AT-126: soldiers change to a heavy machine gun or a bazooka"
    )


@rule("AT-85")
def test_playing_says_when_a_card_is_played_and_who_holds_it() -> None:
    state = asked("jo", "doctor 20 5", "jo 24 12", "a1 40 40")
    assert refused(state, "play be-1") == "AT-85: Jo Grant does not hold " + title("be-1")
    deal(state, "jo", "be-5")
    assert refused(state, "play be-5") == f"AT-85: {title('be-5')} is played at the escape dice"
    deal(state, "jo", "dal-1")
    assert refused(state, "play dal-1") == f"AT-85: {title('dal-1')} is not for playing"


@rule("AT-85")
def test_a_window_for_cards_says_why_a_card_is_not_for_it() -> None:
    state = stage("doctor 20 5", "jo 24 12 hand=be-5")
    due(state, "PlayCards seat=0 window=orders")
    assert refused(state, "play be-1") == f"AT-85: nobody of yours holds {title('be-1')}"
    assert refused(state, "play be-5") == f"AT-85: {title('be-5')} is played at the escape dice"


@rule("AT-R41")
def test_using_says_what_lacks() -> None:
    state = asked("jo", "jo 24 12", "a1 40 40")
    assert refused(state, "use ar-1") == f"AT-R41: Jo Grant has no {title('ar-1')} to use"


@rule("AT-R41", "AT-248")
def test_a_zygon_in_disguise_is_refused_as_a_civilian_would_be() -> None:
    state = asked("s1", "s1 24 12 unit_rifle", "leader 24 20 disguise=c1", race="zygons")
    there = refused(state, "shoot unit_rifle leader")
    seen = state.view(0)
    assert there == "AT-R41: civilian 1 is no enemy"
    assert refused(seen, "shoot unit_rifle leader") == "AT-R41: there is no such enemy on the table"
    assert refused(seen, "shoot unit_rifle c1") == "AT-R41: civilian 1 is no enemy"


@rule("AT-89")
def test_the_screwdriver_is_for_three_weapons_at_most() -> None:
    state = asked("doctor", "doctor 20 5", "a1 20 8", "a2 22 8", "a3 40 40")
    play(state, "sonic a1")
    assert refused(state, "sonic a1") == "AT-89: 3 different weapons at most"
    assert refused(state, "sonic a3").startswith("AT-89: 39")


@rule("AT-108", "AT-R41")
def test_the_second_shot_says_why_not() -> None:
    state = asked("s1", "s1 20 5 unit_smg", "a1 20 8", "a2 22 8", "a3 40 40")
    play(state, "shoot unit_smg a1")
    assert refused(state, "shoot unit_smg a3").startswith("AT-88: 39")
