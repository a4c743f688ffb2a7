"""Seeds with a part of every player, agreed on before each deal."""

from collections.abc import Callable, Mapping
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pioche.core import Rulebook, SeededChance
from pioche.core.events import DeckShuffled
from pioche.records import (
    TABLE_NAME,
    AgreedShuffle,
    PunError,
    game_log_of,
    part_hash,
    read_script,
    record_facts,
    record_text,
    replay,
    verify,
)
from pioche.records._replay.checks import problems_of
from pioche.records._replay.shuffle_proofs import agreed_seed, agreed_seeds
from pioche.records._shuffle import seed_of
from pioche.rulebooks import load, resolve
from tests.records.games import agreed_game, disclosed, events_of

BOOK = Rulebook(load("official"))
FIRST = {"table": "00ff", "ann": "0102030405", "bob": "aa"}
SECOND = {"table": "11", "ann": "2233", "bob": "44"}
WON = """\
[rules "official"]
[players "ann bob"]
[hand ann "r5"] [hand bob "r1"]
[discard "r3"]
ann r5
--- round 2
"""
SHORT = resolve("official", {"hand_size": "2"})
LOG = agreed_game(SHORT, 3, "agreed", 300)[0]
RECORD = record_text(LOG)


def committed(parts: Mapping[str, str]) -> str:
    return "".join(f"* commit {name} {part_hash(part)}\n" for name, part in parts.items())


def decks(text: str) -> list[tuple[str, ...]]:
    return [event.cards for event in replay(read_script(text)).events if isinstance(event, DeckShuffled)]


def shuffled(seed: str, round_: int) -> tuple[str, ...]:
    return SeededChance(seed).shuffle(BOOK.deck, round_, 0)


def problems(text: str) -> list[str]:
    return [str(failure).removeprefix("<text>:") for failure in verify(read_script(text)).failures]


def line_of(text: str, start: str, nth: int = 0) -> int:
    return [place for place, line in enumerate(text.splitlines(), 1) if line.startswith(start)][nth]


# the value


def test_a_seed_is_the_hash_of_all_parts_the_table_first_then_by_seats() -> None:
    shuffle = AgreedShuffle({name: part_hash(part) for name, part in FIRST.items()}, FIRST)
    assert shuffle.seed(("ann", "bob")) == sha256(bytes.fromhex("00ff0102030405aa")).hexdigest()
    assert shuffle.seed(("bob", "ann")) == sha256(bytes.fromhex("00ffaa0102030405")).hexdigest()
    assert shuffle.seed(("ann",)) == seed_of(["00ff", "0102030405"])


def test_a_part_not_in_time_is_left_out_and_one_not_shown_is_waited_for() -> None:
    hashes = {name: part_hash(part) for name, part in FIRST.items()}
    late = AgreedShuffle(hashes, {**FIRST, "ann": None})
    assert late.seed(("ann", "bob")) == seed_of(["00ff", "aa"])
    assert late.without_table().undisclosed(("ann", "bob")) == ["table"]
    assert late.without_table().seed(("ann", "bob")) is None


def test_the_table_cannot_leave_its_own_part_out() -> None:
    hashes = {name: part_hash(part) for name, part in FIRST.items()}
    assert AgreedShuffle(hashes, {**FIRST, TABLE_NAME: None}).undisclosed(("ann", "bob")) == [TABLE_NAME]
    with pytest.raises(PunError, match="3:14: expected bytes as pairs of digits 0-9 a-f, got"):
        read_script('[rules "official"]\n[players "ann bob"]\n* part table none\n')


# rounds of a file


def test_a_round_is_dealt_from_its_own_parts() -> None:
    text = WON + committed(SECOND) + disclosed(SECOND)
    assert agreed_seeds(read_script(text)) == {2: seed_of(["11", "2233", "44"])}
    assert decks(text) == [shuffled(seed_of(["11", "2233", "44"]), 2)]
    assert problems(text) == []


