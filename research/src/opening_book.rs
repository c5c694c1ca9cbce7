//! Builds an opening book by drop-out expansion (T. R. Lincke, *Strategies for the Automatic Construction of Opening
//! Books*, Computers and Games 2000, LNCS 2063, 2001).
//!
//! All moves of every position in the book have a score: of a search or, once the position after a move is in the
//! book too, that of its best reply. The next position to add is the one with the lowest cost from the start, where
//! each ply costs a constant plus the loss of its move against the best one. So good lines become long, bad ones
//! short, and a move that seemed best until its replies were searched is replaced automatically.
//!
//! Positions of recorded games can be given priority over all others ([`BookBuilder::want_games`]): people may play
//! worse moves than the book, which should still contain the replies.
//!
//! The graph of the book is acyclic: a position that would close a cycle is left out.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, ensure};
use ishwa_core::book::{Book, BookMove, BookPosition};
use ishwa_core::game::{History, Turn};
use ishwa_core::playable::Playable;
use ishwa_search::analysis::{Resources, analyse};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::protocol_score::ProtocolScore;
use ishwa_search::{EngineChoice, Request};

use crate::pool;

/// The parameters for growing a book.
#[derive(Clone, Copy, Debug)]
pub struct BookPlan {
    /// Positions of the book are fewer plies than this from the start.
    pub plies: usize,
    /// Nodes of a search for each move of a position.
    pub nodes: u64,
    /// The cost of a ply, in hundredths of the game's unit or points.
    pub ply_cost: i32,
    /// Moves that lose more than this, in the same unit, are not followed.
    pub margin: i32,
    /// Bytes of the memory of a search.
    pub hash: usize,
}

/// The moves of a position with their scores.
#[derive(Clone, Debug)]
struct ScoredMoves<G: Playable> {
    nodes: u64,
    moves: Vec<(G::Move, i32)>,
}

impl<G: Playable> ScoredMoves<G> {
    fn best(&self) -> i32 {
        let scores = self.moves.iter().map(|&(_, score)| score);
        scores.max().expect("a position of the book has moves")
    }
}

/// A growing book.
#[derive(Debug)]
pub struct BookBuilder<G: Playable> {
    game: G,
    plan: BookPlan,
    known: HashMap<G::Position, ScoredMoves<G>>,
    /// Positions to add before all others, each after one that leads to it.
    wanted: Vec<G::Position>,
}

impl<G: Playable> BookBuilder<G> {
    /// A builder that continues `book`.
    ///
    /// # Errors
    /// When the book has other rules, or contains a position or move that the game does not have.
    pub fn new(game: G, plan: BookPlan, book: &Book) -> Result<Self> {
        let rules = game.rules().id();
        ensure!(
            book.rules() == rules,
            "book: found rules {}, expected {rules}",
            book.rules()
        );
        let mut known = HashMap::new();
        for (text, scored) in book.positions() {
            let position = game.read_position(text)?;
            let read = |mv: &BookMove| Ok((game.read_move(&position, &mv.text)?, mv.score));
            let moves = scored.moves.iter().map(read).collect::<Result<_>>()?;
            let nodes = scored.nodes;
            known.insert(position, ScoredMoves { nodes, moves });
        }
        Ok(Self {
            game,
            plan,
            known,
            wanted: Vec::new(),
        })
    }

    /// Gives priority to the positions of recorded games in which a player is to move: the start and those after each
    /// of the first `plies` plies. A line has the moves of a game from the start, and may end in a comment after `#`.
    ///
    /// # Errors
    /// When a move is not legal.
    pub fn want_games(&mut self, text: &str, plies: usize) -> Result<()> {
        for (number, line) in (1..).zip(text.lines()) {
            let moves = line.split('#').next().unwrap_or_default();
            let mut position = self.game.initial();
            self.want(position);
            for token in moves.split_whitespace().take(plies) {
                let mv = self.game.read_move(&position, token);
                position = self
                    .game
                    .play(&position, mv.with_context(|| format!("line {number}"))?);
                self.want(position);
            }
        }
        Ok(())
    }

    fn want(&mut self, position: G::Position) {
        if matches!(self.game.turn(&position), Turn::Player(_)) && !self.wanted.contains(&position) {
            self.wanted.push(position);
        }
    }

    /// The number of positions of the book.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether the book is empty.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The book so far.
    pub fn book(&self) -> Book {
        let mut book = Book::new(self.game.rules().id());
        for (position, scored) in &self.known {
            let write = |&(mv, score): &(G::Move, i32)| BookMove {
                text: self.game.write_move(position, mv),
                score,
            };
            let known = BookPosition {
                nodes: scored.nodes,
                moves: scored.moves.iter().map(write).collect(),
            };
            book.insert(self.game.write_position(position), known);
        }
        book
    }

