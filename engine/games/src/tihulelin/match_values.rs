//! The results of a match from the starts of its rounds, under best play of both, solved once and embedded in the
//! program (`docs/solver.md` has the method, `docs/results.md` the conclusions).

use std::sync::LazyLock;

use ishwa_core::game::{Game, Player};

use super::match_play::{Declaration, MatchPosition, TihulelinMatch};
use super::rules::PIONS;

/// The number of pion counts that a player can have, from none to all.
const COUNTS: usize = PIONS as usize + 1;

/// The computed results, one line for each rule set and declaration.
static FILE: &str = include_str!("match_values.txt");

/// The results of all rule sets.
static ALL: LazyLock<Vec<(String, MatchValues)>> =
    LazyLock::new(|| parse(FILE).expect("the file was checked"));

/// The results of a match from the starts of its rounds, for the player who begins the round: 1 is a win, 0 a draw,
/// −1 a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchValues {
    /// Before any declaration, then after each; by the pions of the player who begins. 0 if there is no such start.
    results: [[i8; COUNTS]; 1 + Declaration::ALL.len()],
}

/// The lowest and the highest possible result for a player: 1 is a win, 0 a draw, −1 a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchRange {
    /// The lowest.
    pub lower: i8,
    /// The highest.
    pub upper: i8,
}

impl MatchRange {
    /// Nothing is known.
    pub const ALL: Self = Self { lower: -1, upper: 1 };

    /// An exact result.
    pub const fn exactly(result: i8) -> Self {
        Self {
            lower: result,
            upper: result,
        }
    }

    /// The same for the other player.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self {
            lower: -self.upper,
            upper: -self.lower,
        }
    }
}

/// Reads the file: lines with the options of a match, the declaration, and a letter for each number of pions of the
/// player who begins.
fn parse(text: &str) -> Option<Vec<(String, MatchValues)>> {
    let mut all: Vec<(String, MatchValues)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [rules, declared, letters] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let row = match declared {
            "best" => 0,
            word => {
                1 + Declaration::ALL
                    .iter()
                    .position(|declared| declared.word() == word)?
            }
        };
        let mut results = [0; COUNTS];
        results[0] = -1;
        results[COUNTS - 1] = 1;
        if letters.len() != COUNTS - 2 {
            return None;
        }
        for (result, letter) in results[1..].iter_mut().zip(letters.chars()) {
            *result = match letter {
                'W' => 1,
                'D' | '.' => 0,
                'L' => -1,
                _ => return None,
            };
        }
        if all.last().is_none_or(|(known, _)| known != rules) {
            let empty = [[0; COUNTS]; 1 + Declaration::ALL.len()];
            all.push((rules.to_owned(), MatchValues { results: empty }));
        }
        all.last_mut()?.1.results[row] = results;
    }
    Some(all)
}

impl MatchValues {
    /// The results under the options of a match; `None` for its variants with fewer pions.
    pub fn of(game: &TihulelinMatch) -> Option<&'static Self> {
        let rules = game.rules().text();
        let found = ALL.iter().find(|(known, _)| *known == rules);
        found
            .map(|(_, values)| values)
            .filter(|_| u32::from(game.pions()) == PIONS)
    }

    /// The result for the player who begins a round with this many pions, before a declaration or after it.
    fn result(&self, begins: u8, declared: Option<Declaration>) -> i8 {
        let row = declared.map_or(0, |declared| 1 + declared as usize);
        self.results[row][usize::from(begins)]
    }

    /// The result for the player to move in a position that begins a round, before a declaration or after it; `None`
    /// for other positions.
    pub fn at_start(&self, game: &TihulelinMatch, position: &MatchPosition) -> Option<i8> {
        // The player with fewer pions lays out all of them.
        if !position.board.held.contains(&0) {
            return None;
        }
        let totals = game.sowing.laid_out(&position.board);
        if totals.contains(&0) {
            return None;
        }
        let start = game.lay_out(totals, position.starter);
        let declared = if start == *position {
            None
        } else if start.declares {
            let mut choices = Declaration::ALL.into_iter();
            Some(choices.find(|&declared| game.sowing.declare(&start, declared) == *position)?)
        } else {
            return None;
        };
        let begins = position.starter;
        let result = self.result(totals[begins.index()], declared);
        Some(if position.board.side == begins {
            result
        } else {
            -result
        })
    }

    /// South's possible results in the match for each range of pions after a round begun by `starter`.
    pub fn after_rounds(&self, game: &TihulelinMatch, starter: Player) -> RangesAfter {
        let result = |south: usize| {
            let totals = [south as u8, (COUNTS - 1 - south) as u8];
            let next = game.next_starter(totals, starter);
            let of_beginner = self.result(totals[next.index()], None);
            if next == Player::SOUTH {
                of_beginner
            } else {
                -of_beginner
            }
        };
        let mut ranges = Box::new([[MatchRange::ALL; COUNTS]; COUNTS]);
        for least in 0..COUNTS {
            let mut range = MatchRange::exactly(result(least));
            for most in least..COUNTS {
                let last = result(most);
                range.lower = range.lower.min(last);
                range.upper = range.upper.max(last);
                ranges[least][most] = range;
            }
        }
        RangesAfter(ranges)
    }
}

/// South's possible results in a match, by the minimum and maximum of South's pions after the current round.
#[derive(Clone, Debug)]
pub struct RangesAfter(Box<[[MatchRange; COUNTS]; COUNTS]>);

impl RangesAfter {
    /// The range for South with at least `least` and at most `most` pions after the round.
    ///
    /// # Panics
    /// When there are not that many pions.
    #[inline]
    pub fn of(&self, least: u8, most: u8) -> MatchRange {
        self.0[usize::from(least)][usize::from(most)]
    }
}
