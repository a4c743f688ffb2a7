"""Text and statements: everything reads back as it was written, and invalid PUN is reported with its
place.
"""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.core import RefusalCode
from pioche.records import PunError, Tag, is_player_id
from pioche.records._pun import statements as s
from pioche.records._pun.parser import decode, parse
from pioche.records._pun.tokens import ACTION_WORDS
from pioche.records._pun.writer import make_tag, write

SCENARIOS = Path(__file__).parents[2] / "scenarios"

ids = st.from_regex(r"[a-z][a-z0-9_-]{0,6}", fullmatch=True).filter(is_player_id).map(s.PlacedWord)
cards = st.builds(
    s.CardText,
    st.sampled_from(
        ["r5", "y0", "gS", "bR", "r+2", "W", "W+4", "W+4?", "r+2?", "W<>", "W@", "B", "W1", "q7"]
    ),
    st.sampled_from([None, "r", "g", "b", "y"]),
)
acts = st.one_of(
    st.sampled_from(["draw", "pass", "uno", "challenge", "accept", "leave"]).map(s.ActionText),
    st.builds(lambda target: s.ActionText("catch", target=target), ids),
    st.builds(lambda colour: s.ActionText("colour", colour=colour), st.sampled_from("rgby")),
    st.builds(
        lambda laid, target, uno: s.ActionText("lay", tuple(laid), target, uno),
        st.lists(cards, min_size=1, max_size=4),
        st.none() | ids,
        st.booleans(),
    ),
    st.builds(
        lambda card, target, uno: s.ActionText("jump", (card,), target, uno),
        cards,
        st.none() | ids,
        st.booleans(),
    ),
)
texts = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=20)
bare = st.from_regex(r"[a-z0-9+?_.-]{1,8}", fullmatch=True).map(s.PlacedWord)
plain_words = st.lists(
    st.from_regex(r"[a-zA-Z0-9+?<>=@*-]{1,6}", fullmatch=True).map(s.PlacedWord), max_size=5
)
statements = st.one_of(
    st.builds(
        lambda name, values: Tag(0, name, tuple(values)),
        st.from_regex(r"[a-z][a-z-]{0,8}", fullmatch=True)
        .filter(lambda name: name != "rules-toml")
        .map(s.PlacedWord),
        st.lists(bare | texts.map(lambda text: s.PlacedWord(text, quoted=True)), max_size=3),
    ),
    st.builds(
        lambda text: s.RulesToml(0, text), st.sampled_from(["", 'extends = "classic"', "a = 1\n\n[deck]"])
    ),
    st.builds(lambda what, rest: s.ChanceLine(0, what, tuple(rest)), bare, plain_words),
    st.builds(lambda what, rest: s.Expect(0, what, tuple(rest)), bare, plain_words),
    st.builds(
        lambda player, act, code: s.Action(0, player, act, code and s.PlacedWord(code)),
        ids,
        acts,
        st.none() | st.sampled_from([str(code) for code in RefusalCode]),
    ),
    st.builds(lambda number: s.RoundMark(0, number), st.integers(0, 999_999_999)),
    st.builds(lambda player: s.JoinStatement(0, player), ids),
    st.builds(lambda player: s.LeftSeat(0, player), ids),
    st.builds(lambda text: s.Comment(0, text), texts),
    st.just(s.Blank(0)),
)


def without_place(statement: s.Statement) -> s.Statement:
    """The same statement without its place."""
    return type(statement)(0, *[getattr(statement, name) for name in statement.__struct_fields__[1:]])


@given(st.lists(statements, max_size=12))
def test_written_text_reads_back(written: list[s.Statement]) -> None:
    assert [without_place(each) for each in parse(write(written))] == written


@given(st.lists(statements, max_size=12))
def test_reading_and_writing_settles_at_once(written: list[s.Statement]) -> None:
    once = write(parse(write(written)))
    assert once == write(written)


def test_every_scenario_reads_back_statement_by_statement() -> None:
    for file in SCENARIOS.rglob("*.pun"):
        read = parse(file.read_text(encoding="utf-8"), file.name)
        assert parse(write(read)) == read


def test_tags_of_one_line_and_comments_keep_their_line() -> None:
    text = '[turn "ann"] [direction "left"]  # who\n# alone\n\nann r5  # a card\n'
    assert write(parse(text)) == text


def test_a_quoted_value_may_hold_quotes_and_backslashes() -> None:
    tag = make_tag("name", s.PlacedWord("ann"), 'The "Duke" \\o/ # [x]')
    text = write([tag])
    assert text == '[name ann "The \\"Duke\\" \\\\o/ # [x]"]\n'
    assert [without_place(each) for each in parse(text)] == [tag]


def test_a_hash_inside_a_word_is_no_comment() -> None:
    (action,) = parse("ann r5#x")
    assert isinstance(action, s.Action)
    assert action.act.cards == (s.CardText("r5#x"),)


def test_line_ends_and_a_byte_order_mark_of_other_systems_are_let_pass() -> None:
    text = decode(b"\xef\xbb\xbfann r5\r\nbob draw\r\n", "x.pun")
    assert write(parse(text)) == "ann r5\nbob draw\n"


