//! The reasons of complaints about games between weak players: how many complaints have one, and that each is true.
//!
//! The long form has 300 complaints, and shows them to be read:
//! `ISHWA_LONG=1 ISHWA_READ=1 cargo test -p ishwa-presentation --test why -- --nocapture`.

use std::sync::atomic::AtomicBool;

use ishwa_core::commentary::{Feat, Motif};
use ishwa_core::game::{Player, Turn};
use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Format;
use ishwa_games::any::AnySession;
use ishwa_library::choose::{ChooseOptions, choose};
use ishwa_library::host::Host;
use ishwa_library::quality::review::PlyReview;
use ishwa_library::record::{PlyRecord, Record};
use ishwa_library::registry::{self, GameEntry};
use ishwa_library::review::{
    GameToReview, LineFeat, Reason, ReviewOptions, ReviewedGame, WrittenPly, review,
};
use ishwa_messages::Lang;
use ishwa_presentation::review::{Story, why};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;

/// Positions visited for each ply.
const NODES: u64 = 3_000;

/// Complaints of each game, if it has so many in [`MOST_GAMES`].
const SHORT: usize = 10;

/// The same for the long form.
const LONG: usize = 40;

/// Recorded games of each game.
const MOST_GAMES: u64 = 24;

/// Complaints about games of levels 1 to 4.
fn reviewed(game: &GameEntry, seed: u64) -> ReviewedGame {
    let mut session = game.open("").unwrap().begin(None).unwrap();
    let mut record = Record::of(&session);
    let (memory, stop) = (SearchMemory::new(1 << 18), AtomicBool::new(false));
    let host = Host::new(&memory, &stop);
    for ply in 0..120 {
        if session.turn() == Turn::Over {
            break;
        }
        let options = ChooseOptions {
            level: 1 + (seed + ply) as u8 % 4,
            limits: Limits::nodes(NODES),
            seed,
        };
        let mv = choose(&session, &options, &host).unwrap().mv;
        record.push(PlyRecord::new(&session.write_move(mv)).unwrap());
        session.play(mv);
    }
    let game = GameToReview {
        record,
        session,
        format: Format::Ishwa,
        fault: None,
    };
    let options = ReviewOptions {
        known_games: false,
        seed,
        ..ReviewOptions::nodes(NODES)
    };
    review(game, &options, &host).unwrap()
}

/// A player's numbers with this name, or 0.
fn number(session: &AnySession, name: &str, player: Player) -> i64 {
    let numbers = session.numbers();
    let named = numbers.iter().find(|numbers| numbers.name == name);
    named.map_or(0, |numbers| i64::from(numbers.numbers[player.index()]))
}

/// How many numbers with this name fit.
fn count(session: &AnySession, name: &str, fits: impl Fn(i32) -> bool) -> i64 {
    let numbers = session.numbers();
    let named = numbers.iter().filter(|numbers| numbers.name == name);
    named
        .flat_map(|numbers| &numbers.numbers)
        .filter(|&&number| fits(number))
        .count() as i64
}

/// The pions of Dara's cells, row by row: 0 for none, else the number of the player.
fn cells_of(session: &AnySession) -> Vec<i32> {
    let numbers = session.numbers();
    let named = numbers.iter().filter(|numbers| numbers.name == "cells");
    named.flat_map(|numbers| numbers.numbers.clone()).collect()
}

/// The empty cells of Dara where a neighbour that steps onto them makes three in a row or column, and not more.
fn line_cells(session: &AnySession, player: Player) -> Vec<usize> {
    const COLUMNS: i32 = 6;
    const ROWS: i32 = 5;
    let cells = cells_of(session);
    let own = player.index() as i32 + 1;
    let index = |(column, row): (i32, i32)| {
        let is_on_board = (0..COLUMNS).contains(&column) && (0..ROWS).contains(&row);
        is_on_board.then_some((row * COLUMNS + column) as usize)
    };
    let around = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let makes_three = |(column, row): (i32, i32), from: usize| {
        let run = |(right, down): (i32, i32)| {
            let beyond = (1..).map_while(|far| index((column + far * right, row + far * down)));
            beyond
                .take_while(|&cell| cells[cell] == own && cell != from)
                .count()
        };
        [[around[0], around[1]], [around[2], around[3]]]
            .into_iter()
            .any(|along| along.into_iter().map(run).sum::<usize>() == 2)
    };
    let places = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
    let fitting = places.filter(|&(column, row)| {
        let neighbours = around
            .iter()
            .filter_map(|(right, down)| index((column + right, row + down)));
        cells[index((column, row)).unwrap()] == 0
            && neighbours
                .filter(|&from| cells[from] == own)
                .any(|from| makes_three((column, row), from))
    });
    fitting.filter_map(index).collect()
}

