//! Compares builds over several processes, each a thread here, with those of one.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;
use std::time::{Duration, Instant};

use ishwa_endgame_builder::build::{self, OVERHEAD};
use ishwa_endgame_builder::file::WriteOptions;
use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::solvable::Solvable;
use ishwa_endgame_builder::table_set::{BuildError, BuildOptions};
use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::games::oljinnat::OljinnatLayers;
use ishwa_endgame_reader::layered::Layered;
use ishwa_endgame_reader::set::LayerSet;
use ishwa_games::awale::AwaleOptions;
use ishwa_games::oljinnat::OljinnatOptions;

use super::memory::ROUND;
use super::*;

const MEMORY: u64 = 1 << 30;

fn options() -> BuildOptions {
    BuildOptions {
        memory: MEMORY,
        write: WriteOptions::default(),
        rebuild: false,
    }
}

/// A list of processes on free ports of this machine.
fn hosts(processes: usize, token: &str) -> Hosts {
    let listeners: Vec<TcpListener> = (0..processes)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let mut text = format!("token {token}\n");
    for listener in &listeners {
        writeln!(text, "{}", listener.local_addr().unwrap()).unwrap();
    }
    Hosts::parse(&text).unwrap()
}

fn member(hosts: &Hosts, process: usize, threads: usize) -> ClusterMember {
    ClusterMember {
        hosts: hosts.clone(),
        process,
        threads,
        patience: Duration::from_secs(10),
    }
}

fn awale(root: &Path) -> LayerSet<AwaleLayers> {
    LayerSet::main(AwaleLayers::new(&AwaleOptions::default()).unwrap(), root)
}

/// Runs all processes of a build; only the first one has files.
fn run<L: Solvable>(
    set: &LayerSet<L>,
    layers: u32,
    processes: usize,
    threads: usize,
) -> Vec<Result<ClusterReport, ClusterError>> {
    let hosts = hosts(processes, "a");
    let members = (0..processes).map(|process| (member(&hosts, process, threads), layers));
    run_each(set, members)
}

/// Runs processes that each build this number of layers.
fn run_each<L: Solvable>(
    set: &LayerSet<L>,
    members: impl IntoIterator<Item = (ClusterMember, u32)>,
) -> Vec<Result<ClusterReport, ClusterError>> {
    run_with(set, members, &options())
}

