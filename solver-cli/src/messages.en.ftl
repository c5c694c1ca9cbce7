# Texts of the program.

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

# Results for a position: show, moves, analyse, solve, and charts of chances.

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

# `ishwa play`.

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
    value (valeur): the value of the position
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

# `ishwa practise`.

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

# `ishwa serve`.

serve_address = Ishwa is at { $address } (Ctrl-C ends it)
serve_no_page = This program was built without the page: with Node.js, `npm ci && npm run build` in the folder web and then `cargo build --release` build one with the page. JSON requests are answered all the same.

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

# Errors and notes.

error = error: { $sentence }
error_in_line = error: line { $line }: { $sentence }
note = note: { $sentence }
expected = expected { $what }
placed = { $place }: { $fault }
in_file = { $path }: { $fault }
one_and_others = { $one }; { $others }

# Files, threads and the system.

cannot_read = { $path }: cannot be read: { $reason }
cannot_write_file = { $path }: cannot write the file: { $reason }
cannot_list_directory = { $path }: cannot list the directory: { $reason }
list_the_directory = list the directory
cannot_make_directory = { $path }: cannot make the directory: { $reason }
cannot_open_records = { $path }: cannot open the records: { $reason }
cannot_read_records = { $path }: cannot read the records: { $reason }
cannot_write_records = { $path }: cannot write the records: { $reason }
cannot_copy_records = { $path }: cannot copy the records: { $reason }
cannot_write_record = { $path }: cannot write the record: { $reason }
cannot_be_written = { $path }: cannot be written: { $reason }
no_shard_of_games = { $path }: is no shard of games: { $reason }
no_setting = { $path }: is no tournament's setting: { $reason }
in_use = { $path }: found in use, expected no other program to play this tournament
cannot_listen = { $address }: cannot listen: { $reason }
cannot_start_search = could not start the search: { $reason }
cannot_start_thread = could not start a thread: { $reason }
cannot_start_threads = could not start the threads: { $reason }
cannot_start_work = could not start a work: { $reason }
cannot_start_watch = could not start the watch for interrupts: { $reason }
cannot_start_clock = could not start the thread that keeps the time: { $reason }
cannot_start_searching = could not start the thread that searches: { $reason }
cannot_start_listening = could not start to listen: { $reason }
cannot_start_processes = could not start the processes: { $reason }
without_channels = it has no input or output
more_than = more than { $size }
longer_part = a part of it is longer than { $size }
mebibytes = { $count } MiB
a_byte_that_is_no_text = a byte that is not UTF-8
text_in_utf8 = text in UTF-8
no_regular_file = something other than a regular file
more = more
a_file_of_at_most = a file of at most { $size }
replaceable_or_none = a regular file, which is replaced, or none
replaced_after_every_ply = a regular file, which is replaced after every ply
standard_with_json = - with --json
one_result_on_output = one result on standard output
used_already = { $file }, which the command reads or writes already
each_file_once = each file once, and - for standard output
file_of_kind = { $file }, { $kind }
a_table = a table
a_directory = a directory
no_name_of_a_file = no name of a file
a_socket_or_block_device = a socket or a block device
a_replaceable_file = a file that can be replaced, or - for standard output

# Interrupted and unsolved jobs.

stopped_after_share = stopped after { $percent } % of the work
stopped_after_states = { $count ->
        [one] stopped after { $count } state was found, before any value
       *[other] stopped after { $count } states were found, before any value
    }
