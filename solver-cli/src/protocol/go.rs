//! The limits of a search, as given by `go`.

use std::time::Duration;

use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::tournament::values::LONGEST_CLOCK;
use ishwa_messages::Message;
use ishwa_search::EngineChoice;
use ishwa_search::limits::{Clock, Limits};

use super::dialect::{ClockWord, ProtocolDialect};
use super::options::number;
use crate::args::limits::ending;
use crate::messages;

/// The maximum depth of `go perft`, as of `ishwa perft`.
const MOST_PERFT: u64 = 1000;

/// The job that `go` gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Go {
    /// To count the lines of this many plies.
    Perft(usize),
    /// To search.
    Search(SearchOrder),
}

/// The kind of search and its limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SearchOrder {
    /// When the search has to end.
    pub(super) limits: Limits,
    /// Whether the best move is announced only after `stop`.
    pub(super) infinite: bool,
    /// Whether the last move of the position is only expected, so that time counts from `ponderhit` on.
    pub(super) ponders: bool,
    /// Whether it asks for a move in play, limited only by a time or by clocks. Depths and nodes are for analysis.
    pub(super) is_for_play: bool,
    /// The moves to choose from; if empty, all.
    pub(super) only: Vec<MoveIndex>,
}

/// The limits read so far.
#[derive(Default)]
struct Asked {
    limits: Limits,
    /// The clock of the player to move.
    left: Option<Duration>,
    increment: Duration,
    has_clock: bool,
    infinite: bool,
    ponders: bool,
    only: Vec<MoveIndex>,
}

impl Go {
    /// Reads the words after `go`, for a search of `engine` in the position of a session. Without a position, moves may be
    /// any words and clocks those of any player.
    ///
    /// # Errors
    /// When a word is not understood. The error is one sentence.
    pub(super) fn read(
        dialect: &ProtocolDialect,
        words: &[&str],
        engine: EngineChoice,
        session: Option<&AnySession>,
    ) -> Result<Self, TextError> {
        if let ["perft", depth] = words {
            let depth = number(Message::verbatim("perft"), depth, 1, MOST_PERFT)?;
            return Ok(Self::Perft(depth as usize));
        }
        let player = session.map(|session| session.side().index());
        let mut asked = Asked::default();
        let mut rest = words;
        while let Some((&word, after)) = rest.split_first() {
            rest = after;
            match word {
                "infinite" => asked.infinite = true,
                "ponder" => asked.ponders = true,
                "searchmoves" => {
                    let is_move = |word: &&&str| !is_keyword(dialect, word);
                    let moves: Vec<&str> = rest.iter().take_while(is_move).copied().collect();
                    rest = &rest[moves.len()..];
                    asked.restrict(&moves, session)?;
                }
                _ => {
                    let value = rest.first().copied().unwrap_or_default();
                    rest = rest.get(1..).unwrap_or_default();
                    asked.limit(dialect, word, value, player)?;
                }
            }
        }
        asked.order(words, engine, player).map(Self::Search)
    }
}

impl Asked {
    /// Takes over the moves after `searchmoves`.
    fn restrict(&mut self, moves: &[&str], session: Option<&AnySession>) -> Result<(), TextError> {
        if moves.is_empty() {
            let expected = messages::a_legal_move_or_more();
            return Err(TextError::new(Message::verbatim("searchmoves"), "", expected));
        }
        let Some(session) = session else {
            return Ok(());
        };
        for text in moves {
            let mv = session.read_move(text)?;
            if !self.only.contains(&mv) {
                self.only.push(mv);
            }
        }
        Ok(())
    }

    /// Takes over a limit with its value.
    fn limit(
        &mut self,
        dialect: &ProtocolDialect,
        word: &str,
        value: &str,
        player: Option<usize>,
    ) -> Result<(), TextError> {
        let count = |least, most| number(Message::verbatim(word), value, least, most);
        match (word, (dialect.clock_word)(word)) {
            ("movetime", _) => self.limits.hard_limit = Some(duration(word, value)?),
            // A win is looked for within so many plies, and a search ends as soon as it has proven the nearest one.
            ("depth" | "mate", _) => self.limits.depth = Some(count(1, u32::MAX.into())? as usize),
            ("nodes", _) => self.limits.nodes = Some(count(1, u64::MAX)?),
            (_, Some(clock)) => {
                self.has_clock = true;
                match clock {
                    ClockWord::Left(of) => {
                        let time = duration(word, value)?;
                        let is_of_mover = player.is_none_or(|player| of == player);
                        self.left = if is_of_mover { Some(time) } else { self.left };
                    }
                    ClockWord::Increment(of) => {
                        let time = duration(word, value)?;
                        self.increment = if player == Some(of) { time } else { self.increment };
                    }
                    // Ignored: the clock is divided up without the number of moves left.
                    ClockWord::MovesToGo => {
                        count(0, u64::MAX)?;
                    }
                }
            }
            _ => return Err(unknown(dialect, word)),
        }
        Ok(())
    }

