"""What has to be done: where each player character should go, and how badly."""

from typing import NamedTuple

import shapely

from vworp.games.adventures.actions import ITEMS
from vworp.games.adventures.box import catalogue as box
from vworp.games.adventures.box.vocabulary import Condition, Count, Within, Worked
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.cards import conditions, hands
from vworp.games.adventures.rules.cards.passing import colours_to_free, is_in_reach
from vworp.games.adventures.rules.cards.passive import has_radio
from vworp.games.adventures.rules.geometry.points import Point, distance
from vworp.games.adventures.rules.portals import on_table, point_of
from vworp.games.adventures.state import NOT_SEEN, UNKNOWN, Adventure, Figure

DETOUR = {box.DOCTOR: 6.0, box.COMPANION: 9.0, box.OFFICER: 0.0}
"""How many inches farther somebody else may have to go instead."""

SCOUTING = 1.6
"""How much it matters to find the live marker before the aliens are many."""

STRIDE, CROWDED, ALIEN_COST = 6.0, 10.0, 4.0
"""A full move; how near to a place aliens are in the way; the turns that each may cost."""

IN_A_ZONE = 1.5
"""How far from the middle of a zone one is still well inside."""

GUARD = 3.5
"""How near to the work an armed friend should stand."""


class Goal(NamedTuple):
    """A place to be near to, and what a move towards it is worth."""

    point: Point
    radius: float
    weight: float


def open_needs(state: Adventure) -> list[tuple[Condition, float]]:
    """What all cards in force still ask for, and how urgent that is."""
    found: list[tuple[Condition, float]] = []
    for live in state.live_cards:
        is_plan = hands.CARDS[live.card].deck == "idea"
        urgency = 2.0 if is_plan or hands.is_set_held(state) else 1.2
        found += [
            (need, urgency)
            for need in conditions.unmet(state, conditions.requirement(live.card), live)
        ]
    return found


def able(state: Adventure) -> list[Figure]:
    """The player characters who can do something."""
    return [figure for figure in people.pcs(state) if people.is_active(state, figure)]


def fittest(figures: list[Figure], point: Point) -> Figure | None:
    """Who should go to a place: the nearest, but an officer rather than a companion.

    AT-260. An officer who is taken prisoner does not stand in the way of victory.
    """
    key = {f.number: distance(f.point, point) + DETOUR[box.KINDS[f.number]] for f in figures}
    return min(figures, key=lambda f: (key[f.number], f.number), default=None)


def goals_of(state: Adventure, figure: Figure) -> list[Goal]:
    """Everything this figure should move towards."""
    found = [
        goal
        for need, urgency in open_needs(state)
        for goal in _goals_for(state, figure, need, urgency)
    ]
    found += _to_the_captives(state, figure)
    found += _to_the_doctor(state, figure)
    found += _to_guard_the_work(state, figure)
    found += _to_tokens(state, figure)
    found += _to_unknown_markers(state, figure, SCOUTING)
    found += _to_the_laboratory(state, figure)
    return sorted(found, key=lambda goal: -goal.weight)[:4]


def _goals_for(state: Adventure, figure: Figure, need: Condition, urgency: float) -> list[Goal]:
    if isinstance(need, Worked):
        return _to_work(state, figure, need.who, need.at, need.inches, urgency)
    if isinstance(need, Within):
        return _to_be_within(state, figure, need, urgency)
    assert isinstance(need, Count)
    if need.what == "rescued.civilian":
        return _to_civilians(state, figure, urgency)
    if need.what == "objectives.seen":
        return _to_unseen_markers(state, figure, urgency)
    if need.what == "portals.eliminated":
        points = [point_of(state, number) for number in on_table(state)]
        return _nearest_goal(state, figure, points, 2.0, 0.8 * urgency)
    return _to_fight(state, figure, need, urgency)


def places_of(state: Adventure, place: str) -> list[Point]:
    """Where a word of a card is on the table, as far as anybody knows."""
    if place in conditions.SELECTORS:
        return [figure.point for figure in conditions.chosen_by(state, place)]
    if place == "live_objective":
        return [] if state.live == UNKNOWN else [state.table.objectives[state.live]]
    if place == "centre_objective":
        return [state.table.objectives[0]]
    area = state.table.party if place == "start_zone" else _laboratory(state)
    return [] if area is None else [(area.centroid.x, area.centroid.y)]


def _laboratory(state: Adventure) -> shapely.Polygon | None:
    piece = state.table.laboratory
    return state.table.pieces[piece].polygon if piece >= 0 else None