stopped_before_end = stopped before the end
stopped_before_all_games = stopped before all games were played; the same command goes on from there
stopped_before_any_game = stopped before any games were finished
stopped_before_reader = stopped before { $file } had a reader
stopped_at_depth = stopped at depth { $depth } of { $all }
stopped_in_searches = stopped in the searches of { $game }
stopped_after = stopped after { $seconds } s: { $proven }
build_stopped = stopped; finished layers are kept, and the same command goes on from there
nothing_proven = nothing was proven of the value
proven_between = the value lies between { $low } and { $high } ({ $unit }), proven
not_solved = not solved in { $seconds } s: { $proven }; more --time may solve it
not_solved_with_tables = not solved in { $seconds } s: { $proven }; more --time or larger tables may solve it (`ishwa table info { $game }`)
not_solved_in_time = not solved in the time allowed; more --time may solve it, or `ishwa table build { $game }`, and --games N estimates it
no_policy = games played at random need the best play of two players: more --memory or --time finds it, or `ishwa table build { $game }`: { $reason }
unit_win = win
unit_seeds = seeds
unit_stones = stones
unit_camels = camels
unit_payoff = payoff
unit_chance = chance

# Skipped input.

unanswered = standard input: found { $unanswered } of { $lines } lines without an answer, expected a position of the tables on each
not_taken = { $game }: found { $refused } of { $files } files that were not taken, expected sound and published tables
an_address = expected an IP address, as in 127.0.0.1
left_out = { $games ->
        [one] records: found files or games that cannot be read ({ $faults }), expected none; { $games } other can
       *[other] records: found files or games that cannot be read ({ $faults }), expected none; { $games } others can
    }
unwritten = { $others ->
        [one] records: found games that cannot be written in this form ({ $games }), expected none; { $others } other can
       *[other] records: found games that cannot be written in this form ({ $games }), expected none; { $others } others can
    }
it_is_left_out = { $fault }; it is left out
only_before_counts = { $place }: { $fault }; only what comes before it counts
reviewed_before = { $place }: { $fault }; reviewed is what comes before
records_of_other_games = { $count ->
        [one] { $count } record of other games is left out
       *[other] { $count } records of other games are left out
    }
games_of_other_rules = { $count ->
        [one] { $count } game of other rules does not count
       *[other] { $count } games of other rules do not count
    }
no_records_in = { $folder }: no records are in { $files }
no_start_in_list = { $place }: a list does not say that its moves begin at { $position }

# Subjects of errors.

game = game
file = file
command = command
option = option
option_called = option { $name }
opening = opening
openings = openings
list = list
settings = settings
summary = summary
shard = shard
tally = tally
records = records
record = record
record_header = record header { $key }
record_ply = record ply
tables = tables

# Found.

none = none
one = one
games = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
names = { $count ->
        [one] { $count } name
       *[other] { $count } names
    }
layers = { $count ->
        [one] { $count } layer
       *[other] { $count } layers
    }
players = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
none_but = none but { $word }
a_file_without_a_name = a file that does not name it
opening_with_one_game = --opening with one game
with_several_games = { $option } with several games
existing = { $file }, which exists
quoted_because = { $text } ({ $reason })
option_for_game = --{ $option } for { $game }
option_with_value_for = --{ $option } { $value } for { $game }
out_for_files = --out for files of solve
svg_for_tournament = --svg for a tournament
folders_beside_files = folders of a tournament beside files of solve
players_and_rules = --players { $players } and --rules { $rules }
finished_game = the finished game { $position }
shard_of_games = { $games ->
        [one] { $shard } of { $games } game
       *[other] { $shard } of { $games } games
    }
some_of_games_of_shard = { $found } of { $all } games of shard { $shard }
so_many_of_them = { $count } of them
no_games = no games
format_of_compression = { $compression } for { $format }
csv_without_values = --csv for { $game }, whose states have no values to count
chances_by_state = { $game }, whose table has chances by state
a_long_line = a line of more than 1 MiB
bytes_that_are_no_text = bytes that are no UTF-8
no_such_table = no such table
no_tables = no tables
no_table_of = no table of { $set }
no_table_of_layer = no table of the layer of { $label }
no_table_that_holds_it = no table that holds it
a_position_without_table = a position that no table of the game has
no_play_there = no play that leads there from the start
no_data_folder = no folder for data of programs
tables_for = tables for { $game }
players_of_a_game_for = { $players ->
        [one] { $players } player of a game for { $seats }
       *[other] { $players } players of a game for { $seats }
    }
