"""Records of games: PUN, the Portable Uno Notation, as JSON and text; and the journal of a game.

Start reading at `_pun/script`, which reads a file, then `_replay/replay`, which runs it. `_export` writes
records, `_narration` tells events in sentences, `_journal` saves a game event by event. docs/notation.md
describes the format. Records know the core, the rulebooks and the locale.
"""

from pioche.records._action_table import ActionTable
from pioche.records._endless_play import EndlessPlayError, check_acts, check_rounds
from pioche.records._export.game_record import GameLog, LoggedCommand, StreamedEntries, id_for, record_text
from pioche.records._export.json_record import record_json
from pioche.records._export.readable_ids import readable_ids, renamed
from pioche.records._export.redacted_record import seen_record
from pioche.records._export.rounds import RecordedRound, rounds_of
from pioche.records._export.score_sheet import score_sheet_csv, score_sheet_markdown, score_sheet_text
from pioche.records._highlights import Highlight, MatchSummary, highlight_lines, match_summary
from pioche.records._journal import Journal, JournalError, SavedJournal, Sync, read_journal
from pioche.records._narration.narrator import narrate
from pioche.records._narration.sentences import SentenceTeller, Told
from pioche.records._pun.command_text import OfASeat, command_text, read_command
from pioche.records._pun.errors import PunError
from pioche.records._pun.positions import position_of, position_text
from pioche.records._pun.script import DEFAULT_SEED, Script, load_script, read_script
from pioche.records._pun.statements import Tag
from pioche.records._pun.tokens import is_player_id
from pioche.records._replay.bounded_replay import bounded_log
from pioche.records._replay.checks import CheckedFile, Problem, check_file, os_reason, pun_files
from pioche.records._replay.replay import ReplayFailure, ReplayStep, replay, rest_of_chance
from pioche.records._replay.verification import game_log_of, record_facts, verify
from pioche.records._shuffle import TABLE_NAME, AgreedShuffle, part_hash
from pioche.records.action_numbers import ACTIONS, number_of

__all__ = [
    "ACTIONS",
    "DEFAULT_SEED",
    "TABLE_NAME",
    "ActionTable",
    "AgreedShuffle",
    "CheckedFile",
    "EndlessPlayError",
    "GameLog",
    "Highlight",
    "Journal",
    "JournalError",
    "LoggedCommand",
    "MatchSummary",
    "OfASeat",
    "Problem",
    "PunError",
    "RecordedRound",
    "ReplayFailure",
    "ReplayStep",
    "SavedJournal",
    "Script",
    "SentenceTeller",
    "StreamedEntries",
    "Sync",
    "Tag",
    "Told",
    "bounded_log",
    "check_acts",
    "check_file",
    "check_rounds",
    "command_text",
    "game_log_of",
    "highlight_lines",
    "id_for",
    "is_player_id",
    "load_script",
    "match_summary",
    "narrate",
    "number_of",
    "os_reason",
    "part_hash",
    "position_of",
    "position_text",
    "pun_files",
    "read_command",
    "read_journal",
    "read_script",
    "readable_ids",
    "record_facts",
    "record_json",
    "record_text",
    "renamed",
    "replay",
    "rest_of_chance",
    "rounds_of",
    "score_sheet_csv",
    "score_sheet_markdown",
    "score_sheet_text",
    "seen_record",
    "verify",
]