def test_each_round_has_a_seed_of_its_own() -> None:
    text = WON.replace("ann r5\n", committed(FIRST) + disclosed(FIRST) + "ann r5\n")
    text += committed(SECOND) + disclosed(SECOND)
    assert agreed_seeds(read_script(text)) == {
        1: seed_of(["00ff", "0102030405", "aa"]),
        2: seed_of(["11", "2233", "44"]),
    }
    assert decks(text) == [shuffled(seed_of(["11", "2233", "44"]), 2)]


def test_seats_are_those_of_the_round() -> None:
    parts = {"cat": "66", "ann": "55", "table": "77"}
    text = f"{WON}- bob\n{committed(parts)}+ cat\n{disclosed(parts)}"
    assert agreed_seed(read_script(text), 2) == seed_of(["77", "55", "66"])
    assert problems(text) == []


@pytest.mark.parametrize(
    ("tag", "seed"), [("", seed_of(["00ff", "0102030405", "aa"])), ('[seed "7"]\n', "7")]
)
def test_a_round_without_parts_follows_the_files_seed_else_the_first_rounds(tag: str, seed: str) -> None:
    text = tag + WON.replace("ann r5\n", committed(FIRST) + disclosed(FIRST) + "ann r5\n")
    assert decks(text) == [shuffled(seed, 2)]


def test_a_seed_of_the_file_does_not_stand_against_parts_of_a_later_round() -> None:
    text = f'[seed "7"]\n{WON}{committed(SECOND)}{disclosed(SECOND)}'
    assert decks(text) == [shuffled(seed_of(["11", "2233", "44"]), 2)]
    assert problems(text) == []


def test_a_part_that_did_not_come_is_left_out() -> None:
    text = WON + committed(SECOND) + disclosed({**SECOND, "ann": "none"})
    assert decks(text) == [shuffled(seed_of(["11", "44"]), 2)]
    assert problems(text) == []
    assert "left out of the seed of round 2, not in time: ann" in list(
        record_facts(verify(read_script(text)))
    )


def test_the_tables_part_may_stand_anywhere_in_its_round() -> None:
    players = {"ann": "2233", "bob": "44"}
    deck = " ".join(shuffled(seed_of(["11", "2233", "44"]), 2))
    text = f"{WON}{committed(SECOND)}{disclosed(players)}* deck {deck}\n? phase play\n* part table 11\n"
    assert problems(text) == []
    assert decks(text.replace(f"* deck {deck}\n", "")) == decks(text)


# an unfinished round


OPEN = WON + committed(SECOND) + disclosed({"ann": "2233"})


def test_a_round_whose_seed_is_not_known_is_not_dealt() -> None:
    run = replay(read_script(OPEN))
    assert (run.state.round, run.failures) == (1, [])
    report = verify(read_script(OPEN))
    assert report.failures == []
    assert report.undisclosed == {2: ["table", "bob"]}
    assert "not verifiable yet: round 2, no part of table, bob" in list(record_facts(report))


def test_nothing_can_be_done_in_a_round_that_cannot_be_dealt() -> None:
    said = [str(problem) for problem in problems_of(read_script(f"{OPEN}ann draw\n"))]
    expected = "expected every part of the seed of round 2, or its * deck, got none from table, bob"
    assert said == [f"<text>:11: {expected}", "<text>:11: expected ann draw, got round-over"]


def test_a_round_with_its_cards_given_is_dealt_and_not_verifiable_yet() -> None:
    text = f"{OPEN}* deck {' '.join(BOOK.deck)}\n? phase play\n"
    assert decks(text) == [BOOK.deck]
    assert problems(text) == []
    assert list(verify(read_script(text)).undisclosed) == [2]


def test_a_part_withheld_after_the_round_does_not_hold() -> None:
    text = WON.replace("ann r5\n", committed(FIRST) + disclosed({"ann": "0102030405"}) + "ann r5\n")
    assert problems(text) == [
        "5: expected * part table, since round 1 is over, got none",
        "7: expected * part bob, since round 1 is over, got none",
    ]


