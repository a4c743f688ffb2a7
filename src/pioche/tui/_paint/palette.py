"""The colours that painters use: a table at night under a lamp. `themes` converts them."""

from typing import Final

GROUND: Final = "#16130f"
TABLE: Final = "#241d15"
NIGHT: Final = "#211638"
"""The table while the dark side of the cards is in play."""
PANEL: Final = "#1d1812"
RAISED: Final = "#33291d"

TEXT: Final = "#efe6d8"
QUIET: Final = "#a79a86"
FAINT: Final = "#857864"
LINE: Final = "#57493a"
LAMP: Final = "#f2b45c"
LOUD: Final = "#ff8f6b"
INK: Final = "#111111"
"""The text on a coloured ground; a theme may show it in a light colour instead."""

WILD: Final = "#2e2a33"
RIM: Final = "#efe6d9"
BACK: Final = "#4a3b63"
BACK_LINE: Final = "#8f7fb0"

_MIX: Final = "~"


def blend(one: str, other: str, share: float) -> str:
    """A mix of two colours with this share of the second. A theme mixes its own counterparts."""
    return f"{one}{_MIX}{round(100 * share)}{_MIX}{other}"


def parts_of(colour: str) -> tuple[str, str, float]:
    """The colours of a mix and the share of the second; a plain colour is mixed with itself."""
    if _MIX not in colour:
        return colour, colour, 0.0
    one, share, other = colour.split(_MIX)
    return one, other, int(share) / 100


def mixed(one: str, other: str, share: float) -> str:
    pairs = zip(levels(one), levels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def levels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(one: str, other: str) -> float:
    """The contrast of WCAG 2: from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(level / 255) for level in levels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(level: float) -> float:
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4
