//! Links between the documents of the project lead to a file, and to a heading of it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, process::Command};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The targets of the links of a page, and the anchors of its headings as forges name them.
fn links_and_anchors(page: &Path) -> (Vec<String>, BTreeSet<String>) {
    let (mut links, mut anchors, mut title) = (Vec::new(), BTreeSet::new(), String::new());
    let mut counts = BTreeMap::new();
    let text = fs::read_to_string(page).unwrap();
    for event in Parser::new_ext(&text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                links.push(dest_url.to_string());
            }
            Event::Start(Tag::Heading { .. }) => title.clear(),
            Event::Text(text) | Event::Code(text) => title.push_str(&text.to_lowercase().replace(' ', "-")),
            Event::End(TagEnd::Heading(_)) => {
                let slug: String = title
                    .chars()
                    .filter(|c| c.is_alphanumeric() || "-_".contains(*c))
                    .collect();
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

/// The links of a page that lead nowhere.
fn broken(page: &Path) -> Vec<String> {
    let leads = |link: &str| {
        let (target, anchor) = link.split_once('#').unwrap_or((link, ""));
        let file = if target.is_empty() {
            page.into()
        } else {
            page.with_file_name(target)
        };
        let has_anchor = || {
            file.extension().is_none_or(|ending| ending != "md")
                || links_and_anchors(&file).1.contains(anchor)
        };
        link.contains("://") || file.exists() && (anchor.is_empty() || has_anchor())
    };
    let links = links_and_anchors(page).0;
    links
        .into_iter()
        .filter(|link| !leads(link))
        .map(|link| format!("{}: {link}", page.display()))
        .collect()
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
    let pages = str::from_utf8(&listed)
        .unwrap()
        .lines()
        .filter(|page| !page.ends_with("SUMMARY.md"));
    assert_eq!(
        pages
            .flat_map(|page| broken(&root.join(page)))
            .collect::<Vec<_>>(),
        Vec::<String>::new()
    );
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let [page, other]: [PathBuf; 2] = ["a.md", "b.md"].map(|name| folder.path().join(name));
    fs::write(other, "# A heading, `code` and more\n# Twice\n# Twice\n").unwrap();
    let sound = "[x](b.md) [x](b.md#a-heading-code-and-more) [x](#own) [x](b.md#twice-1) [x](https://a.org)\n# Own\n`[x](c)`\n";
    let faults = "[x](none.md) [x](b.md#none) [x](#none) ![x](none.png) [x](b.md#twice-2)";
    for (added, count) in [("", 0)]
        .into_iter()
        .chain(faults.split_inclusive(") ").map(|fault| (fault, 1)))
    {
        fs::write(&page, format!("{sound}{added}\n")).unwrap();
        assert_eq!(broken(&page).len(), count, "{added}");
    }
}
