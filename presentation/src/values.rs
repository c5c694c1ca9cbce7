//! Values and results in words.

use ishwa_core::game::{GameInfo, Outcome, Player, Unit};
use ishwa_search::report::{Value, ValueKind};

use crate::lang::Catalogue;

/// Counted things such as seeds with their unit, as `shown`; points where there is no unit.
pub fn amount_text(catalogue: &Catalogue, shown: &str, amount: f64, unit: Option<Unit>) -> String {
    let filled_in = [("count", amount.abs().into()), ("amount", shown.into())];
    match unit {
        Some(Unit::Seeds) => catalogue.tell_with("amount-seeds", &filled_in),
        Some(Unit::Stones) => catalogue.tell_with("amount-stones", &filled_in),
        Some(Unit::Camels) => catalogue.tell_with("amount-camels", &filled_in),
        _ => catalogue.tell_with("amount-points", &filled_in),
    }
}

/// A win or a loss, in some plies where that is known, or a draw.
pub fn win_text(catalogue: &Catalogue, score: f64, plies: Option<u32>) -> String {
    match (score.total_cmp(&0.0), plies) {
        (std::cmp::Ordering::Greater, None) => catalogue.tell("value-win"),
        (std::cmp::Ordering::Greater, Some(plies)) => {
            catalogue.tell_with("value-win-in", &[("plies", plies.into())])
        }
        (std::cmp::Ordering::Less, None) => catalogue.tell("value-loss"),
        (std::cmp::Ordering::Less, Some(plies)) => {
            catalogue.tell_with("value-loss-in", &[("plies", plies.into())])
        }
        (std::cmp::Ordering::Equal, _) => catalogue.tell("value-draw"),
    }
}

/// A value as text.
pub fn value_text(catalogue: &Catalogue, value: &Value) -> String {
    let kind = match value.kind {
        ValueKind::Exact => catalogue.tell("value-exact"),
        ValueKind::Lower => catalogue.tell("value-at-least"),
        ValueKind::Upper => catalogue.tell("value-at-most"),
        ValueKind::Estimate => catalogue.tell("value-estimate"),
    };
    let amount = match value.unit {
        Some(Unit::Win) => win_text(catalogue, value.score, value.plies),
        Some(Unit::Payoff) => {
            let payoff = catalogue.decimal(value.score, 4).into();
            match value.plies {
                None => catalogue.tell_with("value-payoff", &[("payoff", payoff)]),
                Some(plies) => {
                    catalogue.tell_with("value-payoff-in", &[("payoff", payoff), ("plies", plies.into())])
                }
            }
        }
        unit if value.score == 0.0 => amount_text(catalogue, "0", 0.0, unit),
        unit => amount_text(catalogue, &catalogue.signed(value.score), value.score, unit),
    };
    match value.chance {
        Some(chance) => catalogue.tell_with(
            "value-with-chance",
            &[
                ("amount", amount.into()),
                ("kind", kind.into()),
                ("chance", catalogue.decimal(100.0 * chance, 0).into()),
            ],
        ),
        None => format!("{amount} ({kind})"),
    }
}

/// Payoffs by player as text.
pub fn payoffs_text(catalogue: &Catalogue, payoffs: &[f64], info: &GameInfo) -> String {
    let by_player = payoffs.iter().enumerate().map(|(i, payoff)| {
        let name = catalogue.player(info.seats, Player::new(i));
        format!("{name} {}", catalogue.decimal(*payoff, 4))
    });
    // A comma would be taken for that of a number.
    let separator = catalogue.tell("list-separator");
    by_player.collect::<Vec<_>>().join(&format!("{separator} "))
}

/// A result as text.
pub fn outcome_text(catalogue: &Catalogue, outcome: &Outcome, info: &GameInfo) -> String {
    let result = match outcome.winner {
        Some(winner) => {
            let player = catalogue.player(info.seats, winner);
            catalogue.tell_with("over-won", &[("player", player.into())])
        }
        None => catalogue.tell("over-draw"),
    };
    let numbers = |numbers: &[f64], between: &str| {
        numbers
            .iter()
            .map(|&number| catalogue.plain(number))
            .collect::<Vec<_>>()
            .join(between)
    };
    let detail = match &outcome.seeds {
        Some(seeds) => {
            let seeds = numbers(seeds, &format!(" {} ", catalogue.tell("over-to")));
            if !outcome.seeds_tell_winner() {
                // Only the rules on repetition go by something else than the count (T6, T10).
                let filled_in = [("result", result.into()), ("seeds", seeds.into())];
                return catalogue.tell_with("over-by-repetition", &filled_in);
            }
            seeds
        }
        None if info.players > 2 => {
            let separator = catalogue.tell("list-separator");
            let payoffs = numbers(&outcome.payoffs, &format!("{separator} "));
            catalogue.tell_with("over-payoffs", &[("payoffs", payoffs.into())])
        }
        None => return format!("{result}."),
    };
    format!("{result}, {detail}.")
}
