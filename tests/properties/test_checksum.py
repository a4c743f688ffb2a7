"""The checksum of a view: any client can compute it from the JSON of the view alone."""

from random import Random
from typing import Any
from zlib import crc32

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import fields, replace

from fuzz.games import Setting
from fuzz.match_checks import watch_match
from pioche.core import SPECTATOR, Phase, Played, State, Uno, View, checksum, view, view_line
from pioche.core.redacted_events import PendingSeen
from tests.properties.random_inputs import examples, luck, tables

VIEW = View(
    seat=1,
    players=("ann", "bob", "zoé"),
    phase=Phase.ANSWER,
    round=2,
    turn=0,
    turn_number=12,
    direction=-1,
    colour="r",
    top="W+4",
    draw=61,
    discard=30,
    hand=("r+2", "r2", "b5", "W"),
    counts=(None, 4, 1),
    drawn=None,
    pending=PendingSeen(0, 2, 4, 1, False, True, (4, 6)),
    uno=(Uno.NONE, Uno.NONE, Uno.CALLED),
    owed=(0, 1, 0),
    jumpable=False,
    dealer=None,
    scores=(0, 120, 45),
    places=(),
    folded=(),
    left=(2,),
    round_winners=(),
    game_winners=(),
    hands=(),
)
LINE = (
    "1|ann,bob,zoé|answer|2|0|12|-1|r|W+4|61|30|W,b5,r+2,r2|-,4,1|-|0,2,4,1,0,1,4,6|,,called|0,1,0|0|-|0,120,45"
    "|||2||"
)


def test_the_line_is_as_it_is_described() -> None:
    assert view_line(VIEW) == LINE
    assert checksum(VIEW) == crc32(LINE.encode()) == 2561812054


def test_two_sides_and_knock_outs_stand_at_the_end() -> None:
    two_sided = replace(VIEW, side="dark", inactive=(("r2", "g1"), (), ("W",)), draw_face="b4")
    assert view_line(two_sided) == LINE + "|dark|g1,r2;;W|b4"
    assert view_line(replace(VIEW, knocked=(2, 0), aside=25)) == LINE + "|2,0|25"
    assert view_line(replace(two_sided, draw_face=None, aside=0)) == LINE + "|dark|g1,r2;;W|-||0"


def test_no_order_of_the_hand_matters() -> None:
    assert checksum(replace(VIEW, hand=VIEW.hand[::-1])) == checksum(VIEW)


def test_open_hands_are_left_out() -> None:
    assert checksum(replace(VIEW, hands=(("r1",), ("b2",)))) == checksum(VIEW)


@pytest.mark.parametrize(
    "change",
    [
        {"seat": SPECTATOR},
        {"players": ("ann", "bob", "zoe")},
        {"phase": Phase.PLAY},
        {"round": 3},
        {"turn": None},
        {"turn_number": 13},
        {"direction": 1},
        {"colour": None},
        {"top": None},
        {"draw": 60},
        {"discard": 31},
        {"hand": ("r+2", "r2", "b5", "b5")},
        {"counts": (0, 4, 1)},
        {"drawn": "W"},
        {"pending": None},
        {"uno": (Uno.NONE, Uno.DUE, Uno.CALLED)},
        {"owed": (0, 0, 0)},
        {"jumpable": True},
        {"dealer": 0},
        {"scores": (0, 120, 54)},
        {"places": (2,)},
        {"folded": (2,)},
        {"left": ()},
        {"round_winners": (1,)},
        {"game_winners": (1,)},
    ],
)
def test_every_other_field_counts(change: dict[str, Any]) -> None:
    assert checksum(replace(VIEW, **change)) != checksum(VIEW)


def test_no_field_is_forgotten_here() -> None:
    whole = replace(VIEW, side="light", aside=0)
    assert view_line(VIEW).count("|") + 1 == 25
    assert len(fields(View)) - 1 == view_line(whole).count("|") + 1 == 30


@examples(25)
@given(tables(), luck)
def test_it_can_be_computed_from_the_json_of_the_view(table: Setting, rng: Random) -> None:
    def compare(before: State, played: Played) -> None:  # noqa: ARG001
        for seat in range(SPECTATOR, len(played.state.players)):
            shown = view(played.state, seat)
            sent = msgspec.json.decode(msgspec.json.encode(shown))
            assert line_of_json(sent) == view_line(shown)

    watch_match(table, rng, 60, [compare])


def line_of_json(sent: dict[str, Any]) -> str:
    """As a client of another language would."""
    del sent["hands"]
    sent["hand"].sort()
    return "|".join(map(text_of, sent.values()))


def text_of(value: Any) -> str:
    if isinstance(value, dict):
        *most, stakes = value.values()
        return text_of([*most, *stakes])
    if isinstance(value, list):
        return ",".join(map(text_of, value))
    if isinstance(value, bool):
        return "1" if value else "0"
    return "-" if value is None else str(value)
