"""Each check fails when what it guards is broken."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from fuzz import leaks, legality
from fuzz.checks import (
    Broken,
    books_are_kept,
    cards_are_conserved,
    check_refused,
    folding_gives_the_state,
    somebody_can_act,
)
from fuzz.games import Match, Setting, eager_company, play_eagerly, play_out
from fuzz.leaks import check_no_leak
from fuzz.legality import check_legality
from fuzz.listening_seat import ListeningSeat
from fuzz.records import check_record
from pioche.core import (
    SPECTATOR,
    Catch,
    Command,
    Draw,
    Event,
    Jump,
    Legal,
    Phase,
    Played,
    Refusal,
    RefusalCode,
    SeededChance,
    State,
    Uno,
    legal,
    play,
    view,
)
from pioche.core import events as e
from pioche.core._legal_list import LegalNow
from pioche.rulebooks import load

SETTING = Setting(load("classic"), ("ann", "bob", "cat"), "7")
CHANCE = SeededChance("7")


def some_match(commands: int = 30) -> Match:
    match = Match(SETTING)
    play_out(match, eager_company(Random(7)), commands)
    return match


def some_state() -> State:
    state = some_match().state
    assert state.phase is Phase.PLAY
    return state


def happened(*events: Event) -> tuple[State, Played]:
    state = some_state()
    return state, Played(events, state)


def test_a_lost_card_is_noticed() -> None:
    with pytest.raises(Broken, match="cards lost"):
        cards_are_conserved(*happened(e.DiscardRecycled(())))


def test_a_card_in_two_places_is_noticed() -> None:
    state = some_state()
    twice = e.DiscardRecycled((*state.draw, *state.discard))
    with pytest.raises(Broken, match="cards gained"):
        cards_are_conserved(state, Played((twice,), state))


def test_an_event_that_is_not_told_is_noticed() -> None:
    state = some_state()
    with pytest.raises(Broken, match="another state"):
        folding_gives_the_state(state, Played((), replace(state, direction=-state.direction)))


@pytest.mark.parametrize(
    "change",
    [
        {"phase": Phase.ANSWER},
        {"phase": Phase.DRAWN},
        {"owed": (0, -1, 0)},
        {"out": (0, 1, 2)},
        {"turn": None},
        {"uno": (Uno.DUE, Uno.DUE, Uno.DUE)},
    ],
)
def test_a_phase_without_what_belongs_to_it_is_noticed(change: dict[str, Any]) -> None:
    state = some_state()
    with pytest.raises(Broken):
        books_are_kept(state, Played((), replace(state, **change)))


def test_a_table_at_which_nobody_can_act_is_noticed() -> None:
    state = some_state()
    with pytest.raises(Broken, match="can do nothing"):
        somebody_can_act(state, Played((), replace(state, turn=None)))


def test_chance_asked_for_nothing_is_noticed() -> None:
    with pytest.raises(Broken, match="chance was asked"):
        check_refused(Refusal(RefusalCode.NO_MATCH), asked_chance=True)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_a_wrong_number_of_cards_told_is_noticed(viewer: int) -> None:
    memory = ListeningSeat(viewer, 3)
    match = Match(SETTING, [memory])
    play_out(match, eager_company(Random(7)), 10)
    memory.counts[2] += 1
    with pytest.raises(Broken, match="was told"):
        play_out(match, eager_company(Random(7)), 10)


def test_a_match_that_does_not_end_is_noticed() -> None:
    with pytest.raises(Broken, match="not over after 20 commands"):
        play_eagerly(SETTING, Random(7), 20)


def test_a_record_that_gives_other_events_is_noticed() -> None:
    match = some_match()
    command, played = match.given[-1]
    match.given[-1] = (command, Played(played.events[:-1], played.state))
    with pytest.raises(Broken, match="other events"):
        check_record(SETTING, match)


# legality


Listing = Callable[[State, int], Legal]


def listing(kind: type[LegalNow]) -> Listing:
    return lambda state, seat: kind(state, seat, legal(state, seat).in_turn)


def forgetful(state: State, seat: int) -> Legal:
    """Lists nothing that may be done in turn."""
    return LegalNow(state, seat, ())


class Generous(LegalNow):
    def allows(self, command: Command) -> bool:  # noqa: ARG002
        return True


class Strict(LegalNow):
    def allows(self, command: Command) -> bool:  # noqa: ARG002
        return False


@pytest.mark.parametrize("wrong", [forgetful, listing(Generous), listing(Strict)])
def test_a_list_that_is_not_what_is_accepted_is_noticed(
    wrong: Listing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(legality, "legal", wrong)
    with pytest.raises(Broken):
        check_legality(Random(7), some_state(), CHANCE)


# leaks


def swap_often(command: Command, viewer: int, times: int) -> int:
    rng, state = Random(7), some_state()
    return sum(check_no_leak(rng, state, command, CHANCE, viewer) for _ in range(times))


def assert_leaks(command: Command, viewer: int) -> None:
    with pytest.raises(Broken, match="can tell"):
        swap_often(command, viewer, 400)


def assert_tight(command: Command, viewer: int) -> None:
    assert swap_often(command, viewer, 50) == 50


def turn() -> int:
    seat = some_state().turn
    assert seat is not None
    return seat


def test_a_view_of_foreign_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert_tight(Draw(turn()), SPECTATOR)
    monkeypatch.setattr(leaks, "view", lambda state, seat: view(state, seat, open_hands=True))
    assert_leaks(Draw(turn()), SPECTATOR)


def test_an_event_with_foreign_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaks, "redact", lambda event, *_: event)
    assert_leaks(Draw(turn()), SPECTATOR)


def leaking(told: Callable[[State], str]) -> Callable[..., Played | Refusal]:
    """As `play`, but refusals reveal something they should not."""

    def leaky(state: State, command: Command, chance: SeededChance) -> Played | Refusal:
        outcome = play(state, command, chance)
        return replace(outcome, card=told(state)) if isinstance(outcome, Refusal) else outcome

    return leaky


@pytest.mark.parametrize("told", [lambda state: state.draw[-1], lambda state: state.draw[0]])
def test_a_refusal_that_knows_too_much_is_noticed(
    told: Callable[[State], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    viewer = (turn() + 1) % 3
    assert_tight(Catch(viewer, turn()), viewer)
    monkeypatch.setattr(leaks, "play", leaking(told))
    assert_leaks(Catch(viewer, turn()), viewer)


def test_a_list_that_depends_on_a_foreign_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nosy(LegalNow):
        @property
        def out_of_turn(self) -> tuple[Command, ...]:
            return (Jump(self.seat, self._state.hands[(self.seat + 1) % 3][0]),)

    monkeypatch.setattr(leaks, "legal", listing(Nosy))
    assert_leaks(Draw(turn()), (turn() + 1) % 3)
