"""UNO for PettingZoo, version 1: `uno_v0` with calls that happen by themselves, and the last 64 acts in the
observation. See docs/envs.md.
"""

from typing import Any, ClassVar

from pioche.envs import uno_v0
from pioche.envs._registration import DEFAULTS, V1


class UnoWithHistory(uno_v0.raw_env):
    """As in version 0, with other defaults."""

    metadata: ClassVar[dict[str, Any]] = {**uno_v0.raw_env.metadata, "name": "uno_v1"}

    def __init__(self, **parameters: Any) -> None:
        super().__init__(**(DEFAULTS[V1] | parameters))


def env(**parameters: Any) -> UnoWithHistory:
    """Makes the environment."""
    return UnoWithHistory(**parameters)


raw_env = env
