//! Games, positions and batches of a known type, behind the traits that erase it.

use std::any::Any;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use ishwa_core::game::{GameInfo, Outcome, Player, Turn};
use ishwa_core::key::split_mix;
use ishwa_core::notation::Format;
use ishwa_core::numbers::BoardNumbers;
use ishwa_core::playable::Playable;
use ishwa_core::race::Prospects;
use ishwa_core::rules::RuleSet;
use ishwa_core::text::TextError;
use ishwa_endgame_builder::open_tables::OpenTables;
use ishwa_endgame_reader::answer::ProbeError;
use ishwa_library::registry::{self, AnyGame, AnySession};

use crate::erased::{AnyBatch, AnyPlace, AnyRules, Bounds};

/// Positions between two looks at the flag that stops the work.
const BETWEEN_LOOKS: usize = 64;

/// Plies of one position between two such looks: a millisecond at most.
const PLIES_BETWEEN_LOOKS: u32 = 1024;

/// A game of a known type, beside itself as the registry has it.
struct Opened<G> {
    game: G,
    any: AnyGame,
}

/// A game of a known type, shared by its positions.
struct Rules<G>(Arc<Opened<G>>);

/// A position of a game of a known type.
struct Place<G: Playable> {
    opened: Arc<Opened<G>>,
    position: G::Position,
}

/// The game with its type erased once more, for positions.
///
/// # Panics
/// When the game is not of the engine's registry.
pub(crate) fn rules_of(game: AnyGame) -> Box<dyn AnyRules> {
    type Opener = fn(AnyGame) -> Result<Box<dyn AnyRules>, AnyGame>;
    fn open<G: Playable>(any: AnyGame) -> Result<Box<dyn AnyRules>, AnyGame> {
        match any.as_any().downcast_ref::<G>().cloned() {
            Some(game) => Ok(Box::new(Rules(Arc::new(Opened { game, any })))),
            None => Err(any),
        }
    }
    macro_rules! openers {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { [$(open::<$game> as Opener),*] };
    }
    let openers: [Opener; _] = ishwa_games::for_each_game!(openers);
    let opened = openers.iter().try_fold(game, |game, open| match open(game) {
        Ok(rules) => Err(rules),
        Err(game) => Ok(game),
    });
    opened.err().expect("every game of the registry is in the list")
}

/// The moves of a position in their order.
fn listed<G: Playable>(game: &G, position: &G::Position) -> G::Moves {
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

    fn any(&self) -> &AnyGame {
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
            let any = registry::find(G::ID)?.open(&seated.rules().text())?;
            Arc::new(Opened { game: seated, any })
        };
        Ok(Box::new(Place { opened, position }))
    }

    fn place_of(&self, session: &AnySession) -> Option<Box<dyn AnyPlace>> {
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

    fn session(&self) -> Result<AnySession, TextError> {
        self.opened.any.begin(Some(&self.text()))
    }
}

/// Many positions of a game of a known type.
struct Many<G: Playable> {
    opened: Arc<Opened<G>>,
    positions: Vec<G::Position>,
}

impl<G: Playable> Many<G> {
    fn new(opened: Arc<Opened<G>>, positions: Vec<G::Position>) -> Self {
        Self { opened, positions }
    }

    /// What `of` finds for each position.
    fn each<T>(&self, of: impl Fn(&G, &G::Position) -> T) -> Vec<T> {
        let positions = self.positions.iter();
        positions
            .map(|position| of(&self.opened.game, position))
            .collect()
    }
}

/// Calls `work` for parts of both slices, each on a thread, with the index of the first element; the rest of a part is
/// left out once `stop` is set.
fn on_threads<P: Send, T: Send>(
    positions: &mut [P],
    results: &mut [T],
    threads: usize,
    stop: &AtomicBool,
    work: &(impl Fn(usize, &mut P) -> T + Sync),
) {
    let part = positions.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let parts = positions.chunks_mut(part).zip(results.chunks_mut(part));
        for (number, (positions, results)) in parts.enumerate() {
            scope.spawn(move || {
                for (place, (position, result)) in positions.iter_mut().zip(results).enumerate() {
                    if place % BETWEEN_LOOKS == 0 && stop.load(Ordering::Relaxed) {
                        return;
                    }
                    *result = work(number * part + place, position);
                }
            });
        }
    });
}

/// The index that plays nothing in a position of a batch.
const NO_MOVE: i64 = -1;

impl<G: Playable> AnyBatch for Many<G> {
    fn len(&self) -> usize {
        self.positions.len()
    }

