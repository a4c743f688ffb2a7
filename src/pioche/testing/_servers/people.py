"""Names and seats, the rights of the game master, and what people see of each other."""

from pioche import core
from pioche.protocol import Asking
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.table import events as e
from pioche.table.events import Options
from pioche.testing._servers.findings import Findings
from pioche.testing._servers.http_client import HttpClient
from pioche.testing._servers.test_table import TrialTable
from pioche.testing._servers.visitor import Visitor
from pioche.testing._servers.websocket import sent_away


async def people(http: HttpClient, notes: Findings) -> None:
    async with TrialTable(http, notes) as trial:
        master = await trial.master()
        ann, bob, cat = [await trial.come() for _ in range(3)]
        await _seats(trial, ann, bob, cat)
        await _one_seat(trial, master, ann)
        await _presence(trial, master)
        await _spectators(trial, master)
        await _reactions(trial, bob)
        await _only_the_master(bob, cat)
        await _deputy(trial, master, ann, bob)
        await _bots(trial, master)
        await _choices(trial, master)
        await _stand_in(trial, bob, cat)
        await _leave(trial, ann, cat)
        await _master_rights(trial, master, ann)
        await _pause(trial, ann, bob)
        await _deleted(trial, ann)


async def _seats(trial: TrialTable, ann: Visitor, bob: Visitor, cat: Visitor) -> None:
    await trial.done(ann, s.TakeSeat("", "  Ann\x07 \t Lee\n"))
    await trial.done(bob, s.TakeSeat("", "B" * 40))
    await cat.is_refused("name-taken", s.TakeSeat("", "Ann Lee"), "name-taken")
    await cat.is_refused("bad-name", s.TakeSeat("", " \t\n\x07"), "bad-name")
    await trial.done(cat, s.TakeSeat("", "Cat"))
    await cat.is_refused("already-here", s.TakeSeat("", "Kit"), "already-here")
    names = [chair.name for chair in cat.table_state.chairs]
    trial.notes.same("name-cleaned", names[0], "Ann Lee")
    trial.notes.same("name-cut", names[1], "B" * 24)
    seated = [chair.player for chair in cat.table_state.chairs]
    trial.notes.same("arrival-order", seated, [ann.player, bob.player, cat.player])


async def _one_seat(trial: TrialTable, master: Visitor, ann: Visitor) -> None:
    """Two connections of one player."""
    twin = await trial.come_twice(ann)
    trial.notes.same("one-seat", twin.player, ann.player)
    await twin.is_refused("one-seat", s.TakeSeat("", "Twin"), "already-here")
    seated = next(iter(ann.answers.values()))[0]
    trial.notes.same("one-seat", await twin.ask(s.TakeSeat("", "Twin"), seated.id), seated)
    trial.notes.same("one-seat", twin.here.count(ann.player), 1)
    await trial.go(twin)
    await ann.ping(1)
    await master.ping(1)
    trial.notes.note("one-seat", ann.player in master.here, "one connection less, and the player is away")
    trial.notes.same("one-seat", len((await ann.look()).room.chairs), 3)


async def _presence(trial: TrialTable, master: Visitor) -> None:
    eve = await trial.come()
    player = eve.player
    await master.sees("presence", lambda: player in master.here, "presence of who has come")
    await trial.go(eve)
    await master.sees("presence", lambda: player not in master.here, "presence without who has gone")


async def _spectators(trial: TrialTable, master: Visitor) -> None:
    dan = await trial.come()
    await trial.done(dan, s.Watch("", "Dan"))
    trial.notes.same("spectators", master.table_state.spectators, ((dan.player, "Dan"),))
    await dan.is_refused("spectators", s.Watch("", "Dan"), "already-here")
    await trial.done(dan, s.StopWatching(""))
    trial.notes.same("spectators", master.table_state.spectators, ())
    await dan.is_refused("spectators", s.StopWatching(""), "unknown-player")
    await trial.go(dan)


async def _reactions(trial: TrialTable, bob: Visitor) -> None:
    before = bob.next
    await bob.do(s.React("", "wow"))
    shown = t.Reaction(bob.player, "wow")
    for each in trial.visitors:
        if not await each.hears("reactions", shown):
            break
    trial.notes.same("reactions", (await bob.look()).end, before)


def _of_the_master(bob: Visitor, cat: Visitor) -> list[Asking]:
    return [
        s.StartRound(""),
        s.PauseGame(""),
        s.ResumeGame(""),
        s.EndGame(""),
        s.ChooseRules("", "quiet"),
        s.ChooseOptions("", Options()),
        s.ChooseMaster("", bob.player),
        s.RemovePlayer("", cat.player),
    ]


async def _only_the_master(bob: Visitor, cat: Visitor) -> None:
    for asking in _of_the_master(bob, cat):
        await bob.is_refused("master-only", asking, "not-master")


async def _deputy(trial: TrialTable, master: Visitor, ann: Visitor, bob: Visitor) -> None:
    """The first seat, while the game master has none."""
    await trial.done(master, s.AllowDeputy("", True))
    told = [each.standing and each.standing.deputy for each in (master, ann, bob)]
    trial.notes.same("deputy", told, [ann.player] * 3)
    await ann.is_refused("deputy", s.PauseGame(""), "no-game")
    await ann.is_refused("deputy", s.LockTable("", True), "not-master")
    await bob.is_refused("deputy", s.PauseGame(""), "not-master")
    await trial.done(master, s.AllowDeputy("", False))
    await ann.is_refused("deputy", s.PauseGame(""), "not-master")


