# Every target makes its own virtual environment in .venv. Needed: Python 3.11 or later, pip, make.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
JOBS   ?= 2
# How what runs beside the browser gives way to it (`nice -n 5` in CI): there a test waits for a page.
BESIDE ?=
PYTEST  = $(BESIDE) $(BIN)/python -m pytest $(ARGS)
# Who has nothing left takes from who has most: neighbours, which share fixtures, stay together.
SPREAD  = -n $(JOBS) --dist worksteal
# A page that waits for its animation leaves a core to another page.
PAGES  ?= 3
# 0: the server of the browser tests runs compiled.
INTERPRETED ?= 1
# 1: screen and compiled modules were just built. A target that waited for their being looked at again
# would begin after all others.
BUILT ?= 0
NEEDED = $(if $(filter 0,$(BUILT)),$(1))

# What is traced, and the tests that say most of it: the engine's own, but those that play whole
# games. Of the tests' own files, which nobody measures, the two warnings are.
TRACED := src/ironmuster/geometry,src/ironmuster/kernel,src/ironmuster/match,src/ironmuster/systems
MEASURED := tests/kernel tests/geometry $(wildcard tests/test_match*.py) \
  $(foreach room,content position rules effects telling campaign,$(filter-out tests/toys/%,$(wildcard tests/*/$(room))))

# Once compiled, `play` and `bench` keep the compiled modules in step with their sources.
COMPILED := $(if $(wildcard build/compiled/stamp),compiled)

.DEFAULT_GOAL := help
.PHONY: help play test test-interpreted test-browser test-packaging test-cluster test-compiled \
  test-newest test-on-newest test-others coverage lint lint-python lint-screen format bench counted compiled screen \
  wheel clean distclean

help: ## say what there is
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

play: $(VENV)/runtime.stamp $(COMPILED) ## start a game in the browser (PORT=8420, NO_BROWSER=1)
	@$(BIN)/python scripts/frontend.py build
	@$(BIN)/python scripts/compiled.py hint
	@$(BIN)/ironmuster play $(if $(PORT),--port $(PORT)) $(if $(NO_BROWSER),--no-browser) $(ARGS)

# The browser's driver keeps an event loop running, so its tests have processes of their own, each
# with files of its own; what is published is built once, so its tests have one process. Both start
# only if ARGS chooses one of them: exit status 5 is "no test chosen".
test: $(VENV)/dev.stamp ## run every test, interpreted (ARGS="-k words" for some)
	@$(MAKE) --no-print-directory test-interpreted
	@$(if $(ARGS),IRONMUSTER_INTERPRETED=1 $(PYTEST) -q -m "browser or packaging or cluster" --collect-only \
	  >/dev/null; found=$$?; if [ $$found -eq 5 ]; then exit 0; fi; [ $$found -eq 0 ] &&,) \
	$(MAKE) --no-print-directory test-packaging test-cluster test-browser

test-interpreted: $(VENV)/dev.stamp ## run all but those of the next three
	IRONMUSTER_INTERPRETED=1 $(PYTEST) $(if $(ARGS),,--ignore=tests/browser) $(SPREAD) $(BUT) \
	  -m "not browser and not packaging and not cluster $(AND_NOT)" || [ $$? -eq 5 ]

test-packaging: $(VENV)/dev.stamp $(call NEEDED,screen) ## run only the tests of what is published
	IRONMUSTER_INTERPRETED=1 $(PYTEST) $(if $(ARGS),,tests/packaging) -m packaging || [ $$? -eq 5 ]

test-cluster: $(VENV)/cluster.stamp ## run only the tests of many games on many machines
	IRONMUSTER_INTERPRETED=1 $(PYTEST) $(if $(ARGS),,tests/lab) -m cluster || [ $$? -eq 5 ]

test-browser: $(VENV)/dev.stamp $(call NEEDED,screen $(if $(filter 0,$(INTERPRETED)),compiled))
test-browser: override BESIDE :=
test-browser: ## run only the tests that drive the screen in Chromium
	IRONMUSTER_INTERPRETED=$(INTERPRETED) $(PYTEST) $(if $(ARGS),,tests/browser) -n $(PAGES) \
	  --dist loadfile --no-loadscope-reorder -m browser || [ $$? -eq 5 ]

test-compiled: $(VENV)/dev.stamp $(call NEEDED,compiled) ## run them again compiled; compare the games of both modes
	IRONMUSTER_INTERPRETED=0 $(PYTEST) $(SPREAD) -m "not plain"

# Two cases of each system stand for all of the contract here, and neither bots and their odds nor
# whole games told are played: `test-compiled` has them all, by the same sources. That both modes play
# each game alike is seen where the compiled ones and those of the newest Python are held to the same
# fingerprints, or here where there is no such Python.
HELD := tests/contract/test_fingerprints.py tests/contract/test_records.py tests/contract/test_wire.py
ELSEWHERE = $(if $(shell $(PYTHON) scripts/newest.py),$(HELD)) tests/playthroughs \
  $(foreach room,bots odds,$(filter-out tests/toys/%,$(wildcard tests/*/$(room))))
