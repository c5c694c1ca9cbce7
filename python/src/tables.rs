//! `Tables`: endgame tables of a game under its options.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use ishwa_core::game::Turn;
use ishwa_core::messages::any_of;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::race::{PlayerProspects, Prospects};
use ishwa_core::text::TextError;
use ishwa_endgame_builder::file::WriteOptions;
use ishwa_endgame_builder::location::CACHE;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::registry as endgame;
use ishwa_endgame_builder::table_set::{BuildOptions, BuiltLayer, OpenTables, SetKind, TableSet};
use ishwa_endgame_reader::layered::Place;
use ishwa_endgame_reader::value::{ProbeAnswer, Probed, TableEntry};
use ishwa_games::any::AnySession;
use ishwa_messages::Message;
use ishwa_presentation::wire::{
    PlayerChances, ProbedBounds, ProbedBoundsMove, RaceAnswer, RaceAnswerMove, TableBounds, json,
};
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::batch::{Batch, no_positions};
use crate::engine::PositionLike;
use crate::error::refused;
use crate::game::Game;
use crate::interruptible::{pool, watched, watched_reporting};
use crate::many_positions::ManyPositions;
use crate::messages;
use crate::shared::SharedGame;
use crate::tables_path;
use crate::values::{self, array, not_between};

/// The job's steps for each position of a layer: its plies are listed, and its value is found.
const STEPS_A_POSITION: u64 = 2;

/// The number of positions of a layer that are decoded between two checks for an interrupt.
const PART: usize = 1 << 22;

/// Arrays of the bounds of values, and of plies to the end.
type BoundArrays<'py> = (
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<i32>>,
);

/// Arrays of layers and of ranks.
type RankArrays<'py> = (Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<i64>>);

/// Arrays of values and of the number of their positions.
type CountArrays<'py> = (Bound<'py, PyArray1<i16>>, Bound<'py, PyArray1<u64>>);

/// Arrays of the chances of ranks, of being eaten, of payoffs, and of throws.
type ChanceArrays<'py> = (
    Bound<'py, PyArray3<f64>>,
    Bound<'py, PyArray2<f64>>,
    Bound<'py, PyArray2<f64>>,
    Bound<'py, PyArray1<f64>>,
);

/// Endgame tables of a game under its options: the values of whole layers of positions, or the chances in every state of a
/// race. Small ones come with the package; others are files of the command line or of `build`.
///
/// Without `directory` the command line's default is used (`ISHWA_TABLES`). `part` is the name of a set other than the
/// main one.
#[pyclass(frozen, module = "ishwa._native")]
pub(crate) struct Tables {
    rules: SharedGame,
    directory: PathBuf,
    set: Box<dyn TableSet>,
    /// In their form on disk and in the package.
    opened: Mutex<Arc<dyn OpenTables>>,
}

/// The tables of a set, with a cache of decompressed blocks.
fn open(set: &dyn TableSet) -> PyResult<Arc<dyn OpenTables>> {
    set.open_tables(CACHE).map(Arc::from).map_err(refused)
}

