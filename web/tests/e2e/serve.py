"""`pioche serve` with luck that is the same each time: for the same cards, and bots that play them alike."""

import os
import sys
import time
from datetime import datetime
from random import choices

from pioche.cli import main
from pioche.server._admission.identity import CODE_LENGTH, ID_LENGTH, LETTERS, Keyring
from pioche.server._clock import Clock
from pioche.server._http import day
from pioche.server._tables import hub, policy

SEED = os.environ.get("PIOCHE_SEED", "3")
NOON = datetime.fromisoformat("2026-01-31T12:00:00+00:00").timestamp()
"""Of the day whose deal is offered."""


class FixedKeyring(Keyring):
    """People and tables have names that differ; what cards and bots depend on does not."""

    _bots = 0

    def new_code(self) -> str:
        """Of digits, which are all of the same width: pages look the same but for them."""
        self._bots = 0
        return "".join(choices("23456789", k=CODE_LENGTH))

    def new_seed(self) -> str:
        return SEED

    def new_bot(self) -> str:
        """Luck of a bot comes from its seat at the table."""
        self._bots += 1
        return "b" + LETTERS[self._bots] * ID_LENGTH


if __name__ == "__main__":
    hub.Keyring = FixedKeyring
    usual = day.offered_day
    day.offered_day = lambda text, _: usual(text, Clock(time.monotonic, lambda: NOON))
    # How long somebody is away before others may let a bot play: a minute is long for a test.
    policy.LONGEST_ABSENCE = float(os.environ.get("PIOCHE_AWAY", policy.LONGEST_ABSENCE))
    sys.exit(main())
