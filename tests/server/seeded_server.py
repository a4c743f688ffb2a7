"""`python -m tests.server.seeded_server SEED …` runs `pioche …` with random bytes from a seed."""

import sys
from functools import partial
from random import Random

from pioche.cli import main
from pioche.server import _run as run
from pioche.server._tables.hub import Hub

if __name__ == "__main__":
    seed = sys.argv.pop(1)
    vars(run)["Hub"] = partial(Hub, draw=Random(seed).randbytes)
    sys.exit(main())
