//! Players, and how they are written and called.

/// The most players any of the games has.
pub const MAX_PLAYERS: usize = 6;

/// One player, counted from 0 in turn order: 0 is South or P1 (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// South, who moves first, or P1.
    pub const SOUTH: Self = Self(0);
    /// North, or P2.
    pub const NORTH: Self = Self(1);

    /// The player number `index`, counted from 0.
    ///
    /// # Panics
    /// When `index` is not below [`MAX_PLAYERS`].
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_PLAYERS, "a player's index is below MAX_PLAYERS");
        Self(index as u8)
    }

    /// The number of this player, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other one of two players.
    #[must_use]
    pub const fn opponent(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// How the players of a game are written in positions (C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// `s` and `n`.
    SouthNorth,
    /// `p1` to `p6`.
    Numbered,
}

impl Seats {
    /// The letters that stand for `player`.
    pub const fn label(self, player: Player) -> &'static str {
        match self {
            Self::SouthNorth => ["s", "n", "", "", "", ""][player.index()],
            Self::Numbered => ["p1", "p2", "p3", "p4", "p5", "p6"][player.index()],
        }
    }
}
