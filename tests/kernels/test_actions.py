"""Commands as numbers: one for each, and back."""

import pytest

from pioche.core import Accept, Call, Catch, Challenge, Command, Draw, Jump, Lay, Leave, NameColour, Pass
from pioche.records.action_numbers import (
    ACTIONS,
    CALL,
    CATCH,
    DRAW,
    SWAP,
    WITH_CALL,
    NoNumberError,
    command_of,
    number_of,
)

EXAMPLES: list[tuple[Command, int]] = [
    (Lay(1, ("r0",)), 0),
    (Lay(1, ("y+2",)), 51),
    (Lay(1, ("W",), "b"), 54),
    (Lay(1, ("W+4",), "y"), 59),
    (Draw(1), 60),
    (Pass(1), 61),
    (Challenge(1), 62),
    (NameColour(1, "g"), 64),
    (Lay(1, ("r7",), target=2), 67),
    (Lay(1, ("y7",), target=0), 67 + 27 + 1),
    (Call(1), 103),
    (Catch(1, 2), 104),
    (Catch(1, 0), 105),
    (Lay(1, ("r0",), uno=True), 128),
    (Lay(1, ("W+4",), "y", uno=True), 187),
    (Lay(1, ("r7",), target=2, uno=True), 195),
]


@pytest.mark.parametrize(("command", "number"), EXAMPLES)
def test_a_command_has_its_number(command: Command, number: int) -> None:
    assert number_of(command, 3) == number
    assert command_of(number, 1, 3) == command


@pytest.mark.parametrize("players", range(2, 11))
def test_every_number_is_a_command_and_every_command_its_number(players: int) -> None:
    commands = set()
    for seat in range(players):
        for number in meaningful(players):
            command = command_of(number, seat, players)
            assert command.seat == seat
            assert number_of(command, players) == number
            commands.add(command)
    assert len(commands) == players * len(meaningful(players))


def meaningful(players: int) -> list[int]:
    """Numbers that name only players at the table; a call goes only with a card."""
    far = {SWAP + 9 * colour + step for colour in range(4) for step in range(players - 1, 9)}
    far |= {CATCH + step for step in range(players - 1, 9)}
    lays = [*range(DRAW), *range(SWAP, CALL)]
    return [
        number
        for number in (*range(ACTIONS), *(WITH_CALL + lay for lay in lays))
        if number % WITH_CALL not in far
    ]


def test_drawing_is_accepting_for_a_player_who_must_answer() -> None:
    assert command_of(DRAW, 2, 4, answering=True) == Accept(2)
    assert number_of(Accept(2), 4) == DRAW


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (Lay(0, ("r1", "g1")), "Lay has no number"),
        (Lay(0, ("W@",), "r"), "W@ is not one of the standard cards"),
        (Jump(0, "r1"), "Jump has no number"),
        (Leave(0), "Leave has no number"),
    ],
)
def test_only_standard_cards_laid_one_at_a_time_have_numbers(command: Command, message: str) -> None:
    with pytest.raises(NoNumberError, match=f"^{message}$"):
        number_of(command, 4)
