"""`python -m pioche.cli` is `pioche`."""

import sys

from pioche.cli import main

sys.exit(main())
