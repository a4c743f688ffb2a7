"""Links say what they lead to where people post them: in the language asked for, and nothing hidden."""

import gzip
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pioche.locale import LANGUAGES, words
from pioche.server import Limits, ServerSettings
from pioche.server._http.link_previews import KINDS, SIZE, picture_file
from tests.server.built_client import serve_client
from tests.server.offline_application import BOTS, MANY, Web, round_over, served

PAGE = "<!doctype html><html><head><title>pioche</title><style>p {}</style></head><body></body></html>"
PUBLIC = Path(__file__).parents[2] / "web" / "public"


@pytest.fixture(autouse=True)
def _built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "previews").mkdir()
    for kind, lang in [*((kind, "en") for kind in KINDS), ("invitation", "fr")]:
        (tmp_path / picture_file(kind, lang)).write_bytes(b"PNG")
    serve_client(tmp_path, monkeypatch)


class Head(HTMLParser):
    """The tags of a page by name."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.told: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name = given.get("property") or given.get("name")
        if tag == "meta" and name:
            assert name not in self.told
            self.told[name] = given.get("content") or ""


async def told(web: Web, path: str, **headers: str) -> dict[str, str]:
    answer = await web.get(path, **headers)
    assert answer.status_code == 200
    return Head(answer.text).told


def test_an_invitation_names_the_rules_and_the_seats_and_nobody() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(rules="official", name="Ann & <b>", bots=BOTS)
        code = opened["code"]
        answer = await web.get(f"/t/{code}")
        head = Head(answer.text).told
        assert head["og:title"] == "Come and play UNO"
        assert head["og:description"] == head["description"]
        assert head["og:description"].startswith("Official · 3 players are at the table, 7 seats are free.")
        assert head["og:url"] == f"http://table.example/t/{code}"
        assert head["og:image"] == "http://table.example/previews/invitation-en.png"
        assert (head["og:image:width"], head["og:image:height"]) == ("1200", "630")
        assert head["twitter:card"] == "summary_large_image"
        assert head["robots"] == "noindex"
        assert not [name for name in ("Ann", *(bot["name"] for bot in BOTS)) if name in answer.text]
        assert (await told(web, f"/t/{code.lower()}/screen")) == head

    served(visit)


def test_a_preview_speaks_the_language_of_the_link_or_else_of_the_browser() -> None:
    async def visit(web: Web) -> None:
        code = (await web.open_table(rules="classic+stacking", name="Ann"))["code"]
        french = await web.get(f"/t/{code}?lang=fr", **{"Accept-Language": "de"})
        assert french.headers["content-language"] == "fr"
        assert french.headers["vary"] == "Accept-Encoding, Accept-Language"
        head = Head(french.text).told
        assert head["og:locale"] == "fr_FR"
        assert head["og:description"].startswith("Règles maison · une personne est à la table, 9 places")
        assert head["og:image"].endswith("/previews/invitation-fr.png")
        assert head["og:url"].endswith(f"/t/{code}")
        german = await told(web, f"/t/{code}?lang=xx", **{"Accept-Language": "de-AT, fr;q=0.5"})
        assert german["og:title"] == words("de").say("preview-invitation-title")
        assert german["og:image"].endswith("/previews/invitation-en.png")

    served(visit)


def test_a_replay_counts_players_and_rounds_of_the_game_it_shows() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(rules="quiet", bots=BOTS, start=True)
        code = opened["code"]
        web.play(web.hub.live_tables[code], round_over)
        answer = await web.get(f"/r/{code}?game=1&step=4")
        head = Head(answer.text).told
        assert head["og:title"] == "A game of UNO, card by card"
        assert "2 players, one round." in head["og:description"]
        assert head["og:url"].endswith(f"/r/{code}")
        assert not [bot["name"] for bot in BOTS if bot["name"] in answer.text]
        assert "players" not in (await told(web, f"/r/{code}?game=2"))["og:description"]

    served(visit)


def test_a_page_without_a_table_says_what_the_server_is() -> None:
    async def visit(web: Web) -> None:
        home = await told(web, "/")
        assert home["og:url"] == "http://table.example/"
        assert "robots" not in home
        for path in ("/t/ZZZZZ", "/t/%22%3E%3Cb%3E", "/r/ZZZZZ"):
            kind = "invitation" if path.startswith("/t/") else "replay"
            assert (await told(web, path))["og:description"] == words("en").say(f"preview-{kind}")

    served(visit)


def test_codes_cannot_be_guessed_by_their_previews() -> None:
    async def visit(web: Web) -> None:
        code = (await web.open_table(name="Ann"))["code"]
        for guess in ("ZZZZA", "ZZZZB"):
            await web.get(f"/t/{guess}")
        assert "seats" not in (await told(web, f"/t/{code}"))["og:description"]
        assert (await web.get(f"/api/tables/{code}")).status_code == 429

    served(visit, ServerSettings(limits=Limits(requests=MANY.requests, tables=MANY.tables, guesses=2)))


def test_addresses_are_those_of_the_proxy_that_is_trusted() -> None:
    async def visit(web: Web) -> None:
        code = (await web.open_table(name="Ann"))["code"]
        behind = {"X-Forwarded-Proto": "https", "Host": "cards.example"}
        proxy = await web.from_address("127.0.0.1").get(f"/t/{code}", headers=behind)
        assert Head(proxy.text).told["og:image"].startswith("https://cards.example/previews/")
        stranger = await told(web, f"/t/{code}", **behind)
        assert stranger["og:url"] == f"http://cards.example/t/{code}"
        assert (await web.get(f"/t/{code}", Host='"><script>')).status_code == 400

    served(visit, ServerSettings(limits=MANY, trusted_proxies=("127.0.0.1",)))


def test_the_page_is_compressed_and_not_sent_twice() -> None:
    async def visit(web: Web) -> None:
        code = (await web.open_table(name="Ann"))["code"]
        request = web.client.build_request("GET", f"/t/{code}", headers={"Accept-Encoding": "br, gzip"})
        answer = await web.client.send(request, stream=True)
        packed = b"".join([part async for part in answer.aiter_raw()])
        assert answer.headers["content-encoding"] == "gzip"
        assert b"og:title" in gzip.decompress(packed)
        again = await web.get(f"/t/{code}", **{"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")

    served(visit)


def test_a_picture_may_be_shown_by_other_sites_and_is_kept_for_a_day() -> None:
    async def visit(web: Web) -> None:
        answer = await web.get("/previews/home-en.png")
        assert answer.headers["content-type"] == "image/png"
        assert answer.headers["cache-control"] == "public, max-age=86400"
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        assert (await web.get("/previews/home-xx.png")).status_code == 404

    served(visit)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_pictures_in_every_language(lang: str) -> None:
    for kind in KINDS:
        content = (PUBLIC / picture_file(kind, lang)).read_bytes()
        assert content[:8] == b"\x89PNG\r\n\x1a\n"
        assert tuple(int.from_bytes(content[at : at + 4], "big") for at in (16, 20)) == SIZE
        assert len(content) < 150_000
