//! The output of `ishwa review` for browsers and for Markdown readers.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::thread;

use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use ishwa_core::key::split_mix;
use ishwa_library::registry;
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use serde_json::Value;
use tempfile::TempDir;

use crate::support::{games, refusal, review, reviews, solve_hyena};

/// A page as a browser reads it: its elements in order.
pub(crate) struct Page {
    pub(crate) elements: Vec<Element>,
}

pub(crate) struct Element {
    name: String,
    attributes: BTreeMap<String, String>,
    /// The indices of its ancestors, the outermost first.
    around: Vec<usize>,
    /// All text inside it.
    pub(crate) text: String,
}

impl Element {
    pub(crate) fn attribute(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }
}

impl Page {
    /// Parses a page, which must not contain any error that a browser has to correct.
    pub(crate) fn read(html: &str) -> Self {
        let options = ParseOpts {
            tokenizer: html5ever::tokenizer::TokenizerOpts {
                exact_errors: true,
                ..Default::default()
            },
            ..Default::default()
        };
        let dom = parse_document(RcDom::default(), options).one(html);
        assert_eq!(dom.errors.borrow().as_slice(), [""; 0]);
        let mut elements = Vec::new();
        collect(&dom.document, &mut Vec::new(), &mut elements);
        Self { elements }
    }

    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.elements.iter().filter(move |element| element.name == name)
    }

    /// The only element with this id.
    fn by_id(&self, id: &str) -> &Element {
        let found: Vec<&Element> = self
            .elements
            .iter()
            .filter(|element| element.attribute("id") == id)
            .collect();
        assert_eq!(found.len(), 1, "#{id}");
        found[0]
    }

    /// The elements with this name inside another, at any depth.
    fn inside<'a>(&'a self, outer: &'a Element, name: &'a str) -> impl Iterator<Item = &'a Element> {
        let index = self
            .elements
            .iter()
            .position(|element| std::ptr::eq(element, outer))
            .unwrap();
        self.all(name)
            .filter(move |element| element.around.contains(&index))
    }
}

fn collect(node: &Handle, around: &mut Vec<usize>, elements: &mut Vec<Element>) {
    match &node.data {
        NodeData::Element { name, attrs, .. } => {
            let attributes = attrs.borrow();
            elements.push(Element {
                name: name.local.to_string(),
                attributes: attributes
                    .iter()
                    .map(|attribute| (attribute.name.local.to_string(), attribute.value.to_string()))
                    .collect(),
                around: around.clone(),
                text: String::new(),
            });
            around.push(elements.len() - 1);
            for child in node.children.borrow().iter() {
                collect(child, around, elements);
            }
            around.pop();
        }
        NodeData::Text { contents } => {
            for &index in &*around {
                elements[index].text.push_str(&contents.borrow());
            }
        }
        _ => {
            for child in node.children.borrow().iter() {
                collect(child, around, elements);
            }
        }
    }
}

/// What a review prints and writes.
struct Written {
    game: &'static str,
    lang: &'static str,
    text: String,
    html: String,
    markdown: String,
}

/// Reviews the game of a file, which options may follow.
fn written(directory: &Path, game: &'static str, lang: &'static str, file: impl fmt::Display) -> Written {
    let folder = TempDir::new().unwrap();
    let [page, markdown] = ["page.html", "page.md"].map(|name| folder.path().join(name));
    let text = review(
        directory,
        &format!(
            "{game} {file} --lang {lang} --html {} --markdown {}",
            page.display(),
            markdown.display()
        ),
    );
    let [html, markdown] = [page, markdown].map(|path| fs::read_to_string(path).unwrap());
    Written {
        game,
        lang,
        text,
        html,
        markdown,
    }
}

/// Reviews of a game of each kind in English and French, made once.
fn of_every_game() -> &'static [Written] {
    static ALL: LazyLock<Vec<Written>> = LazyLock::new(|| {
        let directory = TempDir::new().unwrap();
        let games = games(directory.path());
        let in_language = |lang| {
            let games = games.iter();
            games
                .map(|(game, file)| written(directory.path(), game, lang, file.display()))
                .collect()
        };
        let (mut english, french): (Vec<_>, Vec<_>) = thread::scope(|scope| {
            let french = scope.spawn(|| in_language("fr"));
            (in_language("en"), french.join().unwrap())
        });
        english.extend(french);
        english
    });
    &ALL
}

