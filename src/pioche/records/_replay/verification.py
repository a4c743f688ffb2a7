"""Verifies a record: runs it, folds its events again, and writes it again."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from msgspec import Struct

from pioche.core import Phase, Played, State, fold, new_game, play
from pioche.core.events import Event
from pioche.records._export.game_record import GameLog, LoggedCommand, luck_of, record_text
from pioche.records._pun.script import Script, read_script
from pioche.records._pun.statements import Action, ChanceLine, JoinStatement, LeftSeat, RoundMark, Statement
from pioche.records._pun.writer import statement_text
from pioche.records._replay.fixed_chance import GivenChance
from pioche.records._replay.replay import Replay, ReplayFailure, ReplayStep, replay, with_dealer
from pioche.records._replay.shuffle_proofs import Agreement, agreements, broken_commitments, by_round
from pioche.rulebooks import fingerprint


class VerificationReport(Struct, frozen=True):
    """A description of a record, and every inconsistency."""

    script: Script
    run: Replay
    fingerprint: str
    failures: Sequence[ReplayFailure]
    shuffles: Mapping[int, Agreement]
    """The agreement on the seed of each round."""

    @property
    def undisclosed(self) -> dict[int, list[str]]:
        """Rounds that cannot be verified yet, and the players whose parts they need."""
        return {number: each.undisclosed for number, each in self.shuffles.items() if each.undisclosed}


def verify(script: Script) -> VerificationReport:
    run = replay(script)
    found = fingerprint(script.book.rules)
    shuffles = agreements(script)
    failures = [
        *run.failures,
        *_wrong_fingerprint(script, found),
        *_broken_commitments(script),
        *_withheld(script, run, shuffles),
        *_unlike_its_fold(script, run),
        *_unlike_its_seeds(script, run, shuffles),
        *_unlike_its_record(script, run),
    ]
    return VerificationReport(script, run, found, failures, shuffles)


def game_log_of(script: Script, run: Replay) -> GameLog:
    """The played game, as a running game would save it."""
    played = (
        LoggedCommand(step.command, tuple(step.events)) for step in run.steps if step.command and step.events
    )
    return log_of_entries(script, list(played))


def log_of_entries(script: Script, entries: Sequence[LoggedCommand]) -> GameLog:
    return GameLog(
        rules=script.book.rules,
        players=script.players,
        entries=entries,
        names=script.names,
        seed=script.seed,
        start=script.start,
        scores=script.scores,
        date=script.header.value("date"),
        open_hands=script.header.has("open-hands"),
        shuffles={round_: agreement.shuffle for round_, agreement in agreements(script).items()},
    )


def _failure(script: Script, line: int, expected: str, got: str) -> ReplayFailure:
    return ReplayFailure(script.file, line, expected, got)


def _wrong_fingerprint(script: Script, found: str) -> Iterator[ReplayFailure]:
    tag = script.header.one("fingerprint")
    if tag is not None and tag.values[0] != found:
        yield _failure(script, tag.line, f"rules with the fingerprint {tag.values[0]}", found)


def _broken_commitments(script: Script) -> Iterator[ReplayFailure]:
    for line, expected, got in broken_commitments(script):
        yield _failure(script, line, expected, got)


def _unlike_its_fold(script: Script, run: Replay) -> Iterator[ReplayFailure]:
    folded = fold(new_game(script.book, script.players, script.scores), run.events)
    if folded != run.state:
        yield _failure(script, _last_line(script), "the events to fold to the same state", "another state")


def _unlike_its_seeds(
    script: Script, run: Replay, shuffles: Mapping[int, Agreement]
) -> Iterator[ReplayFailure]:
    """If a seed was agreed on, the chance of its round must follow from the seed alone."""
    before = new_game(script.book, script.players, script.scores)
    broken: set[int] = set()
    for step in run.steps:
        round_ = step.state.round
        seed = None if round_ in broken else _agreed(shuffles, round_)
        fair = _decided_again(script, before, step, seed) if seed and step.command and step.events else None
        if fair is not None and fair != tuple(step.events):
            broken.add(round_)
            line = _line_of_chance(script, step, before, fair)
            yield _failure(script, line, "chance as the agreed seed gives it", "other cards")
        before = step.state


def _agreed(shuffles: Mapping[int, Agreement], round_: int) -> str | None:
    """A round without an agreement of its own uses the seed of the first one, so nobody gains by leaving it
    out.
    """
    agreement = shuffles.get(round_) or shuffles.get(1)
    return agreement.seed if agreement else None


def _decided_again(script: Script, before: State, step: ReplayStep, seed: str) -> tuple[Event, ...] | None:
    chance = GivenChance(script.file, script.book, seed)
    chance = with_dealer(chance, script) if before.phase is Phase.READY else chance
    played = play(before, step.command, chance) if step.command else None
    return played.events if isinstance(played, Played) else None


def _line_of_chance(script: Script, step: ReplayStep, before: State, fair: Sequence[Event]) -> int:
    """The `*` line that differs from the seed, or the line that asked for chance."""
    pairs = zip_longest(luck_of(step.events, before.players), luck_of(fair, before.players))
    texts = [statement_text(given) for given, other in pairs if given is not None and given != other]
    here = [each for round_, each in by_round(script) if round_ == step.state.round]
    stars = (each for each in here if isinstance(each, ChanceLine) and statement_text(each) in texts)
    return next((each.line for each in (*stars, step.statement, *here) if each is not None), 1)


def _withheld(script: Script, run: Replay, shuffles: Mapping[int, Agreement]) -> Iterator[ReplayFailure]:
    """Checks that every part is disclosed once the round is over."""
    over = run.state.round - (run.state.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER))
    for round_, agreement in shuffles.items():
        for lot in agreement.commitments:
            if round_ <= over and lot.name in agreement.undisclosed:
                expected = f"* part {lot.name}, since round {round_} is over"
                yield _failure(script, lot.line, expected, "none")


def _unlike_its_record(script: Script, run: Replay) -> Iterator[ReplayFailure]:
    """Writes the record again and plays it again. A record must have every line that the writing gives."""
    again = read_script(record_text(game_log_of(script, run)), script.file)
    if (difference := _first_difference(replay(again).events, run.events)) is not None:
        yield _failure(
            script, _last_line(script), "the record written again to give the same events", difference
        )
    if script.passes_written and not run.failures:
        yield from _missing_lines(script, again)


def _first_difference(left: Sequence[Event], right: Sequence[Event]) -> str | None:
    pairs = enumerate(zip_longest(left, right), start=1)
    return next((f"another event number {place}" for place, (one, two) in pairs if one != two), None)


def _missing_lines(script: Script, again: Script) -> Iterator[ReplayFailure]:
    for kind in ("", "deck", "dealer", "cut", "recycle", "launcher", "hands"):
        there, wanted = _lines(script, kind), _lines(again, kind)
        for (line, found), (_, expected) in zip_longest(
            there, wanted, fillvalue=(_last_line(script), "none")
        ):
            if found != expected:
                yield _failure(script, line, expected if expected != "none" else "no such line", found)
                break


def _lines(script: Script, kind: str) -> list[tuple[int, str]]:
    """The acts, or the outcomes of one kind of chance, in order."""
    chosen: list[Statement] = [
        each
        for each in script.statements
        if (isinstance(each, ChanceLine) and each.what == kind)
        or (not kind and isinstance(each, RoundMark | JoinStatement | LeftSeat))
        or (not kind and isinstance(each, Action) and each.refusal is None)
    ]
    return [(each.line, statement_text(each)) for each in chosen]


def _last_line(script: Script) -> int:
    return script.statements[-1].line if script.statements else 1


def record_facts(report: VerificationReport) -> Iterator[str]:
    """The description of the record, in lines for people."""
    header, run = report.script.header, report.run
    yield f"rules: {header.value('rules') or 'its own'}, fingerprint {report.fingerprint}"
    yield f"played by: {header.value('version') or 'not said'}"
    commands = sum(step.command is not None and bool(step.events) for step in run.steps)
    yield f"rounds: {run.state.round}, commands: {commands}, events: {len(run.events)}"
    yield f"lines of chance: {len(report.script.luck)}, expectations: {len(report.script.tests)}"
    yield from _shuffle_facts(report)
    scores = zip(run.state.players, run.state.scores, strict=True)
    yield f"scores: {', '.join(f'{player} {score}' for player, score in scores)}"


def _shuffle_facts(report: VerificationReport) -> Iterator[str]:
    agreed = [str(number) for number, each in report.shuffles.items() if each.seed]
    if agreed:
        yield f"seeds agreed on: {_rounds(agreed)}"
    for number, each in report.shuffles.items():
        if each.left_out:
            yield f"left out of the seed of round {number}, not in time: {', '.join(each.left_out)}"
    for number, names in report.undisclosed.items():
        yield f"not verifiable yet: round {number}, no part of {', '.join(names)}"


def _rounds(numbers: Sequence[str]) -> str:
    return f"{'round' if len(numbers) == 1 else 'rounds'} {', '.join(numbers)}"