a_test_in_shard = a test in shard { $shard }
records_without = records in { $directory } without { $name }
a_tournament_in = a tournament in { $directory }
a_whole_tournament = a whole tournament
other_openings_than = { $count ->
        [one] other openings than the one that it was begun with
       *[other] other openings than the { $count } that it was begun with
    }
other_openings_than_in = other openings than in { $directory }
games_of_players = { $games ->
        [one] { $games } game of { $players } players
       *[other] { $games } games of { $players } players
    }
a_need_of = { $games ->
        [one] a need of up to { $size } of memory for { $games } game at a time
       *[other] a need of up to { $size } of memory for { $games } games at a time
    }
players_take = { $games ->
        [one] the players take up to { $size } of memory for { $games } game at a time
       *[other] the players take up to { $size } of memory for { $games } games at a time
    }
mebibytes_of_memory = { $count } MiB
gibibytes_of_memory = { $count } GiB

# Expected.

at_least_one_game = at least one recorded game in what was named
a_readable_game = a file with a game that can be read
its_name_before_file = its name before the file, as in `ishwa { $command } awale { $path }`
a_game_after_it = a recorded game after it, as in `ishwa { $command } { $game } game.txt`
one_game_as_file = one game, as `FILE:N`: a list of moves has no end
folders_of_tournament = folders of a tournament
files_of_solve = files of solve
shards_of_one_work = shards of one work
one_name_a_person = { $people } at most, one for each person
all_or_none = { $sides }, all or none
a_new_file = a new file, or --overwrite
a_file_beside_answers = a file, for standard input has the answers
several_games = several games, as FILE:all or a folder
one_game_or_markdown = one game, as FILE or FILE:N, or --markdown
moves_or_records = moves, or @FILE with records that can be read
as_many_as_the_file = 1 to { $count }, as many as the file has
as_in_record = { $game }, as in the record
none_with_a_record = none with a record, which has its own
number_for_game = { $number } for { $game }
players_once = the number of players once
a_dice_game = a dice game: { $games }
a_game_of_dice = a game of dice
a_game_in_progress = a game in progress
as_asked_for = { $value } as asked for, or another file with --out
one_for_each_of = one for each of { $count }
games_that_counted = what games have counted
at_most_shards = { $count ->
        [one] at most { $count } shard, as games are played 256 at a time
       *[other] at most { $count } shards, as games are played 256 at a time
    }
