"""Named parameters of environments, so that results can be compared."""

from typing import Any, Final

TRAINING: Final[dict[str, Any]] = {
    "rules": "quiet+no_voluntary_draw",
    "players": 2,
    "calls": "automatic",
    "history": True,
}
"""Short rounds: nothing to call or to challenge, and no draw with a card to lay."""
EVALUATION: Final[dict[str, Any]] = {"rules": "classic", "players": 4, "calls": "automatic", "history": True}
"""The classic rules at a full table."""
