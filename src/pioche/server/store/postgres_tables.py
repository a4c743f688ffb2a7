"""What the database holds, and the questions asked of it."""

from typing import Final

from pioche.server.store.base import StoreError
from pioche.server.store.postgres_line import Connection

SCHEMA: Final = 1
_KEY: Final = 0x70696F636865
"""Two servers that start at once must not both make the tables."""

# No index holds what a step changes: PostgreSQL then puts the new version of a table's row by the old one.
TABLES: Final = f"""
CREATE SCHEMA IF NOT EXISTS pioche;
CREATE TABLE pioche.schema (version integer NOT NULL);
INSERT INTO pioche.schema VALUES ({SCHEMA});
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

LOAD: Final = """
SELECT owner, clock_left, touched,
    ARRAY(SELECT body FROM pioche.rows r WHERE r.code = t.code ORDER BY number) AS bodies,
    (SELECT max(version) FROM pioche.rows r WHERE r.code = t.code) AS version
FROM pioche.tables t WHERE code = $1
"""
RUNNING: Final = "SELECT code, clock_left FROM pioche.tables WHERE clock_left IS NOT NULL ORDER BY code"
SEATED: Final = """
SELECT code FROM pioche.seats JOIN pioche.tables USING (code) WHERE player = $1 ORDER BY touched DESC, code
"""
LISTED: Final = "SELECT code FROM pioche.tables WHERE listed ORDER BY touched DESC, code LIMIT $1"
KEPT: Final = "SELECT code FROM pioche.tables WHERE code = ANY($1::text[]) AND stamp = $2"
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
TOUCH: Final = "UPDATE pioche.schema SET version = version"


async def furnish(connection: Connection) -> None:
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({_KEY})")
        if await connection.fetchval("SELECT to_regclass('pioche.schema')") is None:
            await connection.execute(TABLES)
        version = await connection.fetchval("SELECT version FROM pioche.schema")
    if version != SCHEMA:
        raise StoreError(f"PostgreSQL: kept by a newer pioche, as version {version}; this one knows {SCHEMA}")
