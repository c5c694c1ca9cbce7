//! The results of a match from the starts of its rounds: first those that tables of rounds prove, then the others.

use ishwa_core::game::{Game, Player};
use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::games::tihulelin_match::whole_pions;
use ishwa_endgame_reader::layered::Layered;
use ishwa_games::tihulelin::{Declaration, MatchMove, MatchPosition, TihulelinBoard, TihulelinMatch};

use super::forced::{Forced, ResultSet};

/// The start of a round: the layout, with its declaration if there is one. The stronger player is South; with equal
/// pions, North counts as the weaker one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundStart {
    /// Pions of the weaker player, from 1.
    pub weaker: u8,
    /// The weaker player's declaration; plain if there is none.
    pub declared: Declaration,
    /// Whether the weaker player begins the round.
    pub weaker_begins: bool,
}

/// The result of a match under best play of both, for one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchResult {
    /// The player loses.
    Loss,
    /// Rounds repeat forever (T10).
    Draw,
    /// The player wins.
    Win,
}

impl MatchResult {
    /// The result for the other player.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// The result of a match from the starts of its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSolution {
    /// Every start, with the result for the weaker player.
    pub starts: Vec<(RoundStart, MatchResult)>,
    /// How many of them the tables of rounds alone proved.
    pub by_tables: usize,
}

impl MatchSolution {
    /// The result for a weaker player with this many pions at the start of a round that they begin or not: after a
    /// declaration, or before it, which is their choice. `None` if there is no such start.
    pub fn of_weaker(
        &self,
        weaker: u8,
        weaker_begins: bool,
        declared: Option<Declaration>,
    ) -> Option<MatchResult> {
        let starts = self.starts.iter().filter(|(start, _)| {
            start.weaker == weaker
                && start.weaker_begins == weaker_begins
                && declared.is_none_or(|declared| start.declared == declared)
        });
        starts.map(|&(_, result)| result).max()
    }
}

/// The proven facts about a start, for the weaker player and for the stronger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Proven {
    /// The player wins.
    wins: [bool; 2],
    /// The player wins or draws.
    holds: [bool; 2],
}

/// The weaker player, as an index.
const WEAKER: usize = 0;
/// The stronger player.
const STRONGER: usize = 1;

/// A start of a round, ready to be looked up.
struct Start {
    round: RoundStart,
    board: TihulelinBoard,
    /// Pions in plain pits.
    plain: u32,
    /// The weaker player's pions outside them: in a hyena or carcass.
    gained: u32,
    /// The weaker player's pions after the round, if both play it for pions; `None` without a table.
    pions: Option<u32>,
}

/// The starts of a match and the proven facts about them.
struct Solver<'a> {
    game: &'a TihulelinMatch,
    starts: Vec<Start>,
    proven: Vec<Proven>,
}

/// Solves matches that differ only in who begins their rounds (T8) together, since their rounds are the same. `value`
/// returns the table value of a position of a round ([`ishwa_endgame_reader::open_layers::OpenLayers`]), or `None`
/// without a table; `families` are the layers of rounds under the options of the matches. Where tables do not decide,
/// rounds are solved in memory for the results that win; `report` is called for each of these jobs.
pub fn solve(
    games: &[TihulelinMatch],
    families: &[RoundLayers],
    value: &dyn Fn(&TihulelinBoard) -> Option<i32>,
    report: &mut dyn FnMut(&str),
) -> Vec<MatchSolution> {
    let mut solvers: Vec<Solver<'_>> = games.iter().map(|game| Solver::new(game, value)).collect();
    for solver in &mut solvers {
        solver.by_tables();
    }
    let by_tables: Vec<usize> = solvers.iter().map(Solver::decided).collect();
    solve_rounds(&mut solvers, families, report);
    solvers
        .iter()
        .zip(by_tables)
        .map(|(solver, by_tables)| MatchSolution {
            starts: solver.results_of_starts(),
            by_tables,
        })
        .collect()
}

