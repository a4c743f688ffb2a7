"""A web client made of files that a test has written."""

from pathlib import Path

import pytest

from pioche.server._http import pages, web_client


def serve_client(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Serves the files of this folder as the web client."""
    built = web_client.WebClientFiles(folder)
    for module in (pages, web_client):
        monkeypatch.setattr(module, "site", lambda: built)
