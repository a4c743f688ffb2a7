"""Previews of links where people post them: a title, a line and a picture (Open Graph).

A preview names the rules and counts seats. It names nobody, and it tells nothing about cards.
"""

import asyncio
from html import escape
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from pioche.locale import LANGUAGES, words
from pioche.protocol import to_client as t
from pioche.rulebooks import names
from pioche.server._http.errors import HttpError, Plain
from pioche.server._http.language import accepted_language
from pioche.server._http.peer_requests import look_there
from pioche.server._http.summaries import table_seen
from pioche.server._http.table_access import NO_PLAYER, TableAccess, is_code, read_code
from pioche.server._storage.base import OwnedElsewhereError, StoreError

Kind: TypeAlias = Literal["home", "invitation", "replay"]
KINDS: Final[tuple[Kind, ...]] = ("home", "invitation", "replay")
SIZE: Final = (1200, 630)
"""Of all pictures, in pixels."""
LOOK_TIMEOUT: Final = 2.0
"""Seconds: a page without the numbers of its table is better than a late page."""


class LinkPreview(Struct, frozen=True):
    lang: str
    title: str
    text: str
    url: str
    picture: str
    """The absolute address of the picture; empty without one."""
    is_public: bool
    """Whether search engines may list the page."""

    def tags(self) -> str:
        about = {
            "description": self.text,
            "twitter:card": "summary_large_image" if self.picture else "summary",
        }
        if not self.is_public:
            about["robots"] = "noindex"
        metas = [_meta("name", name, value) for name, value in about.items()]
        metas += [_meta("property", name, value) for name, value in self._properties().items()]
        return "".join([f"<title>{escape(self.title)}</title>", *metas])

    def _properties(self) -> dict[str, str]:
        say = words(self.lang).say
        return {
            "og:site_name": "pioche",
            "og:type": "website",
            "og:locale": say("preview-locale"),
            "og:title": self.title,
            "og:description": self.text,
            "og:url": self.url,
            **(_pictured(self.picture, say("preview-picture")) if self.picture else {}),
        }


def _pictured(address: str, told: str) -> dict[str, str]:
    width, height = SIZE
    return {
        "og:image": address,
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": told,
    }


def _meta(by: str, name: str, value: str) -> str:
    return f'<meta {by}="{name}" content="{escape(value)}">'


def asked_language(request: Plain) -> str:
    """The language of the link, `?lang=fr`, or the first that the browser asks for."""
    named = request.query_params.get("lang", "")
    return named if named in LANGUAGES else accepted_language(request.headers.get("accept-language"))


def picture_file(kind: Kind, lang: str) -> str:
    return f"previews/{kind}-{lang}.png"


async def preview(kind: Kind, request: Plain, access: TableAccess, code: str, picture: str) -> LinkPreview:
    """`picture` is the path of a picture; empty without one."""
    lang, home = asked_language(request), access.home(request)
    seen = await _seen(access, request, code) if code else None
    return LinkPreview(
        lang=lang,
        title=words(lang).say(f"preview-{kind}-title"),
        text=_line(kind, seen, lang, request.query_params.get("game", "")),
        url=home + (f"{_PATHS[kind]}{read_code(code)}" if is_code(code) else "/"),
        picture=f"{home}/{picture}" if picture else "",
        is_public=kind == "home",
    )


async def _seen(access: TableAccess, request: Plain, code: str) -> t.Snapshot | None:
    """The table's summary; None for a table that is not here or does not answer. A wrong code counts as a
    guess.
    """
    address = access.admission.address(request.scope)
    if access.admission.wait_to_guess(address):
        return None
    try:
        async with asyncio.timeout(LOOK_TIMEOUT):
            return await _look(access, code)
    except (TimeoutError, StoreError):
        return None
    except HttpError as error:
        if error.status == 404:
            access.admission.guessed_wrong(address)
        return None


async def _look(access: TableAccess, code: str) -> t.Snapshot | None:
    try:
        return await access.look(code)
    except OwnedElsewhereError as elsewhere:
        found = await look_there(access.hub, elsewhere.peer, [read_code(code)], NO_PLAYER)
        return dict(found).get(read_code(code))


def _line(kind: Kind, seen: t.Snapshot | None, lang: str, game: str) -> str:
    say = words(lang).say
    if seen is None or (kind == "replay" and not _is_of(seen, game)):
        return say(f"preview-{kind}")
    table = table_seen("", seen)
    return say(
        f"preview-{kind}-table",
        rules=_rules_title(table.rules.name, lang),
        players=len(table.seats),
        free=table.free,
        state=table.state,
        rounds=table.round,
    )


def _is_of(seen: t.Snapshot, game: str) -> bool:
    """Whether this is the game of a replay: a table is seen as it is now, in its last game."""
    return seen.told.round > 0 and game in ("", str(seen.room.number))


def _rules_title(preset: str | None, lang: str) -> str:
    titles = (each.title[lang] for each in names() if each.name == preset)
    return next(titles, words(lang).say("preview-own-rules"))


_PATHS: Final = {"home": "/", "invitation": "/t/", "replay": "/r/"}
