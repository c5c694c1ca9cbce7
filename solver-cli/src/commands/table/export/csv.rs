//! Rows of a table as CSV (RFC 4180, but for line breaks without a carriage return).

use std::fmt::Write;

use ishwa_endgame_builder::table_set::TableRow;

/// The header line.
pub(super) const HEADER: &str = "layer,rank,position,value,plies,moves\n";

/// Adds the row of a position of a layer. Layer tables have exact values, so the bounds are a single number.
pub(super) fn add(text: &mut String, layer: &str, row: &TableRow) {
    let TableRow {
        rank,
        position,
        entry,
        moves,
    } = row;
    // Writing to a string does not fail.
    let _ = write!(text, "{layer},{rank},{},{},", quoted(position), entry.lower);
    if let Some(plies) = entry.plies {
        let _ = write!(text, "{plies}");
    }
    let _ = writeln!(text, ",{}", quoted(&moves.join(" ")));
}

/// A field, in quotes if it needs them. Notations never contain quotes.
pub(super) fn quoted(field: &str) -> String {
    if field.contains(',') {
        format!("\"{field}\"")
    } else {
        field.to_owned()
    }
}
