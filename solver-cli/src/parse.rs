//! Parsers for the values of options.

use std::convert::Infallible;
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use ishwa_core::text::TextError;
use ishwa_library::exact::mark::Theme;
use ishwa_library::record::{GameDate, MOST_PLIES};
use ishwa_library::registry;
use ishwa_library::shard::Shard;
use ishwa_library::tournament::referee::{Agreed, AgreedDraw};
use ishwa_library::tournament::stats::{EloModel, Sprt};
use ishwa_library::tournament::values;
use ishwa_messages::Message;
use ishwa_search::EngineChoice;
use ishwa_search::features::Rollout;
use ishwa_search::limits::Clock;

use crate::{machine, messages};

/// Reads the name of a game: any of its names becomes its id. Other text is kept as is, so that the command can
/// refuse it and list the games.
#[expect(clippy::unnecessary_wraps, reason = "the form of a parser")]
pub(crate) fn game(name: &str) -> Result<String, Infallible> {
    Ok(registry::find(name).map_or_else(|_| name.to_owned(), |game| game.id.to_owned()))
}

/// Reads the name of a search.
pub(crate) fn engine() -> impl TypedValueParser<Value = EngineChoice> {
    PossibleValuesParser::new(EngineChoice::ALL.map(EngineChoice::name))
        .try_map(|name| name.parse::<EngineChoice>())
}

/// The error that something else is expected.
fn expected(what: Message) -> Message {
    messages::expected(what)
}

/// The error that a value is not a whole number in a range.
fn no_number_in(least: u64, most: u64) -> Message {
    messages::whole_number(least.to_string(), most.to_string())
}

/// Reads a time such as `500ms`, `10s` or `1m 30s`.
pub(crate) fn duration(text: &str) -> Result<Duration, Message> {
    values::duration(text).ok_or_else(|| expected(values::a_duration()))
}

/// Reads a date such as `2024`, `2024-05` or `2024-05-01`.
pub(crate) fn date(text: &str) -> Result<GameDate, Message> {
    GameDate::read(text).ok_or_else(|| expected(messages::a_date()))
}

/// Reads a part of a name.
pub(crate) fn name(text: &str) -> Result<String, Message> {
    if text.trim().is_empty() {
        return Err(expected(messages::part_of_a_name()));
    }
    Ok(text.to_owned())
}

/// Reads the theme of problems.
pub(crate) fn theme(text: &str) -> Result<Theme, Message> {
    let themes = Theme::all().map(Theme::name);
    Theme::read(text).ok_or_else(|| messages::a_theme(themes.collect::<Vec<_>>().join(", ")))
}

/// Reads a clock: the seconds left and the seconds added after each move, as in `60+0.6`, or `60` alone.
pub(crate) fn clock(text: &str) -> Result<Clock, Message> {
    values::clock(text).ok_or_else(|| expected(values::a_clock()))
}

/// Reads a whole number in this range.
pub(crate) fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, Message> + Clone + Send + Sync {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| no_number_in(*range.start(), *range.end()))
    }
}

/// Reads the address of a network interface.
pub(crate) fn address(text: &str) -> Result<IpAddr, Message> {
    text.parse().map_err(|_| messages::an_address())
}

/// Reads the number of players.
pub(crate) fn players(text: &str) -> Result<u32, Message> {
    text.parse().map_err(|_| messages::how_many_play())
}

/// Reads a number of positions for a search, as in `200k` or `5M`.
pub(crate) fn count(text: &str) -> Result<u64, Message> {
    values::count(text).ok_or_else(|| expected(values::a_count()))
}

/// Reads a size in bytes such as `64M` or `2G`: a whole number with a binary unit.
pub(crate) fn size(text: &str) -> Result<usize, Message> {
    values::size(text).ok_or_else(|| expected(values::a_size()))
}

