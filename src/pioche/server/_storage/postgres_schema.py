"""The schema of the database, and its queries."""

from typing import Final

from pioche.server._storage.base import StoreError
from pioche.server._storage.postgres_connection import Connection

SCHEMA: Final = 2
_KEY: Final = 0x70696F636865
"""A lock, so that two servers that start at once do not both create the tables."""

# No index contains what a step changes, so that PostgreSQL writes the new version of a row beside the old
# one.
TABLES: Final = """
CREATE SCHEMA IF NOT EXISTS pioche;
CREATE TABLE pioche.schema (version integer NOT NULL);
INSERT INTO pioche.schema VALUES (1);
CREATE TABLE pioche.tables (
    code text COLLATE "C" PRIMARY KEY, owner text NOT NULL, created float8 NOT NULL, touched float8 NOT NULL,
    next integer NOT NULL, clock_left float8, listed boolean NOT NULL, finished boolean NOT NULL,
    stamp bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX tables_listed ON pioche.tables (code) WHERE listed;
CREATE TABLE pioche.rows (
    code text COLLATE "C" NOT NULL, number integer NOT NULL, version integer NOT NULL, at float8 NOT NULL,
    body bytea NOT NULL, PRIMARY KEY (code, number)
);
CREATE TABLE pioche.seats (
    player text COLLATE "C" NOT NULL, code text COLLATE "C" NOT NULL, PRIMARY KEY (player, code)
);
CREATE INDEX seats_code ON pioche.seats (code);
CREATE TABLE pioche.secrets (name text PRIMARY KEY, value bytea NOT NULL);
"""

# Later changes only add: processes of the previous version continue with what they know. Processes of the
# first version cannot: they know no owners, and would write to the tables of others. The process '' is always
# gone: tables that go on by themselves without an owner belong to it.
MIGRATIONS: Final = {
    2: """
CREATE TABLE pioche.processes (
    id text COLLATE "C" PRIMARY KEY, address text NOT NULL, expires timestamptz NOT NULL, said bytea NOT NULL
) WITH (fillfactor = 50);
INSERT INTO pioche.processes VALUES ('', '', '-infinity', '');
ALTER TABLE pioche.tables ADD COLUMN holder text COLLATE "C", ADD COLUMN epoch bigint NOT NULL DEFAULT 0,
    ADD COLUMN soon boolean NOT NULL DEFAULT false;
ALTER TABLE pioche.rows ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
ALTER TABLE pioche.rows ALTER COLUMN epoch DROP DEFAULT;
UPDATE pioche.tables SET holder = '' WHERE clock_left IS NOT NULL;
CREATE INDEX tables_holder ON pioche.tables (holder);
""",
}

# Added without a new version: an older process does not query it, and continues.
MORE: Final = """
CREATE TABLE IF NOT EXISTS pioche.bans (
    what text COLLATE "C" PRIMARY KEY, at float8 NOT NULL, note text NOT NULL
)
"""

FIND: Final = "SELECT owner, next, clock_left, touched FROM pioche.tables WHERE code = $1"
ROWS: Final = """
SELECT number, version, body FROM pioche.rows WHERE code = $1 AND number BETWEEN $2 AND $3 ORDER BY number
"""
RUNNING: Final = "SELECT code, clock_left FROM pioche.tables WHERE clock_left IS NOT NULL ORDER BY code"
SEATED: Final = """
SELECT code FROM pioche.seats JOIN pioche.tables USING (code) WHERE player = $1 ORDER BY touched DESC, code
"""
BANS: Final = "SELECT what, at, note FROM pioche.bans ORDER BY what"
BAN: Final = """
INSERT INTO pioche.bans VALUES ($1, $2, $3) ON CONFLICT (what) DO UPDATE SET at = $2, note = $3
"""
UNBAN: Final = "DELETE FROM pioche.bans WHERE what = $1 RETURNING what"
ALL_TABLES: Final = """
SELECT code, owner, created, touched, next AS rows, listed, finished FROM pioche.tables
ORDER BY touched DESC, code
"""
LISTED: Final = "SELECT code FROM pioche.tables WHERE listed ORDER BY touched DESC, code LIMIT $1"

# A later owner of the table may have written another stamp there: the rows tell under which claim they came.
KEPT: Final = """
SELECT s.code FROM unnest($1::text[], $2::int[], $3::bigint[]) AS s (code, first, epoch)
WHERE EXISTS (SELECT FROM pioche.tables t WHERE t.code = s.code AND t.stamp = $4)
    OR EXISTS (SELECT FROM pioche.rows r
               WHERE s.epoch > 0 AND r.code = s.code AND r.number = s.first AND r.epoch = s.epoch)
"""
_DELETE: Final = """
WITH gone AS (DELETE FROM pioche.tables WHERE {which} RETURNING code),
    rows AS (DELETE FROM pioche.rows r USING gone WHERE r.code = gone.code),
    seats AS (DELETE FROM pioche.seats s USING gone WHERE s.code = gone.code)
SELECT code FROM gone ORDER BY code
"""
DELETE: Final = _DELETE.format(which="code = $1")
EXPIRE: Final = _DELETE.format(which="touched < $2 OR (finished AND touched < $1)")
DRAW: Final = "INSERT INTO pioche.secrets VALUES ($1, $2) ON CONFLICT DO NOTHING"
SECRET: Final = "SELECT value FROM pioche.secrets WHERE name = $1"
# Nothing is deleted, but a step needs these privileges: a locked table would make it wait.
TOUCH: Final = """
WITH tables AS (DELETE FROM pioche.tables WHERE false), rows AS (DELETE FROM pioche.rows WHERE false)
UPDATE pioche.schema SET version = version
"""


async def create_schema(connection: Connection) -> None:
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({_KEY})")
        if await connection.fetchval("SELECT to_regclass('pioche.schema')") is None:
            await connection.execute(TABLES)
        version = await connection.fetchval("SELECT version FROM pioche.schema")
        for number in range(version + 1, SCHEMA + 1):
            await connection.execute(f"{MIGRATIONS[number]}; UPDATE pioche.schema SET version = {number}")
        if version <= SCHEMA:
            await connection.execute(MORE)
    if version > SCHEMA:
        raise StoreError(f"PostgreSQL: kept by a newer pioche, as version {version}; this one knows {SCHEMA}")
