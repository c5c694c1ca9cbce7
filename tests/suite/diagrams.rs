//! Drawings of boards: everything lies within the frame, and every part of the position is drawn exactly once.

use std::collections::HashSet;

use ishwa_core::diagram::{Diagram, MoveMark, Piece, PieceKind, Shape};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Game, Player};
use ishwa_core::messages;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_core::session::Session;
use ishwa_games::arrawan::Arrawan;
use ishwa_games::awale::Awale;
use ishwa_games::hyena::{HyenaSetup, JeuDeLHyene, Mother};
use ishwa_games::ishigan::{Ishigan, IshiganSetup, Pawn};
use ishwa_games::oljinnat::Oljinnat;
use ishwa_games::tiddatt::{CellContent, Tiddatt, TiddattSetup};
use ishwa_games::tihulelin::{Tihulelin, TihulelinMatch};
use ishwa_games::toguz::Toguz;
use ishwa_messages::Lang;
use ishwa_tests::walk::{generator, random_game, rule_sets};

/// Random games of each rule set.
const GAMES: usize = 3;
/// Games that have not ended after this many plies are left unfinished.
const MAX_PLIES: usize = 150;

/// Draws positions of random games, with the first and the last move of each marked, and calls `check` with the
/// drawings.
pub(crate) fn draw_games<G: Playable>(mut check: impl FnMut(&Session<G>, &Diagram)) {
    let mut rng = generator(39);
    let mut drawn = 0;
    for options in rule_sets::<G::Options>(4, &mut rng) {
        let game = G::new(options);
        for _ in 0..GAMES {
            random_game(&game, &mut rng, MAX_PLIES, |session| {
                let mut moves = G::Moves::default();
                game.moves(session.position(), &mut moves);
                let marks: Vec<_> = [moves.first(), moves.last()]
                    .into_iter()
                    .flatten()
                    .copied()
                    .zip([MoveMark::Played, MoveMark::Best])
                    .collect();
                let diagram = game.diagram(session.position(), Lang::English, &marks);
                check(session, &diagram);
                drawn += 1;
            });
        }
    }
    assert!(drawn > 100, "{drawn} positions were drawn");
}

/// The invariants of the drawing of any position of any game, in which [`draw_games`] marks two moves.
fn check_drawing<G: Playable>(session: &Session<G>, diagram: &Diagram) {
    let game = session.game();
    let text = game.write_position(session.position());
    let mut moves = G::Moves::default();
    game.moves(session.position(), &mut moves);
    let marks = if moves.is_empty() { 0 } else { 2 };
    for shape in &diagram.shapes {
        let (corner, foot) = shape.bounds();
        let within =
            corner.x >= 0.0 && corner.y >= 0.0 && foot.x <= diagram.width && foot.y <= diagram.height;
        assert!(
            within && corner.x <= foot.x && corner.y <= foot.y,
            "{text}: {shape:?}"
        );
    }
    let info = game.info();
    for player in (0..info.players).map(Player::new) {
        let name = messages::player(info.seats, player).to_string();
        let says = |sentence: &String| sentence.contains(&*name);
        assert!(diagram.description.iter().any(says), "{text}: nothing on {name}");
    }
    let is_sentence =
        |sentence: &String| sentence.ends_with('.') && !sentence.contains('%') && !sentence.contains("  ");
    assert!(
        diagram.description.iter().all(is_sentence),
        "{:?}",
        diagram.description
    );
    let side = |shape: &&Shape| matches!(shape, Shape::Turn { .. });
    assert_eq!(diagram.shapes.iter().filter(side).count(), 1, "{text}");
    let explained =
        |sentence: &&String| sentence.starts_with("Best move: ") || sentence.starts_with("Played: ");
    assert_eq!(
        diagram.description.iter().filter(explained).count(),
        marks,
        "{text}"
    );
}

mod drawings_hold_together {
    use super::{check_drawing, draw_games};

