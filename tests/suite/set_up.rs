//! Positions that are set up part by part.

use ishwa_core::diagram::Canvas;
use ishwa_core::rules::OptionKind;
use ishwa_core::setup_parts::{PartValues, PositionSetup, ShownPart};
use ishwa_core::spots::SpotName;
use ishwa_games::any::AnyGame;
use ishwa_library::registry::{self, GameEntry};
use ishwa_messages::Lang;
use ishwa_tests::walk::generator;
use rand::RngExt;

fn set_up(game: &AnyGame, position: &str, changes: &[(usize, &str)]) -> PositionSetup {
    let set_up = game.set_up(Some(position), changes, Canvas::default(), Lang::English);
    set_up.unwrap_or_else(|error| panic!("{position} {changes:?}: {error}"))
}

/// The spots of a part: that of its content, or those among its choices.
fn spots(part: &ShownPart) -> Vec<SpotName> {
    match &part.values {
        PartValues::Choices(choices) if part.spot.is_none() => {
            choices.iter().filter_map(|choice| choice.spot.clone()).collect()
        }
        _ => part.spot.iter().cloned().collect(),
    }
}

/// Some texts that a part can have.
fn texts(part: &ShownPart) -> Vec<String> {
    match &part.values {
        PartValues::UpTo(most) => [0, 1, *most].map(|number| number.to_string()).into(),
        PartValues::Choices(choices) => choices.iter().map(|choice| choice.text.clone()).collect(),
    }
}

/// The rules of a game as text: the defaults, and each option in turn at its other values, at most three of them.
fn rules(entry: &GameEntry) -> Vec<String> {
    let mut rules = vec![String::new()];
    for option in entry.options {
        let values: Vec<String> = match option.kind {
            OptionKind::Choice(words) => words.iter().map(|&word| word.to_owned()).collect(),
            OptionKind::Integer { min, max } => [min, u32::midpoint(min, max), max]
                .map(|value| value.to_string())
                .into(),
            OptionKind::Probability => vec!["1/3".to_owned()],
        };
        let texts = values.iter().map(|value| format!("{}={value}", option.key));
        // Some values are valid only together with another option.
        rules.extend(texts.filter(|text| entry.open(text).is_ok()));
    }
    rules
}

/// Positions of random games of an id.
fn positions(game: &AnyGame) -> Vec<String> {
    let mut rng = generator(29);
    let mut session = game.begin(None).unwrap();
    let mut positions = vec![session.own_position()];
    for _ in 0..60 {
        let moves = session.moves();
        if moves.is_empty() {
            break;
        }
        session.play(moves[rng.random_range(0..moves.len())]);
        positions.push(session.own_position());
    }
    positions.into_iter().step_by(12).collect()
}

#[test]
fn a_part_becomes_what_a_change_says_and_the_others_stay() {
    for entry in registry::games() {
        let game = entry.open("").unwrap();
        for position in positions(&game) {
            let before = set_up(&game, &position, &[]);
            assert_eq!((&before.text, &before.fault), (&position, &None), "{}", entry.id);
            for (number, part) in before.parts.iter().enumerate() {
                let texts = texts(part);
                let mut known = texts.clone();
                known.sort();
                known.dedup();
                assert_eq!(
                    known.len(),
                    texts.len(),
                    "{}: {} of {texts:?}",
                    entry.id,
                    part.name
                );
                for text in texts {
                    let after = set_up(&game, &position, &[(number, &text)]);
                    let context = format!("{} {position}: {} {text}", entry.id, part.name);
                    assert_eq!(after.parts[number].text, text, "{context}");
                    // The written text is read again, and is the same.
                    let again = set_up(&game, &after.text, &[]);
                    assert_eq!(
                        (&again.text, &again.parts),
                        (&after.text, &after.parts),
                        "{context}"
                    );
                    let contents = |set_up: &PositionSetup| -> Vec<String> {
                        let others = set_up.parts.iter().enumerate();
                        let others = others.filter(|&(other, part)| other != number && part.spot.is_some());
                        others.map(|(_, part)| part.text.clone()).collect()
                    };
                    if part.spot.is_some() {
                        assert_eq!(contents(&before), contents(&after), "{context}");
                    }
                    // The board stays as it is drawn, whether the position is valid or not.
                    let spots = |set_up: &PositionSetup| set_up.drawing.spots.clone();
                    let names = |set_up| {
                        spots(set_up)
                            .into_iter()
                            .map(|spot| spot.name)
                            .collect::<Vec<_>>()
                    };
                    assert_eq!(names(&before), names(&after), "{context}");
                }
            }
        }
    }
}

