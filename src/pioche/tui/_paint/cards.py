"""Cards drawn with boxes: colour, shape, letter and symbol, in the deck styles of (003)."""

from enum import StrEnum
from typing import Final, NamedTuple

from msgspec import Struct

from pioche.core import COLOURS, Code, Colour, Kind, Rulebook
from pioche.locale import words
from pioche.tui._paint.canvas import Canvas, Region
from pioche.tui._paint.palette import (
    BACK,
    BACK_LINE,
    GROUND,
    INK,
    LAMP,
    ORDER,
    RIM,
    SHAPES,
    TEXT,
    WILD,
    blend,
)
from pioche.tui._paint.palette import COLOURS as TINTS


class Size(NamedTuple):
    width: int
    height: int


TINY: Final = Size(5, 3)
SMALL: Final = Size(7, 5)
LARGE: Final = Size(9, 6)
HUGE: Final = Size(11, 8)


class Faces(StrEnum):
    SYMBOLS = "symbols"
    """As on newer decks: signs, and the word on wild cards (003)."""
    LETTERS = "letters"
    """As on older decks."""
    PLAIN = "plain"
    """Language-free: shapes and signs only."""


class DeckStyle(Struct, frozen=True):
    faces: Faces = Faces.SYMBOLS
    rim: bool = True

    def __str__(self) -> str:
        """As `--style` writes it."""
        if self.rim:
            return str(self.faces)
        return "rimless" if self.faces is Faces.SYMBOLS else f"{self.faces},rimless"


STYLE_WORDS: Final = (*map(str, Faces), "rimless")


class StyleError(ValueError):
    """The style cannot be read; the text is one line."""


def read_style(text: str) -> DeckStyle:
    """Reads `symbols`, `letters` or `plain`, with or without `,rimless`."""
    found = [part.strip() for part in text.replace("+", ",").split(",")]
    faces = [Faces(part) for part in found if part in [*Faces]]
    if len(faces) > 1 or not all(part in STYLE_WORDS for part in found):
        raise StyleError(f'style "{text}": expected symbols, letters or plain, with or without ,rimless')
    return DeckStyle(faces[0] if faces else Faces.SYMBOLS, "rimless" not in found)


_SIGNS: Final[dict[str, str]] = {
    "S": "⊘",
    "R": "⇄",
    "A": "≡",
    "X": "×2",
    "+2?": "+2›",
    "W": "",
    "W+4": "+4",
    "W+4?": "+4›",
    "W<>": "⇆",
    "W@": "↻",
    "W+1*": "+1*",
    "W+2*": "+2*",
    "B": "↶",
    "W1": "□1",
    "W2": "□2",
    "W3": "□3",
}
_LETTERS: Final[dict[str, str]] = {
    "S": "S",
    "R": "R",
    "+2": "D2",
    "A": "DA",
    "X": "X2",
    "+2?": "D2›",
    "W": "W",
    "W+4": "W4",
    "W+4?": "W4›",
    "W<>": "SW",
    "W@": "SH",
    "W+1*": "A1",
    "W+2*": "A2",
    "B": "B",
}


def sign(book: Rulebook, card: Code, faces: Faces) -> str:
    """The sign on the card: at most three characters, none for a Wild shown by its shapes."""
    face = book.faces[card]
    known = _LETTERS if faces is Faces.LETTERS else _SIGNS
    custom = "□" if faces is Faces.PLAIN and card in book.rules.cards else face.symbol
    return known.get(face.symbol, custom)[:3]


class Look(Struct, frozen=True):
    """How a card is shown."""

    dimmed: bool = False
    chosen: bool = False
    """The cursor is on it."""
    marked: bool = False
    glow: Colour | None = None
    """Whether the colour in force shines round it."""


PLAIN_LOOK: Final = Look()


