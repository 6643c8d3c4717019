# Needs Python 3.11 or newer, make and git; everything else comes from requirements.lock into .venv.
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play run test lint types imports format screenshots lock image-steps clean

# The newest of these that is new enough; `make play PYTHON=/path/to/python` overrides it.
NEW_ENOUGH := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11
PYTHON ?= $(shell for p in $(CANDIDATES); do $$p -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$p && break; done)

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

help:
	@echo 'make play    a table in your browser, no token needed'
	@echo 'make run     the real bot (set DISCORD_TOKEN first)'
	@echo 'make test    everything that is checked: style, types, rooms, tests'
	@echo 'make format  put the code into the house style'
	@echo 'make setup, lint, types, imports, screenshots, lock, image-steps, clean'

setup: $(STAMP)

$(STAMP): requirements.lock
	@if [ -z '$(PYTHON)' ]; then \
		echo 'Python 3.11 or newer (with its venv module) is needed, and none was found.' >&2; \
		echo 'Found: '"$$(python3 --version 2>&1)" >&2; \
		echo 'Debian and Ubuntu: apt install python3 python3-venv. Elsewhere: make setup PYTHON=/path/to/python3' >&2; \
		exit 1; \
	fi
	@$(PYTHON) -c '$(NEW_ENOUGH)' || { echo '$(PYTHON) is older than Python 3.11, or has no venv module.' >&2; exit 1; }
	@echo 'Installing into $(VENV); the first time takes a minute.'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r requirements.lock
	@touch $@

play: setup
	@$(BIN)/python -m bot play $(if $(PORT),--port $(PORT))

run: setup
	@$(BIN)/python -m bot run

test: lint types imports
	@$(BIN)/python -m pytest -n 3

lint: setup
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/hadolint Dockerfile

types: setup
	@$(BIN)/basedpyright

imports: setup
	@$(BIN)/lint-imports

format: setup
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

# Needs Chromium: the system's, or Playwright's own.
screenshots: setup
	@$(BIN)/python -m tools.screenshots

# For those who change requirements*.in; needs uv. The image holds only what the bot itself needs.
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	--no-emit-index-url --no-emit-find-links
lock:
	$(LOCK) --output-file requirements.lock requirements.in requirements-dev.in
	$(LOCK) --constraint requirements.lock --output-file requirements-run.lock requirements.in

# The steps of the Dockerfile in an empty environment, without a container engine: it installs, so it takes a minute.
image-steps: setup
	@$(BIN)/python -m tests.image.steps

clean:
	rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
