//! The results of playouts: payoffs as rewards from 0 to 1, and as proven bounds.
//!
//! The MCTS solver: proven bounds of nodes, which are backed up the tree with the playouts (Winands, Björnsson and
//! Saito 2008; for more values than win and loss, Cazenave and Saffidine 2010).
//!
//! A bound of a node is derived from earlier proven bounds of its children, down to finished games and
//! [`ishwa_core::heuristics::Heuristics::bounds`]. The line that proves a bound therefore meets ever older proofs and
//! never the same position again, so the proof holds in a graph with cycles, for any value of a cycle. A result from
//! a repetition depends on the path and is not a proof here.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::{AcqRel, Acquire};

use ishwa_core::game::{GameInfo, PerPlayer, Player, Unit};
use ishwa_core::heuristics::Heuristics;

/// Converts the payoffs of a game to rewards and back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rewards {
    low: f64,
    span: f64,
    /// The scale from points to a chance, where estimates are points.
    points_scale: Option<f64>,
    /// Whether the value of a position is an interval: for two players with a constant sum of payoffs, and no dice.
    /// Elsewhere a value is either known or unknown.
    pub(super) is_interval: bool,
}

impl Rewards {
    /// The rewards of a game with this `info`.
    pub(super) fn new(info: &GameInfo, points_scale: Option<f64>) -> Self {
        let (low, high) = (f64::from(info.bounds.0), f64::from(info.bounds.1));
        Self {
            low,
            span: high - low,
            points_scale: points_scale.filter(|_| info.unit == Unit::Win),
            is_interval: info.players == 2 && !info.chance,
        }
    }

    /// The reward of a payoff.
    pub(super) fn reward(self, payoff: f64) -> f64 {
        (payoff - self.low) / self.span
    }

    /// The payoff for a reward.
    pub(super) fn payoff(self, reward: f64) -> f64 {
        self.low + self.span * reward
    }

    /// Each player's reward for these payoffs.
    pub(super) fn of_payoffs(self, payoffs: &[f64]) -> PerPlayer<f64> {
        payoffs.iter().map(|&payoff| self.reward(payoff)).collect()
    }

    /// Each player's reward by the game's estimate: a winning chance where estimates are points, otherwise the
    /// estimated payoff.
    pub(super) fn estimate<G: Heuristics>(self, game: &G, position: &G::Position) -> PerPlayer<f64> {
        let Some(scale) = self.points_scale else {
            return self.of_payoffs(&game.estimate(position));
        };
        let chance = 1.0 / (1.0 + libm::exp(-f64::from(game.evaluate(position)) / scale));
        let first = if game.side(position) == Player::SOUTH {
            chance
        } else {
            1.0 - chance
        };
        PerPlayer::from_iter([first, 1.0 - first])
    }

    /// The proof given by the payoffs of a finished game.
    pub(super) fn proof_of(self, payoffs: &[f64]) -> Proof {
        if self.is_interval {
            let halves = (2.0 * payoffs[0]).round() as i16;
            Proof::between(halves, halves)
        } else {
            Proof::KNOWN
        }
    }

    /// The proof of a position before its moves are searched.
    pub(super) fn proof_before<G: Heuristics>(self, game: &G, position: &G::Position) -> Proof {
        if !self.is_interval {
            return Proof::UNKNOWN;
        }
        let (low, high) = game.bounds(position);
        let (low, high) = (2 * low as i16, 2 * high as i16);
        if game.side(position) == Player::SOUTH {
            Proof::between(low, high)
        } else {
            let sum = (2.0 * (2.0 * self.low + self.span)) as i16;
            Proof::between(sum - high, sum - low)
        }
    }

    /// The rewards of a proven value, where values are intervals.
    pub(super) fn of_proof(self, proof: Proof) -> PerPlayer<f64> {
        let first = self.first_reward(proof.lower);
        PerPlayer::from_iter([first, 1.0 - first])
    }

    /// The reward of the first player for a payoff of `halves` of a unit.
    pub(super) fn first_reward(self, halves: i16) -> f64 {
        self.reward(f64::from(halves) / 2.0)
    }
}

