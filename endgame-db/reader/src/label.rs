//! The names of a game's layers.

use std::fmt;
use std::str::FromStr;

/// The counts that distinguish the layers of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LayerCount {
    /// The count of one thing.
    One(u32),
    /// The counts of two players.
    Pair {
        /// The count of the player with more, or as many.
        more: u32,
        /// The count of the player with fewer.
        fewer: u32,
    },
}

impl fmt::Display for LayerCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(count) => count.fmt(f),
            Self::Pair { more, fewer } => write!(f, "{more}-{fewer}"),
        }
    }
}

/// A text that is not a count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("layer: found {0:?}, expected a number, or two as in 4-3")]
pub struct NoCount(String);

impl FromStr for LayerCount {
    type Err = NoCount;

    /// Reads `16`, or `4-3` for two players in any order.
    fn from_str(text: &str) -> Result<Self, NoCount> {
        let number = |part: &str| part.parse::<u32>().map_err(|_| NoCount(text.to_owned()));
        match text.split_once('-') {
            None => number(text).map(Self::One),
            Some((one, other)) => {
                let (one, other) = (number(one)?, number(other)?);
                Ok(Self::Pair {
                    more: one.max(other),
                    fewer: one.min(other),
                })
            }
        }
    }
}

/// A layer in its game's own terms: `16 seeds`, `4-3 pions`, `42 camels missing`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LayerLabel {
    /// The count.
    pub count: LayerCount,
    /// The name of what is counted.
    pub name: &'static str,
}

impl LayerLabel {
    /// The label of a layer with `count` of one thing.
    pub const fn one(count: u32, name: &'static str) -> Self {
        Self {
            count: LayerCount::One(count),
            name,
        }
    }
}

impl fmt::Display for LayerLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.count, self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_as_they_are_written() {
        for text in ["0", "48", "2-2", "4-3"] {
            assert_eq!(text.parse::<LayerCount>().unwrap().to_string(), text);
        }
        assert_eq!("3-4".parse(), Ok(LayerCount::Pair { more: 4, fewer: 3 }));
        for text in ["", "-1", "four", "4-", "1-2-3"] {
            let error = text.parse::<LayerCount>().unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("layer: found {text:?}, expected a number, or two as in 4-3")
            );
        }
    }

    #[test]
    fn labels_name_what_they_count() {
        assert_eq!(
            LayerLabel::one(42, "camels missing").to_string(),
            "42 camels missing"
        );
    }
}