fn in_language(lang: &str) -> impl Iterator<Item = &'static Written> {
    of_every_game().iter().filter(move |written| written.lang == lang)
}

/// Asserts that nothing makes a browser run or fetch anything but the page's own script, which its policy allows.
fn assert_alone(page: &Page, html: &str) {
    let scripts: Vec<&str> = page
        .all("script")
        .map(|script| script.attribute("type"))
        .collect();
    assert_eq!(scripts, ["application/json", ""]);
    let policy = page
        .all("meta")
        .find(|meta| meta.attribute("http-equiv") == "Content-Security-Policy");
    let policy = policy.unwrap().attribute("content");
    assert!(
        policy.starts_with("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"),
        "{policy}"
    );
    assert!(
        !policy.contains("script-src 'unsafe") && !policy.contains('*'),
        "{policy}"
    );
    assert_fetches_nothing(page, html);
}

/// Asserts that nothing on the page is loaded from elsewhere or links there.
pub(crate) fn assert_fetches_nothing(page: &Page, html: &str) {
    for forbidden in [
        "link", "iframe", "object", "embed", "img", "image", "base", "form", "use",
    ] {
        assert_eq!(page.all(forbidden).count(), 0, "<{forbidden}>");
    }
    for element in &page.elements {
        for (name, value) in &element.attributes {
            assert!(
                !name.starts_with("on") && name != "src" && name != "srcset",
                "{name}={value}"
            );
            assert!(!value.contains("url("), "{name}={value}");
            if name == "href" {
                let id = value
                    .strip_prefix('#')
                    .unwrap_or_else(|| panic!("{value} is elsewhere"));
                page.by_id(id);
            } else if name != "xmlns" {
                assert!(!value.contains("//"), "{name}={value}");
            }
        }
    }
    for style in page.all("style") {
        assert!(
            !style.text.contains("@import") && !style.text.contains("url("),
            "{}",
            style.text
        );
    }
    assert!(!html.contains("<?xml"), "pictures are parts of the page");
}

/// Asserts the requirements of screen readers.
pub(crate) fn assert_accessible(page: &Page) {
    let title: Vec<&Element> = page
        .all("title")
        .filter(|title| page.elements[title.around[title.around.len() - 1]].name == "head")
        .collect();
    assert!(title.len() == 1 && title[0].text.chars().count() > 5);
    let mut ids = HashSet::new();
    for element in &page.elements {
        let id = element.attribute("id");
        assert!(id.is_empty() || ids.insert(id), "#{id} is there twice");
        for named in element.attribute("aria-labelledby").split_whitespace() {
            assert!(!page.by_id(named).text.trim().is_empty(), "#{named}");
        }
    }
    for svg in page.all("svg") {
        assert_eq!(svg.attribute("role"), "img");
        let named: Vec<&Element> = svg
            .attribute("aria-labelledby")
            .split_whitespace()
            .map(|id| page.by_id(id))
            .collect();
        let tags: Vec<&str> = named.iter().map(|element| element.name.as_str()).collect();
        assert_eq!(tags, ["title", "desc"]);
        for element in named {
            assert!(
                page.inside(svg, &element.name)
                    .any(|inner| std::ptr::eq(inner, element))
            );
        }
    }
    for table in page.all("table") {
        let rows: Vec<usize> = page
            .inside(table, "tr")
            .map(|row| page.inside(row, "th").count() + page.inside(row, "td").count())
            .collect();
        assert!(
            rows.len() > 1 && rows.iter().all(|&cells| cells == rows[0]),
            "{rows:?}"
        );
        for cell in page.inside(table, "th") {
            assert!(["col", "row"].contains(&cell.attribute("scope")) && !cell.text.is_empty());
        }
    }
    let levels: Vec<u32> = page
        .elements
        .iter()
        .filter_map(|element| element.name.strip_prefix('h')?.parse().ok())
        .collect();
    assert!(
        levels[0] == 1 && levels.windows(2).all(|pair| pair[1] <= pair[0] + 1),
        "{levels:?}"
    );
    assert_eq!(levels.iter().filter(|&&level| level == 1).count(), 1);
}

