//! The messages of this crate.

use std::path::Path;

use ishwa_messages::{Arg, Digits, Message};

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    cannot(path: &Path, action: &Message, reason: &std::io::Error);
    no_mark(path: &Path);
    older_format(path: &Path, found: u16, expected: u16);
    newer_format(path: &Path, found: u16, expected: u16);
    wrong_table(path: &Path, what: &Message, found: &Arg, expected: &Arg);
    other_numbers(path: &Path, found: u32, expected: u32);
    other_game(path: &Path, found: &str, expected: &str);
    damaged(path: &Path, what: &Message, found: &Arg, expected: &Arg);
    no_such_rank(path: &Path, rank: Digits, positions: u64);
    unwritable(path: &Path, what: &Message, found: &Arg, expected: &Arg);

    open_table();
    read_header();
    read_block();
    read_hash();
    read_table();

    block_number(number: Digits);
    blocks();
    block_directory();
    classes();
    dictionary();
    file();
    format_version();
    generator_version();
    header();
    header_length();
    index();
    index_kind();
    layer();
    length();
    model();
    name();
    neighbours();
    positions();
    positions_of_all_values();
    positions_of_block();
    relation();
    relation_of_column(column: usize);
    seeds();
    set();
    set_id();
    states();
    states_of_block();
    value_kind();
    values();
    width();

    all_values_in_order();
    another_checksum();
    another_hash();
    another_length();
    at_most(most: u64);
    bytes(count: u64);
    bytes_after_directory();
    bytes_of_block(least: usize, most: usize);
    bytes_of_header(least: u64, most: u64, blocks: u32, file_bytes: u64);
    checksum(sum: String);
    code_below(limit: usize);
    code_of_rank(code: u16, rank: Digits);
    codes(count: usize);
    colex(seeds: u8, pits: u8);
    distance();
    end_of_header();
    enough_for_positions(count: u64, in_block: u32);
    enough_for_states(count: u64, in_block: u32);
    first_key(key: Digits, stage: u32);
    gain();
    header_bytes_left(count: usize);
    index_for_positions(index: &Message, count: u64);
    index_kinds();
    index_limits();
    large_bin();
    last_key(key: Digits, stage: u32);
    length_beyond();
    missing_values_in_order();
    model_for_header();
    no_model();
    no_such_count(found: Arg);
    numbered_by_game();
    one_of(game: &str);
    one_to(most: u32);
    order_without_class();
    other_bytes();
    other_frequencies();
    recorded_one();
    relation_before();
    state_after_block_before();
    state_before_next_block();
    states_in_order(count: usize);
    too_many_orders();
    two_value_kinds();
    unused_value();
    value_twice();
    values_counted(count: u32);
    values_in_other_order();
    values_of_distance(seeds: u32);
    values_of_gain(seeds: u32);

    camels_missing(count: u32);
    pions(count: u32);
    pions_of_two(more: u32, fewer: u32);
    reserve_pions(count: u32);
    seeds_in_play(count: u32);

    more_than_two();
    tables_are_for_two();
    tables_need_sharing();
    claim_of_south(position: String);
    claim_of_north(position: String);

    arrawan_tables();
    awale_tables();
    awale_bounds();
    dara_tables();
    oljinnat_tables();
    tihulelin_rounds();
    tihulelin_marked_rounds(pits: String);
    tihulelin_odd_rounds();
}

/// A whole text in the quotation marks of the language, on one line.
pub(crate) fn quoted(text: &str) -> Arg {
    Arg::Quoted(text.escape_debug().to_string())
}
