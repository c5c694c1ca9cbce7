//! The output: plain lines from top to bottom, without cursor movement, in one language. Only the marks on boards are
//! coloured.

use std::io::{self, Write};

use ishwa_core::game::{GameInfo, Outcome, Player, Unit};
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_messages::{Lang, Message};
use ishwa_presentation::typography::wrapped;
use ishwa_presentation::values::{Payoff, list_separator, player_name};
use ishwa_search::report::{Report, Value, ValueKind};

use super::marks::marked;
use crate::commands::shared::between_moves;
use crate::messages;
use crate::output::width::{WIDTH, dialogue_width};

/// Moves are listed up to this many characters, a few lines, unless all are requested.
const LISTED: usize = 200;

/// The prompt.
pub(super) const PROMPT: &str = "> ";

/// The maximum number of moves shown of a line of play.
const LINE: usize = 8;

/// The destination of the dialogue.
pub(super) struct Screen<W> {
    pub(super) out: W,
    pub(super) lang: Lang,
    /// Whether people are at a terminal.
    pub(super) is_terminal: bool,
    /// Whether marks on boards are coloured.
    pub(super) is_coloured: bool,
    /// Whether boards are described in words.
    pub(super) in_words: bool,
}

impl<W: Write> Screen<W> {
    /// Shows lines, wrapped at words.
    pub(super) fn show(&mut self, text: &str) -> io::Result<()> {
        let width = self.width();
        text.lines()
            .flat_map(|line| wrapped(line, width, ""))
            .try_for_each(|line| writeln!(self.out, "{line}"))
    }

    /// The width of sentences on this destination.
    fn width(&self) -> usize {
        dialogue_width(self.is_terminal)
    }

    /// A message in the language of the game.
    pub(super) fn in_lang(&self, message: &Message) -> String {
        message.in_lang(self.lang)
    }

    /// Shows a message.
    pub(super) fn say(&mut self, message: &Message) -> io::Result<()> {
        self.show(&self.in_lang(message))
    }

    /// Shows the board, with the changes since the board `before` marked.
    pub(super) fn show_board(&mut self, session: &AnySession, before: Option<&str>) -> io::Result<()> {
        if self.in_words {
            let diagram = session.diagram(self.lang, &[]);
            return self.show(&diagram.description.join("\n"));
        }
        let board = self.drawn(session);
        let board = before.map_or(board.clone(), |before| marked(before, &board, self.is_coloured));
        writeln!(self.out, "\n{board}\n")
    }

