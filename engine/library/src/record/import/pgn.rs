//! Reads the PGN of `PlayStrategy`, and sheets that number their moves the same way.

use ishwa_core::messages::any_of;
use ishwa_core::notation::Format;
use ishwa_core::text::{TextError, quoted};
use ishwa_games::any::AnyGame;

use super::lex::{LexError, Lexer, Token, traditional};
use super::source::{Draft, ImportError, Numbers, RecordSource, Wanted};
use super::transcript::{Transcript, begin, ending, noted};
use crate::messages;
use crate::record::error::RecordError;
use crate::record::headers::Reason;

/// Tags and the corresponding headers; other tags are kept with `X` before their names.
const HEADERS: [(&str, &str); 14] = [
    ("White", "P1"),
    ("P1", "P1"),
    ("Black", "P2"),
    ("P2", "P2"),
    ("Event", "Event"),
    ("Site", "Site"),
    ("Date", "Date"),
    ("UTCDate", "Date"),
    ("Time", "Time"),
    ("UTCTime", "Time"),
    ("Round", "Round"),
    ("Opening", "Opening"),
    ("Annotator", "Annotator"),
    ("Source", "Source"),
];

/// The current location in a file.
#[derive(Clone, Copy, PartialEq)]
enum PgnSection {
    /// After the result of a game, or before the first.
    Between,
    /// Among the tags of a game.
    Tags,
    /// Among its moves; this many have been read.
    Moves(usize),
}

/// A token with its line, and whether it begins a game.
type Step<'t> = (usize, Token<'t>, bool);

/// Iterates over the games of a text.
pub(super) struct PgnGames<'t> {
    tokens: Lexer<'t>,
    section: PgnSection,
    /// The first token of the next game or the error in its place, if already read.
    first: Option<Result<(usize, Token<'t>), RecordError>>,
}

impl<'t> PgnGames<'t> {
    pub(super) fn new(source: RecordSource<'t>) -> Self {
        Self {
            tokens: Lexer::new(source),
            section: PgnSection::Between,
            first: None,
        }
    }

    /// The next token of a game.
    fn step(&mut self) -> Option<Result<Step<'t>, RecordError>> {
        loop {
            let (line, token) = match self.tokens.next()? {
                Ok(token) => token,
                Err(LexError { error, ends_the_game }) => {
                    if ends_the_game {
                        self.section = PgnSection::Between;
                    } else if self.section == PgnSection::Between {
                        self.section = PgnSection::Tags;
                    }
                    return Some(Err(error));
                }
            };
            let begins = match (self.section, &token) {
                (PgnSection::Between, Token::Note(_) | Token::Result(_) | Token::Kazna(_)) => continue,
                (PgnSection::Between, _) | (PgnSection::Moves(_), Token::Tag(..)) => true,
                (PgnSection::Moves(plies), Token::Number(1, 1)) => plies > 1,
                _ => false,
            };
            self.section = match (self.section, &token) {
                (_, Token::Tag(..)) => PgnSection::Tags,
                (_, Token::Result(_)) => PgnSection::Between,
                (PgnSection::Moves(plies), Token::Move(..)) => PgnSection::Moves(plies + 1),
                (_, Token::Move(..)) => PgnSection::Moves(1),
                (_, Token::Number(..)) if begins => PgnSection::Moves(0),
                (PgnSection::Tags, Token::Number(..)) => PgnSection::Moves(0),
                (section, _) => section,
            };
            return Some(Ok((line, token, begins)));
        }
    }

    /// The first token of the next game or the error in its place, after skipping the rest of the previous one; `None`
    /// at the end of the text.
    fn begin(&mut self) -> Option<Result<(usize, Token<'t>), RecordError>> {
        if self.first.is_some() {
            return self.first.take();
        }
        loop {
            let is_between = self.section == PgnSection::Between;
            match self.step()? {
                Ok((line, token, true)) => return Some(Ok((line, token))),
                Err(fault) if is_between => return Some(Err(fault)),
                // Of the previous game.
                Ok(_) | Err(_) => {}
            }
        }
    }

    /// Skips a game; returns whether there was one.
    pub(super) fn skip(&mut self) -> bool {
        self.begin().is_some()
    }

    /// Reads the next game.
    pub(super) fn read(&mut self, wanted: &Wanted, game: &AnyGame) -> Option<Result<Draft, ImportError>> {
        Some(match self.begin()? {
            Ok(first) => self.read_from(first, wanted, game),
            Err(fault) => Err(fault.into()),
        })
    }

    /// Reads the game that begins with `first`.
    fn read_from(
        &mut self,
        first: (usize, Token<'t>),
        wanted: &Wanted,
        game: &AnyGame,
    ) -> Result<Draft, ImportError> {
        let mut reader = PgnReader::new(wanted, game);
        let (mut line, mut token) = first;
        loop {
            if let Some(fault) = reader.take(line, token)? {
                return reader.end(Some(fault));
            }
            let section = self.section;
            (line, token) = match self.step() {
                Some(Ok((line, token, true))) => {
                    self.first = Some(Ok((line, token)));
                    return reader.end(None);
                }
                Some(Ok((line, token, false))) => (line, token),
                Some(Err(fault)) => {
                    return match section {
                        // Without all its tags the start of a game is unknown.
                        PgnSection::Tags => Err(fault.into()),
                        PgnSection::Between => {
                            self.first = Some(Err(fault));
                            reader.end(None)
                        }
                        PgnSection::Moves(_) => reader.end(Some(fault)),
                    };
                }
                None if section == PgnSection::Tags => {
                    let expected = messages::moves_after_the_tags();
                    let error = TextError::described(messages::record(), messages::no_move(), expected);
                    return Err(RecordError::new(reader.line, None, error).into());
                }
                None => return reader.end(None),
            };
        }
    }
}

