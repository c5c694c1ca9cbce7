//! The sets of tables there are for each game, and their object-safe face: everything a command line needs, in text.
//!
//! This is the only place that lists the sets; nothing else chooses between them.

use std::path::Path;
use std::sync::Arc;

use ishwa_engine::game::{Game, Unit};
use ishwa_engine::games::arrawan::Arrawan;
use ishwa_engine::games::awale::Awale;
use ishwa_engine::games::dara::Dara;
use ishwa_engine::games::oljinnat::Oljinnat;
use ishwa_engine::games::tihulelin::{Last, Tihulelin};
use ishwa_engine::notation::Notation;
use ishwa_engine::rules::read_options;
use ishwa_engine::search::heuristics::Heuristics;
use ishwa_engine::search::prober::AnyProber;
use ishwa_engine::text::TextError;

use crate::build::{self, BuildError, BuildOptions, LayerReport};
use crate::file::{Cache, TableError};
use crate::games::arrawan::ArrawanLayers;
use crate::games::awale::AwaleLayers;
use crate::games::dara::{DaraLayers, USUAL_PIONS};
use crate::games::oljinnat::OljinnatLayers;
use crate::games::tihulelin::RoundLayers;
use crate::layered::{Layered, Place};
use crate::set::Set;
use crate::solve::{Progress, Stopped};
use crate::tables::{TableProber, Tables};
use crate::value::ValueKind;
use crate::verify::{self, Findings};

/// An entry of a table: a value for the player to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// Seeds more than the opponent, counted as searches report them; or 1 for a win, 0 for a draw, −1 for a loss.
    pub score: i32,
    /// Plies to the end, where it counts who wins.
    pub plies: Option<u32>,
}

impl Entry {
    fn new(kind: ValueKind, value: i32) -> Self {
        Self {
            score: match kind {
                ValueKind::Gain => value,
                ValueKind::Distance => value.signum(),
            },
            plies: kind.plies(value),
        }
    }
}

/// A position's entry, and those of its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Probed {
    /// The position's own.
    pub entry: Entry,
    /// Of each legal move what the mover has in the end; `None` where there is no table of the position after it.
    pub moves: Vec<(String, Option<Entry>)>,
}

/// The values of a layer.
#[derive(Clone, Debug, PartialEq)]
pub struct LayerStats {
    /// Its number.
    pub layer: u32,
    /// Seeds in play, or what stands for them.
    pub seeds: u32,
    /// How often each entry occurs, from the lowest value up.
    pub counts: Vec<(Entry, u64)>,
    /// A position that the player to move wins in the most plies, or by the most seeds; none where he wins none.
    pub extreme: Option<(Entry, String)>,
}

/// A set of tables, of whatever game.
pub trait AnySet: Send + Sync {
    /// What tells it from other sets of its game; empty for the main one.
    fn part(&self) -> &str;

    /// One line on the positions it has.
    fn summary(&self) -> &str;

    /// Its name in files and reports.
    fn id(&self) -> &str;

    /// Where its files are.
    fn directory(&self) -> &Path;

    /// What its values count: the unit of the game that is played for them.
    fn unit(&self) -> Unit;

    /// How many layers there are up to some number of seeds, or in all.
    fn layers_up_to(&self, seeds: Option<u32>) -> u32;

    /// Seeds and positions of a layer.
    fn layer(&self, layer: u32) -> (u32, u64);

    /// The layers whose files are there.
    ///
    /// # Errors
    /// When a file is damaged or of something else.
    fn reports(&self) -> Result<Vec<LayerReport>, TableError>;

    /// The work of [`AnySet::build`], as [`Progress::done`] counts it.
    fn work(&self, layers: u32) -> u64;

    /// Builds the first `layers` layers, on the current rayon pool.
    ///
    /// # Errors
    /// When a file cannot be read or written, memory is short, or the work is stopped.
    fn build(
        &self,
        layers: u32,
        options: &BuildOptions,
        progress: &Progress,
        watch: &mut dyn FnMut(&LayerReport),
    ) -> Result<Vec<LayerReport>, BuildError>;

    /// The values of the layer with so many seeds, or of the last one there is.
    ///
    /// # Errors
    /// When there is no such file, or it is damaged.
    fn stats(&self, seeds: Option<u32>) -> Result<Option<LayerStats>, TableError>;

