//! A shard of the random games of `ishwa solve --games`, in a file of its own, and the merging of shards.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ishwa_core::game::Turn;
use ishwa_core::text::{TextError, brief};
use ishwa_endgame_builder::race::DuelPolicy;
use ishwa_games::any::AnySession;
use ishwa_library::registry;
use ishwa_library::shard::{Shard, whole_order};
use ishwa_library::simulate::{MOST_TALLIED, ShardPlan, SimulationTally, estimate_from, simulate_more_from};
use ishwa_messages::Message;
use serde::{Deserialize, Serialize};

use super::result::{SimulatedRace, starts};
use crate::error::{CliError, Result};
use crate::input::{SHOWN_CHARS, check_regular, read_text};
use crate::messages;
use crate::output::file::{check_replaceable, write_whole};

/// The maximum size of a shard file, in bytes.
const MOST_SHARD_BYTES: u64 = 1 << 24;

/// The interval at which a shard is saved.
const SAVED_EVERY: Duration = Duration::from_secs(10);

/// A shard of random games, in the form in which it is saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PlayedShard {
    /// Id of the game.
    game: String,
    /// All its options.
    rules: String,
    /// The position in which all games begin.
    position: String,
    /// The seed of all random numbers.
    seed: u64,
    /// The number of games of all shards together.
    games: u64,
    /// The version of the program.
    version: String,
    /// The shard's part of the job.
    shard: Shard,
    /// The time that it took, in milliseconds.
    millis: u64,
    /// The tallies of the games: from the position or, where a player decides, after each legal move.
    tallies: Vec<SimulationTally>,
}

impl PlayedShard {
    /// A shard without any games played.
    pub(super) fn new(session: &AnySession, plan: &ShardPlan) -> Self {
        Self {
            game: session.rules().game().to_owned(),
            rules: session.rules().text(),
            position: session.own_position(),
            seed: plan.seed,
            games: plan.games,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            shard: plan.shard,
            millis: 0,
            tallies: vec![SimulationTally::default(); starts(session).len()],
        }
    }

    /// The default name of its file.
    pub(super) fn file_name(&self) -> PathBuf {
        let Self { game, shard, .. } = self;
        format!("solve-{game}-{}-of-{}.json", shard.number(), shard.of()).into()
    }

    fn read(path: &Path) -> Result<Self> {
        check_regular(path, messages::shard(), MOST_SHARD_BYTES)?;
        let text = read_text(path, messages::shard(), MOST_SHARD_BYTES)?;
        serde_json::from_str(&text).map_err(CliError::json(path, messages::no_shard_of_games))
    }

    /// The shard saved in this file, if there is one.
    ///
    /// # Errors
    /// When the file has other content.
    pub(super) fn resumed(self, path: &Path) -> Result<Self> {
        check_replaceable(path, messages::shard())?;
        if !path.exists() {
            return Ok(self);
        }
        let found = Self::read(path)?;
        let difference = found.difference(&self);
        let shards =
            (found.shard != self.shard).then(|| ("shard", found.shard.to_string(), self.shard.to_string()));
        if let Some((part, found, asked)) = difference.or(shards) {
            let fault = TextError::new(
                Message::verbatim(part),
                &found,
                messages::as_asked_for(brief(&asked, SHOWN_CHARS)),
            );
            return Err(CliError::in_file(path)(fault));
        }
        if found.tallies.len() != self.tallies.len() {
            return Err(CliError::in_file(path)(self.moves_missing(found.tallies.len())));
        }
        Ok(found)
    }

    fn moves_missing(&self, found: usize) -> TextError {
        TextError::described(
            messages::tally(),
            messages::so_many_of_them(found),
            messages::one_for_each_of(self.tallies.len()),
        )
    }

    fn plan(&self) -> ShardPlan {
        ShardPlan {
            seed: self.seed,
            games: self.games,
            shard: self.shard,
        }
    }

