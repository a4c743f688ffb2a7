"""Training of nets by self-play on the GPU engine (extra `train`): `python -m pioche.train` (docs/gpu.md)."""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.train._learning import Learner, Settings
    from pioche.train._runs import Plan, load_checkpoint, train

__all__ = ["Learner", "Plan", "Settings", "load_checkpoint", "train"]

lazy_names(
    __name__,
    {"_learning": ["Learner", "Settings"], "_runs": ["Plan", "load_checkpoint", "train"]},
)
