"""Runs the command line for `python -m pioche.cli`."""

import sys

from pioche.cli._app import main

sys.exit(main())
