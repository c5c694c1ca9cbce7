//! The responses of a page's engine to its requests and jobs.

use serde::Serialize;

use super::analysis::{Analysis, AnalysisJob, Chosen, Exact};
use super::games::{Game, Tally};
use super::position::Position;
use super::practice::{PageExercises, PageProblems};
use super::question::Headers;
use super::review::Review;

/// The response to a request, in the order of the requests.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(!untagged, rename_all = "lowercase"))]
#[serde(untagged)]
pub enum Answer {
    /// All games with their options.
    Games(PageGames),
    /// A position with all data for a board.
    Position(Box<PagePosition>),
    /// A position that is being set up.
    Setup(PositionSetup),
    /// All plies of a game.
    Line(WholeLine),
    /// The games of a file.
    Import(ImportedGames),
    /// The record of a game.
    Export(ExportedGame),
    /// The moves played in a position.
    Openings(PageOpenings),
    /// The guide to a game.
    Rules(PageGuide),
    /// The exact values.
    Probe(Exact),
    /// The files to be supplied.
    Needs(Needs),
    /// The problems of a game.
    Problems(PageProblems),
    /// The kept exercises.
    Exercises(PageExercises),
}

/// The progress report of a job.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(!untagged, rename_all = "lowercase"))]
#[serde(untagged)]
pub enum JobProgress {
    /// The search result so far.
    Analyse(Box<Analysis>),
    /// The progress of the review.
    Review(ReviewProgress),
}

/// The result of a job.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(!untagged, rename_all = "lowercase"))]
#[serde(untagged)]
pub enum JobResult {
    /// The search result.
    Analyse(Box<AnalysisJob>),
    /// The chosen move.
    Play(Chosen),
    /// The review.
    Review(Box<PageReview>),
}

/// All games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageGames {
    /// The games.
    pub games: Vec<PageGame>,
}

/// A game with its options, in the requested language, and the networks of its searches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageGame {
    /// The fields of `ishwa games`.
    #[serde(flatten)]
    pub game: Game,
    /// The files of the networks that its searches use.
    pub networks: Vec<Network>,
}

/// A file of a network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Network {
    /// The name of the file.
    pub name: String,
    /// Its size.
    pub bytes: usize,
}

/// A position with all data for a board on a page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PagePosition {
    /// The fields of `ishwa show`.
    #[serde(flatten)]
    pub position: Position,
    /// The name of the game.
    pub title: String,
    /// Every option of the rules as `key=value,..`.
    pub own_rules: String,
    /// The players, in turn order.
    pub players: Vec<Seat>,
    /// The player who throws; `null` where a player chooses.
    pub chance: Option<String>,
    /// The board as a picture.
    pub view: View,
    /// The legal moves, or the outcomes of chance.
    pub choices: Vec<Choice>,
    /// Who is to move, or how the game ended and why.
    pub status: String,
    /// The effect of the last ply; `null` at the start.
    pub told: Option<String>,
    /// The last ply; `null` at the start.
    pub last: Option<LastPly>,
    /// The faces of the last throw; `null` if the last ply was not a throw.
    pub throw: Option<Thrown>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seat {
    /// The label in JSON: `s` or `n`, or `p1` to `p6`.
    pub label: String,
    /// The name, as `South`, in the requested language.
    pub name: String,
}

/// A board as a picture.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The picture, as SVG.
    pub svg: String,
    /// Its width, in its own units.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The spots that players can select.
    pub spots: Vec<Spot>,
    /// The position in sentences.
    pub description: Vec<String>,
}

/// A spot on the board that can be selected, in the units of the picture.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spot {
    /// From the left edge to its centre.
    pub x: f64,
    /// From the upper edge to its centre.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Its name.
    pub name: String,
}

/// A legal move, or an outcome of chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The label of its button.
    pub label: String,
    /// The numbers of the spots to select in turn, from 0; empty if it has only a button.
    pub steps: Vec<usize>,
    /// The probability of a throw, from 0 to 1; absent if a player chooses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
    /// The faces of a throw; absent if a player chooses.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub throw: Option<Option<Thrown>>,
}

/// The last ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastPly {
    /// The move, or the throw.
    #[serde(rename = "move")]
    pub mv: String,
    /// The player who moved or threw.
    pub player: String,
    /// Whether it was a throw.
    pub by_chance: bool,
    /// The numbers of the spots that the move touched, from 0.
    pub steps: Vec<usize>,
    /// The path of its sowing; `null` if nothing was sown.
    pub sown: Option<Sown>,
    /// The numbers of the spots from which something was taken, or on which it was caught.
    pub taken: Vec<usize>,
    /// The ways along a track: the numbers of the spots where a piece began and ended.
    pub walks: Vec<[usize; 2]>,
    /// What it achieved for its player, each by the name of its kind, such as `capture`, `tuz`, `line`, `horse`,
    /// `camels`, `marriage` or `drink`.
    pub feats: Vec<String>,
}

