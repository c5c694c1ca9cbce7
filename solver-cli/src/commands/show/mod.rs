//! `ishwa show`.

pub(crate) mod args;

use ishwa_core::game::Turn;
use ishwa_presentation::typography::wrapped;
use ishwa_presentation::values::{game_name, outcome_text};
use ishwa_presentation::wire::Position;

use self::args::ShowArgs;
use super::shared::{between_moves, board_file, board_lang, open, write_board};
use crate::error::Result;
use crate::language::{self, say};
use crate::messages;
use crate::output::Output;
use crate::output::width::line_width;

pub(crate) fn run(args: &ShowArgs, out: &Output) -> Result<()> {
    let session = open(&args.position)?;
    let svg = board_file(args.svg.as_deref(), &args.position)?;
    let out = &out.beside(std::slice::from_ref(&svg))?;
    let lang = board_lang(out);
    if let Some(file) = &svg {
        write_board(file, &session, lang, &[])?;
    }
    if out.is_json() {
        return out.json(&Position::of(&session, lang));
    }
    let info = session.info();
    let outcome = session.outcome();
    let moves: Vec<String> = session
        .moves()
        .iter()
        .map(|&mv| say(&session.named_move(mv)))
        .collect();
    let state = match (&outcome, session.turn()) {
        (Some(outcome), _) => outcome_text(lang, outcome, &info),
        (None, turn) => {
            let moves = moves.join(between_moves(turn));
            let player = |player| language::player(info.seats, player);
            say(&match turn {
                Turn::Chance(by) => messages::player_throws_one_of(&player(by), &moves),
                _ => messages::player_to_move(&player(session.side()), &moves),
            })
        }
    };
    out.text(&format!(
        "{} ({})\n\n{}\n\n{}\n{}",
        game_name(lang, info.name),
        session.rules().id(),
        session.draw_in(lang),
        session.position(),
        wrapped(&state, line_width(), "").join("\n")
    ))
}
