//! What Arrawan says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.

    // Options of the rules.

    // The board.
    reserve();
    strokes();
    reserve_and_strokes(reserve: String, strokes: i32);
    first_turn();
    has_drunk(rank: Message);
    has_lost(player: Message);
    stays_in();
    has_left();

    // What a ply did.
    drinks_and_leaves(rank: Message);
    marries_with_pions(player: Message, pions: Message);
    marries_with_strokes(player: Message, strokes: u32);
    marries_with_both(player: Message, pions: Message, strokes: u32);

    // Why a game is over.
    last_left(player: Message);
}
