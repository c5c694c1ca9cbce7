//! Switches and other settings of the searches, for tests and measurements, by their names.

use ishwa_core::text::TextError;
use ishwa_messages::Message;

use crate::messages;
use crate::params::mcts::MOST_EXPLORATION;

/// Switches of a search, for tests and measurements. All are on by default: a switch names a part of the search that can
/// be taken away.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, set by its name"
)]
pub struct Features {
    /// Use a transposition table.
    pub tt: bool,
    /// Record proven positions permanently, beside the transposition table.
    pub proofs: bool,
    /// Probe the endgame tables ([`ishwa_core::prober`]).
    pub tablebase: bool,
    /// Try promising moves first.
    pub ordering: bool,
    /// Ordering: try early the latest quiet moves that caused a cutoff at the same ply; they are never reduced either.
    pub killers: bool,
    /// Ordering: try first the quiet moves that caused most cutoffs anywhere.
    pub history: bool,
    /// Follow the moves of [`ishwa_core::heuristics::Heuristics::noisy_moves`] before an estimate (quiescence
    /// search).
    pub quiescence: bool,
    /// Search with a window around the value of the depth before (aspiration window).
    pub aspiration: bool,
    /// Search quiet moves that are tried late less deeply (late-move reductions).
    pub reductions: bool,
    /// Do not search positions whose estimate is far above what is asked of them (reverse futility pruning).
    pub reverse_futility: bool,
    /// Search only the captures, if any, of positions whose estimate is far below what is asked of them (razoring).
    pub razoring: bool,
    /// On several threads: defer a move, or an outcome of a throw, that another thread is searching.
    pub deferral: bool,
    /// Estimate with all terms of the evaluation, not only with the material.
    pub all_terms: bool,
    /// Search chance outcomes that lead to the same position only once ([`super::expectimax`]).
    pub merging: bool,
    /// Prune, between two opposed players, what cannot matter according to the bounds of payoffs: windows at decisions
    /// and at throws ([`super::expectimax`]; Star1 of Ballard 1983).
    pub star1: bool,
    /// Try one move of the positions after a throw before all moves of any, for bounds ([`super::expectimax`]; Star2 of
    /// Ballard 1983). It needs `star1`.
    pub star2: bool,
    /// Prune, among several players, what the player who made the choice just before would not choose
    /// ([`super::expectimax`]; Korf 1991).
    pub shallow_pruning: bool,
    /// Switches of [`super::mcts`] only.
    pub mcts: MctsFeatures,
}

impl Default for Features {
    fn default() -> Self {
        Self {
            tt: true,
            proofs: true,
            tablebase: true,
            ordering: true,
            killers: true,
            history: true,
            quiescence: true,
            aspiration: true,
            reductions: true,
            reverse_futility: true,
            razoring: true,
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
    /// Prove values (MCTS solver).
    pub solver: bool,
    /// Use one node for a position that is reached in several ways.
    pub transpositions: bool,
    /// How far a playout goes on at random before the position is estimated.
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

/// How far a playout goes on at random after it leaves the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rollout {
    /// The length that plays best: a measured number of plies for two players without dice, to the end in other games,
    /// whose estimates are not measured against games.
    Measured,
    /// To the end of the game, or 400 plies.
    ToTheEnd,
    /// This number of plies, then the position is estimated.
    Plies(u16),
}

impl Rollout {
    /// What [`Rollout::read`] reads.
    pub fn expected() -> Message {
        messages::plies_or_full()
    }

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
    /// UCB1-Tuned (Auer, Cesa-Bianchi and Fischer 2002): the variance of a move's rewards determines how far its mean
    /// can be trusted. It has no constant to fit, and adapts to the small differences of a game of seeds.
    Tuned,
    /// UCB1, `mean + exploration * sqrt(ln(playouts) / visits)` (Kocsis and Szepesvári 2006), with rewards from 0 to 1.
    Ucb1 {
        /// How much moves with few visits are preferred; the theorem asks for the square root of 2.
        exploration: f32,
    },
}

/// The field of a switch.
pub type Switch = fn(&mut Features) -> &mut bool;

/// Sets a setting to the value in a text; `None` when the text is not one of the expected values.
type Reader = fn(&mut Features, &str) -> Option<()>;

/// A named setting of the searches.
#[derive(Clone, Copy, Debug)]
pub struct SearchSetting {
    /// The name.
    pub name: &'static str,
    kind: Kind,
}

/// What values a setting takes.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// `on` or `off`.
    Switch(Switch),
    /// The values described here.
    Value { expected: fn() -> Message, read: Reader },
}

impl SearchSetting {
    const fn switch(name: &'static str, switch: Switch) -> Self {
        Self {
            name,
            kind: Kind::Switch(switch),
        }
    }

    const fn value(name: &'static str, expected: fn() -> Message, read: Reader) -> Self {
        Self {
            name,
            kind: Kind::Value { expected, read },
        }
    }

