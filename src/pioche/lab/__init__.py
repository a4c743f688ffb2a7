"""The lab: duels, tournaments and studies of bots, with statistics.

Start reading at `_duel`, then `_runs/run`, which plays an experiment. `_runs` plays and stores, `_statistics`
counts, `_studies` holds the questions of `pioche study`, `_report` writes pages. The lab plays through `core`
or `kernels`; it uses no table and no server, and only the command line uses it.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.lab._bench import Bench, measure_speed
    from pioche.lab._benchmark.benchmark import PlayedBenchmark, experiments_of, play_benchmark
    from pioche.lab._benchmark.derived_tables import mirrored, played_alone, with_derived
    from pioche.lab._benchmark.protocol import PROTOCOLS, BenchmarkCell, BenchmarkPart, Protocol
    from pioche.lab._benchmark.results import (
        BenchmarkResult,
        CellResult,
        MixedCodeError,
        Score,
        join_results,
    )
    from pioche.lab._benchmark.tables import benchmark_text, pool_table, pool_tables
    from pioche.lab._dataset import DatasetPlan, write_dataset
    from pioche.lab._duel import DuelResult, DuelSetup, duel
    from pioche.lab._matches import why_no_matches
    from pioche.lab._report.pages import (
        Page,
        Section,
        csv_table,
        html_page,
        markdown_page,
        markdown_table,
        text_table,
    )
    from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable, StudyAnswer
    from pioche.lab._report.study_page import study_data, study_page
    from pioche.lab._runs.cluster import ClusterError, connected
    from pioche.lab._runs.engines import EngineError, engines_for
    from pioche.lab._runs.experiments import Experiment, Lineup, against, experiment, table_of
    from pioche.lab._runs.forfeits import Forfeited, complaint
    from pioche.lab._runs.origins import code_of, search_of
    from pioche.lab._runs.result_storage import ResultFolder, ResultStorageError
    from pioche.lab._runs.run import RunSettings, forfeited, games_in
    from pioche.lab._simulation import compare, simulate
    from pioche.lab._statistics.estimates import Estimate, Figures, Rate
    from pioche.lab._statistics.sprt import Hypotheses, Verdict
    from pioche.lab._statistics.verdicts import sign
    from pioche.lab._studies import STUDIES, study
    from pioche.lab._studies.kept_study import KeptStudy, read_study
    from pioche.lab._studies.publishing import compact_svg, headline, picture, published_pages
    from pioche.lab._study import (
        AnsweredQuestion,
        Question,
        Results,
        Study,
        UnknownQuestionError,
        chosen,
        conduct_study,
    )
    from pioche.lab._tournament import PlayedTournament, Pool, tournament, tournament_page

__all__ = [
    "PROTOCOLS",
    "STUDIES",
    "AnsweredQuestion",
    "Bench",
    "BenchmarkCell",
    "BenchmarkPart",
    "BenchmarkResult",
    "Cell",
    "CellResult",
    "ClusterError",
    "DatasetPlan",
    "DuelResult",
    "DuelSetup",
    "EngineError",
    "Estimate",
    "Experiment",
    "Figures",
    "Forfeited",
    "Hypotheses",
    "KeptStudy",
    "Lineup",
    "MixedCodeError",
    "Page",
    "PlayedBenchmark",
    "PlayedTournament",
    "Plot",
    "PlotSeries",
    "Pool",
    "Protocol",
    "Question",
    "Rate",
    "ResultFolder",
    "ResultStorageError",
    "ResultTable",
    "Results",
    "RunSettings",
    "Score",
    "Section",
    "Study",
    "StudyAnswer",
    "UnknownQuestionError",
    "Verdict",
    "against",
    "benchmark_text",
    "chosen",
    "code_of",
    "compact_svg",
    "compare",
    "complaint",
    "conduct_study",
    "connected",
    "csv_table",
    "duel",
    "engines_for",
    "experiment",
    "experiments_of",
    "forfeited",
    "games_in",
    "headline",
    "html_page",
    "join_results",
    "markdown_page",
    "markdown_table",
    "measure_speed",
    "mirrored",
    "picture",
    "play_benchmark",
    "played_alone",
    "pool_table",
    "pool_tables",
    "published_pages",
    "read_study",
    "search_of",
    "sign",
    "simulate",
    "study",
    "study_data",
    "study_page",
    "table_of",
    "text_table",
    "tournament",
    "tournament_page",
    "why_no_matches",
    "with_derived",
    "write_dataset",
]

lazy_names(
    __name__,
    {
        "_bench": ["Bench", "measure_speed"],
        "_benchmark.benchmark": ["PlayedBenchmark", "experiments_of", "play_benchmark"],
        "_benchmark.derived_tables": ["mirrored", "played_alone", "with_derived"],
        "_benchmark.protocol": ["BenchmarkCell", "BenchmarkPart", "PROTOCOLS", "Protocol"],
        "_benchmark.results": [
            "BenchmarkResult",
            "CellResult",
            "MixedCodeError",
            "Score",
            "join_results",
        ],
        "_benchmark.tables": ["benchmark_text", "pool_table", "pool_tables"],
        "_dataset": ["DatasetPlan", "write_dataset"],
        "_duel": ["DuelResult", "DuelSetup", "duel"],
        "_matches": ["why_no_matches"],
        "_report.pages": [
            "Page",
            "Section",
            "csv_table",
            "html_page",
            "markdown_page",
            "markdown_table",
            "text_table",
        ],
        "_report.results": ["Cell", "Plot", "ResultTable", "PlotSeries", "StudyAnswer"],
        "_report.study_page": ["study_data", "study_page"],
        "_runs.cluster": ["ClusterError", "connected"],
        "_runs.engines": ["EngineError", "engines_for"],
        "_runs.experiments": ["Experiment", "Lineup", "against", "experiment", "table_of"],
        "_runs.forfeits": ["Forfeited", "complaint"],
        "_runs.result_storage": ["ResultStorageError", "ResultFolder"],
        "_runs.origins": ["code_of", "search_of"],
        "_runs.run": ["RunSettings", "forfeited", "games_in"],
        "_simulation": ["compare", "simulate"],
        "_statistics.estimates": ["Estimate", "Figures", "Rate"],
        "_statistics.sprt": ["Hypotheses", "Verdict"],
        "_statistics.verdicts": ["sign"],
        "_studies": ["STUDIES", "study"],
        "_studies.kept_study": ["KeptStudy", "read_study"],
        "_studies.publishing": ["compact_svg", "headline", "picture", "published_pages"],
        "_study": [
            "AnsweredQuestion",
            "Question",
            "Results",
            "Study",
            "UnknownQuestionError",
            "chosen",
            "conduct_study",
        ],
        "_tournament": ["PlayedTournament", "Pool", "tournament", "tournament_page"],
    },
)
