//! A picture of the mean loss by the number of seeds or pieces on the board.

use ishwa_library::exact::measure::Scores;
use ishwa_library::exact::set::ExactSet;
use svg::Document;
use svg::node::Text as Letters;
use svg::node::element::{Circle, Description, Group, Line, Polyline, Rectangle, Text, Title};

use super::render::{Measured, band_text, bands, decimals, title, within};
use crate::commands::solve::unit;
use crate::language::{decimal, say};
use crate::messages;
use crate::output::chart::COLOURS;

/// The picture's own units are pixels at its natural size.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
/// The left, right, top and bottom edges of the curves.
const LEFT: f64 = 60.0;
const RIGHT: f64 = 620.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = 310.0;
/// The height of a line of the legend.
const LINE: f64 = 18.0;
/// The smallest step of the scale.
const MIN_STEP: f64 = 0.001;
/// The number of parts of the scale.
const PARTS: u32 = 4;

/// The curve of a player: for each range of numbers on the board the mean loss with its error.
type Curve = Vec<Option<(f64, f64)>>;

/// The picture as a standalone SVG document.
pub(super) fn svg(set: &ExactSet, name: &str, measured: &[Measured]) -> String {
    let bands = bands(set);
    let curves: Vec<Curve> = measured
        .iter()
        .map(|player| {
            let loss = |band| {
                let loss = Scores::of(within(&player.answers, band)).loss;
                Some((loss.mean()?, loss.error().unwrap_or_default()))
            };
            bands.iter().map(loss).collect()
        })
        .collect();
    let highest = curves
        .iter()
        .flatten()
        .flatten()
        .map(|(mean, error)| mean + error)
        .fold(0.0, f64::max);
    let highest = f64::from(PARTS) * round_step(highest / f64::from(PARTS));
    let height = HEIGHT + LINE * measured.len() as f64;
    let heading = title(set, name);
    let document = Document::new()
        .set("viewBox", (0, 0, WIDTH, height))
        .set("width", WIDTH)
        .set("height", height)
        .set("role", "img")
        .set("aria-labelledby", "title description")
        .set("font-family", "system-ui, 'DejaVu Sans', Arial, sans-serif")
        .set("font-size", 13)
        .set("fill", "#1a1a1a")
        .add(Title::new(heading.clone()).set("id", "title"))
        .add(
            Description::new()
                .set("id", "description")
                .add(Letters::new(in_words(
                    &bands,
                    measured,
                    &curves,
                    decimals(set.unit),
                ))),
        )
        .add(
            Rectangle::new()
                .set("width", "100%")
                .set("height", "100%")
                .set("fill", "#ffffff"),
        )
        .add(
            Text::new(heading)
                .set("x", 20)
                .set("y", 26)
                .set("font-weight", "bold"),
        )
        .add(
            Text::new(say(&messages::yardstick_loss(unit(set.unit))))
                .set("x", 20)
                .set("y", 48),
        )
        .add(scale(highest, decimals(set.unit)))
        .add(axis(&bands));
    let drawn = curves
        .iter()
        .zip(measured)
        .enumerate()
        .map(|(index, (curve, player))| {
            let colour = COLOURS[index % COLOURS.len()];
            let y = HEIGHT + LINE * index as f64;
            curve_group(curve, highest, colour)
                .add(Circle::new().set("cx", LEFT).set("cy", y - 4.0).set("r", 4))
                .add(
                    Text::new(player.name.clone())
                        .set("x", LEFT + 12.0)
                        .set("y", y)
                        .set("fill", "#1a1a1a")
                        .set("stroke", "none"),
                )
        });
    format!("{}\n", drawn.fold(document, Document::add))
}

fn x_of(index: usize, count: usize) -> f64 {
    let step = (RIGHT - LEFT) / count as f64;
    rounded(LEFT + step * (index as f64 + 0.5))
}

fn y_of(value: f64, highest: f64) -> f64 {
    rounded(BOTTOM - (BOTTOM - TOP) * value / highest)
}

/// The smallest of 1, 2, 2.5, 5, 10, 20, .. and their decimal fractions that is not below `least`.
fn round_step(least: f64) -> f64 {
    let power = 10.0_f64.powf(least.max(MIN_STEP).log10().floor());
    let steps = [1.0, 2.0, 2.5, 5.0, 10.0].map(|step| step * power);
    steps.into_iter().find(|&step| step >= least).unwrap_or(power)
}

/// Rounded to hundredths, the finest that screens show.
fn rounded(value: f64) -> f64 {
    (100.0 * value).round() / 100.0
}

fn scale(highest: f64, decimals: usize) -> Group {
    (0..=PARTS).fold(Group::new().set("class", "scale"), |group, part| {
        let value = highest * f64::from(part) / f64::from(PARTS);
        let y = y_of(value, highest);
        group
            .add(
                Line::new()
                    .set("x1", LEFT)
                    .set("x2", RIGHT)
                    .set("y1", y)
                    .set("y2", y)
                    .set("stroke", "#cccccc"),
            )
            .add(
                Text::new(decimal(value, decimals))
                    .set("x", LEFT - 8.0)
                    .set("y", y + 4.0)
                    .set("text-anchor", "end"),
            )
    })
}

fn axis(bands: &[std::ops::RangeInclusive<u32>]) -> Group {
    let labels = bands.iter().enumerate().map(|(index, band)| {
        Text::new(band_text(band))
            .set("x", x_of(index, bands.len()))
            .set("y", BOTTOM + 18.0)
            .set("text-anchor", "middle")
    });
    labels.fold(Group::new().set("class", "axis"), Group::add)
}

fn curve_group(curve: &Curve, highest: f64, colour: &str) -> Group {
    let points = || {
        let known = curve
            .iter()
            .enumerate()
            .filter_map(|(index, point)| Some((index, (*point)?)));
        known.map(|(index, (mean, error))| (x_of(index, curve.len()), mean, error))
    };
    let line: Vec<String> = points()
        .map(|(x, mean, _)| format!("{x},{}", y_of(mean, highest)))
        .collect();
    let group = Group::new().set("stroke", colour).set("fill", colour).add(
        Polyline::new()
            .set("points", line.join(" "))
            .set("fill", "none")
            .set("stroke-width", 2),
    );
    points().fold(group, |group, (x, mean, error)| {
        let whisker = Line::new()
            .set("x1", x)
            .set("x2", x)
            .set("y1", y_of(mean + error, highest))
            .set("y2", y_of((mean - error).max(0.0), highest));
        group.add(whisker).add(
            Circle::new()
                .set("cx", x)
                .set("cy", y_of(mean, highest))
                .set("r", 3),
        )
    })
}

/// All numbers as text, one sentence per player, for people who cannot see the picture.
fn in_words(
    bands: &[std::ops::RangeInclusive<u32>],
    measured: &[Measured],
    curves: &[Curve],
    decimals: usize,
) -> String {
    let sentences = measured.iter().zip(curves).map(|(player, curve)| {
        let losses = bands.iter().zip(curve).filter_map(|(band, point)| {
            let (mean, _) = (*point)?;
            Some(format!("{} {}", band_text(band), decimal(mean, decimals)))
        });
        say(&messages::chart_player(
            &player.name,
            &losses.collect::<Vec<_>>().join(", "),
        ))
    });
    sentences.collect::<Vec<_>>().join(" ")
}
