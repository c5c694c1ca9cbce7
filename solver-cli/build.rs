//! Builds the program again when its page has been built.

use std::fs::create_dir_all;
use std::path::Path;

/// Where `npm run build` in `web/` writes the page.
const PAGE: &str = "../web/dist";

fn main() {
    // Cargo watches what is there: a folder that is missing would mean building again every time. Where the folder
    // cannot be made, it does.
    let _ = create_dir_all(Path::new(PAGE));
    println!("cargo::rerun-if-changed={PAGE}");
    println!("cargo::rerun-if-changed=build.rs");
}
