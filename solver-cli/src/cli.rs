//! The command line: names, help texts and examples.

use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;

use crate::args::{Common, PositionArgs, renamed};
use crate::commands::analyse::args::AnalyseArgs;
use crate::commands::bench::args::BenchArgs;
use crate::commands::perft::args::PerftArgs;
use crate::commands::play::args::{EXAMPLES as PLAY_EXAMPLES, PlayArgs};
use crate::commands::review::args::ReviewArgs;
use crate::commands::show::args::ShowArgs;
use crate::commands::solve::args::SolveArgs;
use crate::commands::table::args::TableArgs;
use crate::commands::tournament::args::TournamentArgs;
use crate::commands::ugi::args::UgiArgs;

/// Plays, analyses and solves nine traditional games of the Sahara, West Africa and Central Asia.
#[derive(Debug, Parser)]
#[command(
    name = "ishwa",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    after_help = "Examples:\n  \
        ishwa games                          the games and their options\n  \
        ishwa show awale                     the board at the start\n  \
        ishwa analyse tihulelin --time 10s   the best move, its value and line of play\n\n\
        A position is one word without spaces, as `ishwa show GAME` prints it; put it in quotes if your shell\n\
        treats `?` or `[` specially. Results go to standard output, progress and messages to standard error."
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The options of [`Common`] that each command uses. `--color` is for all of them.
const OPTIONS_OF: [(&[&str], &[&str]); 20] = [
    (&["games"], &["json"]),
    (&["show"], &["rules", "players", "format", "json", "lang"]),
    (&["moves"], &["rules", "players", "format", "json"]),
    (&["perft"], &["rules", "players", "format", "json", "threads"]),
    (&["analyse"], ALL),
    (&["solve"], ALL),
    (&["table"], &[]),
    (
        &["table", "build"],
        &["rules", "players", "json", "threads", "tables"],
    ),
    (&["table", "info"], &["rules", "players", "json", "tables"]),
    (&["table", "stats"], &["rules", "players", "json", "tables"]),
    (
        &["table", "verify"],
        &["rules", "players", "json", "threads", "tables"],
    ),
    (
        &["table", "probe"],
        &["rules", "players", "format", "json", "tables"],
    ),
    (&["review"], ALL),
    (&["tournament"], &["rules", "players", "json", "seed", "tables"]),
    (
        &["play"],
        &[
            "rules", "players", "format", "threads", "hash", "seed", "tables", "lang",
        ],
    ),
    (&["bench"], &["json", "threads", "hash"]),
    (
        &["ugi"],
        &["rules", "players", "threads", "hash", "seed", "tables"],
    ),
    (&["uci"], &["threads", "hash", "seed", "tables"]),
    (&["completions"], &[]),
    (&["man"], &[]),
];

/// The names of the options of [`Common`], except `--color`.
const ALL: &[&str] = &[
    "rules", "players", "format", "json", "threads", "hash", "seed", "tables", "lang",
];

/// The options that a command refuses with its own error message.
const REFUSED_BY: [(&str, &[&str]); 3] = [
    ("play", &["json"]),
    ("ugi", &["format", "json"]),
    ("uci", &["rules", "players", "format", "json"]),
];

/// Whether the command with this path uses an option of [`Common`].
fn uses(path: &[&str], option: &str) -> bool {
    let found = OPTIONS_OF.iter().find(|(command, _)| *command == path);
    found.is_some_and(|(_, options)| options.contains(&option))
}

/// The command line; the help of each command shows only the options that it uses.
pub(crate) fn command() -> clap::Command {
    let mut command = Cli::command();
    // Propagates the global options to the subcommands.
    command.build();
    hide_unused(command, &[])
}

fn hide_unused(command: clap::Command, path: &[&str]) -> clap::Command {
    let is_unused = |id: &str| ALL.contains(&id) && !uses(path, id);
    let command = command.mut_args(|arg| {
        let is_unused = is_unused(arg.get_id().as_str());
        if is_unused { arg.hide(true) } else { arg }
    });
    command.mut_subcommands(|sub| {
        let name = sub.get_name().to_owned();
        hide_unused(sub, &[path, &[name.as_str()]].concat())
    })
}

