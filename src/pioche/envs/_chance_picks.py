"""The core with chance from outside, one card at a time, for chance nodes.

The order of the draw pile does not matter until a card is drawn. So an act is tried with the cards given so
far; if it draws more, the next card is asked for and the act is tried again with it. The throws of the
launcher work in the same way.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from pioche.core import Code, Command, Deal, Event, Played, Refusal, Rulebook, State, play
from pioche.core import events as e

Outcome: TypeAlias = Code | int
"""A card that is drawn, or the number of cards that the launcher throws."""
Wanted: TypeAlias = Counter[Code] | tuple[int, ...]
"""The cards of which one is drawn, or the weights of the launcher's throws."""


class ActOutcome(NamedTuple):
    """The result of an act, or what chance must decide first."""

    state: State
    events: tuple[Event, ...]
    wanted: Wanted | None = None


class GivenPicks:
    """Chance that deals the given cards first and any cards after them; the same for the launcher."""

    def __init__(self, given: Sequence[Outcome], dealer: int | None = None, before: int = 0) -> None:
        self.given = cards_in(given)
        self.throws = iter(throws_in(given))
        self.seat = dealer
        self.place = before
        """The number of given cards that come before the next shuffle."""
        self.first_taken = 0

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:  # noqa: ARG002
        pile = arranged(cards, self.given[self.place :])
        # The deal takes its cards and turns one; each card put back is one more. A recycled pile is taken
        # whole.
        self.place += (self.first_taken if number == 0 else 1) if self.first_taken else len(cards)
        return pile

    def dealer(self, round_: int) -> int | None:  # noqa: ARG002
        return self.seat

    def cut(
        self, numbers: Sequence[Code], seats: Sequence[int], round_: int, number: int
    ) -> tuple[Code, ...]:
        raise NotImplementedError

    def press(self, weights: Sequence[int], round_: int, number: int) -> int:  # noqa: ARG002
        return next(self.throws, 0)

    def hands(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        raise NotImplementedError

    def lot(self, weights: Sequence[int], round_: int, number: int) -> int:
        raise NotImplementedError


def cards_in(given: Sequence[Outcome]) -> list[Code]:
    return [each for each in given if isinstance(each, str)]


def throws_in(given: Sequence[Outcome]) -> list[int]:
    return [each for each in given if isinstance(each, int)]


def arranged(cards: Sequence[Code], given: Sequence[Code]) -> tuple[Code, ...]:
    """Puts the given cards first, as far as they are there."""
    first, rest = given[: len(cards)], list(cards)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def deal(before: State, dealer: int | None, given: Sequence[Outcome]) -> ActOutcome:
    """Begins a round; `dealer` is None if the rules decide who deals."""
    taken = len(before.players) * before.rules.cards_dealt(len(before.players)) + 1
    cards = cards_in(given)
    if len(cards) < taken:
        return ActOutcome(before, (), Counter(before.book.deck) - Counter(cards))
    chance = GivenPicks(given, dealer)
    chance.first_taken = taken
    return _judged(play(before, Deal(), chance), before, given)


def attempt(before: State, command: Command, given: Sequence[Outcome] = ()) -> ActOutcome:
    cards = cards_in(given)
    arranged_state = replace(before, draw=arranged(before.draw, cards)) if cards else before
    chance = GivenPicks(given, before=len(before.draw))
    return _judged(play(arranged_state, command, chance), before, given)


def _judged(played: Played | Refusal, before: State, given: Sequence[Outcome]) -> ActOutcome:
    if isinstance(played, Refusal):
        raise ValueError(f"refused: {played.code}")
    wanted = _wanted(before, played.events, len(cards_in(given)), len(throws_in(given)))
    if wanted is not None:
        return ActOutcome(before, (), wanted)
    return ActOutcome(played.state, played.events)


def _wanted(before: State, events: Iterable[Event], cards: int, throws: int) -> Wanted | None:
    """The choices for the first drawn card or throw without a given value, or None.

    Later events depend on arbitrary chance and are ignored.
    """
    left: Iterable[Code] = before.draw
    taken = Counter[Code]()
    for event in events:
        if isinstance(event, e.LauncherPressed):
            if throws == 0:
                return before.rules.launcher_weights
            throws -= 1
        for card in drawn_by(event):
            if cards == 0:
                return Counter(left) - taken
            cards -= 1
            taken[card] += 1
        if isinstance(event, e.DeckShuffled | e.FirstCardReturned | e.DiscardRecycled):
            left, taken = event.cards, Counter()
    return None


def drawn_by(event: Event) -> tuple[Code, ...]:
    """The cards that an event takes from the draw pile."""
    if isinstance(event, e.CardPicked | e.AllCardReceived):
        return event.cards
    if isinstance(event, e.FirstCardTurned | e.FirstCardCovered | e.FirstCardReturned):
        return (event.card,)
    return ()


def needs_cut(book: Rulebook) -> bool:
    """Whether chance decides who deals. Every seat is equally likely, because the highest card may fall to
    any.
    """
    return book.rules.dealer == "high-card"
