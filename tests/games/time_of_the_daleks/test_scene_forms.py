"""The forms of the table: what stays in its place, the scene of an adventure, the key."""

import re
from itertools import combinations

import pytest

from games.time_of_the_daleks.tables import due, reroll_stage, table
from games.time_of_the_daleks.test_scene import FORMS
from games.time_of_the_daleks.test_scene_choices import laden
from scene.pictures import SVG, drawn, ids, shape, words_in
from support import rule
from vworp.core.game import Form
from vworp.games.time_of_the_daleks.box.vocabulary import SYMBOLS
from vworp.games.time_of_the_daleks.scene.layout import layout_of
from vworp.games.time_of_the_daleks.steps.paying import DiscardCard
from vworp.games.time_of_the_daleks.steps.resolving import UseOutcomeAbilities

TABLES: tuple[Form, ...] = ("tall", "wide")
SIDES = ("width", "height")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", [2, 4])
def test_my_console_stays_whatever_comes_and_goes(seats: int, form: Form) -> None:
    full, bare = laden(seats), table("4 12 9 5" if seats == 4 else "4 12", seats=seats)
    full.tiles = [0, 3, 7]
    full.acting = 1
    mine, before = layout_of(full.view(0), form), layout_of(bare.view(0), form)
    assert mine.seats[0] == before.seats[0]
    assert mine.hands[0].place == before.hands[0].place
    assert mine.stage == before.stage


@pytest.mark.parametrize("form", TABLES)
def test_all_places_lie_on_the_table_however_many_there_are(form: Form) -> None:
    state = laden(4)
    state.tiles = list(range(9))
    form_of_many = layout_of(state, form)
    lowest = max(place.inside(0, 260).y for place in form_of_many.tiles)
    assert lowest <= form_of_many.height
    assert len(set(form_of_many.tiles)) == 9


@rule("TD-R59")
@pytest.mark.parametrize("form", TABLES)
@pytest.mark.parametrize("count", [4, 5, 6, 8])
def test_cards_of_an_overfull_hand_lie_beside_each_other(form: Form, count: int) -> None:
    cards = [
        "run",
        "hads",
        "k9",
        "sonic_screwdriver",
        "geronimo",
        "bigger_inside",
        "unit_pass",
        "zero_room",
    ]
    picture = drawn(due(table("4 12", hands=" ".join(cards[:count]))).view(0), form)
    lying = [shape(picture, name) for name in ids(picture) if name.startswith("card-p1-")]
    assert len(lying) == count
    spots = [tuple(map(float, re.findall(r"[\d.]+", card.attrib["transform"]))) for card in lying]
    wide, high = (float(lying[0].findall(f"{SVG}rect")[0].attrib[side]) for side in SIDES)
    for one, other in combinations(spots, 2):
        assert abs(one[0] - other[0]) > wide or abs(one[1] - other[1]) > high
    lies = layout_of(table("4 12"), form).hands[0]
    assert max(x for x, _ in spots) + wide <= (lies.wide + 6) * lies.columns


@rule("TD-50")
@pytest.mark.parametrize("form", FORMS)
def test_an_adventure_says_where_it_is_what_it_asks_and_what_is_at_stake(form: Form) -> None:
    state = table("4 12", places="past/past", dilemmas="past=axos", helper=1, way="here")
    reroll_stage(state, "black-running blue-science", "black-tactics")
    words = words_in(drawn(state.view(0), form))
    for said in ("The Claws of Axos", "Success", "Failure", "helps", "running", "science"):
        assert said in words


@rule("TD-79", "TD-85", "TD-89")
@pytest.mark.parametrize(
    ("outcome", "said"), [(1, "Saved! The reward:"), (0, "Failed! The price:")]
)
def test_a_verdict_stands_on_the_stage_while_it_is_settled(outcome: int, said: str) -> None:
    state = table("4 12", places="past", dilemmas="past=axos", hands="k9 run")
    state.acting = 0
    state.steps += [UseOutcomeAbilities(0, outcome), DiscardCard(0, 0)]
    assert said in words_in(drawn(state.view(0)))


@pytest.mark.parametrize("form", TABLES)
def test_the_key_to_the_icons_is_always_at_hand(form: Form) -> None:
    picture = drawn(due(table("4 12")).view(0), form)
    assert {f"key-{symbol}" for symbol in SYMBOLS} <= set(ids(picture))
    assert {"key-tardis", "key-bolt", "key-loop"} <= set(ids(picture))
