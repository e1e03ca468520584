"""Positions of the Dalek invasion: what the rules can hold beyond what each field and step says."""

from vworp.core import REFEREE, BadPosition, Positions, need
from vworp.games.dalek_invasion.box import cards
from vworp.games.dalek_invasion.box.board import NOWHERE, TERRITORY_COUNT, bits_of
from vworp.games.dalek_invasion.rules.attack import MOST_BLACK, MOST_RED
from vworp.games.dalek_invasion.rules.end import has_run_out, has_won_by_conquest
from vworp.games.dalek_invasion.rules.landing import has_clara_arrived
from vworp.games.dalek_invasion.rules.setup import DEALT_TO_NEUTRAL
from vworp.games.dalek_invasion.state import CLARA, CONQUEST, Table
from vworp.games.dalek_invasion.steps import STEPS, steps_under
from vworp.games.dalek_invasion.steps.turn import BEGIN_TURN


def check(table: Table) -> None:
    """Refuse a table that the rules can't hold, with the reason."""
    _check_cards(table)
    if table.viewer == REFEREE:
        _check_whole(table)
        _check_knowledge(table)
    else:
        _check_hidden(table)
    _check_board(table)
    if table.steps:
        need(not table.outcome, "a game that goes on has no outcome")
        need(table.steps[:-1] == steps_under(table), f"the steps under {table.step!r} are others")
    else:
        _check_end(table)


def _check_board(table: Table) -> None:
    """DI-37, DI-70, DI-71, DI-99, DI-106. Clara, neutral armies and dice as they can be."""
    landings = table.turns + (table.landed != NOWHERE or not table.steps)
    need(table.clara <= landings, "DI-37: Clara advances once a turn, when the TARDIS lands")
    need(not table.domination or not table.clara, "DI-99: total domination has no strip")
    for held in table.held[table.seats :]:
        is_as_dealt = held.bit_count() <= DEALT_TO_NEUTRAL
        need(is_as_dealt, "DI-106: a neutral army is dealt six territories and wins no more")
    need(table.seats == 2 or table.neutral == NOWHERE, "DI-102: neutral armies are for two players")
    need(len(table.black) <= MOST_BLACK, "DI-70: three attack dice at most")
    need(len(table.red) <= MOST_RED, "DI-71: two defence dice at most")


def _check_cards(table: Table) -> None:
    """No card lies in two places, and each kind only where it belongs."""
    found = 0
    for place in _places(table):
        for card in bits_of(place & found):
            raise BadPosition(f"the card {cards.CARD_IDS[card]} lies in two places")
        found |= place
    only_territory = table.deck | table.discard | table.laid
    for pile in table.piles:
        only_territory |= pile
    need(not only_territory & ~cards.TERRITORY_CARDS, "decks and piles hold Territory Cards only")
    need(all(card < TERRITORY_COUNT for card in table.tail), "only Territory Cards return")
    need(
        not (table.used | table.aside) & cards.TERRITORY_CARDS, "no Territory Card leaves the game"
    )


def _places(table: Table) -> list[int]:
    """Every place where cards lie, as masks; the tail and the TARDIS space card by card."""
    return [
        *table.hands,
        *table.piles,
        table.deck,
        table.discard,
        table.used,
        table.aside,
        *[1 << card for card in table.tail],
        *([] if table.landed == NOWHERE else [1 << table.landed]),
    ]


def _placed(table: Table) -> int:
    placed = 0
    for place in _places(table):
        placed |= place
    return placed


def _check_whole(table: Table) -> None:
    """DI-13. A whole table: every card lies somewhere, and the sizes are right."""
    for card in bits_of(cards.ALL_CARDS & ~_placed(table)):
        raise BadPosition(f"the card {cards.CARD_IDS[card]} is missing")
    need(table.deck.bit_count() == table.deck_size, "deck_size is the number of cards in deck")
    need(not table.deck & ~table.shuffles[-1], "the deck holds cards of the latest shuffle")
    sizes = [pile.bit_count() for pile in table.piles]
    need(sizes == table.pile_sizes, "pile_sizes are the numbers of cards in piles")
    hidden = [*table.hidden_cards, *table.hidden_powers, *table.hidden_missions]
    need(not any(hidden), "a whole table hides nothing")


def _check_knowledge(table: Table) -> None:
    """DI-24, DI-26. Nobody knows the cards of the deck, and those left over."""
    for known in table.known:
        need(not known & (table.deck | table.aside), "nobody knows the cards of the deck")


def _check_hidden(table: Table) -> None:
    """A view: what it does not see must fit into the places it can't look into."""
    seen = table.seen()
    need(not table.deck and not table.aside, "nobody sees the deck or the cards left over")
    is_placed = _placed(table) == seen
    need(is_placed, "a viewer knows the cards whose place is given, and no others")
    shape = [len(counts) for counts in table.hidden_cards]
    need(shape == [len(table.shuffles)] * table.seats, "hidden_cards: each seat, each shuffle")
    for number, shuffle in enumerate(table.shuffles):
        hidden, unseen = _hidden_places(table, number), (shuffle & ~seen).bit_count()
        need(hidden == unseen, f"{unseen} unseen Territory Cards can't fill {hidden} places")
    for kind, counts in (
        (cards.POWER_CARDS, table.hidden_powers),
        (cards.MISSION_CARDS, table.hidden_missions),
    ):
        need(sum(counts) <= (kind & ~seen).bit_count(), "more cards are hidden than are unseen")


def _hidden_places(table: Table, shuffle: int) -> int:
    """How many places a viewer can't look into that hold cards of this shuffle."""
    hidden = sum(table.hidden_card_count(seat, shuffle) for seat in range(table.seats))
    if shuffle == 0:
        piles = zip(table.pile_sizes, table.piles, strict=True)
        hidden += sum(size - pile.bit_count() for size, pile in piles)
    is_last = shuffle == len(table.shuffles) - 1
    return hidden + table.deck_size if is_last else hidden


def _check_end(table: Table) -> None:
    need(table.outcome != "", "nothing is left to do, but the game has no outcome")
    need(NOWHERE not in table.owner, "every territory has an owner")
    if table.outcome == CLARA:
        need(has_clara_arrived(table), "DI-40: Clara has not arrived")
    elif table.outcome == CONQUEST:
        need(has_won_by_conquest(table), "DI-05: somebody is left to fight")
    else:
        need(has_run_out(table), "DI-R57: max_turns turns have not been played")


POSITIONS = Positions(Table, STEPS, check, first_steps=lambda table: [BEGIN_TURN])
