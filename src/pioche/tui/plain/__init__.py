"""The line mode: for plain terminals, screen readers and pipes."""

from pioche.tui.plain.game import PlainGame

__all__ = ["PlainGame"]