impl Tables {
    fn opened(&self) -> Arc<dyn OpenTables> {
        Arc::clone(&self.opened.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Refuses positions of another game.
    fn of_this_game(&self, batch: &Batch) -> PyResult<()> {
        let first = batch.0.get(0);
        if first.is_some_and(|position| position.rules() == self.rules.rules()) {
            return Ok(());
        }
        Err(refused(TextError::described(
            Message::verbatim("batch"),
            messages::positions_of_another_game(),
            messages::positions_of(self.rules.rules().id()),
        )))
    }

    fn part_of(rules: &SharedGame, directory: &Path, part: &str) -> PyResult<Box<dyn TableSet>> {
        let sets = endgame::sets(&rules.game(), directory).map_err(refused)?;
        let parts: Vec<String> = sets.iter().map(|set| format!("{:?}", set.part())).collect();
        // The main set comes first; under some options all sets have names.
        let found = sets.into_iter().find(|set| part.is_empty() || set.part() == part);
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        found.ok_or_else(|| refused(TextError::new(Message::verbatim("part"), part, any_of(&parts))))
    }
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (game, directory = None, *, part = ""))]
    fn new(py: Python<'_>, game: &Game, directory: Option<PathBuf>, part: &str) -> PyResult<Self> {
        let found = tables_path::directory(directory.as_deref())?;
        let directory = found.ok_or_else(|| {
            refused(TextError::described(
                Message::verbatim("tables"),
                messages::none(),
                messages::a_directory(),
            ))
        })?;
        let rules = game.0.clone();
        py.detach(|| {
            let set = Self::part_of(&rules, &directory, part)?;
            let opened = Mutex::new(open(set.as_ref())?);
            Ok(Self {
                rules,
                directory,
                set,
                opened,
            })
        })
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game(self.rules.clone())
    }

    /// The directory of the files.
    #[getter]
    fn directory(&self) -> PathBuf {
        self.directory.clone()
    }

    /// The name of the set in its files, as in `awale[objective=seeds]`.
    #[getter]
    fn id(&self) -> &str {
        self.set.id()
    }

    /// The name of the set among those of the game; empty for the main one.
    #[getter]
    fn part(&self) -> &str {
        self.set.part()
    }

