"""`uno-bench-1`: a fixed protocol, its results, and luck as a control variate."""

import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from benchmarks.uno_bench import BENCH, FILE, derive_all, join_all, read, results
from pioche.cli import main
from pioche.lab import (
    BenchmarkCell,
    BenchmarkPart,
    BenchmarkResult,
    CellResult,
    MixedCodeError,
    RunSettings,
    experiments_of,
    join_results,
    mirrored,
    play_benchmark,
    pool_tables,
    with_derived,
)
from pioche.lab._benchmark.results import result_of
from pioche.lab._runs.code_fingerprint import search_fingerprint, standard_fingerprint
from pioche.lab._runs.engines import Choice
from pioche.lab._runs.run import run
from pioche.lab._statistics.estimates import LUCK_UNIT
from tests.commands import error_line, printed_json

SOME = ("greedy", "random")
SOME_OTHERS = ("random", "expert")


def test_the_protocol_is_what_it_was() -> None:
    """A change would make results incomparable: a new protocol has a new name."""
    assert BENCH.rules == ("quiet", "classic", "official")
    assert BENCH.players == (2, 4)
    assert BENCH.pool == ("random", "greedy", "expert", "montecarlo", "champion", "champion-12")
    assert (BENCH.rounds, BENCH.slow_rounds) == (200_000, 10_000)
    assert BENCH.spec("montecarlo") == "montecarlo(rollouts=200)"
    seeds = {BENCH.seed(cell) for cell in BENCH.cells()}
    assert "uno-bench-1/quiet/2" in seeds
    assert len(seeds) == 6
    found = dict(experiments_of(BENCH, "expert"))
    assert len(found) == 30  # it is not played against itself
    assert {each.deals * each.players for each in found.values()} == {200_000, 10_000}


def test_a_part_of_the_rounds_is_said_to_be_one() -> None:
    played = play_benchmark(BENCH, "expert", RunSettings(), scale=0.0001, part=BenchmarkPart(against=SOME))
    result = played.result
    assert not result.complete
    assert result.scores == ()  # most of the pool is missing
    assert [cell.rounds for cell in result.cells] == [20] * 12
    assert {cell.of for cell in result.cells} == {200_000}
    table = pool_tables(BENCH, [result])
    assert "`official`, 4 players, rounds won in per cent (par 25):" in table
    assert "(20) |" in table
    assert f"| `expert` | – | – | 240 | `{result.cells[0].code}` | – |" in table


def test_scores_are_means_over_rules_and_pool() -> None:
    played = play_benchmark(
        BENCH, "expert", RunSettings(), scale=0.0001, part=BenchmarkPart(against=("random",))
    )
    cells = [replace(each, against=bot) for bot in BENCH.pool for each in played.cells]
    result = result_of(BENCH, "expert", cells)
    two = [each.win_rate for each in played.cells if each.players == 2]
    assert result.scores[0].win_rate == pytest.approx((5 * sum(two) / 3 + 0.5) / 6)
    assert result.scores[0].par == 0.5


def test_more_rounds_replace_fewer_and_other_code_is_refused() -> None:
    few, many = (
        play_benchmark(
            BENCH, "greedy", RunSettings(), scale=scale, part=BenchmarkPart(against=("random",))
        ).result
        for scale in (0.0001, 0.0002)
    )
    assert join_results(BENCH, [few, many]) == join_results(BENCH, [many, few]) == many
    other = replace(few, cells=tuple(replace(cell, code="other") for cell in few.cells))
    with pytest.raises(MixedCodeError, match=r"^tables were played by different code: .*6 by other"):
        join_results(BENCH, [many, other])


def test_luck_has_no_mean_and_explains_a_part_of_what_varies() -> None:
    """Eight standard errors would be seen; the part is some 15 % with two players."""
    cell = next(iter(BENCH.cells(BenchmarkPart(against=("random",)))))
    experiment = BENCH.experiment("balanced", cell, 0.004)
    lucky = run(experiment, RunSettings(engine="core"))
    count, deals = lucky.tally.counts[0], lucky.tally.deals
    mean, spread = count.luck / deals, count.luck_squared / deals
    assert spread > LUCK_UNIT**2
    assert abs(mean) < 3 * (spread / deals) ** 0.5
    adjusted = lucky.figures.without_luck()
    assert adjusted is not None
    rate, removed = adjusted
    assert 0.05 < removed < 0.3
    assert abs(rate.value - lucky.figures.win_rate().value) < 0.05
    assert rate.error < lucky.figures.win_rate().error
    kernel = run(experiment, RunSettings(engine="kernel"))
    assert kernel.figures.without_luck() is None
    assert kernel.figures.win_rate() == lucky.figures.win_rate()


