//! The samples for training networks, and their files.

use std::fs::File;
use std::io::{BufReader, Read, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use ishwa_games::awale::PITS;

/// Pits on the board.
pub(crate) const BOARD: usize = 2 * PITS;

/// A position with its known values, all for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// The pits from the view of the player to move.
    pub(crate) pits: [u8; BOARD],
    /// The future gain in hundredths of a seed: the search result, or the exact value.
    pub(crate) score: i16,
    /// The gain from here to the end of the played game, in seeds.
    pub(crate) gain: i8,
    /// Whether it is the first of its game.
    pub(crate) starts_game: bool,
    /// Whether both values come from the endgame tables.
    pub(crate) exact: bool,
    /// Whether the values are exact and every best move captures. Searches do not estimate such a position: they
    /// continue as long as a capture is profitable.
    pub(crate) captures: bool,
}

/// Bytes of a record.
const BYTES: usize = BOARD + 4;
const STARTS_GAME: u8 = 1;
const EXACT: u8 = 2;
const CAPTURES: u8 = 4;

impl Record {
    /// Appends its bytes to `out`.
    ///
    /// # Errors
    /// The errors of `out`.
    pub(crate) fn write(&self, out: &mut impl Write) -> Result<()> {
        let mut bytes = [0; BYTES];
        bytes[..BOARD].copy_from_slice(&self.pits);
        bytes[BOARD..BOARD + 2].copy_from_slice(&self.score.to_le_bytes());
        bytes[BOARD + 2] = self.gain as u8;
        bytes[BOARD + 3] = (u8::from(self.starts_game) * STARTS_GAME)
            | (u8::from(self.exact) * EXACT)
            | (u8::from(self.captures) * CAPTURES);
        Ok(out.write_all(&bytes)?)
    }

    fn of_bytes(bytes: &[u8; BYTES]) -> Self {
        let mut pits = [0; BOARD];
        pits.copy_from_slice(&bytes[..BOARD]);
        let flags = bytes[BOARD + 3];
        Self {
            pits,
            score: i16::from_le_bytes([bytes[BOARD], bytes[BOARD + 1]]),
            gain: bytes[BOARD + 2] as i8,
            starts_game: flags & STARTS_GAME != 0,
            exact: flags & EXACT != 0,
            captures: flags & CAPTURES != 0,
        }
    }

    /// The seeds on the board.
    pub(crate) fn seeds(&self) -> u32 {
        self.pits.iter().map(|&seeds| u32::from(seeds)).sum()
    }
}

/// All complete records of a file; the last one may be incomplete while the file is being written.
///
/// # Errors
/// When the file cannot be read, or contains an invalid record.
pub(crate) fn read(path: &Path) -> Result<Vec<Record>> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let mut bytes = Vec::new();
    BufReader::new(file).read_to_end(&mut bytes)?;
    let records: Vec<Record> = bytes.as_chunks().0.iter().map(Record::of_bytes).collect();
    let sound = |record: &Record| record.seeds() <= ishwa_games::awale::SEEDS;
    ensure!(
        records.iter().all(sound),
        "{}: found more seeds than a game has",
        path.display()
    );
    Ok(records)
}
