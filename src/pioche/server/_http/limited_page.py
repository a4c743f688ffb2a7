"""The answer to an address that sends too many requests: a page for people, JSON for programs."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Final, TypeAlias

from pioche.locale import words
from pioche.server._admission.admission import READING, Scope, header
from pioche.server._http.language import accepted_language

Headers: TypeAlias = list[tuple[bytes, bytes]]

STYLE: Final = """
:root { color-scheme: dark light; --paper: #efe5d4; --ink: #2a2118; --quiet: #6b5c4a; }
@media (prefers-color-scheme: dark) { :root { --paper: #16130f; --ink: #f3eadc; --quiet: #b5a58f; } }
body { display: grid; place-content: center; justify-items: center; gap: 1rem; min-height: 100dvh; margin: 0;
  padding: 1.5rem; box-sizing: border-box; background: var(--paper); color: var(--ink); text-align: center;
  font: 1.15rem/1.5 system-ui, sans-serif; }
svg { width: 4.5rem; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; }
p { max-width: 26rem; margin: 0; text-wrap: balance; }
.quiet { color: var(--quiet); font-size: 1rem; }
"""
"""Part of the page itself, because another file would be another request."""
MARK: Final = """\
<svg viewBox="0 0 64 64" aria-hidden="true">
<clipPath id="square"><rect width="64" height="64" rx="14"/></clipPath>
<g clip-path="url(#square)"><rect width="64" height="64" fill="#33291d"/>
<path fill="#f3eadc" d="M8 64V20A12 12 0 0 1 20 8H64V64Z"/>
<path fill="#e5484d" d="M13 64V21A8 8 0 0 1 21 13H64V64Z"/>
<path fill="none" stroke="#fff8ea" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"
 transform="translate(38 40) rotate(38) scale(1.75)" d="M-10-3C-6-9 6-9 10-3M0-7.5V11"/></g>
</svg>"""
_HASH: Final = b64encode(sha256(STYLE.encode()).digest()).decode()
CONTENT_POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; frame-ancestors 'none'".encode()
)
MINUTES: Final = 120
"""Longer waits, in seconds, are told in minutes."""


def limited(scope: Scope, failure: bytes, wait: int) -> tuple[Headers, bytes]:
    """Headers and body. `failure` is the error for programs, `wait` the seconds until the next request."""
    retry = (b"retry-after", b"%d" % wait)
    if not wants_a_page(scope):
        return [(b"content-type", b"application/json"), retry], failure
    lang = accepted_language(header(scope, b"accept-language"))
    headers = [
        (b"content-type", b"text/html; charset=utf-8"),
        (b"content-language", lang.encode()),
        (b"vary", b"Accept, Accept-Language"),
        (b"content-security-policy", CONTENT_POLICY),
        retry,
    ]
    return headers, _page(lang, wait).encode()


def wants_a_page(scope: Scope) -> bool:
    """Whether to answer with a page. Browsers ask for HTML when they open a page; programs and scripts do
    not.
    """
    return scope["method"] in READING and "text/html" in (header(scope, b"accept") or "")


def _page(lang: str, wait: int) -> str:
    say = words(lang).say
    title = escape(say("serve-limited-title"))
    until = say("serve-limited-minutes", minutes=-(-wait // 60)) if wait >= MINUTES else ""
    return f"""\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="{wait + 1}">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body>
{MARK}
<h1>{title}</h1>
<p>{escape(until or say("serve-limited-seconds", seconds=wait))}</p>
<p class="quiet">{escape(say("serve-limited-why"))}</p>
</body>
</html>
"""
