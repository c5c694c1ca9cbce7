//! What made a result: the program, the rules, and the command as anyone could give it again.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, FromArgMatches};
use ishwa_core::notation::Format;
use ishwa_endgame_builder::location::{OFF, TableLocation};
use ishwa_games::any::AnyGame;
use ishwa_library::registry;
use ishwa_library::tournament::player::{PlayerKind, PlayerSpec};
use ishwa_presentation::wire::Provenance;

use crate::args::{GameArgs, MovesArg, OUTPUT};
use crate::commands::shared::rules;
use crate::tournament::running::split;

/// The options that decide how a result is found or where it goes, but not what it is. Those under the heading
/// of output are left out, too.
const LEFT_OUT: [&str; 13] = [
    "compress",
    "csv",
    "hosts",
    "jobs",
    "out",
    "overwrite",
    "pin",
    "process",
    "processes",
    "resume",
    "svg",
    "threads",
    "wait",
];

/// The option that names the directory of tables.
const TABLES: &str = "tables";

/// What makes the results of a command line. `program` has the definitions of its arguments.
pub(crate) fn of(program: &Command, matches: &ArgMatches) -> Provenance {
    let mut words = vec![program.get_name().to_owned()];
    let (mut command, mut matches) = (program, matches);
    while let Some((name, below)) = matches.subcommand() {
        let Some(found) = command.find_subcommand(name) else {
            break;
        };
        words.push(name.to_owned());
        (command, matches) = (found, below);
    }
    let line = Line {
        game: game_of(matches),
        matches,
    };
    let (named, options): (Vec<&Arg>, Vec<&Arg>) =
        command.get_arguments().partition(|arg| arg.is_positional());
    for arg in named.into_iter().chain(options) {
        line.add(arg, &mut words);
    }
    let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    let version = env!("CARGO_PKG_VERSION");
    Provenance {
        program: format!("{} {version}", program.get_name()),
        version: version.to_owned(),
        rules: line.game.map(|game| game.rules().id().to_owned()),
        command: words.join(" "),
    }
}

/// The game of a command under its rules, if it names both as it should.
fn game_of(matches: &ArgMatches) -> Option<AnyGame> {
    let named = matches.try_get_one::<String>("game").ok().flatten().cloned();
    let first = || {
        let word = matches.try_get_one::<OsString>("words").ok().flatten()?;
        word.to_str().map(str::to_owned)
    };
    let entry = registry::find(&named.or_else(first)?).ok()?;
    let rules = if matches.try_contains_id("rules").is_ok() {
        rules(&GameArgs::from_arg_matches(matches).ok()?, &entry).ok()?
    } else {
        String::new()
    };
    entry.open(&rules).ok()
}

/// The arguments of a command.
struct Line<'m> {
    game: Option<AnyGame>,
    matches: &'m ArgMatches,
}

