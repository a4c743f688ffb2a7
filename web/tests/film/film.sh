#!/bin/sh
# npm run film: plays at a party, takes pictures of a phone and of the screen, and joins them into films.
# build/film gets phone.webp and screen.webp, docs/images both side by side.
set -e
cd "$(dirname "$0")/../.."
npx playwright test --config playwright.film.config.ts
../.venv/bin/python tests/film/join.py ../build/film ../docs/images
