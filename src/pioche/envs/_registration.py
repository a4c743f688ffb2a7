"""The environments that Gymnasium makes by their ids."""

from contextlib import suppress
from typing import Any, Final

V0: Final = "pioche/Uno-v0"
V1: Final = "pioche/Uno-v1"
DEFAULTS: Final[dict[str, dict[str, Any]]] = {V0: {}, V1: {"calls": "automatic", "history": True}}
"""The parameters that each version sets; all others are the defaults of `UnoSingle`."""
VECTORS: Final = {V1: "pioche.envs.vector:UnoSeats"}
"""The environment that `gymnasium.make_vec` makes for an id by default."""


def register() -> None:
    """Registers each environment once."""
    from gymnasium.envs import registration

    for name, defaults in DEFAULTS.items():
        if name not in registration.registry:
            registration.register(
                name,
                entry_point="pioche.envs.single:UnoSingle",
                vector_entry_point=VECTORS.get(name),
                kwargs=dict(defaults),
            )


def register_if_installed() -> None:
    """Registers the ids so that `import pioche.envs` is enough, before or after `import gymnasium`. The
    environments of OpenSpiel work without Gymnasium.
    """
    with suppress(ImportError):
        register()
