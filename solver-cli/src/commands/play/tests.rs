//! Whole dialogues, without a terminal.

use std::path::Path;

use clap::Parser;
use ishwa_library::record::{self, Ending, Reason, Record};
use ishwa_messages::Lang;
use tempfile::TempDir;

use super::*;
use crate::cli::{Cli, Command};
use crate::error::{BadInput, CliError};

/// Near the end: South wins at once with 6, which captures two.
const ENDING: &str = "0,0,0,0,1,1/1,0,0,0,0,1/23,21/s";

/// The output of `ishwa play LINE` for the typed `input`.
fn talk(line: &str, input: &[u8]) -> String {
    // An empty directory, so that installed tables have no effect.
    let none = TempDir::new().unwrap();
    let tables = none.path().to_str().unwrap();
    let words = ["ishwa", "play"].into_iter().chain(line.split(' '));
    let cli = Cli::try_parse_from(words.chain(["--tables", tables])).unwrap();
    let Command::Play(args) = &cli.command else {
        unreachable!()
    };
    let lang = cli.global.lang.unwrap_or(Lang::English);
    let mut out = Vec::new();
    let screen = Screen {
        out: &mut out,
        lang,
        is_terminal: false,
        is_coloured: false,
        in_words: args.describe,
    };
    let mut dialogue = dialogue(args, screen).unwrap();
    dialogue.hold(&mut LineSource::Plain(Box::new(input))).unwrap();
    String::from_utf8(out).unwrap()
}

fn one_record(path: &Path) -> Record {
    let mut records = record::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(records.len(), 1);
    records.pop().unwrap()
}

fn moves(record: &Record) -> Vec<&str> {
    record.plies().iter().map(record::PlyRecord::mv).collect()
}

fn count(said: &str, part: &str) -> usize {
    said.matches(part).count()
}

#[test]
fn a_game_is_played_to_its_end_and_recorded() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let line = format!("awale {ENDING} --seed 7 --name Aïcha --save {}", file.display());
    let said = talk(&line, b"6\n");
    assert!(
        said.contains("South: A\u{ef}cha. North: ishwa, level 5.\nSeed 7."),
        "{said}"
    );
    assert!(said.contains("South to move: 5 6\n"), "{said}");
    for part in [
        "\nSouth plays 6: sows 1 seed into North's pit 1, takes 2 seeds from North's pit 1.\n",
        "| >0 | ->  store>25\n",
        "\nSouth has more than half (A9). Taken: South 25, North 21. Left on the board:\n\
         2 seeds; C6 awards them: 1 to South, 1 to North.\n\
         The game is over: South has won. South 26, North 22.\nReview the game? yes or no\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let record = one_record(&file);
    assert_eq!(moves(&record), ["6"]);
    assert_eq!(record.position(), ENDING);
    assert_eq!(
        (record.player(0), record.player(1)),
        (Some("Aïcha"), Some("ishwa level 5"))
    );
    assert_eq!(
        (record.seed(), record.payoffs()),
        (Some(7), Some(vec![1.0, -1.0]))
    );
    assert_eq!(record.ending(), Ending::read("P1").unwrap());
    assert_eq!(record.reason(), Some(Reason::Rules));
    assert!(record.replay().unwrap().outcome().is_some());
}

