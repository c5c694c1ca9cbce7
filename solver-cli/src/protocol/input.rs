//! Reading lines of arbitrary bytes in bounded memory.

use std::io::{self, BufRead};

use ishwa_core::text::TextError;

use crate::input::drop_mark;
use crate::messages;

/// The maximum length of a line in bytes: a `position` with some 100,000 moves.
pub(super) const LONGEST_LINE: usize = 1 << 20;

/// The next item of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// A line, without its end.
    Line(String),
    /// An unreadable line, with the reason.
    Unreadable(TextError),
    /// The end of the input.
    End,
}

/// Reads the next line.
pub(crate) fn next(input: &mut impl BufRead) -> Input {
    let mut line = Vec::new();
    let mut is_long = false;
    let mut is_empty = true;
    loop {
        let part = match input.fill_buf() {
            Ok(part) => part,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            // A read error counts as the end.
            Err(_) => return Input::End,
        };
        if part.is_empty() {
            break;
        }
        is_empty = false;
        let end = part.iter().position(|&byte| byte == b'\n');
        let found = &part[..end.unwrap_or(part.len())];
        is_long |= line.len() + found.len() > LONGEST_LINE;
        if is_long {
            line.clear();
        } else {
            line.extend_from_slice(found);
        }
        let taken = found.len() + usize::from(end.is_some());
        input.consume(taken);
        if end.is_some() {
            break;
        }
    }
    drop_mark(&mut line);
    if is_empty {
        Input::End
    } else if is_long {
        let found = messages::more_bytes(LONGEST_LINE);
        Input::Unreadable(TextError::described(
            messages::line(),
            found,
            messages::that_many_at_most(),
        ))
    } else {
        String::from_utf8(line).map_or_else(
            |_| {
                Input::Unreadable(TextError::described(
                    messages::line(),
                    messages::bytes_that_are_no_text(),
                    messages::some_text(),
                ))
            },
            Input::Line,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn all(bytes: &[u8]) -> Vec<Input> {
        // A small buffer, so that lines arrive in parts.
        let mut input = BufReader::with_capacity(3, bytes);
        let mut found = Vec::new();
        loop {
            found.push(next(&mut input));
            if found.last() == Some(&Input::End) {
                return found;
            }
        }
    }

    fn line(text: &str) -> Input {
        Input::Line(text.to_owned())
    }

    #[test]
    fn lines_end_with_a_line_break_or_with_the_input() {
        assert_eq!(all(b""), [Input::End]);
        assert_eq!(
            all(b"isready\n\nquit"),
            [line("isready"), line(""), line("quit"), Input::End]
        );
        assert_eq!(all(b"isready\r\n"), [line("isready\r"), Input::End]);
        assert_eq!(all(b"\xef\xbb\xbfisready\n"), [line("isready"), Input::End]);
    }

    #[test]
    fn what_is_no_text_or_too_long_costs_that_line_alone() {
        let found = all(b"\xff\xfe\nok\n\0\n");
        assert!(matches!(&found[0], Input::Unreadable(error) if error.to_string().contains("UTF-8")));
        assert_eq!(found[1..], [line("ok"), line("\0"), Input::End]);
        let mut bytes = vec![b'x'; LONGEST_LINE];
        bytes.extend_from_slice(b"\nok\n");
        assert!(matches!(all(&bytes)[0], Input::Line(_)));
        bytes.insert(0, b'x');
        let found = all(&bytes);
        let limit = ishwa_messages::Lang::English.count(LONGEST_LINE as u64);
        assert!(matches!(&found[0], Input::Unreadable(error) if error.to_string().contains(&limit)));
        assert_eq!(found[1..], [line("ok"), Input::End]);
    }
}
