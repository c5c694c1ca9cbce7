//! Draws the graph of winning chances over a game, as a picture in the page.

use ishwa_core::game::Player;
use ishwa_library::quality::grade::Class;
use svg::Document;
use svg::node::Text as Letters;
use svg::node::element::{Circle, Description, Group, Line, Path, Polyline, Rectangle, Text, Title};

use super::story::Story;
use crate::messages;

/// Dimensions in the picture's own units: pixels at its natural size.
mod measure {
    pub(super) const WIDTH: f64 = 760.0;
    pub(super) const HEIGHT: f64 = 280.0;
    /// Room for the labels of the chances.
    pub(super) const LEFT: f64 = 56.0;
    pub(super) const RIGHT: f64 = 20.0;
    pub(super) const TOP: f64 = 16.0;
    /// Room for the ply numbers.
    pub(super) const FOOT: f64 = 40.0;
    pub(super) const DOT: f64 = 5.0;
    /// The distance between entries of the key: six fit before the middle.
    pub(super) const KEY: f64 = 54.0;
    /// The length of an entry's sample line.
    pub(super) const SAMPLE: f64 = 26.0;
}

/// Dash patterns of the players' lines, which also differ in colour.
const DASHES: [&str; 6] = ["none", "8 4", "2 4", "8 4 2 4", "12 3", "4 2"];

/// The graph, or `None` for a game without plies. Its content is also available as text. The ids in it begin with
/// `prefix`.
pub(super) fn graph(story: &Story<'_>, prefix: &str) -> Option<String> {
    use measure::{HEIGHT, WIDTH};
    let review = story.review;
    let last = &review.plies.last()?.chances_after;
    let plies = review.plies.len();
    // With two players, one player's chance follows from the other's.
    let shown: Vec<Player> = (0..if review.info.players == 2 {
        1
    } else {
        review.info.players
    })
        .map(Player::new)
        .collect();
    let series: Vec<Vec<f64>> = shown
        .iter()
        .map(|player| {
            let before = review.plies.iter().map(|ply| ply.chances[player.index()]);
            before.chain([last[player.index()]]).collect()
        })
        .collect();
    let words: Vec<String> = shown
        .iter()
        .zip(&series)
        .map(|(&player, chances)| in_words(story, player, chances))
        .collect();
    let [title_id, words_id] = ["title", "words"].map(|part| format!("{prefix}graph-{part}"));
    let mut document = Document::new()
        .set("viewBox", (0.0, 0.0, WIDTH, HEIGHT))
        .set("class", "graph")
        .set("role", "img")
        .set("aria-labelledby", format!("{title_id} {words_id}"))
        .add(Title::new(title(story)).set("id", title_id))
        .add(
            Description::new()
                .set("id", words_id)
                .add(Letters::new(words.join(" "))),
        )
        .add(frame(story, plies));
    for (index, (player, chances)) in shown.iter().zip(&series).enumerate() {
        let points: Vec<String> = chances
            .iter()
            .enumerate()
            .map(|(ply, &chance)| format!("{},{}", x(ply, plies), y(chance)))
            .collect();
        if let [_] = shown.as_slice() {
            let area = format!(
                "M{} {}L{}L{} {}Z",
                x(0, plies),
                y(0.0),
                points.join("L"),
                x(plies, plies),
                y(0.0)
            );
            document = document.add(Path::new().set("class", "area").set("d", area.replace(',', " ")));
        }
        let line = Polyline::new()
            .set("class", format!("line seat{index}"))
            .set("stroke-dasharray", DASHES[index])
            .set("points", points.join(" "));
        document = document.add(line);
        if shown.len() > 1 {
            document = document.add(key(index, &story.seat(*player)));
        }
    }
    Some(document.add(complaints(story, &series[0], &shown)).to_string())
}

/// The title, which names the players whose chances the graph shows.
pub(super) fn title(story: &Story<'_>) -> String {
    if story.review.info.players == 2 {
        let player = story.seat(Player::new(0));
        story.say(&messages::graph_of_two(&player))
    } else {
        story.say(&messages::graph_of_all())
    }
}

/// An entry of the key below the graph, since labels at the ends of the lines could overlap.
fn key(index: usize, name: &str) -> Group {
    use measure::{HEIGHT, KEY, LEFT, SAMPLE};
    let x = LEFT + KEY * index as f64;
    let sample = Line::new()
        .set("class", format!("line seat{index}"))
        .set("stroke-dasharray", DASHES[index])
        .set("x1", x)
        .set("x2", x + SAMPLE)
        .set("y1", HEIGHT - 10.0)
        .set("y2", HEIGHT - 10.0);
    let name = Text::new(name).set("x", x + SAMPLE + 4.0).set("y", HEIGHT - 6.0);
    Group::new().set("class", "key").add(sample).add(name)
}

