//! The searches. They know games through [`crate::game::Game`] alone.

pub mod alpha_beta;
pub mod analysis;
pub mod expectimax;
pub mod heuristics;
pub mod limits;
pub mod mcts;
pub mod memory;
pub mod prober;
mod repetition;
pub mod report;
pub mod score;
pub mod table;

use std::str::FromStr;

use crate::game::GameInfo;
use crate::text::TextError;
use limits::Limits;

/// What to search for.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// When to stop.
    pub limits: Limits,
    /// How many lines of play to report, from the best down.
    pub lines: usize,
    /// Threads to search on, at least 1. One thread gives the same result and node count every time.
    pub threads: usize,
    /// Seed of what a search leaves to chance.
    pub seed: u64,
    /// Switches.
    pub features: Features,
}

impl Request {
    /// One line, searched on one thread until `limits`.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            lines: 1,
            threads: 1,
            seed: 0,
            features: Features::default(),
        }
    }
}

/// Switches of a search, for tests and measurements.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, set by its name"
)]
pub struct Features {
    /// Remember positions.
    pub table: bool,
    /// Keep a record of proven positions beside the table.
    pub proofs: bool,
    /// Ask the endgame tables ([`prober`]).
    pub tables: bool,
    /// Try promising moves first.
    pub ordering: bool,
    /// Ordering: try the latest quiet moves that cut off a line at the same ply.
    pub killers: bool,
    /// Ordering: try the quiet moves first that cut off most lines anywhere.
    pub history: bool,
    /// Follow the moves of [`crate::game::Game::noisy_moves`] before an estimate.
    pub quiescence: bool,
    /// Search with a window around the value of the depth before.
    pub aspiration: bool,
    /// Look less far behind quiet moves that are tried late.
    pub reductions: bool,
    /// On several threads: defer a move that another thread is at.
    pub deferral: bool,
    /// Estimate with all terms of the evaluation, not with the material alone.
    pub all_terms: bool,
    /// Search outcomes of chance that lead to the same position once ([`expectimax`]).
    pub merging: bool,
    /// Give up, between two opposed players, what the bounds of payoffs show to be without consequence: windows at
    /// decisions and at throws ([`expectimax`]; Star1 of Ballard 1983).
    pub star1: bool,
    /// Try one move of the positions after a throw before all moves of any, for bounds ([`expectimax`]; Star2 of
    /// Ballard 1983). It needs `star1`.
    pub star2: bool,
    /// Give up, among several players, what the player who has the choice just before would not choose
    /// ([`expectimax`]; Korf 1991).
    pub shallow_pruning: bool,
    /// Switches of [`mcts`] alone.
    pub mcts: mcts::Switches,
}

impl Default for Features {
    fn default() -> Self {
        Self {
            table: true,
            proofs: true,
            tables: true,
            ordering: true,
            killers: true,
            history: true,
            quiescence: true,
            aspiration: true,
            reductions: true,
            deferral: true,
            all_terms: true,
            merging: true,
            star1: true,
            star2: true,
            shallow_pruning: true,
            mcts: mcts::Switches::default(),
        }
    }
}

/// A switch: its name, and where it stands.
pub type Switch = (&'static str, fn(&mut Features) -> &mut bool);

impl Features {
    /// All switches by name; a new switch needs a line here and nothing else to be set by name.
    pub const SWITCHES: [Switch; 15] = [
        ("table", |features| &mut features.table),
        ("proofs", |features| &mut features.proofs),
        ("tables", |features| &mut features.tables),
        ("ordering", |features| &mut features.ordering),
        ("killers", |features| &mut features.killers),
        ("history", |features| &mut features.history),
        ("quiescence", |features| &mut features.quiescence),
        ("aspiration", |features| &mut features.aspiration),
        ("reductions", |features| &mut features.reductions),
        ("deferral", |features| &mut features.deferral),
        ("merging", |features| &mut features.merging),
        ("star1", |features| &mut features.star1),
        ("star2", |features| &mut features.star2),
        ("shallow_pruning", |features| &mut features.shallow_pruning),
        ("all_terms", |features| &mut features.all_terms),
    ];

    /// Sets the switch of this name.
    ///
    /// # Errors
    /// One sentence with the switches there are.
    pub fn set(&mut self, name: &str, on: bool) -> Result<(), TextError> {
        let Some((_, switch)) = Self::SWITCHES.iter().find(|(known, _)| *known == name) else {
            let names: Vec<&str> = Self::SWITCHES.iter().map(|(known, _)| *known).collect();
            return Err(TextError::new("feature", name, names.join(", ")));
        };
        *switch(self) = on;
        Ok(())
    }
}

/// Which search to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// [`alpha_beta`]: two players, no dice.
    AlphaBeta,
    /// [`expectimax`]: games of chance.
    Expectimax,
    /// [`expectimax`] as max^n: more than two players.
    MaxN,
    /// [`mcts`]: any game.
    Mcts,
}

