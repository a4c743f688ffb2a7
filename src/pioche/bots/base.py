"""What every bot shares: it is started, sees what its seat may see, and chooses. It never sees the state."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, TypeVar

from pioche.bots.lore import Lore, lore_of
from pioche.bots.memory import Memory
from pioche.bots.sight import Sight
from pioche.core import Call, Catch, Command, Draw, Jump, Lay, Legal, NameColour, Rules, Seen, Uno, View

T = TypeVar("T", bound=Command)
RECENT = 4096
"""So many events are kept unfolded at most."""


class Bot:
    """The order in which everybody decides: call, catch, jump in; answer, name a colour, lay or draw."""

    name: ClassVar[str] = ""
    lore: Lore
    memory: Memory

    def start(self, view: View, rules: Rules) -> None:
        """A game begins, or goes on after a restart; what was seen before is then seen again."""
        self.lore = lore_of(rules)
        self.memory = Memory(self.lore, view)
        self._seen: list[Seen] = []

    @property
    def watches(self) -> bool:
        """Whether it makes anything of what it sees under these rules; a driver in a hurry need not tell
        one that does not."""
        return True

    def see(self, event: Seen) -> None:
        """Kept, and folded when it is needed."""
        self._seen.append(event)
        if len(self._seen) >= RECENT:
            self._recall()

    def _recall(self) -> Memory:
        for event in self._seen:
            self.memory.see(event)
        self._seen.clear()
        return self.memory

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        sight = Sight(view, self.lore, self._recall)
        if view.turn != view.seat:
            return self.out_of_turn(sight, legal, rng)
        calls = of_type(legal.out_of_turn, Call)
        if calls and view.uno[view.seat] is Uno.DUE:
            return calls[0]
        return self.in_turn(sight, legal, rng)

    def out_of_turn(self, sight: Sight, legal: Legal, rng: Random) -> Command | None:
        calls = of_type(legal.out_of_turn, Call)
        if calls:
            return calls[0]
        catches = [catch for catch in of_type(legal.out_of_turn, Catch) if self.catches(sight, catch, rng)]
        if catches:
            return catches[0]
        jumps = of_type(legal.out_of_turn, Jump)
        return self.jump(sight, legal, jumps, rng) if jumps else None

    def in_turn(self, sight: Sight, legal: Legal, rng: Random) -> Command:
        if sight.view.pending is not None:
            return self.answer(sight, legal, rng)
        colours = of_type(legal.in_turn, NameColour)
        if colours:
            return self.name_colour(sight, colours, rng)
        return self.play(sight, legal, rng)

    def close(self) -> None:
        """The bot is no longer needed; one that runs elsewhere is ended."""

    def catches(self, sight: Sight, catch: Catch, rng: Random) -> bool:  # noqa: ARG002
        """Certain where numbers of cards are public; else it must be counted, for it costs (ruling 45)."""
        return self.lore.rules.hand_counts == "public" or catch.target in sight.memory.due

    def jump(self, sight: Sight, legal: Legal, jumps: list[Jump], rng: Random) -> Command | None:
        raise NotImplementedError

    def answer(self, sight: Sight, legal: Legal, rng: Random) -> Command:
        raise NotImplementedError

    def name_colour(self, sight: Sight, colours: list[NameColour], rng: Random) -> Command:
        raise NotImplementedError

    def play(self, sight: Sight, legal: Legal, rng: Random) -> Command:
        raise NotImplementedError


def of_type(commands: Sequence[Command], kind: type[T]) -> list[T]:
    return [command for command in commands if isinstance(command, kind)]


def or_draw(legal: Legal) -> Command:
    """What is left to do without laying: draw, or pass."""
    return next((command for command in legal.in_turn if isinstance(command, Draw)), legal.in_turn[-1])


def best(plays: Sequence[T], worths: Sequence[float], rng: Random) -> T:
    """The one worth most; equal ones by lot."""
    most = max(worths)
    top = [play for play, worth in zip(plays, worths, strict=True) if worth == most]
    return top[0] if len(top) == 1 else top[int(rng.random() * len(top))]


def armed(sight: Sight, legal: Legal, play: Lay | Jump) -> Lay | Jump:
    """The same play with the call made with it. Asked only where it can be right: a refusal would tell
    how many cards others hold (ruling 9), which the rules may hide."""
    trait = sight.trait(play)
    if trait.moves_hands and sight.lore.rules.hand_counts == "hidden":
        return play
    if sight.left_after(play) == 1 or trait.moves_hands:
        return legal.armed(play)
    return play
