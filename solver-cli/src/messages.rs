//! What the program says.

use ishwa_messages::Message;

ishwa_messages::catalogue! {
    pub(crate) texts "messages";

    // Lists: games, and openings of recorded games.
    games_players(game: &str, players: &str);
    games_range(least: usize, most: usize);
    games_also();
    games_rules(game: &str);
    openings_title(game: &str, position: &str, games: Message);
    openings_games(reached: usize, games: usize);
    openings_move();
    openings_played();
    openings_won();
    openings_drawn();
    openings_lost();
    openings_score();

    // What becomes of a position: show, moves, analyse, solve, and charts of chances.
    value_for(player: &str, value: &str);
    payoffs(payoffs: &str);
    player_to_move(player: &str, moves: &str);
    player_throws(player: &str);
    player_throws_one_of(player: &str, moves: &str);
    chosen_move(player: &str, mv: &str);
    best_move(player: &str, mv: &str);
    best_move_exact(player: &str, mv: &str);
    best_move_estimated(player: &str, mv: &str);
    line_only();
    line_of_several(number: usize);
    line_of_chance(chance: &str);
    effort(depth: usize, nodes: u64, seconds: &str);
    effort_with_tables(effort: Message, hits: u64);
    throws_to_end(throws: &str);
    move_chance(chance: &str);
    move_expects(player: &str, payoff: &str);
    move_first(player: &str, chance: &str);
    move_luck(luck: &str);
    from_table(seconds: &str);
    from_solution(states: u64, seconds: &str, sweeps: u32, residual: &str);
    from_games(games: u64, seconds: &str);
    from_games_after_best(games: u64, seconds: &str);
    chart_rank(rank: u32);
    chart_eaten();
    chart_underway();
    chart_player(player: &str, chances: &str);
    chart_standard_error();
    standard_error();

    // What `ishwa play` says.
    play_seat_somebody(player: &str);
    play_seat_person(player: &str, name: &str);
    play_seat_engine(player: &str, level: u8);
    play_begin(seed: &str);
    play_turn(player: &str, moves: &str);
    play_turn_throw(player: &str);
    play_turn_typed_throw(player: &str, moves: &str);
    play_more_moves(moves: &str, count: usize);
    play_turn_forced(player: &str, moves: &str);
    play_thinking();
    play_expected(found: &str, moves: &str);
    play_expected_throw(found: &str);
    play_unreadable();
    play_yes_or_no();
    play_help();
    play_hint(mv: &str, value: &str);
    play_hint_line(moves: &str);
    play_hint_throw();
    play_value(value: &str);
    play_value_draw();
    play_value_win(player: &str);
    play_value_win_in(player: &str, plies: u32);
    play_value_ahead(player: &str, number: &str);
    play_value_chance(player: &str, chance: &str);
    play_value_points(player: &str, count: f64, points: &str);
    play_expected_payoffs(numbers: &str);
    play_proven();
    play_at_least();
    play_at_most();
    play_estimate();
    play_level(level: u8);
    play_taken_back(moves: &str);
    play_nothing_to_take_back();
    play_won(player: &str);
    play_draw();
    play_seeds(numbers: &str);
    play_seeds_repeated(numbers: &str);
    play_payoffs(numbers: &str);
    play_resigned(player: &str);
    play_stopped();
    play_save_where();
    play_overwrite(file: &str);
    play_kept();
    play_saved(file: &str);
    play_not_saved(reason: &str);
    play_resign(player: &str);
    play_offer_review();
    play_offer();

    // What `ishwa practise` says.
    practise_none(games: usize);
    practise_begin(exercises: usize, games: usize);
    practise_question(number: usize, all: usize, place: &str, ply: usize);
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
    practise_expected(found: &str, moves: &str);
    practise_unreadable();
    practise_help();
    practise_result(found: usize, asked: usize, first: usize);
    practise_left(count: usize);

    // Tables of endings: what `ishwa table` prints.
    table_directory(directory: &str);
    table_set_in(set: &str, directory: &str);
    table_seeds();
    table_positions();
    table_wins();
    table_draws();
    table_losses();
    table_sum();
    table_bytes();
    table_seconds();
    table_there();
    table_total(positions: u64, bytes: u64, seconds: &str);
    table_cluster(process: usize, processes: usize, held: u64, sent: u64, solved: u64);
    table_race_there(states: u64, bytes: u64);
    table_race_built(states: u64, bytes: u64, seconds: &str, stages: u32, sweeps: u32, residual: &str);
    table_none_of(all: usize);
    table_not_built();
    table_some_of(layers: usize, all: usize, last: &str, positions: u64, bytes: u64);
    table_layer_of(set: &str, label: &str);
    table_most(value: &str, position: &Message);
    table_not_in();
    table_range_seeds(lower: &str, upper: &str, count: u32);
    table_range_stones(lower: &str, upper: &str, count: u32);
    table_range_camels(lower: &str, upper: &str, count: u32);
    table_win_in(plies: u32);
    table_loss_in(plies: u32);
    table_positions_checked(set: &str, count: u64);
    table_states_checked(set: &str, count: u64);
    table_positions_checked_before(set: &str, count: u64, before: u64);
    table_states_checked_before(set: &str, count: u64, before: u64);
    import_taken(count: usize, bytes: u64, there: usize);
    import_published(file: &str);
    import_unpublished(file: &str);
    export_layer(set: &str, positions: u64, label: &str, file: &str);
    export_layers(set: &str, positions: u64, layers: usize, file: &str);
    hashes_same(set: &str, count: usize);
    hashes_different();
    hashes_unlisted();
    hashes_missing();

    // Tournaments: standings, and games that have ended.
    colon();
    standing_player();
    standing_games();
    standing_won();
    standing_drawn();
    standing_lost();
    standing_score();
    standing_superiority();
    standing_faults();
    standing_against();
    standing_mean_rank();
    standing_points();
    standing_payoff();
    standing_depth();
    standing_speed();
    standing_pairs(player: &str, pairs: &str);
    standing_cut(count: usize);
    standing_won_all();
    standing_lost_all();
    sprt(elo0: &str, elo1: &str, ratio: &str, lower: &str, upper: &str, verdict: Message);
    sprt_open();
    sprt_accepted_less(elo: &str);
    sprt_accepted_more(elo: &str);
    game_over(game: &str, points: &str, plies: usize, ending: Message);
    ending_rules();
    ending_score();
    ending_tables();
    ending_length();
    ending_illegal();
    ending_crash();
    ending_time();
    ending_hang();

    // What `ishwa serve` says.
    serve_address(address: &str);
    serve_no_page();

    // Progress on standard error.
    progress_about(time: &str);
    progress_left(seconds: &str);
    progress_perft(depth: usize, bar: &str, left: &str);
    progress_states(states: u64);
    progress_share(bar: &str, left: &str);
    progress_solving(bar: &str, left: &str);
    progress_openings(bar: &str, done: &str, all: &str, left: &str);
    progress_plies(bar: &str, done: &str, all: &str, left: &str);
    progress_games(spinner: &str, number: &str);
    progress_tournament(bar: &str, done: &str, all: &str, together: usize, left: &str);
    progress_running(games: &str);
    progress_more_games(count: usize);
    progress_searching(spinner: &str, time: &str);
    progress_depth(depth: &str, nodes: &str, count: u64, seconds: &str, moves: &str, value: &str);
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_counted_agrees_with_its_number() {
        let plurals = ishwa_messages::plurals(&super::CATALOGUE);
        assert!(plurals == include_str!("messages.plurals.txt"), "{plurals}");
    }
}
