"""Writes the tables of docs/protocol.md, between their markers.

Names, bodies and meanings of messages come from the types. The last columns about events are written on the
page itself, and stay when the page is generated again.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, get_args

from pioche.core.redacted_events import Seen
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.protocol.export.asyncapi import tag
from pioche.protocol.export.schema import Schema, definitions
from pioche.protocol.export.typescript import signature
from pioche.table.events import SeenEvent

PAGE: Final = Path("docs/protocol.md")

_ANYBODY, _PLAYER, _SPECTATOR, _MASTER = "anybody", "player", "spectator", "game master"
_LEADER = "game master or deputy"
_ASKER, _EVERYBODY = "the sender of the command", "everybody at the table"
_SENDERS: Final[dict[Any, str]] = {
    s.Act: _PLAYER,
    s.LeaveSeat: _PLAYER,
    s.StopWatching: _SPECTATOR,
    s.StandIn: "player, game master or deputy",
    s.ChooseMaster: _MASTER,
    s.SeatBot: _LEADER,
    s.RemovePlayer: _LEADER,
    s.LockTable: _MASTER,
    s.AllowReactions: _MASTER,
    s.AllowDeputy: _MASTER,
    s.MutePlayer: _MASTER,
    s.ChooseRules: _LEADER,
    s.ChooseOptions: _LEADER,
    s.StartRound: _LEADER,
    s.PauseGame: _LEADER,
    s.ResumeGame: _LEADER,
    s.EndGame: _LEADER,
    s.Commit: _PLAYER,
    s.ShowPart: _PLAYER,
}
_RECEIVERS: Final[dict[Any, str]] = {
    t.Welcome: "who said `hello`",
    t.RulesSaid: "who said `hello`; everybody, when they change",
    t.Snapshot: "who said `hello` or `sync`",
    t.Update: "everybody at the table, each their own",
    t.Accepted: _ASKER,
    t.Refused: _ASKER,
    t.Held: _ASKER,
    t.Presence: _EVERYBODY,
    t.Reaction: _EVERYBODY,
    t.Pong: "who said `ping`",
    t.Bye: "who is being disconnected",
}
_PLAIN: Final = {
    "Draw": "Draw from the pile, or press the launcher.",
    "Pass": "Keep what was drawn.",
    "Challenge": "Say that the card was laid wrongly, instead of accepting it.",
    "Accept": "Take what the card costs.",
}
"""Types whose names explain themselves."""
VALUES: Final = (
    "View",
    "PendingSeen",
    "RoomSeen",
    "Chair",
    "Options",
    "Standing",
    "Offer",
    "LaySet",
    "Deadline",
    "Refusal",
    "Problem",
    "Lay",
    "Jump",
    "Draw",
    "Pass",
    "Call",
    "Catch",
    "Challenge",
    "Accept",
    "NameColour",
)
"""Types that are parts of messages."""


UNSAID: Final = "?"
"""Marks a missing description on the page."""


def refreshed(page: str) -> str:
    """The page with its tables generated again."""
    for name, rows in _tables().items():
        page = _with_table(page, name, rows)
    return page


def _tables() -> dict[str, list[list[str]]]:
    game = [event for event in get_args(SeenEvent) if event in get_args(Seen)]
    table = [event for event in get_args(SeenEvent) if event not in game]
    return {
        "to-server": [[_SENDERS.get(each, _ANYBODY), "server", *_row(each)] for each in get_args(s.ToServer)],
        "to-client": [["server", _RECEIVERS[each], *_row(each)] for each in get_args(t.ToClient)],
        "values": [
            [_named(name), _body(definitions()[name]), _meaning(definitions()[name])] for name in VALUES
        ],
        "table-events": [_row(each)[:2] for each in table],
        "game-events": [_row(each)[:2] for each in game],
    }


def _row(message: Any) -> list[str]:
    """Name, body, meaning."""
    schema = definitions()[message.__name__]
    return [_code(tag(message)), _body(schema), _meaning(schema)]


def _named(name: str) -> str:
    const = definitions()[name]["properties"].get("type", {}).get("const")
    return _code(name) if const is None else f"`{name}`, type `{const}`"


def _code(text: str) -> str:
    return f"`{text}`"


def _body(schema: Schema) -> str:
    fields = (signature(schema, name) for name in schema["properties"] if name != "type")
    return ", ".join(_code(field.replace("readonly ", "").replace(" | ", " or ")) for field in fields) or "–"


def _meaning(schema: Schema) -> str:
    fields = schema["properties"].items()
    notes = [f"`{name}`: {field['description']}" for name, field in fields if "description" in field]
    about = schema.get("description", _PLAIN.get(schema["title"], ""))
    return "<br>".join([about, *notes]).removeprefix("<br>")


def _with_table(page: str, name: str, rows: Sequence[Sequence[str]]) -> str:
    """Replaces a table; further columns of the page stay with their rows."""
    before, begin, rest = page.partition(f"<!-- {name} -->\n")
    old, end, after = rest.partition(f"<!-- end of {name} -->")
    head, rule, *lines = old.strip().splitlines()
    said = {cells[0]: cells[len(rows[0]) :] for cells in map(cells_of, lines)}
    unsaid = [UNSAID] * (len(cells_of(head)) - len(rows[0]))
    written = [f"| {' | '.join([*row, *said.get(row[0], unsaid)])} |" for row in rows]
    return before + begin + "\n".join([head, rule, *written, ""]) + end + after


def cells_of(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
