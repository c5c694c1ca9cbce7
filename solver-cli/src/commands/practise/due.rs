//! The kept exercises that are due.

use std::collections::HashMap;
use std::sync::mpsc;

use ishwa_library::exact::asked::Problems;
use ishwa_library::exercise::notation;
use ishwa_library::registry::GameEntry;

use super::args::PractiseArgs;
use super::asking::{batch, check_stopped, hold, to_sheet};
use super::exercise::{Exercise, of_kept, of_problem};
use super::kept::{Kept, today};
use super::messages;
use super::progress;
use crate::commands::collection::FoundGame;
use crate::commands::review::batch::BatchGame;
use crate::error::Result;
use crate::language::{self, say};
use crate::output::{Output, progress as noted};

/// An exercise that is due.
enum Due {
    /// A problem, whose values are known.
    Problem(Box<Exercise>),
    /// The next of the games, which has to be reviewed.
    Mistake,
}

/// Asks the kept exercises that are due. Each is reviewed while those before it are asked.
pub(super) fn ask(args: &PractiseArgs, game: Option<&GameEntry>, kept: &Kept, out: &Output) -> Result<()> {
    let exercises = kept.read()?;
    let lang = language::chosen(out.lang());
    let most = args.count.map_or(usize::MAX, usize::from);
    let (mut due, mut games, mut left_out) = (Vec::new(), Vec::new(), 0);
    let mut sets = HashMap::new();
    for exercise in exercises.due(today()) {
        let Some((record, session)) = exercise.record() else {
            left_out += 1;
            continue;
        };
        if game.is_some_and(|game| game.id != record.game()) {
            continue;
        }
        if !record.plies().is_empty() {
            games.push(FoundGame {
                location: String::new(),
                format: notation(&record),
                record,
                fault: None,
            });
            due.push(Due::Mistake);
            continue;
        }
        let id = record.game().to_owned();
        let set = sets.entry(id).or_insert_with_key(|id| Problems::of_game(id));
        match set.as_ref().and_then(|set| set.find(&session)) {
            Some(problem) => due.push(Due::Problem(Box::new(of_problem(problem, record, session, lang)))),
            None => left_out += 1,
        }
    }
    if left_out > 0 {
        noted::note(&messages::practise_left_out(left_out));
    }
    if due.is_empty() {
        return out.text(&say(&progress::nothing_due(&exercises, today())));
    }
    let batch = batch(args, &games)?;
    let digest = |game: &BatchGame<'_>| Ok(of_kept(game, lang));
    if let Some(path) = &args.sheet {
        let reviewed = batch.review(&digest)?;
        check_stopped(reviewed.len(), games.len())?;
        let mut reviewed = reviewed.into_iter();
        let asked = due.into_iter().filter_map(|due| match due {
            Due::Problem(problem) => Some(*problem),
            Due::Mistake => reviewed.next()?,
        });
        let asked: Vec<Exercise> = asked.take(most).collect();
        if asked.is_empty() {
            return out.text(&say(&progress::nothing_due(&exercises, today())));
        }
        return to_sheet(args, path, &asked, Some(kept), out);
    }
    let count = due.len().min(most);
    let begin = messages::practise_due(count);
    let (send, receive) = mpsc::channel();
    // The dialogue may have ended.
    let pass = move |reviewed| drop(send.send(reviewed));
    batch.review_beside(&digest, pass, || {
        let exercises = due.into_iter().map_while(|due| match due {
            Due::Problem(problem) => Some(Ok(Some(*problem))),
            Due::Mistake => receive.recv().ok(),
        });
        hold(args, &begin, (count, exercises), Some(&batch), Some(kept), out)
    })
}
