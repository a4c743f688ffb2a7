"""`python -m tests.web.golden` writes web/tests/golden.

Each file is one table. Each line is one update of one viewer: the rules if they are new, the changed part of
the view after it, its checksum, and its sentences in each language. The last lines show the table in the end.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pioche.core import SPECTATOR, Lay, View, checksum
from pioche.core.events import PlayerJoined, PlayerUnseated
from pioche.core.redacted_events import PositionSetSeen
from pioche.locale import LANGUAGES
from pioche.protocol import offer_of
from pioche.records import SentenceTeller
from pioche.records._export.json_record import json_record
from pioche.server._tables.frames import rules_said, snapshot
from pioche.table import Table
from pioche.table.events import PublicTableEvent, SeenEvent, TableOpenedSeen
from tests.web.golden_tables import STREAMS, Stream
from tests.web.random_tables import Driving, Played, several

FOLDER: Final = Path("web/tests/golden")
RECORDS: Final = FOLDER / "records" / "records.jsonl"
Json = dict[str, Any]


_LEFT_OUT: Final = {"side": None, "inactive": (), "draw_face": None, "knocked": (), "aside": None}
"""The fields that a view leaves out if they have their defaults."""


def text_of(lines: Sequence[Json]) -> str:
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


class Viewer:
    """The updates of one viewer."""

    def __init__(self, player: str, seed: int) -> None:
        self.player = player
        self._rng = Random(seed)
        self._shown: Json = {}
        self._rules: object = None

    def told(self, played: Played) -> Json:
        table = played.table
        view = table.view_of(self.player)
        events = table.since(self.player, played.start)
        line: Json = {"viewer": self.player, "start": played.start, "end": played.end, "events": events}
        line |= self._new_rules(table)
        line |= {"check": checksum(view), "view": self._changed(view)}
        line["said"] = {lang: _sentences(table, self.player, events, lang) for lang in LANGUAGES}
        return line | self._offered(table, view)

    def _new_rules(self, table: Table) -> Json:
        said = rules_said(table)
        known, self._rules = self._rules, said.fingerprint
        if known == said.fingerprint:
            return {}
        return {"rules": msgspec.to_builtins(said.rules) | {"faces": said.faces}}

    def _changed(self, view: View) -> Json:
        shown: Json = _LEFT_OUT | msgspec.to_builtins(view)
        changed = {name: value for name, value in shown.items() if self._shown.get(name, ...) != value}
        self._shown = shown
        return changed

    def _offered(self, table: Table, view: View) -> Json:
        """The offer, and the game's own verdicts on lays of several cards."""
        legal = table.legal_of(self.player)
        if legal is None or view.turn != view.seat:
            return {}
        lays = several(legal, view.hand, self._rng)
        tried = [[lay, legal.allows(lay), legal.allows(_called(lay))] for lay in lays]
        return {"offer": offer_of(legal), **({"tried": tried} if tried else {})}


def _called(lay: Lay) -> Lay:
    return replace(lay, uno=True)


def _sentences(table: Table, player: str, seen: Sequence[tuple[int, SeenEvent]], lang: str) -> list[str]:
    """Sentences as they are told at the time, with the seats of that time."""
    return [text for number, told in _by_seating(seen) for text in _tell(table, player, number, told, lang)]


def _by_seating(seen: Sequence[tuple[int, SeenEvent]]) -> Iterator[tuple[int, list[SeenEvent]]]:
    """Players who come or go are told separately."""
    group: list[SeenEvent] = []
    for number, event in seen:
        if isinstance(event, PlayerJoined | PlayerUnseated):
            yield number - 1, group
            yield number - isinstance(event, PlayerUnseated), [event]
            group = []
        elif not isinstance(event, PublicTableEvent | TableOpenedSeen | PositionSetSeen):
            group.append(event)
    yield (seen[-1][0] if seen else 0), group


def _tell(table: Table, player: str, number: int, events: Sequence[Any], lang: str) -> Iterator[str]:
    players = table._seating_at(max(0, number))[1]
    seat = players.index(player) if player in players else SPECTATOR
    called = table.names
    teller = SentenceTeller(table.state.game.book, lang, seat, [called.get(each, each) for each in players])
    named = [replace(e, player=called[e.player]) if isinstance(e, PlayerJoined) else e for e in events]
    return teller.tell_all(named)


def _end(table: Table, player: str) -> Json:
    """The people and the score sheet."""
    room = snapshot(table, player, 0).room
    sheet = [msgspec.to_builtins(row) for row in table.state.game.sheet]
    return {"viewer": player, "room": room, "sheet": sheet, "names": table.names}


@cache
def played(name: str) -> tuple[list[Json], Table]:
    stream: Stream = STREAMS[name]
    driving = Driving(stream.rules, stream.seed, stream.options, stream.position)
    viewers = [Viewer(player, stream.seed) for player in stream.viewers]
    lines: list[Json] = []
    for happened in _all(driving, stream):
        lines += [viewer.told(happened) for viewer in viewers]
    return [*lines, *(_end(driving.table, player) for player in stream.viewers)], driving.table


def _all(driving: Driving, stream: Stream) -> Iterator[Played]:
    yield from driving.opening()
    yield from stream.play(driving)


def records() -> list[Json]:
    """Games with verifiable shuffles, as the server gives them."""
    found = []
    for name, stream in STREAMS.items():
        if stream.options is not None:
            log = played(name)[1].game_log()
            seeds = {each: shuffle.seed(log.players) for each, shuffle in log.shuffles.items()}
            found.append({"name": name, "seeds": seeds, "record": json_record(log, True)})
    return found


def paths() -> list[Path]:
    return [*(FOLDER / f"{name}.jsonl" for name in STREAMS), RECORDS]


@cache
def text_at(path: Path) -> str:
    return text_of(records() if path == RECORDS else played(path.stem)[0])


def main(root: Path = Path()) -> None:
    for path in paths():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text_at(path), encoding="utf-8")


if __name__ == "__main__":
    main()
