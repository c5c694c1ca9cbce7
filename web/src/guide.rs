//! The guides to the games.

use ishwa_library::guide::Guide;
use ishwa_library::registry;
use ishwa_presentation::rules;
use serde_json::{Value as Json, json};

use crate::error::ApiError;
use crate::question::catalogue;

/// The guide to a game as a part of a page.
pub(crate) fn guide(game: &str, lang: &str) -> Result<Json, ApiError> {
    let entry = registry::find(game)?;
    let catalogue = catalogue(lang);
    let Some(guide) = Guide::of(&entry, catalogue.lang().code())? else {
        return Ok(json!({ "title": entry.id, "html": "" }));
    };
    let part = rules::fragment(&guide, &entry, &catalogue)?;
    Ok(json!({ "title": part.title, "html": part.html }))
}
