"""Every form of expectation holds where it should, and otherwise reports what it found."""

import pytest

from pioche.core import Rulebook
from pioche.core._tuples import without
from pioche.records import PunError, read_script
from pioche.records._replay.checks import problems_of
from pioche.rulebooks import load

TABLE = """\
[rules "{rules}"]
[set seven_zero "true"]
[players "ann bob cat"]
[hand ann "r7 g8 W"]
[hand bob "r1 b2 b3"]
[hand cat "y1"]
[discard "g4 {top}"]
[draw "b9 r6"]
[dealer "cat"]
[score bob 40]
"""
PLAIN = TABLE.format(rules="official", top="r3")
WILD = TABLE.format(rules="official", top="W=r")


def failing(text: str) -> list[str]:
    return [str(problem).partition(": ")[2] for problem in problems_of(read_script(text))]


@pytest.mark.parametrize(
    "line",
    [
        "turn ann",
        "phase play",
        "hand ann W g8 r7",
        "hand ann 3",
        "hand cat y1",
        "top r3",
        "colour r",
        "direction left",
        "draw 2",
        "discard 2",
        "legal ann draw W=y W=b W=g W=r r7 > cat r7 > bob",
        "legal bob none",
        "catchable none",
        "dealer cat",
        "places none",
        "score bob 40",
        "score ann 0",
        "round-winner none",
        "game-winner none",
        "event POSITION_SET",
    ],
)
def test_it_holds(line: str) -> None:
    assert failing(f"{PLAIN}? {line}") == []


@pytest.mark.parametrize(
    ("line", "got"),
    [
        ("turn bob", "ann"),
        ("turn none", "ann"),
        ("phase drawn", "play"),
        ("hand ann r7 g8", "r7 g8 W"),
        ("hand ann r7 r7 g8 W", "r7 g8 W"),
        ("hand ann none", "r7 g8 W"),
        ("hand ann 2", "3: r7 g8 W"),
        ("top r4", "r3"),
        ("top W", "r3"),
        ("colour g", "r"),
        ("colour none", "r"),
        ("direction right", "left"),
        ("draw 3", "2"),
        ("discard 1", "2"),
        ("legal ann draw", "r7 > bob r7 > cat W=r W=g W=b W=y draw"),
        ("legal ann none", "r7 > bob r7 > cat W=r W=g W=b W=y draw"),
        ("legal ann r7 > bob r7 > cat W=r W=g W=b W=y draw draw", "r7 > bob r7 > cat W=r W=g W=b W=y draw"),
        ("legal bob draw", "none"),
        ("catchable ann", "none"),
        ("dealer ann", "cat"),
        ("places ann", "none"),
        ("score bob 41", "40"),
        ("round-winner ann", "none"),
        ("game-winner ann bob", "none"),
        ("event CARD_PLAYED", "POSITION_SET"),
        ("event POSITION_SET ann", "POSITION_SET"),
    ],
)
def test_it_does_not_hold(line: str, got: str) -> None:
    assert failing(f"{PLAIN}? {line}") == [f"expected {line}, got {got}"]


@pytest.mark.parametrize(
    ("line", "holds"),
    [("top W", True), ("top W=r", True), ("top W=g", False), ("colour r", True), ("top W+4", False)],
)
def test_a_wild_on_top_is_tested_with_its_colour_only_where_one_is_named(line: str, holds: bool) -> None:
    assert (failing(f"{WILD}? {line}") == []) is holds


def test_colours_to_name_are_listed_as_actions() -> None:
    book = Rulebook(load("official"))
    rest = without(book.deck, ("r1", "r1", "W"))
    text = f"""
[rules "official"] [set hand_size "1"] [players "ann bob"]
* deck r1 r1 W {" ".join(rest)}
* dealer bob
? phase colour
? legal ann colour r colour g colour b colour y
? colour none
"""
    assert failing(text) == []


def test_the_ends_of_rounds_and_games() -> None:
    text = """
[rules "official"] [players "ann bob"] [hand ann "r5"] [hand bob "W b9"] [discard "r3"] [score ann 450]
ann r5
? turn none
? phase game-over
? round-winner ann
? game-winner ann
? event GAME_WON ann
? event ROUND_WON
"""
    assert failing(text) == []


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("mood good", "11:3: expected one of turn, phase, hand, top, colour"),
        ("turn", "11:7: expected a player of this file, got the end of the line"),
        ("turn eve", '11:8: expected a player of this file, got "eve"'),
        ("turn ann bob", '11:12: expected the end of the line, got "bob"'),
        ("phase ready", "11:9: expected one of play, drawn, answer, colour, round-over, game-over"),
        ("hand", "11:7: expected a player of this file, got the end of the line"),
        ("hand ann", "11:11: expected cards, a number or none, got the end of the line"),
        ("hand ann 3 r5", '11:14: expected the end of the line, got "r5"'),
        ("hand ann none r5", '11:17: expected the end of the line, got "r5"'),
        ("hand ann q7", '11:12: expected a card, got "q7"'),
        ("hand ann 99999999999", "11:12: expected a card"),
        ("hand ann W=r", '11:12: expected a card without a colour named, got "W=r"'),
        ("top", "11:6: expected a card, got the end of the line"),
        ("top q7", '11:7: expected a card, got "q7"'),
        ("colour red", '11:10: expected a colour: r, g, b or y, got "red"'),
        ("direction up", "11:13: expected one of left, right"),
        ("draw many", '11:8: expected a number, got "many"'),
        ("discard", "11:10: expected a number, got the end of the line"),
        ("legal", "11:8: expected a player of this file"),
        ("legal ann", "11:12: expected actions or none, got the end of the line"),
        ("legal ann q7", '11:13: expected a card, got "q7"'),
        ("legal ann r7 > eve", '11:18: expected a player of this file, got "eve"'),
        ("legal ann r7 >", "11:17: expected a player, got the end of the line"),
        ("legal ann colour red", '11:20: expected a colour: r, g, b or y, got "red"'),
        ("catchable", "11:12: expected a player of this file, got the end of the line"),
        ("score ann", "11:12: expected a number, got the end of the line"),
        ("score ann -5", '11:13: expected a number, got "-5"'),
        ("event NOTHING", '11:9: expected the name of an event, got "NOTHING"'),
        ("event CARD_PICKED eve", '11:21: expected a player of this file, got "eve"'),
        ("event CARD_PICKED ann bob", '11:25: expected the end of the line, got "bob"'),
    ],
)
def test_an_invalid_expectation_is_reported_with_its_place(line: str, problem: str) -> None:
    with pytest.raises(PunError) as error:
        read_script(f"{PLAIN}? {line}", "x.pun")
    assert str(error.value).startswith(f"x.pun:{problem}")
