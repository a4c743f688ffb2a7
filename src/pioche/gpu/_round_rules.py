"""Rules as constants of the program: what they do not ask for is not compiled in."""

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
"""Nobody can draw more cards than that."""


class RoundRules(NamedTuple):
    """The rules of a round, each as a number of `pioche.kernels.layout`."""

    players: int
    cuts: bool
    """The highest card deals."""
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
    """Who holds as many cards as this and can lay one may not draw; 0: no limit. For training alone."""

    @property
    def stacks(self) -> bool:
        return self.stacking != at.STACK_NONE

    @property
    def answers(self) -> bool:
        """Somebody may have to answer to a card."""
        return self.stacks or bool(self.challenges)


def not_on_gpu(cells: Cells) -> tuple[str, ...]:
    """What the kernel plays and this engine does not, by name."""
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
        self.args = (f"the GPU engine does not play {', '.join(reasons)}",)


def round_rules(cells: Cells, players: int, draw_limit: int = 0) -> RoundRules:
    """From the cells of `kernels.packed`; `GpuRulesError` names what is not played."""
    reasons = not_on_gpu(cells)
    if reasons:
        raise GpuRulesError(reasons)
    fields = {name: int(cells[cell]) for name, cell in _FIELDS.items()}
    for name in ("guilty", "innocent", "uno_penalty"):
        fields[name] = min(fields[name], MOST_DUE)
    cuts = bool(cells[at.DEALER_RULE] == at.BY_HIGH_CARD)
    return RoundRules(players=players, cuts=cuts, draw_limit=draw_limit, **fields)
