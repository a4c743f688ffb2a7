"""Elementwise work as one GPU kernel, which keeps its input in registers over any number of steps.

XLA cuts a step of this engine into several kernels, and each of them reads and writes all games. Here a block
of rows is read once, computed and written once (Pallas, through Triton).
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.experimental import pallas as pl
from jax.experimental.pallas import triton

from pioche.gpu._philox import Words, philox, philox_by

Tree = TypeVar("Tree")
ROWS: Final = 128
"""The number of rows in one block."""


def high_word_on_gpu(factor: np.uint32, words: Array) -> Array:
    factors = jnp.full_like(words, factor)
    # Triton has words without a sign, but this call never returns unsigned ones
    [high] = triton.elementwise_inline_asm(
        "mul.hi.u32 $0, $1, $2;",
        args=[factors, words],
        constraints="=r,r,r",
        pack=1,
        result_shape_dtypes=[_shape(words.shape, jnp.int32)],
    )
    return high.astype(jnp.uint32)


philox_on_gpu: Final[Words] = philox_by(high_word_on_gpu)


def in_one_kernel(function: Callable[..., Tree], rows: int = ROWS, warps: int = 4) -> Callable[..., Tree]:
    """The same function of trees of arrays [size], elementwise, as one kernel for an NVIDIA GPU."""

    def call(*given: Any) -> Tree:
        leaves, shape = jax.tree.flatten(given)
        size = leaves[0].shape[0]
        outputs = jax.eval_shape(function, *given)
        kept, kept_shape = jax.tree.flatten(outputs)

        def kernel(*refs: Any) -> None:
            read, written = refs[: len(leaves)], refs[len(leaves) :]
            made = function(*jax.tree.unflatten(shape, [ref[...] for ref in read]))
            for ref, value in zip(written, jax.tree.leaves(made), strict=True):
                ref[...] = value.astype(ref.dtype)

        block = pl.BlockSpec((rows,), lambda index: (index,))
        stored = [_shape(each.shape, _stored(each.dtype)) for each in kept]
        results = pl.pallas_call(
            kernel,
            out_shape=stored,
            grid=(size // rows,),
            in_specs=[block] * len(leaves),
            out_specs=[block] * len(stored),
            compiler_params=triton.CompilerParams(num_warps=warps, num_stages=1),
        )(*leaves)
        typed = [result.astype(each.dtype) for result, each in zip(results, kept, strict=True)]
        whole: Tree = jax.tree.unflatten(kept_shape, typed)
        return whole

    return call


def fused(function: Callable[..., Tree], rows: int = ROWS, warps: int = 4) -> Callable[..., Tree]:
    """The function as one kernel on a GPU, and unchanged elsewhere."""
    return in_one_kernel(function, rows, warps) if is_gpu() else function


def is_gpu() -> bool:
    return jax.default_backend() == "gpu"


def compiled_for(function: Callable[..., Tree], *given: Any) -> Callable[..., Tree]:
    """The function, compiled for these arguments. On a CPU it is compiled without fusion, which would take
    minutes.
    """
    options: dict[str, str | bool] = {} if is_gpu() else {"xla_disable_hlo_passes": "fusion"}
    return jax.jit(function).lower(*given).compile(options)


def best_words() -> Words:
    """Philox for a step that is `fused`."""
    return philox_on_gpu if is_gpu() else philox


def _stored(kind: Any) -> Any:
    """Stores truth values as numbers."""
    return jnp.int32 if kind == jnp.bool_ else kind


def _shape(shape: tuple[int, ...], kind: Any) -> Any:
    return jax.ShapeDtypeStruct(shape, kind)  # type: ignore[no-untyped-call]
