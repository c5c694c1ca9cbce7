//! Hostile kinds of files under the name of an output.

use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::time::Duration;

use super::{Edge, ended, make_fifo};

/// Commands that write a file: `OUT`.
const WRITERS: [&str; 12] = [
    "table export awale --seeds 3 --out OUT --overwrite",
    "show awale --svg OUT",
    "show awale --json --svg OUT",
    "analyse awale --depth 2 --svg OUT",
    "solve ishigan r1,40/20/p1 --svg OUT",
    "review awale game --nodes 50 --html OUT",
    "review awale game --nodes 50 --markdown OUT",
    "review awale game --nodes 50 --annotated OUT",
    "review awale game --nodes 50 --html page --markdown OUT",
    "play tihulelin 0,0,0,0/3,1,0,2/20,22/s --side none --level 1 --save OUT --overwrite",
    "practise --export OUT --overwrite",
    "practise awale --problems --count 1 --sheet OUT",
];

fn fill_in(line: &str, name: &str) -> String {
    line.replace("OUT", name)
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().mode() & 0o7777
}

#[test]
fn a_regular_file_is_replaced_and_keeps_its_permissions() {
    for line in WRITERS {
        for kept in [0o640, 0o400, 0o666] {
            let edge = Edge::new();
            let path = edge.path("out");
            fs::write(&path, "before").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(kept)).unwrap();
            ended(line, &edge.run(&fill_in(line, "out")), 0);
            assert_ne!(fs::read_to_string(&path).unwrap(), "before", "{line}");
            assert_eq!(mode(&path), kept, "{line}");
        }
    }
}

/// Games and tables may be all that is left of much work; pages and drawings can be made again.
#[test]
fn data_are_replaced_only_on_request() {
    for line in [
        "table export awale --seeds 3 --out OUT",
        "convert awale game --out OUT",
        "practise --export OUT",
        "play tihulelin 0,0,0,0/3,1,0,2/20,22/s --side none --level 1 --save OUT",
    ] {
        let edge = Edge::new();
        fs::write(edge.path("out"), "before").unwrap();
        symlink("out", edge.path("link")).unwrap();
        for name in ["out", "link"] {
            let line = fill_in(line, name);
            let sentence = ended(&line, &edge.run(&line), 2);
            assert!(sentence.contains("pass --overwrite"), "{line}: {sentence}");
            assert_eq!(fs::read_to_string(edge.path("out")).unwrap(), "before", "{line}");
        }
        let line = fill_in(line, "out") + " --overwrite";
        ended(&line, &edge.run(&line), 0);
        assert_ne!(fs::read_to_string(edge.path("out")).unwrap(), "before", "{line}");
    }
}

#[test]
fn a_new_file_is_as_the_umask_has_it() {
    let edge = Edge::new();
    fs::write(edge.path("usual"), "").unwrap();
    for line in WRITERS {
        ended(line, &edge.run(&fill_in(line, "out")), 0);
        assert_eq!(mode(&edge.path("out")), mode(&edge.path("usual")), "{line}");
        fs::remove_file(edge.path("out")).unwrap();
    }
}

#[test]
fn a_name_may_be_as_long_as_the_system_takes() {
    let name = "n".repeat(255);
    for line in WRITERS {
        let edge = Edge::new();
        let line = fill_in(line, &name);
        for _ in 0..2 {
            ended(&line, &edge.run(&line), 0);
        }
        let names: Vec<String> = edge.names().into_iter().filter(|other| other != "page").collect();
        assert_eq!(names, ["game", &name], "{line}");
        let sentence = ended(&line, &edge.run(&line.replace(&name, &(name.clone() + "n"))), 1);
        assert!(sentence.contains("too long"), "{line}: {sentence}");
    }
}

