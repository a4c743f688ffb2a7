"""A real server for the tests of a module."""

from collections.abc import Iterator

import pytest

from tests.server.attacked_server import AttackedServer, open_attacked_server
from tests.server.server_process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as live:
        yield live


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AttackedServer]:
    with open_attacked_server(tmp_path_factory.mktemp("hall")) as opened:
        yield opened
