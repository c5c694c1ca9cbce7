//! The formats that games support, and those that they do not.

use ishwa_core::game::Game;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;

use crate::tiddatt::{Tiddatt, TiddattOptions};
use crate::toguz::{Toguz, ToguzOptions};

#[test]
fn a_format_that_a_game_does_not_have_is_refused() {
    let refusal = |error: TextError| error.to_string();
    let toguz = Toguz::new(ToguzOptions::default());
    assert!(Format::PlayStrategy.dialect_of(&toguz).is_ok());
    assert_eq!(
        Format::Auale.dialect_of(&toguz).map_err(refusal).unwrap_err(),
        "format of toguz: found \"auale\", expected ishwa or playstrategy or sheet"
    );
    let tiddatt = Tiddatt::new(TiddattOptions::default());
    assert!(Format::Ishwa.dialect_of(&tiddatt).is_ok());
    assert_eq!(
        Format::PlayStrategy
            .dialect_of(&tiddatt)
            .map_err(refusal)
            .unwrap_err(),
        "format of tiddatt: found \"playstrategy\", expected ishwa"
    );
}
