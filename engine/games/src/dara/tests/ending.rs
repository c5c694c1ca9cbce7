//! The end of the game (D5 to D7).

use super::*;

#[test]
fn d5_a_player_without_pions_has_lost() {
    assert_eq!(end("", "6:6:6:6:SS4/0,0/n/0"), End::SouthWins);
    assert_eq!(end("", "6:6:6:6:SS4/0,0/s/0"), End::SouthWins);
    assert_eq!(end("", "6:6:6:6:NN4/0,0/s/3"), End::NorthWins);
    assert_eq!(end("", "6:6:6:6:NN4/0,0/n/3"), End::NorthWins);
    assert_eq!(end("", "6:6:6:6:SN4/0,0/s/0"), End::Open);
    assert_eq!(
        end("", "6:6:6:6:6/0,0/s/0"),
        End::NorthWins,
        "to move comes first"
    );
    assert_eq!(end("", "6:6:6:6:6/0,0/n/0"), End::SouthWins);
    assert_eq!(end("", "6:6:6:6:6/12,12/s/0"), End::Open, "not while placing");
    assert_eq!(
        dara("").after("5N:6:6:2S3:SS4/0,0/s/5", "c2-c1xf5"),
        "6:6:6:6:SSS3/0,0/n/0"
    );
}

#[test]
fn d5_under3_ends_with_fewer_than_three() {
    let two = "6:6:2NN2:6:SSS3/0,0/s/0";
    assert_eq!(end("end=under3", two), End::SouthWins);
    assert_eq!(end("end=under3", &two.replace("/s/", "/n/")), End::SouthWins);
    assert_eq!(end("", two), End::Open);
    assert_eq!(end("end=under3", "6:6:2NN2:6:SS4/0,0/s/0"), End::NorthWins);
    assert_eq!(end("end=under3", "6:6:2NN2:6:SS4/0,0/n/0"), End::SouthWins);
    assert_eq!(end("end=under3", "6:6:2NNN1:6:SSS3/0,0/n/0"), End::Open);
    assert_eq!(end("end=under3", "6:6:2NNN1:6:6/0,0/n/0"), End::NorthWins);
    assert_eq!(
        end("end=under3", "6:6:6:6:6/12,12/s/0"),
        End::Open,
        "not while placing"
    );
}

#[test]
fn d6_who_cannot_move_loses_or_passes() {
    let stuck = "6:6:6:S5:NS4/0,0/n/4";
    assert_eq!(end("", stuck), End::SouthWins);
    assert_eq!(end("", "6:6:6:N5:SN4/0,0/s/4"), End::NorthWins);
    assert_eq!(
        end("", &stuck.replace("/n/", "/s/")),
        End::Open,
        "the other can move"
    );
    assert_eq!(end("stuck=pass", stuck), End::Open);
    assert_eq!(dara("stuck=pass").legal(stuck), "pass");
    assert_eq!(dara("stuck=pass").after(stuck, "pass"), "6:6:6:S5:NS4/0,0/s/5");
    let free = "6:6:6:S5:NS3N/0,0/n/4";
    assert_eq!(
        dara("stuck=pass").legal(free),
        "f1-e1 f1-f2",
        "a pass is no choice"
    );
}

#[test]
fn d6_who_may_make_only_forbidden_runs_cannot_move() {
    // Each step to c1 makes a run of four; d1-c1 also makes a run of three.
    let text = "2N3:1NSN2:1NSN2:NNSN2:SS1SN1/0,0/s/0";
    assert_eq!(end("long=forbidden", text), End::NorthWins);
    assert_eq!(dara("long=forbidden,stuck=pass").legal(text), "pass");
    let legal = dara("").legal(text);
    assert!(legal.starts_with("b1-c1 d1-c1xe1 d1-c1xa2 "), "{legal}");
    assert!(legal.ends_with(" c2-c1"), "{legal}");
}

#[test]
fn d7_a_hundred_plies_of_movement_without_a_removal_draw() {
    let table = dara("");
    let text = "4NN:6:6:2S3:SS4/0,0/s/99";
    assert_eq!(end("", text), End::Open);
    assert_eq!(end("", &table.after(text, "c2-c3")), End::Draw);
    assert_eq!(table.after(text, "c2-c1xe5"), "5N:6:6:6:SSS3/0,0/n/0");
    // After D5, before D6.
    assert_eq!(end("", "6:6:6:6:SS4/0,0/n/100"), End::SouthWins);
    assert_eq!(end("", "6:6:6:S5:NS4/0,0/n/100"), End::Draw);
    assert_eq!(end("", "6:6:6:S5:NS4/0,0/n/99"), End::SouthWins);
    assert_eq!(end("stuck=pass", "6:6:6:S5:NS4/0,0/n/100"), End::Draw);
    let passed = dara("stuck=pass").after("6:6:6:S5:NS4/0,0/n/99", "pass");
    assert_eq!(end("stuck=pass", &passed), End::Draw, "a pass counts");
}

#[test]
fn d7_the_third_occurrence_draws_and_the_count_of_plies_is_not_compared() {
    let table = dara("");
    let circle = "f1-f2 a5-a4 f2-f1 a4-a5";
    let mut session = table.session("N5:6:6:6:5S/0,0/s/10", circle);
    assert_eq!(session.outcome(), None, "the second occurrence");
    for mv in circle.split(' ') {
        assert_eq!(session.outcome(), None);
        session.play_text(mv).unwrap();
    }
    let outcome = session.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.payoffs.as_slice()),
        (None, &[0.0, 0.0][..])
    );
    assert_eq!(session.turn(), Turn::Over);
    assert_eq!(table.0.write_position(session.position()), "N5:6:6:6:5S/0,0/s/18");
    assert_eq!(table.0.info().cycles, Cycles::Uniform);

    let keys = |text: &str| {
        let position = table.position(text);
        (table.0.key(&position), table.0.repetition_key(&position))
    };
    let (key, compared) = keys("N5:6:6:6:5S/0,0/s/10");
    let (later, same) = keys("N5:6:6:6:5S/0,0/s/11");
    assert_ne!(key, later, "the count decides the game, so tables must know it");
    assert_eq!(compared, same);
    for other in [
        "N5:6:6:6:5S/0,0/n/10",
        "N5:6:6:6:4S1/0,0/s/10",
        "1N4:6:6:6:5S/0,0/s/10",
    ] {
        assert_ne!(keys(other).1, compared, "{other}");
    }
}
