"""Tells the specs of bots that decide by nets, without reading a net."""

from pioche.bots._champion.champion import NetBot
from pioche.bots._registry import BOTS, is_from_outside, known_spec
from pioche.bots._specs import NET_PREFIX


def is_net(spec: str) -> bool:
    """Whether the spec names a bot that decides by nets."""
    if is_from_outside(spec):
        return spec.startswith(NET_PREFIX)
    kind = BOTS.get(known_spec(spec).name)
    return kind is not None and issubclass(kind, NetBot)
