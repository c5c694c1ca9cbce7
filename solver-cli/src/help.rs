//! The help of the commands and their options. Its texts are in a separate catalogue. Their keys are composed of the
//! command, the option and the value, so each text is written once. Clap's own words are English; in other languages
//! ours replace them.

use std::io::{self, Write};

use anstream::adapter::strip_str;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, ValueEnum};
use ishwa_messages::{Catalogue, Lang, Message, keys};
use ishwa_presentation::typography::{NO_BREAK, kept_together};

use crate::commands::play::args::Dice;
use crate::commands::table::args::Compression;
use crate::commands::tournament::args::KindArg;
use crate::language;

/// The texts in every language.
static CATALOGUE: Catalogue = Catalogue::new(ishwa_messages::texts!("help", "ftl"), &[]);

/// The name of the command that clap adds.
const HELP: &str = "help";

/// The options of several commands that the short help, `-h`, has too.
const COMMON: [&str; 4] = ["json", "moves", "nodes", "time"];

/// The options of one command that its short help leaves out, by their keys.
const RARE: [&str; 59] = [
    "analyse_clock",
    "analyse_engine",
    "analyse_level",
    "analyse_nodes",
    "analyse_rollout",
    "analyse_svg",
    "convert_position",
    "play_auto_throw",
    "play_describe",
    "play_moves",
    "play_overwrite",
    "practise_describe",
    "practise_export",
    "practise_import",
    "practise_overwrite",
    "practise_partial",
    "practise_position",
    "practise_theme",
    "review_annotated",
    "review_opening",
    "review_partial",
    "review_position",
    "serve_connections",
    "serve_log",
    "serve_share",
    "serve_trust_proxy",
    "solve_dry_run",
    "solve_games",
    "solve_memory",
    "solve_out",
    "solve_precision",
    "solve_shard",
    "table_build_hosts",
    "table_build_process",
    "table_build_rebuild",
    "table_build_wait",
    "table_export_compress",
    "table_export_overwrite",
    "table_export_seeds",
    "table_fetch_wait",
    "table_verify_list",
    "tournament_adjudicate",
    "tournament_clock",
    "tournament_depth",
    "tournament_hang",
    "tournament_kind",
    "tournament_margin",
    "tournament_max_plies",
    "tournament_nodes",
    "tournament_opening_plies",
    "tournament_openings",
    "tournament_pin",
    "tournament_resume",
    "tournament_shard",
    "tournament_time",
    "yardstick_check",
    "yardstick_depth",
    "yardstick_problems",
    "yardstick_set",
];

/// The number of lines for examples in the short help, and their length.
const EXAMPLES: [usize; 2] = [2, 80];

/// What the short help leaves out of a text begins with one of these: a default, a remark or an example.
const REMARKS: [&str; 8] = [
    " [",
    " (",
    "; ",
    "\u{a0}; ",
    ". ",
    ", such as",
    ", par exemple",
    ", например",
];

/// The first part of a text, enough for the short help.
fn brief(text: &str) -> &str {
    let ends = REMARKS.iter().filter_map(|remark| text.find(remark));
    &text[..ends.min().unwrap_or(text.len())]
}

/// The text of a key in a language. Clap does not begin a line with a sign that has a space before it, as in French.
fn text_of(key: &str, lang: Lang) -> Option<String> {
    let text = Message::find(&CATALOGUE, key)?.in_lang(lang);
    Some(match lang {
        Lang::English => text,
        _ => kept_together(&text),
    })
}

/// What stands for a value in a language: `GAME` for `game`.
pub(crate) fn placeholder(value: &str, lang: Lang) -> String {
    text_of(&format!("value_{value}"), lang).unwrap_or_default()
}

/// The command line with its English texts, for completion scripts.
pub(crate) fn described(command: Command) -> Command {
    Help(&|key| text_of(key, Lang::English)).described(command, &[])
}

