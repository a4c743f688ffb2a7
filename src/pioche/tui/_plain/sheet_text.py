"""The rule sheet as plain lines, without the signs of Markdown."""

from collections.abc import Iterator


def without_markdown(sheet: str, colon: str) -> str:
    """Headings, lists and the rows of tables as sentences; `colon` stands between two cells."""
    return "\n".join(_lines(sheet, colon))


def _lines(sheet: str, colon: str) -> Iterator[str]:
    for line in sheet.strip().splitlines():
        text = line.replace("**", "").replace("`", "")
        if text.startswith("|"):
            cells = [cell.strip() for cell in text.strip("|").split("|")]
            if not all(set(cell) <= {"-", ":"} for cell in cells):
                yield colon.join(cell for cell in cells if cell)
        else:
            yield text.lstrip("# ") if text.startswith("#") else text.removeprefix("- ")
