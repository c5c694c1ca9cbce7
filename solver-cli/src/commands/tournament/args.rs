//! The arguments of `ishwa tournament`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::ArgPredicate;
use clap::{Args, ValueEnum};
use ishwa_core::text::TextError;
use ishwa_library::shard::Shard;
use ishwa_library::tournament::budget::Budget;
use ishwa_library::tournament::referee::{Agreed, AgreedDraw};
use ishwa_library::tournament::schedule::TournamentFormat;
use ishwa_library::tournament::stats::Sprt;
use ishwa_library::tournament::{MOST_PLIES, OPENING_PLIES};
use ishwa_search::limits::Clock;

use crate::args::{GameArgs, OutputArgs, SeedArgs, TablesArgs};
use crate::parse::{self, Adjudication};

#[derive(Debug, Args)]
pub(crate) struct TournamentArgs {
    #[arg(value_parser = parse::game, required = false, required_unless_present = "check", default_value_if("check", ArgPredicate::IsPresent, Some("awale")))]
    pub(crate) game: String,
    #[arg(long = "engine", value_name = "ENGINE")]
    pub(crate) engines: Vec<String>,
    #[arg(long, value_name = "ENGINE", conflicts_with_all = ["engines", "games", "jobs", "pin", "kind", "nodes", "depth", "clock", "openings", "opening_plies", "max_plies", "adjudicate", "hang", "sprt", "out", "resume", "shard", "tables"])]
    pub(crate) check: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = parse::games)]
    pub(crate) games: usize,
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=1024))]
    pub(crate) jobs: Option<u16>,
    #[arg(long)]
    pub(crate) pin: bool,
    #[arg(long, value_enum, default_value = "round-robin")]
    pub(crate) kind: KindArg,
    #[arg(long, value_parser = parse::duration, group = "limit")]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = parse::count, group = "limit")]
    nodes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=400), group = "limit")]
    depth: Option<u16>,
    #[arg(long, value_name = "SECONDS+INCREMENT", value_parser = parse::clock, group = "limit")]
    clock: Option<Clock>,
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    #[arg(long, value_name = "N", conflicts_with = "openings", value_parser = parse::whole::<usize>(0..=u64::from(u32::MAX)))]
    pub(crate) opening_plies: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = MOST_PLIES, value_parser = parse::plies)]
    pub(crate) max_plies: usize,
    #[arg(long, value_name = "HOW", value_parser = parse::adjudication)]
    adjudicate: Vec<Adjudication>,
    #[arg(long, value_parser = parse::duration, default_value = "100ms")]
    pub(crate) margin: Duration,
    #[arg(long, value_parser = parse::duration, default_value = "30s")]
    pub(crate) hang: Duration,
    #[arg(long, value_name = "elo0=E,elo1=E")]
    sprt: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, value_name = "I/N", value_parser = parse::shard)]
    pub(crate) shard: Option<Shard>,
    #[arg(long)]
    pub(crate) resume: bool,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
    #[command(flatten)]
    pub(crate) seed: SeedArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The value of `--openings` for openings inside the program.
pub(crate) const BUILT_IN: &str = "builtin";

/// The time for all checks of an engine, unless another one is requested.
const CHECK_TIME: Duration = Duration::from_mins(1);

/// The pairing format.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum KindArg {
    RoundRobin,
    Gauntlet,
    Match,
}

impl KindArg {
    pub(crate) fn format(self) -> TournamentFormat {
        match self {
            Self::RoundRobin | Self::Match => TournamentFormat::RoundRobin,
            Self::Gauntlet => TournamentFormat::Gauntlet,
        }
    }
}

impl TournamentArgs {
    /// The file of the openings, if they come from one.
    pub(crate) fn openings_file(&self) -> Option<&Path> {
        let path = self.openings.as_deref()?;
        self.built_in().is_none().then_some(path)
    }

