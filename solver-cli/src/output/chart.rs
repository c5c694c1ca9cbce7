//! Charts of the players' prospects in a race: as text, and as a picture for documents.

use ishwa_core::game::{GameInfo, Player};
use ishwa_core::race::{Fate, PlayerProspects, Prospects};
use svg::Document;
use svg::node::Text as Letters;
use svg::node::element::{Description, Group, Line, Path, Rectangle, Text, Title};

use crate::language::{self, lang, say};
use crate::messages;

/// The width in characters of a bar for a chance of 1.
const TEXT_WIDTH: usize = 40;

/// Block characters of one to seven eighths.
const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// The tolerance within which chances sum to 1, so that no player is still underway at the end. It is far above the
/// rounding error of the sum, and far below the two decimals shown.
const NOBODY: f64 = 1e-9;

/// The chance of one outcome of a player.
struct Bar {
    fate: Fate,
    chance: f64,
    /// Its standard error, if it is an estimate.
    error: Option<f64>,
}

impl Bar {
    fn label(&self) -> String {
        match self.fate {
            Fate::Rank(rank) => say(&messages::chart_rank(rank)),
            Fate::Eaten => say(&messages::chart_eaten()),
            Fate::Underway => say(&messages::chart_underway()),
        }
    }

    /// The chance and its error in per cent, the error padded to `error_width` characters.
    fn percentage(&self, error_width: usize) -> String {
        let chance = lang().percent(self.chance, 2);
        match self.error {
            Some(error) => format!("{chance} ± {:>error_width$}", language::decimal(100.0 * error, 2)),
            None => chance,
        }
    }

    /// The bar in eighths of a character; empty only if the chance is 0.
    fn blocks(&self) -> String {
        let whole = (8 * TEXT_WIDTH) as f64;
        let eighths = (whole * self.chance).round().clamp(0.0, whole) as usize;
        let eighths = eighths.max(usize::from(self.chance > 0.0));
        "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
    }
}

/// The bars of one player: one for each rank, one for being eaten, and one for neither if that is possible.
///
/// The last bar has no error, since it does not follow from the errors of the single chances.
fn bars(prospects: &PlayerProspects, errors: Option<&PlayerProspects>) -> Vec<Bar> {
    let mut bars: Vec<Bar> = prospects
        .ranks
        .iter()
        .enumerate()
        .map(|(i, &chance)| Bar {
            fate: Fate::Rank(i as u32 + 1),
            chance,
            error: errors.map(|errors| errors.ranks[i]),
        })
        .collect();
    bars.push(Bar {
        fate: Fate::Eaten,
        chance: prospects.eaten,
        error: errors.map(|errors| errors.eaten),
    });
    let underway = 1.0 - bars.iter().map(|bar| bar.chance).sum::<f64>();
    if underway > NOBODY {
        bars.push(Bar {
            fate: Fate::Underway,
            chance: underway,
            error: None,
        });
    }
    bars
}

/// Each player's name with their bars.
fn players(prospects: &Prospects, errors: Option<&Prospects>, info: &GameInfo) -> Vec<(String, Vec<Bar>)> {
    let each = prospects.players.iter().enumerate();
    each.map(|(i, player)| {
        let name = language::player(info.seats, Player::new(i));
        (name, bars(player, errors.map(|errors| &errors.players[i])))
    })
    .collect()
}

/// A chart as text, without a newline at the end. `errors` has the standard errors of the chances, if they are
/// estimates.
pub(crate) fn text(prospects: &Prospects, errors: Option<&Prospects>, info: &GameInfo) -> String {
    let players = players(prospects, errors, info);
    let all = || players.iter().flat_map(|(_, bars)| bars);
    let widest = |length: fn(&Bar) -> usize| all().map(length).max().unwrap_or_default();
    let label_width = widest(|bar| bar.label().chars().count());
    let error_width = widest(|bar| bar.error.map_or(0, |error| format!("{:.2}", 100.0 * error).len()));
    let chance_width = lang().percent(1.0, 2).chars().count();
    // Bars without an error are padded.
    let uncertain = if errors.is_some() {
        " ± ".chars().count() + error_width
    } else {
        0
    };
    let mut text = String::new();
    for (name, bars) in &players {
        text += name;
        text.push('\n');
        for bar in bars {
            let label = bar.label();
            let percentage = bar.percentage(error_width);
            let (chance, error) = percentage.split_at(percentage.find('%').map_or(0, |sign| sign + 1));
            let line = format!(
                "  {label:label_width$}  {chance:>chance_width$}{error:uncertain$}  {}",
                bar.blocks()
            );
            text += line.trim_end();
            text.push('\n');
        }
    }
    if errors.is_some() {
        text += &say(&messages::standard_error());
    }
    text.truncate(text.trim_end().len());
    text
}