/// Bounds of a value for the first player, in halves of a unit, since payoffs may be shared, and the number of plies
/// in the longest line of each bound's proof.
///
/// Where values have no bounds but are known or unknown (dice, more than two players), 0 to 1 means unknown and 0 to
/// 0 means known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub(super) lower: i16,
    pub(super) upper: i16,
    pub(super) lower_plies: u16,
    pub(super) upper_plies: u16,
}

impl Proof {
    /// Nothing is proven.
    const NOTHING: Self = Self::between(i16::MIN + 1, i16::MAX);
    /// A value without bounds is unknown.
    pub(super) const UNKNOWN: Self = Self::between(0, 1);
    /// A value without bounds is known.
    pub(super) const KNOWN: Self = Self::between(0, 0);

    /// Bounds that hold without a line of play.
    pub(super) const fn between(lower: i16, upper: i16) -> Self {
        Self {
            lower,
            upper,
            lower_plies: 0,
            upper_plies: 0,
        }
    }

    /// Whether the value is known.
    pub(super) const fn is_exact(self) -> bool {
        self.lower >= self.upper
    }

    /// The same for the other player.
    fn mirrored(self) -> Self {
        Self {
            lower: -self.upper,
            upper: -self.lower,
            lower_plies: self.upper_plies,
            upper_plies: self.lower_plies,
        }
    }

    /// The bounds seen from a player.
    pub(super) fn seen_by(self, first: bool) -> Self {
        if first { self } else { self.mirrored() }
    }

    /// The proof one ply earlier, if it is no longer than `longest` plies; a count outside the position might end a
    /// longer line.
    pub(super) fn a_ply_before(self, longest: u16) -> Self {
        let mut before = Self {
            lower_plies: self.lower_plies.saturating_add(1),
            upper_plies: self.upper_plies.saturating_add(1),
            ..self
        };
        if before.lower_plies > longest {
            (before.lower, before.lower_plies) = (Self::NOTHING.lower, 0);
        }
        if before.upper_plies > longest {
            (before.upper, before.upper_plies) = (Self::NOTHING.upper, 0);
        }
        before
    }

    /// The bounds of a node from the bounds of all its moves; `first` means that the first player is to move.
    pub(super) fn of_moves(first: bool, moves: impl Iterator<Item = Self>) -> Self {
        let worst = Self {
            lower: Self::NOTHING.lower,
            upper: Self::NOTHING.lower,
            ..Self::NOTHING
        };
        let best = moves.map(|proof| proof.seen_by(first)).fold(worst, |best, mv| {
            let (lower, lower_plies) = if mv.lower > best.lower {
                (mv.lower, mv.lower_plies)
            } else {
                (best.lower, best.lower_plies)
            };
            Self {
                lower,
                lower_plies,
                upper: best.upper.max(mv.upper),
                upper_plies: best.upper_plies.max(mv.upper_plies),
            }
        });
        best.seen_by(first)
    }

    /// The bounds of a node from all its moves, where a value is either known or unknown.
    pub(super) fn of_all_known(moves: impl Iterator<Item = Self>) -> Self {
        moves.fold(Self::KNOWN, |all, mv| Self {
            upper: all.upper.max(mv.upper),
            upper_plies: all.upper_plies.max(mv.upper_plies),
            ..all
        })
    }

    fn tightened_by(self, other: Self) -> Self {
        let mut both = self;
        if other.lower > both.lower {
            (both.lower, both.lower_plies) = (other.lower, other.lower_plies);
        }
        if other.upper < both.upper {
            (both.upper, both.upper_plies) = (other.upper, other.upper_plies);
        }
        both
    }

    pub(super) fn pack(self) -> u64 {
        u64::from(self.lower as u16)
            | u64::from(self.upper as u16) << 16
            | u64::from(self.lower_plies) << 32
            | u64::from(self.upper_plies) << 48
    }

    fn unpack(word: u64) -> Self {
        Self {
            lower: word as u16 as i16,
            upper: (word >> 16) as u16 as i16,
            lower_plies: (word >> 32) as u16,
            upper_plies: (word >> 48) as u16,
        }
    }

    pub(super) fn load(word: &AtomicU64) -> Self {
        Self::unpack(word.load(Acquire))
    }

