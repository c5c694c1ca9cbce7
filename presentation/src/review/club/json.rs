//! Tables over many games as JSON, in the documented form that other programs rely on.

use ishwa_core::game::Seats;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::MoveSummary;
use ishwa_library::record::Ending;
use serde_json::{Value as Json, json};

use super::facts::{Club, Figures, GameDigest, GameTable, Mistake, Phase, PlayerTable, Who};
use crate::json::number;

/// The whole report.
pub fn json(club: &Club<'_>) -> Json {
    let games = club.games.iter().map(game_json);
    let tables = club.tables.iter().map(table_json);
    let mistakes = club.mistakes().into_iter().map(mistake_json);
    let faults = club.faults.iter();
    let faults = faults.map(|(location, message)| json!({ "place": location, "message": message }));
    json!({
        "games": games.collect::<Vec<_>>(),
        "tables": tables.collect::<Vec<_>>(),
        "mistakes": mistakes.collect::<Vec<_>>(),
        "faults": faults.collect::<Vec<_>>(),
        "opening_plies": club.opening_plies,
        "stopped": club.missing > 0,
    })
}

/// The name of a player, or the seat of one without.
fn with_name(mut object: Json, who: &Who, seats: Seats) -> Json {
    let (name, seat) = match who {
        Who::Named(name) => (json!(name), Json::Null),
        Who::Seat(player) => (Json::Null, json!(seats.label(*player))),
    };
    (object["name"], object["seat"]) = (name, seat);
    object
}

fn game_json(game: &GameDigest) -> Json {
    let players = game.players.iter().map(|who| match who {
        Who::Named(name) => json!(name),
        Who::Seat(_) => Json::Null,
    });
    let result = match game.ending {
        Ending::Winner(player) => json!(game.seats.label(player)),
        Ending::Draw => json!("draw"),
        Ending::Unfinished => Json::Null,
    };
    json!({
        "place": game.location,
        "game": game.game,
        "rules": game.rules,
        "players": players.collect::<Vec<_>>(),
        "result": result,
        "plies": game.plies,
        "opening": game.opening.as_ref().map(|opening| &opening.own),
        "basis": game.basis.name(),
        "fault": game.fault,
    })
}

fn table_json(table: &GameTable) -> Json {
    let players = table
        .players
        .iter()
        .map(|player| player_json(player, table.seats));
    json!({
        "game": table.game,
        "games": table.games,
        "players": players.collect::<Vec<_>>(),
    })
}

fn player_json(player: &PlayerTable, seats: Seats) -> Json {
    let by_opponent = player.by_opponent.iter();
    let by_opponent = by_opponent.map(|(who, figures)| with_name(figures_json(figures), who, seats));
    let by_opening = player.by_opening.iter().map(|(opening, figures)| {
        let mut object = figures_json(figures);
        object["opening"] = json!(opening);
        object
    });
    let by_phase = Phase::ALL.iter().zip(&player.by_phase).map(|(phase, moves)| {
        let mut object = moves_json(moves);
        object["phase"] = json!(phase.name());
        object
    });
    let mut object = with_name(figures_json(&player.all), &player.who, seats);
    object["by_opponent"] = by_opponent.collect();
    object["by_opening"] = by_opening.collect();
    object["by_phase"] = by_phase.collect();
    object
}

fn figures_json(figures: &Figures) -> Json {
    let results = figures.results;
    let mut object = moves_json(&figures.moves);
    object["games"] = json!(results.games());
    object["wins"] = json!(results.wins);
    object["draws"] = json!(results.draws);
    object["losses"] = json!(results.losses);
    object["score"] = json!(results.score());
    object
}

fn moves_json(moves: &MoveSummary) -> Json {
    json!({
        "choices": moves.choices,
        "accuracy": moves.accuracy,
        "accuracy_error": moves.accuracy_error,
        "mean_loss": moves.mean_loss,
        "inaccuracies": moves.count(Class::Inaccuracy),
        "mistakes": moves.count(Class::Mistake),
        "blunders": moves.count(Class::Blunder),
        "uncertain": moves.uncertain,
        "missed_wins": moves.missed_wins,
    })
}

fn mistake_json(mistake: &Mistake) -> Json {
    let [best, played] = mistake.chances;
    json!({
        "place": mistake.location,
        "game": mistake.game,
        "ply": mistake.ply,
        "player": mistake.seats.label(mistake.player),
        "name": match &mistake.who {
            Who::Named(name) => Some(name),
            Who::Seat(_) => None,
        },
        "position": mistake.position,
        "move": mistake.mv.text,
        "best": mistake.best.text,
        "class": mistake.class.name(),
        "loss": number(mistake.loss.amount),
        "unit": mistake.loss.unit.name(),
        "points": mistake.loss.points,
        "exact": mistake.loss.exact,
        "chances": { "best": best, "played": played },
    })
}
