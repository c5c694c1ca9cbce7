//! Common mistakes at the prompt, and the program's answers: one sentence with the text that was found and expected,
//! and with the probable intention if it can be guessed.

use std::path::Path;

use ishwa_endgame_reader::registry as tables;
use ishwa_library::registry;

use crate::support::refusal;

/// Each wrong command, and the end of its answer, in which [`filled_in`] puts lists of games.
const MISTAKES: &[(&str, &str)] = &[
    ("shwo awale", "error: unknown command 'shwo'; did you mean show?"),
    (
        "anaylse awale",
        "error: unknown command 'anaylse'; did you mean analyse?",
    ),
    (
        "reveiw game.txt",
        "error: unknown command 'reveiw'; did you mean review?",
    ),
    ("show awalle", ", expected {GAMES}; did you mean awale?"),
    (
        "show togyz-kumalak tuz",
        "1 field in \"tuz\", expected the 5 fields south/north/kaznas/tuz/side",
    ),
    (
        "show tihulelin_match 4,4",
        "field in \"4,4\", expected the 5 fields south/north/held/side/starter",
    ),
    (
        "show dara 9",
        "position: found 1 field in \"9\", expected the 4 fields rows/hands/side/plies",
    ),
    ("analyse owari", ", expected {GAMES}; did you mean awale?"),
    (
        "analyse awale --dept 3",
        "error: unexpected argument '--dept' found; did you mean --depth?",
    ),
    (
        "analyse awale --depth=three",
        "'three' for '--depth <N>': expected a whole number from 1 to 400",
    ),
    (
        "analyse awale --time 5",
        "'--time <TIME>': expected a number with a unit, as in 500ms, 10s or 2m",
    ),
    (
        "analyse awale --nodes -5",
        "error: unexpected argument '-5' found; see `ishwa analyse --help`",
    ),
    (
        "analyse awale --engine alpha-beta",
        "alphabeta, expectimax, maxn, mcts]; did you mean alphabeta?",
    ),
    (
        "analyse awale --engine minimax",
        "[possible values: auto, alphabeta, expectimax, maxn, mcts]",
    ),
    (
        "analyse awale --hash 64",
        "a whole number with a unit, as in 512K, 64M or 2G, from 1K to 1024G",
    ),
    (
        "analyse awale --threads 0",
        "'0' for '--threads <N>': expected a whole number from 1 to 1024",
    ),
    (
        "analyse awale --lang de",
        "invalid value 'de' for '--lang <LANG>' [possible values: en, fr, ru, kk, ky]",
    ),
    (
        "analyse awale --rules repetition=own_side",
        "expected share|own-side; did you mean own-side?",
    ),
    (
        "analyse awale --rules grandslam=forbidden",
        "occurrences or objective; did you mean grand_slam?",
    ),
    (
        "analyse awale --rules=forbidden",
        "rules: found \"forbidden\", expected key=value[,key=value]",
    ),
    (
        "show awale 4,4,4,4,4,4,4,4,4,4,4,4",
        "expected the 4 fields south/north/stores/side",
    ),
    (
        "show awale 4,4,4,4,4,4/4,4,4,4,4,4/0,0/south",
        "field side: found \"south\", expected s or n",
    ),
    (
        "show awale 4,4,4,4,4,4/4,4,4,4,4,4/0,1/s",
        "error: position, seeds in all: found 49, expected 48",
    ),
    (
        "show awale 4,4,4,4,4,4/4,4,4,4,4,4/0,0/S",
        "position field side: found \"S\", expected s or n",
    ),
    (
        "show awale --moves 0",
        "--moves, move 1: \"0\" is not a legal move here; South can play 1, 2, 3, 4, 5 or 6",
    ),
    (
        "show awale --moves 3;4",
        "--moves, move 1: \"3;4\" is not a legal move here; South can play 1, 2, 3, 4, 5 or 6",
    ),
    (
        "show awale --moves 3.4",
        "--moves, move 1: \"3.4\" is not a legal move here; South can play 1, 2, 3, 4, 5 or 6",
    ),
    (
        "show toguz --moves 10",
        "found \"10\", expected 19, or 1 alone, to play pit 1",
    ),
    (
        "show awale --players 4",
        "error: players: found 4, expected 2 for awale",
    ),
    (
        "show awale --format playstratgy",
        "ishwa, playstrategy, auale, sheet]; did you mean playstrategy?",
    ),
    (
        "review awale",
        "\"awale\" is a game, not a file; name a recorded game after it, as in `ishwa review awale game.txt`",
    ),
    (
        "review awale missing.txt",
        "error: missing.txt: cannot be read: No such file or directory (os error 2)",
    ),
    (
        "review awale src",
        "error: game: no recorded game found; name a file or folder with recorded games",
    ),
    (
        "solve awale --seeds 20",
        "error: unexpected argument '--seeds' found; did you mean --seed?",
    ),
    ("table build toguz", "game with tables: {GAMES_WITH_TABLES}"),
    (
        "table build awale --seeds 49",
        "\"49\", expected 0 to 48 for awale[objective=seeds]",
    ),
    (
        "play awale --level 11",
        "value '11' for '--level <1-10>': expected a whole number from 1 to 10, or adaptive",
    ),
    (
        "play awale --side east",
        "error: side: found \"east\", expected south, north, all or none",
    ),
    (
        "play awale --json",
        "unexpected argument '--json' found; see `ishwa play --help`",
    ),
    (
        "--seed 3 analyse awale",
        "error: unexpected argument '--seed' found; did you mean analyse --seed?",
    ),
    (
        "tournament awale",
        "two or more, as in --engine alphabeta,time=50ms --engine mcts,time=50ms",
    ),
    (
        "tournament awale --engine alphabeta",
        "in --engine alphabeta,time=50ms --engine mcts,time=50ms",
    ),
    (
        "tournament awale --engine alpabeta --engine mcts",
        "or uci:COMMAND; did you mean alphabeta?",
    ),
    (
        "tournament awale --engine alphabeta,nodes=many --engine mcts",
        "in 50000, 200k or 5M for nodes",
    ),
    (
        "perft",
        "error: the following required arguments were not provided: <GAME>",
    ),
    (
        "perft awale --depth 0",
        "value '0' for '--depth <N>': expected a whole number from 1 to 1000",
    ),
    (
        "completions bsh",
        "[possible values: bash, elvish, fish, powershell, zsh]; did you mean bash?",
    ),
    ("bench awalle", ", expected {GAMES}; did you mean awale?"),
    (
        "--verison",
        "error: unexpected argument '--verison' found; did you mean --version?",
    ),
    ("help reveiw", "error: unknown command 'reveiw'"),
    ("games awalle", ", expected {GAMES}; did you mean awale?"),
    (
        "show awale --moves g",
        "--moves, move 1: \"g\" is not a legal move here; South can play 1, 2, 3, 4, 5 or 6",
    ),
    (
        "tournament awale --engine alphabeta --engine mcts,time=5",
        "with a unit, as in 500ms, 10s or 2m",
    ),
    (
        "tournament awale --engine auto,level=12 --engine mcts",
        "9 for level, since 10 is full strength",
    ),
    (
        "play ishigan --players 9",
        "error: rules, option players: found \"9\", expected 2..6",
    ),
    (
        "analyse tiddatt --engine expectimax",
        "auto, alphabeta or mcts, for two players without dice",
    ),
];

/// An answer with the ids of all games for `{GAMES}`, and of those with tables for `{GAMES_WITH_TABLES}`.
fn filled_in(answer: &str) -> String {
    let ids: Vec<&str> = registry::games().iter().map(|game| game.id).collect();
    answer
        .replace("{GAMES}", &ids.join(", "))
        .replace("{GAMES_WITH_TABLES}", &tables::games().join(", "))
}

#[test]
fn each_gets_an_answer_that_helps() {
    assert!(MISTAKES.len() >= 40);
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    // Windows describes kinds of files in other words.
    let mistakes = MISTAKES
        .iter()
        .filter(|(_, answer)| cfg!(unix) || !answer.contains("(os error"));
    for (line, answer) in mistakes {
        let code = if line.ends_with("missing.txt") { 1 } else { 2 };
        let said = refusal(directory, line, code);
        assert!(said.ends_with(&filled_in(answer)), "{line}: {said}");
    }
}
