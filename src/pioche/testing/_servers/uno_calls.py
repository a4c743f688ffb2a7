"""Calling UNO in time, catching a player who has not, and a rematch: two players, two red cards each."""

from typing import Final

from pioche import core
from pioche.core import events as g
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.table import events as e
from pioche.table.events import Options
from pioche.testing._servers.findings import Findings
from pioche.testing._servers.http_client import HttpClient
from pioche.testing._servers.rounds import TrialMatch
from pioche.testing._servers.test_table import TrialTable
from pioche.testing._servers.visitor import Visitor
from pioche.testing._servers.websocket import MissingFrameError

ACTIONS: Final = ("S", "R", "+2")
RULES: Final = (
    'extends = ["classic", "one_round"]\nplayers = "2"\nhand_size = 2\n[deck]\nW = -4\n"W+4" = -4\n'
    + "".join(f'"{colour}{number}" = {-2 if number else -1}\n' for colour in "gby" for number in range(10))
    + "".join(f'"{colour}{symbol}" = -2\n' for colour in "rgby" for symbol in ACTIONS)
)
"""Every card goes on every other, and the first card laid is the last but one."""
LONG_GRACE: Final = 5.0
SHORT_GRACE: Final = 0.3
"""Seconds to call: long enough that nobody is too slow, or short enough to be over soon."""


async def calls(http: HttpClient, notes: Findings) -> None:
    async with TrialTable(http, notes, RULES, uno_grace=LONG_GRACE, pass_pause=5) as trial:
        master = await trial.master()
        match = TrialMatch(trial, master, [await trial.come(), await trial.come()])
        await match.sit("Ann", "Bob")
        await match.deal()
        await _called_in_time(match)
        await _called_with_the_card(match)
        await _again(match)
        await _caught(match)


def _pair(match: TrialMatch) -> tuple[Visitor, Visitor]:
    """The player in turn, and the other one."""
    mover = match.mover
    if mover is None:
        raise MissingFrameError("nobody is in turn")
    return mover, next(player for player in match.players if player is not mover)


async def _lay(match: TrialMatch, mover: Visitor, uno: bool = False) -> None:
    lays = [move for move in mover.offer.in_turn if isinstance(move, core.Lay)]
    if not lays:
        raise MissingFrameError("a card that goes on every other is not offered")
    await match.make(mover, core.Lay(lays[0].seat, lays[0].cards, uno=uno))


async def _laid_in_silence(match: TrialMatch) -> tuple[Visitor, Visitor]:
    silent, other = _pair(match)
    notes, seat = match.trial.notes, silent.view.seat
    await _lay(match, silent)
    notes.same("uno-due", other.view.uno[seat], "due")
    moves = (
        core.Call(seat) in silent.offer.out_of_turn,
        core.Catch(1 - seat, seat) in other.offer.out_of_turn,
    )
    notes.same("uno-due", moves, (True, True))
    return silent, other


async def _called_in_time(match: TrialMatch) -> None:
    silent, other = await _laid_in_silence(match)
    notes, seat = match.trial.notes, silent.view.seat
    due = [each for each in (other.standing.deadlines if other.standing else ()) if each.what == "uno"]
    notes.same("uno-due", [each.player for each in due], [silent.player])
    asked = await other.send(s.Act("", core.Catch(1 - seat, seat)))
    held = await other.until(lambda: next(iter(other.answers.get(asked, ())), None), "the answer to a catch")
    notes.note("held", isinstance(held, t.Held) and held.now < held.until, f"a catch was answered by {held}")
    await match.make(silent, core.Call(seat))
    decided = await other.until(
        lambda: next(iter(other.answers[asked][1:]), None), "the second answer to a catch"
    )
    right = isinstance(decided, t.Refused) and decided.code == "nothing-to-catch"
    notes.note("call-in-time", right, f"a catch that the call had overtaken was answered by {decided}")
    notes.same("call-in-time", (other.view.uno[seat], other.view.counts[seat]), ("called", 1))


async def _called_with_the_card(match: TrialMatch) -> None:
    mover, other = _pair(match)
    notes, seat = match.trial.notes, mover.view.seat
    armed = mover.offer.armed
    notes.note("call-with-card", bool(armed), "the last card but one is not offered with the call")
    await _lay(match, mover, uno=True)
    notes.same("call-with-card", other.view.uno[seat], "called")
    await _lay(match, other)


async def _again(match: TrialMatch) -> None:
    """Starts another game after a match of one round, with options chosen between games."""
    notes, master = match.trial.notes, match.master
    notes.same("rematch", str(master.view.phase), "game-over")
    await match.players[0].is_refused("rematch", s.Act("", core.Draw(0)), "game-over", "round-over")
    await match.trial.done(master, s.ChooseOptions("", Options(uno_grace=SHORT_GRACE, pass_pause=5.0)))
    await match.promise()
    await match.deal()
    notes.same("rematch", [laid.number for laid in master.memory.of(e.GameLaid)], [1, 2])
    notes.same("rematch", (master.view.round, master.view.scores), (1, (0, 0)))


async def _caught(match: TrialMatch) -> None:
    """Checks a catch: it may be held until the time to call is over, and then counts."""
    silent, other = await _laid_in_silence(match)
    notes, seat = match.trial.notes, silent.view.seat
    answer = await other.ask(s.Act("", core.Catch(1 - seat, seat)))
    notes.note("catch", isinstance(answer, t.Accepted), f"a catch in time was answered by {answer}")
    if isinstance(answer, t.Accepted):
        await match.trial.all_know(answer.end)
    notes.same("catch", [(each.seat, each.by) for each in silent.memory.of(g.UnoCaught)], [(seat, 1 - seat)])
    notes.same("catch", other.view.counts[seat], 3)
