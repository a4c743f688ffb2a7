"""Themes of a terminal for the colours of the painters: dark, light, in sixteen colours, or in none."""

from collections.abc import Mapping
from colorsys import rgb_to_hls
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from rich.style import Style

from pioche.tui._paint import palette as p
from pioche.tui._paint.palette import contrast, levels, mixed, parts_of

THEMES: Final = ("dark", "light")
LEAST_CONTRAST: Final = 4.5
_DECORATION: Final = frozenset({p.GROUND, p.LINE, p.RIM, p.BACK_LINE})
"""Lines and patterns, which need no contrast."""
_INKS: Final = (p.INK, "#ffffff")


class Look(NamedTuple):
    """The parts of a style: `bold #efe6d8 on #16130f`."""

    manner: str
    ink: str
    ground: str


def look_of(definition: str) -> Look:
    before, _, ground = f" {definition}".partition(" on ")
    words = before.split()
    inks = [word for word in words if word.startswith("#")]
    return Look(" ".join(word for word in words if word not in inks), "".join(inks), ground.strip())


class PaintTheme(Protocol):
    """Turns the style of a cell, in the painters' colours, into that of the terminal."""

    def style(self, definition: str) -> Style: ...


class FullColours:
    """Shows any colour; text that would be hard to read on its ground is made lighter or darker."""

    def __init__(self, counterparts: Mapping[str, str]) -> None:
        self._counterparts = counterparts

    @lru_cache(maxsize=4096)  # noqa: B019 - the themes live as long as the program
    def style(self, definition: str) -> Style:
        look = look_of(definition)
        ground = self.colour(look.ground or p.GROUND)
        ink = f" {self._readable(look.ink, ground)}" if look.ink else ""
        return Style.parse(f"{look.manner}{ink} on {ground}")

    def colour(self, colour: str) -> str:
        one, other, share = parts_of(colour)
        return mixed(self._shown(one), self._shown(other), share)

    def _shown(self, colour: str) -> str:
        return self._counterparts.get(colour, colour)

    def _readable(self, ink: str, ground: str) -> str:
        if parts_of(ink)[0] in _DECORATION:
            return self.colour(ink)
        best = max(_INKS, key=lambda each: contrast(each, ground))
        if ink == p.INK:
            return best
        shown = self.colour(ink)
        steps = (mixed(shown, best, step / 10) for step in range(11))
        return next((each for each in steps if contrast(each, ground) >= LEAST_CONTRAST), best)


class SixteenColours:
    """Shows the colours that every terminal has, the same red for each red."""

    def __init__(self, names: Mapping[str, str], ground: str) -> None:
        self._names = names
        self._ground = ground

    @lru_cache(maxsize=4096)  # noqa: B019 - the themes live as long as the program
    def style(self, definition: str) -> Style:
        look = look_of(definition)
        ground = self._named(parts_of(look.ground or p.GROUND)[1])
        ink = f" {self._on(look, ground)}" if look.ink else ""
        return Style.parse(f"{look.manner}{ink} on {ground}")

    def _on(self, look: Look, ground: str) -> str:
        """A card that does not fit is an outline: its own colour on the ground of the table."""
        ink = parts_of(look.ink)[0]
        own = self._named(parts_of(look.ground or p.GROUND)[0])
        if ground == self._ground:
            outlined = own != ground and ink in (p.INK, p.TEXT)
            return self._bright(own if outlined else self._named(ink))
        if look.ink == p.INK or ink not in _DECORATION:
            return _INK_ON.get(ground, "bright_white")
        return self._bright(self._named(ink))

    def _bright(self, name: str) -> str:
        return (
            name
            if name.startswith(("bright", "black", "white")) or self._ground == "white"
            else f"bright_{name}"
        )

    def _named(self, colour: str) -> str:
        return self._names.get(colour) or nearest_of_sixteen(colour)


