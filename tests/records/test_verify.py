"""Verification of records, with shuffles that have a part of every player."""

from hashlib import sha256

import pytest

from pioche.core import Rulebook, SeededChance
from pioche.core.events import DeckShuffled
from pioche.records import read_script, record_facts, record_text, replay, verify
from pioche.records._replay.shuffle_proofs import agreed_seed
from pioche.rulebooks import fingerprint, load
from tests.records.games import disclosed, random_game

RECORD = record_text(random_game(load("official"), 3, "verify", 150)[0])


def problems(text: str) -> list[str]:
    return [str(failure).partition(": ")[2] for failure in verify(read_script(text)).failures]


def test_a_record_holds() -> None:
    assert problems(RECORD) == []


def test_a_report_says_what_was_played() -> None:
    lines = list(record_facts(verify(read_script(RECORD))))
    assert lines[0] == f"rules: official, fingerprint {fingerprint(load('official'))}"
    assert lines[1].startswith("played by: pioche ")
    assert lines[-1].startswith("scores: ann ")


def changed(line: str, to: str) -> str:
    assert line in RECORD
    return RECORD.replace(line, to, 1)


def test_another_fingerprint_does_not_hold() -> None:
    stated = fingerprint(load("official"))
    said = problems(changed(stated, "0" * len(stated)))
    assert said == [f"expected rules with the fingerprint {'0' * len(stated)}, got {stated}"]


def test_a_missing_line_of_chance_does_not_hold() -> None:
    lines = RECORD.splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith("* dealer"))
    assert len(problems(text)) == 1


def test_a_missing_pass_does_not_hold() -> None:
    line = next(line for line in RECORD.splitlines() if line.endswith(" pass"))
    assert problems(changed(f"{line}\n", "")) != []


def test_a_scenario_holds_without_being_a_record() -> None:
    text = '[players "ann bob"] [hand ann "r5 g8"] [hand bob "r1 r2"] [discard "r3"] [draw "b1 b4"]\nann r5\n'
    assert problems(text) == []


PARTS = {"table": "00ff", "ann": "0102030405", "bob": "aa"}
SEED = sha256(bytes.fromhex("00ff" + "0102030405" + "aa")).hexdigest()
HEADER = '[rules "official"]\n[players "ann bob"]\n'


def committed(parts: dict[str, str]) -> str:
    hashes = {name: sha256(bytes.fromhex(part)).hexdigest() for name, part in parts.items()}
    return "".join(f"* commit {name} {hash_}\n" for name, hash_ in hashes.items())


def test_parts_that_all_are_there_give_the_seed() -> None:
    script = read_script(HEADER + committed(PARTS) + disclosed(PARTS))
    assert agreed_seed(script) == SEED
    deck = Rulebook(load("official")).deck
    assert DeckShuffled(SeededChance(SEED).shuffle(deck, 1, 0)) in replay(script).events
    assert verify(script).failures == []


def test_without_all_parts_there_is_no_seed_yet() -> None:
    script = read_script(HEADER + committed(PARTS) + disclosed({"ann": PARTS["ann"]}))
    assert agreed_seed(script) is None
    assert verify(script).failures == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (committed(PARTS) + disclosed(PARTS | {"bob": "ab"}), "expected a part with the SHA-256 "),
        (disclosed({"ann": "01"}), "expected * commit ann before its part, got none"),
        (
            f'[seed "7"]\n{committed(PARTS)}{disclosed(PARTS)}',
            f"expected the seed {SEED} that the parts",
        ),
    ],
)
def test_a_broken_promise_does_not_hold(text: str, said: str) -> None:
    assert problems(HEADER + text)[0].startswith(said)


def test_chance_that_does_not_follow_from_the_agreed_seed_does_not_hold() -> None:
    deck = " ".join(Rulebook(load("official")).deck)
    said = problems(f"{HEADER}{committed(PARTS)}{disclosed(PARTS)}* deck {deck}\n")
    assert said == ["expected chance as the agreed seed gives it, got other cards"]
    fair = " ".join(SeededChance(SEED).shuffle(Rulebook(load("official")).deck, 1, 0))
    assert problems(f"{HEADER}{committed(PARTS)}{disclosed(PARTS)}* deck {fair}\n") == []