    /// Checks all files by their checksums, or derives every entry again. All positions count once as work.
    ///
    /// # Errors
    /// When the work is stopped.
    fn verify(&self, in_full: bool, progress: &Progress) -> Result<Findings, Stopped>;

    /// The seeds of the layer that has a place for the position; `None` where no layer has.
    ///
    /// # Errors
    /// When the text is no position.
    fn seeds_of(&self, position: &str) -> Result<Option<u32>, TextError>;

    /// The entry of a position and those of its moves; `None` where the tables do not have the position.
    ///
    /// # Errors
    /// When the text is no position, or a file is damaged.
    fn probe(&self, position: &str) -> Result<Option<Probed>, ProbeError>;
}

/// Why a position could not be looked up.
#[derive(Debug, thiserror::Error)]
pub enum ProbeError {
    /// It is none.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A table could not be read.
    #[error(transparent)]
    Table(#[from] TableError),
}

struct Erased<L: Layered> {
    set: Set<L>,
    part: String,
    summary: String,
}

/// Bytes of decompressed blocks that a look-up of single positions keeps.
const SMALL_CACHE: usize = 4 << 20;

impl<L: Layered> AnySet for Erased<L>
where
    L::Game: Heuristics + Notation,
{
    fn part(&self) -> &str {
        &self.part
    }

    fn summary(&self) -> &str {
        &self.summary
    }

    fn id(&self) -> &str {
        self.set.id()
    }

    fn directory(&self) -> &Path {
        self.set.directory()
    }

    fn unit(&self) -> Unit {
        self.set.layered().game().info().unit
    }

    fn layers_up_to(&self, seeds: Option<u32>) -> u32 {
        self.set.layers_up_to(seeds)
    }

    fn layer(&self, layer: u32) -> (u32, u64) {
        let layered = self.set.layered();
        (layered.seeds(layer), layered.len(layer))
    }

    fn reports(&self) -> Result<Vec<LayerReport>, TableError> {
        let layers = 0..self.set.layered().layers();
        let open = layers.filter_map(|layer| self.set.open(layer).transpose());
        open.map(|file| file.map(|file| build::report(&file))).collect()
    }

    fn work(&self, layers: u32) -> u64 {
        build::work(&self.set, layers)
    }

    fn build(
        &self,
        layers: u32,
        options: &BuildOptions,
        progress: &Progress,
        watch: &mut dyn FnMut(&LayerReport),
    ) -> Result<Vec<LayerReport>, BuildError> {
        build::build(&self.set, layers, options, progress, watch)
    }

    fn stats(&self, seeds: Option<u32>) -> Result<Option<LayerStats>, TableError> {
        let layered = self.set.layered();
        let mut layers = (0..layered.layers()).rev();
        let wanted = |&layer: &u32| match seeds {
            Some(seeds) => layered.seeds(layer) == seeds,
            None => self.set.path(layer).exists(),
        };
        let Some(layer) = layers.find(wanted) else {
            return Ok(None);
        };
        let Some(file) = self.set.open(layer)? else {
            return Ok(None);
        };
        let counts = file.counts();
        // The longest win is the lowest value above 0 where plies count.
        let wins = counts.iter().map(|&(value, _)| value).filter(|&value| value > 0);
        let extreme = match L::VALUES {
            ValueKind::Gain => wins.max(),
            ValueKind::Distance => wins.min(),
        };
        let extreme = match extreme {
            None => None,
            Some(value) => build::first_with(&file, value)?.map(|rank| {
                let position = layered.position(Place { layer, rank });
                let entry = Entry::new(L::VALUES, value.into());
                (entry, layered.game().write_position(&position))
            }),
        };
        let entry = |&(value, count): &(i16, u64)| (Entry::new(L::VALUES, value.into()), count);
        Ok(Some(LayerStats {
            layer,
            seeds: layered.seeds(layer),
            counts: counts.iter().map(entry).collect(),
            extreme,
        }))
    }

    fn verify(&self, in_full: bool, progress: &Progress) -> Result<Findings, Stopped> {
        if in_full {
            verify::full(&self.set, progress)
        } else {
            verify::quick(&self.set, progress)
        }
    }

    fn seeds_of(&self, position: &str) -> Result<Option<u32>, TextError> {
        let layered = self.set.layered();
        let place = layered.place(&layered.game().read_position(position)?);
        Ok(place.map(|place| layered.seeds(place.layer)))
    }

    fn probe(&self, position: &str) -> Result<Option<Probed>, ProbeError> {
        let tables = Tables::open(&self.set, Arc::new(Cache::new(SMALL_CACHE)))?;
        let game = self.set.layered().game();
        let position = game.read_position(position)?;
        let Some(value) = tables.value(&position)? else {
            return Ok(None);
        };
        let mut moves = <L::Game as Game>::Moves::default();
        game.moves(&position, &mut moves);
        let lead = tables.layered().lead(&position);
        // What is reported counts from the game's baseline, what tables hold from the position on.
        let ahead = match L::VALUES {
            ValueKind::Gain => lead - game.baseline(&position),
            ValueKind::Distance => 0,
        };
        let moves = moves.iter().map(|&mv| {
            let after = game.play(&position, mv);
            let gain = -tables.layered().lead(&after) - lead;
            let entry = tables
                .value(&after)?
                .map(|value| Entry::new(L::VALUES, L::VALUES.before(value, gain) + ahead));
            Ok((game.write_move(&position, mv), entry))
        });
        Ok(Some(Probed {
            entry: Entry::new(L::VALUES, value + ahead),
            moves: moves.collect::<Result<_, TableError>>()?,
        }))
    }
}

/// All sets of one game under one rule set.
struct Family<L: Layered> {
    /// With what tells each apart and what it has; the main one first.
    members: Vec<(String, String, L)>,
}

impl<L: Layered> Family<L>
where
    L::Game: Heuristics + Notation,
{
    fn sets(self, root: &Path) -> Vec<Box<dyn AnySet>> {
        let set = |(part, summary, layered): (String, String, L)| {
            let set = set_of(layered, &part, root);
            Box::new(Erased { set, part, summary }) as Box<dyn AnySet>
        };
        self.members.into_iter().map(set).collect()
    }

    fn prober(self, rules: &str, root: &Path, cache: &Arc<Cache>) -> Opened {
        let tables = self.members.into_iter().map(|(part, _, layered)| {
            let set = set_of(layered, &part, root);
            if set.directory().is_dir() {
                Tables::open(&set, Arc::clone(cache)).map(Some)
            } else {
                Ok(None)
            }
        });
        let tables: Vec<Tables<L>> = tables
            .filter_map(Result::transpose)
            .collect::<Result<_, TableError>>()?;
        if tables.iter().all(|tables| tables.files().next().is_none()) {
            return Ok(None);
        }
        let options = read_options::<<L::Game as Game>::Options>(L::Game::ID, rules)?;
        let prober = TableProber::new(tables, &L::Game::new(options));
        Ok(Some(AnyProber::new(prober)))
    }
}

fn set_of<L: Layered>(layered: L, part: &str, root: &Path) -> Set<L> {
    let part = Some(part).filter(|part| !part.is_empty());
    Set::new(layered, part, root)
}

fn awale(rules: &str) -> Result<Family<AwaleLayers>, TextError> {
    let options = read_options(Awale::ID, rules)?;
    let layers = AwaleLayers::new(&options).ok_or_else(|| {
        TextError::described(
            "rules",
            "repetition=own-side",
            "repetition=share, which tables need (A8)",
        )
    })?;
    Ok(only(
        "all positions by seeds on the board, for the difference of seeds",
        layers,
    ))
}

fn tihulelin(rules: &str) -> Result<Family<RoundLayers>, TextError> {
    let options = read_options(Tihulelin::ID, rules)?;
    let mut members = Vec::new();
    for last in [Last::Plain, Last::Hyena, Last::Carcass { began: 2 }] {
        for closed in 0..4_u8 {
            let name = match last {
                Last::Plain => "",
                Last::Hyena => "hyena",
                Last::Carcass { .. } => "carcass",
            };
            let part = format!("{}{name}", "x".repeat(closed.into()));
            let summary = if part.is_empty() {
                "a round with all eight pits plain, an even number of pions in them".to_owned()
            } else {
                format!(
                    "rounds of a match with the pits {} on one side (T7, T9)",
                    drawn(closed, last)
                )
            };
            members.push((part, summary, RoundLayers::new(&options, closed, last)));
        }
    }
    Ok(Family { members })
}

/// The only set of a game.
fn only<L: Layered>(summary: &str, layered: L) -> Family<L> {
    Family {
        members: vec![(String::new(), summary.to_owned(), layered)],
    }
}

fn oljinnat(rules: &str) -> Result<Family<OljinnatLayers>, TextError> {
    let layers = OljinnatLayers::new(&read_options(Oljinnat::ID, rules)?);
    Ok(only(
        "all positions by the camels that the players miss together, for the plies to the win",
        layers,
    ))
}

fn arrawan(rules: &str) -> Result<Family<ArrawanLayers>, TextError> {
    let layers = ArrawanLayers::new(&read_options(Arrawan::ID, rules)?).ok_or_else(|| {
        TextError::described("players", "more than 2", "2, as the tables are for two players")
    })?;
    Ok(only(
        "all positions of two players by the pions in their reserves, for the plies to the end",
        layers,
    ))
}

fn dara(rules: &str) -> Result<Family<DaraLayers>, TextError> {
    let layers = DaraLayers::new(&read_options(Dara::ID, rules)?, USUAL_PIONS);
    Ok(only(
        "up to six pions, all placed, for the plies to the win; seeds are ten times the pions and those of the player \
         with fewer",
        layers,
    ))
}

/// The marked side of a lay-out, plain pits as dots.
fn drawn(closed: u8, last: Last) -> String {
    let mut pits = [". "; 4];
    pits[..usize::from(closed)].fill("x ");
    match last {
        Last::Plain => {}
        Last::Hyena => pits[3] = "h ",
        Last::Carcass { .. } => pits[3] = "c ",
    }
    pits.concat().trim_end().to_owned()
}

/// What finding the sets of a game gives.
type Sets = Result<Vec<Box<dyn AnySet>>, TextError>;
/// What opening the tables of a game gives.
type Opened = Result<Option<AnyProber>, ProbeError>;

/// A game that has tables.
struct Entrance {
    id: &'static str,
    sets: fn(&str, &Path) -> Sets,
    prober: fn(&str, &Path, &Arc<Cache>) -> Opened,
}

/// The games that have tables.
fn entrances() -> [Entrance; 5] {
    [
        Entrance {
            id: Awale::ID,
            sets: |rules, root| Ok(awale(rules)?.sets(root)),
            prober: |rules, root, cache| match awale(rules) {
                Ok(family) => family.prober(rules, root, cache),
                Err(_) => Ok(None),
            },
        },
        Entrance {
            id: Tihulelin::ID,
            sets: |rules, root| Ok(tihulelin(rules)?.sets(root)),
            prober: |rules, root, cache| tihulelin(rules)?.prober(rules, root, cache),
        },
        Entrance {
            id: Oljinnat::ID,
            sets: |rules, root| Ok(oljinnat(rules)?.sets(root)),
            prober: |rules, root, cache| oljinnat(rules)?.prober(rules, root, cache),
        },
        Entrance {
            id: Arrawan::ID,
            sets: |rules, root| Ok(arrawan(rules)?.sets(root)),
            prober: |rules, root, cache| match arrawan(rules) {
                Ok(family) => family.prober(rules, root, cache),
                Err(_) => Ok(None),
            },
        },
        Entrance {
            id: Dara::ID,
            sets: |rules, root| Ok(dara(rules)?.sets(root)),
            prober: |rules, root, cache| dara(rules)?.prober(rules, root, cache),
        },
    ]
}

/// The ids of the games that have tables.
pub fn games() -> Vec<String> {
    entrances()
        .iter()
        .map(|entrance| entrance.id.to_owned())
        .collect()
}

/// The sets of tables of a game under the options `rules`, with their files under the directory `root`; the main set
/// comes first.
///
/// # Errors
/// When the game has none, or none under these options.
pub fn sets(game: &str, rules: &str, root: &Path) -> Sets {
    let entrances = entrances();
    let entrance = entrances.iter().find(|entrance| entrance.id == game);
    let entrance = entrance.ok_or_else(|| {
        let layered = entrances.iter().map(|entrance| entrance.id);
        let ids: Vec<&str> = layered.chain(crate::race::registry::ids()).collect();
        TextError::new("game", game, format!("a game with tables: {}", ids.join(", ")))
    })?;
    (entrance.sets)(rules, root)
}

/// The tables of a game under the options `rules` that a search can rest on; `None` when there are none.
///
/// # Errors
/// When a table is damaged or of something else.
pub fn prober(game: &str, rules: &str, root: &Path, cache: &Arc<Cache>) -> Opened {
    let entrances = entrances();
    match entrances.iter().find(|entrance| entrance.id == game) {
        Some(entrance) => (entrance.prober)(rules, root, cache),
        None => Ok(None),
    }
}
