//! What Oljinnat says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.

    // Options of the rules.

    // The board.
    camels();
    camels_scored(camels: u32);
    first_turn();
    has_drunk(player: Message);

    // What a ply did.
    scores(camels: u32);
    drinks();

    // Why a game is over.
}
