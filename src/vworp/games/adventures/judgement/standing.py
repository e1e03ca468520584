"""How much of the story is over, and how much is left."""

from vworp.games.adventures.state import Adventure


def time_gone(state: Adventure) -> float:
    """The share of the story that is over."""
    setting = state.setting
    gone = (state.episode - 1) * setting.turns_per_episode + state.episode_turn
    return min(1.0, gone / (setting.episodes * setting.turns_per_episode))


def turns_left(state: Adventure) -> int:
    """AT-R81. How many turns there can be yet, the one that has begun among them."""
    setting = state.setting
    later = (setting.episodes - state.episode) * setting.turns_per_episode
    return later + setting.turns_per_episode - state.episode_turn + 1
