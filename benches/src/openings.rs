//! Openings for matches: some random plies from the first position, balanced, each position once.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use ishwa_engine::game::Unit;
use ishwa_engine::playable::Playable;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::memory::Memory;
use ishwa_engine::search::report::{Value, ValueKind};
use ishwa_engine::search::{Features, Request, alpha_beta};
use ishwa_engine::session::Session;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Positions looked at to tell whether an opening is balanced.
const NODES: u64 = 10_000;
/// Winning chances of the player to move, at the lowest and highest, after a balanced opening.
const CHANCES: (f64, f64) = (0.25, 0.75);
/// Where payoffs are counted in units, a balanced opening is worth this part of the highest payoff at most.
const SHARE: f64 = 0.125;
/// Openings tried for each that is wanted before the search for more is given up.
const PATIENCE: usize = 200;

/// Which openings to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Balance {
    /// Balanced ones, judged from material alone, so that an evaluation under test does not choose its own openings.
    Balanced,
    /// Any: for games in which a search finds the result of every opening at once.
    Any,
}

/// Up to `count` different openings of `plies` random plies, always the same for the same `seed`: fewer when
/// the game has no more, or so few that looking for more takes too long.
pub fn random<G: Playable>(
    game: &G,
    count: usize,
    plies: usize,
    seed: u64,
    balance: Balance,
) -> Vec<Session<G>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut keys = HashSet::new();
    let mut found = Vec::new();
    for _ in 0..count * PATIENCE {
        if found.len() == count {
            break;
        }
        let Some(opening) = random_line(game, plies, &mut rng) else {
            continue;
        };
        let is_new = keys.insert(game.key(opening.position()));
        if is_new && (balance == Balance::Any || is_balanced(&opening)) {
            found.push(opening);
        }
    }
    found
}

/// `plies` random plies; `None` when the game is over before.
pub fn random_line<G: Playable>(game: &G, plies: usize, rng: &mut Xoshiro256PlusPlus) -> Option<Session<G>> {
    let mut session = Session::new(game.clone(), game.initial());
    for _ in 0..plies {
        if session.outcome().is_some() {
            return None;
        }
        session.play(random_move(&session, rng));
    }
    session.outcome().is_none().then_some(session)
}

/// One of the legal moves of a game that is not over, all with the same chance.
pub fn random_move<G: Playable>(session: &Session<G>, rng: &mut Xoshiro256PlusPlus) -> G::Move {
    let mut moves = G::Moves::default();
    session.game().moves(session.position(), &mut moves);
    moves[rng.random_range(0..moves.len())]
}

fn is_balanced<G: Playable>(session: &Session<G>) -> bool {
    let table = Memory::new(1 << 20).expect("memory for a small table");
    let request = Request {
        features: Features {
            all_terms: false,
            ..Features::default()
        },
        ..Request::new(Limits::nodes(NODES))
    };
    let report = alpha_beta::search(
        session.game(),
        session.history(),
        &request,
        &table,
        None,
        &AtomicBool::new(false),
        |_| (),
    );
    let Value {
        kind,
        score,
        unit,
        chance,
        ..
    } = report.value;
    match (chance, unit) {
        (Some(chance), _) => (CHANCES.0..=CHANCES.1).contains(&chance),
        (None, Some(Unit::Seeds | Unit::Stones)) => {
            score.abs() <= SHARE * f64::from(session.game().info().bounds.1)
        }
        // A proven result is no opening, unless it is the draw.
        (None, Some(Unit::Win)) => score == 0.0,
        (None, Some(Unit::Payoff)) => kind == ValueKind::Estimate && (CHANCES.0..=CHANCES.1).contains(&score),
        (None, None) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_engine::game::Game;
    use ishwa_engine::games::awale::{Awale, Options};
    use ishwa_engine::notation::Notation;

    #[test]
    fn openings_are_different_balanced_and_the_same_for_a_seed() {
        let game = Awale::new(Options::default());
        let positions = |seed| -> Vec<String> {
            let openings = random(&game, 20, 6, seed, Balance::Balanced);
            assert!(
                openings
                    .iter()
                    .all(|opening| opening.history().entries().len() == 7)
            );
            openings.iter().map(Session::write_position).collect()
        };
        let first = positions(1);
        assert_eq!(first.len(), 20);
        assert_eq!(first.iter().collect::<HashSet<_>>().len(), 20);
        assert_eq!(first, positions(1));
        assert_ne!(first, positions(2));
    }

    #[test]
    fn a_game_with_few_openings_gives_those_it_has() {
        let game = Awale::new(Options::default());
        assert!(random(&game, 20, 1, 1, Balance::Any).len() <= 6);
    }

    #[test]
    fn a_lost_position_is_no_opening() {
        let game = Awale::new(Options::default());
        let session = |text: &str| Session::new(game.clone(), game.read_position(text).unwrap());
        assert!(is_balanced(&session("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s")));
        assert!(!is_balanced(&session("2,2,2,2,2,2/2,2,2,2,2,2/22,2/s")));
    }
}