/// How much of a motif a ply brought a player, from the numbers of the boards before and after it alone.
fn gained(before: &AnySession, after: &AnySession, motif: Motif, player: Player) -> i64 {
    let more = |of: &dyn Fn(&AnySession) -> i64| of(after) - of(before);
    let other = player.opponent();
    // Pieces of the other player that the player removes.
    let removed = |name: &str| {
        let piece = |number: i32| number == other.index() as i32 + 1;
        let left = -more(&|session| count(session, name, piece));
        if before.side() == player { left } else { 0 }
    };
    match motif {
        Motif::Capture => {
            let held = |of| more(&|session| number(session, "held", of));
            if held(player) < 0 || held(other) < 0 {
                // A round of a match is over, and its pions are laid out again.
                let told = after.last_told();
                let taken = told.taken.iter().filter(|taken| taken.player == player);
                return taken.map(|taken| i64::from(taken.count)).sum();
            }
            let stores =
                ["stores", "kaznas", "held"].map(|name| more(&|session| number(session, name, player)));
            // A horse without a rider is taken as a piece is.
            let first = 4 * other.index() as i32 + 1;
            let horses =
                -more(&|session| count(session, "horses", |horse| (first..first + 4).contains(&horse)));
            let horses = if before.side() == player { horses } else { 0 };
            stores.iter().sum::<i64>() + removed("cells") + removed("pieces") + horses
        }
        Motif::Tuz => more(&|session| i64::from(number(session, "tuz", player) != 0)),
        Motif::Line => removed("cells"),
        Motif::Threat if before.side() == player => {
            let [before, after] = [before, after].map(|session| line_cells(session, player));
            after.iter().filter(|cell| !before.contains(cell)).count() as i64
        }
        Motif::Block if before.side() == player => {
            let filled = cells_of(after).into_iter().zip(cells_of(before));
            let place = filled
                .into_iter()
                .position(|(after, before)| after != before)
                .unwrap();
            i64::from(line_cells(before, other).contains(&place))
        }
        Motif::Threat | Motif::Block => 0,
        Motif::Horse if before.side() != player => 0,
        Motif::Horse => {
            let first = 4 * player.index() as i32 + 1;
            let made = (first..first + 4)
                .map(|kind| more(&|session| count(session, "horses", |horse| horse == kind)).max(0));
            // Horses of the other player with a rider.
            let mounted = more(&|session| {
                let numbers = session.numbers();
                let of = |name| {
                    numbers
                        .iter()
                        .find(|numbers| numbers.name == name)
                        .map(|numbers| &numbers.numbers)
                };
                let cells = of("pieces")
                    .into_iter()
                    .flatten()
                    .zip(of("horses").into_iter().flatten());
                let is_ridden = |&(&piece, &horse): &(&i32, &i32)| {
                    piece == player.index() as i32 + 1 && horse > 0 && !(first..first + 4).contains(&horse)
                };
                cells.filter(is_ridden).count() as i64
            });
            made.sum::<i64>() + mounted.max(0)
        }
        Motif::Camels => more(&|session| number(session, "camels", player)),
        Motif::Marriage => -more(&|session| number(session, "reserves", player)),
        Motif::Drink => 1,
        Motif::Feeding => {
            let pits = &before.numbers()[0].numbers;
            let row = pits.len() / 2;
            let row_of = |of: Player| &pits[row * of.index()..row * (of.index() + 1)];
            let is_hungry = row_of(player).iter().all(|&seeds| seeds == 0);
            let filled = row_of(other).iter().filter(|&&seeds| seeds > 0).count();
            i64::from(is_hungry && before.moves().len() < filled)
        }
        Motif::Departure => i64::from(number(after, "tabas", player) < number(before, "tabas", player)),
    }
}

