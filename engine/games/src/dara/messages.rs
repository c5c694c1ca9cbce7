//! What Dara says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
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

    // What a ply did.

    // Why a game is over.
}
