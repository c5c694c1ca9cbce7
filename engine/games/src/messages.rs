//! What several games say, and what is said of any of them.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    // Positions.
    field_south();
    field_north();
    field_pits();
    field_hands();
    field_start();
    field_hyena();
    field_board();
    part();
    a_number_below(count: usize);
    row_of_field(name: Message, row: usize);
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
