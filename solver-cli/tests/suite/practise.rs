//! `ishwa practise`: exercises from mistakes, answered through a pipe.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;
use tempfile::TempDir;

use crate::review_page::Page;
use crate::support::{json, piped, refusal, reviews};

/// Positions searched for each ply of these reviews.
const NODES: u32 = 2000;

/// The record of Awalé with planted blunders, with names.
fn game(directory: &Path) -> PathBuf {
    let record = fs::read_to_string(reviews().join("awale.txt")).unwrap();
    let named = record.replacen("[OpeningPlies", "[P1 \"Abla\"]\n[P2 \"Kofi\"]\n[OpeningPlies", 1);
    let file = directory.join("game.txt");
    fs::write(&file, named).unwrap();
    file
}

/// A mistake of a game that is certain.
#[derive(Debug)]
struct Mistake {
    ply: u64,
    player: String,
    played: String,
    best: String,
    /// The best line.
    line: Vec<String>,
}

/// The mistakes of a game that are certain.
fn mistakes(directory: &Path, file: &Path) -> Vec<Mistake> {
    let review = json(directory, &format!("review {} --nodes {NODES}", file.display()));
    let moves = review["moves"].as_array().unwrap().iter();
    let is_mistake = |ply: &&Value| {
        ply["uncertain"] == false
            && ["mistake", "blunder"]
                .map(|class| ply["class"] == class)
                .contains(&true)
    };
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    moves
        .filter(is_mistake)
        .map(|ply| Mistake {
            ply: ply["ply"].as_u64().unwrap(),
            player: text(&ply["player"]),
            played: text(&ply["move"]),
            best: text(&ply["best"]),
            line: ply["line"].as_array().unwrap().iter().map(text).collect(),
        })
        .collect()
}

/// What is typed to find the best moves of all exercises, with those that follow where they are asked for.
fn best_moves(directory: &Path, file: &Path, mistakes: &[Mistake]) -> String {
    let mut input = String::new();
    for mistake in mistakes {
        for mv in mistake.line.iter().step_by(2) {
            input.push_str(mv);
            input.push('\n');
            let text = practised(directory, &format!("{} --lang en", file.display()), &input);
            if text.rfind("\nNow the next move:") < text.rfind("\nRight: ") {
                break;
            }
        }
    }
    input
}

fn answered(directory: &Path, words: &str, input: &[u8]) -> Output {
    let mut child = piped(directory, &format!("practise {words} --nodes {NODES}"))
        .spawn()
        .unwrap();
    // The program may leave before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// The output of the program, without errors or notes.
fn practised(directory: &Path, words: &str, input: &str) -> String {
    let output = answered(directory, words, input.as_bytes());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.is_empty(), "{words}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_best_moves_are_found_at_the_first_try() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    assert!(mistakes.len() >= 3, "{mistakes:?}");
    let best = best_moves(directory.path(), &file, &mistakes);
    let words = format!("{} --lang en", file.display());
    let text = practised(directory.path(), &words, &best);
    let count = mistakes.len();
    assert!(
        text.starts_with(&format!("{count} exercises from one game: ")),
        "{text}"
    );
    assert!(
        text.contains(&format!(
            "\n{count} of {count} exercises solved, {count} of them on the first try without a hint.\n"
        )),
        "{text}"
    );
    // Where the folder's name breaks the lines does not matter.
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (number, mistake) in (1..).zip(&mistakes) {
        let Mistake {
            ply, player, best, ..
        } = mistake;
        let question = format!(
            "Exercise {number} of {count}: {}, before move {ply} ",
            file.display()
        );
        assert!(one_line.contains(&question), "{text}");
        let name = if player == "s" {
            "South (Abla)"
        } else {
            "North (Kofi)"
        };
        assert!(
            text.contains(&format!(
                "{name} to move: 1 2 3 4 5 6\nRight: {best} is the best move.\n"
            )),
            "{text}"
        );
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let french = practised(
        directory.path(),
        &format!("{} --lang fr", file.display()),
        &best.replace('\n', "\r\n"),
    );
    assert!(
        french.contains("\nÀ Sud (Abla) de jouer : 1 2 3 4 5 6\nJuste : "),
        "{french}"
    );
    assert!(french.contains(&format!(
        "{count} exercices réussis sur {count}, dont {count} du premier coup et sans indice.\n"
    )));
}

#[test]
fn hints_leave_fewer_moves_and_solutions_are_shown() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    let [
        Mistake {
            played: first, best, ..
        },
        Mistake {
            played: second,
            best: other,
            ..
        },
        ..,
    ] = mistakes.as_slice()
    else {
        panic!("{mistakes:?}");
    };
    let first_best = best_moves(directory.path(), &file, &mistakes[..1]);
    let input = format!(
        "{first}\nnonsense\n\nhint\nINDICE\nmoves\nboard\ndescribe\n?\n{first_best}solution\nskip\nquit\n"
    );
    let text = practised(directory.path(), &format!("{} --lang en", file.display()), &input);
    assert!(
        text.contains(&format!("\n{first} is the move that was played; it lost ")),
        "{text}"
    );
    assert!(
        text.contains("\n\"nonsense\" is neither a legal move nor a command. Legal moves: 1 2 3 4 5 6. Type"),
        "{text}"
    );
    let hints: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.split_once("The best move is one of these: "))
        .map(|(_, moves)| moves.split(' ').collect())
        .collect();
    assert_eq!(hints.len(), 2, "{text}");
    assert!(hints[0].len() == 3 && hints[1].len() == 2, "{hints:?}");
    for moves in &hints {
        assert!(
            moves.contains(&best.as_str()) && !moves.contains(&first.as_str()),
            "{hints:?}"
        );
    }
    assert!(
        text.contains("Type a move as it is listed, or one of these words:"),
        "{text}"
    );
    assert!(
        text.contains(&format!("\n{other} was best; {second} (")),
        "{text}"
    );
    let left = mistakes.len() - 3;
    assert!(
        text.contains("\n1 of 3 exercises solved, 0 of them on the first try without a hint.\n"),
        "{text}"
    );
    assert_eq!(text.contains("exercise is left.\n"), left == 1, "{text}");
    assert_eq!(text.contains("exercises are left.\n"), left > 1, "{text}");
}

