//! Writes a review as a self-contained HTML page: it loads nothing from elsewhere, and a policy in its head forbids
//! that. It is complete without its script, which steps through the game.

use std::ops::Range;

use ishwa_core::diagram::MoveMark;
use ishwa_core::move_index::MoveIndex;
use ishwa_library::quality::review::PlyReview;
use ishwa_messages::{Lang, Message};
use maud::{Markup, PreEscaped, html};

use super::story::Story;
use super::{graph, walk};
use crate::board;
use crate::messages;
use crate::page::PageHead;
use crate::typography::kept_together;
use crate::values::game_name;
use crate::wire::json;

/// Colours of the page, in light and in dark.
mod palette {
    /// A colour: its name in the style sheet, its light value and its dark value.
    pub(super) type Colour = (&'static str, &'static str, &'static str);

    pub(super) const COLOURS: [Colour; 11] = [
        ("page", "#ffffff", "#14171a"),
        ("ink", "#1a1a1a", "#e8e8e8"),
        ("quiet", "#595959", "#a8b0b8"),
        ("rule", "#8a8a8a", "#737b83"),
        ("link", "#0b57a4", "#7fbfff"),
        ("line", "#0072b2", "#56b4e9"),
        ("area", "#d6e8f5", "#1d3a4d"),
        ("best", "#00664d", "#4fd1a5"),
        ("inaccuracy", "#7a5900", "#f0c84a"),
        ("mistake", "#a34700", "#ff9d5c"),
        ("blunder", "#b3153d", "#ff7d92"),
    ];
}

/// The script of the element `<ishwa-game>`, which steps through a game using its embedded data.
pub const SCRIPT: &str = include_str!("html/game.js");

/// The hash of [`SCRIPT`], the only script allowed on the page; a test prints the right hash.
const SCRIPT_HASH: &str = "sha256-lnOTLY3WO4JrrA6Ar5UQ8Cb8GX+unUMDmY6V/mQNrko=";

/// The content security policy of the page: it allows only its own styles and this script.
fn policy() -> String {
    format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src '{SCRIPT_HASH}'; base-uri 'none'; form-action 'none'"
    )
}

/// The rules of the style sheet that do not depend on the palette.
const STYLE: &str = include_str!("html/style.css");

/// The whole page.
pub fn html(story: &Story<'_>) -> String {
    let title = story.title();
    let facts = story.facts();
    let named: Vec<&str> = [title.as_str()]
        .into_iter()
        .chain(facts.iter().map(String::as_str))
        .collect();
    let named = named.join(" · ");
    let body = html! {
        h1 { (title) }
        @if !facts.is_empty() { p class="facts" { (kept_together(&facts.join(" · "))) } }
        (content(story, ""))
    };
    page(story.lang, &named, &body)
}

/// A page with this title, complete but for the parts of its body.
pub(super) fn page(lang: Lang, title: &str, body: &Markup) -> String {
    let body = html! {
        main { (body) }
        script { (PreEscaped(SCRIPT)) }
    };
    let head = PageHead {
        lang,
        title,
        policy: &policy(),
        style: &style(),
        may_be_dark: true,
    };
    board::styled_once(&crate::page::page(&head, &body))
}

/// The review as a part of another page: everything below its title. The script steps through the game.
pub fn fragment(story: &Story<'_>) -> String {
    content(story, "").into_string()
}

/// The review of one of several games on a page. With the script of the page it is complete.
pub struct GamePart {
    /// The id of its element.
    pub(super) id: String,
    /// Its players, event and date as far as they are known, the name of the game and its location.
    pub(super) heading: String,
    content: Markup,
}

impl GamePart {
    /// The part of a story, whose game has this location; `id` differs from those of all other games on the page.
    pub fn new(story: &Story<'_>, location: &str, id: String) -> Self {
        let mut facts = story.facts();
        facts.extend([game_name(story.lang, story.review.info.name), location.to_owned()]);
        Self {
            heading: facts.join(" · "),
            content: content(story, &format!("{id}-")),
            id,
        }
    }

    /// The part under its heading.
    pub(super) fn article(&self) -> Markup {
        html! {
            article class="game" id=(self.id) {
                h2 { (kept_together(&self.heading)) }
                (self.content)
            }
        }
    }
}

