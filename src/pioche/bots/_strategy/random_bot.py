"""The random bot, the reference for all others."""

from random import Random

from pioche.bots._base import Bot, armed, best, or_draw
from pioche.bots._strategy.plays import lays, random_several
from pioche.bots._strategy.situation import Situation
from pioche.core import Command, Jump, Lay, Legal, NameColour


class RandomBot(Bot):
    """Lays any legal card, all equally likely; draws only if it must, and lays the drawn card if it can."""

    name = "random"

    @property
    def watches(self) -> bool:
        return self.lore.rules.hand_counts == "hidden"

    def play(self, sight: Situation, legal: Legal, rng: Random) -> Command:
        ways = self._ways(lays(legal))
        several = legal.sets if self.lore.rules.multi_play != "none" else ()
        place = int(rng.random() * (len(ways) + len(several)))
        if place >= len(ways) and several:
            chosen = random_several(legal, several[place - len(ways)], self.lore.rules, rng)
        else:
            chosen = ways[place] if ways else []
        return armed(sight, legal, _any(chosen, rng)) if chosen else or_draw(legal)

    def _ways(self, plays: list[Lay]) -> list[list[Lay]]:
        """Groups plays by card, so that a card is not more likely because it can name several colours."""
        ways: dict[str, list[Lay]] = {}
        for play in plays:
            ways.setdefault(play.cards[0], []).append(play)
        return list(ways.values())

    def answer(self, sight: Situation, legal: Legal, answers: list[Command], rng: Random) -> Command:
        found = lays(legal)
        return armed(sight, legal, _any(found, rng)) if found else best(answers, [0.0] * len(answers), rng)

    def name_colour(self, sight: Situation, colours: list[NameColour], rng: Random) -> Command:  # noqa: ARG002
        return colours[int(rng.random() * len(colours))]

    def jump(self, sight: Situation, legal: Legal, jumps: list[Jump], rng: Random) -> Command | None:
        jump = jumps[int(rng.random() * len(jumps))]
        return armed(sight, legal, jump)


def _any(plays: list[Lay], rng: Random) -> Lay:
    return plays[0] if len(plays) == 1 else plays[int(rng.random() * len(plays))]
