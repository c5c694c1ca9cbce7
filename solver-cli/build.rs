//! Rebuilds the program when its page has been rebuilt, and sets the path of the page.

use std::fs::{File, create_dir};
use std::path::Path;
use std::time::SystemTime;

/// Where `npm run build` in `web/` writes the page.
const PAGE: &str = "../web/dist";

/// Where the page is in a published package, which contains no other folder of the repository.
const PACKAGED: &str = "page";

fn main() {
    println!("cargo::rustc-check-cfg=cfg(page_in_package)");
    println!("cargo::rerun-if-changed=build.rs");
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
