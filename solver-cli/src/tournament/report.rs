//! Standings, crosstable and statistical test as text.

use std::fmt::Write;

use ishwa_library::tournament::stats::{Decision, Difference, Mean, Pairing, Rating, Sprt, Tally};
use ishwa_presentation::standings::Standings;

use crate::error::Result;
use crate::language::{self, lang, say};
use crate::messages;
use crate::output::Output;

/// The width of the output, in columns.
const COLUMNS: usize = 80;

/// The maximum length of a name within a row. The widest table has 46 columns beside the rank and the name.
const NAME: usize = 30;

/// The maximum number of pairings whose pairs of games are listed.
const MOST_PAIRINGS: usize = 28;

/// Standings as text.
pub(crate) struct StandingsText<'r>(pub(crate) &'r Standings<'r>);

impl StandingsText<'_> {
    /// Prints the standings.
    ///
    /// # Errors
    /// When they cannot be printed.
    pub(crate) fn print(&self, out: &Output) -> Result<()> {
        if out.is_json() {
            out.json(&self.0.json())
        } else {
            out.text(&self.text()?)
        }
    }

    /// The standings and the crosstable, within 80 columns.
    fn text(&self) -> Result<String> {
        let mut text = String::new();
        if self.0.seats == 2 {
            self.duels_text(&mut text)?;
        } else {
            self.ranks_text(&mut text)?;
        }
        self.efforts_text(&mut text)?;
        if let Some(sprt) = self.0.sprt {
            let sentence = sprt_text(sprt, &self.0.results.duel(0, 1));
            writeln!(text, "\n{}", textwrap::fill(&sentence, COLUMNS))?;
        }
        Ok(text.trim_end().to_owned())
    }

    /// The width of the column of names. Longer names get a line of their own.
    fn width(&self) -> usize {
        let widths = self.0.names.iter().map(|name| name.chars().count());
        widths.filter(|width| *width <= NAME).max().unwrap_or(0).max(6)
    }

    /// Writes the rank and the name of a player, which begin a row.
    fn begin(&self, text: &mut String, rank: usize, player: usize) -> Result<()> {
        let (name, width) = (self.0.names[player], self.width());
        if name.chars().count() <= width {
            return Ok(write!(text, "{rank:>3} {name:<width$}")?);
        }
        for (number, line) in textwrap::wrap(name, COLUMNS - 4).iter().enumerate() {
            let rank = if number == 0 {
                rank.to_string()
            } else {
                String::new()
            };
            writeln!(text, "{rank:>3} {line}")?;
        }
        Ok(write!(text, "{:>3} {:<width$}", "", "")?)
    }

    /// Writes a table with a row for each player, best first; the columns are given by width and heading.
    fn table(
        &self,
        text: &mut String,
        columns: &[(usize, String)],
        cells: impl Fn(usize) -> Vec<String>,
    ) -> Result<()> {
        let player = say(&messages::standing_player());
        write!(text, "{:>3} {player:<1$}", "", self.width())?;
        for (width, head) in columns {
            write!(text, "  {head:>width$}")?;
        }
        text.push('\n');
        for (rank, player) in (1..).zip(self.0.order()) {
            self.begin(text, rank, player)?;
            for ((width, _), cell) in columns.iter().zip(cells(player)) {
                write!(text, "  {cell:>width$}")?;
            }
            text.push('\n');
        }
        Ok(())
    }

    fn duels_text(&self, text: &mut String) -> Result<()> {
        let heads = [
            (5, say(&messages::standing_games())),
            (5, say(&messages::standing_won())),
            (5, say(&messages::standing_drawn())),
            (5, say(&messages::standing_lost())),
            (7, say(&messages::standing_score())),
            (6, say(&messages::standing_faults())),
        ];
        self.table(text, &heads, |player| {
            let reached = self.0.results.reached(player);
            let [won, drawn, lost] = reached.tally.games;
            let score = reached.tally.score().map_or(0.0, |score| score.mean);
            vec![
                lang().count(reached.tally.count()),
                lang().count(won),
                lang().count(drawn),
                lang().count(lost),
                lang().percent(score, 1),
                reached.forfeits.to_string(),
            ]
        })?;
        text.push('\n');
        if self.0.names.len() == 2 {
            self.duel_text(text)
        } else {
            self.pool_text(text)
        }
    }

    /// The differences between two players.
    fn duel_text(&self, text: &mut String) -> Result<()> {
        let heads = [
            (15, "Elo".to_owned()),
            (15, "nElo".to_owned()),
            (6, say(&messages::standing_superiority())),
        ];
        self.table(text, &heads, |player| {
            let tally = &self.0.results.reached(player).tally;
            vec![
                difference_text(tally.difference()),
                difference_text(tally.normalised()),
                lang().percent(tally.superiority().unwrap_or(0.5), 0),
            ]
        })?;
        let first = self.0.results.duel(0, 1).pairs;
        let pairs = say(&messages::standing_pairs(self.0.names[0], &format!("{first:?}")));
        writeln!(text, "\n{}", textwrap::fill(&pairs, COLUMNS))?;
        Ok(())
    }

    /// The ratings of several players on one scale, the points of each against each, and their pairs of games.
    fn pool_text(&self, text: &mut String) -> Result<()> {
        let ratings = self.0.ratings();
        self.table(text, &[(15, "Elo".to_owned())], |player| {
            vec![ratings.as_ref().map_or_else(
                || "-".to_owned(),
                |ratings| {
                    let Rating { elo, error } = ratings[player];
                    difference_text(Some(Difference { elo, error }))
                },
            )]
        })?;
        writeln!(
            text,
            "{}",
            textwrap::fill(&say(&messages::standing_scale()), COLUMNS)
        )?;
        self.crosstable(text)?;
        self.pairings(text)
    }

    /// The points of each player against each other, in as many parts as the screen needs.
    fn crosstable(&self, text: &mut String) -> Result<()> {
        let order = self.0.order();
        let ranks: Vec<(usize, usize)> = (1..).zip(order.iter().copied()).collect();
        let cell = |player: usize, other: usize| {
            let [won, drawn, lost] = self.0.results.duel(player, other).games;
            if won + drawn + lost == 0 {
                return "-".to_owned();
            }
            let half = if drawn % 2 == 1 { "½" } else { "" };
            match won + drawn / 2 {
                0 if drawn == 1 => half.to_owned(),
                points => format!("{points}{half}"),
            }
        };
        let cells = order.iter().flat_map(|&player| {
            order
                .iter()
                .map(move |&other| cell(player, other).chars().count())
        });
        let cell_width = cells.max().unwrap_or(0).max(3);
        let width = self.width();
        let at_once = (COLUMNS - 4 - width) / (cell_width + 2);
        for part in ranks.chunks(at_once.max(1)) {
            let against = say(&messages::standing_against());
            write!(text, "\n{:>3} {against:<width$}", "")?;
            for (rank, _) in part {
                write!(text, "  {rank:>cell_width$}")?;
            }
            text.push('\n');
            for &(rank, player) in &ranks {
                self.begin(text, rank, player)?;
                for &(_, other) in part {
                    write!(text, "  {:>cell_width$}", cell(player, other))?;
                }
                text.push('\n');
            }
        }
        Ok(())
    }

    /// How many pairs of games of each pairing gave which points, unless there are too many pairings for a screen.
    fn pairings(&self, text: &mut String) -> Result<()> {
        let order = self.0.order();
        let pairings = self.0.pairings(&order);
        if pairings.len() > MOST_PAIRINGS {
            return Ok(());
        }
        let rank = |player: usize| {
            order
                .iter()
                .position(|&other| other == player)
                .map_or(0, |rank| rank + 1)
        };
        let head = say(&messages::standing_pairings());
        writeln!(text, "\n{:>9}      0    ½    1   1½    2  {:>15}", head, "Elo")?;
        for Pairing { players, tally } in pairings {
            let [own, other] = players.map(rank);
            let ranks = format!("{own} - {other}");
            write!(text, "{ranks:>9}  ")?;
            for count in tally.pairs {
                write!(text, "  {count:>3}")?;
            }
            writeln!(text, "  {:>15}", difference_text(tally.difference()))?;
        }
        Ok(())
    }

    fn ranks_text(&self, text: &mut String) -> Result<()> {
        let heads = [
            (5, say(&messages::standing_games())),
            (13, say(&messages::standing_mean_rank())),
            (14, say(&messages::standing_points())),
            (6, say(&messages::standing_faults())),
        ];
        self.table(text, &heads, |player| {
            let reached = self.0.results.reached(player);
            vec![
                lang().count(reached.points.count()),
                mean_text(&reached.rank),
                mean_text(&reached.points),
                reached.forfeits.to_string(),
            ]
        })?;
        writeln!(text, "{}", say(&messages::standard_error()))?;
        Ok(())
    }

    /// How deep and how fast the players searched, their payoffs, and the number of games that were cut short.
    fn efforts_text(&self, text: &mut String) -> Result<()> {
        let heads = [
            (10, say(&messages::standing_depth())),
            (11, say(&messages::standing_speed())),
            (15, say(&messages::standing_payoff())),
        ];
        let shown = |number: Option<f64>, digits: usize| {
            number.map_or_else(|| "-".to_owned(), |number| language::decimal(number, digits))
        };
        text.push('\n');
        self.table(text, &heads, |player| {
            let reached = self.0.results.reached(player);
            vec![
                shown(reached.effort.depth(), 1),
                shown(reached.effort.speed(), 0),
                mean_text(&reached.payoff),
            ]
        })?;
        let cut = self.0.results.cut();
        if cut > 0 {
            let cut = say(&messages::standing_cut(cut));
            writeln!(text, "{cut}")?;
        }
        Ok(())
    }
}

