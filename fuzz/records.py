"""A record read back gives the same events."""

from fuzz.checks import check
from fuzz.games import Match, Setting
from pioche.core import Event, Phase, Seat, Unseat
from pioche.core.events import PositionSet
from pioche.records import GameLog, LoggedCommand, read_script, record_text, replay


def log_of(setting: Setting, match: Match, start: PositionSet | None = None) -> GameLog:
    """The commands that a record can contain: from the first deal on, without changes of seats for a round
    not dealt.
    """
    given = list(match.given)
    players = setting.players
    while given and start is None and given[0][1].state.phase is Phase.READY:
        players = given.pop(0)[1].state.players
    while given and isinstance(given[-1][0], Seat | Unseat):
        given.pop()
    entries = [LoggedCommand(command, played.events) for command, played in given]
    return GameLog(rules=setting.rules, players=players, entries=entries, seed=setting.seed, start=start)


def check_record(setting: Setting, match: Match, start: PositionSet | None = None) -> None:
    log = log_of(setting, match, start)
    if not log.entries:
        return
    text = record_text(log)
    again = replay(read_script(text))
    played: list[Event] = [event for entry in log.entries for event in entry.events]
    events = [start, *played] if start is not None else played
    check(not again.failures, f"the record does not hold: {[str(failure) for failure in again.failures[:3]]}")
    check(again.events == events, "the record read back gives other events")
