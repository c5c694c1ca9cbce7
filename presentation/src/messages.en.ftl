# Texts of results: names, values, reviews and guides.

# The names of games.

game_awale = Awalé
game_toguz = Toguz Korgool
game_tihulelin = Tihulelin tin Azgag
game_tihulelin_match = Tihulelin tin Azgag, match
game_oljinnat = Oljinnat
game_arrawan = Arrawan
game_dara = Dara
game_tiddatt = Tiddatt
game_ishigan = Ishigan
game_hyena = Jeu de l'hyène

# Values and results.

list_separator = ,

amount_seeds = { $count ->
    [one] { $amount } seed
   *[other] { $amount } seeds
}
amount_pions = { $count ->
    [one] { $amount } pion
   *[other] { $amount } pions
}
amount_stones = { $count ->
    [one] { $amount } stone
   *[other] { $amount } stones
}
amount_camels = { $count ->
    [one] { $amount } camel
   *[other] { $amount } camels
}
amount_points = { $count ->
    [one] { $amount } point
   *[other] { $amount } points
}

value_wins = wins
value_wins_in = wins in { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}
value_loses = loses
value_loses_in = loses in { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}
value_draw = draw
value_probability = wins with probability { $chance }
value_payoff = expects a payoff of { $payoff }
value_payoff_in = gets a payoff of { $payoff } in { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}
value_of = { $player } { $value }
value_for = Value for { $player }: { $value }
value_said = { $value } ({ $kind })
value_said_draw = Draw ({ $kind })
value_exact = exact
value_at_least = at least, proven
value_at_most = at most, proven
value_estimate = estimate
value_with_chance = { $amount } ({ $kind }, winning chance { $chance })

over_won = The game is over: { $player } has won
over_draw = The game is over: a draw
over_to = to
over_by_repetition = { $result } by the repetition rule; the count of { $seeds } does not decide the game.
over_payoffs = payoffs { $payoffs }

# Reviews of games: in the terminal, in Markdown and as pages.

class_best = best
class_only = only move
class_good = good
class_inaccuracy = inaccuracy
class_mistake = mistake
class_blunder = blunder
class_forced = forced
class_given = opening
class_uncertain = uncertain { $class }

lost_seeds = { $count ->
    [one] { $amount } seed
   *[other] { $amount } seeds
}
lost_pions = { $count ->
    [one] { $amount } pion
   *[other] { $amount } pions
}
lost_stones = { $count ->
    [one] { $amount } stone
   *[other] { $amount } stones
}
lost_camels = { $count ->
    [one] { $amount } camel
   *[other] { $amount } camels
}
lost_chance = { $amount } of winning chance
lost_payoff = { $amount } of payoff
result_win = win
result_draw = draw
result_loss = loss
changed = { $before } → { $after }

review_title = Review of a game of { $game }
review_won = { $player } has won
review_won_as_recorded = { $player } has won, as recorded
review_draw = A draw
review_draw_as_recorded = A draw, as recorded
review_recorded_winner = { $result } (the record says that { $player } has won)
review_recorded_draw = { $result } (the record says that it is a draw)
review_result_reason = { $result } ({ $reason })
review_reason_time = on time
review_reason_resigned = by resignation
review_reason_illegal = after an illegal move
review_reason_crash = after a failure of a program
review_reason_hang = after a program did not answer
review_reason_tables = by tables
review_reason_score = by agreement of the programs
review_reason_length = at the maximum length
review_reason_stopped = the game was stopped
review_unfinished = The game is not finished
review_final = { $result }: { $detail }
review_final_repeated = { $result } by the repetition rule; the count ({ $detail }) does not decide the game
review_seat = { $seat } ({ $name })
review_round = round { $round }

head_ply = No.
head_player = Player
head_move = Move
head_best = Best
head_class = Grade
head_lost = Lost %
head_lost_paid = Lost
head_chance = Chance
head_chance_of = { $player } %
head_depth = Depth
depth_proven = proven
head_luck = Luck
head_time = Time
head_comment = Comment
head_accuracy = Accuracy
head_mean_loss = Mean loss %
head_mean_loss_paid = Mean loss, 0.01
head_missed_wins = Missed wins
head_own_luck = Own luck
head_total_luck = All luck
head_decisions = Decisions
head_payoff = Payoff
head_adjusted = With even luck

summary_players = The players
summary_turning = Turning points
summary_graph = Winning chances
summary_moves = Moves
summary_opening = Opening
summary_method = How this was found

