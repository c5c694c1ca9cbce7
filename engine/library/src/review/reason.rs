//! Why a move was worse than the best one: facts about the two lines of play, each of which is checked on the board.

use ishwa_core::commentary::{Feat, Motif};
use ishwa_core::game::{Player, Turn};
use ishwa_core::move_index::NamedMove;
use ishwa_games::any::AnySession;
use ishwa_messages::Message;

use crate::quality::review::{MoveReview, PlyReview};

/// The largest number of plies of a line that are compared.
const HORIZON: usize = 10;

/// How much an end of the game counts as a reason, compared with a captured piece.
const END_WEIGHT: f64 = 30.0;

/// The factor for a comparison of whole lines: a single ply says more.
const EXCHANGE_WEIGHT: f64 = 0.5;

/// A feat in a line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineFeat {
    /// Its ply, from 1 for the first move of the line.
    pub ply: usize,
    /// Who made the move.
    pub mover: Player,
    /// The move, in the format of the session.
    pub mv: String,
    /// What it achieved.
    pub feat: Feat,
}

/// A reason why a move was worse than the best one. "Here" is the line of the move played, "there" the best line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another player achieves something here with the next move. There they can achieve less at once: at most this
    /// much.
    Allows(LineFeat, u32),
    /// The best move achieves something. The move played achieves this much of it.
    Misses(LineFeat, u32),
    /// Another player achieves something here some plies later, and less of it in as many plies there: this much.
    AllowsLater(LineFeat, u32),
    /// The player achieves something there some plies later, and less of it in as many plies here: this much.
    MissesLater(LineFeat, u32),
    /// The captures of the player and of the other one in so many plies, here and there.
    Exchange {
        /// The number of plies of both lines, the first moves included.
        plies: usize,
        /// Here.
        played: [u32; 2],
        /// There.
        best: [u32; 2],
    },
    /// The game ends here after so many plies, for this cause.
    Ends(usize, Message),
    /// The game ends there after so many plies, for this cause.
    MissesEnd {
        /// The number of plies.
        plies: usize,
        /// The cause.
        cause: Message,
        /// Whether the player wins; otherwise it is a draw.
        is_won: bool,
    },
}

impl Reason {
    /// The motif, if it is one of a single ply.
    pub fn motif(&self) -> Option<Motif> {
        match self {
            Self::Allows(found, _)
            | Self::Misses(found, _)
            | Self::AllowsLater(found, _)
            | Self::MissesLater(found, _) => Some(found.feat.motif),
            Self::Exchange { .. } => Some(Motif::Capture),
            Self::Ends(..) | Self::MissesEnd { .. } => None,
        }
    }

    /// The plies of the best line after which a player sees what the played move missed: 1 if the move itself shows it.
    pub fn plies_of_best(&self) -> usize {
        match self {
            Self::MissesLater(found, _) => found.ply,
            Self::Exchange { plies, played, best } if best[0] > played[0] => *plies,
            Self::MissesEnd { plies, .. } => *plies,
            Self::Allows(..)
            | Self::Misses(..)
            | Self::AllowsLater(..)
            | Self::Exchange { .. }
            | Self::Ends(..) => 1,
        }
    }

    /// The reason for a complaint about a ply of the session `before` it, in the format of the session. `None` for
    /// other plies, and where the lines differ in nothing that has a name.
    pub fn of(ply: &PlyReview, before: &AnySession) -> Option<Self> {
        let review = ply.graded().filter(|review| review.class.is_complaint())?;
        let lines = Lines {
            before,
            player: ply.player,
            played: Line::of(before, &review.played_line),
            best: Line::of(before, &review.line),
        };
        let mut found = lines.reasons(review);
        // Of equal ones the first counts.
        found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        found.into_iter().next().map(|(_, reason)| reason)
    }
}

/// A ply of a line.
struct LinePly {
    mover: Player,
    mv: String,
    feats: Vec<Feat>,
}

