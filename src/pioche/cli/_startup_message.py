"""The message of `pioche serve` when it has started: its addresses, the QR code, and how to stop it."""

import json
import os
import sys
import threading
import webbrowser
from collections.abc import Mapping, Sequence
from io import StringIO
from urllib.parse import urlsplit

from pioche.locale import Words

MEMORY = "memory:"
"""The store that keeps nothing."""


class StartupMessage:
    def __init__(
        self, words: Words, *, json: bool = False, qr: bool | None = None, browser: bool | None = None
    ) -> None:
        self._say = words.say
        self._json = json
        self._screen = sys.stdout.isatty()
        self._qr = qr
        self._browser = (self._screen if browser is None else browser) and has_display(os.environ)
        self._no_browser = browser is True and not self._browser
        self._keeps = True
        self._web = True

    def say(self, addresses: Sequence[str], store: str, taken: int | None, web: bool = True) -> None:
        """Prints the message. `taken` is the usual port if another program has it; `web` says whether the web
        client is installed.
        """
        self._keeps, self._web = store != MEMORY, web
        if self._json:
            said = {"url": addresses[0], "addresses": addresses, "store": store, "web": self._web}
            print(json.dumps(said, ensure_ascii=False), flush=True)
        else:
            print("\n".join(self._lines(addresses, store, taken)), flush=True)
        if self._browser and self._web:
            threading.Thread(target=webbrowser.open, args=(addresses[-1],), daemon=True).start()

    def end(self) -> None:
        if not self._json:
            print(self._say("serve-ended" if self._keeps else "serve-ended-unkept"), flush=True)

    def _lines(self, addresses: Sequence[str], store: str, taken: int | None) -> list[str]:
        here = addresses[-1]
        lines = [self._say("serve-taken", port=str(taken), url=here)] if taken is not None else []
        if len(addresses) > 1:
            lines += [self._say("serve-network"), *(f"  {each}" for each in addresses[:-1])]
            lines.append(self._say("serve-here", url=here))
        else:
            lines.append(self._say("serve-only", url=here))
        if self._shows_qr(addresses[0]):
            lines += [qr_code(addresses[0], self._screen), self._say("serve-qr", url=addresses[0])]
        if not self._web:
            lines.append(self._say("serve-no-web"))
        elif self._no_browser:
            lines.append(self._say("serve-no-browser", url=addresses[0]))
        if not self._keeps:
            return [*lines, self._say("serve-unkept")]
        return [*lines, self._say("serve-store", store=store), self._say("serve-stop")]

    def _shows_qr(self, url: str) -> bool:
        """Without an option, shows the code only on a terminal and only for an address that a phone can
        reach.
        """
        return self._screen and not is_this_machine(url) if self._qr is None else self._qr


def qr_code(text: str, coloured: bool = False) -> str:
    """Draws light on dark on a terminal with colours, whatever its own colours are."""
    import segno

    drawn = StringIO()
    segno.make(text, error="l", micro=False).terminal(out=drawn, border=2, compact=True)
    lines = drawn.getvalue().rstrip("\n").split("\n")
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in lines) if coloured else "\n".join(lines)


def is_this_machine(url: str) -> bool:
    return (urlsplit(url).hostname or "").startswith(("127.", "::1", "localhost"))


def has_display(environment: Mapping[str, str]) -> bool:
    """Returns whether a browser can open a window for the user here."""
    if environment.get("SSH_CONNECTION"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
