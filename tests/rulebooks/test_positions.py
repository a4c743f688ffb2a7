"""The scanner finds the line of every key and of every value in a list."""

import tomllib
from importlib.resources import files

import pytest

from pioche.rulebooks._toml_lines import Path, lines_of

TEXT = '''
# a comment with = and [brackets]
a = 1                         # one
"b c" = "x = 3 # no comment"
'd"e' = 'y'
f.g = { h = 1, "i" = [
] }
many = """
not = "a key"
[nor a table]
end\\""" """""
raw = \'\'\'
[x]
'it''s\'\'\'\'\'
list = [
  1, # first
  [2, 3],

  { k = 4 }, "]",
]
date = 1979-05-27 07:32:00
[ table . "sub" ]
k = true
[[array]]
k = 1
[[array]]
"\\u0041\\"" = 2
[last]
'''
EXPECTED = {
    ("a",): 3,
    ("b c",): 4,
    ('d"e',): 5,
    ("f",): 6,
    ("f", "g"): 6,
    ("f", "g", "h"): 6,
    ("f", "g", "i"): 6,
    ("many",): 8,
    ("raw",): 12,
    ("list",): 15,
    ("list", 0): 16,
    ("list", 1): 17,
    ("list", 1, 1): 17,
    ("list", 2): 19,
    ("list", 2, "k"): 19,
    ("list", 3): 19,
    ("date",): 21,
    ("table",): 22,
    ("table", "sub"): 22,
    ("table", "sub", "k"): 23,
    ("array",): 24,
    ("array", "k"): 25,
    ("array", 'A"'): 27,
    ("last",): 28,
}


@pytest.mark.parametrize(("path", "line"), EXPECTED.items())
def test_a_key_is_found_on_its_line(path: Path, line: int) -> None:
    assert lines_of(TEXT)[path] == line


def test_the_text_above_is_toml() -> None:
    assert tomllib.loads(TEXT)["many"].endswith('end""" ""')


def test_windows_line_ends_count_once() -> None:
    assert lines_of("a = 1\r\n\r\nb = [\r\n2]\r\n") == {("a",): 1, ("b",): 3, ("b", 0): 4}


def test_an_empty_text_has_no_lines() -> None:
    assert lines_of("") == lines_of(" \n# only a comment") == {}


def keys_of(table: dict[str, object], path: Path = ()) -> set[Path]:
    found: set[Path] = set()
    for key, value in table.items():
        found.add((*path, key))
        if isinstance(value, dict):
            found |= keys_of(value, (*path, key))
    return found


def test_every_key_of_the_packaged_rulebooks_is_found() -> None:
    for folder in ("presets", "house"):
        for file in (files("pioche.rulebooks") / folder).iterdir():
            text = file.read_text(encoding="utf-8")
            lines = lines_of(text)
            for path in keys_of(tomllib.loads(text)):
                assert str(path[-1]) in text.splitlines()[lines[path] - 1]
