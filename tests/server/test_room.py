"""A table on the network: who is told what, when, and how often."""

from hashlib import sha256

import pytest

from pioche import core
from pioche.core import events as core_events
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._tables.guest_feed import LOG_PAGE
from pioche.server._tables.guests import Guest
from pioche.table import Options, Table
from pioche.table import events as e
from tests.server.rooms import FakeWire, Scene, heard, only


def seated(scene: Scene, *players: str) -> list[Guest]:
    guests = [scene.come(player) for player in players]
    for guest in guests:
        scene.say(guest, s.TakeSeat("sit", guest.player.title()))
    return guests


def dealt(scene: Scene, *players: str) -> list[Guest]:
    guests = seated(scene, *players)
    scene.say(guests[0], s.StartRound("deal"))
    for guest in guests:
        heard(guest)
    return guests


def in_turn(scene: Scene, guests: list[Guest]) -> tuple[Guest, s.Act]:
    table = scene.room.table
    turn = table.room.game.turn
    assert turn is not None
    command = core.legal(table.room.game, turn).in_turn[0]
    player = table.room.game.players[turn]
    return next(guest for guest in guests if guest.player == player), s.Act("m1", command, table.turn_mark)  # type: ignore[arg-type]


def test_a_guest_is_welcomed_and_told_everything_from_where_it_wants() -> None:
    scene = Scene()
    welcome, rules, presence, update = heard(scene.come("ann"))
    assert isinstance(welcome, t.Welcome)
    assert (welcome.player, welcome.table, welcome.token) == ("ann", "K7QXM", "token-of-ann")
    assert isinstance(rules, t.RulesSaid)
    assert presence == t.Presence(("ann",))
    assert isinstance(update, t.Update)
    assert [event for _, event in update.events][1:] == [e.MasterChosen("ann")]


def test_the_seed_of_the_table_is_in_no_frame() -> None:
    scene = Scene(seed="the-secret-seed")
    guests = dealt(scene, "ann", "bob")
    late = scene.come("eve")
    assert isinstance(late.wire, FakeWire)
    assert all(b"the-secret-seed" not in frame for frame in late.wire.frames)
    assert scene.room.table.room.seed == "the-secret-seed"
    assert guests


def test_nobody_is_told_of_a_move_before_it_is_kept() -> None:
    scene = Scene()
    guests = dealt(scene, "ann", "bob")
    scene.keeping = False
    guest, act = in_turn(scene, guests)
    assert scene.say(guest, act) == []
    scene.settle()
    update, accepted = heard(guest)
    assert isinstance(update, t.Update)
    assert isinstance(accepted, t.Accepted)
    assert accepted.id == "m1"


def test_a_refusal_waits_for_the_moves_it_rests_on() -> None:
    scene = Scene()
    guests = dealt(scene, "ann", "bob")
    scene.keeping = False
    guest, act = in_turn(scene, guests)
    scene.say(guest, act)
    stale = s.Act("m2", act.command, act.turn)
    assert scene.say(guest, stale) == []
    scene.settle()
    assert [message.id for message in only(t.Refused, heard(guest))] == ["m2"]


def test_a_step_that_could_not_be_stored_never_happened() -> None:
    scene = Scene()
    guests = dealt(scene, "ann", "bob")
    guest, act = in_turn(scene, guests)
    kept = list(scene.room.table.decisions)
    scene.keeping = False
    scene.say(guest, act)
    scene.lose()
    assert heard(guest) == [t.Refused("m1", "not-saved")]
    assert scene.say(guest, act) == [t.Refused("m1", "not-saved")]
    scene.keeping = True
    scene.room.restore(Table.restored(kept, scene.now))
    heard(guest)
    assert [type(message) for message in scene.say(guest, act)] == [t.Update, t.Accepted]


def test_a_repeated_id_is_answered_alike_and_changes_nothing() -> None:
    scene = Scene()
    guests = dealt(scene, "ann", "bob")
    guest, act = in_turn(scene, guests)
    once = only(t.Accepted, scene.say(guest, act))
    length = len(scene.room.table.log)
    assert scene.say(guest, act) == list(once)
    assert len(scene.room.table.log) == length


def test_two_tabs_of_one_player_are_one_seat_and_both_see() -> None:
    scene = Scene()
    guests = dealt(scene, "ann", "bob")
    tab = scene.come("ann")
    heard(tab)
    guest, act = in_turn(scene, guests)
    scene.say(guest, act)
    assert [type(message) for message in only(t.Update, heard(tab))] == [t.Update]
    scene.room.leave(tab)
    assert only(t.Presence, heard(guests[1])) == []


