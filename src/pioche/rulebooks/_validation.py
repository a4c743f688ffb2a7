"""Checks whether a ruleset can be played at all, and by how many."""

from collections.abc import Iterable, Iterator, Mapping

from pioche.core import Code, Face, Kind, Rulebook, RuleFields
from pioche.rulebooks._canonical import LAPSES
from pioche.rulebooks._composition import Draft
from pioche.rulebooks._errors import NOWHERE, Phrase, RulesError, Where, quoted_value
from pioche.rulebooks._fields import FIELDS
from pioche.rulebooks._ruleset_file import GivenValue, Layer

FEWEST_IN_TEAMS = 4
"""Ruling 35."""
MOST_RETURNED = 50_000
"""Most cards that a deal shuffles on average until one can start; in a deck of up to 223 cards one is
enough.
"""


def check_layer(layer: Layer) -> None:
    """Refuses two values given in the same place that contradict each other (ruling 8).

    A file that gives every field, as `classic`, is exempt: it cannot say anything else.
    """
    if len(layer.fields) == len(FIELDS):
        return
    for field, (other, value) in LAPSES.items():
        if field in layer.fields and other in layer.fields and layer.fields[other].value == value:
            first, second = sorted((field, other), key=lambda name: layer.fields[name].where.line or 0)
            raise _contradiction(second, layer.fields[second], first, layer.fields[first], None)


def _contradiction(
    field: str, given: GivenValue, other: str, against: GivenValue, origin: str | None
) -> RulesError:
    """`given` is wrong; `against` stands on another line, or is inherited from `origin`."""
    pair = f"{other} = {quoted_value(against.text)}"
    if origin is not None:
        expected = Phrase("error-contradicts-inherited", {"other": pair, "origin": origin})
    elif against.where.line is not None:
        expected = Phrase("error-contradicts-line", {"other": pair, "line": str(against.where.line)})
    else:
        expected = Phrase("error-contradicts", {"other": pair})
    return RulesError(given.where, field=field, value=given.text, expected=expected)


def check_draft(draft: Draft, rules: RuleFields) -> None:
    """Refuses a resolved ruleset that nobody could play."""
    for field, other in _never_together(rules):
        raise _resolved_contradiction(draft, field, other)
    _check_hidden(draft, rules)
    _check_starts(draft, rules)
    _check_counts(draft, rules)
    _check_knock_out(draft, rules)


def _never_together(rules: RuleFields) -> Iterator[tuple[str, str]]:
    """Pairs of fields that exclude each other, however they come together (ruling 42, editions 4)."""
    if rules.teams and rules.finish == "play-on":
        yield "teams", "finish"
    if rules.teams and rules.leaver == "fold":
        yield "teams", "leaver"
    if rules.teams and rules.knock_out:
        yield "teams", "knock_out"
    if len(rules.colours) > 1 and rules.hand_counts == "hidden":
        yield "colours", "hand_counts"


def _resolved_contradiction(draft: Draft, field: str, other: str) -> RulesError:
    """Names the one given later first; the other may be inherited."""
    fields = draft.top.fields
    if field in fields and other in fields:
        first, second = sorted((field, other), key=lambda name: fields[name].where.line or 0)
        return _contradiction(second, fields[second], first, fields[first], None)
    second, first = (field, other) if field in fields else (other, field)
    (given, _), (against, layer) = draft.given[second], draft.given[first]
    where = given.where if second in fields else NOWHERE
    return _contradiction(second, given._replace(where=where), first, against, layer.name)


def _check_hidden(draft: Draft, rules: RuleFields) -> None:
    """Catching is offered against everybody, so it must have a price (ruling 45)."""
    if rules.hand_counts == "hidden" and not rules.false_catch_penalty:
        where = draft.where("hand_counts", "false_catch_penalty")
        raise RulesError(
            where, field="false_catch_penalty", value=0, expected=Phrase("error-hidden-needs-price")
        )


