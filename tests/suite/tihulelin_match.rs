//! The match of Tihulelin: the solution of small relatives against brute force, by the literal rules, and the results
//! of searches with it.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ishwa_core::game::{Game, Player, Reversibility};
use ishwa_core::notation::Notation;
use ishwa_core::prober::Prober;
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::games::tihulelin_match::{MatchResult, MatchSolution, RoundStart, solve};
use ishwa_endgame_builder::value_iteration::Values;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::games::tihulelin_match::{MatchProber, round_of};
use ishwa_endgame_reader::layered::{HasLayers, Layered};
use ishwa_games::tihulelin::{
    Declaration, MatchMove, MatchOptions, MatchPosition, MatchValues, TihulelinBoard, TihulelinMatch,
};
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::host::Host;
use ishwa_library::registry;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::ValueKind;
use ishwa_tests::samples::samples;

/// A relative of the match with this many pions in a full pit.
fn relative(rules: &str, full: u8) -> TihulelinMatch {
    let options: MatchOptions = read_options(TihulelinMatch::ID, rules).unwrap();
    TihulelinMatch::with_full_pits(&options, full)
}

/// The solution from tables that plain sweeps find, or without tables.
fn solved(game: &TihulelinMatch, with_tables: bool) -> MatchSolution {
    let families = round_of(game)
        .families()
        .unwrap()
        .into_iter()
        .map(|family| family.layers);
    let families: Vec<RoundLayers> = families.collect();
    let pions = u32::from(game.pions());
    let tables: Vec<(&RoundLayers, Values)> = families
        .iter()
        .map(|family| {
            let layers = (0..family.layers()).take_while(|&layer| family.seeds(layer) <= pions);
            let layers = if with_tables { layers.count() as u32 } else { 0 };
            (family, Values::solve(family, layers))
        })
        .collect();
    let value = |board: &TihulelinBoard| {
        tables.iter().find_map(|(family, values)| {
            let place = family.place(board)?;
            with_tables.then(|| i32::from(values.layer(place.layer)[place.rank as usize]))
        })
    };
    let mut solved = solve(std::slice::from_ref(game), &families, &value, &mut |_| ());
    solved.remove(0)
}

/// The reachable positions.
struct BruteForce {
    game: TihulelinMatch,
    positions: Vec<MatchPosition>,
    numbers: HashMap<MatchPosition, usize>,
    /// The positions after each move, and whether it ends the round.
    after: Vec<Vec<(usize, bool)>>,
    /// The position at which the match continues if the round ends by repetition in a position (T6).
    repeated: Vec<usize>,
    /// The positions by pions in plain pits: those with fewer do not depend on those with more.
    by_pions: Vec<Vec<usize>>,
}

/// The pions in plain pits, and the other pions of South and North, from the text of a position.
fn counted(game: &TihulelinMatch, position: &MatchPosition) -> (u8, [u8; 2]) {
    let text = game.write_position(position);
    let fields: Vec<&str> = text.split('/').collect();
    let numbers = |text: &str| -> Vec<u8> { text.split(',').map(|number| number.parse().unwrap()).collect() };
    let held = numbers(fields[2]);
    let (mut plain, mut others) = (0, [held[0], held[1]]);
    for (row, other) in fields[..2].iter().zip(&mut others) {
        for pit in row.split(',').filter(|&pit| pit != "x") {
            match pit.split_once(['h', 'c']) {
                Some((pions, _)) => *other += pions.parse::<u8>().unwrap(),
                None => plain += pit.parse::<u8>().unwrap(),
            }
        }
    }
    (plain, others)
}

