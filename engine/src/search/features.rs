//! Switches and other settings of the searches, for tests and measurements, by their names.

use crate::text::TextError;

/// Switches of a search, for tests and measurements.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, set by its name"
)]
pub struct Features {
    /// Remember positions.
    pub table: bool,
    /// Keep a record of proven positions beside the table.
    pub proofs: bool,
    /// Ask the endgame tables ([`super::prober`]).
    pub tables: bool,
    /// Try promising moves first.
    pub ordering: bool,
    /// Ordering: try the latest quiet moves that cut off a line at the same ply.
    pub killers: bool,
    /// Ordering: try the quiet moves first that cut off most lines anywhere.
    pub history: bool,
    /// Follow the moves of [`crate::search::heuristics::Heuristics::noisy_moves`] before an estimate.
    pub quiescence: bool,
    /// Search with a window around the value of the depth before.
    pub aspiration: bool,
    /// Look less far behind quiet moves that are tried late.
    pub reductions: bool,
    /// On several threads: defer a move that another thread is at.
    pub deferral: bool,
    /// Estimate with all terms of the evaluation, not with the material alone.
    pub all_terms: bool,
    /// Search outcomes of chance that lead to the same position once ([`super::expectimax`]).
    pub merging: bool,
    /// Give up, between two opposed players, what the bounds of payoffs show to be without consequence: windows at
    /// decisions and at throws ([`super::expectimax`]; Star1 of Ballard 1983).
    pub star1: bool,
    /// Try one move of the positions after a throw before all moves of any, for bounds ([`super::expectimax`]; Star2 of
    /// Ballard 1983). It needs `star1`.
    pub star2: bool,
    /// Give up, among several players, what the player who has the choice just before would not choose
    /// ([`super::expectimax`]; Korf 1991).
    pub shallow_pruning: bool,
    /// Switches of [`super::mcts`] alone.
    pub mcts: MctsFeatures,
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
            mcts: MctsFeatures::default(),
        }
    }
}

/// Switches of Monte Carlo tree search ([`super::mcts`]).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsFeatures {
    /// Prove values.
    pub solver: bool,
    /// Let the ways to a position share one node.
    pub transpositions: bool,
    /// How far a playout goes on at random before it is estimated.
    pub rollout: Rollout,
    /// Which move is tried next.
    pub selection: Selection,
}

impl Default for MctsFeatures {
    fn default() -> Self {
        Self {
            solver: true,
            transpositions: true,
            rollout: Rollout::Measured,
            selection: Selection::Tuned,
        }
    }
}

/// How far a playout goes on at random, out of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rollout {
    /// What plays best: so many plies for two players without dice, to the end elsewhere, where estimates are not
    /// measured against games.
    Measured,
    /// To the end of the game, or 400 plies.
    ToTheEnd,
    /// So many plies, then the position is estimated.
    Plies(u16),
}

impl Rollout {
    /// What [`Rollout::read`] reads.
    pub const EXPECTED: &str = "a number of plies, or full";

    /// Reads how far a playout goes: a number of plies, or `full`.
    pub fn read(text: &str) -> Option<Self> {
        if text == "full" {
            return Some(Self::ToTheEnd);
        }
        text.parse().ok().map(Self::Plies)
    }
}

/// A formula for the urgency of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selection {
    /// UCB1-Tuned (Auer, Cesa-Bianchi and Fischer 2002): the variance of a move's rewards says how far its mean can be
    /// trusted. It has no constant to fit, and knows by itself how small the differences of a game of seeds are.
    Tuned,
    /// UCB1, `mean + exploration * sqrt(ln(playouts) / visits)` (Kocsis and Szepesvári 2006), with rewards from 0 to 1.
    Ucb1 {
        /// How much what is little known is preferred; the theorem asks for the square root of 2.
        exploration: f32,
    },
}

/// Where a switch stands.
pub type Switch = fn(&mut Features) -> &mut bool;

/// Sets what a text says, and gives nothing when it is none that is expected.
type Reader = fn(&mut Features, &str) -> Option<()>;

/// A setting of the searches with its name.
#[derive(Clone, Copy, Debug)]
pub struct SearchSetting {
    /// The name.
    pub name: &'static str,
    kind: Kind,
}

/// What a setting takes.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// `on` or `off`.
    Switch(Switch),
    /// What is said here.
    Value { expected: &'static str, read: Reader },
}

impl SearchSetting {
    const fn switch(name: &'static str, switch: Switch) -> Self {
        Self {
            name,
            kind: Kind::Switch(switch),
        }
    }

    const fn value(name: &'static str, expected: &'static str, read: Reader) -> Self {
        Self {
            name,
            kind: Kind::Value { expected, read },
        }
    }

    /// What it takes.
    pub const fn expected(&self) -> &'static str {
        match self.kind {
            Kind::Switch(_) => "on or off",
            Kind::Value { expected, .. } => expected,
        }
    }

    /// Sets what `value` says; `None`, and nothing is set, when it is not [`SearchSetting::expected`].
    pub fn set(&self, features: &mut Features, value: &str) -> Option<()> {
        match self.kind {
            Kind::Switch(switch) => {
                *switch(features) = match value {
                    "on" => true,
                    "off" => false,
                    _ => return None,
                };
                Some(())
            }
            Kind::Value { read, .. } => read(features, value),
        }
    }
}