/// Which search is asked for: one by its name, or the one that is made for the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EngineChoice {
    /// `auto`: the one that is made for the game.
    #[default]
    Auto,
    /// This one.
    Named(Engine),
}

impl Engine {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AlphaBeta => "alphabeta",
            Self::Expectimax => "expectimax",
            Self::MaxN => "maxn",
            Self::Mcts => "mcts",
        }
    }
}

impl EngineChoice {
    /// All that can be asked for, in listing order.
    pub const ALL: [Self; 5] = [
        Self::Auto,
        Self::Named(Engine::AlphaBeta),
        Self::Named(Engine::Expectimax),
        Self::Named(Engine::MaxN),
        Self::Named(Engine::Mcts),
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Named(engine) => engine.name(),
        }
    }

    /// The search for a game.
    ///
    /// # Errors
    /// When the search asked for is not made for the game.
    pub fn for_game(self, info: &GameInfo) -> Result<Engine, TextError> {
        let made_for_it = if info.chance {
            Engine::Expectimax
        } else if info.players > 2 {
            Engine::MaxN
        } else {
            Engine::AlphaBeta
        };
        let engine = match self {
            Self::Auto => return Ok(made_for_it),
            Self::Named(engine) => engine,
        };
        match (engine, made_for_it) {
            (Engine::Mcts, _)
            | (Engine::AlphaBeta, Engine::AlphaBeta)
            | (Engine::Expectimax, Engine::Expectimax)
            // With dice for several players max^n is what expectimax does between throws.
            | (Engine::MaxN, Engine::MaxN | Engine::Expectimax) => Ok(engine),
            (_, made_for_it) => Err(refused(engine.name(), made_for_it)),
        }
    }
}

/// The error for a search that is not made for a game, by the one that is.
fn refused(name: &str, made_for_it: Engine) -> TextError {
    let expected = match made_for_it {
        Engine::AlphaBeta | Engine::Mcts => "auto, alphabeta or mcts, for two players without dice",
        Engine::Expectimax => "auto, expectimax, maxn or mcts, for a game with dice",
        Engine::MaxN => "auto, maxn or mcts, for more than two players without dice",
    };
    TextError::new("engine", name, expected)
}

impl FromStr for EngineChoice {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let named = Self::ALL.into_iter().find(|choice| choice.name() == text);
        named.ok_or_else(|| TextError::new("engine", text, Self::ALL.map(Self::name).join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_can_be_set_by_its_name_and_sets_that_one_alone() {
        let written = |features: &Features| format!("{features:?}");
        let (fields, mcts) = (Features::default(), Features::default().mcts);
        let all = |text: String| text.matches(": ").count();
        let of_mcts = 1 + all(format!("{mcts:?}"));
        assert_eq!(Features::SWITCHES.len(), all(written(&fields)) - of_mcts);
        for (name, _) in Features::SWITCHES {
            let mut features = Features::default();
            features.set(name, false).unwrap();
            let off = format!("{name}: false");
            assert_eq!(
                written(&features),
                written(&Features::default()).replace(&format!("{name}: true"), &off)
            );
            assert!(written(&features).contains(&off));
        }
        let error = Features::default().set("tabel", true).unwrap_err().to_string();
        assert!(error.contains("table, proofs, tables, ordering"), "{error}");
    }
}
