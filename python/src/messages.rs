//! The errors of the module itself, and the input that it expects instead.

use ishwa_messages::{Arg, Digits};

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    // Positions and batches.
    no_position();
    one_or_more();
    no_ply();
    a_ply();
    positions_of_different_games();
    positions_of_one_game();
    so_many_of_them(count: usize);
    one_for_each_position(count: usize);
    one_for_each_game(count: usize);
    position_number(index: Digits);
    a_number_between(least: Digits, most: Digits);
    an_ended_game(index: Digits);
    reset_before_the_next_step();
    games_that_go_on();
    a_changed_array();
    copies_to_change();
    no_chance();
    a_position_before_a_throw();
    a_choice();
    a_finished_game(position: String);
    a_game_in_progress();
    an_index(most: Digits);

    // Searches, reviews and simulations.
    seconds();
    a_record_with_its_game();
    no_end();
    games_or_precision();
    a_race_with_dice();
    no_finished_game();

    // Tables.
    positions_of_another_game();
    positions_of(rules: &str);
    none();
    a_directory();
    game_of_the_tables(game: &str);
    rank(rank: String);
    ranks_below(positions: String);
    a_number_up_to(most: Digits);
    an_open_layer();
    no_data_folder();
    tables_or_variable();
    no_such_folder(path: Arg);
    existing_tables();
    no_cache_folder();
    a_cache_folder();

    // Tournaments.
    no_programs_here();
    two_or_more();
    games_in_all(most: String);
}
