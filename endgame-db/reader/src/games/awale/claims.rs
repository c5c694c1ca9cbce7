//! Awalé: the seeds that each player can be sure of, however repetition ends the game.
//!
//! Where the players take the seeds on their own side when a position repeats (A8), infinite play has no value of its
//! own, and the value of a position depends on its history. The seeds that a player can force do not: the opponent
//! cannot prevent them by repeating. These tables therefore hold, for every position, the seeds that the player to
//! move can be sure to end with, and those that the opponent can be sure of; the value is between the two
//! (`docs/solver.md`).

use std::ops::Range;

use ishwa_core::game::{
    Cycles, Game, GameInfo, History, Outcome, Player, Reversibility, Turn, Unit, Verdict,
};
use ishwa_core::notation::Notation;
use ishwa_core::prober::{Known, Prober};
use ishwa_core::rules::RuleSet;
use ishwa_games::awale::{
    Awale, AwaleObjective, AwaleOptions, AwalePit, AwalePosition, AwaleRepetition, SEEDS,
};
use ishwa_messages::Message;

use super::AwaleLayers;
use crate::file::TableError;
use crate::first_error::FirstError;
use crate::index::IndexKind;
use crate::layered::{LayerLabel, Layered, Place, TableFamily};
use crate::messages;
use crate::open_layers::{Lookup, OpenLayers, payoff};
use crate::value::{Probed, TableEntry, TableValueKind};

/// A position, and the player whose seeds count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClaimPosition {
    position: AwalePosition,
    claimant: Player,
}

impl ClaimPosition {
    /// A position in which the seeds of `claimant` count.
    pub fn new(position: AwalePosition, claimant: Player) -> Self {
        Self { position, claimant }
    }

    /// The position.
    pub fn position(&self) -> AwalePosition {
        self.position
    }

    /// The player whose seeds count.
    pub fn claimant(&self) -> Player {
        self.claimant
    }
}

/// Awalé played for the seeds of one player, the claimant, alone: the claimant's result is their seeds, without
/// further gains in infinite play. A number of seeds that can be forced here can be forced under every rule of
/// repetition.
#[derive(Clone, Debug)]
pub struct ClaimGame(Awale);

impl ClaimGame {
    fn with(position: ClaimPosition, after: AwalePosition) -> ClaimPosition {
        ClaimPosition {
            position: after,
            ..position
        }
    }
}

impl Game for ClaimGame {
    type Options = AwaleOptions;
    type Position = ClaimPosition;
    type Move = AwalePit;
    type Moves = <Awale as Game>::Moves;

    const ID: &'static str = Awale::ID;

    fn new(options: AwaleOptions) -> Self {
        Self(Awale::new(options))
    }

    fn rules(&self) -> &RuleSet {
        self.0.rules()
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            unit: Unit::Seeds,
            bounds: (-(SEEDS as i32), SEEDS as i32),
            cycles: Cycles::Uniform,
            ..self.0.info()
        }
    }

    fn initial(&self) -> ClaimPosition {
        ClaimPosition {
            position: self.0.initial(),
            claimant: Player::SOUTH,
        }
    }

    fn turn(&self, position: &ClaimPosition) -> Turn {
        self.0.turn(&position.position)
    }

    fn side(&self, position: &ClaimPosition) -> Player {
        self.0.side(&position.position)
    }

    #[inline]
    fn moves(&self, position: &ClaimPosition, moves: &mut Self::Moves) {
        self.0.moves(&position.position, moves);
    }

    #[inline]
    fn play(&self, position: &ClaimPosition, mv: AwalePit) -> ClaimPosition {
        Self::with(*position, self.0.play(&position.position, mv))
    }

    fn outcome(&self, position: &ClaimPosition) -> Option<Outcome> {
        let seeds = self.0.outcome(&position.position)?.seeds?;
        let claimed = seeds[position.claimant.index()];
        Some(Outcome::zero_sum(if position.claimant == Player::SOUTH {
            claimed
        } else {
            0.0 - claimed
        }))
    }

    fn key(&self, position: &ClaimPosition) -> u64 {
        self.0.key(&position.position) ^ position.claimant.index() as u64
    }

    fn reversibility(&self, before: Option<&ClaimPosition>, after: &ClaimPosition) -> Reversibility {
        let before = before.map(|before| &before.position);
        self.0.reversibility(before, &after.position)
    }

    fn repeated(&self, history: &History<Self>) -> Verdict<ClaimPosition> {
        let position = history.position();
        let stored = position.position.store(position.claimant);
        Verdict::Over(Outcome::zero_sum(if position.claimant == Player::SOUTH {
            f64::from(stored)
        } else {
            -f64::from(stored)
        }))
    }
}

