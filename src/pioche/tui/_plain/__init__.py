"""The line mode: for plain terminals, screen readers and pipes."""

from pioche.tui._plain.plain_game import PlainGame

__all__ = ["PlainGame"]