def place_of_work(state: Adventure) -> Point | None:
    """Where to work next, of all known places: near, soon done, and with few aliens about."""
    found = [
        (_toil(state, point, need.turns), point)
        for need, _ in open_needs(state)
        if isinstance(need, Worked)
        for point in places_of(state, need.at)[:1]
    ]
    return min(found)[1] if found else None


def _toil(state: Adventure, point: Point, turns: int) -> float:
    """The turns it takes to go and work there, and those that aliens are likely to cost."""
    crowd = sum(distance(alien.point, point) <= CROWDED for alien in people.active_aliens(state))
    return (
        distance(state.figures[box.THE_DOCTOR].point, point) / STRIDE + turns + ALIEN_COST * crowd
    )


def _to_work(
    state: Adventure, figure: Figure, who: str, place: str, inches: float, urgency: float
) -> list[Goal]:
    """AT-D06. The nearest who may do it goes to work; first the place must be known.

    AT-260. Companions only if nobody else can: with few cards in hand, prison holds them long.
    """
    points, chosen = places_of(state, place), place_of_work(state)
    if not points:
        return _to_unknown_markers(state, figure, urgency) if chosen is None else []
    if figure.number == box.THE_DOCTOR and points[0] != chosen:
        return []
    workers = [f for f in able(state) if conditions.SELECTORS[who](f)]
    bold = [f for f in workers if box.KINDS[f.number] != box.COMPANION]
    if fittest(bold or workers, points[0]) is not figure:
        return []
    return [Goal(points[0], max(inches - 0.25, IN_A_ZONE), 2.0 * urgency)]


def _to_be_within(state: Adventure, figure: Figure, need: Within, urgency: float) -> list[Goal]:
    if need.item:
        return _to_deliver(state, figure, need.item, urgency)
    if not conditions.SELECTORS[need.who](figure):
        return []
    return [Goal(p, max(need.inches - 0.5, 0.5), 1.6 * urgency) for p in places_of(state, need.of)]


def _to_deliver(state: Adventure, figure: Figure, item: str, urgency: float) -> list[Goal]:
    """QU-5. Who carries a thing brings it to the nearest of the places where it is wanted."""
    if not figure.items[ITEMS.number(item)]:
        return []
    wanted = [n for n, _ in open_needs(state) if isinstance(n, Within) and n.item == item]
    points = [point for need in wanted for point in places_of(state, need.of)]
    return _nearest_goal(state, figure, points, IN_A_ZONE, 1.6 * urgency)


def _to_civilians(state: Adventure, figure: Figure, urgency: float) -> list[Goal]:
    """AT-151. Each civilian is fetched by the nearest of the party."""
    if not people.is_of_the_party(figure):
        return []
    hiding = [
        other.point
        for other in people.everybody(state)
        if box.KINDS[other.number] == box.CIVILIAN
        and not other.is_rescued
        and not people.is_prisoner(other)
    ]
    party = [f for f in able(state) if people.is_of_the_party(f)]
    mine = [point for point in hiding if fittest(party, point) is figure]
    return _nearest_goal(state, figure, mine, 1.75, 1.6 * urgency)


def _to_unseen_markers(state: Adventure, figure: Figure, urgency: float) -> list[Goal]:
    """QU-3. The markers that have not been looked at since the card was drawn."""
    looking = [
        live for live in state.live_cards if conditions.mentions(live.card, "objectives.seen")
    ]
    seen = {marker for live in looking for marker in live.seen}
    points = [p for marker, p in enumerate(state.table.objectives) if marker not in seen]
    mine = [point for point in points if fittest(able(state), point) is figure]
    return _nearest_goal(state, figure, mine, 5.75, urgency)


def _to_unknown_markers(state: Adventure, figure: Figure, urgency: float) -> list[Goal]:
    """AT-24. Somebody should find out which marker is live."""
    if state.live != UNKNOWN:
        return []
    points = [p for m, p in enumerate(state.table.objectives) if state.known[m] == NOT_SEEN]
    scouts = [f for f in able(state) if f.number != box.THE_DOCTOR or hands.is_set_held(state)]
    mine = [point for point in points if fittest(scouts or able(state), point) is figure]
    return _nearest_goal(state, figure, mine, 5.75, urgency)


def _nearest_goal(
    state: Adventure, figure: Figure, points: list[Point], radius: float, weight: float
) -> list[Goal]:
    if not points:
        return []
    return [Goal(min(points, key=lambda p: distance(figure.point, p)), radius, weight)]


