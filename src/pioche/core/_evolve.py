"""The fold: each event makes a new state from the old. It knows no rule, only bookkeeping."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Any, TypeVar

from msgspec.structs import replace

from pioche.core import events as e
from pioche.core._cards import Code
from pioche.core._state import (
    CALLED,
    DRAWN,
    DUE,
    GAME_OVER,
    NO_DUTY,
    PLAY,
    READY,
    ROUND_OVER,
    Phase,
    SheetRow,
    State,
    Uno,
)

T = TypeVar("T")
_PHASES = {str(phase): phase for phase in Phase}


def evolve(state: State, event: e.Event) -> State:
    """The state after an event. It knows no rule: everything is in the event."""
    return FOLDS[type(event)](state, event)


def fold(state: State, events: Iterable[e.Event]) -> State:
    """The state after all these events.

    Examples:
        >>> from pioche.core import Deal, SeededChance, fold, new_game, play
        >>> from pioche.rulebooks import load
        >>> table = new_game(load("official"), ("ann", "bob", "cat"))
        >>> dealt = play(table, Deal(), SeededChance("7"))
        >>> fold(table, dealt.events) == dealt.state
        True
    """
    return reduce(evolve, events, state)


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def without(cards: tuple[Code, ...], taken: Sequence[Code]) -> tuple[Code, ...]:
    if len(taken) == 1:
        place = cards.index(taken[0])
        return cards[:place] + cards[place + 1 :]
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def _unchanged(state: State, event: e.Event) -> State:  # noqa: ARG001
    return state


def _game_started(state: State, event: e.GameStarted) -> State:
    return replace(state, players=event.players)


def _round_started(state: State, event: e.RoundStarted) -> State:
    seats = len(state.players)
    fresh = State(state.book, state.rules, state.players, state.scores)
    return replace(
        fresh,
        phase=READY,
        round=event.round,
        dealer=state.dealer,
        sheet=state.sheet,
        blocked_rounds=state.blocked_rounds,
        chairs=state.chairs,
        hands=((),) * seats,
        owed=(0,) * seats,
        uno=(NO_DUTY,) * seats,
    )


def _deck_created(state: State, event: e.DeckCreated) -> State:
    return replace(state, draw=event.cards, boomerangs=not state.book.boomerangs.isdisjoint(event.cards))


def _dealer_chosen(state: State, event: e.DealerChosen) -> State:
    return replace(state, dealer=event.seat)


def _deck_shuffled(state: State, event: e.DeckShuffled) -> State:
    return replace(state, draw=event.cards, shuffles=state.shuffles + 1)


def _all_card_received(state: State, event: e.AllCardReceived) -> State:
    hand = state.book.in_order(event.cards)
    return replace(
        state, hands=with_item(state.hands, event.seat, hand), draw=without(state.draw, event.cards)
    )


def _first_card_turned(state: State, event: e.FirstCardTurned | e.FirstCardCovered) -> State:
    return replace(state, discard=(*state.discard, event.card), draw=state.draw[1:], colour=event.colour)


def _pile_renewed(state: State, event: e.FirstCardReturned) -> State:
    return replace(state, draw=event.cards, shuffles=state.shuffles + 1)


def _discard_recycled(state: State, event: e.DiscardRecycled) -> State:
    return replace(state, draw=event.cards, discard=state.discard[-1:], shuffles=state.shuffles + 1)


def _position_set(state: State, event: e.PositionSet) -> State:
    seats = len(state.players)
    named = [*event.discard, *event.draw, *(card for hand in event.hands for card in hand)]
    return replace(
        state,
        phase=PLAY,
        round=1,
        dealer=event.dealer,
        scores=event.scores,
        hands=tuple(state.book.in_order(hand) for hand in event.hands),
        draw=event.draw,
        discard=event.discard,
        colour=event.colour,
        direction=event.direction,
        boomerangs=not state.book.boomerangs.isdisjoint([*named, *state.rules.deck]),
        out=event.out,
        turn=event.turn,
        turn_number=1,
        owed=(0,) * seats,
        uno=tuple(CALLED if len(hand) == 1 else NO_DUTY for hand in event.hands),
    )


def _colour_chosen(state: State, event: e.ColourChosen) -> State:
    return replace(state, colour=event.colour)


def _card_played(state: State, event: e.CardPlayed) -> State:
    hand = without(state.hands[event.seat], event.cards)
    return replace(
        state,
        hands=with_item(state.hands, event.seat, hand),
        discard=state.discard + event.cards,
        colour=event.colour,
        pending=None,
        passes=0,
    )


def _card_picked(state: State, event: e.CardPicked) -> State:
    cards = event.cards
    hand = state.book.with_cards(state.hands[event.seat], cards)
    hands = with_item(state.hands, event.seat, hand)
    draw = state.draw[len(cards) :]
    if event.in_turn:
        return replace(state, hands=hands, draw=draw, passes=0, phase=DRAWN, drawn=cards[-1])
    return replace(state, hands=hands, draw=draw, passes=0)


def _launcher_pressed(state: State, event: e.LauncherPressed) -> State:  # noqa: ARG001
    return replace(state, presses=state.presses + 1)


def _direction_reversed(state: State, event: e.DirectionReversed) -> State:
    return replace(state, direction=event.direction)


def _turn_started(state: State, event: e.TurnStarted) -> State:
    same_turn = event.number == state.turn_number
    return replace(
        state,
        turn=event.seat,
        phase=_PHASES[event.phase],
        turn_number=event.number,
        drawn=None,
        pending=state.pending if event.phase == "answer" else None,
        jumpable=event.jumpable,
        wrong_callers=state.wrong_callers if same_turn else (),
    )


def _skip_due(state: State, event: e.SkipDue) -> State:
    return replace(state, owed=with_item(state.owed, event.seat, state.owed[event.seat] + 1))


def _turn_skipped(state: State, event: e.TurnSkipped) -> State:
    return replace(state, owed=with_item(state.owed, event.seat, state.owed[event.seat] - 1))


def _turn_passed(state: State, event: e.TurnPassed) -> State:
    return replace(state, passes=state.passes + 1 if event.stuck else 0)


def _draw_pending(state: State, event: e.DrawPending) -> State:
    return replace(state, pending=event.pending)


def _answer_lapsed(state: State, event: e.AnswerLapsed) -> State:
    return replace(state, pending=event.pending)


def _uno(state: State, seat: int, status: Uno) -> State:
    return replace(state, uno=with_item(state.uno, seat, status))


def _uno_due(state: State, event: e.UnoDue) -> State:
    return _uno(state, event.seat, DUE)


def _uno_called(state: State, event: e.UnoCalled) -> State:
    return _uno(state, event.seat, CALLED)


def _uno_ended(state: State, event: e.UnoCaught | e.UnoWindowClosed | e.UnoSpent) -> State:
    return _uno(state, event.seat, NO_DUTY)


def _wrong_call(state: State, event: e.WrongCallPenalised) -> State:
    return replace(state, wrong_callers=(*state.wrong_callers, event.seat))


def _hands_swapped(state: State, event: e.HandsSwapped) -> State:
    hands = with_item(state.hands, event.seat, event.hands[0])
    return replace(state, hands=with_item(hands, event.other, event.hands[1]))


def _hands_rotated(state: State, event: e.HandsRotated) -> State:
    return replace(state, hands=event.hands)


def _hands_shuffled(state: State, event: e.HandsShuffled) -> State:
    return replace(state, hands=event.hands, hand_shuffles=state.hand_shuffles + 1)


def _player_out(state: State, event: e.PlayerOut) -> State:
    return replace(
        state,
        out=(*state.out, event.seat),
        uno=with_item(state.uno, event.seat, NO_DUTY),
        owed=with_item(state.owed, event.seat, 0),
    )


def _player_left(state: State, event: e.PlayerLeft) -> State:
    return replace(state, left=(*state.left, event.seat))


def _hand_folded(state: State, event: e.HandFolded) -> State:
    return replace(
        state,
        folded=(*state.folded, event.seat),
        hands=with_item(state.hands, event.seat, ()),
        draw=event.cards,
        shuffles=state.shuffles + 1,
        uno=with_item(state.uno, event.seat, NO_DUTY),
        owed=with_item(state.owed, event.seat, 0),
    )


def _player_joined(state: State, event: e.PlayerJoined) -> State:
    seat = event.seat
    if seat is None:
        players, scores = (*state.players, event.player), (*state.scores, event.score)
        return replace(state, players=players, scores=scores, chairs=())
    return replace(
        state,
        players=with_inserted(state.players, seat, event.player),
        scores=with_inserted(state.scores, seat, event.score),
        chairs=with_inserted(state.chairs, seat, seat),
        dealer=moved_down(state.dealer, seat),
        round_winners=tuple(winner + (winner >= seat) for winner in state.round_winners),
        # of the last round nothing lies at the seats any more: others sit there now
        hands=(),
        out=(),
        left=(),
        folded=(),
    )


def with_inserted(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index:])


def moved_down(dealer: int | None, seat: int) -> int | None:
    return dealer if dealer is None or dealer < seat else dealer + 1


def dealer_without(dealer: int | None, gone: int, seats: int) -> int | None:
    """The dealer's seat once another is gone; who sat before a dealer who is gone stands for them."""
    return dealer if dealer is None or dealer < gone else (dealer - 1) % max(1, seats - 1)


