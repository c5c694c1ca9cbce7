//! The command line: names, help texts and examples, and what runs for each command.

use std::ffi::OsString;
use std::io::Write;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use ishwa_core::text::TextError;

use crate::args::{GlobalArgs, OutputArgs, SearchArgs};
use crate::commands::analyse::args::AnalyseArgs;
use crate::commands::bench::args::BenchArgs;
use crate::commands::convert::args::ConvertArgs;
use crate::commands::merge::args::MergeArgs;
use crate::commands::moves::args::MovesArgs;
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
    analyse, bench, convert, games, merge, moves, openings, perft, play, practise, review, rules, serve,
    show, solve, table, tournament, uci, ugi,
};
use crate::error::Result;
use crate::messages;
use crate::output::Output;
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
    pub(crate) global: GlobalArgs,
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Cli {
    /// Runs the command.
    pub(crate) fn run(&self) -> Result<()> {
        let out = Output::new(self.command.is_json(), self.global.lang);
        match &self.command {
            Command::Games { game, .. } => games::run(game.as_deref(), &out),
            Command::Rules(args) => rules::run(args, &out),
            Command::Show(args) => show::run(args, &out),
            Command::Moves(args) => moves::run(args, &out),
            Command::Perft(args) => perft::run(args, &out),
            Command::Analyse(args) => analyse::run(args, &out),
            Command::Solve(args) => solve::run(args, &out),
            Command::Table(args) => table::run(&args.command, &out),
            Command::Ugi(args) => ugi::run(args),
            Command::Uci { search } => uci::run(search),
            Command::Serve(args) => serve::run(args, &out),
            Command::Convert(args) => convert::run(args, &out),
            Command::Openings(args) => openings::run(args, &out),
            Command::Review(args) => review::run(args, &out),
            Command::Merge(args) => merge::run(args, &out),
            Command::Tournament(args) => tournament::run(args, &out),
            Command::Play(args) => play::run(args, &out),
            Command::Practise(args) => practise::run(args, &out),
            Command::Bench(args) => bench::run(args, &out),
            Command::Completions { shell } => {
                let mut script = Vec::new();
                clap_complete::generate(*shell, &mut Self::command(), "ishwa", &mut script);
                Ok(std::io::stdout().write_all(&script)?)
            }
            Command::Man { command } => {
                let mut page = Vec::new();
                clap_mangen::Man::new(described(command)?).render(&mut page)?;
                Ok(std::io::stdout().write_all(&page)?)
            }
        }
    }
}

/// The command line with what clap adds to it: the global options on every command, and its own `help`.
pub(crate) fn command() -> clap::Command {
    let mut command = Cli::command();
    command.build();
    command
}

/// The command with this path, such as `table build`, as its help shows it; the program itself for none.
fn described(path: &[String]) -> Result<clap::Command> {
    let mut found = command();
    for name in path {
        let names: Vec<&str> = found.get_subcommands().map(clap::Command::get_name).collect();
        let unknown = || TextError::none_of(messages::command(), name, &names);
        found = found.find_subcommand(name).cloned().ok_or_else(unknown)?;
    }
    Ok(found)
}

