"""The observation spaces of Gymnasium and PettingZoo."""

from typing import Any

import numpy as np
from gymnasium import spaces

from pioche.encoders import BOUNDS, HISTORY, OTHERS, SIZE


def observation_space(actions: int, history: bool = False, bounds: bool = False) -> spaces.Dict[Any]:
    parts = _seen_and_legal(SIZE, actions)
    if history:
        parts["history"] = spaces.Box(0, 255, (HISTORY, 2), np.uint8)
    if bounds:
        parts["bounds"] = spaces.Box(0, 255, (OTHERS, BOUNDS), np.uint8)
    return spaces.Dict(parts)


def deck_observation_space(size: int, actions: int, history: bool = False) -> spaces.Dict[Any]:
    """With any deck: this number of bytes and of actions."""
    parts = _seen_and_legal(size, actions)
    if history:
        parts["history"] = spaces.Box(0, actions, (HISTORY, 2), np.int32)
    return spaces.Dict(parts)


def _seen_and_legal(size: int, actions: int) -> dict[str, spaces.Space[Any]]:
    return {
        "observation": spaces.Box(0, 255, (size,), np.uint8),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
