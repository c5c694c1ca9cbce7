//! Any bytes as a game in any format: refused, or a game that replays to its end and is written back the same.
#![no_main]

use ishwa_core::notation::Format;
use ishwa_library::record::{Wanted, import};
use ishwa_library::registry;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, bool, &[u8])| {
    let (choice, partial, bytes) = input;
    let games = registry::games();
    let game = &games[usize::from(choice) % games.len()];
    let rest = usize::from(choice) / games.len();
    let wanted = Wanted {
        format: Format::ALL[rest % Format::ALL.len()],
        number: 1 + rest / Format::ALL.len() % 2,
        partial,
        ..Wanted::first_of(game)
    };
    let Ok(imported) = import(bytes, &wanted) else {
        return;
    };
    assert!(partial || imported.refused.is_none());
    imported.record.replay().expect("what was read is legal");
    let ours = Wanted {
        format: Format::Ishwa,
        number: 1,
        partial: false,
        ..wanted
    };
    let again = import(imported.record.to_string().as_bytes(), &ours).expect("what is written is read");
    assert_eq!(again.record, imported.record);
});
