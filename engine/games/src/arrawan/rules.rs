//! The rules R1 to R6 of Arrawan: its options and what a move does.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use ishwa_core::game::History;
use ishwa_core::game::{
    Cycles, Game, GameInfo, MAX_PLAYERS, Outcome, Player, Reversibility, Seats, Turn, Unit, Verdict,
};
use ishwa_core::key;
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions, RuleSet};

use super::messages;
use super::position::{ArrawanPosition, MAX_PITS, NO_START, PITS_EACH};
use crate::circle::{self, CircleMove, DRINK, LEAST_TO_GIVE};

/// Each player's hand before the first turn (R1).
pub(super) const FIRST_HAND: u8 = 6;
/// Each player's reserve before the first turn (R1).
pub(super) const FIRST_RESERVE: i32 = 5;
/// The count of strokes never goes above this.
pub const MOST_STROKES: i32 = 1_000_000_000;

/// What a player must have got rid of before they can drink (R5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Drink {
    /// Their reserve; strokes do not matter.
    #[default]
    Exhausted,
    /// Their reserve and their strokes.
    Zero,
}

/// The options of Arrawan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ArrawanOptions {
    /// How many play (R1).
    pub players: u32,
    /// What a player must have got rid of before they can drink (R5).
    pub drink: Drink,
}

/// Fewest and most players.
pub(super) const PLAYERS: std::ops::RangeInclusive<u32> = 2..=MAX_PLAYERS as u32;

impl Default for ArrawanOptions {
    fn default() -> Self {
        Self {
            players: *PLAYERS.start(),
            drink: Drink::Exhausted,
        }
    }
}

impl RuleOptions for ArrawanOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "players",
            kind: OptionKind::Integer {
                min: *PLAYERS.start(),
                max: *PLAYERS.end(),
            },
            help: messages::option_players,
        },
        OptionSpec {
            key: "drink",
            kind: OptionKind::Choice(Drink::VARIANTS),
            help: messages::option_drink,
        },
    ];
}

/// Arrawan under its options.
#[derive(Clone, Debug)]
pub struct Arrawan {
    pub(super) options: ArrawanOptions,
    rules: RuleSet,
    pub(super) players: usize,
}

impl Arrawan {
    /// The options it is played under.
    pub fn options(&self) -> &ArrawanOptions {
        &self.options
    }

    /// Pits in the circle (R1).
    #[inline]
    pub(super) fn pits(&self) -> usize {
        PITS_EACH * self.players
    }

    /// The next player after `player` who is in the game: `player` again, when there is no other.
    #[inline]
    fn after(&self, position: &ArrawanPosition, player: usize) -> usize {
        let next = |player| if player + 1 == self.players { 0 } else { player + 1 };
        let mut other = next(player);
        while !position.is_in(other) && other != player {
            other = next(other);
        }
        other
    }

    /// The previous player before `player` who is in the game (R3).
    #[inline]
    pub(super) fn before(&self, position: &ArrawanPosition, player: usize) -> usize {
        let previous = |player| if player == 0 { self.players } else { player } - 1;
        let mut other = previous(player);
        while !position.is_in(other) && other != player {
            other = previous(other);
        }
        other
    }

    /// The pits in which the player to move may start, a bit each (R1, R2).
    #[inline]
    fn starts(&self, position: &ArrawanPosition) -> u16 {
        let pits = &position.pits[..self.pits()];
        if position.start == NO_START {
            (0..pits.len())
                .filter(|&pit| pits[pit] == 0)
                .fold(0, |set, pit| set | 1 << pit)
        } else {
            circle::starts(pits, usize::from(position.start))
        }
    }

    /// Whether a last pit of four is a drink for the player to move (R5).
    #[inline]
    fn may_drink(&self, position: &ArrawanPosition) -> bool {
        let reserve = position.reserves[position.side.index()];
        match self.options.drink {
            Drink::Exhausted => reserve <= 0,
            Drink::Zero => reserve == 0,
        }
    }

    /// Whether the last pit holds four when the player to move sows from `start` (R5).
    #[inline]
    fn ends_on_four(&self, position: &ArrawanPosition, start: u8) -> bool {
        let (pits, hand) = (self.pits(), position.hands[position.side.index()]);
        let last = circle::last_pit(pits, usize::from(start), hand);
        // One falls there on each lap, and the last lap ends there.
        let dropped = hand.div_ceil(pits as u8);
        position.pits[last] + dropped == DRINK
    }