impl BruteForce {
    /// The positions reachable from these starts: in all rounds, or in the first.
    fn new(game: TihulelinMatch, starts: &[MatchPosition], in_all_rounds: bool) -> Self {
        let mut all = Self {
            by_pions: vec![Vec::new(); usize::from(game.pions()) + 1],
            game,
            positions: Vec::new(),
            numbers: HashMap::new(),
            after: Vec::new(),
            repeated: Vec::new(),
        };
        let mut open: Vec<usize> = starts.iter().map(|&start| all.number(start)).collect();
        let mut seen: HashSet<usize> = open.iter().copied().collect();
        while let Some(number) = open.pop() {
            let position = all.positions[number];
            let mut moves = <TihulelinMatch as Game>::Moves::default();
            all.game.moves(&position, &mut moves);
            for &mv in &moves {
                let after = all.game.play(&position, mv);
                let ends = all.game.reversibility(Some(&position), &after) == Reversibility::RoundStart
                    || all.game.outcome(&after).is_some();
                let next = all.number(after);
                all.after[number].push((next, ends));
                if (in_all_rounds || !ends) && seen.insert(next) {
                    open.push(next);
                }
            }
            let (plain, others) = counted(&all.game, &position);
            all.by_pions[usize::from(plain)].push(number);
            if plain > 0 {
                let mut totals = others.map(|other| other + plain / 2);
                if plain % 2 == 1 {
                    let odd = totals.iter().position(|total| total % 2 == 1).unwrap();
                    totals[odd] += 1;
                }
                let next = all.number(all.next_round(totals, position.starter()));
                all.repeated[number] = next;
                if in_all_rounds && seen.insert(next) {
                    open.push(next);
                }
            }
        }
        all
    }

    /// Every arrangement of every round.
    fn layouts(game: &TihulelinMatch) -> Vec<MatchPosition> {
        let total = game.pions();
        let totals = (1..total).map(|south| [south, total - south]);
        let layouts = totals
            .flat_map(|totals| [Player::SOUTH, Player::NORTH].map(|starter| game.lay_out(totals, starter)));
        layouts.collect()
    }

    /// The start of the round after one that leaves the players with these pions; a finished match if one has none.
    fn next_round(&self, totals: [u8; 2], starter: Player) -> MatchPosition {
        let next = self.game.next_starter(totals, starter);
        if totals[0] > 0 && totals[1] > 0 {
            return self.game.lay_out(totals, next);
        }
        let text = format!(
            "0,0,0,0/0,0,0,0/{},{}/s/s",
            48 * totals[0].min(1),
            48 * totals[1].min(1)
        );
        self.game.read_position(&text).unwrap()
    }

    /// The positions with which a round can begin after the one of the starts: all whose result is needed from there.
    fn starts_of_later_rounds(&self) -> HashSet<usize> {
        let moves = self.after.iter().flatten();
        let after_moves = moves.filter(|(_, ends)| *ends).map(|(next, _)| *next);
        after_moves.chain(self.repeated.iter().copied()).collect()
    }

    fn number(&mut self, position: MatchPosition) -> usize {
        *self.numbers.entry(position).or_insert_with(|| {
            let number = self.positions.len();
            self.positions.push(position);
            self.after.push(Vec::new());
            self.repeated.push(number);
            number
        })
    }

    /// For each position whether `player` can force a win.
    fn wins(&self, player: Player) -> Vec<bool> {
        let mut known = vec![false; self.positions.len()];
        loop {
            let found = self.wins_given(player, &known);
            if found == known {
                return known;
            }
            known = found;
        }
    }

    /// For each position whether `player` can force the end of the match or a round that is `known` to be won.
    fn wins_given(&self, player: Player, known: &[bool]) -> Vec<bool> {
        let ended = |number: usize| match self.game.outcome(&self.positions[number]) {
            Some(outcome) => outcome.payoffs[player.index()] > 0.0,
            None => known[number],
        };
        let mut wins: Vec<bool> = self.repeated.iter().map(|&next| ended(next)).collect();
        for positions in &self.by_pions {
            let mut changed = true;
            while changed {
                changed = false;
                for &number in positions {
                    let mut after = self.after[number]
                        .iter()
                        .map(|&(after, ends)| if ends { ended(after) } else { wins[after] });
                    let position = &self.positions[number];
                    let found = if self.after[number].is_empty() {
                        ended(number)
                    } else if self.game.side(position) == player {
                        after.any(|wins| wins)
                    } else {
                        after.all(|wins| wins)
                    };
                    changed |= found != wins[number];
                    wins[number] = found;
                }
            }
        }
        wins
    }

    /// The result for the weaker player, North, from a start of a round.
    fn result(&self, start: RoundStart, south: &[bool], north: &[bool]) -> MatchResult {
        let position = first_position(&self.game, start);
        let number = self.numbers[&position];
        match (south[number], north[number]) {
            (true, false) => MatchResult::Loss,
            (false, true) => MatchResult::Win,
            (false, false) => MatchResult::Draw,
            (true, true) => panic!("both win from {}", self.game.write_position(&position)),
        }
    }
}

