"""The HTTP interface: tables, records, rules, and the state of the server."""

from pioche.server._http.addresses import list_addresses
from pioche.server._http.advice import read_advice
from pioche.server._http.analyses import analyse_record, read_analysis
from pioche.server._http.catalogue import list_bots, list_rules
from pioche.server._http.day import open_day, read_day
from pioche.server._http.documents import read_highlights, read_record, read_rules, read_sheet
from pioche.server._http.explanations import explain_table
from pioche.server._http.health import healthz, readyz
from pioche.server._http.lesson import read_lesson
from pioche.server._http.metrics import read_metrics
from pioche.server._http.pages import (
    front_page,
    page_style,
    replay_page,
    replays_page,
    screen_page,
    seat_page,
    table_page,
)
from pioche.server._http.players import make_player
from pioche.server._http.records import convert_record
from pioche.server._http.rulesets import read_ruleset
from pioche.server._http.tables import (
    delete_table,
    link_seat,
    list_tables,
    methods_of_tables,
    my_tables,
    open_table,
    show_table,
)
from pioche.server._http.take_back import take_back
from pioche.server._http.web_client import asset, preview_picture, root_file

HANDLERS = [
    make_player,
    list_addresses,
    methods_of_tables,  # before the other handlers of its paths, or it is ignored
    open_table,
    list_tables,
    my_tables,
    show_table,
    link_seat,
    delete_table,
    read_record,
    read_sheet,
    read_highlights,
    read_rules,
    explain_table,
    read_advice,
    take_back,
    read_analysis,
    analyse_record,
    read_lesson,
    open_day,
    read_day,
    convert_record,
    list_rules,
    read_ruleset,
    list_bots,
    healthz,
    readyz,
    read_metrics,
    front_page,
    table_page,
    seat_page,
    page_style,
    screen_page,
    replays_page,
    replay_page,
    preview_picture,
    asset,
    root_file,
]
