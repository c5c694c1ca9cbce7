//! Implements the table set interface for the layers of any game.

use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ishwa_core::game::{Game, GameInfo, Unit};
use ishwa_core::prober::Known;
use ishwa_core::race::Prospects;
use ishwa_endgame_reader::file::{Cache, Layer, TableError};
use ishwa_endgame_reader::layered::{Layered, Place};
use ishwa_endgame_reader::open_layers::{Lookup, OpenLayers};
use ishwa_endgame_reader::set::{LayerSet, embedded_layers};
use ishwa_endgame_reader::value::{Probed, TableEntry, TableValueKind};
use ishwa_games::any::{AnyPosition, AnySession, Listed};
use ishwa_messages::Message;

use crate::build;
use crate::cost;
use crate::file::{check_layer, read_values};
use crate::progress::{Phases, Stopped};
use crate::solvable::{Solvable, TableOffer};
use crate::table_set::{
    BuildCost, BuildError, BuildOptions, BuildSize, BuiltLayer, Check, LayerInfo, LayerStats, OpenTables,
    RowError, SetKind, StateRow, Stats, TableReport, TableRow, TableSet, VerifyReport, position_in,
    position_of,
};
use crate::verify;

impl<L: Lookup<Played: Listed> + Solvable> TableSet for LayerSet<L> {
    fn kind(&self) -> SetKind {
        SetKind::Layers
    }

    fn part(&self) -> &str {
        self.part()
    }

    fn summary(&self) -> Message {
        self.summary().clone()
    }

    fn id(&self) -> &str {
        self.id()
    }

    fn directory(&self) -> &Path {
        self.directory()
    }

    fn paths(&self) -> Vec<PathBuf> {
        let layers = 0..self.layered().layers();
        layers.map(|layer| self.path(layer)).collect()
    }

    fn identify(&self, path: &Path) -> Result<usize, TableError> {
        Ok(self.open_unknown(path)?.identity().layer as usize)
    }

    fn check_file(&self, path: &Path, index: usize) -> Result<(), TableError> {
        check_layer(&self.demand(index as u32, Layer::open_any(path)?)?)
    }

    fn unit(&self) -> Unit {
        self.layered().game().info().unit
    }

    fn layers(&self) -> Vec<LayerInfo> {
        let layers = 0..self.layered().layers();
        layers.map(|layer| info(self, layer)).collect()
    }

    fn offer(&self) -> Option<TableOffer> {
        self.layered().offer()
    }

    fn reports(&self) -> Result<Vec<TableReport>, TableError> {
        let layered = self.layered();
        let reports = (0..layered.layers()).map(|layer| {
            let file = self.open(layer)?;
            Ok(file.map(|file| build::report(&file, layered.label(layer))))
        });
        reports.filter_map(Result::transpose).collect()
    }

    fn embedded_reports(&self) -> Result<Vec<TableReport>, TableError> {
        let layered = self.layered();
        let layers = 0..embedded_layers(self.id());
        let reports = layers.filter(|&layer| !self.path(layer).exists()).map(|layer| {
            let file = self.open_or_embedded(layer)?;
            Ok(file.map(|file| build::report(&file, layered.label(layer))))
        });
        reports.filter_map(Result::transpose).collect()
    }

    fn build(
        &self,
        layers: u32,
        options: &BuildOptions,
        phases: &Phases,
        watch: &mut dyn FnMut(&TableReport),
    ) -> Result<Vec<TableReport>, BuildError> {
        phases.expect(build::steps(self, layers, options.rebuild));
        build::build(self, layers, options, &phases.solved, watch)
    }

    fn size(&self, layers: u32, options: &BuildOptions) -> Result<Option<BuildSize>, BuildError> {
        cost::size_of_layers(self, layers, options).map(Some)
    }

    fn cost(&self, layers: u32, options: &BuildOptions, phases: &Phases) -> Result<BuildCost, BuildError> {
        cost::of_layers(self, layers, options, phases)
    }

    fn stats(&self, layer: Option<u32>) -> Result<Option<Stats>, TableError> {
        let layered = self.layered();
        let last = || {
            let mut layers = (0..layered.layers()).rev();
            let on_disk = layers.find(|&layer| self.path(layer).exists());
            on_disk.or_else(|| embedded_layers(self.id()).checked_sub(1))
        };
        let Some(layer) = layer.or_else(last) else {
            return Ok(None);
        };
        let Some(file) = self.open_or_embedded(layer)? else {
            return Ok(None);
        };
        let counts = file.counts();
        // Where plies count, the longest win is the lowest value above 0.
        let wins = counts.iter().map(|&(value, _)| value).filter(|&value| value > 0);
        let extreme = match L::VALUES {
            TableValueKind::Gain => wins.max(),
            TableValueKind::Distance => wins.min(),
        };
        let extreme = match extreme {
            None => None,
            Some(value) => build::first_with(&file, value)?.map(|rank| {
                let position = layered.position(Place { layer, rank });
                let entry = TableEntry::new(L::VALUES, value.into());
                (entry, layered.say_position(&position))
            }),
        };
        let entry = |&(value, count): &(i16, u64)| (TableEntry::new(L::VALUES, value.into()), count);
        let LayerInfo { label, seeds, .. } = info(self, layer);
        Ok(Some(Stats::Layer(LayerStats {
            layer,
            label,
            seeds,
            counts: counts.iter().map(entry).collect(),
            extreme,
        })))
    }

