//! The page: the files that `npm run build` in `web/` generates, embedded in the program.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::LazyLock;

use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use maud::{DOCTYPE, html};
use rust_embed::{EmbeddedFile, RustEmbed};

use ishwa_messages::Lang;

use crate::messages;

/// The embedded files. Only these names can be requested, and nothing is read from the disk.
#[derive(RustEmbed)]
#[cfg_attr(page_in_package, folder = "page")]
#[cfg_attr(not(page_in_package), folder = "../web/dist")]
#[allow_missing = true]
struct Files;

/// The file that a browser loads first.
const FIRST: &str = "index.html";

/// Files below this folder have names that change with their content.
const NAMED_BY_CONTENT: &str = "page/";

/// The suffixes of precompressed files, with the name of each encoding.
const COMPRESSED: [(&str, &str); 2] = [(".br", "br"), (".gz", "gzip")];

/// Whether the program was built with its page.
pub(super) fn is_built() -> bool {
    Files::get(FIRST).is_some()
}

/// The response to a request for a file.
pub(super) fn answer(path: &str, headers: &HeaderMap) -> Response {
    let name = if path == "/" {
        FIRST
    } else {
        path.strip_prefix('/').unwrap_or_default()
    };
    match Files::get(name) {
        Some(file) => found(name, Content::of(file), headers),
        None if name == FIRST => not_built(lang(headers)),
        None => plain(StatusCode::NOT_FOUND, "There is no such page."),
    }
}

/// The content of a file.
struct Content {
    bytes: Cow<'static, [u8]>,
    sha256: [u8; 32],
}

impl Content {
    fn of(file: EmbeddedFile) -> Self {
        Self {
            sha256: file.metadata.sha256_hash(),
            bytes: file.data,
        }
    }

    /// The entity tag, which changes with the content.
    fn tag(&self) -> HeaderValue {
        let mut tag = "\"".to_owned();
        for byte in &self.sha256[..16] {
            // Writing to a string does not fail.
            let _ = write!(tag, "{byte:02x}");
        }
        tag.push('"');
        HeaderValue::from_str(&tag).expect("digits are a value of a header")
    }
}

fn found(name: &str, content: Content, headers: &HeaderMap) -> Response {
    let is_named_by_content = name.starts_with(NAMED_BY_CONTENT);
    let kept = if is_named_by_content {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut response = Response::new(Body::empty());
    let mut accepted = COMPRESSED
        .into_iter()
        .filter(|(_, encoding)| accepts(headers, encoding));
    let compressed =
        accepted.find_map(|(end, encoding)| Some((encoding, Files::get(&format!("{name}{end}"))?)));
    let (encoding, content) = match compressed {
        Some((encoding, file)) => (Some(encoding), Content::of(file)),
        None => (None, content),
    };
    let set = response.headers_mut();
    set.insert(CACHE_CONTROL, HeaderValue::from_static(kept));
    set.insert(VARY, HeaderValue::from_static("accept-encoding"));
    set.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    if let Some(encoding) = encoding {
        set.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    let tag = content.tag();
    let is_known = headers.get(IF_NONE_MATCH).is_some_and(|known| *known == tag);
    set.insert(ETAG, tag);
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else {
        *response.body_mut() = Body::from(match content.bytes {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => bytes.into(),
        });
    }
    response
}

/// Whether a browser accepts files in this encoding.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let accepted = accepted.unwrap_or_default().split(',');
    accepted.map(str::trim).any(|value| match value.split_once(';') {
        None => value == encoding,
        // A quality of 0 refuses it.
        Some((name, quality)) => {
            name.trim() == encoding && quality.contains(|digit| ('1'..='9').contains(&digit))
        }
    })
}

/// The media type of a file, by its extension.
fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "csv" => "text/csv; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The first of the available languages that a browser requests.
fn lang(headers: &HeaderMap) -> Lang {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut asked = asked.unwrap_or_default().split([',', ';']);
    asked
        .find_map(|lang| Lang::of_code(lang.trim().split('-').next()?))
        .unwrap_or(Lang::English)
}

/// The pages that explain, in each language, that the page is missing and how to build it.
static NOT_BUILT: LazyLock<[(Lang, String); Lang::ALL.len()]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let page = html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width";
                    meta name="color-scheme" content="light dark";
                    title { "Ishwa" }
                }
                body { p { (messages::serve_no_page().in_lang(lang)) } }
            }
        };
        (lang, page.into_string())
    })
});