/// Reads the command line. Also returns notes about options in an older form, and about options that the command does
/// not use.
///
/// # Errors
/// Clap's errors about the arguments; help and version texts are among them.
pub(crate) fn read(args: impl IntoIterator<Item = OsString>) -> Result<(Cli, Vec<String>), clap::Error> {
    let matches = command().try_get_matches_from(args)?;
    let cli = Cli::from_arg_matches(&matches)?;
    let mut notes = unused(&matches);
    notes.extend(match &cli.command {
        Command::Tournament(args) => renamed::of_tournament(&args.engines, &cli.common.players),
        Command::Analyse(args) => renamed::of_switches(&args.features.without),
        Command::Bench(args) => renamed::of_switches(&args.features.without),
        _ => Vec::new(),
    });
    Ok((cli, notes))
}

/// A note for each given option that the command does not use.
fn unused(matches: &ArgMatches) -> Vec<String> {
    let (mut path, mut matches) = (Vec::new(), matches);
    while let Some((name, below)) = matches.subcommand() {
        path.push(name);
        matches = below;
    }
    let is_given = |option: &&&str| matches.value_source(option) == Some(ValueSource::CommandLine);
    let given = ALL.iter().filter(is_given);
    let command = path.join(" ");
    let is_refused = |option: &str| {
        let mut refused = REFUSED_BY.iter().filter(|(name, _)| *name == command);
        refused.any(|(_, options)| options.contains(&option))
    };
    let unused = given.filter(|option| !uses(&path, option) && !is_refused(option));
    unused
        .map(|option| {
            format!("note: `ishwa {command}` does not use --{option}; a later version will refuse it")
        })
        .collect()
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games with their players and options
    Games,
    /// Draw a position with the side to move and the legal moves
    #[command(after_help = "Examples:\n  \
        ishwa show tiddatt\n  \
        ishwa show awale --moves 3,4,6\n  \
        ishwa show awale --format auale --moves CdF\n  \
        ishwa show toguz --format playstrategy --moves g1d2\n  \
        ishwa show tiddatt --lang fr --svg board.svg\n  \
        ishwa show awale '4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1' --format playstrategy")]
    Show(ShowArgs),
    /// List the legal moves, or the outcomes of chance, with the position each leads to
    #[command(
        after_help = "Examples:\n  ishwa moves oljinnat\n  ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s"
    )]
    Moves(PositionArgs),
    /// Count the lines of play of each length, the usual check of a move generator
    #[command(after_help = "Example:\n  ishwa perft awale --depth 9 --threads 1")]
    Perft(PerftArgs),
    /// Find the best moves of a position, its value and the lines of play behind it
    #[command(
        visible_alias = "analyze",
        after_help = "Examples:\n  \
            ishwa analyse tihulelin\n  \
            ishwa analyse awale --moves 3,4 --time 10s --lines 3\n  \
            ishwa analyse toguz --moves '76 98 66 87' --depth 9\n  \
            ishwa analyse tiddatt --clock 60+0.6 --threads 2\n  \
            ishwa analyse awale --moves 3 --svg best.svg\n\n\
            A value marked exact is proven. Without a limit the analysis takes 5 seconds."
    )]
    Analyse(AnalyseArgs),
    /// Find the exact value of a position, or say why it cannot be found
    #[command(after_help = "Examples:\n  \
            ishwa solve oljinnat\n  \
            ishwa solve tihulelin 0,2,1,0/3,1,0,1/20,20/s --lines 4\n  \
            ishwa solve awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --time 10m\n  \
            ishwa solve ishigan r1,40/20/p1 --svg chances.svg\n  \
            ishwa solve hyena --players 4 --precision 0.002\n  \
            ishwa solve ishigan --players 4 --games 1000000 --seed 7\n\n\
            Positions that are in the tables are solved at once; others are searched. Of the dice games it tells what becomes of \
            each player: exactly where that fits into the memory, else from games played at random, marked as an estimate.")]
    Solve(SolveArgs),
    /// Build, list, verify and query endgame tables
    Table(TableArgs),
    /// Grade every move of a recorded game: what was better, what it cost, and how accurately each player played
    #[command(after_help = "Examples:\n  \
            ishwa review awale game.txt\n  \
            ishwa review toguz sheets.txt:3 --html review.html --lang fr\n  \
            ishwa review tihulelin games.txt --nodes 5000000 --json\n\n\
            Best, good, inaccuracy (5), mistake (10) and blunder (15) go by the points of winning chance that a move lost; where \
            tables or the search prove the values, by who wins first. A forced move was the only legal one, an only move the one \
            that kept what there was. Of dice games luck and decisions are told apart. docs/review.md has the formulas.")]
    Review(ReviewArgs),
    /// Play engines against engines: standings with Elo and its error, tests of who is stronger, a record of every game
    #[command(after_help = "Examples:\n  \
            ishwa tournament awale --engine alphabeta,time=50ms --engine mcts,time=50ms --games 200 --jobs 2\n  \
            ishwa tournament toguz --engine alphabeta,time=20ms --engine alphabeta,time=40ms --games 2000 --sprt elo0=0,elo1=20\n  \
            ishwa tournament tiddatt --engine alphabeta,nodes=5000 --engine 'ugi:./other --flag' --resume\n  \
            ishwa tournament ishigan --players 3 --engine random --engine mcts,nodes=500 --engine auto,nodes=500\n\n\
            An engine is one of our searches (auto, alphabeta, mcts, expectimax, maxn) with time=, nodes=, depth= or clock=, \
            threads=, hash=, tablebase=on|off and name=; `random`; or `ugi:` with the command line of a program that speaks the \
            Universal Game Interface, or `uci:` for Aualé's UCI. Every opening is played once from every seat, in games of chance with the same dice. Games are saved \
            as they end; with --resume the same command goes on where it was.")]
    Tournament(Box<TournamentArgs>),
    /// Play a game in the terminal, against the engine or with friends, with hints and moves taken back
    #[command(after_help = PLAY_EXAMPLES)]
    Play(PlayArgs),
    /// Search fixed positions to fixed depths: prints the speed and, on one thread, the signature of the searches
    #[command(after_help = "Examples:\n  \
            ishwa bench                        all games, one thread\n  \
            ishwa bench awale --deeper 4       less time for the table to warm up in\n  \
            ishwa bench awale toguz tiddatt --deeper 5 --threads 2   how much two threads gain over one\n  \
            ishwa bench toguz --without reductions\n\n\
            The signature is the number of positions visited. On machines of one kind it stays the same until the searches, an \
            evaluation or a rule change.")]
    Bench(BenchArgs),
    /// Speak the Universal Game Interface on standard input and output, for tournaments and other programs
    #[command(after_help = "Examples:\n  \
            ishwa ugi\n  \
            ishwa ugi toguz --hash 256M --threads 2\n  \
            ishwa ugi hyena --players 3\n\n\
            Then type `position startpos` and `go movetime 1000`; `quit` ends it.\n\n\
            The game, --rules, --hash, --threads, --seed and --tables are the defaults of options that the other program can \
            set; one thread is the default. The end of the input ends a search that is under way, with the best move so far. \
            docs/protocol.md has all commands, the meaning of scores, how dice are told, and a whole conversation.")]
    Ugi(UgiArgs),
    /// Speak the UCI dialect of the program Aualé, for Awalé, on standard input and output
    #[command(after_help = "Examples:\n  \
            ishwa uci\n  \
            ishwa uci --hash 256M\n\n\
            Then type `position startpos moves FeDb` and `go movetime 1000`; `quit` ends it.\n\n\
            The rules are Aualé's: repetition=own-side, and a grand slam captures nothing. docs/protocol.md has all commands.")]
    Uci,
    /// Print the completion script of a shell
    #[command(
        after_help = "Example:\n  ishwa completions bash > ~/.local/share/bash-completion/completions/ishwa"
    )]
    Completions {
        /// The shell the script is for
        shell: Shell,
    },
    /// Print the manual page
    #[command(after_help = "Example:\n  ishwa man | man -l -")]
    Man,
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use clap::Args;

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
        command().debug_assert();
    }

    /// The paths of all commands but `help`.
    fn paths(command: &clap::Command, path: &[String], found: &mut Vec<Vec<String>>) {
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            let path = [path, &[sub.get_name().to_owned()]].concat();
            paths(sub, &path, found);
            found.push(path);
        }
    }

    #[test]
    fn every_command_says_which_options_it_uses() {
        let mut found = Vec::new();
        paths(&Cli::command(), &[], &mut found);
        for path in &found {
            let is_listed = OPTIONS_OF.iter().any(|(listed, _)| listed == path);
            assert!(is_listed, "{path:?}");
        }
        assert_eq!(found.len(), OPTIONS_OF.len());
        let common = Common::augment_args(clap::Command::new("common"));
        let options: Vec<&str> = common.get_arguments().map(|arg| arg.get_id().as_str()).collect();
        assert_eq!(options, [ALL, &["color"]].concat());
    }

    #[test]
    fn help_shows_the_options_that_a_command_uses() {
        let help = |line: &str| {
            let error = command().try_get_matches_from(line.split(' ')).unwrap_err();
            error.render().to_string()
        };
        let games = help("ishwa games --help");
        assert!(games.contains("--json") && !games.contains("--hash"), "{games}");
        let table = help("ishwa table stats --help");
        assert!(
            table.contains("--tables") && !table.contains("--threads"),
            "{table}"
        );
        assert!(!help("ishwa --help").contains("--seed"));
    }

    #[test]
    fn options_without_use_are_told() {
        let notes = |line: &str| read(line.split(' ').map(OsString::from)).unwrap().1;
        assert!(notes("ishwa --json show awale").is_empty());
        let told = notes("ishwa games --hash 1M");
        assert_eq!(
            told,
            ["note: `ishwa games` does not use --hash; a later version will refuse it"]
        );
        assert_eq!(notes("ishwa table info --seed 3").len(), 1);
    }

    #[test]
    fn without_a_limit_an_analysis_takes_five_seconds() {
        let limits = |line: &str| match Cli::try_parse_from(line.split(' ')).unwrap().command {
            Command::Analyse(args) => args.limits(),
            _ => unreachable!(),
        };
        assert_eq!(
            limits("ishwa analyse awale").hard_limit,
            Some(Duration::from_secs(5))
        );
        let depth = limits("ishwa analyse awale --depth 3");
        assert_eq!(
            (depth.hard_limit, depth.depth, depth.nodes),
            (None, Some(3), None)
        );
        let clock = limits("ishwa analyse awale --clock 60+0.6");
        assert!(clock.soft_limit < clock.hard_limit && clock.hard_limit < Some(Duration::from_secs(60)));
        assert_eq!(
            limits("ishwa analyse awale --time 1500ms").hard_limit,
            Some(Duration::from_millis(1500))
        );
    }

    #[test]
    fn a_depth_does_not_end_monte_carlo_tree_search() {
        let args = "ishwa analyse awale --engine mcts --depth 3";
        let Command::Analyse(args) = Cli::try_parse_from(args.split(' ')).unwrap().command else {
            unreachable!()
        };
        let limits = args.limits();
        assert_eq!(
            (limits.hard_limit, limits.depth),
            (Some(Duration::from_secs(5)), Some(3))
        );
    }

    #[test]
    fn an_option_given_twice_is_an_error() {
        assert!(Cli::try_parse_from("ishwa analyse awale --depth 3 --depth 4".split(' ')).is_err());
        assert!(Cli::try_parse_from("ishwa show awale --rules a=b --rules a=b".split(' ')).is_err());
    }
}