/// Reads the memory of a search, which must be available on this machine.
pub(crate) fn hash(text: &str) -> Result<usize, Message> {
    let bytes = size(text)?;
    machine::lack(bytes as u64).map_or(Ok(bytes), |available| {
        Err(messages::free_memory((available >> 20).to_string()))
    })
}

/// Reads a standard error of chances.
pub(crate) fn precision(text: &str) -> Result<f64, Message> {
    let number = text.parse().ok().filter(|error| (1e-6..=0.5).contains(error));
    number.ok_or_else(messages::a_standard_error)
}

/// Reads the length of a playout: a number of plies, or `full`.
pub(crate) fn rollout(text: &str) -> Result<Rollout, Message> {
    Rollout::read(text).ok_or_else(|| expected(Rollout::expected()))
}

/// The maximum number of games of a pairing.
pub(crate) const MOST_GAMES: usize = 10_000_000;

/// Reads a number of games.
pub(crate) fn games(text: &str) -> Result<usize, Message> {
    let number = text.parse().ok().filter(|count| (1..=MOST_GAMES).contains(count));
    number.ok_or_else(|| no_number_in(1, MOST_GAMES as u64))
}

/// Reads a part of a long job, as in `3/16`.
pub(crate) fn shard(text: &str) -> Result<Shard, Message> {
    let shard = text.parse();
    shard.map_err(|_| messages::one_of_parts(Shard::MOST.to_string()))
}

/// Reads the maximum number of plies of a game.
pub(crate) fn plies(text: &str) -> Result<usize, Message> {
    let number = text.parse().ok().filter(|plies| (1..=MOST_PLIES).contains(plies));
    number.ok_or_else(|| no_number_in(1, MOST_PLIES as u64))
}

/// Conditions that end games before the rules do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Adjudication {
    /// The tables know the result.
    Tables,
    /// The players agree on the score.
    Score(Agreed),
    /// The players agree on a draw.
    Draw(AgreedDraw),
}

/// Reads the conditions that end games early.
pub(crate) fn adjudication(text: &str) -> Result<Adjudication, Message> {
    let expected = || messages::tables_or_score();
    if text == "tables" {
        return Ok(Adjudication::Tables);
    }
    let (score, rest) = text.split_once(',').ok_or_else(expected)?;
    let (moves, after) = rest
        .split_once(',')
        .map_or((rest, None), |(moves, after)| (moves, Some(after)));
    let number = |text: &str, key: &str| -> Option<usize> { text.strip_prefix(key)?.parse().ok() };
    let moves = number(moves, "moves=")
        .filter(|moves| *moves > 0)
        .ok_or_else(expected)?;
    let (key, score) = score.split_once('=').ok_or_else(expected)?;
    let score: f64 = score.parse().map_err(|_| expected())?;
    match (key, after) {
        ("score", None) if score > 0.0 => Ok(Adjudication::Score(Agreed { score, moves })),
        ("draw", after) if score >= 0.0 => {
            let after = after.map_or(Some(0), |after| number(after, "after="));
            let after = after.ok_or_else(expected)?;
            Ok(Adjudication::Draw(AgreedDraw { score, moves, after }))
        }
        _ => Err(expected()),
    }
}

