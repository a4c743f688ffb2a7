"""Events with hidden cards as other seats see them, in types without a field for a foreign card."""

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType

from pioche.core import events as e
from pioche.core._cards import Code
from pioche.core._colours import Colour, Side
from pioche.core.events import Cards

Backs: TypeAlias = tuple[Code, ...]
"""The inactive faces of cards in another's hand, in canonical order."""


class DrawDue(Struct, frozen=True, gc=False):
    """One part of what is due: `draw` 4, `draw_until_colour` red, `draw_to` 5, `press_launcher` until."""

    verb: str
    n: int
    colour: Colour | None = None


class PendingSeen(Struct, frozen=True, gc=False):
    """The public part of a pending effect."""

    victim: int
    layer: int
    draws: int
    skips: int
    swap: bool
    challengeable: bool
    stakes: tuple[int, int]
    """Cards the layer draws if a challenge is right, and the challenger if it is wrong."""
    due: tuple[DrawDue, ...] | UnsetType = UNSET
    """The consequences of accepting, part by part, if the numbers above do not say everything."""
    stakes_by_card: tuple[bool, bool] | UnsetType = UNSET
    """For each of the stakes, whether it comes on top of the cards due."""


class DeckShuffledUnseen(Struct, frozen=True, gc=False, tag="DECK_SHUFFLED_UNSEEN"):
    count: int


class AllCardReceivedUnseen(Struct, frozen=True, gc=False, tag="ALL_CARD_RECEIVED_UNSEEN"):
    seat: int
    count: int
    backs: Backs | UnsetType = UNSET
    """The inactive faces, for the other seats of a two-sided game."""


class FirstCardReturnedUnseen(Struct, frozen=True, gc=False, tag="FIRST_CARD_RETURNED_UNSEEN"):
    card: str
    count: int


class PositionSetSeen(Struct, frozen=True, gc=False, tag="POSITION_SET_SEEN"):
    counts: tuple[int, ...]
    hand: Cards
    """The viewer's own; empty for viewers without a seat."""
    top: str
    discard: int
    draw: int
    colour: str | None
    turn: int
    direction: int
    dealer: int | None
    scores: tuple[int, ...]
    out: tuple[int, ...]
    side: Side | UnsetType = UNSET
    inactive: tuple[Backs, ...] | UnsetType = UNSET
    draw_face: Code | UnsetType | None = UNSET
    knocked: tuple[int, ...] | UnsetType = UNSET
    aside: int | UnsetType = UNSET


class CardPickedUnseen(Struct, frozen=True, gc=False, tag="CARD_PICKED_UNSEEN"):
    seat: int
    count: int
    in_turn: bool
    backs: Backs | UnsetType = UNSET
    """The inactive faces, for the other seats of a two-sided game."""
    faces: Cards | UnsetType = UNSET
    """The active faces, if everybody is shown them."""


class DiscardRecycledUnseen(Struct, frozen=True, gc=False, tag="DISCARD_RECYCLED_UNSEEN"):
    count: int


class HandFoldedUnseen(Struct, frozen=True, gc=False, tag="HAND_FOLDED_UNSEEN"):
    seat: int
    count: int


class DrawPendingSeen(Struct, frozen=True, gc=False, tag="DRAW_PENDING_SEEN"):
    """Everything but the layer's hand and whether the card was laid legally."""

    victim: int
    layer: int
    draws: int
    skips: int
    swap: bool
    challengeable: bool
    stackable: bool
    returnable: bool
    stakes: tuple[int, int]
    due: tuple[DrawDue, ...] | UnsetType = UNSET
    stakes_by_card: tuple[bool, bool] | UnsetType = UNSET


class ColourDueSeen(Struct, frozen=True, gc=False, tag="COLOUR_DUE_SEEN"):
    """A player must name a colour."""

    seat: int
    layer: int


class CardsFlippedSeen(Struct, frozen=True, gc=False, tag="CARDS_FLIPPED_SEEN"):
    seat: int | None
    side: Side
    top: Code
    colour: Colour | None
    hand: Cards
    """The viewer's own new active faces; empty for viewers without a seat."""
    inactive: tuple[Backs, ...]
    """The inactive faces of each hand, none of the own; empty for those without a seat."""


class AnswerLapsedSeen(Struct, frozen=True, gc=False, tag="ANSWER_LAPSED_SEEN"):
    pending: PendingSeen | None
    """The effect that must still be answered."""


class HandShownUnseen(Struct, frozen=True, gc=False, tag="HAND_SHOWN_UNSEEN"):
    seat: int
    to: int


class HandsSwappedSeen(Struct, frozen=True, gc=False, tag="HANDS_SWAPPED_SEEN"):
    seat: int
    other: int
    hand: Cards
    """The viewer's new hand, if it is one of the two."""
    counts: tuple[int, int]
    inactive: tuple[Backs, ...] | UnsetType = UNSET
    """The inactive faces of each hand, none of the own."""


class HandsShuffledSeen(Struct, frozen=True, gc=False, tag="HANDS_SHUFFLED_SEEN"):
    seat: int
    hand: Cards
    counts: tuple[int, ...]
    inactive: tuple[Backs, ...] | UnsetType = UNSET
    """The inactive faces of each hand, none of the own."""


class HandsRotatedSeen(Struct, frozen=True, gc=False, tag="HANDS_ROTATED_SEEN"):
    seat: int
    hand: Cards
    counts: tuple[int, ...]
    inactive: tuple[Backs, ...] | UnsetType = UNSET
    """The inactive faces of each hand, none of the own."""


Public: TypeAlias = (
    e.GameStarted
    | e.RoundStarted
    | e.DeckCreated
    | e.DealerChosen
    | e.FirstCardTurned
    | e.FirstCardCovered
    | e.ColourChosen
    | e.CardPlayed
    | e.LauncherPressed
    | e.DirectionReversed
    | e.TurnStarted
    | e.SkipDue
    | e.TurnSkipped
    | e.TurnPassed
    | e.UnoDue
    | e.UnoCalled
    | e.UnoCaught
    | e.UnoWindowClosed
    | e.UnoSpent
    | e.WrongCallPenalised
    | e.FalseCatchPenalised
    | e.MistakePenalised
    | e.ChallengeMade
    | e.ChallengeWon
    | e.ChallengeLost
    | e.DrawTopShown
    | e.LotDrawn
    | e.PlayerKnockedOut
    | e.EffectReturned
    | e.PlayerOut
    | e.PlayerJoined
    | e.PlayerLeft
    | e.PlayerUnseated
    | e.RoundWon
    | e.RoundBlocked
    | e.ScoresChanged
    | e.GameWon
)
"""Events that everybody may see as they are."""

Own: TypeAlias = e.AllCardReceived | e.CardPicked | e.HandShown
"""Events that the seat they concern sees as they are."""

Seen: TypeAlias = (
    Public
    | Own
    | DeckShuffledUnseen
    | AllCardReceivedUnseen
    | FirstCardReturnedUnseen
    | PositionSetSeen
    | CardPickedUnseen
    | DiscardRecycledUnseen
    | HandFoldedUnseen
    | DrawPendingSeen
    | ColourDueSeen
    | CardsFlippedSeen
    | AnswerLapsedSeen
    | HandShownUnseen
    | HandsSwappedSeen
    | HandsShuffledSeen
    | HandsRotatedSeen
)
