"""`python -m tests.perft [NAME…]` counts again and rewrites the tags; explain the changes (T7)."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from pioche.testing import perft, perft_sets
from pioche.testing._perft import COUNTS, SETS, PerftFile, read_perft

FOLDER = Path(__file__).parent


def recount(path: Path) -> str:
    """The file's text with counts to the depths it already has."""
    file = read_perft(path)
    text = path.read_text(encoding="utf-8")
    for depth in file.counts:
        counts = perft(file.state, depth, file.seed)
        text = _tag(text, COUNTS, depth, f"{depth} {counts.in_turn} {counts.with_out_of_turn}")
    return _recount_sets(text, file)


def _recount_sets(text: str, file: PerftFile) -> str:
    for depth in file.sets:
        text = _tag(text, SETS, depth, f"{depth} {perft_sets(file.state, depth, file.seed)}")
    return text


def _tag(text: str, name: str, depth: int, value: str) -> str:
    return re.sub(rf'^\[{name} "{depth} .*"\]$', f'[{name} "{value}"]', text, flags=re.MULTILINE)


def main(names: Sequence[str]) -> None:
    for path in sorted(FOLDER.glob("*.pun")):
        if names and path.stem not in names:
            continue
        text = recount(path)
        if text != path.read_text(encoding="utf-8"):
            path.write_text(text, encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
