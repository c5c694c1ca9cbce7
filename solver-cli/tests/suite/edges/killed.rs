//! Programs killed at random moments. Existing files stay whole, new files are whole or absent, and the same command
//! then reaches the same result. The tests of tables also kill builds.
//!
//! The long form kills 34 times for each case: `ISHWA_LONG=1 cargo test -p ishwa-cli --test suite killed`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use ishwa_tests::samples::samples;
use ishwa_tests::walk::generator;
use rand::RngExt;

use super::{Edge, command, ended};

/// Kills of each case, in the short form and in the long one.
const KILLS: (usize, usize) = (4, 34);

/// Jobs that write files.
struct Killed {
    line: &'static str,
    /// Names of files that exist before the job and are replaced by it.
    replaced: &'static [&'static str],
    /// Whether a file after a kill may be a prefix of the final file: records of games are appended one by one.
    grows: fn(&str) -> bool,
}

const CASES: [Killed; 4] = [
    Killed {
        line: "review awale game --nodes 3000 --threads 1 --html page --markdown notes --annotated record",
        replaced: &["page", "notes", "record"],
        grows: |_| false,
    },
    Killed {
        line: "table build awale --seeds 7 --threads 1 --tables tables",
        replaced: &[],
        grows: |_| false,
    },
    Killed {
        line: "tournament awale --engine alphabeta,nodes=300 --engine random --games 20 --jobs 1 --seed 3 --out played \
               --resume",
        replaced: &[],
        grows: |name| name == "games.txt",
    },
    Killed {
        line: "show awale --svg board",
        replaced: &["board"],
        grows: |_| false,
    },
];

/// All files below a directory by name, except locks and the temporary files of killed writers.
pub(super) fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let found = crate::support::files(directory).into_iter();
    found
        .filter(|(name, _)| !name.ends_with("ishwa-unfinished") && name.rsplit('.').next() != Some("lock"))
        .collect()
}

/// The content of a file that does not depend on the job's time.
pub(super) fn without_times(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let words = text.split_inclusive([' ', '\n', '}', ']']);
    words
        .filter(|word| !word.contains("ms") && !word.contains("per_second"))
        .collect()
}

#[test]
fn what_a_killed_program_leaves_is_whole() {
    let mut rng = generator(9);
    for case in CASES {
        let line = case.line;
        let prepare = || {
            let edge = Edge::new();
            for name in case.replaced {
                fs::write(edge.path(name), "before").unwrap();
            }
            edge
        };
        let whole = prepare();
        let begun = Instant::now();
        ended(line, &whole.run(line), 0);
        let taken = begun.elapsed();
        let at_the_end = files(whole.directory.path());
        for kill in 0..samples(KILLS.0, KILLS.1) {
            let edge = prepare();
            let mut command = command(&edge.path("none"), line);
            command
                .current_dir(edge.directory.path())
                .stdout(Stdio::null())
                .stderr(Stdio::null());
            let mut child = command.spawn().unwrap();
            std::thread::sleep(Duration::from_secs_f64(
                taken.as_secs_f64() * rng.random_range(0.0..1.2),
            ));
            // It may have ended.
            let _ = child.kill();
            child.wait().unwrap();
            let left = files(edge.directory.path());
            for (name, bytes) in &left {
                let last = &at_the_end[name];
                let is_before = case.replaced.contains(&name.as_str()) && bytes == b"before";
                let is_part = (case.grows)(name) && bytes.len() <= last.len();
                let is_whole = without_times(bytes) == without_times(last);
                assert!(
                    is_before || is_part || is_whole,
                    "{line}: {name} after kill {kill}"
                );
            }
            ended(line, &edge.run(line), 0);
            let again = files(edge.directory.path());
            assert!(again.keys().eq(at_the_end.keys()), "{line}: {:?}", again.keys());
            for (name, bytes) in &again {
                let is_same = without_times(bytes) == without_times(&at_the_end[name]);
                assert!(is_same, "{line}: {name} after kill {kill} and the end");
                // Records are kept unchanged, except for one that was cut short.
                if let Some(before) = left.get(name).filter(|_| (case.grows)(name)) {
                    let records = whole_records(before);
                    assert!(
                        bytes.starts_with(records),
                        "{line}: a game was lost by kill {kill}"
                    );
                }
            }
        }
    }
}

/// The complete records.
fn whole_records(bytes: &[u8]) -> &[u8] {
    const END: &[u8] = b"[End]\n";
    let ends = bytes.windows(END.len()).rposition(|window| window == END);
    &bytes[..ends.map_or(0, |index| index + END.len())]
}
