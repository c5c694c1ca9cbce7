//! The mark of a problem: its theme, and how hard it is.

use ishwa_core::commentary::Motif;

use crate::level::Level;

/// The theme of a problem: why the most tempting of the wrong moves loses the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A motif of the moves that follow.
    Motif(Motif),
    /// The end of the game.
    End,
    /// Nothing that has a name.
    Quiet,
}

impl Theme {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Motif(motif) => motif.name(),
            Self::End => "end",
            Self::Quiet => "quiet",
        }
    }

    /// All themes.
    pub fn all() -> impl Iterator<Item = Self> {
        let motifs = Motif::ALL.into_iter().map(Self::Motif);
        motifs.chain([Self::End, Self::Quiet])
    }

    /// The theme with this name.
    pub fn read(name: &str) -> Option<Self> {
        Self::all().find(|theme| theme.name() == name)
    }
}

/// What a problem is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its theme.
    pub theme: Theme,
    /// How many of the [`ANSWERS`] of levels missed the move.
    pub missed: u8,
}

/// The levels that are asked.
pub(super) const LEVELS: std::ops::RangeInclusive<u8> = 1..=Level::FULL - 1;

/// How often each level is asked, with different seeds.
pub(super) const SEEDS: u64 = 8;

/// The answers on which the grade of a problem rests.
pub const ANSWERS: u8 = (Level::FULL - 1) * SEEDS as u8;

/// The most missing answers of the grades but the hardest. The lowest levels miss nearly every problem, and the highest
/// ones few, so that the grades lie close together.
const MOST_MISSED: [u8; 4] = [16, 20, 26, 36];

/// The grade of the hardest problems.
pub const HARDEST: u8 = MOST_MISSED.len() as u8 + 1;

impl Mark {
    /// The grade, from 1 for the easiest problems to [`HARDEST`].
    pub fn grade(self) -> u8 {
        MOST_MISSED.iter().filter(|&&most| self.missed > most).count() as u8 + 1
    }

    /// Reads `theme,missed`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (theme, missed) = text.split_once(',')?;
        let missed = missed.parse().ok().filter(|missed| *missed <= ANSWERS)?;
        let theme = Theme::read(theme)?;
        Some(Self { theme, missed })
    }
}
