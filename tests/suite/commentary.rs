//! Descriptions of plies, compared with the boards before and after them.

use ishwa_core::commentary::Told;
use ishwa_core::diagram::{MoveMark, Shape};
use ishwa_core::game::Turn;
use ishwa_core::rules::OptionKind;
use ishwa_games::any::AnySession;
use ishwa_library::registry::{self, GameEntry};
use ishwa_messages::{Lang, Message};
use ishwa_tests::walk::generator;
use rand::RngExt;

/// Games that have not ended after this many plies are left unfinished.
const MAX_PLIES: usize = 400;
const GAMES: usize = 12;
/// Games under each value of an option.
const GAMES_OF_A_VALUE: usize = 3;
/// The rules that ends are named by.
const RULES_PAGE: &str = include_str!("../../docs/rules.md");

/// The captures of South and North, as shown by their stores.
fn stores(session: &AnySession) -> [u32; 2] {
    let mut stores = [0; 2];
    for shape in session.diagram(Lang::English, &[] as &[(_, MoveMark)]).shapes {
        if let Shape::Store(store) = shape {
            stores[store.owner.index()] += store.seeds;
        }
    }
    stores
}

/// Pieces on the board.
fn pieces(session: &AnySession) -> usize {
    let shapes = session.diagram(Lang::English, &[] as &[(_, MoveMark)]).shapes;
    shapes
        .iter()
        .filter(|shape| matches!(shape, Shape::Piece(_)))
        .count()
}

/// The gain of each of two players from a ply.
fn gains(told: &Told) -> [u32; 2] {
    let mut gains = [0; 2];
    for taken in &told.taken {
        gains[taken.player.index()] += taken.count;
    }
    gains
}

/// Checks the description of the last ply, played on the board `before`.
fn check(before: &AnySession, session: &AnySession) {
    let told = session.last_told();
    let context = format!("{} {:?}: {told:?}", before.position(), session.last_move());
    assert!(!told.clauses.is_empty(), "{context}");
    let clauses: Vec<String> = told.clauses.iter().map(Message::to_string).collect();
    let is_row = told.sown.first().is_some_and(|pit| pit.owner.is_some());
    let is_round_over = clauses.iter().any(|clause| clause.contains("the round is over"));
    if is_row && !is_round_over {
        let [old, new] = [before, session].map(stores);
        assert_eq!(
            [0, 1].map(|seat| new[seat] - old[seat]),
            gains(&told),
            "{context}"
        );
    }
    if ["dara", "tiddatt"].contains(&session.rules().game()) {
        let placed = clauses
            .iter()
            .filter(|clause| clause.starts_with("places a "))
            .count();
        let captured: usize = told.taken.iter().map(|taken| taken.spots.len()).sum();
        // A captured horse may have a rider, who is captured with it, but this is always reported.
        assert_eq!(pieces(session) + captured, pieces(before) + placed, "{context}");
    }
}

/// The rules of a game with each word value of each option, the other options at their defaults.
fn rule_texts(entry: &GameEntry) -> Vec<String> {
    let pairs = entry.options.iter().flat_map(|spec| match spec.kind {
        OptionKind::Choice(values) => values
            .iter()
            .map(|value| format!("{}={value}", spec.key))
            .collect(),
        OptionKind::Integer { .. } | OptionKind::Probability => Vec::new(),
    });
    std::iter::once(String::new()).chain(pairs).collect()
}

#[test]
fn effects_say_what_changed_on_the_board_and_ends_what_was_counted() {
    let mut rng = generator(71);
    for entry in registry::games() {
        let mut ended = 0;
        for rules in rule_texts(&entry) {
            let games = if rules.is_empty() { GAMES } else { GAMES_OF_A_VALUE };
            for _ in 0..games {
                ended += u32::from(check_game(&entry, &rules, &mut rng));
            }
        }
        assert!(ended > 0 || entry.id.contains("match"), "{}", entry.id);
    }
}

/// Checks a random game; returns whether it was finished.
fn check_game(entry: &GameEntry, rules: &str, rng: &mut impl RngExt) -> bool {
    let mut session = entry.open(rules).unwrap().begin(None).unwrap();
    assert_eq!(session.last_told(), Told::default());
    assert!(session.last_sentence().is_none() && session.end().is_none());
    for _ in 0..MAX_PLIES {
        if session.turn() == Turn::Over {
            break;
        }
        let legal = session.moves();
        let before = session.clone();
        session.play(legal[rng.random_range(0..legal.len())]);
        check(&before, &session);
    }
    let Some(outcome) = session.outcome() else {
        return false;
    };
    let end = session.end().expect("it is over");
    let context = format!("{} {rules}: {end:?} {outcome:?}", session.position());
    assert!(RULES_PAGE.contains(&format!("**{} ", end.rule)), "{context}");
    if let Some(count) = end.count {
        let totals = outcome.seeds.expect("what is counted are seeds");
        assert!(
            (0..2).all(|seat| totals[seat] >= f64::from(count.taken[seat])),
            "{context}"
        );
        assert_eq!(count.taken, stores(&session), "{context}");
    }
    true
}
