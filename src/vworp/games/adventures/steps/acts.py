"""Step 4: every figure declares one act before any of them happens; then the acts happen."""

from collections.abc import Callable

from vworp.core import Deed, Illegal, push_in_order, step
from vworp.core.actions import Verb
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import KINDS, LIMITS, SOLDIER
from vworp.games.adventures.box.vocabulary import Modify
from vworp.games.adventures.rules import acts, people
from vworp.games.adventures.rules.automated import alien_shot, soldier_act
from vworp.games.adventures.rules.cards.artifacts import pick_up
from vworp.games.adventures.rules.cards.effects import EFFECTS, IN_USE
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.cards.live import use_up, work
from vworp.games.adventures.rules.cards.passive import add_items
from vworp.games.adventures.rules.heavy import take_a_mate
from vworp.games.adventures.rules.shooting import sonic_targets, why_no_sonic, why_no_target
from vworp.games.adventures.rules.targets import targets_of, weapon
from vworp.games.adventures.rules.vehicles import change_driver, enter, get_out
from vworp.games.adventures.state import FOREVER, IN_VEHICLE, NOBODY, ON_TABLE, Adventure, Figure
from vworp.games.adventures.steps.base import Decision, FigureDecision, Open
from vworp.games.adventures.steps.cards.effects import carry_out
from vworp.games.adventures.steps.sight import SpotDie


@step
class Declaring(Deed[Adventure]):
    """AT-R42. Dice for those who look first; then everybody declares."""

    rules = ("AT-43", "AT-R17", "AT-R42")

    def run(self, state: Adventure) -> None:
        """Who may shoot looks; aliens and uncommanded soldiers declare by themselves."""
        lookers = [
            f
            for f in (*people.active_players(state), *people.active_aliens(state))
            if acts.looks_first(state, f)
        ]
        push_in_order(
            state, *(SpotDie(figure.number) for figure in lookers), DeclareOthers(), DeclareActs()
        )


@step
class DeclareOthers(Deed[Adventure]):
    """Section 7. What automated figures do, from the positions at the start of the step."""

    rules = ("AT-R42", "AT-R71")

    def run(self, state: Adventure) -> None:
        """The aliens, and the soldiers whom nobody commands."""
        for alien in people.active_aliens(state):
            shot = alien_shot(state, alien)
            if shot is not None:
                alien.act = (act.SHOOT(*shot),) * weapon(shot[0]).attacks
        for figure in people.active_players(state):
            if KINDS[figure.number] == SOLDIER and people.is_automated(state, figure):
                figure.act = soldier_act(state, figure)


@step
class DeclareActs(Deed[Adventure]):
    """AT-R41. The players declare, figure by figure."""

    rules = ("AT-R41", "AT-R42")

    def run(self, state: Adventure) -> None:
        """Everybody who has a choice is asked, in the order of their numbers."""
        asked = [figure for figure in state.figures.values() if acts.is_asked(state, figure)]
        push_in_order(state, *(DeclareAct(figure.seat, figure.number) for figure in asked))


@step
class DeclareAct(FigureDecision):
    """AT-R41. What one figure does in step 4."""

    rules = ("AT-R41", "AT-R42")
    has_free_places = True

    def ask(self, state: Adventure) -> str:
        return f"What does {state.figures[self.figure].sheet.name} do?"

    def options(self, state: Adventure) -> list[int]:
        """Every act there is for it."""
        return acts.acts_of(state, state.figures[self.figure])

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Smoke may be thrown at any point in reach."""
        if act.ACTIONS.verb_of(action) in acts.DECLARED:
            return acts.why_not(state, state.figures[self.figure], action)
        return self.not_now(state)

    def take(self, state: Adventure, action: int) -> None:
        """Noted; it happens when everybody has declared."""
        if action == act.NOTHING():
            return
        figure = state.figures[self.figure]
        figure.act = (int(action),)
        if action in act.SHOOT:
            self._second_attack(state, figure, act.SHOOT.args(action)[0])
        elif action in act.FIRE:
            take_a_mate(state, figure)
        elif action in act.SONIC:
            more = MoreSonic(self.seat, self.figure)
            if more.choices(state):
                state.steps.append(more)
        elif action in act.PLAY:
            play_before_melee(state, act.PLAY.args(action)[0])

    def _second_attack(self, state: Adventure, figure: Figure, number: int) -> None:
        if weapon(number).attacks > 1:
            state.steps.append(SecondShot(self.seat, self.figure, number))


def play_before_melee(state: Adventure, card: int) -> None:
    """AT-R94 (ruling). What changes a value works as soon as it is declared."""
    if any(isinstance(effect, Modify) for effect in CARDS[card].effects):
        carry_out(state, card, EFFECTS, use_up(state, card))


@step
class SecondShot(Decision):
    """AT-108, AT-R41. The second attack of a rapid weapon, at its own choice of target."""

    rules = ("AT-108", "AT-R41")

    figure: act.FigureWord
    weapon: act.WeaponWord

    def ask(self, state: Adventure) -> str:
        return f"The second attack of {state.figures[self.figure].sheet.name}"

    def options(self, state: Adventure) -> list[int]:
        """Any target of the weapon, or none."""
        figure = state.figures[self.figure]
        targets = targets_of(state, figure, weapon(self.weapon))
        return sorted([act.NOTHING(), *(act.SHOOT(self.weapon, target) for target in targets)])

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        if action not in act.SHOOT or act.SHOOT.args(action)[0] != self.weapon:
            return super().why_not(state, action)
        target = act.SHOOT.args(action)[1]
        return why_no_target(state, state.figures[self.figure], weapon(self.weapon), target)

    def take(self, state: Adventure, action: int) -> None:
        if action != act.NOTHING():
            state.figures[self.figure].act += (int(action),)


@step
class MoreSonic(Open, FigureDecision):
    """AT-89. Up to 3 weapons are put out of action."""

    rules = ("AT-89", "AT-R44")
    prompt = "Another weapon for the sonic screwdriver, or be done"

    def choices(self, state: Adventure) -> list[int]:
        """Those not yet named."""
        figure = state.figures[self.figure]
        if len(figure.act) >= LIMITS.sonic_targets:
            return []
        others = [act.SONIC(target) for target in sonic_targets(state, figure)]
        return [action for action in others if action not in figure.act]

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        if action not in act.SONIC:
            return super().why_not(state, action)
        figure = state.figures[self.figure]
        if action in figure.act or len(figure.act) >= LIMITS.sonic_targets:
            return Illegal("AT-89", f"{LIMITS.sonic_targets} different weapons at most")
        return why_no_sonic(state, figure, act.SONIC.args(action)[0])

    def choose(self, state: Adventure, action: int) -> None:
        state.figures[self.figure].act += (int(action),)
        if self.choices(state):
            state.steps.append(self)


@step
class Acting(Deed[Adventure]):
    """AT-R13; AT-R92 (ruling). The other acts, unless their figure was lost in the meantime."""

    rules = ("AT-R13", "AT-R92")

    def run(self, state: Adventure) -> None:
        """In the order of the figures' numbers; what needs choices comes due afterwards."""
        before = len(state.steps)
        for figure in list(state.figures.values()):
            acts, figure.act = figure.act, ()
            if figure.place in (ON_TABLE, IN_VEHICLE) and not people.is_prisoner(figure):
                for action in acts:
                    perform(state, figure, action)
        state.steps[before:] = reversed(state.steps[before:])


