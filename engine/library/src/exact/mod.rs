//! Positions in which the value of every move is proven: drawn from games ([`draw`]), derived again ([`check`]), and
//! used to measure players ([`measure`]). Some are problems, which are asked ([`asked`]).

pub mod asked;
pub mod check;
pub mod draw;
pub mod mark;
pub mod measure;
pub mod problem;
pub mod set;
pub(crate) mod shape;

#[cfg(test)]
mod tests;
