"""`pioche analyse`: the value of every decision of a record."""

from pathlib import Path

from pioche.cli._errors import CHECK_FAILED, fail
from pioche.cli._lab_options import known, needs, positive, progress
from pioche.cli._options import Json, Lang
from pioche.cli._output import print_json, spoken
from pioche.cli._records import check_seat, loaded
from pioche.records import GameLog, PunError, Script


def analyse_file(
    file: Path,
    /,
    *,
    seat: str | None = None,
    judge: str = "champion-12",
    policy: str = "expert",
    rollouts: int | None = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Value every decision of a record: chances, mistakes, what would have been better, skill and luck.

    For example:
        pioche analyse game.pun
        pioche analyse game.pun --seat ann --lang fr
        pioche analyse game.pun --json
        pioche analyse game.pun --rollouts 0

    Parameters
    ----------
    file
        The record.
    seat
        Only the decisions of this player, and chances from what this player could know.
    judge
        The bot that gives advice.
    policy
        The bot that plays all seats in rollouts; the kernel must have it.
    rollouts
        Number of rollouts for each decision; 0 takes the estimates of the champion's net alone, at once. By
        default 2,500, and fewer in a round of more than 60 commands.
    """
    if rollouts != 0:
        needs("numba", "analyse")
        positive("--rollouts", 100 if rollouts is None else rollouts, 100)
    known(judge)
    known(policy)
    script, language = loaded(file), spoken(lang)
    check_seat(script, seat)
    log = _played(script)
    from msgspec import to_builtins
    from msgspec.structs import replace

    from pioche.analysis import AnalysisSettings, UnsupportedAnalysisError, analyse, analysis_lines

    settings = AnalysisSettings(judge=judge, policy=policy)
    if rollouts is not None:
        settings = replace(settings, rollouts=rollouts, round_rollouts=None)
    try:
        with progress(sum(1 for _ in log.entries), "decisions") as told:
            found = analyse(log, seat, settings, lambda: told(1))
    except UnsupportedAnalysisError as error:
        fail(f"{file}: {error}")
    if json:
        print_json(to_builtins(found, str_keys=True))
    else:
        print(*analysis_lines(found, log, language, seat), sep="\n")
    return 0


def _played(script: Script) -> GameLog:
    from pioche.records import game_log_of, replay

    try:
        run = replay(script)
    except PunError as error:
        fail(str(error), CHECK_FAILED)
    if run.failures:
        fail(f"{run.failures[0]}", CHECK_FAILED)
    return game_log_of(script, run)
