"""The data files: complete, in agreement with the book, and checked when they are read."""

import pytest

from support import rule
from vworp.games.dalek_invasion.box.board import (
    ALL_TERRITORIES,
    BOARD,
    DataError,
    bits_of,
    data_text,
    read_board,
)
from vworp.games.dalek_invasion.box.cards import (
    ARMIES,
    CARD_IDS,
    CLARA_MASK,
    DALEKS_FOR_STARS,
    MISSIONS,
    POWERS,
    STARS_MASK,
    STRIP,
    TERRITORY_BONUS,
    read_cards,
    read_charts,
)


def neighbours(word: str) -> list[str]:
    return sorted(BOARD.ids[place] for place in BOARD.neighbours[BOARD.ids.index(word)])


@rule("DI-06", "DI-08")
def test_there_are_42_territories_in_six_continents() -> None:
    assert len(BOARD.ids) == len(set(BOARD.names)) == 42
    sizes = {c.name: len(c.territories) for c in BOARD.continents}
    assert sizes == {
        "North America": 9,
        "South America": 4,
        "Europe": 7,
        "Africa": 6,
        "Asia": 12,
        "Australia": 4,
    }
    assert sum(c.mask for c in BOARD.continents) == ALL_TERRITORIES
    assert len({c.colour for c in BOARD.continents}) == 6


@rule("DI-07")
def test_territories_are_joined_by_58_borders_and_25_sea_lines() -> None:
    assert (len(BOARD.borders), len(BOARD.sea_lines)) == (58, 25)
    assert neighbours("russia") == [
        "afghanistan",
        "middle_east",
        "northern_europe",
        "scandinavia",
        "southern_europe",
        "ural",
    ]
    assert neighbours("alaska") == ["alberta", "kamchatka", "northwest_territory"]
    assert neighbours("iceland") == ["great_britain", "greenland", "scandinavia"]
    assert sum(len(row) for row in BOARD.neighbours) == 2 * 83


@rule("DI-47")
def test_every_continent_pays_what_the_board_says() -> None:
    assert {c.id: c.bonus for c in BOARD.continents} == {
        "north_america": 5,
        "south_america": 2,
        "europe": 5,
        "africa": 3,
        "asia": 7,
        "australia": 2,
    }


@rule("DI-11", "DI-12")
def test_territory_cards_show_one_or_two_stars_and_some_show_clara() -> None:
    ones, twos = STARS_MASK[1].bit_count(), STARS_MASK[2].bit_count()
    assert (ones, twos) == (30, 12)
    assert CLARA_MASK.bit_count() == 14
    assert (CLARA_MASK & STARS_MASK[2]).bit_count() == 4
    assert {BOARD.ids[card] for card in bits_of(CLARA_MASK)} >= {"greenland", "egypt", "china"}


@rule("DI-15", "DI-54")
def test_every_mission_names_a_territory_and_an_invader() -> None:
    assert [(m.invader, m.territory, m.daleks) for m in MISSIONS] == [
        ("Vampires", "southern_europe", 2),
        ("Cybermen", "great_britain", 2),
        ("Weeping Angels", "eastern_united_states", 2),
        ("Ice Warriors", "greenland", 2),
        ("Praxeus infection", "peru", 3),
        ("Osiran mummies of Sutekh", "egypt", 2),
        ("Yeti of the Great Intelligence", "china", 3),
        ("Vespiform", "india", 2),
        ("Toclafane", "japan", 3),
        ("Silurians", "eastern_australia", 4),
    ]


@rule("DI-16")
def test_power_cards_boost_spoil_move_the_tardis_or_help_in_battle() -> None:
    assert "".join(card.window for card in POWERS) == "MMMQSSLLARBAAQV"
    assert len(POWERS) == len({card.title for card in POWERS}) == 15
    assert all(card.text.startswith("Play ") for card in POWERS)


@rule("DI-44", "DI-R01")
def test_the_territory_chart_rises_as_printed() -> None:
    ranges = [(12, 14), (15, 17), (18, 20), (21, 23), (24, 26), (27, 29), (30, 32), (33, 35)]
    ranges += [(36, 39), (40, 42)]
    assert TERRITORY_BONUS[:12] == (0,) * 12
    for bonus, (low, high) in enumerate(ranges, 1):
        assert TERRITORY_BONUS[low : high + 1] == (bonus,) * (high - low + 1)


@rule("DI-R19")
def test_the_daleks_for_cards_chart() -> None:
    chart = {2: 2, 3: 4, 4: 7, 5: 10, 6: 13, 7: 17, 8: 21, 9: 25, 10: 30}
    assert chart == DALEKS_FOR_STARS


@rule("DI-39", "DI-R04")
def test_the_regeneration_strip_has_eleven_spaces() -> None:
    assert len(STRIP) == 11
    assert (STRIP[0], STRIP[10]) == ("First Doctor", "Eleventh Doctor")


@rule("DI-R07")
def test_there_are_three_classic_and_two_new_armies() -> None:
    assert [(army.id, army.look) for army in ARMIES] == [
        ("black", "Classic"),
        ("silver", "Classic"),
        ("orange", "Classic"),
        ("red", "New Dalek Paradigm"),
        ("yellow", "New Dalek Paradigm"),
    ]


