//! Calibrates search scores: the results of games of the engine against itself by the score of an earlier search, and
//! the fitted curve that gives the scale of [`ishwa_core::heuristics::Heuristics::chance_scale`].

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use anyhow::{Context, Error, Result, ensure};
use ishwa_core::game::Player;
use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::{AnyGame, AnySession, Listed};
use ishwa_library::tournament::referee::GameEnding;
use ishwa_search::features::Features;
use ishwa_search::report::{Report, Value, ValueKind};

use crate::pool;
use crate::self_play::{self, Learner, SelfPlay, Style, opening};

/// The number of positions with a score, and the results of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Ends {
    positions: u64,
    /// Games won by the player to move, with a draw counted as half a win.
    won: f64,
}

/// Scores for the player to move, rounded to a multiple of a width, with the results of the games.
///
/// The text form has a heading, then one line `score,positions,won` for each score.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scores(BTreeMap<i32, Ends>);

/// The heading of the text.
const HEADING: &str = "score,positions,won";

impl Scores {
    /// The number of positions.
    pub fn positions(&self) -> u64 {
        self.0.values().map(|ends| ends.positions).sum()
    }

    fn add(&mut self, score: i32, won: f64) {
        let ends = self.0.entry(score).or_default();
        ends.positions += 1;
        ends.won += won;
    }

    /// The scale of the curve `1 / (1 + exp(-score / scale))` under which the results are most likely: logistic
    /// regression without a constant, by Newton's method.
    ///
    /// # Errors
    /// When the scores do not determine a scale.
    pub fn scale(&self) -> Result<f64> {
        // A score of this size counts as 1 while the slope is computed.
        let unit = self
            .0
            .iter()
            .map(|(score, ends)| f64::from(*score).powi(2) * ends.positions as f64);
        let unit = (unit.sum::<f64>() / self.positions().max(1) as f64).sqrt();
        ensure!(unit > 0.0, "the scores do not determine a scale");
        let mut slope = 0.0;
        for _ in 0..100 {
            let (mut gradient, mut curvature) = (0.0, 0.0);
            for (&score, ends) in &self.0 {
                let score = f64::from(score) / unit;
                let expected = 1.0 / (1.0 + (-slope * score).exp());
                let positions = ends.positions as f64;
                gradient += score * (ends.won - positions * expected);
                curvature += score * score * positions * expected * (1.0 - expected);
            }
            let step = gradient / curvature;
            // Steps much longer than the slope occur where the curve is flat.
            slope += step.clamp(-1.0, 1.0);
            if step.abs() < 1e-9 {
                ensure!(slope > 0.0, "higher scores do not win more often");
                return Ok(unit / slope);
            }
        }
        Err(Error::msg("the fit does not converge"))
    }

    /// For scores in ranges as wide as `scale`: the middle, the number of positions, the fraction won and the value
    /// of the curve.
    pub fn summary(&self, scale: f64) -> Vec<(f64, u64, f64, f64)> {
        let mut ranges: BTreeMap<i32, Ends> = BTreeMap::new();
        for (&score, ends) in &self.0 {
            let range = ranges
                .entry((f64::from(score) / scale).round() as i32)
                .or_default();
            range.positions += ends.positions;
            range.won += ends.won;
        }
        let line = |(range, ends): (i32, Ends)| {
            let expected = 1.0 / (1.0 + (-f64::from(range)).exp());
            (
                f64::from(range) * scale,
                ends.positions,
                ends.won / ends.positions as f64,
                expected,
            )
        };
        ranges.into_iter().map(line).collect()
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}")?;
        self.0
            .iter()
            .try_for_each(|(score, ends)| writeln!(f, "{score},{},{}", ends.positions, ends.won))
    }
}

impl FromStr for Scores {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let mut lines = text.lines();
        ensure!(lines.next() == Some(HEADING), "the first line is not {HEADING}");
        let line = |line: &str| {
            let [score, positions, won]: [&str; 3] = line.split(',').collect::<Vec<_>>().try_into().ok()?;
            let ends = Ends {
                positions: positions.parse().ok()?,
                won: won.parse().ok()?,
            };
            Some((score.parse().ok()?, ends))
        };
        let lines = lines.map(|text| line(text).with_context(|| format!("`{text}` is not {HEADING}")));
        Ok(Self(lines.collect::<Result<_>>()?))
    }
}

/// Plays games and takes the scores of all positions after their openings whose result is not proven, rounded to
/// multiples of `width` hundredths of a unit or points; scores in units include the players' gains so far. Returns a
/// list for each game, empty for an abandoned one.
pub fn play<G: Listed>(game: &G, how: SelfPlay, width: u32) -> Vec<Vec<(i32, f64)>> {
    let game = AnyGame::from(game.clone());
    pool::map(how.games, how.jobs, |number| {
        play_one(&game, how, width, number as u64)
    })
}

/// All scores of some games.
pub fn scores<'g>(games: impl IntoIterator<Item = &'g Vec<(i32, f64)>>) -> Scores {
    let mut scores = Scores::default();
    for &(score, won) in games.into_iter().flatten() {
        scores.add(score, won);
    }
    scores
}

