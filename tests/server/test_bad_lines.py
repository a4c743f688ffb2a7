"""Real clients reach a real server through a connection that delays, splits, stalls and breaks."""

import os

import pytest

from fuzz.live.faults import main
from fuzz.live.proxy import Fault

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs fork")


def test_two_thousand_faults_show_nobody_another_game() -> None:
    faults = main(2000, "ci")
    assert faults.total() >= 2000
    assert faults[Fault.CUT] > 50
