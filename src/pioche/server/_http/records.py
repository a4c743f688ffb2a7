"""Converts a client's PUN record to JSON."""

from typing import Final

from litestar import Response, post
from litestar.params import JSONBody

from pioche.records import PunError, bounded_log, read_script, record_json
from pioche.rulebooks import RulesError
from pioche.server._http.content_types import JSON, forms
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.request_bodies import LONGEST_RECORD, GivenRecord, strict_body
from pioche.server._http.table_access import AccessToTables
from pioche.table import problem

PATH: Final = "/api/records"
LARGEST_ANSWER: Final = 8 * 1024 * 1024
"""Most bytes of JSON; the longest record that people play gives about five million."""


@post(
    PATH,
    status_code=200,
    before_request=strict_body(GivenRecord),
    request_max_body_size=LONGEST_RECORD,
    operation_class=forms(JSON),
    responses=said(400, 403, 413, 415, 422),
)
async def convert_record(
    request: Plain, access: AccessToTables, data: JSONBody[GivenRecord]
) -> Response[bytes]:
    """Converts a PUN record to JSON. Nothing is stored."""
    return Response(await access.write(request, lambda: _converted(data.pun)), media_type=JSON)


def _converted(text: str) -> bytes:
    try:
        log = bounded_log(read_script(text), LARGEST_ANSWER)
    except RulesError as error:
        raise HttpError(422, "bad-rules", problem=problem(error)) from None
    except PunError as error:
        raise HttpError(422, "bad-record", where=str(error.line), expected=str(error)) from None
    return record_json(log, ended=True)
