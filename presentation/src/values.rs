//! Names of players, values and results in words.

use ishwa_core::game::{GameInfo, Outcome, Player, Seats, Unit};
use ishwa_messages::Lang;
use ishwa_search::report::{Value, ValueKind};

use crate::messages;

/// The name of a player.
pub fn player_name(lang: Lang, seats: Seats, player: Player) -> String {
    ishwa_core::messages::player(seats, player).in_lang(lang)
}

/// Counted pieces such as seeds with their unit, as `shown`; points if there is no unit.
pub fn amount_text(lang: Lang, shown: &str, amount: f64, unit: Option<Unit>) -> String {
    let counted = match unit {
        Some(Unit::Seeds) => messages::amount_seeds,
        Some(Unit::Stones) => messages::amount_stones,
        Some(Unit::Camels) => messages::amount_camels,
        _ => messages::amount_points,
    };
    counted(amount.abs(), shown).in_lang(lang)
}

/// A win or a loss, with the plies if known, or a draw.
pub fn win_text(lang: Lang, score: f64, plies: Option<u32>) -> String {
    let message = match (score.total_cmp(&0.0), plies) {
        (std::cmp::Ordering::Greater, None) => messages::value_win(),
        (std::cmp::Ordering::Greater, Some(plies)) => messages::value_win_in(plies),
        (std::cmp::Ordering::Less, None) => messages::value_loss(),
        (std::cmp::Ordering::Less, Some(plies)) => messages::value_loss_in(plies),
        (std::cmp::Ordering::Equal, _) => messages::value_draw(),
    };
    message.in_lang(lang)
}

/// A value as text.
pub fn value_text(lang: Lang, value: &Value) -> String {
    let kind = match value.kind {
        ValueKind::Exact => messages::value_exact(),
        ValueKind::Lower => messages::value_at_least(),
        ValueKind::Upper => messages::value_at_most(),
        ValueKind::Estimate => messages::value_estimate(),
    };
    let amount = match value.unit {
        Some(Unit::Win) => win_text(lang, value.score, value.plies),
        Some(Unit::Payoff) => {
            let payoff = lang.decimal(value.score, 4);
            let message = match value.plies {
                None => messages::value_payoff(&payoff),
                Some(plies) => messages::value_payoff_in(&payoff, plies),
            };
            message.in_lang(lang)
        }
        unit if value.score == 0.0 => amount_text(lang, "0", 0.0, unit),
        unit => amount_text(lang, &lang.signed(value.score), value.score, unit),
    };
    match value.chance {
        Some(chance) => {
            let chance = lang.decimal(100.0 * chance, 0);
            messages::value_with_chance(&amount, kind, &chance).in_lang(lang)
        }
        None => format!("{amount} ({})", kind.in_lang(lang)),
    }
}

/// The separator of numbers in a list, before a space: a comma would look like a decimal comma.
pub fn list_separator(lang: Lang) -> String {
    messages::list_separator().in_lang(lang)
}

/// Payoffs by player as text.
pub fn payoffs_text(lang: Lang, payoffs: &[f64], info: &GameInfo) -> String {
    let by_player = payoffs.iter().enumerate().map(|(i, payoff)| {
        let name = player_name(lang, info.seats, Player::new(i));
        format!("{name} {}", lang.decimal(*payoff, 4))
    });
    let separator = list_separator(lang);
    by_player.collect::<Vec<_>>().join(&format!("{separator} "))
}

/// A result as text.
pub fn outcome_text(lang: Lang, outcome: &Outcome, info: &GameInfo) -> String {
    let result = match outcome.winner {
        Some(winner) => messages::over_won(&player_name(lang, info.seats, winner)),
        None => messages::over_draw(),
    };
    let result = result.in_lang(lang);
    let numbers = |numbers: &[f64], between: &str| {
        numbers
            .iter()
            .map(|&number| lang.plain(number))
            .collect::<Vec<_>>()
            .join(between)
    };
    let detail = match &outcome.seeds {
        Some(seeds) => {
            let seeds = numbers(seeds, &format!(" {} ", messages::over_to().in_lang(lang)));
            if !outcome.seeds_tell_winner() {
                // Only the rules on repetition decide by something other than the count (T6, T10).
                return messages::over_by_repetition(&result, &seeds).in_lang(lang);
            }
            seeds
        }
        None if info.players > 2 => {
            let payoffs = numbers(&outcome.payoffs, &format!("{} ", list_separator(lang)));
            messages::over_payoffs(&payoffs).in_lang(lang)
        }
        None => return format!("{result}."),
    };
    format!("{result}, {detail}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_as_the_language_has_them() {
        let [english, french] = Lang::ALL;
        assert_eq!(player_name(french, Seats::SouthNorth, Player::NORTH), "Nord");
        assert_eq!(player_name(french, Seats::Numbered, Player::new(2)), "P3");
        assert_eq!(player_name(english, Seats::Numbered, Player::new(0)), "P1");
    }

    #[test]
    fn what_is_counted_agrees_with_its_number() {
        let seeds = |amount, shown| amount_text(Lang::French, shown, amount, Some(Unit::Seeds));
        assert_eq!(seeds(0.9, "+0,9"), "+0,9 graine");
        assert_eq!(seeds(-1.5, "-1,5"), "-1,5 graine");
        assert_eq!(seeds(2.0, "+2"), "+2 graines");
        assert_eq!(seeds(0.0, "0"), "0 graine");
        let plies = |plies| win_text(Lang::French, 1.0, Some(plies));
        assert_eq!([plies(1), plies(186)], ["gain en 1 coup", "gain en 186 coups"]);
    }
}