a_started_game = games from a position in progress
as_another_has = { $value }, which { $path } has
rest_by_same_command = all of them: the command that began it plays the rest
rest_by_resuming = all of them: the command that began it plays the rest with --resume
only_csv_is_compressed = csv, the only format whose files are compressed as a whole
one_process = one process: this build has no builds over several; the releases do, and what is installed with --features cluster
line_of_hosts = 0 to { $last }, a line of { $path }
a_game_with_layers = a game whose tables have layers
one_layer_for_npy = one layer for npy, as in --layer { $layer }
no_set = no --set, as the game has one only
no_layer = no layer, as there is none
one_layer_from = one from { $first } to { $last } for { $set }
built_by = one built by `ishwa table build { $game }`
built_with_rules = one built by `ishwa table build { $game }` with the same --rules
built_layer = one built by `ishwa table build { $game }{ $part } { $option }` with the same --rules
seeds_of_a_layer = the seeds of a layer of { $set }
no_option_for_dice = no --{ $option }, as a dice game has one table
seeds_from = { $least } or more for { $set }, at most { $most }
some_to_verify = some to verify
layer_built_by = the layer of { $label }, built by `ishwa table build { $game }{ $options }`
solve_to_find = `ishwa solve { $game }` to find its value
solve_now = `ishwa solve { $game }` to solve it now
built_or_solved = one built by `ishwa table build { $game }` with the same --rules, or `ishwa solve { $game }` to solve it now
none_with_lines = none with -, whose lines are positions
that_much_at_most = that much at most
some_text = text
a_directory_of_tables = the directory of tables, by --tables DIR or ISHWA_TABLES
tables_option = --tables DIR or ISHWA_TABLES
scores_as_results = score=S,moves=N, as tables of a game of chance know expectations and no results
two_players = two players of a game for two
a_test_of_all = it in the whole tournament, as it may end before all games are played: merge the shards, then ask for it with --resume
a_command_line_after = a command line after { $language }:
own_names = players with names of their own, as in mcts,time=50ms,name=A
two_for_a_match = two for a match
two_or_more = two or more, as in --engine alphabeta,time=50ms --engine mcts,time=50ms
game_of_uci = a game of { $rules }, which is all that uci can play
limits_of_uci = time, depth or clock, as uci has no limit of positions
openings_of_uci = openings of moves from the start of the game, as uci can receive no others
a_startable_program = a program that can be started ({ $reason })
start_of_uci = the start of the game, as only openings of moves can be sent
number_of_a_game = the number of a game
number_of_one_of_the_games = the number of one of the games of this tournament
as_in_game = { $value }, as in game { $game } of this tournament
a_number_for_each_seat = a number from 0 to 1 for each seat, half of the seats in all
a_payoff_for_each_seat = a number for each seat
opening_of_game = the opening of game { $game } of this tournament
each_game_once = each game once
a_directory_of_its_own = a directory of its own
resume_or_other_directory = --resume to go on with it, or another directory with --out
another_directory = another directory with --out
fewer_jobs = at most the { $available } that are available: fewer --jobs or less hash= for the players
fewer_games = at most the { $available } that are available: fewer --games
a_part_of_a_tournament = a part of one, played with --shard
shards_of_one_tournament = shards of one tournament
those_of_a_tournament = those of a tournament
as_begun_with = { $value } as the tournament that is there was begun with
the_same_openings = the same openings, or another directory with --out
invalid_bytes = { $count ->
        [one] invalid utf-8 sequence of { $count } byte from index { $index }
       *[other] invalid utf-8 sequence of { $count } bytes from index { $index }
    }
incomplete_bytes = incomplete utf-8 byte sequence from index { $index }

# Values of options.

whole_number = expected a whole number from { $least } to { $most }
how_many_play = expected how many play, as a number
free_memory = expected at most the { $mebibytes }M of memory that are free
a_standard_error = expected a standard error from 0.000001 to 0.5, as in 0.001
one_of_parts = expected one of up to { $most } parts, as in 1/16 to 16/16
tables_or_score = expected tables, or score=S,moves=N as in score=5,moves=4
an_sprt = elo0 and elo1, and alpha and beta if need be, as in elo0=0,elo1=10,alpha=0.05,beta=0.05
without_feature = expected { $formats }: this build has no { $name }; install with --features { $name }

# Notes.

rough_estimate = stopped before the position was solved: a rough estimate
too_many_states = more states than fit into --memory: playing games at random instead
resume_goes_on = stopped before the end: the same command with --resume goes on
openings_played_again = { $openings ->
        [one] there is { $openings } opening for { $encounters } encounters, so it is played again: players who leave nothing to chance repeat their games, and figures and SPRT take them for new ones
       *[other] there are { $openings } openings for { $encounters } encounters, so they are played again: players who leave nothing to chance repeat their games, and figures and SPRT take them for new ones
    }
no_table_in = { $path }: found no table in it
other_version = { $fault }; --rebuild builds it again
next_proof_before = { $reason }; with --resume the next proof begins before this one
errors_in_set = { $errors ->
        [one] { $errors } error in { $set }: { $faults }
       *[other] { $errors } errors in { $set }: { $faults }
    }
other_hashes = { $files ->
        [one] { $files } file of { $set } with another BLAKE3 hash than listed: { $faults }
       *[other] { $files } files of { $set } with another BLAKE3 hash than listed: { $faults }
    }
