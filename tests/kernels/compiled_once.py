"""Compiles what tests call from Python and saves it, so that several test processes need not each do it.

Each of these is a program with all that it calls; a function that is only part of others is not named.
"""

import gc
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from pioche.kernels import make_ready
from pioche.kernels._compilation import CompiledFunction

CALLED: Final = {
    "pioche.kernels._actions": ("act",),
    "pioche.kernels._deal": ("deal", "start_game"),
    "pioche.kernels._deal_keys": ("hash_deals",),
    "pioche.kernels._legality": ("legal", "may_call_with", "only_passes"),
    "pioche.kernels._rounds": ("do", "is_asked", "lay_table", "play_all"),
    "pioche.kernels._policies.decisions": ("choose",),
    "pioche.kernels._nets.net_rounds": ("play_rows",),
    "pioche.kernels._search.forecasts": ("forecast",),
    "pioche.kernels._search.rollouts": ("weigh",),
    "pioche.kernels._batch.batch_steps": (
        "act_all",
        "deal_ended",
        "describe",
        "describe_ended",
        "first_wrong",
        "pick_all",
    ),
    "pioche.kernels._batch.observation": ("observe",),
    "pioche.kernels._batch.deck_rows": ("deal_rows", "act_rows", "look_rows", "pick_rows"),
    "pioche.kernels._batch.deck_seats": ("play_seat_rows", "look_seat_rows"),
    "pioche.kernels._decks.deck_rounds": ("play_decks",),
    "pioche.kernels._decks.deck_steps": ("deck_step",),
    "pioche.kernels._decks.deck_weighing": ("weigh_decision",),
    "pioche.envs._act_log": ("log_rows", "write_histories", "log_public_rows", "write_wide_histories"),
    "pioche.envs._decisions": ("ask_in_turn", "choose", "next_round"),
    "pioche.envs._hand_bounds": ("after_act", "before_act", "after_rows", "before_rows", "write_rows"),
    "pioche.envs._kernel_opponents": ("begin", "let_act", "told_act"),
    "pioche.envs._kernel_seats": ("begin_rows", "act_rows", "look_rows"),
    "benchmarks.branchfree": ("branching", "branchfree", "with_seven_zero"),
}


def functions() -> Iterator[CompiledFunction]:
    for name, called in CALLED.items():
        yield from (getattr(import_module(name), each) for each in called)


def main() -> None:
    gc.disable()  # the process ends before its memory is needed again
    for function in functions():
        make_ready(function)


if __name__ == "__main__":
    main()