def test_all_67_cards_have_words_of_their_own() -> None:
    assert len(CARD_IDS) == len(set(CARD_IDS)) == 67


BROKEN_BOARDS = [
    ('id = "madagascar"', 'id = "atlantis"', "east_africa can't be joined with 'madagascar'"),
    ('id = "brazil"', 'id = "peru"', "territory peru stands twice"),
    ('id = "peru"', 'id = "Peru"', "territory 'Peru'"),
    ("stars = 2", "stars = 3", "territory alaska: one or two stars, not 3"),
    ("stars = 2", "stars = 1", "54 stars, not 53"),
    ("clara = false", "clara = true", "14 Territory Cards show Clara, not 15"),
    ('continent = "asia"', 'continent = "mars"', "territory ural: no continent 'mars'"),
    ("bonus = 5", "bonus = 0", "continent north_america: bonus 0"),
    ('"alberta"]', '"mars"]', "territory alaska can't be joined with 'mars'"),
    ('"alberta"]', '"alaska"]', "territory alaska can't be joined with 'alaska'"),
    ('["kamchatka"]', '["alberta"]', "territory alaska is joined twice with alberta"),
    ('"alberta"]', '"peru"]', "borders of alaska name peru, but those of peru do not name alaska"),
    ("[[continent]]", "[[continent]", "board: Expected"),
    ("bonus = 5", 'bonus = "five"', r"Expected `int`, got `str` - at `\$.continent\[0\].bonus`"),
    ('colour = "#c9a227"', 'color = "#c9a227"', "unknown field `color`"),
]


@pytest.mark.parametrize(("good", "bad", "told"), BROKEN_BOARDS)
def test_a_broken_board_is_refused_with_the_entry_that_is_wrong(
    good: str, bad: str, told: str
) -> None:
    text = data_text("board")
    assert good in text
    with pytest.raises(DataError, match=told):
        read_board(text.replace(good, bad, 1))


def test_a_continent_without_territories_is_refused() -> None:
    text = data_text("board").replace('continent = "asia"', 'continent = "africa"')
    with pytest.raises(DataError, match="continent asia has no territory"):
        read_board(text)


def test_a_missing_territory_is_noticed() -> None:
    text = data_text("board")
    start = text.index('[[territory]]\nid = "japan"')
    text = text[:start] + text[text.index("[[territory]]", start + 1) :]
    with pytest.raises(DataError, match="42 entries of kind territory, not 41"):
        read_board(text)


def test_an_island_without_sea_lines_is_refused() -> None:
    text = data_text("board")
    for before, after in [
        ('["kamchatka", "mongolia"]', "[]"),
        ('["japan", "alaska"]', '["alaska"]'),
        ('["japan"]', "[]"),
    ]:
        assert before in text
        text = text.replace(before, after)
    with pytest.raises(DataError, match="territory japan can't be reached from alaska"):
        read_board(text)


BROKEN_CARDS = [
    ('id = "robomen"', 'id = "genesis_ark"', "power genesis_ark stands twice"),
    ('number = "PC-04"', 'number = "PC-40"', "power robomen: number PC-40 should be PC-04"),
    ('window = "Q"', 'window = "X"', "power robomen: window 'X'"),
    ('territory = "peru"', 'territory = "mars"', "mission praxeus: no territory 'mars'"),
    ('territory = "peru"', 'territory = "egypt"', "egypt has two missions"),
    ("daleks = 4", "daleks = 0", "mission silurians: pays 0"),
    ('[[mission]]\nid = "vampires"', '[[alien]]\nid = "vampires"', "alien"),
]


@pytest.mark.parametrize(("good", "bad", "told"), BROKEN_CARDS)
def test_broken_cards_are_refused_with_the_entry_that_is_wrong(
    good: str, bad: str, told: str
) -> None:
    text = data_text("cards")
    assert good in text
    with pytest.raises(DataError, match=told):
        read_cards(text.replace(good, bad, 1))


def test_a_missing_card_is_noticed() -> None:
    whole = data_text("cards")
    without = whole[: whole.index("[[mission]]")] + whole[whole.index('[[mission]]\nid = "cyb') :]
    renumbered = without.replace("MC-", "MC-0")
    for number in range(2, 11):
        renumbered = renumbered.replace(f'"MC-0{number:02}"', f'"MC-{number - 1:02}"')
    with pytest.raises(DataError, match="10 entries of kind mission, not 9"):
        read_cards(renumbered)


BROKEN_CHARTS = [
    ("territories = 12", "territories = 50", "nobody has 50 territories"),
    ("territories = 15", "territories = 11", "territory_chart"),
    ("stars = 3, daleks = 4", "stars = 3, daleks = 1", "daleks_for_cards"),
    ("{ stars = 3, daleks = 4 },", "", "a number of stars is missing"),
    ('"Third Doctor",', "", "11 spaces"),
    ('id = "silver"', 'id = "black"', "5 different armies"),
]


@pytest.mark.parametrize(("good", "bad", "told"), BROKEN_CHARTS)
def test_broken_charts_are_refused_with_the_entry_that_is_wrong(
    good: str, bad: str, told: str
) -> None:
    text = data_text("charts")
    assert good in text
    with pytest.raises(DataError, match=told):
        read_charts(text.replace(good, bad, 1))
