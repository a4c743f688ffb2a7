"""One running game without I/O, on which local and network play stand."""

from pioche.table.answers import Accepted, Answer, Code, Decision, Held, Refused
from pioche.table.commands import TableCommand
from pioche.table.events import LogEvent, Options, SeenEvent, TableEvent, TableOpened
from pioche.table.local import BadChoiceError, LocalGame, Player
from pioche.table.room import Chair, Room
from pioche.table.saving import TableJournal, load_table
from pioche.table.table import Step, Table

__all__ = [
    "Accepted",
    "Answer",
    "BadChoiceError",
    "Chair",
    "Code",
    "Decision",
    "Held",
    "LocalGame",
    "LogEvent",
    "Options",
    "Player",
    "Refused",
    "Room",
    "SeenEvent",
    "Step",
    "Table",
    "TableCommand",
    "TableEvent",
    "TableJournal",
    "TableOpened",
    "load_table",
]
