//! Reads PGN: ours, that of `PlayStrategy`, the files of Aualé, and sheets that number their moves the same way.

use ishwa_core::game::Player;
use ishwa_core::messages::any_of;
use ishwa_core::notation::Format;
use ishwa_core::text::{TextError, quoted};
use ishwa_games::any::AnyGame;
use ishwa_games::toguz::sheet_move;
use ishwa_messages::Message;

use super::lex::{LexError, Lexer, Token};
use super::ours::other_rules;
use super::source::{Draft, ImportError, Numbers, RecordSource, Wanted};
use super::transcript::Transcript;
use crate::messages;
use crate::record::annotation::read_comment;
use crate::record::error::RecordError;
use crate::record::headers::Reason;
use crate::record::ply::on_one_line;
use crate::record::results::{TERMINATION, noted, other_termination, stored, tagged};
use crate::record::tags::header_of;
use crate::registry::{self, GameEntry};

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
    /// Whether moves of the current game have numbers.
    has_numbers: bool,
    /// The line of the last move, unless a number follows, after which the next move may be on any line.
    last_move: Option<usize>,
    /// The first token of the next game or the error in its place, if already read.
    first: Option<Result<(usize, Token<'t>), RecordError>>,
}

impl<'t> PgnGames<'t> {
    pub(super) fn new(source: RecordSource<'t>) -> Self {
        Self {
            tokens: Lexer::new(source),
            section: PgnSection::Between,
            has_numbers: false,
            last_move: None,
            first: None,
        }
    }

    /// Whether there is an empty line between the last move and the last token, where games have no tags.
    fn is_apart(&self) -> bool {
        !self.tokens.has_tags && self.last_move.is_some_and(|last| self.tokens.empty_line > last)
    }

