//! The messages of this crate.

use std::io;

use ishwa_core::text::TextError;
use ishwa_messages::{Arg, Digits, Message};

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    // Games and positions.
    game();
    network();
    level();
    number_from_to(least: u8, most: u8);
    analysis();
    a_finished_game();
    the_finished_game(position: Arg);
    a_game_in_progress();
    tables();
    those_of_another_game();

    // The location of an error in a record.
    at_line(line: Digits, fault: &TextError);
    at_ply(line: Digits, ply: Digits, fault: &TextError);

    // Headers of records.
    header();
    header_named(key: &str);
    a_header_line();
    a_header();
    each_header_once();
    at_most_headers(most: usize);
    a_header_key();
    a_whole_number();
    a_result(players: usize);
    a_number_each();
    no_control_character();
    a_player_of(count: usize, game: &str);
    numbers(count: usize);
    one_for_each_player(count: usize);
    a_header_before_it(key: &str);
    at_most_plies_of_record(count: usize);

    // Plies of records.
    ply();
    ply_of(mv: &str);
    a_bare_move();
    a_move_of_the_player();
    each_field_once();
    a_score_field();
    a_depth_field();
    a_nodes_field();
    a_time_field();
    a_level_field();
    at_most_other_fields(most: usize);

    // Records as a whole.
    record();
    the_line(line: &str);
    a_ply_or_the_line(line: &str);
    at_most_plies(most: usize);
    the_next_game();
    end_of_the_text();
    a_byte_not_utf8();
    text_in_windows_1251();
    text_in_utf8();
    a_request_to_stop();
    an_empty_file();
    no_move();
    a_game();

    // Records of other programs.
    mv();
    tag();
    a_tag();
    comment();
    variation();
    the_sign(sign: Arg);
    number_of_a_move();
    a_dot_after_it();
    kazna();
    captured_seeds();
    as_on_the_board(count: usize);
    a_sheet_move();
    moves_after_the_tags();
    game_number();
    one_of_the_file(count: usize);
    a_known_header();
    as_asked_for(what: Arg);

    // Records for PlayStrategy.

    // Openings of tournaments.
    openings();
    at_line_of_openings(line: Digits, fault: &TextError);
    opening();
    none();
    a_line_for_each();
    bytes(count: usize);
    at_most_in_a_line(most: usize);
    one_more_than(most: usize);
    no_more_than_that();
    fewer_as_games_were_over();

    // Kept exercises.
    exercises();
    a_file_of_exercises();
    at_line_and_column(line: Digits, column: Digits);
    newer_exercises(version: u32);

    // Positions with proven values.
    set_of_positions();
    unit();
    at_line_of_set(line: Digits, fault: &TextError);
    heading_line(key: &str);
    line_of_set(columns: &str);
    its_legal_moves();
    same_as_position(other: usize);
    no_decision();
    on_board_not(found: u32, expected: u32);
    legal_moves_not(found: usize, expected: usize);
    move_not(found: &str, expected: &str);
    value_not(mv: &str, found: f64, expected: f64);
    stopped_measuring();

    // Players of tournaments, as written in the specification.
    a_duration();
    a_clock();
    a_size();
    a_count();
    for_setting(values: Message, key: &str);
    key_and_value_after(player: &str);
    key_before_the_colon(key: &str, protocol: &str);
    a_command_after(protocol: &str);
    auto_for_a_level();
    a_limited_level();
    a_player(searches: String);
    a_program_after_its_protocol(program: &str);
    no_setting_of_searches(key: &str);
    no_setting_of_programs(key: &str);
    no_setting_beside_a_level(key: &str);
    one_limit();
    a_depth();
    a_number_of_threads();
    a_plain_name();

    // Players that cannot take part.
    #[cfg(feature = "parallel")]
    guest(number: usize);
    #[cfg(feature = "parallel")]
    players_as_text();
    #[cfg(feature = "parallel")]
    searches_only();
    #[cfg(feature = "parallel")]
    no_thread();

    // How a game was forfeited.
    played_illegally(mv: Arg);
    ran_out_of_time();
    gave_no_answer();
    has_ended();
    has_ended_saying(said: Arg);
    cannot_be_started(program: &str, reason: &io::Error);
    cannot_be_told(reason: &TextError);

    // The test of a match.
    sprt_hypotheses();
    elo_of_both(elo0: f64, elo1: f64);
    elo_in_order();
    sprt_errors();
    alpha_and_beta(alpha: f64, beta: f64);
    less_than_one_in_all();

    // Parts of a job.
    a_shard(most: u32);
    all_shards();
    shard_beside(shard: String, place: &str, other: String, first: &str);
    shards_of_one_division();
    shard_again(shard: String, place: &str, again: &str);
    each_shard_once();
    no_shards(numbers: String, total: u32);
    no_shards_and_more(numbers: String, more: usize, total: u32);

    // Errors in the counts of simulated games.
    tally();
    what_games_counted();
    impossible_numbers(games: u64);
    payoffs_of_players(count: usize);
    impossible_payoff();
    more_payoffs_than_games();

    // Guides: messages for their authors.
    guide();
    no_title();
    one_main_heading();
    a_heading(text: Arg, level: u8);
    headings_in_order();
    all_blocks();
    inside_blocks();
    several_blocks();
    one_paragraph();
    board_line();
    key_and_value();
    board_legal();
    board_illegal();
    no_legal_move();
    board_after();
    board_winner();
}