# inconsistent records


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            committed(SECOND) + disclosed({**SECOND, "bob": "45"}),
            f"12: expected a part with the SHA-256 {part_hash('44')}, got {part_hash('45')}",
        ),
        (
            committed({**SECOND, "ann": "99"}) + disclosed(SECOND),
            f"11: expected a part with the SHA-256 {part_hash('99')}, got {part_hash('2233')}",
        ),
        (disclosed(SECOND), "7: expected * commit table before its part, got none"),
        (
            committed({"ann": "22"}) + disclosed({"ann": "none"}),
            "8: expected at least one part disclosed in round 2, got none",
        ),
        (
            committed(SECOND) + committed({"ann": "2233"}) + disclosed(SECOND),
            "10: expected one * commit ann in round 2, got another",
        ),
        (
            committed(SECOND) + disclosed(SECOND) + disclosed({"ann": "2233"}),
            "13: expected one * part ann in round 2, got another",
        ),
        (
            "- bob\n+ cat\n" + committed({"bob": "44", "ann": "22"}) + disclosed({"ann": "22"}),
            "9: expected the table or a player of round 2, got bob",
        ),
        (
            committed({"ann": "22"}) + disclosed({"ann": "22"}) + "? phase play\n" + committed({"bob": "44"}),
            "10: expected * commit bob before the deal of round 2, got one after it",
        ),
    ],
)
def test_a_promise_broken_in_a_later_round_is_named_by_its_line(lines: str, said: str) -> None:
    assert said in problems(WON + lines)


def test_parts_of_one_round_do_not_keep_promises_of_another() -> None:
    moved = WON.replace("ann r5\n", committed(SECOND) + "ann r5\n") + disclosed(SECOND)
    assert "10: expected * commit table before its part, got none" in problems(moved)


# records


@settings(max_examples=25)
@given(
    st.sampled_from(["official", "classic+fold", "mayhem", "lowest"]), st.integers(0, 99), st.integers(1, 150)
)
def test_a_record_of_agreed_rounds_reads_back_and_holds(name: str, seed: int, commands: int) -> None:
    log = agreed_game(resolve(name, {"hand_size": "2"}), 4, str(seed), commands)[0]
    text = record_text(log)
    script = read_script(text)
    assert replay(script).events == events_of(log)
    assert verify(script).failures == []
    assert record_text(game_log_of(script, replay(script))) == text


def test_a_record_has_its_promises_before_each_deal_and_no_seed() -> None:
    rounds = RECORD.split("--- round ")
    assert len(rounds) >= 4
    assert "[seed" not in RECORD
    for number, lines in enumerate(rounds, 1):
        shuffle = LOG.shuffles[number]
        stars = [line for line in lines.splitlines() if line.startswith("*")]
        assert stars[0] == f"* commit table {shuffle.commitments[TABLE_NAME]}"
        names = len(shuffle.commitments)
        assert stars[names] == f"* part table {shuffle.parts[TABLE_NAME]}"
        assert stars[2 * names].split()[1] in ("dealer", "cut", "deck")
    assert " none\n" in RECORD
    assert agreed_seeds(read_script(RECORD)).keys() == set(range(1, len(rounds) + 1))


def test_a_record_plays_again_from_its_seeds_alone() -> None:
    lines = RECORD.splitlines(keepends=True)
    bare = "".join(line for line in lines if not line.startswith(("* deck", "* recycle", "* dealer")))
    assert replay(read_script(bare)).events == events_of(LOG)


def changed_hash(text: str) -> str:
    hash_ = LOG.shuffles[3].commitments["bob"]
    return text.replace(hash_, part_hash("00"))


def changed_part(text: str) -> str:
    part = LOG.shuffles[3].parts["bob"]
    assert part is not None
    return text.replace(part, "00")


def withdrawn_part(text: str) -> str:
    part = LOG.shuffles[3].parts["bob"]
    assert part is not None
    return text.replace(part, "none")


def changed_deck(text: str) -> str:
    """Swaps the last two different cards of the pile, which nobody has drawn."""
    deck = text.splitlines()[line_of(text, "* deck", 2) - 1]
    *others, last = deck.split()
    place = max(place for place, card in enumerate(others) if card != last)
    others[place], last = last, others[place]
    return text.replace(deck, " ".join([*others, last]))


