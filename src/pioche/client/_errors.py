"""Why one cannot be at a table."""

from pioche.locale import Words


class JoinError(Exception):
    """A code, and what a sentence about it needs."""

    def __init__(self, code: str, **about: str) -> None:
        super().__init__(code)
        self.code = code
        self._about = about

    def say(self, words: Words) -> str:
        """In one line; what has no sentence of its own is told by its code."""
        try:
            return words.say(f"client-{self.code}", **self._about)
        except KeyError:
            return words.say("client-refused", code=self.code)
