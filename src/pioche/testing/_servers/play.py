"""Whole rounds of three players: offers, refusals, resumes, hidden cards, shuffles, records."""

from typing import Final

from pioche.core import Draw, Lay, Pass
from pioche.core import events as g
from pioche.protocol import Asking
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.testing._servers.findings import Findings
from pioche.testing._servers.http_client import HttpClient
from pioche.testing._servers.record_checks import check_deal, check_record
from pioche.testing._servers.rounds import TrialMatch
from pioche.testing._servers.test_table import TrialTable
from pioche.testing._servers.visitor import LOG_PAGE, Visitor
from pioche.testing._servers.websocket import MissingFrameError

SEVERAL: Final = [*"123456789SR", "+2"]
RULES: Final = 'extends = "classic"\nplayers = "2-4"\nhand_size = 5\n[deck]\nW = -3\n"W+4" = -3\n' + "".join(
    f'"{colour}{symbol}" = -1\n' for colour in "rgby" for symbol in SEVERAL
)
"""Each card once, so that any mention of a hidden card is noticed."""
ROUNDS: Final = 12
"""Enough rounds for a log longer than a page."""


async def play(http: HttpClient, notes: Findings) -> None:
    async with TrialTable(http, notes, RULES, uno_grace=0, pass_pause=5, verifiable=True) as trial:
        match = await _seated(trial)
        await match.deal()
        await _dealt(match)
        await match.play_on(4)
        await _probe(match)
        await _onlookers(trial)
        await _resumes(match)
        await match.play_on()
        check_deal(match)
        await _play_more(match)
        await _pages(match)
        await check_record(match)


async def _seated(trial: TrialTable) -> TrialMatch:
    master = await trial.master()
    players = [await trial.come() for _ in range(3)]
    watcher = await trial.come()
    await trial.done(watcher, s.Watch("", "Dan"))
    match = TrialMatch(trial, master, players)
    await match.sit("Ann", "Bob", "Cat")
    return match


async def _dealt(match: TrialMatch) -> None:
    notes = match.trial.notes
    for seat, player in enumerate(match.players):
        notes.same("dealt", player.view.seat, seat)
        notes.same("dealt", len(player.view.hand), player.view.counts[seat])
    await match.master.is_refused("dealt", s.StartRound(""), "round-running")


# what is refused


async def _probe(match: TrialMatch) -> None:
    """Tries illegal requests when the player in turn may lay or draw."""
    mover = await _at_rest(match)
    others = [player for player in match.players if player is not mover]
    before = [await player.look() for player in match.players]
    await _out_of_place(match, mover, others[0])
    await _not_offered(mover)
    after = [await player.look() for player in match.players]
    for one, two in zip(before, after, strict=True):
        match.trial.notes.same(
            "nothing-changed", (two.end, two.told, two.room), (one.end, one.told, one.room)
        )
    await _twice(match, mover)


async def _at_rest(match: TrialMatch) -> Visitor:
    for _ in range(50):
        mover = match.mover
        if mover is None:
            await match.promise()
            await match.deal()
        elif mover.view.phase == "play":
            return mover
        await match.move()
    raise MissingFrameError("nobody could lay or draw")


async def _out_of_place(match: TrialMatch, mover: Visitor, other: Visitor) -> None:
    seat, mark = mover.view.seat, _mark(mover)
    await other.is_refused("not-your-turn", s.Act("", Draw(other.view.seat), mark), "not-your-turn")
    await mover.is_refused("stale", s.Act("", Draw(seat), mark - 1), "stale")
    await other.is_refused("not-seated", s.Act("", Draw(seat), mark), "not-seated")
    for onlooker in _without_seat(match.trial):
        await onlooker.is_refused("not-seated", s.Act("", Draw(seat), mark), "not-seated")


def _mark(mover: Visitor) -> int:
    started = mover.memory.numbers(g.TurnStarted)
    mover.notes.same("stale", mover.turn, started[-1])
    return started[-1]


