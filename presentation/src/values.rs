//! Names of players, values and results in words.

use std::cmp::Ordering;

use ishwa_core::commentary::Motif;
use ishwa_core::game::{GameInfo, Outcome, Player, Seats, Unit};
use ishwa_games::any::AnyProber;
use ishwa_library::exact::mark::Theme;
use ishwa_messages::{Lang, Message};
use ishwa_search::report::{Value, ValueKind};

use crate::messages;

/// The name of a game in a sentence, from [`GameInfo::name`]. Languages with other letters have names of their own.
pub fn game_name(lang: Lang, name: &str) -> String {
    let said = match name {
        "Awalé" => messages::game_awale(),
        "Toguz Korgool" => messages::game_toguz(),
        "Tihulelin tin Azgag" => messages::game_tihulelin(),
        "Tihulelin tin Azgag, match" => messages::game_tihulelin_match(),
        "Oljinnat" => messages::game_oljinnat(),
        "Arrawan" => messages::game_arrawan(),
        "Dara" => messages::game_dara(),
        "Tiddatt" => messages::game_tiddatt(),
        "Ishigan" => messages::game_ishigan(),
        "Jeu de l'hyène" => messages::game_hyena(),
        other => Message::verbatim(other),
    };
    said.in_lang(lang)
}

/// The name of a player.
pub fn player_name(lang: Lang, seats: Seats, player: Player) -> String {
    ishwa_core::messages::player(seats, player).in_lang(lang)
}

/// What decides a problem of this theme.
pub fn theme_words(theme: Theme) -> Message {
    match theme {
        Theme::Motif(Motif::Capture) => messages::theme_capture(),
        Theme::Motif(Motif::Tuz) => messages::theme_tuz(),
        Theme::Motif(Motif::Line) => messages::theme_line(),
        Theme::Motif(Motif::Threat) => messages::theme_threat(),
        Theme::Motif(Motif::Block) => messages::theme_block(),
        Theme::Motif(Motif::Horse) => messages::theme_horse(),
        Theme::Motif(Motif::Camels) => messages::theme_camels(),
        Theme::Motif(Motif::Marriage) => messages::theme_marriage(),
        Theme::Motif(Motif::Drink) => messages::theme_drink(),
        Theme::Motif(Motif::Feeding) => messages::theme_feeding(),
        Theme::Motif(Motif::Departure) => messages::theme_departure(),
        Theme::End => messages::theme_end(),
        Theme::Quiet => messages::theme_quiet(),
    }
}

/// Counted pieces such as seeds with their sign and unit (`−2 seeds`), or points.
fn counted(lang: Lang, amount: f64, unit: Option<Unit>) -> String {
    let counted = match unit {
        Some(Unit::Seeds) => messages::amount_seeds,
        Some(Unit::Pions) => messages::amount_pions,
        Some(Unit::Stones) => messages::amount_stones,
        Some(Unit::Camels) => messages::amount_camels,
        _ => messages::amount_points,
    };
    let shown = if amount == 0.0 {
        "0".to_owned()
    } else {
        lang.signed(amount)
    };
    counted(amount.abs(), &shown).in_lang(lang)
}

/// A lead in pieces, with its sign and unit: `−2 seeds`.
pub fn material_text(lang: Lang, lead: f64, unit: Unit) -> String {
    counted(lang, lead, Some(unit))
}

/// What a player does: wins or loses, with the plies to the end if known; or a draw.
pub fn win_text(lang: Lang, score: f64, plies: Option<u32>) -> String {
    let message = match (score.total_cmp(&0.0), plies) {
        (Ordering::Greater, None) => messages::value_wins(),
        (Ordering::Greater, Some(plies)) => messages::value_wins_in(plies),
        (Ordering::Less, None) => messages::value_loses(),
        (Ordering::Less, Some(plies)) => messages::value_loses_in(plies),
        (Ordering::Equal, _) => messages::value_draw(),
    };
    message.in_lang(lang)
}

/// What a value says of the player whom it is for.
enum Said {
    /// What they do: `wins in 51 plies`.
    Verb(String),
    /// That no player wins.
    Draw,
    /// What they have: `−2 seeds`.
    Amount(String),
}

impl Said {
    fn of(lang: Lang, value: &Value, info: &GameInfo) -> Self {
        let result = |score: f64| match score {
            0.0 => Self::Draw,
            score => Self::Verb(win_text(lang, score, value.plies)),
        };
        match value.unit {
            Some(Unit::Win) => result(value.score),
            Some(Unit::Payoff) => match Payoff::of(value.score, info) {
                Payoff::Result(score) => result(score),
                Payoff::Probability(chance) => {
                    Self::Verb(messages::value_probability(&lang.percent(chance, 2)).in_lang(lang))
                }
                Payoff::Share(payoff) => {
                    let payoff = lang.decimal(payoff, 4);
                    let message = match value.plies {
                        None => messages::value_payoff(&payoff),
                        Some(plies) => messages::value_payoff_in(&payoff, plies),
                    };
                    Self::Verb(message.in_lang(lang))
                }
            },
            unit => Self::Amount(counted(lang, value.score, unit)),
        }
    }