/// The page about the missing build in this language.
fn not_built(lang: Lang) -> Response {
    let page = NOT_BUILT.iter().find(|(known, _)| *known == lang);
    let mut response = Response::new(Body::from(page.map_or("", |(_, page)| page)));
    *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    let set = response.headers_mut();
    set.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(FIRST)));
    set.insert(CONTENT_LANGUAGE, HeaderValue::from_static(lang.code()));
    set.insert(VARY, HeaderValue::from_static("accept-language"));
    set.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A sentence.
fn plain(status: StatusCode, sentence: &'static str) -> Response {
    let mut response = Response::new(Body::from(sentence));
    *response.status_mut() = status;
    let set = response.headers_mut();
    set.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(".txt")));
    set.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderName;

    use super::*;

    fn with(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn the_first_language_that_there_is_is_spoken() {
        let of = |value| lang(&with(ACCEPT_LANGUAGE, value)).code();
        assert_eq!([of("fr-NE,fr;q=0.9,en;q=0.8"), of("fr")], ["fr", "fr"]);
        assert_eq!(
            [of("en-GB,fr"), of(""), of("ha, fr;q=0.5"), of("*")],
            ["en", "en", "fr", "en"]
        );
        assert_eq!([of("ru-KG,ru;q=0.9"), of("ru")], ["ru", "ru"]);
        assert_eq!(lang(&HeaderMap::new()), Lang::English);
    }

    #[test]
    fn compressed_files_are_for_those_who_take_them() {
        let of = |value| ["br", "gzip"].map(|encoding| accepts(&with(ACCEPT_ENCODING, value), encoding));
        assert_eq!(of("gzip, deflate, br;q=0.5"), [true, true]);
        assert_eq!(of("gzip;q=1.0, br;q=0"), [false, true]);
        assert_eq!(of("brotli"), [false, false]);
    }

    #[test]
    fn a_known_file_is_not_sent_again() {
        let file = || Content {
            bytes: Cow::Borrowed(b"let x = 1;"),
            sha256: [7; 32],
        };
        let first = found("page/x-1.js", file(), &HeaderMap::new());
        assert_eq!(first.status(), StatusCode::OK);
        assert_eq!(first.headers()[CONTENT_TYPE], "text/javascript; charset=utf-8");
        assert!(
            first.headers()[CACHE_CONTROL]
                .to_str()
                .unwrap()
                .contains("immutable")
        );
        let known = HeaderMap::from_iter([(IF_NONE_MATCH, first.headers()[ETAG].clone())]);
        let again = found("sw.js", file(), &known);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(again.headers()[CACHE_CONTROL], "no-cache");
        let other = found("sw.js", file(), &with(IF_NONE_MATCH, "\"0\""));
        assert_eq!(other.status(), StatusCode::OK);
    }

    #[test]
    fn only_files_of_the_page_have_names() {
        for path in [
            "/../Cargo.toml",
            "/etc/passwd",
            "//etc/passwd",
            "/..%2f..%2fCargo.toml",
            "/assets/../../Cargo.toml",
            "/.",
            "/\\..\\Cargo.toml",
            "",
            "*",
        ] {
            assert_eq!(
                answer(path, &HeaderMap::new()).status(),
                StatusCode::NOT_FOUND,
                "{path}"
            );
        }
    }
}
