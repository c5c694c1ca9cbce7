//! Specifications of players: configurations of our own searches, and external programs.

use std::path::PathBuf;
use std::str::FromStr;

use ishwa_core::messages::one_or_other;
use ishwa_core::text::{TextError, closest, is_harmful};
use ishwa_messages::Message;
use ishwa_search::EngineChoice;
use ishwa_search::features::Features;

use super::budget::{Budget, TimeLimit};
use super::contestant::Forfeit;
use super::values;
use crate::level::Level;
use crate::messages;

/// The kind of a player.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerKind {
    /// One of our searches.
    Search(SearchSpec),
    /// Uniformly random legal moves.
    Random,
    /// The moves that lead to the most material at once.
    Greedy,
    /// An external program.
    Program(ExternalProgram),
    /// A contestant supplied by the caller and identified by a number; it has no text form.
    Guest(usize),
}

impl PlayerKind {
    /// Whether such a player can lose a game in this way: our own searches fail in no other way than on the clock, and
    /// stop by themselves at a limit for each move.
    pub fn can_forfeit(&self, forfeit: &Forfeit, limit: TimeLimit) -> bool {
        let is_own = matches!(self, Self::Search(_) | Self::Random | Self::Greedy);
        match forfeit {
            Forfeit::Time => limit == TimeLimit::Clock || limit == TimeLimit::Move && !is_own,
            Forfeit::Illegal(_) | Forfeit::Crash(_) | Forfeit::Hang => !is_own,
        }
    }
}

/// The protocol of an external program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// The Universal Game Interface.
    Ugi,
    /// The dialect of UCI of the program Aualé, for Awalé.
    Uci,
}

/// An external program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalProgram {
    /// Its protocol.
    pub language: Language,
    /// Its command line, unparsed.
    pub command: String,
    /// The options of its protocol to set, with their values.
    pub options: Vec<(String, String)>,
    /// The file to which the conversation with it is appended.
    pub log: Option<PathBuf>,
    /// The folder that it runs in; `None` for the current one.
    pub folder: Option<PathBuf>,
}

/// One of our searches with its resources.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchSpec {
    /// The search.
    pub engine: EngineChoice,
    /// Threads.
    pub threads: usize,
    /// Memory, in bytes.
    pub hash: usize,
    /// Its switches and other settings.
    pub features: Features,
    /// The level it plays at, or `None` for full strength; at a level nothing else is set.
    pub level: Option<Level>,
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerSpec {
    /// Their name in tables and records.
    pub name: String,
    /// The kind of player.
    pub kind: PlayerKind,
    /// The player's budget, if their specification sets one.
    pub budget: Option<Budget>,
}

/// Default memory of a search, in bytes: it is cleared for every game.
const HASH: usize = 16 << 20;
/// The name of the player that moves at random.
const RANDOM: &str = "random";
/// The name of the player that takes as much material as it can at once.
const GREEDY: &str = "greedy";
/// The keys that every player accepts; our own searches accept further ones.
const OF_ALL: [&str; 5] = ["name", "time", "nodes", "depth", "clock"];
const OF_SEARCHES: [&str; 3] = ["threads", "hash", "level"];
/// The keys that only programs accept; an option of their protocol follows the first.
const OF_PROGRAMS: [&str; 3] = ["option.NAME", "log", "dir"];
/// The beginning of the key of an option.
const OPTION: &str = "option.";

impl Language {
    /// The prefix of a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ugi => "ugi",
            Self::Uci => "uci",
        }
    }

    fn read(text: &str) -> Option<Self> {
        [Self::Ugi, Self::Uci]
            .into_iter()
            .find(|language| language.name() == text)
    }
}

impl ExternalProgram {
    /// A program of this command line that speaks UGI, without settings.
    fn of(command: &str) -> Self {
        Self {
            language: Language::Ugi,
            command: command.to_owned(),
            options: Vec::new(),
            log: None,
            folder: None,
        }
    }

    /// Sets what only programs have. Returns whether the key is of that kind.
    fn set(&mut self, key: &str, value: &str) -> Result<bool, Message> {
        match key {
            "log" => self.log = Some(name_of(value)?.into()),
            "dir" => self.folder = Some(name_of(value)?.into()),
            _ => {
                let Some(name) = key.strip_prefix(OPTION) else {
                    return Ok(false);
                };
                if value.contains(is_harmful) {
                    return Err(messages::a_plain_name());
                }
                self.options.push((name_of(name)?, value.to_owned()));
            }
        }
        Ok(true)
    }
}

impl FromStr for PlayerSpec {
    type Err = TextError;

