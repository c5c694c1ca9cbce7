//! The messages of `ishwa tournament --check`.

use ishwa_messages::{Arg, Message};

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    check_handshake();
    check_moves();
    check_limits();
    check_stop();
    check_errors();
    check_results();
    check_repetition();
    check_positions();
    check_quit();
    in_order_handshake(time: u64);
    in_order_handshake_as(name: Arg, time: u64);
    in_order_moves(count: usize);
    in_order_limits(time: u64);
    in_order_stop(time: u64);
    in_order_errors();
    in_order_no_queries();
    in_order_results(count: usize);
    in_order_repetition(count: usize);
    in_order_no_repetition();
    in_order_quit(time: u64);
    note_no_name();
    note_no_option_game(game: &str);
    note_other_output(said: Arg);
    note_early();
    note_deaf();
    note_short_clock(late: Message, seconds: u64);
    note_no_query();
    note_time();
    fault_at(command: String, how: Message);
    fault_after(command: &str, how: Message);
    fault_unfinished(command: String, said: Arg);
    fault_game(game: &str, offered: String);
    fault_illegal(said: Arg, position: &str, moves: String);
    fault_twice(command: &str);
    fault_late(command: &str, took: u64, allowed: u64);
    fault_query(command: &str, said: Arg, expected: &str, position: &str);
    fault_quit(time: u64);
    check_without_faults();
    faults_in_protocol(count: usize);
    result_ok();
    correct_and_check_again();
    result_fault();
    result_note();
}
