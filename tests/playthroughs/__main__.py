"""`python -m tests.playthroughs [NAME…]` plays the games again and rewrites the files; read the diff (T7)."""

import sys
from collections.abc import Sequence
from typing import Final

from tests.playthroughs.playing import Game, transcript

GAMES: Final = (
    Game("classic", 3, "26"),
    Game("family", 3, "26"),
    Game("volley", 3, "12"),
    Game("official", 3, "32"),
    Game("simple", 3, "160"),
    Game("aqua", 3, "809"),
    Game("extreme", 3, "107"),
    Game("lowest", 3, "26"),
    Game("mayhem", 3, "88"),
    Game("modern", 3, "400"),
    Game("party", 3, "182"),
    Game("quiet", 3, "26"),
    Game("teams", 4, "137"),
    Game("mercy", 3, "51"),
    Game("two-sided", 3, "77"),
    Game("all-wild", 3, "23"),
    Game("attack", 3, "7"),
    Game("classic+reverse_pack", 3, "164"),
    Game("classic+draw_pack", 3, "86"),
    Game("classic+hands_pack", 3, "156"),
    Game("classic+coin_pack", 3, "71"),
)
"""Seeds under which a round ends in time and much happens on the way."""


def main(names: Sequence[str]) -> None:
    for game in GAMES:
        if not names or game.rules in names:
            game.path.write_text(transcript(game), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
