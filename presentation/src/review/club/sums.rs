//! Totals over all games, for each player.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use ishwa_core::game::Player;
use ishwa_library::quality::review::{MoveSummary, MoveVerdict};
use ishwa_library::record::{Ending, MoveTally};

use super::facts::{Figures, GameDigest, GameTable, Phase, PlayerTable, Who};

/// The running totals of some games.
#[derive(Default)]
struct Sum {
    results: MoveTally,
    verdicts: Vec<MoveVerdict>,
}

impl Sum {
    fn add(&mut self, ending: Ending, player: Player, verdicts: &[MoveVerdict]) {
        self.results.add(ending, player);
        self.verdicts.extend_from_slice(verdicts);
    }

    fn figures(&self) -> Figures {
        Figures {
            results: self.results,
            moves: MoveSummary::of(&self.verdicts),
        }
    }
}

/// The totals of one player.
#[derive(Default)]
struct PlayerSum {
    all: Sum,
    by_opponent: BTreeMap<Who, Sum>,
    by_opening: BTreeMap<String, Sum>,
    by_phase: [Vec<MoveVerdict>; Phase::ALL.len()],
}

/// The tables of each game that was played, the one with the most records first.
pub fn tables(digests: &[GameDigest]) -> Vec<GameTable> {
    let ids: BTreeSet<&str> = digests.iter().map(|digest| digest.game.as_str()).collect();
    let mut tables: Vec<GameTable> = ids
        .iter()
        .filter_map(|id| table(digests.iter().filter(|digest| digest.game == *id)))
        .collect();
    tables.sort_by_key(|table| Reverse(table.games));
    tables
}

/// The table of digests of one game; `None` without a digest.
fn table<'d>(digests: impl Iterator<Item = &'d GameDigest> + Clone) -> Option<GameTable> {
    let first = digests.clone().next()?;
    let mut sums: BTreeMap<Who, PlayerSum> = BTreeMap::new();
    let mut openings = BTreeMap::new();
    for digest in digests.clone() {
        if let Some(opening) = &digest.opening {
            // If the games have different formats, the first one decides.
            openings
                .entry(opening.own.clone())
                .or_insert_with(|| opening.written.clone());
        }
        for (seat, who) in digest.players.iter().enumerate() {
            sums.entry(who.clone()).or_default().add(digest, seat);
        }
    }
    let players = sums.into_iter().map(|(who, sum)| PlayerTable {
        who,
        all: sum.all.figures(),
        by_opponent: most_games_first(&sum.by_opponent),
        by_opening: most_games_first(&sum.by_opening),
        by_phase: sum.by_phase.map(|verdicts| MoveSummary::of(&verdicts)),
    });
    let mut players: Vec<PlayerTable> = players.collect();
    players.sort_by_key(|player| Reverse(player.all.results.games()));
    Some(GameTable {
        game: first.game.clone(),
        name: first.name,
        seats: first.seats,
        games: digests.count(),
        players,
        openings,
    })
}

impl PlayerSum {
    /// Adds a game with its result for the player in `seat`.
    fn add(&mut self, digest: &GameDigest, seat: usize) {
        let player = Player::new(seat);
        let own = || digest.moves.iter().filter(|mv| mv.player == player);
        let verdicts: Vec<MoveVerdict> = own().map(|mv| mv.verdict).collect();
        self.all.add(digest.ending, player, &verdicts);
        // A name shared by several other players is one opponent.
        let others = digest
            .players
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != seat);
        let others: BTreeSet<&Who> = others.map(|(_, who)| who).collect();
        for other in others {
            let sum = self.by_opponent.entry(other.clone()).or_default();
            sum.add(digest.ending, player, &verdicts);
        }
        if let Some(opening) = &digest.opening {
            let sum = self.by_opening.entry(opening.own.clone()).or_default();
            sum.add(digest.ending, player, &verdicts);
        }
        for mv in own() {
            let index = Phase::ALL.iter().position(|phase| *phase == mv.phase);
            self.by_phase[index.unwrap_or(0)].push(mv.verdict);
        }
    }
}

fn most_games_first<K: Clone + Ord>(sums: &BTreeMap<K, Sum>) -> Vec<(K, Figures)> {
    let figures = sums.iter().map(|(key, sum)| (key.clone(), sum.figures()));
    let mut figures: Vec<(K, Figures)> = figures.collect();
    figures.sort_by_key(|(_, figures)| Reverse(figures.results.games()));
    figures
}
