"""The fold: each event makes a new state from the old. It contains no rule, only bookkeeping."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Final, TypeAlias, assert_never

from msgspec.structs import replace

from pioche.core import _fold_cards as cards
from pioche.core import _fold_people as people
from pioche.core import events as e
from pioche.core._dispatch import Dispatch
from pioche.core._state import (
    CALLED,
    DUE,
    GAME_OVER,
    NO_DUTY,
    READY,
    ROUND_OVER,
    Phase,
    SheetRow,
    State,
    Uno,
)
from pioche.core._tuples import with_item

Fold: TypeAlias = Callable[[State, Any], State]
_PHASES = {str(phase): phase for phase in Phase}


def evolve(state: State, event: e.Event) -> State:
    """The state after an event. It contains no rule: everything is in the event."""
    return FOLDS.of(event)(state, event)


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


def _game_started(state: State, event: e.GameStarted) -> State:
    return replace(state, players=event.players)


def _round_started(state: State, event: e.RoundStarted) -> State:
    seats = len(state.players)
    fresh = State(state.book, state.rules, state.players, state.scores, side=state.book.first_side)
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


def _dealer_chosen(state: State, event: e.DealerChosen) -> State:
    return replace(state, dealer=event.seat)


def _launcher_pressed(state: State, event: e.LauncherPressed) -> State:  # noqa: ARG001
    return replace(state, presses=state.presses + 1)


def _direction_reversed(state: State, event: e.DirectionReversed) -> State:
    return replace(state, direction=event.direction)


def turn_started(state: State, event: e.TurnStarted) -> State:
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


def _player_out(state: State, event: e.PlayerOut) -> State:
    return replace(
        state,
        out=(*state.out, event.seat),
        uno=with_item(state.uno, event.seat, NO_DUTY),
        owed=with_item(state.owed, event.seat, 0),
    )


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
        naming=None,
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


def _unchanged(state: State, event: e.Event) -> State:  # noqa: ARG001
    return state


def _fold_of(event: e.Event) -> Fold:
    match event:
        case e.TurnStarted():
            return turn_started
        case e.CardPlayed():
            return cards.card_played
        case e.CardPicked():
            return cards.card_picked
        case e.TurnPassed():
            return _turn_passed
        case e.SkipDue():
            return _skip_due
        case e.TurnSkipped():
            return _turn_skipped
        case e.DrawPending():
            return _draw_pending
        case e.DirectionReversed():
            return _direction_reversed
        case e.UnoDue():
            return _uno_due
        case e.UnoCaught() | e.UnoWindowClosed() | e.UnoSpent():
            return _uno_ended
        case e.ColourDue():
            return cards.colour_due
        case e.ColourChosen():
            return cards.colour_chosen
        case e.GameStarted():
            return _game_started
        case e.RoundStarted():
            return _round_started
        case e.DeckCreated():
            return cards.deck_created
        case e.DealerChosen():
            return _dealer_chosen
        case e.DeckShuffled():
            return cards.deck_shuffled
        case e.AllCardReceived():
            return cards.all_card_received
        case e.FirstCardTurned() | e.FirstCardCovered():
            return cards.first_card_turned
        case e.FirstCardReturned():
            return cards.pile_renewed
        case e.PositionSet():
            return cards.position_set
        case e.CardsFlipped():
            return cards.cards_flipped
        case (
            e.DrawTopShown()
            | e.FalseCatchPenalised()
            | e.MistakePenalised()
            | e.ChallengeMade()
            | e.HandShown()
            | e.ChallengeWon()
            | e.ChallengeLost()
            | e.EffectReturned()
        ):
            return _unchanged
        case e.LotDrawn():
            return cards.lot_drawn
        case e.PlayerKnockedOut():
            return cards.player_knocked_out
        case e.LauncherPressed():
            return _launcher_pressed
        case e.DiscardRecycled():
            return cards.discard_recycled
        case e.UnoCalled():
            return _uno_called
        case e.WrongCallPenalised():
            return _wrong_call
        case e.HandsSwapped():
            return cards.hands_swapped
        case e.HandsShuffled():
            return cards.hands_shuffled
        case e.HandsRotated():
            return cards.hands_rotated
        case e.PlayerOut():
            return _player_out
        case e.PlayerJoined():
            return people.player_joined
        case e.PlayerLeft():
            return people.player_left
        case e.PlayerUnseated():
            return people.player_unseated
        case e.HandFolded():
            return cards.hand_folded
        case e.AnswerLapsed():
            return _answer_lapsed
        case e.RoundWon():
            return _round_won
        case e.RoundBlocked():
            return _round_blocked
        case e.ScoresChanged():
            return _scores_changed
        case e.GameWon():
            return _game_won
        case _:
            assert_never(event)


FOLDS: Final = Dispatch(_fold_of)
