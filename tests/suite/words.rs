//! The prose of documents, comments, help and messages is plain English. Lines of Markdown have up to 120 columns.

use std::{path::Path, process::Command};

/// Phrases that readers would have to translate (a dot ends a sentence), and the files for `git ls-files`.
const AVOIDED: &str = include_str!("words.txt");
const FILES: &str = "*.md *.ftl *.rs *.py* *.toml *.ts* .ci .github :!*fr.* :!CHANGELOG.md :!docs/notebook";

/// The avoided phrases and long lines of a file, without its code and quotations.
fn faults(name: &str, text: &str) -> Vec<String> {
    let kind = name.rsplit('.').next().unwrap();
    let fence = if kind == "md" { "```" } else { "\"\"\"" };
    let (mut found, mut prose) = (Vec::new(), ". ".to_owned());
    for (part, text) in text.split(fence).enumerate() {
        for line in text.lines() {
            let line = match kind {
                "md" if part % 2 == 1 || line.starts_with("    ") => "",
                "md" => line,
                "ftl" => line.split_once(" = ").map_or(line, |(_, value)| value),
                "ts" | "tsx" if line.trim_start().starts_with(['*', '/']) => line,
                "rs" | "ts" | "tsx" => line.split_once("//").unwrap_or_default().1,
                _ if part % 2 == 1 => line,
                _ => line.split_once('#').unwrap_or_default().1,
            };
            let is_long = kind == "md" && line.chars().count() > 120 && !line.starts_with("| `");
            found.extend(is_long.then(|| format!("{name}: {line}\n")));
            let ends = line.is_empty() || kind == "ftl";
            prose += if ends { ". " } else { "" };
            let line = line.replace('`', "\"");
            for word in line.split('"').step_by(2).flat_map(str::split_whitespace) {
                prose += &word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
                prose += if word.ends_with('.') { " . " } else { " " };
            }
        }
    }
    let avoided = AVOIDED
        .lines()
        .filter(|words| prose.contains(&format!(" {words} ")));
    found.extend(avoided.map(|words| format!("{name}: {words}\n")));
    found
}

#[test]
fn prose_is_plain_and_lines_are_short() {
    assert_eq!(faults("a.md", &"a".repeat(121)).len(), 1);
    for words in AVOIDED.lines() {
        for sample in ["md ", "ftl a = ", "rs // ", "ts /** ", "py # "] {
            let (kind, text) = sample.split_once(' ').unwrap();
            assert_eq!(faults(kind, &format!("{text}{words} a")).len(), 1, "{words}");
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut git = Command::new("git");
    git.current_dir(&root).arg("ls-files").args(FILES.split(' '));
    let files = String::from_utf8(git.output().unwrap().stdout).unwrap();
    let read = |name| std::fs::read_to_string(root.join(name)).unwrap_or_default();
    let found = files.lines().flat_map(|name| faults(name, &read(name)));
    assert_eq!(found.collect::<String>(), "");
}
