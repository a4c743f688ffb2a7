"""A game by a simple policy with seeded deviations, told step by step."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct

from pioche.core import (
    Command,
    Deal,
    Jump,
    Lay,
    Played,
    SeededChance,
    State,
    key_of,
    legal,
    new_game,
    play,
    word,
)
from pioche.rulebooks import load
from tests.playthroughs.rendering import command_line, event_lines, legal_lines, view_lines

T = TypeVar("T")
FOLDER: Final = Path(__file__).parent
PLAYERS: Final = ("ann", "bob", "cat", "dan")


class Game(Struct, frozen=True):
    rules: str
    players: int
    seed: str
    commands: int = 60
    """Most commands; the match may end before."""

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.rules}.txt"


class RandomChoices:
    """Choices from a key and a stream of their own, the same on every machine."""

    def __init__(self, seed: str) -> None:
        self.key = key_of(f"playthrough {seed}")
        self.asked = 0

    def below(self, count: int) -> int:
        self.asked += 1
        return word(self.key, self.asked, 0, 0, 4) * count >> 32

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]


def choose(state: State, random: RandomChoices) -> Command:
    """Lays when it can, mostly; now and then a call, a catch, a jump or any other legal act."""
    if state.turn is None:
        return Deal()
    aside = [command for seat in range(len(state.players)) for command in legal(state, seat).out_of_turn]
    if aside and random.below(3) == 0:
        return random.one_of(aside)
    return _in_turn(state, state.turn, random)


def _in_turn(state: State, seat: int, random: RandomChoices) -> Command:
    choices = legal(state, seat)
    lays = [command for command in choices.in_turn if isinstance(command, Lay)]
    lays += [several for found in choices.sets if (several := _several(state, seat, found.cards)) is not None]
    command = random.one_of(choices.in_turn if not lays or random.below(8) == 0 else lays)
    if isinstance(command, Lay | Jump) and random.below(2):
        return choices.armed(command)
    return command


def _several(state: State, seat: int, cards: tuple[str, ...]) -> Lay | None:
    lay = Lay(seat, cards, "g" if cards[-1] in state.book.colour_namers else None)
    return lay if legal(state, seat).allows(lay) else None


def steps(game: Game) -> Iterator[tuple[State, Command, Played]]:
    chance, random = SeededChance(game.seed), RandomChoices(game.seed)
    state = new_game(load(game.rules), PLAYERS[: game.players])
    for _ in range(game.commands):
        if state.is_over:
            return
        command = choose(state, random)
        played = play(state, command, chance)
        assert isinstance(played, Played)
        yield state, command, played
        state = played.state


def transcript(game: Game) -> str:
    lines = [f"# {game.rules}, {game.players} players, seed {game.seed}, at most {game.commands} commands"]
    for number, (before, command, played) in enumerate(steps(game), start=1):
        lines += ["", f"{number}. {command_line(before, command)}"]
        lines += [*event_lines(before, played.events), *view_lines(played.state), *legal_lines(played.state)]
    return "\n".join(lines) + "\n"
