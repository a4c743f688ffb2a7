"""The score sheet, round by round (000: the detachable pad)."""

from pioche.core import SheetRow
from pioche.records import score_sheet_csv, score_sheet_markdown, score_sheet_text

NAMES = {"ann": "Ann", "bob": "Bob", "eve": "Ève"}
ROWS = (
    SheetRow(1, ("ann", "bob"), (0,), (51, 0), (51, 0)),
    SheetRow(2, ("ann", "bob", "eve"), (2,), (0, 0, 120), (51, 0, 120)),
    SheetRow(3, ("ann", "eve"), (), (0, 0), (51, 120)),
)


def test_each_round_is_a_line_with_points_and_totals_and_a_star_at_the_winner() -> None:
    assert score_sheet_text(ROWS, NAMES, "round").split("\n") == [
        "round        Ann     Bob          Ève",
        "    1  *+51 = 51  +0 = 0",
        "    2    +0 = 51  +0 = 0  *+120 = 120",
        "    3    +0 = 51             +0 = 120",
    ]


def test_it_can_be_printed_and_taken_to_a_spreadsheet() -> None:
    assert score_sheet_markdown(ROWS[:1], NAMES, "manche") == (
        "| manche | Ann | Bob |\n| ---: | ---: | ---: |\n| 1 | *+51 = 51 | +0 = 0 |"
    )
    assert score_sheet_csv(ROWS, NAMES, "round").split("\n")[:3] == [
        "round,Ann +,Ann =,Bob +,Bob =,Ève +,Ève =",
        "1,51,51,0,0,,",
        "2,0,51,0,0,120,120",
    ]