/// Reads the command line.
///
/// # Errors
/// Clap's errors about the arguments; help and version texts are among them.
pub(crate) fn read(args: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<Cli, clap::Error> {
    let matches = help::translated_help(command()).try_get_matches_from(args)?;
    Cli::from_arg_matches(&matches)
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games with their players and options
    #[command(after_help = "Examples:\n  ishwa games\n  ishwa games oware")]
    Games {
        /// One game only, by its id or another of its names
        #[arg(value_parser = parse::game)]
        game: Option<String>,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Teach a game, with boards and examples, in the terminal or as a page
    #[command(after_help = rules::args::EXAMPLES)]
    Rules(RulesArgs),
    /// Draw a position with the side to move and the legal moves
    #[command(after_help = show::args::EXAMPLES)]
    Show(ShowArgs),
    /// List the legal moves, or the outcomes of chance, with the position each leads to
    #[command(after_help = moves::args::EXAMPLES)]
    Moves(MovesArgs),
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
    Uci {
        #[command(flatten)]
        search: SearchArgs,
    },
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

impl Command {
    /// Whether results are printed as JSON, which commands without that option never do.
    pub(crate) fn is_json(&self) -> bool {
        let output = match self {
            Self::Games { output, .. } => output,
            Self::Show(args) => &args.output,
            Self::Moves(args) => &args.output,
            Self::Perft(args) => &args.output,
            Self::Analyse(args) => &args.output,
            Self::Solve(args) => &args.output,
            Self::Table(args) => args.command.output(),
            Self::Review(args) => &args.output,
            Self::Openings(args) => &args.output,
            Self::Tournament(args) => &args.output,
            Self::Merge(args) => &args.output,
            Self::Bench(args) => &args.output,
            Self::Rules(_)
            | Self::Convert(_)
            | Self::Play(_)
            | Self::Practise(_)
            | Self::Ugi(_)
            | Self::Uci { .. }
            | Self::Serve(_)
            | Self::Completions { .. }
            | Self::Man { .. } => return false,
        };
        output.json
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use clap::error::ErrorKind;

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_search_has_the_memory_of_the_library_by_default() {
        let line = ["ishwa", "analyse", "awale"].map(OsString::from);
        let Command::Analyse(args) = read(line).unwrap().command else {
            panic!("the command is analyse");
        };
        assert_eq!(args.search.hash.bytes, ishwa_library::host::MEMORY);
    }

    /// The paths of all commands but `help`.
    fn paths(command: &clap::Command, path: &[String], found: &mut Vec<Vec<String>>) {
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            let path = [path, &[sub.get_name().to_owned()]].concat();
            paths(sub, &path, found);
            found.push(path);
        }
    }

    /// The commands about a game under rules of one's choice.
    const WITH_RULES: &str = "show, moves, perft, analyse, solve, table build, table info, table stats, table export, \
        table verify, table import, table probe, review, convert, openings, tournament, play, practise, ugi";

    /// The options that several commands share, with the commands that have each.
    const SHARED: [(&str, &str); 8] = [
        ("rules", WITH_RULES),
        ("players", WITH_RULES),
        (
            "format",
            "show, moves, perft, analyse, solve, table export, table probe, review, convert, openings, play, practise",
        ),
        (
            "json",
            "games, show, moves, perft, analyse, solve, table build, table info, table stats, table export, \
             table verify, table import, table probe, review, openings, tournament, merge, bench",
        ),
        (
            "threads",
            "perft, analyse, solve, table build, table export, table verify, table import, review, play, practise, \
             bench, ugi, uci, serve",
        ),
        (
            "hash",
            "analyse, solve, review, play, practise, bench, ugi, uci, serve",
        ),
        (
            "seed",
            "analyse, solve, review, tournament, play, practise, ugi, uci",
        ),
        (
            "tables",
            "moves, analyse, solve, table build, table info, table stats, table export, table verify, table import, \
             table probe, review, tournament, play, practise, ugi, uci, serve",
        ),
    ];

    #[test]
    fn an_option_stands_only_on_the_commands_that_use_it() {
        let program = Cli::command();
        let mut found = Vec::new();
        paths(&program, &[], &mut found);
        for (option, commands) in SHARED {
            let has = |path: &&Vec<String>| {
                let mut path = path.iter();
                let command = path.try_fold(&program, |above, name| above.find_subcommand(name));
                let mut options = command.unwrap().get_arguments().filter_map(clap::Arg::get_long);
                options.any(|long| long == option)
            };
            let having: BTreeSet<String> = found.iter().filter(has).map(|path| path.join(" ")).collect();
            let commands: BTreeSet<String> = commands.split(", ").map(str::to_owned).collect();
            assert_eq!(having, commands, "--{option}");
        }
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
        clap_complete::generate(Shell::Bash, &mut Cli::command(), "ishwa", &mut script);
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
            let help = command().term_width(80).try_get_matches_from(&line).unwrap_err();
            for text in help.render().to_string().lines() {
                assert!(text.chars().count() <= 80, "{path:?}: {text}");
            }
        }
    }

    #[test]
    fn an_option_without_use_is_refused() {
        for line in [
            "ishwa games --hash 1M",
            "ishwa table info --seed 3",
            "ishwa play awale --json",
            "ishwa --json show awale",
        ] {
            let error = read(line.split(' ').map(OsString::from)).unwrap_err();
            assert_eq!(
                (error.kind(), error.exit_code()),
                (ErrorKind::UnknownArgument, 2),
                "{line}"
            );
        }
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
