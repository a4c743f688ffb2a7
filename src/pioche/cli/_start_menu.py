"""Offers the commands that play, where `pioche` is typed alone."""

from typing import Final

OFFERED: Final = (
    ("serve", "Play in the browser, alone or with everybody on this network."),
    ("play", "Play in this terminal."),
    ("day", "Play the deal of the day."),
    ("puzzle", "Solve puzzles."),
)


def chosen_command() -> list[str]:
    """Asks on the terminal, and returns the arguments of the chosen command; none to leave."""
    print("What would you like to do?")
    for number, (_, summary) in enumerate(OFFERED, start=1):
        print(f"  {number}  {summary}")
    try:
        return _command(input("A number, or Enter to leave: "))
    except EOFError:
        print()
        return []


def _command(answer: str) -> list[str]:
    names = {str(number): name for number, (name, _) in enumerate(OFFERED, start=1)}
    return [names[answer.strip()]] if answer.strip() in names else []
