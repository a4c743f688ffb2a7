"""Environments for research: the game behind the interfaces of PettingZoo, Gymnasium and OpenSpiel.

Start reading at `uno_v0`. The environments play in the kernel or on the core, never at a table; docs/envs.md
is their manual. Each public module needs packages of its own:

| module | what | `pip install` |
|---|---|---|
| `uno_v0` | PettingZoo, agents in turn | `"pioche[envs]"` |
| `uno_v1` | the same, with automatic calls and the history of acts | `"pioche[envs]"` |
| `single` | Gymnasium, one seat against bots: `pioche/Uno-v0`, `pioche/Uno-v1` | `"pioche[envs]"` |
| `vector` | thousands of games a step in NumPy: all seats, any deck, or one against bots | `"pioche[envs]"` |
| `device` | the same with all seats on an accelerator, JAX arrays | `"pioche[gpu]"` |
| `openspiel` | OpenSpiel, `python_uno` | `"pioche[openspiel]"` |
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names
from pioche.envs._presets import EVALUATION, TRAINING
from pioche.envs._registration import register_if_installed

if TYPE_CHECKING:
    from pioche.envs import device, openspiel, single, uno_v0, uno_v1, vector
    from pioche.envs._round_point import RoundPoint, start_round

__all__ = [
    "EVALUATION",
    "TRAINING",
    "RoundPoint",
    "device",
    "openspiel",
    "single",
    "start_round",
    "uno_v0",
    "uno_v1",
    "vector",
]

lazy_names(
    __name__,
    {
        "_round_point": ["RoundPoint", "start_round"],
        "device": ["device"],
        "openspiel": ["openspiel"],
        "single": ["single"],
        "uno_v0": ["uno_v0"],
        "uno_v1": ["uno_v1"],
        "vector": ["vector"],
    },
)
register_if_installed()