/// The dimensions of the picture in its own units, which are pixels at its natural size.
mod measure {
    /// The margin on all sides.
    pub(super) const MARGIN: f64 = 20.0;
    /// The left edge of the bars, to the right of their labels.
    pub(super) const BARS: f64 = 110.0;
    /// The length of a bar for a chance of 1.
    pub(super) const CERTAINTY: f64 = 400.0;
    /// The length of the shortest bar, for any chance above 0.
    pub(super) const THIN: f64 = 1.0;
    /// The width of a percentage with its error.
    pub(super) const PERCENTAGE: f64 = 140.0;
    /// The gap between a bar, its label and its percentage.
    pub(super) const GAP: f64 = 8.0;
    /// The distance from one bar to the next, and the height of a bar.
    pub(super) const PITCH: f64 = 24.0;
    pub(super) const BAR: f64 = 16.0;
    /// The height of a heading line.
    pub(super) const HEADING: f64 = 30.0;
    /// Half the height of the ends of a whisker.
    pub(super) const CAP: f64 = 4.0;
    /// Font sizes.
    pub(super) const TITLE_FONT: f64 = 16.0;
    pub(super) const FONT: f64 = 13.0;
    /// The height of a letter's middle above the baseline, and the width of the widest common letter, as fractions of
    /// the font size.
    pub(super) const MIDDLE: f64 = 0.35;
    pub(super) const LETTER: f64 = 0.62;
}

/// The colours of Okabe and Ito (Color Universal Design, 2008), which remain distinct under any kind of colour
/// vision: cool ones for the first ranks, vermilion for being eaten, grey for neither.
pub(crate) const COLOURS: [&str; 6] = ["#0072b2", "#56b4e9", "#009e73", "#f0e442", "#e69f00", "#cc79a7"];

/// The colour of a bar.
fn colour(fate: Fate) -> &'static str {
    match fate {
        Fate::Rank(rank) => COLOURS[(rank as usize - 1) % COLOURS.len()],
        Fate::Eaten => "#d55e00",
        Fate::Underway => "#999999",
    }
}

/// A length or coordinate in the picture, rounded to hundredths, the finest that screens show.
fn units(value: f64) -> f64 {
    (100.0 * value).round() / 100.0
}

/// A line of text with its baseline at `y`.
fn letters(content: &str, x: f64, y: f64) -> Text {
    Text::new(content).set("x", units(x)).set("y", units(y))
}

/// A chart as a standalone SVG document, with a newline at the end and `title` above it. `errors` has the standard
/// errors of the chances, if they are estimates.
pub(crate) fn svg(title: &str, prospects: &Prospects, errors: Option<&Prospects>, info: &GameInfo) -> String {
    use measure::{BARS, CERTAINTY, FONT, HEADING, LETTER, MARGIN, PERCENTAGE, PITCH, TITLE_FONT};
    let players = players(prospects, errors, info);
    let title_width = title.chars().count() as f64 * LETTER * TITLE_FONT;
    let width = (BARS + CERTAINTY + PERCENTAGE).max(title_width + MARGIN) + MARGIN;
    let top = MARGIN + HEADING;
    let rows: f64 = players
        .iter()
        .map(|(_, bars)| HEADING + PITCH * bars.len() as f64)
        .sum();
    let foot = top + rows + MARGIN;
    let height = foot + MARGIN + if errors.is_some() { HEADING } else { 0.0 };
    let mut document = Document::new()
        .set("viewBox", (0.0, 0.0, units(width), units(height)))
        .set("width", units(width))
        .set("height", units(height))
        .set("role", "img")
        .set("aria-labelledby", "title description")
        .set("font-family", "system-ui, 'DejaVu Sans', Arial, sans-serif")
        .set("font-size", FONT)
        .set("fill", "#1a1a1a")
        .add(Title::new(title).set("id", "title"))
        .add(
            Description::new()
                .set("id", "description")
                .add(Letters::new(in_words(&players))),
        )
        .add(
            Rectangle::new()
                .set("class", "background")
                .set("width", "100%")
                .set("height", "100%")
                .set("fill", "#ffffff"),
        )
        .add(
            letters(title, MARGIN, MARGIN + TITLE_FONT)
                .set("class", "title")
                .set("font-size", TITLE_FONT)
                .set("font-weight", "bold"),
        )
        .add(scale(top, foot));
    let mut y = top;
    for (name, bars) in &players {
        document = document.add(player_group(name, bars, y));
        y += HEADING + PITCH * bars.len() as f64;
    }
    if errors.is_some() {
        let note = say(&messages::chart_standard_error());
        document = document.add(letters(&note, MARGIN, foot + HEADING + FONT / 2.0).set("class", "note"));
    }
    format!("{document}\n")
}