turning_none = None: no move lost { $points } of winning chance or more.
turning_none_certain = None is certain: every loss of { $points } of winning chance or more is uncertain.
turning_move = Move { $ply }, { $player }: { $mv } ({ $class }) lost { $lost }; { $best } was better.
turning_missed = This missed a win.
turning_line = Best line: { $line }
turning_refutation = After { $mv }: { $line }
turning_throw = Move { $ply }, { $player }: the luck of the throw { $mv } was { $luck }.
turning_chance = Winning chance of { $player }: { $before } with the best move, { $after } after this one.
turning_payoff = Expected payoff of { $player }: { $before } with the best move, { $after } after this one.
turning_more = { $count ->
    [one] One more move was a turning point; see the table.
   *[other] { $count } more moves were turning points; see the table.
}

why_warning = Careful: { $mv } loses { $lost }.
why_mistake = { $mv } ({ $class }) lost { $lost }; { $best } was better.
why_no_mistake = { $mv } ({ $class }) was no mistake.
why_proven = Proven: a { $before } became a { $after }.
why_proven_in = { $plies ->
    [0] Proven: a { $before } became a { $after }.
    [one] Proven: a { $before } became a { $after } with the next move.
   *[other] Proven: a { $before } became a { $after } in { $plies } moves.
}
why_after = After { $mv }, { $player } plays { $reply } and { $clause }.
why_after_event = After { $mv }, { $player } plays { $reply }: { $clause }.
why_prevented = Playing { $best } would have prevented this.
why_reduced = After { $best }, it would be { $count } at most.
why_with = With { $best }, { $player } { $clause }.
why_with_event = With { $best }, { $clause }.
why_brings_less = Playing { $mv } brings only { $count }.
why_stays = After { $mv }, that takes another such throw.
why_later = After { $mv }, { $plies } moves later, { $player } plays { $reply } and { $clause }.
why_later_event = After { $mv }, { $plies } moves later, { $player } plays { $reply }: { $clause }.
why_not_after = Nothing like this follows { $mv }.
why_less_after = Less of this follows { $mv }.
why_exchange = In the { $plies } moves that begin with { $mv }, { $player } takes { $own } and { $opponent } { $other }.
why_exchange_none = In the { $plies } moves that begin with { $mv }, neither player takes anything.
why_exchange_instead = Beginning with { $best }, it would be { $own } and { $other }.
why_ends = { $plies ->
    [0] { $mv } ends the game: { $cause }.
    [one] After { $mv }, the next move ends the game: { $cause }.
   *[other] After { $mv }, the game ends in { $plies } moves: { $cause }.
}
why_wins = { $plies ->
    [one] With { $best }, { $player } wins at once: { $cause }.
   *[other] With { $best }, { $player } wins in { $plies } moves: { $cause }.
}
why_draws = { $plies ->
    [one] With { $best }, the game ends in a draw at once: { $cause }.
   *[other] With { $best }, the game ends in a draw after { $plies } moves: { $cause }.
}

graph_of_two = Winning chance of { $player } before each move
graph_of_all = Winning chance of each player before each move
graph_words = { $player } starts with a winning chance of { $first }, peaks at { $high } before move { $high_ply }, has a low of { $low } before move { $low_ply }, and ends at { $last }.
graph_ply = move

method_nodes = Searched up to { $nodes } positions for each move
method_time = Searched { $time } s for each move
method_depth = Searched { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} deep
method_tables = Endgame tables were used.
method_solved = The whole game was solved: all values are exact.
method_exact = { $exact ->
        [one] { $exact } of { $all } grades is proven.
       *[other] { $exact } of { $all } grades are proven.
    }
