"""The events, which are all that is ever stored: a closed tagged union, named as in notation.md.

An event carries everything its fold needs, so that `evolve` contains no rule. Seats are numbers, clockwise.
Cards of two sides are written `light/dark`; `side` then says which faces were in play.
"""

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType

from pioche.core._cards import Code
from pioche.core._colours import Colour, Side
from pioche.core._pending import Cards as Cards
from pioche.core._pending import Naming as Naming
from pioche.core._pending import Pending as Pending


class GameStarted(Struct, frozen=True, gc=False, tag="GAME_STARTED"):
    players: tuple[str, ...]
    deck: str = ""
    """The name of the deck (000), `108-1b2c…`: how many cards and, in short, which; empty in older games."""


class RoundStarted(Struct, frozen=True, gc=False, tag="ROUND_STARTED"):
    round: int


class DeckCreated(Struct, frozen=True, gc=False, tag="DECK_CREATED"):
    cards: Cards


class DealerChosen(Struct, frozen=True, gc=False, tag="DEALER_CHOSEN"):
    seat: int | None
    """None: the game master deals (002)."""
    cuts: tuple[tuple[tuple[int, Code], ...], ...] = ()
    """Each draw of the high-card method: who took which number card."""


class DeckShuffled(Struct, frozen=True, gc=False, tag="DECK_SHUFFLED"):
    cards: Cards


class AllCardReceived(Struct, frozen=True, gc=False, tag="ALL_CARD_RECEIVED"):
    seat: int
    cards: Cards
    side: Side | UnsetType = UNSET


class FirstCardTurned(Struct, frozen=True, gc=False, tag="FIRST_CARD_TURNED"):
    card: Code
    colour: Colour | None


class FirstCardCovered(Struct, frozen=True, gc=False, tag="FIRST_CARD_COVERED"):
    card: Code
    """The card now on top."""
    colour: Colour | None


class FirstCardReturned(Struct, frozen=True, gc=False, tag="FIRST_CARD_RETURNED"):
    card: Code
    cards: Cards
    """The new draw pile."""


class PositionSet(Struct, frozen=True, gc=False, tag="POSITION_SET"):
    """A game that starts in the middle: a PUN position, or play from a replay."""

    hands: tuple[Cards, ...]
    discard: Cards
    draw: Cards
    colour: Colour | None
    turn: int
    direction: int
    dealer: int | None
    scores: tuple[int, ...]
    out: tuple[int, ...] = ()
    side: Side | UnsetType = UNSET
    knocked: tuple[int, ...] | UnsetType = UNSET
    aside: Cards | UnsetType = UNSET


class ColourDue(Struct, frozen=True, gc=False, tag="COLOUR_DUE"):
    """A player must name a colour before the rest of a card happens."""

    naming: Naming


class ColourChosen(Struct, frozen=True, gc=False, tag="COLOUR_CHOSEN"):
    seat: int
    colour: Colour


class CardPlayed(Struct, frozen=True, gc=False, tag="CARD_PLAYED"):
    seat: int
    cards: Cards
    """In the order laid, the last on top."""
    colour: Colour | None
    """The colour now in force; None while a player must still name one, and without colours."""
    target: int | None = None
    jumped: bool = False
    side: Side | UnsetType = UNSET


class CardPicked(Struct, frozen=True, gc=False, tag="CARD_PICKED"):
    seat: int
    cards: Cards
    in_turn: bool = False
    """The turn goes on: the last of the cards is the one just drawn."""
    side: Side | UnsetType = UNSET
    shown: bool | UnsetType = UNSET
    """Everybody sees the faces."""


class LauncherPressed(Struct, frozen=True, gc=False, tag="LAUNCHER_PRESSED"):
    seat: int
    count: int


class DiscardRecycled(Struct, frozen=True, gc=False, tag="DISCARD_RECYCLED"):
    cards: Cards
    """The new draw pile."""


class DirectionReversed(Struct, frozen=True, gc=False, tag="DIRECTION_REVERSED"):
    direction: int


class TurnStarted(Struct, frozen=True, gc=False, tag="TURN_STARTED"):
    seat: int
    phase: str
    number: int
    """Counts turns in the round; answering and then playing is one turn."""
    pending: int = 0
    challengeable: bool = False
    jumpable: bool = False
    """The card identical to the top one may be laid out of turn."""


class SkipDue(Struct, frozen=True, gc=False, tag="SKIP_DUE"):
    """The player misses the next turn that would come to them (ruling 26)."""

    seat: int


class TurnSkipped(Struct, frozen=True, gc=False, tag="TURN_SKIPPED"):
    seat: int


class TurnPassed(Struct, frozen=True, gc=False, tag="TURN_PASSED"):
    seat: int
    stuck: bool
    """The player could neither lay nor draw."""


class DrawPending(Struct, frozen=True, gc=False, tag="DRAW_PENDING"):
    pending: Pending


class UnoDue(Struct, frozen=True, gc=False, tag="UNO_DUE"):
    seat: int


class UnoCalled(Struct, frozen=True, gc=False, tag="UNO_CALLED"):
    seat: int


class UnoCaught(Struct, frozen=True, gc=False, tag="UNO_CAUGHT"):
    seat: int
    by: int


class UnoWindowClosed(Struct, frozen=True, gc=False, tag="UNO_WINDOW_CLOSED"):
    seat: int


class UnoSpent(Struct, frozen=True, gc=False, tag="UNO_SPENT"):
    """The hand has grown or moved: a call no longer counts, a duty no longer stands."""

    seat: int


class WrongCallPenalised(Struct, frozen=True, gc=False, tag="WRONG_CALL_PENALISED"):
    seat: int


class FalseCatchPenalised(Struct, frozen=True, gc=False, tag="FALSE_CATCH_PENALISED"):
    seat: int
    target: int


