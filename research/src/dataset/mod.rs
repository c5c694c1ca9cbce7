//! The data set of positions with exact values: made from tables and solved races, written as CSV and Parquet, and
//! derived again from the rules.

mod card;
mod check;
mod make;
#[cfg(feature = "parquet")]
mod parquet;
mod row;

pub use card::{Card, LOADER, LOADER_NAME};
pub use check::{Checked, check};
pub use make::{Plan, make};
#[cfg(feature = "parquet")]
pub use parquet::write as write_parquet;
pub use row::{HEADER, Row, read, write};

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    use std::fs;
    use std::path::Path;
    #[cfg(unix)]
    use std::process::Command;

    use ishwa_core::game::Game;
    use ishwa_core::rules::read_options;
    use ishwa_games::ishigan::Ishigan;
    use ishwa_library::exact::set::Published;

    use super::*;
    use crate::drawn::of_published;

    type Change = fn(&mut Row);

    /// The loader needs Python alone, which not every system calls by this name.
    #[cfg(unix)]
    #[test]
    fn the_loader_reads_what_is_written() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("positions.csv"), write(&row::samples())).unwrap();
        fs::write(folder.path().join(LOADER_NAME), LOADER).unwrap();
        let program = "import load\nfor row in load.load(): \
             print(row['position'], row['value'], row['plies'], row['best_moves'], row['moves'])";
        let mut python = Command::new("python3");
        let run = python
            .args(["-c", program])
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert_eq!(
            String::from_utf8_lossy(&run.stdout),
            "1,0/0,3/s -4.0 7 ['1', '3'] {'1': -4.0, '2': -8.0, '3': -4.0}\n\
             r1,40/20/p1 0.25 None [] {}\n",
            "{}",
            String::from_utf8_lossy(&run.stderr)
        );
    }

    #[test]
    fn a_position_of_a_published_set_is_refused() {
        let rows = row::samples();
        assert!(make::without_published(&rows).is_ok());
        for kind in [Published::Yardstick, Published::Problems] {
            let session = &of_published(kind, "awale").unwrap()[0];
            let planted = Row {
                rules: session.rules().id().to_owned(),
                position: session.own_position(),
                ..Row::default()
            };
            let error = make::without_published(&[rows.as_slice(), &[planted]].concat()).unwrap_err();
            let said = format!("{} is a position of a published set", session.own_position());
            assert_eq!(error.to_string(), said);
        }
    }

    #[test]
    fn the_card_counts_strata_and_names_what_was_derived_again() {
        let rows = row::samples();
        let checked = Checked {
            right: 1_000,
            wrong: 0,
            unproven: 314,
        };
        let card = Card {
            rows: &rows,
            command: "just research dataset",
            checked,
            nodes: 7,
            files: &[("positions.csv".to_owned(), blake3::hash(b"rows"))],
            tables: "the tables",
        };
        let text = card.text();
        for part in [
            "\n2 positions of seven games",
            "| ishigan | `ishigan` | 1 (",
            "1000 rows, drawn by the seed, were derived again from the rules alone, without tables: 1000 are right, 0 wrong; \
             of 314 more, searches of 7 positions",
            &format!("    {}  positions.csv\n", blake3::hash(b"rows")),
            "\nthe tables",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }

    /// From the tables inside the program and a solved race to a file, and back.
    #[test]
    fn rows_are_derived_again_and_a_changed_one_is_found() {
        let plan = Plan {
            tables: Path::new("no folder"),
            each: 2,
            games: 40,
            seed: 1,
        };
        let mut made = make::layered(&plan, "awale", "objective=seeds", 4..=6, 0).unwrap();
        assert!(made.len() >= 5, "{made:?}");
        let race = Ishigan::new(read_options(Ishigan::ID, "").unwrap());
        made.extend(make::of_race(&plan, &race).unwrap());
        let rows = read(&write(&made)).unwrap();
        assert_eq!(rows, made);
        let checked = |rows: &[Row]| check(rows, rows.len(), 100_000, 1).unwrap();
        let all = checked(&rows);
        assert!(all.wrong == 0 && 4 * all.unproven < rows.len(), "{all:?}");
        let is_right = |&index: &usize| checked(&rows[index..=index]).right == 1;
        let (first, last) = ((0..rows.len()).find(is_right).unwrap(), rows.len() - 1);
        let changes: [(usize, Change); 7] = [
            (first, |row| row.value += 1.0),
            (first, |row| row.moves[0].1 -= 1.0),
            (first, |row| row.stratum += 1),
            (first, |row| row.unit = "win".to_owned()),
            (last, |row| row.unit = "win".to_owned()),
            (last, |row| row.payoffs[1] += 1e-6),
            (last, |row| row.throws = None),
        ];
        for (index, change) in changes {
            let mut row = rows[index].clone();
            change(&mut row);
            let wrong = checked(&[row]);
            assert_eq!((wrong.right, wrong.wrong), (0, 1), "{index}");
        }
    }
}
