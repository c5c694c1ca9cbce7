//! `docs/json.md` describes exactly the fields that are printed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{command, reviews, solve_hyena};

/// Commands on the page, and the fields that the tables after them describe.
#[derive(Default)]
struct Group {
    commands: Vec<String>,
    /// With the shape of each object, if it has one.
    fields: BTreeMap<String, Option<&'static str>>,
}

/// The objects that occur in many places, and the words that begin the meanings of such fields.
const SHAPES: [(&str, &str); 3] = [
    ("value", "a [value](#value)"),
    ("outcome", "an [outcome](#outcome)"),
    ("numbers", "a board as [numbers](#numbers)"),
];

/// The title of the section with the fields of every result.
const COMMON: &str = "provenance";

/// What the page describes.
#[derive(Default)]
struct Page {
    /// In order.
    groups: Vec<Group>,
    /// The fields of each shape.
    shapes: BTreeMap<&'static str, BTreeSet<String>>,
    /// The fields of every result.
    common: BTreeSet<String>,
}

/// The fields that a row describes: `..field` is one of the object above it on the second level, `..{field,field}`
/// several of them. `around` are the objects around the row before it.
fn expanded(name: &str, around: &mut Vec<String>) -> Vec<String> {
    let own = name.trim_start_matches('.');
    around.truncate(name.len() - own.len());
    let object = around.last().map_or(String::new(), |object| format!("{object}."));
    around.push(format!("{object}{own}"));
    let (before, fields) = own.split_once('{').unwrap_or(("", own));
    let fields = fields.trim_end_matches('}').split(',');
    fields.map(|field| format!("{object}{before}{field}")).collect()
}

fn read(page: &str) -> Page {
    let Page {
        mut groups,
        mut shapes,
        mut common,
    } = Page::default();
    let (mut shape, mut is_common, mut around) = (None, false, Vec::new());
    let mut after_command = false;
    for line in page.lines() {
        if let Some(title) = line.strip_prefix('#') {
            let title = title.trim_start_matches('#').trim();
            shape = SHAPES
                .iter()
                .find(|(name, _)| *name == title)
                .map(|(name, _)| *name);
            is_common = title == COMMON;
        }
        if let Some(command) = line.strip_prefix("    ishwa ") {
            if !after_command {
                groups.push(Group::default());
            }
            groups.last_mut().unwrap().commands.push(command.to_owned());
        } else if line.starts_with("| `") {
            let (names, meaning) = line.trim_matches('|').split_once(" | ").unwrap();
            let names = names.split(", ").map(|name| name.trim().trim_matches('`'));
            let names: Vec<String> = names.flat_map(|name| expanded(name, &mut around)).collect();
            let names = names.into_iter();
            let found = SHAPES.iter().find(|(_, words)| meaning.starts_with(words));
            if is_common {
                common.extend(names);
            } else if let Some(shape) = shape {
                shapes.entry(shape).or_default().extend(names);
            } else {
                let fields = names.map(|name| (name, found.map(|(name, _)| *name)));
                groups.last_mut().unwrap().fields.extend(fields);
            }
        }
        after_command = line.starts_with("    ishwa ");
    }
    Page {
        groups,
        shapes,
        common,
    }
}

/// Adds the path of every field in `value`, with `[]` for the elements of a list.
fn add_paths(value: &Value, path: &str, paths: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                let separator = if path.is_empty() { "" } else { "." };
                add_paths(value, &format!("{path}{separator}{key}"), paths);
            }
        }
        Value::Array(list) => {
            let path = format!("{path}[]");
            paths.extend(list.is_empty().then(|| path.clone()));
            for element in list {
                add_paths(element, &path, paths);
            }
        }
        _ => {
            paths.insert(path.to_owned());
        }
    }
}

/// Without the paths of objects and lists that are non-empty somewhere: the paths of their contents remain.
fn leaves(paths: &BTreeSet<String>) -> BTreeSet<String> {
    let has_contents = |path: &&String| {
        let inside = |other: &String| {
            other
                .strip_prefix(path.as_str())
                .is_some_and(|rest| rest.starts_with(['.', '[']))
        };
        !paths.iter().any(inside)
    };
    paths.iter().filter(has_contents).cloned().collect()
}

/// Leaves out builds over several processes, which this program lacks, and the fields that they add.
fn leave_out_clusters(group: &mut Group) {
    let count = group.commands.len();
    group.commands.retain(|command| !command.contains("--processes"));
    if group.commands.len() < count {
        for field in [
            "process",
            "processes",
            "held_bytes",
            "sent_bytes",
            "solved_positions",
        ] {
            group.fields.remove(field).expect("docs/json.md has the field");
        }
    }
}

