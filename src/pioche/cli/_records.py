"""`pioche check`, `pioche replay` and `pioche verify`: commands for PUN files."""

from collections.abc import Sequence
from pathlib import Path

from pioche.cli._errors import CHECK_FAILED, fail
from pioche.cli._options import Json, Lang
from pioche.cli._output import json_text, print_json, spoken
from pioche.records import (
    CheckedFile,
    Problem,
    PunError,
    ReplayFailure,
    Script,
    check_file,
    load_script,
    os_reason,
    pun_files,
)
from pioche.rulebooks import RulesError


def check_files(*paths: Path, json: Json = False) -> int:
    """Run PUN files as tests and print each line that fails.

    For example:
        pioche check scenarios
        pioche check bug.pun --json

    Parameters
    ----------
    paths
        PUN files, or folders of them.
    """
    files = _existing(paths)
    checked = [check_file(file) for file in files]
    print(_as_json(checked) if json else _as_text(checked))
    return CHECK_FAILED if any(each.problems for each in checked) else 0


def _existing(paths: Sequence[Path]) -> list[Path]:
    if not paths:
        fail("name the files or folders to check")
    for path in paths:
        if not _exists(path):
            fail(f"{path}: no such file or folder")
    files = list(pun_files(paths))
    return files or fail(f"{paths[0]}: no .pun files in this folder")


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def _as_text(checked: Sequence[CheckedFile]) -> str:
    failed = sum(bool(each.problems) for each in checked)
    lines = [str(problem) for each in checked for problem in each.problems]
    return "\n".join([*lines, f"{len(checked) - failed} passed, {failed} failed"])


def _as_json(checked: Sequence[CheckedFile]) -> str:
    failed = sum(bool(each.problems) for each in checked)
    failures = [_fields(problem) for each in checked for problem in each.problems]
    report = {"passed": len(checked) - failed, "failed": failed, "failures": failures}
    return json_text(report)


def _fields(problem: Problem) -> dict[str, object]:
    fields: dict[str, object] = {"file": problem.file, "line": problem.line, "text": str(problem)}
    match problem:
        case ReplayFailure(expected=expected, got=got):
            fields |= {"expected": expected, "got": got}
        case PunError(expected=expected, found=found, column=column):
            fields |= {"column": column, "expected": expected, "got": found}
        case RulesError(expected=expected):
            fields |= {"expected": expected}
    return fields


def replay_file(
    file: Path,
    /,
    *,
    seat: str | None = None,
    lang: Lang = None,
    text: bool = False,
) -> int:
    """Show a game on the table, step by step; without a screen, print it as text.

    For example:
        pioche replay game.pun
        pioche replay game.pun --seat ann --text --lang fr

    Parameters
    ----------
    file
        A record, a position or a scenario.
    seat
        Show only what this player may see.
    text
        Print text, even on a screen.
    """
    import os

    from pioche.cli._terminal import is_screen
    from pioche.records import narrate

    script, language = loaded(file), spoken(lang)
    check_seat(script, seat)
    if not text and is_screen(os.environ):
        return _on_the_table(script, seat, language)
    failures: list[ReplayFailure] = []
    try:
        for line in narrate(script, seat, language, failures):
            print(line)
    except PunError as error:
        fail(str(error))
    for failure in failures:
        print(failure)
    return CHECK_FAILED if failures else 0


def _on_the_table(script: Script, seat: str | None, lang: str) -> int:
    from pioche.tui import open_replay

    try:
        return open_replay(script, seat, lang)
    except PunError as error:
        fail(str(error))


def verify_file(file: Path, /, *, json: Json = False) -> int:
    """Check that a record is consistent: its rules, chance, events, scores, and the record written again.

    For example:
        pioche verify game.pun

    Parameters
    ----------
    file
        The record.
    """
    from pioche.records import record_facts, verify

    try:
        report = verify(loaded(file))
    except PunError as error:
        fail(str(error), CHECK_FAILED)
    if json:
        failures = [str(failure) for failure in report.failures]
        waiting = {str(number): names for number, names in report.undisclosed.items()}
        found = {"holds": not failures, "fingerprint": report.fingerprint, "failures": failures}
        print_json(found | {"undisclosed": waiting})
    else:
        print(*record_facts(report), *report.failures, sep="\n")
        print("does not hold" if report.failures else "holds")
    return CHECK_FAILED if report.failures else 0


def check_seat(script: Script, seat: str | None) -> None:
    if seat is not None and seat not in script.vocabulary.players:
        fail(f"{seat}: expected one of {', '.join(sorted(script.vocabulary.players))}")


def loaded(file: Path) -> Script:
    try:
        return load_script(file)
    except OSError as error:
        fail(f"{file}: {os_reason(error)}")
    except (PunError, RulesError) as error:
        fail(str(error))
