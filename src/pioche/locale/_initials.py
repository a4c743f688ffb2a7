"""Finds the first sound of a name, for languages where it changes the word before: « de Bob », « d’Anne »."""

import unicodedata
from typing import Final, Literal, TypeAlias

Initial: TypeAlias = Literal["vowel", "consonant"]

_VOWELS: Final = frozenset("aeiou")
_LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae"})


def initial(name: str, mute: str = "") -> Initial:
    """The Fluent function `INITIAL`: whether `name` begins with the sound of a vowel.

    A y counts as a vowel before a consonant (Yves, not Yann), an h in the names that `mute` lists.
    """
    word = _first_word(name)
    if word[:1] == "h":
        vowel = word in _bare(mute).split()
    elif word[:1] == "y":
        vowel = word[1:2] not in _VOWELS
    else:
        vowel = word[:1] in _VOWELS
    return "vowel" if vowel else "consonant"


def _first_word(name: str) -> str:
    """The letters at the beginning of the name, up to the first other character."""
    bare = _bare(name)
    end = next((place for place, sign in enumerate(bare) if not sign.isalpha()), len(bare))
    return bare[:end]


def _bare(text: str) -> str:
    """The letters in lower case, without accents."""
    signs = unicodedata.normalize("NFD", text.lower().translate(_LIGATURES))
    return "".join(sign for sign in signs if not unicodedata.combining(sign))
