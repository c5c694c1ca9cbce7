//! `ishwa tournament`.

pub(crate) mod args;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

use ishwa_core::text::{TextError, quoted};
use ishwa_games::any::{AnyGame, AnyProber};
use ishwa_library::registry::{self, GameEntry};
use ishwa_library::tournament::OPENING_PLIES;
use ishwa_library::tournament::budget::Budget;
use ishwa_library::tournament::contestant::Forfeit;
use ishwa_library::tournament::event::Tournament;
use ishwa_library::tournament::openings::{self, Opening};
use ishwa_library::tournament::play::PlayedGame;
use ishwa_library::tournament::player::{ExternalProgram, Language, PlayerKind, PlayerSpec, name_of};
use ishwa_library::tournament::referee::{GameEnding, Referee};
use ishwa_library::tournament::results::{GameResult, Results};
use ishwa_library::tournament::schedule::{Fixture, count, fixtures, meetings, openings_needed, part};
use ishwa_library::tournament::stats::{Decision, Sprt};
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::standings::Standings;
use ishwa_presentation::values::list_separator;
use ishwa_presentation::wire::CheckResult;

use self::args::{BUILT_IN, KindArg, TournamentArgs};
use super::shared::{rules, table_source};
use crate::error::{CliError, Result};
use crate::input::read_text;
use crate::interrupt;
use crate::language::{self, lang, say};
use crate::messages;
use crate::output::{Output, progress};
use crate::protocol::{UCI_GAME, UCI_RULES};
use crate::tables;
use crate::threads::all_cores;
use crate::tournament::check::{self, Checked, examine};
use crate::tournament::external::{Externals, Patience};
use crate::tournament::journal::Journal;
use crate::tournament::memory::MemoryNeed;
use crate::tournament::pinning::PinnedCores;
use crate::tournament::report::{StandingsText, sprt_state};
use crate::tournament::running::command_words;
use crate::tournament::setting::{OpeningsMark, ShardMark, TournamentSetting};
use crate::tournament::{folder, group};

pub(crate) fn run(args: &TournamentArgs, out: &Output) -> Result<()> {
    let entry = registry::find(&args.game)?;
    if let Some(text) = &args.check {
        return check_engine(args, text, &entry, out);
    }
    let game = entry.open(&rules(&args.rules, &entry)?)?;
    let session = game.begin(None)?;
    let players = players(args, &game)?;
    let seats = session.info().players;
    let sprt = checked_test(args, players.len(), seats)?;
    check_adjudication(args, &game)?;
    let format = args.kind.format();
    let jobs = args.jobs.map(usize::from);
    let cores = args.pin.then(|| PinnedCores::new(&players, jobs)).transpose()?;
    let jobs = jobs
        .or(cores.as_ref().map(PinnedCores::jobs))
        .unwrap_or_else(all_cores);
    let games = count(format, players.len(), seats, args.games);
    let memory = MemoryNeed::of(&players, seats, jobs, games);
    memory.check()?;
    let fixtures = fixtures(&meetings(format, players.len(), seats), args.games);
    let part = args.shard.map_or(&fixtures[..], |shard| part(&fixtures, shard));
    let directory = table_source(&args.tables)?;
    let prober = tables::prober(directory.as_deref(), &session)?.map(Arc::new);
    let tables_mark = tables::mark(directory.as_deref(), &session)?;
    let directory = args
        .out
        .clone()
        .unwrap_or_else(|| folder::name(&args.game, args.shard).into());
    let programs = Externals {
        game: args.game.clone(),
        rules: session.rules().text(),
        patience: Patience {
            margin: args.margin,
            hang: args.hang,
        },
    };
    let mut tournament = Tournament {
        openings: openings(args, &game, &fixtures, prober.as_deref())?,
        players,
        budget: args.budget(),
        referee: Referee {
            most_plies: args.max_plies,
            agreed: args.agreed(),
            drawn: args.drawn(),
            margin: args.margin,
        },
        programs: &programs,
        ends_by_tables: args.ends_by_tables(),
        tables: prober,
        seed: args.seed.or_zero(),
    };
    check_openings(&tournament, &game, &fixtures)?;
    let mut setting = setting(args, &tournament, &fixtures, programs.rules.clone(), tables_mark);
    // From now on external programs may run. The first interrupt asks to stop, the next one kills them all.
    interrupt::stop_flag();
    interrupt::before_exit(group::kill_all);
    // A refused job leaves nothing behind, and a finished tournament needs no players.
    let is_new = !Journal::exists(&directory);
    if is_new {
        let announced = check_programs(&setting.players, &tournament.players, &programs)?;
        setting.names = names(&setting.players, &tournament.players, announced);
    } else if args.resume {
        setting.names = saved_names(&directory, args.openings_file())?;
    }
    setting.name_players(&mut tournament.players)?;
    let (journal, results) = Journal::open(
        &directory,
        &setting,
        &tournament,
        part,
        args.openings_file(),
        args.resume,
    )?;
    let mut event = TournamentEvent {
        tournament: &tournament,
        sprt: sprt.as_ref(),
        journal,
        results,
    };
    let games = part.len();
    let left = event.left(part);
    if !left.is_empty() {
        if !is_new {
            check_programs(&setting.players, &tournament.players, &programs)?;
        }
        if let Some(note) = memory.note() {
            progress::note(&note);
        }
        event.play(&left, games, (jobs, cores.as_ref()), out)?;
    }
    tables::note_fault(tournament.tables.as_deref());
    let is_over = event.left(part).is_empty();
    let standings = Standings {
        names: tournament.names(),
        seats,
        results: &event.results,
        sprt: sprt.as_ref(),
    };
    event.journal.close(is_over, &standings.summary())?;
    StandingsText(&standings).print(out)?;
    check_moves(&tournament, &event.results, &directory)
}