    /// The next token of a game.
    fn step(&mut self) -> Option<Result<Step<'t>, RecordError>> {
        loop {
            let (line, token) = match self.tokens.next()? {
                Ok(token) => token,
                Err(LexError {
                    error,
                    ends_the_game,
                    is_tag,
                }) => {
                    if ends_the_game {
                        self.section = PgnSection::Between;
                    } else if self.section == PgnSection::Between && is_tag {
                        self.section = PgnSection::Tags;
                    }
                    return Some(Err(error));
                }
            };
            let begins = match (self.section, &token) {
                (
                    PgnSection::Between,
                    Token::Note(_) | Token::Comment(_) | Token::Result(_) | Token::Kazna { .. },
                ) => continue,
                (PgnSection::Between, _) | (PgnSection::Moves(_), Token::Tag(..)) => true,
                (PgnSection::Moves(plies), Token::Number(1, 1)) => plies > 1 || plies == 1 && self.is_apart(),
                // Otherwise a stray word would be a move of the game before it.
                (PgnSection::Moves(plies), Token::Move(..)) => {
                    plies > 0 && self.has_numbers && self.is_apart()
                }
                _ => false,
            };
            let is_number = matches!(token, Token::Number(..));
            self.has_numbers = is_number || self.has_numbers && !begins;
            if let Token::Number(..) | Token::Move(..) = token {
                self.last_move = (!is_number).then_some(line);
            }
            self.section = match (self.section, &token) {
                (_, Token::Tag(..)) => PgnSection::Tags,
                (_, Token::Result(_)) => PgnSection::Between,
                (PgnSection::Moves(plies), Token::Move(..)) if !begins => PgnSection::Moves(plies + 1),
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

    /// Reads the next game; `of_any_game` if it may be of a game other than the requested one.
    pub(super) fn read(
        &mut self,
        wanted: &Wanted,
        game: &AnyGame,
        of_any_game: bool,
    ) -> Option<Result<Draft, ImportError>> {
        Some(match self.begin()? {
            Ok(first) => self.read_from(first, PgnReader::new(wanted, game, of_any_game)),
            Err(fault) => Err(fault.into()),
        })
    }

    /// Reads the game that begins with `first`.
    fn read_from(&mut self, first: (usize, Token<'t>), mut reader: PgnReader) -> Result<Draft, ImportError> {
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
    /// The requested game under its options.
    asked: &'a AnyGame,
    of_any_game: bool,
    tags: Vec<(String, String, usize)>,
    /// The comments before the first move.
    preface: String,
    numbers: Numbers,
    /// The game, once its tags are known.
    transcript: Option<Transcript<'a>>,
    /// The format of the moves, decided by the first one.
    format: Option<Format>,
    /// The last line that was read.
    line: usize,
}

impl<'a> PgnReader<'a> {
    fn new(wanted: &'a Wanted<'a>, asked: &'a AnyGame, of_any_game: bool) -> Self {
        Self {
            wanted,
            asked,
            of_any_game,
            tags: Vec::new(),
            preface: String::new(),
            numbers: Numbers::default(),
            transcript: None,
            format: None,
            line: 1,
        }
    }

    /// Takes the next token of the game; returns an error if there is one.
    fn take(&mut self, line: usize, token: Token) -> Result<Option<RecordError>, ImportError> {
        let is_beside = self.line == line && self.transcript.is_some();
        self.line = line;
        match token {
            Token::Tag(name, value) => self.tags.push((name.to_owned(), value, line)),
            Token::Number(number, dots) => self.numbers.number(number, dots),
            Token::Move(word, is_last) => {
                return self.play(word, is_last);
            }
            Token::Kazna { stones, is_apart } => {
                let fault = self.check_kazna(stones).err();
                if let (Some(_), Some(game)) = (&fault, &mut self.transcript) {
                    if is_apart && game.may_instead(self.format.unwrap_or_default(), &stones.to_string()) {
                        return Ok(None);
                    }
                    game.take_back();
                }
                return Ok(fault);
            }
            Token::Result(result) => self.begun()?.set("Result", result, line),
            Token::Note(comment) => match noted(comment) {
                Some(result) => {
                    let game = self.begun()?;
                    game.set("Result", result, line);
                    game.set("Comment", comment, line);
                }
                // On a line of its own it may be a heading of the next game.
                None if is_beside => self.comment(comment),
                None => {}
            },
            Token::Comment(text) => self.comment(text),
        }
        Ok(None)
    }

    /// Takes a comment, which belongs to the move before it.
    fn comment(&mut self, text: &str) {
        match &mut self.transcript {
            None => {
                self.preface.push_str(text);
                self.preface.push(' ');
            }
            Some(game) => {
                let two_players = game.session().info().players == 2;
                let is_north = two_players && game.mover() == Some(Player::NORTH);
                if let Some(ply) = game.last_ply() {
                    read_comment(ply, text, is_north);
                }
            }
        }
    }

    /// Plays a move; returns an error if it is illegal.
    fn play(&mut self, word: &str, is_last: bool) -> Result<Option<RecordError>, ImportError> {
        let line = self.line;
        if let Err(fault) = self.numbers.ply(word, is_last, line) {
            return Ok(Some(fault));
        }
        let known = self.format;
        let game = self.begun()?;
        let format = known.unwrap_or_else(|| format_of(word, &game.session().game().formats()));
        let played = match format {
            Format::Sheet => {
                let refuse = || {
                    let error = TextError::new(messages::mv(), word, messages::a_sheet_move());
                    RecordError::new(line, Some(game.next()), error)
                };
                let plain = sheet_move(word).ok_or_else(refuse);
                plain.and_then(|word| game.play(format, &[word.as_str()], line))
            }
            Format::Auale => play_counted(game, word, line),
            _ => game.play(format, &[word], line),
        };
        self.format = Some(format);
        Ok(played.err())
    }

    /// Compares the stones in the kazna of the player who has just moved with those on the board.
    fn check_kazna(&self, stones: u32) -> Result<(), RecordError> {
        let Some(transcript) = &self.transcript else {
            return Ok(());
        };
        let kazna = transcript
            .mover()
            .and_then(|mover| stored(transcript.session(), "kaznas", mover));
        let ply = transcript.next() - 1;
        match kazna {
            Some(kazna) => check_count(messages::kazna(), &stones.to_string(), kazna, self.line, ply),
            None => Ok(()),
        }
    }

    /// The game, begun according to its tags.
    fn begun(&mut self) -> Result<&mut Transcript<'a>, ImportError> {
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

    fn begin(&self) -> Result<Transcript<'a>, ImportError> {
        let first = self.tags.first().map_or(self.line, |&(.., line)| line);
        let other = self.other_game()?;
        let entry = other.as_ref().unwrap_or(self.wanted.game);
        let other_asked = other.as_ref().map(|entry| entry.open(self.wanted.rules));
        let other_asked = other_asked.transpose()?;
        let asked = other_asked.as_ref().unwrap_or(self.asked);
        let own_rules = self.own_rules(entry, asked)?;
        let game = own_rules.as_ref().map_or(asked, |(game, _)| game);
        let mut lines = [first; 3];
        if let Some((_, line)) = own_rules {
            lines[1] = line;
        }
        let mut session = game.begin_in(self.wanted.format, self.wanted.position)?;
        if let Some((fen, line)) = self.tag("FEN") {
            let at = |error| RecordError::new(line, None, error);
            let begun = game.begin_in(format_of_fen(fen, game), Some(fen)).map_err(at)?;
            let expected = session.own_position();
            if self.wanted.position.is_some() && begun.own_position() != expected {
                let expected = messages::as_asked_for(quoted(&expected));
                let error = TextError::new(messages::header_named("FEN"), fen, expected);
                return Err(at(error).into());
            }
            session = begun;
            lines[2] = line;
        }
        let mut transcript = Transcript::begin(session, lines, self.wanted.stop);
        self.set_headers(&mut transcript);
        if let Some(preface) = on_one_line(&[&self.preface]) {
            transcript.set("Comment", preface, self.line);
        }
        Ok(transcript)
    }

    /// The game that the tag `Variant` names, if it is not the requested one.
    fn other_game(&self) -> Result<Option<GameEntry>, RecordError> {
        let Some((variant, line)) = self.tag("Variant") else {
            return Ok(None);
        };
        if self.wanted.game.is_called(variant) {
            return Ok(None);
        }
        match registry::find(variant) {
            Ok(named) if self.of_any_game => Ok(Some(named)),
            _ => {
                let expected = match self.asked.names_in(Format::PlayStrategy) {
                    [] => any_of(&[self.wanted.game.id]),
                    theirs => any_of(theirs),
                };
                let error = TextError::new(messages::header_named("Variant"), variant, expected);
                Err(RecordError::new(line, None, error))
            }
        }
    }

    /// The game under the options of the tag `Rules`, with its line. Other programs may use the tag for something else.
    fn own_rules(&self, entry: &GameEntry, asked: &AnyGame) -> Result<Option<(AnyGame, usize)>, ImportError> {
        let Some((rules, line)) = self.tag("Rules").filter(|(rules, _)| are_options(rules)) else {
            return Ok(None);
        };
        let refuse = |error| RecordError::new(line, None, error);
        let game = entry.open(rules).map_err(refuse)?;
        match other_rules(&game, self.wanted, asked) {
            Some(error) => Err(refuse(error).into()),
            None => Ok(Some((game, line))),
        }
    }

    /// Sets the headers from the tags; the first of repeated tags counts.
    fn set_headers(&self, game: &mut Transcript<'_>) {
        for (name, value, line) in &self.tags {
            // Unknown values are written this way.
            if value.chars().all(|c| matches!(c, '?' | '.' | '-' | ' ')) {
                continue;
            }
            match name.as_str() {
                "FEN" | "SetUp" | "Variant" => {}
                "Rules" if are_options(value) => {}
                "Result" => {
                    if let Some(result) = tagged(value) {
                        game.set("Result", result, *line);
                    }
                }
                "Reason" if Reason::read(value).is_none() => game.set("XReason", value, *line),
                _ => game.set(&header_of(name), value, *line),
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
        let mut draft = transcript.end(fault);
        if other_termination(&draft.record, &draft.session).is_none() {
            draft.record.remove(TERMINATION);
        }
        Ok(draft)
    }
}

/// Plays a move of Aualé, which the number of captured seeds follows: `F+3`.
fn play_counted(game: &mut Transcript<'_>, word: &str, line: usize) -> Result<usize, RecordError> {
    let (pit, count) = word.split_once('+').unwrap_or((word, ""));
    let side = game.session().side();
    let seeds = |game: &Transcript<'_>| stored(game.session(), "stores", side).unwrap_or(0);
    let (ply, before) = (game.next(), seeds(game));
    let used = game.play(Format::Auale, &[pit], line)?;
    // At the end a player receives seeds from the board too.
    if count.is_empty() || game.session().outcome().is_some() {
        return Ok(used);
    }
    let captured = seeds(game) - before;
    let checked = check_count(messages::captured_seeds(), count, captured, line, ply);
    if checked.is_err() {
        game.take_back();
    }
    checked.map(|()| used)
}

/// Compares a recorded number of pieces with that on the board.
fn check_count(
    what: Message,
    found: &str,
    expected: u32,
    line: usize,
    ply: usize,
) -> Result<(), RecordError> {
    if found.parse() == Ok(expected) {
        return Ok(());
    }
    let error = TextError::new(what, found, messages::as_on_the_board(expected as usize));
    Err(RecordError::new(line, Some(ply), error))
}

/// Whether the value of a tag is a list of options of ours.
fn are_options(text: &str) -> bool {
    text.split(',').all(|pair| pair.contains('='))
}

/// The format of a first move: two squares as on `PlayStrategy`, a letter as in Aualé, or two digits as on sheets, where
/// the game has these.
fn format_of(word: &str, formats: &[Format]) -> Format {
    let fits = |format: &&Format| match format {
        Format::PlayStrategy => matches!(word.as_bytes(), [b'a'..=b'z', b'0'..=b'9', ..]),
        Format::Auale => word.starts_with(|c: char| c.is_ascii_alphabetic()),
        Format::Sheet => word.starts_with(|c: char| c.is_ascii_digit()),
        Format::Ishwa => false,
    };
    let formats = || formats.iter().filter(|&&format| format != Format::Ishwa);
    let format = formats().find(fits).or_else(|| formats().next());
    format.copied().unwrap_or_default()
}

/// The format of the position in a tag `FEN`: that of `PlayStrategy`, where that is known, unless it looks otherwise.
fn format_of_fen(fen: &str, game: &AnyGame) -> Format {
    let is_word = !fen.contains(' ');
    let formats = game.formats();
    if is_word && fen.contains('-') && !fen.contains('/') && formats.contains(&Format::Auale) {
        Format::Auale
    } else if is_word && fen.contains('/') || !formats.contains(&Format::PlayStrategy) {
        Format::Ishwa
    } else {
        Format::PlayStrategy
    }
}