    fn verify(&self, check: Check, phases: &Phases) -> Result<VerifyReport, Stopped> {
        // Errors are ignored here: the check itself finds damaged files.
        let mut there = self.reports().unwrap_or_default();
        if there.is_empty() {
            there = self.embedded_reports().unwrap_or_default();
        }
        let positions = there.iter().map(|report| report.positions).sum::<u64>();
        let progress = &phases.solved;
        match check {
            Check::Checksums => {
                phases.expect(positions);
                verify::quick(self, progress)
            }
            Check::Proof => {
                phases.expect(positions);
                verify::full(self, progress)
            }
            Check::ResumedProof => {
                // The bytes are hashed first.
                phases.expect(positions + there.iter().map(|report| report.bytes).sum::<u64>());
                verify::resumed(self, progress)
            }
        }
    }

    fn layer_of(&self, session: &AnySession) -> Option<u32> {
        let position = position_of::<L::Played>(self.id(), session).ok()?;
        self.layered().place_of(position).map(|place| place.layer)
    }

    fn place(&self, position: &AnyPosition) -> Option<Place> {
        self.layered().place_of(L::Played::in_position(position)?)
    }

    fn position(&self, place: Place) -> AnyPosition {
        let layered = self.layered();
        L::Played::any_position(layered.played(&layered.position(place)))
    }

    fn open_tables(&self, cache: usize) -> Result<Box<dyn OpenTables>, TableError> {
        Ok(Box::new(OpenLayers::open(self, Arc::new(Cache::new(cache)))?))
    }
}

/// The description of a layer without its table.
fn info<L: Layered>(set: &LayerSet<L>, layer: u32) -> LayerInfo {
    let layered = set.layered();
    LayerInfo {
        label: layered.label(layer),
        seeds: layered.seeds(layer),
        positions: layered.len(layer),
    }
}

/// The name of open tables in errors.
fn id<L: Layered>(tables: &OpenLayers<L>) -> &str {
    tables.layered().game().rules().id()
}

impl<L: Lookup<Played: Listed>> OpenTables for OpenLayers<L> {
    fn probe(&self, session: &AnySession) -> Result<Option<Probed>, TableError> {
        L::probe(self, position_of::<L::Played>(id(self), session)?)
    }

    fn known(&self, position: &AnyPosition, info: &GameInfo) -> Result<Option<Known>, TableError> {
        L::known(self, position_in::<L::Played>(id(self), position)?, info)
    }

    fn prospects(&self, _position: &AnyPosition) -> Result<Option<Prospects>, TableError> {
        Ok(None)
    }

    fn layers(&self) -> Vec<BuiltLayer> {
        let open = self.files().map(|file| {
            let identity = file.identity();
            let counts = file.counts();
            let value = |entry: Option<&(i16, u64)>| entry.map_or(0, |&(value, _)| value);
            BuiltLayer {
                layer: identity.layer,
                label: self.layered().label(identity.layer),
                positions: identity.positions,
                values: (value(counts.first()), value(counts.last())),
            }
        });
        open.collect()
    }

    fn read(&self, layer: u32, first: u64, values: &mut [i16]) -> Result<(), TableError> {
        read_values(self.file(layer), first, values)
    }

    fn counts(&self, layer: u32) -> Vec<(i16, u64)> {
        self.file(layer).counts()
    }

    fn hash(&self, layer: u32) -> Result<[u8; 32], TableError> {
        self.file(layer).recorded_hash()
    }

    fn for_each_row(
        &self,
        layer: u32,
        ranks: Range<u64>,
        visit: &mut dyn FnMut(&TableRow),
    ) -> Result<(), RowError> {
        let layered = self.layered();
        let mut values = vec![0; (ranks.end - ranks.start) as usize];
        read_values(self.file(layer), ranks.start, &mut values)?;
        let mut result = Ok(());
        let first = ranks.start;
        layered.for_each(layer, ranks, |rank, position| {
            if result.is_err() {
                return;
            }
            let value = i32::from(values[(rank - first) as usize]);
            match keeping_moves(self, position, value) {
                Ok(moves) => visit(&TableRow {
                    rank,
                    position: layered.write_position(position),
                    entry: TableEntry::new(L::VALUES, value),
                    moves,
                }),
                Err(error) => result = Err(error),
            }
        });
        result
    }

    fn states(&self) -> u64 {
        0
    }

    fn for_each_state(&self, _visit: &mut dyn FnMut(&StateRow) -> ControlFlow<()>) -> Result<(), TableError> {
        Ok(())
    }
}

/// The moves of a position of the layers that keep its table value, as text.
fn keeping_moves<L: Lookup>(
    tables: &OpenLayers<L>,
    position: &<L::Game as Game>::Position,
    value: i32,
) -> Result<Vec<String>, RowError> {
    let layered = tables.layered();
    let game = layered.game();
    let mut kept = Vec::new();
    if game.outcome(position).is_some() {
        return Ok(kept);
    }
    let mut moves = <L::Game as Game>::Moves::default();
    game.moves(position, &mut moves);
    let lead = layered.lead(position);
    for &mv in moves.iter() {
        let after = game.play(position, mv);
        let Some(next) = tables.value(&after)? else {
            return Err(RowError::Missing {
                position: layered.say_position(position),
                mv: layered.write_move(position, mv),
            });
        };
        if L::VALUES.before(next, -layered.lead(&after) - lead) == value {
            kept.push(layered.write_move(position, mv));
        }
    }
    Ok(kept)
}
