"""Trains nets by self-play on the GPU engine (extra `train`): `python -m pioche.train` (docs/gpu.md).

Start reading at `_runs`, a run from nothing or from a checkpoint; `_rollouts` plays, `_learning` improves the
net. The package uses the engine and the net's inputs, and no server or screen.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.train._learning import Learner, Settings
    from pioche.train._runs import Plan, compile_pass, load_checkpoint, train

__all__ = ["Learner", "Plan", "Settings", "compile_pass", "load_checkpoint", "train"]

lazy_names(
    __name__,
    {"_learning": ["Learner", "Settings"], "_runs": ["Plan", "compile_pass", "load_checkpoint", "train"]},
)
