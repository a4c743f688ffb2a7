"""What each redacted event changes in a seat's knowledge. No rule, only bookkeeping; see
`_seat_knowledge`.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pioche.core import _knowledge_cards as cards
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.core._colours import LIGHT
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


_PASSING = (
    e.LauncherPressed,
    e.TurnPassed,
    e.WrongCallPenalised,
    e.FalseCatchPenalised,
    e.MistakePenalised,
    e.ChallengeMade,
    e.HandShown,
    r.HandShownUnseen,
    e.ChallengeWon,
    e.ChallengeLost,
    e.EffectReturned,
    e.LotDrawn,
)
"""Events that leave no trace in a view."""

FOLDS: dict[type, Callable[[View, Any], View]] = {
    e.GameStarted: _game_started,
    e.RoundStarted: _round_started,
    e.DeckCreated: _deck_created,
    e.DealerChosen: _dealer_chosen,
    r.DeckShuffledUnseen: cards.pile_renewed,
    e.AllCardReceived: cards.all_card_received,
    r.AllCardReceivedUnseen: cards.all_card_received_unseen,
    e.FirstCardTurned: _first_card_turned,
    e.FirstCardCovered: _first_card_turned,
    r.FirstCardReturnedUnseen: cards.pile_renewed,
    r.PositionSetSeen: _position_set,
    r.ColourDueSeen: _colour_due,
    e.ColourChosen: _colour_chosen,
    r.CardsFlippedSeen: cards.cards_flipped,
    e.DrawTopShown: cards.draw_top_shown,
    e.PlayerKnockedOut: _player_knocked_out,
    e.CardPlayed: cards.card_played,
    e.CardPicked: cards.card_picked,
    r.CardPickedUnseen: cards.card_picked_unseen,
    r.DiscardRecycledUnseen: cards.discard_recycled,
    e.DirectionReversed: _direction_reversed,
    e.TurnStarted: _turn_started,
    e.SkipDue: _skip_due,
    e.TurnSkipped: _turn_skipped,
    r.DrawPendingSeen: _draw_pending,
    e.UnoDue: _uno_due,
    e.UnoCalled: _uno_called,
    e.UnoCaught: _uno_ended,
    e.UnoWindowClosed: _uno_ended,
    e.UnoSpent: _uno_ended,
    r.HandsSwappedSeen: cards.hands_swapped,
    r.HandsShuffledSeen: cards.hands_moved,
    r.HandsRotatedSeen: cards.hands_moved,
    e.PlayerOut: _player_out,
    e.PlayerJoined: _player_joined,
    e.PlayerLeft: _player_left,
    e.PlayerUnseated: _player_unseated,
    r.HandFoldedUnseen: _hand_folded,
    r.AnswerLapsedSeen: _answer_lapsed,
    e.RoundWon: _round_won,
    e.RoundBlocked: _round_blocked,
    e.ScoresChanged: _scores_changed,
    e.GameWon: _game_won,
    **dict.fromkeys(_PASSING, _unchanged),
}
