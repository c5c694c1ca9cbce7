//! The tables of layers as a set of tables of any game.

use std::path::Path;
use std::sync::Arc;

use ishwa_engine::game::{Game as _, Unit};
use ishwa_engine::registry::AnySession;

use crate::build;
use crate::file::{Cache, TableError};
use crate::findings::Findings;
use crate::layered::{Layered, Place, TableFamily, TableOffer};
use crate::progress::{Phases, Stopped};
use crate::set::Set;
use crate::table_set::{
    BuildError, BuildOptions, LayerInfo, LayerStats, ProbeError, Probed, SetKind, Stats, TableEntry,
    TableReport, TableSet, WrongGame, position_of,
};
use crate::tables::{Lookup, Tables};
use crate::value::TableValueKind;
use crate::verify;

/// The cache size, in bytes, for lookups of single positions.
const SMALL_CACHE: usize = 4 << 20;

/// The tables of a family of layers.
pub struct LayerSet<L> {
    set: Set<L>,
    part: String,
    summary: String,
}

impl<L: Layered> LayerSet<L> {
    /// The tables of `family` under the directory `root`.
    pub fn new(family: TableFamily<L>, root: &Path) -> Self {
        let TableFamily {
            part,
            summary,
            layers,
        } = family;
        Self {
            set: Set::of_part(layers, &part, root),
            part,
            summary,
        }
    }

    fn info(&self, layer: u32) -> LayerInfo {
        let layered = self.set.layered();
        LayerInfo {
            label: layered.label(layer),
            seeds: layered.seeds(layer),
            positions: layered.len(layer),
        }
    }
}

impl<L: Lookup> TableSet for LayerSet<L> {
    fn kind(&self) -> SetKind {
        SetKind::Layers
    }

    fn part(&self) -> &str {
        &self.part
    }

    fn summary(&self) -> &str {
        &self.summary
    }

    fn id(&self) -> &str {
        self.set.id()
    }

    fn directory(&self) -> &Path {
        self.set.directory()
    }

    fn unit(&self) -> Unit {
        self.set.layered().game().info().unit
    }

    fn layers(&self) -> Vec<LayerInfo> {
        let layers = 0..self.set.layered().layers();
        layers.map(|layer| self.info(layer)).collect()
    }

    fn offer(&self) -> Option<TableOffer> {
        self.set.layered().offer()
    }

    fn reports(&self) -> Result<Vec<TableReport>, TableError> {
        let layered = self.set.layered();
        let reports = (0..layered.layers()).map(|layer| {
            let file = self.set.open(layer)?;
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
        phases.expect(build::work(&self.set, layers));
        build::build(&self.set, layers, options, &phases.solved, watch)
    }

    fn stats(&self, layer: Option<u32>) -> Result<Option<Stats>, TableError> {
        let layered = self.set.layered();
        let last = || {
            (0..layered.layers())
                .rev()
                .find(|&layer| self.set.path(layer).exists())
        };
        let Some(layer) = layer.or_else(last) else {
            return Ok(None);
        };
        let Some(file) = self.set.open(layer)? else {
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
                (entry, layered.write_position(&position))
            }),
        };
        let entry = |&(value, count): &(i16, u64)| (TableEntry::new(L::VALUES, value.into()), count);
        let LayerInfo { label, seeds, .. } = self.info(layer);
        Ok(Some(Stats::Layer(LayerStats {
            layer,
            label,
            seeds,
            counts: counts.iter().map(entry).collect(),
            extreme,
        })))
    }

    fn verify(&self, in_full: bool, phases: &Phases) -> Result<Findings, Stopped> {
        // Errors are ignored here: the check itself finds damaged files.
        let there = self.reports().unwrap_or_default();
        phases.expect(there.iter().map(|report| report.positions).sum());
        if in_full {
            verify::full(&self.set, &phases.solved)
        } else {
            verify::quick(&self.set, &phases.solved)
        }
    }

    fn layer_of(&self, session: &dyn AnySession) -> Result<Option<u32>, WrongGame> {
        Ok(self.set.layered().layer_of(position_of::<L::Played>(session)?))
    }

    fn probe(&self, session: &dyn AnySession) -> Result<Option<Probed>, ProbeError> {
        let position = position_of::<L::Played>(session)?;
        let tables = Tables::open(&self.set, Arc::new(Cache::new(SMALL_CACHE)))?;
        Ok(L::probe(&tables, position)?)
    }
}
