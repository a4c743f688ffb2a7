"""Records that somebody brings along, read for a program that cannot read PUN."""

from typing import Final

from litestar import Response, post
from litestar.params import JSONBody

from pioche.records.bounded import bounded_log
from pioche.records.errors import PunError
from pioche.records.jsonrecord import record_json
from pioche.records.script import read
from pioche.rulebooks import RulesError
from pioche.server.http.bodies import LONGEST_RECORD, GivenRecord, strictly
from pioche.server.http.desk import AtDesk
from pioche.server.http.errors import FailedError, Plain, said
from pioche.server.http.forms import JSON, forms
from pioche.table.answers import problem

PATH: Final = "/api/records"
LARGEST_ANSWER: Final = 8 * 1024 * 1024
"""Bytes of JSON; the longest record that people play gives about five million."""


@post(
    PATH,
    status_code=200,
    before_request=strictly(GivenRecord),
    request_max_body_size=LONGEST_RECORD,
    operation_class=forms(JSON),
    responses=said(400, 403, 413, 415, 422),
)
async def convert_record(request: Plain, desk: AtDesk, data: JSONBody[GivenRecord]) -> Response[bytes]:
    """A record in PUN, as JSON. Nothing of it is kept."""
    return Response(await desk.write(request, lambda: _converted(data.pun)), media_type=JSON)


def _converted(text: str) -> bytes:
    try:
        log = bounded_log(read(text), LARGEST_ANSWER)
    except RulesError as error:
        raise FailedError(422, "bad-rules", problem=problem(error)) from None
    except PunError as error:
        raise FailedError(422, "bad-record", where=str(error.line), expected=str(error)) from None
    return record_json(log, ended=True)
