//! Perft suites: text files with lines `POSITION [options]; depth=count .. # what it exercises`.

/// One line of a suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftLine {
    /// The position, or in `start.perft` the id of the game whose initial position is counted.
    pub head: String,
    /// The options, `key=value[,key=value]`, empty for the defaults.
    pub rules: String,
    /// Depths with their counts.
    pub counts: Vec<(usize, u64)>,
}

/// Reads a suite; blank lines and lines that begin with `#` are skipped.
///
/// # Panics
/// When a line has another form, since suites are part of the project.
pub fn read_suite(text: &str) -> Vec<PerftLine> {
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(read_line)
        .collect()
}

fn read_line(line: &str) -> PerftLine {
    let code = line.split('#').next().unwrap_or_default();
    let (head, counts) = code.split_once(';').expect("a perft line has a semicolon");
    let mut words = head.split_whitespace();
    PerftLine {
        head: words
            .next()
            .expect("a perft line begins with a position")
            .to_owned(),
        rules: words.collect::<Vec<_>>().join(","),
        counts: counts
            .split_whitespace()
            .map(|pair| {
                let (depth, count) = pair.split_once('=').expect("depth=count");
                (depth.parse().expect("a depth"), count.parse().expect("a count"))
            })
            .collect(),
    }
}
