"""What people read, in their language: the Fluent files beside this module, shared by all clients."""

from pioche.locale._language_choice import language
from pioche.locale._words import DEFAULT, LANGUAGES, Words, is_language, translated, words

__all__ = ["DEFAULT", "LANGUAGES", "Words", "is_language", "language", "translated", "words"]
