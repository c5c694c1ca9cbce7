//! What the Jeu de l’hyène says.

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
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

    // What a ply did.

    // Why a game is over.
}
