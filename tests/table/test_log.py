"""One log with sequence numbers: it restores the table, and gives everybody what they may see."""

import msgspec

from pioche import core
from pioche.core import events as g
from pioche.core import redacted_events as r
from pioche.records import position_of, read_script, record_text, replay
from pioche.table import Decision, Options, Table
from pioche.table import commands as c
from pioche.table import events as e
from tests.table.helpers import dealt, play_on, say


def played(moves: int = 30, options: Options | None = None) -> Table:
    table = dealt("ann", "bob", "cat", options=options or Options(uno_grace=0, pass_pause=0))
    for _ in range(moves):
        if not table.state.round_running:
            say(table, c.StartRoundCommand("ann"))
        play_on(table)
        table.tick(0)
    return table


def test_folding_the_stored_decisions_gives_the_same_table() -> None:
    table = played()
    stored = msgspec.json.encode(table.decisions[:])
    again = Table.restored(msgspec.json.decode(stored, type=list[Decision]), now=0)
    assert again.state == table.state
    assert again.log == table.log


def test_a_client_gets_exactly_what_it_missed() -> None:
    table = played()
    everything = table.since("bob", 0)
    for start in range(0, len(table.log), 7):
        assert table.since("bob", start) == [entry for entry in everything if entry[0] >= start]
    assert table.since("bob", len(table.log)) == []


def test_nobody_is_told_the_seed_the_pile_or_a_foreign_card() -> None:
    table = played()
    for player in ("ann", "bob", "cat", "eve"):
        seat = table.state.seat(player)
        for _, event in table.since(player, 0):
            assert not isinstance(event, e.TableOpened | g.DeckShuffled | g.DiscardRecycled | g.DrawPending)
            if isinstance(event, g.AllCardReceived | g.CardPicked):
                assert event.seat == seat


def test_a_seat_that_has_moved_still_sees_what_it_saw_then() -> None:
    table = dealt("ann", "bob", "cat")
    hand = table.state.game.hands[2]
    while table.state.round_running:
        if core.forced_pass(table.state.game):
            table.tick(1e9)
        else:
            play_on(table)
    say(table, c.LeaveSeatCommand("bob"))
    say(table, c.StartRoundCommand("ann"))
    assert table.state.seat("cat") == 1
    dealt_to_cat = [
        event
        for _, event in table.since("cat", 0)
        if isinstance(event, g.AllCardReceived) and event.seat == 2
    ]
    assert sorted(dealt_to_cat[0].cards) == sorted(hand)


def test_a_game_master_sees_what_the_table_sees() -> None:
    table = dealt("ann", "bob")
    say(table, c.WatchCommand("screen", "Screen"))
    say(table, c.ChooseMasterCommand("ann", "screen"))
    assert table.view_of("screen") == core.view(table.state.game)
    assert any(isinstance(event, r.DeckShuffledUnseen) for _, event in table.since("screen", 0))


def test_hands_are_open_to_a_game_master_where_the_table_says_so() -> None:
    table = dealt("ann", "bob", options=Options(open_hands=True))
    say(table, c.WatchCommand("screen", "Screen"))
    say(table, c.ChooseMasterCommand("ann", "screen"))
    assert table.view_of("screen").hands == table.state.game.hands
    assert not any(isinstance(event, g.DeckShuffled) for _, event in table.since("screen", 0))
    assert table.view_of("ann").hands == ()


def test_hands_are_never_open_to_a_master_who_plays() -> None:
    table = dealt("ann", "bob", options=Options(open_hands=True))
    say(table, c.ChooseMasterCommand("ann", "ann"))
    assert table.view_of("ann").hands == ()
    assert not any(isinstance(event, g.DeckShuffled) for _, event in table.since("ann", 0))


def test_a_game_begun_in_the_middle_is_recorded_with_its_position() -> None:
    table = dealt("ann", "bob", "cat")
    start = position_of(table.state.game)
    laid = Decision((e.GameLaid(1, ("ann", "bob", "cat")),))
    begun = Table.restored([*table.decisions[:4], laid, Decision((start,))], now=0)
    play_on(begun)
    run = replay(read_script(record_text(begun.game_log())))
    assert not run.failures
    assert run.state.hands == begun.state.game.hands
    assert run.state.discard == begun.state.game.discard
