//! Standings, crosstable and statistical test, as text and as JSON.

use std::fmt::Write;

use ishwa_engine::tournament::results::Results;
use ishwa_engine::tournament::stats::{Decision, Difference, Mean, Sprt, Tally};
use serde_json::{Value as Json, json};

use crate::error::Result;
use crate::spoken::{self, catalogue};

/// The content of a tournament report.
pub(crate) struct TournamentReport<'r> {
    pub(crate) names: Vec<&'r str>,
    pub(crate) seats: usize,
    pub(crate) results: &'r Results,
    pub(crate) sprt: Option<&'r Sprt>,
}

impl TournamentReport<'_> {
    /// The players by score, best first.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        let score = |&player: &usize| self.results.reached(player).points.mean().unwrap_or(0.0);
        order.sort_by(|one, other| score(other).total_cmp(&score(one)));
        order
    }

    /// The standings and the crosstable.
    pub(crate) fn text(&self) -> Result<String> {
        let width = self
            .names
            .iter()
            .map(|name| name.chars().count())
            .max()
            .unwrap_or(0)
            .max(6);
        let mut text = String::new();
        if self.seats == 2 {
            self.duels_text(&mut text, width)?;
        } else {
            self.ranks_text(&mut text, width)?;
        }
        self.efforts_text(&mut text, width)?;
        if let Some(sprt) = self.sprt {
            writeln!(text, "\n{}", sprt_text(sprt, &self.results.duel(0, 1)))?;
        }
        Ok(text.trim_end().to_owned())
    }

    fn duels_text(&self, text: &mut String, width: usize) -> Result<()> {
        let [player, games, won, drawn, lost, score, los, faults] = [
            catalogue().tell("standing-player"),
            catalogue().tell("standing-games"),
            catalogue().tell("standing-won"),
            catalogue().tell("standing-drawn"),
            catalogue().tell("standing-lost"),
            catalogue().tell("standing-score"),
            catalogue().tell("standing-superiority"),
            catalogue().tell("standing-faults"),
        ];
        writeln!(
            text,
            "{:>3} {player:<width$}  {games:>5}  {won:>5}  {drawn:>5}  {lost:>5}  {score:>6}  {:>9}    {:>10}  {los:>6}  \
             {faults:>6}",
            "", "Elo", "nElo"
        )?;
        for (place, player) in (1..).zip(self.order()) {
            let reached = self.results.reached(player);
            let [won, drawn, lost] = reached.tally.games;
            let score = reached.tally.score().map_or(0.0, |score| score.mean);
            let likely = reached.tally.superiority().unwrap_or(0.5);
            writeln!(
                text,
                "{place:>3} {:<width$}  {:>5}  {won:>5}  {drawn:>5}  {lost:>5}  {:>5} %  {:>15} {:>15}  {:>4.0} %  {:>5}",
                self.names[player],
                reached.tally.count(),
                spoken::decimal(100.0 * score, 1),
                difference_text(reached.tally.difference()),
                difference_text(reached.tally.normalised()),
                100.0 * likely,
                reached.forfeits
            )?;
        }
        if self.names.len() == 2 {
            let first = self.results.duel(0, 1).pairs;
            let filled_in = [
                ("player", self.names[0].into()),
                ("pairs", format!("{first:?}").into()),
            ];
            writeln!(text, "\n{}", catalogue().tell_with("standing-pairs", &filled_in))?;
        }
        if self.names.len() > 2 {
            self.crosstable(text, width)?;
        }
        Ok(())
    }

    fn crosstable(&self, text: &mut String, width: usize) -> Result<()> {
        let order = self.order();
        write!(
            text,
            "\n{:>3} {:<width$}",
            "",
            catalogue().tell("standing-against")
        )?;
        for place in 1..=order.len() {
            write!(text, " {place:>13}")?;
        }
        text.push('\n');
        for (place, &player) in (1..).zip(&order) {
            write!(text, "{place:>3} {:<width$}", self.names[player])?;
            for &other in &order {
                let [won, drawn, lost] = self.results.duel(player, other).games;
                let cell = if won + drawn + lost == 0 {
                    "-".to_owned()
                } else {
                    format!("+{won} ={drawn} -{lost}")
                };
                write!(text, " {cell:>13}")?;
            }
            text.push('\n');
        }
        Ok(())
    }

    fn ranks_text(&self, text: &mut String, width: usize) -> Result<()> {
        let [player, games, rank, points, payoff, faults] = [
            catalogue().tell("standing-player"),
            catalogue().tell("standing-games"),
            catalogue().tell("standing-mean-rank"),
            catalogue().tell("standing-points"),
            catalogue().tell("standing-payoff"),
            catalogue().tell("standing-faults"),
        ];
        writeln!(
            text,
            "{:>3} {player:<width$}  {games:>5}  {rank:>11}      {points:>8}           {payoff:>6}     {faults:>6}",
            ""
        )?;
        for (place, player) in (1..).zip(self.order()) {
            let reached = self.results.reached(player);
            writeln!(
                text,
                "{place:>3} {:<width$}  {:>5}  {:>15}  {:>15}  {:>15}  {:>5}",
                self.names[player],
                reached.points.count(),
                mean_text(&reached.rank),
                mean_text(&reached.points),
                mean_text(&reached.payoff),
                reached.forfeits
            )?;
        }
        writeln!(text, "{}", catalogue().tell("standard-error"))?;
        Ok(())
    }

    /// How deep and how fast the players searched, their payoffs, and how many games were cut short.
    fn efforts_text(&self, text: &mut String, width: usize) -> Result<()> {
        let [player, depth, speed, payoff] = [
            catalogue().tell("standing-player"),
            catalogue().tell("standing-depth"),
            catalogue().tell("standing-speed"),
            catalogue().tell("standing-payoff"),
        ];
        writeln!(
            text,
            "\n{:>3} {player:<width$}  {depth:>10}  {speed:>11}  {payoff:>14}",
            ""
        )?;
        for (place, player) in (1..).zip(self.order()) {
            let reached = self.results.reached(player);
            let shown = |number: Option<f64>, digits: usize| {
                number.map_or_else(|| "-".to_owned(), |number| spoken::decimal(number, digits))
            };
            writeln!(
                text,
                "{place:>3} {:<width$}  {:>10}  {:>11}  {:>15}",
                self.names[player],
                shown(reached.effort.depth(), 1),
                shown(reached.effort.speed(), 0),
                mean_text(&reached.payoff)
            )?;
        }
        let cut = self.results.cut();
        if cut > 0 {
            writeln!(
                text,
                "{}",
                catalogue().tell_with("standing-cut", &[("count", cut.into())])
            )?;
        }
        Ok(())
    }

    /// The report as JSON, including what depends on the machine.
    pub(crate) fn json(&self) -> Json {
        let mut summary = self.summary();
        let players = summary["players"].as_array_mut().into_iter().flatten();
        for (object, player) in players.zip(self.order()) {
            let effort = self.results.reached(player).effort;
            object["nodes_per_second"] = json!(effort.speed().map(f64::round));
        }
        summary
    }

    /// The report as JSON, without what depends on the machine.
    pub(crate) fn summary(&self) -> Json {
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

fn difference_text(difference: Option<Difference>) -> String {
    match difference {
        None => "-".to_owned(),
        Some(Difference { elo, .. }) if elo.is_infinite() => {
            if elo > 0.0 {
                catalogue().tell("standing-won-all")
            } else {
                catalogue().tell("standing-lost-all")
            }
        }
        Some(Difference { elo, error }) if error.is_infinite() => format!("{elo:+.0}"),
        Some(Difference { elo, error }) => format!("{elo:+.0} ± {error:.0}"),
    }
}

fn mean_text(mean: &Mean) -> String {
    match (mean.mean(), mean.error()) {
        (None, _) => "-".to_owned(),
        (Some(value), None) => spoken::decimal(value, 3),
        (Some(value), Some(error)) => {
            format!("{} ± {}", spoken::decimal(value, 3), spoken::decimal(error, 3))
        }
    }
}

/// The result of a test in a sentence.
fn sprt_text(sprt: &Sprt, tally: &Tally) -> String {
    let (elo0, elo1) = sprt.hypotheses();
    let (lower, upper) = sprt.bounds();
    let (elo0, elo1) = (spoken::plain(elo0), spoken::plain(elo1));
    let verdict = match sprt.decide(tally) {
        Decision::Continue => catalogue().tell("sprt-open"),
        Decision::AcceptH0 => catalogue().tell_with("sprt-accepted-less", &[("elo", elo0.as_str().into())]),
        Decision::AcceptH1 => catalogue().tell_with("sprt-accepted-more", &[("elo", elo1.as_str().into())]),
    };
    catalogue().tell_with(
        "sprt",
        &[
            ("elo0", elo0.into()),
            ("elo1", elo1.into()),
            ("ratio", spoken::decimal(sprt.ratio(tally), 2).into()),
            ("lower", spoken::decimal(lower, 2).into()),
            ("upper", spoken::decimal(upper, 2).into()),
            ("verdict", verdict.into()),
        ],
    )
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
