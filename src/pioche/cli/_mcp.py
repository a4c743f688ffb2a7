"""`pioche mcp`: a seat for a language model."""

from importlib.util import find_spec
from pathlib import Path

from pioche.cli._errors import fail
from pioche.cli._options import Lang
from pioche.cli._output import spoken


def mcp(*, lang: Lang = None, seed: str | None = None, transcripts: Path | None = None) -> None:
    """Give a language model a seat, by the Model Context Protocol.

    A program that runs a model starts this command and speaks with it over standard input and output. The
    model opens a table against bots, or joins a table of a server; it sees what its seat may see, and plays
    by the rules of the table. docs/mcp.md shows how to set it up.

    For example:
        pioche mcp
        pioche mcp --lang fr --transcripts games

    Parameters
    ----------
    seed
        The seed of the tables that it opens; the same seed gives the same cards.
    transcripts
        A folder in which the record of every match is kept, as PUN.
    """
    if find_spec("mcp") is None:
        fail('pioche mcp needs the extra "mcp": pip install "pioche[mcp]"')
    if transcripts is not None:
        try:
            transcripts.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            fail(f"--transcripts {transcripts}: {error.strerror}")
    from pioche.mcp import serve_stdio

    serve_stdio(spoken(lang), seed, transcripts)
