//! Plays series of games, all of them or a shard, and writes them to a file as they are played.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use fs4::{FileExt, TryLockError};
use ishwa_core::key::split_mix;
use ishwa_endgame_builder::file::{Unfinished, followed, remove_leftovers_of};
use ishwa_library::shard::{Shard, whole_order};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

/// The games to play, and their output.
#[derive(Args)]
pub(crate) struct Series {
    /// Games to play
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
    /// Play only one shard of the games, as in 3/16: the third of sixteen; `merge` joins the shards, and the same
    /// command continues an unfinished shard
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
}

/// The parameters that determine the games of a series, which distinguish shards of different series: without the
/// file and the shard.
impl fmt::Debug for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Series")
            .field("games", &self.games)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

/// The progress of a shard, stored beside its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Progress {
    /// The parameters that determine the games.
    #[serde(rename = "work")]
    job: String,
    /// The version of the tool.
    version: String,
    /// The shard.
    shard: Shard,
    /// The number of games of the shard.
    games: u64,
    /// How many of them are done.
    done: u64,
    /// How many of these were not abandoned, and their positions.
    written: u64,
    positions: usize,
    /// The length of their positions in the file.
    bytes: u64,
}

impl Progress {
    /// The file beside that of the positions.
    fn path(out: &Path) -> PathBuf {
        let mut name = OsString::from(out);
        name.push(".shard");
        name.into()
    }

    fn read(out: &Path) -> Result<Self> {
        let path = Self::path(out);
        let shown = || path.display().to_string();
        let text = fs::read_to_string(&path).with_context(shown)?;
        serde_json::from_str(&text).with_context(shown)
    }

    fn save(&self, out: &Path) -> Result<()> {
        let path = Self::path(out);
        let unfinished = path.with_extension("unfinished");
        let written = fs::write(&unfinished, serde_json::to_string_pretty(self)? + "\n");
        written
            .and_then(|()| fs::rename(&unfinished, &path))
            .with_context(|| path.display().to_string())
    }
}

/// The number of games after which the file is flushed.
const FLUSHED_EVERY: u64 = 1000;
/// The number of games after which the progress of a shard is saved.
const SAVED_EVERY: u64 = 100;

impl Series {
    /// Plays the games: `play` writes the positions of one and returns their number, or `None` if it took too long.
    /// `job` describes the parameters of the games besides their numbers.
    ///
    /// # Errors
    /// The errors of `play`, and when the file cannot be written or has a shard of another job.
    pub(crate) fn play(
        &self,
        job: &str,
        play: impl FnMut(Xoshiro256PlusPlus, &mut BufWriter<File>) -> Result<Option<usize>>,
    ) -> Result<()> {
        let (games, positions) = match self.shard {
            None => self.play_all(play)?,
            Some(shard) => self.play_shard(job, shard, play)?,
        };
        println!("{games} games, {positions} positions");
        Ok(())
    }

    fn play_all(
        &self,
        play: impl FnMut(Xoshiro256PlusPlus, &mut BufWriter<File>) -> Result<Option<usize>>,
    ) -> Result<(u64, usize)> {
        let file = File::create(&self.out).with_context(|| self.out.display().to_string())?;
        let mut out = BufWriter::new(file);
        let played = self.play_numbers(0..self.games, &mut out, play, |done, games, positions, out| {
            if done % FLUSHED_EVERY == 0 {
                out.flush()?;
                eprintln!("{games} games, {positions} positions");
            }
            Ok(())
        })?;
        out.flush()?;
        Ok(played)
    }