/// Reads an SPRT: `elo0=0,elo1=10[,alpha=0.05,beta=0.05]`.
pub(crate) fn sprt(text: &str) -> Result<Sprt, TextError> {
    let wrong = || TextError::new(Message::verbatim("sprt"), text, messages::an_sprt());
    let mut values = [
        ("elo0", None),
        ("elo1", None),
        ("alpha", Some(0.05)),
        ("beta", Some(0.05)),
    ];
    for pair in text.split(',') {
        let (key, value) = pair.split_once('=').ok_or_else(wrong)?;
        let entry = values
            .iter_mut()
            .find(|(name, _)| *name == key)
            .ok_or_else(wrong)?;
        entry.1 = Some(value.parse::<f64>().map_err(|_| wrong())?);
    }
    let [elo0, elo1, alpha, beta] = values.map(|(_, value)| value);
    let (Some(elo0), Some(elo1), Some(alpha), Some(beta)) = (elo0, elo1, alpha, beta) else {
        return Err(wrong());
    };
    Sprt::new(EloModel::Normalised, elo0, elo1, alpha, beta)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playouts_go_to_the_end_or_some_plies() {
        assert_eq!(rollout("full"), Ok(Rollout::ToTheEnd));
        assert_eq!(rollout("16"), Ok(Rollout::Plies(16)));
        for bad in ["", "-1", "1.5", "70000", "FULL"] {
            assert!(rollout(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn precisions_are_small_numbers() {
        assert_eq!(precision("0.001"), Ok(0.001));
        assert_eq!(precision("1e-6"), Ok(1e-6));
        for bad in ["", "0", "-0.1", "0.6", "nan", "inf", "1e-7", "0,1"] {
            assert!(precision(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn games_end_early_by_tables_or_agreement() {
        assert_eq!(adjudication("tables"), Ok(Adjudication::Tables));
        let agreed = Agreed { score: 2.5, moves: 4 };
        assert_eq!(adjudication("score=2.5,moves=4"), Ok(Adjudication::Score(agreed)));
        let mut drawn = AgreedDraw {
            score: 0.1,
            moves: 8,
            after: 0,
        };
        assert_eq!(adjudication("draw=0.1,moves=8"), Ok(Adjudication::Draw(drawn)));
        drawn.after = 40;
        assert_eq!(
            adjudication("draw=0.1,moves=8,after=40"),
            Ok(Adjudication::Draw(drawn))
        );
        for bad in [
            "",
            "score=2",
            "moves=4,score=2",
            "score=-1,moves=2",
            "score=nan,moves=2",
            "score=1,moves=0",
            "score=1,moves=2,after=3",
            "draw=-1,moves=2",
            "draw=0.1,moves=2,after=x",
            "draw=nan,moves=2",
            "even=1,moves=2",
        ] {
            assert!(adjudication(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn tests_have_two_hypotheses() {
        let test = sprt("elo0=0,elo1=10").unwrap();
        assert_eq!((test.hypotheses(), test.errors()), ((0.0, 10.0), (0.05, 0.05)));
        assert_eq!(sprt("elo1=3,elo0=-1,beta=0.1").unwrap().errors(), (0.05, 0.1));
        for bad in [
            "",
            "elo0=0",
            "elo0=0,elo1",
            "elo0=0,elo1=x",
            "elo0=5,elo1=1",
            "elo0=0,elo1=1,gamma=2",
            "elo0=0,elo1=inf",
        ] {
            assert!(sprt(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn sizes_have_a_binary_unit() {
        assert_eq!(size("64M"), Ok(64 << 20));
        assert_eq!(size("2g"), Ok(2 << 30));
        assert_eq!(size("512K"), Ok(512 << 10));
        for bad in [
            "",
            "M",
            "64",
            "1.5G",
            "-1M",
            "64MB",
            "0M",
            "99999999999999999999G",
            "2000G",
            "é",
        ] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_clock_has_seconds_and_an_increment() {
        let of = |left, increment| {
            let [left, increment] = [left, increment].map(Duration::from_millis);
            Ok(Clock { left, increment })
        };
        assert_eq!(clock("60+0.6"), of(60_000, 600));
        assert_eq!(clock("300"), of(300_000, 0));
        for bad in [
            "", "+", "60+", "+1", "-1+1", "1+-1", "nan", "inf+1", "1e30", "60+1e19", "60s",
        ] {
            assert!(clock(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn times_have_a_unit() {
        assert_eq!(duration("1500ms"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("2m"), Ok(Duration::from_mins(2)));
        for bad in ["", "5", "s", "-5s", "5 parsecs"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }
}