impl Line<'_> {
    /// Adds the words of an argument, if it was given and is no default.
    fn add(&self, arg: &Arg, words: &mut Vec<String>) {
        let id = arg.get_id().as_str();
        if arg.get_long() == Some(TABLES) {
            return self.add_tables(id, words);
        }
        if let ("rules", Some(game)) = (id, &self.game) {
            // The number of players is one of the rules.
            let changed = game
                .rules()
                .id()
                .strip_prefix(game.rules().game())
                .unwrap_or_default();
            if let Some(changed) = changed
                .strip_prefix('[')
                .and_then(|changed| changed.strip_suffix(']'))
            {
                words.extend(["--rules".to_owned(), changed.to_owned()]);
            }
            return;
        }
        let is_players_of_rules = id == "players" && self.game.is_some();
        let is_output = arg.get_help_heading() == Some(OUTPUT);
        let is_given = self.matches.value_source(id) == Some(ValueSource::CommandLine);
        if !is_given || is_output || is_players_of_rules || LEFT_OUT.contains(&id) {
            return;
        }
        let raw: Vec<&OsStr> = self.matches.get_raw(id).into_iter().flatten().collect();
        let defaults = arg.get_default_values().iter().map(|default| &**default);
        if !raw.is_empty() && raw.iter().copied().eq(defaults) {
            return;
        }
        let mut values = self.values(arg, &raw);
        let option = arg.get_long().map(|long| format!("--{long}"));
        let Some(option) = option else {
            return words.append(&mut values);
        };
        if !arg.get_action().takes_values() {
            words.push(option);
        } else if let Some(delimiter) = arg.get_value_delimiter() {
            words.extend([option, values.join(&delimiter.to_string())]);
        } else {
            words.extend(values.into_iter().flat_map(|value| [option.clone(), value]));
        }
    }

    /// A directory of tables is left out as every path, but not that all tables are turned off, by the option or by the
    /// environment.
    fn add_tables(&self, id: &str, words: &mut Vec<String>) {
        let asked = self.matches.try_get_one::<PathBuf>(id).ok().flatten();
        if TableLocation::find(asked.map(PathBuf::as_path)) == Some(TableLocation::Off) {
            words.extend([format!("--{TABLES}"), OFF.to_owned()]);
        }
    }

    /// The values of an argument in their usual form, without the directories of files.
    fn values(&self, arg: &Arg, raw: &[&OsStr]) -> Vec<String> {
        let id = arg.get_id().as_str();
        let text = |value: &&OsStr| value.to_string_lossy().into_owned();
        let names = raw.iter().map(|value| file_name(value));
        if let (Ok(Some(moves)), Some(game)) = (self.matches.try_get_one::<MovesArg>(id), &self.game) {
            return vec![self.moves(game, moves)];
        }
        match (id, &self.game, raw) {
            ("game", Some(game), _) => vec![game.rules().game().to_owned()],
            ("position", Some(game), [position]) if arg.is_positional() => {
                self.position(game, &text(position)).into_iter().collect()
            }
            // The first word may be the game.
            ("words", Some(game), _) => {
                let files = names.skip(1);
                std::iter::once(game.rules().game().to_owned())
                    .chain(files)
                    .collect()
            }
            ("words", None, _) => names.collect(),
            _ if self.matches.try_get_many::<PathBuf>(id).is_ok() => names.collect(),
            ("engines" | "check", ..) => raw.iter().map(|value| engine(&text(value))).collect(),
            _ => raw.iter().map(text).collect(),
        }
    }

    fn format(&self) -> Format {
        let format = self.matches.try_get_one::<Format>("format").ok().flatten();
        format.copied().unwrap_or_default()
    }

    /// The moves to a position, as the game writes them.
    fn moves(&self, game: &AnyGame, moves: &MovesArg) -> String {
        let text = match moves {
            MovesArg::Recorded(place) => return format!("@{}", file_name(place)),
            MovesArg::List(text) => text,
        };
        let position = self.matches.try_get_one::<String>("position").ok().flatten();
        let played = || {
            let mut session = game.begin_in(self.format(), position.map(String::as_str)).ok()?;
            session.play_list(text).ok()?;
            let moves = session.played().into_iter().map(|played| played.mv.text);
            Some(moves.collect::<Vec<_>>().join(","))
        };
        played().unwrap_or_else(|| text.clone())
    }

    /// A position as the game writes it; `None` for the start.
    fn position(&self, game: &AnyGame, position: &str) -> Option<String> {
        let format = self.format();
        let begun = |position| game.begin_in(format, position).ok();
        match (begun(Some(position)), begun(None)) {
            (Some(given), Some(start)) if given.own_position() == start.own_position() => None,
            (Some(given), _) => Some(given.position()),
            (None, _) => Some(position.to_owned()),
        }
    }
}

/// The name of a file without its directory.
fn file_name(path: &OsStr) -> String {
    let name = Path::new(path).file_name().unwrap_or(path);
    name.to_string_lossy().into_owned()
}

/// An engine without the directories of its program and of the files that it is given, nor those that it runs in or
/// writes to.
fn engine(text: &str) -> String {
    let Ok(spec) = text.parse::<PlayerSpec>() else {
        // The command line alone.
        return command_line(text);
    };
    let (PlayerKind::Program(_), Some((head, command))) = (&spec.kind, text.split_once(':')) else {
        return text.to_owned();
    };
    let is_kept = |part: &&str| !["log=", "dir="].iter().any(|key| part.starts_with(key));
    let head: Vec<&str> = head.split(',').filter(is_kept).collect();
    format!("{}:{}", head.join(","), command_line(command))
}

