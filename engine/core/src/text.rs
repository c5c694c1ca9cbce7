//! Reading and writing positions, moves and options: convention C2 and its errors.
//!
//! Every reader in the crate uses these helpers, so any byte string gives either a value or one sentence that names
//! the field, the text found, and the text expected.

use std::fmt;

use ishwa_messages::{Arg, Message, ToMessage};

use crate::messages;

/// Why an input was refused: one sentence that names the field, and either the text found and the text expected, or
/// the problem and its remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError(Box<Fault>);

/// The details of an error in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fault {
    what: Message,
    sentence: Message,
    /// A suggested correction.
    guess: Option<String>,
    /// Where the text stands, from the outside in.
    places: Vec<Message>,
}

impl TextError {
    /// An error about `what` (a field such as `position field "stores"`). `found` is quoted, and shortened if
    /// necessary.
    pub fn new(what: impl Into<Message>, found: &str, expected: impl Into<Message>) -> Self {
        Self::found_expected(what.into(), &quoted(found), &expected.into())
    }

    /// As [`TextError::new`], with `found` inserted without quotes: for counts and descriptions.
    pub fn described(
        what: impl Into<Message>,
        found: impl Into<Message>,
        expected: impl Into<Message>,
    ) -> Self {
        Self::found_expected(what.into(), &found.into().into(), &expected.into())
    }

    /// An error about `what` that was understood but cannot be used: a clause about the problem, and one that says what
    /// to do.
    pub fn refused(
        what: impl Into<Message>,
        problem: impl Into<Message>,
        remedy: impl Into<Message>,
    ) -> Self {
        let what = what.into();
        let sentence = messages::problem_and_remedy(&what, problem.into(), remedy.into());
        Self::of(what, sentence)
    }

    fn found_expected(what: Message, found: &Arg, expected: &Message) -> Self {
        let sentence = messages::found_expected(&what, found, expected);
        Self::of(what, sentence)
    }

    fn of(what: Message, sentence: Message) -> Self {
        Self(Box::new(Fault {
            what,
            sentence,
            guess: None,
            places: Vec::new(),
        }))
    }

    /// An error about `found`, which is none of the words `choices`. It suggests the most similar one, if any is
    /// similar. Long words are cut, and a long list ends with `...`.
    pub fn none_of(what: impl Into<Message>, found: &str, choices: &[&str]) -> Self {
        let listed = choices.iter().take(LISTED_CHOICES);
        let mut listed: Vec<String> = listed.map(|choice| brief(choice, QUOTED_CHARS)).collect();
        if choices.len() > listed.len() {
            listed.push("...".to_owned());
        }
        let expected = Message::verbatim(listed.join(", "));
        Self::new(what, found, expected).meaning(closest(found, choices.iter().copied()))
    }

    /// The same error, with the place of the text before its sentence, such as an option or the number of a move.
    #[must_use]
    pub fn within(mut self, place: Message) -> Self {
        self.0.places.insert(0, place);
        self
    }

    /// The subject of the error, such as `game` or `position field side`.
    pub fn what(&self) -> &Message {
        &self.0.what
    }

    /// The same error, with `guess` as a suggestion.
    #[must_use]
    pub fn meaning(mut self, guess: Option<&str>) -> Self {
        self.0.guess = guess.map(str::to_owned);
        self
    }
}

/// The maximum number of words that an error lists.
const LISTED_CHOICES: usize = 64;

/// The maximum length of a word that is compared with others, in bytes: a longer one is not mistyped, and the comparison
/// takes quadratic time.
const COMPARED_BYTES: usize = 64;

/// The minimum similarity of a suggestion, from 0 to 1: of five letters two may differ.
const SIMILAR: f64 = 0.6;

/// The member of `choices` most similar to `text`, by the number of letters to change, insert, delete or swap,
/// ignoring case. `None` if none is similar.
pub fn closest<'c>(text: &str, choices: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    if text.len() > COMPARED_BYTES {
        return None;
    }
    let text = text.to_lowercase();
    let similarity = |choice: &str| strsim::normalized_damerau_levenshtein(&text, &choice.to_lowercase());
    let choices = choices
        .into_iter()
        .filter(|choice| choice.len() <= COMPARED_BYTES);
    let rated = choices.map(|choice| (similarity(choice), choice));
    let similar = rated.filter(|(similarity, _)| *similarity >= SIMILAR);
    // The first one if several are equally similar.
    let best = similar.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, choice)| choice)
}

impl ToMessage for TextError {
    fn to_message(&self) -> Message {
        let fault = &*self.0;
        let sentence = fault.sentence.clone();
        let sentence = match &fault.guess {
            None => sentence,
            Some(guess) => messages::did_you_mean(sentence, guess),
        };
        if fault.places.is_empty() {
            return sentence;
        }
        messages::said_of(Message::joined(fault.places.iter().cloned(), ", "), sentence)
    }
}

