//! What Toguz Korgool says.

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.

    // Options of the rules.

    // The board.

    // What a ply did.

    // Why a game is over.
}
