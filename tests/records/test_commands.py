"""Commands as text: each reads back as the same command."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.core import BUILT_IN, COLOURS
from pioche.core.commands import Accept, Call, Catch, Challenge, Draw, Jump, Lay, Leave, NameColour, Pass
from pioche.records import OfASeat, PunError, command_text, read_command
from pioche.records._pun.action_text import card_text
from pioche.records._pun.statements import CardText

PLAYERS = ("ann", "bob", "r5", "d-4_x")

seats = st.integers(0, len(PLAYERS) - 1)
colours = st.none() | st.sampled_from(COLOURS)
codes = st.sampled_from(BUILT_IN)
commands: st.SearchStrategy[OfASeat] = st.one_of(
    st.builds(
        Lay,
        seats,
        st.lists(codes, min_size=1, max_size=4).map(tuple),
        colours,
        st.none() | seats,
        st.booleans(),
    ),
    st.builds(Jump, seats, codes, colours, st.none() | seats, st.booleans()),
    st.builds(Catch, seats, seats),
    st.builds(NameColour, seats, st.sampled_from(COLOURS)),
    *(st.builds(kind, seats) for kind in (Draw, Pass, Call, Challenge, Accept, Leave)),
)


@given(commands)
def test_a_command_reads_back_as_itself(command: OfASeat) -> None:
    text = command_text(PLAYERS, command)
    assert read_command(text, PLAYERS) == command


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("ann r5", Lay(0, ("r5",))),
        ("ann W=g", Lay(0, ("W",), "g")),
        ("bob r5 g5 b5", Lay(1, ("r5", "g5", "b5"))),
        ("ann r7 > bob uno", Lay(0, ("r7",), target=1, uno=True)),
        ("ann W+4?=g > bob", Lay(0, ("W+4?",), "g", 1)),
        ("ann W<>=g > bob", Lay(0, ("W<>",), "g", 1)),
        ("ann W+4 W+4=b", Lay(0, ("W+4", "W+4"), "b")),
        ("ann W+4=r W+4=b", Lay(0, ("W+4", "W+4"), "b")),
        ("ann W=r W", Lay(0, ("W", "W"))),
        ("ann r5=g", Lay(0, ("r5",), "g")),
        ("ann r5=g g5", Lay(0, ("r5", "g5"), "g")),
        ("ann q7", Lay(0, ("q7",))),
        ("ann W=x", Lay(0, ("W=x",))),
        ("eve r5", Lay(4, ("r5",))),
        ("ann catch eve", Catch(0, 4)),
        ("bob jump r5", Jump(1, "r5")),
        ("ann Downhill=g", Lay(0, ("W1",), "g")),
        ("ann uno", Call(0)),
    ],
)
def test_text_means_a_command(text: str, command: OfASeat) -> None:
    assert read_command(text, PLAYERS, {"Downhill": "W1"}) == command


@pytest.mark.parametrize("text", ["", "Ann r5", "ann", "ann r5 >", "draw", "ann colour x"])
def test_a_text_that_is_not_a_command_is_an_error_of_one_line(text: str) -> None:
    with pytest.raises(PunError) as error:
        read_command(text, PLAYERS)
    assert str(error.value).startswith("<command>:1:")


@given(codes, colours)
def test_a_card_reads_back_as_itself(code: str, colour: str | None) -> None:
    card = CardText(code, colour)
    assert card_text(str(card)) == card


def test_an_equals_sign_without_a_card_is_part_of_the_code() -> None:
    assert card_text("=r") == CardText("=r")
    assert card_text("") == CardText("")
