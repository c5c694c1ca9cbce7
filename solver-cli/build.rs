//! Builds the program again when its page has been built, and says where the page is.

use std::fs::{File, create_dir};
use std::path::Path;
use std::time::SystemTime;

/// Where `npm run build` in `web/` writes the page.
const PAGE: &str = "../web/dist";

/// Where the page is in a package, which has no other folders beside it.
const PACKAGED: &str = "page";

fn main() {
    println!("cargo::rustc-check-cfg=cfg(page_in_package)");
    println!("cargo::rerun-if-changed=build.rs");
    if Path::new(PACKAGED).is_dir() {
        println!("cargo::rustc-cfg=page_in_package");
        println!("cargo::rerun-if-changed={PACKAGED}");
        return;
    }
    // Cargo watches what is there: a folder that is missing would mean building again every time. Where the folder
    // cannot be made, it does.
    if create_dir(PAGE).is_ok()
        && let Ok(folder) = File::open(PAGE)
    {
        // One that is newer than this run would mean building again once more.
        let _ = folder.set_modified(SystemTime::UNIX_EPOCH);
    }
    println!("cargo::rerun-if-changed={PAGE}");
}
