//! The data set of positions with exact values: made from tables and solved races, written as CSV and Parquet, and
//! derived again from the rules.

mod card;
mod check;
mod make;
#[cfg(feature = "parquet")]
mod parquet;
mod row;

pub use card::{Card, LOADER, LOADER_NAME};
pub use check::{Checked, check};
pub use make::{Plan, make};
#[cfg(feature = "parquet")]
pub use parquet::write as write_parquet;
pub use row::{HEADER, Row, read, write};