/// The layers of [`ClaimGame`], 0 to 48 seeds: first all positions whose player to move is the claimant, then all
/// whose opponent is. The values are the seeds that the claimant can force: positive for the player to move, negative
/// for the opponent.
#[derive(Clone, Debug)]
pub struct ClaimLayers {
    game: ClaimGame,
    layers: AwaleLayers,
}

impl ClaimLayers {
    /// The layers under these options, regardless of the objective and the rule of repetition.
    pub fn new(options: &AwaleOptions) -> Self {
        let options = AwaleOptions {
            objective: AwaleObjective::Seeds,
            repetition: AwaleRepetition::default(),
            occurrences: AwaleOptions::default().occurrences,
            ..options.clone()
        };
        Self {
            layers: AwaleLayers::of(options.clone()),
            game: ClaimGame::new(options),
        }
    }

    /// Positions of a layer for one claimant.
    fn half(&self, layer: u32) -> u64 {
        self.layers.len(layer)
    }

    /// The seeds in play, and those of them that the player to move and the opponent can be sure of.
    fn sure_seeds(
        tables: &OpenLayers<Self>,
        position: AwalePosition,
    ) -> Result<Option<(i32, [i32; 2])>, TableError> {
        let side = position.side();
        let value = |claimant| tables.value(&ClaimPosition { position, claimant });
        let (Some(own), Some(other)) = (value(side)?, value(side.opponent())?) else {
            return Ok(None);
        };
        let stored = position.store(side) + position.store(side.opponent());
        Ok(Some(((SEEDS - stored) as i32, [own, -other])))
    }

    /// The layers of Awalé itself.
    pub fn plain(&self) -> &AwaleLayers {
        &self.layers
    }
}

impl Layered for ClaimLayers {
    type Game = ClaimGame;

    const VALUES: TableValueKind = TableValueKind::Gain;

    fn game(&self) -> &ClaimGame {
        &self.game
    }

    fn layers(&self) -> u32 {
        self.layers.layers()
    }

    fn seeds(&self, layer: u32) -> u32 {
        self.layers.seeds(layer)
    }

    fn label(&self, layer: u32) -> LayerLabel {
        self.layers.label(layer)
    }

    fn index(&self, layer: u32) -> IndexKind {
        self.layers.index(layer)
    }

    fn len(&self, layer: u32) -> u64 {
        2 * self.half(layer)
    }

    #[inline]
    fn place(&self, position: &ClaimPosition) -> Option<Place> {
        let mut place = self.layers.place(&position.position)?;
        if position.claimant != position.position.side() {
            place.rank += self.half(place.layer);
        }
        Some(place)
    }

    fn position(&self, place: Place) -> ClaimPosition {
        let half = self.half(place.layer);
        let rank = place.rank % half;
        ClaimPosition {
            position: self.layers.position(Place { rank, ..place }),
            claimant: [Player::SOUTH, Player::NORTH][usize::from(place.rank >= half)],
        }
    }

    fn for_each(&self, layer: u32, ranks: Range<u64>, mut visit: impl FnMut(u64, &ClaimPosition)) {
        let half = self.half(layer);
        for (claimant, begin) in [(Player::SOUTH, 0), (Player::NORTH, half)] {
            let part = ranks.start.clamp(begin, begin + half)..ranks.end.clamp(begin, begin + half);
            self.layers
                .for_each(layer, part.start - begin..part.end - begin, |rank, &position| {
                    visit(rank + begin, &ClaimPosition { position, claimant });
                });
        }
    }

    #[inline]
    fn layer(&self, position: &ClaimPosition) -> Option<u32> {
        self.layers.layer(&position.position)
    }

    #[inline]
    fn lead(&self, position: &ClaimPosition) -> i32 {
        let stored = position.position.store(position.claimant) as i32;
        if position.claimant == position.position.side() {
            stored
        } else {
            -stored
        }
    }
}

impl Lookup for ClaimLayers {
    type Played = Awale;

    fn write_position(&self, position: &ClaimPosition) -> String {
        self.say_position(position).to_string()
    }

