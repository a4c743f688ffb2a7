"""Cards drawn with boxes: colour, shape, letter and symbol, in the deck styles of (003)."""

from enum import StrEnum
from typing import Final, NamedTuple

from msgspec import Struct

from pioche.core import DARK, LIGHT, Code, Colour, Kind, Rulebook, face_of
from pioche.locale import words
from pioche.rulebooks import SymbolTold, face_table
from pioche.tui._colours import Colours
from pioche.tui._paint.canvas import Canvas, Region
from pioche.tui._paint.palette import (
    BACK,
    BACK_LINE,
    GROUND,
    INK,
    LAMP,
    RIM,
    TEXT,
    WILD,
    blend,
)


class CardSize(NamedTuple):
    width: int
    height: int


TINY: Final = CardSize(5, 3)
SMALL: Final = CardSize(7, 5)
LARGE: Final = CardSize(9, 6)
HUGE: Final = CardSize(11, 8)


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
    "skip": "⊘",
    "reverse": "⇄",
    "flip": "⇅",
    "swap": "⇆",
    "shuffle": "↻",
    "rotate": "↺",
    "all": "≡",
    "target": "›",
    "rain": "*",
    "everyone": "*",
    "until": "…",
    "boomerang": "↶",
    "blank": "□",
    "wild": "",
}
"""The glyphs of pictures that are no characters themselves."""
_LONGEST: Final = 3


class CardLook(Struct, frozen=True):
    """The appearance of a card."""

    dimmed: bool = False
    chosen: bool = False
    """The cursor is on it."""
    marked: bool = False
    glow: Colour | None = None
    """Whether the colour in force shines round it."""


PLAIN_LOOK: Final = CardLook()


