//! The table of matches, with times that the tests choose.

use std::collections::HashSet;
use std::fs;
use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant, SystemTime};

use ishwa_presentation::wire::{MatchClock, MatchEnding, MatchState};
use tempfile::{TempDir, tempdir};

use super::super::limits::Limits;
use super::game::Action;
use super::table::{Refusal, Seen, Table};

const ONE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 1));
const OTHER: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 2));

/// A table in a folder of its own.
struct Tested {
    folder: TempDir,
    table: Option<Table>,
    now: Instant,
    limits: Limits,
}

impl Tested {
    fn new() -> Self {
        let mut tested = Self {
            folder: tempdir().unwrap(),
            table: None,
            now: Instant::now(),
            limits: Limits::of(2),
        };
        tested.restart();
        tested
    }

    /// The server was killed and is started again.
    fn restart(&mut self) {
        self.table = None;
        let table = Table::open(self.folder.path(), &self.limits, self.now);
        self.table = Some(table.unwrap_or_else(|_| panic!("the folder is free")));
    }

    fn table(&mut self) -> &mut Table {
        self.table.as_mut().unwrap()
    }

    fn pass(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        let now = self.now;
        self.table().keep_time(now);
    }

    /// Begins a match; returns its id and the keys of its seats.
    fn begin(&mut self, game: &str, clock: Option<MatchClock>) -> (String, Vec<String>) {
        let now = self.now;
        let begun = self.table().begin(ONE, (game, "", clock), now).unwrap();
        (begun.id, begun.seats.into_iter().map(|seat| seat.key).collect())
    }

    fn enter(&mut self, key: &str) -> Seen {
        let now = self.now;
        self.table().enter(key, false, now).unwrap()
    }

    fn state(&mut self, key: &str) -> MatchState {
        let now = self.now;
        self.table().enter(key, true, now).unwrap().state
    }

    fn act(&mut self, key: &str, action: &Action) -> Result<usize, String> {
        let now = self.now;
        let done = self.table().act(key, action, now);
        done.map_err(|refusal| match refusal {
            Refusal::Text(error) => error.to_string(),
            Refusal::Could(said) => said.to_string(),
        })
    }

    fn play(&mut self, key: &str, ply: usize, text: &str) -> Result<usize, String> {
        let text = text.to_owned();
        self.act(key, &Action::Move { ply, text })
    }

    fn file(&self, id: &str) -> String {
        fs::read_to_string(self.folder.path().join(format!("{id}.json"))).unwrap()
    }
}

fn left(state: &MatchState) -> Vec<u64> {
    state.seats.iter().map(|seat| seat.left_ms.unwrap()).collect()
}

const TEN_SECONDS: Option<MatchClock> = Some(MatchClock {
    time_ms: 10_000,
    add_ms: 2_000,
});

