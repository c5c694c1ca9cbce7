//! Positions of games of the engine against itself, with the results of the games: the samples to which evaluations are
//! fitted.

use ishwa_core::game::Player;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::session::Session;
use ishwa_games::any::{AnyGame, AnySession, Listed};
use ishwa_search::features::Features;
use ishwa_search::report::{Report, ValueKind};

use crate::pool;
use crate::self_play::{self, Learner, SelfPlay, Style, opening};

/// A position, seen by the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct TuningSample {
    /// The values of the game's terms.
    pub values: Vec<i32>,
    /// The payoff of the player to move above the mean of both players, in units.
    pub payoff: f64,
}

/// Plays games and takes the quiet positions after their openings, except those already decided. Returns a list for
/// each game, empty for an abandoned one.
///
/// A position with noisy moves is replaced by the one that the best of them lead to, since a search only estimates
/// such positions.
///
/// In the fraction `material` of the games, both sides use only the material: features that the whole evaluation
/// accounts for hardly differ in its own games, so those games alone give little information about the value of these
/// features.
pub fn play<G: Listed>(game: &G, how: SelfPlay, material: f64) -> Vec<Vec<TuningSample>> {
    let any = AnyGame::from(game.clone());
    pool::map(how.games, how.jobs, |number| {
        play_one(game, &any, how, material, number as u64)
    })
}

fn play_one<G: Listed>(
    game: &G,
    any: &AnyGame,
    how: SelfPlay,
    material: f64,
    number: u64,
) -> Vec<TuningSample> {
    let seed = how.seed_of(number);
    let Some(opening) = opening(any, how.opening, seed) else {
        return Vec::new();
    };
    let mut taken: Vec<(Player, Vec<i32>)> = Vec::new();
    let look = |session: &AnySession, report: &Report<MoveIndex>| {
        if report.value.kind != ValueKind::Estimate {
            return;
        }
        let position = G::in_session(session).map(Session::position);
        let position = position.expect("a position of the game that is played");
        let (quiet, _) = quieten(game, position, i32::MIN + 1, i32::MAX);
        if game.outcome(&quiet).is_none() {
            let mut values = vec![0; game.terms().len()];
            game.term_values(&quiet, &mut values);
            taken.push((game.side(&quiet), values));
        }
    };
    let drawn = split_mix(!seed) as f64 * 2.0_f64.powi(-64);
    let style = Style {
        nodes: how.nodes,
        random: how.random,
        features: Features {
            all_terms: drawn >= material,
            ..Features::default()
        },
        forgets: false,
    };
    let mut learner = Learner::new(style, look);
    let played = self_play::play(&opening, &mut learner, split_mix(seed), how.longest);
    let sample = |(side, values)| {
        let payoff = self_play::payoff(&played, side)?;
        Some(TuningSample { values, payoff })
    };
    taken.into_iter().filter_map(sample).collect()
}

/// The position that noisy moves lead to if each player may stop playing them, and its material for the player to
/// move in `position`: alpha-beta over noisy moves alone.
fn quieten<G: Heuristics>(game: &G, position: &G::Position, alpha: i32, beta: i32) -> (G::Position, i32) {
    let mut best = (*position, game.material(position));
    let mut moves = G::Moves::default();
    game.noisy_moves(position, &mut moves);
    for &mv in moves.iter() {
        let floor = alpha.max(best.1);
        if floor >= beta {
            break;
        }
        let child = game.play(position, mv);
        let (leaf, score) = if game.side(&child) == game.side(position) {
            quieten(game, &child, floor, beta)
        } else {
            let (leaf, score) = quieten(game, &child, -beta, -floor);
            (leaf, -score)
        };
        if score > best.1 {
            best = (leaf, score);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_core::game::Game;
    use ishwa_core::rules::read_options;
    use ishwa_games::tihulelin::Tihulelin;

    #[test]
    fn samples_are_the_same_on_any_number_of_threads() {
        let game = Tihulelin::new(read_options("tihulelin", "").unwrap());
        let how = SelfPlay {
            games: 6,
            opening: 4,
            nodes: 200,
            random: 0.1,
            longest: 400,
            seed: 1,
            jobs: 1,
        };
        let one = play(&game, how, 0.5);
        assert_eq!(one, play(&game, SelfPlay { jobs: 3, ..how }, 0.5));
        assert_ne!(one, play(&game, SelfPlay { seed: 2, ..how }, 0.5));
        let all: Vec<&TuningSample> = one.iter().flatten().collect();
        assert!(all.len() > 100, "{}", all.len());
        assert!(all.iter().all(|sample| sample.values.len() == game.terms().len()
            && sample.payoff.abs() <= f64::from(game.info().bounds.1)));
        // A lead in material precedes the win.
        let leads = |sample: &&&TuningSample| f64::from(sample.values[0]) * sample.payoff > 0.0;
        let trails = |sample: &&&TuningSample| f64::from(sample.values[0]) * sample.payoff < 0.0;
        assert!(all.iter().filter(leads).count() > 2 * all.iter().filter(trails).count());
    }
}
