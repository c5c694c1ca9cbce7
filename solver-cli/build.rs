//! Rebuilds the program when its page has been rebuilt, and sets the paths of the page and the citation, the target and
//! the commit.

use std::env;
use std::fs::{self, File, create_dir};
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

/// Where `npm run build` in `web/` writes the page.
const PAGE: &str = "../web/dist";

/// Where the page is in a published package, which contains no other folder of the repository.
const PACKAGED: &str = "page";

/// The citation of the program: that of the repository, or in a published package its copy.
const CITATIONS: [&str; 2] = ["../CITATION.cff", "CITATION.cff"];

fn main() {
    println!("cargo::rustc-check-cfg=cfg(page_in_package)");
    println!("cargo::rerun-if-changed=build.rs");
    println!(
        "cargo::rustc-env=ISHWA_TARGET={}",
        env::var("TARGET").unwrap_or_default()
    );
    println!("cargo::rustc-env=ISHWA_COMMIT={}", commit().unwrap_or_default());
    let package = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let citations = CITATIONS.map(|citation| Path::new(&package).join(citation));
    if let Some(citation) = citations.iter().find(|citation| citation.is_file()) {
        println!("cargo::rustc-env=ISHWA_CITATION={}", citation.display());
    }
    if Path::new(PACKAGED).is_dir() {
        println!("cargo::rustc-cfg=page_in_package");
        println!("cargo::rerun-if-changed={PACKAGED}");
        return;
    }
    // Cargo watches this folder. A missing folder would trigger a rebuild every time, so it is created. Where it
    // cannot be created, Cargo does rebuild every time.
    if create_dir(PAGE).is_ok()
        && let Ok(folder) = File::open(PAGE)
    {
        // A modification time later than this run would trigger one more rebuild.
        let _ = folder.set_modified(SystemTime::UNIX_EPOCH);
    }
    println!("cargo::rerun-if-changed={PAGE}");
}

/// Written into a published package by Cargo, with the commit that it was made from.
const PACKAGED_COMMIT: &str = ".cargo_vcs_info.json";

/// The commit that a release is built from, if it is known. Other builds, which are made again and again, do without it:
/// it would compile them again for each commit.
fn commit() -> Option<String> {
    if env::var("PROFILE").ok()? != "release" {
        return None;
    }
    if let Ok(info) = fs::read_to_string(PACKAGED_COMMIT) {
        let (_, after) = info.split_once("\"sha1\": \"")?;
        return after.get(..12).map(str::to_owned);
    }
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    // Changes with each commit and checkout.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    if Path::new(&log).exists() {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"])
}