    /// The values it takes.
    pub fn expected(&self) -> Message {
        match self.kind {
            Kind::Switch(_) => messages::on_or_off(),
            Kind::Value { expected, .. } => expected(),
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

impl Features {
    /// All settings, by their names. A new switch needs a field above with its default, a line here, and a line in
    /// `docs/tournament.md` and `docs/search.md`; a switch of alpha-beta one in `tests/suite/search_oracle.rs` too.
    pub const SETTINGS: [SearchSetting; 22] = [
        SearchSetting::switch("tt", |features| &mut features.tt),
        SearchSetting::switch("proofs", |features| &mut features.proofs),
        SearchSetting::switch("tablebase", |features| &mut features.tablebase),
        SearchSetting::switch("ordering", |features| &mut features.ordering),
        SearchSetting::switch("killers", |features| &mut features.killers),
        SearchSetting::switch("history", |features| &mut features.history),
        SearchSetting::switch("quiescence", |features| &mut features.quiescence),
        SearchSetting::switch("aspiration", |features| &mut features.aspiration),
        SearchSetting::switch("reductions", |features| &mut features.reductions),
        SearchSetting::switch("reverse_futility", |features| &mut features.reverse_futility),
        SearchSetting::switch("razoring", |features| &mut features.razoring),
        SearchSetting::switch("deferral", |features| &mut features.deferral),
        SearchSetting::switch("merging", |features| &mut features.merging),
        SearchSetting::switch("star1", |features| &mut features.star1),
        SearchSetting::switch("star2", |features| &mut features.star2),
        SearchSetting::switch("shallow_pruning", |features| &mut features.shallow_pruning),
        SearchSetting::switch("all_terms", |features| &mut features.all_terms),
        SearchSetting::switch("solver", |features| &mut features.mcts.solver),
        SearchSetting::switch("transpositions", |features| &mut features.mcts.transpositions),
        SearchSetting::value("terms", messages::material_or_all, |features, value| {
            features.all_terms = match value {
                "material" => false,
                "all" => true,
                _ => return None,
            };
            Some(())
        }),
        SearchSetting::value("rollout", Rollout::expected, |features, value| {
            features.mcts.rollout = Rollout::read(value)?;
            Some(())
        }),
        SearchSetting::value("ucb1", messages::an_exploration, |features, value| {
            let exploration = value.parse().ok();
            let exploration = exploration.filter(|number| (0.0..=MOST_EXPLORATION).contains(number))?;
            features.mcts.selection = Selection::Ucb1 { exploration };
            Some(())
        }),
    ];

    /// Whether moves are searched less deeply, or positions not at all, because of estimates.
    pub(crate) const fn is_selective(&self) -> bool {
        self.reductions || self.reverse_futility || self.razoring
    }

    /// Switches off all that [`Features::is_selective`] asks for.
    pub(crate) const fn leave_selectivity(&mut self) {
        self.reductions = false;
        self.reverse_futility = false;
        self.razoring = false;
    }

    /// The settings that are on or off, by name.
    pub fn switches() -> impl Iterator<Item = (&'static str, Switch)> {
        Self::SETTINGS
            .into_iter()
            .filter_map(|setting| match setting.kind {
                Kind::Switch(switch) => Some((setting.name, switch)),
                Kind::Value { .. } => None,
            })
    }

    /// Names that settings had in the version before, each with the present one.
    pub const FORMER_NAMES: [(&str, &str); 2] = [("table", "tt"), ("tables", "tablebase")];

    /// The present name of a setting, for one of [`Features::FORMER_NAMES`].
    pub fn renamed(name: &str) -> Option<&'static str> {
        let found = Self::FORMER_NAMES.into_iter().find(|(former, _)| *former == name);
        found.map(|(_, present)| present)
    }

    /// The setting of this name; names of an earlier version are read too ([`Features::renamed`]).
    pub fn setting(name: &str) -> Option<SearchSetting> {
        let name = Self::renamed(name).unwrap_or(name);
        Self::SETTINGS.into_iter().find(|setting| setting.name == name)
    }

    /// Sets the setting of this name to what `value` says: `on` or `off`, or what the setting takes.
    ///
    /// # Errors
    /// One sentence with the known settings, or with the values this one takes.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        let Some(setting) = Self::setting(name) else {
            let names = Self::SETTINGS.map(|setting| setting.name);
            return Err(TextError::none_of(messages::feature(), name, &names));
        };
        let expected = || TextError::new(messages::feature_named(name), value, setting.expected());
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
        assert!(error.contains("tt, proofs, tablebase, ordering"), "{error}");
    }

    #[test]
    fn names_of_an_earlier_version_set_what_they_set_then() {
        let mut features = Features::default();
        features.set("table", "off").unwrap();
        features.set("tables", "off").unwrap();
        let expected = Features {
            tt: false,
            tablebase: false,
            ..Features::default()
        };
        assert_eq!(features, expected);
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
            ("tt", "maybe", "feature tt: found \"maybe\", expected on or off"),
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
