"""`python -m pioche` is the command `pioche`."""

import sys

from pioche.cli import main

if __name__ == "__main__":
    sys.exit(main())
