//! Games and positions of any game: single positions, without the history that a session keeps.

use std::ops::Deref;
use std::sync::Arc;

use ishwa_core::game::{Game, GameInfo, Outcome, Player, Turn};
use ishwa_core::notation::{Format, Notation as _};
use ishwa_core::playable::Playable;
use ishwa_core::rules::RuleSet;
use ishwa_core::session::Session;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession, Holds, Listed};
use ishwa_games::{game_enum, on_game};

use crate::learning::{Legal, Shape, no_choice};

/// Most masks and observations have fewer numbers, which are written without an allocation.
const FEW: usize = 64;

/// Gives room for so many numbers to `of`.
fn with_room<N: Copy + Default, T>(count: usize, of: impl FnOnce(&mut [N]) -> T) -> T {
    if count > FEW {
        return of(&mut vec![N::default(); count]);
    }
    of(&mut [N::default(); FEW][..count])
}

/// A game with its shape, which would take long to find for every position.
#[derive(Debug)]
pub(crate) struct Shaped<G> {
    game: G,
    pub(crate) shape: Shape,
}

impl<G: Listed> Shaped<G> {
    fn new(game: G) -> Self {
        Self {
            shape: Shape::of(&game),
            game,
        }
    }
}

impl<G> Deref for Shaped<G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.game
    }
}

/// A game, shared by its positions.
pub(crate) type ArcGame<G> = Arc<Shaped<G>>;

/// A position of a game.
#[derive(Clone, Debug)]
pub(crate) struct GamePosition<G: Playable> {
    pub(crate) game: ArcGame<G>,
    pub(crate) position: G::Position,
}

game_enum! {
    /// Any game, shared by its positions.
    #[derive(Clone, Debug)]
    pub(crate) enum SharedGame of ArcGame;
}

game_enum! {
    /// A position of any game: the results of the rules for the position alone.
    #[derive(Clone, Debug)]
    pub(crate) enum SharedPosition of GamePosition;
}

/// The moves of a position in their order.
pub(crate) fn listed<G: Game>(game: &G, position: &G::Position) -> G::Moves {
    let mut moves = G::Moves::default();
    game.moves(position, &mut moves);
    moves
}

/// A game, for positions to share.
fn share<G: Listed>(game: G) -> SharedGame
where
    SharedGame: Holds<G, Held = ArcGame<G>>,
{
    Holds::<G>::of(Arc::new(Shaped::new(game)))
}

/// A position of a game.
fn shared_position<G: Playable>(game: &ArcGame<G>, position: G::Position) -> SharedPosition
where
    SharedPosition: Holds<G, Held = GamePosition<G>>,
{
    let game = Arc::clone(game);
    Holds::<G>::of(GamePosition { game, position })
}

/// Reads a position. If positions show the players, the text decides how many play, unless the options say so.
fn read<G: Listed>(game: &ArcGame<G>, format: Format, text: &str) -> Result<SharedPosition, TextError>
where
    SharedPosition: Holds<G, Held = GamePosition<G>>,
{
    let seated = game.seated(text);
    let position = format.dialect_of(&seated)?.read_position(&seated, text)?.position;
    if seated.rules() == game.rules() {
        Ok(shared_position(game, position))
    } else {
        Ok(shared_position(&Arc::new(Shaped::new(seated)), position))
    }
}

/// The current position of a session of the game; `None` for another game.
fn current<G: Listed>(game: &ArcGame<G>, session: &AnySession) -> Option<SharedPosition>
where
    SharedPosition: Holds<G, Held = GamePosition<G>>,
{
    Some(shared_position(game, *G::in_session(session)?.position()))
}

impl SharedGame {
    /// The game, for positions to share.
    pub(crate) fn new(game: AnyGame) -> Self {
        on_game!(game, AnyGame, game => share(game))
    }

    /// The options, with the identity that follows from them.
    pub(crate) fn rules(&self) -> &RuleSet {
        on_game!(self, SharedGame, game => game.rules())
    }

