//! What moves lost, in words.

use ishwa_engine::game::Unit;
use ishwa_engine::quality::assessment::{Assessment, Loss};
use ishwa_engine::quality::review::MoveReview;

use crate::lang::Catalogue;

/// What a move lost, as text; empty if it lost nothing.
pub(crate) fn lost(catalogue: &Catalogue, review: &MoveReview) -> String {
    let Loss { amount, unit, .. } = review.loss;
    let points = catalogue.decimal(review.loss.points, 1);
    if amount <= 0.0 && review.loss.points <= 0.0 {
        return String::new();
    }
    let counted = |key: &str| {
        let decimals = if review.loss.exact {
            usize::from(amount.fract() != 0.0)
        } else {
            1
        };
        let text = catalogue.decimal(amount, decimals);
        catalogue.tell_with(key, &[("count", amount.into()), ("amount", text.into())])
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
        Unit::Chance => catalogue.tell_with("lost-chance", &[("amount", points.into())]),
    }
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
