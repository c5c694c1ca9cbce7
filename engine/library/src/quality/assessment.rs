//! The value of a position for a player, in the game's unit and as a winning chance, and the loss of a move.

use ishwa_core::game::{GameInfo, Outcome, PerPlayer, Player, Unit};
use ishwa_core::heuristics::{Heuristics, ReliableLoss};
use ishwa_core::prober::TIE;
use ishwa_games::any::AnySession;
use ishwa_games::on_game;
use ishwa_search::report::{Value, ValueKind};

use super::grade::{INACCURACY, MISTAKE};

/// The largest loss, in points, below a mistake: one step of a report with one decimal less.
const LESS_THAN_A_MISTAKE: f64 = MISTAKE - 0.1;

/// The number of nodes from which a search counts as large, so that smaller complaints based on its estimates count:
/// the usual budget of a review.
pub const LARGE_SEARCH: u64 = 1_000_000;

/// The number of nodes below which no complaint based on the search's estimates counts. How many such complaints are
/// right was not measured.
pub const SMALL_SEARCH: u64 = 300;

/// The value of a position for one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assessment {
    /// The player's result at the end of the game, with everything already won included: −1, 0 or 1, seeds or stones
    /// more than the opponent, or the payoff. Without a unit, points.
    pub amount: f64,
    /// The unit of the amount; `None` for points.
    pub unit: Option<Unit>,
    /// Whether it is proven.
    pub exact: bool,
    /// Plies to the end of the game under best play, if only the winner counts and the distance is known.
    pub plies: Option<u32>,
    /// The player's winning chance, from 0 to 1, where a draw counts as half a win. In games with payoffs, the
    /// position of the player's payoff between the lowest and the highest possible one.
    pub chance: f64,
    /// The lowest and the highest chance that are not ruled out by proof; both are the chance where the result is
    /// proven.
    pub proven: (f64, f64),
}

/// The loss of a move against the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// In `unit`, not below 0.
    pub amount: f64,
    /// The unit of the amount.
    pub unit: Unit,
    /// Points of winning chance, from 0 to 100, by which the move is graded.
    pub points: f64,
    /// Whether it is proven.
    pub exact: bool,
}

/// How values of one game are interpreted.
#[derive(Clone, Copy, Debug)]
pub struct Yardstick {
    info: GameInfo,
    chance_scale: Option<f64>,
    material: Option<Unit>,
    reliable_loss: ReliableLoss,
}

impl Yardstick {
    /// For a game under its options.
    pub fn of<G: Heuristics>(game: &G) -> Self {
        Self {
            info: game.info(),
            chance_scale: game.chance_scale(),
            material: game.material_unit(),
            reliable_loss: game.reliable_loss(),
        }
    }

    /// For the game of a session.
    pub fn of_session(session: &AnySession) -> Self {
        on_game!(session, AnySession, session => Self::of(session.game()))
    }

    /// The value of a position for `player`, from the result of a search. `side` is the player to move there, and
    /// `baseline` is the value that the search measures from ([`Heuristics::baseline`]).
    pub fn assess(&self, value: &Value, side: Player, baseline: i32, player: Player) -> Assessment {
        let exact = value.kind == ValueKind::Exact;
        let with = |amount, chance, proven| Assessment {
            amount,
            unit: value.unit,
            exact,
            plies: value.plies,
            chance,
            proven: if exact { (chance, chance) } else { proven },
        };
        if let Some(payoffs) = &value.payoffs {
            let payoff = payoffs[player.index()];
            let (low, high) = (self.share(value.proven.0), self.share(value.proven.1));
            // The value is that of the player to move. Bounds of more than two players' payoffs are the widest
            // possible.
            let proven = if side == player {
                (low, high)
            } else {
                (1.0 - high, 1.0 - low)
            };
            return with(payoff, self.share(payoff), proven);
        }
        // From here on the game has two players, and it is zero-sum.
        let sign = if side == player { 1.0 } else { -1.0 };
        let baseline = f64::from(baseline);
        let bounds = [value.proven.0, value.proven.1].map(|bound| sign * (bound + baseline));
        let (low, high) = (bounds[0].min(bounds[1]), bounds[0].max(bounds[1]));
        let amount = sign * (value.score + baseline);
        let chance = match value.unit {
            Some(unit) if unit.is_material() && !exact => self.estimated_chance(100.0 * amount),
            Some(_) => result_chance(amount),
            None => self.estimated_chance(amount),
        };
        let proven = (result_chance(low), result_chance(high));
        with(amount, chance.clamp(proven.0, proven.1), proven)
    }

    /// The value of a finished game's result for `player`.
    pub fn result(&self, outcome: &Outcome, player: Player) -> Assessment {
        Assessment {
            plies: Some(0),
            ..self.proven(outcome.payoffs[player.index()])
        }
    }

    /// A proven result of the game: an amount in its unit, for the player it is assessed for.
    pub fn proven(&self, amount: f64) -> Assessment {
        let chance = if self.info.unit == Unit::Payoff {
            self.share(amount)
        } else {
            result_chance(amount)
        };
        Assessment {
            amount,
            unit: Some(self.info.unit),
            exact: true,
            plies: None,
            chance,
            proven: (chance, chance),
        }
    }

    /// The winning chances of all players in a position where `player`, one of two, has this assessment; or from
    /// `payoffs`, where given.
    pub fn chances(
        &self,
        worth: &Assessment,
        player: Player,
        payoffs: Option<&PerPlayer<f64>>,
    ) -> PerPlayer<f64> {
        if let Some(payoffs) = payoffs {
            return self.shares(payoffs);
        }
        let own = |index| {
            if index == player.index() {
                worth.chance
            } else {
                1.0 - worth.chance
            }
        };
        (0..self.info.players).map(own).collect()
    }