def _check_starts(draft: Draft, rules: RuleFields) -> None:
    """A round needs a card to begin with, and one to end with (rules 2.3, 3)."""
    faces = Rulebook(rules).faces
    first = [faces[code.partition("/")[0]] for code in rules.deck]
    numbers = any(face.kind is Kind.NUMBER for face in first)
    if not (
        rules.first_card == "ignore" or (rules.first_card == "cover" and numbers) or _starts(rules, first)
    ):
        where = draft.where("deck", "first_card")
        raise RulesError(where, field="deck", expected=Phrase(f"error-start-{rules.first_card}"))
    _check_returns(draft, rules, faces)
    any_number = any(faces[face].kind is Kind.NUMBER for code in rules.deck for face in code.split("/"))
    if rules.last_card == "number" and not any_number:
        raise RulesError(draft.where("deck", "last_card"), field="deck", expected=Phrase("error-last-number"))


def _starts(rules: RuleFields, faces: Iterable[Face]) -> bool:
    return rules.first_card == "apply" and any(face.starts for face in faces)


def _check_returns(draft: Draft, rules: RuleFields, faces: Mapping[Code, Face]) -> None:
    """A first card that cannot start is shuffled back: a huge deck needs more than a few that can."""
    total = sum(rules.deck.values())
    starting = sum(count for code, count in rules.deck.items() if faces[code.partition("/")[0]].starts)
    least = -(-total * total // MOST_RETURNED)
    if rules.first_card == "apply" and starting < least:
        expected = Phrase("error-start-few", _texts(least=least, total=total))
        raise RulesError(draft.where("deck", "first_card"), field="deck", expected=expected)


def _check_knock_out(draft: Draft, rules: RuleFields) -> None:
    """Nobody is knocked out by the deal (editions 4)."""
    least, most = rules.players
    dealt = max(rules.cards_dealt(players) for players in range(least, most + 1))
    if rules.knock_out and rules.knock_out <= dealt:
        expected = Phrase("error-knock-out-dealt", _texts(dealt=dealt))
        where = draft.where("knock_out", "hand_size")
        raise RulesError(where, field="knock_out", value=rules.knock_out, expected=expected)


def _check_counts(draft: Draft, rules: RuleFields) -> None:
    """Some number of players must be able to play, and every number that `hand_size` names."""
    least, most = rules.players
    problems = {n: _problem(rules, n) for n in range(least, most + 1)}
    named = (problems.get(n) for n, _ in rules.hand_sizes)
    impossible = next((problem for problem in named if problem and problem[0] == "deck"), None)
    if impossible is None and all(problems.values()):
        impossible = next(iter(problems.values()))
    if impossible is not None:
        raise _unplayable(draft, *impossible)


def _unplayable(draft: Draft, field: str, expected: Phrase) -> RulesError:
    where = draft.where(*((field, "players") if field != "deck" else ("hand_size", "deck", "players")))
    return RulesError(where, field="hand_size" if field == "deck" else field, expected=expected)


def _problem(rules: RuleFields, players: int) -> tuple[str, Phrase] | None:
    """Why this number of players cannot play: the wrong field and what it needs."""
    least, most = rules.players
    if not least <= players <= most:
        return "players", Phrase("error-players-range", _texts(players=players, least=least, most=most))
    if rules.teams and (players % rules.teams or players < FEWEST_IN_TEAMS):
        return "teams", Phrase("error-players-teams", _texts(players=players, teams=rules.teams))
    dealt, deck = rules.cards_dealt(players), sum(rules.deck.values())
    if players * dealt + 1 > deck:
        args = _texts(players=players, dealt=dealt, needed=players * dealt + 1, deck=deck)
        return "deck", Phrase("error-too-few-cards", args)
    return None


def _texts(**numbers: int) -> dict[str, str]:
    return {name: str(number) for name, number in numbers.items()}


def check_players(rules: RuleFields, players: int, where: Where = NOWHERE) -> None:
    """Refuses a table at which this number of people cannot play."""
    problem = _problem(rules, players)
    if problem is not None:
        raise RulesError(where, field="players", value=players, expected=problem[1])


def player_counts(rules: RuleFields) -> list[int]:
    """The possible numbers of players."""
    least, most = rules.players
    return [n for n in range(least, most + 1) if _problem(rules, n) is None]