    /// The properties that all positions share.
    pub(crate) fn info(&self) -> GameInfo {
        on_game!(self, SharedGame, game => game.info())
    }

    /// The formats of its text.
    pub(crate) fn formats(&self) -> Vec<Format> {
        on_game!(self, SharedGame, game => Format::of(&***game).collect())
    }

    /// How the game is shown to learners.
    pub(crate) fn shape(&self) -> Shape {
        on_game!(self, SharedGame, game => game.shape)
    }

    /// The position at the start.
    pub(crate) fn initial(&self) -> SharedPosition {
        on_game!(self, SharedGame, game => shared_position(game, game.initial()))
    }

    /// The game on its own.
    pub(crate) fn game(&self) -> AnyGame {
        on_game!(self, SharedGame, game => (***game).clone().any_game())
    }

    /// Reads a position. If positions show the players, the text decides how many play, unless the options say so.
    pub(crate) fn read(&self, format: Format, text: &str) -> Result<SharedPosition, TextError> {
        on_game!(self, SharedGame, game => read(game, format, text))
    }

    /// The current position of a session of this game; `None` for another game.
    pub(crate) fn position_of(&self, session: &AnySession) -> Option<SharedPosition> {
        on_game!(self, SharedGame, game => current(game, session))
    }
}

impl<G: Listed> GamePosition<G> {
    fn moves(&self) -> Vec<String> {
        let moves = listed(&**self.game, &self.position);
        let written = moves.iter().map(|&mv| self.game.write_move(&self.position, mv));
        written.collect()
    }

    fn chances(&self) -> Option<Vec<f64>> {
        if !matches!(self.game.turn(&self.position), Turn::Chance(_)) {
            return None;
        }
        let mut chances = Vec::new();
        self.game
            .outcomes(&self.position, |_, chance| chances.push(chance.get()));
        Some(chances)
    }

    fn after(&self, index: usize) -> Option<G::Position> {
        let moves = listed(&**self.game, &self.position);
        moves.get(index).map(|&mv| self.game.play(&self.position, mv))
    }

    fn acted(&self, action: i64) -> Result<G::Position, TextError> {
        let (game, position) = (&**self.game, &self.position);
        if self.game.shape.is_throw(game, position) {
            return Err(no_choice());
        }
        let mut moves = G::Moves::default();
        let legal = self.game.shape.legal_with(game, position, &mut moves);
        let mv = legal.move_of(game, &moves, action);
        Ok(game.play(position, mv.ok_or_else(|| legal.refuse(action))?))
    }

    fn after_text(&self, text: &str) -> Result<G::Position, TextError> {
        let mv = self.game.read_move(&self.position, text)?;
        Ok(self.game.play(&self.position, mv))
    }

    fn is(&self, other: &SharedPosition) -> bool
    where
        SharedPosition: Holds<G, Held = Self>,
    {
        Holds::<G>::get(other).is_some_and(|other| {
            self.position == other.position
                && (Arc::ptr_eq(&self.game, &other.game) || self.game.rules() == other.game.rules())
        })
    }
}

impl SharedPosition {
    /// The game.
    pub(crate) fn game(&self) -> SharedGame {
        fn game<G: Playable>(at: &GamePosition<G>) -> SharedGame
        where
            SharedGame: Holds<G, Held = ArcGame<G>>,
        {
            Holds::<G>::of(Arc::clone(&at.game))
        }
        on_game!(self, SharedPosition, at => game(at))
    }

    /// The options of the game.
    pub(crate) fn rules(&self) -> &RuleSet {
        on_game!(self, SharedPosition, at => at.game.rules())
    }

    /// The properties that all positions of the game share.
    pub(crate) fn info(&self) -> GameInfo {
        on_game!(self, SharedPosition, at => at.game.info())
    }

    /// Who acts next.
    pub(crate) fn turn(&self) -> Turn {
        on_game!(self, SharedPosition, at => at.game.turn(&at.position))
    }

