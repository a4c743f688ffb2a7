"""Explains a ruleset that is being chosen or written: its rules, and its changes."""

from litestar import post
from litestar.params import JSONBody
from msgspec import Struct

from pioche.core import Rulebook, RuleFields
from pioche.rulebooks import (
    FaceTable,
    RuleChange,
    RulesError,
    RulesetChoice,
    card_sentence,
    changes,
    explain,
    extend_text,
    face_table,
    fingerprint,
    load,
    player_counts,
    recognise,
)
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.language import Lang
from pioche.server._http.request_bodies import GivenRules, strict_body
from pioche.server._http.table_access import AccessToTables
from pioche.table import problem


class RulesetRead(Struct, frozen=True):
    fingerprint: str
    choice: RulesetChoice
    text: str
    """A ruleset file for these rules."""
    seats: list[int]
    """The possible numbers of players."""
    changes: list[RuleChange]
    """Its changes to the preset, section by section."""
    cards: dict[str, str]
    """The effect of each of its own cards."""
    faces: FaceTable
    sheet: str
    """All changes as sentences."""


@post(
    "/api/rulesets",
    status_code=200,
    before_request=strict_body(GivenRules),
    responses=said(400, 403, 413, 415, 422),
)
async def read_ruleset(
    request: Plain, access: AccessToTables, data: JSONBody[GivenRules], lang: Lang = "en"
) -> RulesetRead:
    """Reads a ruleset. Nothing is stored."""
    return await access.write(request, lambda: _read(data, lang))


def _read(given: GivenRules, lang: str) -> RulesetRead:
    try:
        rules = extend_text(given.rules, given.addition)
    except RulesError as error:
        raise HttpError(422, "bad-rules", problem=problem(error)) from None
    return _described(rules, lang)


def _described(rules: RuleFields, lang: str) -> RulesetRead:
    choice = recognise(rules)
    return RulesetRead(
        fingerprint(rules),
        choice,
        choice.to_toml(),
        player_counts(rules),
        changes(rules, load(choice.preset), lang),
        {code: card_sentence(rules, code, lang) for code in rules.cards},
        face_table(Rulebook(rules)),
        explain(rules, lang),
    )
