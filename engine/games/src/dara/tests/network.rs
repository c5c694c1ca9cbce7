//! The network's features of a position.

use super::dara;

#[test]
fn each_run_of_three_cells_is_told_once() {
    // Rows from the top; South's pions on a1, b1 and a2, North's on f5.
    let (values, _) = dara("").network_input("5N:6:6:S5:SS4/0,0/s/0", 0);
    // a1 b1, a2, and d5 e5 f5 in the rows; a1 a2 a3 and b1 b2 b3, and f3 f4 f5 in the columns.
    let mut rows = [0; 10];
    (rows[0], rows[2], rows[9]) = (4, 1, 18);
    let mut columns = [0; 12];
    (columns[0], columns[1], columns[11]) = (4, 1, 18);
    assert_eq!(values[..10], rows);
    assert_eq!(values[10..22], columns);
}

#[test]
fn a_board_turned_over_is_told_as_the_position_turned_over() {
    let table = dara("");
    let position = "2S2N:1N4:SS2N1:S1N3:2NS2/0,0/s/0";
    for (symmetry, other) in [
        (0, position),
        (1, "N2S2:4N1:1N2SS:3N1S:2SN2/0,0/s/0"),
        (2, "2NS2:S1N3:SS2N1:1N4:2S2N/0,0/s/0"),
        (3, "2SN2:3N1S:1N2SS:4N1:N2S2/0,0/s/0"),
    ] {
        assert_eq!(
            table.network_input(position, symmetry),
            table.network_input(other, 0),
            "{symmetry}"
        );
    }
}

#[test]
fn phases_go_by_pions_in_hand_and_on_the_board() {
    for (text, phase) in [
        ("6:6:6:6:6/12,12/s/0", 0),
        ("SSNNSS:NNSSNN:6:6:6/6,6/s/0", 1),
        ("SSNNSS:NNSSNS:NNSSNN:SSNN2:6/0,0/s/0", 2),
        ("6:6:6:NNNN2:SS1S2/0,0/s/0", 7),
        ("6:6:6:NNNN2:SS1S1S/0,0/s/0", 6),
    ] {
        assert_eq!(dara("").network_input(text, 0).1, phase, "{text}");
    }
}
