"""Orders: a sentence that stands for a row of plain actions.

"Attack until conquered" or "place 40" should not take forty clicks. An order looks at a view and
names the next plain action, one at a time, until it is carried out; what goes into the record
are those plain actions and nothing else, so orders change no rule and need no replay of their own.

    order = read_order("attack russia scandinavia until 4")
    while (action := order.next_action(match.view(seat))) is not None:
        match.play(action)

An order stops where a choice begins: how many move into what was conquered, whether to go on when
only so many are left, a Power Card that could be played (unless the order says that none will be),
and when something else is due: another seat's decision, a different battle, the end of the step.
"""

from vworp.core import BadNotation, Offer, Order
from vworp.games.dalek_invasion import actions
from vworp.games.dalek_invasion.box.board import BOARD, bits_of
from vworp.games.dalek_invasion.box.cards import FEWEST_STARS, MOST_STARS, stars_of
from vworp.games.dalek_invasion.rules import muster, powers
from vworp.games.dalek_invasion.rules.attack import most_dice
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps import attack
from vworp.games.dalek_invasion.steps.base import PASSED, PowerWindow
from vworp.games.dalek_invasion.steps.muster import LayCards, Muster, PlaceDaleks

SAFE = 3
"""A stack that can still attack with two dice, or hold a border."""

WITHOUT_CARDS = "without_cards"

UNTIL_IT_FALLS = "Attack until it falls"

BATTLE_WINDOWS = (attack.AimWindow, attack.ResultWindow, attack.BeatenWindow)
"""Those that a battle opens for the attacker, as long as nothing is conquered."""


class AttackOrder:
    """Attack a territory until it falls or only so many Daleks are left in the source.

    It asks when a Power Card could be played, unless it is an order to play none.
    """

    remembers = False

    def __init__(self, source: int, target: int, left: int, *, plays_no_cards: bool) -> None:
        self.source = source
        self.target = target
        self.left = max(left, 1)
        self.plays_no_cards = plays_no_cards

    def next_action(self, view: Table) -> int | None:
        """Attack and go on, until there is something to decide."""
        if view.is_over or view.seat != view.viewer:
            return None
        if isinstance(view.step, attack.Attack):
            return self._open(view)
        if (view.source, view.target) != (self.source, self.target):
            return None
        if isinstance(view.step, attack.GoOn):
            is_enough = view.daleks[self.source] <= self.left
            return None if is_enough else actions.CONTINUE(self._dice(view) - 1)
        return PASSED if self._passes(view) else None

    def _passes(self, view: Table) -> bool:
        """In a window: whether none is to be played in the battle, or none can be."""
        if self.plays_no_cards and isinstance(view.step, BATTLE_WINDOWS):
            return True
        return isinstance(view.step, PowerWindow) and view.options() == [PASSED]

    def _open(self, view: Table) -> int | None:
        action = actions.attack_number(self.source, self.target, max(1, self._dice(view)))
        is_over = view.daleks[self.source] <= self.left
        return None if is_over or view.step.why_not(view, action) is not None else action

    def _dice(self, view: Table) -> int:
        """As many as the rules allow, and no more than may be lost."""
        spare = view.daleks[self.source] - self.left
        return min(most_dice(view, self.source, self.target), max(1, spare))


class PlaceOrder:
    """Place so many Daleks, share and share alike, in some territories."""

    remembers = True

    def __init__(self, count: int, territories: tuple[int, ...]) -> None:
        share, rest = divmod(count, len(territories))
        self.plan = [(t, share + (place < rest)) for place, t in enumerate(territories)]

    def next_action(self, view: Table) -> int | None:
        """One territory after the other."""
        while self.plan and view.seat == view.viewer and isinstance(view.step, PlaceDaleks):
            territory, count = self.plan.pop(0)
            if count:
                return actions.PLACE(territory, min(count, view.due) - 1)
        return None


