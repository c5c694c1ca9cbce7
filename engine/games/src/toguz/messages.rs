//! What Toguz Korgool says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    stones_in_all();
    two_tuz();
    field_tuz_of(player: Message);
    never_in_the_ninth();
    another_tuz();
    stones_in_pit(stones: u32, pit: u32);
    tuz_holds_nothing();
    move_of_pit(written: &str, pit: u8);

    // Options of the rules.
    option_objective();

    // The board.

    // What a ply did.

    // Why a game is over.
}
