"""House rules as families look for them: in groups, the popular ones first."""

from functools import cache
from typing import Final

from pioche.rulebooks._canonical import LAPSES, has_lapsed
from pioche.rulebooks._catalogue import packaged, packaged_names
from pioche.rulebooks._conflicts import conflict
from pioche.rulebooks._errors import Phrase, RulesError
from pioche.rulebooks._loading import resolve

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "stacking": ("stacking", "stacking_any", "stacking_higher", "jump_in", "multi_play"),
    "drawing": ("until_playable", "must_play", "keep", "no_voluntary_draw", "launcher"),
    "uno": ("automatic_uno", "strict_uno", "hidden_counts"),
    "cards": (
        "seven_zero",
        "draw_four_any_time",
        "no_bluff",
        "no_skip",
        "last_card_number",
        "cover",
        "draw_pack",
        "hands_pack",
        "reverse_pack",
        "coin_pack",
    ),
    "scoring": ("one_round", "play_on", "losers_collect", "exceed"),
    "pace": ("mistakes", "fold", "turn_limit"),
}


def houses() -> list[str]:
    return [name for name, kind in packaged_names().items() if kind == "house"]


def group_of(house: str) -> str:
    """A house rule that is in no group belongs to the last."""
    return next((group for group, names in GROUPS.items() if house in names), list(GROUPS)[-1])


def part_of(preset: str, house: str) -> bool:
    """Whether the house rule would change nothing in the preset."""
    layer, rules = packaged(house), resolve(preset)
    return not layer.deck and all(
        has_lapsed(rules, field) or getattr(rules, field) == given.value
        for field, given in layer.fields.items()
    )


def excluded_by(preset: str, house: str) -> Phrase | None:
    """Why the preset cannot be played with the house rule, in words; None if it can."""
    try:
        resolve(f"{preset}+{house}")
    except RulesError as error:
        return conflict(error)
    return None


@cache
def replaced_by(house: str) -> tuple[str, ...]:
    """The other house rules that say something else about the same thing: the one chosen last is played."""
    return tuple(other for other in houses() if other != house and _differ(house, other))


def _differ(one: str, other: str) -> bool:
    mine, others = packaged(one).fields, packaged(other).fields
    if any(mine[field].value != others[field].value for field in mine.keys() & others.keys()):
        return True
    return _silences(one, other) or _silences(other, one)


def _silences(one: str, other: str) -> bool:
    """Whether one of them takes all effect from a field of the other."""
    return any(
        base in packaged(one).fields and packaged(one).fields[base].value == value
        for field, (base, value) in LAPSES.items()
        if field in packaged(other).fields
    )
