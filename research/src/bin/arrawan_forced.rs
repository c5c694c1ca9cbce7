//! Finds what each player of Arrawan can force against all others together: for every rank, whether the player can be
//! sure of it or a better one, however the others play, or whether the others together can prevent it.
//!
//!     cargo run --release -p ishwa-research --bin arrawan_forced -- PLAYERS [RULES] [MILLIONS]
//!
//! An iterative deepening search looks for a proof of either, until it has visited the given number of million
//! positions. Lines that do not end within the depth prove nothing. If neither can be forced, play may go on forever.

use std::collections::HashMap;

use ishwa_core::game::{Game, Player, Turn};
use ishwa_core::notation::Notation;
use ishwa_core::rules::read_options;
use ishwa_games::arrawan::{Arrawan, ArrawanPosition, Reserve};

/// The depth of the first search; each further search is a quarter deeper.
const FIRST_DEPTH: u32 = 16;
/// The greatest depth, and the stack that it takes in bytes.
const DEEPEST: u32 = 1 << 16;
const STACK: usize = 1 << 30;

/// A player, and the rank to reach or prevent.
#[derive(Clone, Copy)]
struct Goal {
    player: usize,
    rank: i32,
    /// Whether the player tries to reach it; otherwise the others try to prevent it.
    is_reached: bool,
}

/// A search for a proof that a goal can be forced.
struct Proof<'g> {
    game: &'g Arrawan,
    goal: Goal,
    /// For each position, the smallest depth with a proof, and the greatest without one.
    known: HashMap<ArrawanPosition, (u32, u32)>,
    /// How many more positions may be visited.
    left: u64,
}

impl Proof<'_> {
    /// Whether the goal is decided in a position: reached or, for the preventing side, prevented.
    fn decided(&self, position: &ArrawanPosition) -> Option<bool> {
        let Goal {
            player,
            rank,
            is_reached,
        } = self.goal;
        let setup = self.game.setup(position);
        let ranks: Vec<i32> = setup.reserves.iter().copied().filter_map(rank_of).collect();
        let own = rank_of(setup.reserves[player]);
        let best_left = ranks.len() as i32 + 1;
        let last = setup.reserves.len() as i32;
        let rank_is_met = match own {
            Some(own) => Some(own <= rank),
            None if self.game.turn(position) == Turn::Over => Some(last <= rank),
            None if best_left > rank => Some(false),
            None => None,
        };
        rank_is_met.map(|is_met| is_met == is_reached)
    }

    /// The position without strokes that have no effect: between two players, those that can never be rubbed out
    /// count as one more than the others (C4). Without this, repeated positions would never be equal.
    fn without_spare_strokes(&self, position: &ArrawanPosition) -> ArrawanPosition {
        let mut setup = self.game.setup(position);
        if setup.hands.iter().flatten().count() != 2 {
            return *position;
        }
        let count = |reserve: &Reserve| match reserve {
            Reserve::Count(count) => Some(*count),
            Reserve::Left(_) => None,
        };
        let pions: i32 = setup
            .reserves
            .iter()
            .filter_map(count)
            .filter(|count| *count > 0)
            .sum();
        for reserve in &mut setup.reserves {
            if let Reserve::Count(count) = reserve {
                *count = (*count).max(-pions - 1);
            }
        }
        self.game.validate(&setup).expect("the position stays valid")
    }

    /// Whether the goal can be forced within `depth` plies. `None` if too many positions were visited.
    fn is_forced(&mut self, position: &ArrawanPosition, depth: u32) -> Option<bool> {
        if let Some(decided) = self.decided(position) {
            return Some(decided);
        }
        let position = &self.without_spare_strokes(position);
        let (proved, open) = self.known.get(position).copied().unwrap_or((u32::MAX, 0));
        if proved <= depth {
            return Some(true);
        }
        if depth <= open {
            return Some(false);
        }
        self.left = self.left.checked_sub(1)?;
        let Turn::Player(side) = self.game.turn(position) else {
            return Some(false);
        };
        let chooses = (side == Player::new(self.goal.player)) == self.goal.is_reached;
        let mut moves = <Arrawan as Game>::Moves::default();
        self.game.moves(position, &mut moves);
        let mut found = !chooses;
        for mv in moves {
            let after = self.game.play(position, mv);
            if self.is_forced(&after, depth - 1)? == chooses {
                found = chooses;
                break;
            }
        }
        let known = self.known.entry(*position).or_insert((u32::MAX, 0));
        if found {
            known.0 = depth;
        } else {
            known.1 = depth;
        }
        Some(found)
    }

    /// Whether the goal can be forced.
    fn find(&mut self, start: &ArrawanPosition) -> Found {
        let mut depth = FIRST_DEPTH;
        // A depth without a proof.
        let mut open = 0;
        while depth <= DEEPEST {
            match self.is_forced(start, depth) {
                None => break,
                Some(true) => return self.least(start, open, depth),
                // If more plies could force it, the remaining distance would decrease by one with each ply of best
                // play, through as many different positions as there are plies, all of them visited.
                Some(false) if self.known.len() < depth as usize => return Found::Never,
                Some(false) => open = depth,
            }
            depth += depth / 4;
        }
        Found::Unknown(self.known.len())
    }

    /// The smallest depth with a proof, above `open` and up to `proved`.
    fn least(&mut self, start: &ArrawanPosition, mut open: u32, mut proved: u32) -> Found {
        while proved - open > 1 {
            let middle = open.midpoint(proved);
            match self.is_forced(start, middle) {
                None => break,
                Some(true) => proved = middle,
                Some(false) => open = middle,
            }
        }
        Found::Within(proved)
    }
}

