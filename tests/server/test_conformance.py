"""The conformance suite for servers: it accepts ours, and describes the faults of others."""

from collections.abc import Iterator

import pytest

from pioche.cli import main
from pioche.locale import LANGUAGES
from pioche.table import _deadlines as clocks
from pioche.table._pass_pauses import PassPauses
from pioche.testing import Finding, NoServerError, check_server, finding_sentence, try_server
from pioche.testing._servers.findings import CHECKS, Findings
from tests.commands import error_line, printed_json
from tests.locale.messages import messages
from tests.server import faulty_servers
from tests.server.server_threads import Fault, FaultyServer, RealServer


@pytest.fixture(scope="module")
def server() -> Iterator[RealServer]:
    with pytest.MonkeyPatch.context() as patch, RealServer() as running:
        patch.setattr(clocks, "PARTS_TIMEOUT", 1.5)  # a deal does not wait long for a part
        # no player is imitated: nobody passes a moment before or after the table does it
        patch.setattr(PassPauses, "of", lambda _self, _turn, _player, usual: usual)
        yield running


def test_nothing_is_wrong_with_this_server(server: RealServer) -> None:
    assert check_server(server.url) == []


@pytest.mark.parametrize(
    ("scene", "faults", "named"),
    [
        (
            "play",
            (
                faulty_servers.OpensHands,
                faulty_servers.TellsAnotherSnapshot,
                faulty_servers.KnowsNoPages,
                faulty_servers.ShowsAnotherPart,
                faulty_servers.KeepsAnotherRecord,
            ),
            {
                "no-foreign-card",
                "spectators-see-no-hand",
                "snapshot",
                "pages",
                "own-part-last",
                "seed-gives-cards",
                "record-holds",
            },
        ),
        (
            "play",
            (faulty_servers.LeaksAside, faulty_servers.ForgetsTheTurn, faulty_servers.WritesDownRefusals),
            {"no-foreign-card", "frames-known", "stale", "nothing-changed"},
        ),
        (
            "play",
            (
                faulty_servers.DoesEverythingAnew,
                faulty_servers.TellsThePastOtherwise,
                faulty_servers.AnswersFirst,
            ),
            {"same-id", "same-again", "events-first"},
        ),
        ("play", (faulty_servers.Leaks,), {"no-foreign-card"}),
        ("play", (faulty_servers.ResumesLate,), {"resume", "no-gaps"}),
        ("play", (faulty_servers.OffersWhatItRefuses,), {"offers-accepted"}),
        ("calls", (faulty_servers.LeavesOut,), {"no-gaps"}),
        ("calls", (faulty_servers.HoldsNothing,), {"held"}),
        ("people", (faulty_servers.SkipsUpdates,), {"no-gaps"}),
        ("people", (faulty_servers.AddsUpWrongly,), {"checksum"}),
        ("people", (faulty_servers.LeavesUnanswered,), {"answered"}),
        (
            "people",
            (
                faulty_servers.LetsEverybodyRule,
                faulty_servers.TakesNamesAsTheyCome,
                faulty_servers.OverlooksWhoGoes,
                faulty_servers.SwallowsReactions,
            ),
            {"master-only", "deputy", "office", "name-cleaned", "name-cut", "presence", "reactions"},
        ),
        (
            "door",
            (faulty_servers.GoesWithoutAWord,),
            {"wrong-version", "bad-token", "garbage", "too-fast", "silence"},
        ),
        ("door", (faulty_servers.SpeaksEveryVersion,), {"wrong-version"}),
        ("door", (faulty_servers.AnswersInTexts,), {"frames-valid"}),
    ],
    ids=lambda each: each if isinstance(each, str) else None,
)
def test_a_broken_server_is_described(
    server: RealServer, scene: str, faults: tuple[type[Fault], ...], named: set[str]
) -> None:
    server.deal_from(" ".join(fault.__name__ for fault in faults))  # no deal depends on the tests before
    with FaultyServer(server, *faults) as faulty:
        found = try_server(faulty.url, patience=3.0, scenes=[scene])
    assert named <= {finding.check for finding in wrong(found)}, wrong(found)


def test_a_connection_that_is_closed_in_place_of_an_answer_is_no_fault(server: RealServer) -> None:
    """The command is sent again under the same id, and has happened once."""
    with FaultyServer(server, faulty_servers.ClosesInsteadOfAnswering) as faulty:
        found = try_server(faulty.url, patience=3.0, scenes=["people"])
    assert faulty_servers.ClosesInsteadOfAnswering.done
    assert wrong(found) == []


def wrong(findings: list[Finding]) -> list[Finding]:
    """The checks that failed, without those that were not reached."""
    return [each for each in findings if not each.holds and not each.seen.startswith("not reached")]


def test_a_check_that_cannot_run_fails(server: RealServer) -> None:
    with FaultyServer(server, faulty_servers.LosesTheTable) as faulty:
        found = try_server(faulty.url, patience=1.0)
    assert [each.check for each in found] == list(CHECKS)
    assert not any(each.holds for each in found)
    assert all(each.seen.startswith("not reached: ") for each in found)
    assert "POST /api/tables" in found[-1].seen


# notes


def test_a_check_holds_if_it_always_does() -> None:
    notes = Findings()
    for number in (1, 2, 1):
        notes.same("uno-due", number, 1)
    notes.note("held", True)
    due, held, call, *_ = notes.findings("calls")
    assert due == Finding("uno-due", False, "expected 1, got 2")
    assert held == Finding("held", True)
    assert call == Finding("call-in-time", False, "not reached: there was no occasion")


def test_a_check_that_nobody_knows_is_a_bug() -> None:
    with pytest.raises(KeyError):
        Findings().note("dance", True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_check_is_a_sentence(lang: str) -> None:
    assert list(messages(lang, "conformance.ftl")) == [f"conformance-{each}" for each in ("line", *CHECKS)]


def test_the_languages_differ() -> None:
    assert all(finding_sentence(check, "en") != finding_sentence(check, "fr") for check in CHECKS)


# the command


def test_the_command_says_in_one_line_what_fails(
    server: RealServer, capsys: pytest.CaptureFixture[str]
) -> None:
    """The other checks hold, because the proxy alone breaks nothing."""
    with FaultyServer(server, faulty_servers.KnowsNoPages) as faulty:
        assert main(["check-server", faulty.url, "--lang", "fr"]) == 1
    line, count = capsys.readouterr().out.splitlines()
    assert line.startswith("Un long journal arrive par pages\u202f: pages of [], then ")
    assert count == f"{len(CHECKS) - 1} passed, 1 failed"


def test_the_command_tells_programs_of_every_check(
    server: RealServer, capsys: pytest.CaptureFixture[str]
) -> None:
    report = printed_json(capsys, ["check-server", server.url, "--json"])
    assert (report["server"], report["passed"], report["failed"]) == (server.url, len(CHECKS), 0)
    assert [each["check"] for each in report["checks"]] == list(CHECKS)
    said = {"sentence": "Every frame is a message of the protocol", "check": "frames-valid"}
    assert report["checks"][0] == {**said, "holds": True, "seen": ""}


@pytest.mark.parametrize("url", ["", "ftp://127.0.0.1", "http://127.0.0.1:99999", "http://127.0.0.1/t/ABCDE"])
def test_a_bad_address_gives_one_line_and_exit_code_2(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "expected the address of a server" in error_line(capsys, ["check-server", url])


def test_there_is_nothing_to_check_if_nobody_answers() -> None:
    with RealServer() as gone:
        pass
    with pytest.raises(NoServerError, match="no answer"):
        try_server(gone.url)
