//! The built-in opening books: every position is reached from the start with all of its legal moves, and the scores
//! agree with those of the replies.

use std::collections::{HashMap, HashSet};

use ishwa_core::book::BookPosition;
use ishwa_core::game::Turn;
use ishwa_core::playable::Playable;
use ishwa_core::rules::read_options;

/// The maximum size of a book in bytes, without its comments.
const MOST_BYTES: usize = 150_000;

fn check_book<G: Playable>() {
    let Some(book) = G::new(G::Options::default()).book() else {
        return;
    };
    let rules = book.rules().strip_prefix(G::ID).unwrap();
    let rules = rules.trim_start_matches('[').trim_end_matches(']');
    let game = G::new(read_options::<G::Options>(G::ID, rules).unwrap());
    assert_eq!(game.rules().id(), book.rules());
    assert!(book.to_string().len() <= MOST_BYTES);
    let known: HashMap<G::Position, &BookPosition> = book
        .positions()
        .map(|(text, known)| (game.read_position(text).unwrap(), known))
        .collect();
    let mut reached = HashSet::from([game.initial()]);
    let mut open = vec![game.initial()];
    while let Some(position) = open.pop() {
        let scored = known[&position];
        let text = game.write_position(&position);
        assert!(matches!(game.turn(&position), Turn::Player(_)), "{text}");
        let mut moves = G::Moves::default();
        game.moves(&position, &mut moves);
        assert_eq!(moves.len(), scored.moves.len(), "{text}: all moves");
        for (&mv, scored) in moves.iter().zip(&scored.moves) {
            assert_eq!(game.write_move(&position, mv), scored.text, "{text}");
            let after = game.play(&position, mv);
            let Some(replies) = known.get(&after) else {
                continue;
            };
            let best = replies.best().unwrap().score;
            let is_same = game.side(&after) == game.side(&position);
            assert_eq!(
                scored.score,
                if is_same { best } else { -best },
                "{text} {}",
                scored.text
            );
            if reached.insert(after) {
                open.push(after);
            }
        }
    }
    assert_eq!(reached.len(), known.len(), "every position is reached");
}

macro_rules! every_game {
    ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
        $(
            #[test]
            fn $name() {
                check_book::<$game>();
            }
        )*
    };
}

ishwa_games::for_each_game!(every_game);
