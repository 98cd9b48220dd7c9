# Everything a developer runs. Set-up steps come first when they are due, and say what they do.

PYTHON ?= python3
JOBS ?= 2
RUN := .venv/bin/python

.PHONY: play test quick test-browsers check words bench shots site format lock clean

play: site ## build the site and serve it on a free port
	@$(RUN) -m tools.serve

site: .stamps/build .stamps/node ## write the site's files into dist/
	@$(RUN) -m tools.site

test: .stamps/python .stamps/node .stamps/browser ## engine, interpreters, and the built site in a browser
	@$(RUN) -m pytest --numprocesses $(JOBS) --durations=20

quick: .stamps/python ## the same in under a minute: no browser, no other interpreter, few rule sets taken by chance
	@C8_RULE_SETS=20 $(RUN) -m pytest --numprocesses $(JOBS) --quiet tests \
		--ignore tests/digest --ignore tests/test_openspiel.py

test-browsers: site .stamps/browsers ## the same short play in Firefox and in WebKit
	@node e2e/browsers/smoke.mjs firefox
	@node e2e/browsers/smoke.mjs webkit

check: .stamps/python ## lint, format, types, layers, catalogues
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/mypy
	@$(RUN) -m pytest --quiet -p no:xdist tests/test_layers.py tests/test_phrases.py tests/test_rules_page.py

words: ## say which translations are older than their English; FRESH="de lesson.*" confirms some
	@set -f; $(PYTHON) -m tools.translated $(FRESH)

format: .stamps/python
	@.venv/bin/ruff check --fix-only --quiet .
	@.venv/bin/ruff format .

bench: .stamps/python .stamps/node .stamps/browser .stamps/lighthouse ## start and answer times beside bare pages; FIGURES="cold repeat" for some
	@$(RUN) -m bench $(FIGURES)

shots: .stamps/python .stamps/node .stamps/browser ## pictures of every view and contact sheets of them into shots/, a release's with SHOTS="--axe"; SHOTS="--widths 320" takes some
	@$(RUN) -m tools.shots $(SHOTS)

lock: ## pin the newest versions that requirements.txt and package.json allow
	@$(PYTHON) -m venv .stamps/uv && .stamps/uv/bin/pip install --quiet uv
	@.stamps/uv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
		requirements.txt --output-file requirements.lock
	@.stamps/uv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
		requirements-build.txt --output-file requirements-build.lock
	@.stamps/uv/bin/uv pip compile --quiet --upgrade --no-deps --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
		requirements-optional.txt --output-file requirements-optional.lock
	@npm update --ignore-scripts

clean: ## remove what is built and installed
	rm -rf dist .stamps .venv node_modules e2e/browsers/node_modules bench/lighthouse/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

.stamps/build: requirements-build.lock
	@$(PYTHON) tools/setup.py build
	@mkdir -p .stamps && touch $@

.stamps/python: .stamps/build requirements.lock requirements-optional.lock
	@$(PYTHON) tools/setup.py python
	@mkdir -p .stamps && touch $@

.stamps/node: package-lock.json
	@$(PYTHON) tools/setup.py node
	@mkdir -p .stamps && touch $@

.stamps/browser: .stamps/python
	@$(PYTHON) tools/setup.py browser
	@mkdir -p .stamps && touch $@

.stamps/browsers: e2e/browsers/package-lock.json
	@$(PYTHON) tools/setup.py browsers
	@mkdir -p .stamps && touch $@

.stamps/lighthouse: bench/lighthouse/package-lock.json
	@$(PYTHON) tools/setup.py lighthouse
	@mkdir -p .stamps && touch $@
