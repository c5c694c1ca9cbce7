//! A ply of a record: the move, and the player's data about it.

use std::fmt;
use std::str::FromStr;

use ishwa_core::text::{TextError, brief};
use ishwa_messages::Message;

use crate::level::Level;
use crate::messages;

/// A score as a player gave it, kept exactly as written: a number with an optional sign and fraction, as in `+0.52`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedScore(String);

impl RecordedScore {
    /// No score needs more characters than this.
    const LONGEST: usize = 32;

    /// Parses a score; `None` if the text is not a number.
    pub fn read(text: &str) -> Option<Self> {
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let (units, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
        (text.len() <= Self::LONGEST && digits(units) && digits(fraction)).then(|| Self(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The number, in the unit of the player.
    pub fn value(&self) -> f64 {
        self.0.parse().unwrap_or(0.0)
    }
}

/// The maximum length of a move that an error names, in characters.
const SHOWN_CHARS: usize = 48;

/// A move or a throw as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyRecord {
    mv: String,
    /// The player's evaluation of the position.
    pub score: Option<RecordedScore>,
    /// How many plies the player looked ahead.
    pub depth: Option<u32>,
    /// How many positions the player looked at.
    pub nodes: Option<u64>,
    /// How long the player took, in milliseconds.
    pub millis: Option<u64>,
    /// The time left on the player's clock after it, in milliseconds.
    pub clock: Option<u64>,
    /// Whether it is a throw and not a choice.
    pub by_chance: bool,
    /// The level of the engine that chose it, if it differs from the level in the player's header.
    pub level: Option<u8>,
    others: Vec<(String, String)>,
    comment: Option<String>,
}

impl PlyRecord {
    /// More unknown fields than this are refused.
    const MOST_OTHERS: usize = 16;

    /// The ply `mv`, without further data.
    ///
    /// # Errors
    /// When the text is empty, contains a space, a control character or `#`, or begins with `[`, as no move does.
    pub fn new(mv: &str) -> Result<Self, TextError> {
        if mv.starts_with('[') || !is_word(mv) {
            return Err(TextError::new(messages::ply(), mv, messages::a_bare_move()));
        }
        Ok(Self {
            mv: mv.to_owned(),
            score: None,
            depth: None,
            nodes: None,
            millis: None,
            clock: None,
            by_chance: false,
            level: None,
            others: Vec::new(),
            comment: None,
        })
    }

    /// The text of the move.
    pub fn mv(&self) -> &str {
        &self.mv
    }

    /// Fields that are not part of the format, in their order.
    pub fn others(&self) -> &[(String, String)] {
        &self.others
    }

    /// Whether anything is known of it besides the move, and whether it is a throw.
    pub fn says_more(&self) -> bool {
        self.comment.is_some() || !self.fields(&["by"]).is_empty()
    }

    /// What somebody wrote about it, on one line.
    pub fn comment(&self) -> Option<&str> {
        self.comment.as_deref()
    }

    /// Adds to its comment. Every run of spaces, line breaks and control characters becomes one space.
    pub fn add_comment(&mut self, text: &str) {
        let old = self.comment.take();
        self.comment = on_one_line(&[old.as_deref().unwrap_or_default(), text]);
    }

    /// Reads one of the fields that follow the move, `key=value`.
    pub(super) fn read_field(&mut self, word: &str) -> Result<(), TextError> {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let refuse = |expected: Message| {
            Err(TextError::new(
                messages::ply_of(&brief(&self.mv, SHOWN_CHARS)),
                word,
                expected,
            ))
        };
        let twice = match key {
            "score" => self.score.is_some(),
            "depth" => self.depth.is_some(),
            "nodes" => self.nodes.is_some(),
            "time" => self.millis.is_some(),
            "clock" if self.clock.is_some() => true,
            "by" => self.by_chance,
            "level" => self.level.is_some(),
            _ => self.others.iter().any(|(other, _)| other == key),
        };
        if twice {
            return refuse(messages::each_field_once());
        }
        match key {
            "score" => match RecordedScore::read(value) {
                None => return refuse(messages::a_score_field()),
                score => self.score = score,
            },
            "depth" => match whole(value).and_then(|depth| u32::try_from(depth).ok()) {
                None => return refuse(messages::a_depth_field()),
                depth => self.depth = depth,
            },
            "nodes" => match whole(value) {
                None => return refuse(messages::a_nodes_field()),
                nodes => self.nodes = nodes,
            },
            "time" => match millis(value) {
                None => return refuse(messages::a_time_field()),
                millis => self.millis = millis,
            },
            // Other programs may have used this key for something else.
            "clock" if millis(value).is_some() => self.clock = millis(value),
            "level" => match whole(value).and_then(|level| u8::try_from(level).ok()) {
                level @ Some(1..=Level::FULL) => self.level = level,
                _ => return refuse(messages::a_level_field()),
            },
            "by" if value == "chance" => self.by_chance = true,
            "by" => return refuse(Message::verbatim("by=chance")),
            _ => {
                let is_key = key.bytes().all(|byte| byte.is_ascii_alphanumeric()) && !key.is_empty();
                if !is_key || !is_word(value) {
                    return refuse(Message::verbatim("key=value"));
                }
                if self.others.len() == Self::MOST_OTHERS {
                    return refuse(messages::at_most_other_fields(Self::MOST_OTHERS));
                }
                self.others.push((key.to_owned(), value.to_owned()));
            }
        }
        Ok(())
    }
}

/// A time, `50ms`.
fn millis(text: &str) -> Option<u64> {
    text.strip_suffix("ms").and_then(whole)
}

/// Texts as one line, without control characters; `None` if nothing is left.
pub(super) fn on_one_line(texts: &[&str]) -> Option<String> {
    let words = texts
        .iter()
        .flat_map(|text| text.split(|c: char| c.is_whitespace() || c.is_control()));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// A number without sign or leading zero.
pub(super) fn whole(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}

/// Whether `text` can be separated from the surrounding text.
fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control() || c == '#')
}

impl PlyRecord {
    /// The fields that [`PlyRecord::read_field`] reads again, in their order, without those of `left_out`.
    pub(super) fn fields(&self, left_out: &[&str]) -> Vec<String> {
        let known = [
            ("score", self.score.as_ref().map(|score| score.0.clone())),
            ("depth", self.depth.map(|depth| depth.to_string())),
            ("nodes", self.nodes.map(|nodes| nodes.to_string())),
            ("time", self.millis.map(|millis| format!("{millis}ms"))),
            ("clock", self.clock.map(|millis| format!("{millis}ms"))),
            ("by", self.by_chance.then(|| "chance".to_owned())),
            ("level", self.level.map(|level| level.to_string())),
        ];
        let known = known.into_iter().filter_map(|(key, value)| Some((key, value?)));
        let known = known.filter(|(key, _)| !left_out.contains(key));
        let others = self.others.iter().map(|(key, value)| format!("{key}={value}"));
        known
            .map(|(key, value)| format!("{key}={value}"))
            .chain(others)
            .collect()
    }
}

/// The line of a record: the move, its fields, and its comment after `#`.
impl FromStr for PlyRecord {
    type Err = TextError;

    fn from_str(line: &str) -> Result<Self, TextError> {
        let (fields, comment) = line.split_once('#').unwrap_or((line, ""));
        let mut words = fields.split_whitespace();
        let mut ply = Self::new(words.next().unwrap_or_default())?;
        words.try_for_each(|word| ply.read_field(word))?;
        ply.add_comment(comment);
        Ok(ply)
    }
}

impl fmt::Display for PlyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.mv)?;
        for field in self.fields(&[]) {
            write!(f, " {field}")?;
        }
        match &self.comment {
            Some(comment) => write!(f, " # {comment}"),
            None => Ok(()),
        }
    }
}
