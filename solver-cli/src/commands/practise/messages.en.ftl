# `ishwa practise`.

practise_none = { $games ->
    [one] The game contains no certain mistakes.
   *[other] The { $games } games contain no certain mistakes.
}
practise_begin = { $exercises ->
    [one] One exercise
   *[other] { $exercises } exercises
} from { $games ->
    [one] one game
   *[other] { $games } games
}: find a better move than the one played. Type a move, or type help to list the commands.
practise_question = Exercise { $number } of { $all }: { $place }, before move { $ply }
practise_turn = { $player } to move: { $moves }
practise_more_moves = { $moves } and more, { $count } in all (type moves to list them)
practise_thinking = thinking
practise_best = Right: { $mv } is the best move.
practise_as_good = Right: { $mv } is as good as { $best }.
practise_nearly = Right: { $mv } is nearly as good as { $best }; it loses { $lost }.
practise_played = { $mv } is the move that was played; it lost { $lost }. Try again.
practise_worse = No: { $mv } loses { $lost }. Try again.
practise_hint = { $played } was played and lost { $lost }. The best move is one of these: { $moves }
practise_solution = { $best } was best; { $played } ({ $class }) lost { $lost }.
practise_expected = { $found } is neither a legal move nor a command. Legal moves: { $moves }. Type help to list the commands.
practise_unreadable = That line is not UTF-8 or is far too long. Type a move, or type help to list the commands.
practise_help =
    Type a move as it is listed, or one of these words:
    hint (indice): show the move that was played and, each time, fewer choices
    why (pourquoi): explain what was wrong with the move that was played
    solution: show the best move; the exercise then counts as unsolved
    skip (passer): go to the next exercise
    moves (coups): list all legal moves
    board (plateau): show the board again
    describe (décrire): describe boards in words, or draw them again
    quit (quitter): leave the program
    help (aide): show this list
practise_result = { $found } of { $asked } exercises solved, { $first } of them on the first try without a hint.
practise_left = { $count ->
    [one] One exercise is left.
   *[other] { $count } exercises are left.
}
practise_interrupted = stopped before all exercises were asked
practise_due = { $exercises ->
    [one] One kept exercise is due
   *[other] { $exercises } kept exercises are due
}: find the best move. Type a move, or type help to list the commands.
practise_gone = Exercise { $number } of { $all } is left out: the move that was played is no mistake any more.
practise_left_out = { $count ->
    [one] One kept exercise cannot be asked any more and is left out.
   *[other] { $count } kept exercises cannot be asked any more and are left out.
}
practise_not_imported = { $count ->
    [one] One exercise that cannot be read is not imported.
   *[other] { $count } exercises that cannot be read are not imported.
}
practise_problems = { $problems ->
    [one] One problem
   *[other] { $problems } problems
}: in each, one move alone keeps the result. Type a move, or type help to list the commands.
practise_problem_win = Problem { $number } of { $all }, { $game }, grade { $grade }: one move alone wins.
practise_problem_draw = Problem { $number } of { $all }, { $game }, grade { $grade }: one move alone draws.
practise_continue = Now the next move:
practise_hint_moves = The best move is one of these: { $moves }
practise_right = Right: { $sentence }
practise_only_wins = { $mv } alone wins.
practise_only_draws = { $mv } alone draws.
practise_loses = No: { $mv } loses. Try again.
practise_draws = No: { $mv } only draws. Try again.
practise_problem_about = What decides: { $theme }. The levels of the engine missed the move in { $missed } of { $answers } tries.
practise_solution_later = { $best } was best here.
practise_kept = { $count ->
    [one] One exercise is kept
   *[other] { $count } exercises are kept
}; { $days ->
    [0] type `ishwa practise` to be asked those that are due.
    [one] the next one is due tomorrow.
   *[other] the next one is due in { $days } days.
}
practise_known = { $due } { $due ->
    [one] is
   *[other] are
} due now, and { $known } { $known ->
    [one] is
   *[other] are
} known, with an interval of { $days } days or more.
practise_nothing_kept = No exercises are kept yet: `ishwa practise game.txt` makes them from a game, and `ishwa practise awale --problems` has problems.
practise_no_problems = { $count ->
    [0] There are no such problems: leave out --grade or --theme.
    [one] The only such problem is not due yet.
   *[other] None of the { $count } such problems is due yet.
}
practise_not_kept = The exercises cannot be kept: { $reason }
practise_imported = { $new ->
    [one] One new exercise
   *[other] { $new } new exercises
} imported; { $all } in all.
practise_exported = { $count ->
    [one] One exercise
   *[other] { $count } exercises
} exported.
among_games_of_files = it chooses among the games of files
a_file_or_without = name a file of games, or leave it out
no_files_beside_problems = no file beside --problems, whose positions are in the program
sheet_written = { $exercises ->
    [one] One exercise
   *[other] { $exercises } exercises
} written to { $file }
a_folder_in = a folder for them in { $variable }
a_game_with_problems = a game with problems: { $games }
none_named = none
head_month = month
head_answers = answers
head_at_once = at once %
sheet_title = Exercises
sheet_answers = Answers
sheet_mistake = { $player } to move. { $played } was played and lost { $lost }; which move is better?
sheet_best = { $best } ({ $place }, before move { $ply }).
sheet_wins = { $player } to move: one move alone wins (grade { $grade }).
sheet_draws = { $player } to move: one move alone draws (grade { $grade }).
