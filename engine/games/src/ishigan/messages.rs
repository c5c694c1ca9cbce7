//! The messages of the Ishigan.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    field_pawns();
    a_pawn();
    pawns_with_commas(count: usize);
    square_of_the_track(last: u32);
    square_below(end: u32);
    caught_behind_the_hyena(square: u32);
    arrivals_without_gap();
    eaten_without_gap();

    // Options of the rules.
    option_players();
    option_scramble();
    option_standing();

    // The board.
    dune();
    agadez();
    hyena_and_ends(square: u32, dune: u32, agadez: u32);
    on_square(square: u32);
    caught_on(square: u32);
    escaped_on(square: u32);
    arrived(rank: Message);
    eaten(rank: Message);
    is_free();
    is_caught();
    has_escaped();

    // The throws.
    camel();
    black_horse();
    donkey();
    white_horse();
    cow();
    standing_stick();

    // The effects of a ply.
    advances(start: u32, goal: u32);
    pawn_advances(player: Message, start: u32, goal: u32);
    turn_ends();
    arrives(player: Message, rank: Message);
    hyena_stops();
    catches(player: Message);
    escapes(player: Message);
    eats(player: Message);

    // The reason why a game is over.
    all_pawns_out();
}
