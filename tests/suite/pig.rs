//! Pig, a dice game with a published solution (Neller and Presser, "Optimal play of the dice game Pig", The UMAP
//! Journal 25(1), 2004). It checks the race solver on a game with real decisions, in large groups. A fixture used
//! only by tests.

use arrayvec::ArrayVec;
use ishwa_core::game::History;
use ishwa_core::game::{
    Cycles, Game, GameInfo, Outcome, PerPlayer, Player, Probability, Reversibility, Seats, Turn, Unit,
    Verdict,
};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key;
use ishwa_core::race::{Chances, Fate, Race};
use ishwa_core::rules::{OptionSpec, RuleOptions, RuleSet};
use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::race::{explore, solve};
use ishwa_endgame_reader::race::prospects;
use ishwa_tests::samples::is_long;
use serde::{Deserialize, Serialize};

/// Points that win.
const GOAL: u8 = 100;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Options {}

impl RuleOptions for Options {
    const SPECS: &'static [OptionSpec] = &[];
}

#[derive(Clone, Debug)]
struct Pig {
    rules: RuleSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Score {
    held: [u8; 2],
    /// Points of this turn that are not yet held.
    turn: u8,
    side: Player,
    /// Whether the player next chooses to roll again or to hold.
    chooses: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Ply {
    Die(u8),
    Roll,
    Hold,
}

impl Score {
    fn own(self) -> u8 {
        self.held[self.side.index()]
    }

    fn winner(self) -> Option<Player> {
        (self.own() + self.turn >= GOAL).then_some(self.side)
    }
}

impl Game for Pig {
    type Options = Options;
    type Position = Score;
    type Move = Ply;
    type Moves = ArrayVec<Ply, 6>;

    const ID: &'static str = "pig";
    const CHANCE: bool = true;

    fn new(options: Options) -> Self {
        Self {
            rules: RuleSet::of(Self::ID, &options),
        }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "Pig",
            players: 2,
            seats: Seats::Numbered,
            unit: Unit::Payoff,
            bounds: (0, 1),
            chance: true,
            cycles: Cycles::Uniform,
        }
    }

    fn initial(&self) -> Score {
        self.unpack(0)
    }

    fn turn(&self, score: &Score) -> Turn {
        match (score.winner(), score.chooses) {
            (Some(_), _) => Turn::Over,
            (None, true) => Turn::Player(score.side),
            (None, false) => Turn::Chance(score.side),
        }
    }

    fn side(&self, score: &Score) -> Player {
        score.side
    }

    fn moves(&self, score: &Score, moves: &mut Self::Moves) {
        match self.turn(score) {
            Turn::Over => {}
            Turn::Chance(_) => moves.extend((1..=6).map(Ply::Die)),
            Turn::Player(_) => moves.extend([Ply::Roll, Ply::Hold]),
        }
    }

    fn probability(&self, _: &Score, _: Ply) -> Probability {
        Probability::ratio(1, 6)
    }

    fn play(&self, score: &Score, ply: Ply) -> Score {
        let mut next = *score;
        match ply {
            Ply::Die(1) => {
                next.turn = 0;
                next.side = score.side.opponent();
            }
            Ply::Die(pips) => {
                next.turn += pips;
                next.chooses = true;
            }
            Ply::Roll => next.chooses = false,
            Ply::Hold => {
                next.held[score.side.index()] += score.turn;
                next.turn = 0;
                next.side = score.side.opponent();
                next.chooses = false;
            }
        }
        next
    }

    fn outcome(&self, score: &Score) -> Option<Outcome> {
        let winner = score.winner()?;
        let pay = |player| if player == winner { 1.0 } else { 0.0 };
        Some(Outcome {
            winner: Some(winner),
            payoffs: [Player::SOUTH, Player::NORTH].map(pay).into_iter().collect(),
            seeds: None,
        })
    }

    fn key(&self, score: &Score) -> u64 {
        key::mix(self.rules.salt(), [self.pack(score), score.side.index() as u64])
    }

    fn reversibility(&self, _: Option<&Score>, _: &Score) -> Reversibility {
        Reversibility::Reversible
    }

    fn repeated(&self, history: &History<Self>) -> Verdict<Score> {
        Verdict::Continue(*history.position())
    }
}

impl Heuristics for Pig {
    const BENCH_DEPTH: usize = 1;

