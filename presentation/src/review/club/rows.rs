//! The rows of tables over many games and the sentences below them, for text and Markdown.

use ishwa_core::game::Seats;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::MoveSummary;
use ishwa_library::record::MoveTally;
use ishwa_messages::Message;

use super::facts::{Club, Figures, GameTable, Mistake, Phase, PlayerTable, Who};
use crate::messages;
use crate::review::story::counted;
use crate::review::words::{chances_sentence, class_word, limits_sentences};
use crate::values::{game_name, player_name};

/// The largest number of opponents, and of openings, shown for a player.
const MOST_ROWS: usize = 8;

impl Club {
    /// A message in the language of the report.
    pub(super) fn say(&self, message: &Message) -> String {
        message.in_lang(self.lang)
    }

    pub(super) fn who(&self, who: &Who, seats: Seats) -> String {
        match who {
            Who::Named(name) => name.clone(),
            Who::Seat(player) => player_name(self.lang, seats, *player),
        }
    }

    /// The title of a table.
    pub(super) fn title(&self, table: &GameTable) -> String {
        self.say(&messages::club_title(
            &game_name(self.lang, table.name),
            table.games,
            table.players.len(),
        ))
    }

    /// The column headings; the first one is for names.
    pub(super) fn heads(&self, first: String) -> Vec<String> {
        let mut heads = vec![first];
        let own = [
            messages::head_games(),
            messages::head_results(),
            messages::head_score(),
            messages::head_accuracy(),
        ];
        heads.extend(own.map(|head| self.say(&head)));
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
            rows.push(self.row(
                self.say(&messages::club_against(&self.who(other, table.seats))),
                figures,
            ));
        }
        self.add_more(&mut rows, player.by_opponent.len());
        for (opening, figures) in player.by_opening.iter().take(MOST_ROWS) {
            let written = table.openings.get(opening).unwrap_or(opening);
            rows.push(self.row(self.say(&messages::club_after(written)), figures));
        }
        self.add_more(&mut rows, player.by_opening.len());
        for (phase, moves) in Phase::ALL.iter().zip(&player.by_phase) {
            let mut row = vec![self.say(&phase_word(*phase))];
            row.extend([String::new(), String::new(), String::new()]);
            row.extend(self.cells(moves));
            rows.push(row);
        }
        rows
    }

    /// Adds a row with the number of omitted rows out of `all`, if any.
    fn add_more(&self, rows: &mut Vec<Vec<String>>, all: usize) {
        if all > MOST_ROWS {
            let mut row = vec![self.say(&messages::club_more(all - MOST_ROWS))];
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
            score.map_or_else(
                || self.say(&messages::no_value()),
                |score| self.lang.percent(score, 0),
            ),
        ];
        row.extend(self.cells(&figures.moves));
        row
    }

    /// The accuracy of moves with half its 95 % interval, and their complaints.
    fn cells(&self, moves: &MoveSummary) -> Vec<String> {
        // An interval that exceeds the scale adds nothing to the number of games.
        let is_significant =
            |value: f64, error: f64| error > 0.0 && value - error > 0.0 && value + error < 100.0;
        let error = moves
            .accuracy
            .zip(moves.accuracy_error)
            .and_then(|(value, error)| is_significant(value, error).then_some(error));
        let accuracy = moves.accuracy.map_or_else(
            || self.say(&messages::no_value()),
            |value| self.lang.accuracy(value, error),
        );
        let counts = [Class::Inaccuracy, Class::Mistake, Class::Blunder];
        let counts = counts.map(|class| counted(moves, class));
        [vec![accuracy], counts.into()].concat()
    }

    /// The sentences about a mistake.
    pub(super) fn mistake(&self, mistake: &Mistake) -> String {
        let [played, best] = &mistake.written;
        format!(
            "{} {}",
            self.say(&messages::club_mistake(
                &mistake.location,
                mistake.ply.into(),
                &self.who(&mistake.who, mistake.seats),
                played,
                class_word(mistake.class),
                &mistake.lost,
                best
            )),
            self.say(&chances_sentence(self.lang, mistake.chances))
        )
    }

    /// How to read the tables, and how they were computed.
    pub(super) fn method(&self) -> Vec<String> {
        let mut sentences = vec![
            self.say(&messages::club_results()),
            self.say(&messages::club_accuracy()),
        ];
        if self.games.iter().any(|game| game.opening.is_some()) {
            sentences.push(self.say(&messages::club_openings(self.opening_plies)));
        }
        sentences.push(self.say(&messages::club_phases()));
        sentences.push(self.say(&messages::method_grades()));
        sentences.extend(self.basis());
        sentences.push(self.say(&messages::method_program(env!("CARGO_PKG_VERSION"))));
        sentences
    }

    /// What a reader has to know of how the reviews were made, in a few lines; [`Club::method`] explains the figures.
    pub(super) fn brief_method(&self) -> Vec<String> {
        let mut sentences = self.basis();
        sentences.push(self.say(&messages::method_explain()));
        sentences
    }

    /// The sentences about the search behind the values, and about games that are left out.
    fn basis(&self) -> Vec<String> {
        let mut sentences = limits_sentences(self.lang, &self.limits);
        if !self.faults.is_empty() {
            sentences.push(self.say(&messages::club_left_out(self.faults.len())));
        }
        if self.missing > 0 {
            sentences.push(self.say(&messages::club_missing(self.missing)));
        }
        sentences
    }
}

/// The word for a third of a game.
fn phase_word(phase: Phase) -> Message {
    match phase {
        Phase::Opening => messages::club_phase_opening(),
        Phase::Middle => messages::club_phase_middle(),
        Phase::End => messages::club_phase_end(),
    }
}
