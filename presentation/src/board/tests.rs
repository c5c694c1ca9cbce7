use std::collections::HashSet;

use ishwa_core::diagram::{MoveMark, Shape};
use ishwa_games::any::AnySession;
use ishwa_library::registry;
use ishwa_messages::Lang;
use roxmltree::{Document as Xml, Node};

use super::palette::{DARK, LIGHT, Palette};
use super::*;
use crate::contrast::contrast;

/// Some positions of a game's perft suite, under its default options.
fn suite_positions(id: &str) -> Vec<String> {
    let path = format!("{}/../tests/perft/{id}.perft", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let heads = text.lines().filter_map(|line| Some(line.split_once(';')?.0));
    heads
        .filter(|head| !head.starts_with('#') && !head.contains(' '))
        .take(6)
        .map(str::to_owned)
        .collect()
}

/// Sessions of all games, at the start and in mid-game.
fn sessions() -> Vec<AnySession> {
    let mut sessions: Vec<_> = registry::games()
        .iter()
        .map(|entry| entry.open("").unwrap().begin(None).unwrap())
        .collect();
    for entry in registry::games() {
        for position in suite_positions(entry.id) {
            sessions.push(entry.open("").unwrap().begin(Some(&position)).unwrap());
        }
    }
    for (id, position) in [
        ("toguz", "0,25,3,0,1,2,20,0,1/3,0,1,19,2,1,0,4,6/40,34/7,4/n"),
        ("tihulelin", "1,2,3,14/x,6,7,3c2/10,2/n"),
        ("tihulelin-match", "x,6,6,2/6,6,6,6/0,10/s?/s"),
        ("arrawan", "3,1,6,2,0,4/-,2,3/1st,13,-2/5/p3"),
        ("tiddatt", "N1Sl[N]NN:1N3:2Sf2:3Sj1:SSNw1S/12,9/s"),
        ("ishigan", "r1,0,26c,60e,26c/47/p3"),
        ("hyena", "h1,20+,w,20-/10,2,13,0/41-/p2"),
        ("awale", "0,0,0,0,0,0/1,1,0,0,0,0/23,23/s"),
    ] {
        let game = registry::find(id).unwrap().open("").unwrap();
        sessions.push(game.begin(Some(position)).unwrap());
    }
    sessions
}

fn drawn(session: &AnySession, lang: Lang) -> Diagram {
    let moves = session.moves();
    let marked = [moves.first(), moves.last()].into_iter().flatten().copied();
    let marks: Vec<_> = marked.zip([MoveMark::Played, MoveMark::Best]).collect();
    session.diagram(lang, &marks)
}

fn find<'a, 'i>(xml: &'a Xml<'i>, id: &str) -> Node<'a, 'i> {
    let mut nodes = xml.descendants();
    nodes.find(|node| node.attribute("id") == Some(id)).expect(id)
}

fn assert_labelled(xml: &Xml, title: &str, diagram: &Diagram) {
    let root = xml.root_element();
    assert_eq!(
        (root.tag_name().name(), root.tag_name().namespace()),
        ("svg", Some("http://www.w3.org/2000/svg"))
    );
    assert_eq!(root.attribute("role"), Some("img"));
    let ids: Vec<&str> = xml
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .collect();
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{ids:?}");
    let labels: Vec<&str> = root.attribute("aria-labelledby").unwrap().split(' ').collect();
    let [of_title, of_description] = labels[..] else {
        panic!("{labels:?}")
    };
    let said = |id| find(xml, id).text().unwrap().trim().to_owned();
    assert_eq!(find(xml, of_title).tag_name().name(), "title");
    assert_eq!(said(of_title), title);
    assert_eq!(find(xml, of_description).tag_name().name(), "desc");
    assert_eq!(said(of_description), diagram.description.join(" "));
}

#[test]
fn every_board_is_a_picture_with_its_title_and_all_it_shows_in_words() {
    for session in sessions() {
        for lang in Lang::ALL {
            let title = format!("<{}> & {}", session.rules().id(), session.position());
            let diagram = drawn(&session, lang);
            let picture = svg(&diagram, &title);
            let xml = Xml::parse(&picture).unwrap();
            assert_labelled(&xml, &title, &diagram);
            let count = |class: &str| {
                let has = |node: &Node| {
                    let classes = node.attribute("class").unwrap_or_default();
                    classes.split(' ').next() == Some(class)
                };
                xml.descendants().filter(has).count()
            };
            let shapes = |is: fn(&Shape) -> bool| diagram.shapes.iter().filter(|shape| is(shape)).count();
            assert_eq!(
                count("pit"),
                shapes(|shape| matches!(shape, Shape::Pit(_))),
                "{title}"
            );
            assert_eq!(
                count("piece"),
                shapes(|shape| matches!(shape, Shape::Piece(_))),
                "{title}"
            );
            assert_eq!(count("ishwa-turn"), 1, "{title}");
            assert!(!picture.contains("NaN") && !picture.contains("inf"), "{title}");
        }
    }
}

#[test]
fn two_pictures_share_a_page_without_sharing_ids() {
    let sessions = sessions();
    let pictures: Vec<String> = sessions
        .iter()
        .enumerate()
        .map(|(index, session)| {
            let diagram = drawn(session, Lang::English);
            let id = format!("ply-{index}");
            let picture = embedded(&diagram, "A board", &id);
            assert_labelled(&Xml::parse(&picture).unwrap(), "A board", &diagram);
            assert!(picture.starts_with("<svg") && picture.contains(&format!("id=\"{id}\"")));
            picture
        })
        .collect();
    let page = format!("<body>{}</body>", pictures.concat());
    let page = Xml::parse(&page).unwrap();
    let ids: Vec<&str> = page
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .collect();
    assert_eq!(ids.len(), 3 * sessions.len());
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
}

/// The classes of the groups of a picture that begin with one of them.
fn classes(id: &str, position: &str, first: &str) -> HashSet<String> {
    let game = registry::find(id).unwrap().open("").unwrap();
    let session = game.begin(Some(position)).unwrap();
    let picture = svg(&drawn(&session, Lang::English), "");
    let xml = Xml::parse(&picture).unwrap();
    let groups = xml.descendants().filter(|node| node.has_tag_name("g"));
    let all = groups.filter_map(|node| node.attribute("class").map(str::to_owned));
    all.filter(|classes| classes.split(' ').next() == Some(first))
        .collect()
}

#[test]
fn a_shape_says_what_it_is_and_whose() {
    let is = |id, position, first, expected: &[&str]| {
        let expected: HashSet<String> = expected.iter().map(|&class| class.to_owned()).collect();
        assert_eq!(classes(id, position, first), expected, "{id}");
    };
    let toguz = "0,25,3,0,1,2,20,0,1/3,0,1,19,2,1,0,4,6/40,34/7,4/n";
    is(
        "toguz",
        toguz,
        "pit",
        &["pit seat0", "pit seat1", "pit tuz seat0", "pit tuz seat1"],
    );
    is("toguz", toguz, "store", &["store seat0", "store seat1"]);
    let tihulelin = "1,2,3,14/x,6,7,3c2/10,2/n";
    is(
        "tihulelin",
        tihulelin,
        "pit",
        &["pit seat0", "pit seat1", "pit closed seat1", "pit carcass seat1"],
    );
    is(
        "arrawan",
        "3,1,6,2,0,4/-,2,3/1st,13,-2/5/p3",
        "pit",
        &["pit", "pit start"],
    );
    let tiddatt = "N1Sl[N]NN:1N3:2Sf2:3Sj1:SSNw1S/12,9/s";
    let pieces = [
        "piece pion seat0",
        "piece pion seat1",
        "piece horse seat0",
        "piece horse seat1",
        "piece neutral horse seat0",
        "piece rider seat1",
    ];
    is("tiddatt", tiddatt, "piece", &pieces);
    let ishigan = [
        "piece runner seat1",
        "piece runner seat3",
        "piece caught runner seat2",
        "piece caught runner seat4",
        "piece hyena",
    ];
    is("ishigan", "r1,0,26c,60e,26c/47/p3", "piece", &ishigan);
    let hyena = [
        "piece runner seat0",
        "piece runner facing-right seat1",
        "piece runner seat2",
        "piece runner facing-left seat3",
        "piece hyena facing-left",
    ];
    is("hyena", "h1,20+,w,20-/10,2,13,0/41-/p2", "piece", &hyena);
}

#[test]
fn seeds_are_drawn_one_by_one_as_long_as_they_can_be_told_apart() {
    let game = registry::find("awale").unwrap().open("").unwrap();
    let session = game.begin(Some("0,1,12,13,0,0/0,0,0,0,0,0/22,0/s")).unwrap();
    let picture = svg(&drawn(&session, Lang::English), "");
    assert_eq!(picture.matches("h0").count(), 1 + 12);
}

#[test]
fn colours_stand_out_enough_by_day_and_by_night() {
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
    for (name, palette) in [("light", LIGHT), ("dark", DARK)] {
        let Palette {
            ground,
            board,
            zone,
            ink,
            faint,
            seed,
            south,
            on_south,
            north,
            on_north,
            played,
            best,
        } = palette;
        let letters = [
            (ink, ground),
            (ink, board),
            (ink, zone),
            (faint, ground),
            (faint, board),
            (faint, zone),
            (on_south, south),
            (on_north, north),
        ];
        for (letter, behind) in letters {
            assert!(contrast(letter, behind) >= 4.5, "{name}: {letter} on {behind}");
        }
        let marks = [played, best].into_iter();
        let shapes = [
            (seed, board),
            (seed, zone),
            (ink, ground),
            (ink, board),
            (ink, zone),
        ];
        let shapes = shapes
            .into_iter()
            .chain(marks.flat_map(|mark| [(mark, ground), (mark, board), (mark, zone)]));
        for (shape, behind) in shapes {
            assert!(contrast(shape, behind) >= 3.0, "{name}: {shape} on {behind}");
        }
        // A piece is visible by its body or by its outline, which has the colour of its letters.
        for (body, outline) in [(south, on_south), (north, on_north)] {
            for behind in [board, zone] {
                let best = contrast(body, behind).max(contrast(outline, behind));
                assert!(best >= 3.0, "{name}: {body} and {outline} on {behind}");
            }
        }
    }
}
