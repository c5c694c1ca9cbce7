//! The messages of this crate.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    peer_found(process: usize, address: &str, found: &Message, expected: &Message);
    peer_ended(process: usize, address: &str, reason: &str);
    cannot_listen(address: &str, reason: &std::io::Error);
    cannot_start(reason: &Message);
    unsuitable(set: &str, found: &Message, expected: &Message);
    worker_failed();

    it_to_the_end();
    it_to_come(seconds: u64);
    it_to_meet_them(seconds: u64);
    it_still_waiting();
    no_answer();
    no_sign(seconds: u64);
    no_data_taken(seconds: u64);
    no_whole_answer(seconds: u64);
    meeting_ended();
    connection_closed();
    bytes_of_nobody();
    frame_of(frame: String, bytes: usize);

    process(number: usize);
    process_instead(number: usize);
    another_process();
    somebody_with_another_token();
    another_token();
    token_here();
    another_program();
    greeting_of(bytes: usize);
    greeting_without_process();
    greeting_no_text();
    no_such_term(name: &str);
    as_here(expected: &Message);

    positions_in_block(count: u64);
    divisor_of(number: u64);
    positions_for_worker(count: u64, label: &Message);
    so_more_workers(most: u64);
    dice_game();
    game_with_layers();

    lines_of_hosts();
    processes(count: usize);
    line_each(most: usize);
}
