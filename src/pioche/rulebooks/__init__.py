"""Rules as data: one `.toml` file for each preset and house rule.

Start reading at `_loading`: a ruleset is found (`_layers`), read (`_ruleset_file`), composed
(`_composition`), checked (`_validation`), explained in sentences (`_rule_sheet`) and named by a fingerprint
(`_ruleset_writer`). `page` and `reference` write docs/rules.md and docs/ruleset-reference.md. Rulebooks
import the core and the locale, and nothing above them.
"""

from pioche.rulebooks._canonical import canonical
from pioche.rulebooks._catalogue import ROOT, RulesetListing, names, packaged
from pioche.rulebooks._conflicts import conflict
from pioche.rulebooks._errors import FilePosition, Phrase, RulesError, is_plain_text, quoted_value
from pioche.rulebooks._explanations import CardExplanation, effect_now, explain_card, explain_signs
from pioche.rulebooks._face_table import ColourTold, FaceTable, SymbolTold, face_table
from pioche.rulebooks._house_groups import GROUPS, excluded_by, group_of, part_of, replaced_by
from pioche.rulebooks._loading import Override, extend_text, load, resolve, resolve_text
from pioche.rulebooks._recognition import RulesetChoice, recognise
from pioche.rulebooks._rule_changes import RuleChange, card_sentence, changes
from pioche.rulebooks._rule_sheet import explain
from pioche.rulebooks._rule_sheet.cards import card_effect
from pioche.rulebooks._ruleset_file import Layer
from pioche.rulebooks._ruleset_writer import Difference, aliases, described, diff, fingerprint, to_toml
from pioche.rulebooks._validation import check_players, player_counts
from pioche.rulebooks._wording import (
    a_card,
    card_name,
    colour_name,
    colour_question,
    colour_word,
    kind_name,
    player_question,
    refusal_text,
    the_card,
)

__all__ = [
    "GROUPS",
    "ROOT",
    "CardExplanation",
    "ColourTold",
    "Difference",
    "FaceTable",
    "FilePosition",
    "Layer",
    "Override",
    "Phrase",
    "RuleChange",
    "RulesError",
    "RulesetChoice",
    "RulesetListing",
    "SymbolTold",
    "a_card",
    "aliases",
    "canonical",
    "card_effect",
    "card_name",
    "card_sentence",
    "changes",
    "check_players",
    "colour_name",
    "colour_question",
    "colour_word",
    "conflict",
    "described",
    "diff",
    "effect_now",
    "excluded_by",
    "explain",
    "explain_card",
    "explain_signs",
    "extend_text",
    "face_table",
    "fingerprint",
    "group_of",
    "is_plain_text",
    "kind_name",
    "load",
    "names",
    "packaged",
    "part_of",
    "player_counts",
    "player_question",
    "quoted_value",
    "recognise",
    "refusal_text",
    "replaced_by",
    "resolve",
    "resolve_text",
    "the_card",
    "to_toml",
]
