//! Random throws, with the probabilities that the rules give them.

use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;

use crate::level::seed_of_ply;

/// 64 random bits for a throw at ply number `ply` of a game with this seed. They are independent of the earlier plies
/// and of the bits that levels draw from the same seed.
pub fn random_bits(seed: u64, ply: usize) -> u64 {
    split_mix(seed_of_ply(seed, ply))
}

/// A random throw of a position where dice are thrown, with the right probabilities if `random` is uniform.
///
/// # Panics
/// When the game is over.
pub fn throw(session: &AnySession, random: u64) -> MoveIndex {
    let moves = session.moves();
    let chances = moves
        .iter()
        .map(|&mv| session.probability(mv).unwrap_or_default());
    moves[drawn(chances, random)]
}

/// The index of one of the outcomes, drawn at random with these probabilities.
fn drawn(chances: impl Iterator<Item = f64>, random: u64) -> usize {
    let mut left = random as f64 * 2.0_f64.powi(-64);
    let mut found = 0;
    for (index, chance) in chances.enumerate() {
        if left >= 0.0 {
            found = index;
        }
        left -= chance;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_come_by_their_chances() {
        let drawn = |random| drawn([0.25, 0.5, 0.25].into_iter(), random);
        let quarter = 1 << 62;
        assert_eq!(drawn(0), 0);
        assert_eq!(drawn(quarter - (1 << 20)), 0);
        assert_eq!(drawn(quarter + (1 << 20)), 1);
        assert_eq!(drawn(3 * (quarter / 2)), 1);
        assert_eq!(drawn(u64::MAX), 2);
    }

    #[test]
    fn throws_of_a_game_depend_on_its_seed_and_the_ply() {
        let bits = [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)].map(|(seed, ply)| random_bits(seed, ply));
        let different = bits.into_iter().collect::<std::collections::HashSet<_>>();
        assert_eq!(different.len(), bits.len());
        assert_eq!(bits[0], random_bits(1, 0));
    }

    #[test]
    fn the_throw_is_the_move_that_was_drawn() {
        let session = crate::registry::find("ishigan")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        let moves = session.moves();
        assert_eq!(throw(&session, 0), moves[0]);
        assert_eq!(Some(&throw(&session, u64::MAX)), moves.last());
    }
}