async def _not_offered(mover: Visitor) -> None:
    view, mark = mover.view, mover.turn
    offered = {move.cards for move in mover.offer.in_turn if isinstance(move, Lay)}
    attempts: list[tuple[Asking, tuple[str, ...]]] = [
        (s.Act("", Pass(view.seat), mark), ("pass-not-allowed",)),
        (s.Act("", Lay(view.seat, (view.top or "",)), mark), ("not-in-hand",)),
        (s.Act("", Lay(view.seat, ("q9",)), mark), ("unknown-card",)),
    ]
    codes = ("no-match", "colour-needed", "wild-draw-four-not-allowed")
    attempts += [
        (s.Act("", Lay(view.seat, (card,)), mark), codes) for card in view.hand if (card,) not in offered
    ]
    for asking, allowed in attempts:
        await mover.is_refused("not-offered", asking, *allowed)


async def _twice(match: TrialMatch, mover: Visitor) -> None:
    """The same id gives the same answer and no second effect, accepted or refused."""
    notes, seat = match.trial.notes, mover.view.seat
    refused = await mover.act(Pass(seat), "twice-refused")
    notes.same("same-id", await mover.act(Pass(seat), "twice-refused"), refused)
    move, mark = match.choice(mover), _mark(mover)
    accepted = await match.make(mover, move, "twice-accepted")
    for again in (move, Draw(seat)):
        notes.same("same-id", await mover.act(again, "twice-accepted", mark), accepted)
    end = accepted.end if isinstance(accepted, t.Accepted) else -1
    notes.same("same-id", (await mover.look()).end, end)
    await match.trial.all_know(end)


# who is told what


def _without_seat(trial: TrialTable) -> list[Visitor]:
    return [visitor for visitor in trial.visitors if visitor.view.seat < 0]


async def _onlookers(trial: TrialTable) -> None:
    """The game master does not play here, and sees what spectators see."""
    for visitor in trial.visitors:
        seen = await visitor.look()
        if visitor.view.seat < 0:
            cards = (seen.told.hand, seen.told.hands, seen.standing.hands, seen.told.drawn)
            trial.notes.same("spectators-see-no-hand", cards, ((), (), (), None))
            trial.notes.same("spectators-see-no-hand", seen.standing.offer, None)


async def _resumes(match: TrialMatch) -> None:
    """Resumes from the beginning, the end, and between; on a new connection and on the existing one."""
    player, end = match.players[-1], match.players[-1].next
    for start in sorted({0, 1, end // 2, end - 1, end}):
        again = await match.trial.come_twice(player, start)
        _is_whole(again, again.updates, start, end)
        match.trial.notes.same("resume", again.view, player.view)
        _is_whole(again, await _sent_again(again, end // 3), end // 3, end)
        await match.trial.go(again)


async def _sent_again(visitor: Visitor, start: int) -> list[t.Update]:
    """Reads up to the last page."""
    known = len(visitor.updates)
    await visitor.say(s.Sync(start))
    await visitor.until(
        lambda: any(not each.more for each in visitor.updates[known:]) or None, "the last page"
    )
    return visitor.updates[known:]


def _is_whole(visitor: Visitor, updates: list[t.Update], start: int, end: int) -> None:
    numbers = [number for update in updates for number, _ in update.events]
    seen = f"from {start}: {len(numbers)} entries of {end - start}"
    visitor.notes.note("resume", numbers == list(range(start, end)), seen)


async def _play_more(match: TrialMatch) -> None:
    for _ in range(ROUNDS):
        if match.master.next > LOG_PAGE + 10:
            return
        await match.promise()
        await match.deal()
        await match.play_on()


async def _pages(match: TrialMatch) -> None:
    for start in (0, 7):
        again = await match.trial.come_twice(match.players[0], start)
        *pages, last = again.updates
        sizes = [page.end - page.start for page in pages]
        whole = bool(pages) and all(page.more and page.standing is None for page in pages)
        right = whole and max(sizes) <= LOG_PAGE and not last.more and last.standing is not None
        match.trial.notes.note("pages", right, f"pages of {sizes}, then {last.end - last.start}")
        await match.trial.go(again)
