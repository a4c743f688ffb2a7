"""The answer to an unknown address: a page with links for people, JSON for programs."""

from litestar import Response

from pioche.server._http.errors import ErrorBody, Plain, refused
from pioche.server._http.limited_page import wants_a_page
from pioche.server._http.web_client import site


def lost(request: Plain, error: Exception) -> Response[ErrorBody] | Response[bytes]:
    if not site() or not wants_a_page(request.scope):
        return refused(request, error)
    page = site().answer("index.html", request)
    page.status_code = 404
    return page
