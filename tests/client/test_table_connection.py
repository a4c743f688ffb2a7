"""One player's connection to a table: arriving, folding, and choosing."""

import pytest

from pioche import core
from pioche.client import CaughtUpNews, ClientDeadline, ConnectedNews, EntryNews
from pioche.core import legal
from pioche.protocol import VOCABULARY
from pioche.protocol.to_server import VERSION, Act, Hello, Sync
from pioche.records import part_hash
from pioche.table import Options
from pioche.table import commands as c
from pioche.table.events import GameLaid, TableOpenedSeen
from tests.client.connections import VERIFIABLE, dealing, dealt, host, in_turn, view


def test_it_says_hello_with_nothing_known_and_asks_for_the_whole_log() -> None:
    assert host().connect() == [Hello(VERSION, None, 0, VOCABULARY)]


def test_a_client_without_history_asks_only_for_the_state() -> None:
    assert host(whole=False).connect() == [Hello(VERSION, None, None, VOCABULARY)]


def test_the_fold_equals_the_view_of_the_table() -> None:
    far = dealt()
    far.arrive()
    assert far.line.view == far.table.view_of("ann")
    assert far.line.table_state is not None
    assert far.line.table_state.chairs == far.table.state.chairs
    assert far.line.table_state.round_running
    assert far.line.table_state.seat("bob") == 1
    assert far.line.drifts == 0


def test_it_knows_who_it_is_and_by_which_rules_the_table_plays() -> None:
    far = host()
    far.arrive()
    assert (far.line.player, far.line.token, far.line.table) == ("ann", "ann.token", "ABCDE")
    assert far.line.rules == far.table.state.game.rules


def test_the_log_comes_in_pages_and_stands_when_the_last_is_there() -> None:
    far = dealt()
    far.enter()
    far.tell(0, 3)
    assert view(far) is None
    far.tell(3)
    assert far.line.view == far.table.view_of("ann")


def test_every_entry_is_told_once_with_its_number() -> None:
    far = dealt()
    far.arrive()
    news = far.line.news()
    assert news[0] == ConnectedNews(again=False)
    assert news[-1] == CaughtUpNews(len(far.table.log))
    numbers = [each.number for each in news if isinstance(each, EntryNews)]
    assert numbers == list(range(len(far.table.log)))
    assert far.line.news() == []


def test_a_whole_match_is_followed_update_by_update() -> None:
    far = dealt('extends = "classic"\ntarget = 60\n')
    far.arrive()
    for act in range(400):
        end, game = len(far.table.log), far.table.state.game
        if not far.table.state.game_running:
            break
        far.now += 10
        if game.turn is None:
            far.do(c.StartRoundCommand("ann"))
        elif not far.table.tick(far.now).decisions:
            choices = legal(game, game.turn).in_turn
            far.do(c.ActCommand(game.players[game.turn], choices[act % len(choices)]))
        far.tell(end)
        assert far.line.view == far.table.view_of("ann")
    assert far.line.drifts == 0
    assert far.line.view is not None
    assert far.line.view.round > 0


def test_a_snapshot_is_where_one_without_history_begins_also_where_counts_are_hidden() -> None:
    far = host('extends = ["classic", "hidden_counts"]\n', whole=False)
    far.deal("bob", "cat")
    far.enter()
    far.stand()
    assert far.line.view == far.table.view_of("ann")
    end, game = len(far.table.log), far.table.state.game
    far.do(c.ActCommand(game.players[game.turn or 0], legal(game, game.turn or 0).in_turn[0]))
    far.tell(end)
    assert far.line.view == far.table.view_of("ann")
    assert far.line.drifts == 0


def test_a_snapshot_in_the_middle_of_a_shuffle_is_gone_on_from() -> None:
    far = host(options=VERIFIABLE, whole=False)
    far.do(c.TakeSeatCommand("ann", "Ann"))
    far.do(c.TakeSeatCommand("bob", "Bob"))
    part = "00" * 32
    far.do(c.PromisePartCommand("bob", part_hash(part)))
    far.do(c.StartRoundCommand("ann"))
    far.enter()
    far.stand()
    assert dealing(far)
    end = len(far.table.log)
    far.do(c.ShowPartCommand("bob", part))
    far.tell(end)
    assert far.line.view == far.table.view_of("ann")
    assert not dealing(far)
    assert far.line.drifts == 0


