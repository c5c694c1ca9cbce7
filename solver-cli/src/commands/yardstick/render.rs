//! The results of players, and of a check, as text and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::RangeInclusive;

use ishwa_core::game::Unit;
use ishwa_library::exact::check::Derived;
use ishwa_library::exact::measure::{Answer, Scores};
use ishwa_library::exact::set::{ExactSet, VERSION};
use ishwa_library::tournament::stats::Mean;
use ishwa_presentation::wire;

use crate::commands::solve::unit;
use crate::error::Result;
use crate::language::{decimal, lang, say};
use crate::messages;
use crate::output::{Output, table};

/// A player's answers.
pub(super) struct Measured {
    pub(super) name: String,
    pub(super) answers: Vec<Answer>,
}

/// The most columns for numbers on the board.
const MOST_BANDS: u32 = 6;

/// Prints what players lose.
pub(super) fn print(set: &ExactSet, name: &str, measured: &[Measured], out: &Output) -> Result<()> {
    if out.is_json() {
        return out.json(&json(set, measured));
    }
    let mut text = format!("{}\n\n", title(set, name));
    let heads = [
        say(&messages::standing_player()),
        say(&messages::yardstick_best()),
        say(&messages::yardstick_loss(unit(set.unit))),
        say(&messages::yardstick_blunders()),
    ];
    let rows = measured.iter().map(|player| {
        let scores = Scores::of(&player.answers);
        vec![
            player.name.clone(),
            percent(&scores.best),
            amount(&scores.loss, set.unit),
            percent(&scores.blunders),
        ]
    });
    write!(text, "{}", table(&heads, rows))?;
    let bands = bands(set);
    if bands.len() > 1 {
        writeln!(text, "\n{}", say(&messages::yardstick_by_board()))?;
        let heads: Vec<String> = std::iter::once(say(&messages::standing_player()))
            .chain(bands.iter().map(band_text))
            .collect();
        let rows = measured.iter().map(|player| {
            let losses = bands
                .iter()
                .map(|band| amount(&Scores::of(within(&player.answers, band)).loss, set.unit));
            std::iter::once(player.name.clone()).chain(losses).collect()
        });
        write!(text, "{}", table(&heads, rows))?;
    }
    write!(text, "\n{}", say(&messages::standard_error()))?;
    out.text(text.trim_end())
}

/// One line about a set.
pub(super) fn title(set: &ExactSet, name: &str) -> String {
    say(&messages::yardstick_title(name, set.positions.len(), VERSION))
}

/// Prints how the values of a set were derived again.
pub(super) fn print_check(set: &ExactSet, derived: &[Derived], out: &Output) -> Result<()> {
    let count = |wanted: fn(&Derived) -> bool| derived.iter().filter(|derived| wanted(derived)).count();
    let by_rules = count(|derived| *derived == Derived::ByRules);
    let by_tables = count(|derived| *derived == Derived::ByTables);
    let unknown = count(|derived| *derived == Derived::Unknown);
    let wrong = count(|derived| matches!(derived, Derived::Wrong(_)));
    if out.is_json() {
        return out.json(&wire::CheckedSet {
            game: set.game.clone(),
            positions: derived.len(),
            by_rules,
            by_tables,
            unknown,
            wrong,
        });
    }
    out.text(&say(&messages::set_checked(derived.len(), by_rules, by_tables)))
}

/// The numbers on the board in a few ranges of the same size, without empty ones.
pub(super) fn bands(set: &ExactSet) -> Vec<RangeInclusive<u32>> {
    let numbers = || set.positions.iter().map(|position| position.on_board);
    let (Some(least), Some(most)) = (numbers().min(), numbers().max()) else {
        return Vec::new();
    };
    let size = (most - least) / MOST_BANDS + 1;
    let starts = (least..=most).step_by(size as usize);
    let bands = starts.map(|start| start..=most.min(start.saturating_add(size - 1)));
    bands
        .filter(|band| numbers().any(|number| band.contains(&number)))
        .collect()
}

/// The answers in positions with these numbers on the board.
pub(super) fn within<'a>(
    answers: &'a [Answer],
    band: &'a RangeInclusive<u32>,
) -> impl Iterator<Item = &'a Answer> {
    answers.iter().filter(|answer| band.contains(&answer.on_board))
}

/// The numbers of a range.
pub(super) fn band_text(band: &RangeInclusive<u32>) -> String {
    let (start, end) = band.clone().into_inner();
    if start == end {
        start.to_string()
    } else {
        format!("{start}–{end}")
    }
}

/// A mean with its error.
fn with_error(mean: &Mean, write: impl Fn(f64) -> String, error: impl Fn(f64) -> String) -> String {
    match (mean.mean(), mean.error()) {
        (None, _) => "-".to_owned(),
        (Some(mean), None) => write(mean),
        (Some(mean), Some(deviation)) => format!("{} ± {}", write(mean), error(deviation)),
    }
}

fn percent(mean: &Mean) -> String {
    with_error(
        mean,
        |share| lang().percent(share, 1),
        |error| decimal(100.0 * error, 1),
    )
}

fn amount(mean: &Mean, unit: Unit) -> String {
    let decimals = decimals(unit);
    with_error(
        mean,
        |loss| decimal(loss, decimals),
        |error| decimal(error, decimals),
    )
}

/// The decimals of a loss: a result or a payoff is smaller than a number of seeds.
pub(super) fn decimals(unit: Unit) -> usize {
    if unit.is_material() { 2 } else { 3 }
}

fn json(set: &ExactSet, measured: &[Measured]) -> wire::Yardstick {
    let players = measured.iter().map(|player| wire::MeasuredPlayer {
        name: player.name.clone(),
        all: wire::MeasuredMoves::of(&Scores::of(&player.answers)),
        by_board: by_board(&player.answers),
    });
    wire::Yardstick {
        game: set.game.clone(),
        rules: set.rules.clone(),
        version: VERSION,
        unit: set.unit.into(),
        players: players.collect(),
    }
}

fn by_board(answers: &[Answer]) -> Vec<wire::MeasuredBoard> {
    let mut boards: BTreeMap<u32, Vec<&Answer>> = BTreeMap::new();
    for answer in answers {
        boards.entry(answer.on_board).or_default().push(answer);
    }
    let of = |(on_board, answers): (u32, Vec<&Answer>)| wire::MeasuredBoard {
        on_board,
        moves: wire::MeasuredMoves::of(&Scores::of(answers)),
    };
    boards.into_iter().map(of).collect()
}