/// All chances as text, one sentence per player, for people who cannot see the picture.
fn in_words(players: &[(String, Vec<Bar>)]) -> String {
    let sentences = players.iter().map(|(name, bars)| {
        let chances = bars
            .iter()
            .map(|bar| format!("{} {}", bar.label(), bar.percentage(0)))
            .collect::<Vec<_>>();
        say(&messages::chart_player(name, &chances.join(", ")))
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// Vertical lines at every quarter, labelled at the bottom.
fn scale(top: f64, foot: f64) -> Group {
    use measure::{BARS, CERTAINTY, MARGIN};
    (0..=4).fold(Group::new().set("class", "scale"), |group, quarter| {
        let x = BARS + CERTAINTY * f64::from(quarter) / 4.0;
        let line = Line::new()
            .set("x1", units(x))
            .set("x2", units(x))
            .set("y1", units(top))
            .set("y2", units(foot - MARGIN))
            .set("stroke", "#d0d0d0");
        let mark =
            letters(&lang().percent(0.25 * f64::from(quarter), 0), x, foot).set("text-anchor", "middle");
        group.add(line).add(mark)
    })
}

/// A player's name with their bars below it, from `top` down.
fn player_group(name: &str, bars: &[Bar], top: f64) -> Group {
    use measure::{BAR, BARS, CAP, CERTAINTY, FONT, GAP, HEADING, MARGIN, MIDDLE, PITCH, THIN};
    let mut group = Group::new().set("class", "player");
    let heading = letters(name, MARGIN, top + HEADING - GAP).set("font-weight", "bold");
    group = group.add(heading);
    for (row, bar) in (0..).zip(bars) {
        let middle = top + HEADING + PITCH * (f64::from(row) + 0.5);
        let foot = middle + MIDDLE * FONT;
        let label = bar.label();
        let percentage = bar.percentage(0);
        group = group.add(letters(&label, BARS - GAP, foot).set("text-anchor", "end"));
        if bar.chance > 0.0 {
            let hint = format!("{name}, {label}: {percentage}");
            let length = (CERTAINTY * bar.chance).clamp(THIN, CERTAINTY);
            let rectangle = Rectangle::new()
                .set("class", "bar")
                .set("x", BARS)
                .set("y", units(middle - BAR / 2.0))
                .set("width", units(length))
                .set("height", BAR)
                .set("fill", colour(bar.fate))
                .add(Title::new(hint));
            group = group.add(rectangle);
        }
        if let Some(error) = bar.error.filter(|&error| error > 0.0) {
            let at = |chance: f64| units(BARS + CERTAINTY * chance.clamp(0.0, 1.0));
            let (low, high) = (at(bar.chance - error), at(bar.chance + error));
            let (up, down) = (units(middle - CAP), units(middle + CAP));
            let middle = units(middle);
            let whisker = format!("M{low} {up}V{down}M{high} {up}V{down}M{low} {middle}H{high}");
            group = group.add(
                Path::new()
                    .set("class", "whisker")
                    .set("d", whisker)
                    .set("stroke", "#1a1a1a")
                    .set("fill", "none"),
            );
        }
        group =
            group.add(letters(&percentage, BARS + CERTAINTY + 2.0 * GAP, foot).set("class", "percentage"));
    }
    group
}

#[cfg(test)]
mod tests {
    use ishwa_core::game::PerPlayer;
    use ishwa_library::registry;
    use roxmltree::{Document as Xml, Node};

    use super::*;

    fn info() -> GameInfo {
        registry::find("ishigan").unwrap().open("").unwrap().info()
    }

    fn player(ranks: [f64; 2], eaten: f64) -> PlayerProspects {
        PlayerProspects {
            ranks: PerPlayer::from_iter(ranks),
            eaten,
            payoff: None,
        }
    }

    fn prospects(players: [PlayerProspects; 2]) -> Prospects {
        Prospects {
            players: players.into_iter().collect(),
            throws: 0.0,
        }
    }

    fn example() -> (Prospects, Prospects) {
        let chances = prospects([player([0.5, 0.25], 0.25), player([0.3, 0.6], 0.000_01)]);
        let errors = prospects([player([0.0012, 0.001], 0.1), player([0.02, 0.01], 0.0)]);
        (chances, errors)
    }

    fn bar(chance: f64) -> String {
        let fate = Fate::Eaten;
        let error = None;
        Bar { fate, chance, error }.blocks()
    }

    #[test]
    fn a_bar_of_blocks_is_as_long_as_the_chance() {
        assert_eq!(bar(1.0), "█".repeat(40));
        assert_eq!(bar(0.5), "█".repeat(20));
        assert_eq!(bar(0.0125), "▌");
        assert_eq!(bar(0.71), "█".repeat(28) + "▍");
        assert_eq!((bar(1e-6), bar(0.0)), ("▏".to_owned(), String::new()));
        assert_eq!(
            bar(1.0 + 1e-12),
            "█".repeat(40),
            "rounding of sums makes no bar longer"
        );
    }

    #[test]
    fn text_names_players_fates_and_chances_in_columns() {
        let (chances, _) = example();
        let expected = "\
P1
  1st        50.00%  ████████████████████
  2nd        25.00%  ██████████
  eaten      25.00%  ██████████
P2
  1st        30.00%  ████████████
  2nd        60.00%  ████████████████████████
  eaten       0.00%  ▏
  underway   10.00%  ████";
        assert_eq!(text(&chances, None, &info()), expected);
        let certain = prospects([player([1.0, 0.0], 0.0), player([0.0, 1.0 - 1e-12], 0.0)]);
        let expected = "\
P1
  1st    100.00%  ████████████████████████████████████████
  2nd      0.00%
  eaten    0.00%
P2
  1st      0.00%
  2nd    100.00%  ████████████████████████████████████████
  eaten    0.00%";
        assert_eq!(text(&certain, None, &info()), expected);
    }

    #[test]
    fn text_shows_errors_and_says_what_they_are() {
        let (chances, errors) = example();
        let expected = "\
P1
  1st        50.00% ±  0.12  ████████████████████
  2nd        25.00% ±  0.10  ██████████
  eaten      25.00% ± 10.00  ██████████
P2
  1st        30.00% ±  2.00  ████████████
  2nd        60.00% ±  1.00  ████████████████████████
  eaten       0.00% ±  0.00  ▏
  underway   10.00%          ████
± denotes one standard error";
        assert_eq!(text(&chances, Some(&errors), &info()), expected);
    }

    fn of_class<'a, 'i>(xml: &'a Xml<'i>, class: &str) -> Vec<Node<'a, 'i>> {
        xml.descendants()
            .filter(|node| node.attribute("class") == Some(class))
            .collect()
    }

    /// The text of an element, without the surrounding space, which is not rendered.
    fn words(node: &Node) -> String {
        node.text().unwrap().trim().to_owned()
    }

    fn number(node: &Node, attribute: &str) -> f64 {
        node.attribute(attribute).unwrap().parse().unwrap()
    }

    #[test]
    fn a_picture_is_xml_with_its_title_and_all_it_shows_in_words() {
        let (chances, errors) = example();
        let title = "P1 < P2 & \"P2\" > 'P1'";
        let picture = svg(title, &chances, Some(&errors), &info());
        let xml = Xml::parse(&picture).unwrap();
        let root = xml.root_element();
        assert_eq!(
            (root.tag_name().name(), root.tag_name().namespace()),
            ("svg", Some("http://www.w3.org/2000/svg"))
        );
        let text_of = |id: &str| {
            let mut nodes = xml.descendants();
            words(&nodes.find(|node| node.attribute("id") == Some(id)).unwrap())
        };
        assert_eq!(text_of("title"), title);
        assert_eq!(words(&of_class(&xml, "title")[0]), title);
        assert_eq!(
            text_of("description"),
            "P1: 1st 50.00% ± 0.12, 2nd 25.00% ± 0.10, eaten 25.00% ± 10.00. \
             P2: 1st 30.00% ± 2.00, 2nd 60.00% ± 1.00, eaten 0.00% ± 0.00, underway 10.00%."
        );
        let percentages = of_class(&xml, "percentage");
        assert_eq!(percentages.len(), 7);
        assert_eq!(words(&percentages[3]), "30.00% ± 2.00");
    }

    #[test]
    fn bars_of_a_picture_are_as_long_as_the_chances() {
        let (chances, _) = example();
        let picture = svg("", &chances, None, &info());
        let xml = Xml::parse(&picture).unwrap();
        let widths = of_class(&xml, "bar")
            .iter()
            .map(|bar| number(bar, "width"))
            .collect::<Vec<_>>();
        let expected = [200.0, 100.0, 100.0, 120.0, 240.0, measure::THIN, 40.0];
        assert_eq!(widths, expected);
        assert!(of_class(&xml, "whisker").is_empty() && of_class(&xml, "note").is_empty());
        let impossible = prospects([player([1.0, 0.0], 0.0), player([0.0, 1.0], 0.0)]);
        let picture = svg("", &impossible, None, &info());
        assert_eq!(of_class(&Xml::parse(&picture).unwrap(), "bar").len(), 2);
    }

    #[test]
    fn whiskers_reach_one_error_to_each_side_and_not_beyond_the_scale() {
        let (chances, errors) = example();
        let picture = svg("", &chances, Some(&errors), &info());
        let xml = Xml::parse(&picture).unwrap();
        let ends = of_class(&xml, "whisker")
            .iter()
            .map(|whisker| {
                let path = whisker.attribute("d").unwrap();
                let (_, across) = path.rsplit_once('M').unwrap();
                let (from, to) = across.split_once('H').unwrap();
                let from = from.split_once(' ').unwrap().0;
                (from.parse::<f64>().unwrap(), to.parse::<f64>().unwrap())
            })
            .collect::<Vec<_>>();
        let expected = [
            (309.52, 310.48),
            (209.6, 210.4),
            (170.0, 250.0),
            (222.0, 238.0),
            (346.0, 354.0),
        ];
        assert_eq!(ends, expected, "none where there is no error");
        assert_eq!(of_class(&xml, "note").len(), 1);
        let wide = prospects([player([0.9, 0.1], 0.0), player([0.1, 0.9], 0.0)]);
        let errors = prospects([player([0.2, 0.2], 0.0), player([0.2, 0.2], 0.0)]);
        let picture = svg("", &wide, Some(&errors), &info());
        assert!(picture.contains("M390 ") && picture.contains("H510\"") && picture.contains("M110 "));
    }

    #[test]
    fn everything_lies_within_the_picture() {
        let (chances, errors) = example();
        let long = "A title that is as long as the titles of positions with all their stones and places can be at most";
        for title in ["", long] {
            let picture = svg(title, &chances, Some(&errors), &info());
            let xml = Xml::parse(&picture).unwrap();
            let (width, height) = (
                number(&xml.root_element(), "width"),
                number(&xml.root_element(), "height"),
            );
            let view = xml.root_element().attribute("viewBox").unwrap();
            assert_eq!(view, format!("0 0 {width} {height}"));
            assert!(title.len() as f64 * 8.0 < width);
            for node in xml.descendants().filter(|node| node.has_attribute("y")) {
                let below = node.attribute("height").map_or(0.0, |_| number(&node, "height"));
                assert!(number(&node, "x") < width && number(&node, "y") + below <= height);
            }
        }
    }
}