/// The first position of a round, after its declaration.
fn first_position(game: &TihulelinMatch, start: RoundStart) -> MatchPosition {
    let starter = if start.weaker_begins {
        Player::NORTH
    } else {
        Player::SOUTH
    };
    let position = game.lay_out([game.pions() - start.weaker, start.weaker], starter);
    if position.declares() {
        game.play(&position, MatchMove::Declare(start.declared))
    } else {
        position
    }
}

/// Compares the solution of a relative with brute force, with tables and without.
fn compare(rules: &str, full: u8) {
    let game = relative(rules, full);
    let all = BruteForce::new(game.clone(), &BruteForce::layouts(&game), true);
    let (south, north) = (all.wins(Player::SOUTH), all.wins(Player::NORTH));
    let found = solved(&game, true);
    for &(start, result) in &found.starts {
        let expected = all.result(start, &south, &north);
        assert_eq!(result, expected, "{rules}, {full} a pit, {start:?}");
    }
    assert_eq!(
        solved(&game, false).starts,
        found.starts,
        "{rules}, {full} a pit, without tables"
    );
}

/// Every combination of options.
fn all_rules() -> Vec<String> {
    let mut all = Vec::new();
    for direction in ["opposed", "common"] {
        for origin in ["sow", "skip"] {
            for starter in ["alternate", "winner", "loser"] {
                all.push(format!("direction={direction},origin={origin},starter={starter}"));
            }
        }
    }
    all
}

/// Matches of 8 pions, and with `ISHWA_LONG=1` those of 16, which have five million positions.
#[test]
fn the_solution_of_small_matches_is_that_of_brute_force() {
    for rules in all_rules() {
        for full in 1..=samples(1, 2) {
            compare(&rules, full as u8);
        }
    }
}

/// Whether `player` wins from the start of a round, before its declaration, by the solution.
fn is_won(game: &TihulelinMatch, solution: &MatchSolution, position: &MatchPosition, player: Player) -> bool {
    let totals = counted_totals(game, position);
    let weaker = if totals[0] < totals[1] {
        Player::SOUTH
    } else {
        Player::NORTH
    };
    // The weaker player chooses what to declare.
    let begins = position.starter() == weaker;
    let result = solution.of_weaker(totals[weaker.index()], begins, None).unwrap();
    result
        == if player == weaker {
            MatchResult::Win
        } else {
            MatchResult::Loss
        }
}

/// The pions that South and North place and hold.
fn counted_totals(game: &TihulelinMatch, position: &MatchPosition) -> [u8; 2] {
    let text = game.write_position(position);
    let fields: Vec<&str> = text.split('/').collect();
    let held: Vec<u8> = fields[2].split(',').map(|held| held.parse().unwrap()).collect();
    [0, 1].map(|side| {
        let row = fields[side].split(',').filter_map(|pit| pit.parse::<u8>().ok());
        held[side] + row.sum::<u8>()
    })
}

/// With 24 pions there are declarations. For every round with few pions in plain pits, the result follows from those
/// of the rounds after it.
#[test]
fn every_round_of_a_larger_match_is_that_of_brute_force() {
    let rules = all_rules();
    for rules in &rules[..samples(1, rules.len())] {
        let game = relative(rules, 3);
        let solution = solved(&game, false);
        let mut declared = HashSet::new();
        for &(start, result) in &solution.starts {
            let first = first_position(&game, start);
            if counted(&game, &first).0 > samples(13, 15) as u8 {
                continue;
            }
            let all = BruteForce::new(game.clone(), &[first], false);
            let later = all.starts_of_later_rounds();
            let wins = |player| {
                let mut known = vec![false; all.positions.len()];
                for &number in &later {
                    let position = &all.positions[number];
                    let totals = counted_totals(&game, position);
                    known[number] = totals.iter().sum::<u8>() == game.pions()
                        && !totals.contains(&0)
                        && game.lay_out(totals, position.starter()) == *position
                        && is_won(&game, &solution, position, player);
                }
                all.wins_given(player, &known)
            };
            let found = all.result(start, &wins(Player::SOUTH), &wins(Player::NORTH));
            assert_eq!(found, result, "{rules}, {start:?}");
            declared.insert(first.board().marks().last);
        }
        assert_eq!(declared.len(), 3, "{declared:?}");
    }
}

