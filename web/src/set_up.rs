//! Positions that are set up part by part.

use ishwa_core::diagram::{Canvas, Spot};
use ishwa_core::messages;
use ishwa_core::setup_parts::{PartChoice, PartValues, ShownPart};
use ishwa_core::spots::SpotName;
use ishwa_library::registry;
use ishwa_messages::{Lang, ToMessage};
use ishwa_presentation::values::game_name;
use ishwa_presentation::wire::{self, ChangeText, Part, PositionSetup};

use crate::error::ApiError;
use crate::position::view;

/// A position after changes of its parts, valid or not, with its board and all its parts.
pub(crate) fn set_up(
    (game, rules, position): (&str, &str, Option<&str>),
    changes: &[ChangeText],
    canvas: Canvas,
    lang: Lang,
) -> Result<PositionSetup, ApiError> {
    let game = registry::find(game)?.open(rules)?;
    let changes: Vec<(usize, &str)> = changes
        .iter()
        .map(|change| (change.part, change.text.as_str()))
        .collect();
    let set_up = game.set_up(position, &changes, canvas, lang)?;
    let spots = &set_up.drawing.spots;
    let parts = set_up.parts.iter();
    Ok(PositionSetup {
        parts: parts.map(|part| part_of(part, spots, lang)).collect(),
        view: view(&set_up.drawing, &game_name(lang, game.info().name), lang),
        position: set_up.text,
        fault: set_up.fault.map(|fault| fault.in_lang(lang)),
    })
}

fn part_of(part: &ShownPart, spots: &[Spot], lang: Lang) -> Part {
    let number = |name: &Option<SpotName>| {
        let name = name.as_ref()?;
        spots.iter().position(|spot| spot.name == *name)
    };
    let named = |name: &str, spot: &Option<SpotName>| match spot {
        Some(spot) if name.is_empty() => messages::spot(spot).in_lang(lang),
        _ => name.to_owned(),
    };
    let choice = |PartChoice { text, name, spot }: &PartChoice| wire::PartChoice {
        text: text.clone(),
        name: named(name, spot),
        spot: number(spot),
    };
    let (most, choices) = match &part.values {
        PartValues::UpTo(most) => (Some(*most), None),
        PartValues::Choices(choices) => (None, Some(choices.iter().map(choice).collect())),
    };
    Part {
        name: named(&part.name, &part.spot),
        spot: number(&part.spot),
        text: part.text.clone(),
        most,
        choices,
    }
}