class MistakePenalised(Struct, frozen=True, gc=False, tag="MISTAKE_PENALISED"):
    seat: int
    cards: Cards
    """The cards that were shown and went back to the hand."""


class ChallengeMade(Struct, frozen=True, gc=False, tag="CHALLENGE_MADE"):
    seat: int
    against: int


class HandShown(Struct, frozen=True, gc=False, tag="HAND_SHOWN"):
    seat: int
    to: int
    cards: Cards
    """As their holder sees them."""


class ChallengeWon(Struct, frozen=True, gc=False, tag="CHALLENGE_WON"):
    seat: int
    against: int


class ChallengeLost(Struct, frozen=True, gc=False, tag="CHALLENGE_LOST"):
    seat: int
    against: int


class HandsSwapped(Struct, frozen=True, gc=False, tag="HANDS_SWAPPED"):
    seat: int
    other: int
    hands: tuple[Cards, Cards]
    """The new hands of the two."""
    side: Side | UnsetType = UNSET


class HandsShuffled(Struct, frozen=True, gc=False, tag="HANDS_SHUFFLED"):
    seat: int
    hands: tuple[Cards, ...]
    dealt: Cards
    """All the cards in the order they were dealt."""
    side: Side | UnsetType = UNSET


class HandsRotated(Struct, frozen=True, gc=False, tag="HANDS_ROTATED"):
    seat: int
    hands: tuple[Cards, ...]
    side: Side | UnsetType = UNSET


class CardsFlipped(Struct, frozen=True, gc=False, tag="CARDS_FLIPPED"):
    """Both piles are turned over as a whole, and all hands (editions 2)."""

    seat: int | None
    """The player who flipped them; None at the deal."""
    side: Side
    """The side now in play."""
    top: Code
    """The face now on top of the discard pile."""
    colour: Colour | None
    hands: tuple[Cards, ...]
    """The hand of each seat, as before."""


class DrawTopShown(Struct, frozen=True, gc=False, tag="DRAW_TOP_SHOWN"):
    """The inactive face of the next card of the draw pile, which everybody sees."""

    face: Code | None
    """None if the pile is empty."""


class LotDrawn(Struct, frozen=True, gc=False, tag="LOT_DRAWN"):
    """Chance has chosen one of several effects of a card."""

    seat: int
    """The player who laid it."""
    place: int
    """Its place among them, counted from 1."""


class PlayerKnockedOut(Struct, frozen=True, gc=False, tag="PLAYER_KNOCKED_OUT"):
    """The hand has grown to the limit: it is set aside, and the seat is out of the round."""

    seat: int


class EffectReturned(Struct, frozen=True, gc=False, tag="EFFECT_RETURNED"):
    seat: int
    to: int


class PlayerOut(Struct, frozen=True, gc=False, tag="PLAYER_OUT"):
    seat: int


class PlayerJoined(Struct, frozen=True, gc=False, tag="PLAYER_JOINED"):
    player: str
    score: int
    seat: int | None = None
    """The empty chair of a team, where the seats from it on move down; None for the last seat."""


class PlayerLeft(Struct, frozen=True, gc=False, tag="PLAYER_LEFT"):
    seat: int


class PlayerUnseated(Struct, frozen=True, gc=False, tag="PLAYER_UNSEATED"):
    """Between rounds; the seats after it move up."""

    seat: int


class HandFolded(Struct, frozen=True, gc=False, tag="HAND_FOLDED"):
    """The hand of a player who left is shuffled into the draw pile, and the seat is out."""

    seat: int
    cards: Cards
    """The new draw pile."""


class AnswerLapsed(Struct, frozen=True, gc=False, tag="ANSWER_LAPSED"):
    """A player who left had to answer, or can no longer be challenged."""

    pending: Pending | None


class RoundWon(Struct, frozen=True, gc=False, tag="ROUND_WON"):
    seats: tuple[int, ...]
    """The winner, then the partners."""


class RoundBlocked(Struct, frozen=True, gc=False, tag="ROUND_BLOCKED"):
    pass


class ScoresChanged(Struct, frozen=True, gc=False, tag="SCORES_CHANGED"):
    points: tuple[int, ...]
    """The points of this round by seat."""
    scores: tuple[int, ...]


class GameWon(Struct, frozen=True, gc=False, tag="GAME_WON"):
    seats: tuple[int, ...]
    """Several for a shared win, or a team. None if the game ended drawn."""


Event: TypeAlias = (
    GameStarted
    | RoundStarted
    | DeckCreated
    | DealerChosen
    | DeckShuffled
    | AllCardReceived
    | FirstCardTurned
    | FirstCardCovered
    | FirstCardReturned
    | PositionSet
    | ColourDue
    | ColourChosen
    | CardPlayed
    | CardPicked
    | LauncherPressed
    | DiscardRecycled
    | DirectionReversed
    | TurnStarted
    | SkipDue
    | TurnSkipped
    | TurnPassed
    | DrawPending
    | UnoDue
    | UnoCalled
    | UnoCaught
    | UnoWindowClosed
    | UnoSpent
    | WrongCallPenalised
    | FalseCatchPenalised
    | MistakePenalised
    | ChallengeMade
    | HandShown
    | ChallengeWon
    | ChallengeLost
    | HandsSwapped
    | HandsShuffled
    | HandsRotated
    | CardsFlipped
    | DrawTopShown
    | LotDrawn
    | PlayerKnockedOut
    | EffectReturned
    | PlayerOut
    | PlayerJoined
    | PlayerLeft
    | PlayerUnseated
    | HandFolded
    | AnswerLapsed
    | RoundWon
    | RoundBlocked
    | ScoresChanged
    | GameWon
)