/// A line of play, replayed.
struct Line {
    plies: Vec<LinePly>,
    /// The session after its last ply.
    end: AnySession,
    /// Whether the next ply of the line would be a capture.
    is_cut_short: bool,
}

impl Line {
    fn of(before: &AnySession, moves: &[NamedMove]) -> Self {
        let mut end = before.clone();
        let mut plies = Vec::new();
        let mut is_cut_short = false;
        for mv in moves.iter().take(HORIZON + 1) {
            // Searches ignore some repetitions that end a game or a round.
            if !end.moves().contains(&mv.index) {
                break;
            }
            let (player, text) = (end.side(), end.write_move(mv.index));
            let mut after = end.clone();
            after.play(mv.index);
            let feats = after.last_told().feats;
            if plies.len() == HORIZON {
                is_cut_short = feats.iter().any(|feat| feat.motif == Motif::Capture);
                break;
            }
            end = after;
            plies.push(LinePly {
                mover: player,
                mv: text,
                feats,
            });
        }
        Self {
            plies,
            end,
            is_cut_short,
        }
    }

    /// Whether the ply after so many is a capture.
    fn captures_after(&self, plies: usize) -> bool {
        match self.plies.get(plies) {
            Some(ply) => ply.feats.iter().any(|feat| feat.motif == Motif::Capture),
            None => self.is_cut_short,
        }
    }

    /// How much of a motif these first plies bring a player.
    fn total(&self, plies: usize, motif: Motif, player: Player) -> u32 {
        let feats = self.plies.iter().take(plies).flat_map(|ply| &ply.feats);
        total(feats, motif, player)
    }

    /// The feats of the plies in this range for `player`, or for the others.
    fn feats(&self, plies: std::ops::Range<usize>, player: Player, is_own: bool) -> Vec<LineFeat> {
        let plies = self.plies.iter().enumerate().take(plies.end).skip(plies.start);
        let found = plies.flat_map(|(index, ply)| {
            let feats = ply.feats.iter().filter(|feat| (feat.player == player) == is_own);
            feats.map(move |feat| LineFeat {
                ply: index + 1,
                mover: ply.mover,
                mv: ply.mv.clone(),
                feat: feat.clone(),
            })
        });
        found.collect()
    }

    /// The number of plies and the cause, if the game is over after the line.
    fn cause(&self) -> Option<(usize, Message)> {
        Some((self.plies.len(), self.end.end()?.cause))
    }

    fn winner(&self) -> Option<Player> {
        self.end.outcome()?.winner
    }
}

fn total<'f>(feats: impl Iterator<Item = &'f Feat>, motif: Motif, player: Player) -> u32 {
    let of_player = feats.filter(|feat| feat.motif == motif && feat.player == player);
    of_player.map(|feat| feat.count).sum()
}

/// The two lines of a complaint.
struct Lines<'a> {
    before: &'a AnySession,
    player: Player,
    played: Line,
    best: Line,
}

