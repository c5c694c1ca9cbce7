//! The messages of Arrawan.

use ishwa_messages::{Digits, Message};

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    field_reserves();
    hands_with_commas(count: usize);
    reserves_with_commas(count: usize);
    hand_or_none(most: u32);
    start_or_none(most: u32);
    a_reserve(most: u32);
    sizes(pits: usize, players: usize);
    ranks_without_gap();
    a_player_still_in();
    a_hand_of_some(player: &Message, reserve: &str);
    a_hand(player: &Message, reserve: &str);
    no_hand(player: &Message, reserve: &str);
    pions_in_reserves();
    strokes_at_most(most: Digits);
    start_unless_first(pits: String, hand: u8);

    // Options of the rules.
    option_players();
    option_drink();

    // The board.
    reserve();
    strokes();
    reserve_and_strokes(reserve: String, strokes: i32);
    first_turn();
    has_drunk(rank: Message);
    has_lost(player: Message);
    stays_in();
    has_left();

    // The effects of a ply.
    drinks_and_leaves(rank: Message);
    marries_with_pions(player: Message, pions: Message);
    marries_with_strokes(player: Message, strokes: u32);
    marries_with_both(player: Message, pions: Message, strokes: u32);

    // The reason why a game is over.
    last_left(player: Message);
}
