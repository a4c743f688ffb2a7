"""Without the extras there is one clear line, and everything else works."""

import subprocess
import sys

import pytest

SCRIPT = """
import sys
for name in {missing!r}:
    sys.modules[name] = None
try:
    import {module}
except ImportError as error:
    print(type(error).__name__, error)
else:
    print("imported")
"""


@pytest.mark.parametrize(
    ("module", "missing", "said"),
    [
        (
            "pioche.envs.uno_v0",
            ["pettingzoo"],
            'MissingExtraError pioche.envs.uno_v0 needs pettingzoo: pip install "pioche[envs]"',
        ),
        (
            "pioche.envs.single",
            ["gymnasium"],
            'MissingExtraError pioche.envs.single needs gymnasium: pip install "pioche[envs]"',
        ),
        (
            "pioche.envs.vector",
            ["numba"],
            'MissingExtraError pioche.envs.vector needs numba: pip install "pioche[envs]"',
        ),
        (
            "pioche.envs.openspiel",
            ["pyspiel"],
            'MissingExtraError pioche.envs.openspiel needs pyspiel: pip install "pioche[openspiel]"',
        ),
        (
            "pioche.envs.device",
            ["jax"],
            'MissingExtraError pioche.envs.device needs jax: pip install "pioche[gpu]"',
        ),
        ("pioche.envs", ["numpy", "numba", "gymnasium", "pettingzoo", "pyspiel", "jax"], "imported"),
        ("pioche.envs.device", ["numba", "gymnasium", "pettingzoo", "pyspiel"], "imported"),
        ("pioche.testing", ["numpy", "numba", "gymnasium", "pettingzoo", "pyspiel"], "imported"),
        ("pioche.encoders", ["numba", "gymnasium", "pettingzoo", "pyspiel"], "imported"),
        ("pioche.envs.openspiel", ["numba", "gymnasium", "pettingzoo"], "imported"),
    ],
)
def test_a_missing_extra_is_named(module: str, missing: list[str], said: str) -> None:
    script = SCRIPT.format(module=module, missing=missing)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == said + "\n"
