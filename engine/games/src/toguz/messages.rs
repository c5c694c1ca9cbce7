//! The messages of Toguz Korgool.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    field_kaznas();
    field_tuz();
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
    kazna();
    tuz();
    tuz_cell();
    no_tuz();
    tuz_of(pit: u32, side: Message, owner: Message);

    // The effects of a ply.
    stones(count: u32);
    sows(count: usize, pit: Message);
    takes(count: u32, pits: Message);
    makes_tuz(pit: Message);
    fell_into_tuz(count: u32, player: Message);

    // The reason why a game is over.
}