tables_can_be_built = { $game } can have tables of { $what } ({ $seconds } s, { $megabytes } MB): { $command }
reachable = { $address } can be reached from other machines, whose users can then run searches on this one
no_browser = no browser could be opened at { $address }: { $reason }

# Requests to `ishwa serve`.

too_many_connections = found too many connections, expected a later attempt
too_many_questions = found too many questions, expected a later attempt
too_many_long_messages = found too many long messages, expected a later attempt
too_many_sockets = found too many WebSockets, expected a later attempt
too_many_works = found too many works of one client, expected a later attempt
too_many_waiting = found too many works that wait, expected a later attempt
fault_of_program = found a fault of the program ({ $reason }), expected an answer
a_panic = a panic
stopped_before_begun = stopped before it began
path = path
method = method
question = question
request = request
message = message
none_of_the_api = none of the API
paths_of_the_api = /api/1, /api/1/ask or /api/1/work
another = another
methods_of_the_api = POST for /api/1/ask, GET for all else
a_part = a part
all_within = all of it within { $seconds } s
all_of_it = all of it
bytes_without_text = bytes that are no text
json_in_utf8 = JSON in UTF-8
a_longer_one = a longer one
at_most_bytes = at most { $count } bytes
some_bytes = bytes
json_as_text = JSON as text
a_work_or_stop = {"{"}"id": N, "work": {"{"}..{"}"}{"}"} or {"{"}"id": N, "stop": true{"}"}
no_open_work = that of no work which goes on
one_that_opens_a_socket = one that opens a WebSocket
none_that_can_be_read = none that can be read
localhost_or = localhost or { $address }
localhost_or_this_machine = localhost or an address of this machine
no_origin_or_page = none, or that of the page, http://{ $host }
that_of_the_page = that of the page

# Protocols.

line = line
more_bytes = more than { $most } bytes
that_many_at_most = that many at most
position_words = startpos or fen F, then nothing or moves m1 m2 ..
setoption_words = name N value V
without_time_of_player = { $words } without the time of player { $player }
time_of_side = the time of who is to move
words_of_go_ugi = movetime, depth, nodes, p1time, p1inc and so on, or infinite alone
words_of_go_uci = movetime, depth, nodes, wtime, btime, winc, binc, movestogo, or infinite alone
milliseconds = a number of milliseconds
true_or_false = true or false
free_mebibytes = at most { $most }, the MiB of memory that are free
a_number_from = a number from { $least } to { $most }
while_searching = { $command } while the engine searches
calm_commands = isready, stop or quit
commands_of_ugi = ugi, isready, setoption, uginewgame, position, go, query, stop or quit
commands_of_uci = uci, isready, setoption, ucinewgame, position, go, stop or quit
queries = p1turn to p{ $players }turn, gameover, result or chance
without_tables = { $fault }; searching without tables

# Errors on the command line.

possible_values = { $sentence } [possible values: { $values }]
subcommands = { $sentence } [subcommands: { $names }]
invalid_value = invalid value '{ $value }' for '{ $argument }': { $reason }
refused_value = invalid value '{ $value }' for '{ $argument }'
unexpected_argument = unexpected argument '{ $argument }' found
unrecognized_subcommand = unrecognized subcommand '{ $name }'
unexpected_value = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
missing_arguments = the following required arguments were not provided: { $arguments }
given_twice = the argument '{ $argument }' cannot be used multiple times
not_with_argument = the argument '{ $argument }' cannot be used with '{ $other }'
not_with_arguments = the argument '{ $argument }' cannot be used with: { $others }
not_with_others = the argument '{ $argument }' cannot be used with one or more of the other specified arguments
value_required = a value is required for '{ $argument }' but none was supplied
subcommand_required = '{ $name }' requires a subcommand but one was not provided
invalid_utf8 = invalid UTF-8 was detected in one or more arguments