/// The result of a search for a goal.
#[derive(Clone, Copy)]
enum Found {
    /// It can be forced within this many plies.
    Within(u32),
    /// It cannot be forced in any number of plies.
    Never,
    /// Undecided after this many positions.
    Unknown(usize),
}

/// The rank of a player who has left.
fn rank_of(reserve: Reserve) -> Option<i32> {
    match reserve {
        Reserve::Count(_) => None,
        Reserve::Left(rank) => Some(rank as i32),
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let players: usize = args.next().map_or(3, |text| text.parse().expect("how many play"));
    let rules = args.next().unwrap_or_default();
    let millions: u64 = args
        .next()
        .map_or(5, |text| text.parse().expect("millions of positions"));
    let rules = format!(
        "players={players}{}{rules}",
        if rules.is_empty() { "" } else { "," }
    );
    let options = read_options(Arrawan::ID, &rules).unwrap_or_else(|error| panic!("{error}"));
    let game = Arrawan::new(options);
    let worker = std::thread::Builder::new().stack_size(STACK);
    let job = move || (0..players).for_each(|player| print_forced(&game, player, players, millions));
    let done = worker.spawn(job).expect("a thread starts").join();
    done.expect("the search ends");
}

/// Prints which ranks of a player can be forced.
fn print_forced(game: &Arrawan, player: usize, players: usize, millions: u64) {
    for rank in 1..players as i32 {
        let found = [true, false].map(|is_reached| {
            let goal = Goal {
                player,
                rank,
                is_reached,
            };
            let mut proof = Proof {
                game,
                goal,
                known: HashMap::new(),
                left: millions * 1_000_000,
            };
            proof.find(&game.initial())
        });
        let answer = match found {
            [Found::Within(plies), _] => format!("can be forced, in {plies} plies"),
            [_, Found::Within(plies)] => format!("can be prevented by the others, in {plies} plies"),
            [Found::Never, Found::Never] => {
                "can be neither forced nor prevented: play may never end".to_owned()
            }
            [Found::Never, _] => "cannot be forced".to_owned(),
            [_, Found::Never] => "cannot be prevented by the others".to_owned(),
            [Found::Unknown(one), Found::Unknown(two)] => {
                format!("nothing is proved, after {one} and {two} positions")
            }
        };
        println!("P{} rank {rank} or better: {answer}", player + 1);
    }
}