def test_presence_is_told_when_the_last_line_of_a_player_goes() -> None:
    scene = Scene()
    ann, bob = seated(scene, "ann", "bob")
    heard(ann)
    scene.room.leave(bob)
    assert only(t.Presence, heard(ann)) == [t.Presence(("ann",))]


def test_a_reaction_reaches_everybody() -> None:
    scene = Scene()
    ann, bob = seated(scene, "ann", "bob")
    heard(bob)
    answers = scene.say(ann, s.React("r", "bravo"))
    assert only(t.Reaction, heard(bob)) == [t.Reaction("ann", "bravo")]
    assert only(t.Accepted, answers)


def test_a_long_log_comes_in_pages_that_follow_each_other() -> None:
    scene = Scene()
    guests = dealt(scene, "ann", "bob")
    while len(scene.room.table.log) < 3 * LOG_PAGE:
        if scene.room.table.room.round_running:
            guest, act = in_turn(scene, guests)
            scene.say(guest, s.Act(f"m{scene.now}", act.command, act.turn))
        else:
            scene.say(guests[0], s.StartRound(f"d{scene.now}"))
        scene.after(1)
    pages = only(t.Update, heard(scene.come("ann", 7)))
    assert [page.start for page in pages] == [7, *(page.end for page in pages[:-1])]
    assert [page.more for page in pages] == [True] * (len(pages) - 1) + [False]
    assert pages[-1].end == len(scene.room.table.log)
    assert [page.standing is None for page in pages] == [True] * (len(pages) - 1) + [False]


def test_without_a_number_a_guest_is_told_how_it_stands() -> None:
    scene = Scene()
    dealt(scene, "ann", "bob")
    snapshot = only(t.Snapshot, heard(scene.come("eve", None)))[0]
    assert snapshot.end == len(scene.room.table.log)
    assert snapshot.told == core.sight_of(scene.room.table.room.game, "eve").told


def test_a_number_from_beyond_the_log_is_answered_by_how_it_stands() -> None:
    scene = Scene()
    assert only(t.Snapshot, heard(scene.come("eve", 10**9)))


def test_a_client_names_no_file_and_no_program_of_the_server() -> None:
    scene = Scene()
    (ann,) = seated(scene, "ann")
    assert scene.say(ann, s.SeatBot("b", "cmd:sh", "Sh")) == [t.Refused("b", "unknown-bot")]
    assert scene.say(ann, s.StandIn("c", "ann", "cmd:sh")) == [t.Refused("c", "unknown-bot")]
    for number, spec in enumerate(("py:a.py:B", "policy:a.py:b", "net:a.safetensors", "cmd:sh@quick")):
        assert scene.say(ann, s.SeatBot(f"f{number}", spec, "Sh")) == [t.Refused(f"f{number}", "unknown-bot")]
    assert only(t.Accepted, scene.say(ann, s.SeatBot("d", "greedy@quick", "Robot")))


def test_rules_that_cannot_be_played_are_refused_with_what_is_wrong() -> None:
    scene = Scene()
    (ann,) = seated(scene, "ann")
    (refused,) = scene.say(ann, s.ChooseRules("r", 'extends = "classic"\nstacking = "sme"\n'))
    assert isinstance(refused, t.Refused)
    assert refused.code == "bad-rules"
    assert refused.problem is not None
    assert refused.problem.hint == "same"


def test_new_rules_are_said_to_everybody() -> None:
    scene = Scene()
    (ann,) = seated(scene, "ann")
    said = only(t.RulesSaid, scene.say(ann, s.ChooseRules("r", "simple")))
    assert [rules.rules.scoring for rules in said] == ["none"]


def test_at_a_long_distance_calls_are_automatic() -> None:
    scene = Scene(rules="official", options=Options(clock=86400))
    assert only(t.RulesSaid, heard(scene.come("ann")))[0].rules.uno_call == "automatic"
    assert scene.room.table.room.options.uno_grace == 0


def test_a_bot_moves_when_its_time_has_come() -> None:
    scene = Scene()
    (ann,) = seated(scene, "ann")
    scene.say(ann, s.SeatBot("b", "greedy@quick", "Robot"))
    scene.say(ann, s.StartRound("deal"))
    guest, act = in_turn(scene, [ann])
    scene.say(guest, act)
    length = len(scene.room.table.log)
    for _ in range(20):
        scene.after(1)
    turns = [
        event.seat for event in scene.room.table.log[length:] if isinstance(event, core_events.TurnStarted)
    ]
    assert turns[0] == 0