    /// The board as lines of text. Sentences below it may be wider than the screen.
    pub(super) fn drawn(&self, session: &AnySession) -> String {
        let board = session.draw_in(self.lang);
        let lines = board.lines().flat_map(|line| {
            if line.chars().count() > WIDTH {
                wrapped(line.trim_start(), self.width(), " ")
            } else {
                vec![line.to_owned()]
            }
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Describes the standing of every player in words.
    pub(super) fn show_standings(&mut self, session: &AnySession) -> io::Result<()> {
        let mut sentences = session.diagram(self.lang, &[]).description;
        // The last sentence is whose turn it is.
        sentences.pop();
        self.show(&sentences.join(" "))
    }

    /// Shows a prompt on a terminal if `is_shown`, and flushes the output.
    pub(super) fn prompt(&mut self, is_shown: bool) -> io::Result<()> {
        if self.is_terminal && is_shown {
            write!(self.out, "{PROMPT}")?;
        }
        self.out.flush()
    }

    /// Ends the line of an unanswered prompt.
    pub(super) fn leave_prompt(&mut self) -> io::Result<()> {
        if self.is_terminal {
            writeln!(self.out)?;
        }
        self.out.flush()
    }

    /// The name of a player.
    pub(super) fn name(&self, info: &GameInfo, player: Player) -> String {
        player_name(self.lang, info.seats, player)
    }

    /// The moves of a position, all of them or the first few lines.
    pub(super) fn moves(&self, session: &AnySession, all: bool) -> String {
        let legal = session.moves();
        let between = between_moves(session.turn());
        let mut moves = String::new();
        for (number, &mv) in legal.iter().enumerate() {
            let written = self.in_lang(&session.named_move(mv));
            if !all && number > 0 && moves.len() + written.len() > LISTED {
                return self.in_lang(&messages::play_more_moves(&moves, legal.len()));
            }
            if number > 0 {
                moves.push_str(between);
            }
            moves.push_str(&written);
        }
        moves
    }

    /// A result in words.
    pub(super) fn result(&self, outcome: &Outcome, info: &GameInfo) -> String {
        let result = match outcome.winner {
            Some(winner) => messages::play_won(&self.name(info, winner)),
            None => messages::play_draw(),
        };
        let result = self.in_lang(&result);
        let (counted, numbers): (fn(&str) -> Message, _) = match &outcome.seeds {
            Some(seeds) if outcome.seeds_tell_winner() => (messages::play_seeds, seeds),
            Some(seeds) => (messages::play_seeds_repeated, seeds),
            None if info.unit == Unit::Payoff => (messages::play_payoffs, &outcome.payoffs),
            None => return result,
        };
        let numbers = counted(&self.by_player(numbers, info, 1));
        format!("{result} {}", self.in_lang(&numbers))
    }

    /// Numbers with their players: `South 26, North 22`.
    fn by_player(&self, numbers: &[f64], info: &GameInfo, decimals: usize) -> String {
        let of_one = |(seat, &number): (usize, &f64)| {
            let decimals = if number.fract() == 0.0 { 0 } else { decimals };
            let number = self.lang.decimal(number, decimals);
            format!("{} {number}", self.name(info, Player::new(seat)))
        };
        numbers
            .iter()
            .enumerate()
            .map(of_one)
            .collect::<Vec<_>>()
            .join(&format!("{} ", list_separator(self.lang)))
    }

    /// The value of a position in words.
    pub(super) fn value(&self, value: &Value, session: &AnySession) -> String {
        let amount = self.amount(value, session);
        let kind = match value.kind {
            ValueKind::Exact => messages::play_proven(),
            ValueKind::Lower => messages::play_at_least(),
            ValueKind::Upper => messages::play_at_most(),
            ValueKind::Estimate => messages::play_estimate(),
        };
        format!("{} ({})", self.in_lang(&amount), self.in_lang(&kind))
    }

    fn amount(&self, value: &Value, session: &AnySession) -> Message {
        let (info, side) = (session.info(), session.side());
        if let Some(payoffs) = &value.payoffs {
            let side = self.name(&info, side);
            return match Payoff::of(value.score, &info) {
                Payoff::Share(_) => messages::play_expected_payoffs(&self.by_player(payoffs, &info, 2)),
                Payoff::Probability(chance) => {
                    messages::play_value_chance(&side, &self.lang.percent(chance, 0))
                }
                Payoff::Result(score) => self.result_text(score, value.plies, &info, session.side()),
            };
        }
        // Includes earlier gains, as in the final result.
        let ahead = match value.unit {
            Some(unit) if unit.is_material() => value.score + f64::from(session.baseline()),
            _ => value.score,
        };
        let lang = self.lang;
        let [leader, side] =
            [if ahead < 0.0 { side.opponent() } else { side }, side].map(|player| self.name(&info, player));
        match (value.unit, value.plies, value.chance) {
            (Some(_), ..) if ahead == 0.0 => messages::play_value_draw(),
            (Some(unit), ..) if unit.is_material() => {
                let decimals = usize::from(ahead.fract() != 0.0);
                messages::play_value_ahead(&leader, &lang.decimal(ahead.abs(), decimals))
            }
            (Some(_), plies, _) => self.result_text(ahead, plies, &info, session.side()),
            (None, _, Some(chance)) => messages::play_value_chance(&side, &lang.percent(chance, 0)),
            (None, ..) => {
                let points = value.score.round();
                messages::play_value_points(&side, points, &lang.decimal(points, 0))
            }
        }
    }

    /// Who wins and when, for a score of the player to move.
    fn result_text(&self, score: f64, plies: Option<u32>, info: &GameInfo, side: Player) -> Message {
        let winner = self.name(info, if score < 0.0 { side.opponent() } else { side });
        match plies {
            _ if score == 0.0 => messages::play_value_draw(),
            Some(plies) => messages::play_value_win_in(&winner, plies),
            None => messages::play_value_win(&winner),
        }
    }

    /// A hint in words.
    pub(super) fn hint(&self, report: &Report<MoveIndex>, session: &AnySession) -> String {
        let line = &report.lines[0];
        let value = self.value(&line.value, session);
        let moves = session.write_line_by_player(&line.moves);
        let hint = self.in_lang(&messages::play_hint(moves[0].1.as_str(), &value));
        let info = session.info();
        let rest = moves.iter().skip(1).take(LINE);
        let rest: Vec<String> = rest
            .map(|(player, mv)| format!("{} {mv}", self.name(&info, *player)))
            .collect();
        if rest.is_empty() {
            return hint;
        }
        let rest = messages::play_hint_line(&rest.join(", "));
        format!("{hint} {}", self.in_lang(&rest))
    }
}
