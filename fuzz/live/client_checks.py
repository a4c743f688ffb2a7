"""Compares what clients were told with what the store has."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from fuzz.live.people import Person
from pioche.core import Phase
from pioche.table import Decision, Table


class LostError(AssertionError):
    """Something that was told is not stored, or is stored twice."""


def check(holds: bool, what: str) -> None:
    if not holds:
        raise LostError(what)


def places(decisions: Sequence[Decision]) -> Iterator[tuple[str, tuple[int, int]]]:
    """The ticket and the log entries of every answer."""
    end = 0
    for decision in decisions:
        start, end = end, end + len(decision.events)
        if decision.ticket:
            yield decision.ticket, (start, end)


def judge_table(code: str, decisions: Sequence[Decision], people: Sequence[Person]) -> None:
    table = Table.restored(decisions, 0.0)
    for person in people:
        judge_answers(code, decisions, person)
        judge_view(code, table, person)


def is_over(decisions: Sequence[Decision]) -> bool:
    return Table.restored(decisions, 0.0).state.game.phase is Phase.GAME_OVER


def judge_answers(code: str, decisions: Sequence[Decision], person: Person) -> None:
    """Accepted commands are stored once, and refused ones are not."""
    line, found = person.line, _once(code, decisions)
    for id_, answer in line.accepted.items():
        where = found.get(f"{line.player}#{id_}")
        check(where is not None, f"{code}: {answer} was said to {person.name}, and is not kept")
        check(where == (answer.first, answer.end), f"{code}: {answer} is kept as {where}")
    for id_, refusal in line.refused.items():
        kept = f"{line.player}#{id_}" in found
        check(not kept, f"{code}: {refusal} was said to {person.name}, and is kept")


def _once(code: str, decisions: Sequence[Decision]) -> Mapping[str, tuple[int, int]]:
    found = list(places(decisions))
    twice = [ticket for ticket, count in Counter(ticket for ticket, _ in found).items() if count > 1]
    check(not twice, f"{code}: {twice} kept more than once")
    return dict(found)


def judge_view(code: str, table: Table, person: Person) -> None:
    """The client was told the whole log once, as it may see it, and sees what the server would show it."""
    line = person.line
    check(not line.wrongs, f"{code}: {person.name} met {line.wrongs}")
    check(line.drifts == 0, f"{code}: {person.name} has drifted {line.drifts} times")
    told = [(each.number, each.event) for each in person.told]
    check(told == table.since(line.player, 0), f"{code}: {person.name} was told another log")
    check(line.end == len(table.log), f"{code}: {person.name} knows {line.end} of {len(table.log)}")
    check(line.view == table.view_of(line.player), f"{code}: {person.name} sees another game")