class CardPainter:
    """Draws the cards of one deck in one style and language."""

    def __init__(self, book: Rulebook, style: DeckStyle, lang: str) -> None:
        self.book = book
        self.style = style
        self.lang = lang
        self.side: str | None = None
        """The side in play: a wild shows its colours."""
        table = face_table(book)
        self.colours = Colours(book, lang, table)
        self._told: dict[str, SymbolTold] = {told.symbol: told for told in (*table.symbols, *table.wilds)}

    def face(self, card: Code) -> Code:
        """The face that a card shows on the side in play."""
        return face_of(card, DARK if self.side == DARK else LIGHT) if "/" in card else card

    def sign(self, card: Code) -> str:
        """The text on the card: at most three characters, none for a Wild shown by its shapes."""
        told = self._told[self.book.faces[card].symbol]
        drawn = told.letters if self.style.faces is Faces.LETTERS else told.picture
        if not drawn:
            lettered = any(character.isalpha() for character in told.sign)
            return "□" if lettered and self.style.faces is Faces.PLAIN else told.sign[:_LONGEST]
        return "".join(_SIGNS.get(glyph, glyph) for glyph in drawn)[:_LONGEST]

    def word(self, card: Code) -> str:
        """The word on a wild card beside its sign; none in the letters and plain styles."""
        face = self.book.faces[card]
        bears = self.style.faces is Faces.SYMBOLS and face.kind is Kind.WILD and not face.answer_only
        return words(self.lang).say("cards-word-wild") if bears else ""

    def paint(
        self, canvas: Canvas, x: int, y: int, size: CardSize, card: Code, look: CardLook = PLAIN_LOOK
    ) -> None:
        colour = self.book.faces[card].colour
        ground, ink = (self.colours.paint(colour), INK) if colour else (WILD, TEXT)
        if look.dimmed:
            ground, ink = blend(ground, GROUND, 0.55), blend(TEXT, GROUND, 0.25)
        canvas.fill(Region(x, y, *size), ground)
        self._rim(canvas, Region(x, y, *size), ground, look)
        if size.height < 5:
            self._small_face(canvas, x, y, card, f"bold {ink} on {ground}")
        else:
            self._face(canvas, Region(x + 1, y + 1, size.width - 2, size.height - 2), card, ink, ground)

    def _rim(self, canvas: Canvas, region: Region, ground: str, look: CardLook) -> None:
        if look.glow:
            tint = self.colours.paint(look.glow)
            canvas.frame(region, f"bold {tint} on {blend(tint, GROUND, 0.65)}", "┏┓┗┛", "━┃")
        elif look.marked:
            canvas.frame(region, f"bold {LAMP} on {ground}", "╔╗╚╝", "═║")
        elif look.chosen:
            canvas.frame(region, f"bold {INK} on {ground}", "┏┓┗┛", "━┃")
        elif self.style.rim:
            rim = blend(RIM, GROUND, 0.5) if look.dimmed else RIM
            canvas.frame(region, f"{rim} on {ground}")
        else:
            for y in range(region.y, region.y + region.height):
                canvas.put(region.x, y, "▏", f"{GROUND} on {ground}")

    def _small_face(self, canvas: Canvas, x: int, y: int, card: Code, look: str) -> None:
        colour = self.book.faces[card].colour
        symbol = self.sign(card)
        text = f"{self.colours.shape(colour)}{symbol}" if colour else symbol or "✶"
        canvas.put(x + 1, y + 1, f"{text:^3}"[:3], look)

    def _face(self, canvas: Canvas, inner: Region, card: Code, ink: str, ground: str) -> None:
        colour = self.book.faces[card].colour
        if colour is None:
            self._wild(canvas, inner, card, ink, ground)
            return
        symbol = self.sign(card)
        bold, right = f"bold {ink} on {ground}", inner.x + inner.width
        last = inner.y + inner.height - 1
        middle = inner.y + (inner.height - 1) // 2
        canvas.put(inner.x, inner.y, symbol, bold)
        canvas.put(right - len(symbol), last, symbol, bold)
        canvas.put(inner.x + (inner.width - len(symbol)) // 2, middle, symbol, bold)
        canvas.put(inner.x, last, self.colours.shape(colour), bold)
        if inner.height > 3:
            canvas.put(inner.x + inner.width // 2, middle + 1, self.colours.shape(colour), bold)
        if self.style.faces is not Faces.PLAIN:
            canvas.put(right - 1, inner.y, self.colours.letter(colour), bold)

    def _wild(self, canvas: Canvas, inner: Region, card: Code, ink: str, ground: str) -> None:
        """Its sign, the colours it stands for, and under them the word or the sign again."""
        symbol = self.sign(card) or "✶"
        word = self.word(card)[: inner.width]
        bold, last = f"bold {ink} on {ground}", inner.y + inner.height - 1
        canvas.put(inner.x, inner.y, symbol, bold)
        self._shapes(canvas, inner, ink, ground)
        if word:
            canvas.put(inner.x + (inner.width - len(word)) // 2, last, word, bold)
        else:
            canvas.put(inner.x + inner.width - len(symbol), last, symbol, bold)

    def _shapes(self, canvas: Canvas, inner: Region, ink: str, ground: str) -> None:
        """The colours in play by their shapes: in a row, or in two where there is room."""
        colours = self.colours.offered(self.side)
        y = inner.y + (inner.height - 1) // 2
        rows = 2 if inner.height > 3 or len(colours) > inner.width else 1
        per_row = -(-len(colours) // rows)
        step = 2 if rows == 2 and 2 * per_row - 1 <= inner.width else 1
        x = inner.x + (inner.width - (step * (per_row - 1) + 1)) // 2
        for place, colour in enumerate(colours):
            tint = self.colours.paint(colour)
            tint = tint if ink == TEXT else blend(tint, GROUND, 0.45)
            at, row = x + step * (place % per_row), y + place // per_row
            canvas.put(at, row, self.colours.shape(colour), f"bold {tint} on {ground}")

    def paint_back(self, canvas: Canvas, x: int, y: int, size: CardSize) -> None:
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
            return (self.colours.place(faces[card].colour), faces[card].points, self.book.rank[card])

        return sorted(hand, key=place)

    def short(self, card: Code) -> str:
        """A card in short: `◆7`."""
        colour = self.book.faces[card].colour
        symbol = self.sign(card)
        return f"{self.colours.shape(colour)}{symbol}" if colour else f"✶{symbol}"