/// The sessions before and after each of the first plies of a line, which are played as text.
fn played<'m>(before: &AnySession, moves: impl Iterator<Item = &'m str>) -> Vec<AnySession> {
    let mut session = before.clone();
    let after = moves.map(|mv| {
        session.play_text(mv).unwrap();
        session.clone()
    });
    let after: Vec<AnySession> = after.collect();
    [before.clone()].into_iter().chain(after).collect()
}

/// Asserts that an event happens in a line as it is described.
fn check_feat(line: &[AnySession], found: &LineFeat) {
    let LineFeat { ply, mover, mv, feat } = found;
    let (before, after) = (&line[ply - 1], &line[*ply]);
    assert_eq!((before.side(), after.last_move().as_ref()), (*mover, Some(mv)));
    let total: u32 = after
        .last_told()
        .feats
        .iter()
        .filter(|other| other.motif == feat.motif && other.player == feat.player)
        .map(|feat| feat.count)
        .sum();
    assert_eq!(
        i64::from(total),
        gained(before, after, feat.motif, feat.player),
        "{feat:?} {}",
        before.own_position()
    );
    assert!(feat.count > 0 && feat.count <= total);
}

/// A complaint and both its lines, replayed from their texts.
struct Complaint<'a> {
    player: Player,
    here: Vec<AnySession>,
    there: Vec<AnySession>,
    reason: &'a Reason,
}

impl Complaint<'_> {
    fn of<'a>(ply: &PlyReview, written: &'a WrittenPly, before: &AnySession) -> Option<Complaint<'a>> {
        let line =
            |line: &'a [(Player, String)]| played(before, line.iter().take(10).map(|(_, mv)| mv.as_str()));
        let reason = written.reason.as_ref()?;
        let there = line(&written.line);
        let here = line(&written.played_line);
        Some(Complaint {
            player: ply.player,
            here,
            there,
            reason,
        })
    }

    /// How much of a motif some plies of a line bring a player.
    fn sum(line: &[AnySession], plies: usize, motif: Motif, player: Player) -> i64 {
        let pairs = line.windows(2).take(plies);
        pairs.map(|pair| gained(&pair[0], &pair[1], motif, player)).sum()
    }

    /// Asserts that every fact is true.
    fn check(&self) {
        let (player, plies) = (self.player, self.here.len().min(self.there.len()) - 1);
        match self.reason {
            Reason::Allows(found, most) => {
                check_feat(&self.here, found);
                assert!(found.ply == 2 && found.feat.player != player);
                let best = &self.there[1];
                let replies = best.moves().into_iter().map(|mv: MoveIndex| {
                    let mut after = best.clone();
                    after.play(mv);
                    gained(best, &after, found.feat.motif, found.feat.player)
                });
                assert_eq!(replies.max().unwrap_or(0), i64::from(*most));
                assert!(*most < found.feat.count);
            }
            Reason::Misses(found, other) => {
                check_feat(&self.there, found);
                assert!(found.ply == 1 && found.feat.player == player && *other < found.feat.count);
                let Feat { motif, player, .. } = found.feat;
                assert_eq!(Self::sum(&self.here, 1, motif, player), i64::from(*other));
            }
            Reason::AllowsLater(found, other) => {
                check_feat(&self.here, found);
                assert!(found.feat.player != player);
                let Feat { motif, player, .. } = found.feat;
                assert_eq!(Self::sum(&self.there, plies, motif, player), i64::from(*other));
                assert!(Self::sum(&self.here, plies, motif, player) > i64::from(*other));
            }
            Reason::MissesLater(found, other) => {
                check_feat(&self.there, found);
                assert!(found.feat.player == player);
                let Feat { motif, player, .. } = found.feat;
                assert_eq!(Self::sum(&self.here, plies, motif, player), i64::from(*other));
                assert!(Self::sum(&self.there, plies, motif, player) > i64::from(*other));
            }
            Reason::Exchange {
                plies: shown,
                played,
                best,
            } => {
                let players = [player, player.opponent()];
                let sums = |line, plies| players.map(|player| Self::sum(line, plies, Motif::Capture, player));
                for (line, said) in [(&self.here, played), (&self.there, best)] {
                    let position = line[*shown].own_position();
                    assert_eq!(
                        sums(line, *shown),
                        said.map(i64::from),
                        "{shown} plies to {position}"
                    );
                }
                let balance = |[own, other]: [i64; 2]| own - other;
                assert!(balance(best.map(i64::from)) > balance(played.map(i64::from)));
                // Fewer plies only where the balances of all are equal, and before no capture.
                assert!(*shown <= plies);
                if *shown < plies {
                    let [here, there] = [&self.here, &self.there].map(|line| balance(sums(line, plies)));
                    assert_eq!(here, there);
                    for line in [&self.here, &self.there] {
                        let position = line[*shown].own_position();
                        assert_eq!(sums(line, *shown), sums(line, *shown + 1), "{position}");
                    }
                }
            }
            Reason::Ends(plies, cause) | Reason::MissesEnd { plies, cause, .. } => {
                let is_here = matches!(self.reason, Reason::Ends(..));
                let line = if is_here { &self.here } else { &self.there };
                let is_draw = matches!(self.reason, Reason::MissesEnd { is_won: false, .. });
                assert_eq!(line.len() - 1, *plies);
                let last = &line[*plies];
                let outcome = last.outcome().unwrap();
                assert_eq!(outcome.winner == Some(player), !is_here && !is_draw);
                assert_eq!(outcome.winner.is_none() && !is_here, is_draw);
                assert_eq!(last.end().unwrap().cause.to_string(), cause.to_string());
                assert!(line[..*plies].iter().all(|session| session.outcome().is_none()));
            }
        }
    }
}

