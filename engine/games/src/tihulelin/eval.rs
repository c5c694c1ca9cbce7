//! Evaluation of Tihulelin positions.

use std::sync::LazyLock;

use ishwa_core::book::Book;
use ishwa_core::game::Game;
use ishwa_core::heuristics::{Heuristics, ReliableLoss, Term};
use ishwa_core::network::NetworkFile;

use super::board::{ONES, TOPS, TihulelinBoard, nonzero, total};
use super::match_play::{MatchMove, MatchPosition, TihulelinMatch};
use super::network::{NETWORK, NETWORKS, features};
use super::round::{Tihulelin, TihulelinMove};
use super::rules::PITS;
use super::sowing::Sowing;
use crate::learned::points;
use crate::terms::weighted;

/// The holdings of the player to move minus the opponent's, including a hyena or carcass: the result of a round so
/// far (T6), and the material of its estimate.
pub(super) fn lead(sowing: Sowing, board: &TihulelinBoard) -> i32 {
    difference(sowing.holdings(board), board)
}

/// Lowest and highest payoff of a round: all pions in plain pits go to one player or to the other.
pub(super) fn bounds(sowing: Sowing, board: &TihulelinBoard) -> (i32, i32) {
    let lead = lead(sowing, board);
    let left = i32::from(total(sowing.plain(board)));
    (lead - left, lead + left)
}

/// The terms of the estimate of a round. `tempo` is the only one that keeps its sign when the players are exchanged.
pub(super) const ROUND_TERMS: [Term; 6] = [
    Term::new("holdings", "pions held, hyena or carcass included", 100),
    Term::new("side", "pions in plain pits of one's side", 14),
    Term::new("mobility", "pits that can be sown", 135),
    Term::new(
        "threat",
        "pions of the largest capture there is, runs left out (T4)",
        26,
    ),
    Term::new("bait", "pits of one, three or five pions on one's side", -57),
    Term::new("tempo", "the turn to move", -6),
];

/// The values of [`ROUND_TERMS`].
#[inline]
pub(super) fn round_values(sowing: Sowing, board: &TihulelinBoard) -> [i32; ROUND_TERMS.len()] {
    let [own, enemy] = both(sowing, board);
    [
        lead(sowing, board),
        own.pions - enemy.pions,
        own.mobility - enemy.mobility,
        own.threat - enemy.threat,
        own.bait - enemy.bait,
        1,
    ]
}

/// The pions that the player to move holds or has on their side, minus the opponent's.
pub(super) fn match_lead(sowing: Sowing, board: &TihulelinBoard) -> i32 {
    difference(sowing.laid_out(board), board)
}

/// The counts of one player's plain pits.
struct Counts {
    pions: i32,
    mobility: i32,
    threat: i32,
    bait: i32,
}

/// The counts of the player to move and of the opponent.
#[inline]
fn both(sowing: Sowing, board: &TihulelinBoard) -> [Counts; 2] {
    let plain = sowing.plain(board);
    [plain, sowing.turned(plain)].map(counts)
}

/// The counts of the player for whom the plain pits `pits` are in sowing order.
#[inline]
fn counts(pits: u64) -> Counts {
    const ROW: u64 = u64::MAX >> (8 * PITS);
    let own = pits & ROW;
    let odd = pits & ONES;
    let seven_or_more = (pits + (TOPS - 7 * ONES)) & TOPS;
    let bait = odd & !(seven_or_more >> 7);
    let bytes = pits.to_le_bytes();
    let threat = (0..PITS).map(|pit| {
        let pions = usize::from(bytes[pit]);
        let last = (pit + pions) % bytes.len();
        let hits = pions > 0 && pions < bytes.len() && bait >> (8 * last) & 1 != 0;
        if hits { i32::from(bytes[last]) + 1 } else { 0 }
    });
    Counts {
        pions: i32::from(total(own)),
        mobility: nonzero(own).count_ones() as i32,
        threat: threat.max().unwrap_or(0),
        bait: (bait & ROW).count_ones() as i32,
    }
}

fn difference(totals: [u8; 2], board: &TihulelinBoard) -> i32 {
    i32::from(totals[board.side.index()]) - i32::from(totals[board.side.opponent().index()])
}

