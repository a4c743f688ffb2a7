"""`python -m pioche.puzzles`: writes the puzzles of the web client, from the root of the repository."""

from pathlib import Path

from pioche.puzzles import WEB_FILES


def main(root: Path = Path()) -> None:
    for path, text in WEB_FILES.items():
        (root / path).write_text(text(), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
