"""Step 4: every figure declares one act before any of them happens; then the acts happen."""

from vworp.core import Deed, Illegal, beats, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import KINDS, LIMITS, SOLDIER
from vworp.games.adventures.box.vocabulary import Modify
from vworp.games.adventures.rules import acts, people
from vworp.games.adventures.rules.automated import alien_act, soldier_act
from vworp.games.adventures.rules.cards.effects import EFFECTS, IN_USE
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.cards.live import use_up
from vworp.games.adventures.rules.heavy import take_a_mate
from vworp.games.adventures.rules.shooting import why_no_shot, why_no_sonic
from vworp.games.adventures.rules.targets import weapon
from vworp.games.adventures.state import IN_VEHICLE, ON_TABLE, Adventure, Figure
from vworp.games.adventures.steps.base import FigureDecision, Open
from vworp.games.adventures.steps.cards.effects import carry_out
from vworp.games.adventures.steps.sight import SpotDie
from vworp.games.adventures.wording import capital, card_words


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
            alien.act = alien_act(state, alien)
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
        return f"What does {state.figures[self.figure].sheet.name} do now?"

    def options(self, state: Adventure) -> list[int]:
        """Every act there is for it."""
        return acts.acts_of(state, state.figures[self.figure])

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Smoke may be thrown at any point in reach."""
        if action in act.NOTHING:
            return None
        if act.ACTIONS.verb_of(action) in acts.ACTS:
            return acts.why_not(state, state.figures[self.figure], action)
        return self.not_now(state)

    def take(self, state: Adventure, action: int) -> None:
        """Noted; it happens when everybody has declared."""
        if action == act.NOTHING():
            state.tell(beats.passes(self.seat))
            return
        figure = state.figures[self.figure]
        acts.show_declared(state, figure, action)
        figure.act = (int(action),)
        if action in act.SHOOT:
            self._second_attack(state, act.SHOOT.args(action)[0])
        elif action in act.FIRE:
            take_a_mate(state, figure)
        elif action in act.SONIC:
            more = MoreSonic(self.seat, self.figure)
            if more.choices(state):
                state.steps.append(more)
        elif action in act.PLAY:
            play_before_melee(state, act.PLAY.args(action)[0])

    def _second_attack(self, state: Adventure, number: int) -> None:
        if weapon(number).attacks > 1:
            state.steps.append(SecondShot(self.seat, self.figure, number))


def play_before_melee(state: Adventure, card: int) -> None:
    """AT-R94 (ruling). What changes a value works as soon as it is declared."""
    if any(isinstance(effect, Modify) for effect in CARDS[card].effects):
        carry_out(state, card, EFFECTS, use_up(state, card))


@step
class SecondShot(FigureDecision):
    """AT-108, AT-R41. The second attack of a rapid weapon, at its own choice of target."""

    rules = ("AT-108", "AT-R41")

    weapon: act.WeaponWord

    def ask(self, state: Adventure) -> str:
        return f"{capital(state.figures[self.figure].sheet.name)} may shoot twice: at whom now?"

    def options(self, state: Adventure) -> list[int]:
        """Any target of the weapon, or none."""
        shots = acts.offered(state, state.figures[self.figure], act.SHOOT)
        return [act.NOTHING(), *(shot for shot in shots if self._is_right(shot))]

    def _is_right(self, action: int) -> bool:
        return action in act.SHOOT and act.SHOOT.args(action)[0] == self.weapon

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        if not self._is_right(action):
            return super().why_not(state, action)
        return why_no_shot(state, state.figures[self.figure], *act.SHOOT.args(action))

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        line = super().told(state, action, viewer)
        return f"{line} a second time" if line else ""

    def take(self, state: Adventure, action: int) -> None:
        if action == act.NOTHING():
            state.tell(beats.passes(self.seat))
            return
        figure = state.figures[self.figure]
        figure.act += (int(action),)
        acts.show_declared(state, figure, action)


@step
class MoreSonic(Open, FigureDecision):
    """AT-89. Up to 3 weapons are put out of action."""

    rules = ("AT-89", "AT-R44")
    prompt = "Point the sonic screwdriver at another weapon as well?"
    enough = "No other weapon"

    def choices(self, state: Adventure) -> list[int]:
        """Those not yet named."""
        figure = state.figures[self.figure]
        if len(figure.act) >= LIMITS.sonic_targets:
            return []
        return [a for a in acts.offered(state, figure, act.SONIC) if a not in figure.act]

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        if action not in act.SONIC:
            return super().why_not(state, action)
        figure = state.figures[self.figure]
        if action in figure.act or len(figure.act) >= LIMITS.sonic_targets:
            return Illegal("AT-89", f"{LIMITS.sonic_targets} different weapons at most")
        return why_no_sonic(state, figure, act.SONIC.args(action)[0])

    def choose(self, state: Adventure, action: int) -> None:
        figure = state.figures[self.figure]
        figure.act += (int(action),)
        acts.show_declared(state, figure, action)
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
            declared, figure.act = figure.act, ()
            if figure.place in (ON_TABLE, IN_VEHICLE) and not people.is_prisoner(figure):
                for action in declared:
                    perform(state, figure, action)
        state.steps[before:] = reversed(state.steps[before:])


def perform(state: Adventure, figure: Figure, action: int) -> None:
    """Carry out one act; attacks are over already."""
    if action in act.PLAY:
        _play(state, figure, *act.PLAY.args(action))
    elif action in act.USE:
        _use(state, figure, *act.USE.args(action))
    elif not act.is_attack(action):
        acts.perform(state, figure, action)


def _play(state: Adventure, figure: Figure, card: int) -> None:
    """AT-85. A card that was not carried out when it was declared."""
    if card in figure.hand:
        carry_out(state, card, EFFECTS, use_up(state, card))


def _use(state: Adventure, figure: Figure, card: int) -> None:
    """AT-R41. An artifact is used; when it is used up it leaves the game."""
    state.uses[card] -= 1
    shown = beats.play(shapes.card(card), card_words(card), seat=figure.seat)
    state.note("AT-R41", f"{figure.sheet.name} uses {act.CARDS.names[card]}", shown)
    carry_out(state, card, IN_USE, figure.number)
    if state.uses[card] == 0:
        figure.artifacts.remove(card)
        state.set_aside.append(card)
