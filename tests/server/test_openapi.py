"""The OpenAPI description holds for any request."""

import json
from typing import Any

import schemathesis
from hypothesis import settings
from schemathesis.config import SchemathesisConfig

from pioche.server import ServerSettings
from pioche.server._analysis.analysis_queue import AnalysisQueue
from pioche.server._analysis.worker_messages import Failed
from pioche.server._settings import AnalysisLimits
from pioche.server.http_description import FILE, written
from tests.server.analysis_workers import FakeWorker
from tests.server.offline_application import BOTS, MANY, Web

# A text may be too long for the server but right for the description, which does not count bytes (413); rules
# and names may have the right form but be invalid (422).
REFUSED = ["413", "422"]
CONFIG = SchemathesisConfig.from_dict(
    {
        "checks": {
            "positive_data_acceptance": {"expected-statuses": ["2xx", "401", "403", "404", "409", *REFUSED]},
            "negative_data_rejection": {"expected-statuses": ["400", "401", "404", "405", "415", *REFUSED]},
        }
    }
)
WEB = Web(ServerSettings(limits=MANY))
WEB.hub.analyses = AnalysisQueue(AnalysisLimits(idle=0.0), FakeWorker(Failed("bad-record")))
SCHEMA = schemathesis.openapi.from_asgi("/api/openapi.json", WEB.app, config=CONFIG)
TABLE: Any = {"rules": "quiet", "name": "Ann", "bots": BOTS, "start": True}


@SCHEMA.parametrize()
@settings(max_examples=15)
def test_every_answer_is_as_described(case: Any) -> None:
    case.call_and_validate()


@SCHEMA.include(path_regex="{code}").parametrize()
@settings(max_examples=10)
def test_every_answer_about_a_table_is_as_described(case: Any) -> None:
    if case.path_parameters:
        case.path_parameters["code"] = _code()
    case.call_and_validate()


def _code(known: list[str] = []) -> str:  # noqa: B006
    """A table with a running game; no request here has the token to delete it."""
    if not known:
        case: Any = SCHEMA["/api/tables"]["POST"].Case(body=TABLE, media_type="application/json")
        known.append(case.call().json()["code"])
    return known[0]


def _operations() -> Any:
    return SCHEMA.get_all_operations()


def test_everything_that_is_promised_is_described() -> None:
    assert {operation.ok().label for operation in _operations()} == {
        "POST /api/players",
        "POST /api/tables",
        "GET /api/tables",
        "GET /api/tables/mine",
        "GET /api/tables/{code}",
        "DELETE /api/tables/{code}",
        "GET /api/tables/{code}/seat",
        "GET /api/tables/{code}/record",
        "GET /api/tables/{code}/highlights",
        "GET /api/tables/{code}/sheet",
        "GET /api/tables/{code}/rules",
        "GET /api/tables/{code}/explanations",
        "GET /api/addresses",
        "GET /api/lesson",
        "POST /api/day",
        "GET /api/tables/{code}/day",
        "GET /api/tables/{code}/analysis",
        "POST /api/analyses",
        "GET /api/tables/{code}/advice",
        "POST /api/tables/{code}/take-back",
        "POST /api/records",
        "POST /api/rulesets",
        "GET /api/rules",
        "GET /api/bots",
        "GET /healthz",
        "GET /readyz",
        "GET /metrics",
    }
    assert SCHEMA.raw_schema["openapi"] == "3.1.0"


def test_the_description_in_the_documentation_is_the_one_that_is_served() -> None:
    """The web client's types are generated from it."""
    assert FILE.read_text(encoding="utf-8") == written(), (
        "run: python -m pioche.server.http_description, and npm run types in web"
    )
    assert SCHEMA.raw_schema == json.loads(FILE.read_text(encoding="utf-8"))