/// A command line without the directories in its words.
fn command_line(text: &str) -> String {
    let Some(words) = split(text, cfg!(windows)) else {
        return text.to_owned();
    };
    let name = |path: &str| path.rsplit(['/', '\\']).next().unwrap_or(path).to_owned();
    let short = |word: &String| match word.split_once('=') {
        Some((option, value)) => format!("{}={}", name(option), name(value)),
        None => name(word),
    };
    let short: Vec<String> = words.iter().map(|word| quoted(&short(word))).collect();
    short.join(" ")
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./,:=@+%^".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::command_line;
    use crate::cli;

    fn command(line: &[&str]) -> String {
        cli::read(line).unwrap().provenance.command
    }

    #[test]
    fn commands_for_the_same_result_are_the_same() {
        for (lines, expected) in [
            (
                &[
                    "ishwa solve Ishigan --players 3 --threads 2 --lang fr",
                    "ishwa solve ishigan --json --rules players=3,scramble=random --time 60s",
                    "ishwa --color never solve --tables /tmp/x ishigan --rules players=3 --svg /tmp/a.svg",
                ][..],
                "ishwa solve ishigan --rules players=3",
            ),
            (
                &[
                    "ishwa analyze oware 4,4,4,4,4,4/4,4,4,4,4,4/0,0/s --moves @/home/me/game.txt:2 --tables none",
                    "ishwa analyse awale --tables none --moves @game.txt:2 --hash 64M --lines 1",
                ],
                "ishwa analyse awale --moves @game.txt:2 --tables none",
            ),
            (
                &["ishwa review Awale /home/me/a.txt b/c.txt --nodes 5 --html x.html"],
                "ishwa review awale a.txt c.txt --nodes 5",
            ),
            (
                &["ishwa table build awale --seeds 4 --processes 2 --memory 2G"],
                "ishwa table build awale --seeds 4",
            ),
            (
                &["ishwa table verify awale --list /srv/list.txt --rules objective=seeds"],
                "ishwa table verify awale --rules objective=seeds --list list.txt",
            ),
            (
                &["ishwa compare arrawan --over drink,players"],
                "ishwa compare arrawan --over drink,players",
            ),
            // Commands without rules or without a game.
            (
                &["ishwa yardstick oljinnat --engine auto --nodes 100"],
                "ishwa yardstick oljinnat --nodes 100",
            ),
            (
                &["ishwa yardstick oljinnat --write /tmp/set"],
                "ishwa yardstick oljinnat --write set",
            ),
            (
                &["ishwa tournament --check /usr/bin/engine"],
                "ishwa tournament --check engine",
            ),
            (&["ishwa table info --hashes"], "ishwa table info --hashes"),
            (
                &["ishwa bench oljinnat dara --threads 2"],
                "ishwa bench oljinnat dara",
            ),
            (
                &["ishwa merge /tmp/part /tmp/other --svg a.svg"],
                "ishwa merge part other",
            ),
            (&["ishwa games --json"], "ishwa games"),
        ] {
            for line in lines {
                assert_eq!(command(&line.split(' ').collect::<Vec<_>>()), expected, "{line}");
            }
        }
    }

    #[test]
    fn words_are_quoted_and_directories_of_engines_left_out() {
        assert_eq!(
            command(&[
                "ishwa",
                "tournament",
                "awale",
                "--engine",
                "ugi,log=/tmp/a.log,option.Hash=64:'/opt/an engine' --net=../b/net.bin",
                "--engine",
                "ugi:tools/me/engine",
                "--engine",
                "random",
            ]),
            r"ishwa tournament awale --engine 'ugi,option.Hash=64:'\''an engine'\'' --net=net.bin' --engine ugi:engine --engine random"
        );
        let windows = command_line(r"'C:\my tools\engine.exe' --quiet");
        assert_eq!(windows, "engine.exe --quiet");
    }
}
