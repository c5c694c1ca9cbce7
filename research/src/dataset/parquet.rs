//! The data set as Parquet: the columns of the CSV file with types, compressed with zstd.

use std::io::Write;
use std::sync::Arc;

use anyhow::Result;
use parquet::basic::{Compression, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

use super::row::Row;

/// The columns in their order.
const SCHEMA: &str = "message rows {
    required binary id (STRING);
    required binary game (STRING);
    required binary rules (STRING);
    required int32 stratum;
    required binary position (STRING);
    required binary unit (STRING);
    required double value;
    optional int32 plies;
    required binary best_moves (STRING);
    required binary moves (STRING);
    required binary payoffs (STRING);
    optional double throws;
}";

/// Writes all rows, with the command that makes them in the metadata.
///
/// # Errors
/// When they cannot be written.
pub fn write(rows: &[Row], command: &str, to: impl Write + Send) -> Result<()> {
    let facts = [
        ("ishwa.version", env!("CARGO_PKG_VERSION")),
        ("ishwa.command", command),
        ("ishwa.license", "CC0-1.0"),
    ];
    let facts = facts.map(|(key, value)| KeyValue::new(key.to_owned(), value.to_owned()));
    let properties = WriterProperties::builder()
        .set_created_by(concat!("Ishwa ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_key_value_metadata(Some(facts.to_vec()))
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .build();
    let schema = Arc::new(parse_message_type(SCHEMA)?);
    let mut file = SerializedFileWriter::new(to, schema, Arc::new(properties))?;
    let mut group = file.next_row_group()?;
    let listed = |row: &Row| row.best_moves().collect::<Vec<_>>().join(";");
    let moves = |row: &Row| {
        let moves = row.moves.iter().map(|(mv, value)| format!("{mv} {value}"));
        moves.collect::<Vec<_>>().join(";")
    };
    let payoffs = |row: &Row| {
        row.payoffs
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(";")
    };
    texts(&mut group, rows, Row::id)?;
    texts(&mut group, rows, |row| row.game.clone())?;
    texts(&mut group, rows, |row| row.rules.clone())?;
    let strata: Vec<i32> = rows.iter().map(|row| row.stratum as i32).collect();
    column::<Int32Type>(&mut group, &strata, None)?;
    texts(&mut group, rows, |row| row.position.clone())?;
    texts(&mut group, rows, |row| row.unit.clone())?;
    let values: Vec<f64> = rows.iter().map(|row| row.value).collect();
    column::<DoubleType>(&mut group, &values, None)?;
    let plies: Vec<Option<i32>> = rows
        .iter()
        .map(|row| row.plies.map(|plies| plies as i32))
        .collect();
    optional::<Int32Type>(&mut group, &plies)?;
    texts(&mut group, rows, listed)?;
    texts(&mut group, rows, moves)?;
    texts(&mut group, rows, payoffs)?;
    let throws: Vec<Option<f64>> = rows.iter().map(|row| row.throws).collect();
    optional::<DoubleType>(&mut group, &throws)?;
    group.close()?;
    file.close()?;
    Ok(())
}

fn texts<W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    rows: &[Row],
    text: impl Fn(&Row) -> String,
) -> Result<()> {
    let values: Vec<ByteArray> = rows
        .iter()
        .map(|row| ByteArray::from(text(row).into_bytes()))
        .collect();
    column::<ByteArrayType>(group, &values, None)
}

fn optional<T: DataType<T: Copy>>(
    group: &mut SerializedRowGroupWriter<'_, impl Write + Send>,
    values: &[Option<T::T>],
) -> Result<()> {
    let known: Vec<T::T> = values.iter().flatten().copied().collect();
    let levels: Vec<i16> = values.iter().map(|value| value.is_some().into()).collect();
    column::<T>(group, &known, Some(&levels))
}

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, impl Write + Send>,
    values: &[T::T],
    levels: Option<&[i16]>,
) -> Result<()> {
    let mut column = group.next_column()?.expect("the schema has the column");
    column.typed::<T>().write_batch(values, levels, None)?;
    Ok(column.close()?)
}

#[cfg(test)]
mod tests {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::super::row::samples;
    use super::*;

    #[test]
    fn the_rows_come_back_with_their_types() {
        let file = tempfile::tempfile().unwrap();
        write(&samples(), "a command", file.try_clone().unwrap()).unwrap();
        let reader = SerializedFileReader::new(file).unwrap();
        let facts = reader.metadata().file_metadata().key_value_metadata().unwrap();
        let command = facts.iter().find(|fact| fact.key == "ishwa.command").unwrap();
        assert_eq!(command.value.as_deref(), Some("a command"));
        let found = reader.get_row_iter(None).unwrap().map(|row| {
            let fields = row.unwrap();
            fields
                .get_column_iter()
                .map(|(_, field)| field.clone())
                .collect::<Vec<_>>()
        });
        let expected = samples().map(|row| {
            let text = |text: &str| Field::Str(text.to_owned());
            let [best, moves, payoffs] = if row.moves.is_empty() {
                ["", "", "0.25;0.75"]
            } else {
                ["1;3", "1 -4;2 -8;3 -4", ""]
            };
            vec![
                text(&row.id()),
                text(&row.game),
                text(&row.rules),
                Field::Int(row.stratum as i32),
                text(&row.position),
                text(&row.unit),
                Field::Double(row.value),
                row.plies.map_or(Field::Null, |plies| Field::Int(plies as i32)),
                text(best),
                text(moves),
                text(payoffs),
                row.throws.map_or(Field::Null, Field::Double),
            ]
        });
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }
}
