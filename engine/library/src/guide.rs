//! Guides: texts that teach a game to beginners, parsed into blocks for a terminal or a web page.
//!
//! A guide is a Markdown file in the game's directory, `rules.en.md` in English, `rules.fr.md` in French and so on. It
//! has one title, second-level headings, paragraphs, flat lists, and boards. A board is a fenced block:
//!
//! ````text
//! ```board
//! position: 0,0,2,0,0,3/1,1,2,4,0,1/17,17/s
//! moves: 6
//! after: 0,0,2,0,0,0/0,0,0,4,0,1/24,17/n
//!
//! South sows three seeds, one each into North's pits 1, 2 and 3.
//! ```
//! ````
//!
//! Its lines are the fields of [`Board`], all of them optional; the caption follows after an empty line.

use std::fmt;

use ishwa_core::game::Player;
use ishwa_core::text::{TextError, quoted};
use ishwa_games::any::AnySession;
use ishwa_messages::{Lang, Message};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd};

use crate::messages;
use crate::registry::GameEntry;

/// A guide to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// The title.
    pub title: String,
    /// The blocks after the title, in order.
    pub blocks: Vec<Block>,
}

/// A part of a guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// The heading of the blocks up to the next heading.
    Heading(String),
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// A list.
    List {
        /// Whether the items are numbered from 1.
        numbered: bool,
        /// The items.
        items: Vec<Vec<Span>>,
    },
    /// A board, or boards before and after moves.
    Board(Board),
}

/// A run of text of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Plain text.
    Plain(String),
    /// A foreign word, or a term being explained.
    Emphasis(String),
    /// Important text.
    Strong(String),
    /// Text to be typed: an option or a command.
    Code(String),
}

impl Span {
    /// The text without its kind.
    pub fn text(&self) -> &str {
        let (Self::Plain(text) | Self::Emphasis(text) | Self::Strong(text) | Self::Code(text)) = self;
        text
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// A position to show, and the moves that are played from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The options of the game, written `key=value[,key=value]`; empty for the defaults.
    pub rules: String,
    /// The position; `None` for the start of the game.
    pub position: Option<String>,
    /// All legal moves in the position, if the text speaks of them.
    pub legal: Vec<String>,
    /// Moves that a reader might try but that are illegal.
    pub illegal: Vec<String>,
    /// The moves played from there.
    pub moves: Vec<String>,
    /// The position that they lead to, where there are moves.
    pub after: Option<String>,
    /// The winner in that position, as in `s`, or `draw`; `None` if the game is not over.
    pub winner: Option<String>,
    /// The text below the board.
    pub caption: Vec<Span>,
}

/// The sessions that a board shows.
#[derive(Debug)]
pub struct PlayedBoard {
    /// Before the moves.
    pub before: AnySession,
    /// After them.
    pub after: AnySession,
}

impl Guide {
    /// The guide to a game in the language with this code (ISO 639-1), or in the second one of its readers
    /// ([`Lang::second`]), if there is one.
    ///
    /// # Errors
    /// As [`Guide::read`].
    pub fn of(game: &GameEntry, language: &str) -> Result<Option<Self>, TextError> {
        let written = Lang::of_code(language).map_or(language, |lang| Self::language(game, lang).code());
        game.guides.of(written).map(Self::read).transpose()
    }

    /// The language of the guide that readers of this one get.
    pub fn language(game: &GameEntry, lang: Lang) -> Lang {
        let has_guide = |lang: &Lang| game.guides.of(lang.code()).is_some();
        let second = || lang.second().filter(has_guide);
        Some(lang).filter(has_guide).or_else(second).unwrap_or(lang)
    }

    /// Reads the Markdown of a guide.
    ///
    /// # Errors
    /// One sentence about anything that a guide cannot contain.
    pub fn read(markdown: &str) -> Result<Self, TextError> {
        let mut reader = Reader::new();
        for event in Parser::new(markdown) {
            reader.take(event)?;
        }
        let title = reader
            .title
            .ok_or_else(|| unexpected(messages::no_title(), messages::one_main_heading()))?;
        Ok(Self {
            title,
            blocks: reader.blocks,
        })
    }

