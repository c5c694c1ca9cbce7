//! Endgame tables.

use serde::{Deserialize, Serialize};

use super::value::Unit;

/// Tables of a game: the output of `ishwa table build`, and of `ishwa table stats` for a dice game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BuiltTables {
    /// The id of the game, as `awale`.
    pub game: String,
    /// The id of the set: the game with its rules.
    pub set: String,
    /// The directory of the tables.
    pub directory: String,
    /// The existing layers.
    pub layers: Vec<TableLayer>,
}

/// Tables built by several processes: the output of each.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClusterTables {
    /// The tables; only the first process has layers.
    #[serde(flatten)]
    pub built: BuiltTables,
    /// The number of this process, from 0.
    pub process: usize,
    /// The number of processes.
    pub processes: usize,
    /// The peak memory of this process for values and associated data, in bytes.
    pub held_bytes: u64,
    /// The data it sent to the others, in bytes.
    pub sent_bytes: u64,
    /// Positions that all processes together solved.
    pub solved_positions: u64,
}

/// A layer of tables, or the table of a dice game, which has no seeds, and no won or lost positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableLayer {
    /// Its number.
    pub layer: u32,
    /// Its name, as `4 seeds`; `null` for a dice game.
    pub label: Option<String>,
    /// The seeds in it; `null` for a dice game.
    pub seeds: Option<u32>,
    /// Positions in it.
    pub positions: u64,
    /// Positions that the player to move wins; `null` for a dice game.
    pub wins: Option<u64>,
    /// Positions that are drawn; `null` for a dice game.
    pub draws: Option<u64>,
    /// Positions that the player to move loses; `null` for a dice game.
    pub losses: Option<u64>,
    /// The sum of all values for the player to move; `null` for a dice game.
    pub sum: Option<i64>,
    /// The size of the file, in bytes.
    pub bytes: u64,
    /// Seconds that it took to build; 0 if it existed before.
    pub seconds: f64,
    /// `true` for a table inside the program; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inside: Option<bool>,
    /// For a dice game solved in this run, the stages; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stages: Option<u32>,
    /// For a dice game solved in this run, the largest number of sweeps over a group of states; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sweeps: Option<u32>,
    /// For a dice game solved in this run, the largest residual of the equations; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub residual: Option<f64>,
}

/// The tables of a directory: the output of `ishwa table info`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableInfo {
    /// The directory of the tables.
    pub directory: String,
    /// The possible sets.
    pub sets: Vec<TableSetInfo>,
}

/// A set of tables.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableSetInfo {
    /// The id of the game, as `awale`.
    pub game: String,
    /// The id of the set: the game with its rules.
    pub set: String,
    /// The name of an additional set; empty for the main one.
    pub part: String,
    /// Its content, in words.
    pub summary: String,
    /// Its directory.
    pub directory: String,
    /// The existing layers.
    pub layers: Vec<TableLayer>,
}

/// Hashes of tables: the output of `ishwa table info --hashes`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableHashes {
    /// The directory of the tables.
    pub directory: String,
    /// The files.
    pub files: Vec<HashedFile>,
}

/// A file with its hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HashedFile {
    /// Its name in lists of hashes.
    pub file: String,
    /// Its BLAKE3 hash, in hexadecimal digits.
    pub blake3: String,
}

/// Tables compared with a list of hashes: the output of `ishwa table verify` with a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HashComparison {
    /// The id of the set: the game with its rules.
    pub set: String,
    /// The file of the list, or `published`.
    pub list: String,
    /// The number of files.
    pub checked: usize,
    /// How many of them have a different hash than listed.
    pub errors: usize,
    /// Files with the listed hash.
    pub same: Vec<String>,
    /// Files with a different hash.
    pub different: Vec<DifferentFile>,
    /// Files that are not listed.
    pub unlisted: Vec<HashedFile>,
    /// Listed files that do not exist.
    pub missing: Vec<String>,
}

/// A file whose hash differs from the listed one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DifferentFile {
    /// Its name.
    pub file: String,
    /// Its BLAKE3 hash, in hexadecimal digits.
    pub found: String,
    /// The listed hash.
    pub expected: String,
}

/// The value of a position in a table, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TableValue {
    /// It is known.
    Exact {
        /// In the unit.
        score: i32,
        /// The unit of the score.
        unit: Unit,
        /// Plies to the end of the game; absent if unknown.
        #[serde(skip_serializing_if = "Option::is_none")]
        plies: Option<u32>,
    },
    /// It is between two bounds.
    Bounds {
        /// The smallest possible value, in the unit.
        lower: i32,
        /// The largest possible value, in the unit.
        upper: i32,
        /// The unit of both.
        unit: Unit,
        /// Plies to the end of the game; absent if unknown.
        #[serde(skip_serializing_if = "Option::is_none")]
        plies: Option<u32>,
    },
}

/// The values of a layer: the output of `ishwa table stats`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LayerValues {
    /// The id of the set: the game with its rules.
    pub set: String,
    /// The number of the layer.
    pub layer: u32,
    /// Its name, as `4 seeds`.
    pub label: String,
    /// The seeds in it.
    pub seeds: u32,
    /// The values that occur.
    pub values: Vec<CountedValue>,
    /// The position with the longest win or the largest value; `null` in an empty layer.
    pub extreme: Option<ExtremePosition>,
}

/// A value with its frequency.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountedValue {
    /// The value.
    #[serde(flatten)]
    pub value: TableValue,
    /// The number of positions.
    pub count: u64,
}

/// A position with the longest win or the largest value.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExtremePosition {
    /// The position.
    pub position: String,
    /// Its value.
    pub value: TableValue,
}

