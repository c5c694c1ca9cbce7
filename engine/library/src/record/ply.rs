//! A ply of a record: the move, and the player's data about it.

use std::fmt;

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
    /// Whether it is a throw and not a choice.
    pub by_chance: bool,
    /// The level of the engine that chose it, if it differs from the level in the player's header.
    pub level: Option<u8>,
    others: Vec<(String, String)>,
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
            by_chance: false,
            level: None,
            others: Vec::new(),
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

    /// Reads a non-empty line without its comment.
    pub(super) fn read(line: &str) -> Result<Self, TextError> {
        let mut words = line.split_whitespace();
        let mut ply = Self::new(words.next().unwrap_or_default())?;
        words.try_for_each(|word| ply.read_field(word))?;
        Ok(ply)
    }

    fn read_field(&mut self, word: &str) -> Result<(), TextError> {
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
            "time" => match value.strip_suffix("ms").and_then(whole) {
                None => return refuse(messages::a_time_field()),
                millis => self.millis = millis,
            },
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

/// A number without sign or leading zero.
pub(super) fn whole(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}

/// Whether `text` can be separated from the surrounding text.
fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control() || c == '#')
}

impl fmt::Display for PlyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.mv)?;
        if let Some(score) = &self.score {
            write!(f, " score={}", score.0)?;
        }
        if let Some(depth) = self.depth {
            write!(f, " depth={depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes={nodes}")?;
        }
        if let Some(millis) = self.millis {
            write!(f, " time={millis}ms")?;
        }
        if self.by_chance {
            f.write_str(" by=chance")?;
        }
        if let Some(level) = self.level {
            write!(f, " level={level}")?;
        }
        self.others
            .iter()
            .try_for_each(|(key, value)| write!(f, " {key}={value}"))
    }
}