/// The path of a sowing over the spots of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sown {
    /// The number of the spot that was emptied; `null` if a hand is sown.
    pub from: Option<usize>,
    /// The number of a spot for each seed.
    pub path: Vec<usize>,
}

/// The faces of a throw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thrown {
    /// The kind of throw.
    pub kind: ThrownKind,
    /// For each of four sticks whether it shows its marked side; for each die whether it is odd.
    pub faces: Vec<bool>,
}

/// The kind of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ThrownKind {
    /// Sticks.
    Sticks,
    /// Sticks of which one stands upright.
    Standing,
    /// Dice.
    Dice,
}

/// A position that is being set up: it is well formed but may be invalid.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionSetup {
    /// The position.
    pub position: String,
    /// Why it is invalid, in one sentence; `null` if it is valid.
    pub fault: Option<String>,
    /// The board as a picture.
    pub view: View,
    /// All parts that can be changed.
    pub parts: Vec<Part>,
}

/// A part of a position that is being set up: a number, or one of its choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Part {
    /// Its name.
    pub name: String,
    /// The number of the spot with this content, or `null`.
    pub spot: Option<usize>,
    /// Its current text; empty if it is none of its choices.
    pub text: String,
    /// For a number: its largest value; the smallest is 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
    /// For other parts: the choices; for the content of a spot, the first choice is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<PartChoice>>,
}

/// A choice for a part of a position that is being set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartChoice {
    /// The text of a change to it.
    pub text: String,
    /// Its name.
    pub name: String,
    /// The number of its spot, if the part is a location, such as that of a pawn; else `null`.
    pub spot: Option<usize>,
}

/// All plies of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WholeLine {
    /// The plies.
    pub plies: Vec<LinePly>,
    /// Whether the game is over.
    pub over: bool,
    /// Who is to move, or how the game ended and why.
    pub status: String,
}

/// A ply of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinePly {
    /// Its number, from 1.
    pub ply: usize,
    /// The move, or the throw.
    #[serde(rename = "move")]
    pub mv: String,
    /// The player who moved or threw.
    pub player: String,
    /// Whether it was a throw.
    pub by_chance: bool,
    /// Its effect.
    pub told: String,
}

/// The games of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ImportedGames {
    /// The games that could be read.
    pub games: Vec<ImportedGame>,
    /// A sentence with the line for each game that could not be read.
    pub faults: Vec<String>,
    /// Whether further games were left out.
    pub cut: bool,
}

/// A game that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ImportedGame {
    /// The id of the game.
    pub game: String,
    /// Every option of the rules as `key=value,..`.
    pub rules: String,
    /// The first position.
    pub position: String,
    /// The moves and throws.
    pub moves: Vec<String>,
    /// The names of the players, in turn order, as far as known.
    pub players: Vec<Option<String>>,
    /// All headers of the record, except those that follow from the game itself.
    pub headers: Headers,
    /// The lines of all plies in the record, if one of them says more than the move or the game did not end by its
    /// rules; otherwise empty.
    pub plies: Vec<String>,
    /// The date in the record, if it has one.
    pub date: Option<String>,
    /// The event in the record, if it has one.
    pub event: Option<String>,
    /// The player who won, or `draw`; `null` if unknown.
    pub result: Option<String>,
    /// The error at which reading ended early, in one sentence; else `null`.
    pub fault: Option<String>,
    /// The format of its moves in the file.
    pub format: String,
}

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedGame {
    /// The record, or the moves in the requested format.
    pub text: String,
    /// A name for its file.
    pub file_name: String,
}

/// The moves played in a position in recorded games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageOpenings {
    /// Games that were counted.
    pub games: usize,
    /// Added records that could not be read, or have other rules.
    pub refused: usize,
    /// Added records of games that were counted already.
    pub repeated: usize,
    /// The id of the added records for later requests.
    pub records_id: String,
    /// The moves that were played in the position.
    pub moves: Vec<Tally>,
}

/// The guide to a game as a part of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageGuide {
    /// The code of the language in which it is written, which is another one where there is no guide in this language.
    pub lang: String,
    /// The title.
    pub title: String,
    /// The guide, as HTML; empty if there is none.
    pub html: String,
}

/// The names of the files to supply before searches of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Needs {
    /// The id of the game.
    pub game: String,
    /// Networks, which searches require.
    pub networks: Vec<String>,
    /// Small tables.
    pub tables: Vec<String>,
    /// Other tables.
    pub large_tables: Vec<String>,
}

/// The progress of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewProgress {
    /// Plies reviewed so far.
    pub done: usize,
    /// Plies of the game.
    pub of: usize,
}

/// A review as a part of a page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageReview {
    /// The fields of `ishwa review`.
    #[serde(flatten)]
    pub review: Review,
    /// Its title.
    pub title: String,
    /// How the game ended.
    pub result: String,
    /// Sections below the title, one of which steps through the game, as HTML.
    pub html: String,
    /// The endgame table that the search could not read, as a sentence; absent if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_fault: Option<String>,
}

/// Confirms that a file was accepted: an object without fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Taken {}
