# Entry points by name; "make help" lists them.

.PHONY: help build test fast format golden bench coverage clean

help: ## lists the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

build: ## builds everything with every compiler check, without tests
	./tafl mvn -q -DskipTests package

test: ## runs the fast tests, with every compiler check
	./tafl test

fast: ## builds the runnable jar only, without checks
	./tafl build

format: ## formats all Java sources
	./tafl mvn -q spotless:apply

golden: ## rewrites the golden files; review the difference
	./tafl test -Dtafl.golden=write

bench: ## compares the engines' signature, and prints a short table of engines
	./tafl bench signature
	./tafl bench engines ticTacToe connectFour nim breakthrough --rounds 1 --seconds 1

coverage: ## runs the fast tests and writes tafl-*/target/site/jacoco
	./tafl test -Pcoverage

clean: ## removes all that was built
	rm -rf target tafl-*/target