#[test]
fn only_the_seat_to_move_can_move_and_only_by_the_rules() {
    let mut tested = Tested::new();
    let (id, keys) = tested.begin("awale", None);
    let (south, north) = (&keys[0], &keys[1]);
    let before = tested.file(&id);
    let wrong = format!("{id}.{}", "0".repeat(32));
    let (other_id, other_keys) = tested.begin("awale", None);
    let secret = other_keys[0].split_once('.').unwrap().1;
    for (key, said) in [
        (id.as_str(), "only for watching"),
        (&wrong, "no match here"),
        (&format!("{id}.{secret}"), "no match here"),
        ("", "no match here"),
        ("../../etc/passwd", "no match here"),
        (&format!("{id}."), "no match here"),
        ("ABCDEF0123456789", "no match here"),
        ("0000000000000000", "no match here"),
    ] {
        let refused = tested.play(key, 0, "3").unwrap_err();
        assert!(
            refused.contains(said) && !refused.contains(secret),
            "{key}: {refused}"
        );
        for action in [Action::Resign, Action::Throw { ply: 0 }] {
            assert!(tested.act(key, &action).is_err(), "{key}");
        }
    }
    assert!(
        tested
            .play(north, 0, "3")
            .unwrap_err()
            .contains("turn of another")
    );
    for text in ["7", "", "x", "3 4", "\u{0}", "t1"] {
        assert!(
            tested.play(south, 0, text).unwrap_err().contains("legal move"),
            "{text:?}"
        );
    }
    assert!(tested.play(south, 1, "3").unwrap_err().contains("expected 0"));
    assert!(
        tested
            .act(south, &Action::Throw { ply: 0 })
            .unwrap_err()
            .contains("nothing to throw")
    );
    assert_eq!(tested.file(&id), before);
    assert_eq!(tested.play(south, 0, "3"), Ok(1));
    assert!(tested.play(south, 0, "3").is_err(), "the same move again");
    assert_eq!(tested.play(north, 1, "4"), Ok(2));
    assert_eq!(tested.state(&id).moves, ["3", "4"]);
    assert!(tested.state(&other_id).moves.is_empty());
    assert!(tested.act(north, &Action::Resign).is_ok());
    let ended = tested.state(&id).ended.unwrap();
    assert_eq!(
        (ended.by, ended.seat.as_deref()),
        (MatchEnding::Resigned, Some("n"))
    );
    assert!(tested.play(south, 2, "5").unwrap_err().contains("it is over"));
    assert!(tested.act(south, &Action::Resign).is_err());
}

#[test]
fn a_killed_server_continues_with_the_same_keys_and_keeps_no_secret() {
    let mut tested = Tested::new();
    let (id, keys) = tested.begin("toguz", None);
    for (ply, text) in ["7", "9", "6"].into_iter().enumerate() {
        assert_eq!(tested.play(&keys[ply % 2], ply, text), Ok(ply + 1));
        let file = tested.file(&id);
        assert!(file.contains(&format!("\"{text}")), "{file}");
        for key in &keys {
            assert!(!file.contains(key.split_once('.').unwrap().1), "{file}");
        }
        let before = tested.state(&id);
        tested.restart();
        assert_eq!(tested.state(&id), before);
    }
    assert_eq!(tested.play(&keys[1], 3, "1"), Ok(4));
}

#[test]
fn a_clock_runs_when_all_are_there_and_stops_while_the_server_is_down() {
    let mut tested = Tested::new();
    let (id, keys) = tested.begin("awale", TEN_SECONDS);
    tested.enter(&keys[0]);
    tested.pass(100);
    assert_eq!(left(&tested.state(&id)), [10_000, 10_000]);
    assert_eq!(tested.play(&keys[0], 0, "3"), Ok(1));
    tested.pass(100);
    assert!(!tested.state(&id).running, "North was never here");
    assert_eq!(left(&tested.state(&id)), [12_000, 10_000]);
    tested.enter(&keys[1]);
    assert!(tested.state(&id).running);
    tested.pass(3);
    assert_eq!(left(&tested.state(&id)), [12_000, 7_000]);
    assert_eq!(tested.play(&keys[1], 1, "4"), Ok(2));
    tested.pass(5);
    assert_eq!(left(&tested.state(&id)), [7_000, 9_000]);
    // The server ends, and begins again much later.
    let now = tested.now;
    tested.table().end(now);
    tested.now += Duration::from_secs(1_000);
    tested.restart();
    tested.enter(&keys[1]);
    tested.pass(100);
    assert_eq!(left(&tested.state(&id)), [7_000, 9_000], "South has not returned");
    tested.enter(&keys[0]);
    tested.pass(4);
    assert_eq!(left(&tested.state(&id)), [3_000, 9_000]);
    // A killed server did not write the time since the last move.
    tested.restart();
    tested.enter(&keys[0]);
    assert_eq!(left(&tested.state(&id)), [7_000, 9_000]);
    tested.pass(6);
    assert_eq!(tested.state(&id).ended, None);
    tested.pass(1);
    let state = tested.state(&id);
    let ended = state.ended.clone().unwrap();
    assert_eq!((ended.by, ended.seat.as_deref()), (MatchEnding::Time, Some("s")));
    assert!(!state.running && state.turn.is_none());
    tested.restart();
    assert_eq!(tested.state(&id).ended, Some(ended));
    assert!(tested.play(&keys[0], 2, "5").unwrap_err().contains("over"));
}

