//! The messages of Dara.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    field_rows();
    field_plies();
    five_rows();
    a_row();
    pions_of_player_in_all(player: Message);
    pions_on_board(player: Message);
    no_plies_while_placing();
    no_hands_left();

    // Options of the rules.
    option_remove();
    option_long();
    option_end();
    option_stuck();

    // The board.
    on_the_board(pions: usize);
    pions_in_hand(pions: u32);
    board_and_hand(board: String, hand: String);
    in_hand();
    placement();
    movement(plies: u32, most: u32);
    pions_on(player: Message, cells: String, hand: u32);
    no_pion_on(player: Message, hand: u32);
    plies_without();

    // The effects of a ply.
    places(cell: String);
    prepares_lines(count: usize, cells: String);
    blocks_line(player: Message);
    makes_line();
    placement_over();

    // The reason why a game is over.
    fewer_than_three(player: Message);
}
