"""Bots in any language: lines of JSON over standard input and output (docs/bot-protocol.md)."""

from pioche.bots.stdio.bot import Problem, StdioBot
from pioche.bots.stdio.messages import PROTOCOL

__all__ = ["PROTOCOL", "Problem", "StdioBot"]
