"""Pages for browsers: the web client, or, if it was not built, how to reach a table."""

from html import escape
from typing import Final

from litestar import MediaType, Response, get

from pioche.locale import DEFAULT, words
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.language import accepted_language
from pioche.server._http.link_previews import Kind, asked_language, picture_file, preview
from pioche.server._http.table_access import AccessToTables, TableAccess, TableCode, read_code
from pioche.server._http.web_client import site

STYLE: Final = """\
body { margin: 2rem auto; max-width: 40rem; padding: 0 1rem; font: 1.1rem/1.5 system-ui, sans-serif; }
pre { overflow-x: auto; padding: 0.8rem; border: 1px solid; border-radius: 0.4rem; }
"""


@get("/", media_type=MediaType.HTML, responses=said(), include_in_schema=False)
async def front_page(request: Plain, access: AccessToTables) -> Response[str] | Response[bytes]:
    if site():
        return await _client(request, access, "home")
    say = words(accepted_language(request.headers.get("accept-language"))).say
    body = [say("serve-page-welcome"), say("serve-page-any"), _join(f"{access.home(request)}/t/CODE")]
    return _page(request, "serve-page-title", [*body, say("serve-page-browser")])


@get("/t/{code:str}", media_type=MediaType.HTML, responses=said(404), include_in_schema=False)
async def table_page(
    request: Plain, access: AccessToTables, code: TableCode
) -> Response[str] | Response[bytes]:
    if site():
        return await _client(request, access, "invitation", code)
    lang = accepted_language(request.headers.get("accept-language"))
    say = words(lang).say
    address = access.admission.address(request.scope)
    if wait := access.admission.wait_to_guess(address):
        raise HttpError(429, retry=wait)
    try:
        await access.live_table(code)
    except HttpError:
        access.admission.guessed_wrong(address)
        return _page(
            request, "serve-page-title", [escape(say("serve-page-unknown", code=code[:16]))], status=404
        )
    code = read_code(code)
    body = [say("serve-page-join"), _join(f"{access.home(request)}/t/{code}"), say("serve-page-browser")]
    return _page(request, "serve-page-table", body, code=code)


@get("/t/{code:str}/screen", responses=said(404), include_in_schema=False)
async def screen_page(request: Plain, access: AccessToTables, code: TableCode) -> Response[bytes]:
    return await _client(request, access, "invitation", code)


@get("/r", responses=said(404), include_in_schema=False)
async def replays_page(request: Plain, access: AccessToTables) -> Response[bytes]:
    return await _client(request, access, "home")


@get("/r/{code:str}", responses=said(404), include_in_schema=False)
async def replay_page(request: Plain, access: AccessToTables, code: TableCode) -> Response[bytes]:
    return await _client(request, access, "replay", code)


async def _client(request: Plain, access: TableAccess, kind: Kind, code: str = "") -> Response[bytes]:
    """The page of the client, which reads the address itself; its head is for those who are sent the link."""
    files = [picture_file(kind, lang) for lang in (asked_language(request), DEFAULT)]
    picture = next((file for file in files if file in site()), "")
    told = await preview(kind, request, access, code, picture)
    return site().page(told.tags(), told.lang, request)


@get("/seat/{code:str}", media_type=MediaType.HTML, responses=said(404), include_in_schema=False)
async def seat_page(
    request: Plain, access: AccessToTables, code: TableCode
) -> Response[str] | Response[bytes]:
    """The page takes nothing: the client asks first, and the secret has not been sent."""
    if site():
        return site().answer("index.html", request)
    say = words(accepted_language(request.headers.get("accept-language"))).say
    body = [say("serve-page-seat"), _join(f"{access.home(request)}/seat/{read_code(code)}#…")]
    return _page(request, "serve-page-seat-title", [*body, say("serve-page-browser")], code=read_code(code))


@get("/page.css", media_type="text/css", include_in_schema=False)
async def page_style() -> Response[str]:
    return Response(STYLE, media_type="text/css", headers={"Cache-Control": "max-age=86400"})


def _join(url: str) -> str:
    return f"<pre>pioche join {escape(url)}</pre>"


def _page(request: Plain, title: str, body: list[str], status: int = 200, **about: str) -> Response[str]:
    lang = accepted_language(request.headers.get("accept-language"))
    heading = escape(words(lang).say(title, **about))
    lines = "\n".join(part if part.startswith("<pre>") else f"<p>{part}</p>" for part in body)
    text = f"""\
<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{heading}</title>
<link rel="stylesheet" href="/page.css">
<h1>{heading}</h1>
{lines}
</html>
"""
    headers = {"Content-Language": lang, "Vary": "Accept-Language"}
    return Response(text, status_code=status, media_type=MediaType.HTML, headers=headers)
