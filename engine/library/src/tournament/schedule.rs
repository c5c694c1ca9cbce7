//! Schedules: who plays whom, from which opening, in which seats.

use ishwa_core::key::split_mix;

use crate::shard::Shard;

/// The format of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentFormat {
    /// Each with each.
    RoundRobin,
    /// The first with each of the others.
    Gauntlet,
}

/// A scheduled game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number, from 0.
    pub number: usize,
    /// The number of its encounter: the same players, from one opening, once in every order of seats.
    pub encounter: usize,
    /// The number of its opening.
    pub opening: usize,
    /// The players by seat.
    pub seats: Vec<usize>,
}

impl Fixture {
    /// The seed of the dice in a tournament with this seed: the same in all games of the encounter.
    pub fn dice(&self, seed: u64) -> u64 {
        split_mix(seed ^ split_mix(self.encounter as u64))
    }
}

/// The meetings, as numbers of players. Each meeting has as many players as the game has seats; if there are fewer
/// players than seats, some appear twice.
pub fn meetings(format: TournamentFormat, players: usize, seats: usize) -> Vec<Vec<usize>> {
    if players <= seats {
        return vec![(0..seats).map(|seat| seat % players).collect()];
    }
    let mut found = Vec::new();
    combinations(players, seats, &mut Vec::new(), &mut found);
    if format == TournamentFormat::Gauntlet {
        found.retain(|meeting| meeting[0] == 0);
    }
    found
}

/// The number of games that [`fixtures`] returns for these [`meetings`], computed without creating them: there may be
/// too many.
///
/// # Panics
/// When there are no players or no seats.
pub fn count(format: TournamentFormat, players: usize, seats: usize, games: usize) -> u128 {
    let first: Vec<usize> = (0..seats).map(|seat| seat % players).collect();
    let seatings = rotations(&first).len();
    let meetings = match format {
        _ if players <= seats => 1,
        TournamentFormat::RoundRobin => ways(players, seats),
        TournamentFormat::Gauntlet => ways(players - 1, seats - 1),
    };
    meetings.saturating_mul((games.div_ceil(seatings) * seatings) as u128)
}

/// The number of ways to choose `size` of `players`.
fn ways(players: usize, size: usize) -> u128 {
    (0..size as u128).fold(1, |ways: u128, chosen| {
        ways.saturating_mul(players as u128 - chosen) / (chosen + 1)
    })
}

/// All sets of `size` numbers below `players`, in order.
fn combinations(players: usize, size: usize, begun: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    if begun.len() == size {
        found.push(begun.clone());
        return;
    }
    for player in begun.last().map_or(0, |last| last + 1)..players {
        begun.push(player);
        combinations(players, size, begun, found);
        begun.pop();
    }
}

/// All rotations of the seats, each once.
fn rotations(players: &[usize]) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    for rotation in 0..players.len() {
        let mut order = players.to_vec();
        order.rotate_left(rotation);
        if !found.contains(&order) {
            found.push(order);
        }
    }
    found
}

/// All games: every meeting plays each opening once in every rotation of the seats, until it has had `games` games or
/// a few more to complete a rotation. The opening is the outermost loop, so that a tournament stopped early has
/// treated all players equally.
pub fn fixtures(meetings: &[Vec<usize>], games: usize) -> Vec<Fixture> {
    let mut fixtures = Vec::new();
    let seatings = meetings.first().map_or(1, |players| rotations(players).len());
    for opening in 0..games.div_ceil(seatings) {
        for (meeting, players) in meetings.iter().enumerate() {
            for order in rotations(players) {
                fixtures.push(Fixture {
                    number: fixtures.len(),
                    encounter: opening * meetings.len() + meeting,
                    opening,
                    seats: order,
                });
            }
        }
    }
    fixtures
}

/// The number of openings that games begin with, if there are enough of them.
pub fn openings_needed(fixtures: &[Fixture]) -> usize {
    let openings = fixtures.iter().map(|fixture| fixture.opening + 1);
    openings.max().unwrap_or(1)
}

