//! Payoffs as rewards from 0 to 1, and as bounds.

use ishwa_core::game::{GameInfo, PerPlayer, Player, Unit};
use ishwa_core::heuristics::Heuristics;

use super::solver::Proof;
use crate::features::Rollout;

/// Plies of random play before a position is estimated. In games of 10 milliseconds a move, playouts of 16 plies beat
/// full ones in two games of three by 85 % and more, and shorter ones by 70 % and more; in Toguz all are equally strong
/// (measured by matches, docs/search.md).
const MEASURED_PLIES: u16 = 16;

/// Plies after which a playout to the end stops and the position is estimated. At least 999 in 1000 random games of
/// Toguz, Tihulelin, Oljinnat, Arrawan, Ishigan and the Jeu de l'hyène are shorter, and 98 in 100 of Awalé, where now
/// and then a few seeds go round for ever (`playout_lengths` of `research`).
const LONGEST_PLAYOUT: u16 = 400;

impl Rollout {
    /// Plies of random play in a game with this `info`.
    pub(super) fn plies(self, info: &GameInfo) -> u16 {
        match self {
            Self::Plies(plies) => plies,
            Self::Measured if info.players == 2 && info.unit != Unit::Payoff => MEASURED_PLIES,
            Self::Measured | Self::ToTheEnd => LONGEST_PLAYOUT,
        }
    }
}

/// How the payoffs of a game become rewards, and back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rewards {
    low: f64,
    span: f64,
    /// Turns points into a chance, where estimates are points.
    points_scale: Option<f64>,
    /// Whether the value of a position is an interval: two players with a constant sum of payoffs, and no dice.
    /// Elsewhere a value is either known or not.
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

    /// The payoff that a reward stands for.
    pub(super) fn payoff(self, reward: f64) -> f64 {
        self.low + self.span * reward
    }

    /// Each player's reward for these payoffs.
    pub(super) fn of_payoffs(self, payoffs: &[f64]) -> PerPlayer<f64> {
        payoffs.iter().map(|&payoff| self.reward(payoff)).collect()
    }

    /// Each player's reward as the game estimates it: a winning chance where estimates are points, else the estimated
    /// payoff.
    pub(super) fn estimate<G: Heuristics>(self, game: &G, position: &G::Position) -> PerPlayer<f64> {
        let Some(scale) = self.points_scale else {
            return self.of_payoffs(&game.estimate(position));
        };
        let chance = 1.0 / (1.0 + (-f64::from(game.evaluate(position)) / scale).exp());
        let first = if game.side(position) == Player::SOUTH {
            chance
        } else {
            1.0 - chance
        };
        PerPlayer::from_iter([first, 1.0 - first])
    }

    /// What the payoffs of a finished game prove.
    pub(super) fn proof_of(self, payoffs: &[f64]) -> Proof {
        if self.is_interval {
            let halves = (2.0 * payoffs[0]).round() as i16;
            Proof::between(halves, halves)
        } else {
            Proof::KNOWN
        }
    }

    /// What is proven about a position before its moves are searched.
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

    /// The rewards of a value that is proven, where values are intervals.
    pub(super) fn of_proof(self, proof: Proof) -> PerPlayer<f64> {
        let first = self.first_reward(proof.lower);
        PerPlayer::from_iter([first, 1.0 - first])
    }

    /// The reward of the first player for a payoff of `halves` of a unit.
    pub(super) fn first_reward(self, halves: i16) -> f64 {
        self.reward(f64::from(halves) / 2.0)
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
            let chance = 1.0 / (1.0 + (-south / scale).exp());
            let estimate = rewards.estimate(&game, &position);
            assert!((estimate[0] - chance).abs() < 1e-12 && (estimate[0] + estimate[1] - 1.0).abs() < 1e-12);
        }
    }
}
