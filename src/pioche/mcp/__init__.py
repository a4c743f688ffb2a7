"""A seat for language models: a server of the Model Context Protocol (extra `mcp`).

Start reading at `_tools`, which has what a model can ask for. `_local_seat` is a seat at a table of bots,
`_remote_seat` one at a table of a server; `_seat_text` writes what a seat sees and may do. Both seats see
what their seat may see, and submit what the table accepts or refuses, as everybody else's. docs/mcp.md shows
how a program starts it.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.mcp._tools import serve_stdio

__all__ = ["serve_stdio"]

lazy_names(__name__, {"_tools": ["serve_stdio"]})
