//! Every position of the small layers of the sowing games against counts found by an independent implementation:
//! `tests/layers/*.txt`, each line a layer with its number of wins, draws and losses, or of positions of each value.

use ishwa_endgame_db::layered::Layered;
use ishwa_endgame_db::solve::Layers;
use ishwa_engine::rules::read_options;

fn values<G: Layered>(rules: &str, seeds: usize) -> Layers {
    Layers::solve(&G::new(read_options(G::ID, rules).unwrap()), seeds)
}

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

#[test]
fn awale() {
    use ishwa_engine::games::awale::Awale;
    let text = include_str!("../layers/awale.txt");
    for grand_slam in ["no-capture", "forbidden", "allowed"] {
        let layers = values::<Awale>(&format!("objective=seeds,grand_slam={grand_slam}"), 7);
        for line in lines(text, grand_slam) {
            let seeds: usize = line[1].parse().unwrap();
            if seeds > 7 {
                continue;
            }
            let found = layers.values(seeds);
            assert_eq!(found.len().to_string(), line[2], "positions, {line:?}");
            assert_eq!(
                found.iter().map(|&v| i64::from(v)).sum::<i64>().to_string(),
                line[3],
                "sum, {line:?}"
            );
            for pair in &line[4..] {
                let (value, count) = pair.split_once(':').unwrap();
                let value: i8 = value.parse().unwrap();
                let matching = found.iter().filter(|&&found| found == value).count();
                assert_eq!(matching.to_string(), count, "value {value}, {line:?}");
            }
        }
    }
}
