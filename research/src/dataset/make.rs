//! Draws the positions: of the games with tables by the sampler of the yardstick, of races by their stages.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};
use ishwa_core::game::{Game, random_below};
use ishwa_core::key::split_mix;
use ishwa_core::notation::Notation;
use ishwa_core::race::{Chances, NumberLayout, Prospects, Race};
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::{Solution, solve_from};
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::registry as tables;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_games::hyena::JeuDeLHyene;
use ishwa_games::ishigan::Ishigan;
use ishwa_library::exact::draw::{Draw, Truth, Wanted, draw};
use ishwa_library::exact::set::Published;
use ishwa_library::host::Host;
use ishwa_library::probe::probe;
use ishwa_library::registry;
use ishwa_search::memory::SearchMemory;

use super::row::Row;
use crate::drawn::{of_published, of_tables};

/// Bytes of the cache for tables, of a search and of a solved race.
const CACHE: usize = 1 << 28;
const MEMORY: usize = 1 << 20;
const RACE_MEMORY: u64 = 1 << 30;

/// Keeps the draws apart from those of the published sets, which the same seed would make again.
const OWN: u64 = 0x6461_7461_2073_6574;

/// The strata of a race.
const TENTHS: usize = 10;

/// A game with tables: its options, the seeds or pieces on the board, and the random positions of each table that are
/// tried after games. In the last three, games hardly ever reach a position of the tables where moves differ.
const LAYERED: [(&str, &str, RangeInclusive<u32>, u64); 5] = [
    ("awale", "objective=seeds", 4..=24, 0),
    ("tihulelin", "", 4..=24, 0),
    ("oljinnat", "", 0..=100, 400),
    ("arrawan", "", 0..=100, 4_000),
    ("dara", "", 6..=6, 8_000),
];

/// What to make.
pub struct Plan<'a> {
    /// The directory of tables.
    pub tables: &'a Path,
    /// Positions for each stratum.
    pub each: usize,
    /// The most games between levels, for each game.
    pub games: u64,
    /// The seed.
    pub seed: u64,
}

/// All rows, ordered by game and stratum. The same ones are made on any number of threads.
///
/// # Errors
/// When tables are missing or damaged, or a position is one of a published set.
pub fn make(plan: &Plan<'_>, said: &dyn Fn(&str, usize)) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (game, rules, on_board, random) in LAYERED {
        let drawn = layered(plan, game, rules, on_board, random)?;
        said(game, drawn.len());
        rows.extend(drawn);
    }
    let ishigan = of_race(plan, &Ishigan::new(read_options(Ishigan::ID, "")?))?;
    said(Ishigan::ID, ishigan.len());
    rows.extend(ishigan);
    let hyena = of_race(plan, &JeuDeLHyene::new(read_options(JeuDeLHyene::ID, "")?))?;
    said(JeuDeLHyene::ID, hyena.len());
    rows.extend(hyena);
    without_published(&rows)?;
    Ok(rows)
}

/// Checks by their hashes that no row is a position of a published yardstick or problem.
pub(super) fn without_published(rows: &[Row]) -> Result<()> {
    let mut published = HashSet::new();
    let kinds = [Published::Yardstick, Published::Problems];
    for (kind, game) in kinds
        .into_iter()
        .flat_map(|kind| kind.games().map(move |game| (kind, game)))
    {
        for session in of_published(kind, game)? {
            let row = Row {
                rules: session.rules().id().to_owned(),
                position: session.own_position(),
                ..Row::default()
            };
            published.insert(row.id());
        }
    }
    match rows.iter().find(|row| published.contains(&row.id())) {
        Some(row) => bail!("{} is a position of a published set", row.position),
        None => Ok(()),
    }
}

