# Two commands do everything: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin

.DEFAULT_GOAL := help

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

.PHONY: setup
setup: .venv/ready ## make the environment in .venv

.PHONY: play
play: .venv/ready ## play in the terminal
	@$(BIN)/vworp play

.PHONY: test
test: lint types .venv/ready ## everything that CI runs
	$(BIN)/pytest -n auto

.PHONY: lint
lint: .venv/ready ## ruff, formatting included
	$(BIN)/ruff check src tests bench
	$(BIN)/ruff format --check src tests bench

.PHONY: types
types: .venv/ready ## mypy --strict
	$(BIN)/mypy src tests bench

.PHONY: format
format: .venv/ready ## let ruff put the code in order
	$(BIN)/ruff check --fix --quiet src tests bench
	$(BIN)/ruff format src tests bench

.PHONY: golden
golden: .venv/ready ## write the golden games anew; read the diff before you commit it
	cd tests && ../$(BIN)/python -m golden.write

.PHONY: bench
bench: .venv/ready ## time our games beside their peers in one run
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	$(BIN)/python bench/bench.py

.PHONY: constraints
constraints: .venv/ready ## pin the newest versions of everything we use
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile --quiet --universal --upgrade --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --extra dev --extra bench \
		pyproject.toml -o constraints.txt

.PHONY: clean
clean: ## remove what the other commands have made
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist

.PHONY: help
help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'
