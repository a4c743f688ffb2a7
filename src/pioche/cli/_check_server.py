"""`pioche check-server`: checks a server against the network protocol."""

from typing import TYPE_CHECKING

import msgspec

from pioche.cli._errors import CHECK_FAILED, fail
from pioche.cli._options import Lang
from pioche.cli._output import print_json, spoken

if TYPE_CHECKING:
    from pioche.testing import Finding


def check_server(
    url: str,
    /,
    *,
    patience: float = 5,
    lang: Lang = None,
    json: bool = False,
) -> int:
    """Check that a server keeps to the network protocol, and print each check that fails.

    It opens tables on the server, plays at them and deletes them.

    For example:
        pioche check-server http://127.0.0.1:8000

    Parameters
    ----------
    url
        The address of the server.
    patience
        Seconds to wait for an answer.
    json
        Print one JSON object with every check.
    """
    from pioche.testing import NoServerError, try_server

    if not 0 < patience <= 60:
        fail(f"--patience {patience:g}: expected seconds, more than 0 and at most 60")
    language = spoken(lang)
    try:
        findings = try_server(url, patience)
    except NoServerError as error:
        fail(str(error))
    failed = sum(not finding.holds for finding in findings)
    if json:
        checks = [_as_json(finding, language) for finding in findings]
        print_json({"server": url, "passed": len(findings) - failed, "failed": failed, "checks": checks})
    else:
        _print(findings, language)
        print(f"{len(findings) - failed} passed, {failed} failed")
    return CHECK_FAILED if failed else 0


def _as_json(finding: "Finding", lang: str) -> dict[str, object]:
    from pioche.testing import finding_sentence

    return {"sentence": finding_sentence(finding.check, lang), **msgspec.structs.asdict(finding)}


def _print(findings: "list[Finding]", lang: str) -> None:
    from pioche.testing import finding_line

    for finding in findings:
        if not finding.holds:
            print(finding_line(finding, lang))
