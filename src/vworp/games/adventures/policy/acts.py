"""What to do in step 4: work first, then what stops or destroys most enemies."""

from collections.abc import Sequence
from typing import Any

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import KINDS, LEADER, THE_DOCTOR
from vworp.games.adventures.box.entries import Weapon
from vworp.games.adventures.box.vocabulary import Count
from vworp.games.adventures.policy.outlook import chance_of_total
from vworp.games.adventures.policy.purposes import open_needs
from vworp.games.adventures.rules import people, targets
from vworp.games.adventures.rules.acts import attack_of
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.hitting import number_to_hit
from vworp.games.adventures.rules.melee import is_better_captured
from vworp.games.adventures.state import Adventure, Figure

WORK, SAMPLE_WORTH, PICK_UP = 20.0, 6.0, 1.2
THREATENING = 10.0


def judge_act(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Each act by what it is good for."""
    figure = state.figures[step.figure]
    return [act_worth(state, figure, option) for option in options]


def act_worth(state: Adventure, figure: Figure, option: int) -> float:
    """What an act is worth; nothing is worth nothing."""
    if act.is_attack(option):
        number, target = attack_of(state, figure, option)
        arm = targets.weapon(number)
        return arm.attacks * attack_worth(state, figure, arm, target)
    if option in act.SONIC:
        return target_worth(state, act.SONIC.args(option)[0])
    if act.is_of_card(option):
        return card_worth(state, figure, option)
    return PLAIN_WORTH.get(act.ACTIONS.verb_of(option), 0.0)


PLAIN_WORTH = {
    act.WORK: WORK,
    act.PICK_UP: PICK_UP,
    act.PICK_UP_ITEM: SAMPLE_WORTH,
    act.LOAD: 0.3,
    act.CREW: 0.02,
    act.LEAVE: 1.0,
    act.RESUPPLY: 0.1,
    act.SMOKE: -0.2,
    act.ENTER: -1.0,
    act.CONVERT: -0.5,
}


def chance_to_hit(state: Adventure, figure: Figure, arm: Weapon, target: int) -> float:
    """How likely an attack hits."""
    needed = number_to_hit(arm, targets.gap_to_target(state, figure, target))
    return max(0.0, min(1.0, (11 - needed + people.stat(state, figure, "to_hit")) / 10))


def attack_worth(state: Adventure, figure: Figure, arm: Weapon, target: int) -> float:
    """The enemies it is likely to stop, less the friends."""
    assert arm.damage is not None
    hit = chance_to_hit(state, figure, arm, target)
    victims = targets.blast_victims(state, target, arm.blast) if arm.blast else [target]
    worth = 0.0
    for victim in victims:
        if targets.is_vehicle(victim):
            continue
        other = state.figures[victim]
        over = (
            other.sheet.health + int(targets.is_in_cover(state, figure, victim)) - arm.damage.plus
        )
        kill = chance_of_total(arm.damage.dice, over + 3)
        hurt = chance_of_total(arm.damage.dice, over + 1)
        effect = 0.7 * kill + 0.3 * hurt
        worth += effect * (target_worth(state, victim) if people.is_alien(other) else -1.5)
    return hit * worth


def target_worth(state: Adventure, target: int) -> float:
    """Leaders that cards want dead, and those who are near to our people, count more."""
    alien = state.figures[target]
    worth = 1.0
    if KINDS[target] == LEADER:
        worth += 1.5 if is_wanted(state, "leader") else 0.4
    near = [pc for pc in people.pcs(state) if pc.place == alien.place]
    if any(people.gap_between(pc, alien) <= THREATENING for pc in near):
        worth += 0.5
    return worth


def is_wanted(state: Adventure, word: str) -> bool:
    """Whether a card in force wants somebody of this kind destroyed or captured."""
    return any(
        isinstance(need, Count) and need.what in (f"destroyed.{word}", f"captured.{word}")
        for need, _ in open_needs(state)
    )


def card_worth(state: Adventure, figure: Figure, option: int) -> float:
    """Cards for acts are played when there is somebody near whom they stop."""
    card = CARDS[act.card_of(option)]
    if card.id == "AR-7":
        asleep = [pc for pc in people.pcs(state) if pc.paralysed >= state.turn]
        return 3.0 if any(people.gap_between(figure, pc) <= 2 for pc in asleep) else -1.0
    reach = {"BE-4": 0.2, "BE-7": 3.0, "AR-1": 6.0}.get(card.id, 12.0)
    near = sum(people.gap_between(figure, alien) <= reach for alien in people.active_aliens(state))
    return 0.8 * min(near, 3) - 0.2 if near else -1.0


def judge_sonic(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """As many as it takes."""
    return [
        target_worth(state, act.SONIC.args(option)[0]) if option in act.SONIC else 0.0
        for option in options
    ]


def judge_fate(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Prisoners where a card wants one; otherwise the enemy is got rid of."""
    prefers = is_better_captured(state, state.figures[step.loser], step.result)
    return [float((option == act.CAPTURE()) == prefers) for option in options]


def judge_choice(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Enemies near to the holder first, and friends in need."""
    holder = state.figures[step.holder]
    found = []
    for option in options:
        if act.is_done(option):
            found.append(0.0)
            continue
        other = state.figures[act.CHOOSE.args(option)[0]]
        near = 1.0 / (1.0 + people.gap_between(holder, other))
        found.append(near + (target_worth(state, other.number) if people.is_alien(other) else 2.0))
    return found


def judge_prisoner(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """The Doctor first, then by number."""
    numbers = [act.CHOOSE.args(option)[0] for option in options]
    return [2.0 if number == THE_DOCTOR else 1.0 / (1 + number) for number in numbers]
