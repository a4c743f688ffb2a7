"""`python -m pioche.server.http_description` writes the OpenAPI description of the HTTP requests.

The web client's types are generated from that file: `npm run types` in `web`.
"""

from pathlib import Path
from typing import Final

import msgspec
from litestar.serialization import encode_json

from pioche.server._app import Application
from pioche.server._http.openapi import with_headers
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.hub import Hub

FILE: Final = Path(__file__).parents[3] / "docs" / "protocol" / "openapi.json"


def written() -> str:
    """The description as `/api/openapi.json` returns it."""
    description = Application(Hub(MemoryStore())).openapi_schema.to_schema()
    text = encode_json(with_headers(description))
    return msgspec.json.format(text, indent=1).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