    fn play_shard(
        &self,
        job: &str,
        shard: Shard,
        play: impl FnMut(Xoshiro256PlusPlus, &mut BufWriter<File>) -> Result<Option<usize>>,
    ) -> Result<(u64, usize)> {
        let numbers = shard.range(self.games);
        let new = Progress {
            job: job.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            shard,
            games: numbers.end - numbers.start,
            done: 0,
            written: 0,
            positions: 0,
            bytes: 0,
        };
        let mut progress = if Progress::path(&self.out).exists() {
            Progress::read(&self.out)?
        } else {
            new.clone()
        };
        let is_same = (&progress.job, &progress.version, progress.shard) == (&new.job, &new.version, shard);
        ensure!(
            is_same,
            "{}: found a shard of other work, expected another --out",
            self.out.display()
        );
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(&self.out);
        let mut file = file.with_context(|| self.out.display().to_string())?;
        check_lock(FileExt::try_lock(&file), &self.out)?;
        // Games written after the last save of the progress are played again.
        let length = file.metadata()?.len();
        ensure!(
            length >= progress.bytes,
            "{}: found {length} bytes, expected {}",
            self.out.display(),
            progress.bytes
        );
        file.set_len(progress.bytes)?;
        file.seek(SeekFrom::End(0))?;
        let mut out = BufWriter::new(file);
        let before = progress.clone();
        let left = numbers.start + progress.done..numbers.end;
        self.play_numbers(left, &mut out, play, |done, games, positions, out| {
            progress.done = before.done + done;
            (progress.written, progress.positions) = (before.written + games, before.positions + positions);
            if progress.done % SAVED_EVERY == 0 || progress.done == progress.games {
                out.flush()?;
                out.get_ref().sync_data()?;
                progress.bytes = out.get_mut().stream_position()?;
                progress.save(&self.out)?;
            }
            if progress.done % FLUSHED_EVERY == 0 {
                eprintln!("{} games, {} positions", progress.written, progress.positions);
            }
            Ok(())
        })?;
        progress.save(&self.out)?;
        Ok((progress.written, progress.positions))
    }

    /// Plays the games with these numbers, and returns how many were not abandoned, and their positions; `done` is
    /// called with the number of finished games and both totals.
    fn play_numbers(
        &self,
        numbers: Range<u64>,
        out: &mut BufWriter<File>,
        mut play: impl FnMut(Xoshiro256PlusPlus, &mut BufWriter<File>) -> Result<Option<usize>>,
        mut done: impl FnMut(u64, u64, usize, &mut BufWriter<File>) -> Result<()>,
    ) -> Result<(u64, usize)> {
        let (mut games, mut positions) = (0_u64, 0_usize);
        for (ended, number) in (1..).zip(numbers) {
            // Each game has its own random numbers, so that a longer run begins with the games of a shorter one.
            let seed = split_mix(self.seed ^ split_mix(number));
            if let Some(written) = play(Xoshiro256PlusPlus::seed_from_u64(seed), out)? {
                games += 1;
                positions += written;
            }
            done(ended, games, positions, out)?;
        }
        Ok((games, positions))
    }
}

/// Join the shards of a series: the file is that of the whole series.
#[derive(clap::Parser)]
pub(crate) struct MergeArgs {
    /// The files of the shards, in any order
    #[arg(required = true)]
    shards: Vec<PathBuf>,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
}

/// Joins shards.
///
/// # Errors
/// When they are not all shards of one series, each once and complete, or a file cannot be read or written.
pub(crate) fn merge(args: &MergeArgs) -> Result<()> {
    let shards = args.shards.iter().map(|path| Progress::read(path));
    let shards = shards.collect::<Result<Vec<_>>>()?;
    let named = args.shards.iter().zip(&shards);
    let order = whole_order(
        &named
            .map(|(path, shard)| (path.display().to_string(), shard.shard))
            .collect::<Vec<_>>(),
    )?;
    let (first, first_path) = (&shards[order[0]], &args.shards[order[0]]);
    for (path, shard) in args.shards.iter().zip(&shards) {
        let shown = path.display();
        if (&shard.job, &shard.version) != (&first.job, &first.version) {
            let (first, job, version) = (first_path.display(), &shard.job, &shard.version);
            bail!("{shown}: found a shard of other work than {first}: {job} of version {version}");
        }
        ensure!(
            shard.done == shard.games,
            "{shown}: found {} of {} games of shard {}, expected all of them: the command that began it plays the rest",
            shard.done,
            shard.games,
            shard.shard
        );
        let is_out = [path.clone(), Progress::path(path)]
            .iter()
            .any(|read| is_same_file(read, &args.out));
        ensure!(
            !is_out,
            "{shown}: found the file to write, expected another --out"
        );
    }
    let shown = || args.out.display().to_string();
    let left = followed(&args.out).and_then(|target| remove_leftovers_of(&target));
    left.with_context(shown)?;
    let mut out = Unfinished::create(&args.out).with_context(shown)?;
    for &index in &order {
        copy(&args.shards[index], shards[index].bytes, &mut out)?;
    }
    out.publish().with_context(shown)?;
    let games: u64 = shards.iter().map(|shard| shard.written).sum();
    let positions: usize = shards.iter().map(|shard| shard.positions).sum();
    println!("{games} games, {positions} positions");
    Ok(())
}

