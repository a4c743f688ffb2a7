"""Rules as data: a `.toml` per preset and house rule; loaded, composed, checked, explained, fingerprinted."""

from pioche.rulebooks.canonical import canonical
from pioche.rulebooks.check import check_players, player_counts
from pioche.rulebooks.errors import RulesError, Where
from pioche.rulebooks.library import Entry, names
from pioche.rulebooks.loading import Override, load, resolve, resolve_text
from pioche.rulebooks.sheet import explain
from pioche.rulebooks.wording import a_card, card_name, refusal_text, the_card
from pioche.rulebooks.writing import Difference, aliases, described, diff, fingerprint, to_toml

__all__ = [
    "Difference",
    "Entry",
    "Override",
    "RulesError",
    "Where",
    "a_card",
    "aliases",
    "canonical",
    "card_name",
    "check_players",
    "described",
    "diff",
    "explain",
    "fingerprint",
    "load",
    "names",
    "player_counts",
    "refusal_text",
    "resolve",
    "resolve_text",
    "the_card",
    "to_toml",
]