/// How many complaints there are, and how many of them have a reason.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    all: usize,
    explained: usize,
    /// Those in which the line of the move loses more pieces than the best one, or a proven result.
    costly: usize,
    costly_explained: usize,
}

#[test]
fn most_complaints_have_a_reason_and_every_reason_is_true() {
    let enough = if std::env::var_os("ISHWA_LONG").is_some() {
        LONG
    } else {
        SHORT
    };
    let (mut tally, mut games) = (Tally::default(), 0);
    for game in registry::games() {
        let mut of_game = Tally::default();
        for seed in 0..MOST_GAMES {
            if of_game.all >= enough {
                break;
            }
            count_game(&reviewed(&game, seed), &mut of_game);
        }
        println!("{}: {of_game:?}", game.id);
        games += usize::from(of_game.all > 0);
        tally.all += of_game.all;
        tally.explained += of_game.explained;
        tally.costly += of_game.costly;
        tally.costly_explained += of_game.costly_explained;
    }
    println!("{tally:?}");
    assert!(games >= 6 && tally.all >= games * enough / 2, "{games} {tally:?}");
    assert!(enough < LONG || tally.all >= 300, "{tally:?}");
    assert!(10 * tally.explained >= 6 * tally.all, "{tally:?}");
    assert!(
        4 * tally.costly_explained >= 3 * tally.costly && tally.costly > 0,
        "{tally:?}"
    );
}

/// Checks the reasons of a game and counts them.
fn count_game(reviewed: &ReviewedGame, tally: &mut Tally) {
    let seats = reviewed.review.info.seats;
    for ply in &reviewed.review.plies {
        let Some(review) = ply.graded().filter(|review| review.class.is_complaint()) else {
            continue;
        };
        let written = &reviewed.written[ply.number - 1];
        let before = reviewed.session.rewound(ply.number - 1);
        if let Some(complaint) = Complaint::of(ply, written, &before) {
            complaint.check();
        }
        let line =
            |line: &[(Player, String)]| played(&before, line.iter().take(10).map(|(_, mv)| mv.as_str()));
        let lines = [line(&written.played_line), line(&written.line)];
        let plies = lines[0].len().min(lines[1].len()) - 1;
        let balance = |line: &[AnySession]| {
            let [own, other] = [ply.player, ply.player.opponent()]
                .map(|player| Complaint::sum(line, plies, Motif::Capture, player));
            own - other
        };
        let is_of_two = reviewed.review.info.players == 2;
        let loses_result = review.loss.exact && review.best.chance > review.played.chance;
        let is_costly = is_of_two && balance(&lines[0]) < balance(&lines[1]) || loses_result;
        let sentences = why(seats, ply, written);
        let is_explained = !sentences.is_empty();
        if std::env::var_os("ISHWA_READ").is_some() {
            for lang in [Lang::English, Lang::French] {
                let story = Story::new(reviewed, lang);
                println!("{} {}", ply.position, story.turning_point(ply).join(" "));
            }
        }
        tally.all += 1;
        tally.explained += usize::from(is_explained);
        tally.costly += usize::from(is_costly);
        tally.costly_explained += usize::from(is_costly && is_explained);
    }
}
