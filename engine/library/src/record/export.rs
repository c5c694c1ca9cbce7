//! Exports records to other programs, as the PGN of `PlayStrategy`.
//!
//! `docs/records.md` describes the output, the source of each part, and the omitted parts.

use std::fmt::Write;

use ishwa_core::messages::any_of;
use ishwa_core::notation::Format;
use ishwa_core::rules::RuleSet;
use ishwa_core::text::{TextError, quoted};
use ishwa_games::any::AnySession;

use super::error::RecordError;
use super::game::Record;
use super::headers::{Ending, Reason};
use super::headers::{KNOWN, seat};
use super::movetext::{in_lines, result, words};
use crate::messages;
use crate::registry;

/// The tags that every PGN game has, in order, each with its notation for an unknown value. `Result` follows them.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("P1", "?"),
    ("P2", "?"),
];

/// Headers that are exported as tags of the same name, if set.
const OPTIONAL: [&str; 4] = ["Time", "Opening", "Annotator", "Source"];

/// Tags that private headers cannot set, because they are written anyway or mean the same as one that is.
const TAKEN: [&str; 9] = [
    "White",
    "Black",
    "UTCDate",
    "UTCTime",
    "Variant",
    "GameType",
    "FEN",
    "SetUp",
    "Termination",
];

/// A record as PGN of `PlayStrategy`, which [`import`](super::import) reads again.
///
/// The result is that of [`Record::result`]: of the board if the game is over there.
///
/// # Errors
/// One sentence with the line: as [`Record::replay`], and for a game that `PlayStrategy` does not have, a ply that
/// differs under the options it plays by, and a game that is over there with another result.
pub fn export_pgn(record: &Record) -> Result<String, RecordError> {
    let both = BothRules::replay(record)?;
    let ending = both.ending(record)?;
    let result = result(ending).unwrap_or("*");
    let at_game = |error| record.header_error("Game", error);
    let in_squares = both.here.in_format(Format::PlayStrategy).map_err(at_game)?;

    let mut tags = Tags::default();
    for (name, unknown) in ROSTER {
        let value = record.header(name).filter(|value| !value.trim().is_empty());
        match value {
            Some(date) if name == "Date" => tags.add(name, &with_dots(date)),
            value => tags.add(name, value.unwrap_or(unknown)),
        }
    }
    tags.add("Result", result);
    for name in OPTIONAL {
        if let Some(value) = record.header(name) {
            tags.add(name, value);
        }
    }
    tags.add("Variant", both.variant);
    if let Some(termination) = termination(record, ending, both.here.outcome().is_some()) {
        tags.add("Termination", termination);
    }
    if record.position() != both.start {
        tags.add("FEN", &in_squares.rewound(0).position());
        tags.add("SetUp", "1");
    }
    for (key, value) in record.headers() {
        if let Some(name) = key.strip_prefix('X').filter(|name| is_free(name)) {
            tags.add(name, value);
        }
    }

    let mut words = words(&in_squares);
    words.push(result.to_owned());
    let comment = match record.header("Comment") {
        // PGN comments have no escapes.
        Some(text) => format!("{{ {} }}\n", text.replace('}', ")")),
        None => String::new(),
    };
    Ok(format!("{}\n{comment}{}", tags.0, in_lines(&words)))
}

/// A game after its last ply, under its own options and under those of `PlayStrategy`.
struct BothRules {
    here: AnySession,
    there: AnySession,
    /// The name of the game on `PlayStrategy`.
    variant: &'static str,
    /// The initial position.
    start: String,
}

