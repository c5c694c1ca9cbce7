//! The rows of tables over many games, and the sentences below them, as text and Markdown show them.

use ishwa_core::game::Seats;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::MoveSummary;
use ishwa_library::record::MoveTally;

use super::facts::{Club, Figures, GameTable, Mistake, Phase, PlayerTable, Who};

/// The most opponents, and the most openings, of a player that are shown.
const MOST_ROWS: usize = 8;

impl Club<'_> {
    fn tell(&self, key: &str) -> String {
        self.catalogue.tell(key)
    }

    pub(super) fn who(&self, who: &Who, seats: Seats) -> String {
        match who {
            Who::Named(name) => name.clone(),
            Who::Seat(player) => self.catalogue.player(seats, *player),
        }
    }

    /// The title of a table.
    pub(super) fn title(&self, table: &GameTable) -> String {
        let filled_in = [
            ("game", table.name.into()),
            ("games", table.games.into()),
            ("players", table.players.len().into()),
        ];
        self.catalogue.tell_with("club-title", &filled_in)
    }

    /// The heads of the columns; the first is that of names.
    pub(super) fn heads(&self, first: String) -> Vec<String> {
        let mut heads = vec![first];
        heads.extend(["head-games", "head-results", "head-score", "head-accuracy"].map(|key| self.tell(key)));
        heads.extend(["?!", "?", "??"].map(str::to_owned));
        heads
    }

    /// The rows of all players.
    pub(super) fn player_rows(&self, table: &GameTable) -> Vec<Vec<String>> {
        let rows = table.players.iter();
        rows.map(|player| self.row(self.who(&player.who, table.seats), &player.all))
            .collect()
    }

    /// The rows of one player: by opponent, by opening and by phase.
    pub(super) fn rows_of(&self, table: &GameTable, player: &PlayerTable) -> Vec<Vec<String>> {
        let mut rows = Vec::new();
        for (other, figures) in player.by_opponent.iter().take(MOST_ROWS) {
            let name = ("player", self.who(other, table.seats).into());
            rows.push(self.row(self.catalogue.tell_with("club-against", &[name]), figures));
        }
        self.add_more(&mut rows, player.by_opponent.len());
        for (opening, figures) in player.by_opening.iter().take(MOST_ROWS) {
            let written = table.openings.get(opening).unwrap_or(opening);
            let moves = ("moves", written.as_str().into());
            rows.push(self.row(self.catalogue.tell_with("club-after", &[moves]), figures));
        }
        self.add_more(&mut rows, player.by_opening.len());
        for (phase, moves) in Phase::ALL.iter().zip(&player.by_phase) {
            let mut row = vec![self.tell(&format!("club-phase-{}", phase.name()))];
            row.extend([String::new(), String::new(), String::new()]);
            row.extend(self.cells(moves));
            rows.push(row);
        }
        rows
    }

    /// Adds a row that says how many of `all` are not shown, if any.
    fn add_more(&self, rows: &mut Vec<Vec<String>>, all: usize) {
        if all > MOST_ROWS {
            let count = ("count", (all - MOST_ROWS).into());
            let mut row = vec![self.catalogue.tell_with("club-more", &[count])];
            row.resize(self.heads(String::new()).len(), String::new());
            rows.push(row);
        }
    }

    fn row(&self, name: String, figures: &Figures) -> Vec<String> {
        let MoveTally {
            wins, draws, losses, ..
        } = figures.results;
        let score = figures.results.score();
        let mut row = vec![
            name,
            figures.results.games().to_string(),
            format!("+{wins} ={draws} −{losses}"),
            score.map_or_else(|| self.tell("no-value"), |score| self.catalogue.percent(score, 0)),
        ];
        row.extend(self.cells(&figures.moves));
        row
    }

    /// The accuracy of moves with half its 95 % interval, and their complaints.
    fn cells(&self, moves: &MoveSummary) -> Vec<String> {
        // An interval over the ends of the scale says nothing that the number of games does not.
        let is_significant =
            |value: f64, error: f64| error > 0.0 && value - error > 0.0 && value + error < 100.0;
        let error = moves
            .accuracy
            .zip(moves.accuracy_error)
            .and_then(|(value, error)| is_significant(value, error).then_some(error));
        let accuracy = moves.accuracy.map_or_else(
            || self.tell("no-value"),
            |value| self.catalogue.accuracy(value, error),
        );
        let counts = [Class::Inaccuracy, Class::Mistake, Class::Blunder];
        let counts = counts.map(|class| moves.count(class).to_string());
        [vec![accuracy], counts.into()].concat()
    }

    /// A mistake in sentences.
    pub(super) fn mistake(&self, mistake: &Mistake) -> String {
        let class = self.tell(&format!("class-{}", mistake.class.name()));
        let [played, best] = &mistake.written;
        let filled_in = [
            ("place", mistake.location.as_str().into()),
            ("ply", mistake.ply.into()),
            ("player", self.who(&mistake.who, mistake.seats).into()),
            ("move", played.as_str().into()),
            ("class", class.into()),
            ("lost", mistake.lost.as_str().into()),
            ("best", best.as_str().into()),
        ];
        let [before, after] = mistake.chances.map(|chance| self.catalogue.percent(chance, 0));
        let chances = [("before", before.into()), ("after", after.into())];
        format!(
            "{} {}",
            self.catalogue.tell_with("club-mistake", &filled_in),
            self.catalogue.tell_with("mistake-chance", &chances)
        )
    }

    /// How to read the tables, and how they were made.
    pub(super) fn method(&self) -> Vec<String> {
        let mut sentences = vec![self.tell("club-results"), self.tell("club-accuracy")];
        if self.games.iter().any(|game| game.opening.is_some()) {
            let plies = ("plies", self.opening_plies.into());
            sentences.push(self.catalogue.tell_with("club-openings", &[plies]));
        }
        sentences.push(self.tell("club-phases"));
        sentences.push(self.tell("method-grades"));
        let nodes = self
            .limits
            .nodes
            .map(|nodes| ("method-nodes", "nodes", nodes.to_string()));
        let time = self.limits.hard_limit.map(|time| {
            let seconds = time.as_secs_f64();
            let decimals = usize::from(seconds.fract() != 0.0);
            ("method-time", "time", self.catalogue.decimal(seconds, decimals))
        });
        let depth = self
            .limits
            .depth
            .map(|depth| ("method-depth", "depth", depth.to_string()));
        for (key, name, value) in [nodes, time, depth].into_iter().flatten() {
            sentences.push(format!(
                "{}.",
                self.catalogue.tell_with(key, &[(name, value.into())])
            ));
        }
        let counted = [
            ("club-left-out", self.faults.len()),
            ("club-missing", self.missing),
        ];
        for (key, count) in counted.into_iter().filter(|(_, count)| *count > 0) {
            sentences.push(self.catalogue.tell_with(key, &[("count", count.into())]));
        }
        let version = ("version", env!("CARGO_PKG_VERSION").into());
        sentences.push(self.catalogue.tell_with("method-program", &[version]));
        sentences
    }
}
