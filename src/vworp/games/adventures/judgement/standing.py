"""How the story stands: a number between -1 and 1 for all players together."""

from vworp.games.adventures.cards.hands import cards_of_colour, is_set_held
from vworp.games.adventures.cards.live import open_quests
from vworp.games.adventures.people import is_active, is_of_the_party, is_prisoner, pcs
from vworp.games.adventures.state import Adventure


def prospect(state: Adventure) -> float:
    """Cards and deeds on one side, prisoners and lost time on the other."""
    held = sum(len(cards_of_colour(state, figure)) for figure in pcs(state))
    worth = -0.35 + 0.1 * held
    worth += 0.15 if is_set_held(state) else 0.0
    worth += 0.4 if state.actions_done else 0.0
    worth -= 0.07 * len(open_quests(state))
    for figure in pcs(state):
        if is_prisoner(figure):
            worth -= 0.15 if is_of_the_party(figure) else 0.05
        elif not is_active(state, figure):
            worth -= 0.05
    return max(-0.95, min(0.95, worth - 0.5 * time_gone(state)))


def time_gone(state: Adventure) -> float:
    """The share of the story that is over."""
    setting = state.setting
    gone = (state.episode - 1) * setting.turns_per_episode + state.episode_turn
    return min(1.0, gone / (setting.episodes * setting.turns_per_episode))
