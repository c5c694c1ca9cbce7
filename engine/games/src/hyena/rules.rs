//! The rules H1 to H9 of the Jeu de l'hyène: the walks, the well and the hyena.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use ishwa_core::game::History;
use ishwa_core::game::{
    Cycles, Game, GameInfo, Outcome, PerPlayer, Player, Probability, Reversibility, Seats, Turn, Unit,
    Verdict,
};
use ishwa_core::key;
use ishwa_core::rules::RuleSet;

use super::options::{HyenaObjective, HyenaOptions, Pay};
use super::position::{
    ABSENT, AT_WELL, DEVOURED, DRINK, HOME, HyenaPly, HyenaPosition, LEAVING, MAX_SEATS, OUT, PendingChoice,
    RELEASE, Road, VILLAGE, WASHING, on_track, square, walk,
};
use crate::track::{CHANCES, CHANCES_TOTAL};

/// The number of successive rounds without a move of a mother or the hyena that ends the game (H7).
pub(super) const IDLE_ROUNDS: usize = 10;

/// Steps of a throw with 0 to 4 odd dice (H2).
pub(super) const STEPS: [u8; 5] = [0, 0, 2, 3, 6];

/// The Jeu de l'hyène with its options.
#[derive(Clone, Debug)]
pub struct JeuDeLHyene {
    pub(super) options: HyenaOptions,
    rules: RuleSet,
    pub(super) players: usize,
}

impl JeuDeLHyene {
    pub(super) fn mothers<'p>(&self, position: &'p HyenaPosition) -> &'p [Road] {
        &position.mothers[..self.players]
    }

    /// The number of mothers that the hyena has devoured (H6).
    pub(super) fn devoured(&self, position: &HyenaPosition) -> usize {
        self.mothers(position)
            .iter()
            .filter(|&&mother| mother >= DEVOURED)
            .count()
    }

    /// Whether the game is over (H7).
    #[inline]
    pub(super) fn is_over(&self, position: &HyenaPosition) -> bool {
        position.hyena == HOME || self.mothers(position).iter().all(|&mother| mother >= HOME)
    }

    /// Whether a player has turns: until their mother is home or devoured, and after that for the hyena if she was
    /// first (H7).
    #[inline]
    pub(super) fn has_turns(position: &HyenaPosition, player: usize) -> bool {
        position.mothers[player] <= HOME
    }

    /// The next player who has turns; if there is none, simply the next.
    #[inline]
    fn after(&self, position: &HyenaPosition, player: usize) -> usize {
        let next = |steps| (player + steps) % self.players;
        (1..=self.players)
            .map(next)
            .find(|&other| Self::has_turns(position, other))
            .unwrap_or_else(|| next(1))
    }

    /// Moves the player's mother (H2 to H5); returns true when she comes home.
    pub(super) fn move_mother(&self, position: &mut HyenaPosition, player: usize, steps: u8) -> bool {
        let mother = position.mothers[player];
        if !on_track(mother) {
            return false;
        }
        let mut reached = walk(mother, steps);
        let home = reached == HOME;
        if home {
            let before = self.mothers(position).iter();
            reached += before.filter(|&&other| (HOME..DEVOURED).contains(&other)).count() as Road;
            if reached == HOME {
                position.hyena = VILLAGE;
            }
        }
        position.mothers[player] = reached;
        home
    }

    /// Moves the hyena; on its way back it devours the mothers it reaches or passes (H5, H6).
    pub(super) fn move_hyena(&self, position: &mut HyenaPosition, steps: u8) {
        let from = position.hyena;
        if !on_track(from) {
            return;
        }
        let to = walk(from, steps);
        position.hyena = to;
        if from <= AT_WELL {
            return;
        }
        let passed = square(to)..square(from);
        for mother in &mut position.mothers[..self.players] {
            if on_track(*mother) && passed.contains(&square(*mother)) {
                *mother = DEVOURED;
            }
        }
    }

    /// The position after a throw, with an open payment, or with the payment made if it is compulsory (H8).
    fn thrown(&self, mut next: HyenaPosition, odd: u8) -> HyenaPosition {
        let player = usize::from(next.side);
        let won = next.has_won(player);
        let factor = if won { 2 } else { 1 };
        if odd == 1 {
            next.tabas[player] = next.tabas[player].saturating_add(u16::from(factor));
        }
        let steps = factor * STEPS[usize::from(odd)];
        let mut turn_ends = odd == 2;
        if won {
            self.move_hyena(&mut next, steps);
        } else {
            turn_ends |= self.move_mother(&mut next, player, steps);
        }
        if let Some(price) = next.affordable(player, odd == 1) {
            if self.options.pay == Pay::May {
                next.choice = if turn_ends {
                    PendingChoice::ThenEnd
                } else {
                    PendingChoice::ThenThrow
                };
                return next;
            }
            next.pay(player, price);
        }
        if turn_ends {
            next.side = self.after(&next, player) as u8;
        }
        next
    }

    /// The position after an open payment is made or declined.
    fn chosen(&self, mut next: HyenaPosition, pays: bool) -> HyenaPosition {
        let player = usize::from(next.side);
        let turn_ends = next.choice == PendingChoice::ThenEnd;
        next.choice = PendingChoice::None;
        if pays && let Some(price) = next.affordable(player, true) {
            next.pay(player, price);
        }
        if turn_ends {
            next.side = self.after(&next, player) as u8;
        }
        next
    }

    /// The result if the game ends in this position (H9).
    pub(super) fn as_it_stands(&self, position: &HyenaPosition) -> Outcome {
        let mothers = self.mothers(position);
        let winner = (0..self.players).find(|&player| position.has_won(player));
        let mut payoffs: PerPlayer<f64> = mothers
            .iter()
            .map(|&mother| {
                let lost = mother == DEVOURED && self.options.objective == HyenaObjective::Score;
                if lost { -1.0 } else { 0.0 }
            })
            .collect();
        if let Some(winner) = winner {
            payoffs[winner] = match self.options.objective {
                HyenaObjective::Score => 1.0 + self.devoured(position) as f64 / (self.players - 1) as f64,
                HyenaObjective::First => 1.0,
            };
        }
        Outcome {
            winner: winner.map(Player::new),
            payoffs,
            seeds: None,
        }
    }

    /// The position without the tabas that a player can never spend. Each payment is made once, so tabas beyond the
    /// remaining payments have no effect, and tables and solvers may leave them out.
    #[must_use]
    pub fn without_spare_tabas(&self, position: &HyenaPosition) -> HyenaPosition {
        let mut trimmed = *position;
        for player in 0..self.players {
            let own = match position.mothers[player] {
                VILLAGE => LEAVING + WASHING,
                OUT..=AT_WELL => WASHING,
                _ => 0,
            };
            let for_hyena = match position.hyena {
                ABSENT => RELEASE + DRINK,
                VILLAGE if position.has_won(player) => RELEASE + DRINK,
                OUT..=AT_WELL if position.has_won(player) => DRINK,
                _ => 0,
            };
            trimmed.tabas[player] = position.tabas[player].min(own + for_hyena);
        }
        trimmed
    }
}

