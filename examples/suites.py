"""The suites of Gymnasium, PettingZoo, OpenSpiel and Stable-Baselines3 on the installed package.

`examples/check_suites.sh` runs it in an empty environment with a wheel.
"""

import importlib.metadata
import io
import subprocess
import sys
import warnings
from contextlib import redirect_stdout

PREFIXED = """
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import SubprocVecEnv
if __name__ == "__main__":
    for kind in (None, SubprocVecEnv):
        tables = make_vec_env("pioche.envs:pioche/Uno-v0", 2, seed=1, vec_env_cls=kind)
        tables.reset()
        tables.close()
"""
IMPORTED = """
import pioche.envs
from stable_baselines3.common.env_util import make_vec_env
make_vec_env("pioche/Uno-v0", 2, seed=1).reset()
"""


def gymnasium_suite() -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    for name in ("pioche/Uno-v0", "pioche/Uno-v1"):
        env = gymnasium.make(f"pioche.envs:{name}", disable_env_checker=True)
        check_env(env.unwrapped, skip_render_check=False)
    gymnasium.make_vec("pioche/Uno-v1", 8).reset(seed=1)


def pettingzoo_suite() -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    from pioche.envs import uno_v0, uno_v1

    for module in (uno_v0, uno_v1):
        for players in (2, 4):
            api_test(module.env(players=players), num_cycles=1000)
        seed_test(module.env, num_cycles=200)
        render_test(module.env)


def openspiel_suite() -> None:
    import pyspiel

    import pioche.envs.openspiel  # noqa: F401

    for rules in ("quiet+no_voluntary_draw", "classic", "official"):
        game = pyspiel.load_game(f"python_uno(players=2,rules={rules})")
        pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


def stable_baselines_suite() -> None:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.env_checker import check_env
    from stable_baselines3.common.env_util import make_vec_env

    from pioche.envs.single import UnoSingle

    for calls in ("decisions", "automatic"):
        check_env(UnoSingle(calls=calls), warn=False)
    for script in (PREFIXED, IMPORTED):  # in processes that have loaded nothing of this package
        subprocess.run([sys.executable, "-W", "ignore", "-c", script], check=True)
    tables = make_vec_env("pioche/Uno-v0", 2, seed=1)
    tables.reset()
    model = MaskablePPO("MultiInputPolicy", tables, n_steps=32, batch_size=32, n_epochs=1, seed=1)
    model.learn(64)


SUITES = {
    "gymnasium": gymnasium_suite,
    "pettingzoo": pettingzoo_suite,
    "open_spiel": openspiel_suite,
    "stable_baselines3": stable_baselines_suite,
}


def main() -> None:
    warnings.simplefilter("ignore")
    for package, suite in SUITES.items():
        with redirect_stdout(io.StringIO()):  # some of them draw the table at every step
            suite()
        print(f"{package} {importlib.metadata.version(package)}: passes", flush=True)


if __name__ == "__main__":
    main()
