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
from tests.server.offline_tables import OfflineTable, RecordingWire, heard, only


def seated(offline: OfflineTable, *players: str) -> list[Guest]:
    guests = [offline.come(player) for player in players]
    for guest in guests:
        offline.say(guest, s.TakeSeat("sit", guest.player.title()))
    return guests


def dealt(offline: OfflineTable, *players: str) -> list[Guest]:
    guests = seated(offline, *players)
    offline.say(guests[0], s.StartRound("deal"))
    for guest in guests:
        heard(guest)
    return guests


def in_turn(offline: OfflineTable, guests: list[Guest]) -> tuple[Guest, s.Act]:
    table = offline.live_table.table
    turn = table.state.game.turn
    assert turn is not None
    command = core.legal(table.state.game, turn).in_turn[0]
    player = table.state.game.players[turn]
    return next(guest for guest in guests if guest.player == player), s.Act("m1", command, table.turn_mark)  # type: ignore[arg-type]


def test_a_guest_is_welcomed_and_told_everything_from_where_it_wants() -> None:
    offline = OfflineTable()
    welcome, rules, presence, update = heard(offline.come("ann"))
    assert isinstance(welcome, t.Welcome)
    assert (welcome.player, welcome.table, welcome.token) == ("ann", "K7QXM", "token-of-ann")
    assert isinstance(rules, t.RulesSaid)
    assert presence == t.Presence(("ann",))
    assert isinstance(update, t.Update)
    assert [event for _, event in update.events][1:] == [e.MasterChosen("ann")]


def test_the_seed_of_the_table_is_in_no_frame() -> None:
    offline = OfflineTable(seed="the-secret-seed")
    guests = dealt(offline, "ann", "bob")
    late = offline.come("eve")
    assert isinstance(late.wire, RecordingWire)
    assert all(b"the-secret-seed" not in frame for frame in late.wire.frames)
    assert offline.live_table.table.state.seed == "the-secret-seed"
    assert guests


def test_nobody_is_told_of_a_move_before_it_is_kept() -> None:
    offline = OfflineTable()
    guests = dealt(offline, "ann", "bob")
    offline.keeping = False
    guest, act = in_turn(offline, guests)
    assert offline.say(guest, act) == []
    offline.settle()
    update, accepted = heard(guest)
    assert isinstance(update, t.Update)
    assert isinstance(accepted, t.Accepted)
    assert accepted.id == "m1"


def test_a_refusal_waits_for_the_moves_it_rests_on() -> None:
    offline = OfflineTable()
    guests = dealt(offline, "ann", "bob")
    offline.keeping = False
    guest, act = in_turn(offline, guests)
    offline.say(guest, act)
    stale = s.Act("m2", act.command, act.turn)
    assert offline.say(guest, stale) == []
    offline.settle()
    assert [message.id for message in only(t.Refused, heard(guest))] == ["m2"]


def test_a_step_that_could_not_be_stored_never_happened() -> None:
    offline = OfflineTable()
    guests = dealt(offline, "ann", "bob")
    guest, act = in_turn(offline, guests)
    kept = list(offline.live_table.table.decisions)
    offline.keeping = False
    offline.say(guest, act)
    offline.lose()
    assert heard(guest) == [t.Refused("m1", "not-saved")]
    assert offline.say(guest, act) == [t.Refused("m1", "not-saved")]
    offline.keeping = True
    offline.live_table.restore(Table.restored(kept, offline.now))
    heard(guest)
    assert [type(message) for message in offline.say(guest, act)] == [t.Update, t.Accepted]


def test_a_repeated_id_is_answered_alike_and_changes_nothing() -> None:
    offline = OfflineTable()
    guests = dealt(offline, "ann", "bob")
    guest, act = in_turn(offline, guests)
    once = only(t.Accepted, offline.say(guest, act))
    length = len(offline.live_table.table.log)
    assert offline.say(guest, act) == list(once)
    assert len(offline.live_table.table.log) == length


def test_two_tabs_of_one_player_are_one_seat_and_both_see() -> None:
    offline = OfflineTable()
    guests = dealt(offline, "ann", "bob")
    tab = offline.come("ann")
    heard(tab)
    guest, act = in_turn(offline, guests)
    offline.say(guest, act)
    assert [type(message) for message in only(t.Update, heard(tab))] == [t.Update]
    offline.live_table.leave(tab)
    assert only(t.Presence, heard(guests[1])) == []


def test_presence_is_told_when_the_last_line_of_a_player_goes() -> None:
    offline = OfflineTable()
    ann, bob = seated(offline, "ann", "bob")
    heard(ann)
    offline.live_table.leave(bob)
    assert only(t.Presence, heard(ann)) == [t.Presence(("ann",))]


