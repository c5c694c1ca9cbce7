//! Openings: read from a file, built in, or random plies that leave both sides winning chances.

use std::collections::{BTreeSet, HashSet};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ishwa_core::allocation::{OutOfMemory, in_full};
use ishwa_core::game::{Game, Turn, Unit};
use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnyProber, AnySession};
use ishwa_games::on_game;
use ishwa_messages::{Message, ToMessage};
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::{Value, ValueKind};

use super::searcher::random_move;
use crate::analyse::{AnalyseOptions, analyse};
use crate::exact::shape::image;
use crate::host::Host;
use crate::messages;
use crate::registry;

/// When an opening counts as balanced.
struct Balance {
    /// Nodes searched to find its value.
    nodes: u64,
    /// The winning chance of the player to move.
    chances: RangeInclusive<f64>,
    /// In games with payoffs in units, the largest value as a fraction of the highest payoff.
    share: f64,
}

/// For random openings.
const ROUGH: Balance = Balance {
    nodes: 1_000,
    chances: 0.25..=0.75,
    share: 1.0 / 8.0,
};
/// For built-in openings.
const FINE: Balance = Balance {
    nodes: 10_000,
    chances: 0.35..=0.65,
    share: 1.0 / 16.0,
};
/// Memory for the search of an opening, in bytes.
const HASH: usize = 1 << 20;
/// The lengths of built-in openings, in plies.
pub const BUILT_IN_PLIES: RangeInclusive<usize> = 1..=8;
/// The number of built-in openings of a length, if there are so many.
pub const BUILT_IN: usize = 100;
/// Random lines among which they are looked for.
const BUILT_IN_DRAWS: usize = 20_000;
/// Draws for each requested opening before longer openings are tried.
const MAX_DRAWS_PER_OPENING: usize = 20;
/// How many plies openings grow by if there are too few of them, and how often.
const LONGER: usize = 2;
const LENGTHS: usize = 10;

/// The start of a game.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The game before its first ply, which openings may share.
    pub start: Arc<AnySession>,
    /// Plies that are played from it before the players move.
    pub plies: Vec<MoveIndex>,
}

impl Opening {
    /// The game after the plies of the opening.
    pub fn played(&self) -> AnySession {
        let mut session = AnySession::clone(&self.start);
        for &mv in &self.plies {
            session.play(mv);
        }
        session
    }
}

/// The reason why a file of openings could not be read: one sentence.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReadError {
    /// A line cannot be played.
    Line {
        /// Its number, from 1.
        number: usize,
        /// The error.
        source: TextError,
    },
    /// The file has no openings.
    None(TextError),
}

impl ToMessage for ReadError {
    fn to_message(&self) -> Message {
        match self {
            Self::Line { number, source } => messages::at_line_of_openings((*number).into(), source),
            Self::None(error) => error.to_message(),
        }
    }
}

ishwa_messages::display_in_english!(ReadError);

/// The largest number of openings of a file, and of bytes of a line. Each opening is kept in memory, and every
/// position of a line is compared with those before it.
pub const MOST_OPENINGS: usize = 1 << 17;
const MOST_LINE_BYTES: usize = 1 << 16;

/// The openings of a file, one a line: a position, moves from the start of the game, or a position and moves; `#`
/// begins a comment.
///
/// # Errors
/// On the first line that cannot be played, or exceeds the limits, with its number.
pub fn read(game: &AnyGame, text: &str) -> Result<Vec<Opening>, ReadError> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let too_much = |found: Message, expected: Message| ReadError::Line {
            number,
            source: TextError::described(messages::openings(), found, expected),
        };
        if line.len() > MOST_LINE_BYTES {
            let found = messages::bytes(line.len());
            return Err(too_much(found, messages::at_most_in_a_line(MOST_LINE_BYTES)));
        }
        if openings.len() == MOST_OPENINGS {
            let found = messages::one_more_than(MOST_OPENINGS);
            return Err(too_much(found, messages::no_more_than_that()));
        }
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (position, moves) = if first.contains('/') {
            (Some(first), rest)
        } else {
            (None, line)
        };
        let opening = opening(game, position, moves);
        openings.push(opening.map_err(|source| ReadError::Line { number, source })?);
    }
    if openings.is_empty() {
        let none = TextError::described(
            messages::openings(),
            messages::none(),
            messages::a_line_for_each(),
        );
        return Err(ReadError::None(none));
    }
    Ok(openings)
}

