"""The game under the interfaces that researchers use. Each module needs its own packages:

| module | what | `pip install` |
|---|---|---|
| `uno_v0` | PettingZoo, agents in turn | `"pioche[envs]"` |
| `single` | Gymnasium, one seat against bots: `pioche/Uno-v0` | `"pioche[envs]"` |
| `vector` | thousands of games a step, NumPy arrays | `"pioche[envs]"` |
| `openspiel` | OpenSpiel, `python_uno` | `"pioche[openspiel]"` |
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.envs import openspiel, single, uno_v0, vector

__all__ = ["openspiel", "single", "uno_v0", "vector"]

lazy_names(__name__, {name: [name] for name in __all__})
