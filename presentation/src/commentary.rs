//! What plies did and why games ended, in sentences of one language.

use fluent_bundle::FluentValue;
use ishwa_core::commentary::{Counters, DeclaredPit, Effect, EndCause, GameEnd, NamedPit, Walker};
use ishwa_core::game::{Outcome, Player, Seats};
use ishwa_core::words::{Word, Words};
use ishwa_games::any::AnySession;

use crate::lang::{Catalogue, LangWords};

/// What stands between two things that a ply did.
const BETWEEN: &str = ", ";

/// Tells of a game.
pub struct Commentator<'a> {
    catalogue: &'a Catalogue,
    seats: Seats,
    counters: Counters,
}

impl<'a> Commentator<'a> {
    /// Tells of the game of a session, in the language of a catalogue.
    pub fn of(catalogue: &'a Catalogue, session: &AnySession) -> Self {
        Self {
            catalogue,
            seats: session.info().seats,
            counters: session.counters(),
        }
    }

    /// What the last ply did, which is the move or throw `mv` of `player`.
    pub fn ply(&self, player: Player, mv: &str, is_throw: bool, effects: &[Effect]) -> String {
        let key = if is_throw { "told-throw" } else { "told-play" };
        let head = self.tell(
            key,
            &[("player", self.name(player)), ("move", mv.to_owned().into())],
        );
        let clauses: Vec<String> = effects.iter().map(|effect| self.effect(player, effect)).collect();
        if clauses.is_empty() {
            format!("{head}.")
        } else {
            let head = LangWords(self.catalogue).say(Word::Colon, &[&head, &clauses.join(BETWEEN)]);
            format!("{head}.")
        }
    }

    /// Why the game is over and what is counted, before its result.
    pub fn end(&self, end: &GameEnd, outcome: &Outcome) -> String {
        let mut sentences = vec![self.cause(end)];
        if let (Some(count), Some(totals)) = (&end.count, &outcome.seeds) {
            let taken: Vec<f64> = count.taken.iter().map(|&taken| taken.into()).collect();
            sentences.push(self.tell("told-taken", &[("numbers", self.by_player(&taken).into())]));
            let shares: Vec<f64> = totals
                .iter()
                .zip(&taken)
                .map(|(total, taken)| total - taken)
                .collect();
            let left: f64 = shares.iter().sum();
            sentences.push(if left == 0.0 {
                self.catalogue.tell("told-left-nothing")
            } else {
                let numbers = shares.iter().enumerate().filter(|(_, share)| **share != 0.0);
                let numbers = numbers.map(|(seat, &share)| {
                    let number = self.number(share).into();
                    self.tell(
                        "told-share",
                        &[("number", number), ("player", self.name(Player::new(seat)))],
                    )
                });
                let filled_in = [
                    ("count", (left as u32).into()),
                    ("things", self.things(left as u32).into()),
                    ("rule", count.rule.into()),
                    ("numbers", numbers.collect::<Vec<_>>().join(", ").into()),
                ];
                self.tell("told-left", &filled_in)
            });
        }
        sentences.join(" ")
    }

    fn tell(&self, key: &str, filled_in: &[(&str, FluentValue<'_>)]) -> String {
        self.catalogue.tell_with(key, filled_in)
    }

    fn name(&self, player: Player) -> FluentValue<'static> {
        self.catalogue.player(self.seats, player).into()
    }

    /// So many counters in words.
    fn things(&self, count: u32) -> String {
        let filled_in = [("count", count.into())];
        match self.counters {
            Counters::Seeds => self.catalogue.tell_with("told-seeds", &filled_in),
            Counters::Stones => self.catalogue.tell_with("told-stones", &filled_in),
            Counters::Pions => self.catalogue.tell_with("told-pions", &filled_in),
            Counters::Pieces => self.catalogue.tell_with("told-pieces", &filled_in),
        }
    }

    fn number(&self, number: f64) -> String {
        self.catalogue
            .lang()
            .decimal(number, usize::from(number.fract() != 0.0))
    }

    /// Numbers with their players: `South 26, North 22`.
    fn by_player(&self, numbers: &[f64]) -> String {
        let of_one = |(seat, &number): (usize, &f64)| {
            let name = self.catalogue.player(self.seats, Player::new(seat));
            format!("{name} {}", self.number(number))
        };
        let parts: Vec<String> = numbers.iter().enumerate().map(of_one).collect();
        parts.join(", ")
    }

    fn rank(&self, rank: u32) -> FluentValue<'static> {
        LangWords(self.catalogue).say(Word::rank(rank), &[]).into()
    }

    /// A pit in words.
    pub fn pit(&self, pit: NamedPit) -> String {
        self.pits(&[pit])
    }

