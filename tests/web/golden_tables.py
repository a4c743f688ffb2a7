"""The tables of the golden streams: rules of all kinds, people who come and go."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from msgspec import Struct

from pioche.core.events import PositionSet
from pioche.table import Options
from pioche.table import commands as c
from tests.web.random_tables import Driving, Played, Script

NAMES: Final = {"ann": "Ann", "bob": "Bob", "cat": "Zoé", "dan": "Dan O’Neil", "eve": "Ève"}
VERIFIABLE: Final = Options(uno_grace=0, pass_pause=0, verifiable=True)


def sit(driving: Driving, *players: str) -> Iterator[Played]:
    yield from driving.do(*(c.TakeSeatCommand(player, NAMES[player]) for player in players))


def people(driving: Driving) -> Iterator[Played]:
    """A spectator takes a seat, a player leaves in a round and another comes back; the rules change."""
    yield from sit(driving, "ann", "bob", "cat")
    yield from driving.do(c.WatchCommand("eve", NAMES["eve"]), c.ChooseMasterCommand("ann", "eve"))
    yield from islice(driving.round(), 25)
    yield from driving.do(
        c.PauseGameCommand("eve"), c.ResumeGameCommand("eve"), c.StandInCommand("ann", "ann", "greedy")
    )
    yield from driving.do(
        c.LeaveSeatCommand("bob"),
        c.TakeSeatCommand("eve", NAMES["eve"]),
        c.StandInCommand("ann", "ann", None),
    )
    yield from finish(driving)
    yield from driving.round()
    yield from driving.do(c.TakeSeatCommand("bob", "Bob II"), c.LeaveSeatCommand("cat"))
    yield from islice(driving.round(), 12)
    yield from driving.do(
        c.EndGameCommand("eve"), c.ChooseRulesCommand("eve", 'extends = "quiet"\nhand_size = 2\n')
    )
    yield from driving.do(c.ChooseOptionsCommand("eve", Options(uno_grace=0, pass_pause=0, clock=30)))
    yield from driving.round()


def finish(driving: Driving) -> Iterator[Played]:
    for _ in range(400):
        if driving.table.state.round_running:
            yield from driving.act()


def rounds(count: int, *players: str) -> Script:
    def play(driving: Driving) -> Iterator[Played]:
        yield from sit(driving, *players)
        for _ in range(count):
            if driving.table.state.number == 0 or driving.table.state.game_running:
                yield from driving.round()

    return play


def folding(driving: Driving) -> Iterator[Played]:
    """A player who leaves takes the hand along; the others play for the places."""
    yield from sit(driving, "ann", "bob", "cat", "dan")
    yield from islice(driving.round(), 12)
    yield from driving.do(c.LeaveSeatCommand("dan"))
    yield from finish(driving)
    yield from driving.round()


def partners(driving: Driving) -> Iterator[Played]:
    """A new player takes the empty chair of a team."""
    yield from sit(driving, "ann", "bob", "cat", "dan")
    yield from driving.round()
    yield from driving.do(c.LeaveSeatCommand("bob"), c.TakeSeatCommand("eve", NAMES["eve"]))
    yield from driving.round()


class Stream(Struct, frozen=True):
    rules: str
    play: Script
    viewers: tuple[str, ...]
    seed: int = 1
    options: Options | None = None
    position: PositionSet | None = None


def ruleset(*parts: str, **fields: object) -> str:
    lines = [f"extends = {list(parts)}".replace("'", '"')]
    lines += [f"{name} = {value}" for name, value in fields.items()]
    return "\n".join((*lines, ""))


LEAN: Final = "\n".join(f"{colour}{number} = -1" for colour in "rgby" for number in range(10))
"""Few numbers, so that the pile runs out."""

MIDDLE: Final = PositionSet(
    hands=(("r4",), ("r2", "b7")),
    discard=("g3", "r9"),
    draw=("y1", "y2", "W", "r5", "b1", "b2"),
    colour="r",
    turn=1,
    direction=-1,
    dealer=0,
    scores=(20, 35),
)

STREAMS: Final[Mapping[str, Stream]] = {
    "classic": Stream(ruleset("classic", hand_size=4, target=90), people, ("ann", "eve"), 25),
    "extreme": Stream(ruleset("extreme", hand_size=4), rounds(1, "ann", "bob"), ("bob",), 45, VERIFIABLE),
    "hidden": Stream(
        ruleset("classic", "hidden_counts", hand_size=3), rounds(2, "ann", "bob", "cat"), ("ann", "eve"), 30
    ),
    "lean": Stream(
        ruleset("classic", "stacking", hand_size=14) + f"[deck]\n{LEAN}\n",
        rounds(1, "ann", "bob", "cat"),
        ("ann",),
        28,
        VERIFIABLE,
    ),
    "mayhem": Stream(
        ruleset("mayhem", hand_size=6), rounds(2, "ann", "bob", "cat"), ("cat", "eve"), 42, VERIFIABLE
    ),
    "party": Stream(
        ruleset("party", hand_size=5), rounds(2, "ann", "bob", "cat"), ("ann", "eve"), 19, VERIFIABLE
    ),
    "places": Stream(
        ruleset("classic", "play_on", "fold", hand_size=3), folding, ("ann", "dan"), 4, VERIFIABLE
    ),
    "position": Stream(
        ruleset("classic", hand_size=2), rounds(2, "ann", "bob"), ("bob", "eve"), 2, position=MIDDLE
    ),
    "several": Stream(
        ruleset("party", "multi_play", hand_size=4, false_call_penalty=2),
        rounds(1, "ann", "bob"),
        ("ann",),
        1,
    ),
    "teams": Stream(
        ruleset("teams", hand_size=3, target=300, catch_window='"next-action"'),
        partners,
        ("dan", "eve"),
        31,
    ),
    "mercy": Stream(
        ruleset("mercy", "reverse_pack", knock_out=12),
        rounds(1, "ann", "bob", "cat"),
        ("ann", "eve"),
        25,
        VERIFIABLE,
    ),
    "two-sided": Stream(
        ruleset("two-sided", hand_size=5), rounds(1, "ann", "bob", "cat"), ("bob", "eve"), 29, VERIFIABLE
    ),
    "all-wild": Stream(
        ruleset("all-wild", "coin_pack", hand_size=5), rounds(1, "ann", "bob", "cat"), ("cat",), 7, VERIFIABLE
    ),
    "attack": Stream(ruleset("attack", hand_size=4), rounds(1, "ann", "bob"), ("ann",), 8, VERIFIABLE),
    "volley": Stream(ruleset("volley", hand_size=7), rounds(2, "ann", "bob", "cat"), ("ann",), 22),
}
"""By the name of the file."""
