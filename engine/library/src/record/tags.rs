//! Which tags of PGN have which headers of a record.

use std::borrow::Cow;

use super::headers::{KNOWN, seat};

/// Tags with the header that they have under another name.
const RENAMED: [(&str, &str); 6] = [
    ("White", "P1"),
    ("South", "P1"),
    ("Black", "P2"),
    ("North", "P2"),
    ("UTCDate", "Date"),
    ("UTCTime", "Time"),
];

/// Other tags with a meaning of their own.
const OTHERS: [&str; 5] = ["Variant", "GameType", "FEN", "SetUp", "Termination"];

/// Headers that say what the tags `Variant`, `Rules` and `FEN` say.
const OF_THE_START: [&str; 3] = ["Game", "Rules", "Position"];

/// The header of a tag. Unknown tags are private headers, with `X` before their names.
pub(super) fn header_of(tag: &str) -> Cow<'_, str> {
    if let Some(&(_, header)) = RENAMED.iter().find(|&&(renamed, _)| renamed == tag) {
        return header.into();
    }
    let is_header = !OF_THE_START.contains(&tag) && (KNOWN.contains(&tag) || seat(tag).is_some());
    if is_header || tag.strip_prefix('X').is_some_and(is_taken) {
        return tag.into();
    }
    let plain = tag.chars().filter(char::is_ascii_alphanumeric);
    std::iter::once('X').chain(plain).collect::<String>().into()
}

/// The tag of a header, which [`header_of`] reads again; `None` for those of the start.
pub(super) fn tag_of(header: &str) -> Option<&str> {
    match header.strip_prefix('X') {
        Some(name) if !is_taken(name) => Some(name),
        Some(_) => Some(header),
        None => (!OF_THE_START.contains(&header)).then_some(header),
    }
}

/// Whether a tag of this name cannot have a private header, as it has a meaning; in any case of letters, since programs
/// differ in it.
fn is_taken(name: &str) -> bool {
    let renamed = RENAMED.iter().map(|(tag, _)| tag);
    let mut known = renamed.chain(&OTHERS).chain(&KNOWN);
    name.is_empty()
        || name.strip_prefix('X').is_some_and(is_taken)
        || known.any(|known| known.eq_ignore_ascii_case(name))
        || seat(&name.to_ascii_uppercase()).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_header_has_a_tag_of_its_own() {
        let others = [
            "TimeControl",
            "x",
            "XX",
            "XRules",
            "P7",
            "white",
            "p1",
            "",
            "X",
            "XXDate",
        ];
        let known = KNOWN
            .iter()
            .chain(&OTHERS)
            .chain(RENAMED.iter().map(|(tag, _)| tag));
        let private = known.chain(&others).map(|name| format!("X{name}"));
        let seats = ["P1", "P6"].map(str::to_owned);
        let headers: Vec<String> = private.chain(KNOWN.map(str::to_owned)).chain(seats).collect();
        let mut tags = Vec::new();
        for header in &headers {
            match tag_of(header) {
                Some(tag) => {
                    assert_eq!(header_of(tag), *header, "{tag}");
                    tags.push(tag);
                }
                None => assert!(OF_THE_START.contains(&header.as_str()), "{header}"),
            }
        }
        tags.sort_unstable();
        tags.dedup();
        assert_eq!(tags.len() + OF_THE_START.len(), headers.len());
        assert_eq!(tag_of("XTimeControl"), Some("TimeControl"));
        for (tag, header) in [
            ("Rules", "XRules"),
            ("Game", "XGame"),
            ("White-Elo", "XWhiteElo"),
            ("date", "Xdate"),
        ] {
            assert_eq!(header_of(tag), header);
        }
    }
}
