"""Errors of joining a table."""

from pioche.locale import Words


class JoinError(Exception):
    """A code, with the values for its sentence."""

    def __init__(self, code: str, **about: str) -> None:
        super().__init__(code)
        self.code = code
        self._about = about

    def say(self, words: Words) -> str:
        """Returns one line; a code without a sentence is named."""
        try:
            return words.say(f"client-{self.code}", **self._about)
        except KeyError:
            return words.say("client-refused", code=self.code)