    /// The unit of values: `seeds`, `stones`, `win` or `payoff`.
    #[getter]
    fn unit(&self) -> &'static str {
        self.set.unit().name()
    }

    /// The layers that can have tables, in order: `layer` (its number), `label`, `seeds`, `positions`, and whether it
    /// `is_open`. None for a race.
    #[getter]
    fn layers<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let opened = self.opened();
        let open: Vec<BuiltLayer> = opened.layers();
        let layers = self.set.layers().into_iter().zip(0_u32..);
        let layers = layers.map(|(info, layer)| {
            let object = PyDict::new(py);
            object.set_item("layer", layer)?;
            object.set_item("label", info.label.to_string())?;
            object.set_item("count", info.label.count.to_string())?;
            object.set_item("seeds", info.seeds)?;
            object.set_item("positions", info.positions)?;
            object.set_item("is_open", open.iter().any(|open| open.layer == layer))?;
            Ok(object)
        });
        layers.collect()
    }

    /// The table entries of a position and its moves, as JSON; `None` if the tables lack it.
    fn probe_json(&self, py: Python<'_>, place: PositionLike<'_>) -> PyResult<Option<String>> {
        let session = place.session();
        if session.turn() == Turn::Over {
            return Err(refused(TextError::described(
                Message::verbatim("position"),
                messages::a_finished_game(session.position()),
                messages::a_game_in_progress(),
            )));
        }
        let (found, own) = (session.rules().game(), self.rules.rules().game());
        if found != own {
            return Err(refused(TextError::described(
                Message::verbatim("game"),
                Message::verbatim(found),
                messages::game_of_the_tables(own),
            )));
        }
        let opened = self.opened();
        let probed = py.detach(|| opened.probe(&session)).map_err(refused)?;
        let json = probed.map(|probed| match probed {
            Probed::Value(entry, moves) => json(&probed_bounds(&session, entry, &moves)),
            Probed::Chances(answer) => json(&race_answer(&session, &answer)),
        });
        Ok(json.map(|json| json.to_string()))
    }

    /// The value of each position of a batch for its player to move, as a search with these tables uses it: the final
    /// payoff under best play, in the unit of the game, including the contents of stores, without history.
    ///
    /// Three arrays: its lower and upper bound (`numpy.float64`; equal where the value is known, not a number where
    /// nothing is), and the plies to the end (`numpy.int32`; -1 where they are not known). A damaged table is an
    /// error.
    #[pyo3(signature = (batch, *, threads = 1))]
    fn probe_many<'py>(
        &self,
        py: Python<'py>,
        batch: PyRef<'py, Batch>,
        #[pyo3(from_py_with = values::threads)] threads: usize,
    ) -> PyResult<BoundArrays<'py>> {
        self.of_this_game(&batch)?;
        let opened = self.opened();
        let positions = &batch.0;
        let found = watched(py, |stop| positions.probe(opened.as_ref(), threads, stop))?;
        let found = found.map_err(refused)?;
        Ok((
            PyArray1::from_iter(py, found.iter().map(|bounds| bounds.lower)),
            PyArray1::from_iter(py, found.iter().map(|bounds| bounds.upper)),
            PyArray1::from_iter(py, found.iter().map(|bounds| bounds.plies)),
        ))
    }

    /// The stored values of `count` positions of a layer from the rank `first` on, or of all (docs/table-format.md):
    /// `numpy.int16`. They are for the player to move: the seeds that they gain more than the opponent from here on,
    /// or a win in `d` plies as 32000 - `d`, a loss as the negative of that, a draw as 0.
    #[pyo3(signature = (layer, first = 0, count = None))]
    fn layer<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = values::layer)] layer: u32,
        #[pyo3(from_py_with = values::rank)] first: u64,
        #[pyo3(from_py_with = values::optional::positions)] count: Option<u64>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let opened = self.opened();
        let open = open_layer(opened.as_ref(), layer)?;
        let left = open.positions.checked_sub(first);
        let wanted = left.map(|left| (count.unwrap_or(left), left));
        let (count, _) = wanted.filter(|(count, left)| count <= left).ok_or_else(|| {
            refused(TextError::described(
                Message::verbatim("layer"),
                messages::rank(first.to_string()),
                messages::ranks_below(open.positions.to_string()),
            ))
        })?;
        let mut values = vec![0; count as usize];
        for (values, first) in values.chunks_mut(PART).zip((first..).step_by(PART)) {
            py.detach(|| opened.read(layer, first, values)).map_err(refused)?;
            py.check_signals()?;
        }
        Ok(PyArray1::from_vec(py, values))
    }

    /// The layer (`numpy.int32`, -1 for none) and the rank in it (`numpy.int64`) of each position of a batch.
    fn ranks<'py>(&self, py: Python<'py>, batch: PyRef<'py, Batch>) -> PyResult<RankArrays<'py>> {
        self.of_this_game(&batch)?;
        let positions = &batch.0;
        let (layers, ranks) = py.detach(|| {
            let (mut layers, mut ranks) = (Vec::new(), Vec::new());
            positions.for_each(|position| {
                let place = self.set.place(&position);
                layers.push(place.map_or(-1, |place| place.layer as i32));
                ranks.push(place.map_or(-1, |place| place.rank as i64));
            });
            (layers, ranks)
        });
        Ok((PyArray1::from_vec(py, layers), PyArray1::from_vec(py, ranks)))
    }

    /// The positions of a layer with these ranks (`numpy.int64`). Of positions that share a rank it is always the same.
    fn positions(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = values::layer)] layer: u32,
        ranks: &Bound<'_, PyAny>,
    ) -> PyResult<Batch> {
        let ranks: PyReadonlyArray1<'_, i64> = array("ranks", ranks)?;
        let ranks = ranks.as_array().to_vec();
        let layers = self.set.layers();
        let info = layers
            .get(layer as usize)
            .ok_or_else(|| not_between("layer", layer, 0, layers.len().saturating_sub(1) as u64))?;
        if ranks.is_empty() {
            return Err(no_positions());
        }
        let is_rank = |rank: i64| u64::try_from(rank).is_ok_and(|rank| rank < info.positions);
        if let Some(rank) = ranks.iter().find(|&&rank| !is_rank(rank)) {
            let expected = messages::ranks_below(info.positions.to_string());
            return Err(refused(TextError::new(
                Message::verbatim("ranks"),
                &rank.to_string(),
                expected,
            )));
        }
        let at = |&rank: &i64| {
            self.set.position(Place {
                layer,
                rank: rank as u64,
            })
        };
        let made = py.detach(|| ManyPositions::of_any(&self.rules, ranks.iter().map(at)));
        Ok(Batch(made.expect("positions of the game of the tables")))
    }

    /// The values that are stored in a layer, in ascending order, and the number of positions of each: `numpy.int16`
    /// and `numpy.uint64`. No position is decoded for them.
    fn counts<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = values::layer)] layer: u32,
    ) -> PyResult<CountArrays<'py>> {
        let opened = self.opened();
        open_layer(opened.as_ref(), layer)?;
        let counts = py.detach(|| opened.counts(layer));
        let (values, counts): (Vec<i16>, Vec<u64>) = counts.into_iter().unzip();
        Ok((PyArray1::from_vec(py, values), PyArray1::from_vec(py, counts)))
    }

    /// The BLAKE3 hash that a layer's table contains of itself.
    fn layer_hash<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = values::layer)] layer: u32,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let opened = self.opened();
        open_layer(opened.as_ref(), layer)?;
        let hash = py.detach(|| opened.hash(layer)).map_err(refused)?;
        Ok(PyBytes::new(py, &hash))
    }

    /// The exact chances in each position of a batch, for any player to act: the chances of each player to finish in
    /// each place (positions × players × places), to be eaten, the expected payoffs (both positions × players), and
    /// the throws to the end. Not a number where they are not known.
    #[pyo3(signature = (batch, *, threads = 1))]
    fn chances<'py>(
        &self,
        py: Python<'py>,
        batch: PyRef<'py, Batch>,
        #[pyo3(from_py_with = values::threads)] threads: usize,
    ) -> PyResult<ChanceArrays<'py>> {
        if self.set.kind() != SetKind::Race {
            let found = self.rules.rules().id();
            return Err(refused(TextError::new(
                Message::verbatim("game"),
                found,
                messages::a_race_with_dice(),
            )));
        }
        self.of_this_game(&batch)?;
        let opened = self.opened();
        let positions = &batch.0;
        let found = watched(py, |stop| positions.prospects(opened.as_ref(), threads, stop))?;
        let found = found.map_err(refused)?;
        let (count, players) = (positions.len(), positions.players());
        let each = |of: &dyn Fn(Option<&Prospects>, usize) -> f64, width: usize| {
            let numbers = found
                .iter()
                .flat_map(|found| (0..width).map(|index| of(found.as_ref(), index)));
            PyArray1::from_iter(py, numbers)
        };
        let player = |of: &dyn Fn(&PlayerProspects) -> Option<f64>| {
            let number = |found: Option<&Prospects>, player: usize| {
                found
                    .and_then(|found| of(&found.players[player]))
                    .unwrap_or(f64::NAN)
            };
            each(&number, players).reshape([count, players])
        };
        let rank = |found: Option<&Prospects>, index: usize| {
            found.map_or(f64::NAN, |found| {
                found.players[index / players].ranks[index % players]
            })
        };
        let throws = |found: Option<&Prospects>, _| found.map_or(f64::NAN, |found| found.throws);
        Ok((
            each(&rank, players * players).reshape([count, players, players])?,
            player(&|player| Some(player.eaten))?,
            player(&|player| player.payoff)?,
            each(&throws, 1),
        ))
    }

    /// Builds the first `layers` layers, or all, or the table of a race; existing ones are kept. `progress` is called
    /// with the steps done and their total, some twenty times a second. Ctrl-C stops the build; finished tables stay.
    #[pyo3(signature = (layers = None, *, progress = None, threads = 1, memory = 1 << 30))]
    fn build(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = values::optional::layers)] layers: Option<u32>,
        progress: Option<Bound<'_, PyAny>>,
        #[pyo3(from_py_with = values::threads)] threads: usize,
        #[pyo3(from_py_with = values::memory)] memory: usize,
    ) -> PyResult<()> {
        let infos = self.set.layers();
        let most = infos.len() as u32;
        let wanted = layers.unwrap_or(most);
        if self.set.kind() == SetKind::Layers && !(1..=most).contains(&wanted) {
            let (what, expected) = (Message::verbatim("layers"), messages::a_number_up_to(most.into()));
            return Err(refused(TextError::new(what, &wanted.to_string(), expected)));
        }
        let reports = py.detach(|| self.set.reports()).map_err(refused)?;
        let missing = infos.iter().zip(0..wanted);
        let missing = missing.filter(|(_, layer)| reports.iter().all(|report| report.layer != *layer));
        let steps: u64 = missing.map(|(info, _)| STEPS_A_POSITION * info.positions).sum();
        let phases = Phases::default();
        if steps > 0 {
            phases.expect(steps);
        }
        let options = BuildOptions {
            memory: memory as u64,
            write: WriteOptions::default(),
            rebuild: false,
        };
        let pool = pool(threads)?;
        let mut report = |py: Python<'_>| match &progress {
            None => py.check_signals(),
            Some(progress) => {
                let done = phases.solved.done.load(Ordering::Relaxed);
                progress.call1((done, phases.steps.load(Ordering::Relaxed)))?;
                py.check_signals()
            }
        };
        let built = watched_reporting(py, &|| phases.stop(), &mut report, || {
            pool.install(|| {
                self.set
                    .build(wanted, &options, &phases, &mut |_| ())
                    .map_err(|error| error.to_string())
            })
        });
        // Finished tables stay, even if a build was stopped.
        let opened = py.detach(|| open(self.set.as_ref()))?;
        *self.opened.lock().unwrap_or_else(PoisonError::into_inner) = opened;
        built?.map_err(refused)?;
        report(py)
    }

    fn __repr__(&self) -> String {
        format!("<ishwa.Tables {}: {}>", self.set.id(), self.set.summary())
    }
}

