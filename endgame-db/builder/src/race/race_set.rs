//! The table of a race as a set of tables: builds, reads and proves it.

use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::time::Instant;

use ishwa_core::game::{GameInfo, Unit};
use ishwa_core::parallel;
use ishwa_core::prober::Known;
use ishwa_core::race::{Chances, NumberLayout, Prospects, Race};
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::file::race::RaceTable;
use ishwa_endgame_reader::layered::Place;
use ishwa_endgame_reader::race::{answer, has_one_best_play, prospects};
use ishwa_endgame_reader::set::RaceSet;
use ishwa_endgame_reader::value::Probed;
use ishwa_games::any::{AnyPosition, AnySession, Listed};
use ishwa_messages::Message;

use super::cost::of_race;
use super::explore::explore;
use super::solve::{Solution, TOLERANCE, Unsolved, residual, solve_from};
use crate::build::{make_directory, sound};
use crate::file::race::{Stage, check_race, for_each_state, load_stages, write};
use crate::messages;
use crate::progress::{Phases, Stopped};
use crate::solvable::TableOffer;
use crate::table_set::{
    BuildCost, BuildError, BuildOptions, BuildSize, BuiltLayer, Check, EntryCounts, LayerInfo, OpenTables,
    RowError, SetKind, StateRow, Stats, TableFault, TableReport, TableRow, TableSet, VerifyReport,
    position_in, position_of,
};

/// States that a thread checks at a time.
const CHUNK: usize = 1 << 12;

impl<G: Race + Listed> TableSet for RaceSet<G> {
    fn kind(&self) -> SetKind {
        SetKind::Race
    }

    fn part(&self) -> &'static str {
        ""
    }

    fn summary(&self) -> Message {
        messages::race_tables()
    }

    fn id(&self) -> &str {
        self.game().rules().id()
    }

    fn directory(&self) -> &Path {
        self.directory()
    }

    fn paths(&self) -> Vec<PathBuf> {
        vec![self.path()]
    }

    fn identify(&self, path: &Path) -> Result<usize, TableError> {
        RaceTable::open(path, &self.identity()).map(|_| 0)
    }

    fn check_file(&self, path: &Path, _index: usize) -> Result<(), TableError> {
        check_race(&RaceTable::open(path, &self.identity())?)
    }

    fn unit(&self) -> Unit {
        self.game().info().unit
    }

    fn layers(&self) -> Vec<LayerInfo> {
        Vec::new()
    }

    fn offer(&self) -> Option<TableOffer> {
        // With two players this is the only large table that is built in seconds.
        let game = self.game();
        (game.has_decisions() && game.info().players == 2).then_some(TableOffer {
            what: messages::all_states_for_two(),
            option: "",
            seconds: 6,
            megabytes: 132,
        })
    }

    fn reports(&self) -> Result<Vec<TableReport>, TableError> {
        Ok(self.open()?.as_ref().map(report).into_iter().collect())
    }

    fn embedded_reports(&self) -> Result<Vec<TableReport>, TableError> {
        if self.open()?.is_some() {
            return Ok(Vec::new());
        }
        let table = self.open_or_embedded()?;
        Ok(table.as_ref().map(report).into_iter().collect())
    }

    fn build(
        &self,
        _layers: u32,
        options: &BuildOptions,
        phases: &Phases,
        watch: &mut dyn FnMut(&TableReport),
    ) -> Result<Vec<TableReport>, BuildError> {
        let report = build(self, options, phases)?;
        watch(&report);
        Ok(vec![report])
    }

    fn size(&self, _layers: u32, _options: &BuildOptions) -> Result<Option<BuildSize>, BuildError> {
        Ok(None)
    }

    fn cost(&self, _layers: u32, options: &BuildOptions, phases: &Phases) -> Result<BuildCost, BuildError> {
        of_race(self, options, phases)
    }

    fn stats(&self, _layer: Option<u32>) -> Result<Option<Stats>, TableError> {
        Ok(self.open_or_embedded()?.as_ref().map(report).map(Stats::Race))
    }

    fn verify(&self, check: Check, phases: &Phases) -> Result<VerifyReport, Stopped> {
        let mut verified = VerifyReport::default();
        let checked = self.open_or_embedded().and_then(|table| {
            if let Some(table) = &table {
                check_race(table)?;
                verified.checked = table.states();
            }
            Ok(())
        });
        if let Err(fault) = checked {
            verified.add(TableFault::File(fault));
            return Ok(verified);
        }
        if check != Check::Checksums && verified.checked > 0 {
            prove(self, &mut verified, phases)?;
        }
        Ok(verified)
    }

    fn layer_of(&self, _session: &AnySession) -> Option<u32> {
        None
    }

    fn position(&self, _place: Place) -> AnyPosition {
        unreachable!("a race has no layers")
    }

    fn open_tables(&self, _cache: usize) -> Result<Box<dyn OpenTables>, TableError> {
        Ok(Box::new(OpenRace {
            game: self.game().clone(),
            table: self.open_or_embedded()?,
        }))
    }
}

