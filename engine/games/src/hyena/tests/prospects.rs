//! The prospects of a race, tested on the Jeu de l'hyène.

use ishwa_core::game::Game;
use ishwa_core::race::{Chances, Fate, NumberLayout, PlayerProspects, Prospects};
use ishwa_core::rules::read_options;

use crate::hyena::JeuDeLHyene;

/// The prospects of a position whose numbers are their own indices.
fn prospects(rules: &str) -> Prospects {
    let game = JeuDeLHyene::new(read_options(JeuDeLHyene::ID, rules).unwrap());
    let shape = NumberLayout::of(&game);
    let numbers: Vec<f64> = (0..shape.numbers()).map(|index| index as f64).collect();
    assert_eq!(shape.fate_at(1, Fate::Underway), None);
    let numbers = &numbers;
    Prospects::of(&game, &Chances { shape, numbers })
}

fn player(ranks: &[f64], eaten: f64, payoff: f64) -> PlayerProspects {
    PlayerProspects {
        ranks: ranks.iter().copied().collect(),
        eaten,
        payoff: Some(payoff),
    }
}

#[test]
fn payoffs_of_three_stand_behind_the_chances() {
    let players = [
        player(&[0.0, 1.0, 2.0], 3.0, 12.0),
        player(&[4.0, 5.0, 6.0], 7.0, 13.0),
        player(&[8.0, 9.0, 10.0], 11.0, 14.0),
    ];
    let of_three = prospects("players=3");
    assert_eq!((&of_three.players[..], of_three.throws), (&players[..], 15.0));
}

#[test]
fn payoffs_of_two_follow_from_the_chances() {
    let of_two = prospects("");
    // The chance of the first rank, plus the other's chance of being eaten, minus one's own.
    let players = [
        player(&[0.0, 1.0], 2.0, 0.0 + 5.0 - 2.0),
        player(&[3.0, 4.0], 5.0, 3.0 + 2.0 - 5.0),
    ];
    assert_eq!((&of_two.players[..], of_two.throws), (&players[..], 6.0));
}

#[test]
fn where_only_the_first_wins_the_payoff_is_that_chance() {
    let of_three = prospects("players=3,objective=first");
    let payoffs: Vec<_> = of_three.players.iter().map(|player| player.payoff).collect();
    assert_eq!(
        (payoffs, of_three.throws),
        (vec![Some(0.0), Some(4.0), Some(8.0)], 12.0)
    );
}
