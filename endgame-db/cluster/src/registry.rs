//! Finds the layers of a set of tables of any game for a build over several processes.

use std::path::Path;

use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::solvable::Solvable;
use ishwa_endgame_builder::table_set::{BuildOptions, TableReport};
use ishwa_endgame_reader::games::awale::claims::bound_family;
use ishwa_endgame_reader::layered::{HasLayers, TableFamily};
use ishwa_endgame_reader::set::LayerSet;
use ishwa_games::any::AnyGame;
use ishwa_games::on_tables;

use super::build::{ClusterMember, ClusterReport, build};
use super::error::ClusterError;
use super::messages;

/// A set of tables of any game.
#[derive(Clone, Copy, Debug)]
pub struct WantedSet<'a> {
    /// The game.
    pub game: &'a AnyGame,
    /// The name of the set.
    pub id: &'a str,
    /// The directory of all sets.
    pub root: &'a Path,
}

impl WantedSet<'_> {
    /// Builds its first `layers` layers with several processes, as [`build`] does.
    ///
    /// # Errors
    /// The errors of [`build`], and when the set has no layers.
    pub fn build(
        self,
        layers: u32,
        options: &BuildOptions,
        cluster: &ClusterMember,
        phases: &Phases,
        watch: &mut dyn FnMut(&TableReport),
    ) -> Result<ClusterReport, ClusterError> {
        let mut asked = AskedBuild {
            set: self,
            layers,
            options,
            cluster,
            phases,
            watch,
        };
        macro_rules! build {
            (layers, $game:ident) => {
                asked.build($game.families().unwrap_or_default())
            };
            (bounded, $game:ident) => {
                match bound_family($game) {
                    Some(family) => asked.build(vec![family]),
                    None => asked.build($game.families().unwrap_or_default()),
                }
            };
            ($others:ident, $game:ident) => {{
                let _ = $game;
                None
            }};
        }
        on_tables!(self.game, game => build).unwrap_or_else(|| {
            Err(ClusterError::Unsuitable {
                set: self.id.to_owned(),
                found: messages::dice_game(),
                expected: messages::game_with_layers(),
            })
        })
    }
}

/// The requested build.
struct AskedBuild<'a> {
    set: WantedSet<'a>,
    layers: u32,
    options: &'a BuildOptions,
    cluster: &'a ClusterMember,
    phases: &'a Phases,
    watch: &'a mut dyn FnMut(&TableReport),
}

impl AskedBuild<'_> {
    /// Builds the family of the set; `None` if it has none.
    fn build<L: Solvable>(
        &mut self,
        families: Vec<TableFamily<L>>,
    ) -> Option<Result<ClusterReport, ClusterError>> {
        let set = families
            .into_iter()
            .map(|family| LayerSet::new(family, self.set.root))
            .find(|set| set.id() == self.set.id)?;
        let positions: u64 = (0..self.layers).map(|layer| set.layered().len(layer)).sum();
        // Each position counts once when its plies are listed and once when its value is known.
        self.phases
            .expect(2 * positions / self.cluster.hosts.processes() as u64);
        let progress = &self.phases.solved;
        Some(build(
            &set,
            self.layers,
            self.options,
            self.cluster,
            progress,
            self.watch,
        ))
    }
}