def test_tables_with_the_search_have_its_fingerprint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["benchmark", "uno-bench-1", "greedy", "--scale", "0.0002", "--jobs", "1", "--out", str(tmp_path)]
    searching = [*asked, "--rules", "quiet", "--players", "2", "--against", "montecarlo"]
    assert main(searching) == 0
    file = tmp_path / "uno-bench-1.json"
    text = file.read_text(encoding="utf-8")
    [cell] = json.loads(text)["cells"]
    assert (cell["code"], cell["search"]) == (standard_fingerprint(), search_fingerprint())
    file.write_text(text.replace(search_fingerprint(), "0123456789ab"), encoding="utf-8")
    assert main([*asked, "--rules", "quiet", "--against", "random"]) == 0
    capsys.readouterr()
    assert "has results of other code (0123456789ab); move the file away" in error_line(capsys, searching)


def test_a_folder_enters_with_its_spec(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "entry.toml").write_text('spec = "policy:play.py:first"\n', encoding="utf-8")
    (tmp_path / "play.py").write_text("def first(observation, mask):\n    return mask.argmax()\n")
    asked = ["benchmark", "uno-bench-1", str(tmp_path), "--scale", "0.00002", "--against", "random", "--json"]
    told = printed_json(capsys, [*asked, "--jobs", "1"])
    assert told == json.loads((tmp_path / "uno-bench-1.json").read_text(encoding="utf-8"))
    assert told["entrant"] == "policy:play.py:first"
    assert [cell["rounds"] for cell in told["cells"]] == [4] * 6
    assert all(cell["engine"] == "core" for cell in told["cells"])


def test_results_of_other_code_are_neither_mixed_nor_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["benchmark", "uno-bench-1", "greedy", "--scale", "0.0001", "--jobs", "1", "--out", str(tmp_path)]
    assert main([*asked, "--against", "random", "--rules", "quiet"]) == 0
    file = tmp_path / "uno-bench-1.json"
    [code] = {cell["code"] for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]}
    old = file.read_text(encoding="utf-8").replace(code, "0123456789ab")
    file.write_text(old, encoding="utf-8")
    with pytest.raises(SystemExit, match="2"):
        main([*asked, "--against", "expert", "--rules", "quiet"])
    said = "uno-bench-1.json has results of other code (0123456789ab); move the file away to begin anew"
    assert capsys.readouterr().err == f"pioche: {said}\n"
    assert file.read_text(encoding="utf-8") == old


class Joining:
    """Two folders: results of an entrant in several files, and the entrants' own."""

    def __init__(self, folder: Path) -> None:
        self.source, self.home = folder / "results", folder / "home"
        for place in (self.source, self.home):
            (place / "greedy").mkdir(parents=True)
        part = BenchmarkPart(rules=("quiet",), against=SOME_OTHERS)
        self.cells = play_benchmark(BENCH, "greedy", RunSettings(), scale=0.0001, part=part).cells

    def give(self, name: str, against: str, code: str = "new") -> None:
        self.write(self.source / "greedy" / name, against, code)

    def keep(self, against: str, code: str = "new") -> None:
        self.write(self.home / "greedy" / FILE, against, code)

    def write(self, file: Path, against: str, code: str) -> None:
        cells = [replace(cell, code=code) for cell in self.cells if cell.against == against]
        file.write_bytes(msgspec.json.encode(result_of(BENCH, "greedy", cells)))

    def joined(self) -> set[tuple[str, str]]:
        join_all(self.source, home=self.home)
        found = next(each for each in results(self.home) if each.entrant == "greedy")
        return {(cell.against, cell.code) for cell in found.cells}


def test_parts_of_an_entrant_are_joined_with_its_own(tmp_path: Path) -> None:
    bench = Joining(tmp_path)
    bench.give("a.json", "random")
    bench.give("b.json", "random")
    bench.keep("expert")
    assert bench.joined() == {("random", "new"), ("expert", "new")}


def test_kept_results_of_other_code_are_left_out_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = Joining(tmp_path)
    bench.give("a.json", "random")
    bench.keep("expert", "old")
    assert bench.joined() == {("random", "new")}
    assert capsys.readouterr().out == "greedy: 2 tables of other code are left out; play them again\n"


