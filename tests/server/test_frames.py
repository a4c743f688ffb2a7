"""Frames assembled from parts are the same as the protocol would write them."""

import pytest

from pioche import core
from pioche.core import Checksums, checksum
from pioche.protocol import read_server, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._tables.guests import Guest
from tests.server.offline_tables import OfflineTable, RecordingWire

RULES = ("classic", "mayhem", "classic+hidden_counts")
MOVES = 60


def all_heard(guest: Guest) -> list[bytes]:
    assert isinstance(guest.wire, RecordingWire)
    frames, guest.wire.frames = guest.wire.frames, []
    return frames


def a_round(rules: str) -> tuple[OfflineTable, list[Guest]]:
    """A table of three with a spectator."""
    offline = OfflineTable(rules)
    guests = [offline.come(player) for player in ("ann", "bob", "cat", "dan")]
    for guest in guests[:3]:
        offline.say(guest, s.TakeSeat("sit", guest.player.title()))
    offline.say(guests[0], s.StartRound("deal"))
    return offline, guests


def move(offline: OfflineTable, guests: list[Guest], number: int) -> None:
    """The first choice of the seat in turn; sometimes it takes too long to call."""
    table = offline.live_table.table
    game = table.state.game
    if game.turn is None:
        offline.live_table.hear(guests[0], s.StartRound(f"deal-{number}"))
        return
    choice = core.legal(game, game.turn).in_turn[0]
    offline.live_table.hear(guests[game.turn], s.Act(f"move-{number}", choice, table.turn_mark))  # type: ignore[arg-type]
    offline.after(1.0)


@pytest.mark.parametrize("rules", RULES)
def test_every_frame_is_as_the_protocol_writes_it(rules: str) -> None:
    offline, guests = a_round(rules)
    updates = 0
    for number in range(MOVES):
        move(offline, guests, number)
        for guest in guests:
            for frame in all_heard(guest):
                message = read_server(frame)
                updates += isinstance(message, t.Update)
                assert write(message) == frame
    assert updates > MOVES


@pytest.mark.parametrize("rules", RULES)
def test_the_checksums_of_a_table_are_those_of_its_views(rules: str) -> None:
    offline, guests = a_round(rules)
    for number in range(MOVES):
        move(offline, guests, number)
        game = offline.live_table.table.state.game
        sums = Checksums(game)
        for seat in (core.SPECTATOR, 0, 1, 2):
            assert sums.of(seat) == checksum(core.view(game, seat))