/// The names of the players of the tournament in a folder, where programs have named themselves.
fn saved_names(directory: &Path, openings: Option<&Path>) -> Result<Option<Vec<String>>> {
    folder::check_files(directory, openings.as_slice())?;
    Ok(TournamentSetting::read(&directory.join(folder::SETTING))?.names)
}

/// Checks an engine, which is named as a player is, or by its command line if it speaks UGI.
fn check_engine(args: &TournamentArgs, text: &str, entry: &GameEntry, out: &Output) -> Result<()> {
    let is_player = |language: &str| {
        text.starts_with(&format!("{language}:")) || text.starts_with(&format!("{language},"))
    };
    let text = if is_player("ugi") || is_player("uci") {
        text.to_owned()
    } else {
        format!("ugi:{text}")
    };
    // Aualé's UCI has one set of rules.
    let mut rules = rules(&args.rules, entry)?;
    if is_player("uci") && entry.id == UCI_GAME && rules.is_empty() {
        UCI_RULES.clone_into(&mut rules);
    }
    let game = &entry.open(&rules)?;
    let players = read_players(std::slice::from_ref(&text), Budget::DEFAULT, game)?;
    let PlayerKind::Program(program) = &players[0].kind else {
        unreachable!("a player after ugi or uci is a program");
    };
    let stop = interrupt::stop_flag();
    interrupt::before_exit(group::kill_all);
    let checked = Checked {
        text: &text,
        program,
        id: &args.game,
        game,
        margin: args.margin,
        time: args.check_time(),
        seed: args.seed.or_zero(),
        stop,
    };
    let report = |title: &Message, result: CheckResult, detail: &Message| {
        if out.is_json() {
            return Ok(());
        }
        let result = say(&check::word(result));
        let line = format!("{result:<6} {:<14} {}", say(title), say(detail));
        let options = textwrap::Options::new(80)
            .subsequent_indent(INDENT)
            .break_words(false);
        out.text(&textwrap::fill(&line, options))
    };
    let found = examine::<CliError>(&checked, report)?;
    if out.is_json() {
        out.json(&found)?;
    }
    let said = check::conclusion(found.faults).map_err(CliError::Engine)?;
    if out.is_json() {
        return Ok(());
    }
    out.text(&say(&said))
}

/// The indentation of what a check has found, beside its result and its name.
const INDENT: &str = "                      ";

/// Refuses the results of programs that have not made a single move.
fn check_moves(tournament: &Tournament<'_>, results: &Results, directory: &Path) -> Result<()> {
    let mut mute = (0..)
        .zip(tournament.names())
        .filter(|&(player, _)| results.reached(player).is_mute());
    let Some((_, name)) = mute.next() else {
        return Ok(());
    };
    let found = messages::no_move_in_any_game(quoted(name));
    let expected = messages::reasons_in(&directory.join(folder::RECORDS));
    Err(CliError::Engine(TextError::refused(
        Message::verbatim("engine"),
        found,
        expected,
    )))
}