impl Lines<'_> {
    /// All reasons with their weights.
    fn reasons(&self, review: &MoveReview) -> Vec<(f64, Reason)> {
        let mut found = Vec::new();
        let mut add = |weight: f64, reason| {
            if weight > 0.0 {
                found.push((weight, reason));
            }
        };
        for feat in self.played.feats(1..2, self.player, false) {
            let (motif, count) = (feat.feat.motif, feat.feat.count);
            if let Some(most) = self.most_after_best(review, motif, feat.feat.player) {
                let less = f64::from(count) - f64::from(most);
                add(motif.weight() * less, Reason::Allows(feat, most));
            }
        }
        for feat in self.best.feats(0..1, self.player, true) {
            let (motif, count) = (feat.feat.motif, feat.feat.count);
            let other = self.played.total(1, motif, self.player);
            let less = f64::from(count) - f64::from(other);
            add(motif.weight() * less, Reason::Misses(feat, other));
        }
        let plies = self.played.plies.len().min(self.best.plies.len());
        for feat in self.played.feats(1..plies, self.player, false) {
            if let Some((weight, there)) = self.later(plies, &feat, [&self.played, &self.best]) {
                add(weight, Reason::AllowsLater(feat, there));
            }
        }
        for feat in self.best.feats(1..plies, self.player, true) {
            if let Some((weight, here)) = self.later(plies, &feat, [&self.best, &self.played]) {
                add(weight, Reason::MissesLater(feat, here));
            }
        }
        if let Some((weight, reason)) = self.exchange(plies) {
            add(weight, reason);
        }
        // Where both lines have the same result, the end is no reason.
        if review.best.chance > review.played.chance {
            let player = Some(self.player);
            if let Some((plies, cause)) = self.played.cause().filter(|_| self.played.winner() != player) {
                add(END_WEIGHT, Reason::Ends(plies, cause));
            }
            let winner = self.best.winner();
            if let Some((plies, cause)) = self
                .best
                .cause()
                .filter(|_| winner == player || winner.is_none() && review.best.chance == 0.5)
            {
                let is_won = winner.is_some();
                add(END_WEIGHT, Reason::MissesEnd { plies, cause, is_won });
            }
        }
        found
    }

    /// The most of a motif that `player` can achieve with one move after the best one; `None` if it is not their turn.
    fn most_after_best(&self, review: &MoveReview, motif: Motif, player: Player) -> Option<u32> {
        let mut session = self.before.clone();
        session.play(review.best_move().index);
        match session.turn() {
            Turn::Over => return Some(0),
            Turn::Player(next) if next == self.played.plies.get(1)?.mover => {}
            _ => return None,
        }
        let most = session.moves().into_iter().map(|mv| {
            let mut after = session.clone();
            after.play(mv);
            total(after.last_told().feats.iter(), motif, player)
        });
        Some(most.max().unwrap_or(0))
    }

    /// The weight of a feat of the first of two lines, and how much of it the second has in as many plies, if less.
    fn later(&self, plies: usize, feat: &LineFeat, [with, without]: [&Line; 2]) -> Option<(f64, u32)> {
        let Feat { motif, player, .. } = feat.feat;
        // The balance of captures says more than one of them, and preparations count by their results.
        let is_counted_otherwise = match motif {
            Motif::Capture => self.before.info().players == 2,
            Motif::Threat | Motif::Block => true,
            _ => false,
        };
        if is_counted_otherwise {
            return None;
        }
        let [more, less] = [with, without].map(|line| line.total(plies, motif, player));
        // The event that makes it more, not one that both lines have.
        let total = |plies| with.total(plies, motif, player);
        if total(feat.ply) <= less || total(feat.ply - 1) > less {
            return None;
        }
        let weight = EXCHANGE_WEIGHT * motif.weight() * f64::from(more - less);
        Some((weight, less))
    }

    /// The balance of captures of two players.
    fn exchange(&self, plies: usize) -> Option<(f64, Reason)> {
        // A single ply would leave out the reply.
        if self.before.info().players != 2 || plies < 2 {
            return None;
        }
        let lines = [&self.played, &self.best];
        let players = [self.player, self.player.opponent()];
        let counted = |plies| {
            let [played, best] =
                lines.map(|line| players.map(|player| line.total(plies, Motif::Capture, player)));
            let balance = |[own, other]: [u32; 2]| f64::from(own) - f64::from(other);
            (
                balance(best) - balance(played),
                Reason::Exchange { plies, played, best },
            )
        };
        let mut found = counted(plies);
        // Where the balances are equal only since the lines end within an exchange, they are compared before it.
        if found.0 == 0.0 {
            let is_quiet = |&plies: &usize| !lines.iter().any(|line| line.captures_after(plies));
            found = counted((2..=plies).rev().find(is_quiet)?);
        }
        let (gain, reason) = found;
        Some((EXCHANGE_WEIGHT * Motif::Capture.weight() * gain, reason))
    }
}
