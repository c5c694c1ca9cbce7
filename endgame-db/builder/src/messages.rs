//! The messages of this crate.

use std::path::Path;

use ishwa_messages::{Digits, Message};

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    cannot_make_directory(path: &Path, reason: &std::io::Error);
    layer_memory(found: u64, label: &Message, needed: u64);
    too_many_positions(label: &Message, positions: u64, most: u64);
    build_stopped();

    too_many_states(most: u64);
    more_memory(reason: Message);
    large_residual(residual: String, most: String);
    stopped_before_end();
    stopped();

    no_table_after(position: &Message, mv: &str);

    table_missing(seeds: u32);
    wrong_rank(seeds: u32, rank: Digits);
    other_value(position: &Message, found: i32, expected: i32);
    groundless_value(position: &Message, found: i32);
    wrong_taking_back(seeds: u32);
    other_states(states: u64);

    sound_already(path: &Path, target: &Path);
    place_taken(path: &Path, reason: &Message);
    of_other_game(path: &Path, found: &str, expected: &str);
    under_other_rules(path: &Path, found: &str, expected: &str);
    unpublished(path: &Path, name: &str);
    other_than_published(path: &Path, found: String, expected: String);
    symbolic_link(path: &Path);
    not_taken(path: &Path, reason: &Message);

    create_file();
    write_table();
    name_finished_file();
    compress_model();
    list_directory();
    read_table();
    read_whole_table();
    read_record();
    write_record();
    too_many_links();

    file();
    index();
    keys();
    model();
    number();
    numbers();
    positions();
    positions_of_block();
    positions_of_code(code: usize);
    second_pass();
    set_id_bytes();
    stage(number: u32);
    stages();
    states();
    states_of_block();
    values();
    width();

    all_after_start();
    another_model();
    ascending();
    at_most(most: u64);
    blocks_at_most(most: u32, size: u32);
    checked_bytes();
    counted_in_first_pass();
    finite_number();
    index_for_positions(index: &Message, count: u64);
    index_limits();
    key_after(after: Digits, before: Digits, stage: u32);
    model_of_layer();
    number_of_key(number: String, key: Digits, stage: u32);
    numbers_for_each(count: usize);
    numbers_for_states(numbers: usize, states: usize, stage: u32);
    one_to(most: u32);
    other_bytes_in_copy();
    others();
    some_missing();
    sound_model();
    stage_after(after: u32, before: u32);
    states_of(rules: &str);
    values_within_ranks(ranks: String);
    small_gain();

    game();
    game_with_tables(games: String);
    line(number: Digits);
    line_of_list();
    one_hash_each();

    up_to_seeds(most: u32);
    all_positions();
    all_states_for_two();
    race_tables();
}
