"""Values come from what a seat could know: hidden cards may be exchanged, and not a byte changes."""

from random import Random

import pytest
from msgspec import json
from msgspec.structs import replace

from pioche.analysis import Adviser, bot_round
from pioche.core import State, evolve, forced_pass, legal, new_game, redact, view
from pioche.core.commands import Deal
from pioche.rulebooks import load


def with_hidden_cards_exchanged(state: State, seat: int, luck: Random) -> State:
    """The same for this seat: the other hands and the pile are dealt again."""
    cards = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    cards += state.draw
    luck.shuffle(cards)
    hands = []
    for other, hand in enumerate(state.hands):
        hands.append(hand if other == seat else state.book.in_order(cards[: len(hand)]))
        cards = cards if other == seat else cards[len(hand) :]
    return replace(state, hands=tuple(hands), draw=tuple(cards))


@pytest.mark.parametrize(
    ("rules", "players", "rollouts"),
    [("official", 2, 40), ("classic", 4, 40), ("quiet", 2, 0), ("official", 4, 0)],
)
def test_values_do_not_change_when_hidden_cards_are_exchanged(
    rules: str, players: int, rollouts: int
) -> None:
    """With 0 rollouts they are the champion's own estimates."""
    log, luck, compared = bot_round(load(rules), ["random"] * players, "swap", 2), Random(5), 0
    state = new_game(log.rules, log.players)
    advisers = [Adviser(log.rules, rollouts=rollouts) for _ in range(players)]
    for seat, adviser in enumerate(advisers):
        adviser.start(view(state, seat))
    for entry in log.entries:
        if entry.command != Deal() and forced_pass(state) is None:
            seat = entry.command.seat
            other = with_hidden_cards_exchanged(state, seat, luck)
            values = [advisers[seat].values(view(each, seat), legal(each, seat)) for each in (state, other)]
            assert json.encode(values[0]) == json.encode(values[1])
            compared += values[0] is not None
        for event in entry.events:
            state = evolve(state, event)
            for seat, adviser in enumerate(advisers):
                if (seen := redact(event, seat)) is not None:
                    adviser.see(seen)
    assert compared >= 10
