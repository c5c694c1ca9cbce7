//! The switch of the mutants in this crate. `.ci/mutants` puts this module into a copy of the tree.

use std::sync::atomic::{AtomicU32, AtomicU8, Ordering::Relaxed};

/// Not read yet.
const UNREAD: u32 = u32::MAX;
/// No mutant is active, and `MUTANT_HITS` names a file to which the mutants that the program reaches are written.
const RECORD: u32 = u32::MAX - 1;

static CHOSEN: AtomicU32 = AtomicU32::new(UNREAD);
static HITS: [AtomicU8; 1 << 16] = [const { AtomicU8::new(0) }; 1 << 16];

/// Whether this mutant is the one that `MUTANT` names.
#[inline(always)]
pub(crate) fn on(mutant: u32) -> bool {
    let chosen = CHOSEN.load(Relaxed);
    if chosen < RECORD { chosen == mutant } else { slowly(mutant) }
}

#[cold]
#[inline(never)]
fn slowly(mutant: u32) -> bool {
    if CHOSEN.load(Relaxed) == UNREAD {
        let named = std::env::var("MUTANT").ok().and_then(|name| name.parse().ok());
        let recording = std::env::var_os("MUTANT_HITS").is_some();
        CHOSEN.store(named.unwrap_or(if recording { RECORD } else { 0 }), Relaxed);
        return on(mutant);
    }
    if HITS[mutant as usize].swap(1, Relaxed) == 0 {
        use std::io::Write as _;
        let path = std::env::var_os("MUTANT_HITS").expect("RECORD is chosen when it is set");
        let mut file = std::fs::OpenOptions::new().append(true).create(true).open(path).expect("a file to write to");
        file.write_all(format!("{mutant}\n").as_bytes()).expect("a file to write to");
    }
    false
}
