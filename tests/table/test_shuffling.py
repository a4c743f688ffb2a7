"""Verifiable shuffles: promises, parts, missing parts, and disclosure."""

from hashlib import sha256

from pioche.core import SeededChance
from pioche.core.events import DeckShuffled, RoundStarted
from pioche.records import read_script, record_text, verify
from pioche.table import Options, RefusedAnswer, Table, TableRefusalCode
from pioche.table import commands as c
from pioche.table import events as e
from pioche.table._shuffles import PARTS_TIMEOUT, table_part
from tests.table.helpers import say, table_for
from tests.table.test_seats import finish_round

VERIFIABLE = Options(uno_grace=0, pass_pause=0, verifiable=True)
PARTS = {"ann": b"a" * 32, "bob": b"b" * 32}


def promised(*players: str) -> Table:
    table = table_for("ann", "bob", options=VERIFIABLE)
    for player in players:
        assert not isinstance(say(table, promise(player)), RefusedAnswer)
    return table


def promise(player: str) -> c.PromisePartCommand:
    return c.PromisePartCommand(player, sha256(PARTS[player]).hexdigest())


def shown(player: str) -> c.ShowPartCommand:
    return c.ShowPartCommand(player, PARTS[player].hex())


def own_part(table: Table) -> bytes:
    assert table.state.shuffle is not None
    return table_part(table.state, table.state.shuffle)


def kinds(table: Table, start: int) -> list[type]:
    return [type(event) for event in table.log[start:] if isinstance(event, e.TableEvent)]


def test_the_cards_come_from_all_parts_in_seat_order() -> None:
    table = promised("bob", "ann")
    say(table, c.StartRoundCommand("ann"))
    assert not table.state.round_running
    say(table, shown("bob"))
    say(table, shown("ann"))
    seed = sha256(own_part(table) + PARTS["ann"] + PARTS["bob"]).hexdigest()
    shuffled = next(event for event in table.log if isinstance(event, DeckShuffled))
    deck = table.state.game.book.deck
    assert shuffled.cards == SeededChance(seed).shuffle(deck, 1, 0)


def test_a_part_that_does_not_come_in_time_is_left_out() -> None:
    table = promised("ann", "bob")
    before = len(table.log)
    say(table, c.StartRoundCommand("ann"), now=10)
    say(table, shown("ann"), now=11)
    assert table.next_deadline == 10 + PARTS_TIMEOUT
    table.tick(10 + PARTS_TIMEOUT)
    assert table.state.round_running
    parts = [e.TablePartPromised, e.PartShown, e.PartMissing]
    assert kinds(table, before) == [e.GameLaid, *parts]


def test_without_promises_the_deal_waits_for_nobody() -> None:
    table = promised()
    before = len(table.log)
    say(table, c.StartRoundCommand("ann"))
    assert table.state.round_running
    assert kinds(table, before) == [e.GameLaid, e.TablePartPromised]


def test_a_part_that_was_not_promised_is_refused() -> None:
    table = promised("ann")
    say(table, c.StartRoundCommand("ann"))
    answer = say(table, c.ShowPartCommand("ann", "00" * 32))
    assert isinstance(answer, RefusedAnswer)
    assert answer.code == TableRefusalCode.BAD_PART
    assert isinstance(say(table, shown("bob")), RefusedAnswer)


def test_a_promise_holds_for_one_deal() -> None:
    table = promised("ann")
    say(table, c.StartRoundCommand("ann"))
    say(table, shown("ann"))
    assert table.state.promises == ()


def test_the_table_shows_its_own_part_when_the_round_is_over() -> None:
    table = promised("ann")
    say(table, c.StartRoundCommand("ann"))
    say(table, shown("ann"))
    assert not any(isinstance(event, e.TablePartShown) for event in table.log)
    finish_round(table)
    last = table.log[-1]
    assert isinstance(last, e.TablePartShown)
    asked = next(event for event in table.log if isinstance(event, e.TablePartPromised))
    assert sha256(bytes.fromhex(last.part)).hexdigest() == asked.hash


def test_the_second_round_has_a_seed_of_its_own() -> None:
    table = promised("ann")
    say(table, c.StartRoundCommand("ann"))
    say(table, shown("ann"))
    finish_round(table)
    say(table, promise("bob"))
    say(table, c.StartRoundCommand("ann"))
    say(table, shown("bob"))
    assert [shuffle.round for shuffle in table.state.shuffles] == [1, 2]
    first, second = (table_part(table.state, shuffle) for shuffle in table.state.shuffles)
    assert first != second


def test_a_second_deal_is_not_asked_for_while_one_waits() -> None:
    table = promised("ann")
    say(table, c.StartRoundCommand("ann"))
    answer = say(table, c.StartRoundCommand("bob"))
    assert isinstance(answer, RefusedAnswer)
    assert answer.code == TableRefusalCode.ROUND_RUNNING


def test_a_deal_that_waits_survives_a_restart() -> None:
    table = promised("ann", "bob")
    say(table, c.StartRoundCommand("ann"))
    say(table, shown("ann"))
    again = Table.restored(table.decisions, now=100)
    assert again.next_deadline == 100 + PARTS_TIMEOUT
    say(again, shown("bob"), now=101)
    say(table, shown("bob"))
    assert again.log == table.log
    assert any(isinstance(event, RoundStarted) for event in again.log)


def test_a_game_called_off_before_the_deal_deals_nothing() -> None:
    table = promised("ann")
    say(table, c.StartRoundCommand("ann"))
    say(table, c.EndGameCommand("ann"))
    table.tick(1000)
    assert not table.state.round_running
    assert not table.state.dealing


def test_the_record_of_a_game_lets_anybody_check_its_shuffles() -> None:
    table = promised("ann", "bob")
    say(table, c.StartRoundCommand("ann"), now=0)
    say(table, shown("ann"), now=0)
    table.tick(PARTS_TIMEOUT)
    finish_round(table)
    text = record_text(table.game_log())
    assert "* part bob none" in text
    assert not verify(read_script(text)).failures
    tampered = text.replace(PARTS["ann"].hex(), PARTS["bob"].hex())
    assert verify(read_script(tampered)).failures
