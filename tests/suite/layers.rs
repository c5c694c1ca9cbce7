//! The tables of the small layers of the sowing games against counts found by an independent implementation:
//! `tests/layers/*.txt`, each line a layer with its number of wins, draws and losses, or of positions of each value.

use ishwa_core::rules::read_options;
use ishwa_endgame_builder::build::build;
use ishwa_endgame_builder::file::WriteOptions;
use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::solvable::Solvable;
use ishwa_endgame_builder::table_set::BuildOptions;
use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::set::LayerSet;
use ishwa_games::tihulelin::Last;

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

/// The value counts of a layer's tables: positions of each value, from the lowest up.
fn counts<L: Solvable>(layered: &L, seeds: u32) -> Vec<(u32, Vec<(i16, u64)>)> {
    let root = tempfile::tempdir().unwrap();
    let set = LayerSet::main(layered.clone(), root.path());
    let layers = set.layers_up_to(Some(seeds));
    let options = BuildOptions {
        memory: 1 << 30,
        write: WriteOptions::default(),
        rebuild: false,
    };
    build(&set, layers, &options, &Progress::default(), &mut |_| ()).unwrap();
    let counts = |layer| {
        let file = set.open(layer).unwrap().unwrap();
        (file.identity().seeds, file.counts())
    };
    (0..layers).map(counts).collect()
}

/// The fields of a line that are numbers.
fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("{text}: a number"))
}

#[test]
fn awale() {
    let text = include_str!("../layers/awale.txt");
    for (grand_slam, seeds) in [("no-capture", 9), ("forbidden", 9), ("allowed", 7)] {
        let options = read_options("awale", &format!("grand_slam={grand_slam}")).unwrap();
        let found = counts(&AwaleLayers::new(&options).unwrap(), seeds);
        let lines = lines(text, grand_slam);
        assert_eq!(lines.len(), found.len(), "{grand_slam}");
        for (line, (seeds, counts)) in lines.iter().zip(&found) {
            assert_eq!(number::<u32>(line[1]), *seeds);
            let positions: u64 = counts.iter().map(|(_, count)| count).sum();
            assert_eq!(number::<u64>(line[2]), positions, "{line:?}");
            let sum: i64 = counts
                .iter()
                .map(|&(value, count)| i64::from(value) * count as i64)
                .sum();
            assert_eq!(number::<i64>(line[3]), sum, "{line:?}");
            let expected = line[4..].iter().map(|pair| {
                let (value, count) = pair.split_once(':').unwrap();
                (number(value), number(count))
            });
            assert_eq!(expected.collect::<Vec<(i16, u64)>>(), *counts, "{line:?}");
        }
    }
}

#[test]
fn tihulelin() {
    let text = include_str!("../layers/tihulelin.txt");
    for direction in ["opposed", "common"] {
        let options = read_options("tihulelin", &format!("direction={direction}")).unwrap();
        let found = counts(&RoundLayers::new(&options, 0, Last::Plain), 20);
        let lines = lines(text, direction);
        assert_eq!(lines.len(), found.len(), "{direction}");
        for (line, (pions, counts)) in lines.iter().zip(&found) {
            assert_eq!(number::<u32>(line[1]), *pions);
            let of = |is_counted: fn(i16) -> bool| -> i64 {
                let counted = counts.iter().filter(|&&(value, _)| is_counted(value));
                counted.map(|&(_, count)| count as i64).sum()
            };
            let sum: i64 = counts
                .iter()
                .map(|&(value, count)| i64::from(value) * count as i64)
                .sum();
            let expected: Vec<i64> = line[2..].iter().map(|field| number(field)).collect();
            let counted = [
                of(|_| true),
                of(|value| value > 0),
                of(|value| value == 0),
                of(|value| value < 0),
                sum,
            ];
            assert_eq!(expected, counted, "{line:?}");
        }
    }
}
