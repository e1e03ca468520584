"""The spaces that PettingZoo and Gymnasium share: a row of features, and a mask of actions."""

from typing import Any

import numpy
from gymnasium.spaces import Box, Dict, Discrete, Space

from vworp.adapters.episode import Episode


def observation_space(episode: Episode) -> Dict:
    """A row of numbers between 0 and 1, a 1 for each action that may be taken, and the menu."""
    spaces: dict[str, Space[Any]] = {
        "observation": Box(0.0, 1.0, (episode.features.size,), numpy.float32),
        "action_mask": Box(0, 1, (episode.decisions,), numpy.int8),
    }
    if episode.is_menu:
        spaces["menu"] = Box(0.0, 1.0, (episode.decisions, episode.menu_width), numpy.float32)
    return Dict(spaces)


def action_space(episode: Episode) -> Discrete:
    """Every decision of the game by its number, or the places of the menu."""
    return Discrete(episode.decisions)
