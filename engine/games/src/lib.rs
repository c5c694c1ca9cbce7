//! The games, one folder each: rules in `mod.rs`, what searches ask in `eval.rs`, text in `notation.rs`, boards in
//! `drawing.rs`, tests in `tests.rs`; and the one list of them, [`for_each_game!`](crate::for_each_game).

pub mod arrawan;
pub mod awale;
#[cfg(test)]
mod chance_value;
mod circle;
mod circle_drawing;
pub mod dara;
#[cfg(test)]
mod formats_tests;
mod grid;
pub mod hyena;
pub mod ishigan;
pub mod learned;
pub mod oljinnat;
mod playstrategy;
mod shares;
mod sowing_drawing;
pub mod terms;
#[cfg(test)]
pub(crate) mod testing;
pub mod tiddatt;
pub mod tihulelin;
pub mod toguz;
mod track;
mod track_drawing;

/// The single list of games: passes one line for each game to the macro `$then`, as `name: Type, tables;`. The name is
/// the id with `_` for `-`; tables are `layers` (of positions, solved by retrograde analysis), `bounded` (the same, or
/// bounds of values under options where positions alone have none), `race` (solved by value iteration), `rounds` (those
/// of another game, in rounds of which it is played) or `none`. The registry, the registry of tables, the generic test
/// suites, the benchmarks and the lists in help texts are all generated from it.
///
/// ```
/// macro_rules! ids {
///     ($($name:ident: $game:ty, $tables:ident;)*) => { [$(<$game as ishwa_core::game::Game>::ID),*] };
/// }
/// assert_eq!(ishwa_games::for_each_game!(ids)[0], "awale");
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($($then:tt)+) => {
        $($then)+! {
            awale: $crate::awale::Awale, bounded;
            toguz: $crate::toguz::Toguz, none;
            tihulelin: $crate::tihulelin::Tihulelin, layers;
            tihulelin_match: $crate::tihulelin::TihulelinMatch, rounds;
            oljinnat: $crate::oljinnat::Oljinnat, layers;
            arrawan: $crate::arrawan::Arrawan, layers;
            dara: $crate::dara::Dara, layers;
            tiddatt: $crate::tiddatt::Tiddatt, none;
            ishigan: $crate::ishigan::Ishigan, race;
            hyena: $crate::hyena::JeuDeLHyene, race;
        }
    };
}
pub use ishwa_core::prober::AnyProber; // TEMP
