"""The champion: a net trained by self-play decides what to lay, to draw and to name (docs/champion.md).

Everything else is decided as `expert` does: calls, catches, challenges, whether to dare a bluff; and under
rules that the net has not learnt, everything is.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec.structs import asdict, replace

from pioche.bots._base import armed
from pioche.bots._strategy.finishing import finishing
from pioche.bots._strategy.plays import lays
from pioche.bots._strategy.situation import Situation
from pioche.bots._strategy.strategies import ExpertBot
from pioche.core import Command, Draw, Lay, Legal, NameColour, RuleFields, Seen, View
from pioche.core.events import AllCardReceived, CardPicked, RoundStarted
from pioche.records.action_numbers import number_of
from pioche.rulebooks import load

if TYPE_CHECKING:
    from pioche.bots._champion.integer_net import IntegerNet
    from pioche.encoders import NetMemory

PATIENCE: Final = 200
"""Draws in one round after which it hoards no more: two players who both wait could wait for ever."""
FOUR: Final = 4
"""A table with another number of players is read as a table of four."""
FOLDER: Final = Path(__file__).parent
OF_NO_MATTER: Final = (
    "players",
    "dealer",
    "next_dealer",
    "forced_draw",
    "turn_limit",
    "bluff",
    "challenge_guilty",
    "challenge_innocent",
    "mistake_penalty",
    "leaver",
    "uno_call",
    "catch_window",
    "uno_penalty",
    "false_call_penalty",
    "false_catch_penalty",
    "scoring",
    "target",
    "target_test",
)
"""Fields that may differ from those rules: what they ask for is decided without a net, or is no decision."""


@lru_cache(maxsize=1)
def learnt_rules() -> RuleFields:
    return load("quiet")


def is_learnt(rules: RuleFields) -> bool:
    """Whether a net may decide under these rules."""
    return replace(learnt_rules(), **{name: getattr(rules, name) for name in OF_NO_MATTER}) == rules


def eyes_of(view: View, rules: RuleFields) -> "NetMemory":
    from pioche.encoders import NetMemory

    eyes = NetMemory(rules)
    eyes.start(view)
    return eyes


def net_players(file: Path) -> int:
    """The number of players for which a net was trained."""
    from pioche.bots._champion.weight_files import read_weights

    return int(read_weights(file).facts["players"])


class NetBot(ExpertBot):
    """Decides by nets: one for each number of players that it has learnt."""

    def __init__(self, nets: Mapping[int, Path], **weights: float) -> None:
        super().__init__(**weights)
        self.nets = nets

    @property
    def settings(self) -> dict[str, float]:
        """The weights and the conduct that were set, as in a spec."""
        conduct = {name: value for name, value in asdict(self.conduct).items() if value is not None}
        return {**self._changes, **conduct}

    def start(self, view: View, rules: RuleFields) -> None:
        super().start(view, rules)
        self._eyes = self.eyes(view, rules)
        self._seat, self._draws = view.seat, 0

    def eyes(self, view: View, rules: RuleFields) -> "NetMemory | None":
        """Makes the inputs of its nets; None under rules for which it has none."""
        return eyes_of(view, rules) if is_learnt(rules) else None

    def see(self, event: Seen) -> None:
        super().see(event)
        if isinstance(event, RoundStarted):
            self._draws = 0
        elif isinstance(event, AllCardReceived):
            self._seat = event.seat
        elif isinstance(event, CardPicked) and event.in_turn and event.seat == self._seat:
            self._draws += 1
        if self._eyes is not None:
            self._eyes.see(event)

    @property
    def watches(self) -> bool:
        return True

    def net(self, view: View) -> "IntegerNet | None":
        """The net that decides in this position."""
        file = self.nets.get(len(view.players)) or self.nets.get(FOUR)
        if self._eyes is None or file is None or view.places or view.folded:
            return None
        from pioche.bots._champion.integer_net import read_net

        return read_net(file)

    def play(self, sight: Situation, legal: Legal, rng: Random) -> Command:
        net = self.net(sight.view)
        if net is None:
            return super().play(sight, legal, rng)
        every = lays(legal)
        plays = self._dared(sight, self._weights(sight), every, rng)
        others = [each for each in legal.in_turn if not isinstance(each, Lay)]
        if not others:
            plays = plays or every  # only a bluff is possible
        winning = finishing(sight, plays)
        if plays and self._has_enough(net, sight.size):
            others = [each for each in others if not isinstance(each, Draw)]
        found = self._by_net(net, sight.view, winning or [*plays, *others])
        return armed(sight, legal, found) if isinstance(found, Lay) else found

    def _has_enough(self, net: "IntegerNet", size: int) -> bool:
        """Whether it draws only if it must: by the limit of the net, or because the round would never end."""
        return bool(net.draw_limit and size >= net.draw_limit) or self._draws >= PATIENCE

    def name_colour(self, sight: Situation, colours: list[NameColour], rng: Random) -> Command:
        net = self.net(sight.view)
        if net is None:
            return super().name_colour(sight, colours, rng)
        return self._by_net(net, sight.view, colours)

    def _by_net(self, net: "IntegerNet", view: View, commands: Sequence[Command]) -> Command:
        """The command with the highest score; of equal ones the first in the order of the net's actions."""
        if len(commands) == 1:
            return commands[0]
        from pioche.bots._champion.match_points import point_scores
        from pioche.encoders import folded_into_four, ranked_colours, ranked_number, seat_inputs

        assert self._eyes is not None
        options = {number_of(each, len(view.players)): each for each in commands}
        position = self._eyes.position(view, options)
        if len(view.players) not in self.nets:
            position = folded_into_four(position)
        colours = ranked_colours(position)
        scores = net.scores(seat_inputs(position, colours))
        if net.minds_points and any(view.scores):
            scores = scores + point_scores(net.one)
        actions = {ranked_number(colours, number): number for number in options}
        best = max(actions, key=lambda each: (int(scores[each]), -each))
        return options[actions[best]]


LIMITED: Final = {players: FOLDER / f"limited-{players}.safetensors" for players in (2, 4)}
OPEN: Final = {2: FOLDER / "open-2.safetensors", 4: LIMITED[4]}
"""With four players a net without the limit won no more than the limited one."""


class ChampionBot(NetBot):
    """Plays to win, however long it takes: with two players it hoards."""

    name = "champion"

    def __init__(self, **weights: float) -> None:
        super().__init__(OPEN, **weights)


class LimitedChampionBot(NetBot):
    """For play with people: it draws by choice only below 12 cards, and its rounds are as long as theirs."""

    name = "champion-12"

    def __init__(self, **weights: float) -> None:
        super().__init__(LIMITED, **weights)
