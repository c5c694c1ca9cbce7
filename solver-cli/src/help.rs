//! The help in other languages than English. The English is with the commands and their arguments; each of its texts
//! has an entry in `locales/fr/help.po`. Clap's own words are replaced by ours.

use std::io::{self, Write};

use clap::builder::PossibleValue;
use clap::{Arg, Command};

use crate::language;

/// The command line with its help in the language of the program.
pub(crate) fn translated_help(command: Command) -> Command {
    match language::sentences(language::lang()) {
        None => command,
        Some(sentences) => Help(&|english| sentences.translate(english)).translated(command),
    }
}

/// Prints the help, or the version, that clap has in place of an understood command line.
pub(crate) fn print(help: &clap::Error) -> io::Result<()> {
    let mut text = help.render().ansi().to_string();
    if let Some(sentences) = language::sentences(language::lang()) {
        text = Help(&|english| sentences.translate(english)).headed(&text);
    }
    if help.use_stderr() {
        anstream::stderr().write_all(text.as_bytes())
    } else {
        anstream::stdout().write_all(text.as_bytes())
    }
}

/// Clap's headings of what has none of its own, as clap writes them. Headings of ours would be in the order of their
/// arguments, but these come first.
const HEADINGS: [&str; 2] = ["Arguments:", "Options:"];

/// The help in another language, with what translates an English text.
struct Help<'t>(&'t dyn Fn(&str) -> String);

