//! All positions of a game and of its best lines, for the script that steps through them.
//!
//! A board is a list of shapes. Most shapes are the same in consecutive positions, so every shape is written once,
//! and a board as its differences from an earlier one. Only the place and the letters of a shape are stored for each.

use std::collections::HashMap;

use ishwa_core::diagram::{Canvas, Diagram, MoveMark, Shape};
use ishwa_core::game::Player;
use ishwa_core::move_index::{MoveIndex, NamedMove};
use ishwa_games::any::AnySession;
use ishwa_library::quality::review::{PlyKind, PlyReview};
use ishwa_messages::Lang;

use super::story::{Story, symbol};
use crate::board::{self, Placed};
use crate::messages;
use crate::typography::kept_together;
use crate::wire::{Walk, WalkEnd, WalkPly, WalkWords};

/// The largest number of plies of a best line that have boards.
const LONGEST_LINE: usize = 8;

/// The index of a board in [`Boards`].
type BoardId = usize;

/// Boards, each with its differences from an earlier one.
#[derive(Default)]
struct Boards {
    /// Each drawing once.
    drawings: Vec<String>,
    /// Each shape once: its drawing, its place and its letters.
    shapes: Vec<(usize, f64, f64, String)>,
    /// A shape of a diagram that is drawn as each of these.
    drawn_as: Vec<Shape>,
    /// The index of each drawing and, by its SVG element, of each shape.
    indices: [HashMap<String, usize>; 2],
    /// Each board: a similar earlier one, and its shapes, the lowest first.
    all: Vec<(Option<BoardId>, Vec<usize>)>,
    /// The size that fits every board.
    size: (f64, f64),
    /// The height that fits every board without marks, below which they are explained.
    plain_height: f64,
}

impl Boards {
    /// Adds a board that is similar to `parent`.
    fn add(&mut self, diagram: &Diagram, parent: Option<BoardId>) -> BoardId {
        let (width, height) = board::size(diagram);
        self.size = (self.size.0.max(width), self.size.1.max(height));
        let is_mark = |shape: &Shape| {
            matches!(
                shape,
                Shape::Ring { .. } | Shape::Way { .. } | Shape::Taken { .. }
            )
        };
        if !diagram.shapes.iter().any(is_mark) {
            self.plain_height = self.plain_height.max(height);
        }
        // Shapes that come and go are drawn last, so that the indices of all others stay the same.
        let mut drawn: Vec<&Shape> = diagram.shapes.iter().collect();
        drawn.sort_by_key(|shape| match shape {
            shape if is_mark(shape) => 2,
            Shape::Turn { .. } => 1,
            _ => 0,
        });
        let board = drawn.into_iter().enumerate().map(|(place, shape)| {
            // Most shapes are those of the parent, which are not drawn again.
            let before = parent.and_then(|parent| self.all[parent].1.get(place).copied());
            let same = before.filter(|&index| self.drawn_as[index] == *shape);
            same.unwrap_or_else(|| self.shape(shape))
        });
        let board = board.collect();
        self.all.push((parent, board));
        self.all.len() - 1
    }

    /// The index of a shape, which may be new.
    fn shape(&mut self, of: &Shape) -> usize {
        let shape = Placed::of(of);
        let [drawings, shapes] = &mut self.indices;
        let next = self.shapes.len();
        let index = *shapes.entry(shape.element()).or_insert(next);
        if index == next {
            self.drawn_as.push(of.clone());
            let next = self.drawings.len();
            let drawing = *drawings.entry(shape.drawing.clone()).or_insert(next);
            if drawing == next {
                self.drawings.push(shape.drawing);
            }
            let (x, y) = shape.at;
            self.shapes.push((drawing, x, y, shape.letters));
        }
        index
    }

    /// A board as its parent (its own number if it has none), the number of its shapes, and the index and the shape
    /// of each difference from the parent.
    fn changes(&self, id: BoardId) -> Vec<usize> {
        let (parent, board) = &self.all[id];
        let before: &[usize] = parent.map_or(&[], |parent| &self.all[parent].1);
        let changed = board
            .iter()
            .enumerate()
            .filter(|&(index, shape)| before.get(index) != Some(shape));
        let head = [parent.unwrap_or(id), board.len()];
        head.into_iter()
            .chain(changed.flat_map(|(index, &shape)| [index, shape]))
            .collect()
    }
}

