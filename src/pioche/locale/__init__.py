"""The texts that people read, in their language: Fluent files in a folder for each language.

Start reading at `_words`, which finds a sentence by its id. All clients share these texts; the package
contains no others.
"""

from pioche.locale._language_choice import language, spoken
from pioche.locale._words import DEFAULT, LANGUAGES, Words, is_language, translated, words

__all__ = ["DEFAULT", "LANGUAGES", "Words", "is_language", "language", "spoken", "translated", "words"]
