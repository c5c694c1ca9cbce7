//! The numbers of one position, and their arithmetic.

use ishwa_core::game::Player;
use ishwa_core::race::{Chances, MAX_NUMBERS, NumberLayout, Prospects, Race};

/// The numbers of a position, arranged by a [`NumberLayout`].
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    shape: NumberLayout,
    numbers: [f64; MAX_NUMBERS],
}

impl Row {
    /// A row of zeros.
    pub fn zero(shape: NumberLayout) -> Self {
        Self {
            shape,
            numbers: [0.0; MAX_NUMBERS],
        }
    }

    /// The numbers if the game ended in this position.
    pub fn as_it_stands<G: Race>(game: &G, position: &G::Position) -> Self {
        let shape = NumberLayout::of(game);
        let mut row = Self::zero(shape);
        for player in 0..shape.players {
            if let Some(index) = shape.fate_at(player, game.fate(position, Player::new(player))) {
                row.numbers[index] = 1.0;
            }
        }
        if shape.payoffs {
            for (player, payoff) in game.payoffs_as_it_stands(position).into_iter().enumerate() {
                row.numbers[shape.payoff_at(player)] = payoff;
            }
        }
        row
    }

    /// The numbers.
    pub fn numbers(&self) -> &[f64] {
        &self.numbers[..self.shape.numbers()]
    }

    /// The same, mutable.
    #[inline]
    pub fn numbers_mut(&mut self) -> &mut [f64] {
        &mut self.numbers[..self.shape.numbers()]
    }

    /// The numbers by meaning.
    pub fn chances(&self) -> Chances<'_> {
        Chances {
            shape: self.shape,
            numbers: self.numbers(),
        }
    }

    /// The numbers with the game's own names.
    pub fn prospects<G: Race>(&self, game: &G) -> Prospects {
        Prospects::of(game, &self.chances())
    }

    /// Adds a multiple of the numbers of a state whose thrower has the seat `turn` here.
    #[inline]
    pub fn add(&mut self, share: f64, state: &[f64], turn: usize) {
        let NumberLayout { players, .. } = self.shape;
        let fates = self.shape.fates();
        if turn == 0 {
            for (own, other) in self.numbers_mut().iter_mut().zip(state) {
                *own += share * other;
            }
            return;
        }
        for seat in 0..players {
            let to = (turn + seat) % players;
            let (own, other) = (to * fates, seat * fates);
            for fate in 0..fates {
                self.numbers[own + fate] += share * state[other + fate];
            }
            if self.shape.payoffs {
                self.numbers[self.shape.payoff_at(to)] += share * state[self.shape.payoff_at(seat)];
            }
        }
        let throws = self.shape.throws_at();
        self.numbers[throws] += share * state[throws];
    }

    /// Counts a throw.
    #[inline]
    pub fn throw(&mut self) {
        self.numbers[self.shape.throws_at()] += 1.0;
    }

    /// Multiplies all numbers.
    #[inline]
    pub fn scale(&mut self, factor: f64) {
        for number in self.numbers_mut() {
            *number *= factor;
        }
    }

    /// The largest difference from other numbers, relative to numbers above 1.
    #[inline]
    pub fn distance(&self, others: &[f64]) -> f64 {
        let pairs = self.numbers().iter().zip(others);
        pairs.fold(0.0, |most, (own, other)| {
            most.max((own - other).abs() / own.abs().max(1.0))
        })
    }

    /// A player's expected payoff.
    ///
    /// # Panics
    /// When the row has no payoffs.
    #[inline]
    pub fn payoff<G: Race>(&self, game: &G, player: usize) -> f64 {
        self.chances()
            .payoff(game, player)
            .expect("a game with decisions tells its payoffs")
    }
}
