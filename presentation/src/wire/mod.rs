//! The types of all JSON for other programs: `docs/json.md` describes it, and each of its objects is a struct here.
//!
//! A field that does not apply is `null`, or absent if its description says so. All objects are converted to JSON by
//! [`json`], [`with_schema`] and [`with_provenance`], which sort their fields alphabetically, or by [`text_with_schema`],
//! which does not.

mod analysis;
mod club;
mod comparison;
mod error;
mod games;
mod measured;
mod page;
mod position;
mod practice;
mod provenance;
mod question;
mod race;
mod review;
mod serve;
mod tables;
mod tournament;
mod value;
mod walk;

use serde::Serialize;
use serde_json::Value as Json;

pub use analysis::{Analysis, AnalysisJob, AnalysisLine, Chosen, Exact, ExactMove};
pub use club::{
    Club, ClubFault, ClubGame, ClubMistake, ClubName, ClubPlayer, ClubTable, ComparedChances, Figures,
    MoveFigures, OpeningFigures, OpponentFigures, Phase, PhaseFigures,
};
pub use comparison::{ComparedOption, ComparedReading, Comparison};
pub use error::{BAD_INPUT, COULD_NOT, ErrorAnswer, Failure, INTERRUPTED};
pub use games::{Game, GameOption, Games, Tally};
pub use measured::{
    Bench, BenchedGame, CheckedSet, CountedMove, ExactPosition, ExactPositionMove, ExactSet, MeasuredBoard,
    MeasuredMoves, MeasuredPlayer, Openings, Perft, Yardstick,
};
pub use page::{
    Answer, Choice, ExportedGame, ImportedGame, ImportedGames, JobProgress, JobResult, LastPly, LinePly,
    Needs, Network, PageGame, PageGames, PageGuide, PageOpenings, PagePosition, PageReview, Part, PartChoice,
    PositionSetup, ReviewProgress, Seat, Sown, Spot, Taken, Thrown, ThrownKind, View, WholeLine,
};
pub use position::{AfterChance, AfterMove, BoardNumbers, BoardPart, Moves, Outcome, Position};
pub use practice::{
    GradeCount, PageExercise, PageExercises, PageProblem, PageProblems, PractisedMonth, ThemeCount,
};
pub use provenance::Provenance;
pub use question::{
    AnswerName, AnsweredText, Budget, ChangeText, GameText, Headers, Job, MarkName, MarkText, MistakesText,
    Question,
};
pub use race::{Chances, PlayerChances, RaceAnswer, RaceAnswerMove, RaceMove, RaceSolution, Simulation};
pub use review::{
    Basis, ComparedWorth, KnownTally, LastPosition, MoveClass, MoveReason, ReasonKind, Review,
    ReviewedPlayer, ReviewedPly, Worth,
};
pub use serve::{
    About, BegunMatch, MatchClock, MatchDone, MatchEnd, MatchEnding, MatchKey, MatchRequest, MatchSeat,
    MatchState, WorkEvent, WorkMessage, WorkRequest,
};
pub use tables::{
    BuiltTables, ClusterTables, CountedValue, DifferentFile, ExportedLayer, ExportedTables, ExtremePosition,
    FetchedTables, HashComparison, HashedFile, ImportedTables, LayerValues, MissingLayers, ProbedBounds,
    ProbedBoundsMove, ProbedTableMove, ProbedTables, RefusedFile, SiteFile, SiteSet, TableBounds, TableCost,
    TableHashes, TableInfo, TableLayer, TableSetInfo, TableSite, TableValue, TakenFile, VerifiedTables,
    WorkCost,
};
pub use tournament::{
    CheckResult, CheckedEngine, EngineCheck, MeanWithError, Pairing, PlayedTournament, Sprt, SprtDecision,
    Standing, Standings, TournamentGame,
};
pub use value::{Number, Unit, Value, ValueKind};
pub use walk::{Walk, WalkEnd, WalkPly, WalkWords};

/// The version of all printed JSON objects, increased when a field changes its meaning or is removed.
pub const SCHEMA: u32 = 1;

/// An object as JSON.
///
/// # Panics
/// When the object cannot be represented as JSON, as with keys that are not text; this does not apply to any type of
/// this module.
pub fn json(object: &impl Serialize) -> Json {
    serde_json::to_value(object).expect("objects of these types can be written as JSON")
}

/// An object as JSON with the schema version.
///
/// # Panics
/// As [`json`], and when it is not a JSON object.
pub fn with_schema(object: &impl Serialize) -> Json {
    let mut json = json(object);
    json["schema"] = SCHEMA.into();
    json
}

/// An object as JSON text with the schema version. Unlike [`with_schema`], it holds no second copy of a long answer.
///
/// # Panics
/// As [`with_schema`].
pub fn text_with_schema(object: &impl Serialize) -> String {
    #[derive(Serialize)]
    struct WithSchema<'a, T> {
        #[serde(flatten)]
        object: &'a T,
        schema: u32,
    }
    let whole = WithSchema {
        object,
        schema: SCHEMA,
    };
    serde_json::to_string(&whole).expect("objects of these types can be written as JSON")
}

/// An object as JSON with the schema version and what made it: the fields of [`Provenance`], unless the object has a
/// field of that name.
///
/// # Panics
/// As [`with_schema`].
pub fn with_provenance(object: &impl Serialize, provenance: &Provenance) -> Json {
    let mut result = with_schema(object);
    if let (Json::Object(fields), Json::Object(made)) = (&mut result, json(provenance)) {
        for (name, value) in made {
            fields.entry(name).or_insert(value);
        }
    }
    result
}