/// Where the best move alone does not show it, the replies are played and the next moves asked, until the point is made.
#[test]
fn a_line_is_played_until_its_point_is_made() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let game = "[Game \"toguz\"]\n[Rules \"objective=win\"]\n\
        [Position \"9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/s\"]\n\n5\n5\n9\n8\n2\n2\n6\n4\n[End]\n";
    fs::write(&file, game).unwrap();
    let words = format!("{} --player north --lang en", file.display());
    let typed = |input: &str| practised(directory.path(), &words, input);
    let text = typed("9\n3\n1\n");
    for part in [
        "\nRight: 9 is the best move.\nNorth plays 9: ",
        "\nSouth plays 1: ",
        "\nNow the next move:\n",
        "\nRight: 3 is the best move.\nNorth plays 3: ",
        "\nSouth plays 7: ",
        "\nRight: 1 is the best move.\nBest line: ",
        "1 of 1 exercises solved, 1 of them on the first try without a hint.\n",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // A wrong move later in the line is asked again, and hints and solutions are about the next move.
    let text = typed("9\nhint\n6\nsolution\n");
    for part in [
        "\nThe best move is one of these: ",
        "\nNo: 6 loses ",
        "\n3 was best here.\n",
        "0 of 1 exercises solved",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// Any legal move is judged as a review judges it when it is played.
#[test]
fn a_typed_move_is_judged_as_in_a_review() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    let record = fs::read_to_string(&file).unwrap();
    let (head, plies) = record.split_once("\n\n").unwrap();
    let plies: Vec<&str> = plies.lines().collect();
    let mut as_good = 0;
    for (index, mistake) in mistakes.iter().enumerate().take(2) {
        let Mistake {
            ply, played, best, ..
        } = mistake;
        for mv in ["1", "2", "3", "4", "5", "6"] {
            if mv == played || mv == best {
                continue;
            }
            let before = plies[..*ply as usize - 1].join("\n");
            let other = directory.path().join("other.txt");
            fs::write(&other, format!("{head}\n\n{before}\n{mv}\n[End]\n")).unwrap();
            let line = format!("review {} --nodes {NODES} --json", other.display());
            let output = crate::support::run(directory.path(), &line);
            let input = "skip\n".repeat(index) + mv + "\nquit\n";
            let text = practised(directory.path(), &format!("{} --lang en", file.display()), &input);
            let Ok(review) = serde_json::from_slice::<Value>(&output.stdout) else {
                assert!(text.contains(&format!("\"{mv}\" is neither")), "{text}");
                continue;
            };
            let class = review["moves"][*ply as usize - 1]["class"].as_str().unwrap();
            let is_found = ["best", "only", "good", "forced"].contains(&class);
            as_good += usize::from(is_found);
            assert_eq!(
                text.contains(&format!("\nRight: {mv} ")),
                is_found,
                "{mv} is {class}: {text}"
            );
            assert_eq!(
                text.contains(&format!("\nNo: {mv} loses ")),
                !is_found,
                "{mv} is {class}: {text}"
            );
        }
    }
    assert!(as_good > 0, "a move that is nearly as good");
}

#[test]
fn mistakes_of_one_player_are_asked() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    let south = mistakes.iter().filter(|mistake| mistake.player == "s").count();
    assert!(south > 0 && south < mistakes.len());
    for (player, count) in [
        ("abla", south),
        ("south", south),
        ("Sud", south),
        ("KOFI", mistakes.len() - south),
        ("n", mistakes.len() - south),
    ] {
        let words = format!("{} --player {player} --lang en", file.display());
        let text = practised(directory.path(), &words, "");
        assert_eq!(text.matches("\nExercise 1 of ").count(), 1, "{text}");
        assert!(
            text.contains(&format!("\nExercise 1 of {count}: ")),
            "{player}: {text}"
        );
        assert!(text.contains(" left.\n"), "{text}");
    }
    let line = format!("practise {} --player Kofy", file.display());
    let sentence = refusal(directory.path(), &line, 2);
    assert_eq!(
        sentence,
        "error: player: found \"Kofy\", expected Abla, Kofi, south, north; did you mean Kofi?"
    );
}

