//! The plies and positions of the Jeu de l'hyène, and the possible payments.

/// Steps from the village to the well (H1).
pub const WELL: u32 = 80;
/// Maximum number of players (H1).
pub const MAX_SEATS: usize = 4;
/// The price for a mother to leave the village (H3).
pub(super) const LEAVING: u16 = 1;
/// The price for a mother at the well (H4).
pub(super) const WASHING: u16 = 4;
/// The price for releasing the hyena (H5).
pub(super) const RELEASE: u16 = 2;
/// The price for the hyena at the well (H5).
pub(super) const DRINK: u16 = 10;

/// A ply: a throw, or the choice that follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HyenaPly {
    /// This many odd dice, 0 to 4 (H2).
    Throw(u8),
    /// The player pays.
    Pay,
    /// The player does not pay.
    Wait,
}

/// The progress of a mother or the hyena: the village, the squares on the way out, the well, the squares on the way
/// back, home.
pub(super) type Road = u8;

/// In the village.
pub(super) const VILLAGE: Road = 0;
/// The first square on the way out, 0; the others follow.
pub(super) const OUT: Road = 1;
/// At the well.
pub(super) const AT_WELL: Road = OUT + WELL as Road;
/// The first square on the way back, 80; the others follow.
pub(super) const BACK: Road = AT_WELL + 1;
/// The hyena back home, or the first mother home; later arrivals follow.
pub(super) const HOME: Road = BACK + WELL as Road;
/// Devoured.
pub(super) const DEVOURED: Road = HOME + MAX_SEATS as Road;
/// No hyena yet.
pub(super) const ABSENT: Road = Road::MAX;

/// Whether this is a square of the track (H6).
pub(super) fn on_track(road: Road) -> bool {
    (OUT..HOME).contains(&road) && road != AT_WELL
}

/// The square number of a place, from the way out to home.
pub(super) fn square(road: Road) -> u32 {
    u32::from(if road <= AT_WELL { road - OUT } else { HOME - road })
}

/// The place `steps` ahead of a place on the track: at most the well, or home (H4, H5).
pub(super) fn walk(road: Road, steps: u8) -> Road {
    (road + steps).min(if road <= AT_WELL { AT_WELL } else { HOME })
}

/// Whether a throw has left a choice open (H8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PendingChoice {
    /// No choice is open.
    None,
    /// The player chooses and throws again: `?`.
    ThenThrow,
    /// The player chooses and the turn ends: `?.`.
    ThenEnd,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HyenaPosition {
    pub(super) mothers: [Road; MAX_SEATS],
    pub(super) hyena: Road,
    pub(super) side: u8,
    pub(super) choice: PendingChoice,
    /// The tabas, capped at [`u16::MAX`].
    pub(super) tabas: [u16; MAX_SEATS],
}

const _: () = assert!(size_of::<HyenaPosition>() == 16);

impl HyenaPosition {
    /// Whether this player's mother was home first, so that the player throws for the hyena (H5).
    #[inline]
    pub(super) fn has_won(&self, player: usize) -> bool {
        self.mothers[player] == HOME
    }

    /// The payment open to this player now, whether or not they can afford it, after a throw that gave tabas or
    /// another (H3 to H5).
    #[inline]
    pub(super) fn price(&self, player: usize, throw_of_one: bool) -> Option<u16> {
        match self.mothers[player] {
            VILLAGE if throw_of_one => Some(LEAVING),
            AT_WELL => Some(WASHING),
            _ if !self.has_won(player) => None,
            _ => match self.hyena {
                VILLAGE => Some(RELEASE),
                AT_WELL => Some(DRINK),
                _ => None,
            },
        }
    }

    /// The payment open to this player now, if they can afford it.
    #[inline]
    pub(super) fn affordable(&self, player: usize, throw_of_one: bool) -> Option<u16> {
        self.price(player, throw_of_one)
            .filter(|&price| price <= self.tabas[player])
    }

    /// Pays, so that the mother or the hyena leaves the village or the well.
    #[inline]
    pub(super) fn pay(&mut self, player: usize, price: u16) {
        self.tabas[player] -= price;
        let walker = if self.has_won(player) {
            &mut self.hyena
        } else {
            &mut self.mothers[player]
        };
        *walker = if *walker == VILLAGE { OUT } else { BACK };
    }
}
