//! What a comment of PGN says of its move: the clock, the time taken, the evaluation, and text.

use std::fmt::Write;

use super::ply::{PlyRecord, RecordedScore, whole};

/// The command that has the fields of a ply which other programs have no command for. What follows it is plain text,
/// even if it looks like a command or a score. [`CODES`] stand for signs in both.
const OURS: &str = "ishwa";

/// Signs that would end a comment or a command, with the codes for them, and for the first sign of a code.
const CODES: [(char, &str); 3] = [('}', "%7D"), (']', "%5D"), ('%', "%25")];

/// Fields with a command of their own, and one that follows from the position.
const ELSEWHERE: [&str; 3] = ["time", "clock", "by"];

/// The comment on a ply, without braces; empty if there is nothing to say.
pub(super) fn comment_of(ply: &PlyRecord) -> String {
    let mut parts = Vec::new();
    if let Some(millis) = ply.clock {
        parts.push(format!("[%clk {}]", clock(millis)));
    }
    if let Some(millis) = ply.millis {
        parts.push(format!("[%emt {}]", clock(millis)));
    }
    let (fields, text) = (ply.fields(&ELSEWHERE), ply.comment().unwrap_or_default());
    if fields.is_empty() && is_plain(text) {
        parts.push(text.to_owned());
    } else {
        let fields = fields
            .iter()
            .map(|field| format!(" {}", encoded(field, &['}', ']'])));
        parts.push(format!("[%{OURS}{}]", fields.collect::<String>()));
        parts.push(encoded(text, &['}']));
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// Whether [`read_comment`] reads nothing but the text itself from a text.
fn is_plain(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default();
    !text.contains('}') && !text.contains("[%") && !first.contains('/')
}

/// A text with codes for `signs`, which [`decoded`] reads again.
fn encoded(text: &str, signs: &[char]) -> String {
    let mut encoded = String::new();
    for (at, sign) in text.char_indices() {
        let is_code = CODES.iter().any(|(_, code)| text[at..].starts_with(code));
        match CODES.iter().find(|(known, _)| *known == sign) {
            Some((_, code)) if is_code || signs.contains(&sign) => encoded += code,
            _ => encoded.push(sign),
        }
    }
    encoded
}

fn decoded(text: &str) -> String {
    let mut decoded = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let code = CODES.iter().find(|(_, code)| rest.starts_with(code));
        let (sign, length) = code.map_or((sign, sign.len_utf8()), |(sign, code)| (*sign, code.len()));
        decoded.push(sign);
        rest = &rest[length..];
    }
    decoded
}

/// Adds what a comment says to the ply before it; `is_north` if `[%eval]`, which is in favour of White, is against its
/// player. What a ply has already stays.
pub(super) fn read_comment(ply: &mut PlyRecord, comment: &str, is_north: bool) {
    let mut text = String::new();
    let mut rest = comment;
    while let Some((before, command)) = rest.split_once("[%") {
        let Some((inner, after)) = command.split_once(']') else {
            break;
        };
        text += before;
        if let Some(fields) = inner
            .strip_prefix(OURS)
            .filter(|rest| !rest.starts_with(char::is_alphanumeric))
        {
            for field in fields.split_whitespace() {
                // A field that is invalid or repeated changes nothing.
                let _ = ply.read_field(&decoded(field));
            }
            ply.add_comment(&(text + &decoded(after)));
            return;
        }
        if !read_command(ply, inner, is_north) {
            // Writing to a string cannot fail.
            let _ = write!(text, "[%{inner}]");
        }
        rest = after;
    }
    text += rest;
    let after = after_score(ply, text.trim());
    ply.add_comment(after.unwrap_or(&text));
}

/// Reads a command such as `clk 0:09:12`; returns whether it is known and valid.
fn read_command(ply: &mut PlyRecord, command: &str, is_north: bool) -> bool {
    let (name, value) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
    let value = value.trim();
    match name {
        "clk" => set(&mut ply.clock, millis(value)),
        "emt" => set(&mut ply.millis, millis(value)),
        "eval" => {
            let (score, depth) = value.split_once(',').unwrap_or((value, ""));
            let Some(score) = evaluation(score, is_north) else {
                return false;
            };
            set(&mut ply.depth, depth.parse().ok());
            set(&mut ply.score, Some(score))
        }
        _ => false,
    }
}

/// Sets a value that is not set; returns whether there is a new value.
fn set<T>(slot: &mut Option<T>, value: Option<T>) -> bool {
    let is_some = value.is_some();
    if slot.is_none() {
        *slot = value;
    }
    is_some
}

/// A score in favour of White as one of the player, with its sign.
fn evaluation(text: &str, is_north: bool) -> Option<RecordedScore> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let sign = if text.starts_with('-') == is_north {
        '+'
    } else {
        '-'
    };
    RecordedScore::read(&format!("{sign}{unsigned}"))
}

/// Reads the evaluation that programs for matches put first, `+0.31/12 1.5s`: score, depth and time. Returns the text
/// after it, or `None` if the text does not begin with one.
fn after_score<'t>(ply: &mut PlyRecord, text: &'t str) -> Option<&'t str> {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let (score, depth) = first.split_once('/')?;
    let is_signed = score.starts_with(['+', '-']) || score.contains('.');
    let score = RecordedScore::read(score).filter(|_| is_signed)?;
    let depth = whole(depth).and_then(|depth| u32::try_from(depth).ok())?;
    set(&mut ply.score, Some(score));
    set(&mut ply.depth, Some(depth));
    let rest = rest.trim_start();
    let (time, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let time = time.trim_end_matches(',');
    let taken = match time.strip_suffix("ms") {
        Some(number) => whole(number),
        None => time.strip_suffix('s').and_then(seconds),
    };
    Some(if set(&mut ply.millis, taken) { after } else { rest })
}

/// The milliseconds of a clock, `1:02:03.5` or `2:03`.
fn millis(text: &str) -> Option<u64> {
    let (minutes, last) = text.rsplit_once(':')?;
    let (hours, minutes) = minutes.split_once(':').unwrap_or(("0", minutes));
    let (hours, minutes, last) = (whole_digits(hours)?, whole_digits(minutes)?, seconds(last)?);
    if last >= 60_000 || minutes >= 60 && hours > 0 {
        return None;
    }
    hours
        .checked_mul(60)?
        .checked_add(minutes)?
        .checked_mul(60_000)?
        .checked_add(last)
}

/// The milliseconds of seconds with a fraction, after a point or a comma.
fn seconds(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let is_number = fraction.bytes().all(|byte| byte.is_ascii_digit());
    let thousandths: String = fraction.chars().chain("000".chars()).take(3).collect();
    let thousandths: u64 = thousandths.parse().ok().filter(|_| is_number)?;
    whole_digits(whole)?.checked_mul(1000)?.checked_add(thousandths)
}

/// A number of digits alone, as `05`.
fn whole_digits(text: &str) -> Option<u64> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// A time as clocks show it, `1:02:03.5`.
fn clock(millis: u64) -> String {
    let (seconds, fraction) = (millis / 1000, millis % 1000);
    let whole = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    let fraction = format!("{fraction:03}");
    match fraction.trim_end_matches('0') {
        "" => whole,
        fraction => format!("{whole}.{fraction}"),
    }
}
