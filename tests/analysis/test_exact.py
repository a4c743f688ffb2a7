"""Rollouts agree with exact values, which a search over all hidden cards finds in small positions.

Both players choose by lot among their cards, as `random` does. If the pile runs dry, the search stops: the
value is then between two bounds, and these are close together.
"""

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from pioche.analysis import Adviser
from pioche.core import (
    STANDARD_DECK,
    Command,
    Draw,
    Lay,
    Pass,
    Played,
    SeededChance,
    State,
    evolve,
    legal,
    new_game,
    play,
    view,
)
from pioche.core.events import PositionSet
from pioche.rulebooks import load

Bounds = tuple[float, float]
CHANCE = SeededChance("no card is shuffled")
ROLLOUTS = 4_000
SOLVED: dict[object, Bounds] = {}


def small_position(hand: str, hidden: str, top: str, others: int) -> State:
    """Seat 0 is in turn; seat 1 holds the first hidden cards, the pile the rest, the discard all else."""
    own, unseen = tuple(hand.split()), hidden.split()
    gone = Counter(STANDARD_DECK) - Counter(own) - Counter(unseen) - Counter([top])
    game = new_game(load("quiet"), ("ann", "bob"))
    hands = own, tuple(unseen[:others])
    discard = (*gone.elements(), top)
    return evolve(game, PositionSet(hands, discard, tuple(unseen[others:]), top[0], 0, 1, None, (0, 0)))


def choices(state: State) -> list[tuple[float, Command]]:
    """The choice of `random`: any card with the same chance, then any colour; else it draws or passes."""
    assert state.turn is not None
    acts = legal(state, state.turn).in_turn
    lays: dict[str, list[Lay]] = {}
    for act in acts:
        if isinstance(act, Lay):
            lays.setdefault(act.cards[0], []).append(act)
    if not lays:
        return [(1.0, next(act for act in acts if isinstance(act, Draw | Pass)))]
    return [(1 / len(lays) / len(ways), way) for ways in lays.values() for way in ways]


def after(state: State, act: Command) -> Bounds:
    """The chance of seat 0 after an act; a card drawn may be any of the pile."""
    if not isinstance(act, Draw):
        return value(done(state, act))
    if len(state.draw) < 2:
        return 0.0, 1.0
    found = [
        (count / len(state.draw), value(done(with_first(state, card), act)))
        for card, count in Counter(state.draw).items()
    ]
    return weighed(found)


def done(state: State, act: Command) -> State:
    played = play(state, act, CHANCE)
    assert isinstance(played, Played)
    return played.state


def with_first(state: State, card: str) -> State:
    rest = Counter(state.draw) - Counter([card])
    return replace(state, draw=(card, *sorted(rest.elements())))


def weighed(found: list[tuple[float, Bounds]]) -> Bounds:
    return sum(chance * low for chance, (low, _) in found), sum(chance * high for chance, (_, high) in found)


def value(state: State) -> Bounds:
    if state.turn is None:
        won = float(state.round_winners == (0,))
        return won, won
    hidden = tuple(sorted(state.draw))
    key = (
        state.hands,
        hidden,
        state.discard[-1],
        state.colour,
        state.turn,
        state.phase,
        state.drawn,
        state.owed,
    )
    if key not in SOLVED:
        SOLVED[key] = weighed([(chance, after(state, act)) for chance, act in choices(state)])
    return SOLVED[key]


def dealt(state: State) -> Iterator[State]:
    """The position with each possible card in the other hand."""
    hidden = state.hands[1] + state.draw
    for place, card in enumerate(hidden):
        rest = hidden[:place] + hidden[place + 1 :]
        yield replace(state, hands=(state.hands[0], (card,)), draw=rest)


@pytest.mark.parametrize(
    ("hand", "hidden", "top"),
    [
        ("r3 b2", "r1 r2 r2 r3 b1 b1 b2 b3 b3", "r1"),
        ("r3 b1 b2", "r1 r2 r2 r3 b1 b2 b3 b3", "r1"),
        ("W b3", "r1 r2 r2 r3 r3 b1 b1 b2 b2", "r1"),
        ("r2 bS", "rS r1 r2 r3 r3 b1 b1 b2 b3", "r1"),
    ],
)
def test_rollouts_agree_with_a_search(hand: str, hidden: str, top: str) -> None:
    state = small_position(hand, hidden, top, 1)
    adviser = Adviser(state.rules, policy="random", judge="random", rollouts=ROLLOUTS)
    adviser.start(view(state, 0))
    adviser.memory.gone = Counter(STANDARD_DECK) - Counter(state.hands[0]) - Counter(hidden.split())
    values = adviser.values(view(state, 0), legal(state, 0))
    assert values is not None
    assert len(values.acts) > 1
    close = []
    for act in values.acts:
        assert act.command is not None
        worlds = [(1 / len(hidden.split()), after(world, act.command)) for world in dealt(state)]
        low, high = weighed(worlds)
        close.append(high - low < 0.02)
        assert low - 4 * act.chance.error < act.chance.mean < high + 4 * act.chance.error
    assert close.count(True) >= 2
