//! The enums over the games, the macros that define and dispatch on them, and the traits that they need.

use std::fmt;

use ishwa_core::game::Game;
use ishwa_core::playable::Playable;
use ishwa_core::prober::Prober;
use ishwa_core::session::Session;
use ishwa_messages::Message;

/// Defines an enum with a variant for each game of the list, each with a value of the generic type `of` for that
/// game. The type can be an alias. The enum [`Holds`] the value of each game, and [`on_game!`](crate::on_game)
/// dispatches on it.
///
/// ```
/// use ishwa_core::game::Game;
/// use ishwa_games::any::Holds;
/// use ishwa_games::awale::Awale;
/// use ishwa_games::toguz::Toguz;
///
/// type Positions<G> = Vec<<G as Game>::Position>;
///
/// ishwa_games::game_enum! {
///     /// Positions of any game.
///     enum AnyPositions of Positions;
/// }
///
/// let game = Awale::new(Default::default());
/// let any = <AnyPositions as Holds<Awale>>::of(vec![game.initial()]);
/// assert_eq!(ishwa_games::on_game!(&any, AnyPositions, positions => positions.len()), 1);
/// assert!(Holds::<Awale>::get(&any).is_some());
/// assert!(Holds::<Toguz>::get(&any).is_none());
/// ```
#[macro_export]
macro_rules! game_enum {
    (
        @define [$($head:tt)*] $enum:ident $each:ident;
        $($name:ident $variant:ident: $game:ty, $tables:ident;)*
    ) => {
        $($head)* enum $enum {
            $(
                #[doc = stringify!($name)]
                $variant($each<$game>),
            )*
        }

        $(
            impl $crate::any::Holds<$game> for $enum {
                type Held = $each<$game>;

                fn of(held: Self::Held) -> Self {
                    Self::$variant(held)
                }

                fn get(&self) -> Option<&Self::Held> {
                    match self {
                        Self::$variant(held) => Some(held),
                        _ => None,
                    }
                }
            }
        )*
    };
    ($(#[$about:meta])* $access:vis enum $enum:ident of $each:ident;) => {
        $crate::for_each_game! { [$crate::game_enum] @define [$(#[$about])* $access] $enum $each; }
    };
}

/// Runs an expression on the value in an enum over the games. The expression is compiled for each game.
///
/// ```
/// use ishwa_games::any::AnySession;
///
/// use ishwa_games::any::AnyGame;
/// use ishwa_games::awale::Awale;
/// use ishwa_core::game::Game;
///
/// let game = AnyGame::Awale(Awale::new(Default::default()));
/// let session = game.begin(None).unwrap();
/// let plies = ishwa_games::on_game!(&session, AnySession, session => session.history().entries().len());
/// assert_eq!(plies, 1);
/// ```
#[macro_export]
macro_rules! on_game {
    (
        @match ($any:expr) $enum:ident $each:ident ($then:expr);
        $($name:ident $variant:ident: $game:ty, $tables:ident;)*
    ) => {
        match $any {
            $($enum::$variant($each) => $then,)*
        }
    };
    ($any:expr, $enum:ident, $each:ident => $then:expr) => {
        $crate::for_each_game! { [$crate::on_game] @match ($any) $enum $each ($then); }
    };
}

/// Runs the macro `$then` with the kind of tables that the list gives for a game of [`AnyGame`], and the game itself.
/// For functions that only support games with some kind of tables.
///
/// ```
/// use ishwa_core::game::Game;
///
/// let game = ishwa_games::any::AnyGame::Awale(ishwa_games::awale::Awale::new(Default::default()));
/// macro_rules! has_tables {
///     (none, $game:ident) => { false };
///     ($others:ident, $game:ident) => { $game.info().players > 0 };
/// }
/// assert!(ishwa_games::on_tables!(&game, game => has_tables));
/// ```
#[macro_export]
macro_rules! on_tables {
    (
        @match ($any:expr) $each:ident $then:ident;
        $($name:ident $variant:ident: $game:ty, $tables:ident;)*
    ) => {
        match $any {
            $($crate::any::AnyGame::$variant($each) => $then!($tables, $each),)*
        }
    };
    ($any:expr, $each:ident => $then:ident) => {
        $crate::for_each_game! { [$crate::on_tables] @match ($any) $each $then; }
    };
}

/// An enum over the games, as a container for a value of the game `G`.
pub trait Holds<G> {
    /// The type of the contained value.
    type Held;

    /// Wraps a value.
    fn of(held: Self::Held) -> Self;

    /// The value, if it belongs to this game.
    fn get(&self) -> Option<&Self::Held>;
}

/// The game itself, as the content of an enum.
type Itself<G> = G;

/// A position of a game.
type PositionOf<G> = <G as Game>::Position;

/// A prober of a game, as the content of an enum.
type BoxedProber<G> = Box<dyn Prober<G>>;

game_enum! {
    /// Any game, with its options.
    #[derive(Clone, Debug)]
    pub enum AnyGame of Itself;
}

game_enum! {
    /// A position of any game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum AnyPosition of PositionOf;
}

game_enum! {
    /// A game in progress, for any game. Moves are indices in the list of legal moves. Text is read and written in
    /// the format that the session was begun in.
    #[derive(Clone, Debug)]
    pub enum AnySession of Session;
}

game_enum! {
    /// A prober of any game.
    pub enum AnyProber of BoxedProber;
}

/// A game of the list, with conversions from and to the enums over the games.
pub trait Listed: Playable {
    /// Wraps the game.
    fn any_game(self) -> AnyGame;

    /// The game, if it is this one.
    fn in_game(any: &AnyGame) -> Option<&Self>;

    /// Wraps a position of the game.
    fn any_position(position: Self::Position) -> AnyPosition;

    /// The position, if it belongs to this game.
    fn in_position(any: &AnyPosition) -> Option<&Self::Position>;

    /// Wraps a session of the game.
    fn any_session(session: Session<Self>) -> AnySession;

    /// The session, if it belongs to this game.
    fn in_session(any: &AnySession) -> Option<&Session<Self>>;

    /// Wraps a prober of the game.
    fn any_prober(prober: Box<dyn Prober<Self>>) -> AnyProber;

    /// The prober, if it belongs to this game.
    fn in_prober(any: &AnyProber) -> Option<&dyn Prober<Self>>;
}

macro_rules! listed {
    ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
        $(
            impl Listed for $game {
                fn any_game(self) -> AnyGame {
                    AnyGame::$variant(self)
                }

                fn in_game(any: &AnyGame) -> Option<&Self> {
                    Holds::<Self>::get(any)
                }

                fn any_position(position: Self::Position) -> AnyPosition {
                    AnyPosition::$variant(position)
                }

                fn in_position(any: &AnyPosition) -> Option<&Self::Position> {
                    Holds::<Self>::get(any)
                }

                fn any_session(session: Session<Self>) -> AnySession {
                    AnySession::$variant(session)
                }

                fn in_session(any: &AnySession) -> Option<&Session<Self>> {
                    Holds::<Self>::get(any)
                }

                fn any_prober(prober: Box<dyn Prober<Self>>) -> AnyProber {
                    AnyProber::$variant(prober)
                }

                fn in_prober(any: &AnyProber) -> Option<&dyn Prober<Self>> {
                    Holds::<Self>::get(any).map(|prober| &**prober)
                }
            }
        )*
    };
}
crate::for_each_game!(listed);

impl<G: Listed> From<G> for AnyGame {
    fn from(game: G) -> Self {
        game.any_game()
    }
}

impl<G: Listed> From<Session<G>> for AnySession {
    fn from(session: Session<G>) -> Self {
        G::any_session(session)
    }
}

impl AnyProber {
    /// Wraps a prober of the game `G`.
    pub fn new<G: Listed>(prober: impl Prober<G> + 'static) -> Self {
        G::any_prober(Box::new(prober))
    }

    /// The prober, if it belongs to the game `G`.
    pub fn get<G: Listed>(&self) -> Option<&dyn Prober<G>> {
        G::in_prober(self)
    }

    /// As [`Prober::fault`].
    pub fn fault(&self) -> Option<&Message> {
        on_game!(self, Self, prober => prober.fault())
    }
}

impl fmt::Debug for AnyProber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyProber").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::awale::Awale;
    use crate::tihulelin::Tihulelin;
    use ishwa_core::prober::Known;

    /// Covers every position, with the same value for all.
    struct Oracle(f64);

    impl<G: Game> Prober<G> for Oracle {
        fn probe(&self, _: &G::Position) -> Option<Known> {
            Some(Known::exactly(self.0, None))
        }
    }

    #[test]
    fn a_prober_is_one_of_its_game_alone() {
        let any = AnyProber::new::<Awale>(Oracle(2.0));
        let game = Awale::new(crate::awale::AwaleOptions::default());
        let known = any.get::<Awale>().unwrap().probe(&game.initial());
        assert_eq!(known.unwrap().payoff(), Some(2.0));
        assert!(any.get::<Tihulelin>().is_none());
    }

    #[test]
    fn what_belongs_to_a_game_is_of_that_game_alone() {
        let game = Awale::new(crate::awale::AwaleOptions::default());
        let any = AnyGame::from(game.clone());
        assert!(Awale::in_game(&any).is_some() && Tihulelin::in_game(&any).is_none());
        let session = any.begin(None).unwrap();
        let known = Awale::in_session(&session).unwrap();
        assert_eq!(known.position(), &game.initial());
        assert!(Tihulelin::in_session(&session).is_none());
        let position = Awale::any_position(game.initial());
        assert_eq!(Awale::in_position(&position), Some(&game.initial()));
        assert!(Tihulelin::in_position(&position).is_none());
    }
}
