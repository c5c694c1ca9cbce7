//! Exports records to other programs: as PGN, and as files of Aualé.
//!
//! `docs/records.md` describes the output and the source of each part.

use std::fmt::Write;

use ishwa_core::game::Player;
use ishwa_core::notation::Format;
use ishwa_games::any::AnySession;

use super::annotation::comment_of;
use super::error::RecordError;
use super::game::Record;
use super::headers::Ending;
use super::movetext::{in_lines, words};
use super::ply::on_one_line;
use super::results::{TERMINATION, other_termination, result, stored, tagged, termination};
use super::tags::tag_of;
use crate::registry;

/// The tags that every game of PGN has, in order, each with its notation for an unknown value. `Result` follows them.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("P1", "?"),
    ("P2", "?"),
];

/// A record as PGN, which [`import`](fn@super::import) reads again: the tags have all headers, the comments all fields of
/// the plies. Games of Awalé and Toguz Korgool are as `PlayStrategy` writes them.
///
/// The result is that of [`Record::result`]: of the board if the game is over there.
///
/// # Errors
/// As [`Record::replay`].
pub fn export_pgn(record: &Record) -> Result<String, RecordError> {
    let game = Exported::replay(record, Format::PlayStrategy)?;
    let mut tags = Tags::default();
    for (name, unknown) in ROSTER {
        // Every game has two players at least.
        tags.add(name, game.known(name).as_deref().unwrap_or(unknown));
    }
    let result = result(game.ending);
    let several = || game.ending.to_string();
    tags.add("Result", &result.map_or_else(several, str::to_owned));
    let comment = record.header("Comment").filter(|text| is_preface(text));
    tags.add_others(record, comment.is_some());
    tags.add("Variant", game.variant);
    tags.add("Rules", record.rules());
    let other = other_termination(record, &game.session);
    if let Some(termination) = other.or(termination(record, &game.session)) {
        tags.add("Termination", termination);
    }
    if game.has_position {
        tags.add("FEN", &game.session.rewound(0).position());
        tags.add("SetUp", "1");
    }

    let comment = comment.map_or_else(String::new, |text| format!("{{ {text} }}\n"));
    let mut words = game.moves(|_| String::new());
    words.push(result.unwrap_or("*").to_owned());
    Ok(format!("{}\n{comment}{}", tags.0, in_lines(&words)))
}

/// A record of Awalé as the file `.ogn` of Aualé, which [`import`](fn@super::import) reads again.
///
/// # Errors
/// As [`Record::replay`], and for another game.
pub fn export_ogn(record: &Record) -> Result<String, RecordError> {
    let game = Exported::replay(record, Format::Auale)?;
    let mut tags = Tags::default();
    tags.add("Variant", game.variant);
    for name in ["Event", "Site", "Date", "Round"] {
        tags.add(name, game.known(name).as_deref().unwrap_or("?"));
    }
    tags.add("South", record.player(0).unwrap_or("?"));
    tags.add("North", record.player(1).unwrap_or("?"));
    tags.add("Result", &game.seeds());
    if game.has_position {
        tags.add("FEN", &game.session.rewound(0).position());
    }
    tags.add_others(record, false);
    tags.add("Rules", record.rules());
    let captures = game.captures()?;
    let mut words = game.moves(|ply| captures[ply].clone());
    if words.is_empty() {
        words.push("*".to_owned());
    }
    Ok(format!("{}\n{}", tags.0, in_lines(&words)))
}

/// A game after its last ply.
struct Exported<'a> {
    record: &'a Record,
    /// In the format of the other program, if there is one for the game.
    session: AnySession,
    /// The name of the game there, or its id.
    variant: &'static str,
    ending: Ending,
    /// Whether it begins at another position than usual.
    has_position: bool,
}

