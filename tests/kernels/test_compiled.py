"""The compilation of the kernel with Numba."""

import runpy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from pioche.kernels import compiled, count, mask_of, place
from pioche.kernels._bits import kind_at, lowest, place_by_halves
from pioche.kernels._compilation import CompiledFunction
from pioche.kernels._turns import still_in
from pioche.kernels.layout import WIDTH


@pytest.mark.parametrize(
    "bad", [np.zeros(WIDTH), np.zeros((2, WIDTH), np.int32), np.zeros(2 * WIDTH, np.int32)[::2]]
)
def test_only_a_row_of_32_bit_cells_is_taken(bad: object) -> None:
    assert still_in(np.zeros(WIDTH, np.int32)) == 0
    with pytest.raises(TypeError, match="No matching definition"):
        still_in(bad)  # type: ignore[arg-type]


def test_a_function_is_compiled_for_one_kind_of_arguments() -> None:
    assert count(np.int32(7)) == count(7) == count(True) + 2  # type: ignore[arg-type]
    assert isinstance(count, CompiledFunction)
    assert len(count.overloads) == 1


PAIRS = [(0x1555555 << 32) | 0xF0F, (1 << 62) | 1, 0x7FFFFFFFFFFFFFFF, 0x0155555501555555]


@pytest.mark.parametrize("word", [1, 0b1011, 0x1555555, 0x1FFFFFF, 0xFF, 0x80000000, *PAIRS])
def test_the_kth_card_of_a_word_is_found(word: int) -> None:
    bits = [bit for bit in range(64) if word >> bit & 1]
    assert [place(word, k) for k in range(count(word))] == bits
    assert [place_by_halves(word, k) for k in range(count(word))] == bits
    assert lowest(word) == bits[0]


def test_a_processor_deposits_bits_as_a_loop_does_for_every_family_of_masks() -> None:
    """Also for masks that the optimiser knows: they once gave wrong bits."""
    rng = Random("deposit")
    words = [rng.getrandbits(63) & rng.getrandbits(63) | 1 for _ in range(300)]
    words += [((1 << n) - 1) << shift for n in range(1, 33) for shift in range(0, 31, 5)]
    for word in words:
        total = count(word)
        for k in {0, total // 2, total - 1}:
            assert place(word, k) == place_by_halves(word, k)
    for k in range(8):
        assert place_in_wilds(k) == k
    for k in range(25):
        assert place_in_pair(k) == place_by_halves(SYMBOLS_OF_TWO, k)


SYMBOLS_OF_TWO = 0x0155555501555555


@compiled
def place_in_wilds(k: int) -> int:
    return place(0xFF, k)


@compiled
def place_in_pair(k: int) -> int:
    return place(SYMBOLS_OF_TWO, k)


def test_the_bits_of_a_word_are_the_cards_in_canonical_order() -> None:
    kinds = [kind_at(word, bit) for word in range(5) for bit in range(25 if word < 4 else 8)]
    assert kinds == sorted(kinds)
    assert all(count(mask_of(kind)) == kinds.count(kind) for kind in range(54))


MODULE = """
from pioche.kernels._compilation import compiled

STEP = {step}

@compiled
def inner(x: int) -> int:
    return x + STEP

@compiled
def outer(x: int) -> int:
    return inner(x) * {factor}
"""


def outer(path: Path, step: int, factor: int) -> tuple[int, bool]:
    """Its result, and whether it was read from the disk."""
    path.write_text(MODULE.format(step=step, factor=factor))
    function = runpy.run_path(str(path))["outer"]
    return function(1), bool(function._cache_hits)


def test_a_saved_function_is_used_until_something_it_calls_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    assert outer(path, 1, 10) == (20, False)
    assert outer(path, 1, 10) == (20, True)
    assert outer(path, 2, 10) == (30, False)
    assert outer(path, 2, 20) == (60, False)
    assert outer(path, 2, 20) == (60, True)


def test_an_index_that_names_a_module_that_is_gone_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    assert outer(path, 1, 10) == (20, False)
    for index in tmp_path.rglob("*.nbi"):
        version, _, _ = index.read_bytes().partition(b".")
        index.write_bytes(version + b"." + b"cpioche.kernels.gone\nNothing\n.")
    assert outer(path, 1, 10) == (20, False)
    assert outer(path, 1, 10) == (20, True)


def test_a_function_without_a_file_is_compiled_all_the_same() -> None:
    names: dict[str, Any] = {"__name__": "typed"}
    exec(MODULE.format(step=3, factor=2), names)
    assert names["outer"](1) == 8