/// The settings to save: the rules and engines as requested, and the identity of the tables.
fn setting(
    args: &TournamentArgs,
    tournament: &Tournament<'_>,
    fixtures: &[Fixture],
    rules: String,
    tables: String,
) -> TournamentSetting {
    let openings = &tournament.openings;
    let used = &openings[..openings_needed(fixtures).min(openings.len())];
    TournamentSetting {
        game: args.game.clone(),
        rules,
        players: args.engines.clone(),
        names: None,
        seed: tournament.seed,
        options: args.lasting_options(),
        openings: Some(OpeningsMark::of(openings)),
        version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        tables: Some(tables),
        shard: args.shard.map(|number| ShardMark {
            number,
            format: args.kind.format(),
            games: args.games,
            openings: Some(OpeningsMark::of(used)),
        }),
    }
}

/// Refuses to end games of chance by tables.
fn check_adjudication(args: &TournamentArgs, game: &AnyGame) -> Result<(), TextError> {
    if args.ends_by_tables() && game.info().chance {
        let found = messages::tables_for(&args.game);
        let expected = messages::scores_as_results();
        return Err(TextError::refused(
            Message::verbatim("adjudicate"),
            found,
            expected,
        ));
    }
    Ok(())
}

/// The requested test. There must be exactly two players, and all games are played.
fn checked_test(args: &TournamentArgs, players: usize, seats: usize) -> Result<Option<Sprt>, TextError> {
    let Some(sprt) = args.sprt()? else {
        return Ok(None);
    };
    let refused = |found, expected| TextError::refused(Message::verbatim("sprt"), found, expected);
    if players != 2 || seats != 2 {
        let found = messages::players_of_a_game_for(players, seats);
        return Err(refused(found, messages::two_players()));
    }
    if let Some(shard) = args.shard {
        let found = messages::a_test_in_shard(shard.to_string());
        return Err(refused(found, messages::a_test_of_all()));
    }
    Ok(Some(sprt))
}

/// The players. Their names must differ, and their searches must support the game.
fn players(args: &TournamentArgs, game: &AnyGame) -> Result<Vec<PlayerSpec>> {
    let engine = || Message::verbatim("engine");
    let players = read_players(&args.engines, args.budget(), game)?;
    if matches!(args.kind, KindArg::Match) && players.len() != 2 {
        let found = messages::players(players.len());
        return Err(TextError::refused(Message::verbatim("kind"), found, messages::two_for_a_match()).into());
    }
    if players.len() < 2 {
        let found = messages::players(players.len());
        return Err(TextError::refused(engine(), found, messages::two_or_more()).into());
    }
    Ok(players)
}

/// The players of a command line. Their names must differ, and their searches and protocols must support the game and
/// their limits: `budget` for those without limits of their own.
pub(super) fn read_players(texts: &[String], budget: Budget, game: &AnyGame) -> Result<Vec<PlayerSpec>> {
    let engine = || Message::verbatim("engine");
    let mut players: Vec<PlayerSpec> = Vec::new();
    for text in texts {
        let player: PlayerSpec = text.parse()?;
        if let PlayerKind::Search(search) = &player.kind {
            search.engine.for_game(&game.info())?;
        }
        if let PlayerKind::Program(program) = &player.kind {
            let expected = |_| messages::a_command_line_after(program.language.name());
            command_words(program).map_err(|error| TextError::new(engine(), text, expected(error)))?;
            if program.language == Language::Uci {
                check_uci(text, player.budget.unwrap_or(budget), game)?;
            }
        }
        if players.iter().any(|other| other.name == player.name) {
            return Err(TextError::new(engine(), text, messages::own_names()).into());
        }
        players.push(player);
    }
    Ok(players)
}

/// Refuses programs that cannot be started or do not speak their protocol: most often an error of the command line, for
/// which they should not lose games. Returns what each player calls itself, if it is a program that does.
pub(super) fn check_programs(
    engines: &[String],
    players: &[PlayerSpec],
    programs: &Externals,
) -> Result<Vec<Option<String>>> {
    let check = |(text, player): (&String, &PlayerSpec)| match &player.kind {
        PlayerKind::Program(program) => programs.check(text, program, &interrupt::stop_flag()),
        _ => Ok(None),
    };
    engines.iter().zip(players).map(check).collect()
}

