//! The states of stages and their numbers.

/// The states of a stage and their numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// The stage.
    pub stage: u32,
    /// The states, ascending.
    pub keys: Vec<u64>,
    /// The numbers of the first state, then those of the second, and so on.
    pub numbers: Vec<f64>,
}

impl Stage {
    /// The stage in the form in which it is written.
    pub fn rows(&self) -> StageRows<'_> {
        StageRows {
            stage: self.stage,
            keys: &self.keys,
            numbers: &self.numbers,
        }
    }
}

/// The states of a stage and their numbers, to be written.
#[derive(Clone, Copy, Debug)]
pub struct StageRows<'r> {
    /// The stage, which must be above that of the rows before.
    pub stage: u32,
    /// The states, ascending. A stage without states leaves no trace in the file.
    pub keys: &'r [u64],
    /// The numbers of the first state, then those of the second, and so on; all finite.
    pub numbers: &'r [f64],
}
