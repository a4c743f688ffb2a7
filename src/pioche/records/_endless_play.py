"""Bounds for play between bots, which under some rules never ends (ruling 83)."""

from typing import Final

MOST_ACTS: Final = 20_000
"""No round that ends needs as many."""
MOST_ROUNDS: Final = 100
"""Most rounds in a row that may leave all scores as they are."""


class EndlessPlayError(ValueError):
    """A round or a match is given up, because it has no end."""


def check_acts(round_: int, acts: int) -> None:
    """Raises `EndlessPlayError` if a round with this number of acts has no end."""
    if acts >= MOST_ACTS:
        raise EndlessPlayError(
            f"round {round_} is not over after {acts:,} acts; a turn_limit in its rules would end it"
        )


def check_rounds(rounds: int) -> None:
    """Raises `EndlessPlayError` if a match in which this number of rounds gave no points has no end."""
    if rounds >= MOST_ROUNDS:
        raise EndlessPlayError(f"{rounds} rounds in a row gave nobody a point; such a match has no end")
