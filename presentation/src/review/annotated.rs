//! Writes a reviewed game as a record with comments on its plies, which can be saved, read and replayed like any
//! other.

use ishwa_core::text::TextError;
use ishwa_library::quality::review::{PlyKind, PlyReview};

use super::story::{Story, symbol};
use crate::messages;

/// The record as text.
///
/// # Errors
/// When the name of the program is not a valid header value, which never happens.
pub fn annotated(story: &Story<'_>) -> Result<String, TextError> {
    let mut record = story.record.clone();
    record.set("Annotator", concat!("Ishwa ", env!("CARGO_PKG_VERSION")))?;
    for ply in &story.review.plies {
        record.add_comment(ply.number - 1, &comment(story, ply));
    }
    // The last line ends the record without an empty one after it.
    Ok(record.to_string().trim_end().to_owned() + "\n")
}

/// The comment on a ply.
fn comment(story: &Story<'_>, ply: &PlyReview) -> String {
    match &ply.kind {
        PlyKind::Given => story.class(ply),
        PlyKind::Throw(_) => {
            // Records have signs that can be typed.
            let luck = story.luck(ply).replace('−', "-");
            story.say(&messages::note_luck(&luck))
        }
        PlyKind::Move(review) => {
            let class = format!("{}{}", story.class(ply), symbol(ply));
            let lost = story.lost(review);
            if lost.is_empty() {
                return class;
            }
            let better = story.line(ply);
            story.say(&messages::note_lost(&class, &lost, &better))
        }
    }
}
