"""Checks a ruleset: it is resolved, explained, written, and played by random players."""

from collections import Counter
from collections.abc import Iterator
from os import PathLike
from random import Random

from pioche.core import (
    Command,
    Deal,
    Lay,
    Played,
    Rulebook,
    RuleFields,
    SeededChance,
    State,
    forced_pass,
    legal,
    new_game,
    play,
)
from pioche.locale import LANGUAGES
from pioche.rulebooks import RulesError, canonical, explain, load, player_counts, resolve_text, to_toml

LONGEST_MATCH = 200_000
"""Most commands in a match if everybody lays whenever they can (ruling 43)."""


def check_rulebook(source: str | PathLike[str] | RuleFields, matches: int = 1, seed: int = 0) -> list[str]:
    """Returns one line for each error; an empty list is a ruleset that can be played.

    `source` is a preset, a composition, a file or a record; `matches` are played for every number of players.

    Examples:
        >>> from pioche.testing import check_rulebook
        >>> check_rulebook("nonsense")[0][:20]
        '"nonsense": expected'
    """
    try:
        rules = source if isinstance(source, RuleFields) else load(source)
    except RulesError as error:
        return [str(error)]
    return [*_words(rules), *_played(rules, matches, seed)]


def _words(rules: RuleFields) -> Iterator[str]:
    if resolve_text(to_toml(rules)) != canonical(rules):
        yield "written as a file and read again it is another ruleset"
    for lang in LANGUAGES:
        if not explain(rules, lang).strip():
            yield f"it has no rule sheet in {lang}"


def _played(rules: RuleFields, matches: int, seed: int) -> Iterator[str]:
    book = Rulebook(rules)
    for players in player_counts(rules):
        for number in range(matches):
            problem = _match(book, players, f"{seed}/{players}/{number}")
            if problem:
                yield f"{players} players, seed {seed}/{players}/{number}: {problem}"


def _match(book: Rulebook, players: int, seed: str) -> str | None:
    state = new_game(book, tuple(f"p{seat}" for seat in range(players)))
    chance, rng, deck = SeededChance(seed), Random(seed), Counter(book.deck)
    for _ in range(LONGEST_MATCH):
        if state.is_over:
            return None
        outcome = play(state, choice(state, rng), chance)
        if not isinstance(outcome, Played):
            return f"a legal act was refused with {outcome.code}"
        state = outcome.state
        if _cards(state) != deck:
            return f"the cards in the game have changed in round {state.round}, turn {state.turn_number}"
    return f"the match has not ended after {LONGEST_MATCH} commands; a turn_limit would end it"


def choice(state: State, rng: Random) -> Command:
    """Any card that can be laid; otherwise any other legal command."""
    if state.turn is None:
        return Deal()
    acts = legal(state, state.turn).in_turn
    lays = [act for act in acts if isinstance(act, Lay)]
    return forced_pass(state) or rng.choice(lays or acts)


def _cards(state: State) -> Counter[str]:
    hands = (card for hand in state.hands for card in hand)
    return Counter((*state.draw, *state.discard, *state.aside, *hands))