/// The command line with its texts and with clap's additions: the global options on every command, and the `help`
/// command.
pub(crate) fn built(command: Command, lang: Lang) -> Command {
    let text = |key: &str| text_of(key, lang);
    let help = Help(&text);
    let mut command = help.described(command, &[]);
    command.build();
    let command = command.mut_subcommands(without_version);
    match lang {
        Lang::English => command,
        _ => help.worded(command, &[]),
    }
}

/// A command and those below it, with no word of the version in their short help.
fn without_version(command: Command) -> Command {
    let command = command.mut_subcommands(without_version);
    command.mut_args(|arg| {
        let is_hidden = arg.get_id() == "version" || arg.is_hide_short_help_set();
        arg.hide_short_help(is_hidden)
    })
}

/// Prints the help or the version that clap returns instead of parsed arguments.
pub(crate) fn print(help: &clap::Error) -> io::Result<()> {
    let text = help.render().ansi().to_string();
    let lang = language::lang();
    let text = match lang {
        Lang::English => text,
        _ => Help(&|key| text_of(key, lang)).headed(&text),
    };
    if help.use_stderr() {
        anstream::stderr().write_all(text.as_bytes())
    } else {
        anstream::stdout().write_all(text.as_bytes())
    }
}

/// The style that clap gives headings: bold and underlined.
const HEADING: &str = "\u{1b}[1m\u{1b}[4m";

/// The end of a style.
const RESET: &str = "\u{1b}[0m";

/// A part of a key: letters and digits, with `_` for every other character.
fn slug(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words = words.filter(|word| !word.is_empty()).map(str::to_lowercase);
    words.collect::<Vec<_>>().join("_")
}

/// The key of a command, by the names that lead to it. Commands below clap's `help` have the key of the command that
/// they describe.
fn key_of(path: &[String]) -> String {
    match path {
        [] => "ishwa".to_owned(),
        [.., last] if last == HELP => HELP.to_owned(),
        path => {
            let names = path.iter().filter(|name| *name != HELP);
            names.map(|name| slug(name)).collect::<Vec<_>>().join("_")
        }
    }
}

/// The help in a language, with the lookup of a key's text.
struct Help<'t>(&'t dyn Fn(&str) -> Option<String>);