    fn players(&self) -> usize {
        self.opened.game.info().players
    }

    fn place(&self, index: usize) -> Option<Box<dyn AnyPlace>> {
        let position = *self.positions.get(index)?;
        Some(Box::new(Place {
            opened: Arc::clone(&self.opened),
            position,
        }))
    }

    fn fork(&self) -> Box<dyn AnyBatch> {
        Box::new(Self {
            opened: Arc::clone(&self.opened),
            positions: self.positions.clone(),
        })
    }

    fn counts(&self) -> Vec<u16> {
        self.each(|game, position| listed(game, position).len() as u16)
    }

    fn over(&self) -> Vec<bool> {
        self.each(|game, position| game.turn(position) == Turn::Over)
    }

    fn seats(&self) -> Vec<u8> {
        self.each(|game, position| game.side(position).index() as u8)
    }

    fn keys(&self) -> Vec<u64> {
        self.each(G::key)
    }

    fn payoffs(&self) -> Vec<f64> {
        let players = self.players();
        let each = self.each(|game, position| match game.outcome(position) {
            Some(outcome) => outcome.payoffs.to_vec(),
            None => vec![f64::NAN; players],
        });
        each.concat()
    }

    fn numbers(&self) -> Vec<BoardNumbers> {
        self.each(|game, position| game.numbers(&game.setup(position)))
    }

    fn play(&mut self, indices: &[i64]) -> Result<(), (usize, usize)> {
        let game = &self.opened.game;
        let mut after = self.positions.clone();
        for (place, (position, &index)) in after.iter_mut().zip(indices).enumerate() {
            if index == NO_MOVE {
                continue;
            }
            let moves = listed(game, position);
            let mv = usize::try_from(index).ok().and_then(|index| moves.get(index));
            let mv = *mv.ok_or((place, moves.len()))?;
            *position = game.play(position, mv);
        }
        self.positions = after;
        Ok(())
    }

    fn play_random(&mut self, plies: u32, seed: u64, threads: usize, stop: &AtomicBool) -> Vec<u32> {
        let game = &self.opened.game;
        let mut played = vec![0; self.positions.len()];
        let seed = split_mix(seed);
        on_threads(
            &mut self.positions,
            &mut played,
            threads,
            stop,
            &|index, position| {
                // A stream of its own for each position, whichever thread plays it.
                let stream = split_mix(seed ^ index as u64);
                for ply in 0..plies {
                    if ply % PLIES_BETWEEN_LOOKS == 0 && stop.load(Ordering::Relaxed) {
                        return ply;
                    }
                    let random = split_mix(stream.wrapping_add(u64::from(ply)));
                    let Some(mv) = game.random_move(position, random) else {
                        return ply;
                    };
                    *position = game.play(position, mv);
                }
                plies
            },
        );
        played
    }

    fn probe(
        &self,
        tables: &dyn OpenTables,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Bounds>, ProbeError> {
        let (game, info) = (&self.opened.game, self.opened.game.info());
        let unknown = Bounds {
            lower: f64::NAN,
            upper: f64::NAN,
            plies: -1,
        };
        let mut found = vec![unknown; self.positions.len()];
        let mut positions = self.positions.clone();
        // Not in the results, which are many.
        let failure = OnceLock::new();
        on_threads(&mut positions, &mut found, threads, stop, &|_, position| {
            if let Some(outcome) = game.outcome(position) {
                let side: Player = game.side(position);
                let payoff = outcome.payoffs[side.index()];
                return Bounds {
                    lower: payoff,
                    upper: payoff,
                    plies: 0,
                };
            }
            let known = tables.known(position, &info).unwrap_or_else(|error| {
                // The rest of the work would be for nothing.
                stop.store(true, Ordering::Relaxed);
                failure.get_or_init(|| error);
                None
            });
            known.map_or(unknown, |known| Bounds {
                lower: known.lower,
                upper: known.upper,
                plies: known.plies.map_or(-1, |plies| plies as i32),
            })
        });
        failure.into_inner().map_or(Ok(found), Err)
    }

    fn prospects(
        &self,
        tables: &dyn OpenTables,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Option<Prospects>>, ProbeError> {
        let mut found: Vec<Result<Option<Prospects>, ProbeError>> = Vec::new();
        found.resize_with(self.positions.len(), || Ok(None));
        let mut positions = self.positions.clone();
        on_threads(&mut positions, &mut found, threads, stop, &|_, position| {
            tables.prospects(position)
        });
        found.into_iter().collect()
    }
}
