"""The installation: pins with hashes, units with few rights, a container whose steps are tried."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
EXPOSURE = 2.0
ANALYSE = shutil.which("systemd-analyze")


def exposure(unit: Path) -> float:
    """The score of systemd: 0 may do nothing, 10 everything."""
    assert ANALYSE is not None, "systemd-analyze is not installed"
    command = [ANALYSE, "security", "--offline=true", "--no-pager", str(unit)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    (score,) = re.findall(r"Overall exposure level for \S+: ([\d.]+)", said)
    return float(score)


@pytest.mark.skipif(ANALYSE is None and not os.environ.get("CI"), reason="systemd-analyze is not installed")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_may_do_little(unit: Path, tmp_path: Path) -> None:
    assert exposure(unit) <= EXPOSURE
    open_ = tmp_path / unit.name
    open_.write_text("[Service]\nExecStart=/bin/true\n", encoding="utf-8")
    assert exposure(open_) > EXPOSURE


def pins(text: str) -> dict[str, list[str]]:
    """The hashes of each requirement, by its pin."""
    lines = re.sub(r" *\\\n *", " ", text).splitlines()
    asked = [line for line in lines if line and not line.startswith(("#", "-r "))]
    return {line.split(" --hash")[0]: re.findall(r"--hash=sha256:([0-9a-f]{64})", line) for line in asked}


LEAST_PINS = {
    "requirements-install.txt": 1,
    "requirements.txt": 41,
    "requirements-dev.txt": 41,
    "requirements-docs.txt": 21,
}


@pytest.mark.parametrize(("name", "least"), LEAST_PINS.items())
def test_every_requirement_is_pinned_with_the_hashes_of_its_files(name: str, least: int) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    found = pins(text)
    assert len(found) >= least
    assert not [pin for pin in found if "==" not in pin]
    # One alone is the file of the machine that wrote it: on others the package could not be installed.
    assert not [pin for pin, hashes in found.items() if len(hashes) < 2]
    assert "://" not in text
    assert not re.search(r"^-(?!r )", text, re.MULTILINE)
    assert pins("one==1.0 ; x \\\n    --hash=sha256:" + "a" * 64 + "\ntwo==2\n") == {
        "one==1.0 ; x": ["a" * 64],
        "two==2": [],
    }


def steps(word: str) -> list[str]:
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    return [line.removeprefix(f"{word} ") for line in lines if line.startswith(f"{word} ")]


def test_the_container_is_built_by_the_script_and_from_what_is_copied() -> None:
    assert steps("RUN")[0] == "/build/deploy/install.sh /opt/pioche && rm -r /build"
    sources = [step.split()[0] for step in steps("COPY")]
    kept = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    assert all(f"!{source.split('/')[0]}" in kept for source in sources)
    assert all((ROOT / source).exists() for source in sources if source != "dist")
    assert steps("USER") == ["pioche"]


def test_the_composed_services_trust_their_own_network_alone() -> None:
    composed: dict[str, Any] = msgspec.yaml.decode((ROOT / "compose.yaml").read_bytes())
    served = composed["services"]["pioche"]
    (network,) = [each["subnet"] for each in composed["networks"]["site"]["ipam"]["config"]]
    assert served["command"] == ["--trusted-proxy", network]
    assert (served["read_only"], served["cap_drop"]) == (True, ["ALL"])
    assert "ports" not in served


def test_the_scripts_can_be_read_by_their_shells() -> None:
    for script in DEPLOY.glob("*.sh"):
        shell = script.read_text(encoding="utf-8").splitlines()[0].removeprefix("#!")
        subprocess.run([shell, "-n", str(script)], check=True)
        assert os.access(script, os.X_OK)