class TradeOrder:
    """Trade in so many stars in one go, as many two-star cards as fit."""

    remembers = True

    def __init__(self, stars: int) -> None:
        self.stars = min(stars, MOST_STARS)
        self.is_done = False

    def next_action(self, view: Table) -> int | None:
        """Lay card after card, then trade."""
        if self.is_done or view.is_over or view.seat != view.viewer:
            return None
        if not isinstance(view.step, Muster | LayCards):
            return None
        room = self.stars - stars_of(view.laid)
        cards = [c for c in bits_of(muster.cards_to_lay(view, view.seat)) if BOARD.stars[c] <= room]
        if cards:
            return actions.LAY(max(cards, key=lambda card: (BOARD.stars[card], -card)))
        self.is_done = True
        return actions.TRADE() if muster.may_trade(view) else None


def offers(view: Table) -> list[Offer]:
    """The orders that make sense in a battle: to the end, or as long as it is safe.

    What most want to say comes first: whoever just went on without a card will again.
    """
    if view.is_over or view.seat != view.viewer or not isinstance(view.step, attack.GoOn):
        return []
    order = f"attack {BOARD.ids[view.source]} {BOARD.ids[view.target]}"
    found = [Offer(order, UNTIL_IT_FALLS)]
    if _may_play_a_card(view):
        passing = Offer(f"{order} {WITHOUT_CARDS}", f"{UNTIL_IT_FALLS}, no cards")
        found = [passing, Offer(order, f"{UNTIL_IT_FALLS}, ask me about cards")]
    if view.daleks[view.source] > SAFE:
        found.append(Offer(f"{order} until {SAFE}", f"{UNTIL_IT_FALLS} or {SAFE} are left"))
    return found


def _may_play_a_card(view: Table) -> bool:
    """DI-62, DI-63. Whether the attacker holds a card that could be played in this battle."""
    if powers.has_used_card_in_attack(view, view.viewer):
        return False
    return any(view.hands[view.viewer] & step.window.mask for step in BATTLE_WINDOWS)


def read_order(sentence: str) -> Order:
    """An order from its sentence; territories may be cut short as in every notation.

    `attack <from> <to> [until <left>] [without_cards]`, `spread <count> <territory> …`,
    `stars <count>`.
    """
    words = sentence.lower().split()
    if len(words) >= 3 and words[0] == "attack":
        return _read_attack(words)
    if len(words) >= 3 and words[0] == "spread":
        return PlaceOrder(_count(words[1]), tuple(_territory(word) for word in words[2:]))
    if len(words) == 2 and words[0] == "stars":
        stars = _count(words[1])
        if stars < FEWEST_STARS:
            raise BadNotation(f"{sentence!r}: fewer than {FEWEST_STARS} stars can't be traded in")
        return TradeOrder(stars)
    raise BadNotation(
        f"{sentence!r} is not an order; write attack <from> <to> until <left> {WITHOUT_CARDS}, "
        "spread <count> <territory> …, or stars <count>"
    )


def _read_attack(words: list[str]) -> Order:
    _, source, target, *more = words
    plays_no_cards = more[-1:] == [WITHOUT_CARDS]
    limit = more[:-1] if plays_no_cards else more
    if limit and (len(limit) != 2 or limit[0] != "until"):
        said = " ".join(words)
        raise BadNotation(f"{said!r}: write attack <from> <to> until <left> {WITHOUT_CARDS}")
    left = _count(limit[1]) if limit else 1
    return AttackOrder(_territory(source), _territory(target), left, plays_no_cards=plays_no_cards)


def _territory(word: str) -> int:
    found = [place for place, name in enumerate(BOARD.ids) if name.startswith(word)]
    return found[0] if len(found) == 1 else actions.TERRITORIES.number(word)


def _count(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 5) or int(word) == 0:
        raise BadNotation(f"{word!r} is not a number of Daleks")
    return int(word)
