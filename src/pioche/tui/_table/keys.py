"""The keys and their acts, in the player's language."""

from functools import cache

from pioche.locale import words

ACTS = ("draw", "pass", "accept", "challenge", "jump", "uno", "catch")
PAGES = ("scores", "rules", "help", "log", "quit", "export", "lift")
REMOTE_KEYS = ("react", "menu", "instead")
"""Keys of a remote table."""
COACH_KEYS = ("advice", "warn", "back")
"""Keys for one person among bots."""
MOVES = ("left", "right", "up", "down", "home", "end", "enter", "space", "escape")


@cache
def key_of(lang: str, name: str) -> str:
    return words(lang).say(f"tui-key-{name}")


@cache
def act_of(lang: str, key: str) -> str | None:
    """The act of a key, as the terminal names the key."""
    if key in MOVES:
        return key
    if key == "ctrl+c":
        return "quit"
    known = {key_of(lang, name): name for name in (*ACTS, *PAGES, *REMOTE_KEYS, *COACH_KEYS)}
    return known.get({"question_mark": "?"}.get(key, key).lower())
