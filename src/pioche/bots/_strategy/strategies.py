"""The strategies of (003) and their descendants: each weighs all plays and makes the best one."""

from random import Random
from typing import ClassVar, Final

from msgspec.structs import replace

from pioche.bots._base import Bot, armed, best, of_type, or_draw
from pioche.bots._strategy.answers import answer_worth, challenge_rate
from pioche.bots._strategy.finishing import finishing
from pioche.bots._strategy.play_values import holds_back, is_attack, worth
from pioche.bots._strategy.plays import all_lays
from pioche.bots._strategy.situation import Situation
from pioche.bots._strategy.weights import (
    DEFENSIVE,
    EXPERT,
    GREEDY,
    MIXED_DEFENSIVE,
    MIXED_OFFENSIVE,
    OFFENSIVE,
    PLAIN,
    WATCHFUL,
    Weights,
)
from pioche.core import Accept, Command, Jump, Lay, Legal, NameColour


class WeighingBot(Bot):
    """A strategy is a set of weights, which may depend on the situation."""

    counts_cards: ClassVar[bool] = False
    """Whether its weights use the odds of other hands."""

    @property
    def watches(self) -> bool:
        rules, counts = self.lore.rules, self.counts_cards or bool(self._changes.get("follow"))
        return counts or rules.hand_counts == "hidden" or self.lore.book.challenges

    def __init__(self, **changes: float) -> None:
        self._changes = changes
        self._changed: dict[Weights, Weights] = {}

    def weights(self, sight: Situation) -> Weights:
        raise NotImplementedError

    def _weights(self, sight: Situation) -> Weights:
        """The weights of the strategy, with the settings of this bot."""
        weights = self.weights(sight)
        if not self._changes:
            return weights
        if weights not in self._changed:
            self._changed[weights] = replace(weights, **self._changes)
        return self._changed[weights]

    def play(self, sight: Situation, legal: Legal, rng: Random) -> Command:
        weights = self._weights(sight)
        every = all_lays(legal, self.lore.rules)
        plays = self._dared(sight, weights, every, rng)
        if not plays and _drawing(legal) is None:
            plays = every  # only a bluff is possible
        if not plays:
            return or_draw(legal)
        winning = finishing(sight, plays)
        play = self._best(sight, weights, winning or plays, rng)
        if not winning and holds_back(sight, weights, play):
            return _drawing(legal) or armed(sight, legal, play)
        return armed(sight, legal, play)

    def _best(self, sight: Situation, weights: Weights, plays: list[Lay], rng: Random) -> Lay:
        if len(plays) == 1:
            return plays[0]
        worths = [worth(sight, weights, play) for play in plays]
        if weights.whim:
            whims = {play.cards: weights.whim * rng.random() for play in plays}
            worths = [value + whims[play.cards] for play, value in zip(plays, worths, strict=True)]
        return best(plays, worths, rng)

    def _dared(self, sight: Situation, weights: Weights, plays: list[Lay], rng: Random) -> list[Lay]:
        """Removes the bluffs that it does not dare; it decides once whether to dare."""
        if not self.lore.book.challenges:
            return plays
        wrong = [play for play in plays if sight.is_wrong(play.cards[-1], plays)]
        if not wrong:
            return plays
        daring = rng.random()
        return [play for play in plays if play not in wrong or daring < self._daring(sight, weights, play)]

    def _daring(self, sight: Situation, weights: Weights, play: Lay) -> float:
        """The chance that it lays a Wild Draw Four wrongly, as an attack on a player who seldom challenges
        (rules 3, `bluff`).
        """
        rate = weights.bluff if is_attack(sight, weights, play) else weights.cheek
        victim = play.target if play.target is not None else sight.following
        return rate * (1 - challenge_rate(sight.memory.habits[victim]))

    def answer(self, sight: Situation, legal: Legal, answers: list[Command], rng: Random) -> Command:
        weights = self._weights(sight)
        if len(answers) == 1:
            return answers[0]
        dared = self._dared(sight, weights, of_type(answers, Lay), rng)
        answers = [answer for answer in answers if not isinstance(answer, Lay) or answer in dared]
        found = best(answers, [answer_worth(sight, weights, answer) for answer in answers], rng)
        return armed(sight, legal, found) if isinstance(found, Lay) else found

    def name_colour(self, sight: Situation, colours: list[NameColour], rng: Random) -> Command:
        return best(colours, [_worth_naming(sight, naming) for naming in colours], rng)

    def jump(self, sight: Situation, legal: Legal, jumps: list[Jump], rng: Random) -> Command | None:
        """Jumping in sheds a card and takes the turn; not if it hits the partner or moves a good hand
        away.
        """
        weights = self._weights(sight)
        worths = [worth(sight, weights, jump) for jump in jumps]
        jump = best(jumps, worths, rng)
        trait = sight.trait(jump)
        if sight.left_after(jump) and trait.moves_hands and sight.gain_by_moving(jump) < 0:
            return None
        if trait.hits_next and not sight.is_foe(sight.following):
            return None
        return armed(sight, legal, jump)


