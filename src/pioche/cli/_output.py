"""The language and the JSON output of all commands."""

import json
import os

from pioche.cli._errors import fail
from pioche.locale import LANGUAGES, language


def spoken(asked: str | None = None) -> str:
    """Returns the language to use, and refuses an unknown one that was asked for."""
    if asked is not None and asked not in LANGUAGES:
        fail(f'--lang "{asked}": expected one of {", ".join(LANGUAGES)}')
    return language(os.environ, asked)


def json_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def print_json(value: object) -> None:
    print(json_text(value))
