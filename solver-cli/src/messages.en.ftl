# What the program says.

# Lists: games, and openings of recorded games.

games_players = { $game }, { $players } players
games_range = { $least } to { $most }
games_also = also
games_rules = `ishwa rules { $game }` teaches a game.

openings_title = { $game }, { $position }: { $games }
openings_games = { $reached } of { $games ->
    [one] { $games } game
   *[other] { $games } games
}
openings_move = move
openings_played = games
openings_won = won
openings_drawn = drawn
openings_lost = lost
openings_score = score

# What becomes of a position: show, moves, analyse, solve, and charts of chances.

value_for = Value for { $player }: { $value }
payoffs = Payoffs: { $payoffs }

player_to_move = { $player } to move: { $moves }
player_throws = { $player } throws
player_throws_one_of = { $player } throws: { $moves }
chosen_move = { $player }: { $mv }
best_move = Best move for { $player }: { $mv }
best_move_exact = Best move for { $player }: { $mv } (exact)
best_move_estimated = Best move for { $player }: { $mv } (estimate)

line_only = Line:
line_of_several = Line { $number }:
line_of_chance = Chance { $chance }:
effort = Depth { $depth }, { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} in { $seconds } s
effort_with_tables = { $effort }, resting on { $hits ->
    [one] { $hits } table hit
   *[other] { $hits } table hits
}

throws_to_end = Throws to the end: { $throws }
move_chance = chance { $chance }
move_expects = { $player } expects { $payoff }
move_first = { $player } is first with { $chance }
move_luck = luck { $luck }
from_table = Exact, from the table, in { $seconds } s
from_solution = Exact: { $states ->
    [one] { $states } state
   *[other] { $states } states
} solved in { $seconds } s, at most { $sweeps ->
    [one] { $sweeps } sweep
   *[other] { $sweeps } sweeps
}, residual { $residual }
from_games = Estimate from { $games ->
    [one] { $games } game
   *[other] { $games } games
} played in { $seconds } s
from_games_after_best = Estimate from { $games ->
    [one] { $games } game
   *[other] { $games } games
} after the best move, played in { $seconds } s

chart_rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
chart_eaten = eaten
chart_underway = underway
chart_player = { $player }: { $chances }.
chart_standard_error = ± and the whiskers are one standard error
standard_error = ± is one standard error

# What `ishwa play` says.

play_seat_somebody = { $player }: a person.
play_seat_person = { $player }: { $name }.
play_seat_engine = { $player }: ishwa, level { $level }.
play_begin = Seed { $seed }. Type a move, or help.

play_turn = { $player } to move: { $moves }
play_turn_throw = { $player } throws: press Enter.
play_turn_typed_throw = { $player } throws; type what fell: { $moves }
play_more_moves = { $moves } and more, { $count } in all (the word moves lists them)
play_turn_forced = { $player } has one move only: { $moves }. Press Enter to play it.
play_thinking = thinking

play_expected = Found { $found }, expected one of the moves { $moves }, or a word; help lists the words.
play_expected_throw = Found { $found }, expected Enter to throw, or a word; help lists the words.
play_unreadable = Found a line that is no text in UTF-8 or far too long, expected a move or a word; help lists the words.
play_yes_or_no = Expected yes or no.

play_help =
    Type a move as it is listed, or one of these words:
    hint (indice): the best move that the engine finds in a second
    value (valeur): what the position is worth
    back (retour): take back your last move and what came after it
    moves (coups): all legal moves
    board (plateau): the board again
    describe (décrire): boards in words, or drawn again
    level N (niveau N): the strength of the engine, from 1 to 10
    save FILE (enregistrer FICHIER): save the game, and from then on after every move
    throw (lancer), or Enter: throw the dice
    resign (abandonner): give the game up
    quit (quitter), or q: leave
    help (aide), h, or a question mark: this list

play_hint = Hint: { $mv }. { $value }.
play_hint_line = It may go on with { $moves }.
play_hint_throw = There is nothing to choose: the dice decide.
play_value = { $value }.
play_value_draw = A draw
play_value_win = { $player } wins
play_value_win_in = { $player } wins in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }
play_value_ahead = { $player } ends { $number } ahead
play_value_chance = { $player } has a winning chance of { $chance }
play_value_points = { $player } has { $count ->
    [one] { $points } point
   *[other] { $points } points
}
play_expected_payoffs = Expected: { $numbers }
play_proven = proven
play_at_least = proven to be that or better for the player to move
play_at_most = proven to be that or worse for the player to move
play_estimate = an estimate

