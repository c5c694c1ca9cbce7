//! `ishwa table export`: layers as files for other programs (`docs/tables.md`).

mod compress;
mod csv;
mod npy;
#[cfg(feature = "parquet")]
mod parquet;
mod race;
pub(super) mod site;

use std::sync::atomic::Ordering;

use ishwa_core::text::{TextError, harmless};
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::table_set::{BuiltLayer, OpenTables, RowError, SetKind, TableRow, TableSet};
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::wire::{ExportedLayer, ExportedTables};
use rayon::prelude::*;

use self::compress::Compressed;
use super::args::{Compression, ExportArgs};
use super::lookup::{layer_with, missing, missing_layer, number_of, set};
use crate::args::FileFormat;
use crate::commands::shared::existing_table_directory;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::say;
use crate::machine::affordable;
use crate::messages;
use crate::output::file::{OutputFile, check_new, outputs};
use crate::output::{Output, progress};
use crate::threads::Workers;

/// The size of the cache of decompressed tables in bytes, for looking up the positions after moves.
const CACHE: usize = 256 << 20;

/// The number of positions that a thread lists at a time.
const CHUNK: u64 = 1 << 12;

/// The number of chunks listed at a time, which bounds the memory for rows.
const CHUNKS: u64 = 32;

pub(super) fn run(args: &ExportArgs, out: &Output) -> Result<()> {
    let directory = existing_table_directory(&args.tables)?;
    if let Some(site) = &args.site {
        return site::write(args, &directory, site, out);
    }
    let format = args.format;
    let compression = args.compression()?;
    let chosen = args.chosen();
    let set = set(&chosen, &directory)?;
    let files = outputs([Some(&args.out)], &[])?;
    check_new(&args.out, args.overwrite, "out")?;
    let out = &out.beside(&files)?;
    let tables = set.open_tables(affordable(CACHE))?;
    if set.kind() == SetKind::Race {
        return race::export(args, set.as_ref(), tables.as_ref(), compression, &files, out);
    }
    let layers = layers(set.as_ref(), tables.as_ref(), args, &chosen.game)?;
    let layers = match (format, layers.as_slice()) {
        (FileFormat::Npy, [_, .., last]) => {
            let found = messages::layers(layers.len());
            let expected = messages::one_layer_for_npy(last.label.count.to_string());
            return Err(TextError::refused(Message::verbatim("layer"), found, expected).into());
        }
        _ => layers,
    };
    let export = Export {
        #[cfg(feature = "parquet")]
        rules: parquet::rules(&chosen)?,
        set: set.as_ref(),
        tables: tables.as_ref(),
        layers: &layers,
        phases: Phases::default(),
    };
    export.phases.expect(export.positions());
    for file in files.iter().flatten() {
        progress::watch_tables(&export.phases, None, &interrupt::stop_flag(), |_| {
            let write = || export.write(format, compression, file);
            Workers::new(args.threads.number).install(write)
        })?;
        export.report(file, out)?;
    }
    Ok(())
}

/// The requested layers, in order; by default all layers that have tables.
fn layers(
    set: &dyn TableSet,
    tables: &dyn OpenTables,
    args: &ExportArgs,
    game: &str,
) -> Result<Vec<BuiltLayer>> {
    let there = tables.layers();
    let mut numbers = args
        .layers
        .iter()
        .map(|&count| number_of(set, count))
        .collect::<Result<Vec<u32>, _>>()?;
    if let Some(seeds) = args.seeds {
        numbers.push(layer_with(set, seeds)?);
    }
    if numbers.is_empty() {
        return if there.is_empty() {
            Err(missing(set, game))
        } else {
            Ok(there)
        };
    }
    numbers.sort_unstable();
    numbers.dedup();
    let open = numbers.into_iter().map(|number| {
        let open = there.iter().find(|layer| layer.layer == number).cloned();
        open.ok_or_else(|| missing_layer(set, game, number))
    });
    open.collect()
}

/// The export of some layers.
struct Export<'a> {
    /// The game with all its options.
    #[cfg(feature = "parquet")]
    rules: String,
    set: &'a dyn TableSet,
    tables: &'a dyn OpenTables,
    layers: &'a [BuiltLayer],
    phases: Phases,
}