@pytest.mark.parametrize(
    ("change", "start", "said"),
    [
        (changed_hash, "* part bob", "expected a part with the SHA-256 "),
        (changed_part, "* part bob", "expected a part with the SHA-256 "),
        (withdrawn_part, "* deck", "expected chance as the agreed seed gives it, got other cards"),
        (changed_deck, "* deck", "expected chance as the agreed seed gives it, got other cards"),
    ],
)
def test_a_change_in_any_round_is_found_at_its_line(
    change: Callable[[str], str], start: str, said: str
) -> None:
    text = change(RECORD)
    assert text != RECORD
    found = problems(text)
    assert found[0].startswith(f"{line_of(text, start, 2)}: {said}")
    assert all("the agreed seed" in each for each in found[1:])


def test_chance_is_compared_with_the_seed_in_every_round() -> None:
    shuffles = {**LOG.shuffles, 2: LOG.shuffles[1], 4: LOG.shuffles[1]}
    found = problems(record_text(replace(LOG, shuffles=shuffles)))
    text = record_text(replace(LOG, shuffles=shuffles))
    lines = [line_of(text, "* deck", 1), line_of(text, "* deck", 3)]
    expected = "expected chance as the agreed seed gives it, got other cards"
    assert [each for each in found if expected in each] == [f"{line}: {expected}" for line in lines]


def test_a_round_without_promises_is_held_to_the_first_rounds_seed() -> None:
    dropped = replace(LOG, shuffles={1: LOG.shuffles[1], 3: LOG.shuffles[3]})
    text = record_text(dropped)
    said = f"{line_of(text, '* deck', 1)}: expected chance as the agreed seed gives it, got other cards"
    assert said in problems(text)


@pytest.mark.parametrize("round_", [1, 3])
def test_a_dealer_put_in_place_of_the_right_one_is_found_in_its_round(round_: int) -> None:
    lines = RECORD.splitlines()
    places = [place for place, line in enumerate(lines) if line.startswith("* dealer")]
    place = places[round_ - 1]
    others = [lines[other] for other in places[: round_ - 1]] or ["* dealer ann"]
    lines[place] = next(line for line in others if line != lines[place])
    said = f"{place + 1}: expected chance as the agreed seed gives it, got other cards"
    assert said in problems("\n".join(lines))


def test_a_running_round_without_the_tables_part_holds_and_is_not_verifiable_yet() -> None:
    last = max(LOG.shuffles)
    running = replace(LOG, shuffles={**LOG.shuffles, last: LOG.shuffles[last].without_table()})
    report = verify(read_script(record_text(running)))
    assert report.failures == []
    assert report.undisclosed == {last: ["table"]}
    assert replay(read_script(record_text(running))).events == events_of(LOG)


def test_promises_for_the_next_round_are_written_while_its_seed_is_open() -> None:
    ends = [place for place, each in enumerate(LOG.entries) if each.command.seat < 0 and place]
    first = replace(LOG, entries=list(LOG.entries)[: ends[0]], shuffles={1: LOG.shuffles[1]})
    assert replay(read_script(record_text(first))).state.phase == "round-over"
    waiting = {1: LOG.shuffles[1], 2: LOG.shuffles[2].without_table()}
    text = record_text(replace(first, shuffles=waiting))
    assert text.startswith(record_text(first))
    assert f"--- round 2\n* commit table {LOG.shuffles[2].commitments[TABLE_NAME]}\n" in text
    assert replay(read_script(text)).events == events_of(first)
    assert verify(read_script(text)).failures == []
    assert record_text(replace(first, shuffles=dict(LOG.shuffles))) == record_text(first)


def test_promises_of_those_who_do_not_sit_there_are_not_written() -> None:
    shuffle = LOG.shuffles[1]
    more = AgreedShuffle({**shuffle.commitments, "zoe": part_hash("00")}, {**shuffle.parts, "zoe": "00"})
    assert record_text(replace(LOG, shuffles={**LOG.shuffles, 1: more})) == RECORD
