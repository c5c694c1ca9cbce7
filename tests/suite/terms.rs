//! The guarantees of evaluations: they are the same for both players and within the range that searches accept. Those
//! made of terms are the sum of their terms, and are reversed with the turn except for the value of the turn itself.

use ishwa_core::playable::Playable;
use ishwa_games::oljinnat::Oljinnat;
use ishwa_games::tiddatt::Tiddatt;
use ishwa_games::tihulelin::{Tihulelin, TihulelinMatch};
use ishwa_games::toguz::Toguz;
use ishwa_tests::walk::{generator, random_game, rule_sets};

/// Searches accept evaluations within this many points.
const LIMIT: i32 = 30_000;
/// Random games per game, distributed over its rule sets.
const GAMES: usize = 500;

fn values<G: Playable>(game: &G, position: &G::Position) -> Vec<i32> {
    let mut values = vec![0; game.terms().len()];
    game.term_values(position, &mut values);
    values
}

/// South's letters for North's and vice versa.
fn other_letters(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            'S' => 'N',
            'N' => 'S',
            's' => 'n',
            'n' => 's',
            c => c,
        })
        .collect()
}

fn turned_pair(text: &str) -> String {
    let (south, north) = text.split_once(',').expect("a number for each player");
    format!("{north},{south}")
}

/// A sowing game's position, with the players' sides swapped.
fn sowing_mirrored(text: &str) -> String {
    let fields: Vec<&str> = text.split('/').collect();
    let mut mirrored = vec![fields[1].to_owned(), fields[0].to_owned()];
    for field in &fields[2..] {
        mirrored.push(if field.contains(',') {
            turned_pair(field)
        } else {
            other_letters(field)
        });
    }
    mirrored.join("/")
}

/// A position of Oljinnat, with the players' sides swapped.
fn circle_mirrored(text: &str) -> String {
    let fields: Vec<&str> = text.split('/').collect();
    let [pits, hands, camels, start, side] = fields[..] else {
        panic!("{text} has five fields");
    };
    let (hands, camels, side) = (turned_pair(hands), turned_pair(camels), other_letters(side));
    format!("{pits}/{hands}/{camels}/{start}/{side}")
}

/// A board game's position, with the players' sides swapped.
pub(crate) fn board_mirrored(text: &str) -> String {
    let fields: Vec<&str> = text.split('/').collect();
    let rows: Vec<String> = fields[0].split(':').rev().map(other_letters).collect();
    let mut mirrored = vec![rows.join(":"), turned_pair(fields[1]), other_letters(fields[2])];
    mirrored.extend(fields[3..].iter().map(|&field| field.to_owned()));
    mirrored.join("/")
}

/// A board game's position, with the players' pieces swapped on their cells.
pub(crate) fn board_recoloured(text: &str) -> String {
    let mirrored = board_mirrored(text);
    let (rows, rest) = mirrored.split_once('/').expect("rows and more");
    let rows: Vec<&str> = rows.split(':').rev().collect();
    format!("{}/{rest}", rows.join(":"))
}

/// The position with the other player to move; field `side` is the side to move.
fn with_other_turn(text: &str, side: usize) -> String {
    let mut fields: Vec<String> = text.split('/').map(str::to_owned).collect();
    fields[side] = other_letters(&fields[side]);
    fields.join("/")
}

/// Calls `visit` with the positions of random games under all options that `wanted` picks, each with its text.
fn visit_positions<G: Playable>(wanted: impl Fn(&G) -> bool, mut visit: impl FnMut(&G, &G::Position, &str)) {
    let mut rng = generator(5);
    let rule_sets = rule_sets::<G::Options>(5, &mut rng);
    let games: Vec<G> = rule_sets.into_iter().map(G::new).filter(wanted).collect();
    for game in &games {
        for _ in 0..GAMES.div_ceil(games.len()) {
            random_game(game, &mut rng, 200, |session| {
                let position = session.position();
                visit(game, position, &game.write_position(position));
            });
        }
    }
}

/// Checks that evaluations of the positions of random games under all options are the same when the players are
/// swapped. Returns how many positions were compared.
pub(crate) fn check_estimates<G: Playable>(mirrored: fn(&str) -> String) -> usize {
    let mut compared = 0;
    visit_positions::<G>(
        |_| true,
        |game, position, text| {
            let mirror = mirrored(text);
            let seen = game
                .read_position(&mirror)
                .unwrap_or_else(|error| panic!("{mirror}: {error}"));
            let estimate = game.evaluate(position);
            assert_eq!(game.evaluate(&seen), estimate, "{text} and {mirror}");
            assert_eq!(
                game.material(&seen),
                game.material(position),
                "{text} and {mirror}"
            );
            assert!(estimate.abs() <= LIMIT, "{text}: {estimate}");
            compared += 1;
        },
    );
    compared
}

/// Checks the positions of random games under all options whose evaluations are made of terms; positions are mirrored
/// by `mirrored` and have the player to move in field `side`. Returns how many could be read with the other player to
/// move.
pub(crate) fn check<G: Playable>(mirrored: fn(&str) -> String, side: usize) -> usize {
    let mut compared = 0;
    visit_positions::<G>(
        |game| !game.terms().is_empty(),
        |game, position, text| {
            let terms = game.terms();
            assert_eq!(
                terms[0].weight, 100,
                "the material is what weights are measured by"
            );
            let own = values(game, position);
            let sum: i32 = terms
                .iter()
                .zip(&own)
                .map(|(term, value)| term.weight * value)
                .sum();
            assert_eq!(game.evaluate(position), sum, "{text}");
            assert_eq!(game.material(position), 100 * own[0], "{text}");
            assert!(sum.abs() <= LIMIT, "{text}: {sum}");

            let mirror = mirrored(text);
            let seen = game
                .read_position(&mirror)
                .unwrap_or_else(|error| panic!("{mirror}: {error}"));
            assert_eq!(values(game, &seen), own, "{text} and {mirror}");

            let Ok(passed) = game.read_position(&with_other_turn(text, side)) else {
                return;
            };
            compared += 1;
            for ((term, value), other) in terms.iter().zip(own).zip(values(game, &passed)) {
                let expected = if term.name.ends_with("tempo") {
                    value
                } else {
                    -value
                };
                assert_eq!(other, expected, "{} in {text}", term.name);
            }
        },
    );
    compared
}

/// At least this many positions of random games are compared with the other player to move.
pub(crate) const COMPARED: usize = 5_000;

#[test]
fn toguz_estimates() {
    assert!(check_estimates::<Toguz>(sowing_mirrored) > COMPARED);
    assert!(check::<Toguz>(sowing_mirrored, 4) > COMPARED);
}

#[test]
fn tihulelin_terms() {
    assert!(check::<Tihulelin>(sowing_mirrored, 3) > COMPARED);
}

#[test]
fn tihulelin_match_estimates() {
    assert!(check_estimates::<TihulelinMatch>(sowing_mirrored) > COMPARED);
}

#[test]
fn oljinnat_terms() {
    assert!(check::<Oljinnat>(circle_mirrored, 4) > COMPARED);
}

#[test]
fn tiddatt_estimates() {
    assert!(check_estimates::<Tiddatt>(board_mirrored) > COMPARED);
}