    macro_rules! every_game {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
            $(
                #[test]
                fn $name() {
                    draw_games::<$game>(check_drawing);
                }
            )*
        };
    }

    ishwa_games::for_each_game!(every_game);
}

/// The seeds in all pits and stores of a drawing.
fn seeds(diagram: &Diagram) -> u32 {
    let seeds = diagram.shapes.iter().map(|shape| match shape {
        Shape::Pit(pit) => pit.seeds,
        Shape::Store(store) => store.seeds,
        _ => 0,
    });
    seeds.sum()
}

fn pieces(diagram: &Diagram) -> impl Iterator<Item = &Piece> {
    diagram.shapes.iter().filter_map(|shape| match shape {
        Shape::Piece(piece) => Some(piece),
        _ => None,
    })
}

/// The number of a player's pieces in a drawing.
pub(crate) fn owned(diagram: &Diagram, player: Player) -> usize {
    pieces(diagram)
        .filter(|piece| piece.owner == Some(player))
        .count()
}

/// The sum of the numbers in fields of a position, without letters and the text after them.
fn sum_of_fields(text: &str, fields: std::ops::Range<usize>) -> u32 {
    let fields = text.split('/').skip(fields.start).take(fields.len());
    let numbers = fields.flat_map(|field| field.split(',')).map(|number| {
        let digits = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
        number[..digits].parse::<u32>().unwrap_or(0)
    });
    numbers.sum()
}

/// Draws games in which seeds are sown, and counts the seeds in the first `fields` of a position.
fn check_sowing<G: Playable>(fields: usize, total: impl Fn(&G) -> u32) {
    draw_games::<G>(|session, diagram| {
        let text = session.game().write_position(session.position());
        assert_eq!(seeds(diagram), sum_of_fields(&text, 0..fields), "{text}");
        assert_eq!(seeds(diagram), total(session.game()), "{text}");
    });
}

#[test]
fn awale_is_drawn() {
    check_sowing::<Awale>(3, |_| 48);
}

#[test]
fn toguz_is_drawn() {
    check_sowing::<Toguz>(3, |_| 162);
}

#[test]
fn tihulelin_is_drawn() {
    check_sowing::<Tihulelin>(3, |_| 48);
}

#[test]
fn tihulelin_match_is_drawn() {
    check_sowing::<TihulelinMatch>(3, |_| 48);
}

#[test]
fn oljinnat_is_drawn() {
    check_sowing::<Oljinnat>(2, |_| 24);
}

#[test]
fn arrawan_is_drawn() {
    check_sowing::<Arrawan>(2, |game| 7 * game.info().players as u32);
}

#[test]
fn tiddatt_is_drawn_with_every_piece_horse_and_rider() {
    draw_games::<Tiddatt>(|session, diagram| {
        let TiddattSetup { cells, .. } = session.game().setup(session.position());
        for player in [Player::SOUTH, Player::NORTH] {
            let on_cell = |content: &CellContent| match *content {
                CellContent::Empty => 0,
                CellContent::Piece(owner) => usize::from(owner == player),
                CellContent::Horse { owner, rider, .. } => {
                    usize::from(owner == player) + usize::from(rider == Some(player))
                }
            };
            assert_eq!(owned(diagram, player), cells.iter().map(on_cell).sum::<usize>());
        }
        let horses = cells
            .iter()
            .filter(|content| matches!(content, CellContent::Horse { .. }))
            .count();
        let is_horse = |piece: &&Piece| matches!(piece.kind, PieceKind::Horse | PieceKind::NeutralHorse);
        assert_eq!(pieces(diagram).filter(is_horse).count(), horses);
    });
}

