//! The games, one folder each: rules in `rules.rs`, what searches ask in `eval.rs`, text in `notation.rs`, boards in
//! `drawing.rs`, tests in `tests.rs`; and the one list of them, [`for_each_game!`](crate::for_each_game), with
//! the enums over it in [`any`].

pub mod any;
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
mod messages;
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

/// The single list of games: passes one line for each game to the macro `$then`, as `name Variant: Type, tables;`. The
/// name is the id with `_` for `-`; the variant is the game's in all enums over the list ([`any`]); tables are `layers`
/// (of positions, solved by retrograde analysis), `bounded` (the same, or bounds of values under options where positions
/// alone have none), `race` (solved by value iteration), `rounds` (those of another game, in rounds of which it is played)
/// or `none`. The registry, the registry of tables, the enums over the games, the generic test suites, the benchmarks and
/// the lists in help texts are all generated from it. What follows `[$then]` is passed on before the lines.
///
/// ```
/// macro_rules! ids {
///     ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { [$(<$game as ishwa_core::game::Game>::ID),*] };
/// }
/// assert_eq!(ishwa_games::for_each_game!(ids)[0], "awale");
/// ```
#[macro_export]
macro_rules! for_each_game {
    ([$($then:tt)+] $($before:tt)*) => {
        $($then)+! {
            $($before)*
            awale Awale: $crate::awale::Awale, bounded;
            toguz Toguz: $crate::toguz::Toguz, none;
            tihulelin Tihulelin: $crate::tihulelin::Tihulelin, layers;
            tihulelin_match TihulelinMatch: $crate::tihulelin::TihulelinMatch, rounds;
            oljinnat Oljinnat: $crate::oljinnat::Oljinnat, layers;
            arrawan Arrawan: $crate::arrawan::Arrawan, layers;
            dara Dara: $crate::dara::Dara, layers;
            tiddatt Tiddatt: $crate::tiddatt::Tiddatt, none;
            ishigan Ishigan: $crate::ishigan::Ishigan, race;
            hyena JeuDeLHyene: $crate::hyena::JeuDeLHyene, race;
        }
    };
    ($($then:tt)+) => {
        $crate::for_each_game! { [$($then)+] }
    };
}
