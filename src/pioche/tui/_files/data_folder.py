"""The folder of a player's own files: saved games and records."""

import os
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryFile

from platformdirs import user_data_path


def data_folder() -> Path:
    """The data folder, or the one that PIOCHE_HOME names."""
    chosen = os.environ.get("PIOCHE_HOME")
    return Path(chosen) if chosen else user_data_path("pioche", appauthor=False)


def prepare_data_folder() -> None:
    """Makes sure that matches can be saved there. Raises OSError if not."""
    folder = data_folder() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


def saved_games() -> list[Path]:
    """Journals of unfinished matches, the latest last."""
    return sorted((data_folder() / "games").glob("*.journal"))


def new_journal(now: datetime) -> Path:
    folder = data_folder() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{now:%Y%m%d-%H%M%S-%f}.journal"


def record_path(journal: Path) -> Path:
    """The path of the record of a finished match."""
    folder = data_folder() / "records"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{journal.stem}.pun"
