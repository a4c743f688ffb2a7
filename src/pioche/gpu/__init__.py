"""Plays rounds on an accelerator: a twin of the kernel as pure functions of arrays (extra `gpu`).

Start reading at `_engine`, which makes, deals and steps a batch of rounds; `_boards` is their layout. The
package reads the rules only as the kernel packs them, and `fuzz/gpu.py` holds it to the kernel.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.gpu._boards import Boards
    from pioche.gpu._deal_keys import SeedError, SeedText, seed_text
    from pioche.gpu._engine import GpuEngine, any_legal, hands_in_order, turn_and_way
    from pioche.gpu._kernel_rows import kernel_rows
    from pioche.gpu._legal_words import LegalWords
    from pioche.gpu._one_kernel import best_words, compiled_for, fused, in_one_kernel, is_gpu, philox_on_gpu
    from pioche.gpu._philox import cheap_words, philox
    from pioche.gpu._round_rules import GpuRulesError, RoundRules, round_rules
    from pioche.gpu._settling import RoundEnd

__all__ = [
    "Boards",
    "GpuEngine",
    "GpuRulesError",
    "LegalWords",
    "RoundEnd",
    "RoundRules",
    "SeedError",
    "SeedText",
    "any_legal",
    "best_words",
    "cheap_words",
    "compiled_for",
    "fused",
    "hands_in_order",
    "in_one_kernel",
    "is_gpu",
    "kernel_rows",
    "philox",
    "philox_on_gpu",
    "round_rules",
    "seed_text",
    "turn_and_way",
]

lazy_names(
    __name__,
    {
        "_boards": ["Boards"],
        "_deal_keys": ["SeedError", "SeedText", "seed_text"],
        "_engine": ["GpuEngine", "any_legal", "hands_in_order", "turn_and_way"],
        "_kernel_rows": ["kernel_rows"],
        "_legal_words": ["LegalWords"],
        "_one_kernel": ["best_words", "compiled_for", "fused", "in_one_kernel", "is_gpu", "philox_on_gpu"],
        "_philox": ["cheap_words", "philox"],
        "_round_rules": ["GpuRulesError", "RoundRules", "round_rules"],
        "_settling": ["RoundEnd"],
    },
)