play_level = The engine plays at level { $level }.
play_taken_back = Taken back: { $moves }.
play_nothing_to_take_back = There is no move of yours to take back.

play_won = The game is over: { $player } has won.
play_draw = The game is over: a draw.
play_seeds = { $numbers }.
play_seeds_repeated = The rule on repetition decides, not the count: { $numbers }.
play_payoffs = Payoffs: { $numbers }.
play_resigned = { $player } gives up.
play_stopped = The game was left unfinished.

play_save_where = Expected save and a file name, as in: save game.txt
play_overwrite = { $file } is there already. Replace it? yes or no
play_kept = It was left as it is.
play_saved = Saved in { $file }, from now on after every move.
play_not_saved = The game was not saved: { $reason }.
play_resign = Does { $player } give up? yes or no
play_offer_review = Review the game? yes or no
play_offer = Type review to have the game reviewed, save FILE to keep it, or Enter to leave.

# What `ishwa practise` says.

practise_none = { $games ->
    [one] No mistake was found that is certain, in one game.
   *[other] No mistake was found that is certain, in { $games } games.
}
practise_begin = { $exercises ->
    [one] One exercise
   *[other] { $exercises } exercises
} from { $games ->
    [one] one game
   *[other] { $games } games
}: find a move that is better than the one that was played. Type it, or help.
practise_question = Exercise { $number } of { $all }: { $place }, before ply { $ply }
practise_turn = { $player } to move: { $moves }
practise_more_moves = { $moves } and more, { $count } in all (the word moves lists them)
practise_thinking = thinking

practise_best = Right: { $mv } is the best move.
practise_as_good = Right: { $mv } is as good as { $best }.
practise_nearly = Right: { $mv } is nearly as good as { $best }; it loses { $lost }.
practise_played = { $mv } is what was played, and it lost { $lost }. Try again.
practise_worse = No: { $mv } loses { $lost }. Try again.
practise_hint = { $played } was played, and it lost { $lost }. The best move is one of these: { $moves }
practise_solution = { $best } was best; { $played } ({ $class }) lost { $lost }.

practise_expected = Found { $found }, expected one of the moves { $moves }, or a word; help lists the words.
practise_unreadable = Found a line that is no text in UTF-8 or far too long, expected a move or a word; help lists the words.
practise_help =
    Type a move as it is listed, or one of these words:
    hint (indice): what was played, and fewer moves to choose from each time
    solution: the best move; the exercise is then not found
    skip (passer): the next exercise
    moves (coups): all legal moves
    board (plateau): the board again
    describe (décrire): boards in words, or drawn again
    quit (quitter): leave
    help (aide): this list

practise_result = { $found } of { $asked } found, { $first } of them at the first try without a hint.
practise_left = { $count ->
    [one] One exercise is left.
   *[other] { $count } exercises are left.
}

# Tables of endings: what `ishwa table` prints.

