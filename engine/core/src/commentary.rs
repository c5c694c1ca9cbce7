//! What plies did and why games ended: the trait [`Commentary`].

use ishwa_messages::Message;

use crate::game::{Game, History, Outcome, Player, Seats};
use crate::messages;
use crate::spots::{NamedPit, SpotName};

/// What a ply did: in clauses, and as facts that several games have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// One or more clauses of a sentence, in the order in which it happened, but what others gain by a move after what
    /// the mover does. Where nobody is named, it is the player who moved or threw that did it.
    pub clauses: Vec<Message>,
    /// Whether nothing could be played, and nothing else happened.
    pub is_pass: bool,
    /// The pit into which each counter was sown, in order. Those that fell into a store are not among them; they were
    /// taken.
    pub sown: Vec<NamedPit>,
    /// What was taken.
    pub taken: Vec<Taken>,
}

/// Counters that a player took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Who took them.
    pub player: Player,
    /// How many.
    pub count: u32,
    /// From where, if they lay on the board.
    pub spots: Vec<SpotName>,
}

impl Told {
    /// Nothing could be played.
    pub fn pass() -> Self {
        Self {
            clauses: vec![messages::nothing_can_be_played()],
            is_pass: true,
            ..Self::default()
        }
    }

    /// A counter was sown into each of these pits, at least one; `sows` says this of their number and the last pit.
    pub fn sowing(pits: Vec<NamedPit>, sows: fn(usize, Message) -> Message) -> Self {
        let last = pits.last().map_or(&[][..], std::slice::from_ref);
        Self {
            clauses: vec![sows(pits.len(), messages::pits(last))],
            sown: pits,
            ..Self::default()
        }
    }

    /// Adds a clause, on something that happened.
    pub fn say(&mut self, clause: Message) {
        self.clauses.push(clause);
        self.is_pass = false;
    }

    /// Adds counters that were taken, and a clause that says so.
    pub fn take(&mut self, taken: Taken, clause: Message) {
        self.taken.push(taken);
        self.say(clause);
    }

    /// The sentence: that this player played or threw `mv`, and what it did.
    pub fn sentence(&self, player: Message, mv: &str, is_throw: bool) -> Message {
        let clauses = Message::joined(self.clauses.iter().cloned(), ", ");
        if is_throw {
            messages::throw_told(player, mv, clauses)
        } else {
            messages::play_told(player, mv, clauses)
        }
    }
}

impl Taken {
    /// So many counters from these pits.
    pub fn from_pits(player: Player, count: u32, pits: &[NamedPit]) -> Self {
        let spots = pits.iter().copied().map(SpotName::Pit).collect();
        Self { player, count, spots }
    }

    /// What stood on these cells, one on each.
    pub fn from_cells(player: Player, cells: Vec<String>) -> Self {
        Self {
            player,
            count: cells.len() as u32,
            spots: cells.into_iter().map(SpotName::Cell).collect(),
        }
    }
}

/// Why a game is over, and what is counted.
#[derive(Clone, Debug)]
pub struct GameEnd {
    /// Why it is over, in a sentence without its full stop.
    pub cause: Message,
    /// The number of the rule, as in `A7`.
    pub rule: &'static str,
    /// Where counters decide: what is counted besides them.
    pub count: Option<EndCount>,
}

/// What South and North had before the rest was counted. What an outcome gives them beyond it was still on the board.
#[derive(Clone, Copy, Debug)]
pub struct EndCount {
    /// Taken by South and North.
    pub taken: [u32; 2],
    /// The number of the rule that says who gets what is left on the board.
    pub rule: &'static str,
    /// So many counters in words.
    pub counters: fn(u32) -> Message,
}

impl GameEnd {
    /// An end without a count.
    pub const fn new(cause: Message, rule: &'static str) -> Self {
        Self {
            cause,
            rule,
            count: None,
        }
    }

    /// An end at which there is something to count.
    #[must_use]
    pub fn counting(self, count: EndCount) -> Self {
        let count = Some(count);
        Self { count, ..self }
    }

    /// Why the game is over and what is counted, in sentences.
    pub fn sentences(&self, seats: Seats, outcome: &Outcome) -> Message {
        let mut sentences = vec![messages::over_because(&self.cause, self.rule)];
        if let (Some(count), Some(totals)) = (&self.count, &outcome.seeds) {
            let taken = count.taken.map(f64::from);
            sentences.push(messages::was_taken(messages::counts(seats, &taken)));
            sentences.push(count.left(seats, totals));
        }
        Message::joined(sentences, " ")
    }
}

impl EndCount {
    /// What was left on the board, and who gets it, when players have these totals in the end.
    fn left(&self, seats: Seats, totals: &[f64]) -> Message {
        let shares = totals.iter().zip(self.taken);
        let shares: Vec<f64> = shares.map(|(total, taken)| total - f64::from(taken)).collect();
        let left = shares.iter().sum::<f64>() as u32;
        if left == 0 {
            return messages::nothing_was_left();
        }
        let given = shares.into_iter().enumerate().filter(|&(_, share)| share != 0.0);
        let given = given.map(|(seat, share)| {
            messages::goes_to(
                messages::amount(share),
                messages::player(seats, Player::new(seat)),
            )
        });
        messages::was_left(
            left,
            (self.counters)(left),
            self.rule,
            Message::joined(given, ", "),
        )
    }
}

/// A game whose plies and results can be told.
pub trait Commentary: Game {
    /// What a move or throw that is legal in `before` does.
    fn tell(&self, before: &Self::Position, mv: Self::Move) -> Told;

    /// Why the game is over in the last position of `history`, which the position or the history has ended.
    fn end(&self, history: &History<Self>) -> GameEnd;
}