/// The values of a position in tables: the output of `ishwa table probe`, except for games of dice.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProbedTables {
    /// The id of the set: the game with its rules.
    pub set: String,
    /// The position.
    pub position: String,
    /// Its value.
    pub value: TableValue,
    /// All legal moves.
    pub moves: Vec<ProbedTableMove>,
}

/// The value of a move in tables.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProbedTableMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value; `null` if no table contains it.
    pub value: Option<TableValue>,
}

/// Bounds of the values of a position and its moves in tables, as the Python package receives them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProbedBounds {
    /// Of the position.
    pub value: TableBounds,
    /// Of all legal moves.
    pub moves: Vec<ProbedBoundsMove>,
}

/// Bounds of the value of a move in tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProbedBoundsMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its bounds; `null` if no table contains it.
    pub value: Option<TableBounds>,
}

/// Bounds of the value of a position in a table, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableBounds {
    /// The smallest possible value, in the unit of the tables.
    pub lower: i32,
    /// The largest possible value; the same if the value is known.
    pub upper: i32,
    /// Plies to the end of the game; `null` if unknown.
    pub plies: Option<u32>,
}

/// What a build takes: the output of `ishwa table build --dry-run`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableCost {
    /// The id of the game.
    pub game: String,
    /// The id of the set: the game with its rules.
    pub set: String,
    /// Positions or states that have no table yet.
    pub positions: u64,
    /// The least memory that the build needs, in bytes.
    pub memory: u64,
    /// The estimated length of the files, in bytes.
    pub bytes: u64,
    /// The estimated time, in seconds.
    pub seconds: f64,
}

/// What other long work takes: the output of `ishwa solve --dry-run` and `ishwa table verify --dry-run`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorkCost {
    /// The id of the game.
    pub game: String,
    /// For a dice game that is to be solved, the states; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
    /// For a dice game that is to be solved, the least memory that this needs, in bytes; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<u64>,
    /// The estimated time, in seconds; of a search the most.
    pub seconds: f64,
}

/// Tables that were verified: the output of `ishwa table verify`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerifiedTables {
    /// The id of the set: the game with its rules.
    pub set: String,
    /// Whether every value was derived again.
    pub full: bool,
    /// Whether there are no files, so that the tables inside the program were checked.
    pub inside: bool,
    /// Positions or files that were checked.
    pub checked: u64,
    /// Positions among them that an earlier full run proved for the same bytes.
    pub proved_before: u64,
    /// The number of errors.
    pub errors: u64,
    /// The first errors, in words.
    pub faults: Vec<String>,
}

/// Layers that were exported: the output of `ishwa table export`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedTables {
    /// The id of the set: the game with its rules.
    pub set: String,
    /// The file that was written.
    pub file: String,
    /// The number of positions or states in it.
    pub rows: u64,
    /// The layers in it; none for a dice game.
    pub layers: Vec<ExportedLayer>,
}

/// A layer that was exported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportedLayer {
    /// Its number.
    pub layer: u32,
    /// Its name, as `4 seeds`.
    pub label: String,
    /// Positions in it.
    pub positions: u64,
}

/// Files that were imported: the output of `ishwa table import`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ImportedTables {
    /// The id of the game, as `awale`.
    pub game: String,
    /// The imported files.
    pub taken: Vec<TakenFile>,
    /// The files that were not imported.
    pub not_taken: Vec<RefusedFile>,
    /// Layers without a file before the last existing one, for each set with an imported file.
    pub missing: Vec<MissingLayers>,
}

/// An imported file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TakenFile {
    /// The id of the set: the game with its rules.
    pub set: String,
    /// The new file.
    pub file: String,
    /// Its size, in bytes.
    pub bytes: u64,
    /// Its BLAKE3 hash, in hexadecimal digits.
    pub blake3: String,
    /// Whether the hash is published.
    pub published: bool,
}

/// A file that was not imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedFile {
    /// The file.
    pub file: String,
    /// The reason, in a word.
    pub reason: String,
    /// The reason, in a sentence.
    pub message: String,
}

/// Layers without a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MissingLayers {
    /// The id of the set: the game with its rules.
    pub set: String,
    /// The numbers of the layers.
    pub layers: Vec<u32>,
}

/// Tables on a web server: the file `index.json` of a site that `ishwa table export --site` writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableSite {
    /// The licence of the files, as an SPDX expression.
    pub licence: String,
    /// How to cite them.
    pub citation: String,
    /// The sets of tables.
    pub sets: Vec<SiteSet>,
}

/// A set of tables on a web server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SiteSet {
    /// The id of the game, as `awale`.
    pub game: String,
    /// The rules that its values depend on, `key=value[,key=value]`.
    #[serde(default)]
    pub rules: String,
    /// The id of the set: the game with its rules.
    pub set: String,
    /// Its positions, in a sentence.
    pub summary: String,
    /// Its files.
    pub files: Vec<SiteFile>,
}

/// A table on a web server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SiteFile {
    /// Its name, below that of the folder of the index.
    pub file: String,
    /// The name of the layer, as `4 seeds`; `null` for a dice game.
    pub layer: Option<String>,
    /// What its positions have in common, as `--layer` takes it, `4` or `4-3`; `null` for a dice game.
    #[serde(default)]
    pub count: Option<String>,
    /// Positions or states in it.
    pub positions: u64,
    /// Its size, in bytes.
    pub bytes: u64,
    /// Its BLAKE3 hash, in hexadecimal digits.
    pub blake3: String,
}

/// Files that were fetched: the output of `ishwa table fetch`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FetchedTables {
    /// The address of the site.
    pub site: String,
    /// The files that were fetched.
    pub taken: Vec<TakenFile>,
    /// The files that were not fetched.
    pub not_taken: Vec<RefusedFile>,
}