/// Points for a winning chance of 73 % in a match, the output scale of the network. It is that of the terms that the
/// network replaced, in which a point was about a hundredth of a pion.
pub(super) const POINTS_SCALE: f64 = 2819.0;

/// The scale that turns search scores of a round into winning chances, fitted to self-play games (`fit_chances`;
/// [`ishwa_core::heuristics::Heuristics::chance_scale`]).
pub(super) const ROUND_CHANCE_SCALE: f64 = 364.0;

/// The same for a match.
pub(super) const MATCH_CHANCE_SCALE: f64 = 2977.5;

impl Heuristics for Tihulelin {
    const BENCH_DEPTH: usize = 16;

    fn bounds(&self, position: &TihulelinBoard) -> (i32, i32) {
        bounds(self.sowing, position)
    }

    #[inline]
    fn chance_scale(&self) -> Option<f64> {
        Some(ROUND_CHANCE_SCALE)
    }

    fn reliable_loss(&self) -> ReliableLoss {
        ReliableLoss {
            small_search: 30.0,
            large_search: 25.0,
        }
    }

    fn evaluate(&self, position: &TihulelinBoard) -> i32 {
        weighted(&ROUND_TERMS, round_values(self.sowing, position))
    }

    fn material(&self, position: &TihulelinBoard) -> i32 {
        100 * lead(self.sowing, position)
    }

    /// Moves that take pions out of the plain pits.
    #[inline]
    fn noisy_moves(&self, position: &TihulelinBoard, moves: &mut Self::Moves) {
        let takes = |&mv: &TihulelinMove| self.sowing.took(position, &self.sowing.play(position, mv));
        moves.extend(self.sowing.moves(position).filter(takes));
    }

    fn baseline(&self, position: &TihulelinBoard) -> i32 {
        lead(self.sowing, position)
    }

    fn terms(&self) -> &'static [Term] {
        &ROUND_TERMS
    }

    fn term_values(&self, position: &TihulelinBoard, values: &mut [i32]) {
        values.copy_from_slice(&round_values(self.sowing, position));
    }
}

/// The opening book of the match, for the rules of the default options.
static MATCH_BOOK: LazyLock<Book> = LazyLock::new(|| Book::built_in(include_str!("match_book.txt")));

impl Heuristics for TihulelinMatch {
    const BENCH_DEPTH: usize = 12;

    fn network_files() -> &'static [NetworkFile] {
        &NETWORKS
    }

    fn bounds(&self, position: &MatchPosition) -> (i32, i32) {
        let lead = lead(self.sowing, &position.board);
        if self.sowing.is_over(&position.board) {
            (lead.signum(), lead.signum())
        } else {
            self.info().bounds
        }
    }

    #[inline]
    fn evaluate(&self, position: &MatchPosition) -> i32 {
        match NETWORK.get() {
            Some(network) => points(network, features(self.sowing, position), POINTS_SCALE),
            None => self.material(position),
        }
    }

    fn material(&self, position: &MatchPosition) -> i32 {
        100 * match_lead(self.sowing, &position.board)
    }

    /// Moves that take pions out of the plain pits, except those that end the round, since the start of a round may
    /// return (T10).
    #[inline]
    fn noisy_moves(&self, position: &MatchPosition, moves: &mut Self::Moves) {
        if position.declares {
            return;
        }
        let board = &position.board;
        let takes = |&mv: &TihulelinMove| self.sowing.took(board, &self.sowing.play(board, mv));
        let captures = self.sowing.moves(board).filter(takes).map(MatchMove::Play);
        moves.extend(captures.filter(|&mv| !Self::begins_round(position, &self.play(position, mv))));
    }

    fn points_scale(&self) -> Option<f64> {
        Some(POINTS_SCALE)
    }

    fn chance_scale(&self) -> Option<f64> {
        Some(MATCH_CHANCE_SCALE)
    }

    fn book(&self) -> Option<&'static Book> {
        MATCH_BOOK.of(self.rules())
    }

    fn reliable_loss(&self) -> ReliableLoss {
        ReliableLoss {
            small_search: 30.0,
            large_search: 30.0,
        }
    }
}