/// The games of a shard, out of all [`fixtures`]: complete encounters, so that every pair of games is in one shard.
pub fn part(fixtures: &[Fixture], shard: Shard) -> &[Fixture] {
    let encounters = fixtures.last().map_or(0, |last| last.encounter + 1);
    let part = shard.range(encounters as u64);
    let begins = |encounter: u64| fixtures.partition_point(|fixture| (fixture.encounter as u64) < encounter);
    &fixtures[begins(part.start)..begins(part.end)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_have_whole_encounters_in_order() {
        for (format, players, seats, games) in [
            (TournamentFormat::RoundRobin, 2, 2, 9),
            (TournamentFormat::Gauntlet, 5, 2, 4),
            (TournamentFormat::RoundRobin, 4, 3, 7),
        ] {
            let all = fixtures(&meetings(format, players, seats), games);
            for of in [1, 3, 100] {
                let parts: Vec<&[Fixture]> = (1..=of)
                    .map(|number| part(&all, Shard::new(number, of).unwrap()))
                    .collect();
                assert_eq!(parts.concat(), all);
                let ends = parts
                    .iter()
                    .filter_map(|part| Some((part.first()?.encounter, part.last()?.encounter)));
                let ends: Vec<_> = ends.collect();
                assert!(ends.windows(2).all(|pair| pair[0].1 < pair[1].0), "{ends:?}");
            }
        }
        assert!(part(&[], Shard::new(1, 2).unwrap()).is_empty());
    }

    #[test]
    fn everybody_meets_everybody_or_the_first_alone() {
        assert_eq!(meetings(TournamentFormat::RoundRobin, 2, 2), [[0, 1]]);
        assert_eq!(
            meetings(TournamentFormat::RoundRobin, 3, 2),
            [[0, 1], [0, 2], [1, 2]]
        );
        assert_eq!(meetings(TournamentFormat::Gauntlet, 3, 2), [[0, 1], [0, 2]]);
        assert_eq!(meetings(TournamentFormat::RoundRobin, 4, 3).len(), 4);
        assert_eq!(meetings(TournamentFormat::RoundRobin, 2, 4), [[0, 1, 0, 1]]);
    }

    #[test]
    fn games_are_counted_before_they_are_made() {
        for format in [TournamentFormat::RoundRobin, TournamentFormat::Gauntlet] {
            for (players, seats, games) in [(2, 2, 5), (7, 2, 9), (2, 3, 4), (2, 4, 3), (6, 3, 7), (5, 4, 1)]
            {
                let all = fixtures(&meetings(format, players, seats), games);
                assert_eq!(count(format, players, seats, games), all.len() as u128);
            }
        }
        assert!(count(TournamentFormat::RoundRobin, 1 << 40, 6, 1 << 20) > 1 << 100);
    }

    #[test]
    fn every_opening_is_played_from_every_seat() {
        let games = fixtures(&meetings(TournamentFormat::RoundRobin, 3, 2), 3);
        assert_eq!(games.len(), 3 * 2 * 2, "two whole pairs of each meeting");
        for (number, game) in games.iter().enumerate() {
            assert_eq!(game.number, number);
        }
        for encounter in 0..6 {
            let of = |game: &&Fixture| game.encounter == encounter;
            let seats: Vec<_> = games.iter().filter(of).map(|game| game.seats.clone()).collect();
            assert_eq!(seats.len(), 2);
            assert_eq!(
                seats[0].iter().rev().collect::<Vec<_>>(),
                seats[1].iter().collect::<Vec<_>>()
            );
        }
        assert_eq!(rotations(&[0, 1, 0, 1]), [[0, 1, 0, 1], [1, 0, 1, 0]]);
        let three = fixtures(&[vec![0, 1, 2]], 1);
        let seats: Vec<_> = three.iter().map(|game| game.seats.clone()).collect();
        assert_eq!(seats, [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
    }
}
