"""What is asked by HTTP: tables made and found, records, rules, and how the server is."""

from pioche.server.http.health import healthz, readyz
from pioche.server.http.library import list_bots, list_rules
from pioche.server.http.metrics import read_metrics
from pioche.server.http.pages import front_page, page_style, seat_page, table_page
from pioche.server.http.papers import read_record, read_rules, read_sheet
from pioche.server.http.people import make_player
from pioche.server.http.records import convert_record
from pioche.server.http.site import asset, client_page, root_file
from pioche.server.http.tables import (
    delete_table,
    link_seat,
    list_tables,
    methods_of_tables,
    my_tables,
    open_table,
    show_table,
)
from pioche.server.http.where import list_addresses

HANDLERS = [
    make_player,
    list_addresses,
    methods_of_tables,  # before the others of its paths, or it comes too late
    open_table,
    list_tables,
    my_tables,
    show_table,
    link_seat,
    delete_table,
    read_record,
    read_sheet,
    read_rules,
    convert_record,
    list_rules,
    list_bots,
    healthz,
    readyz,
    read_metrics,
    front_page,
    table_page,
    seat_page,
    page_style,
    client_page,
    asset,
    root_file,
]