test-others: ## run of them what none of `coverage`, `test-compiled` and `test-newest` does
	@$(MAKE) --no-print-directory test-interpreted AND_NOT='and not long' \
	  BUT='$(addprefix --ignore=,$(MEASURED) $(ELSEWHERE))'

coverage: $(VENV)/dev.stamp ## run the engine's own tests, hold the branches they take to their floor
	IRONMUSTER_INTERPRETED=1 $(BESIDE) $(BIN)/python -W 'ignore:Unable to activate pytest' -m slipcover --branch --skip-covered \
	  --fail-under 93 --source $(TRACED) --omit '*/systems/*/bots/*,*/systems/*/odds/*' \
	  -m pytest -q -W 'ignore:Module already imported' $(MEASURED)

# In an environment of its own, with nothing but what the tests need.
test-newest: ## run contract, kernel, geometry and server on the newest Python there is
	@if newest=$$($(PYTHON) scripts/newest.py); then \
	  $(MAKE) --no-print-directory VENV=.venv-newest PYTHON=$$newest test-on-newest; \
	else echo 'Left out: there is no Python later than 3.11 to test on.'; fi

NEWEST ?= tests/contract tests/kernel tests/geometry tests/server
test-on-newest: $(VENV)/test.stamp
	$(BIN)/python --version
	IRONMUSTER_INTERPRETED=1 $(PYTEST) $(SPREAD) $(NEWEST)

lint: lint-python lint-screen ## check style and types of Python and of the screen

lint-python: $(VENV)/dev.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

# Two that install packages at once would be in each other's way.
lint-screen: $(VENV)/dev.stamp $(if $(filter test-browser test-packaging,$(MAKECMDGOALS)),screen)
	$(BIN)/python scripts/frontend.py npm run check
	$(BIN)/python scripts/frontend.py npm test

format: $(VENV)/dev.stamp ## rewrite the Python sources in the common style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/bench.stamp compiled ## measure speed beside other engines
	$(BIN)/python -m benchmarks $(ARGS)

counted: $(VENV)/dev.stamp $(call NEEDED,compiled) ## count instructions a game, with valgrind; more need a reason
	@if command -v valgrind >/dev/null; then $(BIN)/python -m benchmarks.instructions; \
	else echo 'Left out: there is no valgrind to count instructions with.'; fi

compiled: $(VENV)/dev.stamp ## compile the hot modules in place with mypyc (needs a C compiler)
	@$(BIN)/python scripts/compiled.py build

screen: $(VENV)/dev.stamp
	@$(BIN)/python scripts/frontend.py build

wheel: $(VENV)/dev.stamp ## build sdist and wheel into dist/ (IRONMUSTER_COMPILE=1: a compiled wheel)
	$(BIN)/python -m build

clean: ## remove what was built, but not the environment
	@find src -name '*.so' -delete
	@rm -rf build dist src/ironmuster/web .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests scripts benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## also remove the environment and the packages of the screen
	@rm -rf $(VENV) .venv-newest web/node_modules

# -- the environment -----------------------------------------------------------------------------

# Debian ships venv without ensurepip; an installed pip can fill the empty environment instead.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Ironmuster needs Python 3.11 or later; name one with `make PYTHON=...`.' >&2; exit 1; }
	@if $(PYTHON) -c 'import ensurepip' 2>/dev/null; then \
	  $(PYTHON) -m venv $(VENV); \
	else \
	  $(PYTHON) -m venv --without-pip $(VENV) && \
	  $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; \
	fi || { rm -rf $(VENV); \
	  echo 'Cannot make $(VENV): this Python lacks venv or pip (Debian: apt install python3-venv).' >&2; \
	  exit 1; }

$(VENV)/runtime.stamp: pyproject.toml constraints.txt | $(BIN)/python
	@echo 'Installing Ironmuster into $(VENV) ...'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/test.stamp: pyproject.toml constraints.txt | $(BIN)/python
	@echo 'Installing Ironmuster and what its tests need into $(VENV) ...'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test]'
	@touch $@

$(VENV)/dev.stamp: pyproject.toml constraints.txt | $(BIN)/python
	@echo 'Installing Ironmuster and the tools to work on it into $(VENV) ...'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(VENV)/runtime.stamp $@

# Nothing but what is missing: other targets may be at work in the environment.
$(VENV)/cluster.stamp: pyproject.toml constraints.txt $(VENV)/dev.stamp
	@echo 'Installing Ray ...'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt 'ironmuster[cluster]'
	@touch $@

$(VENV)/bench.stamp: pyproject.toml $(VENV)/dev.stamp | $(BIN)/python
	@echo 'Installing the engines to compare with ...'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,bench]'
	@touch $@