#[test]
fn tiddatt_shows_which_horse_is_which_and_who_sits_on_it() {
    let game = Tiddatt::new(ishwa_games::tiddatt::TiddattOptions::default());
    let position = game
        .read_position("N1Sl[N]NN:1N3:2Sf2:3Sj1:SSNw1S/12,9/n")
        .unwrap();
    let diagram = game.diagram(&position, Lang::English, &[]);
    let of = |kind: PieceKind| -> Vec<(&str, Option<Player>)> {
        let pieces = pieces(&diagram).filter(move |piece| piece.kind == kind);
        pieces.map(|piece| (piece.text.as_str(), piece.owner)).collect()
    };
    let [south, north] = [Some(Player::SOUTH), Some(Player::NORTH)];
    assert_eq!(of(PieceKind::Horse), [("Nw", north), ("Sj", south)]);
    assert_eq!(of(PieceKind::NeutralHorse), [("Sf", south), ("Sl", south)]);
    assert_eq!(of(PieceKind::Rider), [("N", north)]);
    assert_eq!(
        diagram.description,
        [
            "South: pieces on a1 b1 e1, Ajebdey on d2, Afuqey on c3, Alesgey on c5 under a piece of North, stock 12.",
            "North: pieces on b4 a5 d5 e5, Asewwey on c1, stock 9.",
            "North to move.",
        ]
    );
}

#[test]
fn ishigan_is_drawn_with_every_pawn_that_runs_and_the_hyena() {
    draw_games::<Ishigan>(|session, diagram| {
        let IshiganSetup { pawns, .. } = session.game().setup(session.position());
        for (i, pawn) in pawns.iter().enumerate() {
            let runs = matches!(pawn, Pawn::Free(_) | Pawn::Caught(_) | Pawn::Escaped(_));
            assert_eq!(owned(diagram, Player::new(i)), usize::from(runs));
        }
        assert_eq!(pieces(diagram).filter(|piece| piece.owner.is_none()).count(), 1);
    });
}

#[test]
fn hyena_is_drawn_with_every_mother_that_lives_and_the_hyena_once_there_is_one() {
    draw_games::<JeuDeLHyene>(|session, diagram| {
        let HyenaSetup { mothers, .. } = session.game().setup(session.position());
        for (i, mother) in mothers.iter().enumerate() {
            let lives = *mother != Mother::Devoured;
            assert_eq!(owned(diagram, Player::new(i)), usize::from(lives));
        }
        let is_home = |mother: &Mother| matches!(mother, Mother::Home(_));
        let hyenas = pieces(diagram).filter(|piece| piece.owner.is_none()).count();
        assert_eq!(hyenas, usize::from(mothers.iter().any(is_home)));
    });
}

/// The marks of a move in a drawing: rings, paths and captures. The ring of the legend is not counted.
pub(crate) fn marks_of<G: Playable>(position: &str, mv: &str) -> (usize, usize, usize) {
    let game = G::new(G::Options::default());
    let position = game.read_position(position).unwrap();
    let mv = game.read_move(&position, mv).unwrap();
    let diagram = game.diagram(&position, Lang::English, &[(mv, MoveMark::Best)]);
    let count = |is: fn(&Shape) -> bool| diagram.shapes.iter().filter(|shape| is(shape)).count();
    (
        count(|shape| matches!(shape, Shape::Ring { .. })) - 1,
        count(|shape| matches!(shape, Shape::Way { .. })),
        count(|shape| matches!(shape, Shape::Taken { .. })),
    )
}

#[test]
fn moves_are_marked_as_what_they_are() {
    assert_eq!(marks_of::<Awale>("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s", "3"), (1, 0, 0));
    assert_eq!(
        marks_of::<Toguz>("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/s", "76"),
        (1, 0, 0)
    );
    assert_eq!(
        marks_of::<Tihulelin>("0,1,1,0/0,0,0,0/28,18/n", "pass"),
        (0, 0, 0)
    );
    assert_eq!(
        marks_of::<TihulelinMatch>("x,6,6,2/6,6,6,6/0,10/s?/s", "hyena"),
        (1, 0, 0)
    );
    assert_eq!(marks_of::<Oljinnat>("3,0,5,8/4,4/50,0/2/s", "2b"), (1, 0, 0));
    assert_eq!(
        marks_of::<Tiddatt>("NN1NN:5:1N3:5:SS1SS/21,20/s", "b1xb3-b4"),
        (0, 1, 1)
    );
    assert_eq!(marks_of::<Tiddatt>("NN1NN:5:5:5:1S1SS/21,21/s", "+a1"), (1, 0, 0));
    assert_eq!(marks_of::<Ishigan>("0,0/0/p1", "t1"), (0, 0, 0));
}