fn opening(game: &AnyGame, position: Option<&str>, moves: &str) -> Result<Opening, TextError> {
    let mut session = game.begin(position)?;
    session.play_list(moves)?;
    if session.turn() == Turn::Over {
        let found = messages::the_finished_game(session.own_position().into());
        let expected = messages::a_game_in_progress();
        return Err(TextError::described(messages::opening(), found, expected));
    }
    Ok(Opening {
        start: session.rewound(0).into(),
        plies: session.played().into_iter().map(|ply| ply.mv.index).collect(),
    })
}

/// An opening of random plies from the start of a game, determined by the seed; `None` if the game ends within it.
pub fn random(start: AnySession, plies: usize, seed: u64) -> Option<Opening> {
    let mut seed = seed;
    let (plies, _) = random_line(&start, plies, &mut seed)?;
    let start = start.into();
    Some(Opening { start, plies })
}

/// Random plies from a session, with the session after them; `None` if the game ends within them.
fn random_line(start: &AnySession, plies: usize, random: &mut u64) -> Option<(Vec<MoveIndex>, AnySession)> {
    let mut session = start.clone();
    let mut played = Vec::new();
    while played.len() < plies && session.turn() != Turn::Over {
        *random = split_mix(*random);
        let mv = random_move(&session, *random);
        session.play(mv);
        played.push(mv);
    }
    (session.turn() != Turn::Over).then_some((played, session))
}

/// Up to `count` different openings of `plies` random plies from the start, determined by the seed. Balanced openings
/// come first, then others, then longer ones. `found` counts the balanced ones. Once `stop` is set, those found so
/// far are returned.
///
/// # Errors
/// When every game ends within so few plies, none was found before `stop` was set, or there is not enough memory.
pub fn generate(
    game: &AnyGame,
    count: usize,
    plies: usize,
    seed: u64,
    prober: Option<&AnyProber>,
    found: &AtomicU64,
    stop: &AtomicBool,
) -> Result<Vec<Opening>, AnalysisError> {
    let start: Arc<AnySession> = game.begin(None)?.into();
    let whole = |plies| Opening {
        start: Arc::clone(&start),
        plies,
    };
    if plies == 0 {
        return Ok(vec![whole(Vec::new())]);
    }
    let mut met = HashSet::new();
    let (mut balanced, mut others) = (Vec::new(), Vec::new());
    let mut random = seed;
    let tries = count.saturating_mul(MAX_DRAWS_PER_OPENING);
    for attempt in 0..tries.saturating_mul(LENGTHS) {
        let plies = plies + attempt / tries * LONGER;
        let has_enough = balanced.len() + others.len() >= count && attempt % tries == 0;
        if balanced.len() == count || has_enough || stop.load(Ordering::Relaxed) {
            break;
        }
        let Some((played, session)) = random_line(&start, plies, &mut random) else {
            continue;
        };
        if !met.insert(session.own_position()) {
            continue;
        }
        if is_balanced(&session, prober, &ROUGH)? {
            balanced.push(whole(played));
            found.fetch_add(1, Ordering::Relaxed);
        } else {
            others.push(whole(played));
        }
    }
    others.truncate(count.saturating_sub(balanced.len()));
    balanced.append(&mut others);
    if balanced.is_empty() {
        let what = Message::verbatim("opening-plies");
        let expected = messages::fewer_as_games_were_over();
        return Err(TextError::new(what, &plies.to_string(), expected).into());
    }
    Ok(balanced)
}

