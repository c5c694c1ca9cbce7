//! Probes of tables by GET, in the manner of the table server of Lichess: the question in the address, and answers that
//! are kept.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::Uri;
use ishwa_core::text::TextError;
use ishwa_messages::Message;
use serde_json::{Value, json};

use crate::messages;

/// The path of probes, before the id of a game.
pub(super) const PATH: &str = "/api/1/probe/";

/// How long clients and proxies may keep an answer: tables may be built in the meantime.
pub(super) const CACHED: &str = "public, max-age=3600";

/// The fields of a question that an address may have.
const FIELDS: [&str; 4] = ["position", "moves", "rules", "lang"];

/// The memory for answers and their questions, in bytes.
const MOST_BYTES: usize = 16 << 20;

/// The memory of an entry besides its texts, in bytes, more or less.
const ENTRY_BYTES: usize = 128;

/// The question of an address, in JSON.
///
/// # Errors
/// When the address has a field that a question has not, or one twice, or is no text.
pub(super) fn question(uri: &Uri) -> Result<String, TextError> {
    let game = uri.path().strip_prefix(PATH).unwrap_or_default();
    let mut question = json!({ "ask": "probe", "game": text("game", game)? });
    let fields = uri.query().unwrap_or_default().split('&');
    for field in fields.filter(|field| !field.is_empty()) {
        let (name, value) = field.split_once('=').unwrap_or((field, ""));
        if !FIELDS.contains(&name) {
            return Err(TextError::none_of(messages::part_of_address(), name, &FIELDS));
        }
        let value = text(name, value)?;
        let value = if name == "moves" {
            value
                .split(',')
                .filter(|mv| !mv.is_empty())
                .map(Value::from)
                .collect()
        } else {
            Value::from(value)
        };
        if question.get(name).is_some() {
            let what = Message::verbatim(name.to_owned());
            return Err(TextError::refused(
                what,
                messages::twice_in_address(),
                messages::once_in_address(),
            ));
        }
        question[name] = value;
    }
    Ok(question.to_string())
}

/// The text of a part of an address, in which a byte may be written as `%2C`.
fn text(name: &str, coded: &str) -> Result<String, TextError> {
    let mut bytes = Vec::with_capacity(coded.len());
    let mut rest = coded.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let digits = after.first_chunk::<2>().filter(|_| byte == b'%');
        let digit = |byte: u8| Some(char::from(byte).to_digit(16)? as u8);
        let coded = digits.and_then(|&[high, low]| Some(digit(high)? << 4 | digit(low)?));
        bytes.push(coded.unwrap_or(byte));
        rest = if coded.is_some() { &after[2..] } else { after };
    }
    String::from_utf8(bytes).map_err(|_| {
        let what = Message::verbatim(name.to_owned());
        TextError::refused(what, messages::bytes_without_text(), messages::text_in_utf8())
    })
}

/// Answers by their questions. The oldest ones make way for new ones.
#[derive(Default)]
pub(super) struct Probes(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    answers: HashMap<Arc<str>, Bytes>,
    /// The questions, in order of their answers.
    order: VecDeque<Arc<str>>,
    bytes: usize,
}

/// The memory of an answer with its question.
fn bytes_of(question: &str, answer: &[u8]) -> usize {
    question.len() + answer.len() + ENTRY_BYTES
}

impl Probes {
    pub(super) fn get(&self, question: &str) -> Option<Bytes> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.answers.get(question).cloned()
    }

    /// Keeps an answer, unless it takes more than a part of the memory.
    pub(super) fn keep(&self, question: String, answer: &str) {
        let answer = Bytes::copy_from_slice(answer.as_bytes());
        let bytes = bytes_of(&question, &answer);
        if bytes > MOST_BYTES / 100 {
            return;
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let question: Arc<str> = question.into();
        kept.bytes += bytes;
        match kept.answers.insert(Arc::clone(&question), answer) {
            // Two asked the same at the same time. The answers may differ, as tables may be built meanwhile.
            Some(before) => kept.bytes -= bytes_of(&question, &before),
            None => kept.order.push_back(question),
        }
        while kept.bytes > MOST_BYTES {
            let Some(oldest) = kept.order.pop_front() else {
                return;
            };
            if let Some(answer) = kept.answers.remove(&oldest) {
                kept.bytes -= bytes_of(&oldest, &answer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(address: &str) -> Result<Value, String> {
        let question = question(&address.parse().unwrap()).map_err(|error| error.to_string())?;
        Ok(serde_json::from_str(&question).unwrap())
    }

    #[test]
    fn an_address_is_a_question() {
        let full =
            of("/api/1/probe/awale?position=0%2c1,0,0,0,0/0,0,0,0,0,2/22,23/s&moves=2,6&lang=fr").unwrap();
        assert_eq!(
            full,
            json!({
                "ask": "probe",
                "game": "awale",
                "position": "0,1,0,0,0,0/0,0,0,0,0,2/22,23/s",
                "moves": ["2", "6"],
                "lang": "fr",
            })
        );
        assert_eq!(
            of("/api/1/probe/dara?").unwrap(),
            json!({"ask": "probe", "game": "dara"})
        );
        // Positions have plus signs, and no spaces.
        assert_eq!(of("/api/1/probe/a+b%20c%2B%+1%").unwrap()["game"], "a+b c+%+1%");
        for (address, part) in [
            ("/api/1/probe/awale?ask=rules", "ask"),
            ("/api/1/probe/awale?game=dara", "game"),
            ("/api/1/probe/awale?moves=1&moves=2", "twice"),
            ("/api/1/probe/awale?position=%ff", "position"),
        ] {
            let error = of(address).unwrap_err();
            assert!(error.contains(part), "{address}: {error}");
        }
    }

    #[test]
    fn the_oldest_answers_make_way() {
        let probes = Probes::default();
        let answer = "x".repeat(100_000);
        for number in 0..1000 {
            probes.keep(number.to_string(), &answer[number..]);
            probes.keep(number.to_string(), &answer);
        }
        let kept = probes.0.lock().unwrap();
        assert!(kept.bytes <= MOST_BYTES && kept.bytes > MOST_BYTES - 200_000);
        assert_eq!(kept.answers.len(), kept.order.len());
        let bytes: usize = kept
            .answers
            .iter()
            .map(|(question, answer)| bytes_of(question, answer))
            .sum();
        assert_eq!(bytes, kept.bytes);
        drop(kept);
        assert!(probes.get("0").is_none() && probes.get("999").is_some());
        probes.keep("long".to_owned(), &"x".repeat(MOST_BYTES / 100));
        assert!(probes.get("long").is_none());
    }
}
