//! The messages of this crate, and words that several games share.

use ishwa_messages::{Arg, Digits, Message};

use crate::players::{Player, Seats};
use crate::spots::{NamedPit, PitNames, SpotName};

ishwa_messages::catalogue! {
    pub texts "messages";
    found_expected(what: &Message, found: &Arg, expected: &Message);
    problem_and_remedy(what: &Message, problem: Message, remedy: Message);
    did_you_mean(sentence: Message, guess: &str);
    one_or_other(one: &str, other: Message);
    position();
    position_field(name: Message);
    field_side();
    fields_in(count: usize, text: Arg);
    the_fields(count: usize, names: Message);
    plain_number(least: Digits, most: Digits);
    numbers_with_commas(count: usize);
    seeds_in_all();
    move_in(position: &str);
    one_move();
    move_number(number: Digits);
    move_after_the_end(mv: Arg);
    illegal_move(mv: Arg, player: Message, moves: Message);
    illegal_move_of_many(mv: Arg, player: Message, count: usize, moves: String);
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
    book_line(number: Digits);
    no_rules();
    book_rules_first();
    book_in_order();
    book_position();
    book_move(most: Digits);
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
    first();
    second();
    third();
    fourth();
    fifth();
    sixth();
    said_of(who: Message, said: Message);
    to_move(player: Message);
    throws(player: Message);
    game_over();
    side_to_move();
    store();
    pits_hold(player: Message, count: usize, contents: Message, store: Message, held: u32);
    played(mv: &str);
    best_move(mv: &str);

    // The effects of a ply.
    list_and(list: Message, last: Message);
    numbered_pits(count: usize, numbers: Message);
    numbered_pits_of(count: usize, numbers: Message, player: Message);
    play_told(player: Message, mv: Message, clauses: Message);
    named_throw(mv: &str, name: Message);
    throw_told(player: Message, mv: Message, clauses: Message);
    nothing_can_be_played();

    // The reason why a game is over.
    over_because(cause: &Message, rule: &str);
    repeated(times: u32);
    was_taken(numbers: Message);
    was_left(count: u32, counters: Message, rule: &str, numbers: Message);
    nothing_was_left();
    goes_to(number: Arg, player: Message);
    count_of(player: Message, number: Arg);
}

/// One of several words: `s or n`.
pub fn any_of(words: &[&str]) -> Message {
    match words {
        [others @ .., last] if !others.is_empty() => {
            // With more than two words the conjunction is repeated: `a or b or c`.
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

/// The rank from 1 to 6: `1st`.
///
/// # Panics
/// For any other rank: there are at most [`MAX_PLAYERS`](crate::game::MAX_PLAYERS) players.
pub fn rank(rank: u32) -> Message {
    match rank {
        1 => first(),
        2 => second(),
        3 => third(),
        4 => fourth(),
        5 => fifth(),
        6 => sixth(),
        _ => panic!("a rank is one of six players'"),
    }
}

/// Words as a list: `4, 3 and 2`.
fn listed(words: impl Iterator<Item = Message>) -> Message {
    let mut words: Vec<Message> = words.collect();
    match words.pop() {
        Some(last) if !words.is_empty() => list_and(Message::joined(words, ", "), last),
        last => Message::joined(last, ""),
    }
}

/// Names of pits, grouped by row.
pub fn pits(pits: &[NamedPit]) -> Message {
    let rows = pits.chunk_by(|one, other| one.owner == other.owner);
    let parts = rows.map(|row| {
        let numbers = listed(row.iter().map(|pit| Message::verbatim(pit.short())));
        // Letters differ from row to row.
        match row[0].owner.filter(|_| row[0].names == PitNames::Numbers) {
            None => numbered_pits(row.len(), numbers),
            Some(owner) => numbered_pits_of(row.len(), numbers, player(Seats::SouthNorth, owner)),
        }
    });
    listed(parts)
}

/// The name of a spot.
pub fn spot(name: &SpotName) -> Message {
    match name {
        SpotName::Pit(pit) => pits(&[*pit]),
        SpotName::Cell(cell) => Message::verbatim(cell),
    }
}

/// A number of counters, possibly with a half.
pub fn amount(number: f64) -> Arg {
    Arg::Decimal(number, usize::from(number.fract() != 0.0))
}

/// The totals of the players: `South 26, North 22`.
pub fn counts(seats: Seats, numbers: &[f64]) -> Message {
    let of_one = |(seat, &number): (usize, &f64)| count_of(player(seats, Player::new(seat)), amount(number));
    Message::joined(numbers.iter().enumerate().map(of_one), ", ")
}