#[test]
fn a_move_after_the_time_is_over_loses() {
    let mut tested = Tested::new();
    let (id, keys) = tested.begin("awale", TEN_SECONDS);
    for key in &keys {
        tested.enter(key);
    }
    // Before the next look at the clocks.
    tested.now += Duration::from_secs(11);
    assert!(tested.play(&keys[0], 0, "3").unwrap_err().contains("over"));
    assert_eq!(tested.state(&id).ended.unwrap().by, MatchEnding::Time);
}

#[test]
fn the_server_throws() {
    let mut tested = Tested::new();
    let (id, keys) = tested.begin("hyena", None);
    let state = tested.state(&id);
    let turn = |state: &MatchState| {
        let turn = state.turn.clone().unwrap();
        state.seats.iter().position(|seat| seat.seat == turn).unwrap()
    };
    let thrower = turn(&state);
    let refused = tested.play(&keys[thrower], 0, "t1").unwrap_err();
    assert!(refused.contains("time to throw"), "{refused}");
    assert_eq!(tested.act(&keys[thrower], &Action::Throw { ply: 0 }), Ok(1));
    let mut thrown = HashSet::new();
    for ply in 1..200 {
        let state = tested.state(&id);
        thrown.insert(state.moves.last().unwrap().clone());
        let Some(_) = state.turn else { break };
        let key = keys[turn(&state)].clone();
        // Either it throws, or it has to move.
        if tested.act(&key, &Action::Throw { ply }).is_err() {
            break;
        }
    }
    let state = tested.state(&id);
    tested.restart();
    assert_eq!(tested.state(&id).moves, state.moves);
}

#[test]
fn an_address_begins_so_many_matches_and_all_together_so_many() {
    let mut tested = Tested::new();
    tested.limits.matches = 3;
    tested.limits.matches_of_one = 2;
    tested.restart();
    let now = tested.now;
    let begin = |tested: &mut Tested, by| {
        let begun = tested.table().begin(by, ("awale", "", None), now);
        begun.map_err(|refusal| matches!(refusal, Refusal::Could(_)))
    };
    let first = begin(&mut tested, ONE).unwrap();
    let second = begin(&mut tested, ONE).unwrap();
    assert_eq!(begin(&mut tested, ONE).map(|_| ()), Err(true));
    let third = begin(&mut tested, OTHER).unwrap();
    assert_eq!(begin(&mut tested, OTHER).map(|_| ()), Err(true));
    // One that is over gives way, but not while someone looks at it.
    assert!(tested.act(&second.seats[0].key, &Action::Resign).is_ok());
    let seen = tested.enter(&second.id);
    assert_eq!(begin(&mut tested, OTHER).map(|_| ()), Err(true));
    tested.table().leave(&second.id, seen.seat, now);
    let fourth = begin(&mut tested, ONE).unwrap();
    assert!(tested.table().enter(&second.id, true, now).is_err());
    for id in [first.id, third.id, fourth.id] {
        assert!(tested.table().enter(&id, true, now).is_ok());
    }
    assert_eq!(
        fs::read_dir(tested.folder.path()).unwrap().count(),
        4,
        "three and the lock"
    );
}

