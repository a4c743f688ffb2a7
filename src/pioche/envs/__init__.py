"""The game under the interfaces that researchers use. Each module needs its own packages:

| module | what | `pip install` |
|---|---|---|
| `uno_v0` | PettingZoo, agents in turn | `"pioche[envs]"` |
| `single` | Gymnasium, one seat against bots: `pioche/Uno-v0` | `"pioche[envs]"` |
| `vector` | thousands of games a step, NumPy arrays | `"pioche[envs]"` |
| `openspiel` | OpenSpiel, `python_uno` | `"pioche[openspiel]"` |
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pioche.envs import openspiel, single, uno_v0, vector

__all__ = ["openspiel", "single", "uno_v0", "vector"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'pioche.envs' has no attribute {name!r}")
    return import_module(f"pioche.envs.{name}")


def __dir__() -> list[str]:
    return __all__
