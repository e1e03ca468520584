"""The picture of the table: complete, clickable where the rules allow it, and discreet."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree.ElementTree import Element, fromstring
from zlib import compress

import pytest

import vworp
from games.dalek_invasion.tables import earth
from games.dalek_invasion.tables import play as roll
from support import play, rule
from vworp.bots.names import NAMES
from vworp.core import SPECTATOR, ChanceStep
from vworp.core.chance import QuickDice
from vworp.games.dalek_invasion import GAME
from vworp.games.dalek_invasion.actions import ACTIONS, ATTACK, END_ATTACKS, TERRITORIES
from vworp.games.dalek_invasion.box.board import BOARD, bits_of
from vworp.games.dalek_invasion.box.cards import (
    ARMIES,
    FIRST_MISSION,
    FIRST_POWER,
    MISSIONS,
    POWERS,
)
from vworp.games.dalek_invasion.scene.table import draw_scene
from vworp.games.dalek_invasion.state import Table


def play_on(table: Table, rng: Random) -> None:
    """One event of a game in which there is some fighting."""
    options, step = table.options(), table.step
    if isinstance(step, ChanceStep):
        table.apply(step.sample(table, QuickDice(rng)))
    elif END_ATTACKS() in options and rng.random() < 0.85:
        table.apply(max(options[:-1], key=lambda attack: _weight(table, attack)))
    else:
        table.apply(rng.choice(options))


def _weight(table: Table, attack: int) -> int:
    source, target, dice = ATTACK.args(attack)
    return 10 * (table.daleks[source] - table.daleks[target]) + dice


def new_table(seats: int) -> Table:
    table = GAME.new_state(seats)
    assert isinstance(table, Table)
    return table


@cache
def moments(seats: int) -> list[Table]:
    """Every seventeenth state of a game, and its end."""
    table, rng = new_table(seats), Random(seats)
    kept = []
    for number in range(4000):
        if number % 17 == 0 or table.is_over:
            kept.append(table.copy())
        if table.is_over:
            break
        play_on(table, rng)
    return kept


def views(seats: int) -> Iterator[tuple[Table, Table]]:
    """States and what somebody sees of them: the one who decides, and everybody in turn."""
    for number, table in enumerate(moments(seats)):
        watcher = number % (seats + 1)
        yield table, table.view(None if watcher == seats else watcher)
        if table.seat >= 0:
            yield table, table.view(table.seat)


def drawn(table: Table) -> Element:
    return fromstring(str(draw_scene(table)))


def shape(picture: Element, name: str) -> Element:
    return next(found for found in picture.iter() if found.get("id") == name)


def ids(picture: Element) -> list[str]:
    return [found.attrib["id"] for found in picture.iter() if "id" in found.attrib]


def afforded(picture: Element) -> list[int]:
    return [
        int(number) for found in picture.iter() for number in found.get("data-actions", "").split()
    ]


def everything(picture: Element) -> str:
    return " ".join(text.strip() for text in picture.itertext())


def words(picture: Element) -> str:
    """What is written in a picture; what those read who point at things is left out."""
    written = [text.strip() for found in picture.iter() for text in _written(found)]
    return " ".join(filter(None, written))


def _written(found: Element) -> Iterator[str]:
    if found.tag.endswith(("text", "tspan")) and found.text:
        yield found.text


every_count = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@rule("DI-06", "DI-09")
def test_every_territory_is_one_shape_with_its_army_and_its_number() -> None:
    table = moments(5)[-1]
    picture = drawn(table.view(None))
    for number, name in enumerate(TERRITORIES):
        assert f"#dalek_invasion-{name}" in [
            use.get("href") for use in shape(picture, f"territory-{name}")
        ]
        army = shape(picture, f"army-{name}")
        assert words(army).strip() == str(table.daleks[number])
        owners = [use.get("href") for use in army.iter() if "dalek-" in use.get("href", "")]
        assert set(owners) == {f"#dalek_invasion-dalek-{table.owner[number]}"}


@rule("DI-24", "DI-26")
@every_count
def test_no_picture_names_a_card_that_its_viewer_cant_know(seats: int) -> None:
    for table, view in views(seats):
        text = everything(drawn(view))
        for title in _secret_titles(table, view.viewer):
            assert title not in text


def _secret_titles(table: Table, viewer: int) -> Iterator[str]:
    seen = table.known[table.seats if viewer == SPECTATOR else viewer]
    for hand in table.hands:
        for card in bits_of(hand & ~seen):
            if card >= FIRST_MISSION:
                yield MISSIONS[card - FIRST_MISSION].invader
            elif card >= FIRST_POWER:
                yield POWERS[card - FIRST_POWER].title


def test_only_ones_own_territory_cards_lie_open() -> None:
    for table in moments(4)[::3]:
        for seat in range(4):
            names = {name for name in ids(drawn(table.view(seat))) if name.startswith("card-")}
            hand = bits_of(table.hands[seat])
            assert len(names) == len(list(hand))
        assert not [n for n in ids(drawn(table.view(None))) if n.startswith("card-")]


@rule("DI-30", "DI-32")
def test_the_tardis_stands_where_it_landed_and_its_territory_glows() -> None:
    picture = drawn(earth("black: russia 4, ural 2", tardis="peru"))
    glow = next(g for g in picture.iter() if g.get("class") == "ceasefire")
    assert [use.get("href") for use in glow] == ["#dalek_invasion-peru"]
    assert "tardis" in ids(picture)


def test_there_is_no_tardis_and_no_glow_when_it_has_vanished() -> None:
    picture = drawn(earth("black: russia 4, ural 2", landed="peru"))
    assert "tardis" not in ids(picture)
    assert not [use for g in picture.iter() if g.get("class") == "ceasefire" for use in g]


def test_an_attack_can_be_clicked_at_its_source_its_target_and_between() -> None:
    picture = drawn(earth("black: alaska 2"))
    attack = str(ACTIONS.parse("attack alaska kamchatka 1"))
    for name in ("territory-alaska", "territory-kamchatka", "attack-alaska-kamchatka"):
        assert attack in shape(picture, name).attrib["data-actions"].split()
    assert "attack-kamchatka-alaska" not in ids(picture)
    assert "data-onward" in shape(picture, "territory-alaska").attrib, "no menu covers the map"
    assert "data-onward" not in shape(picture, "territory-kamchatka").attrib
    assert "choice-end_attacks" in ids(picture)


def test_buttons_say_what_the_choices_say_and_leave_clara_in_sight() -> None:
    state = earth("black: ural 9; silver: afghanistan 9")
    roll(state, "attack ural afghanistan 3", "6 6 1 v 5 5")
    picture = drawn(state)
    buttons = [shape(picture, f"choice-continue-{dice}") for dice in (1, 2, 3)]
    assert [words(button) for button in buttons] == ["1 die: 58 %", "2 dice: 58 %", "3 dice: 64 %"]
    offered = [state.step.words(state, action) for action in state.options()]
    assert offered[:3] == [f"Roll {words(button)}" for button in buttons]
    listed = [name for name in ids(picture) if name.startswith("choice-")]
    order = [name.removeprefix("choice-") for name in listed]
    assert order == ["continue-3", "withdraw", "continue-2", "continue-1"]
    foot = max(
        float(rect.attrib["y"]) + float(rect.attrib["height"])
        for rect in shape(picture, listed[-1]).iter()
        if "height" in rect.attrib
    )
    place = re.search(r"[\d.]+[ ,]([\d.]+)", shape(picture, "clara").attrib["transform"])
    assert place is not None
    assert foot <= float(place[1]) - 28 / 2 * 1.25, "her head is 14 above her middle, enlarged"


@rule("DI-77")
def test_an_offered_attack_is_read_aloud_with_its_odds() -> None:
    picture = drawn(earth("black: russia 9; silver: scandinavia 2"))
    label = shape(picture, "attack-russia-scandinavia").attrib["aria-label"]
    assert label == "Attack Scandinavia from Russia: 98 %"


BATTLE = ("attack russia scandinavia 3", "black 1", "black 6", "black 3", "red 5", "red 4")


@rule("DI-10", "DI-73", "DI-77")
def test_the_dice_of_a_battle_lie_in_order_with_the_odds_of_going_on() -> None:
    table = earth("black: russia 10; silver: scandinavia 3")
    play(table, *BATTLE)
    battle = shape(drawn(table), "battle")
    pips = [d.get("d", "").count("h0") for d in battle.iter() if d.get("stroke-linecap")]
    assert pips == [6, 3, 1, 5, 4]
    assert words(battle) == "98 % to win"
    assert "march" in ids(drawn(table))


def test_the_dice_lie_where_the_charts_were_and_hide_nothing_of_the_map() -> None:
    table = earth("black: russia 10; silver: scandinavia 3")
    charts = [shape(drawn(table), f"chart-{kind}")[1].attrib for kind in ("territories", "stars")]
    play(table, *BATTLE)
    hidden = [part for part in drawn(table).iter() if part.get("visibility") == "hidden"]
    assert [ids(part) for part in hidden] == [["chart-territories", "chart-stars"]]
    battle = shape(drawn(table), "battle")[0].attrib
    assert float(battle["y"]) >= float(charts[0]["y"])
    foot = float(charts[1]["y"]) + float(charts[1]["height"])
    assert float(battle["y"]) + float(battle["height"]) <= foot


@rule("DI-74", "DI-75", "DI-76")
@pytest.mark.parametrize(
    ("dice", "won"),
    [
        ("black 3 black 6 black 1 red 4 red 2", [True, True]),
        ("black 6 black 2 black 1 red 1 red 6", [False, True]),
        ("black 1 black 5 black 2 red 5 red 2", [False, False]),
    ],
)
def test_the_better_die_of_each_pair_is_lit(dice: str, won: list[bool]) -> None:
    table = earth("black: russia 10; silver: scandinavia 5")
    play(table, "attack russia scandinavia 3", *re.findall(r"\w+ \d", dice))
    battle = shape(drawn(table), "battle")
    middle = float(battle[0].attrib["y"]) + 20
    assert [light < middle for light in lights(table)] == won


def lights(table: Table) -> list[float]:
    """How far down the better dice are lit."""
    battle = shape(drawn(table), "battle")
    return [float(light.attrib["y"]) for light in battle if light.get("opacity") == "0.95"]


@rule("DI-R46", "DI-75")
def test_no_die_is_lit_when_nobody_can_tell_whether_a_card_counted() -> None:
    hands = {"black": "special_weapons_dalek"}
    table = earth("black: russia 10; silver: scandinavia", hands=hands, rest="orange 1")
    play(table, "attack russia scandinavia 3", "pass", "black 5", "black 1", "black 1", "red 5")
    assert len(lights(table)) == 1
    play(table, "pass", "continue 3")
    assert lights(table) == []
    play(table, "play special_weapons_dalek", "black 5", "black 1", "black 1", "red 5")
    middle = float(shape(drawn(table), "battle")[0].attrib["y"]) + 20
    assert [light < middle for light in lights(table)] == [True]
    play(table, "occupy 3")
    assert lights(table) == []


@rule("DI-77")
def test_a_conquered_territory_has_no_odds_of_being_attacked() -> None:
    table = earth("black: russia 9", hands={"black": "robomen"})
    play(table, "attack russia ural 3", "pass", "black 6", "black 6", "black 6", "red 1")
    play(table, "occupy 3")
    assert "play robomen" in [str(action) for action in table.legal()]
    assert "%" not in words(shape(drawn(table), "battle"))


@rule("DI-27", "DI-39")
def test_clara_moves_along_the_strip() -> None:
    places = {
        shape(drawn(earth("black: russia 4", clara=advance)), "clara").attrib["transform"]
        for advance in range(10)
    }
    assert len(places) == 10


@rule("DI-99")
def test_in_total_domination_clara_stays_away() -> None:
    assert "clara" not in ids(drawn(earth("black: russia 4", domination=True)))


@rule("DI-30")
def test_the_table_says_where_the_ceasefire_is() -> None:
    table = earth("black: russia 4", tardis="peru")
    table.landed = table.tardis
    assert "ceasefire there" in everything(drawn(table.view(0)))
    table.tardis = BOARD.ids.index("japan")
    assert "ceasefire in Japan" in everything(drawn(table.view(0)))


@rule("DI-R28")
def test_the_known_end_of_the_deck_is_named() -> None:
    table = earth("black: russia 4", tail="peru japan")
    known = words(shape(drawn(table.view(None)), "known-cards"))
    assert known == f"Known, from card {table.deck_size + 1} on: Peru Japan"


def test_everybody_sees_how_many_cards_each_player_holds() -> None:
    table = earth("black: russia 4", hands={"silver": "peru japan egypt robomen vampires yeti"})
    panel = shape(drawn(table.view(2)), "seat-silver")
    assert words(panel).split()[-3:] == ["3", "1", "2"]


@rule("DI-55")
def test_a_card_laid_for_a_trade_in_is_lifted_and_the_trade_is_offered() -> None:
    table = earth("black: russia 4", "muster", hands={"black": "japan peru"})
    before = shape(drawn(table), "card-japan").attrib["transform"]
    play(table, "lay japan")
    assert shape(drawn(table), "card-japan").attrib["transform"] != before
    assert words(shape(drawn(table), "choice-trade")) == "Trade: +2 Daleks"


def test_at_the_end_the_sign_names_the_winner() -> None:
    table = moments(3)[-1]
    assert table.is_over
    best = max(range(3), key=table.territory_count)
    assert words(shape(drawn(table.view(None)), "turn")) == f"{ARMIES[best].name} victory"


def test_after_a_resignation_nothing_says_whose_turn_it_was() -> None:
    match = vworp.new("dalek_invasion", 2, seed=5, names=["Ada", "Bo"])
    assert "turn" in ids(fromstring(str(match.view(0).scene())))
    match.resign(1)
    for viewer in (0, 1, None):
        picture = fromstring(str(match.view(viewer).scene()))
        assert "turn" not in ids(picture)
        assert afforded(picture) == []
        panels = [shape(picture, f"seat-{army}") for army in ("black", "silver")]
        frames = [panel[1].get("stroke-width") for panel in panels]
        assert frames == ["1", "1"]
        assert "Bo resigned, so Ada won" in everything(picture)


@rule("DI-06")
def test_land_wears_the_cloth_of_the_army_that_holds_it() -> None:
    table = moments(5)[-1]
    picture = drawn(table.view(None))
    for number, name in enumerate(TERRITORIES):
        cloth = f"url(#dalek_invasion-cloth-{table.owner[number]})"
        assert shape(picture, f"territory-{name}").get("fill") == cloth


def test_the_armies_can_be_told_apart_without_colours() -> None:
    picture = drawn(earth("black: russia 4"))
    cloths = [shape(picture, f"dalek_invasion-cloth-{army}") for army in range(len(ARMIES))]
    assert len({cloth[1].attrib["d"] for cloth in cloths}) == len(ARMIES)


def test_every_continent_has_a_glow_of_its_own() -> None:
    picture = drawn(earth("black: russia 4"))
    for continent in BOARD.continents:
        href = f"#dalek_invasion-all-{continent.id}"
        edges = {use.get("stroke") for use in picture.iter() if use.get("href") == href}
        tag = shape(picture, f"continent-{continent.id}")
        assert edges == {tag[1].get("stroke")}, "the tag has the colour of the border"


def test_a_conquest_draws_one_territory_anew() -> None:
    table = earth("black: russia 9")
    play(table, "attack russia ural 3", "black 6", "black 6", "black 6", "red 1")
    before = set(draw_scene(table.view(None)).parts())
    play(table, "occupy 3")
    drawn_anew = [part for part in draw_scene(table.view(None)).parts() if part not in before]
    sent = "".join(drawn_anew)
    assert sorted(re.findall(r'id="territory-(\w+)"', sent)) == ["russia", "ural"]
    assert len(compress(sent.encode())) < 3000


@rule("DI-65", "DI-77")
def test_source_and_target_are_an_attack_with_the_most_dice() -> None:
    picture = drawn(earth("black: russia 9, ural 2; silver: scandinavia 2"))
    source, target = shape(picture, "territory-russia"), shape(picture, "territory-scandinavia")
    clicks = [set(found.attrib["data-actions"].split()) for found in (source, target)]
    attack = str(ACTIONS.parse("attack russia scandinavia 3"))
    assert clicks[0] & clicks[1] == {attack}
    arrow = shape(picture, "attack-russia-scandinavia")
    assert len(arrow.attrib["data-actions"].split()) == 3, "fewer dice can be had there"
    assert "98 % to conquer it in the end, begun with 1: 98 %, begun with 2: 97 %" in everything(
        arrow
    )
    whispered = next(found for found in arrow if found.get("class") == "whisper")
    assert (words(whispered), whispered.get("visibility")) == ("98 %", "hidden")


def test_the_sign_has_room_for_the_names_of_all_bots() -> None:
    for name in NAMES:
        table = earth("silver: russia 4", "muster", active="silver", rest="black 1").view(0)
        table.names = ("Ada", name, "Bo")
        assert name in words(shape(drawn(table), "turn"))