fn difference_text(difference: Option<Difference>) -> String {
    match difference {
        None => "-".to_owned(),
        Some(Difference { elo, .. }) if elo.is_infinite() => {
            if elo > 0.0 {
                say(&messages::standing_won_all())
            } else {
                say(&messages::standing_lost_all())
            }
        }
        Some(Difference { elo, error }) if error.is_infinite() => elo_text(elo),
        Some(Difference { elo, error }) => format!("{} ± {}", elo_text(elo), language::decimal(error, 0)),
    }
}

fn elo_text(elo: f64) -> String {
    lang().number(&format!("{elo:+.0}"))
}

fn mean_text(mean: &Mean) -> String {
    match (mean.mean(), mean.error()) {
        (None, _) => "-".to_owned(),
        (Some(value), None) => language::decimal(value, 3),
        (Some(value), Some(error)) => {
            format!(
                "{} ± {}",
                language::decimal(value, 3),
                language::decimal(error, 3)
            )
        }
    }
}

/// The result of a test in a sentence.
fn sprt_text(sprt: &Sprt, tally: &Tally) -> String {
    let (elo0, elo1) = sprt.hypotheses();
    let (lower, upper) = sprt.bounds();
    let (elo0, elo1) = (language::plain(elo0), language::plain(elo1));
    let verdict = match sprt.decide(tally) {
        Decision::Continue => messages::sprt_open(),
        Decision::AcceptH0 => messages::sprt_accepted_less(&elo0),
        Decision::AcceptH1 => messages::sprt_accepted_more(&elo1),
    };
    say(&messages::sprt(
        &elo0,
        &elo1,
        &language::decimal(sprt.ratio(tally), 2),
        &language::decimal(lower, 2),
        &language::decimal(upper, 2),
        verdict,
    ))
}

/// The state of a running test, in a few words: its ratio, and the bound on the same side of 0.
pub(crate) fn sprt_state(sprt: &Sprt, tally: &Tally) -> String {
    let ((lower, upper), ratio) = (sprt.bounds(), sprt.ratio(tally));
    let bound = if ratio < 0.0 { lower } else { upper };
    say(&messages::sprt_state(
        &language::decimal(ratio, 2),
        &language::decimal(bound, 2),
    ))
}
