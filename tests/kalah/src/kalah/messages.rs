//! The messages of Kalah.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    field_south();
    field_north();
    field_stores();
    numbers(count: usize);
    waits_where_it_may();

    // Options of the rules.
    option_houses();
    option_seeds();

    // The board.
    waits();
    does_not_wait();

    // The events of a ply.
    seeds(count: u32);
    sows(count: usize, pit: Message);
    takes(count: u32);

    // The reason why a game is over.
    nothing_to_sow(player: Message);
}
