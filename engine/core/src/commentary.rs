//! Explanations of plies and of the ends of games: the trait [`Commentary`].

use ishwa_messages::Message;

use crate::game::{Game, History, Outcome, Player, Seats};
use crate::messages;
use crate::spots::{NamedPit, PitNames, SpotName};

/// The effects of a ply: as clauses of a sentence, and as data common to several games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// One or more clauses of a sentence, in the order of events, except that gains of other players come after the
    /// actions of the mover. A clause without a subject is about the player who moved or threw.
    pub clauses: Vec<Message>,
    /// Whether no move was possible and nothing else happened.
    pub is_pass: bool,
    /// The pit of each sown counter, in order. Counters that fell into a store are not listed here but in `taken`.
    pub sown: Vec<NamedPit>,
    /// The counters that were taken.
    pub taken: Vec<Taken>,
    /// The ways along a track: the cell that a piece left, and where it arrived.
    pub walks: Vec<[SpotName; 2]>,
    /// The cells on which pieces were caught or eaten.
    pub caught: Vec<SpotName>,
    /// The events that players play for, or try to prevent.
    pub feats: Vec<Feat>,
}

/// A kind of event that players play for, or try to prevent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motif {
    /// Counters are taken; the count is their number.
    Capture,
    /// A pit becomes a tuz (K4).
    Tuz,
    /// A line of three is made (D4); the count is the number of pions that it takes.
    Line,
    /// Cells are prepared where a step makes a line (D4); the count is their number.
    Threat,
    /// Such a cell of the other player is occupied; the count is 1.
    Block,
    /// A horse is made or mounted (Z6, Z7).
    Horse,
    /// Camels are scored (O3); the count is their number.
    Camels,
    /// A marriage (R3); the count is the number of children.
    Marriage,
    /// A player drinks (O6, R5).
    Drink,
    /// The opponent has to feed the player, and has no other choice (A5).
    Feeding,
    /// A mother or the hyena sets out (H3, H4).
    Departure,
}

impl Motif {
    /// All motifs.
    pub const ALL: [Self; 11] = [
        Self::Capture,
        Self::Tuz,
        Self::Line,
        Self::Threat,
        Self::Block,
        Self::Horse,
        Self::Camels,
        Self::Marriage,
        Self::Drink,
        Self::Feeding,
        Self::Departure,
    ];

    /// How much one of its count matters to players, in captured pieces or so. It orders reasons, and no value
    /// depends on it.
    pub const fn weight(self) -> f64 {
        match self {
            Self::Capture | Self::Camels | Self::Marriage | Self::Feeding | Self::Departure => 1.0,
            Self::Threat | Self::Block => 0.75,
            Self::Line | Self::Horse => 1.5,
            Self::Tuz => 12.0,
            Self::Drink => 30.0,
        }
    }

    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Capture => "capture",
            Self::Tuz => "tuz",
            Self::Line => "line",
            Self::Threat => "threat",
            Self::Block => "block",
            Self::Horse => "horse",
            Self::Camels => "camels",
            Self::Marriage => "marriage",
            Self::Drink => "drink",
            Self::Feeding => "feeding",
            Self::Departure => "departure",
        }
    }
}

/// An event that players play for, or try to prevent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feat {
    /// Its kind.
    pub motif: Motif,
    /// The player whom it benefits.
    pub player: Player,
    /// How much of it.
    pub count: u32,
    /// A clause about it.
    pub clause: Message,
    /// Whether the clause has a subject of its own; otherwise it is about the player who moved or threw.
    pub has_subject: bool,
}

/// Counters that a player took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The player who took them.
    pub player: Player,
    /// The number of counters.
    pub count: u32,
    /// The spots that they came from, if they were on the board.
    pub spots: Vec<SpotName>,
}

impl Told {
    /// The ply of a player without a move.
    pub fn pass() -> Self {
        Self {
            clauses: vec![messages::nothing_can_be_played()],
            is_pass: true,
            ..Self::default()
        }
    }

