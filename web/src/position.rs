//! Games, and positions with all that a board on a page needs.

use ishwa_core::commentary::Effect;
use ishwa_core::diagram::{Diagram, Fallen, MoveMark, Spot, SpotName};
use ishwa_core::game::{GameInfo, Player, Turn};
use ishwa_core::move_index::MoveIndex;
use ishwa_core::words::{Word, Words, sentence};
use ishwa_games::any::{AnySession, PlayedMove};
use ishwa_library::registry;
use ishwa_presentation::board;
use ishwa_presentation::commentary::Commentator;
use ishwa_presentation::json::{games_json, show_json};
use ishwa_presentation::lang::{Catalogue, LangWords};
use ishwa_presentation::values::outcome_text;
use serde_json::{Value as Json, json};

use crate::error::ApiError;
use crate::question::{GameText, MarkName, MarkText, canvas};

/// The id of the board in its picture.
const BOARD: &str = "board";

/// All games as `ishwa games` prints them, each with the networks of its searches, and the help of options in the
/// language of the catalogue.
pub(crate) fn games(catalogue: &Catalogue) -> Result<Json, ApiError> {
    let games = registry::games();
    let mut object = games_json(&games)?;
    for (game, object) in games
        .iter()
        .zip(object["games"].as_array_mut().into_iter().flatten())
    {
        let networks = game.networks.iter();
        let networks = networks.map(|file| json!({ "name": file.name(), "bytes": file.bytes() }));
        object["networks"] = networks.collect();
        let options = object["options"].as_array_mut().into_iter().flatten();
        for (option, spec) in options.zip(game.options) {
            option["help"] = json!((spec.help)().in_lang(catalogue.lang()));
        }
    }
    Ok(object)
}

/// A position as `ishwa show` prints it, and more.
pub(crate) fn position(game: &GameText, marks: &[MarkText]) -> Result<Json, ApiError> {
    let opened = game.open()?;
    let (session, catalogue) = (&opened.session, &opened.catalogue);
    let words = LangWords(catalogue);
    let info = session.info();
    let marks = marks
        .iter()
        .map(|mark| {
            let why = match mark.mark {
                MarkName::Played => MoveMark::Played,
                MarkName::Best => MoveMark::Best,
            };
            Ok((session.read_move(&mark.mv)?, why))
        })
        .collect::<Result<Vec<_>, ApiError>>()?;
    let players = (0..info.players).map(Player::new).map(
        |player| json!({ "label": info.seats.label(player), "name": catalogue.player(info.seats, player) }),
    );
    let thrower = match session.turn() {
        Turn::Chance(player) => Some(info.seats.label(player)),
        Turn::Player(_) | Turn::Over => None,
    };
    let status = status(session, catalogue);
    let diagram = session.diagram_on(canvas(game.narrow), &words, &marks);
    let commentator = Commentator::of(catalogue, session);
    let mut object = show_json(session, &words);
    object["title"] = json!(info.name);
    object["own_rules"] = json!(session.rules().text());
    object["players"] = players.collect();
    object["chance"] = json!(thrower);
    object["view"] = view(&diagram, &status, &commentator);
    object["choices"] = session
        .moves()
        .into_iter()
        .map(|mv| choice(session, mv))
        .collect();
    object["status"] = json!(status);
    let last = LastPly::of(session);
    let last = last.as_ref();
    object["told"] = json!(last.map(|last| last.text(&commentator)));
    object["last"] = last.map_or(Json::Null, |last| last.json(&info, &diagram.spots));
    object["throw"] = last.and_then(LastPly::fallen).map_or(Json::Null, fallen_json);
    Ok(object)
}

/// The board: its picture, and where players point.
pub(crate) fn view(diagram: &Diagram, title: &str, commentator: &Commentator<'_>) -> Json {
    let (width, height) = board::size(diagram);
    // From cells of the board to units of the picture.
    let unit = width / diagram.width;
    let spots = diagram.spots.iter().map(|spot| {
        json!({
            "x": unit * spot.at.x,
            "y": unit * spot.at.y,
            "width": unit * spot.width,
            "height": unit * spot.height,
            "name": spot_name(&spot.name, commentator),
        })
    });
    json!({
        "svg": board::embedded(diagram, title, BOARD),
        "width": width,
        "height": height,
        "spots": spots.collect::<Vec<_>>(),
        "description": diagram.description,
    })
}

