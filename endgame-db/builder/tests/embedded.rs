//! Tests of the embedded tables.

use std::path::Path;
use std::sync::Arc;

use ishwa_core::game::Game;
use ishwa_core::prober::Prober;
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::file::{check_layer, check_race, read_values};
use ishwa_endgame_builder::registry;
use ishwa_endgame_builder::value_iteration::Values;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::games::awale::claims::ClaimLayers;
use ishwa_endgame_reader::layered::{HasLayers, Layered, Place, TableFamily};
use ishwa_endgame_reader::open_layers::{LayerProber, OpenLayers};
use ishwa_endgame_reader::set::{LayerSet, RaceSet, embedded_layers};
use ishwa_games::any::Listed;
use ishwa_games::arrawan::Arrawan;
use ishwa_games::awale::Awale;
use ishwa_games::ishigan::Ishigan;

/// Every file is valid and that of its layer, and those of small layers contain the values of value iteration.
fn check<L: Layered>(layered: &L, part: &str, embedded: u32, small: u32) {
    let set = LayerSet::new(
        TableFamily {
            part: part.to_owned(),
            summary: ishwa_messages::Message::verbatim(""),
            layers: layered.clone(),
        },
        Path::new("none"),
    );
    assert_eq!(embedded_layers(set.id()), embedded, "{}", set.id());
    let values = Values::solve(layered, small);
    for layer in 0..embedded {
        let file = set.open_or_embedded(layer).unwrap().unwrap();
        check_layer(&file).unwrap();
        if layer < small {
            let mut found = vec![0; layered.len(layer) as usize];
            read_values(&file, 0, &mut found).unwrap();
            assert_eq!(found, values.layer(layer), "{} {layer}", set.id());
        }
    }
    assert!(set.open_or_embedded(embedded).unwrap().is_none());
}

#[test]
fn embedded_layers_are_sound() {
    let awale = read_options(Awale::ID, "").unwrap();
    check(&AwaleLayers::new(&awale).unwrap(), "", 13, 6);
    check(&ClaimLayers::new(&awale), "sure", 13, 5);
    let arrawan = Arrawan::new(read_options(Arrawan::ID, "").unwrap());
    let family = arrawan.families().unwrap().swap_remove(0);
    let all = family.layers.layers();
    check(&family.layers, &family.part, all, all);
}

/// At the leaves of a search only the layers with fast lookups are used, and their values are the same.
#[test]
fn small_layers_answer_quickly() {
    let game = Awale::new(read_options(Awale::ID, "").unwrap());
    let layers = AwaleLayers::new(game.options()).unwrap();
    let set = LayerSet::main(layers.clone(), Path::new("none"));
    let tables = OpenLayers::open(&set, Arc::new(Cache::new(1 << 20))).unwrap();
    let prober = LayerProber::new(vec![tables], &game);
    // Up to 7 seeds there are 50,388 positions, up to 8 more than 100,000.
    for layer in 0..=13 {
        for rank in (0..layers.len(layer)).step_by(97) {
            let position = layers.position(Place { layer, rank });
            let (quick, known) = (prober.probe_quickly(&position), prober.probe(&position));
            assert_eq!(known.is_some(), layer < 13, "{layer}");
            assert_eq!(quick, known.filter(|_| layer < 8), "{layer}, {rank}");
        }
    }
}

#[test]
fn the_embedded_race_is_sound() {
    let game = Ishigan::new(read_options(Ishigan::ID, "").unwrap());
    let set = RaceSet::new(game.clone(), Path::new("none"));
    check_race(&set.open_or_embedded().unwrap().unwrap()).unwrap();
    assert!(RaceSet::without_table(game).open_or_embedded().unwrap().is_none());
}

#[test]
fn positions_of_another_game_are_refused() {
    let open = |id| ishwa_library::registry::find(id).unwrap().open("").unwrap();
    let ishigan = Ishigan::new(read_options(Ishigan::ID, "").unwrap());
    let arrawan = Arrawan::new(read_options(Arrawan::ID, "").unwrap());
    let positions = [
        ("arrawan", Ishigan::any_position(ishigan.initial())),
        ("ishigan", Arrawan::any_position(arrawan.initial())),
    ];
    for ((id, position), other) in positions.into_iter().zip(["ishigan", "arrawan"]) {
        let set = registry::sets(&open(id), Path::new("none"))
            .unwrap()
            .swap_remove(0);
        let session = open(other).begin(None).unwrap();
        assert_eq!(set.layer_of(&session), None);
        let refusal = format!("{id}: a table of {id} has no positions of {other}");
        assert_eq!(set.probe(&session).unwrap_err().to_string(), refusal);
        let tables = set.open_tables(0).unwrap();
        let known = tables.known(&position, &session.info());
        assert_eq!(known.unwrap_err().to_string(), refusal);
    }
    let tables = registry::sets(&open("ishigan"), Path::new("none")).unwrap()[0]
        .open_tables(0)
        .unwrap();
    assert!(
        tables
            .prospects(&Arrawan::any_position(arrawan.initial()))
            .is_err()
    );
}
