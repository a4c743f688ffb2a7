"""The order of questions, on positions reached in play."""

from msgspec.structs import replace

from pioche import core
from pioche.bots import numbered_deal
from pioche.core import Call, Catch, Command, Lay, Legal, State, Uno
from pioche.rulebooks import load


def dealt(*due: int) -> State:
    state = numbered_deal(core.Rulebook(load("official")), 4, "asked", 0).state
    uno = tuple(Uno.DUE if seat in due else Uno.NONE for seat in range(4))
    hands = tuple(hand[:1] if seat in due else hand for seat, hand in enumerate(state.hands))
    return replace(state, turn=1, uno=uno, hands=hands)


def test_those_who_must_call_are_asked_first_and_the_seat_in_turn_last() -> None:
    assert core.asking_order(dealt(3)) == (3, 0, 2)
    assert core.asking_order(dealt()) == (0, 2, 3)
    assert [legal.seat for legal in core.asked_out_of_turn(dealt(3))] == [3, 0, 2]
    assert list(core.asked_out_of_turn(dealt())) == []


def test_a_seat_in_turn_that_must_call_is_among_the_first_but_not_asked_out_of_turn() -> None:
    assert core.asking_order(dealt(1, 2)) == (1, 2, 0, 3)
    assert [legal.seat for legal in core.asked_out_of_turn(dealt(1, 2))] == [2, 0, 3]


def test_the_first_choice_counts_and_nobody_after_it_is_asked() -> None:
    asked: list[int] = []

    def ask(legal: Legal) -> Command | None:
        asked.append(legal.seat)
        return next((each for each in legal.commands if isinstance(each, Catch)), None)

    legal, command = core.next_choice(dealt(3), ask)
    assert (legal.seat, command, asked) == (0, Catch(0, 3), [3, 0])


def test_the_seat_in_turn_chooses_if_all_are_silent() -> None:
    def ask(legal: Legal) -> Command | None:
        return next((each for each in legal.commands if isinstance(each, Lay)), None)

    legal, command = core.next_choice(dealt(3), ask)
    assert legal.seat == 1
    assert isinstance(command, Lay)
    assert core.next_choice(dealt(3), lambda _: None)[1] is None
    assert core.next_choice(dealt(3), lambda each: Call(each.seat), out_of_turn=False)[1] == Call(1)