def _worth_naming(sight: Situation, naming: NameColour) -> float:
    """The number of cards held of the colour; for a player who must draw until it comes, a common colour
    counts more.
    """
    held = float(sight.held.get(naming.colour, 0))
    top = sight.lore.traits.get(sight.view.top or "")
    if top is not None and top.others_name and top.until_colour:
        return held / 10 - sight.odds.until(naming.colour)
    return held


def _drawing(legal: Legal) -> Command | None:
    command = or_draw(legal)
    return None if isinstance(command, Lay | Accept) else command


class GivenBot(WeighingBot):
    """A bot with plain or given weights."""

    name = "weights"

    def weights(self, sight: Situation) -> Weights:  # noqa: ARG002
        return PLAIN


class GreedyBot(WeighingBot):
    name = "greedy"

    def weights(self, sight: Situation) -> Weights:  # noqa: ARG002
        return GREEDY


class OffensiveBot(WeighingBot):
    """Aims to go out: keeps wilds to go out with, and keeps the colour with a 0 (003)."""

    name = "offensive"

    def weights(self, sight: Situation) -> Weights:  # noqa: ARG002
        return OFFENSIVE


class DefensiveBot(WeighingBot):
    """Keeps few points in hand, in case another goes out: high cards and wilds early (003)."""

    name = "defensive"
    near: ClassVar[int] = 4
    """Lays wilds once an opponent holds this number of cards or fewer."""

    def weights(self, sight: Situation) -> Weights:
        return DEFENSIVE if sight.threat <= self.near else WATCHFUL


def loses_match(sight: Situation) -> bool:
    """Whether an opponent who goes out now wins the match (rules 6)."""
    rules, scores = sight.lore.rules, sight.view.scores
    own = sight.lore.book.points(sight.hand)
    if rules.scoring == "losers-collect":
        return scores[sight.seat] + own >= rules.target
    if rules.scoring == "none" or max(scores) + own < rules.target:
        return False
    return any(scores[foe] + own >= rules.target for foe in sight.foes)


def is_behind(sight: Situation) -> bool:
    """Whether another player is about to go out and the bot is not."""
    return sight.threat <= 2 and sight.size >= sight.threat + 3


class BalancedBot(WeighingBot):
    """Offensive or defensive, depending on hand sizes and scores."""

    name = "balanced"

    def weights(self, sight: Situation) -> Weights:
        return DEFENSIVE if is_behind(sight) or loses_match(sight) else OFFENSIVE


class MixedBot(WeighingBot):
    """Offensive or defensive with random deviations, so that it cannot be predicted (003)."""

    name = "mixed"

    def weights(self, sight: Situation) -> Weights:
        return MIXED_DEFENSIVE if is_behind(sight) or loses_match(sight) else MIXED_OFFENSIVE


def at_stake(sight: Situation) -> str:
    """The aim of the bot: the round while nobody has points, then the match."""
    scoring = sight.lore.rules.scoring
    alone = scoring == "none" or (scoring == "winner-collects" and not any(sight.view.scores))
    return "rounds" if alone else "match"


class ExpertBot(WeighingBot):
    """The strongest scripted bot; it plays for the round, and for the match where there is one."""

    name = "expert"
    counts_cards = True

    def weights(self, sight: Situation) -> Weights:
        view = sight.view
        playing = len(view.players) - len(view.places) - len(view.folded) - len(view.knocked)
        return EXPERT[at_stake(sight)][6 if playing > FEW_PLAYERS else min(4, playing)]


FEW_PLAYERS: Final = 5
"""A larger number of players is a large table."""
