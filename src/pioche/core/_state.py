"""The complete state of a game. Only `evolve` makes a new one from an old."""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from pioche.core._cards import Code
from pioche.core._colours import Colour, Side, other_side
from pioche.core._rule_fields import RuleFields
from pioche.core._rules import Rulebook
from pioche.core.events import Naming, Pending

LEFT: Final = 1
"""Clockwise: each player is left of the one before (notation.md)."""
RIGHT: Final = -1


class Phase(StrEnum):
    READY = "ready"
    """Before the first deal."""
    PLAY = "play"
    DRAWN = "drawn"
    ANSWER = "answer"
    COLOUR = "colour"
    ROUND_OVER = "round-over"
    GAME_OVER = "game-over"


# Members by name: looking one up through its class takes eight times as long in Python 3.11.
READY: Final = Phase.READY
PLAY: Final = Phase.PLAY
DRAWN: Final = Phase.DRAWN
ANSWER: Final = Phase.ANSWER
COLOUR: Final = Phase.COLOUR
ROUND_OVER: Final = Phase.ROUND_OVER
GAME_OVER: Final = Phase.GAME_OVER


class Uno(StrEnum):
    """The state of a seat's call."""

    NONE = ""
    DUE = "due"
    """The seat must call, and may be caught."""
    CALLED = "called"


NO_DUTY: Final = Uno.NONE
DUE: Final = Uno.DUE
CALLED: Final = Uno.CALLED


class SheetRow(Struct, frozen=True, gc=False):
    """One round on the score sheet (000: the detachable pad)."""

    round: int
    players: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


class State(Struct, frozen=True, gc=False):
    book: Rulebook
    rules: RuleFields
    """The rules of the book."""
    players: tuple[str, ...]
    scores: tuple[int, ...]
    phase: Phase = READY
    round: int = 0
    dealer: int | None = None
    sheet: tuple[SheetRow, ...] = ()
    blocked_rounds: int = 0
    """Rounds blocked one after the other (ruling 43)."""
    game_winners: tuple[int, ...] = ()
    round_winners: tuple[int, ...] = ()
    chairs: tuple[int, ...] = ()
    """In teams: the chair of each seat, if an empty chair was left (ruling 93)."""

    # the round
    hands: tuple[tuple[Code, ...], ...] = ()
    """In canonical order: a hand has no order of its own (004)."""
    draw: tuple[Code, ...] = ()
    """The next card first."""
    discard: tuple[Code, ...] = ()
    """The top card last."""
    colour: Colour | None = None
    direction: int = LEFT
    boomerangs: bool = False
    """Whether Boomerangs are in the deck or in the position (ruling 41)."""
    out: tuple[int, ...] = ()
    """Seats without cards, in the order of going out."""
    left: tuple[int, ...] = ()
    """Seats whose player has left during the round."""
    folded: tuple[int, ...] = ()

    # the turn
    turn: int | None = None
    turn_number: int = 0
    drawn: Code | None = None
    """The card just drawn: the only one that may be laid now."""
    pending: Pending | None = None
    owed: tuple[int, ...] = ()
    """Turns each seat is still to miss."""
    passes: int = 0
    """Players who could neither lay nor draw, in a row (ruling 6)."""
    jumpable: bool = False
    uno: tuple[Uno, ...] = ()
    wrong_callers: tuple[int, ...] = ()
    """Seats that have paid for a wrong call in this turn (ruling 11)."""

    # how often chance was asked in this round
    shuffles: int = 0
    presses: int = 0
    hand_shuffles: int = 0
    lots: int = 0

    # editions
    side: Side | None = None
    """The side in play; None if cards have one face."""
    knocked: tuple[int, ...] = ()
    """Seats knocked out of the round, in that order."""
    aside: tuple[Code, ...] = ()
    """The cards of their hands, until the next recycle."""
    naming: Naming | None = None
    """The effects that wait until a player names a colour."""

    @property
    def top(self) -> Code:
        return self.discard[-1]

    @property
    def top_face(self) -> Code:
        """The face on top of the discard pile."""
        top = self.discard[-1]
        return top if self.side is None else self.book.face_on[self.side][top]

    def face(self, card: Code) -> Code:
        """The face of the card that is in play."""
        return card if self.side is None else self.book.face_on[self.side][card]

    def held(self, seat: int) -> tuple[Code, ...]:
        """The hand as its holder sees it: the faces in play, in canonical order."""
        hand = self.hands[seat]
        return hand if self.side is None else self.book.held[self.side][hand]

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours in play."""
        return self.book.colours[self.side]

    @property
    def is_over(self) -> bool:
        return self.phase is GAME_OVER

    def is_in(self, seat: int) -> bool:
        """Whether the seat still plays in this round."""
        return seat not in self.out and seat not in self.folded and seat not in self.knocked

    def after(self, seat: int, direction: int | None = None) -> int:
        """The next seat still in, in the direction of play."""
        step = direction or self.direction
        count = len(self.players)
        seat = (seat + step) % count
        if self.out or self.folded or self.knocked:
            gone = self.out + self.folded + self.knocked
            while seat in gone:
                seat = (seat + step) % count
        return seat

    def still_in(self) -> int:
        return len(self.players) - len(self.out) - len(self.folded) - len(self.knocked)

    def partners(self, seat: int) -> tuple[int, ...]:
        """The seats of the same team, the seat itself among them (ruling 35)."""
        teams = self.rules.teams
        if not teams:
            return (seat,)
        return tuple(other for other in range(len(self.players)) if other % teams == seat % teams)

    def free_chair(self) -> int:
        """A newcomer's seat: an empty chair of a team, otherwise the last."""
        taken = self.chairs
        return next((place for place, chair in enumerate(taken) if chair != place), len(self.players))

    def chair(self, seat: int) -> int:
        return self.chairs[seat] if self.chairs else seat

    def shares_team(self, seat: int, chair: int) -> bool:
        """Whether the player at the chair is a partner of the seat: the chair decides it for the whole
        match.
        """
        teams = self.rules.teams
        return bool(teams) and (self.chair(seat) - chair) % teams == 0

    def teams_are_whole(self) -> bool:
        """Whether the chairs in use still put each partner opposite, however many are empty."""
        teams = self.rules.teams
        sides = [chair % teams for chair in self.chairs] if teams else []
        return all(side == sides[seat % teams] for seat, side in enumerate(sides)) and (
            not sides or len(set(sides[:teams])) == teams
        )

    def can_draw(self) -> bool:
        return bool(self.draw) or len(self.discard) > 1 or bool(self.aside)


def draw_face(state: State) -> Code | None:
    """The inactive face of the next card of the draw pile; None if cards have one face."""
    if state.side is None or not state.draw:
        return None
    return state.book.face_on[other_side(state.side)][state.draw[0]]


def new_game(
    rules: RuleFields | Rulebook, players: tuple[str, ...], scores: tuple[int, ...] | None = None
) -> State:
    """A table laid for these players, with points brought along if any; the first Deal starts the game.

    Examples:
        >>> from pioche.core import new_game
        >>> from pioche.rulebooks import load
        >>> table = new_game(load("official"), ("ann", "bob"), scores=(120, 40))
        >>> str(table.phase), table.scores, table.turn
        ('ready', (120, 40), None)
    """
    book = rules if isinstance(rules, Rulebook) else Rulebook(rules)
    return State(book, book.rules, players, scores or (0,) * len(players), side=book.first_side)