#[test]
fn what_cannot_be_practised_is_refused() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let line = format!("practise {} --json", file.display());
    assert!(refusal(directory.path(), &line, 2).contains("unexpected argument '--json' found"));
    assert!(
        refusal(directory.path(), "practise awale -", 2)
            .contains("expected a file, as the answers come from standard input")
    );
    let short = directory.path().join("short.txt");
    fs::write(&short, "1. 6 2. 5\n").unwrap();
    let text = practised(
        directory.path(),
        &format!("awale {} --lang en", short.display()),
        "",
    );
    assert!(
        text.starts_with("The game contains no certain mistakes.\n"),
        "{text}"
    );
    // Of several games, the readable ones are practised, and the exit code reports that others could not be read.
    let words = format!("{} missing.txt", file.display());
    let output = answered(directory.path(), &words, b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stdout).unwrap().contains("game.txt, "));
}

#[test]
fn any_bytes_are_answers() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mut input = vec![b'\n', 0xff, 0xfe, b'\n', 0, b'\n'];
    input.extend(b"hint\n".repeat(50));
    input.extend((0..=255_u8).cycle().take(4000));
    let output = answered(directory.path(), &file.display().to_string(), &input);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.is_empty(), "{said}");
}

#[test]
fn what_is_not_found_is_asked_again() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    let none = practised(directory.path(), "--lang en", "");
    assert!(none.starts_with("No exercises are kept yet: "), "{none}");
    let first = best_moves(directory.path(), &file, &mistakes[..1]);
    let one = TempDir::new().unwrap();
    let text = practised(one.path(), &format!("{} --lang en", file.display()), &first);
    let count = mistakes.len();
    assert!(
        text.contains(&format!(
            "\n{count} exercises are kept; type `ishwa practise` to be asked"
        )),
        "{text}"
    );
    // The one that was found is asked again tomorrow; the others were not asked.
    let text = practised(one.path(), "--lang en", "");
    assert!(
        text.starts_with(&format!("{} kept exercises are due: ", count - 1)),
        "{text}"
    );
    assert!(
        text.contains(&format!(
            "Exercise 1 of {}: Abla \u{2013} Kofi, before move ",
            count - 1
        )),
        "{text}"
    );
    let text = practised(one.path(), "awale --lang en", &"skip\n".repeat(count));
    assert!(text.contains("; the next one is due tomorrow.\n"), "{text}");
    let text = practised(one.path(), "awale --lang en", "");
    assert!(
        text.ends_with("exercises are kept; the next one is due tomorrow.\n"),
        "{text}"
    );
    let text = practised(one.path(), "dara --lang en", "");
    assert!(text.ends_with("the next one is due tomorrow.\n"), "{text}");
    let progress = practised(one.path(), "--progress --lang en", "");
    assert!(progress.contains("0 are due now, and 0 are known"), "{progress}");
    assert!(progress.contains("at once %"), "{progress}");
}