    /// The boards, in order.
    pub fn boards(&self) -> impl Iterator<Item = &Board> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Board(board) => Some(board),
            _ => None,
        })
    }
}

impl Board {
    /// Parses the contents of a fenced block.
    fn read(text: &str) -> Result<Self, TextError> {
        let mut lines = text.lines();
        let mut board = Self::default();
        for line in lines.by_ref().take_while(|line| !line.is_empty()) {
            let (key, value) = line
                .split_once(": ")
                .ok_or_else(|| TextError::new(messages::board_line(), line, messages::key_and_value()))?;
            let words = || value.split_whitespace().map(str::to_owned).collect();
            match key {
                "rules" => value.clone_into(&mut board.rules),
                "position" => board.position = Some(value.to_owned()),
                "legal" => board.legal = words(),
                "illegal" => board.illegal = words(),
                "moves" => board.moves = words(),
                "after" => board.after = Some(value.to_owned()),
                "winner" => board.winner = Some(value.to_owned()),
                _ => {
                    let keys = [
                        "rules", "position", "legal", "illegal", "moves", "after", "winner",
                    ];
                    return Err(TextError::none_of(messages::board_line(), key, &keys));
                }
            }
        }
        board.caption = caption_spans(&lines.collect::<Vec<_>>().join("\n"))?;
        Ok(board)
    }

    /// Sets up the position and plays the moves.
    ///
    /// # Errors
    /// When the position, the legal moves, a move, the position after them or the winner contradicts the board.
    pub fn play(&self, game: &GameEntry) -> Result<PlayedBoard, TextError> {
        let before = game.open(&self.rules)?.begin(self.position.as_deref())?;
        let legal: Vec<String> = before.moves().iter().map(|&mv| before.write_move(mv)).collect();
        if !self.legal.is_empty() && legal != self.legal {
            let found = self.legal.join(" ");
            let expected = Message::verbatim(legal.join(" "));
            return Err(TextError::new(messages::board_legal(), &found, expected));
        }
        if let Some(found) = self.illegal.iter().find(|&mv| legal.contains(mv)) {
            let expected = messages::no_legal_move();
            return Err(TextError::new(messages::board_illegal(), found, expected));
        }
        let mut after = before.clone();
        for mv in &self.moves {
            after.play_text(mv)?;
        }
        let position = after.own_position();
        if !self.moves.is_empty() && self.after.as_ref() != Some(&position) {
            let found = self.after.as_deref().unwrap_or_default();
            return Err(TextError::new(
                messages::board_after(),
                found,
                Message::verbatim(position),
            ));
        }
        let label = |winner: Option<Player>| {
            let seats = after.info().seats;
            winner.map_or_else(|| "draw".to_owned(), |winner| seats.label(winner).to_owned())
        };
        let winner = after.outcome().map(|outcome| label(outcome.winner));
        if winner != self.winner {
            let [found, expected] =
                [&self.winner, &winner].map(|winner| Message::verbatim(winner.as_deref().unwrap_or("none")));
            return Err(TextError::described(messages::board_winner(), found, expected));
        }
        Ok(PlayedBoard { before, after })
    }
}

fn unexpected(found: Message, expected: Message) -> TextError {
    TextError::described(messages::guide(), found, expected)
}

/// The spans of a caption, which is one paragraph.
fn caption_spans(caption: &str) -> Result<Vec<Span>, TextError> {
    let mut reader = Reader::new();
    for event in Parser::new(caption) {
        reader.take(event)?;
    }
    match reader.blocks.pop() {
        None => Ok(Vec::new()),
        Some(Block::Paragraph(spans)) if reader.blocks.is_empty() => Ok(spans),
        Some(_) => Err(unexpected(messages::several_blocks(), messages::one_paragraph())),
    }
}

/// The parts of a guide parsed so far.
struct Reader {
    title: Option<String>,
    blocks: Vec<Block>,
    /// The text of the current block or item.
    spans: Vec<Span>,
    /// The kind of the current text.
    kind: fn(String) -> Span,
    /// Whether the current list is numbered; `None` outside lists.
    list: Option<bool>,
    items: Vec<Vec<Span>>,
}