/// Before a blunder of 30 points, once, without naming the better move.
#[test]
fn the_coach_asks_once_before_a_blunder() {
    let line = "awale --moves 6,6,5,1,3 --side north --seed 1";
    let said = talk(&format!("{line} --coach"), b"6\n6\nquit\n");
    let warned = "\nCareful: 6 loses ";
    assert_eq!(count(&said, warned), 1, "{said}");
    for part in [
        "\nAfter 6: South 2, ",
        "\nType 6 again to play it all the same, or another move.\nNorth plays 6: ",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    // Another move than the one asked about is looked at anew, and a good one is played at once.
    let said = talk(&format!("{line} --coach"), b"6\n5\nback\n6\n6\nquit\n");
    assert_eq!(count(&said, "\nNorth plays 5: "), 1, "{said}");
    assert_eq!(count(&said, warned), 1, "{said}");
    // The same pit in another position is another move.
    let said = talk(&format!("{line} --coach"), b"6\nback\n6\n6\nquit\n");
    assert_eq!(count(&said, warned), 1, "{said}");
    let other = "awale --side all --coach --moves 6,6,5,1 --seed 1";
    let said = talk(other, b"3\n6\nback\n2\n6\nquit\n");
    assert_eq!(count(&said, warned), 2, "{said}");
    let said = talk(line, b"6\nquit\n");
    assert_eq!(count(&said, warned), 0, "{said}");
    let said = talk(&format!("{line} --coach --lang fr"), b"6\nquit\n");
    assert!(said.contains("\nAttention : 6 coûte "), "{said}");
    assert!(
        said.contains("Tapez 6 encore une fois pour le jouer quand même, ou un autre coup.\n"),
        "{said}"
    );
}

/// The engine, which is far behind, goes up until it is not.
#[test]
fn a_level_follows_the_player() {
    let start = "4,4,4,0,0,0/1,0,2,0,1,1/22,9/s";
    let said = talk(
        &format!("awale {start} --level adaptive --seed 1"),
        b"1\n2\n3\n4\n5\nlevel\nquit\n",
    );
    assert!(said.contains("North: ishwa, level 3."), "{said}");
    assert!(said.contains("\nThe engine plays at level 4.\n"), "{said}");
    let said = talk(
        &format!("awale {start} --level 3 --seed 1"),
        b"level\nlevel adaptive\n1\n2\n3\n4\n5\nlevel\nlevel 2\nquit\n",
    );
    for part in [
        "The engine plays at level 3.\n",
        "The engine plays at level 3 and follows you.\n",
        "The engine plays at level 4 and follows you.\n",
        "The engine plays at level 2.\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn moves_are_taken_back_to_the_last_choice_of_a_person() {
    let said = talk("awale --seed 1", b"4\n3\nback\nretour\nundo\n?board\n");
    assert_eq!(count(&said, "Taken back: 3 "), 1, "{said}");
    assert_eq!(count(&said, "Taken back: 4 "), 1, "{said}");
    assert_eq!(
        count(&said, "There is no move of yours to take back."),
        1,
        "{said}"
    );
    // With all moves taken back, the game is at its start, and nothing is marked.
    let start = "*South |  4 |  4 |  4 |  4 |  4 |  4 | ->  store 0";
    assert_eq!(count(&said, start), 3, "{said}");
    // Between two people, every move is a person's choice.
    let said = talk("awale --side all", b"4\n3\nback\n");
    assert_eq!(count(&said, "Taken back: 3.\n"), 1, "{said}");
    assert_eq!(count(&said, "South to move"), 2, "{said}");
    assert_eq!(count(&said, "North to move"), 2, "{said}");
}

#[test]
fn what_is_thrown_stays_the_same_when_it_is_taken_back() {
    // A first throw with a single odd die lets the mother leave.
    let said = talk("hyena --side all --seed 3", "\n".repeat(40).as_bytes());
    let position = said.find("pay wait").expect("a throw of one is among so many");
    let throws = count(&said[..position], "throws t");
    let input = format!("{}pay\n\nback\npay\n\n", "\n".repeat(throws));
    let said = talk("hyena --side all --seed 3", input.as_bytes());
    let (before, after) = said.split_once("Taken back: pay").unwrap();
    let last = |said: &str| said.rsplit("throws ").next().unwrap()[..2].to_owned();
    assert_eq!(last(before), last(after), "{said}");
    assert!(after.contains("pay wait"), "{said}");
}

#[test]
fn dice_thrown_by_hand_are_typed_for_the_engine_too() {
    let said = talk("ishigan --dice hand", b"t2\n\nt7\nt3\nt2\nback\n");
    assert_eq!(
        count(
            &said,
            "P1 throws; type the throw: t0:2,2,2,2 (camel), t1 (black horse), t2 (donkey), t3"
        ),
        2,
        "{said}"
    );
    assert_eq!(count(&said, "P2 throws; type the throw"), 4, "{said}");
    assert_eq!(
        count(
            &said,
            "\"t7\" is neither a legal move nor a command. Legal moves: "
        ),
        1,
        "{said}"
    );
    assert_eq!(count(&said, "Taken back: t2.\n"), 1, "{said}");
    // When the engine makes the throw, no choice is left.
    let said = talk("ishigan --seed 1", b"t2\nthrow\nback\nhint\n");
    assert_eq!(
        count(&said, "\"t2\" is not a command. Press Enter to throw"),
        1,
        "{said}"
    );
    assert_eq!(
        count(&said, "There is no move of yours to take back."),
        1,
        "{said}"
    );
    assert_eq!(
        count(&said, "There is nothing to choose: the dice decide."),
        1,
        "{said}"
    );
}

#[test]
fn saving_replaces_nothing_unless_it_is_asked_for() {
    let directory = TempDir::new().unwrap();
    let (old, new) = (directory.path().join("old.txt"), directory.path().join("new.txt"));
    std::fs::write(&old, "precious").unwrap();
    let input = format!(
        "save\nsave {}\nno\nsave {}\n4\nquit\n",
        old.display(),
        new.display()
    );
    let said = talk("awale --seed 1", input.as_bytes());
    assert_eq!(count(&said, "Type save and a file name"), 1, "{said}");
    // Where a long folder name breaks the lines does not matter.
    let words: Vec<&str> = said.split_whitespace().collect();
    let asked = "already exists. Replace it? yes or no The file was not changed.";
    assert_eq!(count(&words.join(" "), asked), 1, "{said}");
    assert!(
        said.ends_with("The game was left unfinished.\nReview the game? yes or no\n"),
        "{said}"
    );
    assert_eq!(std::fs::read_to_string(&old).unwrap(), "precious");
    let record = one_record(&new);
    assert_eq!(moves(&record).len(), 2);
    assert_eq!(
        (record.ending(), record.reason()),
        (Ending::Unfinished, Some(Reason::Stopped))
    );
    let input = format!("save {}\nmaybe\nOUI\n", old.display());
    let said = talk("awale --seed 1", input.as_bytes());
    assert_eq!(count(&said, "Please answer yes or no."), 1, "{said}");
    assert_eq!(moves(&one_record(&old)), [""; 0]);
}

#[test]
fn one_question_at_the_end_is_about_review_and_saving() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let offer = "Type review to review the game, save FILE to save it, or press Enter to leave.\n";
    let input = format!("6\n4\nsave\nsave {}\n", file.display());
    let said = talk(&format!("awale {ENDING}"), input.as_bytes());
    let expected = format!("{offer}{offer}Type save and a file name, as in: save game.txt\nSaved in ");
    assert!(said.contains(&expected), "{said}");
    assert_eq!(one_record(&file).reason(), Some(Reason::Rules));
    for answer in ["\n", "no\n", "quitter\n", "q\n", "analyser\n", ""] {
        let said = talk(&format!("awale {ENDING}"), format!("6\n{answer}").as_bytes());
        assert!(said.ends_with(offer), "{said}");
    }
    // Where nothing was played, there is nothing to save.
    assert_eq!(count(&talk("awale", b"q\n"), offer), 0);
}

#[test]
fn who_resigns_loses() {
    let directory = TempDir::new().unwrap();
    let ending = |line: &str| {
        let file = directory.path().join("game.txt");
        let said = talk(
            &format!("{line} --save {} --overwrite", file.display()),
            b"resign\n",
        );
        let record = one_record(&file);
        assert_eq!(record.reason(), Some(Reason::Resigned));
        (
            said,
            record.header("Result").unwrap().to_owned(),
            record.payoffs(),
        )
    };
    let (said, result, payoffs) = ending("awale --side north --level 1");
    assert!(
        said.contains("North resigns.\nThe game is over: South has won.\n"),
        "{said}"
    );
    assert_eq!((result.as_str(), payoffs), ("P1", Some(vec![1.0, -1.0])));
    let (_, result, payoffs) = ending("awale --rules objective=seeds");
    assert_eq!((result.as_str(), payoffs), ("P2", None));
    let (said, result, payoffs) = ending("arrawan --players 3");
    assert!(said.contains("P1 resigns.\n"), "{said}");
    assert_eq!((result.as_str(), payoffs), ("*", None));
}

#[test]
fn the_record_of_a_game_goes_on_where_it_was() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let line = format!("awale --seed 5 --save {}", file.display());
    let whole = talk(&line, b"4\n2\n");
    let all = one_record(&file);
    let overwritten = format!("{line} --overwrite");
    talk(&overwritten, b"4\n");
    let said = talk(&format!("{overwritten} --moves @{}", file.display()), b"2\n");
    assert_eq!(one_record(&file), all);
    assert!(whole.ends_with(said.rsplit_once("South to move").unwrap().1));
}

