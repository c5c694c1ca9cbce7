//! What this crate says, and the words that more than one game has.

use ishwa_messages::{Arg, Message};

use crate::players::{Player, Seats};

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
    seeds_in_all();
    move_in(position: &str);
    no_move();
    one_of_the_moves(moves: String);
    one_of_many_moves(moves: String, count: usize);
    moves();
    moves_separated();
    position_part();
    a_choice_of_the_part();
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
    a_probability_for(option: &str);
    book();
    book_line(number: usize);
    no_rules();
    book_rules_first();
    book_in_order();
    book_position();
    book_move(most: i32);
    book_no_move();
    out_of_memory(needed: u64);
    network_length(found: usize, expected: usize);
    network_magic();
    network_shape(found: String, expected: String);
    network_checksum();
    network_overflow();
    network_other();

    // Players and boards.
    south();
    north();
    numbered_player(number: usize);
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

/// The name of a player.
pub fn player(seats: Seats, player: Player) -> Message {
    match (seats, player) {
        (Seats::SouthNorth, Player::SOUTH) => south(),
        (Seats::SouthNorth, _) => north(),
        (Seats::Numbered, player) => numbered_player(player.index() + 1),
    }
}
