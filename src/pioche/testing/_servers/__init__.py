"""Checks that a server speaks the protocol, at tables of its own.

The suite needs only an address: it opens five tables over HTTP, plays at them over websockets, and deletes
them. docs/protocol.md says what a server must do.
"""

import asyncio
from collections.abc import Sequence
from typing import Final

from pioche.locale import DEFAULT, words
from pioche.testing._servers.findings import CATALOGUE, FRAMES, Finding, Findings
from pioche.testing._servers.http_client import HTTP_TIMEOUT, HttpClient, NoServerError

__all__ = ["Finding", "NoServerError", "check_server", "finding_line", "finding_sentence", "try_server"]

SCENES: Final = tuple(scene for scene in CATALOGUE if scene != FRAMES)
SCENE_TIMEOUT: Final = 60.0
"""Seconds after which a scene is stopped; a working server needs little more than its time for hello."""


def check_server(url: str, patience: float = HTTP_TIMEOUT) -> list[str]:
    """Returns one line for each error; an empty list is a server that any client can play at.

    `patience` is the number of seconds to wait for an answer. Raises NoServerError if there is no server.
    """
    return [finding_line(finding) for finding in try_server(url, patience) if not finding.holds]


def try_server(url: str, patience: float = HTTP_TIMEOUT, scenes: Sequence[str] = SCENES) -> list[Finding]:
    """Runs these scenes and returns every check with its result."""
    return asyncio.run(_tried(HttpClient(url, patience), scenes))


async def _tried(http: HttpClient, scenes: Sequence[str]) -> list[Finding]:
    await http.ask("GET", "/api/tables")
    notes = Findings()
    await asyncio.gather(*(_perform(scene, http, notes) for scene in scenes))
    return list(notes.findings(FRAMES, *scenes))


async def _perform(scene: str, http: HttpClient, notes: Findings) -> None:
    from pioche.testing._servers.scenes import SCENES
    from pioche.testing._servers.websocket import MissingFrameError

    try:
        async with asyncio.timeout(SCENE_TIMEOUT):
            await SCENES[scene](http, notes)
    except (MissingFrameError, NoServerError) as error:
        notes.break_off(scene, str(error))
    except TimeoutError:
        notes.break_off(scene, f"not done after {SCENE_TIMEOUT:g} s")
    except Exception as error:  # a server may say anything
        notes.break_off(scene, f"{type(error).__name__}: {error}")


def finding_sentence(check: str, lang: str = DEFAULT) -> str:
    return words(lang).say(f"conformance-{check}")


def finding_line(finding: Finding, lang: str = DEFAULT) -> str:
    """The failure in one line."""
    return words(lang).say("conformance-line", check=finding_sentence(finding.check, lang), seen=finding.seen)
