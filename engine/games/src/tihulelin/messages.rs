//! What Tihulelin says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(super) texts "messages";

    // Positions and moves.

    // Options of the rules.

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