impl Reader {
    fn new() -> Self {
        Self {
            title: None,
            blocks: Vec::new(),
            spans: Vec::new(),
            kind: Span::Plain,
            list: None,
            items: Vec::new(),
        }
    }

    fn take(&mut self, event: Event<'_>) -> Result<(), TextError> {
        match event {
            Event::Start(tag) => self.open(tag)?,
            Event::End(tag) => self.close(tag)?,
            Event::Text(text) => self.add(&text),
            Event::SoftBreak => self.add(" "),
            Event::Code(text) => self.spans.push(Span::Code(text.into_string())),
            event => {
                let found = Message::verbatim(format!("{event:?}"));
                return Err(unexpected(found, messages::inside_blocks()));
            }
        }
        Ok(())
    }

    fn open(&mut self, tag: Tag<'_>) -> Result<(), TextError> {
        match tag {
            Tag::Paragraph | Tag::Item | Tag::Heading { .. } => {}
            Tag::List(first) if self.list.is_none() => self.list = Some(first.is_some()),
            Tag::Emphasis => self.kind = Span::Emphasis,
            Tag::Strong => self.kind = Span::Strong,
            Tag::CodeBlock(CodeBlockKind::Fenced(kind)) if kind.as_ref() == "board" => {}
            tag => {
                let found = Message::verbatim(format!("{tag:?}"));
                return Err(unexpected(found, messages::all_blocks()));
            }
        }
        Ok(())
    }

    fn close(&mut self, tag: TagEnd) -> Result<(), TextError> {
        match tag {
            TagEnd::Heading(level) => self.close_heading(level)?,
            TagEnd::Item => self.items.push(std::mem::take(&mut self.spans)),
            TagEnd::List(_) => {
                let numbered = self.list.take().unwrap_or_default();
                let items = std::mem::take(&mut self.items);
                self.blocks.push(Block::List { numbered, items });
            }
            TagEnd::Paragraph if self.list.is_none() => {
                let spans = std::mem::take(&mut self.spans);
                self.blocks.push(Block::Paragraph(spans));
            }
            TagEnd::Emphasis | TagEnd::Strong => self.kind = Span::Plain,
            TagEnd::CodeBlock => {
                let text: String = self.spans.drain(..).map(|span| span.to_string()).collect();
                self.blocks.push(Block::Board(Board::read(text.trim_end())?));
            }
            _ => {}
        }
        Ok(())
    }

    fn close_heading(&mut self, level: HeadingLevel) -> Result<(), TextError> {
        let text: String = self.spans.drain(..).map(|span| span.to_string()).collect();
        match level {
            HeadingLevel::H1 if self.title.is_none() && self.blocks.is_empty() => self.title = Some(text),
            HeadingLevel::H2 => self.blocks.push(Block::Heading(text)),
            _ => {
                let found = messages::a_heading(quoted(&text), level as u8);
                return Err(unexpected(found, messages::headings_in_order()));
            }
        }
        Ok(())
    }

