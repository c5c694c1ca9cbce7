//! Converts a program built with `wasm-bindgen` to a module for pages: `ishwa-bindgen FILE.wasm FOLDER` writes the
//! module and its JavaScript into a folder. `web/build/engine.mjs` runs it.
//!
//! It does the same as the program `wasm-bindgen`, in the version in this workspace's lock file.

use std::env;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = env::args_os().skip(1);
    let (input, folder) = args
        .next()
        .zip(args.next())
        .context("arguments: expected a program and a folder")?;
    Bindgen::new()
        .input_path(input)
        .web(true)?
        .typescript(false)
        .generate(folder)
}
