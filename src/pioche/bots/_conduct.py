"""The behaviour of a bot towards others: calls, catches and challenges."""

from msgspec import Struct


class Conduct(Struct, frozen=True, kw_only=True):
    """By default the bot forgets nothing and challenges by judgement."""

    call_rate: float = 1
    """The share of calls that are made with the card. Below 1, a forgotten call is not made later."""
    catch_rate: float = 1
    """The chance to notice a missed call of others, each time something happens."""
    challenge: float | None = None
    """The share of Wild Draw Fours that are challenged; None: by judgement."""