impl Help<'_> {
    fn text(&self, key: &str) -> Option<String> {
        (self.0)(key)
    }

    /// A text that must exist.
    fn word(&self, key: &str) -> String {
        self.text(key)
            .unwrap_or_else(|| panic!("{key} is in help.en.ftl"))
    }

    /// A command with its texts, before clap's additions. `path` has the names that lead to it.
    fn described(&self, command: Command, path: &[String]) -> Command {
        let key = key_of(path);
        let described = command
            .about(self.word(&format!("{key}_about")))
            .mut_args(|arg| self.argument(arg, &key))
            .mut_subcommands(|sub| {
                let path = [path, &[sub.get_name().to_owned()]].concat();
                self.described(sub, &path)
            });
        let Some(after) = self.text(&format!("{key}_after")) else {
            return described;
        };
        // A heading and an example a line, before an empty line.
        let examples: Vec<&str> = after.lines().take_while(|line| !line.is_empty()).collect();
        let [lines, length] = EXAMPLES;
        let mut needed = 0;
        let few = examples.iter().take_while(|line| {
            needed += line.chars().count().div_ceil(length);
            // The first line is the heading.
            needed <= 1 + lines
        });
        let few = few.copied().collect::<Vec<_>>().join("\n");
        described.after_help(few).after_long_help(after)
    }

    /// An argument with its texts: those of the command with this key, else those shared by all commands.
    fn argument(&self, arg: Arg, command: &str) -> Arg {
        let id = slug(arg.get_id().as_str());
        let own = format!("{command}_{id}");
        let own_help = self.text(&own);
        let is_main = arg.is_positional() || own_help.is_some() || COMMON.contains(&id.as_str());
        let is_in_short = is_main && !RARE.contains(&own.as_str());
        let (key, help) = match own_help {
            Some(help) => (own, help),
            None => (id.clone(), self.word(&id)),
        };
        let short = self.text(&format!("{key}_short"));
        let short = short.unwrap_or_else(|| brief(&help).to_owned());
        let heading = arg.get_help_heading().map(|heading| self.heading(heading));
        let takes_values = arg.get_action().takes_values();
        let names = arg.get_value_names().filter(|_| takes_values).unwrap_or_default();
        let names: Vec<String> = names
            .iter()
            .map(|name| self.word(&format!("value_{}", slug(name))))
            .collect();
        let arg = self.with_values(arg, &key).help(short);
        let arg = arg.long_help(help).hide_short_help(!is_in_short);
        let arg = heading.into_iter().fold(arg, Arg::help_heading);
        if names.is_empty() {
            arg
        } else {
            arg.value_names(names)
        }
    }

    /// An argument with texts for its values, where they have any.
    fn with_values(&self, arg: Arg, key: &str) -> Arg {
        match arg.get_id().as_str() {
            "compress" => arg.value_parser(self.values::<Compression>(key)),
            "dice" => arg.value_parser(self.values::<Dice>(key)),
            "kind" => arg.value_parser(self.values::<KindArg>(key)),
            _ => arg,
        }
    }

    /// A parser for one of several values, each with its text.
    fn values<T: ValueEnum + Send + Sync + 'static>(
        &self,
        key: &str,
    ) -> impl TypedValueParser<Value = T> + use<T> {
        let values = T::value_variants().iter().filter_map(T::to_possible_value);
        let values = values.map(|value| {
            let text = self.word(&format!("{key}_{}", slug(value.get_name())));
            value.help(text)
        });
        PossibleValuesParser::new(values).try_map(|name| T::from_str(&name, false))
    }

    /// A heading; clap appends a colon.
    fn heading(&self, heading: &str) -> String {
        let text = self.word(&format!("heading_{}", slug(heading)));
        text.trim_end_matches(':').to_owned()
    }

    /// A command as built by clap, with clap's words replaced by ours.
    fn worded(&self, command: Command, path: &[String]) -> Command {
        let aliases: Vec<String> = command.get_visible_aliases().map(str::to_owned).collect();
        let mut about = self.word(&format!("{}_about", key_of(path)));
        if !aliases.is_empty() {
            about += &self.bracketed("alias", &aliases.join(", "));
        }
        let usage = format!("{HEADING}{}{RESET}", self.word("usage"));
        let commands = self.word("commands");
        command
            .about(about)
            .help_template(format!(
                "{{before-help}}{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
            ))
            .subcommand_help_heading(commands.trim_end_matches(':').to_owned())
            .subcommand_value_name(self.word("value_command"))
            // Clap's word for an alias is English, so ours is part of the text.
            .visible_alias(None::<&'static str>)
            .aliases(aliases)
            .mut_args(|arg| self.worded_argument(arg))
            .mut_subcommands(|sub| {
                let path = [path, &[sub.get_name().to_owned()]].concat();
                self.worded(sub, &path)
            })
    }

    /// The additions that clap puts in brackets after a text.
    fn bracketed(&self, what: &str, values: &str) -> String {
        format!(" [{} {values}]", self.word(what))
    }

    /// A rendered help, with styles, with clap's headings replaced by ours. Clap has its own headings for positional
    /// arguments and for options without a heading; no setting changes their words.
    fn headed(&self, help: &str) -> String {
        let keys = keys(&CATALOGUE, Lang::English).into_iter();
        let ours: Vec<String> = keys
            .filter(|key| key.starts_with("heading_") || key == "commands")
            .map(|key| self.word(&key))
            .collect();
        let lines: Vec<&str> = help.split('\n').collect();
        let headed = lines.iter().enumerate().map(|(index, line)| {
            let heading = line
                .strip_prefix(HEADING)
                .and_then(|line| line.strip_suffix(RESET));
            if heading.is_none_or(|heading| ours.iter().any(|own| own == heading)) {
                return (*line).to_owned();
            }
            let first = lines
                .get(index + 1)
                .map_or_else(String::new, |line| strip_str(line).to_string());
            let is_of_options = first.trim_start().starts_with('-');
            let key = if is_of_options { "options" } else { "arguments" };
            format!("{HEADING}{}{RESET}", self.word(key))
        });
        headed.collect::<Vec<_>>().join("\n").replace(NO_BREAK, " ")
    }

    /// An argument as built by clap, with clap's words replaced by ours.
    fn worded_argument(&self, arg: Arg) -> Arg {
        let (mut short, mut long) = match (arg.get_id().as_str(), arg.get_long_help()) {
            (HELP, _) => (self.word("help_short"), Some(self.word("help_long"))),
            ("version", _) => (self.word("version"), None),
            (_, long) => {
                let short = arg.get_help().map(ToString::to_string);
                (short.unwrap_or_default(), long.map(ToString::to_string))
            }
        };
        let takes_values = arg.get_action().takes_values();
        let defaults = arg
            .get_default_values()
            .iter()
            .map(|value| value.to_string_lossy());
        let defaults = defaults.collect::<Vec<_>>().join(" ");
        if takes_values && !arg.is_hide_default_value_set() && !defaults.is_empty() {
            let default = self.bracketed("default", &defaults);
            short += &default;
            long = long.map(|long| long + &default);
        }
        let values = if takes_values && !arg.is_hide_possible_values_set() {
            arg.get_possible_values()
        } else {
            Vec::new()
        };
        let values: Vec<PossibleValue> = values.into_iter().filter(|value| !value.is_hide_set()).collect();
        if !values.is_empty() {
            let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
            let names = self.bracketed("possible_values", &names.join(", "));
            let described = values.iter().any(|value| value.get_help().is_some());
            long = long.map(|long| {
                if described {
                    format!("{long}\n\n{}", self.listed(&values))
                } else {
                    long + &names
                }
            });
            short += &names;
        }
        let arg = arg
            .help(short)
            .hide_default_value(true)
            .hide_possible_values(true);
        long.into_iter().fold(arg, Arg::long_help)
    }

    /// Values, each with its description.
    fn listed(&self, values: &[PossibleValue]) -> String {
        let lines = values.iter().map(|value| {
            let help = value.get_help().map(ToString::to_string).unwrap_or_default();
            format!("\n- {}{}{help}", value.get_name(), self.word("colon"))
        });
        self.word("listed_values") + &lines.collect::<String>()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;
    use crate::cli::Cli;

    /// The help of a command and of all commands below it, 80 columns wide.
    fn helps(help: &Help<'_>, command: Command, found: &mut Vec<String>) {
        let mut command = command.term_width(80);
        for long in [false, true] {
            let text = if long {
                command.render_long_help()
            } else {
                command.render_help()
            };
            let headed = help.headed(&text.ansi().to_string());
            found.push(strip_str(&headed).to_string());
        }
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != HELP) {
            helps(help, sub.clone(), found);
        }
    }

    #[test]
    fn help_in_other_languages_fits_into_80_columns_and_has_no_word_of_claps() {
        for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::English) {
            has_no_word_of_claps(lang);
        }
    }

    fn has_no_word_of_claps(lang: Lang) {
        let text = |key: &str| text_of(key, lang);
        let mut found = Vec::new();
        helps(&Help(&text), built(Cli::command(), lang), &mut found);
        let usage = text_of("usage", lang).unwrap().replace(NO_BREAK, " ");
        assert!(
            found.len() > 40 && found[0].contains(&format!("{usage} ishwa")),
            "{}",
            found[0]
        );
        for help in found {
            for line in help.lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
            for word in [
                "Usage:",
                "Options:",
                "[default",
                "[possible",
                "Possible",
                "Print",
                "[alias",
                "Commands",
            ] {
                assert!(!help.contains(word), "{word}: {help}");
            }
        }
    }

    /// The short help of a command and of all commands below it.
    fn short_helps(lang: Lang, command: &Command, found: &mut Vec<String>) {
        let text = |key: &str| text_of(key, lang);
        let mut shown = command.clone().term_width(80);
        let help = Help(&text).headed(&shown.render_help().ansi().to_string());
        found.push(strip_str(&help).to_string());
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != HELP) {
            short_helps(lang, sub, found);
        }
    }

    #[test]
    fn the_short_help_of_every_command_fits_on_a_screen() {
        for lang in Lang::ALL {
            let mut found = Vec::new();
            short_helps(lang, &built(Cli::command(), lang), &mut found);
            // The first is that of the program, which lists all commands.
            for help in &found[1..] {
                assert!(help.trim_end().lines().count() <= 24, "{help}");
                assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
            }
        }
    }

    #[test]
    fn every_rare_option_is_one_of_its_command() {
        let command = Help(&|key| text_of(key, Lang::English)).described(Cli::command(), &[]);
        let mut keys = BTreeSet::new();
        let mut commands = vec![(Vec::new(), command)];
        while let Some((path, command)) = commands.pop() {
            let args = command.get_arguments().map(|arg| slug(arg.get_id().as_str()));
            keys.extend(args.map(|id| format!("{}_{id}", key_of(&path))));
            for sub in command.get_subcommands() {
                let path = [path.clone(), vec![sub.get_name().to_owned()]].concat();
                commands.push((path, sub.clone()));
            }
        }
        assert!(RARE.is_sorted() && COMMON.is_sorted());
        for rare in RARE {
            assert!(keys.contains(rare), "{rare}");
        }
    }

    #[test]
    fn our_english_words_are_those_of_clap() {
        let text = |key: &str| text_of(key, Lang::English);
        let help = Help(&text);
        let of_clap = built(Cli::command(), Lang::English);
        let (mut clap, mut ours) = (Vec::new(), Vec::new());
        helps(&help, help.worded(of_clap.clone(), &[]), &mut ours);
        helps(&help, of_clap, &mut clap);
        // Every other help is the long form, where clap puts bracketed additions on a separate line. Our help of the
        // command lists aliases too.
        let words = |help: &str| -> Vec<String> {
            let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
            let help = help.replace(" [alias: analyze]", "");
            help.split(' ').map(str::to_owned).collect()
        };
        for (clap, ours) in clap.iter().zip(&ours).step_by(2) {
            assert_eq!(words(clap), words(ours));
        }
    }

    #[test]
    fn every_command_option_and_value_has_its_text_in_each_language_and_none_is_left_over() {
        ishwa_messages::check(&CATALOGUE);
        let used = RefCell::new(BTreeSet::new());
        let text = |key: &str| {
            let message = Message::find(&CATALOGUE, key)?;
            used.borrow_mut().insert(key.to_owned());
            Some(message.in_lang(Lang::English))
        };
        let help = Help(&text);
        let mut command = help.described(Cli::command(), &[]);
        command.build();
        let _ = help.worded(command.clone(), &[]);
        // Headings of ours count as used by the arguments alone.
        let except_headings = |key: &str| {
            if key.starts_with("heading_") {
                text_of(key, Lang::English)
            } else {
                text(key)
            }
        };
        helps(&Help(&except_headings), command, &mut Vec::new());
        let left_over: Vec<String> = ishwa_messages::keys(&CATALOGUE, Lang::English)
            .difference(&used.into_inner())
            .cloned()
            .collect();
        assert_eq!(left_over, [""; 0]);
    }
}
