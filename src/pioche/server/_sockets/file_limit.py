"""The number of files that the system lets this process open; a connection is one."""

import sys
from typing import Final

if sys.platform != "win32":
    import resource

ENOUGH: Final = 65_536


def files_allowed() -> int:
    """Raises the limit as far as possible without privileges, up to ENOUGH."""
    if sys.platform == "win32":
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    highest = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < highest:
        resource.setrlimit(resource.RLIMIT_NOFILE, (highest, hard))
        return highest
    return ENOUGH if soft == resource.RLIM_INFINITY else soft
