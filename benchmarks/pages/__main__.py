"""`python -m benchmarks.pages`: writes the pages and their pictures."""

import sys

from benchmarks.pages.writing import write_pages

sys.exit(write_pages())
