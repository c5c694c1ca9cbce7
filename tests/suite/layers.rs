//! Every position of the small layers of the sowing games against counts found by an independent implementation:
//! `tests/layers/*.txt`, each line a layer with its number of wins, draws and losses, or of positions of each value.

use ishwa_endgame_db::games::awale::AwaleLayers;
use ishwa_endgame_db::games::tihulelin::RoundLayers;
use ishwa_endgame_db::plain::Values;
use ishwa_engine::games::tihulelin::Last;
use ishwa_engine::rules::read_options;

/// Lines whose first word is `word`, split into words; at least one.
fn lines<'t>(text: &'t str, word: &str) -> Vec<Vec<&'t str>> {
    let lines: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|words| words.first() == Some(&word))
        .collect();
    assert!(!lines.is_empty(), "{word}");
    lines
}

fn sum(values: &[i16]) -> String {
    values
        .iter()
        .map(|&value| i64::from(value))
        .sum::<i64>()
        .to_string()
}

fn count(values: &[i16], is_counted: impl Fn(i16) -> bool) -> String {
    values
        .iter()
        .filter(|&&value| is_counted(value))
        .count()
        .to_string()
}

#[test]
fn awale() {
    let text = include_str!("../layers/awale.txt");
    for grand_slam in ["no-capture", "forbidden", "allowed"] {
        let options = read_options("awale", &format!("grand_slam={grand_slam}")).unwrap();
        let values = Values::solve(&AwaleLayers::new(&options).unwrap(), 8);
        for line in lines(text, grand_slam) {
            let seeds: u32 = line[1].parse().unwrap();
            if seeds > 7 {
                continue;
            }
            let found = values.layer(seeds);
            assert_eq!(found.len().to_string(), line[2], "positions, {line:?}");
            assert_eq!(sum(found), line[3], "sum, {line:?}");
            for pair in &line[4..] {
                let (value, times) = pair.split_once(':').unwrap();
                let value: i16 = value.parse().unwrap();
                assert_eq!(
                    count(found, |found| found == value),
                    times,
                    "value {value}, {line:?}"
                );
            }
        }
    }
}

#[test]
fn tihulelin() {
    let text = include_str!("../layers/tihulelin.txt");
    for direction in ["opposed", "common"] {
        let options = read_options("tihulelin", &format!("direction={direction}")).unwrap();
        let values = Values::solve(&RoundLayers::new(&options, 0, Last::Plain), 6);
        for line in lines(text, direction) {
            let pions: u32 = line[1].parse().unwrap();
            if pions > 10 {
                continue;
            }
            let found = values.layer(pions / 2);
            let counted = [
                found.len().to_string(),
                count(found, |value| value > 0),
                count(found, |value| value == 0),
                count(found, |value| value < 0),
                sum(found),
            ];
            assert_eq!(counted.as_slice(), &line[2..], "{line:?}");
        }
    }
}
