//! What Tiddatt says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.

    // Options of the rules.

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
