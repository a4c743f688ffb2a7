"""The core with luck from outside, one card at a time: what chance nodes are made of.

The order of the draw pile is nobody's business until a card is drawn. So an act is tried with the cards given
so far; if it draws more than those, the next one is asked for, and the act is tried again with it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pioche.core import Code, Command, Deal, Event, Played, Refusal, Rulebook, State, play
from pioche.core import events as e


class Tried(NamedTuple):
    """What came of an act, or the cards of which the next one has to be drawn first."""

    state: State
    events: tuple[Event, ...]
    wanted: Counter[Code] | None = None


class Given:
    """Chance that deals the cards it is given, and any for the rest."""

    def __init__(self, given: Sequence[Code], dealer: int | None = None, before: int = 0) -> None:
        self.given = given
        self.seat = dealer
        self.place = before
        """So many of the given cards come before the next shuffle."""
        self.first_taken = 0

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:  # noqa: ARG002
        pile = arranged(cards, self.given[self.place :])
        # The deal takes its cards and turns one; one put back is one more. A recycled pile goes whole.
        self.place += (self.first_taken if number == 0 else 1) if self.first_taken else len(cards)
        return pile

    def dealer(self, round_: int) -> int | None:  # noqa: ARG002
        return self.seat

    def cut(
        self, numbers: Sequence[Code], seats: Sequence[int], round_: int, number: int
    ) -> tuple[Code, ...]:
        raise NotImplementedError

    def press(self, weights: Sequence[int], round_: int, number: int) -> int:
        raise NotImplementedError

    def hands(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        raise NotImplementedError


def arranged(cards: Sequence[Code], given: Sequence[Code]) -> tuple[Code, ...]:
    """The given cards first, as far as they go."""
    first, rest = given[: len(cards)], list(cards)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def deal(before: State, dealer: int | None, given: Sequence[Code]) -> Tried:
    """A round begins; `dealer` is None where the rules say who it is."""
    taken = len(before.players) * before.rules.cards_dealt(len(before.players)) + 1
    if len(given) < taken:
        return Tried(before, (), Counter(before.book.deck) - Counter(given))
    chance = Given(given, dealer)
    chance.first_taken = taken
    return _judged(play(before, Deal(), chance), before, given)


def attempt(before: State, command: Command, given: Sequence[Code] = ()) -> Tried:
    arranged_state = replace(before, draw=arranged(before.draw, given)) if given else before
    chance = Given(given, before=len(before.draw))
    return _judged(play(arranged_state, command, chance), before, given)


def _judged(played: Played | Refusal, before: State, given: Sequence[Code]) -> Tried:
    if isinstance(played, Refusal):
        raise ValueError(f"refused: {played.code}")
    wanted = _wanted(before.draw, played.events, len(given))
    if wanted is not None:
        return Tried(before, (), wanted)
    return Tried(played.state, played.events)


def _wanted(pile: Iterable[Code], events: Iterable[Event], given: int) -> Counter[Code] | None:
    """What is in the pile when the first card is drawn that was not given; None if there is none."""
    left, taken = pile, Counter[Code]()
    for event in events:
        for card in drawn_by(event):
            if given == 0:
                return Counter(left) - taken
            given -= 1
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
    """Whether chance says who deals: each seat as likely, for the highest card is anybody's."""
    return book.rules.dealer == "high-card"