#[test]
fn the_page_of_every_game_stands_alone_and_can_be_read_aloud() {
    let mut boards = 0;
    for Written { game, lang, html, .. } in of_every_game() {
        let page = Page::read(html);
        assert_eq!(page.elements[0].name, "html");
        assert_eq!(page.elements[0].attribute("lang"), *lang);
        assert_alone(&page, html);
        assert_accessible(&page);
        assert_eq!(page.all("table").count(), 2, "{game}");
        assert_eq!(
            page.all("svg")
                .filter(|svg| svg.attribute("class") == "graph")
                .count(),
            1
        );
        boards += page.all("svg").count() - 1;
        page.by_id("ply1");
        // With two players, one line is enough; with more, each player has a line and an entry in the key.
        let players = page.inside(page.all("thead").next().unwrap(), "th").count() - 1;
        let series = if players == 2 { 1 } else { players };
        assert_eq!(page.all("polyline").count(), series, "{game}");
        let keys = page.all("g").filter(|group| group.attribute("class") == "key");
        assert_eq!(keys.count(), if players == 2 { 0 } else { players }, "{game}");
    }
    assert!(boards > 20, "{boards} boards at turning points");
}

/// The data of the game for the page's script.
fn walk(page: &Page) -> Value {
    let data = page
        .all("script")
        .find(|script| script.attribute("type") == "application/json");
    serde_json::from_str(&data.unwrap().text).unwrap()
}

/// A shape as an SVG element, as the script draws it.
fn drawn(walk: &Value, shape: &Value) -> String {
    let drawing = &walk["drawings"][shape[0].as_u64().unwrap() as usize];
    let [x, y] = [1, 2].map(|index| shape[index].as_f64().unwrap());
    let placed = drawing.as_str().unwrap().replacen("{at}", &format!("{x} {y}"), 1);
    placed.replacen("{letters}", shape[3].as_str().unwrap(), 1)
}