    fn words(self, lang: Lang) -> String {
        match self {
            Self::Draw => messages::value_draw().in_lang(lang),
            Self::Verb(words) | Self::Amount(words) => words,
        }
    }
}

/// What a payoff means for the player who gets it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Payoff {
    /// A win (1), a draw (0) or a loss (−1).
    Result(f64),
    /// The probability of winning.
    Probability(f64),
    /// A share of the win that depends on ranks or on other results.
    Share(f64),
}

impl Payoff {
    /// The meaning of a payoff in a game: of two players that win 1 or 0, a probability is expected.
    pub fn of(payoff: f64, info: &GameInfo) -> Self {
        match payoff {
            payoff if !Self::is_probability(info) => Self::Share(payoff),
            1.0 => Self::Result(1.0),
            0.0 => Self::Result(-1.0),
            0.5 if !info.chance => Self::Result(0.0),
            payoff => Self::Probability(payoff),
        }
    }

    /// Whether the expected payoffs of a game are probabilities of winning.
    pub fn is_probability(info: &GameInfo) -> bool {
        info.players == 2 && info.bounds == (0, 1)
    }

    /// Whether it says what every player gets.
    pub fn says_all(self) -> bool {
        !matches!(self, Self::Share(_))
    }
}

fn kind(value: &Value) -> Message {
    match value.kind {
        ValueKind::Exact => messages::value_exact(),
        ValueKind::Lower => messages::value_at_least(),
        ValueKind::Upper => messages::value_at_most(),
        ValueKind::Estimate => messages::value_estimate(),
    }
}

/// What a value says, with its kind in brackets.
fn with_kind(lang: Lang, value: &Value, words: &str) -> String {
    let message = match value.chance {
        Some(chance) => messages::value_with_chance(words, kind(value), &lang.percent(chance, 0)),
        None => messages::value_said(words, kind(value)),
    };
    message.in_lang(lang)
}

/// A value without its player, for a list of moves: `wins in 51 plies (exact)`, `−2 seeds (exact)`.
pub fn value_text(lang: Lang, value: &Value, info: &GameInfo) -> String {
    with_kind(lang, value, &Said::of(lang, value, info).words(lang))
}

/// A value in few words, beside a line of play: what is exact is not said to be.
pub fn short_value_text(lang: Lang, value: &Value, info: &GameInfo) -> String {
    match value.kind {
        ValueKind::Exact => Said::of(lang, value, info).words(lang),
        _ => value_text(lang, value, info),
    }
}

/// A value as a line about the player whom it is for: `South wins in 51 plies (exact)`.
pub fn value_line(lang: Lang, value: &Value, player: &str, info: &GameInfo) -> String {
    match Said::of(lang, value, info) {
        Said::Verb(words) => with_kind(lang, value, &messages::value_of(player, &words).in_lang(lang)),
        Said::Draw => messages::value_said_draw(kind(value)).in_lang(lang),
        Said::Amount(amount) => {
            let value = with_kind(lang, value, &amount);
            messages::value_for(player, &value).in_lang(lang)
        }
    }
}