def test_parts_of_different_code_are_refused_until_one_is_chosen(tmp_path: Path) -> None:
    bench = Joining(tmp_path)
    bench.give("a.json", "random", "old")
    bench.give("b.json", "expert", "new")
    (bench.source / "first").mkdir()
    bench.write(bench.source / "first" / FILE, "random", "new")
    (bench.home / "first").mkdir()
    with pytest.raises(SystemExit) as refused:
        bench.joined()
    assert not list((bench.home / "first").iterdir())
    assert str(refused.value).endswith(
        "tables were played by different code: 2 by new, 2 by old; choose one with --code"
    )
    join_all(bench.source, "new", bench.home)
    kept = (read(bench.home / name / FILE) for name in ("first", "greedy"))
    assert [{cell.against for cell in each.cells} for each in kept] == [{"random"}, {"expert"}]


def test_a_page_is_not_written_from_an_entrant_of_two_codes(tmp_path: Path) -> None:
    bench = Joining(tmp_path)
    mixed = [replace(cell, code=cell.against) for cell in bench.cells]
    (bench.home / "greedy" / FILE).write_bytes(msgspec.json.encode(result_of(BENCH, "greedy", mixed)))
    with pytest.raises(MixedCodeError):
        results(bench.home)


def table_for_two(entrant: str, against: str, rules: str, deals: int, engine: Choice = "auto") -> CellResult:
    cell = BenchmarkCell(rules, 2, against)
    scale = 2 * deals / BENCH.rounds_of(entrant, cell)
    part = BenchmarkPart(rules=(rules,), players=(2,), against=(against,))
    [found] = play_benchmark(BENCH, entrant, RunSettings(engine=engine), scale=scale, part=part).cells
    assert found.rounds == 2 * deals
    return found


def figures(cell: CellResult) -> tuple[float, ...]:
    adjusted = cell.adjusted
    more = (adjusted.win_rate, *adjusted.win_rate_ci95, adjusted.variance_removed) if adjusted else ()
    return (cell.win_rate, *cell.win_rate_ci95, cell.net_points, *cell.net_points_ci95, *more)


def assert_same(found: CellResult, played: CellResult) -> None:
    """To the last digit of a number between 0 and 1."""
    assert figures(found) == pytest.approx(figures(played), rel=1e-13, abs=4e-16)
    derived = {"win_rate", "win_rate_ci95", "net_points", "net_points_ci95", "adjusted", "mirrored"}
    for name in set(CellResult.__struct_fields__) - derived:
        assert getattr(found, name) == getattr(played, name), name
    assert found.mirrored
    assert not played.mirrored


@pytest.mark.parametrize(
    ("one", "other", "rules", "deals", "engine"),
    [
        ("greedy", "random", "quiet", 500, "auto"),
        ("expert", "greedy", "classic", 500, "auto"),
        ("champion", "expert", "official", 60, "auto"),
        ("champion-12", "champion", "quiet", 60, "auto"),
        ("greedy", "random", "quiet", 100, "core"),
        ("expert", "random", "quiet", 50, "core"),
        ("champion", "random", "classic", 20, "core"),
        ("montecarlo", "expert", "quiet", 4, "auto"),
    ],
)
def test_a_mirrored_table_is_the_one_that_the_other_bot_plays(
    one: str, other: str, rules: str, deals: int, engine: Choice
) -> None:
    played = table_for_two(one, other, rules, deals, engine)
    of_other = table_for_two(other, one, rules, deals, engine)
    assert played.blocked == 0
    if engine == "core" and other == "random" and rules == "quiet":
        assert played.adjusted is not None
    assert_same(mirrored(other, of_other), played)
    assert_same(mirrored(one, played), of_other)


def test_the_kept_tables_that_were_played_both_ways_are_mirrors() -> None:
    played = {
        (each.entrant, cell.cell): cell for each in results() for cell in each.cells if not cell.mirrored
    }
    for (entrant, where), cell in played.items():
        other = played.get((where.against, where._replace(against=entrant)))
        if other is None or where.players != 2 or other.rounds != cell.rounds or other.code != cell.code:
            continue
        found = mirrored(where.against, other)
        if not cell.blocked:
            assert_same(found, cell)
        assert found.win_rate == pytest.approx(cell.win_rate, rel=1e-13)
        assert found.win_rate_ci95[0] <= cell.win_rate_ci95[0] + 4e-16
        assert found.win_rate_ci95[1] >= cell.win_rate_ci95[1] - 4e-16


