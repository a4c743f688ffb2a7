"""A private PostgreSQL server for tests and measurements, removed when they end."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

USER: Final = "pioche"
PATIENCE: Final = "300"
"""Seconds for its start and its end, because the machine may be busy."""
MISSING: Final = "the PostgreSQL server (initdb, pg_ctl) is not installed"


def binaries() -> Path | None:
    """The newest installed binaries."""
    on_path = shutil.which("initdb")
    beside = [Path(on_path).resolve().parent] if on_path else []
    debian = Path("/usr/lib/postgresql").glob("*/bin")
    found = [*beside, *sorted(debian, key=lambda folder: folder.parent.name.zfill(4), reverse=True)]
    needed = ("initdb", "pg_ctl", "postgres")
    return next((folder for folder in found if all((folder / name).exists() for name in needed)), None)


def is_left_out() -> bool:
    """It is not installed; with `CI` set nothing is skipped, and tests that need it fail."""
    return binaries() is None and not os.environ.get("CI")


class Cluster:
    """A database server on the loopback; `crash` and `start` are a power cut and its end."""

    def __init__(self, folder: Path, fsync: bool) -> None:
        self._folder = folder
        self._fsync = fsync
        self.port = free_port()

    @property
    def url(self) -> str:
        return self.url_through(self.port)

    def url_through(self, port: int) -> str:
        return f"postgresql://{USER}@127.0.0.1:{port}/postgres"

    def make(self) -> None:
        options = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", f"--username={USER}"]
        self._run("initdb", *options, "--pgdata", str(self._folder / "data"))

    def start(self) -> None:
        settings = [
            f"-p {self.port}",
            "-h 127.0.0.1",
            f"-k {self._folder}",
            f"-c fsync={'on' if self._fsync else 'off'}",
            "-c max_connections=50",
        ]
        self._control("start", "-w", "-l", str(self._folder / "log"), "-o", " ".join(settings))

    def stop(self) -> None:
        self._control("stop", "-w", "-m", "fast")

    def crash(self) -> None:
        self._control("stop", "-w", "-m", "immediate")

    def freeze(self) -> None:
        """Stops answering and refusing until `thaw`."""
        _signal(family(self.pid), signal.SIGSTOP)

    def thaw(self) -> None:
        _signal(reversed(family(self.pid)), signal.SIGCONT)

    @property
    def pid(self) -> int:
        text = (self._folder / "data" / "postmaster.pid").read_text(encoding="ascii")
        return int(text.splitlines()[0])

    def is_running(self) -> bool:
        return (self._folder / "data" / "postmaster.pid").exists()

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "--pgdata", str(self._folder / "data"), "-t", PATIENCE, *arguments)

    def _run(self, name: str, *arguments: str) -> None:
        folder = binaries()
        assert folder, MISSING
        _as_owner([str(folder / name), *arguments], self._folder)


def family(pid: int) -> list[int]:
    """A process and its children."""
    found = [pid]
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[1])
        except (OSError, IndexError):
            continue
        if parent == pid:
            found.append(int(stat.parent.name))
    return found


@contextmanager
def private_cluster(*, fsync: bool = False) -> Iterator[Cluster]:
    """Needs `binaries()`."""
    folder = Path(tempfile.mkdtemp(prefix="pioche-pg-"))
    try:
        if owner := _owner():
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        cluster = Cluster(folder, fsync)
        cluster.make()
        cluster.start()
        try:
            yield cluster
        finally:
            if cluster.is_running():
                cluster.thaw()
                cluster.crash()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def private_postgres(*, fsync: bool = False) -> Iterator[str]:
    """Its URL."""
    with private_cluster(fsync=fsync) as cluster:
        yield cluster.url


def _signal(pids: Iterable[int], number: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):  # some processes come and go
            os.kill(pid, number)


def _owner() -> pwd.struct_passwd | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    return known.get("postgres") or known["nobody"]


def _as_owner(command: Sequence[str], folder: Path) -> None:
    owner = _owner()
    done = subprocess.run(
        command,
        cwd=folder,
        user=owner.pw_uid if owner else None,
        group=owner.pw_gid if owner else None,
        extra_groups=[] if owner else None,
        env={"PATH": os.defpath, "LC_ALL": "C"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{Path(command[0]).name}: {done.stderr.strip()}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
