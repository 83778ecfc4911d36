# A thin layer over CMake presets and the scripts in tools/.  `make help` lists the targets.

PREFIX  ?= /usr/local
DESTDIR ?=
ARGS    ?=
SUITES  ?=
PYTHON  ?= /usr/bin/python3
export PYTHON

.PHONY: help play term web screenshots test quick build bench strength teach soak fuzz mutate ledger format lint install
.DEFAULT_GOAL := help

help:
	@echo "play     play Trickerion in the browser (ARGS='--help')"
	@echo "term     play in the terminal"
	@echo "web      build the browser client into web/dist"
	@echo "screenshots  pictures of every phase and of the terminal, into build/screenshots"
	@echo "test     everything CI runs (SUITES='unit purity' for some of it)"
	@echo "quick    the tests that take less than a minute"
	@echo "build    the release program, build/trickerion"
	@echo "bench    speed figures"
	@echo "strength how strong the bots are (GAMES_SCALE=0.05 for a quick look)"
	@echo "teach    new numbers for the bots, by playing (ARGS='policy --games 100000')"
	@echo "soak     the same tests with bigger numbers (GAMES= STATES=)"
	@echo "fuzz     fuzz the parsers (FUZZ_SECONDS=60 for each)"
	@echo "mutate   break the rules on purpose: do the tests notice?"
	@echo "ledger   which rule and card is tested where"
	@echo "format   format the sources"
	@echo "lint     check the sources: format, cppcheck, clang-tidy"
	@echo "install  install into PREFIX=/usr/local (DESTDIR= for packagers)"

build:
	@tools/setup.sh play
	@tools/build.sh release trickerion libtrickerion

play: build
	@tools/play.sh $(ARGS)

term: build
	@build/trickerion play $(ARGS)

web:
	@tools/setup.sh test
	@tools/web.sh build

screenshots: build
	@tools/setup.sh test
	@tools/web.sh screenshots

test:
	@tools/setup.sh test
	@tools/run_tests.sh $(SUITES)

quick:
	@tools/setup.sh quick
	@tools/run_tests.sh --quick $(SUITES)

bench:
	@tools/setup.sh bench
	@tools/bench.sh $(ARGS)

strength:
	@tools/setup.sh play
	@tools/strength.sh $(ARGS)

teach:
	@tools/setup.sh play
	@tools/build.sh release teach
	@build/release/teach $(ARGS)

soak:
	@tools/setup.sh quick
	@tools/soak.sh $(ARGS)

fuzz:
	@tools/setup.sh fuzz
	@tools/fuzz.sh $(ARGS)

mutate:
	@tools/setup.sh test
	@$(PYTHON) tools/mutate.py $(ARGS)

ledger:
	@tools/setup.sh ledger
	@$(PYTHON) tools/ledger.py $(ARGS)

format:
	@tools/setup.sh format
	@tools/format.sh

lint:
	@tools/setup.sh lint
	@tools/lint.sh

install: build
	@DESTDIR="$(DESTDIR)" cmake --install build/release --prefix "$(PREFIX)"
