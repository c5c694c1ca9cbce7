//! What Toguz Korgool says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.

    // Options of the rules.

    // The board.
    kazna();
    tuz();
    no_tuz();
    tuz_of(pit: u32, side: Message, owner: Message);

    // What a ply did.
    stones(count: u32);
    sows(count: usize, pit: Message);
    takes(count: u32, pits: Message);
    makes_tuz(pit: Message);
    fell_into_tuz(count: u32, player: Message);

    // Why a game is over.
}