/// The names of the players: what programs call themselves where the command line gives them no name, unless two
/// players would have the same one. `None` if that changes nothing.
pub(super) fn names(
    engines: &[String],
    players: &[PlayerSpec],
    announced: Vec<Option<String>>,
) -> Option<Vec<String>> {
    let mut names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
    let wanted: Vec<Option<String>> = (engines.iter().zip(&names).zip(announced))
        .map(|((text, name), announced)| {
            announced
                .filter(|_| name == text)
                .and_then(|name| name_of(&name).ok())
        })
        .collect();
    let mut has_changed = false;
    for (player, name) in wanted.iter().enumerate() {
        let is_free = |name: &&String| {
            let others = (0..names.len()).filter(|&other| other != player);
            others
                .into_iter()
                .all(|other| names[other] != **name && wanted[other].as_ref() != Some(*name))
        };
        if let Some(name) = name.as_ref().filter(is_free) {
            names[player].clone_from(name);
            has_changed = true;
        }
    }
    has_changed.then_some(names)
}

/// Refuses a program that speaks Aualé's UCI if UCI cannot express the game or its limits.
fn check_uci(text: &str, budget: Budget, game: &AnyGame) -> Result<(), TextError> {
    let rules = format!("{UCI_GAME}[{UCI_RULES}]");
    let options = registry::find(UCI_GAME)?.open(UCI_RULES)?;
    let refused = |expected| Err(TextError::new(Message::verbatim("engine"), text, expected));
    if game.rules().id() != options.rules().id() {
        return refused(messages::game_of_uci(rules));
    }
    if let Budget::Nodes(_) = budget {
        return refused(messages::limits_of_uci());
    }
    Ok(())
}

/// The openings of the file, the built-in ones, or as many random ones as are needed.
fn openings(
    args: &TournamentArgs,
    game: &AnyGame,
    fixtures: &[Fixture],
    tables: Option<&AnyProber>,
) -> Result<Vec<Opening>> {
    if let Some(plies) = args.built_in() {
        return built_in(&plies, game);
    }
    if let Some(path) = args.openings_file() {
        let text = read_text(path, messages::openings(), MOST_OPENINGS_BYTES)?;
        return openings::read(game, &text).map_err(CliError::Openings);
    }
    let count = openings_needed(fixtures);
    let plies = args
        .opening_plies
        .unwrap_or(if game.info().chance { 0 } else { OPENING_PLIES });
    let found = AtomicU64::new(0);
    Ok(progress::watch_openings(&found, count as u64, || {
        openings::generate(
            game,
            count,
            plies,
            args.seed.or_zero(),
            tables,
            &found,
            &AtomicBool::new(false),
        )
    })?)
}

/// The built-in openings of so many plies.
fn built_in(plies: &str, game: &AnyGame) -> Result<Vec<Opening>> {
    let there = openings::built_in_plies(game);
    let refused = |expected| {
        TextError::new(
            Message::verbatim("openings"),
            &format!("{BUILT_IN}:{plies}"),
            expected,
        )
    };
    if there.is_empty() {
        return Err(refused(messages::no_built_in(game.rules().game())).into());
    }
    let plies = plies.parse().ok().filter(|plies| there.contains(plies));
    let listed: Vec<String> = there.iter().map(|plies| format!("{BUILT_IN}:{plies}")).collect();
    let plies = plies.ok_or_else(|| refused(Message::verbatim(listed.join(", "))))?;
    let found = openings::built_in(game, plies)?;
    if found.is_empty() {
        return Err(refused(messages::no_built_in_for_rules(game.rules().text())).into());
    }
    Ok(found)
}

/// Refuses openings that a player's protocol cannot express; prints a note if there are too few.
fn check_openings(tournament: &Tournament<'_>, game: &AnyGame, fixtures: &[Fixture]) -> Result<()> {
    let start = game.begin(None)?.own_position();
    let is_uci = |player: &&PlayerSpec| {
        let PlayerKind::Program(ExternalProgram { language, .. }) = &player.kind else {
            return false;
        };
        *language == Language::Uci
    };
    let elsewhere = |opening: &Opening| opening.start.own_position() != start;
    if let Some(player) = tournament.players.iter().find(is_uci)
        && tournament.openings.iter().any(elsewhere)
    {
        let expected = messages::openings_of_uci();
        return Err(TextError::new(Message::verbatim("players"), &player.name, expected).into());
    }
    let wanted = openings_needed(fixtures);
    let found = tournament.openings.len();
    if found < wanted && !game.info().chance {
        progress::note(&messages::openings_played_again(found, wanted));
    }
    Ok(())
}

/// The maximum size of a file of openings, in bytes.
const MOST_OPENINGS_BYTES: u64 = 1 << 24;

/// A number with at most two decimals.
fn shortened(number: f64) -> String {
    language::plain((100.0 * number).round() / 100.0)
}