pub(super) fn layered(
    plan: &Plan<'_>,
    id: &str,
    rules: &str,
    on_board: RangeInclusive<u32>,
    random: u64,
) -> Result<Vec<Row>> {
    let game = registry::find(id)?.open(rules)?;
    let prober = tables::prober(&game, plan.tables, &Arc::new(Cache::new(CACHE)))?;
    let prober = prober.with_context(|| format!("there are no tables of {id}"))?;
    let seed = split_mix(plan.seed ^ OWN);
    let mut without = of_published(Published::Yardstick, id)?;
    without.extend(of_published(Published::Problems, id)?);
    let stop = AtomicBool::new(false);
    let truth = Truth {
        tables: Some(&prober),
        nodes: 0,
        stop: &stop,
    };
    let drawn = draw(
        &Draw {
            game: &game,
            on_board,
            each: plan.each,
            games: plan.games,
            recorded: &[],
            positions: &of_tables(&game, plan.tables, random, seed)?,
            seed,
            without: &without,
            wanted: Wanted::Decisions,
            truth,
        },
        &|_| (),
    )?;
    let rows = drawn.into_iter().map(|position| {
        let session = game.begin(Some(&position.position))?;
        Ok(Row {
            game: id.to_owned(),
            rules: game.rules().id().to_owned(),
            stratum: position.on_board,
            unit: game.info().unit.name().to_owned(),
            value: position.best(),
            plies: plies(&session, &prober)?,
            position: position.position,
            moves: position.moves,
            ..Row::default()
        })
    });
    rows.collect()
}

/// The plies to the end of the game under best play, where the tables have them.
fn plies(session: &AnySession, prober: &AnyProber) -> Result<Option<u32>> {
    let (memory, stop) = (SearchMemory::new(MEMORY), AtomicBool::new(false));
    let host = Host {
        tables: Some(prober),
        ..Host::new(&memory, &stop)
    };
    Ok(probe(session, &host)?.value.and_then(|value| value.plies))
}

/// A race solved from the rules.
pub(super) fn solved<G: Race>(game: &G) -> Result<Solution> {
    let solved = solve_from(game, &[game.initial()], RACE_MEMORY, &Phases::default());
    let (solution, _) = solved.map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(solution)
}

/// States before a throw, drawn by the seed, as many from each tenth of the stages.
pub(super) fn of_race<G: Race + Notation>(plan: &Plan<'_>, game: &G) -> Result<Vec<Row>> {
    let solution = solved(game)?;
    let shape = NumberLayout::of(game);
    let width = shape.numbers();
    let all = solution.stages();
    let mut rows = Vec::new();
    for tenth in 0..TENTHS {
        let part = &all[all.len() * tenth / TENTHS..all.len() * (tenth + 1) / TENTHS];
        let states: usize = part.iter().map(|stage| stage.keys.len()).sum();
        let mut drawn = HashSet::new();
        for number in 0..(4 * plan.each) as u64 {
            if drawn.len() < plan.each.min(states) {
                let seed = split_mix(plan.seed ^ split_mix((tenth as u64) << 32 | number));
                drawn.insert(random_below(seed, states));
            }
        }
        let mut drawn: Vec<usize> = drawn.into_iter().collect();
        drawn.sort_unstable();
        let mut first = 0;
        for stage in part {
            let within = |&&state: &&usize| (first..first + stage.keys.len()).contains(&state);
            for state in drawn.iter().filter(within).map(|state| state - first) {
                let numbers = &stage.numbers[state * width..(state + 1) * width];
                let prospects = Prospects::of(game, &Chances { shape, numbers });
                let payoffs: Option<Vec<f64>> =
                    prospects.players.iter().map(|player| player.payoff).collect();
                let payoffs = payoffs.context("the game has payoffs")?;
                rows.push(Row {
                    game: G::ID.to_owned(),
                    rules: game.rules().id().to_owned(),
                    stratum: tenth as u32,
                    position: game.write_position(&game.unpack(stage.keys[state])),
                    unit: game.info().unit.name().to_owned(),
                    // The player in the first seat throws.
                    value: payoffs[0],
                    payoffs,
                    throws: Some(prospects.throws),
                    ..Row::default()
                });
            }
            first += stage.keys.len();
        }
    }
    Ok(rows)
}