    /// The player to move; in a finished game, the one who would have come next.
    pub(crate) fn side(&self) -> Player {
        on_game!(self, SharedPosition, at => at.game.side(&at.position))
    }

    /// The result of a finished game.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        on_game!(self, SharedPosition, at => at.game.outcome(&at.position))
    }

    /// The number of moves or outcomes of chance.
    pub(crate) fn count(&self) -> usize {
        on_game!(self, SharedPosition, at => listed(&**at.game, &at.position).len())
    }

    /// The moves or outcomes of chance as text, in their order.
    pub(crate) fn moves(&self) -> Vec<String> {
        on_game!(self, SharedPosition, at => at.moves())
    }

    /// The chance of each outcome, in their order; empty where a player chooses.
    pub(crate) fn chances(&self) -> Option<Vec<f64>> {
        on_game!(self, SharedPosition, at => at.chances())
    }

    /// The position after the move or outcome with this index; `None` if there are fewer.
    pub(crate) fn play(&self, index: usize) -> Option<Self> {
        on_game!(self, SharedPosition, at => Some(shared_position(&at.game, at.after(index)?)))
    }

    /// The legal actions.
    pub(crate) fn legal(&self) -> Legal {
        on_game!(self, SharedPosition, at => at.game.shape.legal(&**at.game, &at.position))
    }

    /// Writes 1 for each of these actions and 0 for the other ones of the game, and gives them to `of`.
    pub(crate) fn with_mask<T>(&self, legal: &Legal, of: impl FnOnce(&[i8]) -> T) -> T {
        let actions = on_game!(self, SharedPosition, at => at.game.shape.actions);
        with_room(actions.count(), |mask| {
            legal.mask(mask);
            of(mask)
        })
    }

    /// Writes the observation, if the position has occurred `earlier` times before, and gives it to `of`.
    pub(crate) fn with_observation<T>(&self, earlier: usize, of: impl FnOnce(&[f32]) -> T) -> T {
        fn observe<G: Listed, T>(at: &GamePosition<G>, earlier: usize, of: impl FnOnce(&[f32]) -> T) -> T {
            let shape = &at.game.shape;
            with_room(shape.width, |seen| {
                shape.observe(&**at.game, &at.position, earlier, seen);
                of(seen)
            })
        }
        on_game!(self, SharedPosition, at => observe(at, earlier, of))
    }

    /// The position after an action.
    ///
    /// # Errors
    /// When it is not legal, or dice decide.
    pub(crate) fn act(&self, action: i64) -> Result<Self, TextError> {
        on_game!(self, SharedPosition, at => Ok(shared_position(&at.game, at.acted(action)?)))
    }

    /// The position after a move.
    pub(crate) fn play_text(&self, text: &str) -> Result<Self, TextError> {
        on_game!(self, SharedPosition, at => Ok(shared_position(&at.game, at.after_text(text)?)))
    }

    /// The text in Ishwa's own notation.
    pub(crate) fn text(&self) -> String {
        on_game!(self, SharedPosition, at => at.game.write_position(&at.position))
    }

    /// 64-bit key of the position under these rules.
    pub(crate) fn key(&self) -> u64 {
        on_game!(self, SharedPosition, at => at.game.key(&at.position))
    }

    /// Whether it is the same position of the same game under the same options.
    pub(crate) fn is(&self, other: &Self) -> bool {
        on_game!(self, SharedPosition, at => at.is(other))
    }

    /// A game that begins here.
    pub(crate) fn session(&self) -> AnySession {
        fn begun<G: Listed>(at: &GamePosition<G>) -> AnySession {
            G::any_session(Session::new((**at.game).clone(), at.position))
        }
        on_game!(self, SharedPosition, at => begun(at))
    }

    /// As [`SharedPosition::session`], read and written in `format`.
    pub(crate) fn session_in(&self, format: Format) -> Result<AnySession, TextError> {
        self.session().in_format(format)
    }
}