def _to_fight(state: Adventure, figure: Figure, need: Count, urgency: float) -> list[Goal]:
    """Those with weapons close in on the leader, or on the nearest enemy."""
    if not people.is_armed(state, figure):
        return []
    word = need.what.partition(".")[2]
    points = [f.point for f in conditions.chosen_by(state, word) if not people.is_prisoner(f)]
    return _nearest_goal(state, figure, points, 8.0, 0.8 * urgency)


def _to_the_captives(state: Adventure, figure: Figure) -> list[Goal]:
    """AT-210. Who holds two cards of a colour goes to free the captives."""
    if not colours_to_free(figure):
        return []
    captives = [
        f for f in people.everybody(state) if people.is_prisoner(f) and not people.is_alien(f)
    ]
    points = [f.point for f in captives if people.is_of_the_party(f)]
    return _nearest_goal(state, figure, points, 5.75, 1.5)


def has_wanted_card(state: Adventure, figure: Figure) -> bool:
    """AT-261. Whether a figure holds a card that the Doctor will need in his own hand."""
    return bool(hands.cards_of_colour(state, figure))


def are_in_touch(state: Adventure, one: Figure, other: Figure) -> bool:
    """AT-69, AT-70. Whether cards can be passed between them, by hand or by radio."""
    by_radio = has_radio(state, one) and has_radio(state, other)
    return by_radio or is_in_reach(state, one, other)


def _to_the_doctor(state: Adventure, figure: Figure) -> list[Goal]:
    """AT-69, AT-261. Cards of the colour must come into the Doctor's hand in the end."""
    doctor = state.figures[box.THE_DOCTOR]
    if figure is doctor:
        return _doctor_to_holders(state, doctor)
    if not people.is_active(state, doctor):
        return []
    weight = 0.5
    if has_wanted_card(state, figure) and not are_in_touch(state, figure, doctor):
        weight = 2.2 if hands.is_set_held(state) else 1.2
    return [Goal(doctor.point, 2.75 if weight > 0.5 else 5.0, weight)]


def _doctor_to_holders(state: Adventure, doctor: Figure) -> list[Goal]:
    if not hands.is_set_held(state) or set(doctor.hand).issuperset(hands.set_of(state.race)):
        return []
    holders = [f for f in able(state) if f is not doctor and has_wanted_card(state, f)]
    points = [f.point for f in holders if not are_in_touch(state, doctor, f)]
    return _nearest_goal(state, doctor, points, 2.75, 2.0)


def has_use_for_laboratory(state: Adventure) -> bool:
    """AT-157. Whether cards 1 to 3 are wanting; what else is drawn there goes under the deck."""
    if state.race == UNKNOWN:
        return True
    held = {card for figure in people.pcs(state) for card in figure.hand}
    useful = box.catalogue().laboratory.keep_numbers
    return any(
        card not in held and hands.CARDS[card].number in useful for card in hands.set_of(state.race)
    )


def _to_the_laboratory(state: Adventure, figure: Figure) -> list[Goal]:
    """AT-154. A scientist finds cards there, and no aliens come of it."""
    area = _laboratory(state)
    if area is None or not people.is_scientist(figure) or not has_use_for_laboratory(state):
        return []
    return [Goal((area.centroid.x, area.centroid.y), 1.5, 0.8)]


def _to_guard_the_work(state: Adventure, figure: Figure) -> list[Goal]:
    """AT-205. Near an armed friend nobody surrenders: those with weapons stand by the work."""
    if (
        figure.number == box.THE_DOCTOR
        or not people.is_armed(state, figure)
        or not hands.is_set_held(state)
    ):
        return []
    work = place_of_work(state)
    return [] if work is None else [Goal(work, GUARD, 1.5)]


def _to_tokens(state: Adventure, figure: Figure) -> list[Goal]:
    """AT-77. Things that lie about are fetched by the nearest."""
    found = []
    for x, y, word in state.tokens:
        if fittest(able(state), (x, y)) is figure:
            found.append(Goal((x, y), 1.5, 2.4 if word == "sample" else 0.4))
    return found


def is_doctor_short_of_room(state: Adventure) -> bool:
    """Whether the Doctor's hand can't take the cards he still needs."""
    doctor = state.figures[box.THE_DOCTOR]
    missing = 5 - len(hands.cards_of_colour(state, doctor))
    return hands.room(doctor) < missing