table_directory = Tables in { $directory }
table_set_in = { $set } in { $directory }
table_seeds = seeds
table_positions = positions
table_wins = wins
table_draws = draws
table_losses = losses
table_sum = sum
table_bytes = bytes
table_seconds = seconds
table_there = there
table_total = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}, { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}, { $seconds } s
table_cluster = process { $process } of { $processes }: held at most { $held } MiB, sent { $sent ->
    [one] { $sent } byte
   *[other] { $sent } bytes
}; { $solved ->
    [one] { $solved } position
   *[other] { $solved } positions
} solved by all
table_race_there = { $states ->
    [one] { $states } state
   *[other] { $states } states
} in { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}, there
table_race_built = { $states ->
    [one] { $states } state
   *[other] { $states } states
} in { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}, built in { $seconds } s: { $stages ->
    [one] { $stages } stage
   *[other] { $stages } stages
}, at most { $sweeps ->
    [one] { $sweeps } sweep
   *[other] { $sweeps } sweeps
}, residual { $residual }
table_none_of = none of { $all } layers is built
table_not_built = the table is not built
table_some_of = { $layers } of { $all ->
    [one] { $all } layer
   *[other] { $all } layers
}, up to { $last }: { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} in { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}
table_layer_of = { $set }, layer of { $label }
table_most = the most: { $value }, as in { $position }
table_not_in = not in the tables
table_range_seeds = { $count ->
   *[other] { $lower } to { $upper } seeds
}
table_range_stones = { $count ->
   *[other] { $lower } to { $upper } stones
}
table_range_camels = { $count ->
   *[other] { $lower } to { $upper } camels
}
table_win_in = win in { $plies }
table_loss_in = loss in { $plies }
table_positions_checked = { $set }: { $count ->
    [one] { $count } position
   *[other] { $count } positions
} checked, no error
table_states_checked = { $set }: { $count ->
    [one] { $count } state
   *[other] { $count } states
} checked, no error
table_positions_checked_before = { $set }: { $count ->
    [one] { $count } position
   *[other] { $count } positions
} checked, { $before } of them before, no error
table_states_checked_before = { $set }: { $count ->
    [one] { $count } state
   *[other] { $count } states
} checked, { $before } of them before, no error

import_taken = { $count ->
    [one] { $count } table
   *[other] { $count } tables
} taken, { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}; { $there ->
    [one] { $there } was there
   *[other] { $there } were there
}
import_published = { $file }: taken, as published
import_unpublished = { $file }: taken, not published, its checksums hold

export_layer = { $set }: { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} of the layer of { $label } in { $file }
export_layers = { $set }: { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} of { $layers ->
    [one] { $layers } layer
   *[other] { $layers } layers
} in { $file }

hashes_same = { $set }: { $count ->
    [one] { $count } file
   *[other] { $count } files
} as listed
hashes_different = different:
hashes_unlisted = not in the list:
hashes_missing = listed, but not there:

# Tournaments: standings, and games that have ended.

colon = :{" "}

standing_player = player
standing_games = games
standing_won = won
standing_drawn = drawn
standing_lost = lost
standing_score = score
standing_superiority = LOS
standing_faults = faults
standing_against = against
standing_mean_rank = mean rank
standing_points = points
standing_payoff = payoff
standing_depth = mean depth
standing_speed = positions/s
standing_pairs = Pairs of { $player }: { $pairs } (0, 1/2, 1, 3/2 and 2 points)
standing_cut = games that were cut as too long: { $count }
standing_won_all = won all
standing_lost_all = lost all

sprt = SPRT of { $elo0 } against { $elo1 } Elo (normalised): LLR { $ratio } of { $lower } to { $upper }, { $verdict }
sprt_open = no decision yet
sprt_accepted_less = accepted: { $elo } Elo or less
sprt_accepted_more = accepted: { $elo } Elo or more

game_over = game { $game }  { $points }  { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}, { $ending }
ending_rules = rules
ending_score = score
ending_tables = tables
ending_length = length
ending_illegal = illegal
ending_crash = crash
ending_time = time
ending_hang = hang

# What `ishwa serve` says.

serve_address = Ishwa is at { $address } (Ctrl-C ends it)
serve_no_page = This program was built without the page: with Node.js, `npm ci && npm run build` in the folder web and then `cargo build --release` build one that has it; the questions in JSON are answered all the same.

# Progress on standard error.

progress_about = about { $time } left
progress_left = { $seconds } s left
progress_perft = depth { $depth } { $bar } {"{percent}"} %, { $left }
progress_states = { $states ->
    [one] { $states } state
   *[other] { $states } states
} found
progress_share = { $bar } {"{percent}"} %, { $left }
progress_solving = { $bar } {"{percent}"} %, solving, { $left }
progress_openings = { $bar } { $done } of { $all } openings found, { $left }
progress_plies = { $bar } { $done } of { $all } plies, { $left }
progress_games = { $spinner } { $number } games played
progress_tournament = { $bar } { $done } of { $all }, { $together } at a time, { $left }
progress_running = playing { $games }
progress_more_games = and { $count } more
progress_searching = { $spinner } searching for { $time }
progress_depth = depth { $depth }  { $nodes } { $count ->
    [one] position
   *[other] positions
}  { $seconds } s  { $moves }  { $value }