    fn say_position(&self, position: &ClaimPosition) -> Message {
        let ClaimPosition { position, claimant } = position;
        let text = self.game.0.write_position(position);
        match *claimant {
            Player::SOUTH => messages::claim_of_south(text),
            _ => messages::claim_of_north(text),
        }
    }

    fn write_move(&self, position: &ClaimPosition, mv: AwalePit) -> String {
        self.game.0.write_move(&position.position, mv)
    }

    /// Where the seeds of the player to move count.
    fn place_of(&self, position: &AwalePosition) -> Option<Place> {
        self.layers.place(position)
    }

    fn played(&self, position: &ClaimPosition) -> AwalePosition {
        position.position
    }

    fn probe(tables: &OpenLayers<Self>, position: &AwalePosition) -> Result<Option<Probed>, TableError> {
        let game = &tables.layered().game.0;
        let Some((lower, upper)) = bounds(tables, position)? else {
            return Ok(None);
        };
        let mut moves = <Awale as Game>::Moves::default();
        game.moves(position, &mut moves);
        let moves = moves.iter().map(|&mv| {
            let bounds = bounds(tables, &game.play(position, mv))?;
            Ok(bounds.map(|(lower, upper)| TableEntry::between(-upper, -lower)))
        });
        Ok(Some(Probed::Value(
            TableEntry::between(lower, upper),
            moves.collect::<Result<_, TableError>>()?,
        )))
    }

    fn known(
        tables: &OpenLayers<Self>,
        position: &AwalePosition,
        info: &GameInfo,
    ) -> Result<Option<Known>, TableError> {
        known(tables, position, info.unit, info.bounds)
    }
}

/// The family of the layers that bound the values of Awalé; `None` under options that allow tables of the values
/// themselves. Where players take the seeds on their own side, no table can give the value (A8).
pub fn bound_family(game: &Awale) -> Option<TableFamily<ClaimLayers>> {
    (game.options().repetition == AwaleRepetition::OwnSide).then(|| TableFamily {
        part: "sure".to_owned(),
        summary: messages::awale_bounds(),
        layers: ClaimLayers::new(game.options()),
    })
}

/// The lowest and the highest final lead of the player to move, in seeds, for any game history after which no earlier
/// position can return; `None` if the tables do not contain the position.
fn bounds(
    tables: &OpenLayers<ClaimLayers>,
    position: &AwalePosition,
) -> Result<Option<(i32, i32)>, TableError> {
    let sure = ClaimLayers::sure_seeds(tables, *position)?;
    Ok(sure.map(|(in_play, [own, other])| {
        let even = position.lead();
        (even - in_play + 2 * own, even + in_play - 2 * other)
    }))
}

/// The final payoff of a position known from tables, in a game with this unit and these lowest and highest payoffs.
fn known(
    tables: &OpenLayers<ClaimLayers>,
    position: &AwalePosition,
    unit: Unit,
    payoffs: (i32, i32),
) -> Result<Option<Known>, TableError> {
    let payoff = |total| payoff(unit, payoffs, total);
    let found = bounds(tables, position)?;
    Ok(found.map(|(lower, upper)| Known::between(payoff(lower), payoff(upper))))
}

/// Tables for a search of Awalé where they bound its values.
#[derive(Debug)]
pub struct ClaimProber {
    tables: OpenLayers<ClaimLayers>,
    /// The number of layers with fast lookups.
    quick: u32,
    /// The unit of the game being searched, and its lowest and highest payoff.
    unit: Unit,
    payoffs: (i32, i32),
    fault: FirstError,
}

impl ClaimProber {
    /// A prober for `game`.
    pub fn new(tables: OpenLayers<ClaimLayers>, game: &Awale) -> Self {
        let info = game.info();
        Self {
            quick: tables.quick_layers(),
            tables,
            unit: info.unit,
            payoffs: info.bounds,
            fault: FirstError::default(),
        }
    }
}

impl Prober<Awale> for ClaimProber {
    fn probe(&self, position: &AwalePosition) -> Option<Known> {
        // A table that cannot be read counts as missing.
        self.fault
            .without(known(&self.tables, position, self.unit, self.payoffs))?
    }

    fn probe_quickly(&self, position: &AwalePosition) -> Option<Known> {
        let Place { layer, .. } = self.tables.layered().place_of(position)?;
        (layer < self.quick).then(|| self.probe(position))?
    }

    fn fault(&self) -> Option<&Message> {
        self.fault.get()
    }
}