/// The shapes of every board, as the script finds them.
fn boards(walk: &Value) -> Vec<Vec<String>> {
    let mut boards: Vec<Vec<usize>> = Vec::new();
    for changes in walk["boards"].as_array().unwrap() {
        let numbers = changes.as_array().unwrap().iter();
        let numbers: Vec<usize> = numbers.map(|number| number.as_u64().unwrap() as usize).collect();
        let mut board = boards.get(numbers[0]).cloned().unwrap_or_default();
        board.resize(numbers[1], usize::MAX);
        for change in numbers[2..].chunks(2) {
            board[change[0]] = change[1];
        }
        boards.push(board);
    }
    let shapes: Vec<String> = walk["shapes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|shape| drawn(walk, shape))
        .collect();
    let shape = |&index: &usize| shapes[index].clone();
    boards
        .iter()
        .map(|board| board.iter().map(shape).collect())
        .collect()
}

#[test]
fn every_position_of_the_game_and_of_its_best_lines_can_be_shown() {
    let directory = TempDir::new().unwrap();
    let mut lines = 0;
    for ((game, file), Written { html, .. }) in games(directory.path()).into_iter().zip(in_language("en")) {
        let review_json = review(directory.path(), &format!("{game} {} --json", file.display()));
        let review_json: Value = serde_json::from_str(&review_json).unwrap();
        let page = Page::read(html);
        let walk = walk(&page);
        let boards = boards(&walk);
        let plies = walk["plies"].as_array().unwrap();
        assert_eq!(
            plies.len(),
            review_json["moves"].as_array().unwrap().len(),
            "{game}"
        );
        for (ply, moved) in plies.iter().zip(review_json["moves"].as_array().unwrap()) {
            let board = |id: &Value| &boards[id.as_u64().unwrap() as usize];
            assert!(
                ply["title"]
                    .as_str()
                    .unwrap()
                    .ends_with(moved["move"].as_str().unwrap()),
                "{game}"
            );
            // The marked board is the position with marks and their explanation.
            let (position, marked) = (board(&ply["position"]), board(&ply["board"]));
            let is_marked = marked.iter().any(|shape| shape.contains("ishwa-played"));
            assert!(is_marked && marked.len() > position.len(), "{game}: {ply}");
            assert!(
                position.iter().all(|shape| marked.contains(shape)),
                "{game}: {ply}"
            );
            let line = ply["line"].as_array().unwrap();
            let is_best = moved["best"].is_null() || moved["best"] == moved["move"];
            assert_eq!(line.is_empty(), is_best, "{game}");
            assert!(line.len() <= 8, "{game}");
            for (index, shown) in line.iter().enumerate() {
                // The move comes after the player who makes it.
                let said = format!(" {}", moved["line"][index].as_str().unwrap());
                assert!(shown[0].as_str().unwrap().ends_with(&said), "{game}: {shown}");
                assert_ne!(board(&shown[1]), position, "{game}");
                lines += 1;
            }
        }
        // The static picture, shown without the script, is the last board.
        let last = &boards[walk["end"]["board"].as_u64().unwrap() as usize];
        let html = html.replace('\n', "");
        assert!(last.iter().all(|shape| html.contains(shape)), "{game}");
    }
    assert!(lines > 100, "{lines} moves of best lines");
}

/// A random game of this many plies, as a list of moves; `None` if each of several games is shorter.
fn long_list(directory: &Path, game: &str, plies: usize) -> Option<PathBuf> {
    let entry = registry::find(game).unwrap();
    let mut random = 1;
    let moves = (0..50).find_map(|_| {
        let mut session = entry.open("").unwrap().begin(None).unwrap();
        let mut list = Vec::new();
        while list.len() < plies && !session.moves().is_empty() {
            random = split_mix(random);
            let moves = session.moves();
            let mv = moves[(random >> 1) as usize % moves.len()];
            list.push(session.write_move(mv));
            session.play(mv);
        }
        (list.len() == plies).then_some(list)
    })?;
    let path = directory.join(format!("{game}-long.txt"));
    fs::write(&path, moves.join("\n")).unwrap();
    Some(path)
}

#[test]
fn a_page_of_200_plies_shows_them_all_in_at_most_400_kilobytes() {
    let directory = TempDir::new().unwrap();
    let mut pages = 0;
    solve_hyena(directory.path());
    for game in registry::games() {
        let Some(file) = long_list(directory.path(), game.id, 200) else {
            continue;
        };
        let (id, html) = (
            game.id,
            written(directory.path(), game.id, "en", file.display()).html,
        );
        let page = Page::read(&html);
        assert_alone(&page, &html);
        assert_eq!(page.all("ishwa-game").count(), 1, "{id}");
        let walk = walk(&page);
        assert_eq!(walk["plies"].as_array().unwrap().len(), 200, "{id}");
        assert!(boards(&walk).len() > 200, "{id}");
        assert!(html.len() <= 400 * 1024, "{id}: {} bytes", html.len());
        assert_eq!(
            html.matches(".ishwa-seeds{stroke-linecap").count(),
            1,
            "{id}: one style sheet for all boards"
        );
        pages += 1;
    }
    assert!(pages > 2, "{pages} games of 200 plies");
}

#[test]
fn the_graph_says_whose_chance_it_shows() {
    let directory = TempDir::new().unwrap();
    let list = directory.path().join("list.txt");
    fs::write(&list, "1 1 2 2 3 3").unwrap();
    for (lang, said) in [
        ("en", "Winning chance of South before each move"),
        ("fr", "Chances de gain de Sud avant chaque coup"),
    ] {
        let html = written(directory.path(), "awale", lang, list.display()).html;
        let page = Page::read(&html);
        // Not only on hover.
        let is_written = |caption: &Element| caption.text.replace('\u{a0}', " ") == said;
        assert!(page.all("figcaption").any(is_written), "{html}");
    }
}

/// A name with special characters of every markup language.
const NAME: &str = r#"<script>alert(1)</script> "A" & 'B' | *c* _d_ `e` [f](g) &lt; \ ~h~ #"#;

/// An unfinished game, recorded as won, with that name as its first player.
fn named(directory: &Path) -> String {
    let header = NAME.replace('\\', r"\\").replace('"', "\\\"");
    let record = fs::read_to_string(reviews().join("awale.txt")).unwrap();
    let record = record.replacen(
        "[Position",
        &format!("[P1 \"{header}\"]\n[Result \"P1\"]\n[Position"),
        1,
    );
    // Cuts off the final plies, so that the recorded winner counts.
    let end = record.match_indices('\n').nth(20).unwrap().0;
    let path = directory.join("named.txt");
    fs::write(&path, format!("{}\n[End]\n", &record[..end])).unwrap();
    path.display().to_string()
}

#[test]
fn a_name_is_never_markup() {
    let directory = TempDir::new().unwrap();
    let file = named(directory.path());
    let Written { html, markdown, .. } = written(directory.path(), "awale", "en", file);
    let page = Page::read(&html);
    assert_alone(&page, &html);
    let seat = format!("South ({NAME})");
    assert!(page.all("th").any(|cell| cell.text == seat), "{html}");
    assert!(
        page.all("p")
            .any(|part| part.text == format!("{seat} has won, as recorded"))
    );
    assert!(
        page.by_id("graph-words")
            .text
            .starts_with(&format!("{seat} starts with a winning chance of "))
    );
    let row = markdown.lines().find(|line| line.starts_with("| South")).unwrap();
    assert_eq!(cells(row)[0], seat);
    let result = format!("{seat} has won, as recorded");
    assert!(markdown.lines().any(|line| plain(line) == result), "{markdown}");
}

/// The visible text of Markdown; every character with a special meaning must be escaped.
fn plain(text: &str) -> String {
    let mut shown = String::new();
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        if sign == '\\' {
            shown.extend(signs.next());
        } else if !"`*_[]<>|~&".contains(sign) {
            shown.push(sign);
        } else {
            return format!("{sign} is not escaped in {text}");
        }
    }
    shown
}

