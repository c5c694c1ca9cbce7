//! Games and positions with the type of the game erased: position by position, without the history that a session keeps.

use std::any::Any;
use std::sync::Arc;

use ishwa_engine::game::{GameInfo, Outcome, Player, Turn};
use ishwa_engine::notation::Format;
use ishwa_engine::playable::Playable;
use ishwa_engine::registry::{self, AnyGame, AnySession};
use ishwa_engine::rules::RuleSet;
use ishwa_engine::text::TextError;

use crate::batch::{AnyBatch, Many};

/// A game with its options.
pub(crate) trait AnyRules: Send + Sync {
    /// The options, with the identity that follows from them.
    fn rules(&self) -> &RuleSet;

    /// What holds for every position.
    fn info(&self) -> GameInfo;

    /// The formats of its text.
    fn formats(&self) -> Vec<Format>;

    /// The position at the start.
    fn initial(&self) -> Box<dyn AnyPlace>;

    /// The game as the registry has it.
    fn any(&self) -> &dyn AnyGame;

    /// Positions of this game, to be played on side by side; `None` if one of them is of another game.
    fn batch(&self, places: &[&dyn AnyPlace]) -> Option<Box<dyn AnyBatch>>;

    /// Reads a position. If positions show the players, the text decides how many play, unless the options say so.
    fn read(&self, format: Format, text: &str) -> Result<Box<dyn AnyPlace>, TextError>;

    /// The current position of a session of this game; `None` for another game.
    fn place_of(&self, session: &dyn AnySession) -> Option<Box<dyn AnyPlace>>;

    /// The same game once more.
    fn share(&self) -> Box<dyn AnyRules>;
}

/// A position of a game: what the rules make of the position alone.
pub(crate) trait AnyPlace: Send + Sync {
    /// The game.
    fn game(&self) -> Box<dyn AnyRules>;

    /// The options of the game.
    fn rules(&self) -> &RuleSet;

    /// What holds for every position of the game.
    fn info(&self) -> GameInfo;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// The player to move, or who would have come next in a finished game.
    fn side(&self) -> Player;

    /// The result of a finished game.
    fn outcome(&self) -> Option<Outcome>;

    /// The number of moves or outcomes of chance.
    fn count(&self) -> usize;

    /// The moves or outcomes of chance as text, in their order.
    fn moves(&self) -> Vec<String>;

    /// The chance of each outcome, in their order; none where a player chooses.
    fn chances(&self) -> Option<Vec<f64>>;

    /// The position after the move or outcome with this index; `None` if there are fewer.
    fn play(&self, index: usize) -> Option<Box<dyn AnyPlace>>;

    /// The position after a move.
    fn play_text(&self, text: &str) -> Result<Box<dyn AnyPlace>, TextError>;

    /// The text in Ishwa's own notation.
    fn text(&self) -> String;

    /// 64-bit key of the position under these rules.
    fn key(&self) -> u64;

    /// Whether it is the same position of the same game under the same options.
    fn is(&self, other: &dyn AnyPlace) -> bool;

    /// Itself, to be asked for by its type.
    fn as_any(&self) -> &dyn Any;

    /// A game that begins here. It goes by way of text, so that sessions with their searches are compiled once, in the
    /// engine.
    fn session(&self) -> Result<Box<dyn AnySession>, TextError>;

    /// As [`AnyPlace::session`], read and written in `format`.
    fn session_in(&self, format: Format) -> Result<Box<dyn AnySession>, TextError> {
        self.session()?.in_format(format)
    }
}

/// A game of a known type, beside itself as the registry has it.
pub(crate) struct Opened<G> {
    pub(crate) game: G,
    any: Box<dyn AnyGame>,
}

/// A game of a known type, shared by its positions.
pub(crate) struct Rules<G>(Arc<Opened<G>>);

/// A position of a game of a known type.
pub(crate) struct Place<G: Playable> {
    pub(crate) opened: Arc<Opened<G>>,
    pub(crate) position: G::Position,
}

/// The game with its type erased once more, for positions.
///
/// # Panics
/// When the game is not of the engine's registry.
pub(crate) fn rules_of(game: Box<dyn AnyGame>) -> Box<dyn AnyRules> {
    type Opener = fn(Box<dyn AnyGame>) -> Result<Box<dyn AnyRules>, Box<dyn AnyGame>>;
    fn open<G: Playable>(any: Box<dyn AnyGame>) -> Result<Box<dyn AnyRules>, Box<dyn AnyGame>> {
        match any.as_any().downcast_ref::<G>().cloned() {
            Some(game) => Ok(Box::new(Rules(Arc::new(Opened { game, any })))),
            None => Err(any),
        }
    }
    macro_rules! openers {
        ($($name:ident: $game:ty, $tables:ident;)*) => { [$(open::<$game> as Opener),*] };
    }
    let openers: [Opener; _] = ishwa_engine::for_each_game!(openers);
    let opened = openers.iter().try_fold(game, |game, open| match open(game) {
        Ok(rules) => Err(rules),
        Err(game) => Ok(game),
    });
    opened.err().expect("every game of the registry is in the list")
}