    /// A marriage: the husband gives the wife a pion for each child, or draws strokes; she rubs out hers first (R3).
    #[inline]
    fn marry(&self, position: &mut ArrawanPosition, husband: usize, children: i32) {
        let wife = self.before(position, husband);
        let paid = position.reserves[husband].clamp(0, children);
        position.reserves[husband] = (position.reserves[husband] - children).max(-MOST_STROKES);
        // Below 0 a pion received takes a stroke away and is gone; from 0 on it is added.
        position.reserves[wife] += paid;
    }

    /// The player who gives a pion to the mover in a block: among the others with enough pions in hand, the one with
    /// the smallest reserve minus strokes; among equals, the next in turn order (R4).
    #[inline]
    fn giver(&self, position: &ArrawanPosition, mover: usize) -> Option<usize> {
        let mut giver = None;
        let mut other = self.after(position, mover);
        while other != mover {
            let is_less = |giver: usize| position.reserves[other] < position.reserves[giver];
            if position.hands[other] >= LEAST_TO_GIVE && giver.is_none_or(is_less) {
                giver = Some(other);
            }
            other = self.after(position, other);
        }
        giver
    }

    /// The player leaves with the next best rank, and the others share the pions of the pit from which the player drank
    /// (R5).
    fn leave(&self, position: &mut ArrawanPosition, player: usize) {
        let rank = self.players - position.count_in() + 1;
        position.hands[player] = 0;
        position.reserves[player] = rank as i32;
        let mut heir = player;
        for _ in 0..DRINK {
            heir = self.after(position, heir);
            position.hands[heir] += 1;
        }
    }

    /// The reserves as repetition compares them (C4): no more strokes than could still be rubbed out, which is as
    /// many as there are pions in the reserves, all of them of others. With `drink=zero` one stroke more still keeps
    /// its owner from ever drinking, so that one counts.
    #[inline]
    pub(super) fn compared_reserves(&self, position: &ArrawanPosition) -> [i32; MAX_PLAYERS] {
        let most = position.pions_in_reserve() + i32::from(self.options.drink == Drink::Zero);
        position.reserves.map(|reserve| reserve.max(-most))
    }

    /// The key of a position with these reserves.
    #[inline]
    fn key_with(&self, position: &ArrawanPosition, reserves: [i32; MAX_PLAYERS]) -> u64 {
        let [p0, p1, p2, p3, p4, p5, p6, p7, rest @ ..] = position.pits;
        let [h0, h1, h2, h3, h4, h5] = position.hands;
        let pits = u64::from_le_bytes([p0, p1, p2, p3, p4, p5, p6, p7]);
        let turn = [position.start, position.side.index() as u8];
        let hands = u64::from_le_bytes([h0, h1, h2, h3, h4, h5, turn[0], turn[1]]);
        let [r0, r1, r2, r3, r4, r5] = reserves.map(|reserve| u64::from(reserve as u32));
        let key = key::mix(self.rules.salt(), [pits, hands]);
        let key = key::mix(key, [r0 | r1 << 32, r2 | r3 << 32]);
        key::mix(key, [r4 | r5 << 32, u64::from(u32::from_le_bytes(rest))])
    }

    /// The payoff of a rank, which need not be whole where players share ranks: 1 for the first, 0 for the last (R6).
    pub(super) fn payoff(&self, rank: f64) -> f64 {
        (self.players as f64 - rank) / (self.players as f64 - 1.0)
    }

    /// The result when the players still in the game share the ranks that are left; a single one takes the last (R6).
    fn shared(&self, position: &ArrawanPosition) -> Outcome {
        let best = self.players - position.count_in() + 1;
        let mean = f64::midpoint(best as f64, self.players as f64);
        let rank = |player: usize| {
            if position.is_in(player) {
                mean
            } else {
                f64::from(position.reserves[player])
            }
        };
        let winner = (0..self.players).find(|&player| rank(player) == 1.0);
        Outcome {
            winner: winner.map(Player::new),
            payoffs: (0..self.players)
                .map(|player| self.payoff(rank(player)))
                .collect(),
            seeds: None,
        }
    }
}

impl Game for Arrawan {
    type Options = ArrawanOptions;
    type Position = ArrawanPosition;
    type Move = CircleMove;
    /// Each of the pits, lifting or leaving the last.
    type Moves = ArrayVec<CircleMove, { 2 * MAX_PITS }>;

