//! Shorthands of the rule tests: everything in text, so that a test reads like the rule it proves.

use crate::games::terms::Tunable;
use std::collections::HashMap;

use crate::game::{Outcome, Turn};
use crate::games::learned::Learned;
use crate::network::Weights;
use crate::notation::Notation;
use crate::rules::read_options;
use crate::session::Session;

/// A game under options written `key=value[,key=value]`.
pub(super) struct Table<G>(pub(super) G);

impl<G: Tunable + Notation> Table<G> {
    pub(super) fn new(rules: &str) -> Self {
        Self(G::new(read_options(G::ID, rules).unwrap()))
    }

    pub(super) fn position(&self, text: &str) -> G::Position {
        self.0
            .read_position(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// The sentence with which a position is refused.
    pub(super) fn refusal(&self, text: &str) -> String {
        self.0.read_position(text).expect_err(text).to_string()
    }

    /// The value of the term `name` of the evaluation, for the player to move.
    pub(super) fn term(&self, text: &str, name: &str) -> i32 {
        let terms = self.0.terms();
        let place = terms.iter().position(|term| term.name == name).expect(name);
        let mut values = vec![0; terms.len()];
        self.0.term_values(&self.position(text), &mut values);
        values[place]
    }

    /// The legal moves, in order, separated by spaces.
    pub(super) fn legal(&self, text: &str) -> String {
        let position = self.position(text);
        let mut moves = G::Moves::default();
        self.0.moves(&position, &mut moves);
        let moves: Vec<String> = moves.iter().map(|&mv| self.0.write_move(&position, mv)).collect();
        moves.join(" ")
    }

    /// The position after moves separated by spaces.
    pub(super) fn after(&self, text: &str, moves: &str) -> String {
        self.0.write_position(self.session(text, moves).position())
    }

    /// The game in progress after moves separated by spaces.
    pub(super) fn session(&self, text: &str, moves: &str) -> Session<G> {
        let mut session = Session::new(self.0.clone(), self.position(text));
        for mv in moves.split_whitespace() {
            session.play_text(mv).unwrap();
        }
        session
    }

    /// The result of a finished position.
    pub(super) fn outcome(&self, text: &str) -> Option<Outcome> {
        self.0.outcome(&self.position(text))
    }

    /// The seeds each has in the end, in a finished position.
    pub(super) fn seeds(&self, text: &str) -> Vec<f64> {
        self.outcome(text).unwrap().seeds.unwrap().to_vec()
    }
}

impl<G: Learned + Tunable + Notation> Table<G> {
    /// What the network is told of a position on a board turned over in this way, and its phase.
    pub(super) fn told(&self, text: &str, symmetry: usize) -> (Vec<u8>, usize) {
        let mut values = vec![0; G::Network::FEATURES];
        let phase = self.0.features(&self.position(text), symmetry, &mut values);
        (values, phase)
    }
}

/// The exact value of a position of a game of chance, by plain iteration over all positions that can come after it:
/// one number for each that `at_end` gives for a finished position, and last the expected number of throws.
///
/// `same` gives one representative of all positions of equal value; a player chooses the move that is best for the
/// number with that player's index, the first of equal ones.
pub(crate) fn chance_value<G: Notation>(
    game: &G,
    start: G::Position,
    same: impl Fn(&G::Position) -> G::Position,
    at_end: impl Fn(&Outcome, &G::Position) -> Vec<f64>,
) -> Vec<f64> {
    const TOLERANCE: f64 = 1e-14;
    let start = same(&start);
    let mut nodes: Vec<(Turn, Vec<(f64, usize)>)> = Vec::new();
    let mut values: Vec<Vec<f64>> = Vec::new();
    let mut index: HashMap<G::Position, usize> = HashMap::from([(start, 0)]);
    let mut found = vec![start];
    while let Some(position) = found.get(nodes.len()).copied() {
        let turn = game.turn(&position);
        let mut after = Vec::new();
        let mut lead_to = |mv: G::Move, chance: f64| {
            let next = same(&game.play(&position, mv));
            let number = *index.entry(next).or_insert_with(|| {
                found.push(next);
                found.len() - 1
            });
            after.push((chance, number));
        };
        if let Turn::Chance(_) = turn {
            game.outcomes(&position, |outcome, chance| lead_to(outcome, chance.get()));
        } else {
            let mut moves = G::Moves::default();
            game.moves(&position, &mut moves);
            moves.iter().for_each(|&mv| lead_to(mv, 1.0));
        }
        nodes.push((turn, after));
        values.push(
            game.outcome(&position)
                .map_or_else(Vec::new, |outcome| at_end(&outcome, &position)),
        );
    }
    let width = 1 + values.iter().map(Vec::len).max().unwrap();
    for value in &mut values {
        value.resize(width, 0.0);
    }
    loop {
        let mut change = 0.0_f64;
        // Breadth-first from the start, so that in reverse order most values are known before they are needed.
        for i in (0..nodes.len()).rev() {
            let (turn, after) = &nodes[i];
            let value = match turn {
                Turn::Over => continue,
                Turn::Chance(_) => {
                    let mut sum = vec![0.0; width];
                    sum[width - 1] = 1.0;
                    for &(chance, next) in after {
                        sum.iter_mut()
                            .zip(&values[next])
                            .for_each(|(sum, value)| *sum += chance * value);
                    }
                    sum
                }
                Turn::Player(player) => {
                    let own = |next: usize| values[next][player.index()];
                    let best = after
                        .iter()
                        .map(|after| after.1)
                        .reduce(|a, b| if own(b) > own(a) { b } else { a });
                    values[best.unwrap()].clone()
                }
            };
            let changes = value.iter().zip(&values[i]).map(|(new, old)| (new - old).abs());
            change = changes.fold(change, f64::max);
            values[i] = value;
        }
        if change < TOLERANCE {
            return values.swap_remove(0);
        }
    }
}
