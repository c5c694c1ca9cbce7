//! `ishwa demo`.

use std::io::Read;

use tempfile::tempdir;

use crate::support::{piped, printed, refusal, run};

#[test]
fn the_demo_solves_an_ending_and_grades_a_mistake() {
    for (lang, titles, signs) in [
        (
            "en",
            ["\n2. The worst move", "\n3. Next"],
            ["South wins (exact)", " was better", "These values are estimates"],
        ),
        (
            "fr",
            ["\n2. Le plus mauvais coup", "\n3. Pour continuer"],
            ["Sud gagne (exact)", " était meilleur", "une estimation"],
        ),
    ] {
        let text = printed(tempdir().unwrap().path(), &format!("demo --lang {lang}"));
        let (ending, rest) = text.split_once(titles[0]).unwrap();
        let (mistake, next) = rest.split_once(titles[1]).unwrap();
        let [exact, better, estimate] = signs;
        assert!(ending.contains(exact) && !ending.contains("estim"), "{text}");
        assert!(
            mistake.contains(better) && mistake.contains(estimate) && !mistake.contains("exact"),
            "{text}"
        );
        let commands = next.lines().filter(|line| line.starts_with("  ishwa ")).count();
        assert!((3..=6).contains(&commands), "{text}");
        assert_eq!(
            printed(tempdir().unwrap().path(), &format!("demo --lang {lang}")),
            text
        );
    }
}

#[test]
fn the_analysis_of_the_demo_is_that_of_the_command_it_names() {
    let text = printed(tempdir().unwrap().path(), "demo");
    let command = text.lines().find(|line| line.starts_with("  ishwa analyse "));
    let command = command.unwrap().trim_start().strip_prefix("ishwa ").unwrap();
    let output = run(tempdir().unwrap().path(), command);
    let analysis = String::from_utf8(output.stdout).unwrap();
    let (result, _) = analysis.rsplit_once("\nDepth ").unwrap();
    assert!(text.contains(result), "{text}\n{analysis}");
}

#[test]
fn the_demo_is_for_people_and_ends_quietly_with_its_reader() {
    let directory = tempdir().unwrap();
    refusal(directory.path(), "demo --json", 2);
    let mut child = piped(directory.path(), "demo").spawn().unwrap();
    let mut first = [0; 1];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
}
