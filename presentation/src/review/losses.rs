//! What moves lost, in words.

use fluent_bundle::FluentValue;
use ishwa_core::game::Unit;
use ishwa_library::quality::assessment::{Assessment, Loss};
use ishwa_library::quality::review::MoveReview;

use crate::lang::Catalogue;

/// What a move lost, as text; empty if it lost nothing.
pub fn lost(catalogue: &Catalogue, review: &MoveReview) -> String {
    let Loss { amount, unit, .. } = review.loss;
    if amount <= 0.0 && review.loss.points <= 0.0 {
        return String::new();
    }
    let counted = |key: &str| {
        let decimals = if review.loss.exact {
            usize::from(amount.fract() != 0.0)
        } else {
            1
        };
        catalogue.tell_with(key, &with_count(catalogue, amount, decimals))
    };
    match unit {
        Unit::Win => catalogue.tell_with(
            "changed",
            &[
                ("before", result_word(catalogue, &review.best).into()),
                ("after", result_word(catalogue, &review.played).into()),
            ],
        ),
        Unit::Seeds => counted("lost-seeds"),
        Unit::Stones => counted("lost-stones"),
        Unit::Camels => counted("lost-camels"),
        Unit::Payoff => catalogue.decimal(amount, 4),
        Unit::Chance => catalogue.tell_with("lost-chance", &with_count(catalogue, review.loss.points, 1)),
    }
}

/// An amount as text, and as the number that is shown, which chooses between singular and plural.
fn with_count(
    catalogue: &Catalogue,
    amount: f64,
    decimals: usize,
) -> [(&'static str, FluentValue<'static>); 2] {
    let unit = 10_f64.powi(decimals as i32);
    let shown = (amount * unit).round() / unit;
    let text = catalogue.decimal(amount, decimals);
    [("count", shown.into()), ("amount", text.into())]
}

/// The word for a proven result.
fn result_word(catalogue: &Catalogue, worth: &Assessment) -> String {
    catalogue.tell(if worth.amount > 0.0 {
        "result-win"
    } else if worth.amount < 0.0 {
        "result-loss"
    } else {
        "result-draw"
    })
}
