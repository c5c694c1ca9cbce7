//! Searches a position of any game and returns its best lines.

use ishwa_core::game::Turn;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::prober::Prober;
use ishwa_core::session::Session;
use ishwa_core::text::{TextError, quoted};
use ishwa_games::any::{AnyProber, AnySession, Listed};
use ishwa_games::on_game;
use ishwa_messages::Message;
use ishwa_search::analysis::{self, AnalysisError, Resources};
use ishwa_search::limits::Limits;
use ishwa_search::report::Report;
use ishwa_search::{EngineChoice, Features, Request};

use crate::host::{Host, Progress};
use crate::messages;

/// The largest number of lines that callers request.
pub const MOST_LINES: u16 = 1000;

/// The options of a search.
#[derive(Clone, Copy, Debug)]
pub struct AnalyseOptions {
    /// The search.
    pub engine: EngineChoice,
    /// When the search stops, measured by the host's clock.
    pub limits: Limits,
    /// The number of lines of play, best first.
    pub lines: usize,
    /// Seed of random numbers.
    pub seed: u64,
    /// Whether the search is for a move in play ([`Request::plays_on`]).
    pub plays_on: bool,
    /// Switches of the search.
    pub features: Features,
}

impl AnalyseOptions {
    /// One line by the search that suits the game, until `limits`.
    pub fn new(limits: Limits) -> Self {
        Self {
            engine: EngineChoice::Auto,
            limits,
            lines: 1,
            seed: 0,
            plays_on: false,
            features: Features::default(),
        }
    }

    fn request<'h>(&self, host: &Host<'h>) -> Request<'h> {
        Request {
            limits: host.on_clock(self.limits),
            lines: self.lines,
            threads: host.threads,
            seed: self.seed,
            plays_on: self.plays_on,
            only: host.only,
            features: self.features,
        }
    }
}

/// Searches the current position until a limit is reached, its value is known, or the host stops it; the host sees
/// every finished depth.
///
/// # Errors
/// When the game is over, the engine does not support it, the tables belong to another game, a network is missing, a
/// time limit has no clock, or memory runs out.
pub fn analyse(
    session: &AnySession,
    options: &AnalyseOptions,
    host: &Host<'_>,
) -> Result<Report<MoveIndex>, AnalysisError> {
    on_game!(session, AnySession, session => analyse_one(session, options, host))
}

/// Formats a report on the current position, with its moves as text.
pub fn write_report(session: &AnySession, report: &Report<MoveIndex>) -> Report<String> {
    report.map_lines(|moves| session.write_line(moves))
}

/// The prober as one of the game `G`, if one is given.
pub(crate) fn prober_of<G: Listed>(prober: Option<&AnyProber>) -> Result<Option<&dyn Prober<G>>, TextError> {
    let of_another = || {
        let found = messages::those_of_another_game();
        TextError::described(messages::tables(), found, Message::verbatim(G::ID))
    };
    prober
        .map(|prober| prober.get::<G>().ok_or_else(of_another))
        .transpose()
}

fn analyse_one<G: Listed>(
    session: &Session<G>,
    options: &AnalyseOptions,
    host: &Host<'_>,
) -> Result<Report<MoveIndex>, AnalysisError> {
    options.engine.for_game(&session.game().info())?;
    if session.turn() == Turn::Over {
        let found = messages::the_finished_game(quoted(&session.write_position()));
        let expected = messages::a_game_in_progress();
        return Err(TextError::described(messages::analysis(), found, expected).into());
    }
    let resources = Resources {
        memory: host.memory,
        prober: prober_of::<G>(host.tables)?,
        stop: host.stop,
    };
    let watch = &mut |report: &Report<G::Move>| (host.progress)(Progress::Depth(&by_index(session, report)));
    let report = analysis::analyse(
        session.game(),
        session.history(),
        options.engine,
        &options.request(host),
        &resources,
        watch,
    )?;
    Ok(by_index(session, &report))
}

/// Converts the moves of a report to their indices in the list of legal moves.
fn by_index<G: Listed>(session: &Session<G>, report: &Report<G::Move>) -> Report<MoveIndex> {
    let game = session.game();
    report.map_lines(|moves| MoveIndex::of_line(game, session.position(), moves))
}