ishwa_messages::display_in_english!(TextError);

impl std::error::Error for TextError {}

/// The maximum length of the invalid input that an error quotes, in characters.
const QUOTED_CHARS: usize = 48;

/// `text` in the quotation marks of the language, on one line, with control characters escaped, cut after 48
/// characters.
pub fn quoted(text: &str) -> Arg {
    Arg::Quoted(shortened(text))
}

/// As [`quoted`], for English.
pub fn quote(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

/// `text` on one line, with control characters escaped, cut after 48 characters.
fn shortened(text: &str) -> String {
    let shown: String = text
        .chars()
        .take(QUOTED_CHARS)
        .flat_map(char::escape_debug)
        .collect();
    let cut = if text.chars().nth(QUOTED_CHARS).is_some() {
        "..."
    } else {
        ""
    };
    shown + cut
}

/// Whether a character of untrusted text could do harm where the text is displayed: a control character, which moves
/// a terminal's cursor or begins a line, or one that changes the direction of the text around it (Unicode's
/// `Bidi_Control`).
pub fn is_harmful(character: char) -> bool {
    let changes_direction = matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    character.is_control() || changes_direction || matches!(character, '\u{2028}' | '\u{2029}')
}

/// Untrusted text made safe to display on one line: every [harmful](is_harmful) character is replaced.
pub fn harmless(text: &str) -> String {
    text.replace(is_harmful, "\u{fffd}")
}

/// [`harmless`] text for a sentence that does not quote it, cut after this number of characters.
pub fn brief(text: &str, chars: usize) -> String {
    let mut left = text.chars();
    let shown: String = left.by_ref().take(chars).collect();
    let cut = if left.next().is_some() { "..." } else { "" };
    harmless(&shown) + cut
}

/// A function that returns the name of a position field. It is only called for errors.
pub type FieldName = fn() -> Message;

/// Splits a position into its `/`-separated fields.
///
/// # Errors
/// When there are more or fewer fields than `names`.
pub fn fields<const N: usize>(text: &str, names: [FieldName; N]) -> Result<[&str; N], TextError> {
    split(text, '/').ok_or_else(|| {
        let count = text.split('/').count();
        let found = messages::fields_in(count, quoted(text));
        let names = Message::joined(names.map(|name| name()), "/");
        TextError::described(messages::position(), found, messages::the_fields(N, names))
    })
}

/// Splits `text` at `separator` into exactly `N` parts; otherwise returns `None`.
pub fn split<const N: usize>(text: &str, separator: char) -> Option<[&str; N]> {
    let mut parts = [""; N];
    let mut count = 0;
    for part in text.split(separator) {
        *parts.get_mut(count)? = part;
        count += 1;
    }
    (count == N).then_some(parts)
}

/// Reads one number from 0 to `max`, the field `name` of a position: digits only, no sign and no leading zero (C2).
///
/// # Errors
/// When `text` is not such a number.
pub fn number(name: FieldName, text: &str, max: u32) -> Result<u32, TextError> {
    number_of(|| field(name), text, max)
}

/// As [`number`], for numbers outside positions.
///
/// # Errors
/// When `text` is not such a number.
pub fn number_of(what: impl FnOnce() -> Message, text: &str, max: u32) -> Result<u32, TextError> {
    plain_number(text, max)
        .ok_or_else(|| TextError::new(what(), text, messages::plain_number(0_u32.into(), max.into())))
}

/// As [`number`], but returns `None`, for a part of a text that an error quotes as a whole.
pub fn plain_number(text: &str, max: u32) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let value = text.parse().ok().filter(|&value| value <= max);
    value.filter(|_| plain)
}

/// Reads `N` numbers from 0 to `max`, separated by commas.
///
/// # Errors
/// When there are not exactly `N`, or one is not such a number.
pub fn numbers<const N: usize>(name: FieldName, text: &str, max: u32) -> Result<[u32; N], TextError> {
    let parts: [&str; N] = split(text, ',')
        .ok_or_else(|| TextError::new(field(name), text, messages::numbers_with_commas(N)))?;
    let mut values = [0; N];
    for (value, part) in values.iter_mut().zip(parts) {
        *value = number(name, part, max)?;
    }
    Ok(values)
}

/// The name of a position field in an error.
pub fn field(name: FieldName) -> Message {
    messages::position_field(name())
}

/// The error for a wrong total, such as [`messages::seeds_in_all`].
pub fn wrong_total(what: Message, found: u32, expected: u32) -> TextError {
    TextError::described(
        what,
        Message::verbatim(found.to_string()),
        Message::verbatim(expected.to_string()),
    )
}

