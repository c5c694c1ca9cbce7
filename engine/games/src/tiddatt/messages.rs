//! What Tiddatt says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    field_stocks();
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
    stock();
    stock_of(tokens: u32);
    territories();
    sources();
    centre();
    terminus();
    rider();
    pieces_on(cells: String);
    horse_on(horse: &str, cell: String);
    horse_under(horse: &str, cell: String, rider: Message);
    nothing_on_board();
    mounted_by(horse: Message, rider: Message);

    // What a ply did.
    places(cell: String);
    becomes(horse: &str, cell: String);
    drinks();
    mounts(horse: &str);

    // Why a game is over.
    only_declared(player: Message);
}
