//! The network's features of a position.

use super::tiddatt;

#[test]
fn cells_are_told_from_the_row_of_the_player_to_move() {
    // A piece counts as 1 or 2, plus three for each kind of horse, own horses first.
    for (text, cells) in [
        ("5:N4:5:1Sj3:S4/9,9/s", [(0, 1), (6, 12), (15, 2)]),
        ("5:N4:5:1Sj3:S4/9,9/n", [(5, 1), (16, 24), (20, 2)]),
    ] {
        let mut expected = [0; 25];
        for (cell, value) in cells {
            expected[cell] = value;
        }
        assert_eq!(tiddatt("").network_input(text, 0).0[..25], expected, "{text}");
    }
}

#[test]
fn stock_and_moves_are_counted_for_each_player() {
    // Three and two tokens in stock; three steps each, none of which is an attack.
    let (values, _) = tiddatt("").network_input("5:5:1N3:5:3S1/3,2/s", 0);
    assert_eq!([values[25], values[29]], [3, 2]);
    assert!(values[26] > 0 && values[30] > 0);
    assert_eq!([values[27], values[28], values[31], values[32]], [0; 4]);
    // A riding horse beside an enemy with an empty cell behind.
    let (values, _) = tiddatt("").network_input("5:5:SjN3:5:5/9,9/s", 0);
    assert_eq!([values[28], values[32]], [1, 0]);
}

#[test]
fn left_and_right_change_places() {
    let (text, mirror) = ("NN1NN:5:1N3:Sj4:S1SS1/20,20/s", "NN1NN:5:3N1:4Sj:1SS1S/20,20/s");
    let (mut turned, mut expected) = (
        tiddatt("").network_input(text, 1),
        tiddatt("").network_input(mirror, 0),
    );
    // The numbers of piece moves are unchanged.
    assert_eq!(turned, expected);
    (turned, expected) = (
        tiddatt("").network_input(text, 0),
        tiddatt("").network_input(mirror, 1),
    );
    assert_eq!(turned, expected);
}

#[test]
fn phases_go_by_the_tokens_left() {
    assert_eq!(tiddatt("").network_input("NN1NN:5:5:5:SS1SS/21,21/s", 0).1, 7);
    assert_eq!(tiddatt("").network_input("5:N4:5:5:S4/0,0/s", 0).1, 0);
    assert_eq!(tiddatt("").network_input("5:N4:5:5:S4/9,9/s", 0).1, 3);
}