/// Builds the table of a race on the current rayon pool, within the memory limit, unless a valid one exists.
fn build<G: Race>(
    set: &RaceSet<G>,
    options: &BuildOptions,
    phases: &Phases,
) -> Result<TableReport, BuildError> {
    let _made = make_directory(set.directory())?;
    if let Some(table) = sound(set.open(), check_race, options.rebuild)? {
        return Ok(report(&table));
    }
    let game = set.game();
    let begun = Instant::now();
    let (solution, statistics) = solve_from(game, &[game.initial()], options.memory, phases)?;
    let rows: Vec<_> = solution.stages().iter().map(Stage::rows).collect();
    write(&set.path(), &set.identity(), &rows)?;
    let table = RaceTable::open(&set.path(), &set.identity())?;
    Ok(TableReport {
        content: EntryCounts::Race(Some(statistics)),
        time: Some(begun.elapsed()),
        ..report(&table)
    })
}

/// All states of an existing table.
///
/// # Errors
/// When the file is damaged or has another identity.
pub fn load<G: Race>(set: &RaceSet<G>) -> Result<Option<Solution>, TableError> {
    let Some(table) = set.open_or_embedded()? else {
        return Ok(None);
    };
    let stages = load_stages(&table)?;
    check_states(set, &stages)?;
    Ok(Some(Solution::new(set.game(), stages)))
}

/// Refuses states that the game does not have: they must not be used, even if the checksums are right.
fn check_states<G: Race>(set: &RaceSet<G>, stages: &[Stage]) -> Result<(), TableError> {
    let game = set.game();
    let is_wrong = |stage: &Stage| {
        let is_state = |&key: &u64| {
            let position = game.unpack(key);
            game.pack(&position) == key && game.stage(&position) == stage.stage
        };
        let are_states = || parallel::map_chunks(&stage.keys, CHUNK, |_, keys| keys.iter().all(is_state));
        stage.stage >= game.stages() || are_states().contains(&false)
    };
    match stages.iter().find(|stage| is_wrong(stage)) {
        None => Ok(()),
        Some(stage) => {
            let (what, expected) = (
                messages::stage(stage.stage),
                messages::states_of(game.rules().id()),
            );
            Err(TableError::corrupt(
                &set.path(),
                what,
                messages::others(),
                expected,
            ))
        }
    }
}

