//! The messages of `ishwa practise`.

use ishwa_messages::{Arg, Digits, Message};

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    // The dialogue, and what cannot be practised.
    practise_none(games: usize);
    practise_begin(exercises: usize, games: usize);
    practise_question(number: usize, all: usize, place: &str, ply: Digits);
    practise_turn(player: &str, moves: &str);
    practise_more_moves(moves: &str, count: usize);
    practise_thinking();
    practise_best(mv: &str);
    practise_as_good(mv: &str, best: &str);
    practise_nearly(mv: &str, best: &str, lost: &str);
    practise_played(mv: &str, lost: &str);
    practise_worse(mv: &str, lost: &str);
    practise_hint(played: &str, lost: &str, moves: &str);
    practise_solution(best: &str, played: &str, class: Message, lost: &str);
    practise_expected(found: &Arg, moves: &str);
    practise_unreadable();
    practise_help();
    practise_result(found: usize, asked: usize, first: usize);
    practise_left(count: usize);
    practise_interrupted();
    practise_due(exercises: usize);
    practise_gone(number: usize, all: usize);
    practise_left_out(count: usize);
    practise_not_imported(count: usize);
    practise_problems(problems: usize);
    practise_problem_win(number: usize, all: usize, game: &str, grade: u8);
    practise_problem_draw(number: usize, all: usize, game: &str, grade: u8);
    practise_continue();
    practise_hint_moves(moves: &str);
    practise_right(sentence: Message);
    practise_only_wins(mv: &str);
    practise_only_draws(mv: &str);
    practise_loses(mv: &str);
    practise_draws(mv: &str);
    practise_problem_about(theme: Message, missed: usize, answers: usize);
    practise_solution_later(best: &str);
    practise_kept(count: usize, days: usize);
    practise_known(due: usize, known: usize, days: usize);
    practise_nothing_kept();
    practise_no_problems(count: usize);
    practise_not_kept(reason: &str);
    practise_imported(new: usize, all: usize);
    practise_exported(count: usize);
    among_games_of_files();
    a_file_or_without();
    no_files_beside_problems();
    sheet_written(exercises: usize, file: &str);
    a_folder_in(variable: &str);
    a_game_with_problems(games: String);
    none_named();
    head_month();
    head_answers();
    head_at_once();

    // Sheets of exercises.
    sheet_title();
    sheet_answers();
    sheet_mistake(player: &str, played: &str, lost: &str);
    sheet_best(best: &str, place: &str, ply: Digits);
    sheet_wins(player: &str, grade: u8);
    sheet_draws(player: &str, grade: u8);
}
