"""The observation spaces of Gymnasium and PettingZoo."""

from typing import Any

import numpy as np
from gymnasium import spaces

from pioche.encoders import BOUNDS, HISTORY, OTHERS, SIZE


def observation_space(actions: int, history: bool = False, bounds: bool = False) -> spaces.Dict[Any]:
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 255, (SIZE,), np.uint8),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    if history:
        parts["history"] = spaces.Box(0, 255, (HISTORY, 2), np.uint8)
    if bounds:
        parts["bounds"] = spaces.Box(0, 255, (OTHERS, BOUNDS), np.uint8)
    return spaces.Dict(parts)
