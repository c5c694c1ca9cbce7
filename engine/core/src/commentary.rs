//! What plies did and why games ended, as facts that a program tells in words: the trait [`Commentary`].

use smallvec::SmallVec;

use crate::game::{Game, History, Player};

/// What a game is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counters {
    /// Seeds.
    Seeds,
    /// Stones.
    Stones,
    /// Pions.
    Pions,
    /// Pieces.
    Pieces,
}

/// A pit as players name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NamedPit {
    /// Whose row it is in; in a circle of pits nobody's.
    pub owner: Option<Player>,
    /// Its number, from 1.
    pub number: usize,
}

/// What an incomplete pit is declared to be (T9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeclaredPit {
    /// A pit like the others.
    Plain,
    /// A hyena.
    Hyena,
    /// A carcass.
    Carcass,
}

/// Who goes along a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walker {
    /// The pawn of this player.
    Pawn(Player),
    /// The mother of the player who threw.
    Mother,
    /// The hyena.
    Hyena,
}

/// Something that a ply did. Where nobody is named, it is the player who moved or threw that did it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing: the throw has no effect.
    Nothing,
    /// Nothing could be played (T5, D2, D6).
    Passed,
    /// Counters were sown, at least one: the pit into which each of them fell, in order. Those that fell into a store are
    /// not among them; they were taken.
    Sowed(Vec<NamedPit>),
    /// What lay in pits was taken.
    Took {
        /// How much.
        count: u32,
        /// From where.
        pits: Vec<NamedPit>,
    },
    /// The sowing would have taken everything on the other side, and took nothing (A6).
    GrandSlam,
    /// The pit became the mover's tuz (K4).
    Tuz(NamedPit),
    /// Stones fell into the tuz of a player (K5).
    FellIntoTuz {
        /// Whose tuz it is.
        owner: Player,
        /// How many.
        count: u32,
    },
    /// A carcass was full, and its owner took what was in it (T9).
    CarcassTaken {
        /// Whose carcass it is.
        owner: Player,
        /// How much.
        count: u32,
    },
    /// The incomplete pit was declared to be this (T9).
    Declared(DeclaredPit),
    /// The round is over, with these holdings of South and North (T5 to T7).
    RoundOver([u32; 2]),
    /// The position occurred once too often, and the round is over (T6).
    RoundRepeated,
    /// This player begins the next round (T8).
    RoundBegunBy(Player),
    /// Camels were scored (O3).
    Scored(u32),
    /// The counters of the last pit were lifted, the hand for the next turn (O4).
    Lifted(u32),
    /// The last counter fell into an empty pit, and this player gave another (O5, R4).
    GivenBy(Player),
    /// The mover has drunk (O6).
    Drank,
    /// The mover has drunk and leaves the game in this rank; the others share the counters of the pit (R5).
    DrankAndLeft(u32),
    /// The mover could have drunk, and lifted the counters instead (O6, R5).
    Burned,
    /// The mover married (R3).
    Married {
        /// The wife.
        wife: Player,
        /// Pions given to her.
        given: u32,
        /// Strokes drawn for those that the reserve could not pay.
        strokes: u32,
    },
    /// A counter was placed on this cell.
    Placed(String),
    /// A counter went from one cell to another.
    Went {
        /// Where it stood.
        from: String,
        /// Where it stands.
        to: String,
    },
    /// A line was made (D4).
    MadeLine,
    /// Counters on these cells were captured.
    Captured(Vec<String>),
    /// Nobody can place any more, and the pions are moved from now on (D2).
    PlacementOver,
    /// A piece or a horse became this horse (Z6, Z7, Z9, Z10).
    Became {
        /// Where it stands.
        cell: String,
        /// The name of the horse.
        horse: &'static str,
    },
    /// A piece drank at the source (Z6).
    DrankAtSource,
    /// The piece mounted a horse of the other player (Z3).
    Mounted(&'static str),
    /// Somebody went along the track.
    Walked {
        /// Who.
        who: Walker,
        /// From this square.
        from: u32,
        /// To this one.
        to: u32,
    },
    /// The steps of the throw were lost: who was to make them does not walk (H3, H4).
    StepsLost,
    /// Nothing else happened, and the turn ended (I2, H2).
    TurnEnded,
    /// The pawn of this player arrived, in this rank (I4).
    Arrived {
        /// Whose pawn.
        player: Player,
        /// In which rank.
        rank: u32,
    },
    /// The hyena stopped in Agadez (I5).
    HyenaStopped,
    /// The hyena caught the pawn of this player (I5).
    Caught(Player),
    /// The pawn of this player got past the hyena that had caught it (I5).
    Escaped(Player),
    /// The pawn of this player was eaten (I5).
    Eaten(Player),
    /// Tabas were gained (H2).
    GainedTabas(u32),
    /// This many tabas were paid, and this walker set out (H3 to H5).
    Paid {
        /// How many.
        tabas: u32,
        /// Who set out.
        who: Walker,
    },
    /// The player did not pay (H8).
    Waited,
    /// Somebody is at the well (H4, H5).
    AtWell(Walker),
    /// The mother is home, in this rank (H4).
    MotherHome(u32),
    /// The hyena is home (H7).
    HyenaHome,
    /// The hyena devoured the mother of this player (H6).
    Devoured(Player),
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndCause {
    /// This player has more than half of all.
    Majority(Player),
    /// Both have half of all.
    HalfEach,
    /// This player has nothing to sow.
    NothingToSow(Player),
    /// This player cannot feed the other, who has nothing left.
    CannotFeed(Player),
    /// Nothing lies in a plain pit.
    RoundOver,
    /// The position has occurred this many times.
    Repeated(u32),
    /// A round has begun for the third time with the same holdings and the same starter.
    RoundRepeated,
    /// This player has drunk.
    Drank(Player),
    /// This player is the last in the game.
    LastLeft(Player),
    /// This player has none left.
    NoneLeft(Player),
    /// This player has fewer than three left.
    FewerThanThree(Player),
    /// This player cannot move.
    CannotMove(Player),
    /// This many plies were played without a capture.
    QuietPlies(u32),
    /// This player has only made declarations since the position last occurred.
    OnlyDeclared(Player),
    /// Every pawn has arrived or was eaten.
    AllPawnsOut,
    /// The hyena is home.
    HyenaHome,
    /// Every mother is home or was devoured.
    AllMothersOut,
    /// Nobody moved for this many rounds.
    IdleRounds(u32),
}

/// Why a game is over, and what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// Why it is over.
    pub cause: EndCause,
    /// The number of the rule, as in `A7`.
    pub rule: &'static str,
    /// Where counters decide: what is counted besides them.
    pub count: Option<EndCount>,
}