#[test]
fn every_spot_of_a_board_can_be_changed_and_every_part_has_a_name() {
    for entry in registry::games() {
        let start = entry
            .open("")
            .unwrap()
            .set_up(None, &[], Canvas::default(), Lang::English)
            .unwrap();
        let reached: Vec<SpotName> = start.parts.iter().flat_map(spots).collect();
        for spot in &start.drawing.spots {
            assert!(reached.contains(&spot.name), "{}: {spot:?}", entry.id);
        }
        for part in &start.parts {
            let on_board = |name: &SpotName| start.drawing.spots.iter().any(|spot| spot.name == *name);
            assert!(spots(part).iter().all(on_board), "{}: {part:?}", entry.id);
            assert_eq!(
                part.name.is_empty(),
                part.spot.is_some(),
                "{}: {part:?}",
                entry.id
            );
        }
    }
}

#[test]
fn a_position_that_is_not_valid_yet_is_drawn_with_its_fault() {
    let game = registry::find("awale").unwrap().open("").unwrap();
    let start = game.set_up(None, &[], Canvas::default(), Lang::English).unwrap();
    let fewer = game
        .set_up(None, &[(2, "3")], Canvas::default(), Lang::English)
        .unwrap();
    assert_eq!(fewer.text, "4,4,3,4,4,4/4,4,4,4,4,4/0,0/s");
    let fault = fewer.fault.expect("47 seeds").to_string();
    assert_eq!(fault, "position, seeds in all: found 47, expected 48");
    assert!(fewer.drawing.description[0].contains("hold 4, 4, 3, 4, 4, 4"));
    assert_eq!(fewer.drawing.spots, start.drawing.spots);
    let moved = game
        .set_up(None, &[(2, "3"), (3, "5")], Canvas::default(), Lang::English)
        .unwrap();
    assert_eq!(
        (moved.fault, moved.text.as_str()),
        (None, "4,4,3,5,4,4/4,4,4,4,4,4/0,0/s")
    );
}

#[test]
fn changes_that_a_part_does_not_know_are_refused() {
    let game = registry::find("dara").unwrap().open("").unwrap();
    let refusal = |change| {
        game.set_up(None, &[change], Canvas::default(), Lang::English)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refusal((0, "X")),
        "position field part: found \"X\", expected one of the choices of this part"
    );
    assert_eq!(
        refusal((99, "S")),
        "part: found \"99\", expected a number below 34"
    );
    assert_eq!(
        refusal((30, "13")),
        "position field part: found \"13\", expected a number from 0 to 12 without sign or leading zero"
    );
}

#[test]
fn changes_are_made_one_after_the_other_whatever_the_rules() {
    let mut rng = generator(30);
    for entry in registry::games() {
        for rules in rules(&entry) {
            let game = entry.open(&rules).unwrap();
            for position in positions(&game) {
                let context = format!("{} {rules} {position}", entry.id);
                let mut step = set_up(&game, &position, &[]);
                assert_eq!((&step.text, &step.fault), (&position, &None), "{context}");
                let mut changes = Vec::new();
                for _ in 0..6 {
                    let number = rng.random_range(0..step.parts.len());
                    let texts = texts(&step.parts[number]);
                    let text = texts[rng.random_range(0..texts.len())].clone();
                    step = set_up(&game, &step.text, &[(number, &text)]);
                    changes.push((number, text));
                }
                let changes: Vec<_> = (changes.iter())
                    .map(|(number, text)| (*number, text.as_str()))
                    .collect();
                let together = set_up(&game, &position, &changes);
                assert_eq!(
                    (&together.text, &together.fault, &together.parts),
                    (&step.text, &step.fault, &step.parts),
                    "{context}: {changes:?}"
                );
            }
        }
    }
}

/// Every text that is read as well formed is drawn, has parts, and is written back unchanged.
#[test]
fn what_is_nearly_a_position_is_drawn_or_refused() {
    const SIGNS: &str = "0123456789-+,/.*xrcehvwtsnSNWBPab ";
    let (mut drawn, mut refused) = (0, 0);
    for entry in registry::games() {
        let game = entry.open("").unwrap();
        for position in positions(&game) {
            for at in 0..position.len() {
                for sign in SIGNS.chars() {
                    for replaced in [0, 1] {
                        let text = format!("{}{sign}{}", &position[..at], &position[at + replaced..]);
                        match game.set_up(Some(&text), &[], Canvas::default(), Lang::English) {
                            Ok(set_up) => {
                                assert_eq!(set_up.text, text, "{}", entry.id);
                                drawn += 1;
                            }
                            Err(_) => refused += 1,
                        }
                    }
                }
            }
        }
    }
    assert!(drawn > 1_000 && refused > 1_000, "{drawn} and {refused}");
}
