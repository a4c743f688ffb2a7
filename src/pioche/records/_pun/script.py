"""Reads a PUN file: everything that can be known before it runs."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from pioche.core import Rulebook
from pioche.core.events import PositionSet
from pioche.records._pun import statements as s
from pioche.records._pun.chance_lines import Lot, read_luck
from pioche.records._pun.command_text import check_colour
from pioche.records._pun.errors import LineError, PunError, quoted
from pioche.records._pun.expectations import Test, read_expectation
from pioche.records._pun.header import PunHeader, passes_written, read_header, read_names, read_players
from pioche.records._pun.names import Vocabulary
from pioche.records._pun.parser import decode, parse
from pioche.records._pun.positions import is_position, read_dealer, read_position, read_scores
from pioche.records._pun.rules_tags import read_ruleset
from pioche.rulebooks import FilePosition, check_players

DEFAULT_SEED: Final = "0"
LARGEST_FILE: Final = 16 * 1024 * 1024
"""Most bytes of a file; no game needs as many."""


class Script(Struct, frozen=True):
    file: str
    statements: Sequence[s.Statement]
    header: PunHeader
    players: tuple[str, ...]
    names: Mapping[str, str]
    """The visible name in place of an id."""
    vocabulary: Vocabulary
    start: PositionSet | None
    """The position; None if the file starts with a deal."""
    dealer: int | None
    """The first dealer, if a tag names one."""
    scores: tuple[int, ...]
    """Everybody's points at the start."""
    passes_written: bool
    luck: Mapping[int, Lot]
    """`*` lines by their line number."""
    tests: Mapping[int, Test]
    """`?` lines by their line number."""

    @property
    def book(self) -> Rulebook:
        return self.vocabulary.book

    @property
    def seed(self) -> str | None:
        return self.header.value("seed")


def load_script(path: Path) -> Script:
    """Reads a file, and searches beside it for the rulesets it names. Raises OSError if it cannot be read."""
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise PunError(str(path), 1, 1, "more", f"a file of at most {LARGEST_FILE} bytes")
    return read_script(decode(data, str(path)), str(path), path.parent)


def read_script(text: str, file: str = "<text>", base_dir: Path | None = None) -> Script:
    """Reads a text; without a `base_dir` the text can name no ruleset file."""
    statements = parse(text, file)
    header = read_header(statements, file)
    players = read_players(header)
    everybody = frozenset(players) | {
        str(each.player) for each in statements if isinstance(each, s.JoinStatement)
    }
    names = read_names(header, everybody)
    written = passes_written(header)
    _check_rounds(statements, players, file)
    rules = read_ruleset(header, base_dir)
    tag = header.one("players")
    check_players(rules.book.rules, len(players), FilePosition(file, tag.line if tag else 1))
    vocabulary = Vocabulary(rules.book, rules.aliases, everybody)
    _check_colours(statements, vocabulary, file)
    position = read_position(header, players, vocabulary) if is_position(header) else None
    return Script(
        file,
        statements,
        header,
        players,
        names,
        vocabulary,
        position,
        None if position else _first_dealer(header, players, rules.book),
        read_scores(header, players, rules.book.rules.teams),
        written,
        _read_luck(statements, vocabulary, file),
        _read_tests(statements, vocabulary, file),
    )


def _first_dealer(header: PunHeader, players: Sequence[str], book: Rulebook) -> int | None:
    tag = header.one("dealer")
    if tag is not None and book.rules.dealer == "host":
        raise header.wrong(tag, tag.values[0], 'no dealer, since with dealer = "host" no player deals')
    return read_dealer(header, players)


def _check_colours(statements: Sequence[s.Statement], vocabulary: Vocabulary, file: str) -> None:
    for statement in statements:
        if isinstance(statement, s.Action):
            try:
                check_colour(statement.act, vocabulary.book.all_colours)
            except LineError as error:
                raise error.at(file, statement.line) from None


def _read_luck(statements: Sequence[s.Statement], vocabulary: Vocabulary, file: str) -> dict[int, Lot]:
    found: dict[int, Lot] = {}
    for statement in statements:
        if isinstance(statement, s.ChanceLine):
            try:
                found[statement.line] = read_luck(statement, vocabulary)
            except LineError as error:
                raise error.at(file, statement.line) from None
    return found


def _read_tests(statements: Sequence[s.Statement], vocabulary: Vocabulary, file: str) -> dict[int, Test]:
    found: dict[int, Test] = {}
    for statement in statements:
        if isinstance(statement, s.Expect):
            try:
                found[statement.line] = read_expectation(statement, vocabulary)
            except LineError as error:
                raise error.at(file, statement.line) from None
    return found


def _check_rounds(statements: Sequence[s.Statement], players: Sequence[str], file: str) -> None:
    """Checks rounds: their numbers follow each other, and seats change only between a round's mark and its
    deal.
    """
    seated, round_, between = set(players), 1, False
    for statement in statements:
        match statement:
            case s.RoundMark():
                round_ += 1
                between = True
                if statement.round != round_:
                    raise PunError(file, statement.line, 1, f"round {statement.round}", f"--- round {round_}")
            case s.JoinStatement(line=line, player=player) | s.LeftSeat(line=line, player=player):
                joins = isinstance(statement, s.JoinStatement)
                _check_seating(file, line, player, joins, seated, between)
                (seated.add if joins else seated.discard)(str(player))
            case s.Action() | s.Expect():
                between = False


def _check_seating(
    file: str, line: int, player: s.PlacedWord, joins: bool, seated: set[str], between: bool
) -> None:
    if not between:
        raise PunError(file, line, 1, "+" if joins else "-", "seats to change only after a --- round line")
    if joins == (player in seated):
        expected = "someone who does not sit at the table" if joins else "someone who sits at the table"
        raise PunError(file, line, player.column, quoted(player), expected)
