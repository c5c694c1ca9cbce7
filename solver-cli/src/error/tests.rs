use ishwa_core::allocation::OutOfMemory;
use ishwa_endgame_builder::table_set::RowError;
use ishwa_endgame_reader::layered::LayerLabel;
use ishwa_library::{record, registry};
use ishwa_messages::Message;

use super::*;

use crate::messages;

fn full_disk() -> io::Error {
    io::Error::other("the disk is full")
}

fn closed_pipe() -> io::Error {
    io::ErrorKind::BrokenPipe.into()
}

fn text_fault() -> TextError {
    TextError::new(Message::verbatim("size"), "9M", Message::verbatim("8M at most"))
}

fn record_fault() -> RecordError {
    record::read("[Game").unwrap_err()
}

/// The reason why a file of openings cannot be played.
fn openings_fault(text: &str) -> ReadError {
    let game = registry::find("awale").unwrap().open("").unwrap();
    ishwa_library::tournament::openings::read(&game, text).unwrap_err()
}

fn not_a_table() -> TableError {
    TableError::NotATable { path: "1.tab".into() }
}

/// Checks the exit code of each error.
fn check(expected: u8, errors: impl IntoIterator<Item = CliError>) {
    for error in errors {
        assert_eq!(error.exit_code(), expected, "{error}");
    }
}

#[test]
fn bad_input_has_its_exit_code() {
    let path = Path::new("game.txt");
    let errors = [
        text_fault().into(),
        record_fault().into(),
        BadInput::Text(text_fault()).into(),
        CliError::in_file(path)(text_fault()),
        CliError::in_file(path)(record_fault()),
        CliError::in_file(path)(BadInput::Record(record_fault())),
        AnalysisError::Input(text_fault()).into(),
        PlayError::Player(text_fault()).into(),
    ];
    check(2, errors);
}

#[test]
fn failures_have_their_exit_code() {
    let path = PathBuf::from("1.tab");
    let label = LayerLabel::one(9, |count| Message::verbatim(format!("{count} seeds")));
    let errors = [
        CliError::Openings(openings_fault("")),
        CliError::file(&path, messages::cannot_be_written)(full_disk()),
        CliError::json(&path, messages::no_setting)(serde_json::from_str::<u8>("?").unwrap_err()),
        CliError::InUse { path: path.clone() },
        full_disk().into(),
        fmt::Error.into(),
        CliError::threads(messages::cannot_start_search)(full_disk()),
        PlayError::Thread(full_disk()).into(),
        CliError::stopped_in(&Phases::default()),
        BuildError::Stopped.into(),
        RaceError::Stopped.into(),
        CliError::NotSolved {
            said: messages::not_solved_in_time("hyena"),
        },
        CliError::NoPolicy {
            game: "hyena".to_owned(),
            reason: Box::new(RaceError::Stopped),
        },
        CliError::no_table(
            messages::tables(),
            messages::no_tables(),
            messages::some_to_verify(),
        ),
        CliError::Unanswered {
            unanswered: 1,
            lines: 2,
            is_input: false,
        },
        RowError::Missing {
            position: Message::verbatim("1,0/s"),
            mv: "1".to_owned(),
        }
        .into(),
        RowError::Table(not_a_table()).into(),
        CliError::Site {
            said: messages::some_to_verify(),
        },
        CliError::FaultyTables {
            said: messages::errors_in_set(2, "dara", messages::some_to_verify()),
        },
        not_a_table().into(),
        BuildError::Memory {
            label,
            found: 1,
            needed: 2,
        }
        .into(),
        BuildError::Race(RaceError::Table(not_a_table())).into(),
        RaceError::Unsolved(ishwa_endgame_builder::race::Unsolved::Residual { residual: 1.0 }).into(),
        AnalysisError::Memory(OutOfMemory { needed: 1 }).into(),
        AnalysisError::Clock.into(),
    ];
    check(1, errors);
}

#[test]
fn output_that_nobody_reads_is_no_failure() {
    let path = Path::new("/dev/stdout");
    check(
        0,
        [
            closed_pipe().into(),
            CliError::file(path, messages::cannot_write_file)(closed_pipe()),
        ],
    );
    // A broken pipe when starting threads is not that of the output.
    check(
        1,
        [CliError::threads(messages::cannot_start_search)(closed_pipe())],
    );
}

#[test]
fn a_failure_is_one_sentence_with_its_subject_and_its_cause() {
    let path = Path::new("game.txt");
    let sentences = [
        (
            CliError::in_file(path)(text_fault()),
            "game.txt: size: found \"9M\", expected 8M at most",
        ),
        (
            CliError::file(path, messages::cannot_be_written)(full_disk()),
            "game.txt: cannot write: the disk is full",
        ),
        (
            CliError::Openings(openings_fault("\n7")),
            "openings, line 2: move 1: \"7\" is not a legal move here; South can play 1, 2, 3, 4, 5 or 6",
        ),
        (
            CliError::Openings(openings_fault("")),
            "openings: found none, expected a line for each opening",
        ),
        (
            PlayError::Thread(full_disk()).into(),
            "could not start a thread: the disk is full",
        ),
        (RaceError::Stopped.into(), "stopped before the end"),
        (
            CliError::stopped_in(&Phases::default()),
            "stopped after finding 0 states, before computing any value",
        ),
    ];
    for (error, expected) in sentences {
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn a_failure_of_tables_is_of_one_kind_whatever_met_it() {
    let table = [
        BuildError::Table(not_a_table()).into(),
        BuildError::Race(RaceError::Table(not_a_table())).into(),
        RaceError::Table(not_a_table()).into(),
    ];
    assert!(
        table.iter().all(|error| matches!(error, CliError::Table(_))),
        "{table:?}"
    );
    let stopped = [
        BuildError::Race(RaceError::Stopped).into(),
        RaceError::Stopped.into(),
        CliError::stopped_in(&Phases::default()),
    ];
    let is_stopped = |error: &CliError| matches!(error, CliError::Stopped { .. });
    assert!(stopped.iter().all(is_stopped), "{stopped:?}");
}