    /// Adds up to `count` positions, searched on as many threads, and returns how many were added: 0 if none is left
    /// to add. With the same `count` each time the book is the same every time.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn grow(&mut self, count: usize) -> Result<usize> {
        let next = self.next(count);
        let searched = pool::map(next.len(), next.len(), |number| self.search(&next[number]));
        let mut added = 0;
        for (position, scored) in next.into_iter().zip(searched) {
            // Two positions may close a cycle together.
            if !self.closes_cycle(&position) {
                self.known.insert(position, scored?);
                added += 1;
            }
        }
        self.back_up();
        Ok(added)
    }

    /// The positions to add next, at most `count`: the requested ones, then by their cost from the start, in order of
    /// discovery among equals.
    fn next(&self, count: usize) -> Vec<G::Position> {
        let is_new = |position: &&G::Position| !self.known.contains_key(position);
        let wanted = self.wanted.iter().filter(is_new);
        let mut found: Vec<G::Position> = wanted
            .filter(|position| !self.closes_cycle(position))
            .take(count)
            .copied()
            .collect();
        let mut seen: HashSet<G::Position> = found.iter().copied().collect();
        if found.len() == count {
            return found;
        }
        // Positions by number, since the queue needs an order.
        let mut positions = vec![self.game.initial()];
        let mut queue = BinaryHeap::from([Reverse((0, 0, 0))]);
        while let Some(Reverse((cost, plies, number))) = queue.pop() {
            let position = positions[number];
            if !seen.insert(position) {
                continue;
            }
            let Some(scored) = self.known.get(&position) else {
                if !self.closes_cycle(&position) {
                    found.push(position);
                    if found.len() == count {
                        break;
                    }
                }
                continue;
            };
            let best = scored.best();
            for &(mv, score) in &scored.moves {
                let after = self.game.play(&position, mv);
                let is_open = matches!(self.game.turn(&after), Turn::Player(_));
                if is_open && best - score <= self.plan.margin && plies + 1 < self.plan.plies {
                    let cost = cost + self.plan.ply_cost + best - score;
                    queue.push(Reverse((cost, plies + 1, positions.len())));
                    positions.push(after);
                }
            }
        }
        found
    }

    /// Whether moves lead from `position` through positions of the book back to it.
    fn closes_cycle(&self, position: &G::Position) -> bool {
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        let mut open: Vec<G::Position> = moves.iter().map(|&mv| self.game.play(position, mv)).collect();
        let mut seen = HashSet::new();
        while let Some(reached) = open.pop() {
            if reached == *position {
                return true;
            }
            if let Some(scored) = self.known.get(&reached)
                && seen.insert(reached)
            {
                open.extend(scored.moves.iter().map(|&(mv, _)| self.game.play(&reached, mv)));
            }
        }
        false
    }

    /// Scores all moves of a position by one search, so that they are searched to the same depth.
    fn search(&self, position: &G::Position) -> Result<ScoredMoves<G>> {
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        let request = Request {
            lines: moves.len(),
            ..Request::new(Limits::nodes(self.plan.nodes * moves.len() as u64))
        };
        let resources = Resources {
            memory: &SearchMemory::new(self.plan.hash),
            prober: None,
            stop: &AtomicBool::new(false),
        };
        let history = History::new(&self.game, *position);
        let choice = EngineChoice::Auto;
        let report = analyse(&self.game, &history, choice, &request, &resources, &mut |_| ())?;
        let info = self.game.info();
        let score_of = |&mv: &G::Move| {
            let line = report.lines.iter().find(|line| line.moves[0] == mv);
            let line = line.context("the search reports every move")?;
            let hundredths = ProtocolScore::of(&line.value, &info).as_hundredths().hundredths();
            Ok((mv, hundredths.context("a score in hundredths")? as i32))
        };
        Ok(ScoredMoves {
            nodes: report.nodes,
            moves: moves.iter().map(score_of).collect::<Result<_>>()?,
        })
    }

    /// Sets the score of every move whose position is in the book to that of its best reply.
    fn back_up(&mut self) {
        // Each position comes after all positions that it leads to.
        let mut done = HashSet::new();
        let mut open = vec![(self.game.initial(), false)];
        while let Some((position, is_reached)) = open.pop() {
            let Some(scored) = self.known.get(&position) else {
                continue;
            };
            let moves = scored.moves.clone();
            if is_reached {
                let backed_up = moves
                    .iter()
                    .map(|&(mv, score)| (mv, self.backed_up(&position, mv, score)));
                let moves = backed_up.collect();
                let nodes = scored.nodes;
                self.known.insert(position, ScoredMoves { nodes, moves });
            } else if done.insert(position) {
                open.push((position, true));
                open.extend(
                    moves
                        .iter()
                        .map(|&(mv, _)| (self.game.play(&position, mv), false)),
                );
            }
        }
    }

    /// The score of a move from the position after it, or its current score.
    fn backed_up(&self, position: &G::Position, mv: G::Move, score: i32) -> i32 {
        let after = self.game.play(position, mv);
        match self.known.get(&after) {
            Some(replies) if self.game.side(&after) == self.game.side(position) => replies.best(),
            Some(replies) => -replies.best(),
            None => score,
        }
    }
}

