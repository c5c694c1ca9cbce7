//! What Awalé says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    field_stores();
    auale_fields();

    // Options of the rules.
    option_grand_slam();
    option_repetition();
    option_occurrences();
    option_objective();

    // The board.

    // What a ply did.
    seeds(count: u32);
    sows(count: usize, pit: Message);
    takes(count: u32, pits: Message);
    grand_slam();

    // Why a game is over.
    half_each();
    cannot_feed(player: Message);
}
