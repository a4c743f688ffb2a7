"""Several processes of one PostgreSQL behind nginx: killed, stopped, frozen, and without their database."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import httpx
import pytest

from fuzz.live.client_checks import LostError
from fuzz.live.forked_servers import ForkedServer
from fuzz.live.incidents import held
from fuzz.live.nginx import MISSING, SITE, program, site
from fuzz.live.ownership import OwnershipWatch
from fuzz.live.process_incidents import DirectClient
from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.postgres_connection import connect
from tests.server.postgres import MISSING as NO_POSTGRES
from tests.server.postgres import binaries, free_port, private_postgres
from tests.server.store.store_use import batch, kinds

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs kill and stop")
DOCS = Path(__file__).parents[2] / "docs" / "hosting.md"
SOON = (0.0, 1.0)


@pytest.fixture
def installed() -> None:
    why = NO_POSTGRES if binaries() is None else MISSING if program() is None else None
    if why is not None and os.environ.get("CI"):
        pytest.fail(why)
    elif why is not None:
        pytest.skip(why)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("processes", "incidents"),
    [(2, ["killed", "frozen", "stopped", "rolled"]), (3, ["stopped", "killed", "frozen"])],
)
def test_whatever_happens_to_the_processes_nothing_is_lost_and_every_game_ends(
    processes: int, incidents: Sequence[str]
) -> None:
    gathering, notes = held(incidents, Random("ci"), processes, freezes=(6.0,), restarts=SOON)
    assert [note.kind.split()[0] for note in notes] == incidents
    assert max(note.in_vain for note in notes) <= 1
    assert all(person.line.accepted for person in gathering.people)
    assert sum(person.line.resumes for person in gathering.people) > 0


@pytest.mark.usefixtures("installed")
def test_without_its_database_tables_pause_and_say_so_and_play_on_by_themselves() -> None:
    """The incident itself checks that everybody is told and every table goes on."""
    gathering, _ = held(["database"], Random("outage"))
    assert all(person.line.resumes for person in gathering.people)


@pytest.mark.usefixtures("installed")
def test_a_step_of_an_owner_before_would_be_found() -> None:
    """This includes a step that the next owner has not followed."""

    async def play(url: str) -> None:
        store, watch, writing = PostgresStore(url), OwnershipWatch(url), await connect(url)
        await store.open()
        await store.leases.join("ann:1")
        await store.create("x", batch("T", 0, "a"))
        await store.leases.claim("T")
        assert (await watch.look())["T"].epoch == 2
        assert await kinds(store, batch("T", 1, "b")) == [None]
        assert await watch.audit() == 2
        await writing.execute("UPDATE pioche.rows SET epoch = 1")
        with pytest.raises(LostError, match=r"T: row 1 is not of owner 2"):
            await watch.audit()
        await writing.close()
        await watch.close()
        await store.close()

    with private_postgres() as url:
        asyncio.run(play(url))


@pytest.mark.usefixtures("installed")
def test_a_frozen_owner_that_tells_on_would_be_heard(tmp_path: Path) -> None:
    """One guest leaves, and the other is told."""

    async def play(server: ForkedServer) -> None:
        opened = (await asyncio.to_thread(httpx.post, f"{server.url}/api/tables", json={})).json()
        async with DirectClient(server, opened["code"]) as witness:
            async with DirectClient(server, opened["code"]):
                while not witness.heard:
                    await asyncio.sleep(0.01)
                before = len(witness.heard)
            while len(witness.heard) == before:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(server.kill)
            with pytest.raises(LostError, match="told by who had lost it"):
                await witness.hears_no_news(before)

    with ForkedServer(tmp_path) as server:
        server.start()
        asyncio.run(play(server))


@pytest.mark.usefixtures("installed")
def test_the_unit_of_systemd_begins_a_process_and_ends_it_in_order(tmp_path: Path) -> None:
    unit = (SITE.parent / "pioche@.service").read_text(encoding="utf-8")
    found = re.search(r"^ExecStart=/opt/pioche/bin/pioche (.*)$", unit, re.MULTILINE)
    assert found is not None
    with private_postgres() as url:
        port = free_port()
        command = found[1].replace("%i", str(port)).replace("${PIOCHE_STORE}", url).split()
        environment = {**os.environ, "PIOCHE_HOME": str(tmp_path)}
        process = subprocess.Popen(
            [sys.executable, "-m", "pioche.cli", *command], env=environment, stdout=subprocess.PIPE, text=True
        )
        with process:
            assert process.stdout is not None
            assert str(port) in process.stdout.readline()
            assert httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200
            process.terminate()
            assert process.wait(60) == 0


def test_nginx_is_tested_with_what_is_deployed(tmp_path: Path) -> None:
    """Only ports and the certificate differ."""
    deployed = SITE.read_text(encoding="utf-8").splitlines()
    tested = site(4433, [9001, 9002], tmp_path).splitlines()
    changed = [(one, other) for one, other in zip(deployed, tested, strict=True) if one != other]
    assert all(re.search(r"server 127|listen|ssl_certificate", one) for one, _ in changed)
    assert len(changed) == 5


def test_the_docs_lead_to_what_is_deployed() -> None:
    page = DOCS.read_text(encoding="utf-8")
    missing = [file.name for file in SITE.parent.iterdir() if f"](../deploy/{file.name})" not in page]
    assert not missing
