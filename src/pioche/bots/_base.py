"""The base of all bots: a bot is started, sees what its seat may see, and chooses."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, TypeVar

from msgspec.structs import replace

from pioche.bots._conduct import Conduct
from pioche.bots._strategy.card_roles import CardRoles, card_roles_of
from pioche.bots._strategy.memory import Memory
from pioche.bots._strategy.situation import Situation
from pioche.core import (
    Call,
    Catch,
    Challenge,
    Command,
    Draw,
    Jump,
    Lay,
    Legal,
    NameColour,
    RuleFields,
    Seen,
    Uno,
    View,
)

T = TypeVar("T", bound=Command)
RECENT = 4096
"""Most events that wait to be folded."""


class Bot:
    """The order in which every bot decides: call, catch, jump in; answer, name a colour, lay or draw."""

    name: ClassVar[str] = ""
    conduct: Conduct = Conduct()
    lore: CardRoles
    memory: Memory

    def start(self, view: View, rules: RuleFields) -> None:
        """Starts a game, or continues one after a restart, when all events are seen again."""
        self.lore = card_roles_of(rules)
        self.memory = Memory(self.lore, view)
        self._seen: list[Seen] = []

    @property
    def watches(self) -> bool:
        """Whether the bot uses what it sees under these rules; a fast driver may skip telling a bot that does
        not.
        """
        return True

    def see(self, event: Seen) -> None:
        """Keeps the event and folds it when it is needed."""
        self._seen.append(event)
        if len(self._seen) >= RECENT:
            self._recall()

    def _recall(self) -> Memory:
        for event in self._seen:
            self.memory.see(event)
        self._seen.clear()
        return self.memory

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        sight = Situation(view, self.lore, self._recall)
        if view.turn == view.seat:
            command: Command | None = self._call_or_catch(sight, legal, rng) or self.in_turn(
                sight, legal, rng
            )
        else:
            command = self.out_of_turn(sight, legal, rng)
        if isinstance(command, Lay | Jump) and command.uno and not happens(self.conduct.call_rate, rng):
            return replace(command, uno=False)
        return command

    def _call_or_catch(self, sight: Situation, legal: Legal, rng: Random) -> Command | None:
        """Makes a call that is due, or a catch: after the next act it may be too late (ruling 7)."""
        if Uno.DUE not in sight.view.uno:
            return None
        calls = self._calls(legal) if sight.view.uno[sight.seat] is Uno.DUE else []
        return calls[0] if calls else self._catch(sight, legal, rng)

    def out_of_turn(self, sight: Situation, legal: Legal, rng: Random) -> Command | None:
        calls = self._calls(legal)
        said = calls[0] if calls else self._catch(sight, legal, rng)
        if said is not None:
            return said
        jumps = of_type(legal.out_of_turn, Jump)
        return self.jump(sight, legal, jumps, rng) if jumps else None

    def _calls(self, legal: Legal) -> list[Call]:
        return of_type(legal.out_of_turn, Call) if self.conduct.call_rate >= 1 else []

    def _catch(self, sight: Situation, legal: Legal, rng: Random) -> Catch | None:
        offered = of_type(legal.out_of_turn, Catch)
        return next((catch for catch in offered if self.catches(sight, catch, rng)), None)

    def in_turn(self, sight: Situation, legal: Legal, rng: Random) -> Command:
        if sight.view.pending is not None:
            return self._answer(sight, legal, rng)
        colours = of_type(legal.in_turn, NameColour)
        if colours:
            return self.name_colour(sight, colours, rng)
        return self.play(sight, legal, rng)

    def _answer(self, sight: Situation, legal: Legal, rng: Random) -> Command:
        """Challenges by judgement, or at the given rate."""
        answers, rate = list(legal.in_turn), self.conduct.challenge
        challenges = of_type(answers, Challenge) if rate is not None else []
        if challenges and rng.random() < (rate or 0):
            return challenges[0]
        return self.answer(sight, legal, [answer for answer in answers if answer not in challenges], rng)

    def close(self) -> None:
        """Frees the bot; an external one is ended."""

    def catches(self, sight: Situation, catch: Catch, rng: Random) -> bool:
        """Whether to catch. A catch is certain if numbers of cards are public; otherwise the bot counts,
        because a wrong catch costs cards (ruling 45).
        """
        is_sure = self.lore.rules.hand_counts == "public" or catch.target in sight.memory.due
        return is_sure and happens(self.conduct.catch_rate, rng)

    def jump(self, sight: Situation, legal: Legal, jumps: list[Jump], rng: Random) -> Command | None:
        raise NotImplementedError

    def answer(self, sight: Situation, legal: Legal, answers: list[Command], rng: Random) -> Command:
        """Chooses one of the answers; `legal` tells whether a call can be made with the card."""
        raise NotImplementedError

    def name_colour(self, sight: Situation, colours: list[NameColour], rng: Random) -> Command:
        raise NotImplementedError

    def play(self, sight: Situation, legal: Legal, rng: Random) -> Command:
        raise NotImplementedError


def happens(rate: float, rng: Random) -> bool:
    """Decides with this rate; a certain outcome uses no luck."""
    return rate >= 1 or rng.random() < rate


def of_type(commands: Sequence[Command], kind: type[T]) -> list[T]:
    return [command for command in commands if isinstance(command, kind)]


def or_draw(legal: Legal) -> Command:
    """The command that lays nothing: draw, or pass."""
    return next((command for command in legal.in_turn if isinstance(command, Draw)), legal.in_turn[-1])


def best(plays: Sequence[T], worths: Sequence[float], rng: Random) -> T:
    """The play worth most; equal ones by lot."""
    most = max(worths)
    top = [play for play, worth in zip(plays, worths, strict=True) if worth == most]
    return top[0] if len(top) == 1 else top[int(rng.random() * len(top))]


def armed(sight: Situation, legal: Legal, play: Lay | Jump) -> Lay | Jump:
    """The same play with its call. It asks only where the call can be right: a refusal would tell how many
    cards others hold (ruling 9), which the rules may hide.
    """
    trait = sight.trait(play)
    if trait.moves_hands and sight.lore.rules.hand_counts == "hidden":
        return play
    if sight.left_after(play) == 1 or trait.moves_hands:
        return legal.armed(play)
    return play