@pytest.mark.parametrize("word", sorted(ACTION_WORDS))
def test_an_action_word_is_no_player(word: str) -> None:
    with pytest.raises(PunError) as error:
        parse(f"{word} r5")
    assert error.value.column == 1


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("Ann r5", (1, 1), 'expected a tag, *, ?, ---, +, -, or a player and an action, got "Ann"'),
        ("ann", (1, 4), "expected a card or an action, got the end of the line"),
        ("\n  ann   ", (2, 6), "expected a card or an action, got the end of the line"),
        ("ann draw r5", (1, 10), 'expected the end of the action, got "r5"'),
        ("ann catch", (1, 10), "expected a player, got the end of the line"),
        ("ann catch Bob", (1, 11), 'expected a player, got "Bob"'),
        ("ann catch bob cat", (1, 15), 'expected the end of the action, got "cat"'),
        ("ann colour", (1, 11), "expected a colour: r, g, b or y, got the end of the line"),
        ("ann colour red", (1, 12), 'expected a colour: r, g, b or y, got "red"'),
        ("ann r5 draw", (1, 8), 'expected a card, got "draw"'),
        ("ann r7 >", (1, 9), "expected a player, got the end of the line"),
        ("ann r7 > bob g5", (1, 14), 'expected the end of the action, got "g5"'),
        ("ann > bob", (1, 5), 'expected a card, got ">"'),
        ("ann r5 uno > bob", (1, 12), 'expected the end of the action, got ">"'),
        ("ann jump", (1, 9), "expected a card, got the end of the line"),
        ("ann jump r5 g5", (1, 13), 'expected > and a player, uno, or the end of the action, got "g5"'),
        ("ann r5 --", (1, 10), "expected a refusal code, got the end of the line"),
        ("ann r5 -- nope", (1, 11), 'expected a refusal code, got "nope"'),
        ("ann r5 -- no-match x", (1, 20), 'expected the end of the line, got "x"'),
        ("ann -- no-match", (1, 5), "expected a card or an action, got the end of the line"),
        ("*", (1, 2), "expected what chance decides"),
        ("?  # nothing", (1, 2), "expected something to expect"),
        ("--- turn 2", (1, 5), 'expected round, got "turn"'),
        ("--- round", (1, 10), "expected a number, got the end of the line"),
        ("--- round two", (1, 11), 'expected a number, got "two"'),
        ("--- round 1234567890", (1, 11), 'expected a number, got "1234567890"'),
        ("--- round ²", (1, 11), 'expected a number, got "²"'),
        ("+", (1, 2), "expected a player, got the end of the line"),
        ("- bob cat", (1, 7), 'expected the end of the line, got "cat"'),
        ("[", (1, 2), "expected the name of a tag, got the end of the line"),
        ('["x"]', (1, 2), "expected the name of a tag"),
        ("[turn", (1, 6), "expected a blank or ], got the end of the line"),
        ('[turn"ann"]', (1, 6), 'expected a blank or ], got ""ann"]"'),
        ('[turn "ann"', (1, 12), "expected a blank or ], got the end of the line"),
        ('[turn "ann', (1, 11), 'expected a closing ", got the end of the line'),
        ('[name ann "a\\b"]', (1, 13), 'expected \\" or \\\\, got "\\b"]"'),
        ("[turn [x]]", (1, 7), 'expected a value or ], got "[x]]"'),
        ('[turn "ann"] bob', (1, 14), 'expected another tag, a comment or the end of the line, got "bob"'),
        ('[turn "ann"]#x', (1, 13), 'expected another tag, a comment or the end of the line, got "#x"'),
        ("\n[rules-toml]\na = 1\n", (3, 6), "expected [end], got the end of the file"),
        ('[rules-toml] [seed "1"]\n[end]', (1, 1), "expected [rules-toml] on a line of its own"),
        ("ann r5\nbob \x00", (2, 5), "expected text, got the control character U+0000"),
        ("ann r5\rbob r5", (1, 7), "expected text, got the control character U+000D"),
        ("ann \ud800", (1, 5), "expected text, got the control character U+D800"),
    ],
)
def test_invalid_pun_is_reported_with_its_place(text: str, place: tuple[int, int], said: str) -> None:
    with pytest.raises(PunError) as error:
        parse(text, "x.pun")
    line, column = place
    assert str(error.value).startswith(f"x.pun:{line}:{column}: {said}")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("data", "place"), [(b"\xff", "1:1"), (b"ann r5\n# \xc3\xa9 \xe9\n", "2:5")])
def test_a_byte_that_is_no_utf_8_is_named_by_its_place(data: bytes, place: str) -> None:
    with pytest.raises(PunError) as error:
        decode(data, "x.pun")
    assert str(error.value).startswith(f"x.pun:{place}: expected text in UTF-8, got the byte 0x")


def test_a_long_word_is_quoted_in_part() -> None:
    with pytest.raises(PunError) as error:
        parse("X" * 100_000)
    assert len(str(error.value)) < 200


def test_a_large_file_reads_in_one_go() -> None:
    assert len(parse("ann r5 g5 b5\n" * 10_000)) == 10_000
    with pytest.raises(PunError):
        parse("[name ann " + '"' + "\\\\" * 500_000)