    /// Pits in words, those of one row together.
    fn pits(&self, pits: &[NamedPit]) -> String {
        let rows = pits.chunk_by(|one, other| one.owner == other.owner);
        let parts: Vec<String> = rows
            .map(|row| {
                let numbers: Vec<String> = row.iter().map(|pit| pit.number.to_string()).collect();
                let mut filled_in = vec![
                    ("count", row.len().into()),
                    ("numbers", numbers.join(", ").into()),
                ];
                match row[0].owner {
                    None => self.tell("told-pits", &filled_in),
                    Some(owner) => {
                        filled_in.push(("player", self.name(owner)));
                        self.tell("told-pits-of", &filled_in)
                    }
                }
            })
            .collect();
        parts.join(", ")
    }

    /// Something that a ply of `mover` did.
    fn effect(&self, mover: Player, effect: &Effect) -> String {
        let plain = |key: &str| self.catalogue.tell(key);
        let of = |key: &str, player: Player| self.tell(key, &[("player", self.name(player))]);
        let counted = |key: &str, count: u32| self.tell(key, &[("count", count.into())]);
        let things = |count: u32| [("count", count.into()), ("things", self.things(count).into())];
        match effect {
            Effect::Nothing => plain("told-nothing"),
            Effect::Passed => plain("told-passed"),
            Effect::Sowed(pits) => {
                let [count, things] = things(pits.len() as u32);
                let last = pits.last().map_or(&[][..], std::slice::from_ref);
                let filled_in = [count, things, ("pit", self.pits(last).into())];
                match self.counters {
                    Counters::Pions => self.tell("told-sowed-pions", &filled_in),
                    _ => self.tell("told-sowed", &filled_in),
                }
            }
            Effect::Took { count, pits } => {
                let [count, things] = things(*count);
                if pits.is_empty() {
                    self.tell("told-took-alone", &[count, things])
                } else {
                    self.tell("told-took", &[count, things, ("pits", self.pits(pits).into())])
                }
            }
            Effect::GrandSlam => plain("told-grand-slam"),
            Effect::Tuz(pit) => self.tell("told-tuz", &[("pit", self.pits(&[*pit]).into())]),
            Effect::FellIntoTuz { owner, count } => {
                let [count, things] = things(*count);
                self.tell(
                    "told-fell-into-tuz",
                    &[count, things, ("player", self.name(*owner))],
                )
            }
            Effect::CarcassTaken { owner, count } => {
                let [count, things] = things(*count);
                self.tell("told-carcass", &[count, things, ("player", self.name(*owner))])
            }
            Effect::Declared(DeclaredPit::Hyena) => plain("told-declared-hyena"),
            Effect::Declared(DeclaredPit::Carcass) => plain("told-declared-carcass"),
            Effect::Declared(DeclaredPit::Plain) => plain("told-declared-plain"),
            Effect::RoundOver(holdings) => {
                let numbers = self.by_player(&holdings.map(f64::from));
                self.tell("told-round-over", &[("numbers", numbers.into())])
            }
            Effect::RoundRepeated => plain("told-round-repeated"),
            Effect::RoundBegunBy(player) => of("told-round-begun", *player),
            Effect::Scored(count) => counted("told-scored", *count),
            Effect::Lifted(count) => self.tell("told-lifted", &things(*count)),
            Effect::GivenBy(player) => of("told-given", *player),
            Effect::Drank => plain("told-drank"),
            Effect::DrankAndLeft(rank) => self.tell("told-drank-and-left", &[("rank", self.rank(*rank))]),
            Effect::Burned => plain("told-burned"),
            Effect::Married { wife, given, strokes } => self.marriage(*wife, *given, *strokes),
            Effect::Placed(_) | Effect::Went { .. } | Effect::MadeLine | Effect::Captured(_) => {
                self.on_cells(effect)
            }
            Effect::PlacementOver => plain("told-placement-over"),
            Effect::Became { cell, horse } => {
                let filled_in = [("cell", cell.as_str().into()), ("horse", (*horse).into())];
                self.tell("told-became", &filled_in)
            }
            Effect::DrankAtSource => plain("told-drank-at-source"),
            Effect::Mounted(horse) => self.tell("told-mounted", &[("horse", (*horse).into())]),
            Effect::Walked { who, from, to } => {
                let filled_in = [("start", (*from).into()), ("goal", (*to).into())];
                match who {
                    Walker::Pawn(player) if *player == mover => self.tell("told-walked", &filled_in),
                    Walker::Pawn(player) => {
                        let [from, to] = filled_in;
                        self.tell("told-walked-pawn", &[from, to, ("player", self.name(*player))])
                    }
                    Walker::Mother => self.tell("told-walked-mother", &filled_in),
                    Walker::Hyena => self.tell("told-walked-hyena", &filled_in),
                }
            }
            Effect::StepsLost => plain("told-steps-lost"),
            Effect::TurnEnded => plain("told-turn-ended"),
            Effect::Arrived { player, rank } => {
                let filled_in = [("player", self.name(*player)), ("rank", self.rank(*rank))];
                self.tell("told-arrived", &filled_in)
            }
            Effect::HyenaStopped => plain("told-hyena-stopped"),
            Effect::Caught(player) => of("told-caught", *player),
            Effect::Escaped(player) => of("told-escaped", *player),
            Effect::Eaten(player) => of("told-eaten", *player),
            Effect::GainedTabas(count) => counted("told-gained-tabas", *count),
            Effect::Paid {
                tabas,
                who: Walker::Hyena,
            } => counted("told-paid-hyena", *tabas),
            Effect::Paid { tabas, .. } => counted("told-paid-mother", *tabas),
            Effect::Waited => plain("told-waited"),
            Effect::AtWell(Walker::Hyena) => plain("told-hyena-at-well"),
            Effect::AtWell(_) => plain("told-mother-at-well"),
            Effect::MotherHome(rank) => self.tell("told-mother-home", &[("rank", self.rank(*rank))]),
            Effect::HyenaHome => plain("told-hyena-home"),
            Effect::Devoured(player) => of("told-devoured", *player),
        }
    }

