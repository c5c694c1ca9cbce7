//! Expectimax and max^n against plain expectation and plain max^n on random positions of the games of chance and of
//! several players.

use std::sync::atomic::AtomicBool;

use ishwa_engine::game::{Game, Notation, PerPlayer, Turn, Verdict};
use ishwa_engine::history::History;
use ishwa_engine::rules::read_options;
use ishwa_engine::search::expectimax::search;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::report::ValueKind;
use ishwa_engine::search::{Features, Request};
use ishwa_engine::session::Session;
use ishwa_tests::walk::{generator, random_move};

/// Each player's payoff, and whether every line ended in a result: every outcome of every throw, every move of every
/// player, nothing remembered.
pub(crate) fn plain<G: Game>(
    game: &G,
    history: &mut History<G>,
    root: usize,
    depth: usize,
) -> (PerPlayer<f64>, bool) {
    let position = *history.position();
    if let Some(outcome) = game.outcome(&position) {
        return (outcome.payoffs, true);
    }
    if !game.info().chance && history.entries().len() - 1 > root {
        let earlier: Vec<usize> = history.earlier().collect();
        if earlier.len() >= 2 || earlier.iter().any(|&i| i >= root) {
            return match game.repeated(history) {
                Verdict::Over(outcome) => (outcome.payoffs, false),
                Verdict::Continue(_) => panic!("none of these games has rounds"),
            };
        }
    }
    if depth == 0 {
        return (game.estimate(&position), false);
    }
    let mut moves = G::Moves::default();
    game.moves(&position, &mut moves);
    let children: Vec<(PerPlayer<f64>, bool)> = moves
        .iter()
        .map(|&mv| {
            history.push(game, Some(mv), game.play(&position, mv));
            let found = plain(game, history, root, depth - 1);
            history.pop();
            found
        })
        .collect();
    let exact = children.iter().all(|(_, exact)| *exact);
    match game.turn(&position) {
        Turn::Player(player) => {
            let mut best = &children[0].0;
            for (payoffs, _) in &children[1..] {
                if payoffs[player.index()] > best[player.index()] {
                    best = payoffs;
                }
            }
            (best.clone(), exact)
        }
        Turn::Chance(_) => {
            let mut mean: PerPlayer<f64> = std::iter::repeat_n(0.0, game.info().players).collect();
            for (&mv, (payoffs, _)) in moves.iter().zip(&children) {
                let chance = game.probability(&position, mv).get();
                mean.iter_mut()
                    .zip(payoffs)
                    .for_each(|(mean, payoff)| *mean += chance * payoff);
            }
            (mean, exact)
        }
        Turn::Over => panic!("a finished position has an outcome"),
    }
}

/// At a fixed depth, with and without memory, the search gives each player what the plain recursion does, and calls it
/// exact only when every line of it ended.
fn check<G: Notation>(rule_sets: &[&str], depth: usize, positions: usize, max_plies: usize) {
    let mut rng = generator(29);
    for rules in rule_sets {
        let game = G::new(read_options(G::ID, rules).unwrap());
        let mut checked = 0;
        for attempt in 0.. {
            if checked == positions {
                break;
            }
            let mut session = Session::new(game.clone(), game.initial());
            // Some games are long: the later half of the positions is taken from their ends.
            let plies = if attempt % 2 == 0 {
                attempt % max_plies
            } else {
                usize::MAX
            };
            let mut before = session.clone();
            for _ in 0..plies.min(2_000) {
                if session.outcome().is_some() {
                    break;
                }
                before = session.clone();
                let mv = random_move(&session, &mut rng).unwrap();
                session.play(mv);
            }
            let session = if session.outcome().is_some() {
                before
            } else {
                session
            };
            if session.outcome().is_some() {
                continue;
            }
            checked += 1;
            let history = session.history();
            let text = game.write_position(history.position());
            let (payoffs, exact) = plain(&game, &mut history.clone(), history.entries().len() - 1, depth);
            for table in [false, true] {
                let limits = Limits::depth(depth);
                let features = Features {
                    table,
                    ..Features::default()
                };
                let request = Request {
                    features,
                    ..Request::new(limits)
                };
                let stop = AtomicBool::new(false);
                let report = search(&game, history, &request, 1 << 20, &stop, |_| ());
                let found = report.value.payoffs.unwrap();
                for (found, expected) in found.iter().zip(&payoffs) {
                    assert!(
                        (found - expected).abs() < 1e-12,
                        "{text} {rules}: {found} for {expected}"
                    );
                }
                assert_eq!(report.value.kind == ValueKind::Exact, exact, "{text} {rules}");
            }
        }
    }
}

#[test]
fn ishigan() {
    check::<ishwa_engine::games::ishigan::Ishigan>(
        &[
            "",
            "players=3",
            "players=4,scramble=off",
            "scramble=even",
            "standing=1/20",
        ],
        3,
        60,
        40,
    );
}

#[test]
fn hyena() {
    check::<ishwa_engine::games::hyena::JeuDeLHyene>(
        &["", "players=3", "players=4", "pay=always", "objective=first"],
        4,
        60,
        200,
    );
}

#[test]
fn arrawan() {
    check::<ishwa_engine::games::arrawan::Arrawan>(
        &["players=3", "players=4", "players=6,drink=zero"],
        8,
        60,
        300,
    );
}