#[test]
fn old_matches_are_deleted() {
    let mut tested = Tested::new();
    let day = |days: u64| SystemTime::now() + Duration::from_hours(24 * days) + Duration::from_mins(1);
    let (waiting, _) = tested.begin("awale", None);
    let (played, keys) = tested.begin("awale", None);
    let (over, over_keys) = tested.begin("awale", None);
    let (watched, _) = tested.begin("awale", None);
    for key in keys.iter().chain(&over_keys) {
        let seat = tested.enter(key).seat;
        let (id, now) = (key.split_once('.').unwrap().0.to_owned(), tested.now);
        tested.table().leave(&id, seat, now);
    }
    tested.enter(&watched);
    assert!(tested.act(&over_keys[0], &Action::Resign).is_ok());
    let now = tested.now;
    let ids = [waiting, played, over, watched];
    let mut there = |days| {
        tested.table().tidy(day(days));
        ids.each_ref()
            .map(|id| tested.table().enter(id, true, now).is_ok())
    };
    assert_eq!(there(0), [true; 4]);
    assert_eq!(there(1), [false, true, true, true]);
    assert_eq!(there(7), [false, true, false, true]);
    assert_eq!(there(30), [false, false, false, true]);
}

#[test]
fn a_move_that_cannot_be_written_is_not_played() {
    let mut tested = Tested::new();
    let (id, keys) = tested.begin("awale", None);
    let folder = tested.folder.path().to_owned();
    let aside = folder.with_extension("aside");
    fs::rename(&folder, &aside).unwrap();
    let refused = tested.play(&keys[0], 0, "3").unwrap_err();
    assert!(refused.contains("cannot write the match"), "{refused}");
    assert!(!refused.contains(folder.to_str().unwrap()), "{refused}");
    let now = tested.now;
    assert!(tested.table().enter(&keys[0], false, now).is_err());
    assert!(tested.state(&id).moves.is_empty());
    fs::rename(&aside, &folder).unwrap();
    assert_eq!(tested.play(&keys[0], 0, "3"), Ok(1));
    assert!(tested.file(&id).contains("\"moves\":[\"3\"]"));
}

#[test]
fn damaged_files_are_left_alone_and_two_servers_do_not_share_a_folder() {
    let mut tested = Tested::new();
    let (id, keys) = tested.begin("awale", None);
    assert_eq!(tested.play(&keys[0], 0, "3"), Ok(1));
    let second = Table::open(tested.folder.path(), &tested.limits, tested.now);
    assert!(matches!(second.err(), Some(Refusal::Could(_))));
    let good = tested.file(&id);
    let folder = tested.folder.path().to_owned();
    let damaged = [
        good[..good.len() / 2].to_owned(),
        String::new(),
        good.replace("\"3\"", "\"9\""),
        good.replace("\"version\":1", "\"version\":2"),
        good.replace("awale", "nothing"),
    ];
    for (number, text) in damaged.iter().enumerate() {
        assert_ne!(*text, good);
        fs::write(folder.join(format!("{number:016x}.json")), text).unwrap();
    }
    fs::write(folder.join("other.json"), "{}").unwrap();
    tested.restart();
    assert_eq!(tested.state(&id).moves, ["3"]);
    for (number, text) in damaged.iter().enumerate() {
        let now = tested.now;
        assert!(
            tested
                .table()
                .enter(&format!("{number:016x}"), true, now)
                .is_err()
        );
        assert_eq!(tested.file(&format!("{number:016x}")), *text);
    }
}

#[test]
fn who_is_here_is_known() {
    let mut tested = Tested::new();
    let (id, keys) = tested.begin("awale", None);
    let watcher = tested.enter(&id);
    let south = tested.enter(&keys[0]);
    let twice = tested.enter(&keys[0]);
    assert_eq!((south.yours.as_deref(), watcher.yours), (Some("s"), None));
    let here = |state: MatchState| {
        let seats = state.seats.iter();
        (
            seats.map(|seat| (seat.joined, seat.here)).collect::<Vec<_>>(),
            state.watching,
        )
    };
    assert_eq!(here(tested.state(&id)), (vec![(true, true), (false, false)], 1));
    let now = tested.now;
    tested.table().leave(&id, twice.seat, now);
    assert!(tested.state(&id).seats[0].here);
    tested.table().leave(&id, south.seat, now);
    tested.table().leave(&id, None, now);
    assert_eq!(here(tested.state(&id)), (vec![(true, false), (false, false)], 0));
    // The last state was sent to all.
    assert_eq!(here(MatchState::clone(&watcher.states.borrow())).1, 0);
}
