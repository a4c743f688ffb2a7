"""Frames tell their reader nothing that the reader may not know."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from fuzz.network.twin_frames import compare
from pioche import core
from pioche.core import Checksums
from pioche.core.events import AllCardReceived
from pioche.protocol import offer_of, read_server
from pioche.protocol import to_client as t
from pioche.rulebooks import load, to_toml
from pioche.server._tables import frames
from pioche.server._tables.frames import ViewerUpdate
from pioche.server._tables.guest_feed import GuestFeed
from pioche.table import Options, Table, TableOpened
from pioche.table import commands as c
from pioche.table._log import TableLog
from tests.noticed_faults import assert_broken

TABLES = 5
"""Seeds of one test; with ten tests and 1,000 frames for each seed that makes 50,000."""


@pytest.mark.parametrize("first", range(0, 10 * TABLES, TABLES))
def test_no_frame_depends_on_what_its_reader_may_not_know(first: int) -> None:
    compared = [compare(seed) for seed in range(first, first + TABLES)]
    assert sum(each.frames for each in compared) >= 1000 * TABLES
    assert sum(each.twins for each in compared) > 100 * TABLES


def test_pages_over_several_games_show_one_hand_only() -> None:
    """Ann sits in the second seat in the first game and in the last, and in the first seat between."""
    table = Table(TableOpened(to_toml(load("classic")), "7", Options()))

    def play(*players: str) -> None:
        for chair in table.state.chairs:
            table.submit(c.LeaveSeatCommand(chair.player), 0)
        for player in players:
            table.submit(c.TakeSeatCommand(player, player), 0)
        table.submit(c.StartRoundCommand(players[0]), 0)
        table.submit(c.EndGameCommand(players[0]), 0)

    play("bob", "ann")
    start = len(table.log) - 2
    play("ann", "bob")
    play("bob", "ann")
    update = read_server(ViewerUpdate(table, start, len(table.log)).frame("ann"))
    assert isinstance(update, t.Update)
    dealt = [event.seat for _, event in update.events if isinstance(event, AllCardReceived)]
    assert dealt == [0, 1]


# each check fails on its fault


def assert_noticed(what: str, seeds: Iterable[int] = range(12)) -> None:
    assert_broken(what, lambda seed: compare(seed, 600), seeds)


def test_an_event_with_foreign_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_(table: TableLog, number: int, seat: int) -> Any:
        event = table.log[number]
        return event if isinstance(event, AllCardReceived) else seen(table, number, seat)

    seen = TableLog.seen
    monkeypatch.setattr(TableLog, "seen", open_)
    assert_noticed("can tell")


def test_an_offer_that_knows_the_next_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def nosy(legal: core.Legal) -> t.Offer | None:
        offer, pile = offer_of(legal), legal._state.draw  # type: ignore[attr-defined]
        return replace(offer, set_calls=(sum(pile[0].encode()),)) if offer and pile else offer

    monkeypatch.setattr(frames, "offer_of", nosy)
    assert_noticed("can tell")


def test_a_checksum_of_everything_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Checksums, "of", lambda sums, _: hash(sums._state.draw))
    assert_noticed("can tell")


def test_a_snapshot_with_open_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    view = core.view
    monkeypatch.setattr(TableLog, "view_of", lambda table, _: view(table.state.game, open_hands=True))
    assert_noticed("can tell")


def test_a_page_from_the_wrong_seat_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableLog, "same_seating", lambda *_: True)
    assert_noticed("can tell", range(60, 70))


def test_a_token_of_somebody_else_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def blabbing(self: GuestFeed, message: t.ToClient) -> None:
        tell_all(
            self, t.Reaction(self.table.state.seed, "wow") if isinstance(message, t.Reaction) else message
        )

    tell_all = GuestFeed.tell_all
    monkeypatch.setattr(GuestFeed, "tell_all", blabbing)
    assert_noticed("a secret")
