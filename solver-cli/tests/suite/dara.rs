//! Dara on the command line: its notation, its proofs and its tables.

use crate::support::{failure, json, run, without_command};

#[test]
fn boards_speak_french() {
    let directory = tempfile::tempdir().unwrap();
    for command in ["show dara", "analyse dara --depth 1 --threads 1"] {
        let output = run(directory.path(), &format!("{command} --lang fr"));
        assert!(output.status.success(), "{command}");
        let french = String::from_utf8(output.stdout).unwrap();
        let players = " Nord (N)   0 sur le plateau, 12 en main\n*Sud (S)    0 sur le plateau, 12 en main\n pose des pions";
        assert!(french.contains(players), "{french}");
    }
}

#[test]
fn rules_show_which_cells_are_forbidden() {
    let directory = tempfile::tempdir().unwrap();
    for (lang, sentence) in [
        ("en", "Not allowed: b3, e3."),
        ("fr", "Coups interdits : b3, e3."),
    ] {
        let output = run(directory.path(), &format!("rules dara --lang {lang}"));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(&format!("\n> {sentence}\n")), "{text}");
    }
}

#[test]
fn a_win_is_proven_by_playouts_and_by_alpha_beta() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let position = "analyse dara 6:2S2N:N3S1:1S4:N3S1/0,0/s/0 --rules end=under3";
    let win = json(directory, &format!("{position} --engine mcts --time 60s"));
    assert_eq!(
        (&win["value"]["kind"], &win["value"]["score"]),
        (&"exact".into(), &1.into())
    );
    // Several threads may prove the win before they know the distance.
    let win = json(directory, &format!("{position} --depth 8 --threads 1"));
    assert_eq!(
        (&win["value"]["score"], &win["value"]["plies"]),
        (&1.into(), &5.into())
    );
}

#[test]
fn tables_begin_with_two_pions() {
    let directory = tempfile::tempdir().unwrap();
    assert!(failure(directory.path(), "table build dara --seeds 6", 2).contains("expected 21 to 63"));
}

#[test]
fn layers_are_called_by_the_pions_of_both_players() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let built = json(directory, "table build dara --layer 1-2");
    let built = built["layers"].as_array().unwrap();
    let last = &built[1];
    assert_eq!(built.len(), 2);
    assert_eq!(
        (&last["label"], &last["seeds"]),
        (&"2-1 pions".into(), &31.into())
    );
    let stats = json(directory, "table stats dara --layer 1-2");
    assert_eq!(
        (&stats["label"], &stats["seeds"]),
        (&"2-1 pions".into(), &31.into())
    );
    let by_seeds = json(directory, "table stats dara --seeds 31");
    assert_eq!(without_command(by_seeds), without_command(stats));
    let text = String::from_utf8(run(directory, "table stats dara --layer 2-1").stdout).unwrap();
    assert!(
        text.starts_with("dara, layer of 2-1 pions\nwon 4 (0.1%), drawn 6,883 (99.9%), lost 1 (0.0%)\n"),
        "{text}"
    );
    let wrong = failure(directory, "table build dara --layer 42", 2);
    assert!(wrong.contains("one from 1-1 to 3-3 pions"), "{wrong}");
}
