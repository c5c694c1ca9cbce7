//! Describes the losses of moves in words.

use ishwa_core::game::Unit;
use ishwa_library::quality::assessment::{Assessment, Loss};
use ishwa_library::quality::review::MoveReview;
use ishwa_messages::{Lang, Message};

use crate::messages;

/// The loss of a move as text; empty if it lost nothing.
pub fn lost(lang: Lang, review: &MoveReview) -> String {
    let Loss { amount, unit, .. } = review.loss;
    if amount <= 0.0 && review.loss.points <= 0.0 {
        return String::new();
    }
    let counted = |counted: Counted, amount: f64, decimals: usize| {
        counted(rounded(amount, decimals), &lang.decimal(amount, decimals)).in_lang(lang)
    };
    let decimals = if review.loss.exact {
        usize::from(amount.fract() != 0.0)
    } else {
        1
    };
    match unit {
        Unit::Win => messages::changed(result_word(&review.best), result_word(&review.played)).in_lang(lang),
        Unit::Seeds => counted(messages::lost_seeds, amount, decimals),
        Unit::Pions => counted(messages::lost_pions, amount, decimals),
        Unit::Stones => counted(messages::lost_stones, amount, decimals),
        Unit::Camels => counted(messages::lost_camels, amount, decimals),
        Unit::Payoff => messages::lost_payoff(&lang.decimal(amount, 2)).in_lang(lang),
        Unit::Chance => messages::lost_chance(&lang.percent(review.loss.points / 100.0, 1)).in_lang(lang),
    }
}

/// A message about an amount: the number that selects singular or plural, and the amount as text.
type Counted = fn(f64, &str) -> Message;

/// A number as displayed with this many decimals.
fn rounded(number: f64, decimals: usize) -> f64 {
    let unit = 10_f64.powi(decimals as i32);
    (number * unit).round() / unit
}

/// The word for a proven result.
pub(super) fn result_word(worth: &Assessment) -> Message {
    if worth.amount > 0.0 {
        messages::result_win()
    } else if worth.amount < 0.0 {
        messages::result_loss()
    } else {
        messages::result_draw()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In French, numbers below two are singular: `1,9 pierre`.
    #[test]
    fn words_agree_with_their_numbers() {
        let words: [(Counted, &str, &str); 4] = [
            (messages::lost_seeds, "graine", "seed"),
            (messages::lost_pions, "pion", "pion"),
            (messages::lost_stones, "pierre", "stone"),
            (messages::lost_camels, "chameau", "camel"),
        ];
        for (counted, french, english) in words {
            for (amount, is_one) in [
                (0.5, false),
                (1.0, true),
                (1.9, false),
                (2.0, false),
                (3.5, false),
            ] {
                let said = |lang: Lang| counted(amount, &lang.decimal(amount, 1)).in_lang(lang);
                let single = format!("{} {french}", Lang::French.decimal(amount, 1));
                assert_eq!(said(Lang::French) == single, amount < 2.0, "{single}");
                let single = format!("{} {english}", Lang::English.decimal(amount, 1));
                assert_eq!(said(Lang::English) == single, is_one, "{single}");
            }
        }
    }
}
