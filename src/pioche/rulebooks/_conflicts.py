"""Why rules do not go together, in words for people who chose them by tapping, not by writing a file."""

from typing import Final

from pioche.rulebooks._errors import Phrase, RulesError

_CONTRADICTIONS: Final = frozenset(
    {"error-contradicts", "error-contradicts-line", "error-contradicts-inherited"}
)
_PAIRS: Final = frozenset(
    {
        frozenset({"teams", "finish"}),
        frozenset({"teams", "leaver"}),
        frozenset({"teams", "knock_out"}),
        frozenset({"colours", "hand_counts"}),
    }
)
_SENTENCES: Final = {
    "error-single-face": "conflict-two-sides",
    "error-start-cover": "conflict-cover",
    "error-start-apply": "conflict-start",
    "error-last-number": "conflict-last-number",
    "error-knock-out-dealt": "conflict-knock-out",
    "error-hidden-needs-price": "conflict-hidden",
    "error-too-few-cards": "conflict-too-few-cards",
    "error-players-range": "conflict-players",
    "error-players-teams": "conflict-players-teams",
    "error-teams-uneven": "conflict-teams-uneven",
}


def conflict(error: RulesError) -> Phrase:
    """A sentence without names of fields and values."""
    return Phrase(_sentence(error), error.wanted.args)


def _sentence(error: RulesError) -> str:
    if error.wanted.id not in _CONTRADICTIONS:
        return _SENTENCES.get(error.wanted.id, "conflict-other")
    other = str(error.wanted.args["other"]).partition(" = ")[0]
    pair = frozenset({error.field or "", other})
    return f"conflict-{'-'.join(sorted(pair)).replace('_', '-')}" if pair in _PAIRS else "conflict-other"
