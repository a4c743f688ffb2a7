"""The matches played on this machine: records and statistics."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from pioche.locale import DEFAULT
from pioche.records import JournalError, SavedJournal, read_journal, record_text
from pioche.table import Decision, JournalHeader, Table
from pioche.tui._files.data_folder import data_folder, record_path, saved_games
from pioche.tui._files.journal_lock import is_held
from pioche.tui._table.rules_titles import title_of_rules

FILE = "matches.jsonl"


class SavedMatch(Struct, frozen=True):
    """One line of the history."""

    id: str
    """The name of its journal and record."""
    ended: str
    rules: str
    people: list[str]
    bots: list[str]
    winners: list[str]
    rounds: int
    rounds_won: dict[str, int]
    scores: dict[str, int]


class UnfinishedMatch(Struct, frozen=True):
    journal: Path
    names: list[str]
    round: int


def finish(journal: Path, table: Table, title: str, now: datetime) -> Path:
    """Writes the record and the history line, then deletes the journal. It can be repeated safely."""
    path = record_path(journal)
    path.write_text(record_text(table.game_log()), encoding="utf-8")
    if all(match.id != journal.stem for match in matches()):
        line = msgspec.json.encode(_match(journal.stem, table, title, now)) + b"\n"
        with (data_folder() / FILE).open("ab") as file:
            file.write(line)
    journal.unlink(missing_ok=True)
    return path


def _match(id_: str, table: Table, title: str, now: datetime) -> SavedMatch:
    table_state, game = table.state, table.state.game
    names = {chair.player: chair.name for chair in table_state.chairs}
    seated = [names.get(player, player) for player in game.players]
    won = dict.fromkeys(seated, 0)
    for row in game.sheet:
        for seat in row.winners:
            won[names.get(row.players[seat], row.players[seat])] += 1
    return SavedMatch(
        id_,
        now.isoformat(timespec="seconds"),
        title,
        [chair.name for chair in table_state.chairs if chair.bot is None],
        [chair.bot for chair in table_state.chairs if chair.bot is not None],
        [seated[seat] for seat in game.game_winners],
        len(game.sheet),
        won,
        dict(zip(seated, game.scores, strict=True)),
    )


def matches() -> list[SavedMatch]:
    """The history, the latest last; unreadable lines are skipped."""
    try:
        lines = (data_folder() / FILE).read_bytes().splitlines()
    except OSError:
        return []
    found = []
    for line in lines:
        try:
            found.append(msgspec.json.decode(line, type=SavedMatch))
        except msgspec.MsgspecError:
            continue
    return found


def unfinished_matches() -> list[UnfinishedMatch]:
    """Unfinished matches that no window plays, the latest last; finished ones are moved to the history."""
    free = [journal for journal in saved_games() if not is_held(journal)]
    return [found for journal in free if (found := _look(journal)) is not None]


def _look(journal: Path) -> UnfinishedMatch | None:
    try:
        saved: SavedJournal[JournalHeader, Decision] = read_journal(journal, JournalHeader, Decision)
    except (JournalError, OSError):
        return None
    if not saved.entries:
        return None
    table = Table.restored([decision for _, decision in saved.entries], 0)
    table_state = table.state
    if len(table_state.chairs) < 2:
        return None
    if table_state.number > 0 and not table_state.game_running:
        ended = datetime.fromtimestamp(journal.stat().st_mtime)
        finish(journal, table, title_of_rules(table_state.game.rules, DEFAULT), ended)
        return None
    return UnfinishedMatch(journal, [chair.name for chair in table_state.chairs], table_state.game.round)


def unreadable_matches() -> str | None:
    """The error of a journal that cannot be read, in one line."""
    for journal in saved_games():
        try:
            read_journal(journal, JournalHeader, Decision)
        except (JournalError, OSError) as error:
            return str(error)
    return None


def summary(found: Sequence[SavedMatch]) -> dict[str, tuple[int, int, int, int]]:
    """For each person: matches, matches won, rounds, rounds won."""
    totals: dict[str, tuple[int, int, int, int]] = {}
    for match in found:
        for name in match.people:
            played, won, rounds, rounds_won = totals.get(name, (0, 0, 0, 0))
            totals[name] = (
                played + 1,
                won + (name in match.winners),
                rounds + match.rounds,
                rounds_won + match.rounds_won.get(name, 0),
            )
    return totals
