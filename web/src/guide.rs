//! The guides to the games.

use ishwa_library::guide::Guide;
use ishwa_library::registry;
use ishwa_presentation::rules;
use ishwa_presentation::wire::PageGuide;

use crate::error::ApiError;
use crate::question::language;

/// The guide to a game, as a part of a page.
pub(crate) fn guide(game: &str, lang: &str) -> Result<PageGuide, ApiError> {
    let entry = registry::find(game)?;
    // Boards and text are in one language.
    let lang = Guide::language(&entry, language(lang));
    let Some(guide) = Guide::of(&entry, lang.code())? else {
        return Ok(PageGuide {
            lang: lang.code().to_owned(),
            title: entry.id.to_owned(),
            html: String::new(),
        });
    };
    let part = rules::fragment(&guide, &entry, lang)?;
    Ok(PageGuide {
        lang: lang.code().to_owned(),
        title: part.title,
        html: part.html,
    })
}
