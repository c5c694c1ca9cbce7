//! The spots on a board that players point at to make a move, those where the seeds of a sowing fall, and the faces
//! of a throw.

use std::collections::HashMap;

use ishwa_core::diagram::{Canvas, Diagram, Fallen, Shape};
use ishwa_core::game::Turn;
use ishwa_core::spots::{NamedPit, SpotName};
use ishwa_games::any::AnySession;
use ishwa_library::registry;
use ishwa_messages::{Lang, Message};
use ishwa_tests::walk::generator;
use rand::RngExt;

/// Games that have not ended after this many plies are left unfinished.
const MAX_PLIES: usize = 120;
const GAMES: usize = 6;

/// Plays random games of all ids; `check` sees each position and a move of it.
fn play(mut check: impl FnMut(&AnySession, ishwa_core::move_index::MoveIndex)) {
    let mut rng = generator(83);
    for entry in registry::games() {
        for _ in 0..GAMES {
            let mut session = entry.open("").unwrap().begin(None).unwrap();
            for _ in 0..MAX_PLIES {
                if session.turn() == Turn::Over {
                    break;
                }
                let legal = session.moves();
                let mv = legal[rng.random_range(0..legal.len())];
                check(&session, mv);
                session.play(mv);
            }
        }
    }
}

fn diagram(session: &AnySession) -> Diagram {
    session.diagram(Lang::English, &[])
}

#[test]
fn every_move_on_a_board_is_made_with_its_spots() {
    let mut with_steps = HashMap::new();
    play(|session, mv| {
        let spots = diagram(session).spots;
        let game = session.rules().game().to_owned();
        let mut steps = session.steps(mv);
        let text = session.write_move(mv);
        assert!(steps.iter().all(|&step| step < spots.len()), "{game} {text}");
        let is_declaration = ["plain", "hyena", "carcass"].contains(&text.as_str());
        if let Some(&first) = steps.first() {
            let name = match &spots[first].name {
                SpotName::Pit(pit) => pit.number.to_string(),
                SpotName::Cell(cell) => cell.clone(),
            };
            assert!(is_declaration || text.contains(&name), "{game} {text} {name}");
        } else {
            // Races have spots only for setting up a position, not for moves.
            let is_race = ["ishigan", "hyena"].contains(&game.as_str());
            assert!(is_race || text == "pass", "{game} {text}");
        }
        let count = steps.len();
        steps.sort_unstable();
        steps.dedup();
        assert_eq!(steps.len(), count, "{game} {text}");
        let longest = with_steps.entry(game).or_insert(0);
        *longest = count.max(*longest);
    });
    let longest = |game: &str| with_steps[game];
    assert_eq!(
        ["awale", "toguz", "tihulelin", "oljinnat", "arrawan"].map(longest),
        [1; 5]
    );
    assert_eq!((longest("dara"), longest("ishigan"), longest("hyena")), (3, 0, 0));
    assert!(longest("tiddatt") > 2);
}

/// The seeds in each pit.
fn seeds(session: &AnySession) -> HashMap<NamedPit, u32> {
    let diagram = diagram(session);
    let drawn = diagram.shapes.iter().filter_map(|shape| match shape {
        Shape::Pit(pit) => Some(pit),
        _ => None,
    });
    let spots = diagram.spots.iter().map(|spot| {
        let SpotName::Pit(name) = spot.name else {
            panic!("{spot:?} is a pit")
        };
        (spot.at, name)
    });
    spots
        .zip(drawn)
        .map(|((at, name), pit)| {
            assert_eq!(at, pit.at);
            (name, pit.seeds)
        })
        .collect()
}

#[test]
fn a_narrow_board_has_the_same_spots_and_is_no_wider() {
    for entry in registry::games() {
        let session = entry.open("").unwrap().begin(None).unwrap();
        let wide = diagram(&session);
        let narrow = session.diagram_on(Canvas::narrow(), Lang::English, &[]);
        let names = |diagram: &Diagram| {
            diagram
                .spots
                .iter()
                .map(|spot| spot.name.clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(&narrow), names(&wide), "{}", entry.id);
        assert_eq!(narrow.description, wide.description, "{}", entry.id);
        assert!(narrow.width <= wide.width, "{}", entry.id);
        // The pits of Toguz need the most.
        assert!(narrow.width < 15.0, "{}: {}", entry.id, narrow.width);
    }
}

#[test]
fn seeds_fall_where_the_sowing_says() {
    let mut sowings = 0;
    play(|session, mv| {
        let mut after = session.clone();
        after.play(mv);
        let told = after.last_told();
        let path = &told.sown;
        let clauses: Vec<String> = told.clauses.iter().map(Message::to_string).collect();
        let is_round_over = clauses.iter().any(|clause| clause.contains("the round is over"));
        if path.is_empty() || is_round_over || after.outcome().is_some() {
            return;
        }
        let context = format!("{} {}", session.position(), session.write_move(mv));
        let mut expected = seeds(session);
        // Seeds that were sown but fell into no pit are in the store, and reported as captured.
        let mut stored = 0;
        if path[0].owner.is_some() {
            let SpotName::Pit(origin) = diagram(session).spots[session.steps(mv)[0]].name else {
                panic!("{context}")
            };
            let sown = expected.insert(origin, 0).expect("it is on the board");
            stored = sown.checked_sub(path.len() as u32).expect(&context);
        }
        for pit in path {
            *expected.get_mut(pit).expect("it is on the board") += 1;
        }
        let held = seeds(&after);
        let gone: u32 = expected
            .iter()
            .map(|(pit, seeds)| seeds.checked_sub(held[pit]).expect(&context))
            .sum();
        let lifted = clauses
            .iter()
            .filter_map(|clause| clause.strip_prefix("lifts ")?.split(' ').next());
        let lifted = lifted.map(|count| count.parse::<u32>().expect(&context));
        let taken = told
            .taken
            .iter()
            .map(|taken| taken.count)
            .chain(lifted)
            .sum::<u32>();
        let drank = clauses
            .iter()
            .any(|clause| clause.starts_with("drinks and leaves"));
        assert!(gone + stored == taken || (drank && stored == 0), "{context}");
        sowings += 1;
    });
    assert!(sowings > 500, "{sowings}");
}

#[test]
fn a_throw_shows_what_has_fallen() {
    let session = registry::find("ishigan")
        .unwrap()
        .open("standing=1/20")
        .unwrap()
        .begin(None)
        .unwrap();
    let fallen = |session: &AnySession, text: &str| session.fallen(session.read_move(text).unwrap());
    assert_eq!(fallen(&session, "t3"), Some(Fallen::Sticks(3)));
    assert_eq!(fallen(&session, "ts"), Some(Fallen::Standing));
    let mut session = registry::find("hyena")
        .unwrap()
        .open("")
        .unwrap()
        .begin(None)
        .unwrap();
    let throws: Vec<_> = session.moves().into_iter().map(|mv| session.fallen(mv)).collect();
    assert_eq!(
        throws,
        (0..=4).map(|odd| Some(Fallen::Dice(odd))).collect::<Vec<_>>()
    );
    while session.turn() != Turn::Player(session.side()) {
        let throw = session.moves()[1];
        session.play(throw);
    }
    assert!(session.moves().into_iter().all(|mv| session.fallen(mv).is_none()));
}
