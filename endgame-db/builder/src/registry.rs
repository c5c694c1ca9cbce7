//! Finds the sets of tables for a game or session.

use std::path::Path;

use ishwa_core::game::Game;
use ishwa_core::text::TextError;
use ishwa_endgame_reader::games::awale::claims::bound_family;
use ishwa_endgame_reader::layered::HasLayers;
use ishwa_endgame_reader::open_layers::Lookup;
use ishwa_endgame_reader::registry::games;
use ishwa_endgame_reader::set::{LayerSet, RaceSet};
use ishwa_games::any::{AnyGame, Listed};
use ishwa_games::awale::Awale;
use ishwa_games::on_tables;

use crate::messages;
use crate::solvable::Solvable;
use crate::table_set::TableSet;

/// The result of finding the sets of a game.
type Sets = Result<Vec<Box<dyn TableSet>>, TextError>;

fn layer_sets<G>(game: &G, root: &Path) -> Sets
where
    G: HasLayers<Layers: Lookup<Played: Listed> + Solvable>,
{
    let set = |family| Box::new(LayerSet::new(family, root)) as Box<dyn TableSet>;
    Ok(game.families()?.into_iter().map(set).collect())
}

/// The sets of Awalé: of layers and, under some options, of layers that bound its values.
fn bounded_sets(game: &Awale, root: &Path) -> Sets {
    match bound_family(game) {
        Some(family) => Ok(vec![Box::new(LayerSet::new(family, root))]),
        None => layer_sets(game, root),
    }
}

/// The error for a game without tables.
fn no_sets<G: Game>(_game: &G) -> Sets {
    let expected = messages::game_with_tables(games().join(", "));
    Err(TextError::new(messages::game(), G::ID, expected))
}

/// The sets of tables of a game, with their files under the directory `root`; the main set comes first.
///
/// # Errors
/// When the game has no tables, or none under its options.
pub fn sets(game: &AnyGame, root: &Path) -> Sets {
    macro_rules! sets {
        (layers, $game:ident) => {
            layer_sets($game, root)
        };
        (bounded, $game:ident) => {
            bounded_sets($game, root)
        };
        (race, $game:ident) => {
            Ok(vec![Box::new(RaceSet::new($game.clone(), root))])
        };
        (rounds, $game:ident) => {
            no_sets($game)
        };
        (none, $game:ident) => {
            no_sets($game)
        };
    }
    on_tables!(game, game => sets)
}