/// All options as text.
pub(crate) fn pairs_text(rules: &RuleSet) -> String {
    let pairs = rules.pairs().iter().map(|(key, value)| format!("{key}={value}"));
    pairs.collect::<Vec<_>>().join(",")
}

/// The moves of a position in their order.
pub(crate) fn listed<G: Playable>(game: &G, position: &G::Position) -> G::Moves {
    let mut moves = G::Moves::default();
    game.moves(position, &mut moves);
    moves
}

impl<G: Playable> AnyRules for Rules<G> {
    fn rules(&self) -> &RuleSet {
        self.0.game.rules()
    }

    fn info(&self) -> GameInfo {
        self.0.game.info()
    }

    fn formats(&self) -> Vec<Format> {
        Format::of(&self.0.game).collect()
    }

    fn any(&self) -> &dyn AnyGame {
        self.0.any.as_ref()
    }

    fn batch(&self, places: &[&dyn AnyPlace]) -> Option<Box<dyn AnyBatch>> {
        let of_game = |place: &&dyn AnyPlace| {
            let place = place.as_any().downcast_ref::<Place<G>>()?;
            (place.rules() == self.rules()).then_some(place.position)
        };
        let positions = places.iter().map(of_game).collect::<Option<Vec<_>>>()?;
        Some(Box::new(Many::new(Arc::clone(&self.0), positions)))
    }

    fn initial(&self) -> Box<dyn AnyPlace> {
        Box::new(Place {
            opened: Arc::clone(&self.0),
            position: self.0.game.initial(),
        })
    }

    fn read(&self, format: Format, text: &str) -> Result<Box<dyn AnyPlace>, TextError> {
        let seated = self.0.game.seated(text);
        let position = format.dialect_of(&seated)?.read_position(&seated, text)?.position;
        let opened = if seated.rules() == self.0.game.rules() {
            Arc::clone(&self.0)
        } else {
            let any = registry::find(G::ID)?.open(&pairs_text(seated.rules()))?;
            Arc::new(Opened { game: seated, any })
        };
        Ok(Box::new(Place { opened, position }))
    }

    fn place_of(&self, session: &dyn AnySession) -> Option<Box<dyn AnyPlace>> {
        let position = *session.position_any().downcast_ref::<G::Position>()?;
        Some(Box::new(Place {
            opened: Arc::clone(&self.0),
            position,
        }))
    }

    fn share(&self) -> Box<dyn AnyRules> {
        Box::new(Self(Arc::clone(&self.0)))
    }
}

impl<G: Playable> Place<G> {
    fn after(&self, mv: G::Move) -> Box<dyn AnyPlace> {
        Box::new(Self {
            opened: Arc::clone(&self.opened),
            position: self.opened.game.play(&self.position, mv),
        })
    }
}

impl<G: Playable> AnyPlace for Place<G> {
    fn game(&self) -> Box<dyn AnyRules> {
        Box::new(Rules(Arc::clone(&self.opened)))
    }

    fn rules(&self) -> &RuleSet {
        self.opened.game.rules()
    }

    fn info(&self) -> GameInfo {
        self.opened.game.info()
    }

    fn turn(&self) -> Turn {
        self.opened.game.turn(&self.position)
    }

    fn side(&self) -> Player {
        self.opened.game.side(&self.position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.opened.game.outcome(&self.position)
    }

    fn count(&self) -> usize {
        listed(&self.opened.game, &self.position).len()
    }

    fn moves(&self) -> Vec<String> {
        let moves = listed(&self.opened.game, &self.position);
        let written = moves
            .iter()
            .map(|&mv| self.opened.game.write_move(&self.position, mv));
        written.collect()
    }

    fn chances(&self) -> Option<Vec<f64>> {
        if !matches!(self.turn(), Turn::Chance(_)) {
            return None;
        }
        let mut chances = Vec::new();
        self.opened
            .game
            .outcomes(&self.position, |_, chance| chances.push(chance.get()));
        Some(chances)
    }

    fn play(&self, index: usize) -> Option<Box<dyn AnyPlace>> {
        let moves = listed(&self.opened.game, &self.position);
        moves.get(index).map(|&mv| self.after(mv))
    }

    fn play_text(&self, text: &str) -> Result<Box<dyn AnyPlace>, TextError> {
        let mv = self.opened.game.read_move(&self.position, text)?;
        Ok(self.after(mv))
    }

    fn text(&self) -> String {
        self.opened.game.write_position(&self.position)
    }

    fn key(&self) -> u64 {
        self.opened.game.key(&self.position)
    }

    fn is(&self, other: &dyn AnyPlace) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| {
            self.position == other.position
                && (Arc::ptr_eq(&self.opened, &other.opened) || self.rules() == other.rules())
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn session(&self) -> Result<Box<dyn AnySession>, TextError> {
        self.opened.any.begin(Some(&self.text()))
    }
}