#[cfg(test)]
mod tests {
    use ishwa_core::game::Game;
    use ishwa_core::notation::Notation;
    use ishwa_games::awale::{Awale, AwaleOptions};

    use super::*;

    const PLAN: BookPlan = BookPlan {
        plies: 6,
        nodes: 200,
        ply_cost: 30,
        margin: 300,
        hash: 1 << 20,
    };

    fn awale() -> Awale {
        Awale::new(AwaleOptions::default())
    }

    fn grown(mut builder: BookBuilder<Awale>, positions: usize) -> Book {
        while builder.len() < positions && builder.grow(1).unwrap() > 0 {}
        builder.book()
    }

    fn empty(plan: BookPlan) -> BookBuilder<Awale> {
        BookBuilder::new(awale(), plan, &Book::new(awale().rules().id())).unwrap()
    }

    #[test]
    fn a_book_goes_on_where_it_was() {
        let whole = grown(empty(PLAN), 30);
        assert_eq!(whole.positions().len(), 30);
        let half: Book = grown(empty(PLAN), 11).to_string().parse().unwrap();
        assert_eq!(grown(BookBuilder::new(awale(), PLAN, &half).unwrap(), 30), whole);
    }

    #[test]
    fn scores_are_those_of_the_best_replies() {
        let game = awale();
        let builder = {
            let mut builder = empty(PLAN);
            while builder.len() < 40 && builder.grow(3).unwrap() > 0 {}
            builder
        };
        let mut replies = 0;
        for (position, scored) in &builder.known {
            for &(mv, score) in &scored.moves {
                if let Some(after) = builder.known.get(&game.play(position, mv)) {
                    replies += 1;
                    assert_eq!(score, -after.best());
                }
            }
        }
        assert!(
            replies >= builder.len() - 1,
            "every position but the start is reached"
        );
    }

    #[test]
    fn positions_of_games_come_first_whatever_they_lose() {
        let game = awale();
        let mut builder = empty(BookPlan { margin: 0, ..PLAN });
        let games = "# Two games.\n1 1 2 # 1-0\n1 2 3 4\n";
        builder.want_games(games, 3).unwrap();
        let book = grown(builder, 6);
        for moves in [
            &[][..],
            &["1"],
            &["1", "1"],
            &["1", "1", "2"],
            &["1", "2"],
            &["1", "2", "3"],
        ] {
            let play = |position, text: &&str| {
                let mv = game.read_move(&position, text).unwrap();
                game.play(&position, mv)
            };
            let position = moves.iter().fold(game.initial(), play);
            assert!(book.find(&game.write_position(&position)).is_some(), "{moves:?}");
        }
        let error = empty(PLAN).want_games("1 2\n1 9", 3).unwrap_err();
        assert!(format!("{error:#}").starts_with("line 2: "), "{error:#}");
    }

    #[test]
    fn plies_and_margin_bound_the_book() {
        let short = BookPlan { plies: 2, ..PLAN };
        // The start and the positions after its six moves.
        assert_eq!(
            grown(
                empty(BookPlan {
                    margin: 99_999,
                    ..short
                }),
                100
            )
            .positions()
            .len(),
            7
        );
        let narrow = grown(empty(BookPlan { margin: -1, ..short }), 100);
        assert_eq!(narrow.positions().len(), 1);
    }

    #[test]
    fn a_book_of_other_rules_is_refused() {
        let refused = BookBuilder::new(awale(), PLAN, &Book::new("toguz")).unwrap_err();
        assert_eq!(refused.to_string(), "book: found rules toguz, expected awale");
        let text = "rules awale\n4,4,4,4,4,4/4,4,4,4,4,4/0,0/s 1 7=0\n";
        assert!(BookBuilder::new(awale(), PLAN, &text.parse().unwrap()).is_err());
    }
}