/// The word for how a game ended; in English it is the one in the record.
fn ending_word(ending: &GameEnding) -> Message {
    match ending {
        GameEnding::Rules => messages::ending_rules(),
        GameEnding::Score { .. } => messages::ending_score(),
        GameEnding::Tables(_) => messages::ending_tables(),
        GameEnding::Length => messages::ending_length(),
        GameEnding::Forfeit(_, Forfeit::Illegal(_)) => messages::ending_illegal(),
        GameEnding::Forfeit(_, Forfeit::Crash(_)) => messages::ending_crash(),
        GameEnding::Forfeit(_, Forfeit::Time) => messages::ending_time(),
        GameEnding::Forfeit(_, Forfeit::Hang) => messages::ending_hang(),
    }
}

/// The number of a game, and its players.
fn begun_text(tournament: &Tournament<'_>, fixture: &Fixture) -> String {
    let names = fixture
        .seats
        .iter()
        .map(|&player| &*tournament.players[player].name);
    let names = names.collect::<Vec<_>>().join(" - ");
    format!("{}{}{names}", fixture.number + 1, say(&messages::colon()))
}

/// A running tournament.
struct TournamentEvent<'e> {
    tournament: &'e Tournament<'e>,
    sprt: Option<&'e Sprt>,
    journal: Journal,
    results: Results,
}

impl TournamentEvent<'_> {
    /// The games still to be played; none if the test has decided.
    fn left(&self, fixtures: &[Fixture]) -> Vec<Fixture> {
        if self.is_decided() {
            return Vec::new();
        }
        let left = fixtures
            .iter()
            .filter(|fixture| !self.results.has(fixture.number));
        left.cloned().collect()
    }

    /// Plays the remaining games of `games` until all are finished, the test has decided, or it is interrupted.
    fn play(
        &mut self,
        left: &[Fixture],
        games: usize,
        (jobs, cores): (usize, Option<&PinnedCores>),
        out: &Output,
    ) -> Result<()> {
        let stop = interrupt::stop_flag();
        let at_a_time = jobs.min(left.len());
        let view = progress::Games::start(games, self.results.count(), at_a_time, out.is_json());
        let tournament = self.tournament;
        let begun = |fixture: &Fixture| {
            if let Some(cores) = cores {
                cores.pin_this_thread();
            }
            view.begin(fixture.number, begun_text(tournament, fixture));
        };
        let run = tournament.run(left, jobs, &stop, begun, |fixture, played| {
            self.finish(fixture, &played, &view)?;
            Ok(!self.is_decided())
        });
        view.finish();
        if run.is_ok() && !self.is_decided() && self.results.count() < games {
            progress::note(&messages::resume_goes_on());
        }
        run
    }

    /// Records a finished game.
    fn finish(&mut self, fixture: &Fixture, played: &PlayedGame, view: &progress::Games) -> Result<()> {
        self.journal.record(self.tournament, fixture, played)?;
        let mut line = self.line(fixture, played);
        let is_forfeit = played.ending.forfeit().is_some();
        let result = GameResult::of(played);
        self.results.add(fixture, &result);
        if let Some(sprt) = self.sprt {
            let state = sprt_state(sprt, &self.results.duel(0, 1));
            line = format!("{line}  {state}");
            view.test(&state);
        }
        view.game(fixture.number, &line, is_forfeit, &self.points());
        Ok(())
    }

    /// One line about a game.
    fn line(&self, fixture: &Fixture, played: &PlayedGame) -> String {
        let points = played.points.iter().map(|points| shortened(*points));
        let mut line = say(&messages::game_over(
            &begun_text(self.tournament, fixture),
            &points.collect::<Vec<_>>().join(" - "),
            played.plies.len(),
            ending_word(&played.ending),
        ));
        if let Some((seat, forfeit)) = played.ending.forfeit() {
            let name = &self.tournament.players[fixture.seats[seat]].name;
            line.push_str(&say(&messages::colon()));
            line.push_str(name);
            line.push(' ');
            line.push_str(&say(&forfeit.to_message()));
        }
        line
    }

    /// The points of each player so far.
    fn points(&self) -> String {
        let players = self.tournament.players.iter().enumerate().map(|(i, player)| {
            let reached = self.results.reached(i);
            let points = reached.points.mean().unwrap_or(0.0) * reached.points.count() as f64;
            format!("{} {}", player.name, shortened(points))
        });
        players
            .collect::<Vec<_>>()
            .join(&format!("{} ", list_separator(lang())))
    }

    fn is_decided(&self) -> bool {
        self.sprt
            .is_some_and(|sprt| sprt.decide(&self.results.duel(0, 1)) != Decision::Continue)
    }
}