    /// Reads `ENGINE[,key=value..]`, `ugi[,key=value..]:COMMAND` or `uci[,key=value..]:COMMAND`. Every player accepts
    /// `name` and one of `time`, `nodes`, `depth` and `clock`. Programs also accept options of their protocol as
    /// `option.Hash=64`, a file for their conversation as `log`, and their folder as `dir`. Our searches also accept `threads`, `hash` and the
    /// [`Features::SETTINGS`]; `auto` accepts `level`, which combines only with `name`.
    fn from_str(text: &str) -> Result<Self, TextError> {
        read(text).map_err(|refusal| {
            let error = TextError::new(Message::verbatim("engine"), text, refusal.expected);
            error.meaning(refusal.guess)
        })
    }
}

/// The reason why a text does not specify a player.
struct Refusal {
    /// The expected text.
    expected: Message,
    /// The closest match.
    guess: Option<&'static str>,
}

impl From<Message> for Refusal {
    fn from(expected: Message) -> Self {
        Self {
            expected,
            guess: None,
        }
    }
}

/// Reads a player.
fn read(text: &str) -> Result<PlayerSpec, Refusal> {
    let (head, command) = match text.split_once(':') {
        Some((head, command)) => (head, Some(command)),
        None => (text, None),
    };
    let mut parts = head.split(',');
    let what = parts.next().unwrap_or_default();
    let mut search = SearchSpec {
        engine: EngineChoice::Auto,
        threads: 1,
        hash: HASH,
        features: Features::default(),
        level: None,
    };
    let (mut name, mut budget) = (name_of(text)?, None);
    let mut of_searches = None;
    let mut of_programs = None;
    let mut besides_level = None;
    let mut program = ExternalProgram::of(command.unwrap_or_default());
    for part in parts {
        let (key, value) = part
            .split_once('=')
            .ok_or_else(|| messages::key_and_value_after(what))?;
        if program.set(key, value)? {
            of_programs = Some(key);
            besides_level = Some(key);
            continue;
        }
        if !OF_ALL.contains(&key) {
            of_searches = Some(key);
        }
        if !["name", "level"].contains(&key) {
            besides_level = Some(key);
        }
        match key {
            "name" => name = name_of(value)?,
            "time" => {
                let time = values::duration(value).ok_or_else(values::a_duration)?;
                set(&mut budget, Budget::Time(time))?;
            }
            "nodes" => {
                let nodes =
                    values::count(value).ok_or_else(|| messages::for_setting(values::a_count(), "nodes"))?;
                set(&mut budget, Budget::Nodes(nodes))?;
            }
            "depth" => set(&mut budget, Budget::Depth(depth(value)?))?,
            "clock" => {
                let clock = values::clock(value).ok_or_else(values::a_clock)?;
                set(&mut budget, Budget::Clock(clock))?;
            }
            "threads" => search.threads = threads(value)?,
            "level" => {
                let level = value.parse().ok().and_then(Level::limited);
                search.level = Some(level.ok_or_else(messages::a_limited_level)?);
            }
            "hash" => search.hash = values::size(value).ok_or_else(values::a_size)?,
            _ => {
                let setting = Features::setting(key).ok_or_else(all_keys)?;
                let set = setting.set(&mut search.features, value);
                set.ok_or_else(|| messages::for_setting(setting.expected(), key))?;
            }
        }
    }
    let level = search.level;
    if Language::read(what).is_some()
        && let Some(key) = command.and_then(key_after_command)
    {
        return Err(messages::key_before_the_colon(key, what).into());
    }
    let kind = match (Language::read(what), what.parse(), command) {
        (Some(_), _, Some(command)) if command.trim().is_empty() => {
            return Err(messages::a_command_after(what).into());
        }
        (Some(language), _, Some(_)) => PlayerKind::Program(ExternalProgram { language, ..program }),
        (None, Ok(engine), None) if level.is_some() && engine != EngineChoice::Auto => {
            return Err(messages::auto_for_a_level().into());
        }
        (None, Ok(engine), None) => PlayerKind::Search(SearchSpec { engine, ..search }),
        (None, Err(_), None) if what == RANDOM => PlayerKind::Random,
        (None, Err(_), None) if what == GREEDY => PlayerKind::Greedy,
        _ if command.is_none() && what.contains(['/', '\\', '.']) => {
            return Err(messages::a_program_after_its_protocol(what).into());
        }
        _ => {
            let names = EngineChoice::ALL.map(EngineChoice::name);
            return Err(Refusal {
                expected: messages::a_player(names.join(", ")),
                guess: closest(what, names),
            });
        }
    };
    let is_search = matches!(kind, PlayerKind::Search(_));
    let of_programs = of_programs.filter(|_| !matches!(kind, PlayerKind::Program(_)));
    match (of_programs, of_searches.filter(|_| !is_search), besides_level) {
        (Some(key), ..) => Err(messages::no_setting_of_programs(key).into()),
        (_, Some(key), _) => Err(messages::no_setting_of_searches(key).into()),
        (_, _, Some(key)) if level.is_some() => Err(messages::no_setting_beside_a_level(key).into()),
        _ => Ok(PlayerSpec { name, kind, budget }),
    }
}

