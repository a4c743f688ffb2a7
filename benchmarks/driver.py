"""Whole matches of the core as bots play them: a legal list, a view and events at every step.

The policy lays at random when it can, draws only if it must, lays the drawn card, and answers at random. A
forced pass is made at once, as in all games of bots (ruling 6).
"""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count

from msgspec import Struct

from pioche.core import (
    Chance,
    Command,
    Deal,
    Draw,
    Phase,
    Played,
    Rulebook,
    SeededChance,
    State,
    forced_pass,
    legal,
    new_game,
    play,
    view,
)
from pioche.rulebooks import load

PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gil", "hal", "ida", "jon")
PLAY, DRAWN, GAME_OVER = Phase.PLAY, Phase.DRAWN, Phase.GAME_OVER
DEAL = Deal()


class Tally(Struct):
    """The number of turns and rounds so far. Drawing and then laying or passing counts as one turn.

    Answering a draw card does not count as a turn, so that turns compare with engines that never ask.
    """

    turns: int = 0
    rounds: int = 0
    matches: int = 0


def choose(phase: Phase, commands: Sequence[Command], pick: Callable[[], float]) -> Command:
    """In the list the draw comes after all that may be laid."""
    if phase is DRAWN:
        return commands[0]
    count = len(commands)
    if count > 1 and type(commands[-1]) is Draw:
        count -= 1
    return commands[int(pick() * count)]


def play_match(book: Rulebook, players: tuple[str, ...], seed: str, tally: Tally) -> Iterator[None]:
    """Plays one match to its end; yields before each round."""
    chance, pick = SeededChance(seed), random.Random(seed).random
    state = new_game(book, players)
    while state.phase is not GAME_OVER:
        yield
        dealt = play(state, DEAL, chance)
        assert isinstance(dealt, Played)
        state = play_round(dealt.state, chance, pick, tally)
        tally.rounds += 1
    tally.matches += 1


def play_round(state: State, chance: Chance, pick: Callable[[], float], tally: Tally) -> State:
    """Plays a round that is dealt to its end."""
    turns = 0
    while (seat := state.turn) is not None:
        phase = state.phase
        command: Command | None = forced_pass(state) if phase is DRAWN else None
        if command is None:
            seen, choices = view(state, seat), legal(state, seat)
            turns += phase is PLAY
            command = choose(seen.phase, choices.in_turn, pick)
        played = play(state, command, chance)
        assert isinstance(played, Played)
        state = played.state
    tally.turns += turns
    return state


def rounds(rules: str, players: int, tally: Tally) -> Iterator[None]:
    """Plays matches without end, one round at a time; the same ones each time."""
    book = Rulebook(load(rules))
    for number in count():
        yield from play_match(book, PLAYERS[:players], f"{rules} {number}", tally)
