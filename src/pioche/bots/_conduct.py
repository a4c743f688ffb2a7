"""How a bot behaves towards others, whatever it makes of its cards: what it forgets, notices and believes."""

from msgspec import Struct


class Conduct(Struct, frozen=True, kw_only=True):
    """By default nothing is forgotten, and challenges are made by judgement."""

    call_rate: float = 1
    """How often the call is made with the card. Below 1, what was forgotten is not made up for."""
    catch_rate: float = 1
    """How often an omission of others is noticed, each time something happens."""
    challenge: float | None = None
    """How often a Wild Draw Four is challenged, if not by judgement."""