/// The fields that the commands of a group print, besides the `common` ones, which every result has.
fn printed(group: &Group, common: &BTreeSet<String>, directory: &Path) -> BTreeSet<String> {
    let mut paths = BTreeSet::new();
    for line in &group.commands {
        let tables = directory.join("tables");
        fs::create_dir_all(&tables).unwrap();
        let mut command = if line.contains("--check ./engine") {
            // Any engine; here our own.
            let mut command = command(&tables, &line.replace("--check ./engine", ""));
            command
                .arg("--check")
                .arg(format!("'{}' ugi", env!("CARGO_BIN_EXE_ishwa")))
                // On a busy machine moves take longer.
                .args(["--margin", "10s"]);
            command
        } else {
            command(&tables, line)
        };
        let output = command.current_dir(directory).output().unwrap();
        let text = if output.status.success() {
            output.stdout
        } else {
            output.stderr
        };
        let object: Value = serde_json::from_slice(&text).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(object["schema"], 1, "{line}");
        for field in common.iter().filter(|_| output.status.success()) {
            assert!(object.get(field).is_some(), "{line}: {field}");
        }
        add_paths(&object, "", &mut paths);
    }
    paths.remove("schema");
    for field in common {
        // Some objects have a field of that name of their own.
        if !group.fields.contains_key(field) {
            paths.remove(field);
        }
    }
    leaves(&paths)
}

#[test]
fn every_field_is_described_and_printed() {
    let directory = TempDir::new().unwrap();
    solve_hyena(&directory.path().join("tables"));
    for (from, to) in [("awale.txt", "game.txt"), ("hyena.txt", "race.txt")] {
        let record = fs::read_to_string(reviews().join(from)).unwrap();
        // Two plies of an opening.
        let record = record.replace("[OpeningPlies \"0\"]", "[OpeningPlies \"2\"]");
        let record = record.replacen("\n\n", "\n\n# Said of the first ply:\n", 1);
        let (head, plies) = record.split_once(":\n").unwrap();
        let record = format!("{head}:\n{}", plies.replacen('\n', " time=2000ms # soon\n", 1));
        fs::write(directory.path().join(to), record).unwrap();
    }
    fs::write(directory.path().join("sheet.txt"), "76 98 66").unwrap();
    let Page {
        mut groups,
        shapes,
        common,
    } = read(include_str!("../../../docs/json.md"));
    if !cfg!(feature = "cluster") {
        groups.iter_mut().for_each(leave_out_clusters);
    }
    assert!(groups.len() > 15 && shapes.len() == SHAPES.len() && common.len() == 4);
    let mut seen_of_shapes = BTreeSet::new();
    for group in &groups {
        let of_shape = |field: &String| {
            let fields = shapes[group.fields[field]?].iter();
            Some(
                fields
                    .map(|inner| (format!("{field}.{inner}"), inner.clone()))
                    .collect::<Vec<_>>(),
            )
        };
        let inner: BTreeMap<String, String> = group.fields.keys().filter_map(of_shape).flatten().collect();
        let inner: BTreeMap<String, String> = inner
            .into_iter()
            .flat_map(|(path, name)| ["", "[]", "[][]"].map(|list| (format!("{path}{list}"), name.clone())))
            .collect();
        let printed = printed(group, &common, directory.path());
        let (nested, plain): (BTreeSet<_>, BTreeSet<_>) =
            printed.into_iter().partition(|path| inner.contains_key(path));
        seen_of_shapes.extend(nested.iter().map(|path| inner[path].clone()));
        let is_shape = |field: &String| group.fields[field].is_some();
        let described: BTreeSet<String> = group.fields.keys().cloned().collect();
        let missing = leaves(&described).into_iter().filter(|field| !is_shape(field));
        let missing: Vec<String> = missing.filter(|field| !plain.contains(field)).collect();
        let surplus: Vec<&String> = plain.iter().filter(|field| !described.contains(*field)).collect();
        let commands = &group.commands;
        assert!(
            surplus.is_empty(),
            "{commands:?} print and the page does not describe {surplus:?}"
        );
        assert!(
            missing.is_empty(),
            "the page describes and {commands:?} do not print {missing:?}"
        );
    }
    let described: BTreeSet<String> = shapes.into_values().flatten().collect();
    assert_eq!(seen_of_shapes, described, "fields of shapes");
}