/// The part of a game read so far.
struct PgnReader<'a> {
    wanted: &'a Wanted<'a>,
    game: &'a AnyGame,
    tags: Vec<(String, String, usize)>,
    numbers: Numbers,
    /// The game, once its tags are known.
    transcript: Option<Transcript>,
    /// Whether the moves are written as two squares each instead of two digits, decided by the first move.
    squares: Option<bool>,
    /// The last line that was read.
    line: usize,
}

impl<'a> PgnReader<'a> {
    fn new(wanted: &'a Wanted<'a>, game: &'a AnyGame) -> Self {
        Self {
            wanted,
            game,
            tags: Vec::new(),
            numbers: Numbers::default(),
            transcript: None,
            squares: None,
            line: 1,
        }
    }

    /// Takes the next token of the game; returns an error if there is one.
    fn take(&mut self, line: usize, token: Token) -> Result<Option<RecordError>, ImportError> {
        self.line = line;
        match token {
            Token::Tag(name, value) => self.tags.push((name.to_owned(), value, line)),
            Token::Number(number, dots) => self.numbers.number(number, dots),
            Token::Move(word, is_last) => {
                return self.play(word, is_last);
            }
            Token::Kazna(stones) => {
                let fault = self.check_kazna(stones).err();
                if let (Some(_), Some(game)) = (&fault, &mut self.transcript) {
                    game.take_back();
                }
                return Ok(fault);
            }
            Token::Result(result) => self.begun()?.set("Result", result, line),
            Token::Note(comment) => {
                if let Some(result) = noted(comment) {
                    let game = self.begun()?;
                    game.set("Result", result, line);
                    game.set("Comment", comment, line);
                }
            }
        }
        Ok(None)
    }

    /// Plays a move; returns an error if it is illegal.
    fn play(&mut self, word: &str, is_last: bool) -> Result<Option<RecordError>, ImportError> {
        let line = self.line;
        if let Err(fault) = self.numbers.ply(word, is_last, line) {
            return Ok(Some(fault));
        }
        let has_sheets = self.game.formats().contains(&Format::Sheet);
        let is_squares = || !has_sheets || !word.starts_with(|c: char| c.is_ascii_digit());
        let squares = *self.squares.get_or_insert_with(is_squares);
        let game = self.begun()?;
        let played = if squares {
            game.play(Format::PlayStrategy, &[word], line)
        } else {
            let word = traditional(word).map_err(|error| RecordError::new(line, Some(game.next()), error));
            word.and_then(|word| game.play(Format::Sheet, &[&word], line))
        };
        Ok(played.err())
    }

