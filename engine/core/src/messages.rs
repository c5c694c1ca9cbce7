//! What this crate says, and the words that more than one game has.

use ishwa_messages::{Arg, Message};

ishwa_messages::catalogue! {
    pub texts "messages";
    found_expected(what: &Message, found: &Arg, expected: &Message);
    did_you_mean(sentence: Message, guess: &str);
    one_or_other(one: &str, other: Message);
    position();
    position_field(name: &str);
    fields_in(count: usize, text: Arg);
    the_fields(count: usize, names: String);
    plain_number(least: u32, most: u32);
    numbers_with_commas(count: usize);
    in_all(what: Message);
    move_in(position: &str);
    no_move();
    one_of_the_moves(moves: String);
    one_of_many_moves(moves: String, count: usize);
    moves();
    moves_separated();
    format();
    format_of(game: &str);
    rules();
    rules_option(key: &str);
    pairs();
    an_option_of(game: &str, known: Message);
    no_option_of(game: &str);
    twice(what: Arg);
    each_option_once();
    a_probability();
    book();
    book_line(number: usize);
    no_rules();
    book_rules_first();
    book_in_order();
    book_position();
    book_move(most: i32);
    book_no_move();
    a_choice_of_the_part();
    out_of_memory(needed: u64);
    network_length(found: usize, expected: usize);
    network_magic();
    network_shape(found: String, expected: String);
    network_checksum();
    network_overflow();
    network_other();
}

/// One of several words: `s or n`.
pub fn any_of(words: &[&str]) -> Message {
    match words {
        [others @ .., last] if !others.is_empty() => {
            // Of more than two each has the word between: `a or b or c`.
            others
                .iter()
                .rev()
                .fold(Message::verbatim(*last), |rest, word| one_or_other(word, rest))
        }
        words => Message::verbatim(words.concat()),
    }
}
