//! What Tihulelin says.

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    four_pits();
    a_pit(most: u32);
    closed_pits_first();
    marks_in_pit_4();
    a_possible_carcass();
    marked_pits();
    marks_on_both_sides();
    marks_on_one_side();
    side_of_match();
    declaration_at_layout();
    pions_in_plain_pits();
    none_in_plain_pits();
    pions_or_all_held(all: u32);

    // Options of the rules.
    option_direction();
    option_origin();
    option_starter();

    // The board.

    // What a ply did.

    // Why a game is over.
}