/// As [`run_each`], with these options.
fn run_with<L: Solvable>(
    set: &LayerSet<L>,
    members: impl IntoIterator<Item = (ClusterMember, u32)>,
    options: &BuildOptions,
) -> Vec<Result<ClusterReport, ClusterError>> {
    thread::scope(|scope| {
        let spawn = |(cluster, layers)| {
            scope.spawn(move || build(set, layers, options, &cluster, &Progress::default(), &mut |_| ()))
        };
        let running: Vec<_> = members.into_iter().map(spawn).collect();
        running.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

/// Compares the files of a set built by one process with those built by several.
fn compare<L: Solvable>(of: impl Fn(&Path) -> LayerSet<L>, layers: u32, processes: usize, threads: usize) {
    let [one, several] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [one, several] = [of(one.path()), of(several.path())];
    build::build(&one, layers, &options(), &Progress::default(), &mut |_| ()).unwrap();
    for (process, result) in run(&several, layers, processes, threads).into_iter().enumerate() {
        let report = result.unwrap();
        assert_eq!(
            report.tables.len(),
            if process == 0 { layers as usize } else { 0 }
        );
        assert_eq!(report.sent > 0, processes > 1);
    }
    for layer in 0..layers {
        let [expected, found] = [&one, &several].map(|set| fs::read(set.path(layer)).unwrap());
        assert!(expected == found, "layer {layer} of {processes} processes");
    }
}

#[test]
fn several_processes_write_the_bytes_of_one() {
    for (processes, threads) in [(1, 1), (2, 1), (3, 1), (2, 2)] {
        compare(awale, 9, processes, threads);
    }
}

/// Plies to the end are counted, and the plies of a layer are listed.
#[test]
fn games_without_backward_moves_are_built_too() {
    let oljinnat = |root: &Path| LayerSet::main(OljinnatLayers::new(&OljinnatOptions::default()), root);
    compare(oljinnat, 2, 3, 1);
}

#[test]
fn a_build_goes_on_after_the_layers_that_are_there() {
    let [one, several] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [one, several] = [&one, &several].map(|directory| awale(directory.path()));
    build::build(&one, 8, &options(), &Progress::default(), &mut |_| ()).unwrap();
    for (layers, solved) in [(6, 6), (8, 8)] {
        for result in run(&several, layers, 2, 1) {
            let before: u64 = (0..solved).map(|layer| one.layered().len(layer)).sum();
            let rest = if layers == 8 {
                (0..6).map(|layer| one.layered().len(layer)).sum()
            } else {
                0
            };
            assert_eq!(result.unwrap().solved, before - rest);
        }
    }
    for layer in 0..8 {
        assert!(fs::read(one.path(layer)).unwrap() == fs::read(several.path(layer)).unwrap());
    }
}

#[test]
fn a_process_that_does_not_come_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let set = awale(directory.path());
    let mut cluster = member(&hosts(2, "a"), 0, 1);
    cluster.patience = Duration::from_secs(1);
    let error = build(&set, 3, &options(), &cluster, &Progress::default(), &mut |_| ()).unwrap_err();
    let address = cluster.hosts.address(1);
    assert_eq!(
        error.to_string(),
        format!("process 1 ({address}): no answer; it did not connect within 1 s")
    );
    assert!(!set.directory().exists(), "nothing is left");
}

#[test]
fn other_layers_are_named_on_all_sides() {
    let directory = tempfile::tempdir().unwrap();
    let set = awale(directory.path());
    let hosts = hosts(3, "a");
    let layers = [3, 4, 3].into_iter().enumerate();
    let members = layers.map(|(process, layers)| (member(&hosts, process, 1), layers));
    let errors = run_each(&set, members).into_iter();
    let errors: Vec<String> = errors.map(|result| result.unwrap_err().to_string()).collect();
    assert!(
        errors[1].ends_with("layers 3; this process has layers 4"),
        "{errors:?}"
    );
    for error in [&errors[0], &errors[2]] {
        assert!(
            error.contains("layers 4; this process has layers 3"),
            "{errors:?}"
        );
    }
}

#[test]
fn another_token_is_told() {
    let directory = tempfile::tempdir().unwrap();
    let set = awale(directory.path());
    let mut first = member(&hosts(2, "a"), 0, 1);
    first.patience = Duration::from_secs(1);
    let mut text = String::from("token b\n");
    for process in 0..2 {
        writeln!(text, "{}", first.hosts.address(process)).unwrap();
    }
    let second = member(&Hosts::parse(&text).unwrap(), 1, 1);
    let [one, other] = thread::scope(|scope| {
        let set = &set;
        let run = |cluster: ClusterMember| {
            scope.spawn(move || build(set, 3, &options(), &cluster, &Progress::default(), &mut |_| ()))
        };
        [run(first), run(second)].map(|thread| thread.join().unwrap().unwrap_err().to_string())
    });
    assert!(
        one.contains("a process with another token answered; it did not connect"),
        "{one}"
    );
    assert!(
        other.contains("its token differs; use the token from the hosts file for this process"),
        "{other}"
    );
}

/// Strangers neither end a meeting nor delay it.
#[test]
fn strangers_are_turned_away() {
    let directory = tempfile::tempdir().unwrap();
    let set = awale(directory.path());
    let hosts = hosts(2, "a");
    let results = thread::scope(|scope| {
        let set = &set;
        let run = |process| {
            let cluster = member(&hosts, process, 1);
            scope.spawn(move || build(set, 3, &options(), &cluster, &Progress::default(), &mut |_| ()))
        };
        let first = run(0);
        let begun = Instant::now();
        let mut strangers = Vec::new();
        while strangers.len() < 20 && begun.elapsed() < Duration::from_secs(5) {
            let Ok(mut stranger) = TcpStream::connect(hosts.address(0)) else {
                continue;
            };
            // Some send nothing.
            if strangers.len() % 2 == 0 {
                let _ = stranger.write_all(&[0xff; 1 << 12]);
            }
            strangers.push(stranger);
        }
        assert_eq!(strangers.len(), 20);
        [first, run(1)].map(|thread| thread.join().unwrap())
    });
    for result in results {
        result.unwrap();
    }
}

#[test]
fn a_user_who_stops_one_process_stops_all() {
    let directory = tempfile::tempdir().unwrap();
    let set = awale(directory.path());
    let hosts = hosts(3, "a");
    let progress = Progress::default();
    let errors = thread::scope(|scope| {
        let (set, progress) = (&set, &progress);
        let running: Vec<_> = (0..3)
            .map(|process| {
                let cluster = member(&hosts, process, 1);
                scope.spawn(move || {
                    let own = Progress::default();
                    let progress = if process == 1 { progress } else { &own };
                    build(set, 20, &options(), &cluster, progress, &mut |_| ())
                })
            })
            .collect();
        while progress.done.load(Relaxed) == 0 {
            thread::sleep(Duration::from_millis(1));
        }
        progress.stop.store(true, Relaxed);
        running
            .into_iter()
            .map(|thread| thread.join().unwrap().unwrap_err().to_string())
            .collect::<Vec<_>>()
    });
    assert!(errors[1].starts_with("build stopped; "), "{errors:?}");
    for error in [&errors[0], &errors[2]] {
        assert!(error.contains(" ended the build: "), "{errors:?}");
    }
}

#[test]
fn memory_that_is_too_small_is_told() {
    let directory = tempfile::tempdir().unwrap();
    let set = awale(directory.path());
    let hosts = hosts(2, "a");
    let [one, other] = thread::scope(|scope| {
        let set = &set;
        [0, 1]
            .map(|process| {
                let cluster = member(&hosts, process, 1);
                let memory = if process == 1 { 1 << 20 } else { MEMORY };
                scope.spawn(move || {
                    let options = BuildOptions { memory, ..options() };
                    build(set, 9, &options, &cluster, &Progress::default(), &mut |_| ())
                })
            })
            .map(|thread| thread.join().unwrap().unwrap_err().to_string())
    });
    assert!(other.starts_with("the layer of 0 seeds needs "), "{other}");
    assert!(one.contains(&format!(" ended the build: {other}")), "{one}");
}

/// Builds with the memory that two processes report as needed, and with `more`.
fn compare_memory<L: Solvable>(of: impl Fn(&Path) -> LayerSet<L>, layers: u32, threads: usize, more: u64) {
    let try_with = |memory| {
        let directory = tempfile::tempdir().unwrap();
        let hosts = hosts(2, "a");
        let members = (0..2).map(|process| (member(&hosts, process, threads), layers));
        let options = BuildOptions { memory, ..options() };
        run_with(&of(directory.path()), members, &options)
    };
    let reports = try_with(MEMORY).into_iter().map(|result| result.unwrap().held);
    let beside = OVERHEAD + threads as u64 * ROUND;
    let held = beside + reports.max().unwrap();
    let is_refused = |result: &Result<_, _>| {
        let refused = result.as_ref().err();
        matches!(refused, Some(ClusterError::Build(BuildError::Memory { .. })))
    };
    let refused = try_with(held - 1);
    assert!(refused.iter().any(is_refused), "{held}: {refused:?}");
    for result in try_with(held + threads as u64 * more) {
        result.unwrap();
    }
}

/// The requested memory is enough, and little more than needed: with other values, a layer may need up to 32 MiB of
/// counters.
#[test]
fn memory_that_is_asked_for_is_that_which_is_held() {
    compare_memory(awale, 12, 1, 32 << 20);
    compare_memory(awale, 11, 2, 32 << 20);
    let oljinnat = |root: &Path| LayerSet::main(OljinnatLayers::new(&OljinnatOptions::default()), root);
    compare_memory(oljinnat, 2, 1, 1 << 19);
}
