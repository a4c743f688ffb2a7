"""Rules as constants of the program: what they do not need is not compiled."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pioche.kernels import UnsupportedRulesError
from pioche.kernels import layout as at
from pioche.kernels.layout import Cells

_FIELDS: Final = {
    "covers_first": at.COVERS_FIRST,
    "until_playable": at.UNTIL_PLAYABLE,
    "voluntary": at.VOLUNTARY,
    "drawn_card": at.DRAWN_RULE,
    "turn_limit": at.TURN_LIMIT,
    "two_skips": at.TWO_SKIPS,
    "four_skips": at.FOUR_SKIPS,
    "reverse_skips": at.REVERSE_SKIPS,
    "draw_four": at.FOUR_RULE,
    "bluff": at.BLUFF,
    "guilty": at.GUILTY,
    "innocent": at.INNOCENT,
    "stacking": at.STACKING,
    "number_last": at.NUMBER_LAST,
    "last_draw": at.LAST_DRAW,
    "calls": at.CALLS,
    "uno_penalty": at.UNO_PENALTY,
    "scoring": at.SCORING,
    "challenges": at.CHALLENGES,
    "hand_size": at.HAND_SIZE,
}
MOST_DUE: Final = 127
"""The most cards that a player can be due."""


class RoundRules(NamedTuple):
    """The rules of a round, each as a number of `pioche.kernels.layout`."""

    players: int
    cuts: bool
    """Whether the highest card decides the dealer."""
    covers_first: int
    until_playable: int
    voluntary: int
    drawn_card: int
    turn_limit: int
    two_skips: int
    four_skips: int
    reverse_skips: int
    draw_four: int
    bluff: int
    guilty: int
    innocent: int
    stacking: int
    number_last: int
    last_draw: int
    calls: int
    uno_penalty: int
    scoring: int
    challenges: int
    hand_size: int
    draw_limit: int = 0
    """A player with this number of cards who can lay one may not draw; 0 means no limit. For training
    alone.
    """

    @property
    def stacks(self) -> bool:
        return self.stacking != at.STACK_NONE

    @property
    def answers(self) -> bool:
        """Whether a card may have to be answered."""
        return self.stacks or bool(self.challenges)


def not_on_gpu(cells: Cells) -> tuple[str, ...]:
    """The rules that the kernel plays and this engine does not, by name."""
    return tuple(_reasons(cells))


def _reasons(cells: Cells) -> Iterator[str]:
    if cells[at.LAUNCHER]:
        yield 'draw_device = "launcher"'
    if cells[at.SEVEN_ZERO]:
        yield "seven_zero = true"
    if cells[at.PLAY_ON]:
        yield 'finish = "play-on"'


class GpuRulesError(UnsupportedRulesError):
    """The GPU engine does not play these rules."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__(reasons)
        self.args: tuple[str, ...] = (f"the GPU engine does not play {', '.join(reasons)}",)


def round_rules(cells: Cells, players: int, draw_limit: int = 0) -> RoundRules:
    """The rules from the cells of `kernels.packed`; `GpuRulesError` names those that this engine does not
    play.
    """
    reasons = not_on_gpu(cells)
    if reasons:
        raise GpuRulesError(reasons)
    fields = {name: int(cells[cell]) for name, cell in _FIELDS.items()}
    for name in ("guilty", "innocent", "uno_penalty"):
        fields[name] = min(fields[name], MOST_DUE)
    cuts = bool(cells[at.DEALER_RULE] == at.BY_HIGH_CARD)
    return RoundRules(players=players, cuts=cuts, draw_limit=draw_limit, **fields)