/// The data for the script.
pub(super) fn walk(story: &Story<'_>) -> Walk {
    let lang = story.lang;
    let mut boards = Boards::default();
    let mut plies = Vec::new();
    let mut descriptions = Vec::new();
    let mut before = None;
    let mut session = story.session.rewound(0);
    for ply in &story.review.plies {
        let position = boards.add(&diagram(&session, lang, &[]), before);
        before = Some(position);
        let marked = diagram(&session, lang, &marks(ply));
        let board = boards.add(&marked, before);
        let better = ply.graded().filter(|review| review.best_move() != &ply.mv);
        let mut line_of = |moves: &[NamedMove], written: &[(Player, String)]| {
            let mut session = session.clone();
            let mut parent = position;
            let moves = moves.iter().zip(written).take(LONGEST_LINE);
            // Searches ignore some repetitions that end a game or a round.
            let after = moves.map_while(|(mv, (mover, text))| {
                session.moves().contains(&mv.index).then(|| {
                    session.play(mv.index);
                    parent = boards.add(&diagram(&session, lang, &[]), Some(parent));
                    (story.moved(*mover, text), parent)
                })
            });
            after.collect::<Vec<_>>()
        };
        let written = story.written(ply);
        let lines = better.map(|review| {
            let played = if review.class.is_complaint() {
                line_of(&review.played_line, &written.played_line)
            } else {
                Vec::new()
            };
            (line_of(&review.line, &written.line), played)
        });
        let (line, played_line) = lines.unwrap_or_default();
        plies.push(WalkPly {
            title: title(story, ply),
            text: sentences(story, ply),
            position,
            board,
            // Set below, once all boards are described.
            words: String::new(),
            played: played(story, ply),
            better: better.map(|_| better_words(story, ply)),
            line,
            played_line,
        });
        descriptions.push(marked.description);
        session.play(ply.mv.index);
    }
    for (ply, said) in plies.iter_mut().zip(said_once(&descriptions)) {
        ply.words = said;
    }
    let last = diagram(&session, lang, &[]);
    let end = WalkEnd {
        title: story.say(&messages::board_last()),
        words: last.description.join(" "),
        board: boards.add(&last, before),
    };
    let (width, height) = boards.size;
    Walk {
        size: [width, height, boards.plain_height],
        boards: (0..boards.all.len()).map(|id| boards.changes(id)).collect(),
        drawings: boards.drawings,
        shapes: boards.shapes,
        plies,
        end,
        words: WalkWords {
            first: story.say(&messages::walk_first()),
            back: story.say(&messages::walk_back()),
            on: story.say(&messages::walk_on()),
            last: story.say(&messages::walk_last()),
            line: story.say(&messages::walk_line()),
            played_line: story.say(&messages::walk_played_line()),
            walk: story.say(&messages::summary_walk()),
        },
    }
}

/// The sentences about each board as one text. Sentences that apply to all boards, such as how rows are sown, are
/// given only for the first.
fn said_once(descriptions: &[Vec<String>]) -> Vec<String> {
    let mut of_all: Vec<&String> = descriptions.first().into_iter().flatten().collect();
    for sentences in descriptions {
        of_all.retain(|sentence| sentences.contains(sentence));
    }
    let said = descriptions.iter().enumerate().map(|(index, sentences)| {
        let own = sentences
            .iter()
            .filter(|sentence| index == 0 || !of_all.contains(sentence));
        own.map(String::as_str).collect::<Vec<_>>().join(" ")
    });
    said.collect()
}

/// The board of a session, as reviews show it: no wider than a telephone can show.
pub(super) fn diagram(session: &AnySession, lang: Lang, marks: &[(MoveIndex, MoveMark)]) -> Diagram {
    session.diagram_on(Canvas::narrow(), lang, marks)
}

/// The played move and the best one, to be marked on the board before a ply.
pub(super) fn marks(ply: &PlyReview) -> Vec<(MoveIndex, MoveMark)> {
    let played = (ply.mv.index, MoveMark::Played);
    match ply.graded() {
        Some(review) if review.best_move() != &ply.mv => {
            vec![played, (review.best_move().index, MoveMark::Best)]
        }
        _ => vec![played],
    }
}

/// The number of a ply, its player and its move.
fn title(story: &Story<'_>, ply: &PlyReview) -> String {
    let title = match ply.kind {
        PlyKind::Throw(_) => messages::walk_throw,
        PlyKind::Move(_) | PlyKind::Given => messages::walk_move,
    };
    let (player, mv) = (story.seat(ply.player), story.mv(ply));
    kept_together(&story.say(&title(
        ply.number.into(),
        story.review.plies.len().into(),
        &player,
        &mv,
    )))
}

/// The sentences about a ply: those of a turning point for every complaint, except for the lines, which have buttons;
/// the grade or luck of another ply; and how often strong players made the move.
fn sentences(story: &Story<'_>, ply: &PlyReview) -> Vec<String> {
    let mut sentences = if ply.thrown().is_some() {
        story.turning_point(ply)
    } else if ply.graded().is_some_and(|review| review.class.is_complaint()) {
        story.verdict(ply)
    } else {
        vec![kept_together(&format!("{}{}", story.class(ply), symbol(ply)))]
    };
    sentences.extend(story.known_sentence(ply));
    sentences
}

/// The words for the board after the move that was played.
fn played(story: &Story<'_>, ply: &PlyReview) -> String {
    let lost = ply.graded().map(|review| story.lost(review)).unwrap_or_default();
    let mv = story.mv(ply);
    kept_together(&story.say(&if lost.is_empty() {
        messages::walk_played(&mv)
    } else {
        messages::walk_played_lost(&mv, &lost)
    }))
}

/// The words for the board after the best move.
fn better_words(story: &Story<'_>, ply: &PlyReview) -> String {
    kept_together(&story.say(&messages::walk_better(&story.best(ply))))
}
