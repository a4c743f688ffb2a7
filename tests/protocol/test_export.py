"""The generated descriptions of the protocol: up to date, valid by outside standards, and true of real
frames.
"""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema_rs import Draft202012Validator, validator_for

from pioche.protocol import BadFrameError, ToClient, ToServer, read_client
from pioche.protocol.export.__main__ import main as export
from pioche.protocol.export.asyncapi import asyncapi
from pioche.protocol.export.files import FILES, FORMS
from pioche.protocol.export.page import PAGE, UNSAID, refreshed
from pioche.protocol.to_server import Ping
from tests.commands import printed
from tests.protocol.exchanges import PAGE as EXCHANGES
from tests.protocol.exchanges import frames_of

ROOT = Path(__file__).parents[2]
NODE = Path(__file__).parent / "node"
RUN = "run: .venv/bin/python -m pioche.protocol.export"
TOOLS = NODE / "node_modules"
needs_tools = pytest.mark.skipif(
    not TOOLS.exists() or shutil.which("node") is None,
    reason=f"run npm ci in {NODE.relative_to(ROOT)}",
)


@pytest.mark.parametrize(("path", "text"), FILES.items(), ids=lambda value: getattr(value, "name", ""))
def test_every_file_is_up_to_date(path: Path, text: Callable[[], str]) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == text(), RUN


def test_the_tables_of_the_page_are_up_to_date() -> None:
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    assert refreshed(page) == page, RUN
    assert f"| {UNSAID} |" not in page, "say what it means"


def test_a_stale_page_is_noticed_and_what_people_wrote_stays(tmp_path: Path) -> None:
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    stale = page.replace("| `SEAT_LEFT` | `player: string` |", "| `SEAT_LEFT` | `somebody: string` |")
    stale = stale.replace("| `GAME_PAUSED` |", "| `GAME_INTERRUPTED` |")
    (tmp_path / "docs").mkdir()
    (tmp_path / PAGE).write_text(stale, encoding="utf-8")
    export(tmp_path)
    mended = (tmp_path / PAGE).read_text(encoding="utf-8")
    assert stale != page
    assert mended == page.replace("| `by: string` | `paused` |", f"| `by: string` | {UNSAID} |")
    assert all((tmp_path / path).exists() for path in FILES)


@pytest.mark.parametrize("form", FORMS)
def test_the_command_prints_each_form(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, ["protocol", form]) == FORMS[form]()


def test_every_message_has_a_name_of_its_own_and_a_summary() -> None:
    messages = asyncapi()["components"]["messages"]
    assert len(messages) == len(get_args(ToServer)) + len(get_args(ToClient))
    assert [name for name, message in messages.items() if not message["summary"]] == []


# JSON Schema


def schema_of(direction: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((ROOT / f"docs/protocol/{direction}.schema.json").read_text()))


def test_every_frame_of_the_exchanges_is_as_the_schemas_say() -> None:
    page = EXCHANGES.read_text(encoding="utf-8")
    to_server, to_client = schema_of("to-server"), schema_of("to-client")
    sent, told = frames_of(page)
    assert len(sent) > 15
    assert len(told) > 60
    assert [frame for frame in sent if not to_server.is_valid(frame)] == []
    assert [frame for frame in told if not to_client.is_valid(frame)] == []


ACT: dict[str, Any] = {"type": "act", "id": "a", "command": {"type": "draw", "seat": 0}}


@pytest.mark.parametrize(
    "frame",
    [
        {},
        {"type": "hello"},
        {"type": "hello", "version": "1"},
        {"type": "shout", "id": "a"},
        {"type": "start-round", "id": ""},
        {"type": "start-round", "id": "a b"},
        {"type": "commit", "id": "a", "hash": "00"},
        {"type": "react", "id": "a", "reaction": "rude"},
        {**ACT, "turn": -1},
        {**ACT, "command": {"type": "deal", "seat": 0}},
        {**ACT, "command": {"type": "lay", "seat": 0, "cards": "r5"}},
    ],
    ids=json.dumps,
)
def test_the_schema_and_the_server_refuse_the_same_frames(frame: Any) -> None:
    assert not schema_of("to-server").is_valid(frame)
    with pytest.raises(BadFrameError):
        read_client(json.dumps(frame))


def test_further_fields_are_allowed() -> None:
    frame = {"type": "ping", "n": 1, "mood": "good"}
    assert schema_of("to-server").is_valid(frame)
    assert read_client(json.dumps(frame)) == Ping(1)


def test_a_redacted_event_with_a_foreign_card_in_place_of_a_number_is_no_frame() -> None:
    event = {"type": "CARD_PICKED_UNSEEN", "seat": 1, "count": 1, "in_turn": True}
    update = {"type": "update", "start": 4, "end": 5, "events": [[4, event]]}
    wrong = {**update, "events": [[4, {**event, "count": ["r5"]}]]}
    assert schema_of("to-client").is_valid(update)
    assert not schema_of("to-client").is_valid(wrong)


# the tools of others


@needs_tools
def test_asyncapi_is_as_asyncapi_should_be() -> None:
    standard = json.loads(
        (TOOLS / "@asyncapi/specs/schemas/3.1.0-without-$id.json").read_text(encoding="utf-8")
    )
    described = asyncapi()
    assert [error.message for error in validator_for(standard).iter_errors(described)] == []
    described["operations"]["ask"]["action"] = "shout"
    assert not validator_for(standard).is_valid(described)


def test_every_reference_of_asyncapi_leads_somewhere() -> None:
    described = asyncapi()
    for reference in references(described):
        found: Any = described
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]


def references(node: Any) -> list[str]:
    if isinstance(node, list):
        return [reference for item in node for reference in references(item)]
    if not isinstance(node, dict):
        return []
    own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
    return own + [reference for value in node.values() for reference in references(value)]


@needs_tools
def test_typescript_compiles_strictly_and_refuses_what_is_wrong() -> None:
    """usage.ts marks each wrong use as expected to fail: one that passes is an error."""
    options = [
        "--strict",
        "--noEmit",
        "--target",
        "es2022",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
    ]
    compiler = TOOLS / "typescript" / "bin" / "tsc"
    done = subprocess.run(
        ["node", str(compiler), *options, "usage.ts"], cwd=NODE, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.returncode) == ("", 0)