    /// For each player, the position of the payoff between the lowest and the highest possible one, from 0 to 1.
    pub fn shares(&self, payoffs: &PerPlayer<f64>) -> PerPlayer<f64> {
        payoffs.iter().map(|&payoff| self.share(payoff)).collect()
    }

    /// Whether one move is better than another: by winning chance, then by units.
    pub fn is_better(&self, a: &Assessment, b: &Assessment) -> bool {
        // Smaller differences come from rounding.
        let exceeds = |a: f64, b: f64| a > b + TIE;
        let level = !exceeds(a.chance, b.chance) && !exceeds(b.chance, a.chance);
        exceeds(a.chance, b.chance) || level && a.unit == b.unit && exceeds(a.amount, b.amount)
    }

    /// Whether a move that is not the best loses nothing at all: no fraction of a unit and, where the result is
    /// proven and the distance known, no time.
    pub fn is_as_good(&self, best: &Assessment, played: &Assessment) -> bool {
        let takes_worse_time = match (best.plies, played.plies) {
            (Some(best_plies), Some(plies)) if best.exact && played.exact => {
                if played.amount > 0.0 {
                    plies > best_plies
                } else {
                    plies < best_plies
                }
            }
            _ => false,
        };
        !self.is_better(best, played) && !takes_worse_time
    }

    /// Whether the best move is a proven win and the other looks better than even without a proof: it may be a longer
    /// way to the same win.
    pub fn may_win_as_well(&self, best: &Assessment, played: &Assessment) -> bool {
        self.info.unit != Unit::Payoff
            && best.exact
            && best.chance == 1.0
            && !played.exact
            && played.chance > 0.5
    }

    /// The loss of a move that leaves its player with `played` when `best` was available.
    ///
    /// Proven values are compared by the winner first: from a win to a draw costs half of the winning chance, and
    /// from a win to a loss all of it, however large or slow the wins are. Where both have the same winner and the
    /// game is played for more than the win, the difference counts as a share of the whole range of results, but
    /// always as less than a mistake. Unproven values are compared by winning chances. After a proven win, a move
    /// that may win as well ([`Yardstick::may_win_as_well`]) also always counts as less than a mistake.
    pub fn loss(&self, best: &Assessment, played: &Assessment) -> Loss {
        let exact = best.exact && played.exact;
        let difference = (best.amount - played.amount).max(0.0);
        let by_chance = 100.0 * (best.chance - played.chance).max(0.0);
        let by_chance = if self.may_win_as_well(best, played) {
            by_chance.min(LESS_THAN_A_MISTAKE)
        } else {
            by_chance
        };
        let (amount, unit, points) = match (best.unit, played.unit) {
            (Some(Unit::Payoff), _) => {
                // Smaller differences come from rounding.
                let lost = if difference < TIE { 0.0 } else { difference };
                (lost, Unit::Payoff, 100.0 * lost)
            }
            (Some(unit), _) if unit.is_material() => {
                (difference, unit, self.points(difference, by_chance, exact))
            }
            (Some(Unit::Win), _) if exact => (difference, Unit::Win, by_chance),
            (None, None) => match self.material {
                Some(unit) => (difference / 100.0, unit, by_chance),
                None => (by_chance / 100.0, Unit::Chance, by_chance),
            },
            _ => (by_chance / 100.0, Unit::Chance, by_chance),
        };
        Loss {
            amount,
            unit,
            points,
            exact,
        }
    }

    /// Whether a complaint about a move that leaves its player with `played` when `best` was available is unreliable.
    /// It is if it rests on estimates of a search that visited `nodes` positions, and either the loss is below
    /// [`Heuristics::reliable_loss`] or the nodes are fewer than [`SMALL_SEARCH`]. A complaint that the proven bounds
    /// alone justify is certain.
    pub fn is_uncertain(&self, best: &Assessment, played: &Assessment, nodes: u64) -> bool {
        let is_proven = best.exact && played.exact;
        let proven_points = 100.0 * (best.proven.0 - played.proven.1);
        let least = match nodes {
            ..SMALL_SEARCH => f64::INFINITY,
            SMALL_SEARCH..LARGE_SEARCH => self.reliable_loss.small_search,
            LARGE_SEARCH.. => self.reliable_loss.large_search,
        };
        !is_proven && proven_points < INACCURACY && self.loss(best, played).points < least
    }

    /// The points for a loss of `units`.
    fn points(&self, units: f64, by_chance: f64, exact: bool) -> f64 {
        if !exact || by_chance > 0.0 {
            return by_chance;
        }
        let (low, high) = self.info.bounds;
        (100.0 * units / f64::from(high - low)).min(LESS_THAN_A_MISTAKE)
    }

    /// The position of a payoff between the lowest and the highest possible one, from 0 to 1.
    fn share(&self, payoff: f64) -> f64 {
        let (low, high) = self.info.bounds;
        ((payoff - f64::from(low)) / f64::from(high - low)).clamp(0.0, 1.0)
    }

    /// The winning chance of an estimate in points or hundredths of a unit; 0.5 if the game has no scale for it.
    fn estimated_chance(&self, points: f64) -> f64 {
        self.chance_scale
            .map_or(0.5, |scale| 1.0 / (1.0 + libm::exp(-points / scale)))
    }
}

/// The winning chance of a result: 1 if the amount is above 0, 0 if it is below.
fn result_chance(amount: f64) -> f64 {
    if amount == 0.0 {
        0.5
    } else if amount > 0.0 {
        1.0
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests;
