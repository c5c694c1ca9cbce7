//! The luck of a throw.

use ishwa_core::game::{Game, PerPlayer, Turn};
use ishwa_core::race::over_mean;

/// The luck of a throw, as backgammon programs measure it (GNU Backgammon's analysis): the value of the resulting
/// position for the thrower under best play, minus the mean of that over all throws of `before`, weighted by their
/// probabilities. The unit is that of payoffs; luck is above 0 if the throw was better than the mean, and its own
/// mean over all throws is 0.
///
/// `value` returns the value of a position for each player under best play. Finished positions use their results
/// instead. The luck of a camel includes that of its deal, as the two are one outcome (C3, I3).
///
/// `None` if no dice are thrown in `before`, `outcome` is not among its outcomes, or `value` is missing for any
/// position that a throw can lead to.
pub fn luck<G: Game>(
    game: &G,
    before: &G::Position,
    outcome: G::Move,
    mut value: impl FnMut(&G::Position) -> Option<PerPlayer<f64>>,
) -> Option<f64> {
    let Turn::Chance(thrower) = game.turn(before) else {
        return None;
    };
    let mut worth = |thrown| {
        let after = game.play(before, thrown);
        let result = game.outcome(&after).map(|outcome| outcome.payoffs);
        let payoffs = result.or_else(|| value(&after))?;
        payoffs.get(thrower.index()).copied()
    };
    let mut outcomes = Vec::new();
    let mut thrown = None;
    game.outcomes(before, |other, chance| {
        if other == outcome {
            thrown = Some(outcomes.len());
        }
        outcomes.push((chance.get(), worth(other)));
    });
    let known: Option<Vec<(f64, f64)>> = outcomes
        .into_iter()
        .map(|(chance, worth)| Some((chance, worth?)))
        .collect();
    over_mean(known?, thrown?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_core::heuristics::Heuristics;
    use ishwa_core::notation::Notation;
    use ishwa_core::rules::read_options;
    use ishwa_games::awale::Awale;
    use ishwa_games::hyena::{HyenaPly, JeuDeLHyene};
    use ishwa_games::ishigan::Ishigan;

    /// A position, and the game under `rules` for as many players as it has.
    fn open<G: Notation>(rules: &str, text: &str) -> (G, G::Position) {
        let game = G::new(read_options(G::ID, rules).unwrap()).seated(text);
        let position = game.read_position(text).unwrap();
        (game, position)
    }

    /// The luck of a throw, with the game's estimates as the values of positions.
    fn estimated<G: Heuristics + Notation>(rules: &str, text: &str, throw: &str) -> f64 {
        let (game, position) = open::<G>(rules, text);
        let outcome = game.read_move(&position, throw).unwrap();
        luck(&game, &position, outcome, |after| Some(game.estimate(after))).unwrap()
    }

    fn assert_mean_is_nothing<G: Heuristics + Notation>(rules: &str, text: &str) {
        let (game, position) = open::<G>(rules, text);
        let (mut mean, mut most) = (0.0, 0.0_f64);
        game.outcomes(&position, |outcome, chance| {
            let luck = luck(&game, &position, outcome, |after| Some(game.estimate(after))).unwrap();
            mean += chance.get() * luck;
            most = most.max(luck.abs());
        });
        assert!(mean.abs() < 1e-14 && most > 1e-3, "{text}: {mean} {most}");
    }

    #[test]
    fn the_mean_over_all_throws_is_nothing() {
        assert_mean_is_nothing::<Ishigan>("", "0,0/0/p1");
        assert_mean_is_nothing::<Ishigan>("standing=1/20", "20,65,40/0/p3");
        assert_mean_is_nothing::<Ishigan>("", "r1,50,70/20/p2");
        assert_mean_is_nothing::<JeuDeLHyene>("", "40+,40+/3,2/-/p1");
        assert_mean_is_nothing::<JeuDeLHyene>("pay=always", "3-,3-,50+/0,12,0/-/p2");
        assert_mean_is_nothing::<JeuDeLHyene>("", "h1,4-/0,0/9-/p1");
    }

    #[test]
    fn it_is_the_value_after_the_throw_less_the_mean() {
        // P1 throws for the hyena and receives 2 if it devours P2's mother on its way home, which it does unless she
        // gets there first. With t2 and more it reaches her; the values of the other outcomes are set here.
        let (game, position) = open::<JeuDeLHyene>("", "h1,4-/0,0/8-/p1");
        let value = |after: &_| {
            let written = game.write_position(after);
            let own = match written.as_str() {
                "h1,4-/0,0/8-/p1" => 1.5,
                "h1,4-/2,0/8-/p1" => 1.25,
                // The others are devoured on the way.
                "h1,x/0,0/4-/p2" | "h1,x/0,0/2-/p1" => 2.0,
                other => panic!("{other}"),
            };
            Some(PerPlayer::from_iter([own, 1.0 - own]))
        };
        let of = |odd| luck(&game, &position, HyenaPly::Throw(odd), value).unwrap();
        let mean = (1.5 + 4.0 * 1.25 + (6.0 + 4.0 + 1.0) * 2.0) / 16.0;
        for (odd, worth) in [1.5, 1.25, 2.0, 2.0, 2.0].into_iter().enumerate() {
            assert!((of(odd as u8) - (worth - mean)).abs() < 1e-15, "{odd}");
        }
    }

    #[test]
    fn it_is_above_zero_where_the_thrower_gains() {
        assert!(estimated::<Ishigan>("", "50,50/0/p2", "t4") > 0.0);
        assert!(estimated::<Ishigan>("", "50,50/0/p2", "t2") < 0.0);
        assert!(estimated::<Ishigan>("", "50,50/0/p1", "t4") > 0.0);
        assert!(estimated::<JeuDeLHyene>("", "40+,40+/3,2/-/p2", "t4") > 0.0);
        assert!(estimated::<JeuDeLHyene>("", "40+,40+/3,2/-/p2", "t2") < 0.0);
    }

    #[test]
    fn where_all_throws_are_worth_the_same_there_is_none() {
        // A standing stick in every throw: there is only one throw.
        assert_eq!(estimated::<Ishigan>("standing=1", "0,0/0/p1", "ts"), 0.0);
        // A third of a unit each, so that sums are rounded.
        let (game, position) = open::<JeuDeLHyene>("", "v,v,v/0,0,0/-/p1");
        let same = |_: &_| Some(PerPlayer::from_iter([1.0 / 3.0; 3]));
        assert_eq!(luck(&game, &position, HyenaPly::Throw(3), same), Some(0.0));
    }

    #[test]
    fn finished_positions_take_their_result() {
        // The hyena has caught P2's last pawn: with two whites it is eaten, otherwise it arrives.
        let (game, position) = open::<Ishigan>("scramble=off", "r1,99c/99/p2");
        game.outcomes(&position, |outcome, _| {
            assert!(game.outcome(&game.play(&position, outcome)).is_some());
        });
        let throw = game.read_move(&position, "t2").unwrap();
        assert_eq!(luck(&game, &position, throw, |_| None), Some(0.0));
    }

    #[test]
    fn there_is_none_without_a_throw_or_without_every_value() {
        let (game, position) = open::<JeuDeLHyene>("", "40+,40+/3,2/-/p1");
        let even = |_: &_| Some(PerPlayer::from_iter([0.5; 2]));
        assert_eq!(luck(&game, &position, HyenaPly::Throw(2), even), Some(0.0));
        // One value is missing, for any of the throws.
        for missing in 0..=4 {
            let unknown = game.play(&position, HyenaPly::Throw(missing));
            let some = |after: &_| (*after != unknown).then(|| PerPlayer::from_iter([0.5; 2]));
            assert_eq!(luck(&game, &position, HyenaPly::Throw(2), some), None);
        }
        // Not an outcome of this position.
        assert_eq!(luck(&game, &position, HyenaPly::Pay, even), None);
        let (game, position) = open::<JeuDeLHyene>("", "v,v/1,0/-/p1?");
        assert_eq!(luck(&game, &position, HyenaPly::Pay, even), None);
        let (game, position) = open::<JeuDeLHyene>("", "h1,x/0,0/0-/p1");
        assert_eq!(luck(&game, &position, HyenaPly::Throw(2), even), None);
        let (game, position) = open::<Awale>("", "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
        let first = game.read_move(&position, "1").unwrap();
        assert_eq!(luck(&game, &position, first, |_| Some(PerPlayer::new())), None);
    }
}
