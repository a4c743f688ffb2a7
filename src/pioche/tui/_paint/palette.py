"""The colours of the terminal table: a table at night under a lamp."""

from typing import Final

GROUND: Final = "#16130f"
TABLE: Final = "#241d15"
NIGHT: Final = "#211638"
"""The table while the dark side of the cards is in play."""
PANEL: Final = "#1d1812"
RAISED: Final = "#33291d"

TEXT: Final = "#efe6d8"
QUIET: Final = "#a79a86"
FAINT: Final = "#6d6252"
LINE: Final = "#57493a"
LAMP: Final = "#f2b45c"
LOUD: Final = "#ff8f6b"
INK: Final = "#111111"

WILD: Final = "#2e2a33"
RIM: Final = "#efe6d8"
BACK: Final = "#4a3b63"
BACK_LINE: Final = "#8f7fb0"


def blend(one: str, other: str, share: float) -> str:
    """Mixes two colours: `share` of the second."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