impl BothRules {
    /// Replays a record and checks that it is the same game on `PlayStrategy`.
    fn replay(record: &Record) -> Result<Self, RecordError> {
        let mut here = record.replay()?.rewound(0);
        let at_game = |error| record.header_error("Game", error);
        let entry = registry::find(record.game()).map_err(at_game)?;
        let game = entry.open(record.rules()).map_err(at_game)?;
        let Some(variant) = game.names_in(Format::PlayStrategy).first() else {
            let expected = messages::a_game_of_playstrategy(any_of(&their_games()));
            let error = TextError::new(messages::header_named("Game"), record.game(), expected);
            return Err(at_game(error));
        };
        let game = entry.open(game.rules_in(Format::PlayStrategy)).map_err(at_game)?;
        let at_position = |error| record.header_error("Position", error);
        let mut there = game.begin(Some(record.position())).map_err(at_position)?;
        for (index, ply) in record.plies().iter().enumerate() {
            let refuse = |error| RecordError::new(record.ply_line(index), Some(index + 1), error);
            here.play_text(ply.mv()).map_err(refuse)?;
            let is_legal = there.play_text(ply.mv()).is_ok();
            if !is_legal || here.own_position() != there.own_position() {
                let [ours, theirs] = different(here.rules(), there.rules());
                let found = messages::under_rules(quoted(ply.mv()), &ours);
                let expected = messages::game_under_their_rules(&theirs);
                return Err(refuse(TextError::described(messages::mv(), found, expected)));
            }
        }
        let start = game.begin(None).map_err(at_game)?.own_position();
        Ok(Self {
            here,
            there,
            variant,
            start,
        })
    }

    /// How the game ended, if it did not end differently there.
    fn ending(&self, record: &Record) -> Result<Ending, RecordError> {
        let on_board = |session: &AnySession| session.outcome().map(|outcome| Ending::of(&outcome));
        let ending = record.result(&self.here);
        let ours = on_board(&self.here).unwrap_or(ending);
        match on_board(&self.there) {
            Some(theirs) if theirs != ours => {
                let [our_rules, their_rules] = different(self.here.rules(), self.there.rules());
                let found = messages::under_rules(ours.to_string().into(), &our_rules);
                let expected = messages::result_under_their_rules(theirs.to_string(), &their_rules);
                let error = TextError::described(messages::header_named("Result"), found, expected);
                Err(record.header_error("Result", error))
            }
            _ => Ok(ending),
        }
    }
}

/// The ids of the games that `PlayStrategy` has.
fn their_games() -> Vec<&'static str> {
    let games = registry::games().into_iter();
    let is_theirs = |game: &registry::GameEntry| {
        let open = game.open("");
        open.is_ok_and(|open| !open.names_in(Format::PlayStrategy).is_empty())
    };
    games.filter(is_theirs).map(|game| game.id).collect()
}

/// The options that differ between two rule sets of a game, with the values of each.
fn different(ours: &RuleSet, theirs: &RuleSet) -> [String; 2] {
    let pairs = ours.pairs().iter().zip(theirs.pairs());
    let pairs: Vec<_> = pairs.filter(|(our, their)| our != their).collect();
    let text = |pairs: Vec<&(&'static str, String)>| {
        let written = pairs.iter().map(|(key, value)| format!("{key}={value}"));
        written.collect::<Vec<_>>().join(",")
    };
    [
        text(pairs.iter().map(|pair| pair.0).collect()),
        text(pairs.iter().map(|pair| pair.1).collect()),
    ]
}

/// The tag `Termination`, in the words of `PlayStrategy` and, for a game that was decided before its end, of the PGN
/// standard. `None` if unknown.
fn termination(record: &Record, ending: Ending, is_over: bool) -> Option<&str> {
    let known = match record.reason() {
        _ if ending == Ending::Unfinished => Some("Unterminated"),
        Some(Reason::Rules | Reason::Score | Reason::Resigned) => Some("Normal"),
        Some(Reason::Tables | Reason::Length) => Some("Adjudication"),
        Some(Reason::Time | Reason::Hang) => Some("Time forfeit"),
        Some(Reason::Illegal) => Some("Rules infraction"),
        Some(Reason::Crash | Reason::Stopped) => Some("Unknown"),
        None => is_over.then_some("Normal"),
    };
    // As another file gave it, if that fits the result.
    let as_read = record
        .header("XTermination")
        .filter(|&text| text != "Unterminated");
    match record.reason() {
        None if ending != Ending::Unfinished => as_read.or(known),
        _ => known,
    }
}

/// Whether a private header of this name, without its `X`, may become a tag.
fn is_free(name: &str) -> bool {
    let mut taken = KNOWN.iter().chain(&TAKEN);
    let is_taken = taken.any(|known| known.eq_ignore_ascii_case(name));
    !name.is_empty() && !is_taken && seat(&name.to_ascii_uppercase()).is_none()
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
    fn add(&mut self, name: &str, value: &str) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "[{name} \"{value}\"]");
    }
}

#[cfg(test)]
mod tests;
