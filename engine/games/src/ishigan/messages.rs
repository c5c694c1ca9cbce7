//! What Ishigan says.

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
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

    // What a ply did.

    // Why a game is over.
}
