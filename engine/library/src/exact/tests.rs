use std::collections::HashSet;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::{AnyGame, AnySession};

use super::check::{Derived, check};
use super::draw::{Draw, Truth, Wanted, draw};
use super::mark::{ANSWERS, HARDEST, Mark, Theme};
use super::measure::{Scores, measure};
use super::set::{ExactPosition, ExactSet, Published, published};
use super::shape::{image, on_board, shape};
use crate::registry;
use crate::tournament::contestant::{Contestant, Forfeit, Situation, Thought};

static NEVER: AtomicBool = AtomicBool::new(false);

fn game(id: &str) -> AnyGame {
    registry::find(id).unwrap().open("").unwrap()
}

fn begin(id: &str, position: &str) -> AnySession {
    game(id).begin(Some(position)).unwrap()
}

/// Positions of Tihulelin that a short search proves, found once for all tests.
fn small_set() -> ExactSet {
    static SET: LazyLock<ExactSet> = LazyLock::new(find_small_set);
    SET.clone()
}

fn find_small_set() -> ExactSet {
    let game = game("tihulelin");
    let plan = Draw {
        game: &game,
        on_board: 4..=9,
        each: 4,
        games: 128,
        recorded: &[],
        positions: &[],
        seed: 1,
        without: &[],
        wanted: Wanted::Decisions,
        truth: Truth {
            tables: None,
            nodes: 20_000,
            stop: &NEVER,
        },
    };
    ExactSet {
        game: "tihulelin".to_owned(),
        rules: String::new(),
        unit: game.info().unit,
        command: "none".to_owned(),
        positions: draw(&plan, &|_| ()).unwrap(),
    }
}

#[test]
fn images_of_a_position_have_one_shape() {
    for (id, one, other, on) in [
        (
            "awale",
            "1,0,2,0,0,0/0,3,0,0,0,4/20,18/s",
            "0,3,0,0,0,4/1,0,2,0,0,0/18,20/n",
            10,
        ),
        (
            "tihulelin",
            "1,2,3,4/5,1,1,1/12,18/n",
            "5,1,1,1/1,2,3,4/18,12/s",
            18,
        ),
        (
            "dara",
            "6:1S2SN:6:2NSN1:1SS1N1/0,0/n/24",
            "6:NS2S1:6:1NSN2:1N1SS1/0,0/n/24",
            9,
        ),
        (
            "dara",
            "6:1S2SN:6:2NSN1:1SS1N1/0,0/n/24",
            "6:1N2NS:6:2SNS1:1NN1S1/0,0/s/24",
            9,
        ),
        ("tiddatt", "SN2S:5:2N2:5:N4/10,10/s", "N4:5:2N2:5:SN2S/10,10/s", 5),
        ("tiddatt", "SN2S:5:2N2:5:N4/10,10/s", "S3N:N4:2N2:5:S4/10,10/s", 5),
    ] {
        let (one, other) = (begin(id, one), begin(id, other));
        assert_eq!(shape(&one), shape(&other), "{id}");
        assert_eq!((on_board(&one), on_board(&other)), (on, on), "{id}");
    }
    let awale = [
        "1,0,2,0,0,0/0,3,0,0,0,4/20,18/s",
        "1,0,2,0,0,0/0,3,0,0,0,4/20,18/n",
    ];
    let [south, north] = awale.map(|position| shape(&begin("awale", position)));
    assert_ne!(south, north);
}

#[test]
fn positions_are_decisions_and_the_same_every_time() {
    let set = small_set();
    assert_eq!(set, find_small_set());
    assert!(set.positions.len() >= 12, "{}", set.positions.len());
    let game = set.open().unwrap();
    let mut shapes = Vec::new();
    for position in &set.positions {
        assert!(position.best() > position.worst(), "{position:?}");
        let session = set.session(&game, position).unwrap();
        assert_eq!(on_board(&session), position.on_board);
        shapes.push(shape(&session));
    }
    shapes.sort();
    shapes.dedup();
    assert_eq!(shapes.len(), set.positions.len());
}

#[test]
fn positions_already_taken_are_not_drawn_again() {
    let set = small_set();
    let game = set.open().unwrap();
    let taken: Vec<AnySession> = set
        .positions
        .iter()
        .map(|entry| set.session(&game, entry).unwrap())
        .collect();
    let plan = Draw {
        game: &game,
        on_board: 4..=9,
        each: 2,
        games: 128,
        recorded: &[],
        positions: &[],
        seed: 1,
        without: &taken,
        wanted: Wanted::Decisions,
        truth: Truth {
            tables: None,
            nodes: 20_000,
            stop: &NEVER,
        },
    };
    let taken: Vec<Vec<i32>> = taken.iter().map(image).collect();
    for entry in draw(&plan, &|_| ()).unwrap() {
        assert!(!taken.contains(&image(&set.session(&game, &entry).unwrap())));
    }
}

