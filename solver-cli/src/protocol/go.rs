//! The limits of a search, as given by `go`.

use std::time::Duration;

use ishwa_core::text::TextError;
use ishwa_library::tournament::values::LONGEST_CLOCK;
use ishwa_messages::Message;
use ishwa_search::EngineChoice;
use ishwa_search::limits::{Clock, Limits};

use super::dialect::{ClockWord, ProtocolDialect};
use super::options::number;
use crate::args::limits::ending;
use crate::messages;

/// The kind of search and its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Go {
    /// When the search has to end.
    pub(super) limits: Limits,
    /// Whether the best move is announced only after `stop`.
    pub(super) infinite: bool,
    /// Whether it asks for a move in play, limited only by a time or by clocks. Depths and nodes are for analysis.
    pub(super) is_for_play: bool,
}

impl Go {
    /// Reads the words after `go`, for a search of `engine` by `player` (from 0).
    ///
    /// # Errors
    /// When a word is not understood. The error is one sentence.
    pub(super) fn read(
        dialect: &ProtocolDialect,
        words: &[&str],
        engine: EngineChoice,
        player: usize,
    ) -> Result<Self, TextError> {
        if matches!(words, [] | ["infinite"]) {
            return Ok(Self {
                limits: Limits::default(),
                infinite: true,
                is_for_play: false,
            });
        }
        let mut asked = Limits::default();
        let (mut left, mut increment, mut has_clock) = (None, Duration::ZERO, false);
        for pair in words.chunks(2) {
            let (word, value) = (pair[0], pair.get(1).copied().unwrap_or_default());
            match (word, (dialect.clock_word)(word)) {
                ("movetime", _) => asked.hard_limit = Some(duration(word, value)?),
                ("depth", _) => {
                    asked.depth = Some(number(Message::verbatim(word), value, 1, u32::MAX.into())? as usize);
                }
                ("nodes", _) => asked.nodes = Some(number(Message::verbatim(word), value, 1, u64::MAX)?),
                (_, Some(clock)) => {
                    has_clock = true;
                    match clock {
                        ClockWord::Left(of) => {
                            let time = duration(word, value)?;
                            left = if of == player { Some(time) } else { left };
                        }
                        ClockWord::Increment(of) => {
                            let time = duration(word, value)?;
                            increment = if of == player { time } else { increment };
                        }
                        // Ignored: the clock is divided up without the number of moves left.
                        ClockWord::MovesToGo => {
                            number(Message::verbatim(word), value, 0, u64::MAX)?;
                        }
                    }
                }
                _ => return Err(unknown(dialect, word)),
            }
        }
        if let Some(left) = left {
            let clock = Clock { left, increment }.limits();
            asked = Limits {
                hard_limit: asked.hard_limit.or(clock.hard_limit),
                soft_limit: clock.soft_limit,
                ..asked
            };
        } else if has_clock {
            let found = messages::without_time_of_player(words.join(" "), player + 1);
            return Err(TextError::described(
                Message::verbatim("go"),
                found,
                messages::time_of_side(),
            ));
        }
        Ok(Self {
            limits: ending(asked, engine),
            infinite: false,
            is_for_play: asked.depth.is_none() && asked.nodes.is_none(),
        })
    }
}

fn unknown(dialect: &ProtocolDialect, word: &str) -> TextError {
    let expected = if (dialect.clock_word)("p1time").is_some() {
        messages::words_of_go_ugi()
    } else {
        messages::words_of_go_uci()
    };
    TextError::new(Message::verbatim("go"), word, expected)
}

/// Reads milliseconds. A clock may have run out, and some programs then send a negative number.
fn duration(word: &str, text: &str) -> Result<Duration, TextError> {
    let digits = text.strip_prefix('-');
    let count = number(Message::verbatim(word), digits.unwrap_or(text), 0, u64::MAX)
        .map_err(|_| TextError::new(Message::verbatim(word), text, messages::milliseconds()))?;
    Ok(if digits.is_some() {
        Duration::ZERO
    } else {
        Duration::from_millis(count).min(LONGEST_CLOCK)
    })
}

#[cfg(test)]
mod tests {
    use ishwa_search::Engine;

    use super::*;
    use crate::protocol::{UCI, UGI};

    fn ugi(text: &str, player: usize) -> Result<Go, TextError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Go::read(&UGI, &words, EngineChoice::Auto, player)
    }

    #[test]
    fn limits_are_read_in_any_order() {
        let go = ugi("nodes 7 depth 3 movetime 250", 0).unwrap();
        assert_eq!(go.limits.depth, Some(3));
        assert_eq!(go.limits.nodes, Some(7));
        assert_eq!(go.limits.hard_limit, Some(Duration::from_millis(250)));
        assert!(!go.infinite);
        for text in ["", "infinite"] {
            let go = ugi(text, 0).unwrap();
            assert!(go.infinite && go.limits == Limits::default(), "{text}");
        }
    }

    #[test]
    fn the_clock_of_who_is_to_move_counts() {
        let clock = |left, increment| {
            let [left, increment] = [left, increment].map(Duration::from_millis);
            Clock { left, increment }.limits()
        };
        let text = "p1time 60000 p2time 30000 p3time 9000 p2inc 500";
        assert_eq!(ugi(text, 0).unwrap().limits, clock(60_000, 0));
        assert_eq!(ugi(text, 1).unwrap().limits, clock(30_000, 500));
        assert_eq!(ugi(text, 2).unwrap().limits, clock(9000, 0));
        assert!(ugi(text, 3).unwrap_err().to_string().contains("player 4"));
        let words = ["wtime", "60000", "btime", "-3", "movestogo", "5", "binc", "0"];
        assert_eq!(
            Go::read(&UCI, &words, EngineChoice::Auto, 0).unwrap().limits,
            clock(60_000, 0)
        );
        assert_eq!(
            Go::read(&UCI, &words, EngineChoice::Auto, 1).unwrap().limits,
            clock(0, 0)
        );
        // A huge clock does not overflow.
        let endless = format!("p1time {0} p1inc {0}", u64::MAX);
        assert!(ugi(&endless, 0).unwrap().limits.hard_limit.unwrap() <= LONGEST_CLOCK);
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for bad in [
            "movetime",
            "movetime x",
            "depth 0",
            "depth -1",
            "nodes 0",
            "infinite depth 3",
            "depth 3 infinite",
            "wtime 3",
            "ponder",
            "movetime 1e3",
            "p1time",
        ] {
            assert!(ugi(bad, 0).is_err(), "{bad}");
        }
        let sentence = ugi("wtime 3", 0).unwrap_err().to_string();
        assert!(
            sentence.starts_with("go: found \"wtime\"") && sentence.contains("p1time"),
            "{sentence}"
        );
        let sentence = Go::read(&UCI, &["p1time", "3"], EngineChoice::Auto, 0)
            .unwrap_err()
            .to_string();
        assert!(sentence.contains("wtime"), "{sentence}");
    }

    #[test]
    fn monte_carlo_tree_search_to_a_depth_ends() {
        let go = Go::read(&UGI, &["depth", "3"], EngineChoice::Named(Engine::Mcts), 0).unwrap();
        assert_eq!(go.limits.hard_limit, Some(Duration::from_secs(5)));
        assert_eq!(ugi("depth 3", 0).unwrap().limits.hard_limit, None);
    }
}
