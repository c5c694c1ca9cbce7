//! `ishwa rules`.

use std::fs;

use ishwa_library::guide::Guide;
use ishwa_library::registry;
use ishwa_messages::Lang;
use tempfile::TempDir;

use crate::review_page::{Page, assert_accessible, assert_fetches_nothing};
use crate::support::{printed, refusal};

#[test]
fn every_game_is_taught_within_80_columns_with_all_its_boards() {
    let directory = TempDir::new().unwrap();
    for game in registry::games() {
        for lang in Lang::ALL.map(Lang::code) {
            let line = format!("rules {} --lang {lang}", game.id);
            let text = printed(directory.path(), &line);
            let guide = Guide::of(&game, lang).unwrap().unwrap();
            assert!(text.starts_with(&guide.title), "{line}");
            let wide = text.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{line}");
            assert!(!text.contains('\u{a0}'), "{line}");
            // A board that is shown twice occurs twice.
            let mut rest = text.as_str();
            for board in guide.boards() {
                let played = board.play(&game).unwrap();
                let mut sessions = vec![played.before];
                sessions.extend((!board.moves.is_empty()).then_some(played.after));
                for session in sessions.iter().filter(|_| lang == "en") {
                    let drawn = session.draw();
                    let (_, later) = rest
                        .split_once(&drawn)
                        .unwrap_or_else(|| panic!("{line}: {board:?}"));
                    rest = later;
                }
            }
        }
    }
}

#[test]
fn moves_are_announced_as_what_they_are() {
    let directory = TempDir::new().unwrap();
    let awale = printed(directory.path(), "rules AWALÉ --lang en");
    assert!(awale.contains("\n> South plays 3:\n") && awale.contains("\n> Allowed moves: 5, 6.\n"));
    let awale = printed(directory.path(), "rules oware --lang fr");
    assert!(awale.contains("\n> Sud joue 3 :\n") && awale.contains("\n Nord |"));
    assert!(printed(directory.path(), "rules ishigan --lang fr").contains("\n> P1 obtient t4 :\n"));
    assert!(printed(directory.path(), "rules hyena --lang en").contains("\n> After t1, pay, t3, t2:\n"));
}

#[test]
fn the_page_of_every_game_stands_alone_and_can_be_read_aloud() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("page.html");
    for game in registry::games() {
        for lang in Lang::ALL.map(Lang::code) {
            let line = format!("rules {} --lang {lang} --html {}", game.id, path.display());
            assert_eq!(printed(directory.path(), &line), "");
            let html = fs::read_to_string(&path).unwrap();
            let page = Page::read(&html);
            // Of most games, readers of Kazakh and Kyrgyz get the guide in Russian.
            let is_own = ["en", "fr", "ru"].contains(&lang) || ["awale", "toguz"].contains(&game.id);
            assert_eq!(
                page.elements[0].attribute("lang"),
                if is_own { lang } else { "ru" }
            );
            assert_eq!(page.all("script").count(), 0, "{line}");
            let policies: Vec<&str> = page
                .all("meta")
                .filter(|meta| meta.attribute("http-equiv") == "Content-Security-Policy")
                .map(|meta| meta.attribute("content"))
                .collect();
            assert_eq!(
                policies,
                ["default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"]
            );
            assert_fetches_nothing(&page, &html);
            assert_accessible(&page);
            let guide = Guide::of(&game, lang).unwrap().unwrap();
            let boards = guide.boards().count();
            let after = guide.boards().filter(|board| !board.moves.is_empty()).count();
            assert_eq!(page.all("figure").count(), boards, "{line}");
            assert_eq!(page.all("svg").count(), boards + after, "{line}");
            assert!(html.contains("ishwa-played"), "{line}: moves are marked");
            assert_eq!(
                page.all("h1").next().unwrap().text.replace('\u{a0}', " "),
                guide.title
            );
        }
    }
}

#[test]
fn the_page_may_go_to_standard_output_and_an_unknown_game_is_refused() {
    let directory = TempDir::new().unwrap();
    assert!(printed(directory.path(), "rules awale --html -").starts_with("<!DOCTYPE html>"));
    let sentence = refusal(directory.path(), "rules owari", 2);
    assert!(sentence.ends_with("did you mean awale?"), "{sentence}");
    let page = directory.path().join("missing").join("page.html");
    let line = format!("rules awale --html {}", page.display());
    assert!(
        refusal(directory.path(), &line, 1).contains("cannot write the file"),
        "{line}"
    );
}