    /// Tightens the bounds in `word`; returns whether they changed.
    pub(super) fn add_to(self, word: &AtomicU64) -> bool {
        let tighten = |old: u64| {
            let new = Self::unpack(old).tightened_by(self).pack();
            (new != old).then_some(new)
        };
        word.fetch_update(AcqRel, Acquire, tighten).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_core::game::Game;
    use ishwa_core::notation::Notation;
    use ishwa_core::rules::read_options;
    use ishwa_games::awale::Awale;

    #[test]
    fn bounds_and_results_are_seen_from_the_first_player() {
        let game = Awale::new(read_options("awale", "objective=seeds").unwrap());
        let rewards = Rewards::new(&game.info(), game.points_scale());
        for side in ["s", "n"] {
            let position = game
                .read_position(&format!("1,2,0,1,0,3/1,1,2,0,0,1/24,12/{side}"))
                .unwrap();
            assert_eq!(
                rewards.proof_before(&game, &position),
                Proof::between(0, 48),
                "{side}"
            );
        }
        assert_eq!(rewards.proof_of(&[-3.0, 3.0]), Proof::between(-6, -6));
        let rewarded = rewards.of_proof(Proof::between(-6, -6));
        assert_eq!(rewarded.as_slice(), [45.0 / 96.0, 51.0 / 96.0]);
        assert_eq!(rewards.payoff(rewarded[0]), -3.0);
    }

    #[test]
    fn points_become_the_chance_they_stand_for() {
        let game = Awale::new(read_options("awale", "").unwrap());
        let rewards = Rewards::new(&game.info(), game.points_scale());
        for side in ["s", "n"] {
            let position = game
                .read_position(&format!("4,4,4,4,4,4/4,4,4,4,0,0/5,3/{side}"))
                .unwrap();
            let scale = game.points_scale().unwrap();
            let points = f64::from(game.evaluate(&position));
            let south = if side == "s" { points } else { -points };
            assert!(south > 100.0, "South is ahead: {south}");
            let chance = 1.0 / (1.0 + libm::exp(-south / scale));
            let estimate = rewards.estimate(&game, &position);
            assert!((estimate[0] - chance).abs() < 1e-12 && (estimate[0] + estimate[1] - 1.0).abs() < 1e-12);
        }
    }

    fn proof(lower: i16, upper: i16, lower_plies: u16, upper_plies: u16) -> Proof {
        Proof {
            lower,
            upper,
            lower_plies,
            upper_plies,
        }
    }

    #[test]
    fn the_best_move_gives_the_bounds() {
        let moves = [proof(-2, 4, 3, 5), proof(0, 1, 7, 9), proof(-6, 0, 1, 2)];
        let first = Proof::of_moves(true, moves.into_iter());
        assert_eq!(first, proof(0, 4, 7, 9));
        let second = Proof::of_moves(false, moves.into_iter());
        assert_eq!(
            second,
            proof(-6, 0, 7, 2),
            "the lower bound takes all moves, the upper one"
        );
    }

    #[test]
    fn bounds_only_ever_tighten() {
        let word = AtomicU64::new(proof(-4, 4, 0, 0).pack());
        assert!(proof(-2, 6, 3, 1).add_to(&word));
        assert_eq!(Proof::load(&word), proof(-2, 4, 3, 0));
        assert!(!proof(-3, 4, 1, 1).add_to(&word));
        assert!(proof(-9, -2, 1, 8).add_to(&word));
        assert_eq!(Proof::load(&word), proof(-2, -2, 3, 8));
        assert!(Proof::load(&word).is_exact());
    }

    #[test]
    fn a_proof_longer_than_the_count_allows_is_none() {
        let word = AtomicU64::new(proof(-4, 4, 0, 0).pack());
        assert!(proof(-2, 2, 4, 5).a_ply_before(5).add_to(&word));
        assert_eq!(Proof::load(&word), proof(-2, 4, 5, 0));
    }

    #[test]
    fn all_moves_have_to_be_known() {
        assert_eq!(
            Proof::of_all_known([proof(0, 0, 0, 3), Proof::UNKNOWN].into_iter()).upper,
            1
        );
        let known = Proof::of_all_known([proof(0, 0, 0, 3), Proof::KNOWN].into_iter());
        assert_eq!(known, proof(0, 0, 0, 3));
    }
}