    /// The number of plies of the built-in openings as written, if these are requested: `builtin` or `builtin:N`.
    pub(crate) fn built_in(&self) -> Option<String> {
        let text = self.openings.as_deref()?.to_str()?;
        if text == BUILT_IN {
            return Some(OPENING_PLIES.to_string());
        }
        let plies = text.strip_prefix(BUILT_IN)?.strip_prefix(':')?;
        Some(plies.to_owned())
    }

    /// The limit of players without one of their own.
    pub(crate) fn budget(&self) -> Budget {
        let depth = self.depth.map(|depth| Budget::Depth(depth.into()));
        let clock = self.clock.map(Budget::Clock);
        let asked = self.time.map(Budget::Time).or(self.nodes.map(Budget::Nodes));
        asked.or(depth).or(clock).unwrap_or(Budget::DEFAULT)
    }

    /// The time for all checks of an engine.
    pub(crate) fn check_time(&self) -> Duration {
        self.time.unwrap_or(CHECK_TIME)
    }

    /// When players agree that a game is decided.
    pub(crate) fn agreed(&self) -> Option<Agreed> {
        self.adjudicate.iter().find_map(|how| match how {
            Adjudication::Score(agreed) => Some(*agreed),
            Adjudication::Tables | Adjudication::Draw(_) => None,
        })
    }

    /// When players agree on a draw.
    pub(crate) fn drawn(&self) -> Option<AgreedDraw> {
        self.adjudicate.iter().find_map(|how| match how {
            Adjudication::Draw(drawn) => Some(*drawn),
            Adjudication::Tables | Adjudication::Score(_) => None,
        })
    }

    /// Whether games end where the tables know the result.
    pub(crate) fn ends_by_tables(&self) -> bool {
        self.adjudicate.contains(&Adjudication::Tables)
    }

    /// All settings that results depend on, besides game, players and seed. They must not change when a tournament is
    /// resumed.
    pub(crate) fn lasting_options(&self) -> String {
        format!(
            "kind={:?} budget={:?} openings={:?} opening_plies={:?} max_plies={} adjudicate={:?}",
            self.kind,
            self.budget(),
            self.openings,
            self.opening_plies,
            self.max_plies,
            self.adjudicate
        )
    }

    /// The requested test.
    pub(crate) fn sprt(&self) -> Result<Option<Sprt>, TextError> {
        self.sprt.as_deref().map(parse::sprt).transpose()
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::tournament::setting::Endings;
    use ishwa_library::tournament::budget::TimeLimit;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: TournamentArgs,
    }

    #[test]
    fn the_endings_of_games_are_read_from_the_options() {
        for (line, limit) in [
            ("", TimeLimit::Move),
            ("--nodes 5 --max-plies 9 --adjudicate tables", TimeLimit::None),
            ("--depth 3 --adjudicate score=2.5,moves=4", TimeLimit::None),
            (
                "--clock 60+0.5 --adjudicate tables --adjudicate score=1e20,moves=1",
                TimeLimit::Clock,
            ),
            ("--adjudicate draw=0.25,moves=8", TimeLimit::Move),
            (
                "--adjudicate score=3,moves=4 --adjudicate draw=0.1,moves=8,after=40 --adjudicate tables",
                TimeLimit::Move,
            ),
            (
                "--time 1s --openings /max_plies=3/adjudicate=[Tables]/budget=Nodes(",
                TimeLimit::Move,
            ),
        ] {
            let line = format!("tournament awale {line}");
            let args = Line::try_parse_from(line.split(' ').filter(|word| !word.is_empty()))
                .unwrap()
                .args;
            let expected = Endings {
                most_plies: args.max_plies,
                agreed: args.agreed(),
                drawn: args.drawn(),
                by_tables: args.ends_by_tables(),
                limit,
            };
            assert_eq!(Endings::read(&args.lasting_options()), Some(expected), "{line}");
        }
        assert_eq!(Endings::read("kind=RoundRobin"), None);
    }
}
