"""The aim, the end of a round, and its points; teams, leaving and joining."""

from collections.abc import Iterator

from pioche.core import Kind, Rulebook
from pioche.rulebooks._rule_sheet.sentences import Speech, faces_of_deck, has_sides
from pioche.rulebooks._validation import player_counts

_SCHOOLS = {"winner-collects": "winner", "losers-collect": "losers", "none": "none"}


def aim(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    school = _SCHOOLS[rules.scoring]
    yield speech.say("rules-aim-first-out")
    yield speech.say(f"rules-aim-{school}", teams=rules.teams)
    if school != "none":
        yield speech.say(f"rules-aim-{school}-{rules.target_test}", target=rules.target, teams=rules.teams)
    yield _players(book, speech)


def _players(book: Rulebook, speech: Speech) -> str:
    counts = player_counts(book.rules)
    if len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1)):
        return speech.say("rules-aim-players", least=counts[0], most=counts[-1])
    return speech.say("rules-aim-players-listed", counts=speech.one_of([str(count) for count in counts]))


def going_out(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    yield speech.say(f"rules-out-{rules.last_card}")
    yield speech.say(f"rules-out-{rules.finish}", scoring=rules.scoring)
    if rules.scoring != "none" and rules.finish == "first-out":
        yield speech.say("rules-out-last-draw" if rules.last_draw else "rules-out-no-last-draw")


def scoring(book: Rulebook, speech: Speech) -> Iterator[str]:
    school = _SCHOOLS[book.rules.scoring]
    yield speech.say(f"rules-scoring-{school}", teams=book.rules.teams)
    if school != "none":
        yield speech.say(_values(book))
        if has_sides(book):
            yield speech.say("rules-scoring-sides")
        yield speech.say("rules-scoring-shared")


def _values(book: Rulebook) -> str:
    """Whether numbers count their value, some of them something else, or there are none."""
    numbers = [face for face in faces_of_deck(book) if face.kind is Kind.NUMBER]
    if not numbers:
        return "rules-scoring-values-cards"
    restated = any(face.points != int(face.symbol) for face in numbers)
    return "rules-scoring-values-given" if restated else "rules-scoring-values"


def teams(book: Rulebook, speech: Speech) -> Iterator[str]:
    count = book.rules.teams
    if count:
        yield speech.say("rules-teams-two" if count == 2 else "rules-teams-more", count=count)
        yield speech.say("rules-teams-win")
        if book.rules.scoring != "none":
            yield speech.say("rules-teams-total")


def leaving(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    yield speech.say(f"rules-leaver-{rules.leaver}")
    if rules.leaver == "fold":
        yield speech.say(f"rules-leaver-fold-{rules.finish}", scoring=rules.scoring)
    if rules.scoring == "losers-collect":
        yield speech.say("rules-joining-losers", teams=rules.teams)
    elif rules.scoring == "winner-collects":
        yield speech.say("rules-joining", teams=rules.teams)


def small_print(book: Rulebook, speech: Speech) -> Iterator[str]:
    yield speech.say("rules-print-trading")
    yield speech.say(f"rules-counts-{book.rules.hand_counts}")