/// What South and North had before the rest was counted. What an outcome gives them beyond it was still on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndCount {
    /// Taken by South and North.
    pub taken: [u32; 2],
    /// The number of the rule that says who gets what is left on the board.
    pub rule: &'static str,
}

impl GameEnd {
    /// An end without a count.
    pub const fn new(cause: EndCause, rule: &'static str) -> Self {
        Self {
            cause,
            rule,
            count: None,
        }
    }

    /// An end at which South and North had `taken` this much; `rule` says who gets the rest.
    #[must_use]
    pub const fn counting(self, taken: [u32; 2], rule: &'static str) -> Self {
        let count = Some(EndCount { taken, rule });
        Self { count, ..self }
    }
}

/// The effects of a ply: few.
pub type Effects = SmallVec<[Effect; 4]>;

/// A game whose plies and results can be told.
pub trait Commentary: Game {
    /// What the game is played with.
    const COUNTERS: Counters;

    /// What a move or throw that is legal in `before` does: in the order in which it happens, but what others gain by a
    /// move after what the mover does.
    fn effects(&self, before: &Self::Position, mv: Self::Move) -> Effects;

    /// Why the game is over in the last position of `history`, which the position or the history has ended.
    fn end(&self, history: &History<Self>) -> GameEnd;
}
