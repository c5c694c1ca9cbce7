//! The command line: names, help texts and examples, and the code that each command runs.

use std::ffi::OsString;
use std::io::Write;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use ishwa_core::text::TextError;
use ishwa_messages::Lang;
use ishwa_presentation::wire::Provenance;

use crate::args::{GlobalArgs, OutputArgs, PositionArgs, SearchArgs};
use crate::commands::analyse::args::AnalyseArgs;
use crate::commands::backup::args::{BackupArgs, RestoreArgs};
use crate::commands::bench::args::BenchArgs;
use crate::commands::cite::Cited;
use crate::commands::cite::args::CiteArgs;
use crate::commands::compare::args::CompareArgs;
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
use crate::commands::shared::open;
use crate::commands::show::args::ShowArgs;
use crate::commands::solve::args::SolveArgs;
use crate::commands::table::args::{TableArgs, TableCommand};
use crate::commands::tournament::args::TournamentArgs;
use crate::commands::ugi::args::{LevelArgs, UgiArgs};
use crate::commands::yardstick::args::YardstickArgs;
use crate::commands::{
    analyse, backup, bench, cite, compare, convert, demo, games, merge, moves, openings, perft, play,
    practise, review, rules, serve, show, solve, table, tournament, uci, ugi, version, yardstick,
};
use crate::error::{CliError, Result};
use crate::messages;
use crate::output::Output;
use crate::{help, language, parse, provenance, wrong_line};

/// The command line.
#[derive(Debug, Parser)]
#[command(
    name = "ishwa",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    max_term_width = 80
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: GlobalArgs,
    #[command(subcommand)]
    pub(crate) command: Command,
    /// What makes the results.
    #[arg(skip)]
    pub(crate) provenance: Provenance,
}

