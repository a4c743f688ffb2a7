"""The texts that people read, in their language: Fluent files in a folder for each language.

Start reading at `_words`, which says a sentence by its id. All clients share these texts; the package knows
no other.
"""

from pioche.locale._language_choice import language
from pioche.locale._words import DEFAULT, LANGUAGES, Words, words

__all__ = ["DEFAULT", "LANGUAGES", "Words", "language", "words"]