#[test]
fn the_target_of_a_link_is_written() {
    for line in WRITERS {
        let edge = Edge::new();
        fs::create_dir(edge.path("folder")).unwrap();
        fs::write(edge.path("folder/there"), "before").unwrap();
        symlink("folder/there", edge.path("out")).unwrap();
        // A link to a dangling link.
        symlink("second", edge.path("first")).unwrap();
        symlink("folder/new", edge.path("second")).unwrap();
        for (link, target) in [("out", "folder/there"), ("first", "folder/new")] {
            ended(line, &edge.run(&fill_in(line, link)), 0);
            assert!(
                edge.path(link).is_symlink() && !edge.path(target).is_symlink(),
                "{line}"
            );
            let text = fs::read_to_string(edge.path(target)).unwrap();
            assert!(!text.is_empty() && text != "before", "{line}");
        }
        // Links in a cycle lead nowhere.
        symlink("round", edge.path("round")).unwrap();
        ended(line, &edge.run(&fill_in(line, "round")), 1);
    }
}

#[test]
fn streams_are_written_to_as_they_are() {
    for line in WRITERS {
        let edge = Edge::new();
        if line.starts_with("play") {
            // It writes after every ply.
            let sentence = ended(line, &edge.run(&fill_in(line, "/dev/null")), 2);
            assert!(sentence.contains("expected a regular file"), "{sentence}");
            continue;
        }
        symlink("/dev/full", edge.path("full")).unwrap();
        let sentence = ended(line, &edge.run(&fill_in(line, "full")), 1);
        assert!(sentence.contains("No space left"), "{line}: {sentence}");
        ended(line, &edge.run(&fill_in(line, "/dev/null")), 0);
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());

        let fifo = edge.path("fifo");
        make_fifo(&fifo);
        std::thread::scope(|scope| {
            let reader = scope.spawn(|| fs::read(&fifo).unwrap());
            ended(line, &edge.run(&fill_in(line, "fifo")), 0);
            assert!(!reader.join().unwrap().is_empty(), "{line}");
        });
        assert!(fs::metadata(&fifo).unwrap().file_type().is_fifo(), "{line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_slow_reader_of_a_fifo_gets_everything() {
    use std::io::{Read, Write};
    use std::os::unix::fs::OpenOptionsExt;

    let edge = Edge::new();
    let line = "review awale game --nodes 50 --html";
    ended(line, &edge.run(&format!("{line} page")), 0);
    let fifo = edge.path("fifo");
    make_fifo(&fifo);
    // The pipe is full before the program writes to it.
    let flags = rustix::fs::OFlags::NONBLOCK.bits() as i32;
    let mut options = fs::OpenOptions::new();
    let mut writer = options
        .read(true)
        .write(true)
        .custom_flags(flags)
        .open(&fifo)
        .unwrap();
    let mut expected = Vec::new();
    while writer.write(b"x").is_ok() {
        expected.push(b'x');
    }
    expected.extend(fs::read(edge.path("page")).unwrap());
    std::thread::scope(|scope| {
        let reader = scope.spawn(|| {
            let mut reader = fs::File::open(&fifo).unwrap();
            std::thread::sleep(Duration::from_millis(500));
            drop(writer);
            let mut read = Vec::new();
            reader.read_to_end(&mut read).unwrap();
            read
        });
        ended(line, &edge.run(&format!("{line} fifo")), 0);
        assert!(reader.join().unwrap() == expected);
    });
}

#[test]
fn a_device_of_its_own_stays_a_device() {
    let edge = Edge::new();
    let path = edge.path("full");
    let device = rustix::fs::makedev(1, 7);
    let mode = rustix::fs::Mode::from_raw_mode(0o666);
    let kind = rustix::fs::FileType::CharacterDevice;
    if rustix::fs::mknodat(rustix::fs::CWD, &path, kind, mode, device).is_err() {
        // Only root can create devices, so the test of streams uses a link.
        return;
    }
    for line in WRITERS {
        let output = edge.run(&fill_in(line, "full"));
        assert!(matches!(output.status.code(), Some(1 | 2)), "{line}");
        assert!(
            fs::metadata(&path).unwrap().file_type().is_char_device(),
            "{line}"
        );
    }
}

#[test]
fn what_is_no_file_is_refused() {
    for line in WRITERS {
        let edge = Edge::new();
        fs::create_dir(edge.path("folder")).unwrap();
        let listener = UnixListener::bind(edge.path("socket")).unwrap();
        let names = edge.names();
        for name in ["folder", "folder/", "folder/..", ".", "new/", "socket"] {
            let sentence = ended(line, &edge.run(&fill_in(line, name)), 2);
            assert!(sentence.contains("file: \""), "{line}: {sentence}");
        }
        ended(line, &edge.run(&fill_in(line, "nowhere/out")), 1);
        ended(line, &edge.run(&fill_in(line, "game/out")), 1);
        assert_eq!(edge.names(), names, "{line}");
        drop(listener);
    }
}

/// Command lines that name a file twice: the record `game`, which they read, or a new file `new`.
const TWICE: [&str; 12] = [
    "review awale game --html ./game",
    "review awale game --markdown folder/../game",
    "review awale game --annotated link",
    "review awale ./game --html hard",
    "review awale game:1 --html game",
    "review awale game --html new --markdown ./new",
    "review awale game --html new --annotated folder/../new",
    "review awale game --html new --markdown ahead",
    "review awale game --html - --markdown -",
    "show awale --moves @record --svg ./record",
    "analyse awale --moves @record:1 --svg hard-record",
    "play awale --side none --level 1 --moves @record --save - --overwrite",
];

#[test]
fn no_file_is_used_twice() {
    let edge = Edge::new();
    let made = edge.run("review awale game --nodes 50 --annotated record");
    ended("review", &made, 0);
    fs::create_dir(edge.path("folder")).unwrap();
    symlink("game", edge.path("link")).unwrap();
    symlink("new", edge.path("ahead")).unwrap();
    fs::hard_link(edge.path("game"), edge.path("hard")).unwrap();
    fs::hard_link(edge.path("record"), edge.path("hard-record")).unwrap();
    let contents = || {
        [
            fs::read(edge.path("game")).unwrap(),
            fs::read(edge.path("record")).unwrap(),
        ]
    };
    let (names, before) = (edge.names(), contents());
    for line in TWICE {
        let sentence = ended(line, &edge.run(line), 2);
        assert!(
            ["already reads or writes", "standard output", "a regular file"]
                .iter()
                .any(|part| sentence.contains(part)),
            "{line}: {sentence}"
        );
        assert!(before == contents() && edge.names() == names, "{line}");
    }
}

/// Command lines that name the FIFO `ff` twice.
const FIFO_TWICE: [&str; 5] = [
    "show awale --moves @ff --svg ff",
    "analyse awale --depth 2 --moves @./ff:1 --svg link",
    "review awale game --html ff --markdown ff",
    "review awale game --html link --annotated hard",
    "review awale ff --html ff",
];

#[test]
fn no_fifo_is_used_twice() {
    let edge = Edge::new();
    let made = edge.run("review awale game --nodes 50 --annotated record");
    ended("review", &made, 0);
    make_fifo(&edge.path("ff"));
    symlink("ff", edge.path("link")).unwrap();
    fs::hard_link(edge.path("ff"), edge.path("hard")).unwrap();
    for line in FIFO_TWICE {
        std::thread::scope(|scope| {
            if line.contains('@') || line.starts_with("review awale ff") {
                scope.spawn(|| fs::write(edge.path("ff"), fs::read(edge.path("record")).unwrap()));
            }
            let sentence = ended(line, &edge.run_for(line, Duration::from_secs(20)), 2);
            assert!(sentence.contains("already"), "{line}: {sentence}");
        });
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_fifo_of_standard_output_is_not_written_to() {
    let edge = Edge::new();
    let line = "show awale --svg /dev/stdout";
    let sentence = ended(line, &edge.run(line), 2);
    assert!(sentence.contains("- for standard output"), "{sentence}");
}

/// Files of a tournament's folder that are links, with their targets: each to the openings `op.txt`, or to another
/// file.
const TWICE_IN_FOLDER: [(&str, &str); 6] = [
    ("tournament.json", "../op.txt"),
    ("games.txt", "../op.txt"),
    ("summary.json", "../op.txt"),
    ("summary.json", "../hard"),
    ("summary.json", "games.txt"),
    ("games.txt", "../tl/tournament.json"),
];

#[test]
fn no_file_of_a_tournament_is_used_twice() {
    let line = "tournament awale --engine random --engine random,name=B --games 2 --openings op.txt --out tl";
    for resumed in ["", " --resume"] {
        for (file, target) in TWICE_IN_FOLDER {
            let edge = Edge::new();
            fs::write(edge.path("op.txt"), "3 4\n").unwrap();
            fs::hard_link(edge.path("op.txt"), edge.path("hard")).unwrap();
            fs::create_dir(edge.path("tl")).unwrap();
            symlink(target, edge.path("tl").join(file)).unwrap();
            let line = format!("{line}{resumed}");
            ended(&line, &edge.run(&line), 2);
            assert_eq!(fs::read(edge.path("op.txt")).unwrap(), b"3 4\n", "{file}");
            assert_eq!(super::names(&edge.path("tl")), [file], "{target}");
        }
    }
}

/// Command lines that would write a result over a table.
const OVER_TABLES: [&str; 5] = [
    "analyse awale --depth 2 --tables tables --svg TABLE",
    "solve ishigan r1,40/20/p1 --tables tables --svg TABLE",
    "review awale game --nodes 50 --tables tables --html TABLE",
    "show awale --svg TABLE",
    "play awale --side none --level 1 --tables tables --save TABLE --overwrite",
];

#[test]
fn tables_are_not_overwritten() {
    let edge = Edge::new();
    ended(
        "table build",
        &edge.run("table build awale --seeds 3 --tables tables"),
        0,
    );
    let table = edge.path("tables/awale,objective=seeds/002.ishwa");
    let before = fs::read(&table).unwrap();
    symlink(&table, edge.path("link")).unwrap();
    for line in OVER_TABLES {
        for name in ["tables/awale,objective=seeds/002.ishwa", "link"] {
            let line = line.replace("TABLE", name);
            let sentence = ended(&line, &edge.run(&line), 2);
            assert!(sentence.contains("is a table; choose"), "{line}: {sentence}");
            assert!(fs::read(&table).unwrap() == before, "{line}");
        }
    }
}

/// Command lines of jobs on tables that are refused, in a directory that does not exist.
const REFUSED_BUILDS: [&str; 2] = [
    "table build awale --seeds 40 --memory 1M --tables new/tables",
    "table build hyena --memory 1M --tables new/tables",
];

#[test]
fn refused_builds_leave_no_directory() {
    let edge = Edge::new();
    let names = edge.names();
    for line in REFUSED_BUILDS {
        ended(line, &edge.run(line), 1);
        assert_eq!(edge.names(), names, "{line}");
    }
}

#[test]
fn the_file_of_standard_output_is_not_replaced() {
    let edge = Edge::new();
    let out = fs::File::create(edge.path("out")).unwrap();
    let mut command = super::command(&edge.path("none"), "show awale --svg out");
    let status = command
        .current_dir(edge.directory.path())
        .stdout(out)
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(2));
    assert_eq!(fs::read(edge.path("out")).unwrap(), b"");
}

#[test]
fn a_dash_is_standard_output() {
    let edge = Edge::new();
    for (line, begins) in [
        ("show awale --svg -", "<svg"),
        ("analyse awale --depth 2 --svg -", "<svg"),
        ("solve ishigan r1,40/20/p1 --svg -", "<svg"),
        ("review awale game --nodes 50 --html -", "<!DOCTYPE html>"),
        ("review awale game --nodes 50 --markdown -", "# "),
        ("review awale game --nodes 50 --annotated -", "[Game "),
    ] {
        let output = edge.run(line);
        ended(line, &output, 0);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with(begins), "{line}: {text}");
        assert_eq!(edge.names(), ["game"], "{line}");
        // Two results in one stream would be useless.
        ended(line, &edge.run(&format!("{line} --json")), 2);
    }
}

#[test]
fn what_is_left_of_a_killed_writer_goes() {
    let edge = Edge::new();
    fs::write(edge.path(".out.Ab12Cd.ishwa-unfinished"), "half").unwrap();
    // The temporary files of other files stay.
    let others = [
        ".other.Ab12Cd.ishwa-unfinished",
        ".out.Ab12C-.ishwa-unfinished",
        ".out.Ab12Cd7.ishwa-unfinished",
        ".out.ishwa-unfinished",
        ".out.svg.Ab12Cd.ishwa-unfinished",
    ];
    for other in others {
        fs::write(edge.path(other), "half").unwrap();
    }
    ended("show", &edge.run("show awale --svg out"), 0);
    assert_eq!(edge.names(), [&others[..], &["game", "out"]].concat());
}