/// What players call a spot.
pub(crate) fn spot_name(name: &SpotName, commentator: &Commentator<'_>) -> String {
    match name {
        SpotName::Pit(pit) => commentator.pit(*pit),
        SpotName::Cell(cell) => cell.clone(),
    }
}

/// A legal move or outcome of chance, with the spots to touch.
fn choice(session: &AnySession, mv: MoveIndex) -> Json {
    let text = session.write_move(mv);
    let mut choice = json!({ "move": text, "label": text, "steps": session.steps(mv) });
    if let Some(probability) = session.probability(mv) {
        choice["probability"] = json!(probability);
        choice["throw"] = session.fallen(mv).map_or(Json::Null, fallen_json);
    }
    choice
}

/// Who acts, or how the game ended and why.
pub(crate) fn status(session: &AnySession, catalogue: &Catalogue) -> String {
    let info = session.info();
    let of = |word: Word, player| {
        let name = catalogue.player(info.seats, player);
        sentence(&LangWords(catalogue).say(word, &[&name]))
    };
    match (session.turn(), session.outcome()) {
        (Turn::Player(player), _) => of(Word::ToMove, player),
        (Turn::Chance(player), _) => of(Word::Throws, player),
        (Turn::Over, None) => String::new(),
        (Turn::Over, Some(outcome)) => {
            let result = outcome_text(catalogue, &outcome, &info);
            let cause = session
                .end()
                .map(|end| Commentator::of(catalogue, session).end(&end, &outcome));
            cause.map_or_else(|| result.clone(), |cause| format!("{cause} {result}"))
        }
    }
}

/// The last ply: what was played, what it did, and the game before it.
struct LastPly {
    ply: PlayedMove,
    effects: Vec<Effect>,
    before: AnySession,
}

impl LastPly {
    /// That of a session; none before the first.
    fn of(session: &AnySession) -> Option<Self> {
        let mut played = session.played();
        let ply = played.pop()?;
        Some(Self {
            ply,
            effects: session.last_effects(),
            before: session.rewound(played.len()),
        })
    }

    /// What it did, in a sentence.
    fn text(&self, commentator: &Commentator<'_>) -> String {
        let ply = &self.ply;
        commentator.ply(ply.player, &ply.mv.text, ply.by_chance, &self.effects)
    }

    /// The ply, with the way of its sowing over the spots of the board.
    fn json(&self, info: &GameInfo, spots: &[Spot]) -> Json {
        let number = |name: SpotName| spots.iter().position(|spot| spot.name == name);
        let steps = self.before.steps(self.ply.mv.index);
        // In a circle of pits the hand is sown, and none is emptied.
        let is_emptied = |step: &usize| {
            let name = spots.get(*step).map(|spot| &spot.name);
            matches!(name, Some(SpotName::Pit(pit)) if pit.owner.is_some())
        };
        let sown = self.effects.iter().find_map(|effect| match effect {
            Effect::Sowed(path) => {
                let path: Option<Vec<usize>> = path.iter().map(|&pit| number(SpotName::Pit(pit))).collect();
                path.map(|path| json!({ "from": steps.first().copied().filter(is_emptied), "path": path }))
            }
            _ => None,
        });
        json!({
            "move": self.ply.mv.text,
            "player": info.seats.label(self.ply.player),
            "by_chance": self.ply.by_chance,
            "steps": steps,
            "sown": sown,
        })
    }

    /// What has fallen, if it was a throw.
    fn fallen(&self) -> Option<Fallen> {
        self.before.fallen(self.ply.mv.index)
    }
}

/// Sticks or dice: of four, so many show their marked side, or one stick stands.
fn fallen_json(fallen: Fallen) -> Json {
    let faces = |marked: u8| (0..4).map(|index| index < marked).collect::<Vec<_>>();
    match fallen {
        Fallen::Sticks(whites) => json!({ "kind": "sticks", "faces": faces(whites) }),
        Fallen::Standing => json!({ "kind": "standing", "faces": faces(0) }),
        Fallen::Dice(odd) => json!({ "kind": "dice", "faces": faces(odd) }),
    }
}
