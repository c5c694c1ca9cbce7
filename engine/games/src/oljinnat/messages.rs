//! What Oljinnat says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    field_camels();
    start_pit();
    a_hand_to_move();
    start_unless_first_or_won();
    no_start_when_won(player: &Message);
    camels_when_won(least: u32, player: &Message);
    pit_when_won(pions: u8, player: &Message);

    // Options of the rules.
    option_target();

    // The board.
    camels();
    camels_scored(camels: u32);
    first_turn();
    has_drunk(player: Message);

    // What a ply did.
    scores(camels: u32);
    drinks();

    // Why a game is over.
}
