//! The Jeu de l'hyène as a race: the fate of each player, and the structure of its positions for solvers.

use ishwa_core::game::{Game, PerPlayer, Player};
use ishwa_core::race::{Chances, Fate, Race};

use super::options::{HyenaObjective, HyenaOptions};
use super::position::{
    ABSENT, DEVOURED, DRINK, HOME, HyenaPosition, LEAVING, MAX_SEATS, PendingChoice, RELEASE, Road, VILLAGE,
    WASHING,
};
use super::rules::JeuDeLHyene;

/// The maximum number of tabas that one player can spend.
const MOST_TABAS: u16 = LEAVING + WASHING + RELEASE + DRINK;
/// Bits of a place on the road.
const ROAD_BITS: u32 = Road::BITS;
/// Bits of a count of tabas.
const TABA_BITS: u32 = 5;
/// The bit position of the choice in a word.
const CHOICE_SHIFT: u32 = (MAX_SEATS as u32 + 1) * ROAD_BITS + MAX_SEATS as u32 * TABA_BITS;

const _: () = assert!(MOST_TABAS < 1 << TABA_BITS && CHOICE_SHIFT + 2 <= u64::BITS);

/// The steps of the hyena, from absent on.
fn hyena_steps(position: &HyenaPosition) -> u32 {
    match position.hyena {
        ABSENT => 0,
        road => u32::from(road) + 1,
    }
}

impl JeuDeLHyene {
    /// The exclusive upper limit of the sum of all players' tabas.
    fn tabas_range(&self) -> u32 {
        u32::from(MOST_TABAS) * self.players as u32 + 1
    }
}

impl Race for JeuDeLHyene {
    fn fate(&self, position: &HyenaPosition, player: Player) -> Fate {
        match position.mothers[player.index()] {
            DEVOURED.. => Fate::Eaten,
            home @ HOME.. => Fate::Rank(u32::from(home - HOME) + 1),
            _ => Fate::Underway,
        }
    }

    fn payoffs_as_it_stands(&self, position: &HyenaPosition) -> PerPlayer<f64> {
        self.as_it_stands(position).payoffs
    }

    fn turned(&self, position: &HyenaPosition, first: usize) -> HyenaPosition {
        let mut turned = *position;
        turned.mothers[..self.players].rotate_left(first);
        turned.tabas[..self.players].rotate_left(first);
        turned.side = ((usize::from(position.side) + self.players - first) % self.players) as u8;
        turned
    }

    fn trimmed(&self, position: &HyenaPosition) -> HyenaPosition {
        self.without_spare_tabas(position)
    }

    fn pack(&self, position: &HyenaPosition) -> u64 {
        let roads = position.mothers.iter().chain([&position.hyena]);
        let word = roads.fold(0, |word, &road| (word << ROAD_BITS) + u64::from(road));
        let tabas = position.tabas.iter();
        let word = tabas.fold(word, |word, &tabas| (word << TABA_BITS) + u64::from(tabas));
        word + ((position.choice as u64) << CHOICE_SHIFT)
    }

    fn unpack(&self, word: u64) -> HyenaPosition {
        let tabas =
            |seat: usize| (word >> ((MAX_SEATS - 1 - seat) as u32 * TABA_BITS)) & ((1 << TABA_BITS) - 1);
        let roads = word >> (MAX_SEATS as u32 * TABA_BITS);
        let road = |index: usize| (roads >> ((MAX_SEATS - index) as u32 * ROAD_BITS)) as Road;
        HyenaPosition {
            mothers: std::array::from_fn(road),
            hyena: road(MAX_SEATS),
            side: 0,
            choice: match word >> CHOICE_SHIFT {
                0 => PendingChoice::None,
                1 => PendingChoice::ThenThrow,
                _ => PendingChoice::ThenEnd,
            },
            tabas: std::array::from_fn(|seat| tabas(seat) as u16),
        }
    }

    /// The steps of mothers and hyena, and for equal steps the tabas, which only decrease by a payment.
    fn stage(&self, position: &HyenaPosition) -> u32 {
        let roads = self.mothers(position).iter().map(|&road| u32::from(road));
        let steps = roads.sum::<u32>() + hyena_steps(position);
        let tabas = position.tabas[..self.players]
            .iter()
            .map(|&tabas| u32::from(tabas));
        steps * self.tabas_range() + tabas.sum::<u32>()
    }

    fn stages(&self) -> u32 {
        let steps = u32::from(DEVOURED) * self.players as u32 + u32::from(HOME) + 1;
        (steps + 1) * self.tabas_range()
    }

    fn for_two(&self) -> Self {
        Self::new(HyenaOptions {
            players: 2,
            ..self.options.clone()
        })
    }

    /// Once a mother is home, only the hyena of her son matters to the others; before that, every rival who is not
    /// devoured matters.
    fn duels(&self, decision: &HyenaPosition) -> PerPlayer<HyenaPosition> {
        let own = usize::from(decision.side);
        let winner = (0..self.players).find(|&player| decision.has_won(player));
        let matters = |&rival: &usize| match winner {
            Some(winner) if winner != own => rival == winner,
            _ => rival != own && decision.mothers[rival] < HOME,
        };
        let against = |rival: usize| {
            let mut duel = HyenaPosition {
                mothers: [VILLAGE; MAX_SEATS],
                tabas: [0; MAX_SEATS],
                side: 0,
                ..*decision
            };
            for (seat, player) in [own, rival].into_iter().enumerate() {
                duel.mothers[seat] = decision.mothers[player];
                duel.tabas[seat] = decision.tabas[player];
            }
            duel
        };
        (0..self.players).filter(matters).map(against).collect()
    }

    fn adds_payoffs(&self) -> bool {
        self.players > 2 && self.options.objective == HyenaObjective::Score
    }

    /// With two players, if one's mother is devoured, the other has won. With more players, the probabilities do not
    /// show who was first when a mother was devoured.
    fn payoff(&self, chances: &Chances<'_>, player: usize) -> Option<f64> {
        let first = chances.rank(player, 1);
        match self.options.objective {
            HyenaObjective::First => Some(first),
            HyenaObjective::Score if self.players == 2 => {
                Some(first + chances.eaten(1 - player) - chances.eaten(player))
            }
            HyenaObjective::Score => None,
        }
    }
}
