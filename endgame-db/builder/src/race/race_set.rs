//! The table of a race as a set of tables.

use std::ops::Range;
use std::path::{Path, PathBuf};

use ishwa_core::game::{GameInfo, Unit};
use ishwa_core::prober::Known;
use ishwa_core::race::{Prospects, Race};
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::file::race::RaceTable;
use ishwa_endgame_reader::race::{RaceSet, answer, has_one_best_play, prospects};
use ishwa_games::any::{AnyPosition, AnySession, Listed};

use super::build::{build_table, report, verify};
use crate::file::race::check_race;
use crate::findings::Findings;
use crate::open_tables::{OpenLayer, OpenTables, RowError, TableRow};
use crate::progress::{Phases, Stopped};
use crate::solvable::TableOffer;
use crate::table_set::{
    BuildError, BuildOptions, Check, LayerInfo, Probed, SetKind, Stats, TableReport, TableSet, position_in,
    position_of,
};

/// The table of a race, as a set of tables.
pub struct RaceTables<G>(RaceSet<G>);

impl<G: Race> RaceTables<G> {
    /// The table of a game under the directory `root`.
    pub fn new(game: G, root: &Path) -> Self {
        Self(RaceSet::new(game, root))
    }
}

impl<G: Race + Listed> TableSet for RaceTables<G> {
    fn kind(&self) -> SetKind {
        SetKind::Race
    }

    fn part(&self) -> &'static str {
        ""
    }

    fn summary(&self) -> &'static str {
        "all states that can follow the start, for the chances of what becomes of each player"
    }

    fn id(&self) -> &str {
        self.0.game().rules().id()
    }

    fn directory(&self) -> &Path {
        self.0.directory()
    }

    fn paths(&self) -> Vec<PathBuf> {
        vec![self.0.path()]
    }

    fn identify(&self, path: &Path) -> Result<usize, TableError> {
        RaceTable::open(path, &self.0.identity()).map(|_| 0)
    }

    fn check_file(&self, path: &Path, _place: usize) -> Result<(), TableError> {
        check_race(&RaceTable::open(path, &self.0.identity())?)
    }

    fn unit(&self) -> Unit {
        self.0.game().info().unit
    }

    fn layers(&self) -> Vec<LayerInfo> {
        Vec::new()
    }

    fn offer(&self) -> Option<TableOffer> {
        // With two players the one large table that is built in seconds.
        let game = self.0.game();
        (game.has_decisions() && game.info().players == 2).then_some(TableOffer {
            what: "all states for two",
            option: "",
            seconds: 6,
            megabytes: 132,
        })
    }

    fn reports(&self) -> Result<Vec<TableReport>, TableError> {
        Ok(report(&self.0)?.into_iter().collect())
    }

    fn build(
        &self,
        _layers: u32,
        options: &BuildOptions,
        phases: &Phases,
        watch: &mut dyn FnMut(&TableReport),
    ) -> Result<Vec<TableReport>, BuildError> {
        let report = build_table(&self.0, options, phases)?;
        watch(&report);
        Ok(vec![report])
    }

    fn stats(&self, _layer: Option<u32>) -> Result<Option<Stats>, TableError> {
        Ok(report(&self.0)?.map(Stats::Race))
    }

    fn verify(&self, check: Check, phases: &Phases) -> Result<Findings, Stopped> {
        verify(&self.0, check != Check::Checksums, phases)
    }

    fn layer_of(&self, _session: &AnySession) -> Option<u32> {
        None
    }

    fn open(&self, _cache: usize) -> Result<Box<dyn OpenTables>, TableError> {
        Ok(Box::new(OpenRace {
            game: self.0.game().clone(),
            table: self.0.open_or_embedded()?,
        }))
    }
}

/// The open table of a race.
struct OpenRace<G> {
    game: G,
    table: Option<RaceTable>,
}

impl<G: Race + Listed> OpenTables for OpenRace<G> {
    fn probe(&self, session: &AnySession) -> Result<Option<Probed>, TableError> {
        let position = position_of::<G>(session);
        let Some(table) = &self.table else {
            return Ok(None);
        };
        Ok(answer(&self.game, table, position)?.map(|answer| Probed::Chances(Box::new(answer))))
    }

    fn known(&self, position: &AnyPosition, _info: &GameInfo) -> Result<Option<Known>, TableError> {
        let position = position_in::<G>(position);
        let Some(table) = self.table.as_ref().filter(|_| has_one_best_play(&self.game)) else {
            return Ok(None);
        };
        let row = prospects(&self.game, table, position)?;
        let player = self.game.side(position).index();
        let payoff = row.and_then(|row| row.chances().payoff(&self.game, player));
        Ok(payoff.map(|payoff| Known::exactly(payoff, None)))
    }

    fn prospects(&self, position: &AnyPosition) -> Result<Option<Prospects>, TableError> {
        let position = position_in::<G>(position);
        let Some(table) = &self.table else {
            return Ok(None);
        };
        let row = prospects(&self.game, table, position)?;
        Ok(row.map(|row| row.prospects(&self.game)))
    }

    fn layers(&self) -> Vec<OpenLayer> {
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
}

/// There is no layer of a race to be asked for.
fn no_layer(layer: u32) -> ! {
    panic!("the table of a race has no layer {layer}")
}
