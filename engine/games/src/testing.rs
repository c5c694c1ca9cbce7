//! Shorthands of the rule tests: everything in text, so that a test reads like the rule it proves.

use ishwa_core::game::Outcome;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_messages::{Lang, ToMessage};

use crate::learned::Learned;

/// A game under options written `key=value[,key=value]`.
pub(super) struct Table<G>(pub(super) G);

impl<G: Heuristics + Notation> Table<G> {
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
        self.refusal_in(Lang::English, text)
    }

    /// The same in a language.
    pub(super) fn refusal_in(&self, lang: Lang, text: &str) -> String {
        self.0.read_position(text).expect_err(text).in_lang(lang)
    }

    /// The value of the term `name` of the evaluation, for the player to move.
    pub(super) fn term(&self, text: &str, name: &str) -> i32 {
        let terms = self.0.terms();
        let index = terms.iter().position(|term| term.name == name).expect(name);
        let mut values = vec![0; terms.len()];
        self.0.term_values(&self.position(text), &mut values);
        values[index]
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

impl<G: Heuristics + Notation> Table<G> {
    /// What the network sees of a position on a board turned over in this way, and its phase.
    pub(super) fn network_input<
        const GROUPS: usize,
        const VALUES: usize,
        const WIDTH: usize,
        const PHASES: usize,
    >(
        &self,
        text: &str,
        symmetry: usize,
    ) -> ([u8; GROUPS], usize)
    where
        G: Learned<GROUPS, VALUES, WIDTH, PHASES>,
    {
        self.0.features(&self.position(text), symmetry)
    }
}
