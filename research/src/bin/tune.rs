//! Fits the weights of a game's evaluation to games of the engine against itself: `cargo run --release -p
//! ishwa-research --bin tune -- toguz --games 2000 --jobs 2 --seed 1`.
//!
//! Games begin with random plies; then both sides play the best move of a small search, occasionally a random one.
//! Every quiet position after the opening is used with the values of the evaluation's terms and the game's result. In
//! games played for the win the weights and the scale of the curve from points to winning chances are fitted together
//! by logistic regression (as in Texel tuning, after P. Österlund 2014), where a draw counts as half a win; in games
//! of units the final payoff is fitted by least squares. Weights are scaled so that the first term, the material,
//! keeps its own. The printed losses are those of every fifth game, which is not used for the fit.

use anyhow::{Result, ensure};
use clap::Parser;
use ishwa_core::heuristics::Term;
use ishwa_games::any::{AnyGame, Listed};
use ishwa_games::on_game;
use ishwa_research::fit::{Cluster, Fit, FitModel};
use ishwa_research::games;
use ishwa_research::samples::{self, TuningSample};
use ishwa_research::self_play::SelfPlay;

/// Fit the weights of an evaluation.
#[derive(Parser)]
struct Args {
    /// The game's id
    game: String,
    /// Options of the game, key=value[,key=value]
    #[arg(long, default_value = "")]
    rules: String,
    /// Games to play
    #[arg(long, default_value_t = 2000)]
    games: usize,
    /// Positions visited for a move
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    /// Random plies of an opening
    #[arg(long, default_value_t = 8)]
    plies: usize,
    /// The chance of a random move after the opening
    #[arg(long, default_value_t = 0.05)]
    random: f64,
    /// The part of the games in which both sides use only the material
    #[arg(long, default_value_t = 0.5)]
    material: f64,
    /// Plies after which a game is abandoned
    #[arg(long, default_value_t = 400)]
    longest: usize,
    /// Strength of the regularisation, in samples without information
    #[arg(long, default_value_t = 1.0)]
    ridge: f64,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that play games
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// Names of terms to leave at 0
    #[arg(long, value_delimiter = ',')]
    without: Vec<String>,
}

/// One game in this many is held out.
const HELD_OUT: usize = 5;

impl Args {
    fn run<G: Listed>(&self, game: &G) -> Result<()> {
        let terms = game.terms();
        ensure!(!terms.is_empty(), "the evaluation of {} has no terms", G::ID);
        let how = SelfPlay {
            games: self.games,
            opening: self.plies,
            nodes: self.nodes,
            random: self.random,
            longest: self.longest,
            seed: self.seed,
            jobs: self.jobs,
        };
        let games = samples::play(game, how, self.material);
        let info = game.info();
        let model = if info.unit.is_material() {
            FitModel::Linear
        } else {
            FitModel::Logistic
        };
        let reach = f64::from(info.bounds.1 - info.bounds.0) / 2.0;
        let cluster = |samples: &Vec<TuningSample>| -> Cluster {
            let result = |payoff: f64| match model {
                FitModel::Logistic => f64::midpoint(payoff / reach, 1.0),
                // Weights are in hundredths of a unit.
                FitModel::Linear => 100.0 * payoff,
            };
            let floats = |values: &[i32]| values.iter().copied().map(f64::from).collect();
            samples
                .iter()
                .map(|sample| (floats(&sample.values), result(sample.payoff)))
                .collect()
        };
        let part = |held_out: bool| -> Vec<Cluster> {
            let numbered = games.iter().enumerate();
            numbered
                .filter(|(number, samples)| (number % HELD_OUT == 0) == held_out && !samples.is_empty())
                .map(|(_, samples)| cluster(samples))
                .collect()
        };
        let (fitted, held_out) = (part(false), part(true));
        let positions: usize = games.iter().map(Vec::len).sum();
        println!(
            "{}: {} of {} games were finished, {positions} positions",
            G::ID,
            fitted.len() + held_out.len(),
            games.len()
        );

        let free = |name: &str| !self.without.iter().any(|without| without == name);
        let all = fit(model, &fitted, terms, self.ridge, free);
        let material = fit(model, &fitted, terms, self.ridge, |name| name == terms[0].name);
        let today = fit_scale(model, &fitted, terms, self.ridge);
        for (name, coefficients) in [
            ("material alone", &material.coefficients),
            ("weights of today", &today),
            ("weights fitted", &all.coefficients),
        ] {
            println!("  {name:<17} loss {:.5}", model.loss(&held_out, coefficients));
        }
        let own = f64::from(terms[0].weight);
        for (term, (weight, error)) in terms.iter().zip(all.relative_to(0, own)) {
            println!(
                "    Term::new({:?}, {:?}, {weight:.0}), // ± {error:.1}",
                term.name, term.meaning
            );
        }
        if model == FitModel::Logistic {
            println!(
                "pub(super) const POINTS_SCALE: f64 = {:.0}.0;",
                own / all.coefficients[0]
            );
        }
        Ok(())
    }
}

/// Fits the terms for which `free` holds. In games of units the material's weight is fixed: captured material is
/// final.
fn fit(
    model: FitModel,
    clusters: &[Cluster],
    terms: &[Term],
    ridge: f64,
    free: impl Fn(&str) -> bool,
) -> Fit {
    let mut start = vec![0.0; terms.len()];
    let mut fitted: Vec<bool> = terms.iter().map(|term| free(term.name)).collect();
    if model == FitModel::Linear {
        start[0] = f64::from(terms[0].weight);
        fitted[0] = false;
    }
    model.fit(clusters, &start, &fitted, ridge)
}

/// The game's current weights, with the scale that fits them best.
fn fit_scale(model: FitModel, clusters: &[Cluster], terms: &[Term], ridge: f64) -> Vec<f64> {
    let weights: Vec<f64> = terms.iter().map(|term| f64::from(term.weight)).collect();
    if model == FitModel::Linear {
        return weights;
    }
    let points = |values: &[f64]| {
        values
            .iter()
            .zip(&weights)
            .map(|(value, weight)| value * weight)
            .sum()
    };
    let summed = |cluster: &Cluster| -> Cluster {
        let each = cluster.iter();
        each.map(|(values, result)| (vec![points(values)], *result))
            .collect()
    };
    let clusters: Vec<Cluster> = clusters.iter().map(summed).collect();
    let slope = model.fit(&clusters, &[0.0], &[true], ridge).coefficients[0];
    weights.into_iter().map(|weight| weight * slope).collect()
}

fn main() -> Result<()> {
    let args = Args::parse();
    let game = games::open(&args.game, &args.rules)?;
    on_game!(&game, AnyGame, game => args.run(game))
}
