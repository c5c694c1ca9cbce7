//! What Awalé says.

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    auale_fields();

    // Options of the rules.
    option_grand_slam();
    option_repetition();
    option_occurrences();
    option_objective();

    // The board.

    // What a ply did.

    // Why a game is over.
}