impl Export<'_> {
    fn positions(&self) -> u64 {
        self.layers.iter().map(|layer| layer.positions).sum()
    }

    /// Writes the whole file. If that fails or is stopped, a regular file is unchanged.
    fn write(&self, format: FileFormat, compression: Compression, file: &OutputFile) -> Result<()> {
        let create = || Compressed::create(file, compression);
        match format {
            FileFormat::Csv => {
                let mut to = create()?;
                to.write(csv::HEADER.as_bytes())?;
                for layer in self.layers {
                    self.write_rows(layer, &mut to)?;
                }
                to.finish()
            }
            FileFormat::Npy => {
                let mut to = create()?;
                for layer in self.layers {
                    self.write_values(layer, &mut to)?;
                }
                to.finish()
            }
            #[cfg(feature = "parquet")]
            FileFormat::Parquet => self.write_parquet(file),
        }
    }

    /// Writes the rows of a layer as lines.
    fn write_rows(&self, layer: &BuiltLayer, to: &mut Compressed<'_>) -> Result<()> {
        let count = layer.label.count.to_string();
        let add = |text: &mut String, row: &TableRow| csv::add(text, &count, row);
        self.list(layer, add, |parts| {
            parts.iter().try_for_each(|text| to.write(text.as_bytes()))
        })
    }

    /// Lists the rows of a layer on the threads of the current pool: `add` adds a row to a part, and `write` receives
    /// the next parts in order, together [`CHUNK`] × [`CHUNKS`] rows or the last rows of the layer.
    fn list<T: Default + Send>(
        &self,
        layer: &BuiltLayer,
        add: impl Fn(&mut T, &TableRow) + Sync,
        mut write: impl FnMut(Vec<T>) -> Result<()>,
    ) -> Result<()> {
        for first in (0..layer.positions).step_by((CHUNK * CHUNKS) as usize) {
            let end = layer.positions.min(first + CHUNK * CHUNKS);
            let chunks = (end - first).div_ceil(CHUNK);
            let parts = (0..chunks).into_par_iter().map(|chunk| {
                let ranks = first + chunk * CHUNK..end.min(first + (chunk + 1) * CHUNK);
                let mut part = T::default();
                let add = &mut |row: &TableRow| add(&mut part, row);
                self.tables.for_each_row(layer.layer, ranks, add)?;
                Ok(part)
            });
            write(parts.collect::<Result<_, RowError>>()?)?;
            self.count(end - first)?;
        }
        Ok(())
    }

    /// Writes the whole file as columns, one row group at a time, so that the memory does not grow with the layer.
    #[cfg(feature = "parquet")]
    fn write_parquet(&self, file: &OutputFile) -> Result<()> {
        let failed = |reason| file.failed(reason);
        let mut stream = file.stream()?;
        let facts = parquet::facts(self.set, &self.rules);
        let mut to = parquet::ParquetFile::create(&mut stream, facts).map_err(failed)?;
        for layer in self.layers {
            let count = layer.label.count.to_string();
            self.list(layer, parquet::Columns::add, |parts| {
                let mut rows = parquet::Columns::default();
                for part in parts {
                    rows.append(part);
                }
                to.write(&count, &rows).map_err(failed)
            })?;
        }
        to.finish().map_err(failed)?;
        stream.finish()
    }

    /// Writes the stored values of a layer as an array.
    fn write_values(&self, layer: &BuiltLayer, to: &mut Compressed<'_>) -> Result<()> {
        let kind = npy::ValueType::of(layer.values);
        to.write(&npy::header(kind, layer.positions))?;
        let mut values = vec![0; (CHUNK * CHUNKS).min(layer.positions) as usize];
        let mut bytes = Vec::new();
        for first in (0..layer.positions).step_by((CHUNK * CHUNKS) as usize) {
            let values = &mut values[..(layer.positions - first).min(CHUNK * CHUNKS) as usize];
            self.tables.read(layer.layer, first, values)?;
            bytes.clear();
            kind.append(values, &mut bytes);
            to.write(&bytes)?;
            self.count(values.len() as u64)?;
        }
        Ok(())
    }

    /// Counts written positions.
    ///
    /// # Errors
    /// Set when the job is to stop.
    fn count(&self, positions: u64) -> Result<()> {
        self.phases.solved.done.fetch_add(positions, Ordering::Relaxed);
        if self.phases.solved.stop.load(Ordering::Relaxed) {
            return Err(CliError::stopped_in(&self.phases));
        }
        Ok(())
    }

    fn report(&self, file: &OutputFile, out: &Output) -> Result<()> {
        let path = file.path().to_string_lossy();
        if out.is_json() {
            let layers = self.layers.iter().map(|layer| ExportedLayer {
                layer: layer.layer,
                label: layer.label.to_string(),
                positions: layer.positions,
            });
            return out.json(&ExportedTables {
                set: self.set.id().to_owned(),
                file: path.into_owned(),
                rows: self.positions(),
                layers: layers.collect(),
            });
        }
        let (set, positions, file) = (self.set.id(), self.positions(), harmless(&path));
        out.text(&say(&match self.layers {
            [layer] => {
                let label = say(&layer.label.to_message());
                messages::export_layer(set, positions, &label, &file)
            }
            several => messages::export_layers(set, positions, several.len(), &file),
        }))
    }
}
