//! Opening books: positions with the scores of all their moves, from long searches.
//!
//! A book is a text file with one position per line, sorted by the text of the positions:
//!
//! ```text
//! # A comment.
//! rules awale[repetition=own-side,occurrences=2]
//! 4,4,0,5,5,5/5,4,4,4,4,4/0,0/n 3000000 1=-35 2=-12 3=40 4=-8 5=-71 6=-90
//! ```
//!
//! The words of a line are the position, the node count of the search that scored its moves, and each move with its
//! score for the player to move. If the book also has the position after a move, the score is that of the best reply
//! (negamax); otherwise it is the score of the search. The program `book` in `research` makes these files.
//!
//! Positions carry no history, so a book ignores repetitions (C4).

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::rules::RuleSet;
use ishwa_messages::Message;

use crate::messages;
use crate::text::TextError;

/// The highest score: an immediate win, as `ishwa_search::protocol_score::WIN_NOW`. The lowest is its negative.
pub const HIGHEST_SCORE: i32 = 32_000;

/// A move of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move in Ishwa's own notation.
    pub text: String,
    /// Its score for the player to move, in hundredths of the game's unit or in points, as
    /// `ProtocolScore::as_hundredths` writes it; within ±[`HIGHEST_SCORE`].
    pub score: i32,
}

/// The moves and scores of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookPosition {
    /// Positions visited by the search that scored its moves.
    pub nodes: u64,
    /// All legal moves, at least one, in the order of the game.
    pub moves: Vec<BookMove>,
}

impl BookPosition {
    /// The move with the highest score; the first one if several are equal.
    pub fn best(&self) -> Option<&BookMove> {
        self.moves.iter().rev().max_by_key(|mv| mv.score)
    }
}

/// An opening book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The id of the rule set under which its positions were searched ([`crate::rules::RuleSet::id`]).
    rules: String,
    positions: BTreeMap<String, BookPosition>,
}

impl Book {
    /// This book, if it was searched under these rules.
    pub fn of(&self, rules: &RuleSet) -> Option<&Self> {
        (self.rules == rules.id()).then_some(self)
    }

    /// A book that is embedded in the program.
    ///
    /// # Panics
    /// When the text is not a valid book; a test covers this.
    pub fn built_in(text: &str) -> Self {
        text.parse().expect("the book of this build is whole")
    }

    /// An empty book for the rule set with this id.
    pub fn new(rules: &str) -> Self {
        Self {
            rules: rules.to_owned(),
            positions: BTreeMap::new(),
        }
    }

    /// The id of the rule set under which its positions were searched.
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// The entry of the position with this text, in Ishwa's own notation.
    pub fn find(&self, position: &str) -> Option<&BookPosition> {
        self.positions.get(position)
    }

    /// All positions, sorted by their text.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = (&str, &BookPosition)> {
        self.positions.iter().map(|(text, known)| (text.as_str(), known))
    }

    /// Adds or replaces a position.
    pub fn insert(&mut self, position: String, known: BookPosition) {
        self.positions.insert(position, known);
    }
}

impl FromStr for Book {
    type Err = TextError;

    /// Reads a book. Positions and moves are only split into words; they are not checked against the rules of a game.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let expected = messages::book_rules_first();
        let Some((number, first)) = lines.next() else {
            return Err(TextError::described(
                messages::book(),
                messages::no_rules(),
                expected,
            ));
        };
        let rules = first.strip_prefix("rules ").filter(|rules| !rules.is_empty());
        let rules = rules.ok_or_else(|| TextError::new(at(number), first, expected))?;
        let mut book = Self::new(rules);
        for (number, line) in lines {
            let (position, known) = read_position(number, line)?;
            if book
                .positions
                .last_key_value()
                .is_some_and(|(last, _)| *last >= position)
            {
                let expected = messages::book_in_order();
                return Err(TextError::new(at(number), &position, expected));
            }
            book.positions.insert(position, known);
        }
        Ok(book)
    }
}

/// The name of a line in an error.
fn at(number: usize) -> Message {
    messages::book_line(number.into())
}

