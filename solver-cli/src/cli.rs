//! The command line: names, help texts and examples.

use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;

use crate::args::{Common, PositionArgs, format, renamed};
use crate::commands::analyse::args::AnalyseArgs;
use crate::commands::bench::args::BenchArgs;
use crate::commands::convert::args::ConvertArgs;
use crate::commands::merge::args::MergeArgs;
use crate::commands::openings::args::OpeningsArgs;
use crate::commands::perft::args::PerftArgs;
use crate::commands::play::args::PlayArgs;
use crate::commands::practise::args::PractiseArgs;
use crate::commands::review::args::ReviewArgs;
use crate::commands::rules::args::RulesArgs;
use crate::commands::serve::args::ServeArgs;
use crate::commands::show::args::ShowArgs;
use crate::commands::solve::args::SolveArgs;
use crate::commands::table::args::TableArgs;
use crate::commands::tournament::args::TournamentArgs;
use crate::commands::ugi::args::UgiArgs;
use crate::commands::{
    analyse, bench, convert, merge, openings, perft, play, practise, review, rules, serve, show, solve,
    tournament, ugi,
};
use crate::{help, parse};

/// Plays, analyses and solves nine traditional games of the Sahara, West Africa and Central Asia.
#[derive(Debug, Parser)]
#[command(
    name = "ishwa",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    max_term_width = 80,
    after_help = "Examples:\n  \
        ishwa games                          the games and their options\n  \
        ishwa rules awale                    how a game is played\n  \
        ishwa show awale                     the board at the start\n  \
        ishwa analyse tihulelin --time 10s   the best move, its value and line of play\n\n\
        A position is one word without spaces, as `ishwa show GAME` prints it; put it in quotes if your shell \
        treats `?` or `[` specially. Results go to standard output, progress and messages to standard error."
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The options of [`Common`] that each command uses. `--lang` and `--color` are for all of them.
const OPTIONS_OF: [(&[&str], &[&str]); 28] = [
    (&["games"], &["json"]),
    (&["rules"], &[]),
    (&["show"], &["rules", "players", "format", "json"]),
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
        &["table", "export"],
        &["rules", "players", "format", "json", "threads", "tables"],
    ),
    (
        &["table", "verify"],
        &["rules", "players", "json", "threads", "tables"],
    ),
    (
        &["table", "import"],
        &["rules", "players", "json", "threads", "tables"],
    ),
    (
        &["table", "probe"],
        &["rules", "players", "format", "json", "tables"],
    ),
    (&["review"], ALL),
    (&["convert"], &["rules", "players", "format"]),
    (&["openings"], &["rules", "players", "format", "json"]),
    (&["tournament"], &["rules", "players", "json", "seed", "tables"]),
    (&["merge"], &["json"]),
    (
        &["play"],
        &["rules", "players", "format", "threads", "hash", "seed", "tables"],
    ),
    (
        &["practise"],
        &["rules", "players", "format", "threads", "hash", "seed", "tables"],
    ),
    (&["bench"], &["json", "threads", "hash"]),
    (
        &["ugi"],
        &["rules", "players", "threads", "hash", "seed", "tables"],
    ),
    (&["uci"], &["threads", "hash", "seed", "tables"]),
    (&["serve"], &["threads", "hash", "tables"]),
    (&["completions"], &[]),
    (&["man"], &[]),
];

/// The names of the options of [`Common`], except `--lang` and `--color`.
const ALL: &[&str] = &[
    "rules", "players", "format", "json", "threads", "hash", "seed", "tables",
];

/// The options that a command refuses with its own error message.
const REFUSED_BY: [(&str, &[&str]); 4] = [
    ("play", &["json"]),
    ("practise", &["json"]),
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
    built(Cli::command())
}

fn built(mut command: clap::Command) -> clap::Command {
    // Propagates the global options to the subcommands.
    command.build();
    hide_unused(command, &[])
}

