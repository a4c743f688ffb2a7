"""The words of the game that a client must know to follow a table: protocol 1 has grown two vocabularies."""

from typing import Final

from pioche.core import BLANKS, BUILT_IN_WILDS, COLOURS, CustomCard, RuleFields

VOCABULARY: Final = 2
"""The vocabulary of this version: 2 has editions."""
FIRST: Final = 1
"""One side, four colours, the built-in cards and blanks: the vocabulary of a client without the field."""

PLAIN_EFFECTS: Final = (
    *("draw", "skip", "reverse", "choose_colour", "swap_hands", "shuffle_hands", "rotate_hands"),
    *("discard_colour", "press_launcher", "return_effect"),
)
"""The effects of the first vocabulary."""


def vocabulary_of(rules: RuleFields) -> int:
    """The vocabulary that a client needs to play by these rules."""
    return FIRST if _is_plain(rules) else VOCABULARY


def _is_plain(rules: RuleFields) -> bool:
    stakes = rules.challenge_guilty, rules.challenge_innocent
    return (
        rules.colours == (COLOURS,)
        and not rules.symbols
        and not rules.knock_out
        and rules.first_card != "ignore"
        and rules.two_player_reverse != "back"
        and all(isinstance(stake, int) for stake in stakes)
        and all(map(_is_plain_card, rules.cards.values()))
    )


def _is_plain_card(card: CustomCard) -> bool:
    """A blank, or a custom card of the kind that ruleset files could always define."""
    built_in = card.code in BUILT_IN_WILDS and card.code not in BLANKS
    stated = (card.stacks, card.restricted, card.starts, card.sign)
    if built_in or any(value is not None for value in stated) or card.points is None:
        return False
    return card.effects is not None and all(
        effect.verb in PLAIN_EFFECTS
        and not effect.mode
        and not (effect.verb == "skip" and effect.n)
        and not (effect.verb == "choose_colour" and effect.who)
        for effect in card.effects
    )
