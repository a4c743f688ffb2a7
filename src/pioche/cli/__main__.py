"""`python -m pioche.cli` is `pioche`."""

import sys

from pioche.cli._app import main

sys.exit(main())
