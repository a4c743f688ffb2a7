"""The codes of a server's last message."""

from typing import Final

UNREADABLE: Final = "unreadable"
"""The last message code for a server that does not speak this protocol."""
FINAL_GOODBYES: Final = frozenset(
    (
        "version",
        "unknown-table",
        "bad-token",
        "deleted",
        "broken-table",
        "seat-taken",
        "kept-out",
        "banned",
        "vocabulary",
        UNREADABLE,
    )
)
"""Last message codes after which there is nothing to return to."""
