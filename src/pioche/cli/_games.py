"""`pioche games`: rounds of bots as a dataset."""

from pathlib import Path

from pioche.cli._errors import CHECK_FAILED, fail
from pioche.cli._lab_options import known, needs, positive, progress, ruled


def games(
    *,
    rounds: int,
    out: Path,
    bots: str = "champion-12,expert",
    rules: str = "quiet",
    seed: str = "games",
    rollouts: int = 500,
) -> int:
    """Play rounds of bots and write them as data: Parquet with positions, decisions and values, and PUN.

    For example:
        pioche games --rounds 1000 --bots champion-12,expert --out data

    Parameters
    ----------
    rounds
        Number of rounds.
    out
        A folder that does not exist yet, or is empty.
    bots
        Two to ten bots, separated by commas; they change seats with every deal.
    rules
        A ruleset that the kernel plays.
    seed
        The seed of all deals.
    rollouts
        Number of rollouts for each decision.
    """
    needs("numba", "games")
    needs("pyarrow", "games", "data")
    positive("--rounds", rounds)
    positive("--rollouts", rollouts, 100)
    seated = tuple(bot.strip() for bot in bots.split(","))
    for bot in seated:
        known(bot)
    fields = ruled(rules, len(seated))
    _check_folder(out)
    from pioche.analysis import AnalysisSettings, UnsupportedAnalysisError
    from pioche.lab import DatasetPlan, write_dataset

    plan = DatasetPlan(
        rules=fields,
        rules_name=rules,
        bots=seated,
        rounds=rounds,
        seed=seed,
        settings=AnalysisSettings(rollouts=rollouts, curve_rollouts=0),
    )
    try:
        with progress(rounds) as told:
            write_dataset(plan, out, told)
    except UnsupportedAnalysisError as error:
        fail(f"--rules {rules}: {error}")
    except OSError as error:
        fail(f"--out {out}: {error.strerror}", CHECK_FAILED)
    print(out / "README.md")
    return 0


def _check_folder(out: Path) -> None:
    if out.exists() and not out.is_dir():
        fail(f"--out {out}: not a folder")
    if out.exists() and any(out.iterdir()):
        fail(f"--out {out}: the folder is not empty")
