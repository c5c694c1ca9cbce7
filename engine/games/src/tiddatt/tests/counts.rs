//! The counts among the network's features, in positions made for them.

use ishwa_core::heuristics::Heuristics;

use super::tiddatt;
use crate::tiddatt::Tiddatt;
use crate::tiddatt::board::CELLS;
use crate::tiddatt::network::{COUNTS, features};

/// The indices of the counts of a player.
const STOCK: usize = 0;
const MOBILITY: usize = 1;
const ATTACKS: usize = 2;
const CHARGES: usize = 3;

/// A count of the player to move minus the opponent's.
fn counted(rules: &str, text: &str, count: usize) -> i32 {
    let table = tiddatt(rules);
    let game: &Tiddatt = &table.0;
    let (values, _) = features(&table.position(text), game.options.reach);
    i32::from(values[CELLS + count]) - i32::from(values[CELLS + COUNTS + count])
}

fn check(count: usize, expected: &[(&str, i32)]) {
    for &(text, value) in expected {
        assert_eq!(counted("", text, count), value, "{text}");
    }
}

#[test]
fn tokens_are_those_on_the_board_and_in_stock_two_in_a_horse() {
    let table = tiddatt("");
    for (text, lead) in [
        ("2Sw2:5:Sj1Nf1Sf[N]:5:N4/5,3/s", 11 - 7),
        ("2Sw2:5:Sj1Nf1Sf[N]:5:N4/5,3/n", 7 - 11),
    ] {
        assert_eq!(table.0.material(&table.position(text)), 100 * lead, "{text}");
    }
    check(STOCK, &[("2Sw2:5:Sj1Nf1Sf[N]:5:N4/5,3/s", 5 - 3)]);
}

#[test]
fn each_player_sees_what_stands_on_the_cells_from_their_own_side() {
    let cells = |text: &str| {
        let table = tiddatt("");
        let (values, _) = features(&table.position(text), table.0.options.reach);
        values[..CELLS].to_vec()
    };
    let mut expected = [0; CELLS];
    // A piece, an Asewwey, an Ajebdey, and an enemy's rider on an Afuqey.
    expected[0] = 1;
    expected[22] = 3;
    expected[10] = 3 * 4;
    expected[14] = 2 + 3 * 3;
    assert_eq!(cells("2Sw2:5:Sj3Sf[N]:5:S4/5,3/s"), expected);
    assert_eq!(cells("N4:5:Nj3Nf[S]:5:2Nw2/3,5/n"), expected);
    // The same from the opponent's side.
    let mut expected = [0; CELLS];
    expected[20] = 2;
    expected[2] = 3 * 5;
    expected[10] = 3 * 8;
    expected[14] = 1 + 3 * 7;
    assert_eq!(cells("2Sw2:5:Sj3Sf[N]:5:S4/5,3/n"), expected);
}

#[test]
fn steps_go_forward_and_sideways_to_cells_that_may_be_entered() {
    check(
        MOBILITY,
        &[
            ("5:5:2S2:5:5/9,9/s", 3),
            ("5:5:S4:5:5/9,9/s", 2),
            // Pieces cannot step into a territory, but they can step onto the source beside it.
            ("5:5:5:5:1S3/9,9/s", 2),
            ("5:5:5:5:S4/9,9/s", 1),
            ("5:5:2SN1:5:5/9,9/s", 2 - 2),
        ],
    );
}

#[test]
fn attacks_pass_over_one_free_cell_and_from_the_centre_none_at_all() {
    check(
        ATTACKS,
        &[
            ("5:N4:5:S4:5/9,9/s", 1 - 1),
            ("N4:N4:5:S4:5/9,9/s", -1),
            ("5:2N2:2S2:5:5/9,9/s", 1),
            ("5:5:1S1N1:5:5/9,9/s", 1 - 1),
            ("5:5:S1N2:5:5/9,9/s", 1),
            ("5:5:S2N1:5:5/9,9/s", 0),
        ],
    );
    assert_eq!(counted("reach=adjacent", "5:1N3:1S3:5:5/9,9/s", ATTACKS), 1 - 1);
    assert_eq!(counted("reach=adjacent", "5:5:N4:5:S4/9,9/s", ATTACKS), 0);
}

#[test]
fn a_riding_horse_charges_in_any_direction_at_whom_it_can_land_behind() {
    check(
        CHARGES,
        &[
            ("5:2N2:2Sj2:2N2:5/9,9/s", 2),
            ("2N2:2N2:2Sj2:2N2:5/9,9/s", 1),
            ("5:5:2SfN1:5:5/9,9/s", 0),
            ("5:5:SjN3:5:5/9,9/s", 1),
            ("5:5:SjN3:5:5/9,9/n", -1),
        ],
    );
}