#[test]
fn sets_are_read_as_they_are_written() {
    let set = small_set();
    let text = set.to_string();
    assert_eq!(ExactSet::read(&text), Ok(set));
    for (from, to, expected) in [
        ("# unit: seeds\n", "# unit: stars\n", "unit: found \"stars\""),
        ("# rules: \n", "", "a line “# rules: ..”"),
        (
            "on_board,position,moves\n",
            "position,moves\n",
            "set of positions, line 7: ",
        ),
        ("\",\"", "\";\"", "set of positions, line 8: "),
    ] {
        let error = ExactSet::read(&text.replacen(from, to, 1))
            .unwrap_err()
            .to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn every_value_is_derived_again_and_a_changed_one_is_found() {
    let mut set = small_set();
    let checked = |set: &ExactSet| check(set, None, 20_000, &NEVER, &|| ()).unwrap();
    assert!(checked(&set).iter().all(|derived| *derived == Derived::ByRules));
    let unproven = check(&set, None, 0, &NEVER, &|| ()).unwrap();
    assert!(unproven.contains(&Derived::Unknown));
    let sound = set.clone();
    set.positions[1].moves[0].1 += 2.0;
    set.positions[2].on_board += 1;
    set.positions[3].moves.pop();
    set.positions.push(sound.positions[6].clone());
    let found = checked(&set);
    let wrong: Vec<usize> = (0..found.len())
        .filter(|&index| matches!(found[index], Derived::Wrong(_)))
        .collect();
    assert_eq!(wrong, [1, 2, 3, set.positions.len() - 1]);
}

/// A player that knows the values, and plays one of the moves by their order.
struct Knowing<'s> {
    set: &'s ExactSet,
    number: usize,
    best: bool,
}

impl Contestant for Knowing<'_> {
    fn new_game(&mut self, _seed: u64, _stop: &AtomicBool) -> Result<(), Forfeit> {
        Ok(())
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        let entry = &self.set.positions[self.number];
        assert_eq!(situation.session.own_position(), entry.position);
        self.number += 1;
        let wanted = if self.best { entry.best() } else { entry.worst() };
        let index = entry
            .moves
            .iter()
            .position(|(_, value)| *value == wanted)
            .unwrap();
        Ok(Thought::of(MoveIndex::new(index)))
    }
}

#[test]
fn the_best_moves_lose_nothing_and_the_worst_the_whole_difference() {
    let set = small_set();
    let game = set.open().unwrap();
    let scores = |best| {
        let mut player = Knowing {
            set: &set,
            number: 0,
            best,
        };
        let mut done = 0;
        let answers = measure(&set, &game, &mut player, split_mix(1), &NEVER, &mut |count| {
            done = count;
        })
        .unwrap();
        assert_eq!(done, set.positions.len());
        Scores::of(&answers)
    };
    let best = scores(true);
    assert_eq!(
        (best.best.mean(), best.loss.mean(), best.blunders.mean()),
        (Some(1.0), Some(0.0), Some(0.0))
    );
    let worst = scores(false);
    let differences = set.positions.iter().map(|entry| entry.best() - entry.worst());
    let mean = differences.sum::<f64>() / set.positions.len() as f64;
    assert_eq!(worst.best.mean(), Some(0.0));
    assert!((worst.loss.mean().unwrap() - mean).abs() < 1e-12);
    assert!(worst.blunders.mean() > Some(0.0));
}

#[test]
fn published_sets_are_sound() {
    let kind = Published::Yardstick;
    for game in kind.games() {
        let set = published(kind, game).unwrap();
        assert_eq!(set.game, game);
        assert_eq!(set.to_string(), kind.text(game).unwrap());
        assert!(set.positions.len() >= 100, "{game}");
        assert!(set.positions.iter().all(|entry| entry.best() > entry.worst()));
    }
}

#[test]
fn problems_are_sound_and_no_yardstick() {
    let kind = Published::Problems;
    for game in kind.games() {
        let set = published(kind, game).unwrap();
        assert_eq!(set.game, game);
        assert_eq!(set.to_string(), kind.text(game).unwrap());
        assert!(set.positions.len() >= 75, "{game}");
        let opened = set.open().unwrap();
        let yardstick = published(Published::Yardstick, game).unwrap();
        assert_eq!(set.rules, yardstick.rules);
        let known: HashSet<Vec<i32>> = yardstick
            .positions
            .iter()
            .map(|position| image(&yardstick.session(&opened, position).unwrap()))
            .collect();
        for position in &set.positions {
            let session = set.session(&opened, position).unwrap();
            assert!(
                position.keeper(&session).is_some() && position.moves.len() >= 3,
                "{position:?}"
            );
            assert!((1..=HARDEST).contains(&position.mark.unwrap().grade()));
            assert!(!known.contains(&image(&session)), "{position:?}");
        }
    }
}

#[test]
fn a_problem_has_one_move_that_keeps_the_result() {
    let session = begin("tihulelin", "1,2,3,4/5,1,1,1/12,18/n");
    let problem = |values: [f64; 4]| {
        let moves = session.moves().into_iter().zip(values);
        let moves = moves.map(|(mv, value)| (session.write_move(mv), value)).collect();
        let position = ExactPosition {
            on_board: 18,
            position: session.own_position(),
            moves,
            mark: None,
        };
        position.keeper(&session)
    };
    assert_eq!(problem([-2.0, 4.0, 0.0, -6.0]), Some(1));
    assert_eq!(problem([-2.0, -4.0, 0.0, -6.0]), Some(2));
    assert_eq!(problem([2.0, 4.0, 0.0, -6.0]), None, "two moves win");
    assert_eq!(problem([-2.0, -4.0, -1.0, -6.0]), None, "all moves lose");
}

#[test]
fn the_grade_follows_from_the_missing_answers() {
    let grade = |missed| {
        Mark {
            theme: Theme::Quiet,
            missed,
        }
        .grade()
    };
    assert_eq!(
        [0, 16, 17, 20, 21, 26, 36, 37, ANSWERS].map(grade),
        [1, 1, 2, 2, 3, 3, 4, 5, 5]
    );
    for theme in Theme::all() {
        assert_eq!(Theme::read(theme.name()), Some(theme));
    }
    assert_eq!(Theme::read("nothing"), None);
}