/// The command with this path; the `--format` of exports is that of a file.
fn with_own_format(command: clap::Command, path: &[&str]) -> clap::Command {
    if path != ["table", "export"] {
        return command;
    }
    // One argument alone cannot be changed any more once the command is built.
    command.mut_args(|arg| {
        if arg.get_id() == "format" {
            format::for_files(arg)
        } else {
            arg
        }
    })
}

fn hide_unused(command: clap::Command, path: &[&str]) -> clap::Command {
    let command = with_own_format(command, path);
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

/// The command line for completion scripts: each command has only the options that it uses.
pub(crate) fn command_to_complete() -> clap::Command {
    let mut command = Cli::command();
    let common: Vec<clap::Arg> = command.get_arguments().cloned().collect();
    // Options that are not global stay out of the commands below.
    command = command.mut_args(|arg| arg.global(false));
    add_used(command, &[], &common)
}

fn add_used(command: clap::Command, path: &[&str], common: &[clap::Arg]) -> clap::Command {
    let is_used = |id: &str| ["lang", "color"].contains(&id) || uses(path, id);
    let used = common.iter().filter(|arg| is_used(arg.get_id().as_str()));
    let command = if path.is_empty() {
        command
    } else {
        command.args(used.cloned().map(|arg| arg.global(false)))
    };
    let command = with_own_format(command, path);
    command.mut_subcommands(|sub| {
        let name = sub.get_name().to_owned();
        add_used(sub, &[path, &[name.as_str()]].concat(), common)
    })
}

/// Reads the command line. Also returns notes about options in an older form, and about options that the command does
/// not use.
///
/// # Errors
/// Clap's errors about the arguments; help and version texts are among them.
pub(crate) fn read(args: impl IntoIterator<Item = OsString>) -> Result<(Cli, Vec<String>), clap::Error> {
    let matches = help::spoken(command()).try_get_matches_from(args)?;
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
    #[command(after_help = "Examples:\n  ishwa games\n  ishwa games oware")]
    Games {
        /// One game only, by its id or another of its names
        #[arg(value_parser = parse::game)]
        game: Option<String>,
    },
    /// Teach a game, with boards and examples, in the terminal or as a page
    #[command(after_help = rules::args::EXAMPLES)]
    Rules(RulesArgs),
    /// Draw a position with the side to move and the legal moves
    #[command(after_help = show::args::EXAMPLES)]
    Show(ShowArgs),
    /// List the legal moves, or the outcomes of chance, with the position each leads to
    #[command(
        after_help = "Examples:\n  ishwa moves oljinnat\n  ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s"
    )]
    Moves(PositionArgs),
    /// Count the lines of play of each length, the usual check of a move generator
    #[command(after_help = perft::args::EXAMPLES)]
    Perft(PerftArgs),
    /// Find the best moves of a position, its value and the lines of play behind it
    #[command(
        visible_alias = "analyze",
        after_help = analyse::args::EXAMPLES
    )]
    Analyse(AnalyseArgs),
    /// Find the exact value of a position, or say why it cannot be found
    #[command(after_help = solve::args::EXAMPLES)]
    Solve(SolveArgs),
    /// Build, list, verify, query, export and import endgame tables
    Table(TableArgs),
    /// Grade every move of a recorded game: what was better, what it cost, and how accurately each player played; of many
    /// games, tables of their players
    #[command(after_help = review::args::EXAMPLES)]
    Review(ReviewArgs),
    /// Write recorded games in another form: records, PGN, score sheets, or lists of moves
    #[command(after_help = convert::args::EXAMPLES)]
    Convert(ConvertArgs),
    /// Count the moves of recorded games in a position, with their results
    #[command(after_help = openings::args::EXAMPLES)]
    Openings(OpeningsArgs),
    /// Play engines against engines: standings with Elo and its error, tests of who is stronger, a record of every game
    #[command(after_help = tournament::args::EXAMPLES)]
    Tournament(Box<TournamentArgs>),
    /// Put together what several machines have done, a shard each: the result is that of one machine
    #[command(after_help = merge::args::EXAMPLES)]
    Merge(MergeArgs),
    /// Play a game in the terminal, against the engine or with friends, with hints and moves taken back
    #[command(after_help = play::args::EXAMPLES)]
    Play(PlayArgs),
    /// Ask for better moves in the positions of recorded games where mistakes were made
    #[command(after_help = practise::args::EXAMPLES)]
    Practise(PractiseArgs),
    /// Search fixed positions to fixed depths: prints the speed and, on one thread, the signature of the searches
    #[command(after_help = bench::args::EXAMPLES)]
    Bench(BenchArgs),
    /// Speak the Universal Game Interface on standard input and output, for tournaments and other programs
    #[command(after_help = ugi::args::EXAMPLES)]
    Ugi(UgiArgs),
    /// Speak the UCI dialect of the program Aualé, for Awalé, on standard input and output
    #[command(after_help = "Examples:\n  \
            ishwa uci\n  \
            ishwa uci --hash 256M\n\n\
            Then type `position startpos moves FeDb` and `go movetime 1000`; `quit` ends it.\n\n\
            The rules are Aualé's: repetition=own-side,occurrences=2, and a grand slam captures nothing. \
            With only a time or clocks, `go` plays from the opening book, until the option OwnBook is false. \
            docs/protocol.md has all commands.")]
    Uci,
    /// Serve the page with boards of all games, with the engine of this machine, and its questions in JSON
    #[command(after_help = serve::args::EXAMPLES)]
    Serve(ServeArgs),
    /// Print the completion script of a shell
    #[command(
        after_help = "Example:\n  ishwa completions bash > ~/.local/share/bash-completion/completions/ishwa"
    )]
    Completions {
        /// The shell the script is for
        shell: Shell,
    },
    /// Print the manual page of the program, or of a command
    #[command(after_help = "Examples:\n  ishwa man | man -l -\n  ishwa man table build | man -l -")]
    Man {
        /// The command [default: the program itself]
        command: Vec<String>,
    },
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
        assert_eq!(options, [ALL, &["lang", "color"]].concat());
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
        let export = help("ishwa table export --help");
        let formats = if cfg!(feature = "parquet") {
            "[possible values: csv, npy, parquet]"
        } else {
            "[possible values: csv, npy]"
        };
        assert!(export.contains(formats) && !export.contains("auale"), "{export}");
    }

    #[test]
    fn completions_offer_the_options_that_a_command_uses() {
        let mut script = Vec::new();
        clap_complete::generate(Shell::Bash, &mut command_to_complete(), "ishwa", &mut script);
        let script = String::from_utf8(script).unwrap();
        let options = |command: &str| {
            let (_, after) = script.split_once(&format!(" {command})\n")).unwrap();
            let (_, options) = after.split_once("opts=\"").unwrap();
            options.split('"').next().unwrap().to_owned()
        };
        let games = options("ishwa__subcmd__games");
        assert!(games.contains("--json") && !games.contains("--hash"), "{games}");
        let build = options("ishwa__subcmd__table__subcmd__build");
        assert!(
            build.contains("--threads") && !build.contains("--hash"),
            "{build}"
        );
        let formats = |command: &str| {
            let (_, after) = script.split_once(&format!(" {command})\n")).unwrap();
            let (_, after) = after.split_once("--format)").unwrap();
            after.contains("csv") && after.find("csv") < after.find("auale")
        };
        assert!(
            formats("ishwa__subcmd__table__subcmd__export")
                && !formats("ishwa__subcmd__table__subcmd__probe")
        );
    }

    #[test]
    fn help_fits_into_80_columns() {
        let mut found = vec![Vec::new()];
        paths(&Cli::command(), &[], &mut found);
        for path in found {
            let line = [&["ishwa".to_owned()], &path[..], &["--help".to_owned()]].concat();
            let help = built(Cli::command().term_width(80))
                .try_get_matches_from(&line)
                .unwrap_err();
            for text in help.render().to_string().lines() {
                assert!(text.chars().count() <= 80, "{path:?}: {text}");
            }
        }
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
        assert!(clock.soft_limit < clock.hard_limit && clock.hard_limit < Some(Duration::from_mins(1)));
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
