//! Games, and positions with all data that a page needs to show a board.

use std::sync::atomic::AtomicBool;

use ishwa_core::commentary::{Feat, Told};
use ishwa_core::diagram::{Diagram, Fallen, MoveMark, Spot};
use ishwa_core::game::{GameInfo, Player, Turn};
use ishwa_core::messages;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::spots::SpotName;
use ishwa_core::text::sentence;
use ishwa_games::any::{AnySession, PlayedMove};
use ishwa_library::registry;
use ishwa_messages::{Lang, Message};
use ishwa_presentation::board;
use ishwa_presentation::values::{game_name, outcome_text, player_name};
use ishwa_presentation::wire::{
    self, Choice, GameText, Games, LastPly, MarkName, MarkText, Network, PageGame, PageGames, PagePosition,
    Position, Seat, Sown, Thrown, ThrownKind, View,
};

use crate::error::ApiError;
use crate::question::{canvas, check_stop, open_game};

/// The element id of the board in its picture.
const BOARD: &str = "board";

/// All games as `ishwa games` prints them, each with the networks of its searches, and with the help of options in
/// the requested language.
pub(crate) fn games(lang: Lang) -> Result<PageGames, ApiError> {
    let games = registry::games();
    let described = Games::of(&games)?.games;
    let games = games.iter().zip(described).map(|(entry, mut game)| {
        for (option, spec) in game.options.iter_mut().zip(entry.options) {
            option.help = (spec.help)().in_lang(lang);
        }
        game.name = game_name(lang, &game.name);
        let networks = entry.networks.iter().map(|file| Network {
            name: file.name().to_owned(),
            bytes: file.bytes(),
        });
        PageGame {
            game,
            networks: networks.collect(),
        }
    });
    Ok(PageGames {
        games: games.collect(),
    })
}

/// A position as `ishwa show` prints it, with additional data.
pub(crate) fn position(
    game: &GameText,
    marks: &[MarkText],
    stop: &AtomicBool,
) -> Result<PagePosition, ApiError> {
    let opened = open_game(game, stop)?;
    let (session, lang) = (&opened.session, opened.lang);
    let info = session.info();
    let marks = marks
        .iter()
        .map(|mark| {
            check_stop(stop)?;
            let why = match mark.mark {
                MarkName::Played => MoveMark::Played,
                MarkName::Best => MoveMark::Best,
            };
            Ok((session.read_move(&mark.mv)?, why))
        })
        .collect::<Result<Vec<_>, ApiError>>()?;
    let players = (0..info.players).map(Player::new).map(|player| Seat {
        label: info.seats.label(player).to_owned(),
        name: player_name(lang, info.seats, player),
    });
    let thrower = match session.turn() {
        Turn::Chance(player) => Some(info.seats.label(player).to_owned()),
        Turn::Player(_) | Turn::Over => None,
    };
    let status = status(session, lang);
    let diagram = session.diagram_on(canvas(game.narrow), lang, &marks);
    let last = LastPlayed::of(session);
    let last = last.as_ref();
    Ok(PagePosition {
        position: Position::of(session, lang),
        title: game_name(lang, info.name),
        own_rules: session.rules().text(),
        players: players.collect(),
        chance: thrower,
        view: view(&diagram, &status, lang),
        choices: session
            .moves()
            .into_iter()
            .map(|mv| choice(session, mv))
            .collect(),
        status,
        told: session.last_sentence().map(|told| told.in_lang(lang)),
        last: last.map(|last| last.ply(&info, &diagram.spots)),
        throw: last.and_then(LastPlayed::fallen).map(thrown),
    })
}

/// The board: its picture, and the spots that players point at.
pub(crate) fn view(diagram: &Diagram, title: &str, lang: Lang) -> View {
    let (width, height) = board::size(diagram);
    // Converts cells of the board to units of the picture.
    let unit = width / diagram.width;
    let spots = diagram.spots.iter().map(|spot| wire::Spot {
        x: unit * spot.at.x,
        y: unit * spot.at.y,
        width: unit * spot.width,
        height: unit * spot.height,
        name: messages::spot(&spot.name).in_lang(lang),
    });
    View {
        svg: board::embedded(diagram, title, BOARD),
        width,
        height,
        spots: spots.collect(),
        description: diagram.description.clone(),
    }
}