/// Up to `count` balanced openings of `plies` plies, no two of which lead to positions that are equal under symmetry or
/// by exchange of the players; none in games of chance or of more than two players. They are the same on every machine,
/// and the first ones do not depend on `count`. The built-in openings were made by this function.
///
/// # Errors
/// When there is not enough memory.
pub fn suite(game: &AnyGame, plies: usize, count: usize) -> Result<Vec<Opening>, AnalysisError> {
    let start: Arc<AnySession> = game.begin(None)?.into();
    let info = start.info();
    let (mut met, mut found) = (HashSet::new(), Vec::new());
    if info.players > 2 || info.chance {
        return Ok(found);
    }
    let mut random = plies as u64;
    for _ in 0..BUILT_IN_DRAWS {
        if found.len() == count {
            break;
        }
        let Some((plies, session)) = random_line(&start, plies, &mut random) else {
            continue;
        };
        if met.insert(image(&session)) && is_balanced(&session, None, &FINE)? {
            let start = Arc::clone(&start);
            found.push(Opening { start, plies });
        }
    }
    Ok(found)
}

/// The lengths of the built-in openings of a game, in plies.
pub fn built_in_plies(game: &AnyGame) -> BTreeSet<usize> {
    built_in_lines(game).map(|(plies, _)| plies).collect()
}

/// The built-in openings of a game, each with its length.
fn built_in_lines(game: &AnyGame) -> impl Iterator<Item = (usize, &'static str)> {
    fn list<G: Game>(_: &G) -> &'static str {
        G::OPENINGS
    }
    let list = on_game!(game, AnyGame, game => list(game));
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| (line.split(' ').count(), line))
}

/// The built-in openings of `plies` plies. Those that cannot be played under the options of `game` are left out, and
/// under other options than the default ones also those that a short search does not find balanced.
///
/// # Errors
/// When there is not enough memory.
pub fn built_in(game: &AnyGame, plies: usize) -> Result<Vec<Opening>, AnalysisError> {
    let default = registry::find(game.rules().game())?.open("")?;
    let is_default = default.rules().id() == game.rules().id();
    let mut found = Vec::new();
    for (_, line) in built_in_lines(game).filter(|(length, _)| *length == plies) {
        let Ok(opening) = opening(game, None, line) else {
            continue;
        };
        if is_default || is_balanced(&opening.played(), None, &ROUGH)? {
            found.push(opening);
        }
    }
    Ok(found)
}

/// The plies of a game from `start` as text. The effect of a ply can depend on earlier plies, as where a repetition
/// ends a round of a match, so the plies are played, which [`AnySession::write_line`] does not do.
pub fn written(start: &AnySession, plies: impl Iterator<Item = MoveIndex>) -> Vec<String> {
    let mut session = start.clone();
    let texts = plies.map(|mv| {
        let text = session.write_move(mv);
        session.play(mv);
        text
    });
    texts.collect()
}

/// A number that identifies a list of openings, the same on every machine and for every version of the program.
pub fn digest(openings: &[Opening]) -> u64 {
    let mut digest = 0;
    for opening in openings {
        let moves = written(&opening.start, opening.plies.iter().copied()).join(" ");
        let line = format!("{} {moves}\n", opening.start.own_position());
        digest = line
            .bytes()
            .fold(digest, |digest, byte| split_mix(digest ^ u64::from(byte)));
    }
    digest
}

/// Whether an opening is balanced: by the endgame tables if they contain the position, otherwise by a short search.
///
/// # Errors
/// When there is not enough memory; with less, another opening may seem balanced.
fn is_balanced(
    session: &AnySession,
    tables: Option<&AnyProber>,
    balance: &Balance,
) -> Result<bool, OutOfMemory> {
    let info = session.info();
    if info.players > 2 || info.chance {
        // Seats are rotated and the dice are the same, so every opening counts as balanced.
        return Ok(true);
    }
    let (memory, never) = (SearchMemory::new(HASH), AtomicBool::new(false));
    let host = Host {
        tables,
        ..Host::new(&memory, &never)
    };
    let options = AnalyseOptions::new(Limits::nodes(balance.nodes));
    let report = in_full(|| analyse(session, &options, &host))?;
    Ok(report.is_ok_and(|report| balance.contains(&report.value, f64::from(info.bounds.1))))
}

