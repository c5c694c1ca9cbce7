//! Any bytes as a file of records: refused, or written back the same; games replay or are refused.
#![no_main]

use ishwa_library::record::{read, read_saved};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(saved) = read_saved(bytes) else { return };
    let whole = read_saved(&bytes[..saved.length]).expect("what was read is read again");
    assert_eq!((&whole.records, whole.incomplete), (&saved.records, false));
    for record in &saved.records {
        let again = read(&record.to_string()).expect("what is written is read");
        assert_eq!(again, std::slice::from_ref(record));
        let _ = record.replay().map(|session| session.position());
    }
});