/// Decides the starts that tables leave open: solves their rounds for the results that win, until no more wins are
/// found.
fn solve_rounds(solvers: &mut [Solver<'_>], families: &[RoundLayers], report: &mut dyn FnMut(&str)) {
    let mut families: Vec<&RoundLayers> = families.iter().collect();
    families.sort_by_key(|family| family.len(family.layers() - 1));
    let mut at = 0;
    while let Some(&family) = families.get(at) {
        // New wins may help the smaller families too, which are faster.
        at = if solve_family(solvers, family, report) {
            0
        } else {
            at + 1
        };
    }
}

/// An undecided win.
struct OpenWin {
    solver: usize,
    start: usize,
    player: usize,
    /// The index of its target.
    target: usize,
}

/// Searches for more wins at the starts of a family; returns whether it found any.
fn solve_family(solvers: &mut [Solver<'_>], family: &RoundLayers, report: &mut dyn FnMut(&str)) -> bool {
    let mut targets: Vec<ResultSet> = Vec::new();
    let mut open: Vec<OpenWin> = Vec::new();
    let mut most = 0;
    for (number, solver) in solvers.iter().enumerate() {
        for (start, player, target) in solver.open_wins(family) {
            let known = targets.iter().position(|&known| known == target);
            open.push(OpenWin {
                solver: number,
                start,
                player,
                target: known.unwrap_or(targets.len()),
            });
            if known.is_none() {
                targets.push(target);
            }
            most = most.max(solver.starts[start].plain);
        }
    }
    if open.is_empty() {
        return false;
    }
    report(&format!(
        "{:?}: {} open, {} targets, up to {most} pions",
        family.layout(),
        open.len(),
        targets.len()
    ));
    let forced = Forced::solve(family, &targets, most);
    let mut found = false;
    for open in open {
        let solver = &mut solvers[open.solver];
        let start = &solver.starts[open.start];
        let is_forced = forced.at(&start.board, start.round.weaker_begins, start.gained)[open.target];
        if is_forced == (open.player == STRONGER) {
            solver.proven[open.start].wins[open.player] = true;
            found = true;
        }
    }
    found
}

/// All starts of rounds.
fn starts(game: &TihulelinMatch) -> impl Iterator<Item = RoundStart> {
    (1..=game.pions() / 2).flat_map(move |weaker| {
        let choices: &[Declaration] = if first_of_round(game, weaker, false).declares() {
            &[Declaration::Plain, Declaration::Hyena, Declaration::Carcass]
        } else {
            &[Declaration::Plain]
        };
        choices.iter().flat_map(move |&declared| {
            [false, true].map(|weaker_begins| RoundStart {
                weaker,
                declared,
                weaker_begins,
            })
        })
    })
}

/// The layout in which the weaker player has this many pions.
fn first_of_round(game: &TihulelinMatch, weaker: u8, weaker_begins: bool) -> MatchPosition {
    game.lay_out([game.pions() - weaker, weaker], starter(weaker_begins))
}

/// Who begins a round.
fn starter(weaker_begins: bool) -> Player {
    if weaker_begins {
        Player::NORTH
    } else {
        Player::SOUTH
    }
}

impl Start {
    fn new(game: &TihulelinMatch, start: RoundStart, value: &dyn Fn(&TihulelinBoard) -> Option<i32>) -> Self {
        let mut position = first_of_round(game, start.weaker, start.weaker_begins);
        if position.declares() {
            position = game.play(&position, MatchMove::Declare(start.declared));
        }
        let board = *position.board();
        let plain = u32::from(game.plain_pions(&board));
        let gained = match start.declared {
            Declaration::Plain => 0,
            Declaration::Hyena | Declaration::Carcass => {
                board.pits().into_iter().map(u32::from).sum::<u32>() - plain
            }
        };
        let pions = value(&board).map(|value| {
            let total = i32::from(game.pions());
            // The weaker player's pions outside plain pits minus the stronger player's.
            let ahead = gained as i32 - (total - plain as i32 - gained as i32);
            let gain = if start.weaker_begins { value } else { -value };
            whole_pions((total + ahead + gain) as u32)
        });
        Self {
            round: start,
            board,
            plain,
            gained,
            pions,
        }
    }
}

impl<'a> Solver<'a> {
    /// The starts of a match, with nothing proven yet.
    fn new(game: &'a TihulelinMatch, value: &dyn Fn(&TihulelinBoard) -> Option<i32>) -> Self {
        let starts: Vec<Start> = starts(game).map(|start| Start::new(game, start, value)).collect();
        let unknown = Proven {
            wins: [false; 2],
            holds: [true; 2],
        };
        Self {
            game,
            proven: vec![unknown; starts.len()],
            starts,
        }
    }

    /// Every start with its result for the weaker player, once all wins are proven.
    fn results_of_starts(&self) -> Vec<(RoundStart, MatchResult)> {
        let starts = self.starts.iter().zip(&self.proven);
        starts
            .map(|(start, proven)| {
                let result = match proven.wins {
                    [true, _] => MatchResult::Win,
                    [_, true] => MatchResult::Loss,
                    _ => MatchResult::Draw,
                };
                (start.round, result)
            })
            .collect()
    }

    /// The number of starts whose results are proven.
    fn decided(&self) -> usize {
        (0..self.starts.len())
            .filter(|&start| self.is_decided(start))
            .count()
    }

    /// Whether the result is proven.
    fn is_decided(&self, start: usize) -> bool {
        let Proven { wins, holds } = self.proven[start];
        wins[WEAKER] || wins[STRONGER] || (holds[WEAKER] && holds[STRONGER])
    }

    /// Looks up a proven fact for a player with this many pions at the start of a round, before any declaration.
    fn player(&self, pions: u8, begins: bool, of: impl Fn(&Proven, usize) -> bool) -> bool {
        let total = self.game.pions();
        if pions == 0 || pions == total {
            return pions == total;
        }
        let is_weaker = pions <= total - pions;
        let weaker = if is_weaker { pions } else { total - pions };
        let mut starts = self.starts.iter().zip(&self.proven).filter(|(start, _)| {
            start.round.weaker == weaker && start.round.weaker_begins == (begins == is_weaker)
        });
        // The weaker player chooses.
        if is_weaker {
            starts.any(|(_, proven)| of(proven, WEAKER))
        } else {
            starts.all(|(_, proven)| of(proven, STRONGER))
        }
    }

    /// Looks up a proven fact for `player` after a round that leaves the weaker player with `pions`.
    fn after(
        &self,
        start: RoundStart,
        pions: u8,
        player: usize,
        of: impl Fn(&Proven, usize) -> bool,
    ) -> bool {
        let totals = [self.game.pions() - pions, pions];
        let next = self.game.next_starter(totals, starter(start.weaker_begins));
        let (pions, seat) = match player {
            WEAKER => (totals[1], Player::NORTH),
            _ => (totals[0], Player::SOUTH),
        };
        self.player(pions, next == seat, of)
    }

    /// The results after which a fact is proven for `player`.
    fn results(
        &self,
        start: RoundStart,
        player: usize,
        of: impl Fn(&Proven, usize) -> bool + Copy,
    ) -> ResultSet {
        let results = (0..=self.game.pions()).filter(|&pions| self.after(start, pions, player, of));
        results.fold(0, |set, pions| set | 1 << pions)
    }

    /// Proves the facts that follow from tables of rounds: if a player can force a number of pions, every fact proven
    /// after all results with at least that many is proven. Wins are the least solution, which progress supports;
    /// holds are the greatest, since an endless match is a draw.
    fn by_tables(&mut self) {
        loop {
            let before = self.proven.clone();
            for at in 0..self.starts.len() {
                let &Start { round, pions, .. } = &self.starts[at];
                let mut proven = self.proven[at];
                for player in [WEAKER, STRONGER] {
                    let (wins, holds) = pions.map_or((false, false), |pions| {
                        let range = match player {
                            WEAKER => u64::MAX << pions,
                            _ => u64::MAX >> (63 - pions),
                        } & all_results(self.game);
                        let wins = self.results(round, player, |proven, player| proven.wins[player]);
                        let holds = self.results(round, player, |proven, player| proven.holds[player]);
                        (range & !wins == 0, range & !holds == 0)
                    });
                    proven.wins[player] |= wins;
                    proven.holds[player] &= holds;
                }
                self.proven[at] = proven;
            }
            if self.proven == before {
                break;
            }
        }
    }

    /// The starts of a family and the players whose wins there are undecided, with the stronger player's target that
    /// decides each: for the weaker player's win, the results that the stronger player has to prevent.
    fn open_wins(&self, family: &RoundLayers) -> Vec<(usize, usize, ResultSet)> {
        let mut open = Vec::new();
        for (at, start) in self.starts.iter().enumerate() {
            if family.layer(&start.board).is_none() || self.is_decided(at) {
                continue;
            }
            for player in [WEAKER, STRONGER] {
                let Proven { wins, holds } = self.proven[at];
                if wins[player] || holds[1 - player] {
                    continue;
                }
                let winning = self.results(start.round, player, |proven, player| proven.wins[player]);
                let target = match player {
                    WEAKER => all_results(self.game) & !winning,
                    _ => winning,
                };
                open.push((at, player, target));
            }
        }
        open
    }
}

/// All results of a round: the weaker player's numbers of pions.
fn all_results(game: &TihulelinMatch) -> ResultSet {
    u64::MAX >> (63 - game.pions())
}