#[test]
fn a_ring_stands_round_the_pit_that_is_sown() {
    let game = Awale::new(ishwa_games::awale::AwaleOptions::default());
    let position = game.read_position("4,4,4,4,4,4/4,4,4,4,0,5/3,0/n").unwrap();
    let mv = game.read_move(&position, "6").unwrap();
    let diagram = game.diagram(&position, Lang::English, &[(mv, MoveMark::Played)]);
    let ring = diagram.shapes.iter().find_map(|shape| match shape {
        Shape::Ring {
            at,
            mark: MoveMark::Played,
            ..
        } => Some(*at),
        _ => None,
    });
    let pit = diagram.shapes.iter().find_map(|shape| match shape {
        Shape::Pit(pit) if pit.seeds == 5 => Some(pit.at),
        _ => None,
    });
    assert_eq!(ring, pit);
    assert!(diagram.description.contains(&"Played: 6.".to_owned()));
}

#[test]
fn the_text_of_boards_has_no_words_but_those_that_can_be_said_in_another_language() {
    /// Names, and words that are the same in both languages.
    const SAME: [&str; 13] = [
        "Asewwey", "Alesgey", "Afuqey", "Ajebdey", "Agadez", "centre", "dune", "kazna", "pion", "sources",
        "tabas", "terminus", "village",
    ];

    fn words(text: &str) -> HashSet<&str> {
        let words = text.split(|c: char| !c.is_alphabetic());
        words.filter(|word| word.chars().count() > 1).collect()
    }

    fn check<G: Playable>() {
        let game = G::new(G::Options::default());
        let position = game.initial();
        let [english, french, ..] = Lang::ALL.map(|lang| {
            let drawn = game.draw_in(&position, lang);
            drawn + &game.diagram(&position, lang, &[]).description.concat()
        });
        let french = words(&french);
        assert!(!french.is_empty(), "{}", G::ID);
        for word in words(&english) {
            assert!(
                !french.contains(word) || SAME.contains(&word),
                "{}: {word} in {english}",
                G::ID
            );
        }
    }

    macro_rules! check_all {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { $(check::<$game>();)* };
    }
    ishwa_games::for_each_game!(check_all);
}

#[test]
fn a_session_is_drawn_in_its_own_format_and_forked() {
    let entry = ishwa_library::registry::find("awale").unwrap();
    let game = entry.open("").unwrap();
    let mut session = game.begin_in(ishwa_core::notation::Format::Auale, None).unwrap();
    let best = session.read_move("C").unwrap();
    let diagram = session.diagram(Lang::English, &[(best, MoveMark::Best)]);
    assert_eq!(diagram.description.last().unwrap(), "Best move: C.");
    let refused = session.read_move("z").unwrap_err();
    assert!(
        refused.to_string().contains("is not a legal move here"),
        "{refused}"
    );
    let fork = session.clone();
    session.play(best);
    assert_ne!(fork.position(), session.position());
    assert_eq!(fork.draw(), fork.draw_in(Lang::English));
}

#[test]
fn a_finished_game_is_drawn_too() {
    let game = ishwa_library::registry::find("oljinnat")
        .unwrap()
        .open("")
        .unwrap();
    let session = game.begin(Some("4,1,6,9/0,4/50,0/-/n")).unwrap();
    let diagram = session.diagram(Lang::English, &[]);
    assert!(diagram.description.contains(&"The game is over.".to_owned()));
    assert!(session.moves().is_empty() && session.read_move("1").is_err());
}
