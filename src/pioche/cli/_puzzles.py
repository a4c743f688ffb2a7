"""`pioche puzzle` and `pioche mine`: solve puzzles, and find new ones."""

import os
from pathlib import Path

from pioche.cli._errors import CHECK_FAILED, fail
from pioche.cli._lab_options import needs, positive, progress
from pioche.cli._options import Lang
from pioche.cli._output import spoken
from pioche.cli._terminal import is_screen
from pioche.locale import words


def puzzle(
    which: str | None = None,
    /,
    *,
    again: bool = False,
    lang: Lang = None,
    plain: bool = False,
) -> int:
    """Solve puzzles: one decision with one clearly best act, and what each act is worth.

    Without a number it begins with the first puzzle that you have not tried. The first answer counts.

    For example:
        pioche puzzle
        pioche puzzle 12 --lang fr
        pioche puzzle --plain

    Parameters
    ----------
    which
        The number of a puzzle, from 1, or its four letters and digits.
    again
        Forget all answers.
    plain
        Play line by line, for screen readers, pipes and plain terminals.
    """
    from pioche.puzzles import shipped_puzzles
    from pioche.tui import Terminal, forget_answers, open_puzzles, puzzle_place, solve_plainly

    language = spoken(lang)
    place = None if which is None else puzzle_place(which)
    if which is not None and place is None:
        of = len(shipped_puzzles().puzzles)
        fail(words(language).say("puzzle-none", number=which, of=of))
    if again:
        forget_answers()
    if plain or not is_screen(os.environ):
        solve_plainly(Terminal(), language, place)
        return 0
    return open_puzzles(language, place)


def mine(*, out: Path, rounds: int = 60, chosen: Path | None = None) -> int:
    """Find puzzles in rounds of bots: decisions whose best act is clear by many rollouts.

    You can stop it at any time: the same command continues from what is in the file.

    For example:
        pioche mine --out mined.jsonl --rounds 60 --chosen puzzles.json

    Parameters
    ----------
    out
        The file for everything that is found, one line for each round.
    rounds
        Number of rounds for each ruleset and number of players.
    chosen
        Write a mixed set of what was found into this file.
    """
    needs("numba", "mine")
    positive("--rounds", rounds)
    _check_writable(out)
    from pioche.puzzles import PLANS, mined, selected, set_text
    from pioche.puzzles import mine as mine_file

    try:
        with progress(rounds * len(PLANS)) as told:
            mine_file(out, rounds, told=lambda: told(1))
        if chosen is not None:
            chosen.write_bytes(set_text(selected(mined(out))))
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}", CHECK_FAILED)
    return 0


def _check_writable(file: Path) -> None:
    try:
        with file.open("ab"):
            pass
    except OSError as error:
        fail(f"--out {file}: {(error.strerror or '').lower()}")
