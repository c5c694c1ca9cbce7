use super::palette::COLOURS;
use super::*;
use crate::contrast::contrast;

/// The use of a colour.
enum Use {
    /// The background, or the area behind a line.
    Ground,
    /// Text, and also lines and marks.
    Letters,
    /// Only lines and marks.
    Lines,
}

fn used_for(name: &str) -> Use {
    match name {
        "page" | "area" => Use::Ground,
        "rule" | "line" => Use::Lines,
        "ink" | "quiet" | "link" | "best" | "inaccuracy" | "mistake" | "blunder" => Use::Letters,
        _ => panic!("{name} is used for something"),
    }
}

/// Contrasts required by the Web Content Accessibility Guidelines 2.1: 4.5 for text (1.4.3), 3 for lines and marks
/// (1.4.11).
#[test]
fn colours_stand_out_by_day_and_by_night() {
    for is_dark in [false, true] {
        let colour = |&(_, light, dark): &palette::Colour| if is_dark { dark } else { light };
        let named = |name| colour(COLOURS.iter().find(|colour| colour.0 == name).unwrap());
        let (page, area) = (named("page"), named("area"));
        for one in &COLOURS {
            let (name, colour) = (one.0, colour(one));
            let least = match used_for(name) {
                Use::Ground => continue,
                Use::Letters => 4.5,
                Use::Lines => 3.0,
            };
            let found = contrast(colour, page);
            assert!(found >= least, "{name}, dark {is_dark}: {found}");
            // The graph of one player draws its line and its marks on its shaded area.
            if ["line", "inaccuracy", "mistake", "blunder"].contains(&name) {
                let found = contrast(colour, area);
                assert!(found >= 3.0, "{name} on the area, dark {is_dark}: {found}");
            }
        }
    }
}

#[test]
fn letters_have_no_colour_of_lines() {
    for rule in STYLE.lines().filter(|rule| !rule.starts_with('@')) {
        let Some((selector, look)) = rule.split_once('{') else {
            continue;
        };
        for part in look.trim_end_matches('}').split(';') {
            let Some(name) = part
                .strip_prefix("color:var(--")
                .and_then(|rest| rest.strip_suffix(')'))
            else {
                continue;
            };
            assert!(matches!(used_for(name), Use::Letters), "{selector}: {name}");
        }
    }
    assert!(STYLE.contains("color:var(--ink)"));
}

#[test]
fn every_colour_is_there_by_day_and_by_night_and_every_one_is_used() {
    let sheet = style();
    let (day, night) = sheet.split_once("@media (prefers-color-scheme:dark)").unwrap();
    for (name, light, dark) in COLOURS {
        assert!(day.contains(&format!("--{name}:{light};")), "{name}");
        assert!(night.contains(&format!("--{name}:{dark};")), "{name}");
        assert!(STYLE.contains(&format!("var(--{name})")), "{name} is used");
    }
    for name in STYLE.split("var(--").skip(1) {
        let name = name.split(')').next().unwrap();
        assert!(
            COLOURS.iter().any(|colour| colour.0 == name),
            "{name} is a colour"
        );
    }
}

/// The policy of the page allows exactly the script on it.
#[test]
fn the_hash_of_the_script_is_right() {
    use base64::Engine;
    use sha2::{Digest, Sha256};

    let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(SCRIPT));
    assert_eq!(SCRIPT_HASH, format!("sha256-{hash}"));
    assert!(!SCRIPT.contains("</script"));
}