/// The cells of a table row.
fn cells(row: &str) -> Vec<String> {
    let inner = row
        .strip_prefix("| ")
        .and_then(|row| row.strip_suffix(" |"))
        .unwrap();
    inner.split(" | ").map(plain).collect()
}

/// The unit of a cell with a number: what is left of it without numbers and the mark of uncertain complaints. `None` for other cells.
fn unit(cell: &str) -> Option<String> {
    let is_of_number = |sign: char| sign.is_ascii_digit() || ".,+−-±~() \u{a0}\u{202f}".contains(sign);
    cell.contains(|sign: char| sign.is_ascii_digit())
        .then(|| cell.replace(is_of_number, ""))
}

/// The columns of words: who played what, its grade and the comments of the record.
const WORDS: [&str; 10] = [
    "Player",
    "Move",
    "Best",
    "Grade",
    "Comment",
    "Joueur",
    "Joué",
    "Meilleur",
    "Note",
    "Commentaire",
];

#[test]
fn every_column_has_one_unit_and_points_are_no_unit() {
    let mut units = HashSet::new();
    for written in of_every_game() {
        let Written {
            game,
            lang,
            markdown,
            text,
            ..
        } = written;
        let tables = markdown.split("\n\n").filter(|block| block.starts_with('|'));
        for table in tables {
            let rows: Vec<Vec<String>> = table.lines().map(cells).collect();
            for (column, head) in rows[0].iter().enumerate() {
                if WORDS.contains(&head.as_str()) {
                    continue;
                }
                let found: HashSet<String> = rows[2..].iter().filter_map(|row| unit(&row[column])).collect();
                assert!(found.len() <= 1, "{game}, {lang}, {head}: {found:?}");
                units.extend(found);
            }
        }
        // Comments of the record may speak of anything.
        let ours = text.lines().filter(|line| !line.contains("planted: "));
        let words = ours
            .collect::<String>()
            .to_lowercase()
            .replace("turning points", "");
        assert!(!words.contains("point"), "{game}, {lang}: {text}");
    }
    assert_eq!(units, ["", "%"].map(str::to_owned).into());
}

#[test]
fn markdown_has_headings_and_whole_tables() {
    for Written { game, markdown, .. } in in_language("en") {
        let headings: Vec<&str> = markdown.lines().filter(|line| line.starts_with('#')).collect();
        assert!(headings[0].starts_with("# Review of a game of "), "{headings:?}");
        let expected = [
            "## The players",
            "## Turning points",
            "## Moves",
            "## How this was found",
        ];
        assert_eq!(headings[1..], expected, "{game}");
        let tables: Vec<Vec<&str>> = markdown
            .split("\n\n")
            .filter(|block| block.starts_with('|'))
            .map(|block| block.lines().collect())
            .collect();
        assert_eq!(tables.len(), 2, "{game}");
        for table in tables {
            let columns = cells(table[0]).len();
            assert_eq!(table[1], format!("|{}", " --- |".repeat(columns)));
            for row in &table[2..] {
                assert_eq!(cells(row).len(), columns, "{row}");
            }
        }
    }
}

