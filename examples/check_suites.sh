#!/bin/bash
# Builds a wheel, installs it into an empty environment, and runs the suites of the libraries it plays with.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-.venv/bin/python}
rm -rf build/suites
mkdir -p build/suites
# The web client is not needed here.
PIOCHE_WITHOUT_WEB=1 "$python" -m hatchling build -t wheel -d build/suites >/dev/null
"$python" -m venv build/suites/env
wheel=$(echo build/suites/pioche-*.whl)
unset PYTHONPATH
build/suites/env/bin/python -m pip install -qq --disable-pip-version-check "$wheel[envs]"
# `[envs]` brings no plots and no processes.
for unwanted in matplotlib joblib; do
    if build/suites/env/bin/python -c "import $unwanted" 2>/dev/null; then
        echo "pioche: the extra envs installs $unwanted" >&2
        exit 1
    fi
done
echo "[envs] installs neither matplotlib nor joblib"
build/suites/env/bin/python -m pip install -qq --disable-pip-version-check "$wheel[envs,openspiel]" -r examples/training/requirements.txt
cd build/suites
env/bin/python ../../examples/suites.py
