"""The spaces that PettingZoo and Gymnasium share: a row of features, and a mask of actions."""

from typing import Any

import numpy
from gymnasium.spaces import Box, Dict, Discrete, Space

from vworp.adapters.episode import Episode


def observation_space(episode: Episode) -> Dict:
    """Numbers between 0 and 1 (one row or a block each), a mask of actions, and the menu."""
    features = episode.features
    sizes = {"observation": features.size}
    if episode.is_in_blocks:
        sizes = {block.name: block.size for block in features.blocks}
    spaces: dict[str, Space[Any]] = {
        name: Box(0.0, 1.0, (size,), numpy.float32) for name, size in sizes.items()
    }
    spaces["action_mask"] = Box(0, 1, (episode.decisions,), numpy.int8)
    if episode.is_menu:
        spaces["menu"] = Box(0.0, 1.0, (episode.decisions, episode.menu_width), numpy.float32)
    return Dict(spaces)


def action_space(episode: Episode) -> Discrete:
    """Every decision of the game by its number, or the places of the menu."""
    return Discrete(episode.decisions)