    /// Compares the stones in the kazna of the player who has just moved with those on the board.
    fn check_kazna(&self, stones: u32) -> Result<(), RecordError> {
        let Some(transcript) = &self.transcript else {
            return Ok(());
        };
        let session = transcript.session();
        let numbers = session.numbers();
        let kaznas = numbers.iter().find(|numbers| numbers.name == "kaznas");
        let Some((kaznas, mover)) = kaznas.zip(transcript.mover()) else {
            return Ok(());
        };
        let expected = kaznas.numbers[mover.index()];
        if i64::from(expected) == i64::from(stones) {
            return Ok(());
        }
        let error = TextError::new(
            messages::kazna(),
            &stones.to_string(),
            messages::as_on_the_board(expected.unsigned_abs() as usize),
        );
        Err(RecordError::new(self.line, Some(transcript.next() - 1), error))
    }

    /// The game, begun according to its tags.
    fn begun(&mut self) -> Result<&mut Transcript, ImportError> {
        let transcript = match self.transcript.take() {
            Some(transcript) => transcript,
            None => self.begin()?,
        };
        Ok(self.transcript.insert(transcript))
    }

    /// The tag with this name.
    fn tag(&self, name: &str) -> Option<(&str, usize)> {
        let tag = self.tags.iter().find(|(known, ..)| known == name);
        tag.map(|(_, value, line)| (value.as_str(), *line))
    }

    fn begin(&self) -> Result<Transcript, ImportError> {
        let refuse = |line, error| ImportError::File(RecordError::new(line, None, error));
        let first = self.tags.first().map_or(self.line, |&(.., line)| line);
        let names = self.game.names_in(Format::PlayStrategy);
        if let Some((variant, line)) = self.tag("Variant")
            && !names.iter().any(|name| name.eq_ignore_ascii_case(variant))
        {
            let error = TextError::new(messages::header_named("Variant"), variant, any_of(names));
            return Err(refuse(line, error));
        }
        let mut transcript = begin(self.game, self.wanted, first)?;
        if let Some((fen, line)) = self.tag("FEN") {
            let at = |error| refuse(line, error);
            let session = self.game.begin_in(Format::PlayStrategy, Some(fen)).map_err(at)?;
            let expected = transcript.session().own_position();
            if self.wanted.position.is_some() && session.own_position() != expected {
                let expected = messages::as_asked_for(quoted(&expected));
                return Err(refuse(
                    line,
                    TextError::new(messages::header_named("FEN"), fen, expected),
                ));
            }
            transcript = Transcript::begin(session, [first, first, line]);
        }
        self.set_headers(&mut transcript);
        Ok(transcript)
    }

    /// Sets the headers from the tags; the first of repeated tags counts.
    fn set_headers(&self, game: &mut Transcript) {
        for (name, value, line) in &self.tags {
            // Unknown values are written this way.
            if value.chars().all(|c| matches!(c, '?' | '.' | '-' | ' ')) {
                continue;
            }
            let known = HEADERS
                .iter()
                .find(|(tag, _)| tag == name)
                .map(|&(_, header)| header);
            match (name.as_str(), known) {
                ("FEN" | "SetUp" | "Variant", _) => {}
                ("Result", _) => {
                    if let Some(result) = ending(value) {
                        game.set("Result", result, *line);
                    }
                }
                (_, Some(header)) => game.set(header, value, *line),
                _ => {
                    let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
                    game.set(&format!("X{plain}"), value, *line);
                }
            }
            if name == "Termination" && value == "Time forfeit" {
                game.set("Reason", Reason::Time, *line);
            }
        }
    }

    /// The game, ended by `fault` if there is one.
    fn end(mut self, fault: Option<RecordError>) -> Result<Draft, ImportError> {
        let transcript = match self.transcript.take() {
            Some(transcript) => transcript,
            None => self.begin()?,
        };
        Ok(transcript.end(fault))
    }
}