class NoColours:
    """Leaves the terminal's own colours; what is highlighted is shown in reverse."""

    @lru_cache(maxsize=4096)  # noqa: B019 - the themes live as long as the program
    def style(self, definition: str) -> Style:
        look = look_of(definition)
        reverse = " reverse" if look.ground in (p.LAMP, p.LOUD) else ""
        return Style.parse(f"{look.manner}{reverse} default on default")


_INK_ON: Final = {
    "yellow": "black",
    "green": "black",
    "cyan": "black",
    "white": "black",
    "bright_black": "bright_white",
}
_HUES: Final = ((20, "red"), (75, "yellow"), (165, "green"), (200, "cyan"), (260, "blue"), (330, "magenta"))
"""The degree at which each colour ends on the circle of hues; after the last comes red again."""


def nearest_of_sixteen(colour: str) -> str:
    hue, light, saturation = rgb_to_hls(*(level / 255 for level in levels(colour)))
    if saturation < 0.15:
        return "black" if light < 0.25 else "bright_black" if light < 0.5 else "white"
    return next((name for end, name in _HUES if hue * 360 < end), "red")


_SIXTEEN_CARDS: Final = {
    "#e5484d": "red",
    "#f5c542": "yellow",
    "#3fb36b": "green",
    "#5b9bff": "blue",
    "#e872ab": "red",
    "#4aead9": "cyan",
    "#f88b1c": "yellow",
    "#9d63f5": "magenta",
}
_SIXTEEN_DARK: Final = {
    **dict.fromkeys((p.GROUND, p.TABLE, p.NIGHT, p.PANEL, p.WILD), "black"),
    p.RAISED: "bright_black",
    **dict.fromkeys((p.TEXT, p.INK), "bright_white"),
    p.RIM: "white",
    p.QUIET: "white",
    p.FAINT: "white",
    p.LINE: "bright_black",
    p.LAMP: "yellow",
    p.LOUD: "red",
    p.BACK: "magenta",
    p.BACK_LINE: "magenta",
    **_SIXTEEN_CARDS,
}
_SIXTEEN_LIGHT: Final = {
    **_SIXTEEN_DARK,
    **dict.fromkeys((p.GROUND, p.TABLE, p.NIGHT, p.PANEL, p.WILD, p.RAISED), "white"),
    **dict.fromkeys((p.TEXT, p.INK, p.RIM, p.QUIET, p.FAINT), "black"),
    p.LAMP: "magenta",
}
_LIGHT: Final = {
    p.GROUND: "#f6efe3",
    p.TABLE: "#eadfc9",
    p.NIGHT: "#dad0ea",
    p.PANEL: "#fbf7ee",
    p.RAISED: "#e4d5b8",
    p.TEXT: "#2a2118",
    p.QUIET: "#574b3c",
    p.FAINT: "#6b5f4e",
    p.LINE: "#b5a283",
    p.LAMP: "#8a5200",
    p.LOUD: "#b3261e",
    p.WILD: "#d9d3e2",
    p.RIM: "#ffffff",
    p.BACK: "#c9bce2",
    p.BACK_LINE: "#6f5d9b",
    "#e5484d": "#c62839",
    "#f5c542": "#d99a00",
    "#3fb36b": "#1e7f4f",
    "#5b9bff": "#1f5fbf",
    "#e872ab": "#b83280",
    "#4aead9": "#0f7f78",
    "#f88b1c": "#c05a00",
    "#9d63f5": "#6b3fc0",
}
DARK: Final = FullColours({})
LIGHT: Final = FullColours(_LIGHT)
SIXTEEN: Final = SixteenColours(_SIXTEEN_DARK, "black")
SIXTEEN_LIGHT: Final = SixteenColours(_SIXTEEN_LIGHT, "white")
NONE: Final = NoColours()


def theme_for(name: str, colour_system: str | None, no_color: bool) -> PaintTheme:
    """The theme of this name on a terminal with these colours, as Rich names them."""
    if no_color or colour_system is None:
        return NONE
    if colour_system == "standard":
        return SIXTEEN_LIGHT if name == "light" else SIXTEEN
    return LIGHT if name == "light" else DARK
