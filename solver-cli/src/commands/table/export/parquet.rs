//! Rows of a table as Parquet: columns, in row groups, compressed with zstd inside the file.

use std::io::{self, Write};
use std::sync::{Arc, LazyLock};

use ishwa_core::game::Unit;
use ishwa_endgame_builder::table_set::{TableRow, TableSet};
use ishwa_library::registry;
use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int32Type, Int64Type};
use parquet::errors::{ParquetError, Result as Encoded};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{ColumnPath, Type, TypePtr};

use crate::commands::shared;
use crate::commands::table::args::SetArgs;
use crate::error::Result;

/// The level that `--compress zstd` uses, too.
const ZSTD_LEVEL: i32 = 3;

/// The columns of the file in the order in which they are written: those of CSV, with a list of moves.
static SCHEMA: LazyLock<TypePtr> = LazyLock::new(|| {
    let text = |name, repetition| {
        Type::primitive_type_builder(name, Physical::BYTE_ARRAY)
            .with_repetition(repetition)
            .with_logical_type(Some(LogicalType::String))
            .build()
    };
    let number = |name, kind, repetition| {
        Type::primitive_type_builder(name, kind)
            .with_repetition(repetition)
            .build()
    };
    // The three levels of nesting that the format prescribes for a list without nulls.
    let moves = || {
        let list = Type::group_type_builder("list")
            .with_repetition(Repetition::REPEATED)
            .with_fields(vec![Arc::new(text("element", Repetition::REQUIRED)?)])
            .build()?;
        Type::group_type_builder("moves")
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(Some(LogicalType::List))
            .with_fields(vec![Arc::new(list)])
            .build()
    };
    let fields = || {
        Ok(vec![
            Arc::new(text("layer", Repetition::REQUIRED)?),
            Arc::new(number("rank", Physical::INT64, Repetition::REQUIRED)?),
            Arc::new(text("position", Repetition::REQUIRED)?),
            Arc::new(number("value", Physical::INT32, Repetition::REQUIRED)?),
            Arc::new(number("plies", Physical::INT32, Repetition::OPTIONAL)?),
            Arc::new(moves()?),
        ])
    };
    let schema: Encoded<Type> =
        fields().and_then(|fields| Type::group_type_builder("rows").with_fields(fields).build());
    Arc::new(schema.expect("the schema is valid"))
});

/// The key-value metadata of the file: the set of its tables, the game with all its options, and the meaning of the
/// columns.
pub(super) fn facts(set: &dyn TableSet, rules: &str) -> Vec<(&'static str, String)> {
    let value = match set.unit() {
        Unit::Win => "for the player to move: 1 won, 0 drawn, -1 lost",
        _ => {
            "for the player to move: what they gain from this position on, less what the opponent gains; where the \
             position ends with whose seeds count, what that player can be sure of, negative for the opponent"
        }
    };
    let plies = "to the end of the game, null where tables do not know them";
    let moves = "those that keep the value, and with plies the distance";
    vec![
        ("ishwa.version", env!("CARGO_PKG_VERSION").to_owned()),
        ("ishwa.set", set.id().to_owned()),
        ("ishwa.rules", rules.to_owned()),
        ("ishwa.value", value.to_owned()),
        ("ishwa.plies", plies.to_owned()),
        ("ishwa.moves", moves.to_owned()),
    ]
}

/// The game with all its options, as text.
///
/// # Errors
/// When there is no such game, or it lacks a requested option.
pub(super) fn rules(args: &SetArgs) -> Result<String> {
    let entry = registry::find(&args.game)?;
    let rules = shared::rules(&args.rules, &entry)?;
    Ok(entry.open(&rules)?.rules().to_string())
}

/// Rows, stored by column.
#[derive(Default)]
pub(super) struct Columns {
    ranks: Vec<i64>,
    positions: Vec<ByteArray>,
    values: Vec<i32>,
    /// Only for rows that have them.
    plies: Vec<i32>,
    /// The definition level: 1 for each row with plies, 0 for one without.
    has_plies: Vec<i16>,
    /// For all rows, one after another.
    moves: Vec<ByteArray>,
    /// The definition level of each move, and of each row without moves: 1 for a move, 0 for none.
    has_move: Vec<i16>,
    /// The repetition level of each entry of `has_move`: 0 where a row begins, 1 where it continues.
    goes_on: Vec<i16>,
}

