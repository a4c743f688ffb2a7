"""Where a player's own files are: saved games and records."""

import os
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryFile

from platformdirs import user_data_path


def data_folder() -> Path:
    """The data folder; PIOCHE_HOME names another one."""
    chosen = os.environ.get("PIOCHE_HOME")
    return Path(chosen) if chosen else user_data_path("pioche", appauthor=False)


def prepare_data_folder() -> None:
    """Make sure that matches can be kept there; OSError if not."""
    folder = data_folder() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


def saved_games() -> list[Path]:
    """Journals of matches that were not finished, the latest last."""
    return sorted((data_folder() / "games").glob("*.journal"))


def new_journal(now: datetime) -> Path:
    folder = data_folder() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{now:%Y%m%d-%H%M%S-%f}.journal"


def record_path(journal: Path) -> Path:
    """Where the record of a finished match goes."""
    folder = data_folder() / "records"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{journal.stem}.pun"
