//! Sowing and capture, compared with a literal implementation of the rules.

use ishwa_core::game::{Game, Player};
use ishwa_core::key::split_mix;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;

use super::super::{
    Direction, Origin, PITS, Tihulelin, TihulelinBoard, TihulelinMove, TihulelinOptions, TihulelinPit,
    TihulelinSetup,
};
use super::{COMMON, SKIP, round};

/// A literal implementation of rules T2 to T4 and T9: pion by pion and pit by pit.
fn by_the_book(options: &TihulelinOptions, setup: &TihulelinSetup, pit: usize) -> TihulelinSetup {
    let (own, other) = (setup.side, setup.side.opponent());
    let far: [usize; PITS] = match options.direction {
        Direction::Opposed => [3, 2, 1, 0],
        Direction::Common => [0, 1, 2, 3],
    };
    let mut circle: Vec<(Player, usize)> = (0..PITS).map(|pit| (own, pit)).collect();
    circle.extend(far.map(|pit| (other, pit)));
    let mut after = setup.clone();
    after.side = other;
    let outside = |(player, pit): (Player, usize)| match setup.pits[player.index()][pit] {
        TihulelinPit::Closed => true,
        TihulelinPit::Hyena(_) => player != own,
        _ => false,
    };

    let mut hand = setup.pits[own.index()][pit].pions();
    after.pits[own.index()][pit] = TihulelinPit::Plain(0);
    let mut at = pit;
    while hand > 0 {
        at = (at + 1) % 8;
        if outside(circle[at]) || (at == pit && options.origin == Origin::Skip) {
            continue;
        }
        hand -= 1;
        let (player, pit) = circle[at];
        match &mut after.pits[player.index()][pit] {
            TihulelinPit::Plain(pions) | TihulelinPit::Hyena(pions) => *pions += 1,
            TihulelinPit::Carcass { holds, began } => {
                *holds += 1;
                if *holds == *began + 2 {
                    after.held[player.index()] += *holds;
                    *holds = 0;
                }
            }
            TihulelinPit::Closed => unreachable!("nobody sows there"),
        }
    }
    loop {
        let (player, pit) = circle[at];
        if !outside((player, pit)) {
            let content = &mut after.pits[player.index()][pit];
            let TihulelinPit::Plain(pions @ (2 | 4 | 6)) = *content else {
                return after;
            };
            after.held[own.index()] += pions;
            *content = TihulelinPit::Plain(0);
        }
        at = (at + 7) % 8;
    }
}

/// A random valid position, with all kinds of marks, crowded pits, and many pits about to hold 2, 4 or 6.
fn random_setup(seed: u64) -> TihulelinSetup {
    let random = |what: u64, below: u32| (split_mix(seed ^ what << 40) % u64::from(below)) as u32;
    let player = |what| Player::new(random(what, 2) as usize);
    let mut setup = TihulelinSetup {
        pits: [[TihulelinPit::Plain(0); PITS]; 2],
        held: [0; 2],
        side: player(1),
    };
    let owner = player(2).index();
    let closed = random(3, 8) as usize % 6 % 4;
    setup.pits[owner][..closed].fill(TihulelinPit::Closed);
    let began = 2 + 2 * random(5, 2);
    let mut left = 48;
    match random(4, 4) {
        2 => {
            setup.pits[owner][3] = TihulelinPit::Hyena(random(6, 9));
            left -= random(6, 9);
        }
        3 => {
            let holds = random(6, began + 2);
            setup.pits[owner][3] = TihulelinPit::Carcass { holds, began };
            left -= holds;
        }
        _ => {}
    }
    let crowd = [3, 6, 8, 30][random(7, 4) as usize];
    for (i, pit) in setup.pits.iter_mut().flatten().enumerate() {
        if let TihulelinPit::Plain(pions) = pit {
            *pions = random(10 + i as u64, crowd).min(left);
            left -= *pions;
        }
    }
    setup.held[0] = random(20, left + 1);
    setup.held[1] = left - setup.held[0];
    setup
}

#[test]
fn t3_t4_t9_random_sowings_agree_with_the_rules_read_word_for_word() {
    let (mut sowings, mut captures, mut carcasses) = (0, 0, 0);
    for rules in ["", COMMON, SKIP, "direction=common,origin=skip"] {
        let game = round(rules).0;
        let options = ishwa_core::rules::read_options("tihulelin", rules).unwrap();
        for seed in 0..50_000 {
            let setup = random_setup(seed);
            let position = game.validate(&setup).unwrap();
            assert_eq!(game.setup(&position), setup);
            let mut moves = <Tihulelin as Game>::Moves::default();
            game.moves(&position, &mut moves);
            for &mv in &moves {
                let TihulelinMove::Sow(pit) = mv else {
                    continue;
                };
                let next = game.play(&position, mv);
                let expected = by_the_book(&options, &setup, usize::from(pit) - 1);
                let text = game.write_setup(&setup);
                assert_eq!(game.setup(&next), expected, "{text} {pit} {rules}");
                assert!(game.is_sound(&next), "{text} {pit} {rules}");
                sowings += 1;
                captures +=
                    usize::from(expected.held[setup.side.index()] > setup.held[setup.side.index()] + 8);
                let other = setup.side.opponent().index();
                carcasses += usize::from(expected.held[other] > setup.held[other]);
            }
        }
    }
    assert!(
        sowings > 300_000 && captures > 10_000 && carcasses > 1_000,
        "{sowings} {captures} {carcasses}"
    );
}

#[test]
fn t3_t4_t5_t9_plies_are_taken_back_to_where_they_were_made() {
    let (mut forward, mut back, mut passes) = (0, 0, 0);
    for rules in ["", COMMON, SKIP, "direction=common,origin=skip"] {
        let game = round(rules).0;
        // The positions after plies that leave the number of pions in plain pits unchanged.
        let quiet = |position: &TihulelinBoard| {
            let mut moves = <Tihulelin as Game>::Moves::default();
            game.moves(position, &mut moves);
            let after = moves.iter().map(|&mv| game.play(position, mv));
            let quiet = after.filter(|after| !game.sowing.took(position, after));
            quiet.collect::<Vec<_>>()
        };
        let count = |positions: &[TihulelinBoard], position: &TihulelinBoard| {
            positions.iter().filter(|&other| other == position).count()
        };
        for seed in 0..10_000 {
            let position = game.validate(&random_setup(seed)).unwrap();
            let text = game.write_position(&position);
            let after = quiet(&position);
            for next in &after {
                let mut before = Vec::new();
                game.unplayed(next, |position| before.push(position));
                assert_eq!(count(&before, &position), count(&after, next), "{text} {rules}");
                forward += 1;
                passes += usize::from(game.sowing.pass(&position) == *next);
            }
            game.unplayed(&position, |before| {
                assert!(game.is_sound(&before), "{text} {rules}");
                assert!(quiet(&before).contains(&position), "{text} {rules}");
                back += 1;
            });
        }
    }
    assert!(
        forward > 40_000 && back > 40_000 && passes > 100,
        "{forward} {back} {passes}"
    );
}
