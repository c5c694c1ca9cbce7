//! Random games of Tiddatt in which each action (Z3 to Z10) and each kind of horse occurs.

use std::collections::BTreeMap;

use ishwa_core::game::{Game, Player};
use ishwa_core::notation::Notation;
use ishwa_games::tiddatt::{CellContent, Horse, Tiddatt, TiddattMove, TiddattOptions, TiddattSetup};
use ishwa_tests::samples::samples;
use ishwa_tests::walk::{generator, random_game};

/// Games played under the default options, in the short form and in the long one.
const GAMES: (usize, usize) = (2_000, 10_000);
/// Games that have not ended after this many plies are left unfinished.
const MAX_PLIES: usize = 400;

/// All counters.
const ACTIONS: [&str; 31] = [
    "Z3 step forward",
    "Z3 step sideways",
    "Z3 step inside the enemy's home row",
    "Z3 step onto an enemy's horse",
    "Z4 drop",
    "Z5 attack on one target",
    "Z5 attack on two targets",
    "Z5 attack from the centre on an adjacent target",
    "Z5 attack over a neutral horse",
    "Z5 attack that lands in the enemy's home row",
    "Z5 attack that lands on an enemy's horse",
    "Z5 attack on a horse",
    "Z6 drink after a step",
    "Z6 drink after an attack",
    "Z7 Alesgey made",
    "Z8 Asewwey declared Ajebdey",
    "Z8 Asewwey declared Afuqey",
    "Z8 Ajebdey declared Afuqey",
    "Z8 Afuqey declared Ajebdey",
    "Z8 Alesgey declared Ajebdey",
    "Z9 step of an Ajebdey",
    "Z9 attack of an Ajebdey on one target",
    "Z9 attack of an Ajebdey on more targets",
    "Z9 attack of a mounted Alesgey",
    "Z9 attack of an unmounted Alesgey on an adjacent target",
    "Z9 attack of an unmounted Alesgey over a free cell",
    "Z10 descent of an Afuqey",
    "Z10 descent of an Alesgey",
    "Z10 attack of an Afuqey",
    "Z10 step of a rider",
    "Z10 attack of a rider",
];

const HORSES: [&str; 6] = [
    "Asewwey",
    "Alesgey",
    "Alesgey mounted",
    "Afuqey",
    "Afuqey mounted",
    "Ajebdey",
];

/// The index of a cell written like `c3`.
fn cell(name: &str) -> usize {
    let bytes = name.as_bytes();
    usize::from(bytes[0] - b'a') + 5 * usize::from(bytes[1] - b'1')
}

/// The row of a cell from its player's view: 0 is the player's home row.
fn row(player: Player, cell: usize) -> usize {
    if player == Player::SOUTH {
        cell / 5
    } else {
        4 - cell / 5
    }
}

/// The cells named in a move, in order.
fn named(mv: &str) -> Vec<usize> {
    mv.split(|c: char| !c.is_ascii_alphanumeric() || c == 'x')
        .filter(|part| part.len() == 2)
        .map(cell)
        .collect()
}

fn kind(content: CellContent) -> Option<(Horse, bool)> {
    match content {
        CellContent::Horse { kind, rider, .. } => Some((kind, rider.is_some())),
        _ => None,
    }
}