impl<'a> Exported<'a> {
    fn replay(record: &'a Record, format: Format) -> Result<Self, RecordError> {
        let session = record.replay()?;
        let at_game = |error| record.header_error("Game", error);
        let entry = registry::find(record.game()).map_err(at_game)?;
        let game = entry.open(record.rules()).map_err(at_game)?;
        let has_format = game.formats().contains(&format) || format == Format::Auale;
        let format = if has_format { format } else { Format::Ishwa };
        let start = game.begin(None).map_err(at_game)?.own_position();
        Ok(Self {
            ending: record.result(&session),
            session: session.in_format(format).map_err(at_game)?,
            variant: game.names_in(format).first().copied().unwrap_or(entry.id),
            has_position: record.position() != start,
            record,
        })
    }

    /// The value of a header as tags have it; `None` if it is not known.
    fn known(&self, name: &str) -> Option<String> {
        let value = self
            .record
            .header(name)
            .filter(|value| !value.trim().is_empty())?;
        Some(if name == "Date" {
            with_dots(value)
        } else {
            value.to_owned()
        })
    }

    /// The moves with their numbers, word by word, each with what `after` appends to it.
    fn moves(&self, after: impl Fn(usize) -> String) -> Vec<String> {
        let words = words(&self.session).into_iter().enumerate();
        let words = words.flat_map(|(index, word)| {
            let comment = comment_of(&self.record.plies()[index]);
            let comment = (!comment.is_empty()).then(|| format!("{{{comment}}}"));
            let comment: Vec<String> = comment
                .iter()
                .flat_map(|text| text.split(' '))
                .map(str::to_owned)
                .collect();
            std::iter::once(word + &after(index)).chain(comment)
        });
        words.collect()
    }

    /// The seeds that each ply captured, as `+3`.
    fn captures(&self) -> Result<Vec<String>, RecordError> {
        let mut session = self.record.begin()?;
        let mut before: u32 = stores(&session).iter().sum();
        let mut captures = Vec::new();
        for ply in self.session.played() {
            // Legal, since the game was replayed.
            let _ = session.play_first(Format::Auale, &[&ply.mv.text]);
            let after = stores(&session).iter().sum();
            captures.push(if after > before {
                format!("+{}", after - before)
            } else {
                String::new()
            });
            before = after;
        }
        Ok(captures)
    }

    /// The result as Aualé writes it: the seeds of both players, if they decided the game.
    fn seeds(&self) -> String {
        let [south, north] = stores(&self.session);
        let text = format!("{south}-{north}");
        if self.session.outcome().is_some() && tagged(&text) == Some(self.ending) {
            text
        } else {
            result(self.ending).unwrap_or("*").to_owned()
        }
    }
}

/// The seeds in the stores of both players.
fn stores(session: &AnySession) -> [u32; 2] {
    [Player::SOUTH, Player::NORTH].map(|player| stored(session, "stores", player).unwrap_or(0))
}

/// Whether the header `Comment` may stand in braces before the moves: comments have no escapes.
fn is_preface(text: &str) -> bool {
    !text.contains('}') && on_one_line(&[text]).as_deref() == Some(text)
}

/// A date in PGN format: `2024-05-01` becomes `2024.05.01`, and anything else is unchanged.
fn with_dots(date: &str) -> String {
    let is_form = |sign: (usize, u8)| match sign.0 {
        4 | 7 => sign.1 == b'-',
        _ => sign.1.is_ascii_digit(),
    };
    if date.len() == 10 && date.bytes().enumerate().all(is_form) {
        date.replace('-', ".")
    } else {
        date.to_owned()
    }
}

/// Tags as text.
#[derive(Default)]
struct Tags(String);

impl Tags {
    /// Adds the headers of a record that are not in [`ROSTER`], without `Comment` if it is `before_moves`.
    fn add_others(&mut self, record: &Record, before_moves: bool) {
        let is_written = |key: &str| ROSTER.iter().any(|&(name, _)| name == key);
        for (key, value) in record.headers() {
            let is_elsewhere = matches!(key, "Result" | TERMINATION) || key == "Comment" && before_moves;
            if let Some(tag) = tag_of(key).filter(|_| !is_elsewhere && !is_written(key)) {
                self.add(tag, value);
            }
        }
    }

    fn add(&mut self, name: &str, value: &str) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "[{name} \"{value}\"]");
    }
}

#[cfg(test)]
mod tests;
