"""Bots in any language: lines of JSON over standard input and output (docs/bot-protocol.md)."""

from pioche.bots._stdio.messages import PROTOCOL
from pioche.bots._stdio.stdio_bot import BotFailure, StdioBot

__all__ = ["PROTOCOL", "BotFailure", "StdioBot"]
