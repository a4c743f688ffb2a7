"""Errors in one shape: a code and its details; never a traceback, never a secret."""

import logging
import traceback
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from msgspec import Struct

from pioche.core import Refusal
from pioche.server._http.limited_page import limited, wants_a_page
from pioche.server._storage.base import BrokenTableError, OwnedElsewhereError, StoreError
from pioche.server._tables.capacity import ServerFullError
from pioche.table import Problem

log = logging.getLogger("pioche.server")

CODES: Final = {
    400: "bad-request",
    401: "bad-token",
    403: "forbidden",
    404: "not-found",
    405: "bad-method",
    413: "too-long",
    409: "conflict",
    415: "bad-type",
    422: "bad-rules",
    429: "too-fast",
    501: "no-analysis",
    503: "not-saved",
}
Plain = Request[Any, Any, Any]


class ErrorBody(Struct, frozen=True, omit_defaults=True):
    """Why there is no answer; clients translate the code."""

    code: str
    where: str | None = None
    """The wrong field or parameter."""
    expected: str | None = None
    problem: Problem | None = None
    """For invalid rules: what is wrong, and where."""
    refusal: Refusal | None = None


class HttpError(Exception):
    def __init__(self, status: int, code: str | None = None, retry: int | None = None, **about: Any) -> None:
        self.status = status
        self.headers = {} if retry is None else {"Retry-After": str(retry)}
        self.failure = ErrorBody(code or CODES[status], **about)
        super().__init__(self.failure.code)


def said(*statuses: int) -> dict[int, ResponseSpec]:
    """Describes how a handler may fail."""
    return {
        status: ResponseSpec(data_container=ErrorBody, generate_examples=False, description=_about(status))
        for status in (*statuses, 429)
    }


def _about(status: int) -> str:
    known = {429: "too-fast or too-many; Retry-After says in how many seconds to ask again"}
    return known.get(status, CODES[status])


def _answer(status: int, failure: ErrorBody, headers: dict[str, str] | None = None) -> Response[ErrorBody]:
    known = {401: {"WWW-Authenticate": "Bearer"}, 429: {"Retry-After": "60"}, 503: {"Retry-After": "1"}}
    return Response(failure, status_code=status, headers={**known.get(status, {}), **(headers or {})})


def _failed(request: Plain, error: Exception) -> Response[ErrorBody] | Response[bytes]:
    assert isinstance(error, HttpError)
    if error.status == 429 and wants_a_page(request.scope):
        headers, page = limited(request.scope, b"", int(error.headers["Retry-After"]))
        told = {name.decode(): value.decode() for name, value in headers}
        return Response(page, status_code=429, headers=told, media_type=told.pop("content-type"))
    return _answer(error.status, error.failure, error.headers)


def refused(_: Plain, error: Exception) -> Response[ErrorBody]:
    """Handles what Litestar itself refuses."""
    assert isinstance(error, HTTPException)
    failure = ErrorBody(
        CODES.get(error.status_code, "bad-request" if error.status_code < 500 else "internal")
    )
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        failure = ErrorBody(failure.code, where=first.get("key"), expected=first.get("message"))
    return _answer(error.status_code, failure, error.headers)


def _not_kept(_: Plain, error: Exception) -> Response[ErrorBody]:
    log.warning("store: %s", error)
    return _answer(503, ErrorBody("not-saved"))


def _set_aside(_: Plain, error: Exception) -> Response[ErrorBody]:  # noqa: ARG001
    """Handles a table that cannot be read; it is already in the log."""
    return _answer(503, ErrorBody("broken-table"), {"Retry-After": "600"})


def _full(_: Plain, error: Exception) -> Response[ErrorBody]:  # noqa: ARG001
    return _answer(503, ErrorBody("server-full"), {"Retry-After": "60"})


def _moved(_: Plain, error: Exception) -> Response[ErrorBody]:  # noqa: ARG001
    """Handles a table that moved to another process during the request: the next try finds it."""
    return _answer(503, ErrorBody("not-saved"))


def _broken(request: Plain, error: Exception) -> Response[ErrorBody]:
    """Handles a bug: the log shows the place, but no values."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    template = request.scope.get("path_template", "?")
    log.error(
        "%s %s: %s at %s:%s", request.method, template, type(error).__name__, last.filename, last.lineno
    )
    return _answer(500, ErrorBody("internal"))


HANDLERS: Final[ExceptionHandlersMap] = {
    HttpError: _failed,
    HTTPException: refused,
    StoreError: _not_kept,
    BrokenTableError: _set_aside,
    ServerFullError: _full,
    OwnedElsewhereError: _moved,
    Exception: _broken,
}