impl Columns {
    /// Adds the row of a position. Layer tables have exact values, so the bounds are a single number.
    pub(super) fn add(&mut self, row: &TableRow) {
        self.ranks.push(row.rank as i64);
        self.positions.push(ByteArray::from(row.position.as_str()));
        self.values.push(row.entry.lower);
        self.has_plies.push(i16::from(row.entry.plies.is_some()));
        self.plies.extend(row.entry.plies.map(|plies| plies as i32));
        for (index, mv) in row.moves.iter().enumerate() {
            self.moves.push(ByteArray::from(mv.as_str()));
            self.has_move.push(1);
            self.goes_on.push(i16::from(index > 0));
        }
        if row.moves.is_empty() {
            self.has_move.push(0);
            self.goes_on.push(0);
        }
    }

    /// Appends the rows of another value.
    pub(super) fn append(&mut self, mut others: Self) {
        self.ranks.append(&mut others.ranks);
        self.positions.append(&mut others.positions);
        self.values.append(&mut others.values);
        self.plies.append(&mut others.plies);
        self.has_plies.append(&mut others.has_plies);
        self.moves.append(&mut others.moves);
        self.has_move.append(&mut others.has_move);
        self.goes_on.append(&mut others.goes_on);
    }

    /// The number of rows.
    fn len(&self) -> usize {
        self.ranks.len()
    }
}

/// A file that is written one row group at a time. If it is dropped before [`finish`](Self::finish) it has no footer,
/// so no reader takes it for a complete file.
pub(super) struct ParquetFile<W: Write + Send>(SerializedFileWriter<W>);

impl<W: Write + Send> ParquetFile<W> {
    /// Begins a file, with key-value metadata.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn create(to: W, facts: Vec<(&str, String)>) -> io::Result<Self> {
        let level = ZstdLevel::try_new(ZSTD_LEVEL).map_err(failed)?;
        let facts = facts
            .into_iter()
            .map(|(name, fact)| KeyValue::new(name.to_owned(), fact))
            .collect();
        let [ranks, positions] = ["rank", "position"].map(ColumnPath::from);
        let properties = WriterProperties::builder()
            .set_created_by(concat!("Ishwa ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_key_value_metadata(Some(facts))
            .set_compression(Compression::ZSTD(level))
            // The rows are all distinct, so a dictionary would only add to the size.
            .set_column_dictionary_enabled(ranks.clone(), false)
            .set_column_encoding(ranks, Encoding::DELTA_BINARY_PACKED)
            .set_column_dictionary_enabled(positions.clone(), false)
            .set_column_encoding(positions, Encoding::DELTA_BYTE_ARRAY)
            .build();
        let writer = SerializedFileWriter::new(to, SCHEMA.clone(), Arc::new(properties));
        writer.map(Self).map_err(failed)
    }

    /// Writes a row group of one layer.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write(&mut self, layer: &str, rows: &Columns) -> io::Result<()> {
        self.write_group(layer, rows).map_err(failed)
    }

    fn write_group(&mut self, layer: &str, rows: &Columns) -> Encoded<()> {
        let mut group = self.0.next_row_group()?;
        let layers = vec![ByteArray::from(layer); rows.len()];
        write_column::<ByteArrayType>(&mut group, &layers, None, None)?;
        write_column::<Int64Type>(&mut group, &rows.ranks, None, None)?;
        write_column::<ByteArrayType>(&mut group, &rows.positions, None, None)?;
        write_column::<Int32Type>(&mut group, &rows.values, None, None)?;
        write_column::<Int32Type>(&mut group, &rows.plies, Some(&rows.has_plies), None)?;
        write_column::<ByteArrayType>(&mut group, &rows.moves, Some(&rows.has_move), Some(&rows.goes_on))?;
        group.close()?;
        Ok(())
    }

    /// Completes the content.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn finish(self) -> io::Result<()> {
        self.0.close().map_err(failed)?;
        Ok(())
    }
}

/// Writes the next column of a row group: its values and, where it has them, the definition and repetition levels.
fn write_column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, impl Write + Send>,
    values: &[T::T],
    definition: Option<&[i16]>,
    repetition: Option<&[i16]>,
) -> Encoded<()> {
    let mut column = group.next_column()?.expect("the schema has the column");
    column.typed::<T>().write_batch(values, definition, repetition)?;
    column.close()
}

/// The error of the underlying file, or one of the format.
fn failed(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(reason) => match reason.downcast::<io::Error>() {
            Ok(reason) => *reason,
            Err(reason) => io::Error::other(reason),
        },
        error => io::Error::other(error),
    }
}
