"""Each shortcut on the path of a move equals the long way, under presets, random rules and editions."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from fuzz.editions import random_edition_setting
from fuzz.games import Company, Setting, random_company, random_setting
from pioche import core
from pioche.protocol import to_client as t
from pioche.protocol import write
from pioche.rulebooks import load, to_toml
from pioche.server._tables.frames import Announcement, Standings, ViewerUpdate
from pioche.table import AcceptedAnswer, Options, Table, TableOpened
from pioche.table import commands as c
from pioche.table._log import TableLog

ACTS = 150
PRESETS = ("classic", "official", "party", "mercy", "two-sided", "classic+hidden_counts", "attack")
RANDOM = 12
"""Random settings with the standard cards, and as many with others."""


@cache
def settings() -> tuple[Setting, ...]:
    rng = Random("settings of tables")
    presets = (Setting(load(name), ("ann", "bob", "cat", "dan"), "7") for name in PRESETS)
    classic = (random_setting(rng) for _ in range(RANDOM))
    return (*presets, *classic, *(random_edition_setting(rng) for _ in range(RANDOM)))


@pytest.fixture(params=range(len(PRESETS) + 2 * RANDOM))
def setting(request: pytest.FixtureRequest) -> Setting:
    number: int = request.param
    return settings()[number]


def open_table(setting: Setting) -> Table:
    """Everybody sits, and one person watches."""
    rules = to_toml(setting.rules)
    table = Table(TableOpened(rules, setting.seed, Options(uno_grace=0.0, verifiable=False)))
    for player in setting.players:
        table.submit(c.TakeSeatCommand(player, player.title()), 0.0)
    table.submit(c.WatchCommand("eve", "Eve"), 0.0)
    return table


def steps(setting: Setting) -> Iterator[tuple[Table, int, int]]:
    """A game at a table: after each step, the entries that it added."""
    table = open_table(setting)
    company = random_company(Random(f"company {setting.seed}"))
    for number in range(ACTS):
        start = len(table.log)
        table.submit(next_command(table, company, setting), float(number), f"t{number}", once=True)
        if len(table.log) > start:
            yield table, start, len(table.log)


def next_command(table: Table, company: Company, setting: Setting) -> c.TableCommand:
    if not table.state.round_running:
        return c.StartRoundCommand(setting.players[0])
    command = company.next_command(table.state.game)
    seat = command.seat if 0 <= command.seat < len(table.state.game.players) else 0
    return c.ActCommand(table.state.game.players[seat], command)


def test_an_update_tells_what_each_viewer_may_see(setting: Setting) -> None:
    for table, start, end in steps(setting):
        update = ViewerUpdate(table, start, end)
        for player in (*setting.players, "eve"):
            entries = tuple(table.since(player, start))
            assert update.frame(player) == write(t.Update(start, end, entries))


def test_an_announcement_has_the_standing_of_each_viewer(setting: Setting) -> None:
    for table, start, end in steps(setting):
        announcement, standings = Announcement(table, start, end, 1.0), Standings(table, 1.0)
        for player in (*setting.players, "eve"):
            entries, standing = tuple(table.since(player, start)), standings.of(player)
            assert announcement.frame(player) == write(t.Update(start, end, entries, standing=standing))


def test_standings_with_a_deadline_are_written_as_the_protocol_writes_them() -> None:
    """In a round with a clock."""
    table = open_table(settings()[0])
    table.submit(c.ChooseOptionsCommand("ann", Options(clock=30.0, uno_grace=5.0)), 0.0)
    table.submit(c.StartRoundCommand("ann"), 0.0)
    standings = Standings(table, 1.0)
    for seat, player in enumerate(settings()[0].players):
        standing = standings.of(player)
        assert standing.deadlines
        entry = t.Update(0, 0, (), standing=standing)
        assert write(entry).endswith(b'"standing":%b}' % standings.encoded(seat, player))


def test_seats_without_a_view_of_their_own_see_what_spectators_see() -> None:
    alike = 0
    for setting in settings():
        for table, start, end in steps(setting):
            own = table.own_views(start, table.public(start, end))
            others = () if own is None else set(range(len(setting.players))) - own
            for seat in others:
                for number in range(start, end):
                    assert table.seen(number, seat) == table.seen(number, core.SPECTATOR)
                    alike += 1
    assert alike > 1000


def test_the_seat_looked_up_is_the_seat_seen(setting: Setting) -> None:
    for table, _, _ in steps(setting):
        for player in (*setting.players, "eve"):
            assert table.seat_now(player) == table.state.seen_seat(player)


def test_a_decision_taken_with_its_state_is_the_one_folded_from_its_events(setting: Setting) -> None:
    *_, (table, _, _) = steps(setting)
    opening, *decisions = table.decisions
    (opened,) = opening.events
    assert isinstance(opened, TableOpened)
    folded = TableLog(opened)
    for decision in decisions:
        folded._record(decision)
    assert (folded.state, list(folded.log)) == (table.state, list(table.log))
    assert (folded.round_start, folded.game_start) == (table.round_start, table.game_start)
    assert (folded.turn_mark, folded._seatings) == (table.turn_mark, table._seatings)


def test_the_decision_of_each_accepted_command_has_its_ticket(setting: Setting) -> None:
    *_, (table, _, _) = steps(setting)
    end, marked = 0, {}
    for decision in table.decisions:
        end += len(decision.events)
        if decision.ticket:
            marked[decision.ticket] = end
    answers = {f"t{number}": table.kept_answer(f"t{number}") for number in range(ACTS)}
    accepted = {ticket: each.end for ticket, each in answers.items() if isinstance(each, AcceptedAnswer)}
    assert accepted
    assert marked == accepted
