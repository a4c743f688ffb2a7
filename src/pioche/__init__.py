"""The open home of the card game UNO: exact rules as data, a table to play at, and a lab to study it."""

__version__ = "0.1.0"
