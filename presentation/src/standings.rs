//! What the games of a tournament say of its players, as JSON (`docs/json.md`).

use ishwa_library::tournament::results::Results;
use ishwa_library::tournament::stats::{Decision, Mean, Sprt, Tally};
use serde_json::{Value as Json, json};

/// The standings of a tournament.
#[derive(Debug)]
pub struct Standings<'r> {
    /// The players' names.
    pub names: Vec<&'r str>,
    /// How many play a game.
    pub seats: usize,
    /// What the games played so far gave.
    pub results: &'r Results,
    /// The test of the first two players, if there is one.
    pub sprt: Option<&'r Sprt>,
}

impl Standings<'_> {
    /// The players by score, best first.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        let score = |&player: &usize| self.results.reached(player).points.mean().unwrap_or(0.0);
        order.sort_by(|one, other| score(other).total_cmp(&score(one)));
        order
    }

    /// The report as JSON, including what depends on the machine.
    pub fn json(&self) -> Json {
        let mut summary = self.summary();
        let players = summary["players"].as_array_mut().into_iter().flatten();
        for (object, player) in players.zip(self.order()) {
            let effort = self.results.reached(player).effort;
            object["nodes_per_second"] = json!(effort.speed().map(f64::round));
        }
        summary
    }

    /// The report as JSON, without what depends on the machine.
    pub fn summary(&self) -> Json {
        let players = self.order().into_iter().map(|player| self.player_json(player));
        json!({
            "players": players.collect::<Vec<_>>(),
            "crosstable": self.crosstable_json(),
            "sprt": self.sprt.map(|sprt| sprt_json(sprt, &self.results.duel(0, 1))),
            "games": self.results.count(),
            "cut": self.results.cut(),
        })
    }

    fn player_json(&self, player: usize) -> Json {
        let reached = self.results.reached(player);
        let mean = |mean: &Mean| json!({ "mean": mean.mean(), "error": mean.error() });
        let mut object = json!({
            "name": self.names[player],
            "score": reached.points.mean(),
            "games": reached.points.count(),
            "rank": mean(&reached.rank),
            "points": mean(&reached.points),
            "payoff": mean(&reached.payoff),
            "faults": reached.forfeits,
            "depth": reached.effort.depth(),
            "elo": null,
            "error": null,
            "los": null,
        });
        if self.seats == 2 {
            let tally = &reached.tally;
            object["wins"] = json!(tally.games[0]);
            object["draws"] = json!(tally.games[1]);
            object["losses"] = json!(tally.games[2]);
            object["pairs"] = json!(tally.pairs);
            let finite = |number: f64| number.is_finite().then_some(number);
            object["elo"] = json!(tally.difference().and_then(|difference| finite(difference.elo)));
            object["error"] = json!(tally.difference().and_then(|difference| finite(difference.error)));
            object["nelo"] = json!(tally.normalised().and_then(|difference| finite(difference.elo)));
            object["nelo_error"] = json!(tally.normalised().and_then(|difference| finite(difference.error)));
            object["los"] = json!(tally.superiority());
        }
        object
    }

    fn crosstable_json(&self) -> Json {
        if self.seats != 2 {
            return Json::Null;
        }
        let order = self.order();
        let rows = order.iter().map(|&player| {
            let cells = order
                .iter()
                .map(|&other| json!(self.results.duel(player, other).games));
            cells.collect::<Vec<_>>()
        });
        rows.collect::<Vec<_>>().into()
    }
}

fn sprt_json(sprt: &Sprt, tally: &Tally) -> Json {
    let (elo0, elo1) = sprt.hypotheses();
    let (alpha, beta) = sprt.errors();
    let (lower, upper) = sprt.bounds();
    json!({
        "elo0": elo0,
        "elo1": elo1,
        "alpha": alpha,
        "beta": beta,
        "llr": sprt.ratio(tally),
        "lower": lower,
        "upper": upper,
        "decision": match sprt.decide(tally) {
            Decision::Continue => Json::Null,
            Decision::AcceptH0 => "h0".into(),
            Decision::AcceptH1 => "h1".into(),
        },
    })
}
