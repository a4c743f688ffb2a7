"""Tells the specs of bots that decide by nets, without reading a net."""

from pioche.bots._champion.champion import NetBot
from pioche.bots._registry import BOTS, COMMAND_PREFIX, known_spec
from pioche.bots._specs import is_users


def is_net(spec: str) -> bool:
    """Whether the spec names a bot that decides by nets."""
    if spec.startswith(COMMAND_PREFIX) or is_users(spec):
        return False
    kind = BOTS.get(known_spec(spec).name)
    return kind is not None and issubclass(kind, NetBot)
