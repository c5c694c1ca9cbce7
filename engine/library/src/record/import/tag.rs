//! Tags of PGN, `[Name "value"]`.

/// The quotes of tags: those of the standard and what word processors make of them.
const QUOTES: [char; 6] = ['"', '“', '”', '„', '«', '»'];

/// Whether names of tags have this sign.
fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '-')
}

/// The name and the value of a tag, and its length in bytes.
pub(super) fn split_tag(text: &str) -> Option<(&str, String, usize)> {
    let rest = text.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let name = &rest[..rest.find(|c| !is_name(c))?];
    let rest = rest[name.len()..].trim_start_matches([' ', '\t']);
    let mut chars = rest.strip_prefix('"').filter(|_| !name.is_empty())?.chars();
    let mut value = String::new();
    loop {
        match chars.next()? {
            '"' => break,
            '\n' => return None,
            '\\' => match chars.next()? {
                escaped @ ('"' | '\\') => value.push(escaped),
                '\n' => return None,
                other => value.extend(['\\', other]),
            },
            plain => value.push(plain),
        }
    }
    let rest = chars.as_str().trim_start_matches([' ', '\t']).strip_prefix(']')?;
    Some((name, value, text.len() - rest.len()))
}

/// The name and the value of a tag on a line of its own as people write it: with unescaped or typographic quotes, or
/// with nothing as its value.
pub(super) fn split_loose_tag(line: &str) -> Option<(&str, String)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?.trim_start();
    let (name, rest) = inner.split_at(inner.find(|c| !is_name(c)).filter(|&length| length > 0)?);
    let value = rest.trim();
    if value.is_empty() {
        return Some((name, String::new()));
    }
    let value = value.strip_prefix(QUOTES)?.strip_suffix(QUOTES)?;
    // Several tags on the line are not one.
    (!value.contains("\"]")).then(|| (name, value.replace("\\\"", "\"")))
}

/// Whether a line is `[Name "value"]`.
pub(super) fn is_tag(line: &str) -> bool {
    name_of_tag(line.as_bytes()).is_some()
}

/// The name in `[Name "value"]`.
pub(super) fn name_of_tag(line: &[u8]) -> Option<&[u8]> {
    let rest = line.strip_prefix(b"[")?.trim_ascii_start();
    let (name, rest) = rest.split_at(rest.iter().position(|&byte| !is_name(char::from(byte)))?);
    let value = rest.trim_ascii_start().strip_suffix(b"]")?.trim_ascii_end();
    let begins = |quote: &char| value.starts_with(quote.encode_utf8(&mut [0; 4]).as_bytes());
    let begun = &value[QUOTES.iter().find(|quote| begins(quote))?.len_utf8()..];
    let ends = |quote: &char| begun.ends_with(quote.encode_utf8(&mut [0; 4]).as_bytes());
    let is_tag = !name.is_empty() && QUOTES.iter().any(ends);
    is_tag.then_some(name)
}

/// Whether a line begins as a tag does, with a capital letter and a space after the name.
pub(super) fn is_damaged_tag(line: &[u8]) -> bool {
    let name = line[1..].iter().take_while(|byte| byte.is_ascii_alphanumeric());
    let after = line.get(1 + name.count());
    line.get(1).is_some_and(u8::is_ascii_uppercase) && after.is_some_and(u8::is_ascii_whitespace)
}