/// The messages of a language that have no placeholders.
fn messages(lang: &str) -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../presentation/src/messages.{lang}.ftl"));
    let text = fs::read_to_string(path).unwrap();
    // Those about one game, without those about many.
    let (_, reviews) = text.split_once("class_best").unwrap();
    let (reviews, _) = reviews.split_once("head_games").unwrap();
    reviews
        .lines()
        .filter(|line| !line.contains(['{', '}', '#']))
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, text)| (key.to_owned(), text.to_owned()))
        .collect()
}

#[test]
fn a_french_page_says_everything_in_french() {
    let [english, french] = ["en", "fr"].map(messages);
    let (mut foreign, mut own) = (0, HashSet::new());
    for Written {
        game, html, markdown, ..
    } in in_language("fr")
    {
        let page = Page::read(html);
        // A no-break space is invisible as such.
        let text = |element: &Element| element.text.replace('\u{a0}', " ");
        let body = text(page.all("body").next().unwrap());
        for (key, said) in &english {
            if french[key] == *said {
                continue;
            }
            foreign += 1;
            for element in page.all("th").chain(page.all("h2")).chain(page.all("p")) {
                assert!(text(element) != *said, "{game}: {key} is said in English");
            }
            // A short one may be part of other words.
            let is_long = said.len() > 12;
            assert!(
                !is_long || !body.contains(said),
                "{game}: {key} is said in English"
            );
            assert!(
                !is_long || !markdown.contains(said),
                "{game}: {key} is said in English"
            );
        }
        own.extend(
            french
                .iter()
                .filter(|(_, said)| body.contains(*said))
                .map(|(key, _)| key.clone()),
        );
        let title = page.all("title").next().unwrap();
        assert!(title.text.starts_with("Revue"), "{}", title.text);
        for word in [
            "South",
            "North",
            "Move ",
            "Winning",
            "position before",
            "was played",
        ] {
            assert!(!html.contains(word), "{game}: {word}");
        }
    }
    assert!(foreign > 100, "{foreign}");
    for key in [
        "summary_players",
        "summary_graph",
        "summary_moves",
        "head_luck",
        "class_blunder",
        "graph_ply",
        "method_grades",
    ] {
        assert!(own.contains(key), "{key}");
    }
}

#[test]
fn a_page_shows_a_fault_and_a_file_that_cannot_be_written_is_named() {
    let directory = TempDir::new().unwrap();
    let list = directory.path().join("list.txt");
    fs::write(&list, "1 1 <b>9</b> & 2\n").unwrap();
    let line = format!("{} --partial", list.display());
    let Written { html, markdown, .. } = written(directory.path(), "awale", "en", line);
    let page = Page::read(&html);
    assert_alone(&page, &html);
    assert_eq!(page.all("b").count(), 0);
    let is_fault = |text: &str| {
        text.contains("The record was read only up to an error: line 1, move 3: ")
            && text.contains("<b>9</b>")
    };
    assert!(page.all("p").any(|part| is_fault(&part.text)), "{html}");
    assert!(markdown.lines().any(|line| is_fault(&plain(line))), "{markdown}");

    let record = reviews().join("awale.txt");
    for form in ["html", "markdown"] {
        let missing_page = directory.path().join("missing").join("page");
        let line = format!(
            "review awale {} --nodes 500 --{form} {}",
            record.display(),
            missing_page.display()
        );
        let sentence = refusal(directory.path(), &line, 1);
        let begins = format!("error: {}: cannot write the file", missing_page.display());
        assert!(sentence.starts_with(&begins), "{sentence}");
    }
}

#[test]
fn a_game_without_a_ply_has_a_page_without_a_graph() {
    let directory = TempDir::new().unwrap();
    let record = fs::read_to_string(reviews().join("awale.txt")).unwrap();
    let headers: Vec<&str> = record.lines().take_while(|line| !line.is_empty()).collect();
    let file = directory.path().join("empty.txt");
    fs::write(&file, format!("{}\n\n[End]\n", headers.join("\n"))).unwrap();
    let Written { html, markdown, .. } = written(directory.path(), "awale", "en", file.display());
    let page = Page::read(&html);
    assert_alone(&page, &html);
    // The board is the only picture, and there are no links.
    assert!(walk(&page)["plies"].as_array().unwrap().is_empty());
    assert_eq!(page.all("svg").count(), 1);
    assert!(!html.contains("graph-title"));
    assert!(markdown.contains("The game is not finished"));
}
