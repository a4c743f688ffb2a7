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


async def parts(http: HttpClient, notes: Findings) -> None:
    async with TrialTable(http, notes, verifiable=True) as trial:
        master, ann, bob = await trial.master(), await trial.come(), await trial.come()
        part, hash_ = a_part(trial.rng)
        await trial.done(ann, s.TakeSeat("", "Ann", hash_))
        await trial.done(bob, s.TakeSeat("", "Bob", a_part(trial.rng)[1]))
        await trial.done(master, s.StartRound(""))
        await ann.is_refused("bad-part", s.ShowPart("", a_part(trial.rng)[0]), "bad-part")
        await trial.done(ann, s.ShowPart("", part))
        await ann.is_refused("bad-part", s.ShowPart("", part), "no-game")
        await ann.is_dealt_to(WAITING + http.patience)
        notes.same("part-missing", [each.player for each in ann.memory.of(e.PartMissing)], [bob.player])
        await trial.done(master, s.EndGame(""))
        own = await ann.until(lambda: next(iter(ann.memory.of(e.TablePartShown)), None), "the table's part")
        check_cards("seed-without-it", [ann, bob], [own.part, part])
