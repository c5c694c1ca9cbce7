//! The output: plain lines from top to bottom, without cursor movement, in one language. Only marks on boards have
//! colours.

use std::io::{self, Write};

use fluent_bundle::FluentValue;
use ishwa_core::game::{GameInfo, Outcome, Player, Unit};
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_presentation::lang::Catalogue;
use ishwa_presentation::typography::wrapped;
use ishwa_search::report::{Report, Value, ValueKind};

use super::marks::marked;

/// The width of sentences.
const WIDTH: usize = 80;

/// Moves are listed up to this many characters, a few lines, unless all are asked for.
const LISTED: usize = 200;

/// What is shown where a line is to be typed.
pub(super) const PROMPT: &str = "> ";

/// At most this many moves of a line of play are shown.
const LINE: usize = 8;

/// Where the dialogue is shown.
pub(super) struct Screen<'c, W> {
    pub(super) out: W,
    pub(super) catalogue: &'c Catalogue,
    /// Whether people sit at a terminal.
    pub(super) is_terminal: bool,
    /// Whether marks on boards have colours.
    pub(super) is_coloured: bool,
    /// Whether boards are described in words.
    pub(super) in_words: bool,
}

impl<W: Write> Screen<'_, W> {
    /// Shows lines, wrapped by words.
    pub(super) fn show(&mut self, text: &str) -> io::Result<()> {
        text.lines()
            .flat_map(|line| wrapped(line, WIDTH, ""))
            .try_for_each(|line| writeln!(self.out, "{line}"))
    }

    /// Shows a message.
    pub(super) fn say(&mut self, key: &str, filled_in: &[(&str, FluentValue<'_>)]) -> io::Result<()> {
        let text = self.catalogue.tell_with(key, filled_in);
        self.show(&text)
    }

    /// Shows the board, with what has changed since the board `before` marked.
    pub(super) fn show_board(&mut self, session: &AnySession, before: Option<&str>) -> io::Result<()> {
        if self.in_words {
            let diagram = session.diagram(self.catalogue.lang(), &[]);
            return self.show(&diagram.description.join("\n"));
        }
        let board = self.drawn(session);
        let board = before.map_or(board.clone(), |before| marked(before, &board, self.is_coloured));
        writeln!(self.out, "\n{board}\n")
    }

    /// The board as lines of text. Sentences below it may be longer than the screen is wide.
    pub(super) fn drawn(&self, session: &AnySession) -> String {
        let board = session.draw_in(self.catalogue.lang());
        let lines = board.lines().flat_map(|line| {
            if line.chars().count() > WIDTH {
                wrapped(line.trim_start(), WIDTH, " ")
            } else {
                vec![line.to_owned()]
            }
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Shows where everybody stands, in words.
    pub(super) fn show_standings(&mut self, session: &AnySession) -> io::Result<()> {
        let mut sentences = session.diagram(self.catalogue.lang(), &[]).description;
        // The last one is on whose turn it is.
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

    /// Ends the line of a prompt without an answer.
    pub(super) fn leave_prompt(&mut self) -> io::Result<()> {
        if self.is_terminal {
            writeln!(self.out)?;
        }
        self.out.flush()
    }

    /// The name of a player.
    pub(super) fn name(&self, info: &GameInfo, player: Player) -> String {
        self.catalogue.player(info.seats, player)
    }

    /// The moves of a position, all of them or the first few lines.
    pub(super) fn moves(&self, session: &AnySession, all: bool) -> String {
        let legal = session.moves();
        let mut moves = String::new();
        for (number, &mv) in legal.iter().enumerate() {
            let written = session.write_move(mv);
            if !all && number > 0 && moves.len() + written.len() > LISTED {
                let filled_in = [("moves", moves.into()), ("count", legal.len().into())];
                return self.catalogue.tell_with("play-more-moves", &filled_in);
            }
            if number > 0 {
                moves.push(' ');
            }
            moves.push_str(&written);
        }
        moves
    }

    /// A result in words.
    pub(super) fn result(&self, outcome: &Outcome, info: &GameInfo) -> String {
        let result = match outcome.winner {
            Some(winner) => {
                let filled_in = [("player", self.name(info, winner).into())];
                self.catalogue.tell_with("play-won", &filled_in)
            }
            None => self.catalogue.tell("play-draw"),
        };
        let (key, numbers) = match &outcome.seeds {
            Some(seeds) if outcome.seeds_tell_winner() => ("play-seeds", seeds),
            Some(seeds) => ("play-seeds-repeated", seeds),
            None if info.unit == Unit::Payoff => ("play-payoffs", &outcome.payoffs),
            None => return result,
        };
        let numbers = self.by_player(numbers, info, 1);
        format!(
            "{result} {}",
            self.catalogue.tell_with(key, &[("numbers", numbers.into())])
        )
    }

    /// Numbers with their players: `South 26, North 22`.
    fn by_player(&self, numbers: &[f64], info: &GameInfo, decimals: usize) -> String {
        let of_one = |(seat, &number): (usize, &f64)| {
            let decimals = if number.fract() == 0.0 { 0 } else { decimals };
            let number = self.catalogue.decimal(number, decimals);
            format!("{} {number}", self.name(info, Player::new(seat)))
        };
        numbers
            .iter()
            .enumerate()
            .map(of_one)
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// The value of a position in words.
    pub(super) fn value(&self, value: &Value, session: &AnySession) -> String {
        let amount = self.amount(value, session);
        let kind = match value.kind {
            ValueKind::Exact => self.catalogue.tell("play-proven"),
            ValueKind::Lower => self.catalogue.tell("play-at-least"),
            ValueKind::Upper => self.catalogue.tell("play-at-most"),
            ValueKind::Estimate => self.catalogue.tell("play-estimate"),
        };
        format!("{amount} ({kind})")
    }

    fn amount(&self, value: &Value, session: &AnySession) -> String {
        let (info, side) = (session.info(), session.side());
        if let Some(payoffs) = &value.payoffs {
            let numbers = self.by_player(payoffs, &info, 2);
            return self
                .catalogue
                .tell_with("play-expected-payoffs", &[("numbers", numbers.into())]);
        }
        // Includes what was gained before, as in the final result.
        let ahead = match value.unit {
            Some(unit) if unit.is_material() => value.score + f64::from(session.baseline()),
            _ => value.score,
        };
        let leader = if ahead < 0.0 { side.opponent() } else { side };
        let name = |player| ("player", FluentValue::from(self.name(&info, player)));
        let tell = |key: &str, player, filled_in| self.catalogue.tell_with(key, &[name(player), filled_in]);
        match (value.unit, value.plies, value.chance) {
            (Some(_), ..) if ahead == 0.0 => self.catalogue.tell("play-value-draw"),
            (Some(unit), ..) if unit.is_material() => {
                let decimals = usize::from(ahead.fract() != 0.0);
                let number = self.catalogue.decimal(ahead.abs(), decimals);
                tell("play-value-ahead", leader, ("number", number.into()))
            }
            (Some(_), Some(plies), _) => tell("play-value-win-in", leader, ("plies", plies.into())),
            (Some(_), None, _) => self.catalogue.tell_with("play-value-win", &[name(leader)]),
            (None, _, Some(chance)) => {
                let chance = self.catalogue.percent(chance, 0);
                tell("play-value-chance", side, ("chance", chance.into()))
            }
            (None, ..) => {
                let points = self.catalogue.decimal(value.score, 0);
                tell("play-value-points", side, ("points", points.into()))
            }
        }
    }

    /// A hint in words.
    pub(super) fn hint(&self, report: &Report<MoveIndex>, session: &AnySession) -> String {
        let line = &report.lines[0];
        let value = self.value(&line.value, session);
        let moves = session.write_line_by_player(&line.moves);
        let filled_in = [("move", moves[0].1.as_str().into()), ("value", value.into())];
        let hint = self.catalogue.tell_with("play-hint", &filled_in);
        let info = session.info();
        let rest = moves.iter().skip(1).take(LINE);
        let rest: Vec<String> = rest
            .map(|(player, mv)| format!("{} {mv}", self.name(&info, *player)))
            .collect();
        if rest.is_empty() {
            return hint;
        }
        let filled_in = [("moves", rest.join(", ").into())];
        format!(
            "{hint} {}",
            self.catalogue.tell_with("play-hint-line", &filled_in)
        )
    }
}