/// The key of one of our settings at the end of a command line, where it belongs to the command and is probably a
/// mistake.
fn key_after_command(command: &str) -> Option<&str> {
    let (_, last) = command.rsplit_once(',')?;
    let (key, value) = last.split_once('=')?;
    (OF_ALL.contains(&key) && !value.contains(char::is_whitespace)).then_some(key)
}

/// All keys, as a list.
fn all_keys() -> Message {
    let settings = Features::SETTINGS.map(|setting| setting.name);
    let keys = [&OF_ALL[..], &OF_SEARCHES, &settings, &OF_PROGRAMS].concat();
    let (last, others) = keys.split_last().expect("there are keys");
    one_or_other(&others.join(", "), Message::verbatim(*last))
}

fn set(budget: &mut Option<Budget>, value: Budget) -> Result<(), Message> {
    match budget.replace(value) {
        None => Ok(()),
        Some(_) => Err(messages::one_limit()),
    }
}

fn depth(value: &str) -> Result<usize, Message> {
    let number = value.parse::<u32>().ok().filter(|number| *number > 0);
    let number = number.and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(messages::a_depth)
}

fn threads(value: &str) -> Result<usize, Message> {
    let number = value.parse().ok().filter(|threads| (1..=1024).contains(threads));
    number.ok_or_else(messages::a_number_of_threads)
}