/// Checks that the table has exactly the states that can follow the start, and that its numbers satisfy their
/// equations.
fn prove<G: Race>(set: &RaceSet<G>, verified: &mut VerifyReport, phases: &Phases) -> Result<(), Stopped> {
    let solution = match load(set) {
        Ok(Some(solution)) => solution,
        Ok(None) => return Ok(()),
        Err(fault) => {
            verified.add(TableFault::File(fault));
            return Ok(());
        }
    };
    let game = set.game();
    // There are never more than 2^64 states, so only a stop interrupts the search.
    let explored = explore(game, &[game.initial()], u64::MAX, &phases.explored).map_err(|_| Stopped)?;
    let states = explored.states();
    phases.expect(states);
    let of_table = solution.stages().iter().map(|stage| (stage.stage, &stage.keys));
    let of_start = explored.stages.iter().map(|(stage, keys)| (*stage, keys));
    if !of_start.eq(of_table) {
        verified.add(TableFault::States { states });
        return Ok(());
    }
    let residual = residual(game, &solution, &phases.solved)?;
    if residual > TOLERANCE || residual.is_nan() {
        verified.add(TableFault::Unsolved(Unsolved::Residual { residual }));
    }
    Ok(())
}

/// The report of an existing table.
fn report(table: &RaceTable) -> TableReport {
    TableReport {
        layer: 0,
        positions: table.states(),
        content: EntryCounts::Race(None),
        bytes: table.bytes(),
        time: None,
    }
}

/// The open table of a race.
struct OpenRace<G> {
    game: G,
    table: Option<RaceTable>,
}

impl<G: Race + Listed> OpenTables for OpenRace<G> {
    fn probe(&self, session: &AnySession) -> Result<Option<Probed>, TableError> {
        let position = position_of::<G>(self.game.rules().id(), session)?;
        let Some(table) = &self.table else {
            return Ok(None);
        };
        Ok(answer(&self.game, table, position)?.map(|answer| Probed::Chances(Box::new(answer))))
    }

    fn known(&self, position: &AnyPosition, _info: &GameInfo) -> Result<Option<Known>, TableError> {
        let position = position_in::<G>(self.game.rules().id(), position)?;
        let Some(table) = self.table.as_ref().filter(|_| has_one_best_play(&self.game)) else {
            return Ok(None);
        };
        let row = prospects(&self.game, table, position)?;
        let player = self.game.side(position).index();
        let payoff = row.and_then(|row| row.chances().payoff(&self.game, player));
        Ok(payoff.map(|payoff| Known::exactly(payoff, None)))
    }

    fn prospects(&self, position: &AnyPosition) -> Result<Option<Prospects>, TableError> {
        let position = position_in::<G>(self.game.rules().id(), position)?;
        let Some(table) = &self.table else {
            return Ok(None);
        };
        let row = prospects(&self.game, table, position)?;
        Ok(row.map(|row| row.prospects(&self.game)))
    }

    fn layers(&self) -> Vec<BuiltLayer> {
        Vec::new()
    }

    fn read(&self, layer: u32, _first: u64, _values: &mut [i16]) -> Result<(), TableError> {
        no_layer(layer)
    }

    fn counts(&self, layer: u32) -> Vec<(i16, u64)> {
        no_layer(layer)
    }

    fn hash(&self, layer: u32) -> Result<[u8; 32], TableError> {
        no_layer(layer)
    }

    fn for_each_row(
        &self,
        layer: u32,
        _ranks: Range<u64>,
        _visit: &mut dyn FnMut(&TableRow),
    ) -> Result<(), RowError> {
        no_layer(layer)
    }

    fn states(&self) -> u64 {
        self.table.as_ref().map_or(0, RaceTable::states)
    }

    fn for_each_state(&self, visit: &mut dyn FnMut(&StateRow) -> ControlFlow<()>) -> Result<(), TableError> {
        let Some(table) = &self.table else {
            return Ok(());
        };
        let shape = NumberLayout::of(&self.game);
        for_each_state(table, |stage, key, numbers| {
            let position = self.game.unpack(key);
            visit(&StateRow {
                stage,
                position: self.game.write_position(&position),
                numbers: self.game.numbers(&self.game.setup(&position)),
                prospects: Prospects::of(&self.game, &Chances { shape, numbers }),
            })
        })
    }
}

/// A race has no layers, so none can be requested.
fn no_layer(layer: u32) -> ! {
    panic!("the table of a race has no layer {layer}")
}
