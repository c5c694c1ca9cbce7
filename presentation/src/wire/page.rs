//! What the engine of a page answers to its questions and jobs.

use serde::Serialize;

use super::analysis::{Analysis, Chosen, Exact};
use super::games::{Game, Tally};
use super::position::Position;
use super::question::Headers;
use super::review::Review;

/// The answer to a question, in the order of the questions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(!untagged, rename_all = "lowercase"))]
#[serde(untagged)]
pub enum Answer {
    /// All games with their options.
    Games(PageGames),
    /// A position with all that a board needs.
    Position(Box<PagePosition>),
    /// A position that is being set up.
    Setup(PositionSetup),
    /// All plies of a game.
    Line(WholeLine),
    /// The games of a file.
    Import(ImportedGames),
    /// The record of a game.
    Export(ExportedGame),
    /// What was played in a position.
    Openings(PageOpenings),
    /// The guide to a game.
    Rules(PageGuide),
    /// What is known exactly.
    Probe(Exact),
    /// What has to be supplied.
    Needs(Needs),
}

/// What a job reports while it goes on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(!untagged, rename_all = "lowercase"))]
#[serde(untagged)]
pub enum JobProgress {
    /// What the search has found so far.
    Analyse(Box<Analysis>),
    /// How far the review is.
    Review(ReviewProgress),
}

/// The result of a job.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(!untagged, rename_all = "lowercase"))]
#[serde(untagged)]
pub enum JobResult {
    /// What the search has found.
    Analyse(Box<Analysis>),
    /// The move that was chosen.
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

/// A game with its options, in the language that was asked for, and the networks of its searches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageGame {
    /// What `ishwa games` tells of it.
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

/// A position with all that a board on a page needs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PagePosition {
    /// What `ishwa show` tells of it.
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
    /// What the last ply did; `null` at the start.
    pub told: Option<String>,
    /// The last ply; `null` at the start.
    pub last: Option<LastPly>,
    /// What fell in the last ply; `null` if it was no throw.
    pub throw: Option<Thrown>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seat {
    /// As in JSON: `s` or `n`, or `p1` to `p6`.
    pub label: String,
    /// As `South`, in the language that was asked for.
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
    /// Where players point.
    pub spots: Vec<Spot>,
    /// The position in sentences.
    pub description: Vec<String>,
}

/// A place on the board that can be chosen, in the units of the picture.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spot {
    /// From the left edge to its middle.
    pub x: f64,
    /// From the upper edge to its middle.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// What it is called.
    pub name: String,
}

/// A legal move, or an outcome of chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What is written on its button.
    pub label: String,
    /// The numbers of the spots to choose in turn, from 0; empty if only a button can choose it.
    pub steps: Vec<usize>,
    /// The probability of a throw, from 0 to 1; absent where a player chooses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
    /// What falls in a throw; absent where a player chooses.
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
    /// Who moved or threw.
    pub player: String,
    /// Whether it was a throw.
    pub by_chance: bool,
    /// The numbers of the spots that the move touched, from 0.
    pub steps: Vec<usize>,
    /// The way of its sowing; `null` if nothing was sown.
    pub sown: Option<Sown>,
}

/// The way of a sowing over the spots of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sown {
    /// The number of the spot that was emptied; `null` where a hand is sown.
    pub from: Option<usize>,
    /// The number of a spot for each seed.
    pub path: Vec<usize>,
}

/// What has fallen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thrown {
    /// What was thrown.
    pub kind: ThrownKind,
    /// Of four sticks, which show their marked side; of dice, which show an odd number.
    pub faces: Vec<bool>,
}

/// What was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ThrownKind {
    /// Sticks.
    Sticks,
    /// Sticks of which one stands.
    Standing,
    /// Dice.
    Dice,
}

/// A position that is being set up: it is well formed and need not be valid.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionSetup {
    /// The position.
    pub position: String,
    /// Why it is not valid, in one sentence; `null` if it is.
    pub fault: Option<String>,
    /// The board as a picture.
    pub view: View,
    /// All that can be changed.
    pub parts: Vec<Part>,
}

/// A part of a position that is being set up: a number, or one of its choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Part {
    /// What it is called.
    pub name: String,
    /// The number of the spot whose content it is, or `null`.
    pub spot: Option<usize>,
    /// What it is; empty if it is none of its choices.
    pub text: String,
    /// Of a number: it can be 0 to this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
    /// Else what it can be; of a content the first choice is an empty spot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<PartChoice>>,
}

/// What a part of a position that is being set up can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartChoice {
    /// The text of a change to it.
    pub text: String,
    /// What it is called.
    pub name: String,
    /// The number of the spot that it is, of a part that is a place, such as a pawn; else `null`.
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
    /// Who moved or threw.
    pub player: String,
    /// Whether it was a throw.
    pub by_chance: bool,
    /// What it did.
    pub told: String,
}

/// The games of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ImportedGames {
    /// The games.
    pub games: Vec<ImportedGame>,
    /// Whether there are more than these.
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
    /// The names of the players, in turn order, as far as they are known.
    pub players: Vec<Option<String>>,
    /// All headers of the record, but those that follow from the game itself.
    pub headers: Headers,
    /// The date in the record, if it has one.
    pub date: Option<String>,
    /// The event in the record, if it has one.
    pub event: Option<String>,
    /// The player who won, or `draw`; `null` if it is not known.
    pub result: Option<String>,
    /// Why it was not read to its end, in one sentence; `null` if it was.
    pub fault: Option<String>,
    /// The format that it was written in.
    pub format: String,
}

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedGame {
    /// The record, or the moves in the format that was asked for.
    pub text: String,
    /// A name for its file.
    pub file_name: String,
}

/// What was played in a position in recorded games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageOpenings {
    /// Games that were counted.
    pub games: usize,
    /// Added records that could not be read, or have other rules.
    pub refused: usize,
    /// The name of the added records for later questions.
    pub records_id: String,
    /// The moves that were played in the position.
    pub moves: Vec<Tally>,
}

/// The guide to a game as a part of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageGuide {
    /// The title.
    pub title: String,
    /// The guide, as HTML; empty if there is none.
    pub html: String,
}

/// The names of the files that are to be supplied before searches of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Needs {
    /// The id of the game.
    pub game: String,
    /// Networks, without which there are no searches.
    pub networks: Vec<String>,
    /// Tables that are small.
    pub tables: Vec<String>,
    /// Other tables.
    pub large_tables: Vec<String>,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewProgress {
    /// Plies that are reviewed.
    pub done: usize,
    /// Plies of the game.
    pub of: usize,
}

/// A review as a part of a page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageReview {
    /// What `ishwa review` tells.
    #[serde(flatten)]
    pub review: Review,
    /// Its title.
    pub title: String,
    /// How the game ended.
    pub result: String,
    /// Sections below the title, one of which walks through the game, as HTML.
    pub html: String,
}

/// That a file was taken: an object without fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Taken {}