/// Copies the file of a shard of this length; no other program writes to it meanwhile.
fn copy(path: &Path, bytes: u64, out: &mut Unfinished) -> Result<()> {
    let shown = || path.display().to_string();
    let mut file = File::open(path).with_context(shown)?;
    check_lock(FileExt::try_lock_shared(&file), path)?;
    let length = file.metadata().with_context(shown)?.len();
    ensure!(
        length == bytes,
        "{}: found {length} bytes, expected {bytes}",
        path.display()
    );
    io::copy(&mut file, out).with_context(shown)?;
    Ok(())
}

/// Refuses a file that another program has locked. On systems without file locks, this check has no effect.
fn check_lock(locked: Result<(), TryLockError>, path: &Path) -> Result<()> {
    let is_free = !matches!(locked, Err(TryLockError::WouldBlock));
    ensure!(
        is_free,
        "{}: found in use, expected no other program to work on it",
        path.display()
    );
    Ok(())
}

/// Whether both names refer to the same existing file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(|path| fs::canonicalize(path).ok());
    one.is_some() && one == other
}

#[cfg(test)]
mod tests {
    use rand::RngExt;

    use super::*;

    /// A directory that is removed after the test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("ishwa-training-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Self(path)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn series(folder: &Folder, name: &str, games: u64, shard: Option<&str>) -> Series {
        Series {
            games,
            seed: 3,
            out: folder.0.join(name),
            shard: shard.map(|shard| shard.parse().unwrap()),
        }
    }

    /// Plays games of random length, of which some are abandoned; fails after `most` of them.
    fn play(series: &Series, job: &str, most: usize) -> Result<()> {
        let mut left = most;
        series.play(job, |mut random, out| {
            ensure!(left > 0, "killed");
            left -= 1;
            let length = random.random_range(0..9_usize);
            let text: String = (0..length)
                .map(|_| format!("{}\n", random.random::<u32>()))
                .collect();
            out.write_all(text.as_bytes())?;
            // Unflushed data is lost.
            out.flush()?;
            Ok((length > 0).then_some(length))
        })
    }

    fn merge_of(folder: &Folder, names: &[&str]) -> Result<()> {
        merge_into(folder, names, "merged")
    }

    fn merge_into(folder: &Folder, names: &[&str], out: &str) -> Result<()> {
        merge(&MergeArgs {
            shards: names.iter().map(|name| folder.0.join(name)).collect(),
            out: folder.0.join(out),
        })
    }

    /// The names of all files.
    fn names(folder: &Folder) -> Vec<String> {
        let entries = fs::read_dir(&folder.0).unwrap();
        let mut names: Vec<_> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn shards_in_any_order_are_the_whole() {
        let folder = Folder::new("whole");
        play(&series(&folder, "whole", 1234, None), "w", usize::MAX).unwrap();
        for shard in ["3/3", "1/3", "2/3"] {
            let part = series(&folder, &shard[..1], 1234, Some(shard));
            if shard == "1/3" {
                assert!(play(&part, "w", 250).is_err());
                assert!(merge_of(&folder, &["1", "2"]).is_err());
                assert!(play(&part, "w", 1).is_err());
            }
            play(&part, "w", usize::MAX).unwrap();
            // Finished games are not played again.
            play(&part, "w", 0).unwrap();
        }
        merge_of(&folder, &["2", "3", "1"]).unwrap();
        assert!(fs::read(folder.0.join("merged")).unwrap() == fs::read(folder.0.join("whole")).unwrap());
    }

    #[test]
    fn what_is_no_whole_is_named() {
        let folder = Folder::new("named");
        for (name, job, shard) in [("1", "w", "1/2"), ("2", "w", "2/2"), ("other", "v", "2/2")] {
            play(&series(&folder, name, 50, Some(shard)), job, usize::MAX).unwrap();
        }
        assert!(play(&series(&folder, "cut", 500, Some("2/2")), "w", 120).is_err());
        let error = |names: &[&str]| format!("{:#}", merge_of(&folder, names).unwrap_err());
        assert!(error(&["1"]).contains("no shard 2 of 2"));
        assert!(error(&["1", "2", "2"]).contains("each shard once"));
        assert!(error(&["1", "other"]).contains("other: found a shard of other work"));
        assert!(error(&["1", "cut"]).contains("cut: found 100 of 250 games"));
        assert!(error(&["1", "nothing"]).contains("nothing.shard"));
        fs::write(folder.0.join("2"), "").unwrap();
        assert!(error(&["1", "2"]).contains("2: found 0 bytes"));
        fs::write(folder.0.join("2.shard"), [0xff, b'{']).unwrap();
        assert!(error(&["1", "2"]).contains("2.shard"));
        let other = play(&series(&folder, "1", 50, Some("2/2")), "w", 0);
        assert!(other.unwrap_err().to_string().contains("shard of other work"));
        assert!(!folder.0.join("merged").exists());
    }

    #[test]
    fn a_merge_keeps_its_shards() {
        let folder = Folder::new("keeps");
        let shards = ["1", "2"];
        for name in shards {
            play(
                &series(&folder, name, 50, Some(&format!("{name}/2"))),
                "w",
                usize::MAX,
            )
            .unwrap();
        }
        let before = names(&folder);
        let contents = shards.map(|name| fs::read(folder.0.join(name)).unwrap());
        fs::create_dir(folder.0.join("here")).unwrap();
        let mut outs = vec!["1", "./2", "here/../1", "2.shard"];
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(folder.0.join("2"), folder.0.join("here/link")).unwrap();
            outs.push("here/link");
        }
        for out in outs {
            let error = merge_into(&folder, &shards, out).unwrap_err().to_string();
            assert!(
                error.contains(": found the file to write, expected another --out"),
                "{out}: {error}"
            );
        }
        fs::remove_dir_all(folder.0.join("here")).unwrap();
        assert_eq!(names(&folder), before);
        assert_eq!(
            shards.map(|name| fs::read(folder.0.join(name)).unwrap()),
            contents
        );
        merge_of(&folder, &shards).unwrap();
        assert_eq!(fs::read(folder.0.join("merged")).unwrap(), contents.concat());
    }

    #[test]
    fn a_shard_in_use_is_left_alone() {
        let folder = Folder::new("in-use");
        for name in ["1", "2"] {
            play(
                &series(&folder, name, 50, Some(&format!("{name}/2"))),
                "w",
                usize::MAX,
            )
            .unwrap();
        }
        let before = names(&folder);
        let file = File::open(folder.0.join("2")).unwrap();
        FileExt::lock(&file).unwrap();
        let again = play(&series(&folder, "2", 50, Some("2/2")), "w", usize::MAX);
        for result in [again, merge_of(&folder, &["1", "2"])] {
            let error = result.unwrap_err().to_string();
            assert!(
                error.ends_with("2: found in use, expected no other program to work on it"),
                "{error}"
            );
        }
        assert_eq!(names(&folder), before, "nothing is left of it");
        drop(file);
        merge_of(&folder, &["1", "2"]).unwrap();
    }
}
