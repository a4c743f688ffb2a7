"""docs/hosting.md names the existing options, defaults, requests and metrics."""

import inspect
import json
import re
from pathlib import Path

import msgspec

from pioche.cli._serve import serve
from pioche.server import ServerSettings
from pioche.server._app import Application
from pioche.server._counters import ServerReport
from pioche.server._http.metrics import MetricValues
from pioche.server._http.request_bodies import NewTable
from pioche.server._settings import DAY
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.hub import Hub

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
OPTIONS = {
    name.replace("_", "-"): value.default for name, value in inspect.signature(serve).parameters.items()
}


def options_of(page: str) -> set[str]:
    """The options of pioche; options after another command belong to that command."""
    own = re.sub(r"`?(?:systemctl|apt-get|pip|docker|sqlite3|curl|pioche store) [^`\n]*", "", page)
    return set(re.findall(r"--(?:no-)?([a-z][a-z-]+)", own))


def test_every_option_of_the_page_is_one() -> None:
    assert options_of(PAGE) <= set(OPTIONS)
    assert {"reach", "store", "trusted-proxy"} <= options_of(PAGE)
    assert options_of("`pioche serve --wrong`; `systemctl enable --now pioche@8001`") == {"wrong"}


def test_every_limit_has_its_default() -> None:
    rows = re.findall(r"^\| `--([a-z-]+)` \| (\d+) \|", PAGE, re.MULTILINE)
    limits = {
        name for name, value in OPTIONS.items() if isinstance(value, int) and not isinstance(value, bool)
    }
    assert {name for name, _ in rows} == limits - {"keep", "keep-unfinished"}
    assert {name: int(default) for name, default in rows} == {name: OPTIONS[name] for name, _ in rows}


def test_the_options_have_the_defaults_of_the_settings() -> None:
    settings, limits = ServerSettings(), ServerSettings().limits
    assert (OPTIONS["keep"] * DAY, OPTIONS["keep-unfinished"] * DAY) == (
        settings.keep_finished,
        settings.keep_unfinished,
    )
    for name in ("messages", "queue", "connections", "tables", "requests"):
        assert OPTIONS[name] == getattr(limits, name)
    assert OPTIONS["message-size"] == limits.message
    assert OPTIONS["answer-within"] == settings.answer_within
    assert f"kept for {OPTIONS['keep']} days" in PAGE
    assert f"for {OPTIONS['keep-unfinished']} days" in PAGE


def test_every_request_is_named() -> None:
    paths = Application(Hub(MemoryStore())).openapi_schema.to_schema()["paths"]
    described = {f"{method.upper()} {path}" for path, each in paths.items() for method in each}
    assert set(re.findall(r"`((?:GET|POST|DELETE) /[^`]+)`", PAGE)) == described


def test_every_metric_is_named() -> None:
    families = {family.name for family in MetricValues({"this": ServerReport()}).collect()}
    named = {name.removesuffix("_total") for name in re.findall(r"`(pioche_\w+)", PAGE)}
    assert named == families


def test_the_request_of_the_example_can_be_made() -> None:
    (body,) = re.findall(r"curl -d '([^']+)'", PAGE)
    asked = msgspec.convert(json.loads(body), NewTable)
    assert (asked.start, asked.name != "", bool(asked.bots)) == (True, True, True)