def test_a_snapshot_that_comes_late_takes_nothing_back() -> None:
    far = dealt(whole=False)
    far.enter()
    far.stand()
    end = len(far.table.log)
    late = far.snapshot()
    far.do(c.WatchCommand("eve", "Eve"))
    far.tell(end)
    far.say(late)
    assert far.line.end == end + 1
    assert far.line.table_state is not None
    assert far.line.table_state.spectators == (("eve", "Eve"),)


def test_a_client_that_wants_the_whole_log_does_not_begin_with_a_snapshot() -> None:
    far = dealt()
    far.enter()
    far.stand()
    assert far.line.end == 0
    far.tell(0)
    assert far.line.view == far.table.view_of("ann")


def test_open_hands_are_seen_by_the_game_master_alone() -> None:
    far = host(options=Options(uno_grace=0, open_hands=True))
    for player in ("bob", "cat"):
        far.do(c.TakeSeatCommand(player, player.title()))
    far.do(c.WatchCommand("ann", "Ann"))
    far.do(c.ChooseMasterCommand("bob", "ann"))
    far.do(c.StartRoundCommand("ann"))
    far.arrive()
    assert far.line.view is not None
    assert far.line.view.hands == far.table.state.game.hands


def test_the_first_entry_opens_the_table_and_a_game_is_laid_before_it_is_played() -> None:
    far = dealt()
    far.arrive()
    told = [each.event for each in far.line.news() if isinstance(each, EntryNews)]
    assert isinstance(told[0], TableOpenedSeen)
    assert any(isinstance(event, GameLaid) for event in told)


def test_it_is_not_up_before_it_is_welcome() -> None:
    far = host()
    far.connect()
    before = far.line.up
    far.welcome()
    assert (before, far.line.up) == (False, True)


def test_it_offers_what_the_server_offers() -> None:
    far = in_turn()
    assert far.line.legal is not None
    assert far.line.legal.commands == legal(far.table.state.game, 0).commands
    assert far.line.turn == far.table.turn_mark


def test_a_move_in_turn_names_its_turn() -> None:
    far = in_turn()
    far.heard()
    far.line.act(core.Draw(0))
    (act,) = far.heard()
    assert isinstance(act, Act)
    assert act.turn == far.table.turn_mark
    far.line.act(core.Catch(0, 1))
    (act,) = far.heard()
    assert isinstance(act, Act)
    assert act.turn is None


def test_nothing_is_offered_while_the_line_is_down() -> None:
    far = in_turn()
    far.line.lost(far.now)
    assert far.line.legal is None
    assert far.line.view is not None


def test_deadlines_are_told_in_the_time_of_this_clock() -> None:
    far = dealt(options=Options(uno_grace=0, clock=30))
    far.enter()
    frame = far.update(0)
    far.line.received(frame, 7000.0)
    player = far.table.state.game.players[far.table.state.game.turn or 0]
    assert far.line.deadlines == (ClientDeadline("turn", 7030.0, player),)


# newer servers


def test_an_event_that_this_version_does_not_know_is_ignored_and_how_it_stands_asked_for() -> None:
    far = dealt()
    far.arrive()
    end = len(far.table.log)
    events = f'[[{end},{{"type":"CARD_BLESSED"}}]]'
    far.line.received(f'{{"type":"update","start":{end},"end":{end + 1},"events":{events}}}', far.now)
    assert far.heard() == [Sync(None)]
    assert (far.line.over, far.line.hang_up, far.line.legal) == (None, False, None)
    far.say(far.snapshot())
    assert far.line.view == far.table.view_of("ann")
    assert far.line.over is None


def test_a_message_that_this_version_does_not_know_is_ignored() -> None:
    far = host()
    far.arrive()
    far.heard()
    far.line.received(b'{"type":"weather","sunny":true}', far.now)
    assert (far.heard(), far.line.over, far.line.hang_up) == ([], None, False)


@pytest.mark.parametrize("event", ['{"type":"CARD_PLAYED"}', '{"type":7}', "[]"])
def test_an_event_that_this_version_knows_otherwise_is_no_event(event: str) -> None:
    far = host()
    far.arrive()
    far.line.received(f'{{"type":"update","start":1,"end":2,"events":[[1,{event}]]}}', far.now)
    assert far.line.over == "unreadable"
