SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

BIN := .venv/bin
STAMP := .venv/.stamp
WEB := src/pioche/server/web/index.html
WEB_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/package-lock.json -type f 2>/dev/null) $(wildcard src/pioche/locale/*/*.ftl)
NPM_CI := PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --silent --ignore-scripts --no-audit --no-fund
PYTHONS := $(PYTHON) python3.11 python3 python3.12 python3.13 python3.14 python
RECENT := import sys; sys.exit(sys.version_info < (3, 11))

.PHONY: help setup web play test check bench soak clean

help: ## list these targets
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 8

setup: $(STAMP) ## make .venv, with .venv/bin/pioche in it
	@:

web: $(WEB) ## build the web client into the package
	@:

play: $(STAMP) ## play a match in this terminal
	@$(BIN)/pioche play

test: check tests/protocol/node/node_modules/.stamp ## everything: static checks, tests, scenarios
	@$(BIN)/pytest
	@$(BIN)/pioche check scenarios

check: $(STAMP) ## the quick static part: format, lint, types, layers
	@out=$$($(BIN)/ruff format --check . 2>&1) || { echo "$$out; run: $(BIN)/ruff format ." >&2; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@out=$$($(BIN)/lint-imports --no-cache 2>&1) || { echo "$$out" >&2; exit 1; }

bench: $(STAMP) ## measure the speed
	@$(BIN)/python -m benchmarks

soak: $(STAMP) ## explore at random, at length; goes on where it stopped
	@$(BIN)/python -m fuzz.soak

clean: ## remove .venv, caches and builds
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml requirements-dev.txt
	@echo 'setting up .venv'
	@if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
		for python in $(PYTHONS); do \
			if "$$python" -c '$(RECENT)' >/dev/null 2>&1; then found=$$python; break; fi; \
		done; \
		[ -n "$${found:-}" ] || { echo 'make: needs Python 3.11 or later; name one with: make PYTHON=/path/to/python3' >&2; exit 1; }; \
		"$$found" -m venv --clear .venv; \
	fi
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -r requirements-dev.txt
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

%/node_modules/.stamp: %/package-lock.json
	@command -v npm >/dev/null || { echo 'make: needs Node 20 or later with npm' >&2; exit 1; }
	@echo 'setting up $(@D)'
	@cd $* && $(NPM_CI)
	@touch $@

$(WEB): web/node_modules/.stamp $(WEB_SOURCES)
	@echo 'building the web client'
	@cd web && npx vite build --logLevel warn
