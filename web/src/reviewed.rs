//! Reviews of games.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use ishwa_core::notation::Format;
use ishwa_library::quality::review::ReviewPlan;
use ishwa_library::record::{Wanted, import};
use ishwa_library::registry;
use ishwa_presentation::review::{self as told, KnownMoves, ReviewBasis, Story, StoryFault, WrittenPly};
use ishwa_search::Features;
use ishwa_search::limits::Limits;
use serde_json::{Value as Json, json};

use crate::error::FaceError;
use crate::host::Host;
use crate::question::{GameText, Headers, catalogue, check_length};
use crate::records::{entry_of, record_of};

/// The most memory of the search of one position, in bytes: each gets its own.
const MOST_MEMORY: usize = 8 << 20;

/// Reviews a game, given by its moves or as a text in any form; tells how many plies are done.
pub(crate) fn review(
    game: &GameText,
    text: Option<&str>,
    nodes: Option<u64>,
    headers: (&[String], &Headers),
    (host, stop): (&Host<'_>, &AtomicBool),
    tell: &mut (dyn FnMut(Json) + Send),
) -> Result<Json, FaceError> {
    let catalogue = catalogue(&game.lang);
    let (record, session, fault) = if let Some(text) = text {
        let name = (!game.game.is_empty()).then_some(game.game.as_str());
        let entry = entry_of(text, name)?;
        let wanted = Wanted {
            game: &entry,
            rules: &game.rules,
            position: game.position.as_deref(),
            format: Format::Ishwa,
            number: 1,
            partial: true,
        };
        let imported = import(text.as_bytes(), &wanted)?;
        check_length(imported.record.plies().len())?;
        let session = imported.session.in_format(imported.format)?;
        (imported.record, session, imported.refused)
    } else {
        let opened = game.open()?;
        (record_of(&opened.session, headers)?, opened.session, None)
    };
    let limits = Limits {
        clock: host.clock,
        ..Limits::nodes(nodes.unwrap_or(host.review_nodes))
    };
    let of = record.plies().len();
    let tell = Mutex::new(tell);
    let told = |done: usize| {
        let mut tell = tell.lock().unwrap_or_else(PoisonError::into_inner);
        tell(json!({ "done": done, "of": of }));
    };
    let plan = ReviewPlan {
        limits,
        memory: host.memory.min(MOST_MEMORY),
        seed: 0,
        features: Features::default(),
        stop,
        finished: &told,
    };
    let prober = host.tables.prober(&session).map_err(FaceError::Tables)?;
    told(0);
    let review = registry::review(&session, record.opening_plies(), &plan, prober.as_deref())?;
    let story = Story {
        catalogue: &catalogue,
        record: &record,
        review: &review,
        written: WrittenPly::of_review(&review, &session),
        known: KnownMoves::of_record(&record, &review)?,
        session: &session,
        limits,
        basis: ReviewBasis::of(&review, prober.is_some()),
        fault: fault.map(|fault| StoryFault {
            english: fault.to_string(),
            told: catalogue.sentence(&fault.to_string()),
        }),
    };
    let mut object = told::json(&story);
    object["title"] = json!(story.title());
    object["result"] = json!(story.result());
    object["html"] = json!(told::fragment(&story));
    Ok(object)
}
