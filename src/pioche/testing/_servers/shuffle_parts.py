"""A part of the shuffle that comes too late, and one that was not promised."""

from typing import Final

from pioche.protocol import to_server as s
from pioche.table import events as e
from pioche.testing._servers.findings import Findings
from pioche.testing._servers.http_client import HttpClient
from pioche.testing._servers.record_checks import check_cards
from pioche.testing._servers.test_table import TrialTable, a_part

WAITING: Final = 5.0
"""Seconds that a deal waits for the parts."""


async def parts(desk: HttpClient, notes: Findings) -> None:
    async with TrialTable(desk, notes, verifiable=True) as hall:
        master, ann, bob = await hall.master(), await hall.come(), await hall.come()
        part, hash_ = a_part(hall.rng)
        await hall.done(ann, s.TakeSeat("", "Ann", hash_))
        await hall.done(bob, s.TakeSeat("", "Bob", a_part(hall.rng)[1]))
        await hall.done(master, s.StartRound(""))
        await ann.is_refused("bad-part", s.ShowPart("", a_part(hall.rng)[0]), "bad-part")
        await hall.done(ann, s.ShowPart("", part))
        await ann.is_refused("bad-part", s.ShowPart("", part), "no-game")
        await ann.is_dealt_to(WAITING + desk.patience)
        notes.same("part-missing", [each.player for each in ann.memory.of(e.PartMissing)], [bob.player])
        await hall.done(master, s.EndGame(""))
        own = await ann.until(lambda: next(iter(ann.memory.of(e.TablePartShown)), None), "the table's part")
        check_cards("seed-without-it", [ann, bob], [own.part, part])
