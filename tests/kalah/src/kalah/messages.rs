//! What Kalah says.

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    numbers(count: usize);
    waits_where_it_may();

    // Options of the rules.
    option_houses();
    option_seeds();

    // The board.

    // What a ply did.

    // Why a game is over.
}
