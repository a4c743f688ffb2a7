"""Compiles what is called from Python and saves it, so that several test processes need not each do it."""

from collections.abc import Iterator
from importlib import import_module

from pioche.kernels import make_ready
from pioche.kernels._compilation import CompiledFunction

MODULES = (
    "pioche.kernels",
    "pioche.kernels._batch.batch_steps",
    "pioche.kernels._decks.deck_steps",
    "pioche.envs._decisions",
    "pioche.envs._kernel_opponents",
)
"""Their functions are called from Python; those of other modules are parts of these."""
SINGLE = {
    "pioche.kernels._batch.deck_rows": ("deal_rows", "act_rows", "look_rows", "pick_rows"),
    "pioche.kernels._batch.deck_seats": ("play_seat_rows", "look_seat_rows"),
    "pioche.envs._act_log": ("log_rows", "write_histories", "log_public_rows", "write_wide_histories"),
    "pioche.envs._kernel_seats": ("begin_rows", "act_rows", "look_rows"),
    "benchmarks.branchfree": ("branching", "branchfree", "with_seven_zero"),
}
"""Of these modules only these functions are called from Python."""


def functions() -> Iterator[CompiledFunction]:
    for name in MODULES:
        module = import_module(name)
        for each in getattr(module, "__all__", vars(module)):
            value = getattr(module, each)
            if isinstance(value, CompiledFunction):
                yield value
    for name, called in SINGLE.items():
        yield from (getattr(import_module(name), each) for each in called)


def main() -> None:
    for function in functions():
        make_ready(function)


if __name__ == "__main__":
    main()