def test_rounds_that_nobody_won_widen_a_mirrored_interval() -> None:
    """In which deals they were is not kept, so the interval allows for the worst."""
    cell = table_for_two("greedy", "random", "quiet", 100, "core")
    found = mirrored("greedy", replace(cell, blocked=3))
    assert found.win_rate == pytest.approx(1 - 3 / 200 - cell.win_rate)
    low, high = found.win_rate_ci95
    straight = cell.win_rate_ci95[1] - cell.win_rate_ci95[0]
    assert straight < high - low < 1.5 * straight
    assert found.adjusted is not None
    assert cell.adjusted is not None
    assert found.adjusted.win_rate == pytest.approx(1 - 3 / 200 - cell.adjusted.win_rate)
    assert found.adjusted.variance_removed < cell.adjusted.variance_removed


def some_result(entrant: str, against: str, players: tuple[int, ...] = (2, 4)) -> BenchmarkResult:
    part = BenchmarkPart(rules=("quiet",), players=players, against=(against,))
    return play_benchmark(BENCH, entrant, RunSettings(), scale=0.0001, part=part).result


def test_with_four_players_both_champions_play_the_same_rounds() -> None:
    entering, met = some_result("champion", "random", (4,)), some_result("random", "champion", (4,))
    found = {each.entrant: each.cells for each in with_derived(BENCH, [entering, met])}
    played = some_result("champion-12", "random", (4,)), some_result("random", "champion-12", (4,))
    entered, of_random = (replace(each.cells[0], mirrored=True) for each in played)
    assert found["champion-12"] == (entered,)
    assert found["random"] == (*met.cells, of_random)
    assert BENCH.alike("champion", 2) == ("champion",)  # with two they decide by different nets


def test_only_tables_that_follow_from_played_ones_are_derived() -> None:
    greedy, expert = some_result("greedy", "random"), some_result("expert", "greedy", (4,))
    found = {each.entrant: each.cells for each in with_derived(BENCH, [greedy, expert])}
    assert found == {
        "greedy": greedy.cells,
        "expert": expert.cells,
        "random": (mirrored("greedy", greedy.cells[0]),),
    }
    both = [greedy, some_result("random", "greedy")]
    assert with_derived(BENCH, both) == both
    other = replace(expert.cells[0], players=2, against="random", code="other")
    mixed = [greedy, replace(expert, cells=(other,))]
    with pytest.raises(MixedCodeError):
        with_derived(BENCH, mixed)
    own = some_result("random", "expert", (4,))
    [*_, random] = with_derived(BENCH, [*mixed, own])
    assert [cell.against for cell in random.cells] == ["greedy", "expert"]  # that of other code is left out


def test_derived_tables_are_marked_and_give_way_to_played_ones(tmp_path: Path) -> None:
    for bot in ("greedy", "random"):
        (tmp_path / bot).mkdir()
    greedy = some_result("greedy", "random")
    (tmp_path / "greedy" / FILE).write_bytes(msgspec.json.encode(greedy))
    derive_all(tmp_path)
    kept = json.loads((tmp_path / "random" / FILE).read_text(encoding="utf-8"))
    assert [(cell["against"], cell["mirrored"]) for cell in kept["cells"]] == [("greedy", True)]
    assert read(tmp_path / "random" / FILE).cells == ()
    table = pool_tables(BENCH, results(tmp_path))
    assert "† (20) |" in table
    assert f"| `random` | – | – | 0 | `{greedy.cells[0].code}` | – |" in table
    derived, played = results(tmp_path)[0], some_result("random", "greedy", (2,))
    assert join_results(BENCH, [played, derived]).cells == played.cells
    fewer = replace(played.cells[0], rounds=2)
    assert join_results(BENCH, [replace(played, cells=(fewer,)), derived]).cells == (fewer,)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["uno-bench-9", "expert"], 'unknown protocol "uno-bench-9"'),
        (["uno-bench-1", "expert", "--scale", "2"], "--scale 2: expected more than 0"),
        (["uno-bench-1", "expert", "--against", "mixed"], '--against "mixed": expected one of'),
        (["uno-bench-1", "expert", "--players", "3"], '--players "3": expected one of 2, 4'),
        (["uno-bench-1", "nobody"], 'unknown bot "nobody"'),
    ],
)
def test_wrong_usage_is_refused_in_one_line(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in error_line(capsys, ["benchmark", *given])