/// The table that a search could not read, if there was one, as a sentence about the search.
pub fn table_fault(tables: Option<&AnyProber>) -> Option<Message> {
    let fault = tables.and_then(AnyProber::fault)?;
    Some(messages::searched_without_table(fault.clone()))
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

/// Exact payoffs by player as text: `P1 1.0000, P2 0.5000, P3 0.0000 (exact)`.
pub fn exact_payoffs_text(lang: Lang, payoffs: &[f64], info: &GameInfo) -> String {
    messages::value_said(&payoffs_text(lang, payoffs, info), messages::value_exact()).in_lang(lang)
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
    use ishwa_core::game::Cycles;

    use super::*;

    #[test]
    fn every_game_has_its_name_in_english_and_one_in_other_letters() {
        for entry in ishwa_library::registry::games() {
            let name = entry.open("").unwrap().info().name;
            assert_eq!(game_name(Lang::English, name), name);
            assert_ne!(game_name(Lang::Russian, name), name);
        }
        assert_eq!(game_name(Lang::Russian, "Toguz Korgool"), "Тогуз коргоол");
        assert_eq!(game_name(Lang::Russian, "Go"), "Go");
    }

    #[test]
    fn players_are_named_as_the_language_has_them() {
        let [english, french, ..] = Lang::ALL;
        assert_eq!(player_name(french, Seats::SouthNorth, Player::NORTH), "Nord");
        assert_eq!(player_name(french, Seats::Numbered, Player::new(2)), "P3");
        assert_eq!(player_name(english, Seats::Numbered, Player::new(0)), "P1");
    }

    #[test]
    fn what_is_counted_agrees_with_its_number() {
        let seeds = |amount| material_text(Lang::French, amount, Unit::Seeds);
        assert_eq!(
            [0.9, -1.5, 1.0, -1.0, 2.0, 0.0].map(seeds),
            [
                "+0,9 graine",
                "−1,5 graine",
                "+1 graine",
                "−1 graine",
                "+2 graines",
                "0 graine"
            ]
        );
        let pieces = [Unit::Seeds, Unit::Pions, Unit::Stones, Unit::Camels];
        assert_eq!(
            pieces.map(|unit| material_text(Lang::English, -1.0, unit)),
            ["−1 seed", "−1 pion", "−1 stone", "−1 camel"]
        );
        let plies = |plies| win_text(Lang::French, 1.0, Some(plies));
        assert_eq!([plies(1), plies(186)], ["gagne en 1 coup", "gagne en 186 coups"]);
    }

    fn info(players: usize, bounds: (i32, i32), chance: bool) -> GameInfo {
        GameInfo {
            name: "Game",
            players,
            seats: Seats::Numbered,
            unit: Unit::Payoff,
            bounds,
            chance,
            cycles: Cycles::Uniform,
        }
    }

    fn value(score: f64, unit: Option<Unit>, plies: Option<u32>) -> Value {
        Value {
            kind: ValueKind::Exact,
            score,
            unit,
            plies,
            proven: (score, score),
            chance: None,
            payoffs: None,
        }
    }

    #[test]
    fn values_are_said_of_their_player() {
        let two = info(2, (0, 1), false);
        let dice = info(2, (0, 1), true);
        let three = info(3, (0, 1), false);
        let shares = info(2, (-1, 2), true);
        let said = |lang, info: &GameInfo, score, unit, plies| {
            value_line(lang, &value(score, Some(unit), plies), "P1", info)
        };
        let [english, french, ..] = Lang::ALL;
        for (info, score, unit, plies, words, mots) in [
            (
                &two,
                1.0,
                Unit::Payoff,
                Some(51),
                "P1 wins in 51 moves (exact)",
                "P1 gagne en 51 coups (exact)",
            ),
            (
                &two,
                0.0,
                Unit::Payoff,
                Some(1),
                "P1 loses in 1 move (exact)",
                "P1 perd en 1 coup (exact)",
            ),
            (&two, 0.5, Unit::Payoff, None, "Draw (exact)", "Nulle (exact)"),
            (&two, 1.0, Unit::Win, None, "P1 wins (exact)", "P1 gagne (exact)"),
            (
                &two,
                -1.0,
                Unit::Win,
                Some(186),
                "P1 loses in 186 moves (exact)",
                "P1 perd en 186 coups (exact)",
            ),
            (&two, 0.0, Unit::Win, None, "Draw (exact)", "Nulle (exact)"),
            (
                &two,
                -2.0,
                Unit::Seeds,
                None,
                "Value for P1: −2 seeds (exact)",
                "Valeur pour P1 : −2 graines (exact)",
            ),
            (
                &dice,
                0.5585,
                Unit::Payoff,
                None,
                "P1 wins with probability 55.85% (exact)",
                "P1 gagne avec une probabilité de 55,85\u{a0}% (exact)",
            ),
            (
                &dice,
                0.5,
                Unit::Payoff,
                None,
                "P1 wins with probability 50.00% (exact)",
                "P1 gagne avec une probabilité de 50,00\u{a0}% (exact)",
            ),
            (
                &three,
                0.5,
                Unit::Payoff,
                Some(9),
                "P1 gets a payoff of 0.5000 in 9 moves (exact)",
                "P1 obtient un gain de 0,5000 en 9 coups (exact)",
            ),
            (
                &shares,
                -0.25,
                Unit::Payoff,
                None,
                "P1 expects a payoff of −0.2500 (exact)",
                "P1 a une espérance de gain de −0,2500 (exact)",
            ),
        ] {
            assert_eq!(said(english, info, score, unit, plies), words);
            assert_eq!(said(french, info, score, unit, plies), mots);
        }
    }

    #[test]
    fn lines_have_values_in_few_words() {
        let two = info(2, (0, 1), false);
        let short = |value: &Value| short_value_text(Lang::English, value, &two);
        let win = value(1.0, Some(Unit::Win), Some(51));
        assert_eq!(short(&win), "wins in 51 moves");
        assert_eq!(short(&value(0.0, Some(Unit::Win), None)), "draw");
        let estimate = Value {
            kind: ValueKind::Estimate,
            chance: Some(0.44),
            ..value(-1111.0, None, None)
        };
        assert_eq!(short(&estimate), "−1,111 points (estimate, winning chance 44%)");
        assert_eq!(
            value_line(Lang::English, &estimate, "South", &two),
            "Value for South: −1,111 points (estimate, winning chance 44%)"
        );
        assert_eq!(value_text(Lang::English, &win, &two), "wins in 51 moves (exact)");
    }
}
