"""Says what a page may load: only files of this server, and the styles inside the page."""

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

_STYLE: Final = re.compile(b"<style>(.*?)</style>", re.DOTALL)


def content_policy(page: bytes = b"") -> str:
    """Allows the styles in this page by their hashes."""
    styles = " ".join(["'self'", *_hashes(_STYLE.findall(page))])
    return (
        f"default-src 'self'; style-src {styles}; img-src 'self' data:; "
        "base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
    )


def _hashes(styles: Iterable[bytes]) -> list[str]:
    return [f"'sha256-{b64encode(sha256(style).digest()).decode()}'" for style in styles]
