"""The choices of a remote seat are those of the core, over games of all presets."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from fuzz.choices import choose, eager, interrupt
from fuzz.commands import attempt
from fuzz.games import Match, Setting
from fuzz.legality import several
from fuzz.rulesets import NAMES
from pioche.client import RemoteLegal
from pioche.core import Command, Deal, Jump, Lay, Leave, Legal, State, forced_pass, legal, view
from pioche.protocol import offer_of
from pioche.protocol.to_client import Offer
from pioche.rulebooks import load, player_counts
from pioche.rulebooks._catalogue import packaged_names

PRESETS = tuple(name for name, kind in packaged_names().items() if kind == "preset")
RULESETS = (*PRESETS, "party+multi_play", "mayhem+multi_play", "classic+hidden_counts+multi_play")
ACTS = 100


def remote(state: State, seat: int) -> RemoteLegal:
    """The choices of a seat as they come from the wire."""
    offer = offer_of(legal(state, seat)) or Offer()
    return RemoteLegal(msgspec.json.decode(msgspec.json.encode(offer), type=Offer), view(state, seat))


def positions(rules: str) -> Iterator[tuple[State, Random]]:
    """The positions of a match, with the fewest players or some more."""
    record, rng = load(rules), Random(rules)
    counts = player_counts(record)
    players = NAMES[: counts[min(1, len(counts) - 1)]]
    match = Match(Setting(record, tuple(players), rules))
    for _ in range(ACTS):
        state = match.state
        if state.turn is None:
            match.give(Deal())
            continue
        yield state, rng
        quick = interrupt(rng, state) if rng.random() < 0.3 else None
        match.give(quick or forced_pass(state) or choose(rng, state, eager))


def choices(rules: str) -> Iterator[tuple[State, Random, Legal, RemoteLegal]]:
    for state, rng in positions(rules):
        for seat in range(len(state.players)):
            yield state, rng, legal(state, seat), remote(state, seat)


@pytest.mark.parametrize("rules", RULESETS)
def test_the_lists_are_those_of_the_core_and_allowed(rules: str) -> None:
    for _, _, here, there in choices(rules):
        assert (there.seat, there.in_turn, there.out_of_turn) == (here.seat, here.in_turn, here.out_of_turn)
        assert there.commands == here.commands
        assert there.sets == here.sets
        assert all(there.allows(command) for command in here.commands)


@pytest.mark.parametrize("rules", RULESETS)
def test_the_call_goes_with_the_same_cards(rules: str) -> None:
    for state, _, here, there in choices(rules):
        if state.rules.uno_call != "automatic" and len(state.hands[here.seat]) > 1:
            plays = [command for command in here.commands if isinstance(command, Lay | Jump)]
            assert [there.armed(play) for play in plays] == [here.armed(play) for play in plays]


@pytest.mark.parametrize("rules", RULESETS)
def test_commands_that_are_not_offered_are_refused_alike(rules: str) -> None:
    for state, rng, _, _ in choices(rules):
        command = attempt(rng, state)
        if command.seat in range(len(state.players)) and not beyond_the_lists(state, command):
            here, there = legal(state, command.seat), remote(state, command.seat)
            assert there.allows(command) == here.allows(command), command


@pytest.mark.parametrize("rules", [name for name in RULESETS if load(name).multi_play != "none"])
def test_several_cards_are_judged_alike(rules: str) -> None:
    judged = 0
    for state, _ in positions(rules):
        seat = state.turn or 0
        for lay in several(state, seat):
            for command in (lay, replace(lay, uno=True)):
                if not beyond_the_lists(state, command):
                    judged += 1
                    assert remote(state, seat).allows(command) == legal(state, seat).allows(command), command
    assert judged > 100


def beyond_the_lists(state: State, command: Command) -> bool:
    """Leaving is never listed. Calling is listed where it matters: not with the last card of all, and with
    several cards only where their number alone decides.
    """
    if isinstance(command, Leave):
        return True
    if not isinstance(command, Lay | Jump) or not command.uno:
        return isinstance(command, Lay) and len(command.cards) > 1 and _takes_others_along(state, command)
    cards = command.cards if isinstance(command, Lay) else (command.card,)
    last = len(cards) >= len(state.hands[command.seat]) or state.rules.uno_call == "automatic"
    return last or (len(cards) > 1 and any(card in _unsteady(state) for card in cards))


def _takes_others_along(state: State, lay: Lay) -> bool:
    return any(card in state.book.discarders for card in lay.cards)


def _unsteady(state: State) -> frozenset[str]:
    """Cards whose effects change how many cards the layer holds."""
    return frozenset(state.book.faces) - state.book.steady


def test_nothing_is_allowed_if_nothing_is_offered() -> None:
    state, _ = next(positions("classic"))
    seat = state.turn or 0
    there = RemoteLegal(Offer(), view(state, seat))
    assert there.commands == ()
    assert not any(there.allows(command) for command in legal(state, seat).commands)


def test_a_reason_is_never_made_up() -> None:
    state, _ = next(positions("classic"))
    there = remote(state, state.turn or 0)
    assert there.why_not("r5") is None
    assert there.verdict(Lay(state.turn or 0, ("zz",))) is None