class Cards:
    """Draws the cards of one deck in one style and language."""

    def __init__(self, book: Rulebook, style: DeckStyle, lang: str) -> None:
        self.book = book
        self.style = style
        self.lang = lang

    def letter(self, colour: Colour) -> str:
        return words(self.lang).say("tui-letter", colour=colour)

    def word(self, card: Code) -> str:
        """The word on a wild card beside its sign; none in the letters and plain styles."""
        face = self.book.faces[card]
        bears = self.style.faces is Faces.SYMBOLS and face.kind is Kind.WILD and not face.answer_only
        return words(self.lang).say("cards-word-wild") if bears else ""

    def paint(self, canvas: Canvas, x: int, y: int, size: Size, card: Code, look: Look = PLAIN_LOOK) -> None:
        colour = self.book.faces[card].colour
        ground, ink = (TINTS[colour], INK) if colour else (WILD, TEXT)
        if look.dimmed:
            ground, ink = blend(ground, GROUND, 0.45), blend(ink, GROUND, 0.25 if colour is None else 0.0)
        canvas.fill(Region(x, y, *size), ground)
        self._rim(canvas, Region(x, y, *size), ground, look)
        if size.height < 5:
            self._small_face(canvas, x, y, card, f"bold {ink} on {ground}")
        else:
            self._face(canvas, Region(x + 1, y + 1, size.width - 2, size.height - 2), card, ink, ground)

    def _rim(self, canvas: Canvas, region: Region, ground: str, look: Look) -> None:
        if look.glow:
            tint = TINTS[look.glow]
            canvas.frame(region, f"bold {tint} on {blend(tint, GROUND, 0.65)}", "┏┓┗┛", "━┃")
        elif look.marked:
            canvas.frame(region, f"bold {LAMP} on {ground}", "╔╗╚╝", "═║")
        elif look.chosen:
            canvas.frame(region, f"bold {TEXT} on {ground}", "┏┓┗┛", "━┃")
        elif self.style.rim:
            rim = blend(RIM, GROUND, 0.5) if look.dimmed else RIM
            canvas.frame(region, f"{rim} on {ground}")
        else:
            for y in range(region.y, region.y + region.height):
                canvas.put(region.x, y, "▏", f"{GROUND} on {ground}")

    def _small_face(self, canvas: Canvas, x: int, y: int, card: Code, look: str) -> None:
        colour = self.book.faces[card].colour
        symbol = sign(self.book, card, self.style.faces)
        text = f"{SHAPES[colour]}{symbol}" if colour else symbol or "✶"
        canvas.put(x + 1, y + 1, f"{text:^3}"[:3], look)

    def _face(self, canvas: Canvas, inner: Region, card: Code, ink: str, ground: str) -> None:
        colour = self.book.faces[card].colour
        if colour is None:
            self._wild(canvas, inner, card, ink, ground)
            return
        symbol = sign(self.book, card, self.style.faces)
        bold, right = f"bold {ink} on {ground}", inner.x + inner.width
        last = inner.y + inner.height - 1
        middle = inner.y + (inner.height - 1) // 2
        canvas.put(inner.x, inner.y, symbol, bold)
        canvas.put(right - len(symbol), last, symbol, bold)
        canvas.put(inner.x + (inner.width - len(symbol)) // 2, middle, symbol, bold)
        canvas.put(inner.x, last, SHAPES[colour], bold)
        if inner.height > 3:
            canvas.put(inner.x + inner.width // 2, middle + 1, SHAPES[colour], bold)
        if self.style.faces is not Faces.PLAIN:
            canvas.put(right - 1, inner.y, self.letter(colour), bold)

    def _wild(self, canvas: Canvas, inner: Region, card: Code, ink: str, ground: str) -> None:
        """Draws its sign, all four colours, and under them the word or the sign again."""
        symbol = sign(self.book, card, self.style.faces) or "✶"
        word = self.word(card)[: inner.width]
        bold, last = f"bold {ink} on {ground}", inner.y + inner.height - 1
        canvas.put(inner.x, inner.y, symbol, bold)
        self._four_shapes(canvas, inner, ink, ground)
        if word:
            canvas.put(inner.x + (inner.width - len(word)) // 2, last, word, bold)
        else:
            canvas.put(inner.x + inner.width - len(symbol), last, symbol, bold)

    def _four_shapes(self, canvas: Canvas, inner: Region, ink: str, ground: str) -> None:
        """Draws all four colours by their shapes: in a row, or two by two if there is room."""
        y = inner.y + (inner.height - 1) // 2
        if inner.height > 3:
            x = inner.x + inner.width // 2 - 1
            spots = [(x, y), (x + 2, y), (x, y + 1), (x + 2, y + 1)]
        else:
            x = inner.x + (inner.width - 4) // 2
            spots = [(x + step, y) for step in range(4)]
        dim = ink != TEXT
        for (at, row), colour in zip(spots, ORDER, strict=True):
            tint = blend(TINTS[colour], GROUND, 0.45) if dim else TINTS[colour]
            canvas.put(at, row, SHAPES[colour], f"bold {tint} on {ground}")

    def paint_back(self, canvas: Canvas, x: int, y: int, size: Size) -> None:
        """Draws a quiet pattern of pickaxes."""
        canvas.fill(Region(x, y, *size), BACK)
        if self.style.rim:
            canvas.frame(Region(x, y, *size), f"{RIM} on {BACK}")
        for row in range(1, size.height - 1):
            pattern = ("┬ " if row % 2 else " ┬") * size.width
            canvas.put(x + 1, y + row, pattern[: size.width - 2], f"{BACK_LINE} on {BACK}")

    def in_order(self, hand: tuple[Code, ...]) -> list[Code]:
        """Sorts by colour, then by value; wilds last."""
        faces = self.book.faces

        def place(card: Code) -> tuple[int, int, int]:
            colour = faces[card].colour
            return (ORDER.index(colour) if colour else len(COLOURS), faces[card].points, self.book.rank[card])

        return sorted(hand, key=place)

    def short(self, card: Code) -> str:
        """A card in short: `◆7`."""
        colour = self.book.faces[card].colour
        symbol = sign(self.book, card, self.style.faces)
        return f"{SHAPES[colour]}{symbol}" if colour else f"✶{symbol}"
