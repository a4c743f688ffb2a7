"""Nobody can tell which inactive faces lie behind the own hand: they change places, and nothing that the
seat receives changes (editions 2)."""

from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from fuzz.checks import check
from fuzz.games import Match, Setting, given_commands, random_company
from pioche.core import (
    DARK,
    Chance,
    Code,
    Command,
    Event,
    Played,
    State,
    evolve,
    face_of,
    legal,
    other_side,
    play,
    redact,
    view,
)
from pioche.core import events as e

REVEALING: Final = (
    e.CardsFlipped,
    e.HandsSwapped,
    e.HandsRotated,
    e.HandsShuffled,
    e.HandFolded,
    e.DiscardRecycled,
    e.RoundWon,
)
"""Events after which others see the faces, they are in play, or chance orders the cards again."""
_ENCODER: Final = msgspec.json.Encoder()


def inactive_match(setting: Setting, rng: Random, most: int) -> int:
    """A match in which inactive faces of hands change places; tells how often they could."""
    match = Match(setting)
    commands = given_commands(match, random_company(rng), most)
    return sum(
        check_inactive(rng, match.state, each, match.chance)
        for each in commands
        if match.state.turn is not None
    )


def check_inactive(rng: Random, state: State, command: Command, chance: Chance) -> bool:
    seat = rng.randrange(len(state.hands))
    other = exchanged(rng, state, seat)
    if other is None:
        return False
    here, there = play(state, command, chance), play(other, command, chance)
    check(type(here) is type(there), f"{command} is answered otherwise")
    check(_seen(state, seat) == _seen(other, seat), f"seat {seat} sees what lies behind its hand")
    if isinstance(here, Played) and isinstance(there, Played):
        if any(isinstance(event, REVEALING) for event in here.events):
            return False
        check(
            _told(state, here.events, seat) == _told(other, there.events, seat),
            f"seat {seat} is told what lies behind its hand by {command}",
        )
        check(_seen(here.state, seat) == _seen(there.state, seat), f"seat {seat} sees it after {command}")
    else:
        check(here == there, f"{command} is refused otherwise")
    return True


def exchanged(rng: Random, state: State, seat: int) -> State | None:
    """The world in which two cards of the hand have each other's inactive face."""
    hand = list(state.hands[seat])
    if state.side is None or len(hand) < 2:
        return None
    first, second = rng.sample(range(len(hand)), 2)
    inactive = other_side(state.side)
    backs = face_of(hand[first], inactive), face_of(hand[second], inactive)
    if backs[0] == backs[1] or state.drawn in (hand[first], hand[second]):
        return None
    hand[first], hand[second] = _with(hand[first], backs[1], state), _with(hand[second], backs[0], state)
    hands = list(state.hands)
    hands[seat] = state.book.in_order(hand)
    return replace(state, hands=tuple(hands))


def _with(card: Code, back: Code, state: State) -> Code:
    light, _, dark = card.partition("/")
    return f"{back}/{dark}" if state.side == DARK else f"{light}/{back}"


def _seen(state: State, seat: int) -> bytes:
    options = legal(state, seat)
    return _ENCODER.encode((view(state, seat), options.commands, options.sets, options.armable))


def _told(state: State, events: tuple[Event, ...], seat: int) -> bytes:
    told = []
    for event in events:
        told.append(redact(event, seat))
        state = evolve(state, event)
    return _ENCODER.encode(told)
