//! What several games say, and what is said of any of them.

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    // Positions.
    part();
    a_number_below(count: usize);
    row_of_field(name: &str, row: usize);
    pions_in_all();
    no_more_than(most: u32);
    an_empty_pit();
    a_player_with_turns();

    // Positions of PlayStrategy.
    fen_fields();
    fen_rows();
    fen_row(count: usize);
    fen_row_with_tuz(count: usize);
    fen_score_of_south();
    fen_score_of_north();
    fen_move_number();
}
