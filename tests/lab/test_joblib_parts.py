"""The parts of joblib that clusters use and joblib does not promise: a change of them shows here."""

import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

METHODS = {"_collect", "effective_n_jobs", "retrieve_result_callback"}
STATE = {"_callbacks", "_continue", "_results", "waiting_futures"}


def test_the_backend_has_the_parts_that_are_used() -> None:
    import joblib._dask as dask  # here, because it loads Dask in each process of the tests

    assert set(dir(dask.DaskDistributedBackend)) >= METHODS
    source = inspect.getsource(dask)
    assert {name for name in STATE if f"self.{name}" in source} == STATE
    assert "async for future, result in self.waiting_futures" in source


def test_no_version_is_allowed_that_was_not_tried() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    lab = project["project"]["optional-dependencies"]["lab"]
    (pin,) = (each for each in lab if each.startswith("joblib"))
    major, minor, *_ = version("joblib").split(".")
    assert pin.endswith(f",<{major}.{int(minor) + 1}")
