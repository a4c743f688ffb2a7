"""`pioche admin`: manages the tables, people and bans of a server on this machine."""

import time
from typing import TYPE_CHECKING, Any

import msgspec
from cyclopts import App

from pioche.cli._errors import fail
from pioche.cli._options import Json, Lang, ServerStore
from pioche.cli._output import print_json, spoken
from pioche.locale import Words, words

if TYPE_CHECKING:
    from pioche.server import AdminResult, AdminTableSummary, Ban, KnownPerson

app = App(
    name="admin",
    help="""Manage a server that runs on this machine: its tables, people and bans.

For example:
    pioche admin list
    pioche admin show ABCDE
    pioche admin ban 203.0.113.7""",
)


@app.command(name="list", sort_key=1)
def list_(*, store: ServerStore = None, lang: Lang = None, json: Json = False) -> None:
    """List all tables, the most recently used first, and all bans.

    For example:
        pioche admin list
        pioche admin list --json
    """
    result = _carried_out(store, do="list")
    if json:
        print_json(msgspec.to_builtins(result))
        return
    say = words(spoken(lang))
    for table in result.tables:
        print(_table_line(table, say))
    if not result.tables:
        print(say.say("admin-no-tables"))
    for ban in result.bans:
        print(_ban_line(ban, say))


@app.command(sort_key=2)
def show(code: str, /, *, store: ServerStore = None, lang: Lang = None, json: Json = False) -> int:
    """Show one table: its people, their addresses, and the ids that can be banned.

    For example:
        pioche admin show ABCDE

    Parameters
    ----------
    code
        The code of the table.
    """
    say = words(spoken(lang))
    result = _carried_out(store, do="show", what=code)
    if not result.done:
        fail(say.say("admin-unknown-table", code=code))
    table = result.tables[0]
    if json:
        print_json(msgspec.to_builtins(table))
        return 0
    print(_table_line(table, say))
    for person in table.people:
        print(_person_line(person, say))
    if table.kept_out:
        print(say.say("admin-kept-out", count=table.kept_out))
    return 0


@app.command(sort_key=3)
def close(code: str, /, *, store: ServerStore = None, lang: Lang = None) -> int:
    """Delete a table and all games played at it. Everybody there is told.

    For example:
        pioche admin close ABCDE

    Parameters
    ----------
    code
        The code of the table.
    """
    say = words(spoken(lang))
    if not _carried_out(store, do="close", what=code).done:
        fail(say.say("admin-unknown-table", code=code))
    print(say.say("admin-closed", code=code.strip().upper()))
    return 0


@app.command(sort_key=4)
def ban(who: str, /, *, note: str = "", store: ServerStore = None, lang: Lang = None) -> int:
    """Ban somebody from the whole server, until `pioche admin unban`.

    For example:
        pioche admin ban pabcdefghjkmnp --note "insults"
        pioche admin ban 203.0.113.7

    Parameters
    ----------
    who
        A player id (`pioche admin show` prints it), an address, or a network such as 203.0.113.0/24.
    note
        A note for yourself: the reason of the ban.
    """
    what = _target(who)
    _carried_out(store, do="ban", what=what, note=note, at=time.time())
    print(words(spoken(lang)).say("admin-banned", what=what))
    return 0


@app.command(sort_key=5)
def unban(who: str, /, *, store: ServerStore = None, lang: Lang = None) -> int:
    """Lift a ban.

    For example:
        pioche admin unban 203.0.113.7

    Parameters
    ----------
    who
        The banned player id, address or network.
    """
    say, what = words(spoken(lang)), _target(who)
    if not _carried_out(store, do="unban", what=what).done:
        fail(say.say("admin-not-banned", what=what))
    print(say.say("admin-unbanned", what=what))
    return 0


def _target(who: str) -> str:
    from pioche.server import read_target

    what = read_target(who)
    if what is None:
        fail(f'"{who}": expected the id of a player, an address, or a network such as 203.0.113.0/24')
    return what


def _carried_out(store: str | None, **task: Any) -> "AdminResult":
    import asyncio

    from pioche.cli._serve import usual_store
    from pioche.server import AdminTask, StoreError, carry_out, without_secrets

    wanted: AdminTask = AdminTask(**task)
    try:
        return asyncio.run(carry_out(store or usual_store(), wanted))
    except StoreError as error:
        fail(without_secrets(str(error)))


def _table_line(seen: "AdminTableSummary", say: Words) -> str:
    table, now = seen.table, time.time()
    marks = [
        say.say(f"admin-{mark}")
        for mark, on in (
            ("listed", table.listed),
            ("finished", table.finished),
            ("locked", seen.locked),
            ("open-hands", seen.open_hands),
        )
        if on
    ]
    age, idle = _span(now - table.created, say), _span(now - table.touched, say)
    line = say.say("admin-table", code=table.code, age=age, idle=idle, rows=table.rows, present=seen.present)
    return "  ".join([line, *marks])


def _span(seconds: float, say: Words) -> str:
    whole = max(0, int(seconds))
    for unit, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if whole >= size:
            return say.say(f"admin-{unit}", count=whole // size)
    return say.say("admin-seconds", count=whole)


def _person_line(person: "KnownPerson", say: Words) -> str:
    where = ", ".join(person.addresses)
    state = say.say("admin-present" if person.present else "admin-away")
    parts = [person.holder, say.say(f"admin-role-{person.role}"), state, where, _plain(person.name)]
    return "  " + "  ".join(part for part in parts if part)


def _ban_line(ban: "Ban", say: Words) -> str:
    age = _span(time.time() - ban.at, say)
    return say.say("admin-ban", what=ban.what, age=age, note=_plain(ban.note))


def _plain(text: str) -> str:
    """Removes control characters from a name before it is printed."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
