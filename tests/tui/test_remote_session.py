"""A seat at a remote table, without a screen: it knows what the server has sent, and nothing more."""

import pytest

from pioche.core import Call, Catch, Draw, Lay, Rulebook, forced_pass
from pioche.core.events import UnoDue
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.protocol import write
from pioche.table import HeldAnswer, Options, RefusedAnswer
from pioche.table.events import SeatTaken
from pioche.tui._paint.cards import CardPainter, DeckStyle
from pioche.tui._remote.scene_builder import RemoteSceneBuilder
from pioche.tui._table.game_log import GameLogText
from pioche.tui._table.hints import Hints
from pioche.tui._table.player_input import PlayerInput
from tests.tui.remote_tables import RemoteTestTable, Seat

SHORT = 'extends = "classic"\nhand_size = 2\n'


def two(
    rules: str = SHORT, seed: str = "1", clock: float | None = None
) -> tuple[RemoteTestTable, Seat, Seat]:
    """Ann and Bob after the deal."""
    remote = RemoteTestTable(rules, Options(uno_grace=0.75, pass_pause=0.3, clock=clock), seed)
    ann, bob = remote.come("ann"), remote.come("bob")
    ann.ask(s.TakeSeat("", "Ann"))
    bob.ask(s.TakeSeat("", "Bob"))
    ann.ask(s.StartRound(""))
    bob.session.beat()
    return remote, ann, bob


def in_turn(remote: RemoteTestTable) -> Seat:
    turn = remote.scene.live_table.table.state.game.turn
    assert turn is not None
    return remote.seats[turn]


def input_of(seat: Seat, lang: str = "en") -> PlayerInput:
    session = seat.session
    return PlayerInput(session, CardPainter(Rulebook(session.rules), DeckStyle(), lang), Hints())


def first(seat: Seat) -> None:
    """Makes the first act offered in turn."""
    legal = seat.session.legal(seat.player)
    assert legal is not None
    command = legal.in_turn[0]
    seat.session.act(seat.player, legal.armed(command) if isinstance(command, Lay) else command)


def play_on(remote: RemoteTestTable, rounds: int = 1) -> None:
    """Plays until this number of rounds is on the sheet."""
    for _ in range(3000):
        for seat in remote.seats:
            seat.session.beat()
            seat.session.answers()
        if len(remote.seats[0].session.sheet) >= rounds:
            return
        acting = [seat for seat in remote.seats if may_act(seat)]
        if acting:
            first(acting[0])
        else:
            remote.go_on()
    raise AssertionError("the round does not end")


def may_act(seat: Seat) -> bool:
    legal = seat.session.legal(seat.player)
    return legal is not None and bool(legal.in_turn) and not seat.session.passing


def test_the_score_sheet_is_that_of_the_server_though_people_come_and_go() -> None:
    remote, ann, bob = two(seed="3")
    play_on(remote)
    eve = remote.come("eve")
    eve.ask(s.TakeSeat("", "Eve"))
    ann.ask(s.StartRound(""))
    play_on(remote, rounds=2)
    bob.ask(s.LeaveSeat(""))
    remote.seats.remove(bob)
    ann.ask(s.StartRound(""))
    play_on(remote, rounds=3)
    kept = list(remote.scene.live_table.table.state.game.sheet)
    assert [row.players for row in kept] == [("ann", "bob"), ("ann", "bob", "eve"), ("ann", "eve")]
    assert ann.session.sheet == kept
    assert remote.come("late").session.sheet == kept


def test_events_are_told_in_the_words_of_a_local_match() -> None:
    remote, ann, _ = two(seed="5")
    play_on(remote)
    table = remote.scene.live_table.table
    told = [line.text for line in ann.session.story().follow()]
    of_the_game = [line.text for line in GameLogText(table, "en", "ann").follow()]
    assert [line for line in told if line in of_the_game] == of_the_game
    assert told[:4] == ["Ann is the game master now.", "Ann sits down.", "Bob sits down.", "Round 1."]


def test_there_is_nothing_of_the_state_in_what_a_terminal_has() -> None:
    remote, ann, bob = two()
    play_on(remote)
    for seat in (ann, bob):
        game = seat.session.table_state.game
        assert (game.hands, game.draw, game.discard) == ((), (), ())
        assert seat.session.table_state.seed == ""


