//! Reviews as text, which a later run reads back: a game is then not searched again.
//!
//! Everything that the record and the rules give is left out. The rest is checked against them, so that a text that
//! belongs to another game, or was altered, gives no review rather than a wrong board.

use ishwa_core::game::{PerPlayer, Turn, Unit};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::move_index::NamedMove;
use ishwa_games::any::AnySession;
use ishwa_games::on_game;
use serde::{Deserialize, Serialize};

use crate::quality::assessment::{Assessment, Loss};
use crate::quality::grade::Class;
use crate::quality::review::{MoveReview, PlyKind, PlyReview, Review, ThrowReview, players};
use crate::record::Record;

/// A number, exactly: numbers of JSON may be rounded when they are read.
#[derive(Serialize, Deserialize)]
struct Exact(String);

impl Exact {
    fn of(number: f64) -> Self {
        Self(format!("{number:?}"))
    }

    fn get(&self) -> Option<f64> {
        self.0.parse().ok().filter(|number: &f64| number.is_finite())
    }
}

#[derive(Serialize, Deserialize)]
struct SavedReview {
    basis: String,
    plies: Vec<SavedPly>,
}

#[derive(Serialize, Deserialize)]
struct SavedPly {
    mv: String,
    chances: Vec<Exact>,
    chances_after: Vec<Exact>,
    kind: SavedKind,
}

#[derive(Serialize, Deserialize)]
enum SavedKind {
    Given,
    Throw { luck: Vec<Exact>, exact: bool },
    Move(Box<SavedMove>),
}

#[derive(Serialize, Deserialize)]
struct SavedMove {
    line: Vec<String>,
    played_line: Vec<String>,
    best: SavedAssessment,
    played: SavedAssessment,
    lost: Exact,
    unit: String,
    points: Exact,
    exact: bool,
    class: String,
    is_uncertain: bool,
    depth: usize,
    accuracy: Exact,
}

#[derive(Serialize, Deserialize)]
struct SavedAssessment {
    amount: Exact,
    unit: Option<String>,
    exact: bool,
    plies: Option<u32>,
    chance: Exact,
    proven: [Exact; 2],
}

const UNITS: [Unit; 7] = [
    Unit::Win,
    Unit::Seeds,
    Unit::Pions,
    Unit::Stones,
    Unit::Camels,
    Unit::Payoff,
    Unit::Chance,
];

fn all_exact(numbers: &[f64]) -> Vec<Exact> {
    numbers.iter().copied().map(Exact::of).collect()
}

/// One of `choices` by its name in the program.
fn named<T: std::fmt::Debug + Copy>(choices: &[T], name: &str) -> Option<T> {
    choices
        .iter()
        .copied()
        .find(|choice| format!("{choice:?}") == name)
}

/// A review of all plies of a game with its basis, as one line of text, without the game.
///
/// # Errors
/// When it cannot be written, which never happens.
pub(super) fn written(review: &Review, basis: String) -> serde_json::Result<String> {
    serde_json::to_string(&SavedReview {
        basis,
        plies: review.plies.iter().map(SavedPly::of).collect(),
    })
}

impl SavedPly {
    fn of(ply: &PlyReview) -> Self {
        let kind = match &ply.kind {
            PlyKind::Given => SavedKind::Given,
            PlyKind::Throw(throw) => SavedKind::Throw {
                luck: all_exact(&throw.luck),
                exact: throw.exact,
            },
            PlyKind::Move(review) => SavedKind::Move(Box::new(SavedMove::of(review))),
        };
        Self {
            mv: ply.mv.text.clone(),
            chances: all_exact(&ply.chances),
            chances_after: all_exact(&ply.chances_after),
            kind,
        }
    }
}

impl SavedMove {
    fn of(review: &MoveReview) -> Self {
        let Loss {
            amount,
            unit,
            points,
            exact,
        } = review.loss;
        Self {
            line: texts(&review.line),
            played_line: texts(&review.played_line),
            best: SavedAssessment::of(&review.best),
            played: SavedAssessment::of(&review.played),
            lost: Exact::of(amount),
            unit: format!("{unit:?}"),
            points: Exact::of(points),
            exact,
            class: format!("{:?}", review.class),
            is_uncertain: review.is_uncertain,
            depth: review.depth,
            accuracy: Exact::of(review.accuracy),
        }
    }

    fn restored(&self, before: &AnySession) -> Option<MoveReview> {
        let played_line = played_line(before, &self.played_line)?;
        let line = if self.line == self.played_line {
            played_line.clone()
        } else {
            line(before, &self.line)?
        };
        Some(MoveReview {
            line,
            played_line,
            best: self.best.restored()?,
            played: self.played.restored()?,
            loss: Loss {
                amount: self.lost.get()?,
                unit: named(&UNITS, &self.unit)?,
                points: self.points.get()?,
                exact: self.exact,
            },
            class: named(&Class::ALL, &self.class)?,
            is_uncertain: self.is_uncertain,
            depth: self.depth,
            accuracy: self.accuracy.get()?,
        })
    }
}

