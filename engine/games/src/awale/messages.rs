//! The messages of Awalé.

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

    // The effects of a ply.
    seeds(count: u32);
    sows(count: usize, pit: Message);
    takes(count: u32, pits: Message);
    grand_slam();
    has_to_feed();

    // The reason why a game is over.
    half_each();
    cannot_feed(player: Message);
}