def test_a_deal_waits_for_the_parts_that_were_promised() -> None:
    scene = Scene()
    part = b"x" * 32
    ann, bob = scene.come("ann"), scene.come("bob")
    scene.say(ann, s.TakeSeat("sit", "Ann", sha256(part).hexdigest()))
    scene.say(bob, s.TakeSeat("sit", "Bob"))
    asked = only(t.Update, scene.say(ann, s.StartRound("deal")))[-1]
    assert asked.standing is not None
    assert [deadline.what for deadline in asked.standing.deadlines] == ["parts"]
    assert not scene.room.table.room.round_running
    scene.say(ann, s.ShowPart("show", part.hex()))
    assert scene.room.table.room.round_running


@pytest.mark.parametrize("hidden", ["public", "hidden"])
def test_a_deadline_to_call_is_told_to_others_only_where_numbers_are_public(hidden: str) -> None:
    rules = f'extends = "official"\nhand_counts = "{hidden}"\nfalse_catch_penalty = 1\n'
    scene = Scene(rules=rules)
    ann, bob = dealt(scene, "ann", "bob")
    scene.room.table.waiting.until[0] = 1.0
    guest, act = in_turn(scene, [ann, bob])
    scene.say(guest, act)
    told = [
        any(each.what == "uno" for each in update.standing.deadlines)
        for each in (ann, bob)
        for update in only(t.Update, heard(scene.come(each.player)))
        if update.standing is not None
    ]
    assert told == [True, hidden == "public"]


def test_a_promise_made_on_sitting_down_is_made_once() -> None:
    scene = Scene()
    ann = scene.come("ann")
    sit = s.TakeSeat("sit", "Ann", "a" * 64)
    scene.say(ann, sit)
    length = len(scene.room.table.log)
    scene.say(ann, sit)
    assert len(scene.room.table.log) == length


def test_nothing_is_offered_at_a_game_that_was_broken_off() -> None:
    scene = Scene()
    guests = dealt(scene, "ann", "bob")
    told = only(t.Update, scene.say(guests[0], s.EndGame("end")))[-1]
    assert told.standing is not None
    assert told.standing.offer is None
    assert told.standing.turn is None


def test_a_reaction_is_shown_only_where_people_may_react() -> None:
    scene = Scene()
    ann, bob, eve = scene.come("ann"), scene.come("bob"), scene.come("eve")
    scene.say(bob, s.TakeSeat("b", "Bob"))

    def answer(guest: Guest, id_: str) -> str:
        said = scene.say(guest, s.React(id_, "wow"))
        return next((m.code for m in said if isinstance(m, t.Refused)), "shown")

    assert (answer(bob, "1"), answer(ann, "2"), answer(eve, "3")) == ("shown", "shown", "not-seated")
    scene.say(ann, s.MutePlayer("m", "bob", True))
    assert answer(bob, "4") == "muted"
    scene.say(ann, s.MutePlayer("u", "bob", False))
    scene.say(ann, s.AllowReactions("off", False))
    assert (answer(bob, "5"), answer(ann, "6")) == ("reactions-off", "reactions-off")


def test_a_player_removed_for_good_cannot_come_back() -> None:
    """The attack: a removed player was back 41 times within a tenth of a second."""
    scene = Scene()
    ann, bob, cat = (scene.come(name, address="192.0.2.7") for name in ("ann", "bob", "cat"))
    scene.say(bob, s.TakeSeat("b", "Bob"))
    scene.say(cat, s.TakeSeat("c", "Cat"))
    scene.say(ann, s.RemovePlayer("r", "bob", keep_out=True))
    again = [scene.come("bob", address="198.51.100.1") for _ in range(41)]
    fresh = [scene.come(f"bob{number}", address="192.0.2.7") for number in range(41)]
    wires = [guest.wire for guest in (bob, *again, *fresh)]
    assert {wire.closed for wire in wires if isinstance(wire, FakeWire)} == {"kept-out"}
    assert [chair.player for chair in scene.room.table.room.chairs] == ["cat"]
    others = [scene.come("cat", address="192.0.2.7"), scene.come("dan", address="198.51.100.1")]
    assert [other.wire.closed for other in others if isinstance(other.wire, FakeWire)] == [None, None]
    assert b"192.0.2.7" not in b"".join(row for batch in scene.batches for row in batch.rows)


def test_a_spectator_can_be_kept_out() -> None:
    scene = Scene()
    ann, eve = scene.come("ann"), scene.come("eve", address="192.0.2.9")
    assert only(t.Accepted, scene.say(ann, s.RemovePlayer("r", "eve", keep_out=True)))
    assert isinstance(eve.wire, FakeWire)
    assert eve.wire.closed == "kept-out"
    assert only(t.Refused, scene.say(ann, s.RemovePlayer("x", "nobody", keep_out=True)))
