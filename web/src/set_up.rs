//! Positions that are set up part by part.

use ishwa_core::diagram::{Canvas, Spot};
use ishwa_core::messages;
use ishwa_core::setup_parts::{PartChoice, PartValues, ShownPart};
use ishwa_core::spots::SpotName;
use ishwa_library::registry;
use ishwa_presentation::lang::{Catalogue, Lang};
use serde_json::{Value as Json, json};

use crate::error::ApiError;
use crate::position::view;
use crate::question::ChangeText;

/// A position after changes of its parts, valid or not, with its board and all its parts.
pub(crate) fn set_up(
    (game, rules, position): (&str, &str, Option<&str>),
    changes: &[ChangeText],
    canvas: Canvas,
    catalogue: &Catalogue,
) -> Result<Json, ApiError> {
    let game = registry::find(game)?.open(rules)?;
    let changes: Vec<(usize, &str)> = changes
        .iter()
        .map(|change| (change.part, change.text.as_str()))
        .collect();
    let lang = catalogue.lang();
    let set_up = game.set_up(position, &changes, canvas, lang)?;
    let spots = &set_up.drawing.spots;
    let parts = set_up.parts.iter().map(|part| part_json(part, spots, lang));
    Ok(json!({
        "position": set_up.text,
        "fault": set_up.fault.map(|fault| catalogue.sentence(&fault.to_string())),
        "view": view(&set_up.drawing, game.info().name, lang),
        "parts": parts.collect::<Vec<_>>(),
    }))
}

fn part_json(part: &ShownPart, spots: &[Spot], lang: Lang) -> Json {
    let number = |name: &Option<SpotName>| {
        let name = name.as_ref()?;
        spots.iter().position(|spot| spot.name == *name)
    };
    let named = |name: &str, spot: &Option<SpotName>| match spot {
        Some(spot) if name.is_empty() => messages::spot(spot).in_lang(lang),
        _ => name.to_owned(),
    };
    let mut object = json!({
        "name": named(&part.name, &part.spot),
        "spot": number(&part.spot),
        "text": part.text,
    });
    match &part.values {
        PartValues::UpTo(most) => object["most"] = json!(most),
        PartValues::Choices(choices) => {
            let choices = choices.iter().map(|PartChoice { text, name, spot }| {
                json!({ "text": text, "name": named(name, spot), "spot": number(spot) })
            });
            object["choices"] = choices.collect();
        }
    }
    object
}