fn play_one(game: &AnyGame, how: SelfPlay, width: u32, number: u64) -> Vec<(i32, f64)> {
    let seed = how.seed_of(number);
    let Some(opening) = opening(game, how.opening, seed) else {
        return Vec::new();
    };
    let mut given: Vec<(Player, i32)> = Vec::new();
    let look = |session: &AnySession, report: &Report<MoveIndex>| {
        if report.value.kind == ValueKind::Estimate {
            let score = points(session, &report.value);
            given.push((session.side(), rounded(score, width)));
        }
    };
    let style = Style {
        nodes: how.nodes,
        random: how.random,
        features: Features::default(),
        forgets: true,
    };
    let mut learner = Learner::new(style, look);
    let played = self_play::play(&opening, &mut learner, split_mix(seed), how.longest);
    if played.ending != GameEnding::Rules {
        return Vec::new();
    }
    given
        .into_iter()
        .map(|(player, score)| (score, played.points[player.index()]))
        .collect()
}

/// The score of a search, in points or in hundredths of a unit, including the players' gains so far.
fn points(session: &AnySession, value: &Value) -> f64 {
    match value.unit {
        None => value.score,
        Some(_) => 100.0 * (value.score + f64::from(session.baseline())),
    }
}

fn rounded(score: f64, width: u32) -> i32 {
    let width = f64::from(width.max(1));
    (width * (score / width).round()) as i32
}

#[cfg(test)]
mod tests {
    use ishwa_core::game::Game;
    use ishwa_core::heuristics::Heuristics;
    use ishwa_core::rules::read_options;
    use ishwa_games::awale::{Awale, AwaleOptions};
    use ishwa_games::on_game;
    use ishwa_games::tihulelin::Tihulelin;

    use super::*;

    /// Scores with the results that the curve of this scale predicts.
    fn ideal(scale: f64) -> Scores {
        let ends = |score: i32| Ends {
            positions: 1000,
            won: 1000.0 / (1.0 + (-f64::from(score) / scale).exp()),
        };
        Scores((-10..=10).map(|score| (50 * score, ends(50 * score))).collect())
    }

    #[test]
    fn the_scale_of_which_the_ends_were_made_is_found_again() {
        for scale in [13.0, 200.0, 4000.0] {
            let found = ideal(scale).scale().unwrap();
            assert!((found / scale - 1.0).abs() < 1e-6, "{scale}: {found}");
        }
        assert!(Scores::default().scale().is_err());
        let ends = |won| Ends { positions: 9, won };
        let backwards = Scores([(-100, ends(8.0)), (100, ends(1.0))].into());
        assert!(backwards.scale().is_err());
    }

    #[test]
    fn scores_are_read_back_from_their_text() {
        let mut scores = Scores::default();
        for (score, won) in [(20, 1.0), (20, 0.5), (-40, 0.0)] {
            scores.add(score, won);
        }
        assert_eq!(scores.to_string(), "score,positions,won\n-40,1,0\n20,2,1.5\n");
        assert_eq!(scores.to_string().parse::<Scores>().unwrap(), scores);
        for bad in [
            "",
            "score\n",
            "score,positions,won\n1,2\n",
            "score,positions,won\n1,x,2\n",
        ] {
            assert!(bad.parse::<Scores>().is_err(), "{bad}");
        }
    }

    #[test]
    fn games_give_the_same_scores_on_any_number_of_threads_and_the_leader_wins_more_often() {
        let game = Awale::new(AwaleOptions::default());
        let how = SelfPlay {
            games: 12,
            opening: 6,
            nodes: 300,
            random: 0.1,
            longest: 400,
            seed: 1,
            jobs: 1,
        };
        let one = play(&game, how, 20);
        assert_eq!(one, play(&game, SelfPlay { jobs: 3, ..how }, 20));
        assert_ne!(one, play(&game, SelfPlay { seed: 2, ..how }, 20));
        let all = scores(&one);
        assert!(all.positions() > 200 && all.0.keys().all(|score| score % 20 == 0));
        assert!(all.scale().unwrap() > 0.0);
        let seeds = Tihulelin::new(read_options("tihulelin", "").unwrap());
        assert!(scores(&play(&seeds, how, 20)).positions() > 50);
    }

    /// The scales of the games are those fitted to the data in the repository.
    #[test]
    fn the_scales_of_all_games_are_fitted_to_their_data() {
        for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/data/chances")).unwrap() {
            let path = file.unwrap().path();
            let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let scores: Scores = std::fs::read_to_string(&path).unwrap().parse().unwrap();
            let game = crate::games::open(&id, "").unwrap();
            let used = on_game!(&game, AnyGame, game => game.chance_scale()).unwrap();
            let fitted = scores.scale().unwrap();
            assert!(
                (used / fitted - 1.0).abs() < 0.01,
                "{id}: {used} is used, {fitted} fitted"
            );
        }
    }
}
