//! What several games say, and what is said of any of them.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    // Positions.
    field_south();
    field_north();
    field_pits();
    field_hands();
    field_start();
    field_hyena();
    field_board();
    part();
    a_number_below(count: usize);
    row_of_field(name: Message, row: usize);
    pions_in_all();
    no_more_than(most: u32);
    an_empty_pit();
    a_player_with_turns();

    // Positions of PlayStrategy.
    fen_fields();
    fen_rows();
    fen_row(count: usize);
    fen_row_with_tuz(count: usize);
    fen_score_of_south();
    fen_score_of_north();
    fen_move_number();

    // Boards.
    circle_holds(count: usize, contents: String);
    emptied_last(pit: u32);
    pit_emptied();
    no_such_pit();
    hand();
    hand_and(pions: String, rest: Message);
    sows_right(player: Message);
    sows_left(player: Message);
    empty_cell();
    place_of(who: Message);
    state_of(who: Message);
    the_hyena();

    // What a ply did.
    pions(count: u32);
    sows_pions(count: usize, pit: Message);
    lifts_pions(count: u32);
    gives_a_pion(player: Message);
    burns();
    goes(start: String, goal: String);
    takes_cells(count: u32, cells: String);
    hyena_goes(start: u32, goal: u32);
    round_repeated();

    // Why a game is over.
    has_majority(player: Message);
    nothing_to_sow(player: Message);
    no_pion_left(player: Message);
    cannot_move(player: Message);
    nothing_taken(plies: u32);
}