def test_a_cut_line_is_counted_and_nothing_is_lost() -> None:
    remote, ann, bob = two()
    hand = ann.session.view("").hand
    ann.cut()
    assert ann.session.beat()
    assert not ann.line.up
    assert ann.session.legal("ann") is None
    ann.line.lost(remote.scene.now)
    assert ann.session.beat()
    assert ann.session.tries == 2
    assert not ann.session.beat()
    assert ann.session.view("").hand == hand
    ann.connect()
    remote.settle()
    assert ann.session.beat()
    assert ann.session.tries == 0
    assert ann.session.view("") == remote.scene.live_table.table.view_of("ann")
    play_on(remote)
    assert ann.session.sheet == bob.session.sheet


def test_an_act_on_its_way_is_not_made_twice_and_survives_a_cut() -> None:
    remote, _, _ = two()
    seat = in_turn(remote)
    seat.deaf = True
    first(seat)
    assert [seat.session.busy] == [True]
    decisions = remote.scene.live_table.table.decisions
    before = len(decisions)
    assert len(seat.line.frames()) == 1  # lost on the way
    seat.deaf = False
    seat.cut()
    seat.session.beat()
    seat.connect()
    remote.settle()
    seat.session.beat()
    assert not seat.session.busy
    assert len([each for each in decisions[before:] if each.command is not None]) == 1


def test_the_same_is_not_asked_twice_while_it_waits() -> None:
    remote, ann, _ = two()
    play_on(remote)
    ann.deaf = True
    for _ in range(5):
        ann.session.deal()
    assert len(ann.line.frames()) == 1


def point_at_what_does_not_fit(player_input: PlayerInput) -> None:
    namers = player_input.cards.book.colour_namers
    wrong = (
        place
        for place, card in enumerate(player_input.hand)
        if place not in player_input.playable and card not in namers
    )
    player_input.cursor, player_input.on_buttons = next(wrong), False


def test_a_refused_card_is_explained_in_the_words_of_the_player() -> None:
    remote, _, _ = two('extends = "classic"\n', seed="2")
    seat = in_turn(remote)
    player_input = input_of(seat, "fr")
    point_at_what_does_not_fit(player_input)
    player_input.do("enter")
    seat.session.beat()
    player_input.refresh()
    assert player_input.message is not None
    assert player_input.message.tone == "refused"
    assert player_input.message.text.startswith("Tu ne peux pas poser")
    assert player_input.in_turn


def test_an_act_not_offered_is_asked_for_twice_if_attempts_cost_cards() -> None:
    remote, _, _ = two('extends = "classic"\nmistake_penalty = 2\n', seed="2")
    player_input = input_of(in_turn(remote))
    point_at_what_does_not_fit(player_input)
    log = len(remote.scene.live_table.table.log)
    player_input.do("enter")
    assert len(remote.scene.live_table.table.log) == log
    assert player_input.message is not None
    assert "may cost" in player_input.message.text
    player_input.do("enter")
    assert len(remote.scene.live_table.table.log) > log


def test_a_move_for_a_turn_that_is_over_is_not_spoken_of() -> None:
    remote, _, _ = two('extends = "classic"\n', clock=5.0)
    seat = in_turn(remote)
    player_input = input_of(seat)
    seat.deaf = True
    seat.session.act(seat.player, Draw(seat.session.view("").seat))
    remote.after(6)
    while in_turn(remote) is seat:
        remote.go_on()
    seat.deaf = False
    remote.settle()
    seat.session.beat()
    codes = [answer.code for _, answer in seat.session._answers if isinstance(answer, RefusedAnswer)]
    player_input.refresh()
    assert codes == ["stale"]
    assert player_input.message is None


def test_a_player_acts_on_what_is_shown_although_the_connection_runs_on() -> None:
    remote, _, _ = two('extends = "classic"\n', clock=5.0)
    seat = in_turn(remote)
    player_input = input_of(seat)
    player_input.do("end")
    shown = seat.session.view("")
    remote.after(6)
    while in_turn(remote) is seat:
        remote.go_on()
    assert seat.line.view != shown
    assert seat.session.view("") == shown
    log = len(remote.scene.live_table.table.log)
    player_input.do("draw")
    seat.session.beat()
    player_input.refresh()
    assert player_input.message is None
    assert seat.session.view("") == seat.line.view
    assert len(remote.scene.live_table.table.log) == log


def one_card_left(remote: RemoteTestTable) -> tuple[Seat, Seat]:
    """A player lays the last card but one without a call; the other has seen it."""
    table = remote.scene.live_table.table
    for _ in range(200):
        for seat in remote.seats:
            seat.session.beat()
        acting = [seat for seat in remote.seats if may_act(seat)]
        if not acting:
            remote.go_on()
            continue
        seat, legal = acting[0], acting[0].line.legal
        assert legal is not None
        seat.session.act(seat.player, legal.in_turn[0])
        if any(isinstance(event, UnoDue) for event in table.log[-3:]):
            other = next(each for each in remote.seats if each is not seat)
            seat.session.beat()
            other.session.beat()
            return seat, other
    raise AssertionError("nobody comes to one card")


