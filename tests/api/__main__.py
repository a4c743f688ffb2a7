"""`python -m tests.api`: write the public API down, as a release does."""

from tests.api.surface import RELEASED, stub

if __name__ == "__main__":
    RELEASED.write_text(stub(), encoding="utf-8")
