//! Output fits the screen: tables and help fit into 80 columns, progress into the width of the terminal.

use std::fs;
use std::io::{ErrorKind, Read};
use std::process::Command;

use ishwa_messages::Lang;
use rexpect::process::PtyProcess;
use tempfile::TempDir;

use crate::support::{command, run};

/// Commands that print tables, lists or prose; other programs read these with `--json`.
const LINES: [&str; 22] = [
    "games",
    "show dara",
    "show tiddatt",
    "show hyena",
    "show arrawan --players 6",
    "show tihulelin-match",
    "moves awale",
    "moves dara",
    "moves ishigan --players 6",
    "analyse toguz --depth 9 --lines 3",
    "analyse tiddatt --depth 3 --lines 3",
    "solve ishigan --players 6 --games 1000",
    "solve ishigan",
    "table info",
    "table build awale --seeds 4",
    "table stats awale --seeds 4",
    "tournament awale --engine random --engine alphabeta,nodes=9 --games 2 --jobs 1",
    "tournament awale --engine random --engine random,name=B --engine random,name=C --engine random,name=D \
     --engine random,name=E --engine random,name=a_name_of_more_than_thirty_columns --games 2 --jobs 1 --out six",
    "tournament arrawan --players 3 --engine random --engine random,name=B --engine auto,nodes=20 --jobs 1 --games 2",
    "openings toguz",
    "rules awale",
    "demo",
];

#[test]
fn results_fit_into_80_columns() {
    let directory = TempDir::new().unwrap();
    let mut wide = Vec::new();
    for line in LINES {
        for lang in Lang::ALL.map(Lang::code) {
            let line = format!("{line} --lang {lang}");
            // One folder per language, since some commands write files.
            let folder = directory.path().join(lang);
            fs::create_dir_all(&folder).unwrap();
            let output = command(&folder, &line).current_dir(&folder).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            if !output.status.success() || text.is_empty() {
                wide.push(format!("{line}: {:?}", String::from_utf8_lossy(&output.stderr)));
            }
            let long = text.lines().filter(|text| text.chars().count() > 80);
            wide.extend(long.map(|text| format!("{line}: {text}")));
        }
    }
    assert!(wide.is_empty(), "{wide:#?}");
}

/// The subcommands of a command, as its help lists them.
fn commands(directory: &TempDir, path: &str) -> Vec<String> {
    let help = run(directory.path(), &format!("{path} --help --lang en")).stdout;
    let help = String::from_utf8(help).unwrap();
    let Some((_, list)) = help.split_once("\nCommands:\n") else {
        return Vec::new();
    };
    let rows = list.lines().take_while(|row| !row.is_empty());
    let names = rows.filter_map(|row| row.strip_prefix("  ")?.split(' ').next());
    names
        .filter(|name| !name.is_empty() && *name != "help")
        .map(|name| format!("{path} {name}").trim_start().to_owned())
        .collect()
}

/// Every command, and every one of its subcommands.
fn all_commands(directory: &TempDir) -> Vec<String> {
    let outer = commands(directory, "");
    let inner: Vec<String> = outer.iter().flat_map(|path| commands(directory, path)).collect();
    assert!(outer.len() > 12 && inner.len() > 3, "{outer:?} {inner:?}");
    [outer, inner].concat()
}

#[test]
fn help_fits_into_80_columns_in_a_pipe_and_has_the_same_groups_everywhere() {
    let directory = TempDir::new().unwrap();
    let groups = [
        ("en", ["Options:", "Game:", "Resources:", "Output:"]),
        ("fr", ["Options :", "Jeu :", "Ressources :", "Sortie :"]),
        ("ru", ["Параметры:", "Игра:", "Ресурсы:", "Вывод:"]),
        ("ky", ["Параметрлер:", "Оюн:", "Ресурстар:", "Чыгаруу:"]),
        ("kk", ["Опциялар:", "Ойын:", "Ресурстар:", "Шығыс:"]),
    ];
    for path in [vec![String::new()], all_commands(&directory)].concat() {
        for (lang, groups) in groups {
            let help = run(directory.path(), &format!("{path} --help --lang {lang}")).stdout;
            let help = String::from_utf8(help).unwrap();
            let wide = help.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{path}");
            let of_group = |line: &&str| groups.contains(&line.replace('\u{a0}', " ").as_str());
            let found: Vec<String> = help
                .lines()
                .filter(of_group)
                .map(|line| line.replace('\u{a0}', " "))
                .collect();
            let expected: Vec<String> = groups
                .iter()
                .filter(|group| found.iter().any(|line| line == *group))
                .map(|group| (*group).to_owned())
                .collect();
            assert_eq!(found, expected, "{path}: each group once and in their order");
            assert_eq!(found.first().map(String::as_str), Some(groups[0]), "{path}");
            // Commands that search have all four options.
            if ["analyse", "review", "play"].contains(&path.as_str()) {
                assert_eq!(found, groups, "{path}");
            }
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let directory = TempDir::new().unwrap();
    for path in all_commands(&directory) {
        let page = run(directory.path(), &format!("man {path}"));
        let text = String::from_utf8(page.stdout).unwrap();
        let title = format!(".TH ishwa-{} 1", path.replace(' ', "-"));
        assert!(page.status.success() && text.contains(&title), "{path}: {text}");
        assert!(
            text.contains(".SH SYNOPSIS") && text.contains(".SH OPTIONS"),
            "{path}"
        );
    }
}

/// The output of a command on a terminal of this many columns.
fn on_terminal(directory: &TempDir, columns: usize, line: &str) -> String {
    let mut command = Command::new("sh");
    let size = format!("stty rows 24 cols {columns}; exec \"$0\" {line}");
    command.args(["-c", &size]).arg(env!("CARGO_BIN_EXE_ishwa"));
    command
        .env("ISHWA_TABLES", directory.path())
        .env("LC_ALL", "C")
        .env("TERM", "xterm");
    command.env_remove("LANGUAGE").env_remove("CI");
    let process = PtyProcess::new(command).unwrap();
    let mut screen = process.get_file_handle().unwrap();
    let (mut shown, mut bytes) = (Vec::new(), [0; 4096]);
    loop {
        match screen.read(&mut bytes) {
            Ok(0) => break,
            Ok(count) => shown.extend(&bytes[..count]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            // The program has ended.
            Err(_) => break,
        }
    }
    String::from_utf8(shown).unwrap()
}

#[test]
fn progress_fits_the_terminal() {
    let directory = TempDir::new().unwrap();
    for columns in [50, 80] {
        for (line, begins) in [
            ("analyse toguz --depth 9 --threads 1 --lang en", "depth "),
            ("analyse toguz --depth 9 --threads 1 --lang fr", "profondeur "),
        ] {
            let shown = on_terminal(&directory, columns, line);
            // A line may be drawn over another, with the spinner behind it or below.
            let is_edge = |c: char| c.is_control() || ('\u{2800}'..='\u{28ff}').contains(&c);
            let drawn = shown
                .split(is_edge)
                .map(|text| text.trim_start_matches("[2K").trim_end());
            let drawn: Vec<&str> = drawn.filter(|text| text.starts_with(begins)).collect();
            assert!(!drawn.is_empty(), "{shown}");
            for text in drawn {
                assert!(text.chars().count() <= columns, "{columns}: {text}");
            }
        }
    }
}
