# Queguan 雀馆. `make play` to play, `make test` to check everything, `make help` for the rest.
# Nothing here depends on the machine: what is missing is installed (scripts/need.sh) or named.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

BIN := .venv/bin
STAMPS := .stamps
HOST ?= 0.0.0.0
PORT ?= 8080
CLIENT_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' \
	-not -path 'web/src/paraglide/*' -not -path 'web/test-results/*' 2>/dev/null)

.PHONY: help setup play test bench rivals perft load wheel lock clean

help:
	@echo "make setup   .venv with Queguan in it: locked dependencies, web client, rules compiled if there is a compiler"
	@echo "make play    set up, serve and print the address (HOST=$(HOST) PORT=$(PORT))"
	@echo "make test    set up and run every check"
	@echo "make bench   measure speed both ways; writes benchmarks/results.md (NAMES=\"play peers\" for some, SECONDS_EACH=1)"
	@echo "make rivals  日本麻将 against players of other packages (.rivals/; names how to get them; HANDS=100 or MATCHES=20, BOTS=jansou)"
	@echo "make perft   count legal actions of seeded deals to full depth"
	@echo "make load    real hands over WebSockets against a server on one core, then 100 kill -9 under play"
	@echo "make wheel   dist/*.whl with compiled rules and the web client"
	@echo "make lock    lock the dependencies of pyproject.toml (UPGRADE=1: the newest versions)"
	@echo "make clean   remove everything that was built"

setup: $(STAMPS)/installed

play: setup
	@exec $(BIN)/queguan serve --host $(HOST) --port $(PORT)

test: setup $(STAMPS)/test-tools
	@$(BIN)/python scripts/checks.py

bench: setup
	@$(BIN)/python scripts/bench.py $(SECONDS_EACH) $(NAMES)

rivals: setup
	@$(BIN)/python scripts/rivals.py $(if $(HANDS),--hands $(HANDS)) $(if $(MATCHES),--matches $(MATCHES)) $(if $(BOTS),--bots $(BOTS))

perft: setup
	@$(BIN)/python -m pytest -q -m perft -o pythonpath= -p no:cacheprovider tests

load: setup
	@$(BIN)/python -m queguan.bench.load --write benchmarks/load.md
	@QUEGUAN_KILLS=100 $(BIN)/python -m pytest -q -s -o pythonpath= -p no:cacheprovider tests/server/test_kill.py

wheel: $(STAMPS)/venv $(STAMPS)/client $(STAMPS)/compiler
	@scripts/build-wheel.sh dist

lock:
	@scripts/lock.sh

clean:
	rm -rf .venv .venv-lock $(STAMPS) build dist src/*.egg-info web/dist web/node_modules \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(STAMPS)/venv: requirements-dev.lock pyproject.toml setup.py scripts/make-venv.sh
	@mkdir -p $(STAMPS)
	@scripts/need.sh python
	@scripts/make-venv.sh
	@touch $@

$(STAMPS)/node-modules: $(wildcard web/package.json web/package-lock.json)
	@mkdir -p $(STAMPS)
	@if [ -f web/package.json ]; then scripts/need.sh node; \
		echo "setup: installing the client's locked packages (npm ci)"; \
		cd web && npm ci --no-audit --no-fund --loglevel=error; fi
	@touch $@

$(STAMPS)/client: $(STAMPS)/node-modules $(CLIENT_SOURCES)
	@if [ -f web/package.json ]; then echo "setup: building the web client"; cd web && npm run --silent build -- --logLevel warn; fi
	@touch $@

$(STAMPS)/compiler:
	@mkdir -p $(STAMPS)
	@scripts/need.sh compiler
	@touch $@

$(STAMPS)/test-tools: $(STAMPS)/venv
	@scripts/need.sh compiler chromium fonts
	@touch $@

$(STAMPS)/installed: $(STAMPS)/venv $(STAMPS)/client $(STAMPS)/compiler scripts/install.sh scripts/build-wheel.sh \
		$(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' 2>/dev/null)
	@scripts/install.sh
	@touch $@