    fn evaluate(&self, _: &Score) -> i32 {
        50
    }
}

impl Race for Pig {
    fn fate(&self, score: &Score, player: Player) -> Fate {
        score.winner().map_or(Fate::Underway, |winner| {
            Fate::Rank(if winner == player { 1 } else { 2 })
        })
    }

    fn payoffs_as_it_stands(&self, _: &Score) -> PerPlayer<f64> {
        PerPlayer::from_iter([0.0, 0.0])
    }

    fn turned(&self, score: &Score, first: usize) -> Score {
        let mut turned = *score;
        turned.held.rotate_left(first);
        turned.side = Player::new((score.side.index() + first) % 2);
        turned
    }

    fn pack(&self, score: &Score) -> u64 {
        let [one, two] = score.held.map(u64::from);
        (one << 16) + (two << 8) + u64::from(score.turn)
    }

    fn unpack(&self, word: u64) -> Score {
        let [.., one, two, turn] = word.to_be_bytes();
        Score {
            held: [one, two],
            turn,
            side: Player::SOUTH,
            chooses: false,
        }
    }

    fn stage(&self, score: &Score) -> u32 {
        score.held.iter().map(|&held| u32::from(held)).sum()
    }

    fn stages(&self) -> u32 {
        2 * u32::from(GOAL) + 1
    }

    /// Held points are final; everything else may recur.
    fn group(&self, score: &Score) -> u64 {
        let [one, two] = score.held.map(u64::from);
        (one.min(two) << 8) + one.max(two)
    }

    fn for_two(&self) -> Self {
        self.clone()
    }

    fn adds_payoffs(&self) -> bool {
        false
    }

    fn payoff(&self, chances: &Chances<'_>, player: usize) -> Option<f64> {
        Some(chances.rank(player, 1))
    }
}

/// In the long form the whole game, whose value is published; else scores of 60 and more.
#[test]
fn the_first_player_wins_as_published() {
    let game = Pig::new(Options {});
    let progress = Progress::default();
    let mut start = game.initial();
    if !is_long() {
        start.held = [60, 60];
    }
    let explored = explore(&game, &[start], 1_000_000, &progress).unwrap();
    let (solution, statistics) = solve(&game, explored, &progress).unwrap();
    assert!(statistics.residual < 1e-12);
    assert!(statistics.sweeps > 2, "groups of many states are iterated");
    let chance = |score: Score| {
        let row = prospects(&game, &solution, &score).unwrap().unwrap();
        row.chances().rank(0, 1)
    };
    if is_long() {
        let first = chance(start);
        assert!((first - 0.5306).abs() < 5e-5, "{first}");
    }
    // The same by plain value iteration of the paper's equation, for scores near the end.
    let plain = value_iteration(60);
    for (own, other, turn) in [(60, 60, 0), (80, 80, 0), (90, 99, 3), (99, 80, 0), (85, 92, 14)] {
        let score = Score {
            held: [own, other],
            turn,
            ..game.initial()
        };
        let choosing = Score {
            chooses: true,
            ..score
        };
        let expected = plain[usize::from(own - 60)][usize::from(other - 60)][usize::from(turn)];
        let found = if turn == 0 {
            chance(score)
        } else {
            chance(choosing)
        };
        assert!((found - expected).abs() < 1e-9, "{score:?}: {found} {expected}");
    }
}

/// The winning chance of the player to move, by scores and points of the turn, when both have at least `from` points:
/// all of them iterated at once until they converge.
fn value_iteration(from: u8) -> Vec<Vec<Vec<f64>>> {
    let goal = usize::from(GOAL - from);
    let mut chances = vec![vec![vec![0.0; goal]; goal]; goal];
    loop {
        let mut change = 0.0_f64;
        for own in 0..goal {
            for other in 0..goal {
                for turn in 0..goal - own {
                    let won = |chances: &[Vec<Vec<f64>>], turn: usize| {
                        if own + turn >= goal {
                            1.0
                        } else {
                            chances[own][other][turn]
                        }
                    };
                    let rolled: f64 = (2..=6).map(|pips| won(&chances, turn + pips)).sum();
                    let roll = (rolled + 1.0 - chances[other][own][0]) / 6.0;
                    let hold = 1.0 - chances[other][own + turn][0];
                    let best = roll.max(hold);
                    change = change.max((best - chances[own][other][turn]).abs());
                    chances[own][other][turn] = best;
                }
            }
        }
        if change < 1e-14 {
            return chances;
        }
    }
}
