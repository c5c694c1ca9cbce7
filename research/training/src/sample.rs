//! Positions of games without tables with their winning chances, one per line.

use std::fmt;

use anyhow::{Context, Result, bail};

/// A position, with the player to move's probabilities of a win, where a draw is half a win.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sample {
    /// Whether it is the first of its game.
    pub(crate) starts_game: bool,
    /// Whether quiescence search would not consider the best move.
    pub(crate) is_quiet: bool,
    /// The search result, from 0 to 1.
    pub(crate) chance: f64,
    /// The result of the game: 0, 0.5 or 1.
    pub(crate) result: f64,
    /// The position in the game's notation.
    pub(crate) position: String,
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = if self.starts_game { 'g' } else { '-' };
        let quiet = if self.is_quiet { 'q' } else { '-' };
        write!(
            f,
            "{start}{quiet} {:.4} {} {}",
            self.chance, self.result, self.position
        )
    }
}

impl std::str::FromStr for Sample {
    type Err = anyhow::Error;

    fn from_str(line: &str) -> Result<Self> {
        let mut parts = line.splitn(4, ' ');
        let (Some(flags), Some(chance), Some(result), Some(position)) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            bail!("sample: found `{line}`, expected flags, two chances and a position");
        };
        let number = |text: &str| -> Result<f64> {
            let number = text.parse().with_context(|| format!("chance: found `{text}`"))?;
            if !(0.0..=1.0).contains(&number) {
                bail!("chance: found {number}, expected 0 to 1");
            }
            Ok(number)
        };
        Ok(Self {
            starts_game: flags.starts_with('g'),
            is_quiet: flags.ends_with('q'),
            chance: number(chance)?,
            result: number(result)?,
            position: position.to_owned(),
        })
    }
}