impl Balance {
    /// Whether a value is one of a balanced opening, in a game with this highest payoff.
    fn contains(&self, value: &Value, highest: f64) -> bool {
        match (value.chance, value.unit) {
            (Some(chance), _) => self.chances.contains(&chance),
            (None, Some(Unit::Win | Unit::Payoff)) => value.kind != ValueKind::Exact || value.score == 0.0,
            (None, _) => value.score.abs() <= self.share * highest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generated(
        game: &AnyGame,
        count: usize,
        plies: usize,
        seed: u64,
        stopped: bool,
    ) -> Result<Vec<Opening>, AnalysisError> {
        let (found, stop) = (AtomicU64::new(0), AtomicBool::new(stopped));
        generate(game, count, plies, seed, None, &found, &stop)
    }

    fn game(id: &str) -> AnyGame {
        crate::registry::find(id).unwrap().open("").unwrap()
    }

    #[test]
    fn openings_are_different_balanced_and_the_same_for_a_seed() {
        let awale = game("awale");
        let of_seed = |seed| generated(&awale, 12, 6, seed, false).unwrap();
        let plies = |openings: &[Opening]| -> Vec<Vec<MoveIndex>> {
            openings.iter().map(|opening| opening.plies.clone()).collect()
        };
        let openings = of_seed(1);
        assert_eq!(plies(&openings), plies(&of_seed(1)));
        assert_ne!(plies(&openings), plies(&of_seed(2)));
        let mut positions = HashSet::new();
        for opening in &openings {
            let session = opening.played();
            assert_eq!(
                opening.start.own_position(),
                awale.begin(None).unwrap().own_position()
            );
            assert_eq!(opening.plies.len(), 6);
            assert!(is_balanced(&session, None, &ROUGH).unwrap());
            assert!(positions.insert(session.own_position()));
        }
        assert_eq!(openings.len(), 12);
    }

    #[test]
    fn openings_of_a_match_go_on_after_a_round_that_a_repetition_ended() {
        let game = game("tihulelin-match");
        let openings = generated(&game, 4, 150, 1, false).unwrap();
        assert_ne!(digest(&openings), digest(&openings[1..]));
    }

    #[test]
    fn stopped_work_ends_at_once() {
        // Without a limit this would take hours.
        assert!(generated(&game("awale"), 100_000_000, 6, 1, true).is_err());
    }

    #[test]
    fn a_lost_position_is_no_opening() {
        let lost = "2,2,2,2,2,2/2,2,2,2,2,2/22,2/s";
        let session = game("awale").begin(Some(lost)).unwrap();
        assert!(!is_balanced(&session, None, &ROUGH).unwrap());
    }

    #[test]
    fn games_with_few_openings_give_those_they_have() {
        let oljinnat = game("oljinnat");
        let openings = generated(&oljinnat, 20, 2, 1, false).unwrap();
        assert_eq!(
            openings.len(),
            20,
            "longer ones, as there are not so many of two plies"
        );
        let plies = openings.iter().map(|opening| opening.plies.len());
        assert!(plies.max().unwrap() > 2);
        let openings = generated(&oljinnat, 5000, 1, 1, false).unwrap();
        assert!((2..5000).contains(&openings.len()), "{}", openings.len());
        assert!(generated(&oljinnat, 2, 100_000, 1, false).is_err());
    }

    /// The games with built-in openings.
    const WITH_BUILT_IN: [&str; 6] = [
        "awale",
        "toguz",
        "tihulelin",
        "tihulelin-match",
        "dara",
        "tiddatt",
    ];

    #[test]
    fn built_in_openings_are_playable_and_different() {
        for entry in crate::registry::games() {
            let game = entry.open("").unwrap();
            assert_eq!(
                built_in_plies(&game).is_empty(),
                !WITH_BUILT_IN.contains(&entry.id),
                "{}",
                entry.id
            );
            let mut listed = 0;
            for plies in BUILT_IN_PLIES {
                let openings = built_in(&game, plies).unwrap();
                let images: HashSet<_> = openings.iter().map(|opening| image(&opening.played())).collect();
                assert_eq!(images.len(), openings.len(), "{}", entry.id);
                listed += openings.len();
            }
            assert_eq!(
                built_in_lines(&game).count(),
                listed,
                "{}: all can be played",
                entry.id
            );
        }
    }

    /// `cargo run -p ishwa-research --bin openings` writes the lists. Here only the first openings of one length are made
    /// again, another length for each game, unless there is time for all.
    #[test]
    fn built_in_openings_are_those_that_the_command_writes() {
        let is_long = std::env::var_os("ISHWA_LONG").is_some_and(|value| value != "0");
        let count = if is_long { BUILT_IN } else { 2 };
        for (number, id) in WITH_BUILT_IN.into_iter().enumerate() {
            let entry = crate::registry::find(id).unwrap();
            let game = entry.open("").unwrap();
            for plies in BUILT_IN_PLIES.filter(|&plies| is_long || plies == number + 3) {
                let of = |openings: Vec<Opening>| -> Vec<Vec<String>> {
                    let lines = openings.into_iter().take(count);
                    lines
                        .map(|opening| written(&opening.start, opening.plies.into_iter()))
                        .collect()
                };
                let made = of(suite(&game, plies, count).unwrap());
                assert_eq!(of(built_in(&game, plies).unwrap()), made, "{id}, {plies} plies");
            }
        }
    }

    #[test]
    fn built_in_openings_fit_other_rules() {
        let entry = crate::registry::find("awale").unwrap();
        let all = built_in(&entry.open("").unwrap(), 6).unwrap();
        let of_auale = entry.open("repetition=own-side,occurrences=2").unwrap();
        let found = built_in(&of_auale, 6).unwrap();
        assert!(!found.is_empty() && found.len() <= all.len());
        for opening in found {
            assert_eq!(opening.start.rules().id(), of_auale.rules().id());
            assert!(is_balanced(&opening.played(), None, &ROUGH).unwrap());
        }
    }

    #[test]
    fn files_have_moves_positions_or_both() {
        let awale = game("awale");
        let text = "# two\n3,4\n\n4,4,4,4,4,4/4,4,4,4,4,4/0,0/s\n4,4,4,4,4,4/4,4,4,4,4,4/0,0/s 1 2 # moved\n";
        let openings = read(&awale, text).unwrap();
        let plies: Vec<_> = openings
            .iter()
            .map(|opening| opening.start.write_line(&opening.plies).join(" "))
            .collect();
        assert_eq!(plies, ["3 4", "", "1 2"]);
        let long = format!("3\n{}\n", "3 ".repeat(MOST_LINE_BYTES));
        let many = "3\n".repeat(MOST_OPENINGS + 1);
        for (bad, line) in [
            (
                &*long,
                "line 2: openings: found 131,071 bytes, expected at most 65,536",
            ),
            (&*many, "line 131073: openings: found one more than 131,072"),
            ("3\n7\n", "line 2"),
            ("1/2/3\n", "line 1"),
            ("# none\n", "a line for each opening"),
        ] {
            let error = match read(&awale, bad).unwrap_err() {
                ReadError::Line { number, source } => format!("line {number}: {source}"),
                none @ ReadError::None(_) => none.to_string(),
            };
            assert!(error.contains(line), "{error}");
        }
    }

    #[test]
    fn other_openings_have_another_digest() {
        let awale = game("awale");
        let of = |text: &str| digest(&read(&awale, text).unwrap());
        let two = of("3 4\n2 1\n");
        assert_eq!(two, of("# two\n 3 4\n2 1 # the other\n"));
        for other in [
            "3 4\n",
            "2 1\n3 4\n",
            "3 4\n2 2\n",
            "3 4\n2 1\n1 1\n",
            "3\n4 2 1\n",
        ] {
            assert_ne!(two, of(other), "{other}");
        }
        assert_eq!(
            two, 7_791_626_272_996_513_692,
            "it is stored in folders, so it must never change"
        );
    }
}
