"""The last choices, saved in the data folder for the next match."""

from typing import Literal

from msgspec import Struct

from pioche.tui._files.json_file import read_json, write_json

FILE = "choices.json"


class TerminalSettings(Struct, kw_only=True):
    preset: str = "classic"
    house: list[str] = []
    file: str = ""
    """A ruleset file instead of preset and house rules."""
    seats: list[str] = []
    """The seats as `--seats` writes them; empty for the usual ones."""
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
    """The number of times each act was done, for the hints."""

    @property
    def rules(self) -> str:
        return self.file or "+".join([self.preset, *self.house])


def load_settings() -> TerminalSettings:
    return read_json(FILE, TerminalSettings) or TerminalSettings()


def save_settings(settings: TerminalSettings) -> None:
    write_json(FILE, settings, indent=2)