/// Everything below the title. The ids of all elements begin with `prefix`.
fn content(story: &Story<'_>, prefix: &str) -> Markup {
    let (heads, facts) = story.player_facts();
    let section = |name: &str, title: &Message, body: Markup| {
        let id = format!("{prefix}{name}");
        html! {
            section aria-labelledby=(id) {
                h2 id=(id) { (story.say(title)) }
                (body)
            }
        }
    };
    let known = story.known_sentences();
    html! {
        p { (kept_together(&story.result())) }
        (section("walk", &messages::summary_walk(), walk_element(story, prefix)))
        @if let Some(graph) = graph::graph(story, prefix) {
            (section("chances", &messages::summary_graph(), html! {
                figure {
                    div class="scroll" tabindex="0" { (PreEscaped(graph)) }
                    figcaption { (graph::title(story)) }
                }
            }))
        }
        (section("players", &messages::summary_players(), table(
            &heads,
            facts.into_iter().map(|fact| (String::new(), String::new(), fact)),
            1..heads.len(),
        )))
        (section("turning", &messages::summary_turning(), turning_points(story, prefix)))
        @if !known.is_empty() {
            (section("opening", &messages::summary_opening(), html! {
                p { (story.known_source()) }
                ul { @for sentence in known { li { (sentence) } } }
            }))
        }
        (section("moves", &messages::summary_moves(), moves(story, prefix)))
        (section("method", &messages::summary_method(), html! {
            @for sentence in story.method() { p { (kept_together(&sentence)) } }
        }))
    }
}

/// The style sheet of the page: light by default, dark if the reader's system is.
fn style() -> String {
    let colours = |dark: bool| -> String {
        let colour = |&(name, light, night): &palette::Colour| {
            format!("--{name}:{};", if dark { night } else { light })
        };
        palette::COLOURS.iter().map(colour).collect()
    };
    format!(
        ":root{{color-scheme:light dark;{}}}@media (prefers-color-scheme:dark){{:root{{{}}}}}{STYLE}",
        colours(false),
        colours(true)
    )
}

/// A table whose rows have an id, a class and cells; the columns `numbers` hold numbers, the others text.
pub(super) fn table(
    heads: &[String],
    rows: impl Iterator<Item = (String, String, Vec<String>)>,
    numbers: Range<usize>,
) -> Markup {
    let class = |column: usize| numbers.contains(&column).then_some("number");
    html! {
        div class="scroll" tabindex="0" {
            table {
                thead { tr { @for (column, head) in heads.iter().enumerate() { th scope="col" class=[class(column)] { (head) } } } }
                tbody {
                    @for (id, row_class, cells) in rows {
                        tr id=[(!id.is_empty()).then_some(id)] class=[(!row_class.is_empty()).then_some(row_class)] {
                            @for (column, cell) in cells.iter().enumerate() {
                                @if column == 0 { th scope="row" { (kept_together(cell)) } }
                                @else { td class=[class(column)] { (kept_together(cell)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The number of the first columns of the table of moves that hold text. Numbers follow, and comments.
const WORDS: usize = 5;

fn moves(story: &Story<'_>, prefix: &str) -> Markup {
    let (heads, rows) = story.moves_with_comments();
    let rows = story.review.plies.iter().zip(rows).map(|(ply, row)| {
        let class = match ply.graded() {
            Some(review) if review.is_uncertain => "uncertain",
            Some(review) => review.class.name(),
            None => "given",
        };
        (format!("{prefix}ply{}", ply.number), class.to_owned(), row)
    });
    let numbers = WORDS..story.move_heads().len();
    table(&heads, rows, numbers)
}

fn turning_points(story: &Story<'_>, prefix: &str) -> Markup {
    let (points, _) = story.turning_points();
    html! {
        @for ply in points {
            article {
                @for (index, sentence) in story.turning_point(ply).iter().enumerate() {
                    @if index == 0 { h3 { a href=(format!("#{prefix}ply{}", ply.number)) { (kept_together(sentence)) } } }
                    @else { p { (kept_together(sentence)) } }
                }
                (board(story, ply, prefix))
            }
        }
        @if let Some(note) = story.turning_note() { p { (kept_together(&note)) } }
    }
}

/// The position before a ply, with the played move and the best one marked.
fn board(story: &Story<'_>, ply: &PlyReview, prefix: &str) -> Markup {
    let id = format!("{prefix}board{}", ply.number);
    figure(
        story,
        ply.number - 1,
        &walk::marks(ply),
        &story.board_caption(ply),
        &id,
    )
}

/// The last position. The script replaces it with all others.
fn walk_element(story: &Story<'_>, prefix: &str) -> Markup {
    let plies = story.review.plies.len();
    // Escaped so that the data can neither close its element nor open a comment in it.
    let data = json(&walk::walk(story)).to_string();
    let data = data.replace("</", "<\\/").replace("<!", "\\u003c!");
    html! {
        ishwa-game {
            (figure(story, plies, &[], &story.say(&messages::board_last()), &format!("{prefix}board-last")))
            script type="application/json" { (PreEscaped(data)) }
        }
    }
}

/// The position after `plies` plies, with marked moves and a caption.
fn figure(
    story: &Story<'_>,
    plies: usize,
    marks: &[(MoveIndex, MoveMark)],
    caption: &str,
    id: &str,
) -> Markup {
    let session = story.session.rewound(plies);
    let diagram = walk::diagram(&session, story.lang, marks);
    html! {
        figure {
            div class="scroll" tabindex="0" { (PreEscaped(board::embedded_placed(&diagram, caption, id))) }
            figcaption { (kept_together(caption)) }
        }
    }
}

#[cfg(test)]
mod tests;
