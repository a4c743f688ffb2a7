#!/bin/sh
# Installs pioche into a folder of its own: deploy/install.sh [FOLDER], by default /opt/pioche.
# Needs Python 3.11 or later, requirements.txt, and the wheel that `make wheel` builds.
set -eu
folder=${1:-/opt/pioche}
cd "$(dirname "$0")/.."

set -- dist/pioche-*.whl
[ $# = 1 ] && [ -e "$1" ] || { echo "install: expected one wheel in dist, found: $*; build it with: make wheel" >&2; exit 2; }
"${PYTHON:-python3}" -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check --no-cache-dir --require-hashes --requirement requirements.txt
"$folder/bin/pip" install --quiet --disable-pip-version-check --no-cache-dir --no-deps --force-reinstall "$1"
"$folder/bin/pioche" --version
