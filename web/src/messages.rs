//! The error messages for questions that cannot be answered.

use ishwa_messages::{Digits, Message};

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    // The subject of an error.
    question();
    work();
    moves();
    changes();
    records();
    record();
    lines();

    // The input that was found, and the one that was expected.
    stopped();
    malformed(what: &Message, error: String);
    so_many_of_them(count: usize);
    no_more_than(most: usize);
    no_more_values_than(most: usize);
    a_number_from_1_to(most: Digits);
    more_moves_than(most: usize);
    fewer_games();
    known_id_or_records();
    a_record_that_names_its_game();
    a_network_of_this_version();
}