#[test]
fn exercises_go_from_one_machine_to_another() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let text = practised(
        directory.path(),
        &format!("{} --lang en", file.display()),
        "skip\n",
    );
    assert!(text.contains(" exercises are kept; "), "{text}");
    let exported = directory.path().join("exercises.json");
    let line = format!("--export {} --lang en", exported.display());
    assert!(practised(directory.path(), &line, "").ends_with(" exercises exported.\n"));
    let sentence = refusal(directory.path(), &format!("practise {line}"), 2);
    assert!(
        sentence.contains("already exists; choose another name or pass --overwrite"),
        "{sentence}"
    );
    let other = TempDir::new().unwrap();
    let import = format!("--import {} --lang en", exported.display());
    let text = practised(other.path(), &import, "");
    assert!(text.contains(" new exercises imported; "), "{text}");
    let again = practised(other.path(), &import, "");
    assert!(again.starts_with("0 new exercises imported; "), "{again}");
    let kept = |of: &Path| fs::read_to_string(of.join("data/exercises.json")).unwrap();
    assert_eq!(kept(directory.path()), kept(other.path()));
    // What cannot be read is refused and stays as it is.
    for (damaged, expected) in [
        ("{", "something else at line 1"),
        (
            "{\"format\": \"ishwa-exercises\", \"version\": 9}",
            "version 9 of the format",
        ),
    ] {
        fs::write(other.path().join("data/exercises.json"), damaged).unwrap();
        for words in ["practise", "practise --progress", &format!("practise {import}")] {
            let sentence = refusal(other.path(), words, 2);
            assert!(sentence.contains(expected), "{words}: {sentence}");
        }
        assert_eq!(kept(other.path()), damaged);
    }
}

/// Several programs that answer at the same time lose nothing.
#[test]
fn answers_of_several_programs_are_all_kept() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let words = format!("practise {} --nodes {NODES}", file.display());
    let mut programs: Vec<_> = (0..4)
        .map(|_| piped(directory.path(), &words).spawn().unwrap())
        .collect();
    for program in &mut programs {
        program.stdin.take().unwrap().write_all(b"skip\nskip\n").unwrap();
    }
    for program in programs {
        assert!(program.wait_with_output().unwrap().status.success());
    }
    let kept = fs::read_to_string(directory.path().join("data/exercises.json")).unwrap();
    assert_eq!(kept.matches("\"missed\"").count(), 8, "{kept}");
}

#[test]
fn a_sheet_has_the_questions_and_the_answers_apart() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    let sheet = directory.path().join("sheet.html");
    for (lang, title, answers) in [("en", "Exercises", "Answers"), ("fr", "Exercices", "Réponses")] {
        let words = format!("{} --sheet {} --lang {lang}", file.display(), sheet.display());
        practised(directory.path(), &words, "");
        let page = Page::read(&fs::read_to_string(&sheet).unwrap());
        assert_eq!(page.all("title").next().unwrap().text, title);
        assert_eq!(page.all("h2").next().unwrap().text, answers);
        assert_eq!(page.all("svg").count(), mistakes.len());
        let items: Vec<&str> = page.all("li").map(|item| item.text.as_str()).collect();
        assert_eq!(items.len(), 2 * mistakes.len());
        for (item, mistake) in items[mistakes.len()..].iter().zip(&mistakes) {
            assert!(item.starts_with(&mistake.best), "{item}");
        }
    }
}

#[test]
fn a_sheet_says_what_it_wrote_and_replaces_nothing_of_the_person() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let record = fs::read_to_string(&file).unwrap();
    let sheet = directory.path().join("sheet.html");
    let text = practised(
        directory.path(),
        &format!("{} --sheet {} --lang en", file.display(), sheet.display()),
        "",
    );
    assert!(
        text.contains(" exercises written to ") && text.ends_with("sheet.html\n"),
        "{text}"
    );
    // The answers do not come from standard input, so the games may.
    let count = text.split(' ').next().unwrap();
    let words = format!("- --sheet {} --lang en", sheet.display());
    assert!(practised(directory.path(), &words, &record).starts_with(&format!("{count} exercises written")));
    // There is no page without an exercise.
    fs::remove_file(&sheet).unwrap();
    let short = directory.path().join("short.txt");
    fs::write(&short, "1. 6 2. 5\n").unwrap();
    let words = format!("awale {} --sheet {} --lang en", short.display(), sheet.display());
    let text = practised(directory.path(), &words, "");
    assert_eq!(text, "The game contains no certain mistakes.\n");
    assert!(!sheet.exists());
    // Neither games nor exercises are replaced.
    for own in [file.clone(), directory.path().join("data/exercises.json")] {
        let before = fs::read_to_string(&own).unwrap();
        let line = format!(
            "practise {} --nodes {NODES} --sheet {}",
            file.display(),
            own.display()
        );
        let sentence = refusal(directory.path(), &line, 2);
        assert!(sentence.contains("already reads or writes"), "{sentence}");
        assert_eq!(fs::read_to_string(&own).unwrap(), before);
    }
}

