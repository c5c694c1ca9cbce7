//! Who plays: configurations of our own engines, and other programs.

use std::str::FromStr;
use std::time::Duration;

use ishwa_engine::search::EngineChoice;
use ishwa_engine::search::limits::{Clock, Limits};

use crate::parse;

/// How long a player may think.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Budget {
    /// This time for each move.
    Time(Duration),
    /// So many positions for each move.
    Nodes(u64),
    /// So many plies of look-ahead.
    Depth(usize),
    /// A clock for the whole game.
    Clock(Clock),
}

impl Budget {
    /// Time for each move if nothing is said.
    pub(crate) const DEFAULT: Self = Self::Time(Duration::from_millis(100));

    /// The limits of a search, with `left` on the clock where there is one.
    pub(crate) fn limits(self, left: Option<Duration>) -> Limits {
        match self {
            Self::Time(time) => Limits::time(time),
            Self::Nodes(nodes) => Limits::nodes(nodes),
            Self::Depth(depth) => Limits::depth(depth),
            Self::Clock(clock) => Clock {
                left: left.unwrap_or(clock.left),
                ..clock
            }
            .limits(),
        }
    }
}

/// What plays.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// One of our searches.
    Search(SearchSpec),
    /// Any legal move, each as likely as any other.
    Random,
    /// Another program, by the words of its command line.
    Program(Language, Vec<String>),
}

/// What another program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    /// The Universal Game Interface.
    Ugi,
    /// The dialect of UCI of the program Aualé, for Awalé.
    Uci,
}

/// One of our searches with its resources.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SearchSpec {
    /// Its name, as `--engine` has it.
    pub(crate) engine: EngineChoice,
    /// Threads.
    pub(crate) threads: usize,
    /// Memory, in bytes.
    pub(crate) hash: usize,
    /// Whether it rests on tables.
    pub(crate) tables: bool,
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlayerSpec {
    /// His name in tables and records.
    pub(crate) name: String,
    /// What plays for him.
    pub(crate) kind: Kind,
    /// How long he may think, if his specification says so.
    pub(crate) budget: Option<Budget>,
}

/// Memory of a search if nothing is said: it is taken anew for every game.
const HASH: usize = 16 << 20;
/// The player that moves at random.
const RANDOM: &str = "random";
/// Other programs.
const UGI: &str = "ugi";
const UCI: &str = "uci";

impl FromStr for PlayerSpec {
    type Err = String;

    /// Reads `ENGINE[,key=value..]`, `ugi[,key=value..]:COMMAND` or `uci[,key=value..]:COMMAND`; an error says what was expected.
    fn from_str(text: &str) -> Result<Self, String> {
        let (head, command) = match text.split_once(':') {
            Some((head, command)) => (head, Some(command)),
            None => (text, None),
        };
        let mut parts = head.split(',');
        let what = parts.next().unwrap_or_default();
        let mut search = SearchSpec {
            // What is no search has no use for it.
            engine: what.parse().unwrap_or_default(),
            threads: 1,
            hash: HASH,
            tables: true,
        };
        let (mut name, mut budget) = (name_of(text)?, None);
        // What only our searches have.
        let mut of_searches = None;
        for part in parts {
            let (key, value) = part
                .split_once('=')
                .ok_or_else(|| format!("key=value after {what}"))?;
            if ["threads", "hash", "tables"].contains(&key) {
                of_searches = Some(key);
            }
            match key {
                "name" => name = name_of(value)?,
                "time" => set(&mut budget, Budget::Time(parse::duration(value)?))?,
                "nodes" => set(&mut budget, Budget::Nodes(count(key, value)?))?,
                "depth" => set(&mut budget, Budget::Depth(count(key, value)? as usize))?,
                "clock" => set(&mut budget, Budget::Clock(parse::clock(value)?))?,
                "threads" => search.threads = threads(value)?,
                "hash" => search.hash = parse::size(value)?,
                "tables" => search.tables = switch(value)?,
                _ => {
                    return Err("name, time, nodes, depth, clock, threads, hash or tables".to_owned());
                }
            }
        }
        let kind = match (what, command) {
            (UGI | UCI, Some(command)) => {
                let language = if what == UGI { Language::Ugi } else { Language::Uci };
                let words = shlex::split(command).filter(|words| !words.is_empty());
                let expected = || format!("a command line after {what}:");
                Kind::Program(language, words.ok_or_else(expected)?)
            }
            (RANDOM, None) => Kind::Random,
            (engine, None) if engine.parse::<EngineChoice>().is_ok() => Kind::Search(search),
            _ => {
                let names = EngineChoice::ALL.map(EngineChoice::name).join(", ");
                return Err(format!("{names}, random, ugi:COMMAND or uci:COMMAND"));
            }
        };
        let is_search = matches!(kind, Kind::Search(_));
        match of_searches.filter(|_| !is_search) {
            None => Ok(Self { name, kind, budget }),
            Some(key) => Err(format!("no {key}, which only our searches have")),
        }
    }
}

