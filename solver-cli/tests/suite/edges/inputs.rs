//! Hostile kinds of files under the name of an input.

use std::fs;
use std::os::unix::fs::symlink;
use std::time::Duration;

use super::{Edge, ended, make_fifo};

/// Commands that read a file, `IN`, with their exit code if it does not exist.
const READERS: &[(&str, i32)] = &[
    ("review awale IN --nodes 50", 1),
    ("review awale IN:2 --nodes 50", 1),
    ("show awale --moves @IN", 1),
    ("table verify awale --list IN", 1),
    #[cfg(feature = "cluster")]
    ("table build awale --seeds 3 --hosts IN --process 0", 1),
    ("analyse awale --depth 2 --moves @IN", 1),
    ("play awale --side none --moves @IN", 1),
    ("practise --import IN", 1),
    (
        "tournament awale --engine random --engine mcts,nodes=5 --games 2 --openings IN --out played",
        1,
    ),
];

/// Creates something hostile under the name `in`.
type Hostile = fn(&Edge);

const HOSTILE: [(&str, Hostile); 6] = [
    ("nothing", |_| ()),
    ("a directory", |edge| fs::create_dir(edge.path("in")).unwrap()),
    ("a file without end", |edge| {
        symlink("/dev/zero", edge.path("in")).unwrap();
    }),
    ("a link to itself", |edge| symlink("in", edge.path("in")).unwrap()),
    ("bytes that are no text", |edge| {
        fs::write(edge.path("in"), b"\xff\xfe\x00\x01").unwrap();
    }),
    ("a line without end", |edge| {
        fs::write(edge.path("in"), vec![b'x'; 1 << 20]).unwrap();
    }),
];

#[test]
fn every_reader_refuses_every_hostile_file() {
    for &(line, code) in READERS {
        for (name, make) in HOSTILE {
            let edge = Edge::new();
            make(&edge);
            let before = edge.names();
            let line = line.replace("IN", "in");
            let output = edge.run(&line);
            let code = if name != "nothing" && output.status.code() == Some(2) {
                2
            } else {
                code
            };
            let sentence = ended(&line, &output, code);
            assert!(sentence.len() < 400, "{line} of {name}: {sentence}");
            let names_limit = sentence.contains(" MiB");
            assert!(
                names_limit || !name.ends_with("without end") || name.starts_with("a line"),
                "{sentence}"
            );
            assert!(!sentence.contains("it is longer"), "{sentence}");
            // A refused job leaves nothing behind, not even a folder.
            assert_eq!(edge.names(), before, "{line} of {name}");
        }
    }
}

/// A folder of tables may contain anything under the name of a table.
#[test]
fn what_is_no_regular_file_is_no_table() {
    let hostile: [fn(&std::path::Path); 2] = [make_fifo, |path| symlink("/dev/zero", path).unwrap()];
    for make in hostile {
        let edge = Edge::new();
        fs::create_dir(edge.tables.path().join("oljinnat")).unwrap();
        make(&edge.tables.path().join("oljinnat/000.ishwa"));
        for line in [
            "table info oljinnat",
            "table info oljinnat --hashes",
            "table stats oljinnat",
            "table verify oljinnat",
            "table verify oljinnat --published",
            "table build oljinnat --layer 0",
            "table export oljinnat",
            "solve oljinnat",
        ] {
            let output = edge.run_for(line, Duration::from_secs(30));
            let sentence = ended(line, &output, 1);
            assert!(sentence.contains("000.ishwa: not a table"), "{line}: {sentence}");
        }
    }
}

/// Files that the folder of a tournament accepts only if they are regular and not too large.
const HOSTILE_IN_FOLDER: [(&str, Hostile); 2] = [
    ("a FIFO that nobody writes to", |edge| make_fifo(&edge.path("in"))),
    ("an enormous file", |edge| {
        let file = fs::File::create(edge.path("in")).unwrap();
        file.set_len(1 << 40).unwrap();
    }),
];

#[test]
fn a_tournament_folder_is_read_with_limits() {
    let line =
        "tournament awale --engine random --engine mcts,nodes=5 --games 2 --jobs 1 --out played --resume";
    for file in ["tournament.json", "games.txt", "summary.json"] {
        // Without a file it starts afresh; a dangling link counts as no file.
        let hostile = HOSTILE
            .into_iter()
            .filter(|(name, _)| !["nothing", "a link to itself"].contains(name));
        let is_read = file != "summary.json";
        for (name, make) in hostile.chain(HOSTILE_IN_FOLDER) {
            let edge = Edge::new();
            ended(line, &edge.run(line), 0);
            fs::remove_file(edge.path("played").join(file)).unwrap();
            make(&edge);
            fs::rename(edge.path("in"), edge.path("played").join(file)).unwrap();
            let output = edge.run_for(line, Duration::from_secs(20));
            let is_regular = !["a file without end", "a directory", HOSTILE_IN_FOLDER[0].0].contains(&name);
            if !is_read && is_regular {
                // Whatever it contains, it is replaced.
                ended(line, &output, 0);
                let summary = fs::read_to_string(edge.path("played").join(file)).unwrap();
                assert!(summary.starts_with('{'), "{name}: {summary}");
                continue;
            }
            let code = output.status.code().unwrap_or_default();
            assert!(code == 1 || code == 2, "{file}, {name}: {code}");
            let sentence = ended(line, &output, code);
            if !is_read {
                assert!(sentence.contains("not a regular file"), "{name}: {sentence}");
                continue;
            }
            let has_limit = ["a file without end", "a directory"].contains(&name)
                || HOSTILE_IN_FOLDER.iter().any(|(other, _)| *other == name);
            assert!(
                sentence.contains("16 MiB") || !has_limit,
                "{file}, {name}: {sentence}"
            );
        }
    }
}

#[test]
fn enormous_openings_are_refused() {
    let line = "tournament awale --engine random --engine mcts,nodes=5 --games 2 --openings in --out played";
    for (make, part) in [
        (HOSTILE_IN_FOLDER[1].1, "16 MiB"),
        (
            |edge: &Edge| fs::write(edge.path("in"), "3\n".repeat(1 << 18)).unwrap(),
            "no more than that",
        ),
        (
            |edge: &Edge| fs::write(edge.path("in"), "3 ".repeat(1 << 18)).unwrap(),
            "65,536",
        ),
    ] {
        let edge = Edge::new();
        make(&edge);
        let output = edge.run(line);
        let code = if output.status.code() == Some(2) { 2 } else { 1 };
        let sentence = ended(line, &output, code);
        assert!(sentence.contains(part), "{sentence}");
        assert!(!edge.path("played").exists());
    }
}

/// More memory than any machine has.
#[cfg(target_os = "linux")]
#[test]
fn a_tournament_that_needs_too_much_memory_is_refused() {
    for line in [
        "tournament awale --engine mcts,nodes=5,hash=1024G --engine random --games 2000 --jobs 1024 --out played",
        "tournament awale --engine alphabeta,hash=1000G --engine mcts,hash=1000G --jobs 100 --out played",
        "tournament hyena --players 4 --games 10000000 --out played ENGINES",
    ] {
        let engines: Vec<String> = (0..40)
            .map(|number| format!("--engine random,name=r{number}"))
            .collect();
        let edge = Edge::new();
        let line = line.replace("ENGINES", &engines.join(" "));
        let sentence = ended(&line, &edge.run(&line), 2);
        assert_eq!(sentence.matches("GiB").count(), 2, "{sentence}");
        assert!(!edge.path("played").exists());
    }
}