/// One damaged exercise costs nothing beside it: the others are asked, imported and answered.
#[test]
fn damaged_exercises_are_left_out_and_stay() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    practised(directory.path(), &file.display().to_string(), "");
    let kept = directory.path().join("data/exercises.json");
    let mut exercises: Value = serde_json::from_str(&fs::read_to_string(&kept).unwrap()).unwrap();
    let all = exercises["exercises"].as_array_mut().unwrap();
    let count = all.len();
    let with = |record: &str| serde_json::json!({"record": record, "added": 0, "answers": []});
    let illegal = all[0]["record"]
        .as_str()
        .unwrap()
        .replace("\n[End]", "\n9\n[End]");
    // Not a record, one with an illegal move, a position that is no problem, and a problem under other rules.
    let position = "[Game \"awale\"]\n[Rules \"\"]\n[Position \"4,4,4,4,4,4/4,4,4,4,4,4/0,0/s\"]\n\n[End]\n";
    let problem = position
        .replace("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s", "2,0,1,3,2,1/1,0,1,0,0,1/20,16/n")
        .replace("Rules \"\"", "Rules \"grand_slam=forbidden\"");
    let damaged = ["chess", &illegal, position, &problem];
    all.splice(0..0, damaged.map(with));
    fs::write(&kept, exercises.to_string()).unwrap();
    let output = answered(directory.path(), "--lang en", &b"skip\n".repeat(count));
    assert!(output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("4 kept exercises cannot be asked any more and are left out."),
        "{said}"
    );
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.starts_with(&format!("{count} kept exercises are due: ")),
        "{text}"
    );
    assert!(text.contains(&format!("0 of {count} exercises solved")), "{text}");
    // The number of those asked is that of those that can be.
    let after = fs::read_to_string(&kept).unwrap();
    assert_eq!(after.matches("\"missed\"").count(), count);
    assert!(after.contains("\"chess\""), "{after}");
    let other = TempDir::new().unwrap();
    let output = answered(
        other.path(),
        &format!("--import {} --lang en", kept.display()),
        b"",
    );
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("2 exercises that cannot be read are not imported."),
        "{said}"
    );
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.starts_with(&format!("{} new exercises imported", count + 2)),
        "{text}"
    );
}

/// Of a kept mistake that a deeper review sees no mistake in, no question is left.
#[test]
fn what_is_no_mistake_any_more_is_left_out() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    practised(directory.path(), &file.display().to_string(), "");
    let kept = directory.path().join("data/exercises.json");
    let text = fs::read_to_string(&kept).unwrap();
    let Mistake { played, best, .. } = &mistakes[0];
    let better = text.replacen(&format!("\\n{played}\\n[End]"), &format!("\\n{best}\\n[End]"), 1);
    assert_ne!(text, better);
    fs::write(&kept, better).unwrap();
    let text = practised(directory.path(), "--lang en", "skip\nquit\n");
    let all = mistakes.len();
    assert!(
        text.contains(&format!(
            "Exercise 1 of {all} is left out: the move that was played is no mistake any more.\n"
        )),
        "{text}"
    );
    // It does not count, and keeps no other one from being asked.
    assert!(text.contains(&format!("\nExercise 1 of {all}: ")), "{text}");
    let text = practised(directory.path(), "--count 1 --lang en", "skip\n");
    assert!(text.contains("\nExercise 1 of 1: "), "{text}");
    assert!(text.contains("0 of 1 exercises solved"), "{text}");
}