/// The kinds of a ply, derived from its text and the positions before and after it.
fn classify(before: &TiddattSetup, mv: &str, after: &TiddattSetup) -> Vec<&'static str> {
    let player = before.side;
    let cells = named(mv);
    let (from, to) = (cells[0], cells[cells.len() - 1]);
    let horse = |setup: &TiddattSetup, at: usize| match setup.cells[at] {
        CellContent::Horse { owner, kind, rider } if owner == player => Some((kind, rider.is_some())),
        _ => None,
    };
    let acting = horse(before, from);
    let rider = acting.is_none() && kind(before.cells[from]).is_some();
    let mounts = matches!(after.cells[to], CellContent::Horse { rider: Some(rider), .. } if rider == player);
    let mut found = Vec::new();
    if mv.starts_with('+') {
        found.push("Z4 drop");
    } else if mv.contains('=') {
        found.push(match (acting.unwrap().0, horse(after, from).unwrap().0) {
            (Horse::Asewwey, Horse::Ajebdey) => "Z8 Asewwey declared Ajebdey",
            (Horse::Asewwey, Horse::Afuqey) => "Z8 Asewwey declared Afuqey",
            (Horse::Ajebdey, Horse::Afuqey) => "Z8 Ajebdey declared Afuqey",
            (Horse::Afuqey, Horse::Ajebdey) => "Z8 Afuqey declared Ajebdey",
            (Horse::Alesgey, Horse::Ajebdey) => "Z8 Alesgey declared Ajebdey",
            other => panic!("{mv}: {other:?}"),
        });
    } else if mv.contains('/') {
        found.push(match acting.unwrap() {
            (Horse::Afuqey, true) => "Z10 descent of an Afuqey",
            (Horse::Alesgey, true) => "Z10 descent of an Alesgey",
            other => panic!("{mv}: {other:?}"),
        });
    } else if let Some((horse, mounted)) = acting {
        let targets = mv.matches('x').count();
        let adjacent = |target: usize| target.abs_diff(from) == 1 || target.abs_diff(from) == 5;
        found.push(match (horse, mounted, targets) {
            (Horse::Ajebdey, false, 0) => "Z9 step of an Ajebdey",
            (Horse::Ajebdey, false, 1) => "Z9 attack of an Ajebdey on one target",
            (Horse::Ajebdey, false, _) => "Z9 attack of an Ajebdey on more targets",
            (Horse::Alesgey, true, 1) => "Z9 attack of a mounted Alesgey",
            (Horse::Alesgey, false, 1) if adjacent(cells[1]) => {
                "Z9 attack of an unmounted Alesgey on an adjacent target"
            }
            (Horse::Alesgey, false, 1) => "Z9 attack of an unmounted Alesgey over a free cell",
            (Horse::Afuqey, true, 1) => "Z10 attack of an Afuqey",
            other => panic!("{mv}: {other:?}"),
        });
    } else if mv.contains('x') {
        found.push(match mv.matches('x').count() {
            1 => "Z5 attack on one target",
            2 => "Z5 attack on two targets",
            more => panic!("{mv}: {more} targets"),
        });
        let between = usize::midpoint(from, cells[1]);
        let adjacent = cells[1].abs_diff(from) == 1 || cells[1].abs_diff(from) == 5;
        if adjacent {
            assert_eq!(from, 12, "{mv} is from the centre");
            found.push("Z5 attack from the centre on an adjacent target");
        } else if kind(before.cells[between]).is_some() {
            found.push("Z5 attack over a neutral horse");
        }
        if row(player, from) < 4 && row(player, to) == 4 {
            found.push("Z5 attack that lands in the enemy's home row");
        }
        if mounts {
            found.push("Z5 attack that lands on an enemy's horse");
        }
        if kind(before.cells[cells[1]]).is_some() {
            found.push("Z5 attack on a horse");
        }
        match horse(after, to) {
            Some((Horse::Asewwey, false)) => found.push("Z6 drink after an attack"),
            Some((Horse::Alesgey, true)) => found.push("Z7 Alesgey made"),
            None => {}
            other => panic!("{mv}: {other:?}"),
        }
        if rider {
            found.push("Z10 attack of a rider");
        }
    } else {
        let inside = row(player, from) == 4;
        found.push(match row(player, to).checked_sub(row(player, from)) {
            Some(1) => "Z3 step forward",
            Some(0) if inside => "Z3 step inside the enemy's home row",
            Some(0) => "Z3 step sideways",
            other => panic!("{mv}: {other:?}"),
        });
        if mounts {
            found.push("Z3 step onto an enemy's horse");
        }
        if let Some((Horse::Asewwey, false)) = horse(after, to) {
            found.push("Z6 drink after a step");
        }
        if rider {
            found.push("Z10 step of a rider");
        }
    }
    found
}

#[test]
fn tiddatt_every_action_and_every_horse_occurs_in_random_games() {
    let game = Tiddatt::new(TiddattOptions::default());
    let mut rng = generator(1990);
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let mut count = |what| *counts.entry(what).or_default() += 1;
    for _ in 0..samples(GAMES.0, GAMES.1) {
        let mut before: Option<(<Tiddatt as Game>::Position, TiddattSetup)> = None;
        random_game(&game, &mut rng, MAX_PLIES, |session| {
            let after = game.setup(session.position());
            let mv: Option<TiddattMove> = session.history().entries().last().unwrap().mv;
            if let (Some((position, setup)), Some(mv)) = (&before, mv) {
                let written = game.write_move(position, mv);
                classify(setup, &written, &after).into_iter().for_each(&mut count);
            }
            after
                .cells
                .into_iter()
                .filter_map(kind)
                .for_each(|(kind, mounted)| {
                    count(match (kind, mounted) {
                        (Horse::Asewwey, _) => "Asewwey",
                        (Horse::Alesgey, false) => "Alesgey",
                        (Horse::Alesgey, true) => "Alesgey mounted",
                        (Horse::Afuqey, false) => "Afuqey",
                        (Horse::Afuqey, true) => "Afuqey mounted",
                        (Horse::Ajebdey, _) => "Ajebdey",
                    });
                });
            before = Some((*session.position(), after));
        });
    }
    for what in ACTIONS.into_iter().chain(HORSES) {
        assert!(counts.contains_key(what), "{what} never occurs: {counts:#?}");
    }
    assert_eq!(counts.len(), ACTIONS.len() + HORSES.len(), "{counts:#?}");
}
