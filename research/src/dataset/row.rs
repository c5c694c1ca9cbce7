//! Rows of the data set, and their CSV.

use anyhow::{Context, Result, bail};

/// The names of the columns.
pub const HEADER: &str = "id,game,rules,stratum,position,unit,value,plies,best_moves,moves,payoffs,throws";

/// A position with its exact values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// The id of the game.
    pub game: String,
    /// The game with its rules, as `awale[objective=seeds]`.
    pub rules: String,
    /// Seeds or pieces on the board, or in a race a tenth of its stages, from 0.
    pub stratum: u32,
    /// In Ishwa's notation.
    pub position: String,
    /// The unit of the value.
    pub unit: String,
    /// For the player to move.
    pub value: f64,
    /// Plies to the end under best play, where the tables have them.
    pub plies: Option<u32>,
    /// Each legal move with its value for the player who moves; empty before a throw.
    pub moves: Vec<(String, f64)>,
    /// In a race, the expected payoff of each player.
    pub payoffs: Vec<f64>,
    /// In a race, the expected number of throws to the end.
    pub throws: Option<f64>,
}

impl Row {
    /// The first 16 digits of the BLAKE3 hash of the rules and the position, which no two rows share.
    pub fn id(&self) -> String {
        let text = format!("{} {}", self.rules, self.position);
        blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
    }

    /// The moves with the value of the position.
    pub fn best_moves(&self) -> impl Iterator<Item = &str> {
        let best = self
            .moves
            .iter()
            .map(|(_, value)| *value)
            .fold(f64::MIN, f64::max);
        let kept = self.moves.iter().filter(move |(_, value)| *value >= best);
        kept.map(|(mv, _)| mv.as_str())
    }
}

/// All rows as CSV.
pub fn write(rows: &[Row]) -> String {
    let mut lines = vec![HEADER.to_owned()];
    for row in rows {
        let moves = row.moves.iter().map(|(mv, value)| format!("{mv} {value}"));
        let payoffs = row.payoffs.iter().map(ToString::to_string);
        let fields = [
            row.id(),
            row.game.clone(),
            quoted(&row.rules),
            row.stratum.to_string(),
            quoted(&row.position),
            row.unit.clone(),
            row.value.to_string(),
            row.plies.map_or_else(String::new, |plies| plies.to_string()),
            quoted(&row.best_moves().collect::<Vec<_>>().join(";")),
            quoted(&moves.collect::<Vec<_>>().join(";")),
            payoffs.collect::<Vec<_>>().join(";"),
            row.throws.map_or_else(String::new, |throws| throws.to_string()),
        ];
        lines.push(fields.join(","));
    }
    lines.join("\n") + "\n"
}

/// A field, in quotes if it has commas. Notations have no quotes.
fn quoted(field: &str) -> String {
    if field.contains(',') {
        format!("\"{field}\"")
    } else {
        field.to_owned()
    }
}

/// The rows of a CSV file that [`write`](fn@write) wrote.
///
/// # Errors
/// When it is another file, or the hash of a row is wrong.
pub fn read(text: &str) -> Result<Vec<Row>> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADER) {
        bail!("the file is no data set: its first line is not {HEADER}");
    }
    let rows = lines.enumerate();
    rows.map(|(number, line)| row(line).with_context(|| format!("line {}", number + 2)))
        .collect()
}

fn row(line: &str) -> Result<Row> {
    let mut fields = Vec::new();
    let (mut field, mut is_quoted) = (String::new(), false);
    for letter in line.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(std::mem::take(&mut field)),
            _ => field.push(letter),
        }
    }
    fields.push(field);
    let [
        id,
        game,
        rules,
        stratum,
        position,
        unit,
        value,
        plies,
        best,
        moves,
        payoffs,
        throws,
    ] = fields.as_slice()
    else {
        bail!("found {} fields, expected 12", fields.len());
    };
    let listed = |text: &str| -> Vec<String> {
        let parts = text.split(';').filter(|part| !part.is_empty());
        parts.map(str::to_owned).collect()
    };
    let read = Row {
        game: game.clone(),
        rules: rules.clone(),
        stratum: stratum.parse()?,
        position: position.clone(),
        unit: unit.clone(),
        value: value.parse()?,
        plies: listed(plies).first().map(|plies| plies.parse()).transpose()?,
        moves: listed(moves)
            .iter()
            .map(|entry| {
                let (mv, value) = entry.rsplit_once(' ').context("a move without a value")?;
                Ok((mv.to_owned(), value.parse()?))
            })
            .collect::<Result<_>>()?,
        payoffs: listed(payoffs)
            .iter()
            .map(|payoff| Ok(payoff.parse()?))
            .collect::<Result<_>>()?,
        throws: listed(throws).first().map(|throws| throws.parse()).transpose()?,
    };
    if read.id() != *id || read.best_moves().ne(listed(best).iter().map(String::as_str)) {
        bail!("the hash or the best moves are not those of the row");
    }
    Ok(read)
}

/// A row of a game with tables and one of a race.
#[cfg(test)]
pub(super) fn samples() -> [Row; 2] {
    let layered = Row {
        game: "awale".to_owned(),
        rules: "awale[grand_slam=allowed,objective=seeds]".to_owned(),
        stratum: 4,
        position: "1,0/0,3/s".to_owned(),
        unit: "seeds".to_owned(),
        value: -4.0,
        plies: Some(7),
        moves: [("1", -4.0), ("2", -8.0), ("3", -4.0)]
            .map(|(mv, value)| (mv.to_owned(), value))
            .to_vec(),
        ..Row::default()
    };
    let race = Row {
        game: "ishigan".to_owned(),
        rules: "ishigan".to_owned(),
        position: "r1,40/20/p1".to_owned(),
        unit: "payoff".to_owned(),
        value: 0.25,
        payoffs: vec![0.25, 0.75],
        throws: Some(12.5),
        ..Row::default()
    };
    [layered, race]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_as_they_were() {
        let rows = samples();
        let text = write(&rows);
        assert!(text.contains(",1;3,1 -4;2 -8;3 -4,,\n"), "{text}");
        assert_eq!(read(&text).unwrap(), rows);
        // A changed value, move or position is found.
        for (from, to) in [("1,0/0,3/s", "1,0/0,4/s"), ("1;3", "1;2"), ("-8", "-1")] {
            assert!(read(&text.replacen(from, to, 1)).is_err(), "{from}");
        }
        assert!(read("a,b\n").is_err());
    }
}
