//! Citations as text, always in English, as other programs read them.

use std::fmt::Write;

use ishwa_presentation::wire::Provenance;

use super::args::CiteFormat;

/// The citation of the program, whose only source this file is.
const SOURCE: &str = include_str!(env!("ISHWA_CITATION"));

/// The program as it is cited.
pub(super) struct Citation {
    title: &'static str,
    authors: Vec<&'static str>,
    version: &'static str,
    /// The date of the version, as `2026-11-26`.
    date: &'static str,
}

/// A value that is cited by its command.
pub(crate) struct Cited {
    pub(crate) provenance: Provenance,
    /// The BLAKE3 hash of the list of hashes of the game's tables; `None` without files.
    pub(crate) tables: Option<String>,
}

impl Cited {
    /// What makes the value: its rules, command and tables. `quoted` writes a command or an id.
    fn note(&self, quoted: impl Fn(&str) -> String) -> String {
        let mut parts = vec![format!("command: {}", quoted(&self.provenance.command))];
        parts.extend(
            self.provenance
                .rules
                .as_deref()
                .map(|rules| format!("rules: {}", quoted(rules))),
        );
        parts.extend(
            self.tables
                .as_deref()
                .map(|hash| format!("tables: BLAKE3 {hash}")),
        );
        parts.join("; ")
    }
}

impl Citation {
    pub(super) fn of_program() -> Self {
        let value = |key: &str| {
            let mut lines = SOURCE.lines();
            let value = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
            value.unwrap_or_default().trim_matches('"')
        };
        let authors = SOURCE.lines().filter_map(|line| line.strip_prefix("  - name: "));
        Self {
            title: value("title"),
            authors: authors.collect(),
            version: value("version"),
            date: value("date-released"),
        }
    }

    pub(super) fn text(&self, format: CiteFormat, cited: Option<&Cited>) -> String {
        match format {
            CiteFormat::Bibtex => self.bibtex(cited),
            CiteFormat::Apa => self.apa(cited),
            CiteFormat::Cff => self.cff(cited),
        }
    }

    fn year(&self) -> &str {
        self.date.split('-').next().unwrap_or_default()
    }

    fn bibtex(&self, cited: Option<&Cited>) -> String {
        // Names of groups, which are not divided into first and last names.
        let authors: Vec<String> = self
            .authors
            .iter()
            .map(|author| format!("{{{}}}", in_latex(author)))
            .collect();
        let key = match cited {
            None => format!("ishwa-{}", self.version),
            Some(cited) => slug(&cited.provenance.command),
        };
        let mut fields = vec![
            ("author", authors.join(" and ")),
            ("title", format!("{{{}}}", in_latex(self.title))),
            ("year", self.year().to_owned()),
            ("version", in_latex(self.version)),
        ];
        let quoted = |text: &str| format!("\\texttt{{{}}}", in_latex(text));
        fields.extend(cited.map(|cited| ("note", cited.note(quoted))));
        let fields = fields
            .iter()
            .map(|(name, value)| format!("  {name:<7} = {{{value}}},\n"));
        format!("@software{{{key},\n{}}}\n", fields.collect::<String>())
    }

    fn apa(&self, cited: Option<&Cited>) -> String {
        let authors = self.authors.join(", ");
        let mut text = format!(
            "{}. ({}). {} (Version {}) [Computer software].",
            authors.trim_end_matches('.'),
            self.year(),
            self.title,
            self.version
        );
        if let Some(cited) = cited {
            // Writing to a string cannot fail.
            let _ = write!(text, " [{}]", cited.note(str::to_owned));
        }
        text
    }

    fn cff(&self, cited: Option<&Cited>) -> String {
        let Some(cited) = cited else {
            return SOURCE.to_owned();
        };
        let authors = self
            .authors
            .iter()
            .map(|author| format!("    - name: {author}\n"));
        format!(
            "{SOURCE}preferred-citation:\n  type: software\n  title: {}\n  authors:\n{}  version: {}\n  \
             date-released: {}\n  notes: {}\n",
            in_yaml(self.title),
            authors.collect::<String>(),
            self.version,
            self.date,
            in_yaml(&cited.note(str::to_owned)),
        )
    }
}

/// A text for LaTeX, in which `--` would be a dash.
fn in_latex(text: &str) -> String {
    let mut written = String::new();
    for letter in text.chars() {
        match letter {
            '\\' => written += "\\textbackslash{}",
            '~' => written += "\\textasciitilde{}",
            '^' => written += "\\textasciicircum{}",
            '\'' => written += "\\textquotesingle{}",
            '{' | '}' | '_' | '#' | '$' | '%' | '&' => written.extend(['\\', letter]),
            '-' if written.ends_with('-') => written += "{}-",
            _ => written.push(letter),
        }
    }
    written
}

/// A text in double quotes for YAML.
fn in_yaml(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A key of BibTeX: the letters and digits of a command.
fn slug(command: &str) -> String {
    let words = command.split(|letter: char| !letter.is_ascii_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_written_as_latex_and_yaml_read_them() {
        assert_eq!(
            in_latex("a_b --rules c=50% {x} ~/y\\z"),
            "a\\_b -{}-rules c=50\\% \\{x\\} \\textasciitilde{}/y\\textbackslash{}z"
        );
        assert_eq!(in_yaml("a \"b\" \\c"), r#""a \"b\" \\c""#);
        assert_eq!(slug("ishwa solve awale 0,1/s"), "ishwa-solve-awale-0-1-s");
    }

    #[test]
    fn the_source_is_read_whole() {
        let citation = Citation::of_program();
        assert!(citation.title.starts_with("Ishwa: "), "{}", citation.title);
        assert_eq!(citation.version, env!("CARGO_PKG_VERSION"));
        assert_eq!(citation.date.len(), "2026-11-26".len());
        // Each author is an entity with a name.
        let authors = SOURCE.split_once("authors:\n").unwrap().1;
        let authors = authors
            .lines()
            .take_while(|line| line.starts_with("  - "))
            .count();
        assert!(authors > 0 && citation.authors.len() == authors);
    }
}
