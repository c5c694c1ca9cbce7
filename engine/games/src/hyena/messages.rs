//! The messages of the Jeu de l’hyène.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    field_mothers();
    field_tabas();
    a_mother();
    a_hyena();
    mothers_with_commas(count: usize);
    tabas_with_commas(count: usize);
    ranks_without_gap();
    no_hyena_yet();
    where_the_hyena_is();
    none_devoured_yet();
    mothers_and_purses(count: usize);
    mother_with_tabas(mother: String, tabas: u32);
    possible_place_and_tabas();
    place_on_the_road();
    without_decision(side: &str);

    // Options of the rules.
    option_players();
    option_pay();
    option_objective();

    // The board.
    village();
    well();
    tabas();
    tabas_and_mother(tabas: String, place: Message);
    ends(village: u32, well: u32);
    in_village();
    going(square: u32);
    at_well();
    returning(square: u32);
    home_as(rank: Message);
    home();
    devoured();
    not_released();
    may_pay_then_ends(player: Message, tabas: u32);
    may_pay_then_throws(player: Message, tabas: u32);
    is_going();
    comes_back();
    decision();
    no_decision();
    then_throws();
    then_ends();

    // The throws.
    odd_dice(odd: u32);

    // The effects of a ply.
    nothing_happens();
    mother_goes(start: u32, goal: u32);
    steps_lost();
    gains(tabas: u32);
    pays_for_mother(tabas: u32);
    pays_for_hyena(tabas: u32);
    does_not_pay();
    mother_at_well();
    hyena_at_well();
    mother_home(rank: Message);
    hyena_home();
    devours(player: Message);

    // The reason why a game is over.
    hyena_is_home();
    all_mothers_out();
    nobody_moved(rounds: u32);
}