    /// Appends text to the current span, and merges it with text of the same kind.
    fn add(&mut self, text: &str) {
        let kind = self.kind;
        let span = kind(text.to_owned());
        match self.spans.last_mut() {
            Some(last) if std::mem::discriminant(last) == std::mem::discriminant(&span) => {
                *last = kind(format!("{last}{text}"));
            }
            _ => self.spans.push(span),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;
    use ishwa_core::rules::OptionKind;

    const SAMPLE: &str = "# Awalé\n\nSow *seeds* and\n**win**: `show`.\n\n## Start\n\n1. one\n2. two\n\n\
        ```board\nposition: 0,0,2,0,0,3/1,1,2,4,0,1/17,17/s\nlegal: 3 6\nmoves: 6\n\
        after: 0,0,2,0,0,0/0,0,0,4,0,1/24,17/n\n\nSeven *seeds*.\n```\n";

    #[test]
    fn a_guide_is_read_block_by_block() {
        let guide = Guide::read(SAMPLE).unwrap();
        assert_eq!(guide.title, "Awalé");
        let [
            Block::Paragraph(spans),
            Block::Heading(heading),
            Block::List { numbered, items },
            Block::Board(board),
        ] = guide.blocks.as_slice()
        else {
            panic!("{guide:?}");
        };
        assert_eq!(
            spans,
            &[
                Span::Plain("Sow ".to_owned()),
                Span::Emphasis("seeds".to_owned()),
                Span::Plain(" and ".to_owned()),
                Span::Strong("win".to_owned()),
                Span::Plain(": ".to_owned()),
                Span::Code("show".to_owned()),
                Span::Plain(".".to_owned()),
            ]
        );
        assert_eq!((heading.as_str(), *numbered, items.len()), ("Start", true, 2));
        assert_eq!(items[1], [Span::Plain("two".to_owned())]);
        assert_eq!(
            (&board.moves, &board.legal),
            (&vec!["6".to_owned()], &vec!["3".to_owned(), "6".to_owned()])
        );
        assert_eq!(board.caption[1], Span::Emphasis("seeds".to_owned()));
        assert_eq!(guide.boards().count(), 1);
        let start = Guide::read("# A\n\n```board\n\nThe start.\n```").unwrap();
        let board = start.boards().next().unwrap();
        assert_eq!((&board.position, board.caption.len()), (&None, 1));
    }

    #[test]
    fn what_a_guide_does_not_have_is_refused() {
        for (markdown, part) in [
            ("", "no title"),
            ("# A\n# B", "level 1"),
            ("# A\n### B", "level 3"),
            ("# A\n\n> B", "BlockQuote"),
            ("# A\n\n- a\n  - b", "List"),
            ("# A\n\n```\nx\n```", "CodeBlock"),
            ("# A\n\n![a](b)", "Image"),
            ("# A\n\n```board\npositions: x\n```", "did you mean position?"),
            ("# A\n\n```board\nx\n```", "expected key: value"),
            ("# A\n\n```board\nmoves: 1\n\na\n\nb\n```", "one paragraph"),
        ] {
            let refusal = Guide::read(markdown).unwrap_err().to_string();
            assert!(refusal.contains(part), "{markdown}: {refusal}");
        }
    }

    #[test]
    fn a_board_that_is_not_as_it_says_is_refused() {
        let game = registry::find("awale").unwrap();
        let guide = Guide::read(SAMPLE).unwrap();
        let board = guide.boards().next().unwrap();
        let PlayedBoard { before, after } = board.play(&game).unwrap();
        assert_eq!(before.own_position(), "0,0,2,0,0,3/1,1,2,4,0,1/17,17/s");
        assert_eq!(after.own_position(), "0,0,2,0,0,0/0,0,0,4,0,1/24,17/n");
        for (from, to, part) in [
            (
                "legal: 3 6",
                "legal: 6",
                "legal moves of a board: found \"6\", expected 3 6",
            ),
            (
                "moves: 6",
                "illegal: 1 6\nmoves: 6",
                "illegal moves of a board: found \"6\"",
            ),
            ("moves: 6", "moves: 5", "5"),
            ("24,17/n", "17,24/n", "position after"),
            (
                "\n\nSeven",
                "\nwinner: s\n\nSeven",
                "winner of a board: found s, expected none",
            ),
            ("17,17/s", "17,16/s", "position"),
            ("position: ", "rules: x=y\nposition: ", "rules"),
        ] {
            let guide = Guide::read(&SAMPLE.replace(from, to)).unwrap();
            let refusal = guide
                .boards()
                .next()
                .unwrap()
                .play(&game)
                .unwrap_err()
                .to_string();
            assert!(refusal.contains(part), "{from}: {refusal}");
        }
    }

    /// The guides to all games, with the languages they are in.
    fn guides() -> Vec<(GameEntry, &'static str, Guide)> {
        let guides = registry::games().into_iter().flat_map(|game| {
            Lang::ALL.map(Lang::code).map(|language| {
                let guide = Guide::of(&game, language).unwrap_or_else(|error| panic!("{}: {error}", game.id));
                let guide = guide.unwrap_or_else(|| panic!("{} has no guide in {language}", game.id));
                (game.clone(), language, guide)
            })
        });
        guides.collect()
    }

    #[test]
    fn every_board_of_every_guide_is_as_it_says() {
        for (game, language, guide) in guides() {
            let mut examples = 0;
            for board in guide.boards() {
                let shown = board.play(&game);
                assert!(
                    shown.is_ok(),
                    "{} {language}: {:?}, {board:?}",
                    game.id,
                    shown.err()
                );
                assert!(!board.caption.is_empty(), "{} {language}: {board:?}", game.id);
                examples += usize::from(!board.moves.is_empty());
            }
            assert!(examples >= 4, "{} {language}", game.id);
        }
    }

    /// A block with its text removed.
    fn bare(block: &Block) -> Block {
        match block {
            Block::Heading(_) => Block::Heading(String::new()),
            Block::Paragraph(_) => Block::Paragraph(Vec::new()),
            Block::List { numbered, items } => Block::List {
                numbered: *numbered,
                items: vec![Vec::new(); items.len()],
            },
            Block::Board(board) => Block::Board(Board {
                caption: Vec::new(),
                ..board.clone()
            }),
        }
    }

    #[test]
    fn all_languages_say_the_same() {
        for all in guides().chunks(Lang::ALL.len()) {
            let (_, _, english) = &all[0];
            for (game, language, other) in &all[1..] {
                let [english, other] = [english, other].map(|guide| {
                    let blocks: Vec<Block> = guide.blocks.iter().map(bare).collect();
                    blocks
                });
                for (index, (english, other)) in english.iter().zip(&other).enumerate() {
                    assert_eq!(english, other, "{} {language}, block {index}", game.id);
                }
                assert_eq!(english.len(), other.len(), "{} {language}", game.id);
            }
        }
    }

    #[test]
    fn every_option_with_each_of_its_values_is_explained() {
        for (game, language, guide) in guides() {
            let rules = game.open("").unwrap();
            let items: Vec<&Vec<Span>> = guide
                .blocks
                .iter()
                .filter_map(|block| match block {
                    Block::List { items, .. } => Some(items),
                    _ => None,
                })
                .flatten()
                .collect();
            let usual = [" (usual", " (par défaut", " (обычно", " (әдеттегісі", " (кадимки"];
            for (spec, (key, default)) in game.options.iter().zip(rules.rules().pairs()) {
                let context = format!("{} {language}: {key}", game.id);
                let item = items.iter().find(|item| item[0] == Span::Code((*key).to_owned()));
                let item = item.unwrap_or_else(|| panic!("{context}"));
                if let OptionKind::Choice(values) = spec.kind {
                    for value in values {
                        assert!(
                            item.contains(&Span::Code((*value).to_owned())),
                            "{context}={value}"
                        );
                    }
                }
                let is_default = |pair: &[Span]| {
                    pair[0] == Span::Code(default.clone())
                        && usual.iter().any(|word| pair[1].text().starts_with(word))
                };
                assert!(item.windows(2).any(is_default), "{context}={default}");
            }
        }
    }

    #[test]
    fn french_has_its_own_apostrophes_and_spaces() {
        let mut signs = 0;
        for (game, _, guide) in guides().into_iter().filter(|(_, language, _)| *language == "fr") {
            let spans = guide.blocks.into_iter().flat_map(|block| match block {
                Block::Heading(text) => vec![Span::Plain(text)],
                Block::Paragraph(spans) => spans,
                Block::List { items, .. } => items.concat(),
                Block::Board(board) => board.caption,
            });
            let text: String = spans
                .map(|span| {
                    if matches!(span, Span::Code(_)) {
                        "x".to_owned()
                    } else {
                        span.to_string()
                    }
                })
                .collect();
            assert!(!text.contains(['\'', '"']), "{}", game.id);
            let characters: Vec<char> = text.chars().collect();
            for pair in characters.windows(2) {
                if [':', ';', '!', '?', '»'].contains(&pair[1]) {
                    assert_eq!(pair[0], ' ', "{}: {pair:?}", game.id);
                    signs += 1;
                }
            }
        }
        assert!(signs > 100);
    }
}
