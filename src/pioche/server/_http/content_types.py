"""Answers in several formats."""

from dataclasses import dataclass

from litestar import Response
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, Schema

TEXT = "text/plain"
CSV = "text/csv"
MARKDOWN = "text/markdown"
JSON = "application/json"


def forms(*kinds: str) -> type[Operation]:
    """Describes a request that may be answered in any of these formats."""

    @dataclass
    class Several(Operation):
        def __post_init__(self) -> None:
            answer = (self.responses or {})["200"]
            content = {kind: OpenAPIMediaType(schema=_schema(kind)) for kind in kinds}
            answer.content = content  # type: ignore[union-attr]

    return Several


def _schema(kind: str) -> Schema:
    return Schema() if kind == JSON else Schema(type=OpenAPIType.STRING)


def text_response(text: str | bytes, kind: str, name: str) -> Response[bytes]:
    """A text to read in the browser, or to save under that name."""
    content = text.encode() if isinstance(text, str) else text
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(content, media_type=kind, headers=headers)