def test_a_reaction_reaches_everybody() -> None:
    offline = OfflineTable()
    ann, bob = seated(offline, "ann", "bob")
    heard(bob)
    answers = offline.say(ann, s.React("r", "bravo"))
    assert only(t.Reaction, heard(bob)) == [t.Reaction("ann", "bravo")]
    assert only(t.Accepted, answers)


def test_a_long_log_comes_in_pages_that_follow_each_other() -> None:
    offline = OfflineTable()
    guests = dealt(offline, "ann", "bob")
    while len(offline.live_table.table.log) < 3 * LOG_PAGE:
        if offline.live_table.table.state.round_running:
            guest, act = in_turn(offline, guests)
            offline.say(guest, s.Act(f"m{offline.now}", act.command, act.turn))
        else:
            offline.say(guests[0], s.StartRound(f"d{offline.now}"))
        offline.after(1)
    pages = only(t.Update, heard(offline.come("ann", 7)))
    assert [page.start for page in pages] == [7, *(page.end for page in pages[:-1])]
    assert [page.more for page in pages] == [True] * (len(pages) - 1) + [False]
    assert pages[-1].end == len(offline.live_table.table.log)
    assert [page.standing is None for page in pages] == [True] * (len(pages) - 1) + [False]


def test_without_a_number_a_guest_is_told_how_it_stands() -> None:
    offline = OfflineTable()
    dealt(offline, "ann", "bob")
    snapshot = only(t.Snapshot, heard(offline.come("eve", None)))[0]
    assert snapshot.end == len(offline.live_table.table.log)
    assert snapshot.told == core.sight_of(offline.live_table.table.state.game, "eve").told


def test_a_number_from_beyond_the_log_is_answered_by_how_it_stands() -> None:
    offline = OfflineTable()
    assert only(t.Snapshot, heard(offline.come("eve", 10**9)))


def test_a_client_names_no_file_and_no_program_of_the_server() -> None:
    offline = OfflineTable()
    (ann,) = seated(offline, "ann")
    assert offline.say(ann, s.SeatBot("b", "cmd:sh", "Sh")) == [t.Refused("b", "unknown-bot")]
    assert offline.say(ann, s.StandIn("c", "ann", "cmd:sh")) == [t.Refused("c", "unknown-bot")]
    for number, spec in enumerate(("py:a.py:B", "policy:a.py:b", "net:a.safetensors", "cmd:sh@quick")):
        assert offline.say(ann, s.SeatBot(f"f{number}", spec, "Sh")) == [
            t.Refused(f"f{number}", "unknown-bot")
        ]
    assert only(t.Accepted, offline.say(ann, s.SeatBot("d", "greedy@quick", "Robot")))


def test_rules_that_cannot_be_played_are_refused_with_what_is_wrong() -> None:
    offline = OfflineTable()
    (ann,) = seated(offline, "ann")
    (refused,) = offline.say(ann, s.ChooseRules("r", 'extends = "classic"\nstacking = "sme"\n'))
    assert isinstance(refused, t.Refused)
    assert refused.code == "bad-rules"
    assert refused.problem is not None
    assert refused.problem.hint == "same"


def test_new_rules_are_said_to_everybody() -> None:
    offline = OfflineTable()
    (ann,) = seated(offline, "ann")
    said = only(t.RulesSaid, offline.say(ann, s.ChooseRules("r", "simple")))
    assert [rules.rules.scoring for rules in said] == ["none"]


def test_at_a_long_distance_calls_are_automatic() -> None:
    offline = OfflineTable(rules="official", options=Options(clock=86400))
    assert only(t.RulesSaid, heard(offline.come("ann")))[0].rules.uno_call == "automatic"
    assert offline.live_table.table.state.options.uno_grace == 0


def test_a_bot_moves_when_its_time_has_come() -> None:
    offline = OfflineTable()
    (ann,) = seated(offline, "ann")
    offline.say(ann, s.SeatBot("b", "greedy@quick", "Robot"))
    offline.say(ann, s.StartRound("deal"))
    guest, act = in_turn(offline, [ann])
    offline.say(guest, act)
    length = len(offline.live_table.table.log)
    for _ in range(20):
        offline.after(1)
    turns = [
        event.seat
        for event in offline.live_table.table.log[length:]
        if isinstance(event, core_events.TurnStarted)
    ]
    assert turns[0] == 0


