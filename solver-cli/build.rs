//! Builds the program again when its page has been built.

use std::fs::{File, create_dir};
use std::time::SystemTime;

/// Where `npm run build` in `web/` writes the page.
const PAGE: &str = "../web/dist";

fn main() {
    // Cargo watches what is there: a folder that is missing would mean building again every time. Where the folder
    // cannot be made, it does.
    if create_dir(PAGE).is_ok()
        && let Ok(folder) = File::open(PAGE)
    {
        // One that is newer than this run would mean building again once more.
        let _ = folder.set_modified(SystemTime::UNIX_EPOCH);
    }
    println!("cargo::rerun-if-changed={PAGE}");
    println!("cargo::rerun-if-changed=build.rs");
}
