"""A record held against itself: it is run, its events are folded again, and it is written again."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from pioche.core.events import Event
from pioche.core.evolve import fold
from pioche.core.state import new_game
from pioche.records.commitment import agreed_seed, broken_commitments
from pioche.records.lines import statement_text
from pioche.records.record import Entry, GameLog, record_text
from pioche.records.replay import Failure, Replay, replay
from pioche.records.script import Script, read
from pioche.records.statements import Action, Joined, LeftSeat, Luck, RoundMark, Statement
from pioche.rulebooks import fingerprint

_PARTS = ("commit", "part")


class Report(Struct, frozen=True):
    """What a record is, and every way in which it does not hold."""

    script: Script
    run: Replay
    fingerprint: str
    failures: Sequence[Failure]


def verify(script: Script) -> Report:
    run = replay(script)
    found = fingerprint(script.book.rules)
    failures = [
        *run.failures,
        *_wrong_fingerprint(script, found),
        *_broken_commitments(script),
        *_unlike_its_fold(script, run),
        *_unlike_its_seed(script, run),
        *_unlike_its_record(script, run),
    ]
    return Report(script, run, found, failures)


def log_of(script: Script, run: Replay) -> GameLog:
    """What was played, as whoever plays a game keeps it."""
    return GameLog(
        rules=script.book.rules,
        players=script.players,
        entries=[
            Entry(step.command, tuple(step.events)) for step in run.steps if step.command and step.events
        ],
        names=script.names,
        seed=script.seed,
        start=script.start,
        scores=script.scores,
        date=script.header.value("date"),
    )


def _failure(script: Script, line: int, expected: str, got: str) -> Failure:
    return Failure(script.file, line, expected, got)


def _wrong_fingerprint(script: Script, found: str) -> Iterator[Failure]:
    tag = script.header.one("fingerprint")
    if tag is not None and tag.values[0] != found:
        yield _failure(script, tag.line, f"rules with the fingerprint {tag.values[0]}", found)


def _broken_commitments(script: Script) -> Iterator[Failure]:
    for line, expected, got in broken_commitments(script):
        yield _failure(script, line, expected, got)


def _unlike_its_fold(script: Script, run: Replay) -> Iterator[Failure]:
    folded = fold(new_game(script.book, script.players, script.scores), run.events)
    if folded != run.state:
        yield _failure(script, _last_line(script), "the events to fold to the same state", "another state")


def _unlike_its_seed(script: Script, run: Replay) -> Iterator[Failure]:
    """Where the seed was agreed on in parts, chance must follow from it and nothing else."""
    if agreed_seed(script) is None:
        return
    line = next(statement.line for statement in script.statements if isinstance(statement, Luck))
    unaided = [each for each in script.statements if not _is_given(each)]
    events = replay(replace(script, statements=unaided)).events
    if events != run.events:
        yield _failure(script, line, "chance as the agreed seed gives it", "other cards")


def _is_given(statement: Statement) -> bool:
    return isinstance(statement, Luck) and statement.what not in _PARTS


def _unlike_its_record(script: Script, run: Replay) -> Iterator[Failure]:
    """Written again it must play again; a record must also have had every line that writing gives."""
    again = read(record_text(log_of(script, run)), script.file)
    if (difference := _first_difference(replay(again).events, run.events)) is not None:
        yield _failure(
            script, _last_line(script), "the record written again to give the same events", difference
        )
    if script.passes_written and not run.failures:
        yield from _missing_lines(script, again)


def _first_difference(left: Sequence[Event], right: Sequence[Event]) -> str | None:
    pairs = enumerate(zip_longest(left, right), start=1)
    return next((f"another event number {place}" for place, (one, two) in pairs if one != two), None)


def _missing_lines(script: Script, again: Script) -> Iterator[Failure]:
    for kind in ("", "deck", "dealer", "cut", "recycle", "launcher", "hands"):
        there, wanted = _lines(script, kind), _lines(again, kind)
        for (line, found), (_, expected) in zip_longest(
            there, wanted, fillvalue=(_last_line(script), "none")
        ):
            if found != expected:
                yield _failure(script, line, expected if expected != "none" else "no such line", found)
                break


def _lines(script: Script, kind: str) -> list[tuple[int, str]]:
    """What was done, or what chance of one kind gave, in order."""
    chosen: list[Statement] = [
        each
        for each in script.statements
        if (isinstance(each, Luck) and each.what == kind)
        or (not kind and isinstance(each, RoundMark | Joined | LeftSeat))
        or (not kind and isinstance(each, Action) and each.refusal is None)
    ]
    return [(each.line, statement_text(each)) for each in chosen]


def _last_line(script: Script) -> int:
    return script.statements[-1].line if script.statements else 1


def facts(report: Report) -> Iterator[str]:
    """What the record is, in lines for people."""
    header, run = report.script.header, report.run
    yield f"rules: {header.value('rules') or 'its own'}, fingerprint {report.fingerprint}"
    yield f"played by: {header.value('version') or 'not said'}"
    commands = sum(step.command is not None and bool(step.events) for step in run.steps)
    yield f"rounds: {run.state.round}, commands: {commands}, events: {len(run.events)}"
    yield f"lines of chance: {len(report.script.luck)}, expectations: {len(report.script.tests)}"
    scores = zip(run.state.players, run.state.scores, strict=True)
    yield f"scores: {', '.join(f'{player} {score}' for player, score in scores)}"
