"""The offsets of observation version 1: the table of docs/observation.md."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pioche.records.observation_places import *  # noqa: F403

Observation: TypeAlias = NDArray[np.uint8]
"""320 bytes: counts and flags; other players by their distance to the left of the viewer."""