    /// The order, read from these words.
    fn order(
        self,
        words: &[&str],
        engine: EngineChoice,
        player: Option<usize>,
    ) -> Result<SearchOrder, TextError> {
        let mut limits = self.limits;
        if let Some(left) = self.left {
            let increment = self.increment;
            let clock = Clock { left, increment }.limits();
            limits = Limits {
                hard_limit: limits.hard_limit.or(clock.hard_limit),
                soft_limit: clock.soft_limit,
                ..limits
            };
        } else if self.has_clock
            && let Some(player) = player
        {
            let found = messages::without_time_of_player(words.join(" "), player + 1);
            return Err(TextError::described(
                Message::verbatim("go"),
                found,
                messages::time_of_side(),
            ));
        }
        let is_unlimited = limits == Limits::default();
        if self.infinite && !is_unlimited {
            let found = messages::infinite_with_limits(words.join(" "));
            let expected = messages::infinite_or_limits();
            return Err(TextError::described(Message::verbatim("go"), found, expected));
        }
        Ok(SearchOrder {
            limits: if is_unlimited {
                limits
            } else {
                ending(limits, engine)
            },
            infinite: is_unlimited,
            ponders: self.ponders,
            is_for_play: !is_unlimited && limits.depth.is_none() && limits.nodes.is_none(),
            only: self.only,
        })
    }
}

/// Whether a word begins another part of `go`; no move of a game is such a word.
fn is_keyword(dialect: &ProtocolDialect, word: &str) -> bool {
    let words = [
        "infinite",
        "ponder",
        "searchmoves",
        "movetime",
        "depth",
        "mate",
        "nodes",
    ];
    words.contains(&word) || (dialect.clock_word)(word).is_some()
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
    use ishwa_library::registry;
    use ishwa_search::Engine;

    use super::*;
    use crate::protocol::{UCI, UGI};

    /// A game in which it is the turn of this player (from 0).
    fn session(player: usize) -> AnySession {
        let game = registry::find("arrawan").unwrap().open("players=4").unwrap();
        let mut session = game.begin(None).unwrap();
        while session.side().index() != player {
            session.play(session.moves()[0]);
        }
        session
    }

    fn read(
        dialect: &ProtocolDialect,
        text: &str,
        engine: EngineChoice,
        player: usize,
    ) -> Result<SearchOrder, TextError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match Go::read(dialect, &words, engine, Some(&session(player)))? {
            Go::Search(order) => order,
            Go::Perft(depth) => panic!("perft {depth}"),
        })
    }

    fn ugi(text: &str, player: usize) -> Result<SearchOrder, TextError> {
        read(&UGI, text, EngineChoice::Auto, player)
    }

    #[test]
    fn limits_are_read_in_any_order() {
        let go = ugi("nodes 7 depth 3 movetime 250", 0).unwrap();
        assert_eq!(go.limits.depth, Some(3));
        assert_eq!(go.limits.nodes, Some(7));
        assert_eq!(go.limits.hard_limit, Some(Duration::from_millis(250)));
        assert!(!go.infinite && !go.ponders && go.only.is_empty());
        for text in ["", "infinite"] {
            let go = ugi(text, 0).unwrap();
            assert!(go.infinite && go.limits == Limits::default(), "{text}");
        }
        assert_eq!(ugi("mate 7", 0).unwrap().limits.depth, Some(7));
    }

    #[test]
    fn moves_to_search_end_where_the_next_limit_begins() {
        let moves = session(0).moves();
        let names: Vec<String> = moves.iter().map(|&mv| session(0).write_move(mv)).collect();
        let (first, last) = (&names[0], names.last().unwrap());
        let only = vec![*moves.last().unwrap(), moves[0]];
        for (text, infinite) in [
            (format!("searchmoves {last} {first} {last} depth 3"), false),
            (format!("depth 3 searchmoves {last} {first}"), false),
            (format!("infinite searchmoves {last} {first}"), true),
            (format!("searchmoves {last} {first}"), true),
        ] {
            let go = ugi(&text, 0).unwrap();
            assert_eq!((go.infinite, go.only), (infinite, only.clone()), "{text}");
        }
        for bad in ["searchmoves", "searchmoves depth 3", "searchmoves 99"] {
            assert!(ugi(bad, 0).is_err(), "{bad}");
        }
    }

    #[test]
    fn an_expected_move_is_thought_about_without_a_clock() {
        let go = ugi("ponder p1time 60000 p2time 60000", 0).unwrap();
        assert!(go.ponders && !go.infinite && go.limits.hard_limit.is_some());
        let go = ugi("ponder", 0).unwrap();
        assert!(go.ponders && go.infinite && !go.is_for_play);
    }

    #[test]
    fn lines_of_play_are_counted_to_a_depth() {
        let go = |words: &[&str]| Go::read(&UGI, words, EngineChoice::Auto, Some(&session(0)));
        assert_eq!(go(&["perft", "5"]), Ok(Go::Perft(5)));
        for bad in [
            &["perft"][..],
            &["perft", "0"],
            &["perft", "x"],
            &["perft", "3", "depth", "2"],
        ] {
            assert!(go(bad).is_err(), "{bad:?}");
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
        let text = "wtime 60000 btime -3 movestogo 5 binc 0";
        let uci = |player| read(&UCI, text, EngineChoice::Auto, player).unwrap().limits;
        assert_eq!(uci(0), clock(60_000, 0));
        assert_eq!(uci(1), clock(0, 0));
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
            "mate",
            "mate 0",
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
        let sentence = read(&UCI, "p1time 3", EngineChoice::Auto, 0)
            .unwrap_err()
            .to_string();
        assert!(sentence.contains("wtime"), "{sentence}");
    }

    #[test]
    fn monte_carlo_tree_search_to_a_depth_ends() {
        let go = read(&UGI, "depth 3", EngineChoice::Named(Engine::Mcts), 0).unwrap();
        assert_eq!(go.limits.hard_limit, Some(Duration::from_secs(5)));
        assert_eq!(ugi("depth 3", 0).unwrap().limits.hard_limit, None);
    }
}
