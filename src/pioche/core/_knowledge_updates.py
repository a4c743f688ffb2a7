"""Changes of a seat's knowledge by redacted events. No rule, only bookkeeping; see `_seat_knowledge`."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias, assert_never

from msgspec.structs import replace

from pioche.core import _knowledge_cards as cards
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.core._colours import LIGHT
from pioche.core._dispatch import Dispatch
from pioche.core._fold_people import dealer_without, moved_down, moved_up
from pioche.core._state import (
    CALLED,
    DUE,
    GAME_OVER,
    LEFT,
    NO_DUTY,
    PLAY,
    READY,
    ROUND_OVER,
    Phase,
    Uno,
)
from pioche.core._tuples import with_inserted, with_item
from pioche.core._view import View

Update: TypeAlias = Callable[[View, Any], View]


def with_event(told: View, event: r.Seen) -> View:
    """The knowledge of a seat after an event that it receives."""
    return _UPDATES.of(event)(told, event)


def _unchanged(told: View, event: r.Seen) -> View:  # noqa: ARG001
    return told


def _game_started(told: View, event: e.GameStarted) -> View:
    return replace(told, players=event.players)


def _round_started(told: View, event: e.RoundStarted) -> View:
    seats = len(told.players)
    return replace(
        told,
        phase=READY,
        round=event.round,
        turn=None,
        turn_number=0,
        direction=LEFT,
        colour=None,
        top=None,
        draw=0,
        discard=0,
        hand=(),
        counts=(0,) * seats,
        drawn=None,
        pending=None,
        uno=(NO_DUTY,) * seats,
        owed=(0,) * seats,
        jumpable=False,
        places=(),
        folded=(),
        left=(),
        round_winners=(),
        game_winners=(),
        side=None if told.side is None else LIGHT,
        inactive=((),) * seats if told.side is not None and told.seat >= 0 else (),
        draw_face=None,
        knocked=(),
        aside=cards.none_aside(told),
    )


def _deck_created(told: View, event: e.DeckCreated) -> View:
    return replace(told, draw=len(event.cards))


def _dealer_chosen(told: View, event: e.DealerChosen) -> View:
    return replace(told, dealer=event.seat)


def _first_card_turned(told: View, event: e.FirstCardTurned | e.FirstCardCovered) -> View:
    top = event.card if told.side is None else event.card.partition("/")[0]
    return replace(told, top=top, colour=event.colour, draw=told.draw - 1, discard=told.discard + 1)


def _position_set(told: View, event: r.PositionSetSeen) -> View:
    return replace(
        told,
        phase=PLAY,
        round=1,
        turn=event.turn,
        turn_number=1,
        direction=event.direction,
        colour=event.colour,
        top=event.top,
        draw=event.draw,
        discard=event.discard,
        hand=event.hand,
        counts=event.counts,
        uno=tuple(CALLED if count == 1 else NO_DUTY for count in event.counts),
        owed=(0,) * len(told.players),
        dealer=event.dealer,
        scores=event.scores,
        places=event.out,
        side=event.side or None,
        inactive=event.inactive or (),
        draw_face=event.draw_face or None,
        knocked=event.knocked or (),
        aside=None if told.aside is None else event.aside or 0,
    )


def _round_over(told: View, winners: tuple[int, ...]) -> View:
    return replace(
        told,
        phase=ROUND_OVER,
        round_winners=winners,
        turn=None,
        drawn=None,
        pending=None,
        jumpable=False,
        uno=(NO_DUTY,) * len(told.players),
    )


def _round_won(told: View, event: e.RoundWon) -> View:
    return _round_over(told, event.seats)


def _round_blocked(told: View, event: e.RoundBlocked) -> View:  # noqa: ARG001
    return _round_over(told, ())


def _scores_changed(told: View, event: e.ScoresChanged) -> View:
    return replace(told, scores=event.scores)


def _game_won(told: View, event: e.GameWon) -> View:
    return replace(told, phase=GAME_OVER, game_winners=event.seats)


# turns


def _colour_chosen(told: View, event: e.ColourChosen) -> View:
    return replace(told, colour=event.colour)


def _colour_due(told: View, event: r.ColourDueSeen) -> View:  # noqa: ARG001
    return replace(told, colour=None)


def _direction_reversed(told: View, event: e.DirectionReversed) -> View:
    return replace(told, direction=event.direction)


def _turn_started(told: View, event: e.TurnStarted) -> View:
    return replace(
        told,
        turn=event.seat,
        phase=Phase(event.phase),
        turn_number=event.number,
        drawn=None,
        pending=told.pending if event.phase == "answer" else None,
        jumpable=event.jumpable,
    )


def _skip_due(told: View, event: e.SkipDue) -> View:
    return replace(told, owed=with_item(told.owed, event.seat, told.owed[event.seat] + 1))


def _turn_skipped(told: View, event: e.TurnSkipped) -> View:
    return replace(told, owed=with_item(told.owed, event.seat, told.owed[event.seat] - 1))


def _draw_pending(told: View, event: r.DrawPendingSeen) -> View:
    p = event
    pending = r.PendingSeen(
        p.victim, p.layer, p.draws, p.skips, p.swap, p.challengeable, p.stakes, p.due, p.stakes_by_card
    )
    return replace(told, pending=pending)


def _answer_lapsed(told: View, event: r.AnswerLapsedSeen) -> View:
    return replace(told, pending=event.pending)


def _with_duty(told: View, seat: int, duty: Uno) -> View:
    return replace(told, uno=with_item(told.uno, seat, duty))


def _uno_due(told: View, event: e.UnoDue) -> View:
    return _with_duty(told, event.seat, DUE)


def _uno_called(told: View, event: e.UnoCalled) -> View:
    return _with_duty(told, event.seat, CALLED)


def _uno_ended(told: View, event: e.UnoCaught | e.UnoWindowClosed | e.UnoSpent) -> View:
    return _with_duty(told, event.seat, NO_DUTY)


# people


def _freed(told: View, seat: int) -> View:
    """A seat that is out owes nothing."""
    return replace(told, uno=with_item(told.uno, seat, NO_DUTY), owed=with_item(told.owed, seat, 0))


def _player_out(told: View, event: e.PlayerOut) -> View:
    return replace(_freed(told, event.seat), places=(*told.places, event.seat))


def _player_left(told: View, event: e.PlayerLeft) -> View:
    return replace(told, left=(*told.left, event.seat))


def _hand_folded(told: View, event: r.HandFoldedUnseen) -> View:
    return replace(
        _freed(told, event.seat),
        folded=(*told.folded, event.seat),
        counts=with_item(told.counts, event.seat, 0),
        hand=() if event.seat == told.seat else told.hand,
        draw=event.count,
        inactive=cards.without_backs(told, event.seat),
    )


def _player_knocked_out(told: View, event: e.PlayerKnockedOut) -> View:
    return replace(
        _freed(told, event.seat),
        knocked=(*told.knocked, event.seat),
        aside=(told.aside or 0) + (told.counts[event.seat] or 0),
        counts=with_item(told.counts, event.seat, 0),
        hand=() if event.seat == told.seat else told.hand,
        inactive=cards.without_backs(told, event.seat),
    )


def _player_joined(told: View, event: e.PlayerJoined) -> View:
    seat = event.seat
    if seat is None:
        return replace(told, players=(*told.players, event.player), scores=(*told.scores, event.score))
    return replace(
        told,
        players=with_inserted(told.players, seat, event.player),
        scores=with_inserted(told.scores, seat, event.score),
        dealer=moved_down(told.dealer, seat),
        round_winners=tuple(winner + (winner >= seat) for winner in told.round_winners),
        hand=(),
        counts=(),
        places=(),
        left=(),
        folded=(),
        inactive=(),
        knocked=(),
        aside=cards.none_aside(told),
    )


def _player_unseated(told: View, event: e.PlayerUnseated) -> View:
    seat = event.seat
    return replace(
        told,
        players=told.players[:seat] + told.players[seat + 1 :],
        scores=told.scores[:seat] + told.scores[seat + 1 :],
        dealer=dealer_without(told.dealer, seat, len(told.players)),
        round_winners=moved_up(told.round_winners, seat),
        hand=(),
        counts=(),
        places=(),
        left=(),
        folded=(),
        inactive=(),
        knocked=(),
        aside=cards.none_aside(told),
    )


def _update_of(event: r.Seen) -> Update:
    match event:
        case e.TurnStarted():
            return _turn_started
        case e.CardPlayed():
            return cards.card_played
        case r.CardPickedUnseen():
            return cards.card_picked_unseen
        case e.CardPicked():
            return cards.card_picked
        case (
            e.LauncherPressed()
            | e.TurnPassed()
            | e.WrongCallPenalised()
            | e.FalseCatchPenalised()
            | e.MistakePenalised()
            | e.ChallengeMade()
            | e.HandShown()
            | r.HandShownUnseen()
            | e.ChallengeWon()
            | e.ChallengeLost()
            | e.EffectReturned()
            | e.LotDrawn()
        ):
            return _unchanged
        case e.SkipDue():
            return _skip_due
        case e.TurnSkipped():
            return _turn_skipped
        case r.DrawPendingSeen():
            return _draw_pending
        case e.DirectionReversed():
            return _direction_reversed
        case e.UnoDue():
            return _uno_due
        case e.UnoCaught() | e.UnoWindowClosed() | e.UnoSpent():
            return _uno_ended
        case e.GameStarted():
            return _game_started
        case e.RoundStarted():
            return _round_started
        case e.DeckCreated():
            return _deck_created
        case e.DealerChosen():
            return _dealer_chosen
        case r.DeckShuffledUnseen() | r.FirstCardReturnedUnseen():
            return cards.pile_renewed
        case e.AllCardReceived():
            return cards.all_card_received
        case r.AllCardReceivedUnseen():
            return cards.all_card_received_unseen
        case e.FirstCardTurned() | e.FirstCardCovered():
            return _first_card_turned
        case r.PositionSetSeen():
            return _position_set
        case r.ColourDueSeen():
            return _colour_due
        case e.ColourChosen():
            return _colour_chosen
        case r.CardsFlippedSeen():
            return cards.cards_flipped
        case e.DrawTopShown():
            return cards.draw_top_shown
        case e.PlayerKnockedOut():
            return _player_knocked_out
        case r.DiscardRecycledUnseen():
            return cards.discard_recycled
        case e.UnoCalled():
            return _uno_called
        case r.HandsSwappedSeen():
            return cards.hands_swapped
        case r.HandsShuffledSeen() | r.HandsRotatedSeen():
            return cards.hands_moved
        case e.PlayerOut():
            return _player_out
        case e.PlayerJoined():
            return _player_joined
        case e.PlayerLeft():
            return _player_left
        case e.PlayerUnseated():
            return _player_unseated
        case r.HandFoldedUnseen():
            return _hand_folded
        case r.AnswerLapsedSeen():
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


_UPDATES: Final = Dispatch(_update_of)
