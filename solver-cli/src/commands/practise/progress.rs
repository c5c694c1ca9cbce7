//! What a person has practised, and when exercises are asked again.

use ishwa_library::exercise::{Exercises, KNOWN};
use ishwa_messages::Message;

use super::messages;
use crate::error::Result;
use crate::language::say;
use crate::output::{Output, table};

/// How many exercises are kept, and when the next one is due.
pub(super) fn kept(exercises: &Exercises, today: u32) -> Message {
    let all = exercises.all();
    let next = all.iter().map(|exercise| exercise.schedule().due).min();
    let days = next.map_or(0, |next| next.saturating_sub(today));
    messages::practise_kept(all.len(), days as usize)
}

/// The sentence where no exercise is due.
pub(super) fn nothing_due(exercises: &Exercises, today: u32) -> Message {
    if exercises.all().is_empty() {
        messages::practise_nothing_kept()
    } else {
        kept(exercises, today)
    }
}

/// Prints the answers of each month.
pub(super) fn show(exercises: &Exercises, today: u32, out: &Output) -> Result<()> {
    if exercises.all().is_empty() {
        return out.text(&say(&messages::practise_nothing_kept()));
    }
    let due = exercises.due(today).count();
    let is_known = |interval: u32| interval >= KNOWN;
    let all = exercises.all().iter();
    let known = all
        .filter(|exercise| is_known(exercise.schedule().interval))
        .count();
    let (kept, known) = (
        kept(exercises, today),
        messages::practise_known(due, known, KNOWN as usize),
    );
    out.text(&format!("{} {}", say(&kept), say(&known)))?;
    let heads = [
        messages::head_month(),
        messages::head_answers(),
        messages::head_at_once(),
    ];
    let rows = exercises.months().into_iter().map(|((year, month), answers)| {
        let percent = 100.0 * answers.at_once as f64 / answers.answers as f64;
        vec![
            format!("{year}-{month:02}"),
            answers.answers.to_string(),
            format!("{percent:.0}"),
        ]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    if rows.is_empty() {
        return Ok(());
    }
    out.text(table(&heads.map(|head| say(&head)), rows).trim_end())
}
