//! The arguments of `ishwa tournament`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use ishwa_core::text::TextError;
use ishwa_library::shard::Shard;
use ishwa_library::tournament::MOST_PLIES;
use ishwa_library::tournament::budget::Budget;
use ishwa_library::tournament::referee::Agreed;
use ishwa_library::tournament::schedule::TournamentFormat;
use ishwa_library::tournament::stats::Sprt;
use ishwa_search::limits::Clock;

use crate::args::{GameArgs, OutputArgs, SeedArgs, TablesArgs};
use crate::parse::{self, Adjudication};

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa tournament awale --engine alphabeta,time=50ms --engine mcts,time=50ms --games 200 --jobs 2\n  \
    ishwa tournament toguz --engine alphabeta,time=20ms --engine alphabeta,time=40ms --games 2000 \
    --sprt elo0=0,elo1=20\n  \
    ishwa tournament tiddatt --engine alphabeta,nodes=5000 --engine 'ugi:./other --flag' --resume\n  \
    ishwa tournament ishigan --players 3 --engine random --engine mcts,nodes=500 --engine auto,nodes=500\n  \
    ishwa tournament dara --engine alphabeta,nodes=5000 --engine mcts,nodes=500 --shard 3/16 --resume\n\n\
    An engine is one of Ishwa's searches (auto, alphabeta, mcts, expectimax, maxn) with time=, nodes=, depth= or clock=, \
    threads=, hash=, tablebase=on|off and name=; or `random`; or `ugi:` and the command line of a program that speaks the \
    Universal Game Interface; or `uci:` for Aualé's UCI. Every opening is played once from every seat, in dice games with \
    the same dice. Each game is saved when it ends; the same command with --resume continues the tournament.";

#[derive(Debug, Args)]
pub(crate) struct TournamentArgs {
    /// The game, as `ishwa games` lists it
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    /// A player, a search with its settings or a program; repeat it for each player
    #[arg(long = "engine", value_name = "ENGINE")]
    pub(crate) engines: Vec<String>,
    /// Games of each pairing, rounded up so that every opening is played from every seat
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = parse::games)]
    pub(crate) games: usize,
    /// Games to play in parallel [default: all cores]
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// Who plays whom: each player all others, or the first player all others
    #[arg(long, value_enum, default_value = "round-robin")]
    pub(crate) kind: KindArg,
    /// Time per move, for players without a limit of their own [default: 100ms]
    #[arg(long, value_parser = parse::duration, group = "limit")]
    time: Option<Duration>,
    /// Positions to visit per move, for players without a limit of their own
    #[arg(long, value_name = "N", value_parser = parse::count, group = "limit")]
    nodes: Option<u64>,
    /// Plies to look ahead, for players without a limit of their own
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=400), group = "limit")]
    depth: Option<u16>,
    /// Clock per game, for players without a limit of their own: seconds, and seconds added after each move
    #[arg(long, value_name = "SECONDS+INCREMENT", value_parser = parse::clock, group = "limit")]
    clock: Option<Clock>,
    /// File of openings, one per line: a position, moves from the start, or both [default: random ones]
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// Plies of a random opening [default: 6; 0 in games of chance]
    #[arg(long, value_name = "N", conflicts_with = "openings")]
    pub(crate) opening_plies: Option<usize>,
    /// Plies after which a game is a draw
    #[arg(long, value_name = "N", default_value_t = MOST_PLIES, value_parser = parse::plies)]
    pub(crate) max_plies: usize,
    /// End games early: `tables` when these know the result, `score=S,moves=N` when both players have reported for N
    /// moves that the same one leads by S or more: units of the game, or points / 100 (`cp` of docs/protocol.md / 100)
    #[arg(long, value_name = "HOW", value_parser = parse::adjudication)]
    adjudicate: Vec<Adjudication>,
    /// How much a move may exceed its time before the game is lost
    #[arg(long, value_parser = parse::duration, default_value = "100ms")]
    pub(crate) margin: Duration,
    /// How long after --margin a program counts as hanging; if its time is not limited, how long in all
    #[arg(long, value_parser = parse::duration, default_value = "30s")]
    pub(crate) hang: Duration,
    /// Stop when this test of two hypotheses in normalised Elo is decided: elo0=0,elo1=10[,alpha=0.05,beta=0.05]
    #[arg(long, value_name = "elo0=E,elo1=E")]
    sprt: Option<String>,
    /// Directory of the records and the summary [default: tournament-GAME]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Play one part of the games only, as in 3/16: the third of sixteen, each of which plays as many whole encounters;
    /// `ishwa merge` puts the parts together [default of --out: tournament-GAME-3-of-16]
    #[arg(long, value_name = "I/N", value_parser = parse::shard)]
    pub(crate) shard: Option<Shard>,
    /// Continue the tournament whose records exist already
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

/// Who plays whom.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum KindArg {
    /// Every player meets every other.
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
    /// Two players meet.
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
    /// The limit of players without a limit of their own.
    pub(crate) fn budget(&self) -> Budget {
        let depth = self.depth.map(|depth| Budget::Depth(depth.into()));
        let clock = self.clock.map(Budget::Clock);
        let asked = self.time.map(Budget::Time).or(self.nodes.map(Budget::Nodes));
        asked.or(depth).or(clock).unwrap_or(Budget::DEFAULT)
    }

    /// When players agree that a game is decided.
    pub(crate) fn agreed(&self) -> Option<Agreed> {
        self.adjudicate.iter().find_map(|how| match how {
            Adjudication::Score(agreed) => Some(*agreed),
            Adjudication::Tables => None,
        })
    }

    /// Whether games end where the tables know the result.
    pub(crate) fn ends_by_tables(&self) -> bool {
        self.adjudicate.contains(&Adjudication::Tables)
    }

    /// What results depend on, besides game, players and seed; it must not change when a tournament is resumed.
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

    /// The test that was asked for.
    pub(crate) fn sprt(&self) -> Result<Option<Sprt>, TextError> {
        self.sprt.as_deref().map(parse::sprt).transpose()
    }
}