impl Help<'_> {
    fn text(&self, english: &str) -> String {
        (self.0)(english)
    }

    fn translated(&self, command: Command) -> Command {
        let aliases: Vec<String> = command.get_visible_aliases().map(str::to_owned).collect();
        let about = command.get_about().map(|about| {
            let mut about = self.text(&about.to_string());
            if !aliases.is_empty() {
                about += &self.bracketed("alias: ", &aliases.join(", "));
            }
            about
        });
        let after = command
            .get_after_help()
            .map(|text| self.examples(&text.to_string()));
        // Clap underlines its own heading in this way.
        let usage = format!("\u{1b}[1m\u{1b}[4m{}\u{1b}[0m", self.text("Usage:"));
        let translated = command
            .help_template(format!(
                "{{before-help}}{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
            ))
            .subcommand_help_heading(self.heading("Commands"))
            .subcommand_value_name(self.text("COMMAND"))
            // Clap's word for an alias is English: ours stands in the text.
            .visible_alias(None::<&'static str>)
            .aliases(aliases)
            .mut_args(|arg| self.argument(arg))
            .mut_subcommands(|sub| self.translated(sub));
        let translated = about.into_iter().fold(translated, Command::about);
        after.into_iter().fold(translated, Command::after_help)
    }

    /// What clap adds to a text in brackets.
    fn bracketed(&self, what: &str, values: &str) -> String {
        format!(" [{}{values}]", self.text(what))
    }

    /// A heading, to which clap adds a colon.
    fn heading(&self, english: &str) -> String {
        self.text(&format!("{english}:")).trim_end_matches(':').to_owned()
    }

    /// A rendered help with clap's headings in the language.
    fn headed(&self, help: &str) -> String {
        let lines = help.split('\n').map(|line| {
            let heading = HEADINGS
                .iter()
                .find(|heading| line.contains(**heading) && !line.starts_with(' '));
            heading.map_or_else(
                || line.to_owned(),
                |heading| line.replace(heading, &self.text(heading)),
            )
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn argument(&self, arg: Arg) -> Arg {
        let heading = arg.get_help_heading().map(|heading| self.heading(heading));
        let mut text = arg
            .get_help()
            .map(|help| self.text(&help.to_string()))
            .unwrap_or_default();
        let takes_values = arg.get_action().takes_values();
        let defaults = arg
            .get_default_values()
            .iter()
            .map(|value| value.to_string_lossy());
        let defaults = defaults.collect::<Vec<_>>().join(" ");
        if takes_values && !arg.is_hide_default_value_set() && !defaults.is_empty() {
            text += &self.bracketed("default: ", &defaults);
        }
        let values = if takes_values && !arg.is_hide_possible_values_set() {
            arg.get_possible_values()
        } else {
            Vec::new()
        };
        let values: Vec<PossibleValue> = values.into_iter().filter(|value| !value.is_hide_set()).collect();
        let described = values.iter().any(|value| value.get_help().is_some());
        let long = described.then(|| format!("{text}\n\n{}", self.listed(&values)));
        let long = long.or_else(|| Some(self.text(&arg.get_long_help()?.to_string())));
        if !values.is_empty() {
            let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
            text += &self.bracketed("possible values: ", &names.join(", "));
        }
        let names = arg.get_value_names().filter(|_| takes_values).unwrap_or_default();
        let names: Vec<String> = names.iter().map(|name| self.text(name)).collect();
        let arg = heading.into_iter().fold(arg, Arg::help_heading);
        let arg = arg.help(text).hide_default_value(true).hide_possible_values(true);
        let arg = long.into_iter().fold(arg, Arg::long_help);
        if names.is_empty() {
            arg
        } else {
            arg.value_names(names)
        }
    }

    /// Values with what each stands for.
    fn listed(&self, values: &[PossibleValue]) -> String {
        let lines = values.iter().map(|value| {
            let help = value.get_help().map(ToString::to_string).unwrap_or_default();
            format!("\n- {}{}{}", value.get_name(), self.text(": "), self.text(&help))
        });
        self.text("Possible values:") + &lines.collect::<String>()
    }

    /// What stands below the options: paragraphs, and lists of examples with what they are for.
    fn examples(&self, english: &str) -> String {
        let paragraphs = english.split("\n\n").map(|paragraph| {
            let (heading, examples) = match paragraph.split_once('\n') {
                Some((heading, examples)) if heading.starts_with("Example") => (heading, examples),
                _ => return self.text(paragraph),
            };
            let lines = examples.lines().map(|line| {
                let command = line.trim_start();
                match command.split_once("   ").or_else(|| command.split_once("  ")) {
                    None => format!("\n{line}"),
                    Some((_, purpose)) => {
                        let purpose = purpose.trim_start();
                        let before = &line[..line.len() - purpose.len()];
                        format!("\n{before}{}", self.text(purpose))
                    }
                }
            });
            self.text(heading) + &lines.collect::<String>()
        });
        paragraphs.collect::<Vec<_>>().join("\n\n")
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use super::*;
    use crate::{cli, language};
    use ishwa_messages::Lang;
    use ishwa_presentation::sentences::Sentences;

    /// The English texts of the help of all commands.
    fn english_texts() -> BTreeSet<String> {
        let texts = RefCell::new(BTreeSet::new());
        let record = |english: &str| {
            texts.borrow_mut().insert(english.to_owned());
            english.to_owned()
        };
        let _ = Help(&record).translated(cli::command());
        for heading in HEADINGS {
            record(heading);
        }
        texts.into_inner()
    }

    /// The help of a command and all below it, 80 columns wide.
    fn helps(french: &Help<'_>, command: Command, found: &mut Vec<String>) {
        let mut command = command.term_width(80);
        for long in [false, true] {
            let help = if long {
                command.render_long_help()
            } else {
                command.render_help()
            };
            found.push(french.headed(&help.to_string()));
        }
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            helps(french, sub.clone(), found);
        }
    }

    #[test]
    fn french_help_fits_into_80_columns_and_has_no_word_of_claps() {
        let sentences = language::sentences(Lang::French).unwrap();
        let translate = |english: &str| sentences.translate(english);
        let french = Help(&translate);
        let mut found = Vec::new();
        helps(&french, french.translated(cli::command()), &mut found);
        assert!(
            found.len() > 40 && found[0].contains("Utilisation : ishwa"),
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

    #[test]
    fn every_text_of_the_help_is_in_french_and_nothing_else() {
        let texts = english_texts();
        let help = Sentences::new(&[include_str!("../locales/fr/help.po")]);
        let known: BTreeSet<String> = help.originals().into_iter().collect();
        let missing: Vec<_> = texts.difference(&known).collect();
        assert!(missing.is_empty(), "not in locales/fr/help.po: {missing:#?}");
        let stale: Vec<_> = known.difference(&texts).collect();
        assert!(
            stale.is_empty(),
            "in locales/fr/help.po, and no text of the help: {stale:#?}"
        );
    }
}
