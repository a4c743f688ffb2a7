"""A record as one viewer may read it while the game goes on."""

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from pioche.core import fold
from pioche.core.events import GameWon
from pioche.records._export.game_record import GameLog, LoggedCommand, StreamedEntries, on_a_line, record
from pioche.records._export.rounds import RecordedRound, rounds_of
from pioche.records._narration.narrator import NO_VIEWER, narrate_step, unfinished
from pioche.records._pun.statements import Blank, Comment, Statement
from pioche.records._pun.writer import write
from pioche.records._replay.replay import ReplayStep
from pioche.records._shuffle import TABLE_NAME, AgreedShuffle


def seen_record(log: GameLog, viewer: str | None = None, lang: str = "en", ended: bool = False) -> str:
    """Finished rounds as complete PUN; the current one as comments on what the viewer may see.

    A viewer who does not sit in that round sees what the table sees. `ended` means that the game was ended
    early, so that nothing is hidden any more.
    """
    over, last = _overview(log, ended)
    public = _without_secrets(log, over, last, ended)
    told = _running(log, last, viewer or NO_VIEWER, lang)
    if not public.shuffles and not over:
        # Read as a file, the tags alone would deal cards that never existed.
        return write([*map(_comment, write(record(public)).split("\n")[:-2]), *told])
    return write(chain(record(public), told))


def _overview(log: GameLog, ended: bool) -> tuple[int, RecordedRound | None]:
    """The number of finished rounds, and the unfinished one; only one of them is in memory."""
    over = 0
    for each in rounds_of(log, ended):
        if not each.over:
            return over, each
        over += 1
    return over, None


def _comment(line: str) -> Comment:
    return Comment(0, f" {on_a_line(line)}")


def _without_secrets(log: GameLog, over: int, last: RecordedRound | None, ended: bool) -> GameLog:
    """The finished rounds, and the players and promises of the next one."""

    def entries() -> Iterator[LoggedCommand]:
        for each in rounds_of(log, ended):
            yield from each.seating
            yield from each.entries if each.over else ()

    return replace(
        log,
        entries=StreamedEntries(entries),
        seed=log.seed if ended or (last is None and _is_won(log)) else None,
        start=log.start if over else None,
        shuffles=dict(_open_shuffles(log, over)),
    )


def _is_won(log: GameLog) -> bool:
    won = False
    for entry in log.entries:
        won = any(isinstance(event, GameWon) for event in entry.events)
    return won


def _open_shuffles(log: GameLog, over: int) -> Iterator[tuple[int, AgreedShuffle]]:
    """Without the table's commitment, a round's seed would be known from the players' parts alone."""
    for round_, shuffle in log.shuffles.items():
        if round_ <= over:
            yield round_, shuffle
        elif round_ == over + 1 and TABLE_NAME in shuffle.commitments:
            yield round_, shuffle.without_table()


def _running(log: GameLog, round_: RecordedRound | None, viewer: str, lang: str) -> Iterator[Statement]:
    if round_ is not None and round_.begun:
        yield Blank(0)
        yield _comment(unfinished(round_.number, lang))
        yield from map(_comment, _told(log, round_, viewer, lang))


def _told(log: GameLog, round_: RecordedRound, viewer: str, lang: str) -> Iterator[str]:
    state = round_.before
    for step in (*_positioned(log, round_), *_steps(round_)):
        yield from narrate_step(step, state, log.names, viewer, lang)
        state = step.state


def _positioned(log: GameLog, round_: RecordedRound) -> Iterator[ReplayStep]:
    if log.start is not None and round_.number == 1:
        yield ReplayStep(None, None, [log.start], round_.before)


def _steps(round_: RecordedRound) -> Iterator[ReplayStep]:
    state = round_.before
    for entry in (*round_.seating, *round_.entries):
        state = fold(state, entry.events)
        yield ReplayStep(None, entry.command, entry.events, state)