/// A legal move or outcome of chance, with the spots to touch.
fn choice(session: &AnySession, mv: MoveIndex) -> Choice {
    let text = session.write_move(mv);
    let probability = session.probability(mv);
    Choice {
        mv: text.clone(),
        label: text,
        steps: session.steps(mv),
        probability,
        throw: probability.map(|_| session.fallen(mv).map(thrown)),
    }
}

/// The player to act, or how the game ended and why.
pub(crate) fn status(session: &AnySession, lang: Lang) -> String {
    let info = session.info();
    let of = |said: fn(Message) -> Message, player| {
        sentence(&said(messages::player(info.seats, player)).in_lang(lang))
    };
    match (session.turn(), session.outcome()) {
        (Turn::Player(player), _) => of(messages::to_move, player),
        (Turn::Chance(player), _) => of(messages::throws, player),
        (Turn::Over, None) => String::new(),
        (Turn::Over, Some(outcome)) => {
            let result = outcome_text(lang, &outcome, &info);
            let cause = session.end_sentences().map(|end| end.in_lang(lang));
            cause.map_or_else(|| result.clone(), |cause| format!("{cause} {result}"))
        }
    }
}

/// The last ply: the move, its effect, and the game before it.
struct LastPlayed {
    ply: PlayedMove,
    told: Told,
    before: AnySession,
}

impl LastPlayed {
    /// The last ply of a session; `None` at the start.
    fn of(session: &AnySession) -> Option<Self> {
        let mut played = session.played();
        let ply = played.pop()?;
        Some(Self {
            ply,
            told: session.last_told(),
            before: session.rewound(played.len()),
        })
    }

    /// The ply, with the path of its sowing over the spots of the board.
    fn ply(&self, info: &GameInfo, spots: &[Spot]) -> LastPly {
        let number = |name: SpotName| spots.iter().position(|spot| spot.name == name);
        let steps = self.before.steps(self.ply.mv.index);
        // In a circle of pits the hand is sown, and no pit is emptied.
        let is_emptied = |step: &usize| {
            let name = spots.get(*step).map(|spot| &spot.name);
            matches!(name, Some(SpotName::Pit(pit)) if pit.owner.is_some())
        };
        let path = self.told.sown.iter().map(|&pit| number(SpotName::Pit(pit)));
        let path: Option<Vec<usize>> = path.collect();
        let path = path.filter(|path| !path.is_empty());
        let sown = path.map(|path| Sown {
            from: steps.first().copied().filter(is_emptied),
            path,
        });
        let taken = self
            .told
            .taken
            .iter()
            .flat_map(|taken| taken.spots.iter().cloned())
            .chain(self.told.caught.iter().cloned());
        let walks = self.told.walks.iter().filter_map(|[from, to]| {
            let spots = [number(from.clone())?, number(to.clone())?];
            Some(spots)
        });
        let own = |feat: &&Feat| feat.player == self.ply.player;
        let feats = self.told.feats.iter().filter(own);
        LastPly {
            mv: self.ply.mv.text.clone(),
            player: info.seats.label(self.ply.player).to_owned(),
            by_chance: self.ply.by_chance,
            sown,
            steps,
            walks: walks.collect(),
            taken: taken.filter_map(number).collect(),
            feats: feats.map(|feat| feat.motif.name().to_owned()).collect(),
        }
    }

    /// The faces of the dice or sticks, if it was a throw.
    fn fallen(&self) -> Option<Fallen> {
        self.before.fallen(self.ply.mv.index)
    }
}

/// Sticks or dice: either this many of four show their marked side, or one stick stands.
fn thrown(fallen: Fallen) -> Thrown {
    let (kind, marked) = match fallen {
        Fallen::Sticks(whites) => (ThrownKind::Sticks, whites),
        Fallen::Standing => (ThrownKind::Standing, 0),
        Fallen::Dice(odd) => (ThrownKind::Dice, odd),
    };
    Thrown {
        kind,
        faces: (0..4).map(|index| index < marked).collect(),
    }
}
