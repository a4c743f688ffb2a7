"""The OpenAPI description, with response headers, which Litestar cannot describe."""

from typing import Any, Final

from litestar.exceptions import NotFoundException
from litestar.openapi.plugins import JsonRenderPlugin

from pioche.server._http.errors import Plain

RETRY_AFTER: Final = {
    "description": "Seconds after which to ask again.",
    "required": True,
    "schema": {"type": "integer", "minimum": 1},
}


class Description(JsonRenderPlugin):
    def render(self, request: Plain, openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, with_headers(openapi_schema))


def only_known(request: Plain) -> None:
    """Litestar answers all other addresses beside the description with a page of its own."""
    if request.path_params:
        raise NotFoundException


def with_headers(description: dict[str, Any]) -> dict[str, Any]:
    for operations in description["paths"].values():
        for operation in operations.values():
            operation["responses"]["429"]["headers"] = {"Retry-After": RETRY_AFTER}
    return description