    const ID: &'static str = "arrawan";
    const PLAYERS: RangeInclusive<usize> = 2..=MAX_PLAYERS;

    fn new(options: ArrawanOptions) -> Self {
        Self {
            rules: RuleSet::of(Self::ID, &options),
            players: options.players as usize,
            options,
        }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "Arrawan",
            players: self.players,
            seats: Seats::Numbered,
            unit: Unit::Payoff,
            bounds: (0, 1),
            chance: false,
            // Nobody leaves within a cycle, so what is shared is the same wherever it ends.
            cycles: Cycles::Uniform,
        }
    }

    fn initial(&self) -> ArrawanPosition {
        let mut position = ArrawanPosition {
            pits: [0; MAX_PITS],
            hands: [0; MAX_PLAYERS],
            side: Player::SOUTH,
            start: NO_START,
            reserves: [0; MAX_PLAYERS],
        };
        for player in 0..self.players {
            position.pits[PITS_EACH * player + 1] = 1;
            position.hands[player] = FIRST_HAND;
            position.reserves[player] = FIRST_RESERVE;
        }
        position
    }

    #[inline]
    fn turn(&self, position: &ArrawanPosition) -> Turn {
        if position.is_over() {
            Turn::Over
        } else {
            Turn::Player(position.side)
        }
    }

    fn side(&self, position: &ArrawanPosition) -> Player {
        position.side
    }

    #[inline]
    fn moves(&self, position: &ArrawanPosition, moves: &mut Self::Moves) {
        if position.is_over() {
            return;
        }
        let may_drink = self.may_drink(position);
        for start in circle::pits_of(self.starts(position)) {
            moves.push(CircleMove { start, burns: false });
            if may_drink && self.ends_on_four(position, start) {
                moves.push(CircleMove { start, burns: true });
            }
        }
    }

    #[inline]
    fn play(&self, position: &ArrawanPosition, mv: CircleMove) -> ArrawanPosition {
        let mut next = *position;
        let mover = position.side.index();
        let pits = &mut next.pits[..self.pits()];
        let last = circle::sow(pits, usize::from(mv.start), position.hands[mover]);
        let reached = pits[last];
        let children = circle::threes(pits, last);
        let is_blocked = circle::is_blocked(pits, last);
        pits[last] = 0;
        next.start = last as u8;
        if reached == DRINK && !mv.burns && self.may_drink(position) {
            self.leave(&mut next, mover);
        } else {
            next.hands[mover] = reached;
            if children > 0 {
                self.marry(&mut next, mover, children as i32);
            }
            if is_blocked && let Some(giver) = self.giver(&next, mover) {
                next.hands[giver] -= 1;
                next.hands[mover] += 1;
            }
        }
        next.side = Player::new(self.after(&next, mover));
        next
    }

    fn outcome(&self, position: &ArrawanPosition) -> Option<Outcome> {
        position.is_over().then(|| self.shared(position))
    }

    /// While three or more are in the game, strokes decide who gives in a block (R4), so all of them count; between
    /// two, those that repetition does not compare change nothing.
    #[inline]
    fn key(&self, position: &ArrawanPosition) -> u64 {
        if position.count_in() > 2 {
            self.key_with(position, position.reserves)
        } else {
            self.repetition_key(position)
        }
    }

    #[inline]
    fn repetition_key(&self, position: &ArrawanPosition) -> u64 {
        self.key_with(position, self.compared_reserves(position))
    }

    /// Pions that pass from reserve to reserve may come back. Those that rub out strokes do not, a stroke is only ever
    /// rubbed out by one of them, and players who have left do not return.
    fn reversibility(&self, before: Option<&ArrawanPosition>, after: &ArrawanPosition) -> Reversibility {
        let lasting = |position: &ArrawanPosition| {
            let strokes = self.compared_reserves(position).map(|reserve| reserve.min(0));
            (position.pions_in_reserve(), strokes, position.count_in())
        };
        if before.is_none_or(|before| lasting(before) != lasting(after)) {
            Reversibility::Irreversible
        } else {
            Reversibility::Reversible
        }
    }

    /// The players still in the game share the ranks that are left (R6).
    fn repeated(&self, history: &History<Self>) -> Verdict<ArrawanPosition> {
        Verdict::Over(self.shared(history.position()))
    }
}
