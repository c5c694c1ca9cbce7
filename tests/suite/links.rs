//! Links between the documents of the project lead to a file, and to a heading of it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The targets of the links of a page, and the anchors of its headings as forges name them.
fn links_and_anchors(text: &str) -> (Vec<String>, BTreeSet<String>) {
    let (mut links, mut anchors, mut heading) = (Vec::new(), BTreeSet::new(), None);
    let mut counts = BTreeMap::new();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                links.push(dest_url.to_string())
            }
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::Text(text) | Event::Code(text) => {
                heading.iter_mut().for_each(|heading| heading.push_str(&text))
            }
            Event::End(TagEnd::Heading(_)) => {
                let title = heading
                    .take()
                    .unwrap_or_default()
                    .to_lowercase()
                    .replace(' ', "-");
                let kept = |sign: &char| sign.is_alphanumeric() || matches!(sign, '-' | '_');
                let slug: String = title.chars().filter(kept).collect();
                let count = counts.entry(slug.clone()).or_insert(0);
                anchors.insert(if *count == 0 {
                    slug
                } else {
                    format!("{slug}-{count}")
                });
                *count += 1;
            }
            _ => {}
        }
    }
    (links, anchors)
}

/// The links of pages that lead nowhere.
fn broken(pages: &BTreeMap<PathBuf, String>, exists: impl Fn(&Path) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in pages {
        for link in links_and_anchors(text).0 {
            let (target, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let mut file = path.clone();
            if !target.is_empty() {
                file.pop();
                target.split('/').for_each(|part| {
                    if part == ".." {
                        file.pop();
                    } else {
                        file.push(part);
                    }
                });
            }
            let leads = |page: &String| anchor.is_empty() || links_and_anchors(page).1.contains(anchor);
            if !target.contains("://") && !(exists(&file) && pages.get(&file).is_none_or(leads)) {
                found.push(format!("{}: {link}", path.display()));
            }
        }
    }
    found
}

#[test]
fn every_link_of_the_documents_leads_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let listed = Command::new("git")
        .args(["ls-files", "*.md"])
        .current_dir(root)
        .output()
        .unwrap()
        .stdout;
    // The links of the site's list are relative to the README.
    let paths = str::from_utf8(&listed)
        .unwrap()
        .lines()
        .filter(|path| !path.ends_with("SUMMARY.md"));
    let pages = paths
        .map(|path| (path.into(), std::fs::read_to_string(root.join(path)).unwrap()))
        .collect();
    assert_eq!(
        broken(&pages, |file| root.join(file).exists()),
        Vec::<String>::new()
    );
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let other = "# A heading, `code` and more\n# Twice\n# Twice\n";
    let lines = "[x](b.md) [x](b.md#a-heading-code-and-more) [x](#own) [x](b.md#twice-1) [x](https://a.org)\n# Own\n`[x](c)`\n";
    let faults = [
        "[x](none.md)",
        "[x](b.md#none)",
        "[x](#none)",
        "[x]\n\n[x]: none.md",
        "![x](none.png)",
        "[x](b.md#twice-2)",
    ];
    for (added, count) in [("", 0)].into_iter().chain(faults.map(|fault| (fault, 1))) {
        let pages = [("docs/a.md", &*format!("{lines}{added}\n")), ("docs/b.md", other)];
        let pages = pages.map(|(path, text)| (path.into(), text.to_owned())).into();
        assert_eq!(
            broken(&pages, |file| file.ends_with("b.md") || file.ends_with("a.md")).len(),
            count,
            "{added}"
        );
    }
}