/// The largest exploration that can be set: rewards are from 0 to 1.
const MOST_EXPLORATION: f32 = 100.0;

impl Features {
    /// All settings; a new one needs a line here and nothing else to be set by its name.
    pub const SETTINGS: [SearchSetting; 20] = [
        SearchSetting::switch("table", |features| &mut features.table),
        SearchSetting::switch("proofs", |features| &mut features.proofs),
        SearchSetting::switch("tables", |features| &mut features.tables),
        SearchSetting::switch("ordering", |features| &mut features.ordering),
        SearchSetting::switch("killers", |features| &mut features.killers),
        SearchSetting::switch("history", |features| &mut features.history),
        SearchSetting::switch("quiescence", |features| &mut features.quiescence),
        SearchSetting::switch("aspiration", |features| &mut features.aspiration),
        SearchSetting::switch("reductions", |features| &mut features.reductions),
        SearchSetting::switch("deferral", |features| &mut features.deferral),
        SearchSetting::switch("merging", |features| &mut features.merging),
        SearchSetting::switch("star1", |features| &mut features.star1),
        SearchSetting::switch("star2", |features| &mut features.star2),
        SearchSetting::switch("shallow_pruning", |features| &mut features.shallow_pruning),
        SearchSetting::switch("all_terms", |features| &mut features.all_terms),
        SearchSetting::switch("solver", |features| &mut features.mcts.solver),
        SearchSetting::switch("transpositions", |features| &mut features.mcts.transpositions),
        SearchSetting::value("terms", "material or all", |features, value| {
            features.all_terms = match value {
                "material" => false,
                "all" => true,
                _ => return None,
            };
            Some(())
        }),
        SearchSetting::value("rollout", Rollout::EXPECTED, |features, value| {
            features.mcts.rollout = Rollout::read(value)?;
            Some(())
        }),
        SearchSetting::value("ucb1", "a number from 0 to 100", |features, value| {
            let exploration = value.parse().ok();
            let exploration = exploration.filter(|number| (0.0..=MOST_EXPLORATION).contains(number))?;
            features.mcts.selection = Selection::Ucb1 { exploration };
            Some(())
        }),
    ];

    /// The settings that are on or off, by name.
    pub fn switches() -> impl Iterator<Item = (&'static str, Switch)> {
        Self::SETTINGS
            .into_iter()
            .filter_map(|setting| match setting.kind {
                Kind::Switch(switch) => Some((setting.name, switch)),
                Kind::Value { .. } => None,
            })
    }

    /// The setting of this name.
    pub fn setting(name: &str) -> Option<SearchSetting> {
        Self::SETTINGS.into_iter().find(|setting| setting.name == name)
    }

    /// Sets the setting of this name to what `value` says: `on` or `off`, or what the setting takes.
    ///
    /// # Errors
    /// One sentence with the settings there are, or with what this one takes.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        let Some(setting) = Self::setting(name) else {
            let names = Self::SETTINGS.map(|setting| setting.name);
            return Err(TextError::new("feature", name, names.join(", ")));
        };
        let expected = || TextError::new(format!("feature {name}"), value, setting.expected());
        setting.set(self, value).ok_or_else(expected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_can_be_set_by_its_name_and_sets_that_one_alone() {
        let written = |features: &Features| format!("{features:?}");
        let bools = written(&Features::default()).matches(": true").count();
        assert_eq!(Features::switches().count(), bools, "every field has its switch");
        for (name, _) in Features::switches() {
            let mut features = Features::default();
            features.set(name, "off").unwrap();
            let off = format!("{name}: false");
            assert_eq!(
                written(&features),
                written(&Features::default()).replace(&format!("{name}: true"), &off)
            );
            assert!(written(&features).contains(&off));
            features.set(name, "on").unwrap();
            assert_eq!(features, Features::default());
        }
        let error = Features::default().set("tabel", "on").unwrap_err().to_string();
        assert!(error.contains("table, proofs, tables, ordering"), "{error}");
    }

    #[test]
    fn other_settings_take_values_of_their_own() {
        let set = |name, value| {
            let mut features = Features::default();
            features.set(name, value).map(|()| features)
        };
        assert!(!set("terms", "material").unwrap().all_terms);
        assert!(set("terms", "all").unwrap().all_terms);
        assert_eq!(set("rollout", "full").unwrap().mcts.rollout, Rollout::ToTheEnd);
        assert_eq!(set("rollout", "16").unwrap().mcts.rollout, Rollout::Plies(16));
        let ucb1 = Selection::Ucb1 { exploration: 1.4 };
        assert_eq!(set("ucb1", "1.4").unwrap().mcts.selection, ucb1);
        for (name, value, part) in [
            (
                "table",
                "maybe",
                "feature table: found \"maybe\", expected on or off",
            ),
            ("terms", "some", "material or all"),
            ("rollout", "-1", "a number of plies, or full"),
            ("ucb1", "nan", "from 0 to 100"),
            ("ucb1", "-1", "from 0 to 100"),
        ] {
            let error = set(name, value).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
