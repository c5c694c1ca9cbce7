//! All games of a tournament, several at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use anyhow::{Context, Result};
use ishwa_engine::key::split_mix;
use ishwa_engine::registry::{self, AnyGame};
use ishwa_engine::search::alpha_beta::STACK_BYTES;
use ishwa_engine::search::prober::AnyProber;

use super::contestant::{Contestant, OwnEngine, RandomMover};
use super::external::{Dialect, External, Patience};
use super::openings::Opening;
use super::play::{self, Played, Referee};
use super::schedule::Fixture;
use super::spec::{Budget, Kind, Language, PlayerSpec};

/// A tournament that is to be played.
pub(crate) struct Tournament<'t> {
    pub(crate) game: &'t dyn AnyGame,
    /// The game's id and its options as they are written.
    pub(crate) id: String,
    pub(crate) rules: String,
    pub(crate) players: Vec<PlayerSpec>,
    /// What players may think who do not say so themselves.
    pub(crate) budget: Budget,
    pub(crate) openings: Vec<Opening>,
    pub(crate) referee: Referee,
    pub(crate) patience: Patience,
    /// Tables that players and referee may rest on.
    pub(crate) tables: Option<Arc<AnyProber>>,
    /// Whether the referee does.
    pub(crate) ends_by_tables: bool,
    pub(crate) seed: u64,
}

impl Tournament<'_> {
    /// The opening of a game; where there are too few they come again.
    pub(crate) fn opening(&self, fixture: &Fixture) -> &Opening {
        &self.openings[fixture.opening % self.openings.len()]
    }

    /// What a player may think.
    pub(crate) fn budget(&self, player: usize) -> Budget {
        self.players[player].budget.unwrap_or(self.budget)
    }

    /// What the dice of an encounter follow from: the same in all its games.
    pub(crate) fn dice(&self, fixture: &Fixture) -> u64 {
        split_mix(self.seed ^ split_mix(fixture.encounter as u64))
    }

    /// Makes a player ready for the board.
    ///
    /// # Errors
    /// When the game cannot be played by the options of the tournament.
    fn contestant(&self, player: usize) -> Result<Box<dyn Contestant>> {
        let budget = self.budget(player);
        Ok(match &self.players[player].kind {
            Kind::Search(spec) => Box::new(OwnEngine::new(spec.clone(), budget, self.tables.clone())),
            Kind::Random => Box::<RandomMover>::default(),
            Kind::Program(language, words) => {
                let dialect = match language {
                    Language::Ugi => Dialect::Ugi {
                        game: self.id.clone(),
                        rules: self.rules.clone(),
                    },
                    Language::Uci => Dialect::Uci(registry::find(&self.id)?.open(&self.rules)?),
                };
                Box::new(External::new(words.clone(), dialect, budget, self.patience))
            }
        })
    }

    /// Plays one game with contestants that are made when they are first needed, one for each seat.
    fn play(
        &self,
        fixture: &Fixture,
        made: &mut [Vec<Box<dyn Contestant>>],
        stop: &AtomicBool,
    ) -> Result<Option<Played>> {
        let opening = self.opening(fixture);
        let dice = self.dice(fixture);
        let seats = fixture.seats.len();
        let board = play::Board {
            game: self.game,
            start: &opening.start,
            opening: &opening.plies,
            dice,
            seeds: (0..seats)
                .map(|seat| split_mix(dice ^ split_mix((fixture.number * seats + seat) as u64)))
                .collect(),
            budgets: fixture.seats.iter().map(|&player| self.budget(player)).collect(),
            referee: &self.referee,
            tables: self.tables.as_deref().filter(|_| self.ends_by_tables),
            stop,
        };
        // A player with several seats plays each of them for himself.
        let mut seated: Vec<(usize, Box<dyn Contestant>)> = Vec::new();
        for &player in &fixture.seats {
            let contestant = match made[player].pop() {
                Some(contestant) => contestant,
                None => self.contestant(player)?,
            };
            seated.push((player, contestant));
        }
        let mut at_the_board: Vec<&mut dyn Contestant> = seated
            .iter_mut()
            .map(|(_, contestant)| &mut **contestant as _)
            .collect();
        let played = play::play(&board, &mut at_the_board);
        for (player, contestant) in seated {
            made[player].push(contestant);
        }
        Ok(played?)
    }

    /// Plays `fixtures` in their order, `jobs` at a time; `finished` sees each game when it ends and says whether to go on.
    /// Games under way when it says no, or when `stop` is set, are left unfinished.
    ///
    /// # Errors
    /// Those of `finished`, and when a game cannot be played or a thread cannot be started.
    pub(crate) fn run(
        &self,
        fixtures: &[Fixture],
        jobs: usize,
        stop: &AtomicBool,
        mut finished: impl FnMut(&Fixture, Played) -> Result<bool>,
    ) -> Result<()> {
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            let (sender, results) = mpsc::channel();
            for _ in 0..jobs.min(fixtures.len()) {
                let (sender, next) = (sender.clone(), &next);
                // Searches go deep.
                let worker = std::thread::Builder::new().stack_size(STACK_BYTES);
                let work = move || {
                    let mut made: Vec<Vec<Box<dyn Contestant>>> =
                        self.players.iter().map(|_| Vec::new()).collect();
                    while !stop.load(Ordering::Relaxed) {
                        let Some(fixture) = fixtures.get(next.fetch_add(1, Ordering::Relaxed)) else {
                            return;
                        };
                        let played = self.play(fixture, &mut made, stop);
                        if sender.send((fixture, played)).is_err() {
                            return;
                        }
                    }
                };
                worker
                    .spawn_scoped(scope, work)
                    .context("could not start a thread")?;
            }
            drop(sender);
            let mut outcome = Ok(());
            let mut ended = false;
            for (fixture, played) in results {
                // What ends after the tournament has is not part of it.
                if ended {
                    continue;
                }
                let goes_on = played.and_then(|played| match played {
                    Some(played) => finished(fixture, played),
                    None => Ok(true),
                });
                if !matches!(goes_on, Ok(true)) {
                    stop.store(true, Ordering::Relaxed);
                    ended = true;
                    outcome = goes_on.map(|_| ());
                }
            }
            outcome
        })
    }
}
