//! The messages of this crate: names, values, reviews and guides.

use ishwa_messages::{Digits, Message};

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    // The names of games.
    game_awale();
    game_toguz();
    game_tihulelin();
    game_tihulelin_match();
    game_oljinnat();
    game_arrawan();
    game_dara();
    game_tiddatt();
    game_ishigan();
    game_hyena();

    // Values and results.
    list_separator();
    amount_seeds(count: f64, amount: &str);
    amount_pions(count: f64, amount: &str);
    amount_stones(count: f64, amount: &str);
    amount_camels(count: f64, amount: &str);
    amount_points(count: f64, amount: &str);
    value_wins();
    value_wins_in(plies: u32);
    value_loses();
    value_loses_in(plies: u32);
    value_draw();
    value_probability(chance: &str);
    value_payoff(payoff: &str);
    value_payoff_in(payoff: &str, plies: u32);
    value_of(player: &str, value: &str);
    value_for(player: &str, value: &str);
    value_said(value: &str, kind: Message);
    value_said_draw(kind: Message);
    value_exact();
    value_at_least();
    value_at_most();
    value_estimate();
    value_with_chance(amount: &str, kind: Message, chance: &str);
    over_won(player: &str);
    over_draw();
    over_to();
    over_by_repetition(result: &str, seeds: &str);
    over_payoffs(payoffs: &str);

    // Reviews of games: in the terminal, in Markdown and as pages.
    class_best();
    class_only();
    class_good();
    class_inaccuracy();
    class_mistake();
    class_blunder();
    class_forced();
    class_given();
    class_uncertain(class: &str);
    lost_seeds(count: f64, amount: &str);
    lost_pions(count: f64, amount: &str);
    lost_stones(count: f64, amount: &str);
    lost_camels(count: f64, amount: &str);
    lost_chance(amount: &str);
    lost_payoff(amount: &str);
    result_win();
    result_draw();
    result_loss();
    changed(before: Message, after: Message);
    review_title(game: &str);
    review_won(player: &str);
    review_won_as_recorded(player: &str);
    review_draw();
    review_draw_as_recorded();
    review_recorded_winner(result: &str, player: &str);
    review_recorded_draw(result: &str);
    review_result_reason(result: &str, reason: Message);
    review_reason_time();
    review_reason_resigned();
    review_reason_illegal();
    review_reason_crash();
    review_reason_hang();
    review_reason_tables();
    review_reason_score();
    review_reason_length();
    review_reason_stopped();
    review_unfinished();
    review_final(result: &str, detail: &str);
    review_final_repeated(result: &str, detail: &str);
    review_seat(seat: &str, name: &str);
    review_round(round: &str);
    head_ply();
    head_player();
    head_move();
    head_best();
    head_class();
    head_lost();
    head_lost_paid();
    head_chance();
    head_chance_of(player: &str);
    head_depth();
    depth_proven();
    head_luck();
    head_time();
    head_comment();
    head_accuracy();
    head_mean_loss();
    head_mean_loss_paid();
    head_missed_wins();
    head_own_luck();
    head_total_luck();
    head_decisions();
    head_payoff();
    head_adjusted();
    summary_players();
    summary_turning();
    summary_graph();
    summary_moves();
    summary_opening();
    summary_method();
    turning_none(points: &str);
    turning_none_certain(points: &str);
    turning_move(ply: Digits, player: &str, mv: &str, class: &str, lost: &str, best: &str);
    turning_missed();
    turning_line(line: &str);
    turning_refutation(mv: &str, line: &str);
    turning_throw(ply: Digits, player: &str, mv: &str, luck: &str);
    turning_chance(player: &str, before: &str, after: &str);
    turning_payoff(player: &str, before: &str, after: &str);
    turning_more(count: usize);
    why_warning(mv: &str, lost: &str);
    why_mistake(mv: &str, class: Message, lost: &str, best: &str);
    why_no_mistake(mv: &str, class: Message);
    why_proven(before: Message, after: Message);
    why_proven_in(before: Message, after: Message, plies: u32);
    why_after(mv: &str, player: Message, clause: Message, reply: &str);
    why_after_event(mv: &str, player: Message, reply: &str, clause: Message);
    why_prevented(best: &str);
    why_reduced(best: &str, count: u32);
    why_with(best: &str, player: Message, clause: Message);
    why_with_event(best: &str, clause: Message);
    why_brings_less(mv: &str, count: u32);
    why_stays(mv: &str);
    why_later(mv: &str, plies: usize, player: Message, clause: Message, reply: &str);
    why_later_event(mv: &str, plies: usize, player: Message, reply: &str, clause: Message);
    why_not_after(mv: &str);
    why_less_after(mv: &str);
    why_exchange(plies: usize, mv: &str, player: Message, own: u32, opponent: Message, other: u32);
    why_exchange_none(plies: usize, mv: &str);
    why_exchange_instead(best: &str, own: u32, other: u32);
    why_ends(mv: &str, plies: usize, cause: Message);
    why_wins(best: &str, player: Message, plies: usize, cause: Message);
    why_draws(best: &str, plies: usize, cause: Message);
    graph_of_two(player: &str);
    graph_of_all();
    graph_words(player: &str, first: &str, high: &str, high_ply: Digits, low: &str, low_ply: Digits, last: &str);
    graph_ply();
    method_nodes(nodes: u64);
    method_time(time: &str);
    method_depth(depth: usize);
    method_tables();
    method_solved();
    method_exact(exact: usize, all: usize);
    method_uncertain(points: &str, fewer: &str, large: u64, small: u64);
    method_uncertain_always(points: &str, small: u64);
    method_uncertain_count(count: usize);
    method_chance();
    method_known();
    method_depth_column();
    method_mark();
    method_explain();
    method_payoff();
    method_grades();
    method_accuracy();
    method_luck();
    method_partial(fault: &str);
    method_stopped();
    method_program(version: &str);
    known_games_toguz();
    known_source(games: usize, source: Message);
    known_ply(ply: Digits, mv: &str, count: usize, games: usize);
    known_ply_scored(ply: Digits, mv: &str, count: usize, games: usize, score: &str);
    note_lost(class: &str, lost: &str, better: &str);
    note_luck(luck: &str);
    board_before(ply: Digits, played: &str, best: &str);
    board_last();
    board_thrown(ply: Digits);
    no_value();
    summary_walk();
    walk_first();
    walk_back();
    walk_on();
    walk_last();
    walk_line();
    walk_played_line();
    walk_move(ply: Digits, plies: Digits, player: &str, mv: &str);
    walk_throw(ply: Digits, plies: Digits, player: &str, mv: &str);
    walk_played(mv: &str);
    walk_played_lost(mv: &str, lost: &str);
    walk_better(mv: &str);

    // Reports on many reviewed games.
    head_games();
    head_results();
    head_score();
    club_title(game: &str, games: usize, players: usize);
    club_against(player: &str);
    club_after(moves: &str);
    club_phase_opening();
    club_phase_middle();
    club_phase_end();
    club_more(count: usize);
    club_page(games: usize);
    club_games();
    club_mistakes();
    club_no_mistakes();
    club_mistake(place: &str, ply: Digits, player: &str, mv: &str, class: Message, lost: &str, best: &str);
    mistake_chance(before: &str, after: &str);
    club_results();
    club_accuracy();
    club_openings(plies: usize);
    club_phases();
    club_left_out(count: usize);
    club_missing(count: usize);

    // The text of `ishwa rules` around the guides.
    rules_board();
    rules_plays(player: &str, mv: &str);
    rules_throws(player: &str, mv: &str);
    rules_moves(moves: &str);
    rules_legal(moves: &str);
    rules_illegal(moves: &str);
    searched_without_table(fault: Message);

    // The themes of problems, each a clause about what decides.
    theme_capture();
    theme_tuz();
    theme_line();
    theme_threat();
    theme_block();
    theme_horse();
    theme_camels();
    theme_marriage();
    theme_drink();
    theme_feeding();
    theme_departure();
    theme_end();
    theme_quiet();
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_counted_agrees_with_its_number() {
        let plurals = ishwa_messages::plurals(&super::CATALOGUE);
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/messages.plurals.txt");
        if std::env::var_os("ISHWA_WRITE").is_some() {
            std::fs::write(file, &plurals).unwrap();
        }
        assert!(plurals == std::fs::read_to_string(file).unwrap(), "{plurals}");
    }
}