/// All moving pieces. Once one has changed, no earlier state can return.
fn walkers(position: &HyenaPosition) -> ([Road; MAX_SEATS], Road) {
    (position.mothers, position.hyena)
}

impl Game for JeuDeLHyene {
    type Options = HyenaOptions;
    type Position = HyenaPosition;
    type Move = HyenaPly;
    type Moves = ArrayVec<HyenaPly, 5>;

    const ID: &'static str = "hyena";
    const OTHER_NAMES: &'static [&'static str] = &[
        "hyene",
        "hyène",
        "jeu de l'hyène",
        "le jeu de l'hyène",
        "jeu de l'hyene",
    ];
    const PLAYERS: RangeInclusive<usize> = 2..=MAX_SEATS;
    const CHANCE: bool = true;

    fn new(options: HyenaOptions) -> Self {
        Self {
            rules: RuleSet::of(Self::ID, &options),
            players: options.players as usize,
            options,
        }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "Jeu de l'hyène",
            players: self.players,
            seats: Seats::Numbered,
            unit: Unit::Payoff,
            bounds: match self.options.objective {
                HyenaObjective::Score => (-1, 2),
                HyenaObjective::First => (0, 1),
            },
            chance: true,
            // Nothing moves within a cycle, so the result is the same wherever it ends.
            cycles: Cycles::Uniform,
        }
    }

    fn has_decisions(&self) -> bool {
        self.options.pay == Pay::May
    }

    fn initial(&self) -> HyenaPosition {
        HyenaPosition {
            mothers: [VILLAGE; MAX_SEATS],
            hyena: ABSENT,
            side: 0,
            choice: PendingChoice::None,
            tabas: [0; MAX_SEATS],
        }
    }

    #[inline]
    fn turn(&self, position: &HyenaPosition) -> Turn {
        if self.is_over(position) {
            Turn::Over
        } else if position.choice == PendingChoice::None {
            Turn::Chance(self.side(position))
        } else {
            Turn::Player(self.side(position))
        }
    }

    #[inline]
    fn side(&self, position: &HyenaPosition) -> Player {
        Player::new(usize::from(position.side))
    }

    #[inline]
    fn moves(&self, position: &HyenaPosition, moves: &mut Self::Moves) {
        match self.turn(position) {
            Turn::Over => {}
            Turn::Chance(_) => moves.extend((0..=4).map(HyenaPly::Throw)),
            Turn::Player(_) => {
                moves.push(HyenaPly::Pay);
                if self.options.pay == Pay::May {
                    moves.push(HyenaPly::Wait);
                }
            }
        }
    }

    fn probability(&self, _position: &HyenaPosition, outcome: HyenaPly) -> Probability {
        match outcome {
            HyenaPly::Throw(odd) => Probability::ratio(CHANCES[usize::from(odd)], CHANCES_TOTAL),
            HyenaPly::Pay | HyenaPly::Wait => Probability::ratio(1, 1),
        }
    }

    #[inline]
    fn play(&self, position: &HyenaPosition, ply: HyenaPly) -> HyenaPosition {
        match ply {
            HyenaPly::Throw(odd) => self.thrown(*position, odd),
            HyenaPly::Pay => self.chosen(*position, true),
            HyenaPly::Wait => self.chosen(*position, false),
        }
    }

    fn outcome(&self, position: &HyenaPosition) -> Option<Outcome> {
        self.is_over(position).then(|| self.as_it_stands(position))
    }

    #[inline]
    fn key(&self, position: &HyenaPosition) -> u64 {
        let tabas = position
            .tabas
            .iter()
            .fold(0, |word, &count| (word << 16) + u64::from(count));
        let [first, second, third, fourth] = position.mothers;
        let rest = [
            first,
            second,
            third,
            fourth,
            position.hyena,
            position.side,
            position.choice as u8,
            0,
        ];
        key::mix(self.rules.salt(), [tabas, u64::from_le_bytes(rest)])
    }

    fn reversibility(&self, before: Option<&HyenaPosition>, after: &HyenaPosition) -> Reversibility {
        if before.is_none_or(|before| walkers(before) != walkers(after)) {
            Reversibility::Irreversible
        } else {
            Reversibility::Reversible
        }
    }

    /// Waiting forever has the result of the position itself (H9).
    fn repeated(&self, history: &History<Self>) -> Verdict<HyenaPosition> {
        Verdict::Over(self.as_it_stands(history.position()))
    }

    /// Ten successive rounds without a move of a mother or the hyena end the game (H7). Repetition has no other
    /// effect.
    fn verdict(&self, history: &History<Self>) -> Option<Verdict<HyenaPosition>> {
        (self.plies_before_count(history) == 0).then(|| self.repeated(history))
    }

    /// The turns left of ten idle rounds (H7), as a turn takes at least one ply. A round is a turn of each player who
    /// has turns; the turn of the last movement does not count.
    fn plies_before_count(&self, history: &History<Self>) -> usize {
        let entries = history.entries();
        let idle = entries
            .iter()
            .rev()
            .take_while(|entry| entry.mark == Reversibility::Reversible);
        let start = entries.len() - 1 - idle.count();
        let turn_ends = |i: &usize| entries[*i].position.side != entries[i - 1].position.side;
        let ended = (start + 1..entries.len()).filter(turn_ends).count();
        // The turn that begins at `start` is complete if the last move ended one, or if the history begins with it.
        let is_whole = if start == 0 {
            entries[0].position.choice == PendingChoice::None
        } else {
            turn_ends(&start)
        };
        let turns = if is_whole { ended } else { ended.saturating_sub(1) };
        let position = history.position();
        let players = (0..self.players).filter(|&player| Self::has_turns(position, player));
        (IDLE_ROUNDS * players.count()).saturating_sub(turns)
    }
}