    /// A marriage, at which a pion is given or a stroke drawn for each child.
    fn marriage(&self, wife: Player, given: u32, strokes: u32) -> String {
        let filled_in = [
            ("player", self.name(wife)),
            ("things", self.things(given).into()),
            ("strokes", strokes.into()),
        ];
        match (given, strokes) {
            (_, 0) => self.catalogue.tell_with("told-married-given", &filled_in),
            (0, _) => self.catalogue.tell_with("told-married-strokes", &filled_in),
            _ => self.catalogue.tell_with("told-married-both", &filled_in),
        }
    }

    /// Something done on the cells of a board.
    fn on_cells(&self, effect: &Effect) -> String {
        match effect {
            Effect::Placed(cell) => {
                let filled_in = [("cell", cell.as_str().into())];
                match self.counters {
                    Counters::Pieces => self.catalogue.tell_with("told-placed-pieces", &filled_in),
                    _ => self.catalogue.tell_with("told-placed-pions", &filled_in),
                }
            }
            Effect::Went { from, to } => {
                let filled_in = [("start", from.as_str().into()), ("goal", to.as_str().into())];
                self.tell("told-went", &filled_in)
            }
            Effect::Captured(cells) => {
                let filled_in = [("count", cells.len().into()), ("cells", cells.join(", ").into())];
                self.tell("told-captured", &filled_in)
            }
            _ => self.catalogue.tell("told-made-line"),
        }
    }

    fn cause(&self, end: &GameEnd) -> String {
        let rule = || ("rule", end.rule.into());
        let plain = |key: &str| self.tell(key, &[rule()]);
        let of = |key: &str, player: Player| self.tell(key, &[rule(), ("player", self.name(player))]);
        let counted = |key: &str, count: u32| self.tell(key, &[rule(), ("count", count.into())]);
        match end.cause {
            EndCause::Majority(player) => of("told-end-majority", player),
            EndCause::HalfEach => plain("told-end-half-each"),
            EndCause::NothingToSow(player) => of("told-end-nothing-to-sow", player),
            EndCause::CannotFeed(player) => of("told-end-cannot-feed", player),
            EndCause::RoundOver => plain("told-end-round-over"),
            EndCause::Repeated(count) => counted("told-end-repeated", count),
            EndCause::RoundRepeated => plain("told-end-round-repeated"),
            EndCause::Drank(player) => of("told-end-drank", player),
            EndCause::LastLeft(player) => of("told-end-last-left", player),
            EndCause::NoneLeft(player) => of("told-end-none-left", player),
            EndCause::FewerThanThree(player) => of("told-end-fewer-than-three", player),
            EndCause::CannotMove(player) => of("told-end-cannot-move", player),
            EndCause::QuietPlies(count) => counted("told-end-quiet", count),
            EndCause::OnlyDeclared(player) => of("told-end-only-declared", player),
            EndCause::AllPawnsOut => plain("told-end-all-pawns-out"),
            EndCause::HyenaHome => plain("told-end-hyena-home"),
            EndCause::AllMothersOut => plain("told-end-all-mothers-out"),
            EndCause::IdleRounds(count) => counted("told-end-idle", count),
        }
    }
}
