//! The equations of one group of states, and their solution.

use ishwa_core::game::Turn;
use ishwa_core::race::{NumberLayout, Race};
use ishwa_endgame_reader::race::{RaceState, Row, first_best};
use smallvec::SmallVec;

/// The numbers have converged when none changes by more than this, relative to numbers above 1: the size of rounding
/// errors.
const STILL: f64 = 4.0 * f64::EPSILON;
/// The largest number of sweeps; the residuals then show whether the equations are solved.
const MOST_SWEEPS: u32 = 10_000;
/// A state that returns to itself with a probability above 1 minus this keeps its initial numbers.
const LEAST_CHANCE: f64 = 1e-12;

/// A link from a state of the group to another one.
#[derive(Clone, Copy, Debug)]
struct Link {
    /// The index of the state in the group.
    member: usize,
    /// The seat of its thrower, relative to the linking state.
    turn: usize,
}

/// The result of a ply.
#[derive(Clone, Debug)]
enum Continuation {
    /// Known numbers.
    Known(Box<Row>),
    /// A state of the group.
    Within(Link),
}

/// A decision that depends on numbers of the group.
#[derive(Clone, Debug)]
struct OpenDecision {
    chance: f64,
    /// The seat of the player who decides.
    player: usize,
    /// The results of the player's moves.
    options: SmallVec<[Continuation; 2]>,
}

/// The equation of a state: the sum of known numbers and of those of other states, weighted by their probabilities.
#[derive(Clone, Debug)]
struct Equation {
    known: Row,
    links: SmallVec<[(f64, Link); 4]>,
    open: SmallVec<[OpenDecision; 2]>,
}

/// A group of states that lead to one another.
pub(super) struct Group<'g, G: Race> {
    game: &'g G,
    stage: u32,
    keys: &'g [u64],
    equations: Vec<Equation>,
    /// The latest numbers of each state.
    pub(super) rows: Vec<Row>,
}

impl<'g, G: Race> Group<'g, G> {
    /// The equations of the states with these keys, in order; `known` returns the numbers of all later stages.
    pub(super) fn new<'n>(
        game: &'g G,
        stage: u32,
        keys: &'g [u64],
        known: impl Fn(u32, u64) -> &'n [f64],
    ) -> Self {
        let mut group = Self {
            game,
            stage,
            keys,
            equations: Vec::with_capacity(keys.len()),
            rows: Vec::with_capacity(keys.len()),
        };
        for &key in keys {
            let position = game.unpack(key);
            let equation = group.equation(&position, &known);
            group.equations.push(equation);
            group.rows.push(Row::as_it_stands(game, &position));
        }
        group
    }

    fn equation<'n>(&self, position: &G::Position, known: &impl Fn(u32, u64) -> &'n [f64]) -> Equation {
        let game = self.game;
        let mut equation = Equation {
            known: Row::zero(NumberLayout::of(game)),
            links: SmallVec::new(),
            open: SmallVec::new(),
        };
        equation.known.throw();
        game.outcomes(position, |outcome, chance| {
            let chance = chance.get();
            let child = game.play(position, outcome);
            match game.turn(&child) {
                Turn::Chance(_) => {
                    let state = RaceState::of(game, &child);
                    match self.link(&state) {
                        Some(link) => equation.links.push((chance, link)),
                        None => equation
                            .known
                            .add(chance, known(state.stage, state.key), state.turn),
                    }
                }
                Turn::Over => {
                    let row = Row::as_it_stands(game, &child);
                    equation.known.add(chance, row.numbers(), 0);
                }
                Turn::Player(player) => {
                    let player = player.index();
                    let options = self.options(&child, known);
                    if options
                        .iter()
                        .any(|option| matches!(option, Continuation::Within(_)))
                    {
                        equation.open.push(OpenDecision {
                            chance,
                            player,
                            options,
                        });
                    } else if let Continuation::Known(row) = &options[self.best(player, &options)] {
                        equation.known.add(chance, row.numbers(), 0);
                    }
                }
            }
        });
        equation
    }

    /// The results of the moves of a decision.
    fn options<'n>(
        &self,
        decision: &G::Position,
        known: &impl Fn(u32, u64) -> &'n [f64],
    ) -> SmallVec<[Continuation; 2]> {
        let game = self.game;
        let mut moves = G::Moves::default();
        game.moves(decision, &mut moves);
        let worth = |after: G::Position| {
            if !matches!(game.turn(&after), Turn::Chance(_)) {
                return Continuation::Known(Box::new(Row::as_it_stands(game, &after)));
            }
            let state = RaceState::of(game, &after);
            if let Some(link) = self.link(&state) {
                return Continuation::Within(link);
            }
            let mut row = Row::zero(NumberLayout::of(game));
            row.add(1.0, known(state.stage, state.key), state.turn);
            Continuation::Known(Box::new(row))
        };
        moves.iter().map(|&mv| worth(game.play(decision, mv))).collect()
    }

    /// The link to a state, if it is in the group.
    fn link(&self, state: &RaceState) -> Option<Link> {
        let member = self.keys.binary_search(&state.key).ok()?;
        (state.stage == self.stage).then_some(Link {
            member,
            turn: state.turn,
        })
    }

    /// The option with the highest payoff for a player; the first listed among equals.
    fn best(&self, player: usize, options: &[Continuation]) -> usize {
        let players = self.game.info().players;
        let payoff = |worth: &Continuation| match worth {
            Continuation::Known(row) => row.payoff(self.game, player),
            Continuation::Within(link) => {
                let seat = (player + players - link.turn) % players;
                self.rows[link.member].payoff(self.game, seat)
            }
        };
        first_best(options.iter().map(payoff))
    }

    /// Iterates the equations until the numbers converge; returns the number of sweeps.
    pub(super) fn solve(&mut self) -> u32 {
        let is_plain = |equation: &Equation| equation.links.is_empty() && equation.open.is_empty();
        let is_plain = self.equations.iter().all(is_plain);
        for sweep in 1..=MOST_SWEEPS {
            let mut change = 0.0_f64;
            // Keys mostly grow during a game, and later states should be updated first.
            for member in (0..self.rows.len()).rev() {
                if let Some(row) = self.update(member) {
                    change = change.max(row.distance(self.rows[member].numbers()));
                    self.rows[member] = row;
                }
            }
            if is_plain || change <= STILL {
                return sweep;
            }
        }
        MOST_SWEEPS
    }

    /// The result of a state's equation with the latest numbers of the others; `None` if the state always returns to
    /// itself.
    fn update(&self, member: usize) -> Option<Row> {
        let equation = &self.equations[member];
        let mut row = equation.known.clone();
        let mut stays = 0.0;
        let mut follow = |row: &mut Row, chance: f64, link: &Link| {
            if link.member == member && link.turn == 0 {
                stays += chance;
            } else {
                row.add(chance, self.rows[link.member].numbers(), link.turn);
            }
        };
        for (chance, link) in &equation.links {
            follow(&mut row, *chance, link);
        }
        for open in &equation.open {
            match &open.options[self.best(open.player, &open.options)] {
                Continuation::Known(known) => row.add(open.chance, known.numbers(), 0),
                Continuation::Within(link) => follow(&mut row, open.chance, link),
            }
        }
        if stays > 1.0 - LEAST_CHANCE {
            return None;
        }
        if stays > 0.0 {
            row.scale(1.0 / (1.0 - stays));
        }
        Some(row)
    }
}
