"""Deals the cards that a player cannot see again, so that the player cannot tell the two worlds apart."""

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from pioche.bots import Memory, card_roles_of
from pioche.core import Code, Colour, State, draw_of, new_game, redact, rightful, view
from pioche.core.events import Pending
from pioche.envs._player_history import PlayerHistory

Uniform = Callable[[], float]


def imagined(state: State, seat: int, story: PlayerHistory, uniform: Uniform) -> State:
    """Keeps what is certain: cards seen in a shown, swapped or passed hand and not laid since."""
    memory = memory_of(state, seat, story)
    known = [held.known for held in memory.hands]
    if story.imagined not in (None, seat):
        known = [Counter() for _ in known]  # this seat's own history happened in another world
    hidden = _shuffled(_unseen(state, seat, known), uniform)
    hands = list(state.hands)
    for other, hand in enumerate(state.hands):
        if other != seat and hand:
            sure = tuple(known[other].elements())
            missing = len(hand) - len(sure)
            hands[other] = state.book.in_order((*sure, *hidden[:missing]))
            hidden = hidden[missing:]
    world = replace(state, hands=tuple(hands), draw=tuple(hidden))
    return _with_bluff_judged_again(world, memory.before)


def _unseen(state: State, seat: int, known: Sequence[Counter[Code]]) -> list[Code]:
    """The cards without a known place: in the pile or in another hand."""
    cards = Counter([*state.draw, *(card for hand in state.hands for card in hand)])
    cards -= Counter(state.hands[seat])
    for other, sure in enumerate(known):
        if other != seat:
            cards -= sure
    return list(state.book.in_order(cards.elements()))


def _shuffled(cards: list[Code], uniform: Uniform) -> list[Code]:
    for place in range(len(cards) - 1, 0, -1):
        other = min(int(uniform() * (place + 1)), place)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def _with_bluff_judged_again(world: State, before: Colour | None) -> State:
    """Decides again whether the pending Wild Draw Four was legal, because that depends on the hand it came
    from.
    """
    pending = world.pending
    if pending is None or not pending.challengeable:
        return world
    hand = world.hands[pending.layer]
    stacked = pending.draws > draw_of(world.book.faces[world.top])
    under = pending if stacked else None  # on a stack, only cards that could answer it count (ruling 89)
    laid_on = replace(world, discard=world.discard[:-1], colour=before, pending=under)
    is_right = rightful(laid_on, pending.layer, (*hand, world.top))
    judged: Pending = replace(pending, hand=hand, rightful=is_right)
    return replace(world, pending=judged)


def memory_of(state: State, seat: int, story: PlayerHistory) -> Memory:
    """The seat's memory of what it saw, as a bot would have it."""
    found = story.memories.get(seat)
    if found is None:
        start = new_game(state.book, state.players)
        found = story.memories[seat] = Memory(card_roles_of(state.rules), view(start, seat))
        for chapter in reversed(list(story.backwards())):
            for event in chapter.events:
                seen = redact(event, seat)
                if seen is not None:
                    found.see(seen)
    return found
