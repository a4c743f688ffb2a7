"""The last choices, saved in the data folder for the next match."""

from typing import Literal

import msgspec
from msgspec import Struct

from pioche.tui._files.data_folder import data_folder

FILE = "choices.json"


class TerminalSettings(Struct, kw_only=True):
    preset: str = "classic"
    house: list[str] = []
    file: str = ""
    """A ruleset file instead of preset and house rules."""
    seats: list[str] = []
    """As `--seats` writes them; empty for the usual ones."""
    chosen_lang: str = ""
    """The language chosen on the start screen; empty for that of the system."""
    name: str = ""
    """The player's last name at a remote table."""
    style: str = "symbols"
    theme: str = ""
    """`dark` or `light`; empty for dark."""
    motion: Literal["on", "off"] = "on"
    """Whether cards travel."""
    warnings: bool = False
    """Whether the coach warns of blunders."""
    target: int | None = None
    clock: int | None = None
    hints: dict[str, int] = {}
    """How often each act has been done, for the hints."""

    @property
    def rules(self) -> str:
        return self.file or "+".join([self.preset, *self.house])


def load_settings() -> TerminalSettings:
    """Reads the settings; unreadable ones are ignored."""
    try:
        return msgspec.json.decode((data_folder() / FILE).read_bytes(), type=TerminalSettings)
    except (OSError, msgspec.MsgspecError, ValueError):
        return TerminalSettings()


def save_settings(settings: TerminalSettings) -> None:
    """Writes completely or not at all; a read-only folder does not stop the game."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        new = folder / f"{FILE}.new"
        new.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        new.replace(folder / FILE)
    except OSError:
        return