    /// The first difference from the job of `other`, with the value of each: `self`'s first.
    fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let parts = |shard: &Self| {
            [
                ("game", shard.game.clone()),
                ("rules", shard.rules.clone()),
                ("position", shard.position.clone()),
                ("seed", shard.seed.to_string()),
                ("games", shard.games.to_string()),
                ("version", shard.version.clone()),
            ]
        };
        let mut pairs = parts(self).into_iter().zip(parts(other));
        pairs.find_map(|((part, own), (_, other))| (own != other).then_some((part, own, other)))
    }

    /// The number of games of a tally still to be played.
    fn left(&self, tally: usize) -> u64 {
        self.plan()
            .shard_games()
            .saturating_sub(self.tallies[tally].games())
    }

    /// Plays the rest of the shard. Saves it to its file at intervals and when `interrupt` is set. `played` counts
    /// the games.
    ///
    /// # Errors
    /// When the file cannot be written, or the job was interrupted.
    pub(super) fn play(
        &mut self,
        job: &ShardJob<'_>,
        path: &Path,
        interrupt: &AtomicBool,
        played: &AtomicU64,
    ) -> Result<()> {
        let plan = self.plan();
        let before = self.millis;
        let (begun, mut saved) = (Instant::now(), Instant::now());
        for (index, start) in starts(job.session).iter().enumerate() {
            while self.left(index) > 0 {
                let tally = &mut self.tallies[index];
                simulate_more_from(start, job.policy, &plan, tally, interrupt, played)
                    .expect("only the games of a race are played in shards");
                self.millis = before + begun.elapsed().as_millis() as u64;
                let is_stopped = interrupt.load(Ordering::Relaxed);
                if is_stopped || saved.elapsed() >= SAVED_EVERY {
                    self.save(path)?;
                    saved = Instant::now();
                }
                if is_stopped {
                    return Err(CliError::Stopped {
                        said: messages::stopped_before_all_games(),
                    });
                }
            }
        }
        self.save(path)
    }

    fn save(&self, path: &Path) -> Result<()> {
        let text = serde_json::to_string(self).map_err(CliError::json(path, messages::cannot_be_written))?;
        write_whole(path, &(text + "\n"))
    }

    /// The number of games already played, summed over all moves, and the total.
    pub(super) fn progress(&self) -> (u64, u64) {
        let played = self.tallies.iter().map(SimulationTally::games).sum();
        (
            played,
            self.plan()
                .shard_games()
                .saturating_mul(self.tallies.len() as u64),
        )
    }

    /// The result of the games, and the time that they took.
    ///
    /// # Errors
    /// When no games have counted.
    pub(super) fn result(&self, session: &AnySession) -> Result<(SimulatedRace, Duration)> {
        let none = || {
            TextError::described(
                messages::tally(),
                messages::no_games(),
                messages::games_that_counted(),
            )
        };
        let estimates = starts(session)
            .into_iter()
            .zip(&self.tallies)
            .map(|(start, tally)| Ok(estimate_from(&start, tally).ok_or_else(none)?));
        let estimates = estimates.collect::<Result<Vec<_>>>()?;
        Ok((
            SimulatedRace::of(session, estimates),
            Duration::from_millis(self.millis),
        ))
    }
}

/// The inputs needed to play a shard.
pub(super) struct ShardJob<'w> {
    pub(super) session: &'w AnySession,
    pub(super) policy: &'w DuelPolicy,
}

/// The plan of a shard of a number of games.
///
/// # Errors
/// When the shard would have no games.
pub(super) fn plan(seed: u64, games: u64, shard: Shard) -> Result<ShardPlan, TextError> {
    let plan = ShardPlan { seed, games, shard };
    let most = plan.most_shards();
    if u64::from(shard.of()) > most {
        let found = messages::shard_of_games(shard.to_string(), games);
        let what = Message::verbatim("shard");
        return Err(TextError::refused(what, found, messages::at_most_shards(most)));
    }
    Ok(plan)
}

/// Reads and merges the shards in these files: the position, and all its games.
///
/// # Errors
/// When they are not all the complete shards of one job, each once. The error is one sentence about the first
/// problem.
pub(super) fn merged(paths: &[PathBuf]) -> Result<(AnySession, PlayedShard)> {
    let shards = paths
        .iter()
        .map(|path| PlayedShard::read(path))
        .collect::<Result<Vec<_>>>()?;
    let named = paths.iter().zip(&shards);
    let named = named.map(|(path, shard)| (path.display().to_string(), shard.shard));
    let order = whole_order(&named.collect::<Vec<_>>())?;
    let (first, first_path) = (&shards[order[0]], &paths[order[0]]);
    let session = registry::find(&first.game)
        .and_then(|entry| entry.open(&first.rules))
        .and_then(|game| game.begin(Some(&first.position)))
        .map_err(CliError::in_file(first_path))?;
    if !(1..=MOST_TALLIED).contains(&first.games) || session.turn() == Turn::Over {
        let expected = messages::a_started_game();
        let fault = TextError::described(messages::shard(), messages::no_games(), expected);
        return Err(CliError::in_file(first_path)(fault));
    }
    let mut all = PlayedShard {
        millis: 0,
        ..PlayedShard::new(&session, &first.plan())
    };
    for &index in &order {
        let (shard, path) = (&shards[index], &paths[index]);
        if let Some((part, own, expected)) = shard.difference(first) {
            let expected = messages::as_another_has(brief(&expected, SHOWN_CHARS), first_path);
            let fault = TextError::new(Message::verbatim(part), &own, expected);
            return Err(CliError::in_file(path)(fault));
        }
        if shard.tallies.len() != all.tallies.len() {
            return Err(CliError::in_file(path)(all.moves_missing(shard.tallies.len())));
        }
        let wanted = shard.plan().shard_games();
        for (sum, tally) in all.tallies.iter_mut().zip(&shard.tallies) {
            if tally.games() != wanted {
                let found = messages::some_of_games_of_shard(
                    tally.games().to_string(),
                    wanted.to_string(),
                    shard.shard.to_string(),
                );
                let expected = messages::rest_by_same_command();
                let fault = TextError::refused(Message::verbatim("games"), found, expected);
                return Err(CliError::in_file(path)(fault));
            }
            sum.add(tally);
        }
        all.millis = all.millis.saturating_add(shard.millis);
    }
    Ok((session, all))
}