def test_a_deal_waits_for_the_parts_that_were_promised() -> None:
    offline = OfflineTable()
    part = b"x" * 32
    ann, bob = offline.come("ann"), offline.come("bob")
    offline.say(ann, s.TakeSeat("sit", "Ann", sha256(part).hexdigest()))
    offline.say(bob, s.TakeSeat("sit", "Bob"))
    asked = only(t.Update, offline.say(ann, s.StartRound("deal")))[-1]
    assert asked.standing is not None
    assert [deadline.what for deadline in asked.standing.deadlines] == ["parts"]
    assert not offline.live_table.table.state.round_running
    offline.say(ann, s.ShowPart("show", part.hex()))
    assert offline.live_table.table.state.round_running


@pytest.mark.parametrize("hidden", ["public", "hidden"])
def test_a_deadline_to_call_is_told_to_others_only_where_numbers_are_public(hidden: str) -> None:
    rules = f'extends = "official"\nhand_counts = "{hidden}"\nfalse_catch_penalty = 1\n'
    offline = OfflineTable(rules=rules)
    ann, bob = dealt(offline, "ann", "bob")
    offline.live_table.table.waiting.until[0] = 1.0
    guest, act = in_turn(offline, [ann, bob])
    offline.say(guest, act)
    told = [
        any(each.what == "uno" for each in update.standing.deadlines)
        for each in (ann, bob)
        for update in only(t.Update, heard(offline.come(each.player)))
        if update.standing is not None
    ]
    assert told == [True, hidden == "public"]


def test_a_promise_made_on_sitting_down_is_made_once() -> None:
    offline = OfflineTable()
    ann = offline.come("ann")
    sit = s.TakeSeat("sit", "Ann", "a" * 64)
    offline.say(ann, sit)
    length = len(offline.live_table.table.log)
    offline.say(ann, sit)
    assert len(offline.live_table.table.log) == length


def test_nothing_is_offered_at_a_game_that_was_broken_off() -> None:
    offline = OfflineTable()
    guests = dealt(offline, "ann", "bob")
    told = only(t.Update, offline.say(guests[0], s.EndGame("end")))[-1]
    assert told.standing is not None
    assert told.standing.offer is None
    assert told.standing.turn is None


def test_a_reaction_is_shown_only_where_people_may_react() -> None:
    offline = OfflineTable()
    ann, bob, eve = offline.come("ann"), offline.come("bob"), offline.come("eve")
    offline.say(bob, s.TakeSeat("b", "Bob"))

    def answer(guest: Guest, id_: str) -> str:
        said = offline.say(guest, s.React(id_, "wow"))
        return next((m.code for m in said if isinstance(m, t.Refused)), "shown")

    assert (answer(bob, "1"), answer(ann, "2"), answer(eve, "3")) == ("shown", "shown", "not-seated")
    offline.say(ann, s.MutePlayer("m", "bob", True))
    assert answer(bob, "4") == "muted"
    offline.say(ann, s.MutePlayer("u", "bob", False))
    offline.say(ann, s.AllowReactions("off", False))
    assert (answer(bob, "5"), answer(ann, "6")) == ("reactions-off", "reactions-off")


def test_a_player_removed_for_good_cannot_come_back() -> None:
    """The attack: a removed player was back 41 times within a tenth of a second."""
    offline = OfflineTable()
    ann, bob, cat = (offline.come(name, address="192.0.2.7") for name in ("ann", "bob", "cat"))
    offline.say(bob, s.TakeSeat("b", "Bob"))
    offline.say(cat, s.TakeSeat("c", "Cat"))
    offline.say(ann, s.RemovePlayer("r", "bob", keep_out=True))
    again = [offline.come("bob", address="198.51.100.1") for _ in range(41)]
    fresh = [offline.come(f"bob{number}", address="192.0.2.7") for number in range(41)]
    wires = [guest.wire for guest in (bob, *again, *fresh)]
    assert {wire.closed for wire in wires if isinstance(wire, RecordingWire)} == {"kept-out"}
    assert [chair.player for chair in offline.live_table.table.state.chairs] == ["cat"]
    others = [offline.come("cat", address="192.0.2.7"), offline.come("dan", address="198.51.100.1")]
    assert [other.wire.closed for other in others if isinstance(other.wire, RecordingWire)] == [None, None]
    assert b"192.0.2.7" not in b"".join(row for batch in offline.batches for row in batch.rows)


def test_a_spectator_can_be_kept_out() -> None:
    offline = OfflineTable()
    ann, eve = offline.come("ann"), offline.come("eve", address="192.0.2.9")
    assert only(t.Accepted, offline.say(ann, s.RemovePlayer("r", "eve", keep_out=True)))
    assert isinstance(eve.wire, RecordingWire)
    assert eve.wire.closed == "kept-out"
    assert only(t.Refused, offline.say(ann, s.RemovePlayer("x", "nobody", keep_out=True)))
