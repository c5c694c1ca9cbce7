//! What Tihulelin says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.
    field_held();
    field_starter();
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
    held();
    round_begun_by(player: Message);
    declares(player: Message);
    closed_pit();
    hyena_pit(pions: u32);
    carcass_pit(pions: u32, began: u32);
    kind_of_pit(player: Message, pit: usize);
    plain_kind();
    hyena_kind();
    carcass_kind(began: u32);
    declaration();
    no_declaration();
    awaited();
    who_began();

    // What a ply did.
    takes(count: u32, pits: Message);
    takes_carcass(player: Message, pions: Message);
    stays_plain();
    becomes_hyena();
    becomes_carcass();
    round_over(holdings: Message);
    begins_next(player: Message);

    // Why a game is over.
    nothing_in_plain();
    round_like_others();
}
