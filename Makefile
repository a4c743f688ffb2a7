SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory
# Tests start many processes: byte code is kept, also where the environment would not have it, and in a place of its own.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache

BIN := .venv/bin
STAMP := .venv/.stamp
DEV := .venv/.dev
WEB := src/pioche/server/web/index.html
WEB_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/package-lock.json -type f 2>/dev/null) $(wildcard src/pioche/locale/*/*.ftl)
WEB_FILES := $(WEB_SOURCES) $(shell find web/tests web/gallery web/*.html web/*.json -type f 2>/dev/null)
# Not `npm ci`: a lock file may lack the binaries of machines other than the one it was written on.
NPM_INSTALL := PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --no-save --silent --ignore-scripts --no-audit --no-fund
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-annotate --no-header --python-version
PYTHONS := $(PYTHON) python3.11 python3 python3.12 python3.13 python3.14 python
EXAMPLES := ppo maskable_ppo dqn tianshou_dqn nfsp
LIBRARY_TESTS := $(addprefix tests/,chance game logs perft playthroughs properties records rulebooks table)
# Byte code is made when a module is first imported: most modules of what is installed never are.
PIP_INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check --no-compile
# uv takes a fifth of pip's time. Where it cannot be had, or does not reach what pip reaches, pip installs.
UV_INSTALL := UV_HTTP_TIMEOUT=20 $(BIN)/uv pip install --quiet --python $(BIN)/python
install = $(UV_INSTALL) --require-hashes -r $(1) 2>/dev/null || $(PIP_INSTALL) --require-hashes -r $(1)
RECENT := import sys; sys.exit(sys.version_info < (3, 11))

.PHONY: help setup web play wheel sdist docs test check kernels tests beside types browser coverage bench report soak hashes clean examples suites

help: ## list these targets
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 8

setup: $(STAMP) ## make .venv, with .venv/bin/pioche in it
	@:

web: $(WEB) ## build the web client into the package
	@:

play: $(STAMP) ## play in the browser: sets everything up, starts the server and opens the page
	@if command -v npm >/dev/null; then $(MAKE) web; fi
	@if [ -e $(WEB) ]; then exec $(BIN)/pioche serve --open; fi; \
		echo 'make: the table in the browser is built with Node 20 or later, which is not here; this is the one in the terminal' >&2; \
		exec $(BIN)/pioche play

wheel: $(STAMP) $(WEB) ## build dist/pioche-….whl, with the web client in it
	@$(BIN)/python -m hatchling build -t wheel

sdist: $(DEV) ## build dist/pioche-….tar.gz, and run the tests of the library from it in an empty environment
	@rm -rf build/sdist && mkdir -p build/sdist
	@$(BIN)/python -m hatchling build -t sdist -d build/sdist
	@cd build/sdist && tar -xzf pioche-*.tar.gz --strip-components=1 && ../../$(BIN)/python -m venv env
	@cd build/sdist && PIOCHE_WITHOUT_WEB=1 env/bin/python -m pip install -qq --disable-pip-version-check . pytest pytest-xdist hypothesis psutil
	@cd build/sdist && env/bin/python -m pytest $(LIBRARY_TESTS)
	@cd build/sdist && env/bin/pioche check scenarios

docs: .venv/.docs ## build the documentation as a site that works offline, in build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo 'build/site/index.html'

test: ## everything: static checks, tests, scenarios, the table in a browser
	@$(MAKE) -j 2 tests beside

# Compiled once here, and not by each of the processes of the tests.
kernels: $(DEV)
	@$(BIN)/python -m tests.kernels.compiled_once

# Byte code of all that is imported is likewise made by one process.
tests: $(DEV) $(WEB) tests/protocol/node/node_modules/.stamp kernels
	@$(BIN)/pytest -n0 --collect-only >/dev/null 2>&1 || true
	@$(BIN)/pytest

# The installer and the compiler use one core each, and many tests wait for a process, a socket or a page: what else there is to
# check is done meanwhile, first what needs Node alone.
beside: web/node_modules/.checked $(DEV) check
	@$(MAKE) types
	@$(BIN)/pioche check scenarios
	@out=$$($(MAKE) browser 2>&1) || { echo "$$out" >&2; exit 1; }; echo "$$out" | tail -n 5

check: $(DEV) ## the quick static part: format, lint, types, layers
	@out=$$($(BIN)/ruff format --check . 2>&1) || { echo "$$out; run: $(BIN)/ruff format ." >&2; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@out=$$($(BIN)/lint-imports --no-cache 2>&1) || { echo "$$out" >&2; exit 1; }

types: $(DEV) web/node_modules/.stamp ## the part of test that asks whether everything public has a type
	@out=$$(PATH="$$PWD/$(BIN):$$PATH" web/node_modules/.bin/pyright --verifytypes pioche --ignoreexternal 2>&1) || { echo "$$out" >&2; exit 1; }

browser: $(STAMP) $(WEB) ## the part of test that plays in a real browser
	@if found=$$(web/tests/e2e/browser.sh); then \
		cd web && PIOCHE_CHROMIUM=$$found npx playwright test; \
	else \
		echo '*** THE BROWSER TESTS WERE SKIPPED: there is no Chromium or Chrome here.' >&2; \
		echo '*** Install one (Debian: apt-get install chromium fonts-liberation) and run: make browser' >&2; \
		[ -z "$${CI:-}" ]; \
	fi

coverage: kernels ## how much of the package the tests run, in build/coverage and as a figure
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage html --quiet -d build/coverage
	@echo "coverage: $$($(BIN)/coverage report --format=total) %"

examples: $(STAMP) ## run the training examples for some seconds each, in build/examples
	@[ -x build/examples/env/bin/python ] || $(BIN)/python -m venv build/examples/env
	@build/examples/env/bin/python -m pip install -qq --disable-pip-version-check -e '.[envs,openspiel]' -r examples/training/requirements.txt
	@for example in $(EXAMPLES); do \
		echo "examples/training/$$example.py"; \
		build/examples/env/bin/python -W ignore examples/training/$$example.py --seconds 5 --rounds 200 || exit 1; \
	done

suites: $(DEV) ## run the suites of Gymnasium, PettingZoo, OpenSpiel and Stable-Baselines3 on a wheel, in build/suites
	@examples/check_suites.sh

bench: $(DEV) ## measure the speed
	@$(BIN)/python -m benchmarks

report: $(DEV) ## write docs/report.md, the pages on strategy and all tables of figures from kept results
	@$(BIN)/python -m benchmarks.pages

soak: $(DEV) ## explore at random, at length; goes on where it stopped
	@$(BIN)/python -m fuzz.soak

hashes: ## after a change of a pin: write the hashes of all its files into requirements*.txt
	@[ -x $(BIN)/uv ] || $(MAKE) setup
	@$(COMPILE) 3.11 requirements-install.txt -o requirements-install.txt
	@$(COMPILE) 3.11 requirements.txt -o requirements.txt
	@$(COMPILE) 3.11.5 requirements-docs.txt -o requirements-docs.txt
	@{ echo '-r requirements.txt'; $(COMPILE) 3.11 requirements-dev.txt \
		$$(sed -nE 's/^([a-z0-9-]+)==[^;]*$$/--no-emit-package \1/p' requirements.txt); } > requirements-dev.new
	@mv requirements-dev.new requirements-dev.txt

clean: ## remove .venv, caches and builds
	@rm -rf .venv build dist src/pioche/server/web web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml requirements-install.txt requirements.txt
	@echo 'setting up .venv'
	@if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
		for python in $(PYTHONS); do \
			if "$$python" -c '$(RECENT)' >/dev/null 2>&1; then found=$$python; break; fi; \
		done; \
		[ -n "$${found:-}" ] || { echo 'make: needs Python 3.11 or later; name one with: make PYTHON=/path/to/python3' >&2; exit 1; }; \
		"$$found" -m venv --clear .venv; \
	fi
	@$(PIP_INSTALL) --require-hashes -r requirements-install.txt 2>/dev/null || true
	@$(call install,requirements.txt)
	@$(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): $(STAMP) requirements-dev.txt
	@echo 'adding what tests and the lab need to .venv'
	@$(call install,requirements-dev.txt)
	@touch $@

.venv/.docs: $(STAMP) requirements-docs.txt
	@echo 'adding what the documentation needs to .venv'
	@$(call install,requirements-docs.txt)
	@touch $@

%/node_modules/.stamp: %/package-lock.json
	@command -v npm >/dev/null || { echo 'make: needs Node 20 or later with npm' >&2; exit 1; }
	@echo 'setting up $(@D)'
	@cd $* && $(NPM_INSTALL)
	@touch $@

web/node_modules/.checked: web/node_modules/.stamp $(WEB_FILES)
	@cd web && out=$$(npx prettier --check --cache . 2>&1) || { echo "$$out; run: npx prettier --write . in web" >&2; exit 1; }
	@cd web && out=$$(npm run --silent check 2>&1) || { echo "$$out" >&2; exit 1; }
	@cd web && if [ -t 1 ]; then npx vitest run --silent --reporter=dot; \
		else NO_COLOR=1 npx vitest run --silent --reporter=minimal; fi
	@touch $@

$(WEB): web/node_modules/.stamp $(WEB_SOURCES)
	@echo 'building the web client'
	@cd web && npx vite build --logLevel warn