def perform(state: Adventure, figure: Figure, action: int) -> None:
    """Carry out one act; attacks, laboratory work and crewing are over already."""
    for verb, deed in DEEDS.items():
        if action in verb:
            deed(state, figure, action)


def _smoke(state: Adventure, figure: Figure, action: int) -> None:
    """AT-124, AT-125, AT-R49. A cloud that stays until the end of the third turn after this."""
    add_items(figure, people.SMOKE_BOMBS, -1)
    x, y = act.point_of(act.SMOKE, action)
    state.smoke.append((x, y, state.turn + LIMITS.smoke_turns))


def _sonic(state: Adventure, figure: Figure, action: int) -> None:
    """AT-89, AT-R44. A hand-held weapon is dead for the rest of the game."""
    target = state.figures[act.SONIC.args(action)[0]]
    if target.place == ON_TABLE:
        target.disarmed = FOREVER
        state.note("AT-89", f"the weapon of {target.sheet.name} is out of action")


def _work(state: Adventure, figure: Figure, action: int) -> None:
    work(state, figure)


def _load(state: Adventure, figure: Figure, action: int) -> None:
    """AT-114. Loaded, to be fired in a later turn."""
    figure.is_loaded = True


def _convert(state: Adventure, figure: Figure, action: int) -> None:
    """AT-126. Another weapon from the vehicle, with all its rounds."""
    (number,) = act.CONVERT.args(action)
    figure.weapons = (number,)
    figure.rounds = weapon(number).rounds
    figure.is_loaded = False


def _resupply(state: Adventure, figure: Figure, action: int) -> None:
    """AT-117, AT-R47. Four rounds again."""
    figure.rounds = LIMITS.heavy_rounds


def _enter(state: Adventure, figure: Figure, action: int) -> None:
    enter(state, figure, act.ENTER.args(action)[0])


def _leave(state: Adventure, figure: Figure, action: int) -> None:
    """AT-252. Out of the vehicle, beside it."""
    number = figure.vehicle
    vehicle = state.vehicles[number]
    if get_out(state, figure, (vehicle.x, vehicle.y)) and vehicle.driver == figure.number:
        vehicle.driver = NOBODY
        change_driver(state, number)


def _play(state: Adventure, figure: Figure, action: int) -> None:
    """AT-85. A card that was not carried out when it was declared."""
    (card,) = act.PLAY.args(action)
    if card in figure.hand:
        carry_out(state, card, EFFECTS, use_up(state, card))


def _use(state: Adventure, figure: Figure, action: int) -> None:
    """AT-R41. An artifact is used; when it is used up it leaves the game."""
    (card,) = act.USE.args(action)
    state.uses[card] -= 1
    state.note("AT-R41", f"{figure.sheet.name} uses {CARDS[card].title}")
    carry_out(state, card, IN_USE, figure.number)
    if state.uses[card] == 0:
        figure.artifacts.remove(card)
        state.set_aside.append(card)


DEEDS: dict[Verb, Callable[[Adventure, Figure, int], None]] = {
    act.SMOKE: _smoke,
    act.SONIC: _sonic,
    act.WORK: _work,
    act.PICK_UP: pick_up,
    act.PICK_UP_ITEM: pick_up,
    act.PLAY: _play,
    act.USE: _use,
    act.LOAD: _load,
    act.CONVERT: _convert,
    act.RESUPPLY: _resupply,
    act.ENTER: _enter,
    act.LEAVE: _leave,
}