/// A layer that can have a table.
fn open_layer(opened: &dyn OpenTables, layer: u32) -> PyResult<BuiltLayer> {
    let open = opened.layers().into_iter().find(|open| open.layer == layer);
    open.ok_or_else(|| {
        let (what, expected) = (Message::verbatim("layer"), messages::an_open_layer());
        refused(TextError::new(what, &layer.to_string(), expected))
    })
}

fn table_bounds(entry: TableEntry) -> TableBounds {
    TableBounds {
        lower: entry.lower,
        upper: entry.upper,
        plies: entry.plies,
    }
}

fn probed_bounds(session: &AnySession, entry: TableEntry, moves: &[Option<TableEntry>]) -> ProbedBounds {
    let listed = session.moves().into_iter().zip(moves);
    let moves = listed.map(|(mv, entry)| ProbedBoundsMove {
        mv: session.write_move(mv),
        value: entry.map(table_bounds),
    });
    ProbedBounds {
        value: table_bounds(entry),
        moves: moves.collect(),
    }
}

fn race_answer(session: &AnySession, answer: &ProbeAnswer) -> RaceAnswer {
    let info = session.info();
    let listed = session.moves().into_iter().zip(&answer.moves);
    let moves = listed.map(|(mv, after)| RaceAnswerMove {
        mv: session.write_move(mv),
        probability: after.chance,
        luck: after.luck,
        throws: after.prospects.throws,
        players: PlayerChances::of(&after.prospects, None, &info),
    });
    let best = answer.best.map(|best| MoveIndex::new(best.into()));
    RaceAnswer {
        throws: answer.prospects.throws,
        players: PlayerChances::of(&answer.prospects, None, &info),
        best: best.map(|best| session.write_move(best)),
        moves: moves.collect(),
    }
}
