"""A net in integers: the same scores on every machine.

Weights in half precision are multiplied by a power of two and rounded; so are inputs and biases. A layer
multiplies and adds integers; its results are shifted to the right, and cut to 0 … 1023 for the next layer.

The products are left to floating-point arithmetic of 24 bits, which numpy does fastest. They are exact: the
power of two is chosen so that no sum, in whatever order it is made, reaches 2²⁴.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from pioche.bots._champion.weight_files import read_weights
from pioche.encoders.net_inputs import input_scales

EXACT: Final = 1 << 24
"""Integers below this are exact in floating-point numbers of 32 bits."""
HALF_PLACES: Final = 24
MOST: Final = 1023
"""The largest value between two layers."""
INPUT_BITS: Final = 5
LAYER_BITS: Final = (6, 5, 4)
"""Binary places kept of the inputs, and of the values after each layer."""
CARDS: Final = 108
MOST_OF_A_KIND: Final = 4
MOST_INPUT: Final = 127
Integers = np.ndarray[Any, np.dtype[np.int32]]
Floats = np.ndarray[Any, np.dtype[np.float32]]


class IntegerLayer(NamedTuple):
    """One layer: `weights` and `biases` are integers."""

    weights: Integers
    biases: Integers
    shift: int
    """By how many bits the sums are shifted to the right; 0 for the last layer."""


class IntegerNet:
    """The integers of one net."""

    def __init__(
        self, factors: Sequence[int], layers: Sequence[IntegerLayer], draw_limit: int = 0, one: int = 1
    ) -> None:
        self.factors: Floats = np.array(factors, np.float32)
        """The factor of each input."""
        self.layers: tuple[IntegerLayer, ...] = tuple(layers)
        self.draw_limit = draw_limit
        """It was trained to draw only if it must with this number of cards; 0: no limit."""
        self.one = one
        """The integer that stands for 1 in its scores."""
        self._weights = [layer.weights.astype(np.float32) for layer in layers]

    @property
    def minds_points(self) -> bool:
        """A net that hoards would lay the cards with which it goes out: it won fewer matches so."""
        return self.draw_limit > 0

    def scores(self, inputs: Sequence[int]) -> Integers:
        """int32[67]: the larger, the better."""
        return self.scores_after(self.last_values(inputs))

    def last_values(self, inputs: Sequence[int]) -> Floats:
        """float32[512]: the integers after the last layer before the scores."""
        values: Floats = np.array(inputs, np.float32) * self.factors
        for place, layer in enumerate(self.layers[:-1]):
            sums = self._sums(place, values)
            values = rounded(sums, layer.shift).clip(0, MOST).astype(np.float32)
        return values

    def scores_after(self, values: Floats) -> Integers:
        """The scores that follow from `last_values`."""
        return self._sums(-1, values)

    def scores_of_all(self, inputs: Any) -> Integers:
        """int32[decisions, 67]: the same for many decisions at once, inputs as rows."""
        values = self.last_values_of_all(inputs)
        found: Integers = (values @ self._weights[-1].T).astype(np.int32) + self.layers[-1].biases
        return found

    def last_values_of_all(self, inputs: Any) -> Floats:
        """float32[decisions, 512]."""
        values: Floats = inputs.astype(np.float32) * self.factors
        for place, layer in enumerate(self.layers[:-1]):
            sums = (values @ self._weights[place].T).astype(np.int32) + layer.biases
            values = rounded(sums, layer.shift).clip(0, MOST).astype(np.float32)
        return values

    def limited_to(self, draw_limit: int) -> "IntegerNet":
        """The same net with another limit."""
        return IntegerNet(self.factors.astype(np.int32).tolist(), self.layers, draw_limit, self.one)

    def _sums(self, place: int, values: Any) -> Integers:
        found: Integers = (self._weights[place] @ values).astype(np.int32) + self.layers[place].biases
        return found


def rounded(sums: Integers, shift: int) -> Integers:
    found: Integers = (sums + (1 << shift - 1)) >> shift
    return found


@lru_cache(maxsize=8)
def read_net(file: Path) -> IntegerNet:
    """The integers of a net that is kept in half precision."""
    arrays, facts = read_weights(file)
    scales = input_scales(int(facts["players"])).tolist()
    factors = [int(scale * (1 << INPUT_BITS)) for scale in scales]
    largest = np.array([largest_input(scale) for scale in scales]) * factors
    bits, layers, one = INPUT_BITS, [], 1
    for number in range(len(arrays) // 2):
        weights = arrays[f"actor.{number}.weights"].astype(np.float64)
        biases = arrays[f"actor.{number}.biases"].astype(np.float64)
        places = exact_places(weights, biases * (1 << bits), largest)
        after = LAYER_BITS[number] if number < len(LAYER_BITS) else None
        layers.append(
            IntegerLayer(
                np.rint(weights * 2.0**places).astype(np.int32),
                np.rint(biases * 2.0 ** (places + bits)).astype(np.int32),
                0 if after is None else places + bits - after,
            )
        )
        one = 1 << places + bits
        bits, largest = after or 0, np.full(len(weights), MOST)
    return IntegerNet(factors, layers, int(facts["draw_limit"]), one)


def largest_input(scale: float) -> int:
    """The largest value of an input, by its scale: a flag or a few equal cards, a count, or a trace."""
    if scale == 1:
        return MOST_OF_A_KIND
    return CARDS if scale > 1 / 32 else MOST_INPUT


def exact_places(weights: Any, biases: Any, largest: Any) -> int:
    """Binary places for the weights with which no sum reaches 2²⁴, in exact arithmetic."""
    reach = int((as_integers(weights) @ largest.astype(np.int64) + as_integers(biases)).max())
    rounding = (int(largest.sum()) + 1) // 2
    return ((EXACT - 1 - rounding << HALF_PLACES) // reach).bit_length() - 1


def as_integers(halves: Any) -> Any:
    """Numbers of half precision are multiples of 2⁻²⁴."""
    return np.abs(halves * 2.0**HALF_PLACES).astype(np.int64)