def moved_up(seats: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple(seat - (seat > gone) for seat in seats if seat != gone)


def _player_unseated(state: State, event: e.PlayerUnseated) -> State:
    seat = event.seat
    return replace(
        state,
        players=state.players[:seat] + state.players[seat + 1 :],
        scores=state.scores[:seat] + state.scores[seat + 1 :],
        dealer=dealer_without(state.dealer, seat, len(state.players)),
        round_winners=moved_up(state.round_winners, seat),
        chairs=_chairs_without(state, seat),
        hands=(),
        out=(),
        left=(),
        folded=(),
    )


def _chairs_without(state: State, gone: int) -> tuple[int, ...]:
    """In teams a chair stays empty, and partners stay partners once the match has begun (ruling 93)."""
    if not state.rules.teams or state.phase is READY:
        return ()
    return tuple(state.chair(seat) for seat in range(len(state.players)) if seat != gone)


def _round_over(state: State, winners: tuple[int, ...], blocked_rounds: int) -> State:
    nothing = (0,) * len(state.players)
    row = SheetRow(state.round, state.players, winners, nothing, state.scores)
    return replace(
        state,
        phase=ROUND_OVER,
        round_winners=winners,
        blocked_rounds=blocked_rounds,
        sheet=(*state.sheet, row),
        turn=None,
        drawn=None,
        pending=None,
        jumpable=False,
        uno=(NO_DUTY,) * len(state.players),
    )


def _round_won(state: State, event: e.RoundWon) -> State:
    return _round_over(state, event.seats, 0)


def _round_blocked(state: State, event: e.RoundBlocked) -> State:  # noqa: ARG001
    return _round_over(state, (), state.blocked_rounds + 1)


def _scores_changed(state: State, event: e.ScoresChanged) -> State:
    row = replace(state.sheet[-1], points=event.points, scores=event.scores)
    return replace(state, scores=event.scores, sheet=(*state.sheet[:-1], row))


def _game_won(state: State, event: e.GameWon) -> State:
    return replace(state, phase=GAME_OVER, game_winners=event.seats)


FOLDS: dict[type, Callable[[State, Any], State]] = {
    e.GameStarted: _game_started,
    e.RoundStarted: _round_started,
    e.DeckCreated: _deck_created,
    e.DealerChosen: _dealer_chosen,
    e.DeckShuffled: _deck_shuffled,
    e.AllCardReceived: _all_card_received,
    e.FirstCardTurned: _first_card_turned,
    e.FirstCardCovered: _first_card_turned,
    e.FirstCardReturned: _pile_renewed,
    e.PositionSet: _position_set,
    e.ColourChosen: _colour_chosen,
    e.CardPlayed: _card_played,
    e.CardPicked: _card_picked,
    e.LauncherPressed: _launcher_pressed,
    e.DiscardRecycled: _discard_recycled,
    e.DirectionReversed: _direction_reversed,
    e.TurnStarted: _turn_started,
    e.SkipDue: _skip_due,
    e.TurnSkipped: _turn_skipped,
    e.TurnPassed: _turn_passed,
    e.DrawPending: _draw_pending,
    e.UnoDue: _uno_due,
    e.UnoCalled: _uno_called,
    e.UnoCaught: _uno_ended,
    e.UnoWindowClosed: _uno_ended,
    e.UnoSpent: _uno_ended,
    e.WrongCallPenalised: _wrong_call,
    e.FalseCatchPenalised: _unchanged,
    e.MistakePenalised: _unchanged,
    e.ChallengeMade: _unchanged,
    e.HandShown: _unchanged,
    e.ChallengeWon: _unchanged,
    e.ChallengeLost: _unchanged,
    e.HandsSwapped: _hands_swapped,
    e.HandsShuffled: _hands_shuffled,
    e.HandsRotated: _hands_rotated,
    e.EffectReturned: _unchanged,
    e.PlayerOut: _player_out,
    e.PlayerJoined: _player_joined,
    e.PlayerLeft: _player_left,
    e.PlayerUnseated: _player_unseated,
    e.HandFolded: _hand_folded,
    e.AnswerLapsed: _answer_lapsed,
    e.RoundWon: _round_won,
    e.RoundBlocked: _round_blocked,
    e.ScoresChanged: _scores_changed,
    e.GameWon: _game_won,
}
