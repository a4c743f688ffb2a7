"""How a bot behaves towards others: what it forgets, notices and believes."""

from msgspec import Struct


class Conduct(Struct, frozen=True, kw_only=True):
    """By default the bot forgets nothing and challenges by judgement."""

    call_rate: float = 1
    """How often the call is made with the card. Below 1, a forgotten call is not made later."""
    catch_rate: float = 1
    """How often an omission of others is noticed, each time something happens."""
    challenge: float | None = None
    """How often a Wild Draw Four is challenged, if not by judgement."""
