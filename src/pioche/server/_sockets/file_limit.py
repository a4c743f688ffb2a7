"""The number of files that the system lets this process open; a connection is one."""

import sys
from typing import Final

if sys.platform != "win32":
    import resource

WANTED_FILES: Final = 65_536


def files_allowed() -> int:
    """Raises the limit as far as possible without privileges, up to ENOUGH."""
    if sys.platform == "win32":
        return WANTED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    highest = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if soft != resource.RLIM_INFINITY and soft < highest:
        resource.setrlimit(resource.RLIMIT_NOFILE, (highest, hard))
        return highest
    return WANTED_FILES if soft == resource.RLIM_INFINITY else soft
