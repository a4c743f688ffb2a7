#!/bin/sh
# npm run film: plays a round, takes its pictures and joins them. Pillow is fetched for this alone.
set -e
cd "$(dirname "$0")/../.."
python=../.venv/bin/python
pillow=../build/pillow
npx playwright test --config playwright.film.config.ts
[ -d "$pillow/PIL" ] || "$python" -m pip install --quiet --target "$pillow" pillow
PYTHONPATH=$pillow "$python" tests/film/join.py ../build/film ../docs/images/web-round.webp
