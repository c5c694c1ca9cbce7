//! A review as JSON, in the documented form that other programs rely on.

use ishwa_core::game::Player;
use ishwa_core::move_index::NamedMove;
use ishwa_library::quality::assessment::Assessment;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::{Luck, PlyKind, PlyReview};
use serde_json::{Value as Json, json};

use super::story::Story;
use crate::json::{number, numbers_json, outcome_json};
use ishwa_library::review::KnownMove;

/// The whole review.
pub fn json(story: &Story<'_>) -> Json {
    let review = story.review;
    let label = |player: Player| review.info.seats.label(player);
    let mut session = story.session.rewound(0);
    let moves = review.plies.iter().map(|ply| {
        let mut object = ply_json(ply, label(ply.player));
        object["known"] = story.known(ply).map_or(Json::Null, known_json);
        object["numbers"] = numbers_json(&session.numbers());
        session.play(ply.mv.index);
        object
    });
    let players = review.players.iter().map(|player| {
        json!({
            "player": label(player.player),
            "name": story.record.player(player.player.index()),
            "accuracy": player.moves.accuracy,
            "accuracy_error": player.moves.accuracy_error,
            "mean_loss": player.moves.mean_loss,
            "blunders": player.moves.count(Class::Blunder),
            "mistakes": player.moves.count(Class::Mistake),
            "inaccuracies": player.moves.count(Class::Inaccuracy),
            "good": player.moves.count(Class::Good),
            "best": player.moves.count(Class::Best),
            "only": player.moves.count(Class::Only),
            "forced": player.moves.count(Class::Forced),
            "missed_wins": player.moves.missed_wins,
            "uncertain": player.moves.uncertain,
            "luck": player.luck.as_ref().map(|luck| luck.own),
            "total_luck": player.luck.as_ref().map(|luck| luck.total),
            "decisions": player.luck.as_ref().map(|luck| 0.0 - luck.decisions),
            "payoff": player.luck.as_ref().and_then(|luck| luck.payoff),
            "luck_adjusted": player.luck.as_ref().and_then(Luck::adjusted),
        })
    });
    json!({
        "game": story.record.game(),
        "rules": story.record.rules(),
        "position": story.record.position(),
        "moves": moves.collect::<Vec<_>>(),
        "players": players.collect::<Vec<_>>(),
        "turning_points": review.turning_points().iter().map(|ply| ply.number).collect::<Vec<_>>(),
        "last": { "position": review.last_position, "chances": review.last_chances.as_deref() },
        "outcome": review.outcome.as_ref().map(|outcome| outcome_json(outcome, &review.info)),
        "basis": story.basis.name(),
        "stopped": review.stopped,
        "fault": story.fault.as_ref().map(|fault| &fault.english),
    })
}

/// In how many of the games of strong players that came to a position a move was played, and with what result.
fn known_json(known: KnownMove) -> Json {
    let tally = known.tally;
    json!({
        "games": tally.games(),
        "reached": known.reached,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": tally.score(),
    })
}

fn ply_json(ply: &PlyReview, player: &str) -> Json {
    let mut object = json!({
        "ply": ply.number,
        "player": player,
        "move": ply.mv.text,
        "position": ply.position,
        "chances": ply.chances.as_slice(),
        "best": null,
        "loss": null,
        "class": null,
        "luck": null,
    });
    match &ply.kind {
        PlyKind::Given => object["given"] = json!(true),
        PlyKind::Throw(throw) => {
            object["luck"] = json!(throw.luck[ply.player.index()]);
            object["lucks"] = json!(throw.luck.as_slice());
            object["exact"] = json!(throw.exact);
        }
        PlyKind::Move(review) => {
            object["best"] = json!(review.best_move().text);
            object["line"] = json!(texts(&review.line));
            object["loss"] = number(review.loss.amount);
            object["unit"] = json!(review.loss.unit.name());
            object["points"] = json!(review.loss.points);
            object["class"] = json!(review.class.name());
            object["uncertain"] = json!(review.is_uncertain);
            object["exact"] = json!(review.loss.exact);
            object["depth"] = json!(review.depth);
            object["accuracy"] = json!(review.accuracy);
            object["missed_win"] = json!(review.missed_win());
            object["value"] =
                json!({ "best": worth_json(&review.best), "played": worth_json(&review.played) });
        }
    }
    object
}

fn worth_json(worth: &Assessment) -> Json {
    json!({
        "kind": if worth.exact { "exact" } else { "estimate" },
        "score": number(worth.amount),
        "unit": worth.unit.map_or("points", ishwa_core::game::Unit::name),
        "plies": worth.plies,
        "chance": worth.chance,
    })
}

/// The moves of a line as text.
fn texts(line: &[NamedMove]) -> Vec<&str> {
    line.iter().map(|mv| mv.text.as_str()).collect()
}
