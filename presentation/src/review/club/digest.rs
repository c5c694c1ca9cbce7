//! Reduces a reviewed game to the data for tables over many games.

use ishwa_core::game::Player;
use ishwa_core::text::harmless;
use ishwa_library::quality::grade::Class;
use ishwa_library::record::Record;
use ishwa_library::registry;

use super::facts::{DigestMove, GameDigest, MOST_MISTAKES, Mistake, Opening, Phase, Who};
use crate::review::losses::lost;
use crate::review::story::Story;

/// The digest of a game at `location`; its first `opening_plies` plies are its opening.
pub fn digest(story: &Story<'_>, location: &str, opening_plies: usize) -> GameDigest {
    let (record, review) = (story.record, story.review);
    let info = &review.info;
    let players = (0..info.players).map(|seat| who(record, Player::new(seat)));
    let graded = || review.plies.iter().filter_map(|ply| Some((ply, ply.graded()?)));
    let plies = record.plies().len();
    let moves = graded().map(|(ply, review)| DigestMove {
        player: ply.player,
        phase: Phase::of(ply.number, plies),
        verdict: review.verdict(),
    });
    let mut mistakes: Vec<Mistake> = graded()
        .filter(|(_, review)| is_mistake(review.class) && !review.is_uncertain)
        .map(|(ply, review)| Mistake {
            location: location.to_owned(),
            ply: ply.number,
            game: record.game().to_owned(),
            seats: info.seats,
            player: ply.player,
            who: who(record, ply.player),
            mv: ply.mv.clone(),
            best: review.best_move().clone(),
            written: [story.mv(ply), story.best(ply)],
            class: review.class,
            loss: review.loss,
            lost: lost(story.lang, review),
            chances: [review.best.chance, review.played.chance],
            position: ply.position.clone(),
        })
        .collect();
    mistakes.sort_by(|a, b| b.loss.points.total_cmp(&a.loss.points));
    mistakes.truncate(MOST_MISTAKES);
    GameDigest {
        location: location.to_owned(),
        game: record.game().to_owned(),
        name: info.name,
        rules: record.rules().to_owned(),
        seats: info.seats,
        players: players.collect(),
        ending: story.record.result(story.session),
        plies,
        opening: opening(story, opening_plies),
        moves: moves.collect(),
        mistakes,
        basis: story.basis,
        fault: story.fault.as_ref().map(|fault| fault.english.clone()),
    }
}

fn is_mistake(class: Class) -> bool {
    matches!(class, Class::Mistake | Class::Blunder)
}

/// The player in a seat, by the name in the record if it has one.
fn who(record: &Record, player: Player) -> Who {
    match record.player(player.index()).map(str::trim) {
        None | Some("") => Who::Seat(player),
        Some(name) => Who::Named(harmless(name)),
    }
}

/// The first moves; `None` with dice or an unusual start, where openings cannot be compared.
fn opening(story: &Story<'_>, count: usize) -> Option<Opening> {
    let record = story.record;
    let usual = registry::find(record.game()).ok()?.open(record.rules()).ok()?;
    let usual = usual.begin(None).ok()?.own_position();
    if story.review.info.chance || record.position() != usual || record.plies().is_empty() {
        return None;
    }
    let first = || story.review.plies.iter().take(count);
    let own: Vec<&str> = first().map(|ply| ply.mv.text.as_str()).collect();
    let written: Vec<String> = first().map(|ply| story.mv(ply)).collect();
    Some(Opening {
        own: own.join(" "),
        written: written.join(" "),
    })
}