/// The real match: rounds of its smallest arrangements follow from the program's results by brute force, and the
/// values that a search gets for each position within them hold.
#[test]
fn the_results_in_the_program_agree_with_brute_force_of_small_rounds() {
    let rules = all_rules();
    for rules in &rules[..samples(1, rules.len())] {
        let game = TihulelinMatch::new(read_options(TihulelinMatch::ID, rules).unwrap());
        let values = MatchValues::of(&game).unwrap();
        let prober = MatchProber::new(&game, Vec::new()).unwrap();
        let mut narrowed = 0;
        let declarations = [Declaration::Hyena, Declaration::Carcass];
        // The weaker player's pions are all in one hyena or carcass, with only the other side in play, or in two of
        // these.
        let starts = [2, 4].map(|weaker| declarations.map(|declared| (weaker, declared)));
        for (weaker, declared) in starts.into_iter().flatten() {
            for weaker_begins in [false, true] {
                let start = RoundStart {
                    weaker,
                    declared,
                    weaker_begins,
                };
                let first = first_position(&game, start);
                let all = BruteForce::new(game.clone(), &[first], false);
                let wins = |player: Player| {
                    let known = all.positions.iter().map(|position| {
                        let of_mover = values.at_start(&game, position);
                        of_mover == Some(if game.side(position) == player { 1 } else { -1 })
                    });
                    all.wins_given(player, &known.collect::<Vec<_>>())
                };
                let (south, north) = (wins(Player::SOUTH), wins(Player::NORTH));
                let found = match all.result(start, &south, &north) {
                    MatchResult::Win => -1,
                    MatchResult::Draw => 0,
                    MatchResult::Loss => 1,
                };
                let south_moves = game.side(&first) == Player::SOUTH;
                let expected = values.at_start(&game, &first).unwrap();
                assert_eq!(
                    found,
                    if south_moves { expected } else { -expected },
                    "{rules}, {start:?}"
                );
                for (number, position) in all.positions.iter().enumerate() {
                    if all.after[number].is_empty() {
                        continue;
                    }
                    let of_south = i8::from(south[number]) - i8::from(north[number]);
                    let is_south = game.side(position) == Player::SOUTH;
                    let payoff = f64::from(if is_south { of_south } else { -of_south });
                    if let Some(known) = prober.probe(position) {
                        narrowed += 1;
                        assert!(
                            (known.lower..=known.upper).contains(&payoff),
                            "{rules}: {} is {payoff}, told {known:?}",
                            game.write_position(position)
                        );
                    }
                }
            }
        }
        assert!(narrowed > 0);
    }
}

/// A search needs no tables to know the value of the match.
#[test]
fn searches_know_the_results_from_the_starts_of_rounds() {
    for (position, expected) in [
        ("6,6,6,6/6,6,6,6/0,0/s/s", 0.0),
        ("6,6,6,6/6,6,6,1/5,0/s/s", 0.0),
        ("6,6,6,6/6,6,6,1/5,0/n/n", 0.0),
        ("6,6,6,6/x,6,6,6/6,0/s/s", 1.0),
        ("6,6,6,6/x,6,6,6/6,0/n/n", -1.0),
        ("6,6,6,6/6,6,6,2/4,0/n?/s", 0.0),
    ] {
        let game = registry::find("tihulelin-match").unwrap().open("").unwrap();
        let session = game.begin(Some(position)).unwrap();
        let cache = Arc::new(Cache::new(1 << 20));
        let prober = ishwa_endgame_reader::registry::prober(&session.game(), Path::new("none"), &cache);
        let prober = prober.unwrap();
        let (memory, stop) = (SearchMemory::new(1 << 20), AtomicBool::new(false));
        let host = Host {
            tables: prober.as_ref(),
            ..Host::new(&memory, &stop)
        };
        let report = analyse(&session, &AnalyseOptions::new(Limits::nodes(2_000)), &host).unwrap();
        assert_eq!(report.value.kind, ValueKind::Exact, "{position}");
        assert_eq!(report.value.score, expected, "{position}");
    }
}
