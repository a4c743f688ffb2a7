"""`python -m pioche.server.web_rules` writes the rules on offer into the web client."""

from pathlib import Path
from typing import Final

import msgspec

from pioche.locale import LANGUAGES
from pioche.server._http.catalogue import rules_offered

FILE: Final = Path(__file__).parents[3] / "web" / "src" / "protocol" / "rules.json"


def written() -> str:
    """The rules in each language, as `/api/rules` returns them."""
    text = msgspec.json.encode({lang: rules_offered(lang) for lang in LANGUAGES})
    return msgspec.json.format(text, indent=1).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