/// Reads a name.
///
/// # Errors
/// When it is empty or has characters that a terminal could obey.
pub fn name_of(value: &str) -> Result<String, Message> {
    let is_plain = !value.is_empty() && !value.contains(is_harmful);
    is_plain
        .then(|| value.to_owned())
        .ok_or_else(messages::a_plain_name)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use ishwa_search::Engine;
    use ishwa_search::features::{Rollout, Selection};

    #[test]
    fn players_are_read() {
        let player: PlayerSpec = "alphabeta,time=50ms,threads=2,hash=64M,tables=off,name=A"
            .parse()
            .unwrap();
        assert_eq!(player.name, "A");
        assert_eq!(player.budget, Some(Budget::Time(Duration::from_millis(50))));
        let search = SearchSpec {
            engine: EngineChoice::Named(Engine::AlphaBeta),
            threads: 2,
            hash: 64 << 20,
            features: Features {
                tablebase: false,
                ..Features::default()
            },
            level: None,
        };
        assert_eq!(player.kind, PlayerKind::Search(search));
        let other: PlayerSpec = "ugi,nodes=500:./other --flag 'two words'".parse().unwrap();
        let program = ExternalProgram {
            language: Language::Ugi,
            command: "./other --flag 'two words'".to_owned(),
            options: Vec::new(),
            log: None,
            folder: None,
        };
        assert_eq!(other.kind, PlayerKind::Program(program));
        assert_eq!(other.budget, Some(Budget::Nodes(500)));
        assert_eq!(other.name, "ugi,nodes=500:./other --flag 'two words'");
        let random: PlayerSpec = "random".parse().unwrap();
        assert_eq!((random.kind, random.budget), (PlayerKind::Random, None));
        assert_eq!("greedy".parse::<PlayerSpec>().unwrap().kind, PlayerKind::Greedy);
    }

    #[test]
    fn only_programs_fail_and_all_can_lose_on_a_clock() {
        let kind = |text: &str| text.parse::<PlayerSpec>().unwrap().kind;
        let [program, random, search] = ["ugi:./other", "random", "mcts"].map(kind);
        for word in Forfeit::WORDS {
            let forfeit = Forfeit::of_word(word).unwrap();
            assert_eq!(forfeit.word(), word);
            let is_late = forfeit == Forfeit::Time;
            for limit in [TimeLimit::None, TimeLimit::Move, TimeLimit::Clock] {
                let of_program = !is_late || limit != TimeLimit::None;
                assert_eq!(
                    program.can_forfeit(&forfeit, limit),
                    of_program,
                    "{word}, {limit:?}"
                );
                for own in [&random, &search] {
                    let can = is_late && limit == TimeLimit::Clock;
                    assert_eq!(own.can_forfeit(&forfeit, limit), can, "{word}, {limit:?}");
                }
            }
        }
        assert_eq!(Forfeit::of_word("rules"), None);
    }

    #[test]
    fn every_setting_of_every_search_can_be_set() {
        let features = |text: &str| match text.parse::<PlayerSpec>().unwrap().kind {
            PlayerKind::Search(search) => search.features,
            other => panic!("{text}: {other:?}"),
        };
        let found = features("alphabeta,reductions=off,threads=2,terms=material");
        assert!(!found.reductions && !found.all_terms && found.ordering);
        let found = features("mcts,solver=off,rollout=full,ucb1=1.4,transpositions=off");
        assert!(!found.mcts.solver && !found.mcts.transpositions);
        assert_eq!(found.mcts.rollout, Rollout::ToTheEnd);
        assert_eq!(found.mcts.selection, Selection::Ucb1 { exploration: 1.4 });
        for (name, _) in Features::switches() {
            assert_ne!(
                features(&format!("auto,{name}=off")),
                Features::default(),
                "{name}"
            );
        }
        for (text, part) in [
            (
                "mcts,tabel=off",
                "name, time, nodes, depth, clock, threads, hash, level, tt, proofs",
            ),
            ("mcts,tables=maybe", "on or off for tables"),
            ("mcts,rollout=x", "a number of plies, or full for rollout"),
            ("mcts,hash=5", "from 1K to 1024G"),
            (
                "random,solver=off",
                "no solver, which only Ishwa's searches support",
            ),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn a_level_determines_all_but_the_name() {
        let player: PlayerSpec = "auto,level=3,name=A".parse().unwrap();
        assert!(
            matches!(player.kind, PlayerKind::Search(search) if search.level == Level::limited(3)),
            "{}",
            player.name
        );
        for (text, part) in [
            ("auto,level=10", "1 to 9 for level, since 10 is full strength"),
            ("auto,level=0", "1 to 9"),
            ("auto,level=3,nodes=5", "no nodes with a level"),
            ("auto,level=3,reductions=off", "no reductions with a level"),
            ("mcts,level=3", "auto for a level"),
            ("random,level=3", "no level, which only Ishwa's searches support"),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn programs_have_options_a_log_and_a_folder() {
        let player: PlayerSpec =
            "ugi,option.Hash=64,option.Eval File=a b.nn,log=talk.txt,dir=bin,option.Book=:./other"
                .parse()
                .unwrap();
        let PlayerKind::Program(program) = player.kind else {
            panic!("{player:?}");
        };
        let options = [("Hash", "64"), ("Eval File", "a b.nn"), ("Book", "")];
        assert_eq!(
            program.options,
            options.map(|(name, value)| (name.to_owned(), value.to_owned()))
        );
        assert_eq!(
            (program.log, program.folder),
            (Some("talk.txt".into()), Some("bin".into()))
        );
        for (text, part) in [
            ("mcts,option.Hash=64", "no option.Hash, which only programs"),
            ("random,log=x", "no log, which only programs"),
            ("ugi,option.=1:./other", "a name"),
            ("ugi,option.A=\u{1b}:./other", "a name"),
            ("ugi,log=:./other", "a name"),
            (
                "ugi,hash=5M:./other",
                "no hash, which only Ishwa's searches support",
            ),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn a_program_without_its_protocol_is_recognised() {
        for text in ["./eng.py", "eng.py", "bin/engine,nodes=5", r"tools\engine.exe"] {
            let error = text.parse::<PlayerSpec>().unwrap_err().to_string();
            let what = text.split(',').next().unwrap();
            assert!(error.contains(&format!("expected ugi:{what} ")), "{error}");
        }
        let error = "engine".parse::<PlayerSpec>().unwrap_err().to_string();
        assert!(error.contains("or uci:COMMAND"), "{error}");
    }

    #[test]
    fn a_limit_after_the_command_of_a_program_is_refused() {
        for key in OF_ALL {
            let error = format!("ugi:./other --flag,{key}=50ms")
                .parse::<PlayerSpec>()
                .unwrap_err();
            let part = format!("{key} before the colon, as in ugi,{key}=..:COMMAND");
            assert!(error.to_string().contains(&part), "{error}");
        }
        for fine in [
            "ugi:./other a,b=1",
            "ugi:./other --time=5",
            "ugi:./other x,time=5 y",
        ] {
            assert!(fine.parse::<PlayerSpec>().is_ok(), "{fine}");
        }
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