fn set(budget: &mut Option<Budget>, value: Budget) -> Result<(), String> {
    match budget.replace(value) {
        None => Ok(()),
        Some(_) => Err("one of time, nodes, depth and clock".to_owned()),
    }
}

fn count(key: &str, value: &str) -> Result<u64, String> {
    let number = value.parse().ok().filter(|number| (1..=1 << 40).contains(number));
    number.ok_or_else(|| format!("a whole number above 0 for {key}"))
}

fn threads(value: &str) -> Result<usize, String> {
    let number = value.parse().ok().filter(|threads| (1..=1024).contains(threads));
    number.ok_or_else(|| "1 to 1024 for threads".to_owned())
}

fn switch(value: &str) -> Result<bool, String> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("on or off for tables".to_owned()),
    }
}

fn name_of(value: &str) -> Result<String, String> {
    let is_plain = !value.is_empty() && value.chars().all(|c| !c.is_control());
    is_plain
        .then(|| value.to_owned())
        .ok_or_else(|| "a name without control characters".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        let player: PlayerSpec = "alphabeta,time=50ms,threads=2,hash=64M,tables=off,name=A"
            .parse()
            .unwrap();
        assert_eq!(player.name, "A");
        assert_eq!(player.budget, Some(Budget::Time(Duration::from_millis(50))));
        let search = SearchSpec {
            engine: EngineChoice::Named(ishwa_engine::search::Engine::AlphaBeta),
            threads: 2,
            hash: 64 << 20,
            tables: false,
        };
        assert_eq!(player.kind, Kind::Search(search));
        let other: PlayerSpec = "ugi,nodes=500:./other --flag 'two words'".parse().unwrap();
        let words = ["./other", "--flag", "two words"].map(str::to_owned);
        assert_eq!(other.kind, Kind::Program(Language::Ugi, words.to_vec()));
        assert_eq!(other.budget, Some(Budget::Nodes(500)));
        assert_eq!(other.name, "ugi,nodes=500:./other --flag 'two words'");
        let random: PlayerSpec = "random".parse().unwrap();
        assert_eq!((random.kind, random.budget), (Kind::Random, None));
    }

    #[test]
    fn what_is_no_player_is_refused() {
        for bad in [
            "",
            "fritz",
            "mcts,",
            "mcts,time",
            "mcts,time=5",
            "mcts,time=1s,nodes=5",
            "mcts,nodes=0",
            "mcts,tables=maybe",
            "mcts,colour=red",
            "mcts:./other",
            "ugi",
            "ugi:",
            "ugi:'open",
            "mcts,name=",
            "mcts,threads=5000",
            "random,threads=2",
            "ugi,hash=1G:./other",
            "ugi:./two\nlines",
        ] {
            assert!(bad.parse::<PlayerSpec>().is_err(), "{bad}");
        }
    }
}