/// Where the exercises cannot be kept, they are asked all the same.
#[test]
fn exercises_are_asked_where_they_cannot_be_kept() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let data = directory.path().join("data");
    let asked = |said_why: &str| {
        for words in [
            file.display().to_string(),
            "awale --problems --count 1".to_owned(),
        ] {
            let output = answered(directory.path(), &format!("{words} --lang en"), b"skip\nquit\n");
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.success(), "{said}");
            assert!(said.contains("note: The exercises cannot be kept: "), "{said}");
            assert!(said.contains(said_why), "{said}");
            let text = String::from_utf8(output.stdout).unwrap();
            assert!(text.contains(" exercises solved, "), "{text}");
        }
    };
    fs::create_dir_all(&data).unwrap();
    fs::write(data.join("exercises.json"), "{").unwrap();
    asked("line 1");
    assert_eq!(fs::read_to_string(data.join("exercises.json")).unwrap(), "{");
    fs::remove_dir_all(&data).unwrap();
    fs::write(&data, "a file, not a folder").unwrap();
    asked("data");
}

#[test]
fn problems_are_asked_by_their_proven_values_and_come_back() {
    let directory = TempDir::new().unwrap();
    let words = "awale --problems --grade 1 --count 2 --lang en";
    let text = practised(directory.path(), words, "why\nsolution\nsolution\n");
    assert!(
        text.starts_with("2 problems: in each, one move alone keeps the result."),
        "{text}"
    );
    assert!(
        text.contains("\nProblem 1 of 2, Awal\u{e9}, grade 1: one move alone "),
        "{text}"
    );
    assert!(text.contains("\nWhat decides: "), "{text}");
    assert!(
        text.contains("\n2 exercises are kept; the next one is due tomorrow.\n"),
        "{text}"
    );
    // The same are not asked again before they are due.
    let is_solution = |line: &&str| {
        let ends = [" alone wins.", " alone draws."];
        !line.starts_with("Problem") && ends.iter().any(|end| line.ends_with(end))
    };
    let solutions = text.lines().filter(is_solution);
    let first = solutions
        .map(|line| line.split(' ').next().unwrap())
        .next()
        .unwrap()
        .to_owned();
    let text = practised(directory.path(), words, "quit\n");
    let board = |text: &str| {
        text.lines()
            .filter(|line| line.contains('|'))
            .take(2)
            .collect::<String>()
    };
    let other = TempDir::new().unwrap();
    let again = practised(other.path(), words, "quit\n");
    assert_ne!(board(&text), board(&again));
    // The move is found at once, and the others lose what it keeps.
    let moves: Vec<String> = (1..=6).map(|mv| mv.to_string()).collect();
    let mut tried: Vec<&str> = moves
        .iter()
        .map(String::as_str)
        .filter(|mv| *mv != first)
        .collect();
    tried.extend([first.as_str(), "quit\n"]);
    let text = practised(other.path(), words, &tried.join("\n"));
    assert_eq!(text.matches("\nRight: ").count(), 1, "{text}");
    assert!(text.contains(&format!("\nRight: {first} alone ")), "{text}");
    assert!(text.contains("\nNo: "), "{text}");
    assert!(text.contains("1 of 1 exercises solved, 0 of them"), "{text}");
    // Found with help, it is due tomorrow, then kept exercises have it too.
    let text = practised(other.path(), "--lang en", "");
    assert!(
        text.ends_with("One exercise is kept; the next one is due tomorrow.\n"),
        "{text}"
    );
}

#[test]
fn problems_that_there_are_not_are_refused() {
    let directory = TempDir::new().unwrap();
    let refused = |words: &str| refusal(directory.path(), &format!("practise {words}"), 2);
    assert!(refused("hyena --problems").contains("expected a game with problems: arrawan, awale, "));
    assert!(refused("--problems").contains("expected a game with problems: arrawan, awale, "));
    assert!(refused("awale --problems --grade 6").contains("expected a whole number from 1 to 5"));
    assert!(refused("awale --problems --theme love").contains("expected one of capture, tuz, line, "));
    assert!(refused("awale missing.txt --problems").contains("expected no file beside --problems"));
    for option in [
        "--player Abla",
        "--since 2020",
        "--event Cup",
        "--partial",
        "--position x",
    ] {
        let name = option.split(' ').next().unwrap();
        for words in [
            option.to_owned(),
            format!("awale {option}"),
            format!("awale --problems {option}"),
        ] {
            let sentence = refused(&words);
            assert!(
                sentence.contains(&format!(
                    "{name}: it chooses among the games of files; name a file of games"
                )),
                "{sentence}"
            );
        }
    }
    for words in [
        "--progress --count 2",
        "--import x --count 2",
        "--export x --count 2",
    ] {
        assert!(refused(words).contains("cannot be used with"), "{words}");
    }
    let text = practised(directory.path(), "awale --problems --theme tuz --lang en", "");
    assert_eq!(
        text,
        "There are no such problems: leave out --grade or --theme.\n"
    );
}