    /// One counter was sown into each of these pits, at least one. `sows` makes the clause from their number and the
    /// last pit.
    pub fn sowing(pits: Vec<NamedPit>, sows: fn(usize, Message) -> Message) -> Self {
        let last = pits.last().map_or(&[][..], std::slice::from_ref);
        Self {
            clauses: vec![sows(pits.len(), messages::pits(last))],
            sown: pits,
            ..Self::default()
        }
    }

    /// Adds a clause about an event.
    pub fn say(&mut self, clause: Message) {
        self.clauses.push(clause);
        self.is_pass = false;
    }

    /// Adds counters that the mover took, and the clause about them.
    pub fn take(&mut self, taken: Taken, clause: Message) {
        self.achieve(Motif::Capture, taken.player, taken.count, clause);
        self.taken.push(taken);
    }

    /// Adds counters that came to a player, and the clause about them, which has a subject of its own.
    pub fn receive(&mut self, taken: Taken, clause: Message) {
        self.take(taken, clause);
        if let Some(feat) = self.feats.last_mut() {
            feat.has_subject = true;
        }
    }

    /// Adds an event that benefits `player`, and the clause about it, whose subject is the mover.
    pub fn achieve(&mut self, motif: Motif, player: Player, count: u32, clause: Message) {
        self.note(motif, player, count, clause.clone());
        self.say(clause);
    }

    /// Adds an event that benefits `player`, and that the sentence about the ply does not mention.
    pub fn note(&mut self, motif: Motif, player: Player, count: u32, clause: Message) {
        self.feats.push(Feat {
            motif,
            player,
            count,
            clause,
            has_subject: false,
        });
    }

    /// The sentence: this player played or threw `mv`, with these effects.
    pub fn sentence(&self, player: Message, mv: Message, is_throw: bool) -> Message {
        let clauses = Message::joined(self.clauses.iter().cloned(), ", ");
        if is_throw {
            messages::throw_told(player, mv, clauses)
        } else {
            messages::play_told(player, mv, clauses)
        }
    }
}

impl Taken {
    /// This many counters from these pits.
    pub fn from_pits(player: Player, count: u32, pits: &[NamedPit]) -> Self {
        let spots = pits.iter().copied().map(SpotName::Pit).collect();
        Self { player, count, spots }
    }

    /// The pieces on these cells, one on each.
    pub fn from_cells(player: Player, cells: Vec<String>) -> Self {
        Self {
            player,
            count: cells.len() as u32,
            spots: cells.into_iter().map(SpotName::Cell).collect(),
        }
    }
}

/// The reason why a game is over, and the final count.
#[derive(Clone, Debug)]
pub struct GameEnd {
    /// The reason, as a sentence without its full stop.
    pub cause: Message,
    /// The number of the rule, as in `A7`.
    pub rule: &'static str,
    /// In games decided by counters: the counters that were taken before the end.
    pub count: Option<EndCount>,
}

/// The totals of South and North before the counters on the board are shared out. The rest of an outcome's totals
/// comes from the board.
#[derive(Clone, Copy, Debug)]
pub struct EndCount {
    /// Taken by South and North.
    pub taken: [u32; 2],
    /// The number of the rule that shares out the counters left on the board.
    pub rule: &'static str,
    /// Puts a number of counters into words.
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

    /// An end with a final count.
    #[must_use]
    pub fn counting(self, count: EndCount) -> Self {
        let count = Some(count);
        Self { count, ..self }
    }

    /// The reason why the game is over, and the final count, in sentences.
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
    /// The counters left on the board and their new owners, given the final totals of the players.
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

/// A game whose plies and results can be explained.
pub trait Commentary: Game {
    /// The effects of a move or throw that is legal in `before`.
    fn tell(&self, before: &Self::Position, mv: Self::Move) -> Told;

    /// As [`Commentary::tell`], with pits named as a notation does.
    fn tell_with(&self, before: &Self::Position, mv: Self::Move, _names: PitNames) -> Told {
        self.tell(before, mv)
    }

    /// The name that the rules give to a throw; `None` for a throw without one, and for a move.
    fn throw_name(&self, _mv: Self::Move) -> Option<Message> {
        None
    }

    /// The reason why the game is over in the last position of `history`, which the position or the history has
    /// ended.
    fn end(&self, history: &History<Self>) -> GameEnd;
}