impl SavedAssessment {
    fn of(worth: &Assessment) -> Self {
        Self {
            amount: Exact::of(worth.amount),
            unit: worth.unit.map(|unit| format!("{unit:?}")),
            exact: worth.exact,
            plies: worth.plies,
            chance: Exact::of(worth.chance),
            proven: [worth.proven.0, worth.proven.1].map(Exact::of),
        }
    }

    fn restored(&self) -> Option<Assessment> {
        let unit = match &self.unit {
            Some(name) => Some(named(&UNITS, name)?),
            None => None,
        };
        let [lowest, highest] = &self.proven;
        Some(Assessment {
            amount: self.amount.get()?,
            unit,
            exact: self.exact,
            plies: self.plies,
            chance: self.chance.get()?,
            proven: (lowest.get()?, highest.get()?),
        })
    }
}

fn texts(line: &[NamedMove]) -> Vec<String> {
    line.iter().map(|mv| mv.text.clone()).collect()
}

/// The line of a move that was played, which may end a round by repetition.
fn played_line(before: &AnySession, moves: &[String]) -> Option<Vec<NamedMove>> {
    let (first, rest) = moves.split_first()?;
    let mut played = line(before, std::slice::from_ref(first))?;
    let mut after = before.clone();
    after.play(played[0].index);
    if !rest.is_empty() {
        played.extend(line(&after, rest)?);
    }
    Some(played)
}

/// A line of legal moves, at least one. Repetition is ignored, as in searches.
fn line(before: &AnySession, moves: &[String]) -> Option<Vec<NamedMove>> {
    let mut session = before.clone();
    let line = moves.iter().map(|text| {
        let index = session.read_move(text).ok()?;
        let after = session.write_position_after(index);
        session.begin_again(&after).ok()?;
        Some(NamedMove {
            index,
            text: text.clone(),
        })
    });
    line.collect::<Option<Vec<_>>>().filter(|line| !line.is_empty())
}

/// One number for each of so many players.
fn of_players(numbers: &[Exact], players: usize) -> Option<PerPlayer<f64>> {
    if numbers.len() != players {
        return None;
    }
    numbers.iter().map(Exact::get).collect()
}

/// The review and its basis from the text that [`written`] made of it. `own` is the game after its last ply, in Ishwa's
/// own notation. `None` if the text is not of this game.
pub(super) fn read(text: &str, record: &Record, own: &AnySession) -> Option<(Review, String)> {
    let saved: SavedReview = serde_json::from_str(text).ok()?;
    let (info, given) = (own.info(), record.opening_plies());
    if saved.plies.len() != record.plies().len() {
        return None;
    }
    let mut before = own.rewound(0);
    let plies = saved.plies.iter().zip(record.plies()).zip(1..);
    let plies = plies.map(|((ply, recorded), number)| {
        let kind = match (&ply.kind, before.turn()) {
            (SavedKind::Given, Turn::Player(_)) if number <= given => PlyKind::Given,
            (SavedKind::Throw { luck, exact }, Turn::Chance(_)) => PlyKind::Throw(ThrowReview {
                luck: of_players(luck, info.players)?,
                exact: *exact,
            }),
            (SavedKind::Move(review), Turn::Player(_)) if number > given => {
                PlyKind::Move(review.restored(&before)?)
            }
            _ => return None,
        };
        let (player, position) = (before.side(), before.own_position());
        let index = before
            .play_text(&ply.mv)
            .ok()
            .filter(|_| ply.mv == recorded.mv())?;
        Some(PlyReview {
            number,
            player,
            mv: NamedMove {
                index,
                text: ply.mv.clone(),
            },
            position,
            chances: of_players(&ply.chances, info.players)?,
            chances_after: of_players(&ply.chances_after, info.players)?,
            kind,
        })
    });
    let plies = plies.collect::<Option<Vec<PlyReview>>>()?;
    Some((Review::of_plies(plies, own), saved.basis))
}

impl Review {
    /// The review of all plies of a game; `played` is the game after its last one.
    fn of_plies(plies: Vec<PlyReview>, played: &AnySession) -> Self {
        let (info, outcome) = (played.info(), played.outcome());
        Self {
            players: players(&plies, outcome.as_ref(), &info),
            reliable_loss: on_game!(played, AnySession, session => session.game().reliable_loss()),
            stopped: false,
            last_position: played.own_position(),
            outcome,
            plies,
            info,
        }
    }
}
