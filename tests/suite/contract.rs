//! The guarantees of every game, checked at each ply of random games under each option and random combinations of
//! options.

use std::collections::HashSet;

use ishwa_core::game::{Player, Reversibility, Turn};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::playable::Playable;
use ishwa_core::session::Session;
use ishwa_tests::samples::samples;
use ishwa_tests::walk::{generator, random_game, rule_sets};

/// Random games per game, distributed over its rule sets, in the short form and in the long one.
const GAMES: (usize, usize) = (250, 10_000);
/// Random combinations of options.
const COMBINATIONS: usize = 100;
/// Games that have not ended after this many plies are left unfinished.
const MAX_PLIES: usize = 400;

fn check_contract<G: Playable>() {
    let mut rng = generator(2026);
    let rule_sets = rule_sets::<G::Options>(COMBINATIONS, &mut rng);
    let games = samples(GAMES.0, GAMES.1);
    let games_each = games.div_ceil(rule_sets.len());
    let mut finished = 0;
    for options in rule_sets {
        let game = G::new(options);
        let info = game.info();
        assert!(G::PLAYERS.contains(&info.players) && (G::CHANCE || !info.chance));
        for _ in 0..games_each {
            let mut visited = Vec::new();
            let mut entries = Vec::new();
            let result = random_game(&game, &mut rng, MAX_PLIES, |session| {
                check_position(session);
                visited.push(*session.position());
                // A ply may add two entries: a repetition, and the round that the rules begin with it.
                let added = &session.history().entries()[entries.len()..];
                entries.extend(added.iter().map(|entry| (entry.position, entry.mark)));
            });
            if let Some(outcome) = result {
                finished += 1;
                check_bounds(&game, &visited, &outcome.payoffs);
            }
            check_marks(&game, &entries);
        }
    }
    assert!(finished > games / 20, "random games end or repeat: {finished}");
}

/// The player whose payoff is higher than all others.
fn best_paid(payoffs: &[f64]) -> Option<Player> {
    let beats_all =
        |&seat: &usize| (0..payoffs.len()).all(|other| other == seat || payoffs[seat] > payoffs[other]);
    (0..payoffs.len()).find(beats_all).map(Player::new)
}

fn check_position<G: Playable>(session: &Session<G>) {
    let (game, position) = (session.game(), session.position());
    let text = game.write_position(position);
    assert!(game.is_sound(position), "{text}");
    assert_eq!(game.key(position), game.key_from_scratch(position), "{text}");
    assert!(text.is_ascii() && !text.contains(char::is_whitespace), "{text}");
    let back = game
        .read_position(&text)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(back, *position, "{text}");
    assert_eq!(game.write_position(&back), text);
    assert!(!game.draw(position).is_empty());

    let mut moves = G::Moves::default();
    game.moves(position, &mut moves);
    let turn = game.turn(position);
    assert_eq!(turn == Turn::Over, moves.is_empty(), "{text}");
    assert_eq!(turn == Turn::Over, game.outcome(position).is_some(), "{text}");
    if let Turn::Player(player) | Turn::Chance(player) = turn {
        assert_eq!(player, game.side(position), "{text}");
    }
    let written: Vec<String> = moves.iter().map(|&mv| game.write_move(position, mv)).collect();
    assert_eq!(
        written.iter().collect::<HashSet<_>>().len(),
        moves.len(),
        "{text}: {written:?}"
    );
    for (&mv, name) in moves.iter().zip(&written) {
        assert_eq!(game.read_move(position, name), Ok(mv), "{text} {name}");
    }
    check_noisy_moves(game, position, &moves);
    if let Turn::Chance(_) = turn {
        let sum: f64 = moves.iter().map(|&mv| game.probability(position, mv).get()).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{text}: chances add up to {sum}");
    }
    if let Some(outcome) = session.outcome() {
        let info = game.info();
        assert_eq!(outcome.payoffs.len(), info.players, "{text}");
        assert_eq!(outcome.winner, best_paid(&outcome.payoffs), "{text}: {outcome:?}");
        // Where a repetition ends a round or a match of Tihulelin, the result is not decided by the count (T6, T10).
        let is_repetition = G::ID.starts_with("tihulelin") && game.outcome(position).is_none();
        assert!(
            outcome.seeds_tell_winner() || is_repetition,
            "{text}: {outcome:?}"
        );
        let (low, high) = info.bounds;
        for &payoff in &outcome.payoffs {
            assert!(
                f64::from(low) <= payoff && payoff <= f64::from(high),
                "{text}: {outcome:?}"
            );
        }
    }
}

/// Noisy moves are legal moves in order, without duplicates, and after one of them no earlier position can recur.
fn check_noisy_moves<G: Playable>(game: &G, position: &G::Position, moves: &G::Moves) {
    let mut noisy = G::Moves::default();
    game.noisy_moves(position, &mut noisy);
    let mut legal = moves.iter();
    for &mv in noisy.iter() {
        let name = game.write_move(position, mv);
        let text = game.write_position(position);
        assert!(
            legal.any(|&other| other == mv),
            "{text}: {name} is not legal, or not in its place"
        );
        let after = game.play(position, mv);
        assert_eq!(
            game.reversibility(Some(position), &after),
            Reversibility::Irreversible,
            "{text} {name}"
        );
    }
}

/// The result lies within the bounds of every position of the game, and of the last one exactly.
fn check_bounds<G: Playable>(game: &G, visited: &[G::Position], payoffs: &[f64]) {
    if game.info().players > 2 || game.info().chance {
        return;
    }
    for position in visited {
        let (low, high) = game.bounds(position);
        let payoff = payoffs[game.side(position).index()];
        let text = game.write_position(position);
        assert!(
            f64::from(low) <= payoff && payoff <= f64::from(high),
            "{text}: {payoff} in {low}..{high}"
        );
    }
}

/// After an irreversible ply no earlier position recurs in the same round. Of rounds only the starts are compared
/// (T10), so a new round starts afresh.
fn check_marks<G: Heuristics>(game: &G, entries: &[(G::Position, Reversibility)]) {
    let mut behind = HashSet::new();
    let mut since = Vec::new();
    for (position, mark) in entries {
        match mark {
            Reversibility::Reversible => {}
            Reversibility::Irreversible => behind.extend(since.drain(..)),
            Reversibility::RoundStart => {
                behind.clear();
                since.clear();
            }
        }
        let key = game.repetition_key(position);
        assert!(
            !behind.contains(&key),
            "{position:?} came back over an irreversible ply"
        );
        since.push(key);
    }
}

macro_rules! every_game {
    ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
        $(
            #[test]
            fn $name() {
                check_contract::<$game>();
            }
        )*
    };
}

ishwa_games::for_each_game!(every_game);