async def _bots(trial: TrialTable, master: Visitor) -> None:
    await master.is_refused("bots", s.SeatBot("", "no-such-bot", "Robot"), "unknown-bot")
    known = (await trial.http.ask("GET", "/api/bots")).json
    if not isinstance(known, list) or not known:
        trial.notes.note("bots", False, f"GET /api/bots was answered by {known}")
        return
    await trial.done(master, s.SeatBot("", str(known[0].get("bot")), "Robot"))
    robot = master.table_state.chairs[-1]
    trial.notes.same("bots", (robot.name, robot.bot), ("Robot", known[0].get("bot")))
    await trial.done(master, s.RemovePlayer("", robot.player))
    trial.notes.note(
        "bots", master.table_state.chair(robot.player) is None, "the bot that was removed is there"
    )
    await master.is_refused("bots", s.RemovePlayer("", robot.player), "unknown-player")


async def _choices(trial: TrialTable, master: Visitor) -> None:
    wrong = await master.ask(s.ChooseRules("", 'extends = "classic"\nstacking = "sme"\n'))
    told = isinstance(wrong, t.Refused) and wrong.code == "bad-rules" and wrong.problem is not None
    trial.notes.note("rules-chosen", told, f"rules that cannot be played were answered by {wrong}")
    await trial.done(master, s.ChooseRules("", "classic+stacking"))
    said = [each for each in master.wire.frames if isinstance(each, t.RulesSaid | t.Update)]
    before = said[-2] if len(said) > 1 else None
    right = isinstance(before, t.RulesSaid) and before.rules.stacking == "same"
    trial.notes.note("rules-chosen", right, "the rules are not told before the entry that changes them")
    await trial.done(master, s.ChooseOptions("", Options(uno_grace=1.0, pass_pause=1.0)))
    trial.notes.same("options-chosen", master.table_state.options.uno_grace, 1.0)


async def _stand_in(trial: TrialTable, bob: Visitor, cat: Visitor) -> None:
    known = (await trial.http.ask("GET", "/api/bots")).json
    bot = str(known[0].get("bot")) if isinstance(known, list) and known else "random"
    await bob.is_refused("stand-in", s.StandIn("", cat.player, bot), "not-away")
    await trial.done(bob, s.StandIn("", bob.player, bot))
    trial.notes.same("stand-in", [chair.stand_in for chair in bob.table_state.chairs], [None, bot, None])
    await trial.done(bob, s.StandIn("", bob.player))
    trial.notes.same("stand-in", [chair.stand_in for chair in bob.table_state.chairs], [None, None, None])


async def _leave(trial: TrialTable, ann: Visitor, cat: Visitor) -> None:
    await trial.done(cat, s.LeaveSeat(""))
    trial.notes.note("leave-seat", ann.table_state.chair(cat.player) is None, "who has left has a chair")
    await cat.is_refused("leave-seat", s.LeaveSeat(""), "not-seated")
    await trial.done(cat, s.TakeSeat("", "Cat"))
    trial.notes.same("leave-seat", ann.table_state.chairs[-1].player, cat.player)


async def _master_rights(trial: TrialTable, master: Visitor, ann: Visitor) -> None:
    await master.is_refused("office", s.ChooseMaster("", "nobody"), "unknown-player")
    await trial.done(master, s.ChooseMaster("", ann.player))
    trial.notes.same("office", master.table_state.master, ann.player)
    await master.is_refused("office", s.StartRound(""), "not-master")


async def _pause(trial: TrialTable, ann: Visitor, bob: Visitor) -> None:
    """Nobody has promised a part, so the cards are dealt at once."""
    await ann.is_refused("pause", s.PauseGame(""), "no-game")
    await trial.done(ann, s.StartRound(""))
    await ann.is_dealt_to()
    await ann.is_refused("pause", s.ResumeGame(""), "not-paused")
    await trial.done(ann, s.PauseGame(""))
    trial.notes.note(
        "pause", bob.table_state.paused and not bob.offer.in_turn, "moves are offered during the pause"
    )
    seat = bob.view.seat
    await bob.is_refused("pause", s.Act("", core.Draw(seat)), "paused")
    await ann.is_refused("pause", s.PauseGame(""), "paused")
    await trial.done(ann, s.ResumeGame(""))
    trial.notes.note("pause", not bob.table_state.paused, "the game is paused after it has been resumed")
    await trial.done(ann, s.EndGame(""))
    trial.notes.note("end", bob.table_state.ended and bool(bob.memory.of(e.GameEnded)), "the game goes on")
    await bob.is_refused("end", s.Act("", core.Draw(seat)), "no-game")
    await ann.is_refused("end", s.EndGame(""), "no-game")


async def _deleted(trial: TrialTable, ann: Visitor) -> None:
    path = f"/api/tables/{trial.code}"
    stranger = await trial.http.ask("DELETE", path, token=ann.memory.token)
    trial.notes.same("deleted", stranger.status, 403)
    await trial.http.ask("DELETE", path, token=trial.token)
    for each in trial.visitors:
        trial.notes.same("deleted", await each.wire.end(), sent_away("deleted"))
    wire = await trial.connect()
    await wire.say(s.Hello(1))
    trial.notes.same("deleted", await wire.end(), sent_away("unknown-table"))
