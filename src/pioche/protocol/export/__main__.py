"""`python -m pioche.protocol.export` writes docs/protocol/, web/src/protocol/ and the tables of the page."""

from pathlib import Path

from pioche.protocol.export.files import FILES
from pioche.protocol.export.page import PAGE, refreshed


def main(root: Path = Path()) -> None:
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text(), encoding="utf-8")
    page = root / PAGE
    page.write_text(refreshed(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
