//! Writes a review as JSON, in the documented format for other programs.

use ishwa_core::game::Player;
use ishwa_core::move_index::NamedMove;
use ishwa_core::notation::Format;
use ishwa_games::any::AnySession;
use ishwa_library::quality::assessment::Assessment;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::{Luck, MoveReview, PlayerReview, PlyKind, PlyReview, ThrowReview};
use ishwa_library::review::{KnownMove, Reason, WrittenPly};

use super::story::Story;
use super::why::why;
use crate::wire::{
    BoardNumbers, ComparedWorth, KnownTally, LastPosition, MoveReason, Number, Outcome, ReasonKind, Review,
    ReviewedPlayer, ReviewedPly, ValueKind, Worth,
};

/// The whole review.
pub fn json(story: &Story<'_>) -> Review {
    let review = story.review;
    let mut session = in_own_notation(story.session).rewound(0);
    let moves = review.plies.iter().map(|ply| {
        let json = reviewed_ply(story, ply, &session);
        session.play(ply.mv.index);
        json
    });
    Review {
        game: story.record.game().to_owned(),
        rules: story.record.rules().to_owned(),
        position: story.record.position().to_owned(),
        moves: moves.collect(),
        players: review
            .players
            .iter()
            .map(|player| reviewed_player(story, player))
            .collect(),
        turning_points: review.turning_points().iter().map(|ply| ply.number).collect(),
        last: LastPosition {
            position: review.last_position.clone(),
            chances: review.plies.last().map(|last| last.chances_after.to_vec()),
        },
        outcome: review
            .outcome
            .as_ref()
            .map(|outcome| Outcome::of(outcome, &review.info)),
        basis: story.basis.into(),
        stopped: review.stopped,
        fault: story.fault.as_ref().map(|fault| fault.english.clone()),
    }
}

/// A session in Ishwa's own notation, which every game has.
fn in_own_notation(session: &AnySession) -> AnySession {
    session
        .in_format(Format::Ishwa)
        .unwrap_or_else(|_| session.clone())
}

/// The label of a player.
fn label(story: &Story<'_>, player: Player) -> String {
    story.review.info.seats.label(player).to_owned()
}

fn reviewed_player(story: &Story<'_>, player: &PlayerReview) -> ReviewedPlayer {
    let (moves, luck) = (&player.moves, player.luck.as_ref());
    ReviewedPlayer {
        player: label(story, player.player),
        name: story.record.player(player.player.index()).map(str::to_owned),
        accuracy: moves.accuracy,
        accuracy_error: moves.accuracy_error,
        mean_loss: moves.mean_loss,
        blunders: moves.count(Class::Blunder),
        mistakes: moves.count(Class::Mistake),
        inaccuracies: moves.count(Class::Inaccuracy),
        good: moves.count(Class::Good),
        best: moves.count(Class::Best),
        only: moves.count(Class::Only),
        forced: moves.count(Class::Forced),
        missed_wins: moves.missed_wins,
        uncertain: moves.all_uncertain(),
        luck: luck.map(|luck| luck.own),
        total_luck: luck.map(|luck| luck.total),
        decisions: luck.map(|luck| 0.0 - luck.decisions),
        payoff: luck.and_then(|luck| luck.payoff),
        luck_adjusted: luck.and_then(Luck::adjusted),
    }
}

fn known_tally(known: KnownMove) -> KnownTally {
    let tally = known.tally;
    KnownTally {
        games: tally.games(),
        reached: known.reached,
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        score: tally.score(),
    }
}

/// A ply of the session `before` it.
fn reviewed_ply(story: &Story<'_>, ply: &PlyReview, before: &AnySession) -> ReviewedPly {
    let given = ReviewedPly {
        ply: ply.number,
        player: label(story, ply.player),
        mv: ply.mv.text.clone(),
        position: ply.position.clone(),
        numbers: BoardNumbers::of(&before.numbers()),
        chances: ply.chances.to_vec(),
        chances_after: ply.chances_after.to_vec(),
        known: story.known(ply).map(known_tally),
        given: Some(true),
        luck: None,
        lucks: None,
        best: None,
        line: None,
        played_line: None,
        reason: reason(story, ply, before),
        loss: None,
        unit: None,
        points: None,
        class: None,
        uncertain: None,
        exact: None,
        depth: None,
        accuracy: None,
        missed_win: None,
        value: None,
        time: story.millis(ply),
        comment: story.comment(ply),
    };
    match &ply.kind {
        PlyKind::Given => given,
        PlyKind::Throw(throw) => with_throw(given, throw, ply.player),
        PlyKind::Move(review) => with_move(given, review),
    }
}

fn with_throw(ply: ReviewedPly, throw: &ThrowReview, thrower: Player) -> ReviewedPly {
    ReviewedPly {
        given: None,
        luck: Some(throw.luck[thrower.index()]),
        lucks: Some(throw.luck.to_vec()),
        exact: Some(throw.exact),
        ..ply
    }
}

fn with_move(ply: ReviewedPly, review: &MoveReview) -> ReviewedPly {
    ReviewedPly {
        given: None,
        best: Some(review.best_move().text.clone()),
        line: Some(texts(&review.line)),
        played_line: Some(texts(&review.played_line)),
        loss: Some(Number(review.loss.amount)),
        unit: Some(review.loss.unit.into()),
        points: Some(review.loss.points),
        class: Some(review.class.into()),
        uncertain: Some(review.is_uncertain),
        exact: Some(review.loss.exact),
        depth: Some(review.depth),
        accuracy: Some(review.accuracy),
        missed_win: Some(review.missed_win()),
        value: Some(ComparedWorth {
            best: worth(&review.best),
            played: worth(&review.played),
        }),
        ..ply
    }
}

fn reason(story: &Story<'_>, ply: &PlyReview, before: &AnySession) -> Option<MoveReason> {
    story.written(ply).reason.as_ref()?;
    let written = WrittenPly::of_ply(ply, before);
    let reason = written.reason.as_ref()?;
    let (kind, plies) = match reason {
        Reason::Allows(found, _) => (ReasonKind::Allows, found.ply),
        Reason::Misses(found, _) => (ReasonKind::Misses, found.ply),
        Reason::AllowsLater(found, _) => (ReasonKind::AllowsLater, found.ply),
        Reason::MissesLater(found, _) => (ReasonKind::MissesLater, found.ply),
        Reason::Exchange { plies, .. } => (ReasonKind::Exchange, *plies),
        Reason::Ends(plies, _) => (ReasonKind::Ends, *plies),
        Reason::MissesEnd { plies, .. } => (ReasonKind::MissesEnd, *plies),
    };
    let sentences = why(story.review.info.seats, ply, &written);
    let sentences: Vec<String> = sentences.iter().map(ToString::to_string).collect();
    Some(MoveReason {
        kind,
        motif: reason.motif().map(|motif| motif.name().to_owned()),
        plies,
        plies_of_best: reason.plies_of_best(),
        text: sentences.join(" "),
    })
}

fn worth(worth: &Assessment) -> Worth {
    Worth {
        kind: if worth.exact {
            ValueKind::Exact
        } else {
            ValueKind::Estimate
        },
        score: Number(worth.amount),
        unit: worth.unit.into(),
        plies: worth.plies,
        chance: worth.chance,
    }
}

/// The moves of a line as text.
fn texts(line: &[NamedMove]) -> Vec<String> {
    line.iter().map(|mv| mv.text.clone()).collect()
}