#[test]
fn moves_are_read_in_other_formats_and_recorded_in_our_own() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let line = format!(
        "awale --side all --format auale --moves Cd --save {}",
        file.display()
    );
    let said = talk(&line, b"hin\nF\nback\nE\n");
    assert!(said.contains("South to move: A B D E F\n"), "{said}");
    assert_eq!(moves(&one_record(&file)), ["3", "4", "5"]);
}

#[test]
fn a_game_is_heard_in_french() {
    let said = talk(
        &format!("awale {ENDING} --lang fr --seed 7"),
        b"5\nretour\naide\n6\nnon\n",
    );
    for part in [
        "Sud : un joueur humain. Nord : ishwa, niveau 5.\n\
         Graine aléatoire 7. Tapez un coup, ou «\u{a0}aide\u{a0}» pour la liste des commandes.\n",
        "À Sud de jouer : 5 6\n",
        "Nord joue ",
        "Coups annulés : 5 ",
        "indice (hint) : afficher le meilleur coup",
        "Sud joue 6\u{a0}: sème 1 graine dans la case 1 de Nord, prend 2 graines dans la case\n1 de Nord.\n",
        "Sud a plus de la moitié du total (A9). Prises : Sud 25, Nord 21. Il reste sur",
        "plateau 2 graines, à répartir ainsi (règle C6) : 1 à Sud, 1 à Nord.\n\
         La partie est finie : Sud a gagné. Sud 26 ; Nord 22.\n",
        "Tapez «\u{a0}analyser\u{a0}» pour analyser la partie, «\u{a0}enregistrer FICHIER\u{a0}» pour la\ngarder, ou Entrée pour quitter.\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn hints_and_values_are_given_in_words() {
    let said = talk(&format!("awale {ENDING} --threads 1"), b"hint\nvalue\n");
    assert_eq!(
        count(&said, "Hint: 6. South wins in 1 move (proven).\n"),
        1,
        "{said}"
    );
    assert_eq!(count(&said, "\nSouth wins in 1 move (proven).\n"), 1, "{said}");
    let said = talk(
        &format!("awale {ENDING} --rules objective=seeds --lang fr"),
        b"indice\nvaleur\n",
    );
    assert_eq!(count(&said, "finit avec "), 2, "{said}");
    assert!(said.contains(" d’avance (prouvé)."), "{said}");
    let said = talk("hyena --seed 1 --lang fr", b"valeur\n");
    assert!(
        said.contains("Gains attendus : P1 0,") && said.contains("(estimation)"),
        "{said}"
    );
}

#[test]
fn levels_are_shown_changed_and_recorded() {
    let said = talk("awale --level 2", b"level\nniveau 9\nlevel 12\n");
    assert_eq!(count(&said, "The engine plays at level 2.\n"), 1, "{said}");
    assert_eq!(count(&said, "The engine plays at level 9.\n"), 1, "{said}");
    assert_eq!(
        count(&said, "\"level 12\" is neither a legal move nor"),
        1,
        "{said}"
    );

    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let line = format!("awale --side north --level 1 --seed 1 --save {}", file.display());
    talk(&line, b"level 3\n1\nlevel 1\nback\n1\nlevel 4\n2\n");
    let record = one_record(&file);
    assert_eq!(record.player(0), Some("ishwa level 1"));
    let levels: Vec<Option<u8>> = record.plies().iter().map(|ply| ply.level).collect();
    // The plies at level 3 were taken back and leave no trace.
    assert_eq!(levels, [None, None, None, None, Some(4)], "{record}");
    assert!(record.replay().is_ok());
}

/// Positions with a move or throw, and its description in English and in French.
const COMMENTARY: [(&str, &str, [&str; 2]); 15] = [
    (
        "awale 0,0,2,0,0,3/1,1,2,4,0,1/17,17/s",
        "6",
        [
            "sows 3 seeds, the last into North's pit 3, takes 7 seeds from North's pits 3, 2 and 1.",
            "sème 3 graines, la dernière dans la case 3 de Nord, prend 7 graines dans les cases 3, 2 et 1 de Nord.",
        ],
    ),
    (
        "awale 0,0,2,0,0,3/1,1,2,0,0,0/19,20/s",
        "6",
        [
            "sows 3 seeds, the last into North's pit 3, would take all of the opponent's seeds, so it takes nothing.",
            "sème 3 graines, la dernière dans la case 3 de Nord, prendrait toutes les graines de \
             l’adversaire, et ne prend donc rien.",
        ],
    ),
    (
        "toguz 9,9,9,9,9,9,9,9,3/9,2,9,9,9,9,9,9,9/6,7/-,-/s",
        "9",
        [
            "sows 3 stones, the last into North's pit 2, takes 3 stones from North's pit 2, makes North's pit 2 a \
             tuz.",
            "sème 3 pierres, la dernière dans la case 2 de Nord, prend 3 pierres dans la case 2 de Nord, fait de la \
             case 2 de Nord un tuz.",
        ],
    ),
    (
        "toguz 9,9,9,9,9,9,9,9,4/9,0,9,9,9,9,9,9,9/8,6/2,-/s",
        "9",
        [
            "sows 4 stones, the last into North's pit 3, takes 10 stones from North's pit 3, 1 stone falls into \
             South's tuz.",
            "sème 4 pierres, la dernière dans la case 3 de Nord, prend 10 pierres dans la case 3 de Nord, 1 pierre \
             tombe dans le tuz de Sud.",
        ],
    ),
    (
        "tihulelin 1,1,1,5/1,1,3,1/16,18/s",
        "4",
        [
            "sows 5 pions, the last into South's pit 1, takes 12 pions from South's pit 1 and North's pits 1, 2, 3 \
             and 4.",
            "sème 5 pions, le dernier dans la case 1 de Sud, prend 12 pions dans la case 1 de Sud et les cases 1, \
             2, 3 et 4 de Nord.",
        ],
    ),
    (
        "tihulelin-match 11,12,0,1/x,3,0,3c2/10,8/s/n",
        "2",
        [
            "sows 12 pions, the last into North's pit 2, North takes the 4 pions of the carcass.",
            "sème 12 pions, le dernier dans la case 2 de Nord, Nord prend les 4 pions du cadavre.",
        ],
    ),
    (
        "tihulelin-match x,6,6,2/6,6,6,6/0,10/s?/s",
        "hyena",
        ["pit 4 is a hyena.", "la case 4 devient une hyène."],
    ),
    (
        "oljinnat 0,5,2,10/3,4/7,1/1/s",
        "1",
        [
            "sows 3 pions, the last into pit 3, scores 3 camels, lifts 3 pions for the next turn.",
            "sème 3 pions, le dernier dans la case 3, gagne 3 chameaux, ramasse 3 pions pour le prochain tour.",
        ],
    ),
    (
        "oljinnat 3,0,5,8/4,4/50,0/2/s",
        "2",
        [
            "sows 4 pions, the last into pit 1, drinks.",
            "sème 4 pions, le dernier dans la case 1, a bu.",
        ],
    ),
    (
        "arrawan 2,5,2,0/4,1/2,-3/4/p1",
        "4",
        [
            "sows 4 pions, the last into pit 3, marries P2, gives 2 pions and draws 2 strokes, lifts 3 pions for \
             the next turn.",
            "sème 4 pions, le dernier dans la case 3, épouse P2, lui donne 2 pions et trace 2 traits, ramasse 3 \
             pions pour le prochain tour.",
        ],
    ),
    (
        "dara 6:6:6:SS1SN1:4NN/0,0/s/7",
        "d2-c2xe1",
        [
            "goes from d2 to c2, makes a line, takes the piece on e1.",
            "va de d2 en c2, forme un alignement, fait une prise en e1.",
        ],
    ),
    (
        "tiddatt SS1SS:5:2N2:2S2:S1S1S/17,18/n",
        "c3xc2-c1",
        [
            "goes from c3 to c1, takes the piece on c2, now has an Alesgey on c1.",
            "va de c3 en c1, fait une prise en c2, a maintenant un Alesgey en c1.",
        ],
    ),
    (
        "ishigan r1,30/10/p1 --dice hand",
        "t4",
        [
            "(cow): the hyena goes from 10 to 30, the hyena catches P2.",
            "(vache) : l’hyène avance de 10 à 30, l’hyène rattrape P2.",
        ],
    ),
    (
        "hyena v,v/1,0/-/p1?",
        "pay",
        [
            "pays 1 taba, and the mother sets out.",
            "paie 1 taba, et la mère se met en route.",
        ],
    ),
    (
        "hyena h1,30-,20+,0+/0,1,2,3/32-/p1 --dice hand",
        "t4",
        [
            "(four odd): the hyena goes from 32 to 20, the hyena devours the mother of P2, the hyena devours the \
             mother of P3.",
            "(quatre impairs) : l’hyène avance de 32 à 20, l’hyène dévore la mère de P2, l’hyène dévore la mère de \
             P3.",
        ],
    ),
];

#[test]
fn plies_of_every_game_are_described_in_both_languages() {
    for (line, mv, expected) in COMMENTARY {
        for (lang, expected) in ["en", "fr"].into_iter().zip(expected) {
            let said = talk(
                &format!("{line} --side all --lang {lang}"),
                format!("{mv}\n").as_bytes(),
            );
            let words: Vec<&str> = said.split_whitespace().collect();
            let colon = match lang {
                // A throw is followed by its name.
                _ if expected.starts_with('(') => " ",
                "fr" => " : ",
                _ => ": ",
            };
            assert!(
                words.join(" ").contains(&format!("{mv}{colon}{expected}")),
                "{expected}: {said}"
            );
            assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
        }
    }
}

#[test]
fn ends_are_explained() {
    for (line, mv, expected) in [
        ("awale 0,0,0,0,0,1/0,0,0,0,0,0/24,23/s", "6", "North"),
        (
            "awale 0,0,0,0,0,1/1,0,0,0,0,0/23,23/s --rules objective=seeds,grand_slam=allowed",
            "6",
            "North has nothing left to sow (A7). Taken: South 25, North 23. Nothing is left\non the board.",
        ),
        (
            "dara 6:6:6:SS1S2:5N/0,0/s/7",
            "d2-c2xf1",
            "North has no pion left (D5).",
        ),
        (
            "tihulelin 0,0,0,1/0,0,0,1/20,26/s",
            "4",
            "All plain pits are empty (T5). Taken: South 22, North 26. Nothing is left on the\nboard.",
        ),
    ] {
        let said = talk(&format!("{line} --side all"), format!("{mv}\n").as_bytes());
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

#[test]
fn people_may_be_spared_the_throwing() {
    let said = talk("ishigan --auto-throw --seed 5", b"");
    assert!(
        said.contains("P1 throws t") && !said.contains("throws: press Enter"),
        "{said}"
    );
    assert!(
        said.contains("Every pawn has arrived or has been eaten (I6).\nThe game is over: "),
        "{said}"
    );
    // The choices are still up to people.
    let said = talk("hyena --auto-throw --seed 5", b"");
    assert!(said.contains("P1 to move: pay wait\nThe game was left"), "{said}");
}

#[test]
fn between_throws_one_sentence_shows_where_everybody_stands() {
    let said = talk("ishigan --seed 1", "\n".repeat(5).as_bytes());
    assert_eq!(count(&said, "the dune"), 1, "{said}");
    assert!(said.contains("\nP1: on "), "{said}");
}

#[test]
fn the_only_move_is_played_with_enter() {
    let said = talk("tihulelin 0,0,0,0/3,0,0,0/20,25/s --side all", b"\n");
    assert_eq!(
        count(&said, "South has only one move: pass. Press Enter to play it.\n"),
        1,
        "{said}"
    );
    assert_eq!(
        count(
            &said,
            "South plays pass: nothing can be played.\nNorth has only one move: 1."
        ),
        1,
        "{said}"
    );
}

#[test]
fn boards_are_described_in_words() {
    let said = talk("awale --seed 1 --describe", "describe\ndécrire\n".as_bytes());
    assert_eq!(
        count(&said, "South: pits 1 to 6 hold 4, 4, 4, 4, 4, 4; store 0.\n"),
        2,
        "{said}"
    );
    assert_eq!(count(&said, "*South |  4 |"), 1, "{said}");
}

#[test]
fn the_engine_is_watched_when_it_plays_alone() {
    let said = talk("oljinnat --side none --level 1 --seed 4", b"hint\n");
    assert!(
        said.contains("South plays ") && said.contains("North plays "),
        "{said}"
    );
    assert_eq!(said, talk("oljinnat --side none --level 1 --seed 4", b""));
    assert_eq!(count(&said, "Type review"), 0);
    assert_eq!(count(&said, "The game is over"), 1);
}

#[test]
fn what_is_no_text_is_answered() {
    let mut input = b"\xff\xfe\n\x00\x1b[2J\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 3 << 20));
    input.extend(b"\n4");
    let said = talk("awale --seed 1", &input);
    assert_eq!(
        count(&said, "That line is not UTF-8 or is far too long"),
        2,
        "{said}"
    );
    assert!(
        said.contains("\"\\0\\u{1b}[2J\" is neither a legal move nor"),
        "{said}"
    );
    assert!(!said.contains('\u{1b}'));
    // A last line without a newline counts.
    assert!(said.contains("North plays "), "{said}");
}

#[test]
fn a_name_that_cannot_be_recorded_is_refused_before_the_game() {
    let cli = ["ishwa", "play", "awale", "--name", "a\nb"];
    let cli = Cli::try_parse_from(cli).unwrap();
    let Command::Play(args) = &cli.command else {
        unreachable!()
    };
    let lang = Lang::English;
    let screen = Screen {
        out: Vec::new(),
        lang,
        is_terminal: false,
        is_coloured: false,
        in_words: false,
    };
    let mut dialogue = dialogue(args, screen).unwrap();
    let error = dialogue
        .hold(&mut LineSource::Plain(Box::new(&b""[..])))
        .unwrap_err();
    assert!(
        matches!(error, CliError::Input(BadInput::Text(_))) && error.to_string().contains("header P1"),
        "{error}"
    );
}
