"""What people read, in their language: the Fluent files beside this module, shared by all clients."""

from pioche.locale._language_choice import language
from pioche.locale._words import DEFAULT, LANGUAGES, Words, words

__all__ = ["DEFAULT", "LANGUAGES", "Words", "language", "words"]