method_uncertain = An inaccuracy, mistake or blunder based on estimates is uncertain if it loses less than { $points } of winning chance ({ $fewer } if at least { $large } positions were searched), or if fewer than { $small } positions were searched.
method_uncertain_always = An inaccuracy, mistake or blunder based on estimates is uncertain if it loses less than { $points } of winning chance, or if fewer than { $small } positions were searched.
method_uncertain_count = { $count ->
    [one] One grade is uncertain; it is not counted against its player and is not a turning point.
   *[other] { $count } grades are uncertain; they are not counted against their players and are not turning points.
}
method_chance = The table shows winning chances after each move; with more than two players, those of the player who moved. A draw counts as half a win. Chances are fitted to games that the engine played against itself.
method_known = Moves marked * are known from games of strong players.
method_depth_column = The depth is the number of moves searched to grade an inaccuracy, mistake or blunder.
method_mark = ~ marks uncertain grades, which are not counted.
method_explain = For the meaning of all figures: ishwa review --explain, or docs/review.md.
method_payoff = Payoffs are the scores under the rules of the game; a payoff of 0.01 counts as 1% of winning chance. A chance shows where the expected payoff after a move lies between the lowest and the highest possible payoff.
method_grades = A move that loses 5% of winning chance is an inaccuracy, 10% a mistake, and 15% a blunder. If results are proven, only the winner matters: a slower win loses nothing.
method_accuracy = The accuracy of a move is 103.1668 · exp(−0.04354 · loss) − 3.1669 for a loss in % of winning chance, as published by Lichess; the accuracy of a player is the mean over the moves where they had a choice.
method_luck = The luck of a throw is its gain compared with the average throw. Own luck is the sum over the player's own throws, and all luck is the sum over all throws of the game. The payoff with even luck is the payoff minus all luck.
method_partial = The record was read only up to an error: { $fault }.
method_stopped = The review was stopped before the end of the game.
method_program = Made with Ishwa { $version }.

known_games_toguz = the championship of Kazakhstan, Kyzylorda 2022
known_source = { $games ->
        [one] From { $games } other game of { $source }. The score is that of the player who moved: 1 for a win, a half for a draw.
       *[other] From { $games } other games of { $source }; * marks a move played in at least two of them. The score is that of the player who moved: 1 for a win, a half for a draw.
    }
known_ply = Move { $ply }: { $mv } was played in { $count } of { $games } games.
known_ply_scored = Move { $ply }: { $mv } was played in { $count } of { $games } games and scored { $score }.

note_lost = { $class }: lost { $lost }, better was { $better }
note_luck = luck { $luck }

board_before = The position before move { $ply }: { $played } was played, but { $best } was best.
board_last = The last position.
board_thrown = The position before the throw of move { $ply }.
no_value = –

summary_walk = The game, move by move
walk_first = First move
walk_back = Previous move
walk_on = Next move
walk_last = End of the game
walk_line = Best line
walk_played_line = What follows
walk_move = Move { $ply } of { $plies }: { $player } plays { $mv }
walk_throw = Move { $ply } of { $plies }: { $player } throws { $mv }
walk_played = Played: { $mv }
walk_played_lost = Played: { $mv } (lost { $lost })
walk_better = Better: { $mv }

# Reviews of many games in one.

head_games = Games
head_results = Results
head_score = Score

club_title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $players ->
    [one] one player
   *[other] { $players } players
}
club_against = against { $player }
club_after = after { $moves }
club_phase_opening = opening
club_phase_middle = middle
club_phase_end = end
club_more = … and { $count } more

club_page = Review of { $games ->
    [one] one game
   *[other] { $games } games
}
club_games = Games
club_mistakes = The costliest mistakes
club_no_mistakes = No mistake is certain.
club_mistake = { $place }, move { $ply }, { $player }: { $mv } ({ $class }) lost { $lost }; { $best } was better.
mistake_chance = Winning chance: { $before } with the best move, { $after } after this one.

club_results = Results are games won (+), drawn (=) and lost (−), where known; a draw scores half a win.
club_accuracy = Accuracy is the mean over all moves of these games where there was a choice, ± half of its 95% interval; ?! counts inaccuracies, ? mistakes and ?? blunders, without uncertain grades.
club_openings = { $plies ->
    [one] An opening is the first move of a game.
   *[other] An opening is the first { $plies } moves of a game.
}
club_phases = Opening, middle and end are thirds of the moves of each game.
club_left_out = { $count ->
    [one] One file or game could not be read.
   *[other] { $count } files or games could not be read.
}
club_missing = { $count ->
    [one] The review was stopped; one game is missing.
   *[other] The review was stopped; { $count } games are missing.
}

# The words of `ishwa rules` around the texts of the games.

rules_board = Board
rules_plays = { $player } plays { $mv }:
rules_throws = { $player } throws { $mv }:
rules_moves = After { $moves }:
rules_legal = Allowed moves: { $moves }.
rules_illegal = Not allowed: { $moves }.

# Tables.
searched_without_table = { $fault }; the search went on without this part of the table

# The themes of problems.
theme_capture = captures
theme_tuz = a tuz
theme_line = a line of three
theme_threat = preparing a line of three
theme_block = preventing a line of three
theme_horse = a horse
theme_camels = camels
theme_marriage = a marriage
theme_drink = drinking
theme_feeding = feeding
theme_departure = setting out
theme_end = the end of the game
theme_quiet = a quiet move
