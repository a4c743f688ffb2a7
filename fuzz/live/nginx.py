"""nginx with the configuration of `deploy/`, on free ports of this machine, with a certificate of its own."""

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.server.postgres import free_port

SITE: Final = Path(__file__).parents[2] / "deploy" / "nginx.conf"
MISSING: Final = "nginx or openssl is not installed (Debian: apt-get install nginx-light openssl)"
MAIN: Final = """
worker_processes 1;
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""
PATIENCE: Final = 30.0


def program() -> str | None:
    """nginx, if it can be given a certificate."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    return found if shutil.which("openssl") else None


def site(port: int, upstreams: Sequence[int], folder: Path) -> str:
    """The deployed configuration with other ports and another certificate, and nothing else changed."""
    text = SITE.read_text(encoding="utf-8")
    servers = re.findall(r"^    server 127\.0\.0\.1:\d+ (.*);\n", text, re.MULTILINE)
    lines = "".join(f"    server 127.0.0.1:{each} {servers[0]};\n" for each in upstreams)
    text = re.sub(r"(?:^    server 127\.0\.0\.1:\d+ .*;\n)+", lines, text, flags=re.MULTILINE)
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    return text.replace("/etc/ssl/uno.example.org", str(folder / "certificate"))


def certify(folder: Path) -> Path:
    """A certificate for this machine; clients only have to trust this file."""
    certificate, key = folder / "certificate.pem", folder / "certificate.key"
    request = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
    ]
    about = ["-days", "2", "-subj", "/CN=pioche", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"]
    subprocess.run([*request, *about, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return certificate


@contextmanager
def trusting(certificate: Path) -> Iterator[None]:
    """Makes clients of this process trust it."""
    before = os.environ.get("SSL_CERT_FILE")
    os.environ["SSL_CERT_FILE"] = str(certificate)
    try:
        yield
    finally:
        if before is None:
            del os.environ["SSL_CERT_FILE"]
        else:
            os.environ["SSL_CERT_FILE"] = before


@contextmanager
def nginx(folder: Path, upstreams: Sequence[int]) -> Iterator[int]:
    """The port on which it speaks https."""
    found = program()
    assert found, MISSING
    port = free_port()
    with trusting(certify(folder)):
        user = "user root;" if os.geteuid() == 0 else ""
        text = MAIN.format(folder=folder, user=user, site=site(port, upstreams, folder))
        (folder / "nginx.conf").write_text(text, encoding="utf-8")
        running = subprocess.Popen(
            [found, "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.DEVNULL
        )
        try:
            _wait_for(port, running)
            yield port
        finally:
            running.terminate()
            running.wait()


def _wait_for(port: int, running: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and running.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise RuntimeError(f"nginx does not listen on port {port}")
