"""Under which rules matches can be played."""

from pioche.core import Rulebook, RuleFields


class MatchesError(ValueError):
    """Matches were asked for under rules that have none."""


def check_matches(rules: RuleFields, name: str) -> None:
    reason = why_no_matches(rules)
    if reason:
        raise MatchesError(f"{name}: {reason}, so there are no matches to play")


def why_no_matches(rules: RuleFields) -> str:
    """Empty if matches can be played."""
    if rules.scoring == "none":
        return "a match is one round"
    return "" if _gives_points(rules) else "a match never ends, because no card gives points"


def _gives_points(rules: RuleFields) -> bool:
    faces = Rulebook(rules).faces
    shown = (face for card in rules.deck for face in card.split("/"))
    return rules.knock_out_bonus > 0 or any(faces[face].points for face in shown)