fn read_position(number: usize, line: &str) -> Result<(String, BookPosition), TextError> {
    let mut words = line.split(' ');
    let position = words.next().filter(|position| !position.is_empty());
    let nodes = words.next().and_then(|nodes| {
        let count: u64 = nodes.parse().ok()?;
        (count.to_string() == nodes).then_some(count)
    });
    let (Some(position), Some(nodes)) = (position, nodes) else {
        return Err(TextError::new(at(number), line, messages::book_position()));
    };
    let mut moves: Vec<BookMove> = Vec::new();
    for word in words {
        let mv = read_move(word).filter(|mv| moves.iter().all(|other| other.text != mv.text));
        moves.push(mv.ok_or_else(|| {
            let expected = messages::book_move(HIGHEST_SCORE.into());
            TextError::new(at(number), word, expected)
        })?);
    }
    if moves.is_empty() {
        return Err(TextError::new(at(number), line, messages::book_no_move()));
    }
    Ok((position.to_owned(), BookPosition { nodes, moves }))
}

fn read_move(word: &str) -> Option<BookMove> {
    let (text, number) = word.rsplit_once('=')?;
    let score: i32 = number.parse().ok()?;
    let is_plain = score.to_string() == number && (-HIGHEST_SCORE..=HIGHEST_SCORE).contains(&score);
    (is_plain && !text.is_empty()).then(|| BookMove {
        text: text.to_owned(),
        score,
    })
}

/// Writes the format that [`Book::from_str`] reads, without comments.
impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "rules {}", self.rules)?;
        for (position, known) in &self.positions {
            write!(f, "{position} {}", known.nodes)?;
            for mv in &known.moves {
                write!(f, " {}={}", mv.text, mv.score)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# A comment.\n\nrules awale\na 100 1=-35 2=40 3=40\n# Another.\nb 20 t=u=-32000\n";

    #[test]
    fn a_book_is_read_and_written_without_its_comments() {
        let book: Book = TEXT.parse().unwrap();
        assert_eq!(book.rules(), "awale");
        assert_eq!(book.positions().len(), 2);
        assert_eq!(
            book.to_string(),
            "rules awale\na 100 1=-35 2=40 3=40\nb 20 t=u=-32000\n"
        );
        assert_eq!(book.to_string().parse(), Ok(book.clone()));
        assert_eq!(book.find("c"), None);
        assert_eq!(book.find("b").unwrap().moves[0].text, "t=u");
    }

    #[test]
    fn the_first_of_the_best_moves_is_the_best() {
        let book: Book = TEXT.parse().unwrap();
        assert_eq!(book.find("a").unwrap().best().unwrap().text, "2");
    }

    #[test]
    fn an_error_is_one_sentence_with_the_line() {
        for (text, begins) in [
            ("", "book: found no rules, expected "),
            ("# rules x", "book: found no rules, expected "),
            ("rules ", "book, line 1: found \"rules \""),
            ("a 1 m=1", "book, line 1: found \"a 1 m=1\""),
            ("rules x\na", "book, line 2: found \"a\""),
            ("rules x\na 1", "book, line 2: found \"a 1\""),
            ("rules x\na 01 m=1", "book, line 2: found \"a 01 m=1\""),
            ("rules x\na -1 m=1", "book, line 2: found \"a -1 m=1\""),
            ("rules x\n a 1 m=1", "book, line 2: found \" a 1 m=1\""),
            ("rules x\na 1  m=1", "book, line 2: found \"\""),
            ("rules x\na 1 m", "book, line 2: found \"m\""),
            ("rules x\na 1 m=", "book, line 2: found \"m=\""),
            ("rules x\na 1 =1", "book, line 2: found \"=1\""),
            ("rules x\na 1 m=+1", "book, line 2: found \"m=+1\""),
            ("rules x\na 1 m=-0", "book, line 2: found \"m=-0\""),
            ("rules x\na 1 m=32001", "book, line 2: found \"m=32001\""),
            (
                "rules x\na 1 m=-2147483648",
                "book, line 2: found \"m=-2147483648\"",
            ),
            ("rules x\na 1 m=1 m=2", "book, line 2: found \"m=2\""),
            ("rules x\nb 1 m=1\n\na 1 m=1", "book, line 4: found \"a\""),
            ("rules x\nb 1 m=1\nb 1 m=1", "book, line 3: found \"b\""),
        ] {
            let error = text.parse::<Book>().unwrap_err().to_string();
            assert!(error.starts_with(begins), "{text:?}: {error}");
        }
    }
}
