//! Repeated positions (C4) in searches: those of the game history, and returns within a line.

use ishwa_core::game::{Cycles, Game, History, Reversibility, Verdict};

/// An occurrence of a position in the game history whose next occurrence the rules decide on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Repeated {
    /// Index in [`History::entries`].
    pub(super) index: usize,
    /// The repetition key.
    pub(super) key: u64,
    /// Its number among the occurrences: the last one before the rules decide, or a later one.
    pub(super) occurrence: usize,
    /// Whether a round begins there.
    pub(super) starts_round: bool,
    /// Whether the position may return after the last one of the history.
    pub(super) may_return: bool,
}

/// The positions in the game history whose next return the rules decide on, newest first.
pub(super) fn repeated<G: Game>(game: &G, history: &History<G>) -> Vec<Repeated> {
    let mut before = history.clone();
    let mut is_reversible = true;
    let mut repeated = Vec::new();
    loop {
        let index = before.entries().len() - 1;
        let mark = before.entries()[index].mark;
        let starts_round = mark == Reversibility::RoundStart;
        let occurrence = before.occurrences();
        if occurrence + 1 >= game.decided_occurrence() {
            repeated.push(Repeated {
                index,
                key: before.repetition_key(),
                occurrence,
                starts_round,
                may_return: is_reversible || starts_round,
            });
        }
        is_reversible &= mark == Reversibility::Reversible;
        if index == 0 {
            return repeated;
        }
        before.pop();
    }
}

/// The effect of the repetition rule on a position that a line has reached.
#[derive(Debug)]
pub(super) enum Return<P> {
    /// The position is new, or its return makes no difference.
    None,
    /// Play continues, but the position has occurred before: a third occurrence below may end the game.
    Again,
    /// The rules decide how play continues.
    Decided {
        /// The decision.
        verdict: Verdict<P>,
        /// Index in [`History::entries`] of the occurrence within the search that the line returns to; `None` where
        /// the game before the search matters.
        since: Option<usize>,
    },
}

/// The effect of the repetition rule on the last position of `history`, for a search from index `root`.
///
/// Where a cycle has one value wherever it is cut ([`Cycles::Uniform`]), the first return within the search ends the
/// line; so does the occurrence, counted over the whole game, that the rules decide on. Elsewhere the rule is applied
/// exactly.
#[inline]
pub(super) fn returned<G: Game>(
    game: &G,
    cycles: Cycles,
    history: &History<G>,
    root: usize,
) -> Return<G::Position> {
    let mut earlier = history.earlier();
    let is_first_decided = game.decided_occurrence() == 2;
    match cycles {
        _ if is_first_decided || cycles == Cycles::Uniform => {
            let Some(latest) = earlier.next() else {
                return Return::None;
            };
            let since = (latest >= root).then_some(latest);
            if since.is_none() && !is_first_decided && earlier.next().is_none() {
                return Return::None;
            }
            Return::Decided {
                verdict: game.repeated(history),
                since,
            }
        }
        _ => match game.verdict(history) {
            Some(verdict) => Return::Decided { verdict, since: None },
            None if earlier.next().is_some() => Return::Again,
            None => Return::None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_core::notation::Notation;
    use ishwa_core::rules::read_options;
    use ishwa_games::awale::Awale;
    use ishwa_games::tiddatt::Tiddatt;
    use ishwa_games::tihulelin::TihulelinMatch;

    fn begun<G: Notation>() -> (G, History<G>) {
        let game = G::new(read_options(G::ID, "").unwrap());
        let history = History::new(&game, game.initial());
        (game, history)
    }

    #[test]
    fn every_occurrence_but_the_first_is_returned_newest_first() {
        let (game, mut history) = begun::<TihulelinMatch>();
        assert_eq!(repeated(&game, &history), []);
        history.push(&game, None, game.initial());
        history.push(&game, None, game.initial());
        let found = repeated(&game, &history);
        let listed: Vec<_> = found.iter().map(|one| (one.index, one.occurrence)).collect();
        assert_eq!(listed, [(2, 3), (1, 2)]);
        let start =
            |one: &Repeated| one.starts_round && one.may_return && one.key == history.repetition_key();
        assert!(found.iter().all(start), "{found:?}");
    }

    #[test]
    fn a_return_within_the_search_comes_with_the_index_it_returns_to() {
        let (game, mut history) = begun::<TihulelinMatch>();
        let root = |root, history: &History<_>| returned(&game, Cycles::Uniform, history, root);
        assert!(matches!(root(0, &history), Return::None));
        history.push(&game, None, game.initial());
        assert!(matches!(
            root(0, &history),
            Return::Decided { since: Some(0), .. }
        ));
        assert!(
            matches!(root(1, &history), Return::None),
            "once before the search makes no difference"
        );
        history.push(&game, None, game.initial());
        assert!(matches!(root(2, &history), Return::Decided { since: None, .. }));
    }

    #[test]
    fn where_the_second_occurrence_decides_any_return_does() {
        for repetition in ["share", "own-side"] {
            let rules = format!("occurrences=2,repetition={repetition}");
            let game = Awale::new(read_options(Awale::ID, &rules).unwrap());
            let mut history = History::new(&game, game.initial());
            let mut moves = <Awale as Game>::Moves::default();
            game.moves(history.position(), &mut moves);
            let listed = |history: &History<Awale>| {
                let found = repeated(&game, history);
                found
                    .iter()
                    .map(|one| (one.index, one.occurrence))
                    .collect::<Vec<_>>()
            };
            assert_eq!(listed(&history), [(0, 1)]);
            history.push(&game, Some(moves[0]), game.initial());
            assert_eq!(listed(&history), [(1, 2), (0, 1)]);
            let cycles = game.info().cycles;
            for (root, expected) in [(0, Some(0)), (1, None)] {
                assert!(matches!(
                    returned(&game, cycles, &history, root),
                    Return::Decided { since, .. } if since == expected
                ));
            }
        }
    }

    #[test]
    fn where_the_rule_is_followed_to_the_letter_the_third_occurrence_decides() {
        let (game, mut history) = begun::<Tiddatt>();
        let mut moves = <Tiddatt as Game>::Moves::default();
        game.moves(history.position(), &mut moves);
        let root = |history: &History<_>| returned(&game, Cycles::ByHistory, history, 0);
        assert!(matches!(root(&history), Return::None));
        history.push(&game, Some(moves[0]), game.initial());
        assert!(matches!(root(&history), Return::Again));
        history.push(&game, Some(moves[0]), game.initial());
        assert!(matches!(root(&history), Return::Decided { since: None, .. }));
    }
}
