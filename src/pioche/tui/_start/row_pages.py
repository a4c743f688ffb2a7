"""Pages of rows, with a cursor on each page."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from pioche.locale import words

Page = TypeVar("Page", bound=str)


class MenuRow(Struct, frozen=True):
    id: str
    label: str
    value: str = ""
    changes: bool = False
    """Whether ← and → change its value."""
    on: bool | None = None
    """For a house rule: whether it is chosen."""


class RowPages(Generic[Page]):
    """The base of the start menu and of the lobby."""

    def __init__(self, lang: str, page: Page) -> None:
        self.lang: str = lang
        self.page: Page = page
        self.scroll: int = 0
        self.at: dict[str, str] = {}
        """The row under the cursor, by page."""

    def say(self, id_: str, **arguments: object) -> str:
        return words(self.lang).say(f"tui-{id_}", **arguments)

    @property
    def rows(self) -> Sequence[MenuRow]:
        raise NotImplementedError

    @property
    def row(self) -> MenuRow:
        rows, at = self.rows, self.at.get(self.page, "")
        return next((row for row in rows if row.id == at), rows[0])

    def translate(self, lang: str) -> None:
        self.lang = lang

    def show(self, page: Page) -> None:
        self.page = page
        self.scroll = 0

    def move(self, name: str) -> None:
        ids = [row.id for row in self.rows]
        place = ids.index(self.row.id)
        step = {"up": place - 1, "down": place + 1, "home": 0, "end": len(ids) - 1}[name]
        self.at[self.page] = ids[step % len(ids)]