impl Cli {
    /// Runs the command.
    pub(crate) fn run(&self) -> Result<()> {
        let out = Output::new(self.command.is_json(), self.global.lang, self.provenance.clone());
        match &self.command {
            Command::Demo => demo::run(&out),
            Command::Games { game, .. } => games::run(game.as_deref(), &out),
            Command::Rules(args) => rules::run(args, &out),
            Command::Show(args) => show::run(args, &out),
            Command::Moves(args) => moves::run(args, &out),
            Command::Perft(args) => perft::run(args, &out),
            Command::Analyse(args) => analyse::run(args, &out),
            Command::Solve(args) => solve::run(args, &out),
            Command::Compare(args) => compare::run(args, &out),
            Command::Cite(args) => cite::run(args.format, cited(&args.command)?.as_ref(), &out),
            Command::Table(args) => table::run(&args.command, &out),
            Command::Ugi(args) => ugi::run(args),
            Command::Uci { level, search } => uci::run(level, search),
            Command::Serve(args) => serve::run(args, &out),
            Command::Convert(args) => convert::run(args, &out),
            Command::Openings(args) => openings::run(args, &out),
            Command::Review(args) => review::run(args, &out),
            Command::Merge(args) => merge::run(args, &out),
            Command::Tournament(args) => tournament::run(args, &out),
            Command::Play(args) => play::run(args, &out),
            Command::Practise(args) => practise::run(args, &out),
            Command::Backup(args) => backup::backup(args, &out),
            Command::Restore(args) => backup::restore(args, &out),
            Command::Bench(args) => bench::run(args, &out),
            Command::Yardstick(args) => yardstick::run(args, &out),
            Command::Version { verbose } => version::run(*verbose, &out),
            Command::Completions { shell } => {
                let mut script = Vec::new();
                clap_complete::generate(
                    *shell,
                    &mut help::described(Self::command()),
                    "ishwa",
                    &mut script,
                );
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

/// The command that is cited, with what makes its result; `None` without one.
fn cited(words: &[OsString]) -> Result<Option<Cited>> {
    let words = match words {
        // As people copy a whole line.
        [first, others @ ..] if first == "ishwa" => others,
        words => words,
    };
    if words.is_empty() {
        return Ok(None);
    }
    let line: Vec<OsString> = std::iter::once("ishwa".into())
        .chain(words.iter().cloned())
        .collect();
    let cli = read(&line).map_err(|error| match error.kind() {
        // Help and versions are no results.
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion => {
            let found: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
            let expected = messages::a_command_with_a_result();
            TextError::new(messages::command(), &found.join(" "), expected).into()
        }
        _ => CliError::Line {
            said: wrong_line::sentence(&error, &line, &command()),
        },
    })?;
    Ok(Some(Cited {
        tables: hash_of_tables(&cli.command)?,
        provenance: cli.provenance,
    }))
}

/// The hash of the tables on disk that the result of a command depends on; `None` if there are none.
fn hash_of_tables(command: &Command) -> Result<Option<String>> {
    // A recorded game has rules of its own.
    let of_position = |args: &PositionArgs| Ok::<_, CliError>(vec![open(args)?.game()]);
    let (games, tables) = match command {
        Command::Moves(args) if args.values => (of_position(&args.position)?, &args.tables),
        Command::Analyse(args) => (of_position(&args.position)?, &args.search.tables),
        Command::Solve(args) => (of_position(&args.position)?, &args.search.tables),
        Command::Compare(args) => (compare::games(args)?, &args.search.tables),
        Command::Table(args) => match &args.command {
            TableCommand::Build(args) => (vec![table::game(&args.set)?], &args.tables),
            TableCommand::Stats(args) => (vec![table::game(&args.set)?], &args.tables),
            TableCommand::Export(args) if args.game.is_none() => {
                return table::hash_of_all_tables(&args.tables);
            }
            TableCommand::Export(args) => (vec![table::game(&args.chosen())?], &args.tables),
            TableCommand::Verify(args) => (vec![table::game(&args.set)?], &args.tables),
            TableCommand::Probe(args) => (of_position(&args.position)?, &args.tables),
            TableCommand::Info(_) | TableCommand::Import(_) | TableCommand::Fetch(_) => return Ok(None),
        },
        // The games of a file or of a set of positions may have any rules.
        Command::Review(args) => return table::hash_of_all_tables(&args.search.tables),
        Command::Tournament(args) => return table::hash_of_all_tables(&args.tables),
        Command::Yardstick(args) => return table::hash_of_all_tables(&args.tables),
        _ => return Ok(None),
    };
    table::hash_of_tables(&games, tables)
}

/// The command line with its English help, for other programs.
pub(crate) fn command() -> clap::Command {
    help::built(Cli::command(), Lang::English)
}

/// The command with this path, such as `table build`, as its help shows it; the program itself for an empty path.
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
/// Clap's errors about the arguments, which include help and version texts.
pub(crate) fn read(args: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<Cli, clap::Error> {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    // Only help and errors have texts, which take longer than many a command.
    let matches = Cli::command()
        .try_get_matches_from(&args)
        .or_else(|_| help::built(Cli::command(), language::lang()).try_get_matches_from(&args))?;
    let cli = Cli::from_arg_matches(&matches)?;
    Ok(Cli {
        provenance: provenance::of(&Cli::command(), &matches),
        ..cli
    })
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Demo,
    Games {
        #[arg(value_parser = parse::game)]
        game: Option<String>,
        #[command(flatten)]
        output: OutputArgs,
    },
    Rules(RulesArgs),
    Show(ShowArgs),
    Moves(MovesArgs),
    Perft(PerftArgs),
    #[command(visible_alias = "analyze")]
    Analyse(AnalyseArgs),
    Solve(SolveArgs),
    Compare(CompareArgs),
    Cite(CiteArgs),
    Table(TableArgs),
    Review(ReviewArgs),
    Convert(ConvertArgs),
    Openings(OpeningsArgs),
    Tournament(Box<TournamentArgs>),
    Merge(MergeArgs),
    Play(PlayArgs),
    Practise(PractiseArgs),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    Bench(BenchArgs),
    Yardstick(YardstickArgs),
    Ugi(UgiArgs),
    Uci {
        #[command(flatten)]
        level: LevelArgs,
        #[command(flatten)]
        search: SearchArgs,
    },
    Serve(ServeArgs),
    Version {
        #[arg(long)]
        verbose: bool,
    },
    Completions {
        shell: Shell,
    },
    Man {
        command: Vec<String>,
    },
}

impl Command {
    /// Whether results are printed as JSON. Commands without that option never print it.
    pub(crate) fn is_json(&self) -> bool {
        let output = match self {
            Self::Games { output, .. } => output,
            Self::Show(args) => &args.output,
            Self::Moves(args) => &args.output,
            Self::Perft(args) => &args.output,
            Self::Analyse(args) => &args.output,
            Self::Solve(args) => &args.output,
            Self::Compare(args) => &args.output,
            Self::Table(args) => args.command.output(),
            Self::Review(args) => &args.output,
            Self::Openings(args) => &args.output,
            Self::Tournament(args) => &args.output,
            Self::Merge(args) => &args.output,
            Self::Bench(args) => &args.output,
            Self::Yardstick(args) => &args.output,
            Self::Demo
            | Self::Cite(_)
            | Self::Rules(_)
            | Self::Convert(_)
            | Self::Play(_)
            | Self::Practise(_)
            | Self::Backup(_)
            | Self::Restore(_)
            | Self::Ugi(_)
            | Self::Uci { .. }
            | Self::Serve(_)
            | Self::Version { .. }
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

    /// The paths of all commands except `help`.
    fn paths(command: &clap::Command, path: &[String], found: &mut Vec<Vec<String>>) {
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            let path = [path, &[sub.get_name().to_owned()]].concat();
            paths(sub, &path, found);
            found.push(path);
        }
    }

    /// The commands that take a game and its rules.
    const WITH_RULES: &str = "show, moves, perft, analyse, solve, compare, table build, table info, table stats, table export, \
        table verify, table import, table fetch, table probe, review, convert, openings, tournament, play, practise, ugi";

    /// The options that several commands share, with the commands that have each of them.
    const SHARED: [(&str, &str); 8] = [
        ("rules", WITH_RULES),
        ("players", WITH_RULES),
        (
            "format",
            "show, moves, perft, analyse, solve, compare, cite, table export, table probe, review, convert, openings, play, practise",
        ),
        (
            "json",
            "games, show, moves, perft, analyse, solve, compare, table build, table info, table stats, table export, \
             table verify, table import, table fetch, table probe, review, openings, tournament, merge, bench, yardstick",
        ),
        (
            "threads",
            "perft, analyse, solve, compare, table build, table export, table verify, table import, table fetch, review, play, practise, \
             bench, yardstick, ugi, uci, serve",
        ),
        (
            "hash",
            "analyse, solve, compare, review, play, practise, bench, ugi, uci, serve",
        ),
        (
            "seed",
            "analyse, solve, compare, review, tournament, play, practise, yardstick, ugi, uci",
        ),
        (
            "tables",
            "moves, analyse, solve, compare, table build, table info, table stats, table export, table verify, table import, \
             table fetch, table probe, review, tournament, play, practise, yardstick, ugi, uci, serve",
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
