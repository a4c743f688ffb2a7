"""The lab: duels, tournaments and studies of bots, with statistics.

Start reading at `_duel`, then `_runs/run`, which plays an experiment. `_runs` plays and stores, `_statistics`
counts, `_studies` holds the questions of `pioche study`, `_report` writes pages. The lab plays through `core`
or `kernels`; it uses no table and no server, and only the command line uses it.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.lab._bench import Bench, measure_speed
    from pioche.lab._duel import DuelResult, DuelSetup, duel
    from pioche.lab._report.pages import Page, csv_table, html_page, markdown_page, text_table
    from pioche.lab._report.results import Cell, ResultTable
    from pioche.lab._report.study_page import study_data, study_page
    from pioche.lab._runs.cluster import ClusterError, connected
    from pioche.lab._runs.engines import EngineError, engines_for
    from pioche.lab._runs.experiments import Experiment
    from pioche.lab._runs.forfeits import Forfeited, complaint
    from pioche.lab._runs.result_storage import KeepError, ResultFolder
    from pioche.lab._runs.run import How, forfeited
    from pioche.lab._statistics.sprt import Hypotheses, Verdict
    from pioche.lab._studies import STUDIES, study
    from pioche.lab._studies.publishing import published_pages
    from pioche.lab._study import (
        AnsweredQuestion,
        Study,
        UnknownQuestionError,
        chosen,
        conduct_study,
        games_of,
    )
    from pioche.lab._tournament import PlayedTournament, Pool, tournament, tournament_page

__all__ = [
    "STUDIES",
    "AnsweredQuestion",
    "Bench",
    "Cell",
    "ClusterError",
    "DuelResult",
    "DuelSetup",
    "EngineError",
    "Experiment",
    "Forfeited",
    "How",
    "Hypotheses",
    "KeepError",
    "Page",
    "PlayedTournament",
    "Pool",
    "ResultFolder",
    "ResultTable",
    "Study",
    "UnknownQuestionError",
    "Verdict",
    "chosen",
    "complaint",
    "conduct_study",
    "connected",
    "csv_table",
    "duel",
    "engines_for",
    "forfeited",
    "games_of",
    "html_page",
    "markdown_page",
    "measure_speed",
    "published_pages",
    "study",
    "study_data",
    "study_page",
    "text_table",
    "tournament",
    "tournament_page",
]

__getattr__, __dir__ = lazy_names(
    __name__,
    {
        "_bench": ["Bench", "measure_speed"],
        "_duel": ["DuelResult", "DuelSetup", "duel"],
        "_report.pages": ["Page", "csv_table", "html_page", "markdown_page", "text_table"],
        "_report.results": ["Cell", "ResultTable"],
        "_report.study_page": ["study_data", "study_page"],
        "_runs.cluster": ["ClusterError", "connected"],
        "_runs.engines": ["EngineError", "engines_for"],
        "_runs.experiments": ["Experiment"],
        "_runs.forfeits": ["Forfeited", "complaint"],
        "_runs.result_storage": ["KeepError", "ResultFolder"],
        "_runs.run": ["How", "forfeited"],
        "_statistics.sprt": ["Hypotheses", "Verdict"],
        "_studies": ["STUDIES", "study"],
        "_studies.publishing": ["published_pages"],
        "_study": [
            "AnsweredQuestion",
            "Study",
            "UnknownQuestionError",
            "chosen",
            "conduct_study",
            "games_of",
        ],
        "_tournament": ["PlayedTournament", "Pool", "tournament", "tournament_page"],
    },
)