def test_a_catch_is_held_and_then_overtaken_by_the_call() -> None:
    remote, _, _ = two()
    careless, other = one_card_left(remote)
    player_input, seat = input_of(other), careless.session.view("").seat
    assert careless.session.left("uno", careless.player) == pytest.approx(0.75)
    other.session.act(other.player, Catch(other.session.view("").seat, seat))
    other.session.beat()
    answers = other.session.answers()
    assert [answer for _, answer in answers if isinstance(answer, HeldAnswer)] == [
        HeldAnswer(remote.scene.now + 0.75)
    ]
    assert not other.session.busy  # a card may be laid meanwhile
    careless.session.act(careless.player, Call(seat))
    other.session.beat()
    player_input.refresh()
    assert player_input.message is not None
    assert player_input.message.text == "There is nobody to catch now."


def test_the_time_to_call_is_shown_to_whom_it_is_given_and_runs_out() -> None:
    remote, _, _ = two()
    careless, other = one_card_left(remote)
    shown = [RemoteSceneBuilder(input_of(seat), "Classic").scene().clock for seat in (careless, other)]
    assert shown == ["UNO 0.8 s", ""]
    remote.scene.now += 0.75
    assert RemoteSceneBuilder(input_of(careless), "Classic").scene().clock == ""


@pytest.mark.parametrize(("seconds", "shown"), [(20, "20 s"), (600, "10 min"), (172800, "48 h")])
def test_a_clock_of_days_is_shown_in_hours(seconds: float, shown: str) -> None:
    remote, _, _ = two(clock=seconds)
    assert RemoteSceneBuilder(input_of(in_turn(remote)), "Classic").scene().clock == shown


def test_for_somebody_away_for_a_minute_a_bot_may_play_until_the_owner_is_back() -> None:
    remote, ann, bob = two('extends = "classic"\n')
    bob.cut()
    remote.after(0)
    ann.session.beat()
    assert not ann.session.is_here("bob")
    assert ann.session.long_away() == []
    remote.after(61)
    assert [chair.player for chair in ann.session.long_away()] == ["bob"]
    ann.session.let_a_bot_play("bob")
    ann.session.beat()
    bob.connect()
    remote.settle()
    bob.session.beat()
    assert [bob.session.stand_in] == ["balanced"]
    bob.session.take_back()
    bob.session.beat()
    assert bob.session.stand_in is None
    assert [line.text for line in bob.session.story().follow()][-2:] == [
        "A bot plays for Bob.",
        "Bob is back.",
    ]


def test_a_newcomer_does_not_know_how_long_others_are_away() -> None:
    remote, ann, bob = two()
    bob.cut()
    remote.after(50)
    ann.cut()
    ann.session.beat()
    ann.connect()
    remote.settle()
    ann.session.beat()
    remote.after(20)
    assert ann.session.long_away() == []
    remote.after(41)
    assert [chair.player for chair in ann.session.long_away()] == ["bob"]


def test_reactions_are_told_to_all_and_not_faster_than_one_breathes() -> None:
    remote, ann, bob = two()
    ann.session.react("bravo")
    ann.session.react("heart")
    bob.session.beat()
    assert [line.text for line in bob.session.story().follow()][-1] == "Ann: Bravo!"
    remote.after(1)
    ann.session.react("heart")
    bob.session.beat()
    assert [line.text for line in bob.session.story().follow()][-1] == "Ann: ♥"


def test_names_hold_nothing_that_a_terminal_would_obey() -> None:
    remote, ann, _ = two()
    end = len(remote.scene.live_table.table.log)
    taken = SeatTaken("eve", "\x1b]0;x\x07\x1b[2JEve")
    ann.line.received(write(t.Update(end, end + 1, ((end, taken),))), remote.scene.now)
    ann.session.beat()
    assert ann.session.known["eve"] == "]0;x [2JEve"


def test_a_pass_that_is_all_that_is_left_comes_by_itself() -> None:
    remote, ann, bob = two('extends = "classic"\n')
    passes = 0
    for _ in range(60):
        game = remote.scene.live_table.table.state.game
        if game.turn is None:
            break
        seat = (ann, bob)[game.turn]
        seat.session.beat()
        forced = forced_pass(game) is not None
        passes += forced
        assert seat.session.passing == forced
        if forced:
            remote.go_on()
        else:
            first(seat)
    assert passes > 2
