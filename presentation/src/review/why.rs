//! Words for why a move was worse than the best one.

use ishwa_core::commentary::Motif;
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::player;
use ishwa_library::quality::review::PlyReview;
use ishwa_library::review::{LineFeat, Reason, WrittenPly};
use ishwa_messages::{Lang, Message};

use super::losses::{lost, result_word};
use super::words::{class_word, ended, line_sentence};
use crate::messages;
use crate::values::player_name;

/// The sentences about why a complaint is one, from what the board showed; none if there is nothing to name.
pub fn why(seats: Seats, ply: &PlyReview, written: &WrittenPly) -> Vec<Message> {
    let mut sentences = Vec::from_iter(proven(ply));
    if let Some(reason) = &written.reason {
        sentences.extend(Words::new(seats, ply.player, written).of(reason));
    }
    sentences
}

/// What a single reviewed move was, and why.
pub fn verdict(lang: Lang, seats: Seats, ply: &PlyReview, written: &WrittenPly) -> Vec<Message> {
    let Some(review) = ply.graded() else {
        return Vec::new();
    };
    let (mv, class) = (&written.mv, class_word(review.class));
    if !review.class.is_complaint() {
        return vec![messages::why_no_mistake(mv, class)];
    }
    let best = written.line.first().map_or("", |(_, best)| best);
    let mut sentences = vec![messages::why_mistake(mv, class, &lost(lang, review), best)];
    sentences.extend(why(seats, ply, written));
    sentences.extend(refutation(lang, seats, written));
    sentences.push(line_sentence(&moves_of(lang, seats, &written.line)));
    sentences
}

/// The warning of a coach before a move: what it loses and what follows, without the better move.
pub fn warning(lang: Lang, seats: Seats, ply: &PlyReview, written: &WrittenPly) -> Vec<Message> {
    let Some(review) = ply.graded() else {
        return Vec::new();
    };
    let mut sentences = vec![messages::why_warning(&written.mv, &lost(lang, review))];
    match &written.reason {
        Some(Reason::Allows(found, _)) => {
            sentences.push(Words::new(seats, ply.player, written).after(&written.mv, found));
        }
        _ => sentences.extend(refutation(lang, seats, written)),
    }
    sentences
}

/// The best replies to the move of a ply; `None` if there are none.
pub(super) fn refutation(lang: Lang, seats: Seats, written: &WrittenPly) -> Option<Message> {
    let replies = written
        .played_line
        .get(1..)
        .filter(|replies| !replies.is_empty())?;
    Some(messages::turning_refutation(
        &written.mv,
        &ended(&moves_of(lang, seats, replies)),
    ))
}

/// The largest number of moves shown of a line.
const SHOWN_MOVES: usize = 12;

/// The first moves of a line, each with its player: `South 6, North 2`.
pub(super) fn moves_of(lang: Lang, seats: Seats, line: &[(Player, String)]) -> String {
    let shown = line.iter().take(SHOWN_MOVES);
    let shown: Vec<String> = shown
        .map(|(mover, mv)| format!("{} {mv}", player_name(lang, seats, *mover)))
        .collect();
    let cut = if shown.len() < line.len() { ", …" } else { "" };
    shown.join(", ") + cut
}

/// The change of a proven result.
fn proven(ply: &PlyReview) -> Option<Message> {
    let review = ply.graded().filter(|review| review.class.is_complaint())?;
    let is_changed = review.best.chance > review.played.chance;
    if !review.loss.exact
        || !is_changed
        || review
            .played
            .unit
            .is_none_or(|unit| unit == ishwa_core::game::Unit::Payoff)
    {
        return None;
    }
    let (before, after) = (result_word(&review.best), result_word(&review.played));
    Some(match review.played.plies {
        Some(plies) if review.played.amount != 0.0 => {
            messages::why_proven_in(before, after, plies.saturating_sub(1))
        }
        _ => messages::why_proven(before, after),
    })
}

/// The moves and players of a complaint.
struct Words<'a> {
    seats: Seats,
    player: Player,
    mv: &'a str,
    best: &'a str,
}

impl<'a> Words<'a> {
    fn new(seats: Seats, player: Player, written: &'a WrittenPly) -> Self {
        Self {
            seats,
            player,
            mv: &written.mv,
            best: written.line.first().map_or("", |(_, best)| best),
        }
    }

    fn name(&self, of: Player) -> Message {
        player(self.seats, of)
    }

    fn of(&self, reason: &Reason) -> Vec<Message> {
        let (mv, best) = (self.mv, self.best);
        match reason {
            Reason::Allows(found, 0) => vec![self.after(mv, found), messages::why_prevented(best)],
            Reason::Allows(found, most) => vec![self.after(mv, found), messages::why_reduced(best, *most)],
            Reason::Misses(found, 0) if found.feat.motif == Motif::Departure => {
                vec![self.with(found), messages::why_stays(mv)]
            }
            Reason::Misses(found, 0) => vec![self.with(found)],
            Reason::Misses(found, other) => vec![self.with(found), messages::why_brings_less(mv, *other)],
            Reason::AllowsLater(found, 0) => vec![self.later(mv, found), messages::why_not_after(best)],
            Reason::MissesLater(found, 0) => vec![self.later(best, found), messages::why_not_after(mv)],
            Reason::AllowsLater(found, _) => vec![self.later(mv, found), messages::why_less_after(best)],
            Reason::MissesLater(found, _) => vec![self.later(best, found), messages::why_less_after(mv)],
            Reason::Exchange {
                plies,
                played,
                best: there,
            } => {
                let [own, other] = [self.player, self.player.opponent()].map(|of| self.name(of));
                let here = if *played == [0, 0] {
                    messages::why_exchange_none(*plies, mv)
                } else {
                    messages::why_exchange(*plies, mv, own, played[0], other, played[1])
                };
                vec![here, messages::why_exchange_instead(best, there[0], there[1])]
            }
            Reason::Ends(plies, cause) => {
                // Without the move itself.
                vec![messages::why_ends(mv, *plies - 1, cause.clone())]
            }
            Reason::MissesEnd { plies, cause, is_won } => {
                let cause = cause.clone();
                vec![if *is_won {
                    messages::why_wins(best, self.name(self.player), *plies, cause)
                } else {
                    messages::why_draws(best, *plies, cause)
                }]
            }
        }
    }

    /// What follows a move at once.
    fn after(&self, mv: &str, found: &LineFeat) -> Message {
        let (mover, clause) = (self.name(found.mover), found.feat.clause.clone());
        if found.feat.has_subject {
            messages::why_after_event(mv, mover, &found.mv, clause)
        } else {
            messages::why_after(mv, mover, clause, &found.mv)
        }
    }

    /// What a move itself brings.
    fn with(&self, found: &LineFeat) -> Message {
        let clause = found.feat.clause.clone();
        if found.feat.has_subject {
            messages::why_with_event(&found.mv, clause)
        } else {
            messages::why_with(&found.mv, self.name(found.mover), clause)
        }
    }

    /// What follows a move later.
    fn later(&self, mv: &str, found: &LineFeat) -> Message {
        if found.ply == 2 {
            return self.after(mv, found);
        }
        let (mover, clause) = (self.name(found.mover), found.feat.clause.clone());
        let plies = found.ply - 1;
        if found.feat.has_subject {
            messages::why_later_event(mv, plies, mover, &found.mv, clause)
        } else {
            messages::why_later(mv, plies, mover, clause, &found.mv)
        }
    }
}
