"""The observation spaces of Gymnasium and PettingZoo."""

from typing import Any

import numpy as np
from gymnasium import spaces

from pioche.encoders import SIZE


def observation_space(actions: int) -> spaces.Dict[Any]:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (SIZE,), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