/// The error for a text that is not one of the `legal` moves of `player`, or throws, in the position written `position`.
pub fn illegal_move(
    position: &str,
    text: &str,
    player: Message,
    legal: impl ExactSizeIterator<Item = String>,
) -> TextError {
    /// Longer lists of moves are not printed in full.
    const LISTED: usize = 12;
    let (count, found) = (legal.len(), quoted(text));
    let mut listed: Vec<String> = legal.take(LISTED).collect();
    let sentence = match count {
        0 => messages::move_after_the_end(found),
        1..=LISTED => {
            let last = Message::verbatim(listed.pop().unwrap_or_default());
            let choices = if listed.is_empty() {
                last
            } else {
                messages::one_or_other(&listed.join(", "), last)
            };
            messages::illegal_move(found, player, choices)
        }
        _ => messages::illegal_move_of_many(found, player, count, listed.join(", ")),
    };
    TextError::of(messages::move_in(position), sentence)
}

/// The error for a text that names a legal move of the position written `position`, but not as it is written.
pub fn misspelt_move(position: &str, text: &str, expected: &Message) -> TextError {
    let sentence = messages::found_expected(&messages::one_move(), &quoted(text), expected);
    TextError::of(messages::move_in(position), sentence)
}

/// Writes numbers separated by commas.
pub fn join<T: fmt::Display>(values: impl IntoIterator<Item = T>) -> String {
    let mut out = String::new();
    for (i, value) in values.into_iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        out.push_str(&value.to_string());
    }
    out
}

/// This text as a sentence, with a capital letter and a full stop; an empty text stays empty.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        None => String::new(),
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUTH: FieldName = || Message::verbatim("south");
    const NORTH: FieldName = || Message::verbatim("north");
    const STORES: FieldName = || Message::verbatim("stores");

    #[test]
    fn c2_numbers_have_no_sign_and_no_leading_zero() {
        assert_eq!(number(STORES, "0", 48), Ok(0));
        assert_eq!(number(STORES, "48", 48), Ok(48));
        for bad in [
            "",
            "00",
            "07",
            "+1",
            "-1",
            "49",
            " 1",
            "1 ",
            "4294967296",
            "١",
            "1e1",
        ] {
            let error = number(STORES, bad, 48).unwrap_err().to_string();
            assert!(error.starts_with("position field stores: found \""), "{error}");
            assert!(
                error.ends_with("expected a number from 0 to 48 without sign or leading zero"),
                "{error}"
            );
        }
    }

    #[test]
    fn c2_errors_name_the_field_what_was_found_and_what_was_expected() {
        assert_eq!(
            numbers::<2>(STORES, "1,2,3", 9).unwrap_err().to_string(),
            "position field stores: found \"1,2,3\", expected 2 numbers separated by commas"
        );
        assert_eq!(
            fields("a/b", [SOUTH, NORTH, messages::field_side])
                .unwrap_err()
                .to_string(),
            "position: found 2 fields in \"a/b\", expected the 3 fields south/north/side"
        );
        assert_eq!(
            fields("a", [STORES, messages::field_side])
                .unwrap_err()
                .to_string()
                .split(',')
                .next()
                .unwrap(),
            "position: found 1 field in \"a\""
        );
    }

    #[test]
    fn long_and_unprintable_input_is_quoted_on_one_short_line() {
        let quoted = quote(&"\n\u{7}x".repeat(100));
        assert!(
            !quoted.contains('\n') && quoted.ends_with("...\"") && quoted.len() < 300,
            "{quoted}"
        );
        assert_eq!(quote("é"), "\"é\"");
    }

    #[test]
    fn split_wants_the_exact_count() {
        assert_eq!(split::<2>("a,b", ','), Some(["a", "b"]));
        assert_eq!(split::<2>("a", ','), None);
        assert_eq!(split::<2>("a,b,c", ','), None);
        assert_eq!(join([1, 2, 3]), "1,2,3");
    }

    #[test]
    fn the_most_similar_word_is_found_and_no_other() {
        let words = ["alphabeta", "expectimax", "maxn", "mcts"];
        let meant = |text: &str| closest(text, words);
        assert_eq!(meant("alpha-beta"), Some("alphabeta"));
        assert_eq!(meant("MCTS"), Some("mcts"));
        assert_eq!(meant("mxan"), Some("maxn"));
        assert_eq!(meant("minimax"), None);
        assert_eq!(meant(""), None);
        assert_eq!(meant(&"alphabeta".repeat(100_000)), None);
        let error = TextError::none_of(Message::verbatim("engine"), "macts", &words).to_string();
        let expected =
            "engine: found \"macts\", expected alphabeta, expectimax, maxn, mcts; did you mean mcts?";
        assert_eq!(error, expected);
        let long = "n".repeat(1 << 20);
        let many: Vec<&str> = std::iter::repeat_n(&*long, 1000).collect();
        let error = TextError::none_of(Message::verbatim("player"), "nn", &many).to_string();
        assert!(
            error.len() < 5000 && error.ends_with("..., ..."),
            "{}",
            error.len()
        );
        let error = TextError::none_of(Message::verbatim("engine"), "go", &words).to_string();
        assert!(error.ends_with("maxn, mcts"), "{error}");
    }
}
