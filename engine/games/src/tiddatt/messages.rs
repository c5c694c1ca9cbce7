//! What Tiddatt says.

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    five_rows();
    a_row();
    cell_of_board(cell: String);
    made_at_the_source();
    rider_on_neutral_horse();
    tokens_of(letter: char);
    at_most(most: u32);

    // Options of the rules.
    option_opening();
    option_home();
    option_reach();

    // The board.

    // What a ply did.

    // Why a game is over.
}