/// The x coordinate of the position before a ply (from 0).
fn x(ply: usize, plies: usize) -> f64 {
    let width = measure::WIDTH - measure::LEFT - measure::RIGHT;
    hundredths(measure::LEFT + width * ply as f64 / plies.max(1) as f64)
}

fn y(chance: f64) -> f64 {
    let height = measure::HEIGHT - measure::TOP - measure::FOOT;
    hundredths(measure::TOP + height * (1.0 - chance))
}

/// A coordinate rounded to hundredths, which is finer than any screen.
fn hundredths(value: f64) -> f64 {
    (100.0 * value).round() / 100.0
}

/// Lines at every quarter, and the ply numbers.
fn frame(story: &Story<'_>, plies: usize) -> Group {
    use measure::{HEIGHT, LEFT, RIGHT, TOP, WIDTH};
    let mut group = Group::new().set("class", "frame").add(
        Rectangle::new()
            .set("x", LEFT)
            .set("y", TOP)
            .set("width", WIDTH - LEFT - RIGHT)
            .set("height", hundredths(y(0.0) - TOP)),
    );
    for quarter in 0..=4 {
        let chance = f64::from(quarter) / 4.0;
        let mark = Text::new(story.lang.percent(chance, 0))
            .set("x", LEFT - 8.0)
            .set("y", y(chance) + 4.0)
            .set("text-anchor", "end");
        let line = Line::new()
            .set("x1", LEFT)
            .set("x2", WIDTH - RIGHT)
            .set("y1", y(chance))
            .set("y2", y(chance));
        group = group.add(line).add(mark);
    }
    // At most ten numbers, at round steps.
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500]
        .into_iter()
        .find(|step| plies <= 10 * step);
    let step = step.unwrap_or(plies.max(1));
    for ply in (0..plies).filter(|ply| (ply + 1) % step == 0 || *ply == 0) {
        let number = Text::new((ply + 1).to_string())
            .set("x", x(ply, plies))
            .set("y", HEIGHT - measure::FOOT + 18.0)
            .set("text-anchor", "middle");
        group = group.add(number);
    }
    let name = Text::new(story.say(&messages::graph_ply()))
        .set("x", hundredths(f64::midpoint(LEFT, WIDTH - RIGHT)))
        .set("y", HEIGHT - 6.0)
        .set("text-anchor", "middle");
    group.add(name)
}

/// A mark at every certain complaint: a circle for an inaccuracy, a square for a mistake, a diamond for a blunder.
fn complaints(story: &Story<'_>, first: &[f64], shown: &[Player]) -> Group {
    use measure::DOT;
    let plies = story.review.plies.len();
    let mut group = Group::new().set("class", "complaints");
    for (index, ply) in story.review.plies.iter().enumerate() {
        let Some(class) = ply
            .graded()
            .filter(|review| review.class.is_complaint() && !review.is_uncertain)
            .map(|review| review.class)
        else {
            continue;
        };
        let chance = if shown.len() == 1 {
            first[index]
        } else {
            ply.chances[ply.player.index()]
        };
        let (x, y) = (x(index, plies), y(chance));
        let hint = Title::new(story.turning_point(ply).first().cloned().unwrap_or_default());
        let name = class.name();
        group = match class {
            Class::Inaccuracy => group.add(
                Circle::new()
                    .set("class", name)
                    .set("cx", x)
                    .set("cy", y)
                    .set("r", DOT)
                    .add(hint),
            ),
            Class::Mistake => group.add(
                Rectangle::new()
                    .set("class", name)
                    .set("x", hundredths(x - DOT))
                    .set("y", hundredths(y - DOT))
                    .set("width", 2.0 * DOT)
                    .set("height", 2.0 * DOT)
                    .add(hint),
            ),
            _ => {
                let reach = 1.5 * DOT;
                let rhomb = format!(
                    "M{x} {}L{} {y}L{x} {}L{} {y}Z",
                    hundredths(y - reach),
                    hundredths(x + reach),
                    hundredths(y + reach),
                    hundredths(x - reach)
                );
                group.add(Path::new().set("class", name).set("d", rhomb).add(hint))
            }
        };
    }
    group
}

/// A player's chances over the game as text, for people who cannot see the picture.
fn in_words(story: &Story<'_>, player: Player, chances: &[f64]) -> String {
    let percent = |chance: f64| story.lang.percent(chance, 0);
    let extreme = |better: fn(f64, f64) -> bool| {
        let mut best = 0;
        // The last entry is the position after the last ply, so it is left out.
        for (ply, &chance) in chances[..chances.len() - 1].iter().enumerate() {
            if better(chance, chances[best]) {
                best = ply;
            }
        }
        (percent(chances[best]), best + 1)
    };
    let (high, high_ply) = extreme(|a, b| a > b);
    let (low, low_ply) = extreme(|a, b| a < b);
    story.say(&messages::graph_words(
        &story.name(player),
        &percent(chances[0]),
        &high,
        high_ply.into(),
        &low,
        low_ply.into(),
        &percent(chances[chances.len() - 1]),
    ))
}
