//! What stands under the name of a file that is to be read.

use std::fs;
use std::os::unix::fs::symlink;

use super::{Edge, ended};

/// Commands that read a file, `IN`, with the code they end with where there is none.
const READERS: [(&str, i32); 6] = [
    ("review awale IN --nodes 50", 2),
    ("review awale IN:2 --nodes 50", 2),
    ("show awale --moves @IN", 2),
    ("analyse awale --depth 2 --moves @IN", 2),
    ("play awale --side none --moves @IN", 2),
    (
        "tournament awale --engine random --engine mcts,nodes=5 --games 2 --openings IN --out played",
        1,
    ),
];

/// Makes something hostile under the name `in`.
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
    for (line, code) in READERS {
        for (name, make) in HOSTILE {
            let edge = Edge::new();
            make(&edge);
            let before = edge.names();
            let line = line.replace("IN", "in");
            let output = edge.run(&line);
            let code = if output.status.code() == Some(2) { 2 } else { code };
            let sentence = ended(&line, &output, code);
            assert!(sentence.len() < 400, "{line} of {name}: {sentence}");
            // Refused work leaves nothing, no folder either.
            assert_eq!(edge.names(), before, "{line} of {name}");
        }
    }
}

#[test]
fn a_tournament_folder_is_read_with_limits() {
    let line =
        "tournament awale --engine random --engine mcts,nodes=5 --games 2 --jobs 1 --out played --resume";
    for file in ["tournament.json", "games.txt"] {
        // Without a file it begins anew; a link to nothing is as good as none.
        let hostile = HOSTILE
            .into_iter()
            .filter(|(name, _)| !["nothing", "a link to itself"].contains(name));
        for (name, make) in hostile {
            let edge = Edge::new();
            ended(line, &edge.run(line), 0);
            fs::remove_file(edge.path("played").join(file)).unwrap();
            make(&edge);
            fs::rename(edge.path("in"), edge.path("played").join(file)).unwrap();
            let output = edge.run(line);
            let code = output.status.code().unwrap_or_default();
            assert!(code == 1 || code == 2, "{file}, {name}: {code}");
            ended(line, &output, code);
        }
    }
}
