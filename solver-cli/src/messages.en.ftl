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
effort_with_tables = { $effort }; { $hits ->
    [one] { $hits } value
   *[other] { $hits } values
} from tables

throws_to_end = Average number of throws to the end: { $throws }
move_chance = chance { $chance }
move_wins = winning chance { $chance }
move_expects = payoff of { $player } { $payoff }
move_first = { $player } comes first: { $chance }
move_luck = luck { $luck }
from_table = Exact value from the table, found in { $seconds } s
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
} played after the best move, in { $seconds } s

chart_rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
chart_eaten = eaten
chart_underway = underway
chart_player = { $player }: { $chances }.
chart_standard_error = ± and the whiskers denote one standard error
standard_error = ± denotes one standard error

# `ishwa demo`.

demo_ending = 1. An ending of Awalé, solved
demo_exact = "Exact" means proven: the program contains tables of all endings with up to 12 seeds.
demo_mistake = 2. The worst move in a real game: Toguz Korgool, 2022 championship of Kazakhstan, game { $number }. A move is written as the pit where it starts and the pit of its last stone.
demo_estimate = These values are estimates: the search visits up to { $nodes } positions for each position of the game. `ishwa review` visits 50 times as many.
demo_next =
    3. Next

      ishwa play awale --level 3    play against the program
      ishwa rules awale             learn a game, with boards and examples
      ishwa review GAME.txt         grade every move of a game of yours
      ishwa serve --open            the board in the browser
      ishwa games                   all nine games; `ishwa help` lists all commands

    This command prints the first analysis above:

      { $analysis }

    In a clone of the project, write `cargo run --release --` in place of `ishwa`.

# `ishwa play`.

play_seat_somebody = { $player }: a person.
play_seat_person = { $player }: { $name }.
play_seat_engine = { $player }: ishwa, level { $level }.
play_seat_engine_alone = { $player }: ishwa.
play_begin = Seed { $seed }. Type a move, or type help to list the commands.

play_turn = { $player } to move: { $moves }
play_turn_throw = { $player } throws: press Enter.
play_turn_typed_throw = { $player } throws; type the throw: { $moves }
play_more_moves = { $moves } and more, { $count } in all (type moves to list them)
play_turn_forced = { $player } has only one move: { $moves }. Press Enter to play it.
play_thinking = thinking

play_expected = { $found } is neither a legal move nor a command. Legal moves: { $moves }. Type help to list the commands.
play_expected_throw = { $found } is not a command. Press Enter to throw, or type help to list the commands.
play_unreadable = That line is not UTF-8 or is far too long. Type a move, or type help to list the commands.
play_yes_or_no = Please answer yes or no.

play_help =
    Type a move as it is listed, or one of these words:
    hint (indice): show the best move that the engine finds in a second
    why (pourquoi): explain what your last move cost
    value (valeur): show the value of the position
    back (retour): take back your last move and everything after it
    moves (coups): list all legal moves
    board (plateau): show the board again
    describe (décrire): describe boards in words, or draw them again
    level N (niveau N): set the strength of the engine, from 1 to 10, or adaptive
    save FILE (enregistrer FICHIER): save the game now and after every later move
    throw (lancer), or Enter: throw the dice
    resign (abandonner): resign the game
    quit (quitter), or q: leave the game
    help (aide), h, or a question mark: show this list

play_hint = Hint: { $mv }. { $value }.
play_hint_line = The game may continue with { $moves }.
play_why_nothing = You have not made a move yet.
play_hint_throw = There is nothing to choose: the dice decide.
play_value = { $value }.
play_value_draw = A draw
play_value_win = { $player } wins
play_value_win_in = { $player } wins in { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
    }
play_value_ahead = { $player } ends { $number } ahead
play_value_chance = { $player } has a winning chance of { $chance }
play_value_points = { $player } has { $count ->
    [one] { $points } point
   *[other] { $points } points
}
play_expected_payoffs = Expected payoffs: { $numbers }
play_proven = proven
play_at_least = proven to be at least this good for the player to move
play_at_most = proven to be at most this good for the player to move
play_estimate = an estimate

play_warned = Type { $mv } again to play it all the same, or another move.
play_no_levels = Dice decide everything in this game, so the engine has no level.
play_level = The engine plays at level { $level }.
play_level_adaptive = The engine plays at level { $level } and follows you.
play_taken_back = Taken back: { $moves }.
play_nothing_to_take_back = There is no move of yours to take back.

play_won = The game is over: { $player } has won.
play_draw = The game is over: a draw.
play_seeds = { $numbers }.
play_seeds_repeated = The repetition rule, not the count, decides the game: { $numbers }.
play_payoffs = Payoffs: { $numbers }.
play_resigned = { $player } resigns.
play_stopped = The game was left unfinished.

play_save_where = Type save and a file name, as in: save game.txt
play_overwrite = { $file } already exists. Replace it? yes or no
play_kept = The file was not changed.
play_saved = Saved in { $file }; from now on, the game is saved after every move.
play_not_saved = The game was not saved: { $reason }.
play_resign = Does { $player } resign? yes or no
play_offer_review = Review the game? yes or no
play_offer = Type review to review the game, save FILE to save it, or press Enter to leave.

# Exercises.

exercises = exercises
a_level = expected a whole number from 1 to 10, or adaptive
a_theme = expected one of { $themes }

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
table_there = existing
table_total = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}, { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}, { $seconds } s
table_cluster = process { $process } of { $processes }: held at most { $held } MiB of values, sent { $sent ->
    [one] { $sent } byte
   *[other] { $sent } bytes
}; { $solved ->
    [one] { $solved } position
   *[other] { $solved } positions
} solved by all processes together
table_race_there = { $states ->
    [one] { $states } state
   *[other] { $states } states
} in { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}, already built
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
table_none_of = none of the { $all } layers is built
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
table_inside = inside the program: { $tables }
only_tables_inside = no files; the tables inside the program are checked
table_layer_of = { $set }, layer of { $label }
table_results = won { $won } ({ $won_share }), drawn { $drawn } ({ $drawn_share }), lost { $lost } ({ $lost_share })
table_mean = , mean { $mean }
table_from_to = { $first } … { $last }
table_most = highest: { $value }, as in { $position }
table_not_in = not in the tables
table_range_seeds = { $count ->
   *[other] { $lower } to { $upper } seeds
}
table_range_pions = { $count ->
   *[other] { $lower } to { $upper } pions
}
table_range_stones = { $count ->
   *[other] { $lower } to { $upper } stones
}
table_range_camels = { $count ->
   *[other] { $lower } to { $upper } camels
}
table_checksums = { $set }: the checksums of { $count ->
    [one] { $count } value
   *[other] { $count } values
} match; --full recomputes every value from the rules
table_positions_checked = { $set }: { $count ->
    [one] { $count } position
   *[other] { $count } positions
} checked, no errors found
table_states_checked = { $set }: { $count ->
    [one] { $count } state
   *[other] { $count } states
} checked, no errors found
table_positions_checked_before = { $set }: { $count ->
    [one] { $count } position
   *[other] { $count } positions
} checked, { $before } of them in an earlier run, no errors found
table_states_checked_before = { $set }: { $count ->
    [one] { $count } state
   *[other] { $count } states
} checked, { $before } of them in an earlier run, no errors found

progress_trial = estimating how long it takes
all_tables_there = All these tables exist.
table_cost = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} to solve: about { $time }, { $size } of files, at least { $memory } of memory
table_cost_of_race = { $states ->
    [one] { $states } state
   *[other] { $states } states
} to solve: about { $time }, { $size } of files, at least { $memory } of memory
solve_cost_of_race = { $states ->
    [one] { $states } state
   *[other] { $states } states
} to solve: about { $time }, at least { $memory } of memory
known_at_once = The values are in a table, which takes no time.
games_cost = Random games estimate the values, in { $seconds } s at most.
check_cost = The check takes about { $time }.
search_cost = The search takes { $seconds } s at most.
check_takes = the check takes about { $time }
solving_takes = solving takes about { $time }
search_takes = the search takes { $seconds } s at most, as --time says
some_seconds = { $seconds } s
some_minutes = { $minutes } min
some_hours = { $hours } h
some_megabytes = { $megabytes } MB
some_gigabytes = { $gigabytes } GB
files_of_size = the files take about { $size }
a_disk_with_room = only { $free } are free there; choose another folder with --tables
too_large_for_memory = this machine cannot build it: the layer of { $label } needs { $gigabytes } GiB of memory, more than is free
not_built_here = this machine cannot build it: { $reason }

import_taken = { $count ->
    [one] { $count } table
   *[other] { $count } tables
} imported, { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}; { $there ->
    [one] { $there } already existed
   *[other] { $there } already existed
}
import_published = { $file }: imported; its hash is published
import_unpublished = { $file }: imported; not published, but its checksums match

site_written = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}, { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}: { $folder } is ready for a web server
site_other_file = { $path }: this file is not of a site of tables; choose another folder for --site
site_title = Endgame tables of Ishwa
site_fetch = This command fetches the tables and checks each file; URL is the address of this page:
site_read = Other programs find the files with their hashes in the index below.
site_licence = Licence: { $licence }
site_cite = Please cite the tables as: { $citation }
site_layer = Layer
site_positions = Positions
site_bytes = Bytes
known_set = a set of tables that this program knows

no_fetch = this program cannot fetch files
fetch_feature = use a release, or install with --features fetch
site_url = an address that begins with https:// or http://, without ? and #
fetch_failed = { $url }: { $reason }
fetch_status = { $url }: the server answered with status { $status }
fetch_too_much = { $url }: the server sends more than the { $bytes } bytes that it should
fetch_length = { $url }: the server announces { $found } bytes, but the index lists { $expected }
fetch_cut = { $url }: { $have } of { $bytes } bytes arrived: { $reason }; to continue, run the command again
fetch_in_use = { $path }: another process is fetching tables into this folder; wait until it ends
fetch_ended = the server closed the connection
fetch_slow = the server is too slow
fetch_redirects = the server redirects more than { $count } times
fetch_insecure = the server redirects to an address that is not secure
fetch_no_host = there is no server with this name
fetch_no_tls = no secure connection to the server: { $reason }
fetch_no_index = { $url }: not an index of tables: { $reason }
fetch_unknown_set = { $set } is left out: this program does not know this set of tables
fetch_twice = { $url }: the index lists { $what } twice
fetch_other_name = { $url }: the index lists the file “{ $file }” for { $set }, which is none of its names
fetch_no_hash = { $url }: the index lists no BLAKE3 hash for { $file }
fetch_too_large = { $url }: the index lists { $bytes } bytes for { $file }, more than the { $most } that a table can have
fetch_no_layer = { $url }: { $set } has no table of the layer of { $label } there
fetch_nothing = { $url }: no tables that this program knows
fetch_nothing_of = { $url }: no tables of { $set }
fetch_other_than_published = { $url }: not fetched, as its hash in the index is not the published one
fetch_other_hash = { $url }: deleted, as its BLAKE3 hash is { $found }, not { $expected } as in the index

export_layer = { $set }: { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} of the layer of { $label } written to { $file }
export_layers = { $set }: { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} of { $layers ->
    [one] { $layers } layer
   *[other] { $layers } layers
} written to { $file }
export_states = { $set }: { $states ->
    [one] { $states } state
   *[other] { $states } states
} written to { $file }

hashes_same = { $set }: { $count ->
    [one] { $count } file matches
   *[other] { $count } files match
} the list
hashes_different = different:
hashes_unlisted = not in the list:
hashes_missing = listed, but missing:

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
standing_scale = Elo of all players on one scale, relative to their mean, with 95% intervals; the prior is one drawn game of each.
standing_pairings = pairs
standing_cut = games stopped at the limit of moves: { $count }
standing_won_all = won all
standing_lost_all = lost all

sprt = SPRT of { $elo0 } against { $elo1 } Elo (normalised): LLR { $ratio } (bounds { $lower } and { $upper }), { $verdict }
sprt_state = LLR { $ratio } of { $bound }
sprt_open = no decision yet
sprt_accepted_less = accepted: { $elo } Elo or less
sprt_accepted_more = accepted: { $elo } Elo or more

game_over = game { $game }  { $points }  { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
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

serve_address = Ishwa is running at { $address } (press Ctrl-C to stop it)
serve_no_page = This program was built without the page. To include it, run `npm ci && npm run build` in the folder web (Node.js), then `cargo build --release`. JSON requests work without it.

# Progress on standard error.

progress_about = about { $time } left
progress_left = { $seconds } s left
progress_perft = depth { $depth } { $bar } {"{percent}"}%, { $left }
progress_states = { $states ->
    [one] { $states } state
   *[other] { $states } states
} found
progress_share = { $bar } {"{percent}"}%, { $left }
progress_solving = { $bar } {"{percent}"}%, solving, { $left }
progress_openings = { $bar } { $done } of { $all } openings found, { $left }
progress_plies = { $bar } { $done } of { $all } moves, { $left }
progress_positions = { $bar } { $done } of { $all } positions, { $left }
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
cannot_be_written = { $path }: cannot write: { $reason }
no_shard_of_games = { $path }: not a shard of games: { $reason }
no_setting = { $path }: not the settings of a tournament: { $reason }
in_use = { $path }: the tournament is in use by another process; wait until it ends
cannot_listen = { $address }: cannot listen: { $reason }
cannot_start_search = could not start the search: { $reason }
cannot_start_thread = could not start a thread: { $reason }
cannot_start_threads = could not start the threads: { $reason }
cannot_start_work = could not start a job: { $reason }
cannot_start_watch = could not start the interrupt handler: { $reason }
cannot_start_referee = could not start the thread for matches: { $reason }
cannot_start_clock = could not start the timer thread: { $reason }
cannot_start_searching = could not start the search thread: { $reason }
cannot_start_listening = could not start listening: { $reason }
cannot_start_processes = could not start the processes: { $reason }
without_channels = the process has no standard input or output
more_than = more than { $size }
longer_part = a part of the file is longer than { $size }
mebibytes = { $count } MiB
a_byte_that_is_no_text = not UTF-8
text_in_utf8 = use text in UTF-8
no_regular_file = not a regular file
more = the file is too large
a_file_of_at_most = use a file of at most { $size }
replaceable_or_none = remove it or choose another name
replaced_after_every_ply = a regular file, which is replaced after every move
standard_with_json = - and --json both write to standard output
one_result_on_output = choose one of them
used_already = this command already reads or writes { $file }
each_file_once = name each file only once, and use - for standard output only once
file_of_kind = { $file } is { $kind }
a_table = a table
a_directory = a directory
no_name_of_a_file = not a file name
a_socket_or_block_device = a socket or a block device
a_replaceable_file = choose a regular file, or - for standard output

# Interrupted and unsolved jobs.

stopped_in_reviews = stopped after reviewing { $done } of { $games } games, before the first exercise
stopped_after_share = stopped after { $percent }%
stopped_after_states = { $count ->
        [one] stopped after finding { $count } state, before computing any value
       *[other] stopped after finding { $count } states, before computing any value
    }
stopped_before_end = stopped before the end
stopped_before_all_games = stopped before all games were played; run the same command to continue
stopped_before_any_game = stopped before a game was finished
stopped_before_reader = stopped before any process opened { $file } for reading
stopped_at_depth = stopped at depth { $depth } of { $all }
stopped_in_searches = stopped while searching positions of { $game }
stopped_after = stopped after { $seconds } s: { $proven }
build_stopped = build stopped; finished layers are kept: run the same command to continue
nothing_proven = nothing is proven about the value
proven_between = the value is proven to be between { $low } and { $high } ({ $unit })
not_solved = not solved in { $seconds } s: { $proven }; raise --time
not_solved_with_tables = not solved in { $seconds } s: { $proven }; raise --time or build larger tables (`ishwa table info { $game }`)
not_solved_in_time = not solved in time; raise --time, build a table with `ishwa table build { $game }`, or estimate the value with --games N
no_policy = the best play of the two-player game, which random games need, was not found: { $reason }; raise --memory or --time, or run `ishwa table build { $game }`
unit_win = win
unit_seeds = seeds
unit_pions = pions
unit_stones = stones
unit_camels = camels
unit_payoff = payoff
unit_chance = chance

# Skipped input.

unanswered = standard input: { $unanswered } of { $lines } lines could not be answered
not_taken = { $from }: { $refused } of { $files } files were not imported
an_address = expected an IP address, as in 127.0.0.1
left_out = { $games ->
        [one] records: some files or games cannot be read ({ $faults }); { $games } other was read
       *[other] records: some files or games cannot be read ({ $faults }); { $games } others were read
    }
it_is_left_out = { $fault }; skipped
only_before_counts = { $place }: { $fault }; only the moves before it are used
reviewed_before = { $place }: { $fault }; the moves before it are reviewed
contradicted = { $place }: the record says { $recorded }, but the game is over with the result { $board }, which counts
repeated_games = { $count ->
        [one] { $count } record repeats a game and is not counted again
       *[other] { $count } records repeat a game and are not counted again
    }
records_of_other_games = { $count ->
        [one] { $count } record of another game is skipped
       *[other] { $count } records of other games are skipped
    }
games_of_other_rules = { $count ->
        [one] { $count } game with other rules is not counted
       *[other] { $count } games with other rules are not counted
    }
games_left_out = { $count ->
        [one] { $count } game is left out because it does not fit the filters
       *[other] { $count } games are left out because they do not fit the filters
    }
reviewed_earlier = reviews from an earlier run with the same settings: { $found } of { $games }
damaged_reviews = { $count ->
        [one] { $count } earlier review is damaged and is made again
       *[other] { $count } earlier reviews are damaged and are made again
    }
undated_games = { $count ->
        [one] { $count } game is left out because its date is missing or incomplete
       *[other] { $count } games are left out because their dates are missing or incomplete
    }
first_of_games = { $path }: the first of { $count } games is used; choose another as { $path }:N
first_or_all_games = { $path }: the first of { $count } games is used; choose another as { $path }:N, or all as { $path }:all
no_records_in = { $folder }: no records in { $files }
no_start_in_list = { $place }: a list of moves does not record its start position { $position }

# Subjects of errors.

game = game
file = file
command = command
option = option
option_called = option { $name }
opening = opening
review = review
openings = openings
list = list
settings = settings
summary = summary
shard = shard
tally = tally
records = records
record_header = record header { $key }
record_ply = record move
tables = tables

# Found.

no_recorded_game = no recorded game found
none_fits = { $games ->
        [one] the only game does not fit the filters
       *[other] none of the { $games } games fits the filters
    }
before_since = the last date is before the first
games_in = { $directory } contains files of these games
other_files_in = { $directory } contains other files
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
none_but = { $word } is a game, not a file
a_file_without_a_name = the file does not name its game
opening_with_one_game = --opening applies only to several games
with_several_games = { $option } applies only to one game
existing = { $file } already exists
option_for_game = --{ $option } does not apply to { $game }
option_with_value_for = --{ $option } { $value } does not apply to { $game }
out_for_files = shards of `ishwa solve` are merged without a directory
svg_for_tournament = a tournament has no chances to draw
folders_beside_files = some are tournament folders, and others are files of `ishwa solve`
players_and_rules = both --players { $players } and --rules { $rules } give the number of players
finished_game = the game is over in { $position }
shard_of_games = { $games ->
        [one] { $games } game cannot be split for shard { $shard }
       *[other] { $games } games cannot be split for shard { $shard }
    }
some_of_games_of_shard = only { $found } of the { $all } games of shard { $shard } are finished
so_many_of_them = { $count } of them
no_games = no games
format_of_compression = { $compression } does not apply to { $format }
csv_without_values = the states of { $game } have no values to count
chances_by_state = the table of { $game } contains chances by state
csv_alone = choose csv
a_long_line = a line of more than 1 MiB
bytes_that_are_no_text = bytes that are not UTF-8
no_such_table = no table found
no_tables = no tables found
no_table_of = no table of { $set } found
no_table_of_layer = no table of the layer of { $label } found
no_table_that_holds_it = no existing table contains the position
a_position_without_table = no table of the game can contain the position
no_play_there = the position cannot be reached from the start
no_data_folder = the system has no data folder for programs
tables_for = the tables of { $game } contain expectations, not results
players_of_a_game_for = { $players ->
        [one] { $players } player of a { $seats }-player game cannot be tested
       *[other] { $players } players of a { $seats }-player game cannot be tested
    }
a_test_in_shard = shard { $shard } cannot decide an SPRT
records_without = { $directory } contains records but no { $name }
a_tournament_in = { $directory } already holds a tournament
a_whole_tournament = the directory contains a whole tournament
other_openings_than = { $count ->
        [one] the openings differ from the { $count } opening that the tournament began with
       *[other] the openings differ from the { $count } openings that the tournament began with
    }
other_openings_than_in = the openings differ from those in { $directory }
records_of_other_openings = the games begin with other openings than those of the settings
no_table_for_end_of_game = no table contains the last position of game { $game } of this tournament
no_move_in_any_game = { $player } has not made a move in any game
games_of_players = { $games ->
        [one] { $games } game of { $players } players
       *[other] { $games } games of { $players } players
    }
a_need_of = { $games ->
        [one] { $games } game at a time needs up to { $size } of memory
       *[other] { $games } games at a time need up to { $size } of memory
    }
players_take = { $games ->
        [one] the players use up to { $size } of memory for { $games } game at a time
       *[other] the players use up to { $size } of memory for { $games } games at a time
    }
mebibytes_of_memory = { $count } MiB
gibibytes_of_memory = { $count } GiB

# Expected.

at_least_one_game = name a file or folder with recorded games
other_filters = use other values of --player, --since, --until or --event
a_date = a year, month or day, as in 2024, 2024-05 or 2024-05-01
part_of_a_name = a name or its beginning
since_before_until = name the first date with --since and the last with --until
its_name_before_file = put the game before the file, as in `ishwa { $command } awale { $path }`
a_game_after_it = name a recorded game after it, as in `ishwa { $command } { $game } game.txt`
more_than_one_game = more than one game
one_game_as_file = a list of moves contains one game; choose it with `FILE:N`
folders_of_tournament = omit --out, or name folders of a tournament
files_of_solve = omit --svg, or name files of `ishwa solve --shard`
shards_of_one_work = merge the shards of one job at a time
one_name_a_person = pass at most { $people }, one for each person
all_or_none = { $sides }, all or none
a_new_file = choose another name or pass --overwrite
a_file_beside_answers = a file, as the answers come from standard input
several_games = name them as FILE:all or as a folder
one_game = name one as FILE or FILE:N
number_for_game = { $number } for { $game }
players_once = omit one of them
a_dice_game = omit it, or choose a dice game: { $games }
a_game_of_dice = a game of dice
a_game_in_progress = choose a position of a game in progress
as_asked_for = { $value } as requested, or another file with --out
one_for_each_of = one for each of { $count }
games_that_counted = counts of simulated games
at_most_shards = { $count ->
        [one] use at most { $count } shard, as games are played 256 at a time
       *[other] use at most { $count } shards, as games are played 256 at a time
    }
a_started_game = games from a position in progress
as_another_has = { $value }, as in { $path }
rest_by_same_command = run the shard's command again to play the rest
rest_by_resuming = run the shard's command again with --resume to play the rest
only_csv_is_compressed = use csv, the only format that is compressed as a whole file
one_process = use a release, or install with --features cluster
no_several_processes = this program can only build with one process
line_of_hosts = 0 to { $last }, the index of a line in { $path }
a_game_with_layers = choose a game whose tables have layers
one_layer_for_npy = an npy file contains one layer; choose one, as in --layer { $layer }
no_set = no --set, as the game has only one set
no_layer = no layer, as the table has none
one_layer_from = one from { $first } to { $last } for { $set }
built_by = build one with `ishwa table build { $game }`
built_with_rules = build one with `ishwa table build { $game }` and the same --rules
built_layer = build one with `ishwa table build { $game }{ $layer }` and the same --rules
seeds_of_a_layer = the seeds of a layer of { $set }
no_option_for_dice = omit --{ $option }: a dice game has one table
seeds_from = { $least } to { $most } for { $set }
some_to_verify = build or import tables first
layer_built_by = build the layer of { $label } with `{ $command }`
head_value = value
reading_not_solved = not solved in this time
progress_solving_position = solving the position
named_values = values of it, as in { $key }=A|B
that_many_readings = { $count } readings
fewer_readings = at most { $most }; name fewer options
that_many_steps = { $count } lines
a_shorter_range = at most { $most }; shorten the range or name fewer options
a_command_with_a_result = a command with its arguments, as in solve ishigan
not_over_and_rules = options that are not compared
range = range
a_range_in_the_position = a range of numbers in the position, as in 0..12
ranges_of_one_length = ranges of the same length
stopped_in_readings = stopped after { $done } of { $all } readings
move_not_proven = the value is proven, but not that the best move keeps it: the line is an estimate
tables_solve_this = tables solve this position: `{ $command }` ({ $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}; --dry-run says how long it takes)
solve_to_find = find its value with `ishwa solve { $game }`
solve_now = solve it with `ishwa solve { $game }`
built_or_solved = build one with `ishwa table build { $game }` and the same --rules, or solve the position with `ishwa solve { $game }`
none_with_lines = no moves with -, as each line of standard input is a position
that_much_at_most = at most that much
some_text = text
no_such_folder = { $path } does not exist
existing_tables = name a folder with tables, or leave --tables and ISHWA_TABLES out for the usual one
a_directory_of_tables = choose a directory with --tables DIR or ISHWA_TABLES
tables_option = choose a directory with --tables DIR or ISHWA_TABLES
scores_as_results = use score=S,moves=N
two_players = name two players of a two-player game
a_test_of_all = merge the shards, then pass --sprt with --resume
a_command_line_after = a command line after { $language }:
own_names = a different name for each player, as in mcts,time=50ms,name=A

yardstick_set = set of positions
yardstick_title = { $game }: { $positions } positions whose every move has a proven value (version { $version })
yardstick_best = best moves
yardstick_loss = mean loss ({ $unit })
yardstick_blunders = blunders
yardstick_by_board = Mean loss by the number of seeds or pieces on the board
a_game_with_a_yardstick = a game with a yardstick: { $games }
a_set_of = a set of { $game }
player_who = a player ({ $name }) who { $did }
a_move_in_each_position = a legal move in each position
set_written = { $positions } positions written to { $csv } and { $json }
set_checked = { $positions } positions: { $by_rules } derived again from the rules alone, { $by_tables } from tables
set_unknown = { $count } not derived: larger tables (--tables) or a longer search (--nodes) may do it
wrong_set = position { $position }: { $difference }
two_for_a_match = a match needs two
two_or_more = name two or more, as in --engine alphabeta,time=50ms --engine mcts,time=50ms
game_of_uci = a game of { $rules }, as uci supports no others
limits_of_uci = time, depth or clock, as uci cannot limit the number of positions
openings_of_uci = openings given as moves from the start of the game, as uci supports no others
no_built_in = a file or random openings (--opening-plies), as the program has no balanced openings of { $game }
no_built_in_for_rules = a file or random openings (--opening-plies), as none of them suits the rules { $rules }
no_pinning = a system on which Ishwa cannot pin games to cores
without_pin = leave out --pin, which only works on Linux
cores_for_games = { $cores ->
    [one] games at a time that need { $cores } core
   *[other] games at a time that need { $cores } cores
}
fewer_jobs_for_cores = { $cores ->
    [one] this program may use only one core; reduce --jobs or the players' threads=, or leave out --pin
   *[other] this program may use only { $cores } cores; reduce --jobs or the players' threads=, or leave out --pin
}
not_pinned = a game could not be pinned to its cores, so other programs may disturb it
a_speaking_program = a program that answers { $language } with { $language }ok and isready with readyok (it { $reason })
and_said = { $reason }, but said { $said }
a_startable_program = a program that can be started ({ $reason })
number_of_a_game = the number of a game
number_of_one_of_the_games = the number of one of the games of this tournament
as_in_game = { $value }, as in game { $game } of this tournament
as_replayed = { $value }, as a replay of game { $game } of this tournament shows
throw_of_game = the dice of game { $game } of this tournament at move { $ply }
ended_early = an end that the settings allow, since game { $game } of this tournament is not over when replayed
ended_without_payoffs = none, since game { $game } of this tournament is not over when replayed
end_of_game = the end of game { $game } of this tournament before move { $ply }
opening_of_game = the opening of game { $game } of this tournament
each_game_once = each game once
a_directory_of_its_own = choose another directory with --out
resume_or_other_directory = continue it with --resume or choose another directory with --out
another_directory = choose another directory with --out
fewer_jobs = only { $available } is available; reduce --jobs or the players' hash= settings
fewer_games = only { $available } is available; reduce --games
a_part_of_a_tournament = name parts played with --shard
shards_of_one_tournament = merge the shards of one tournament
tables_of_tournament = set ISHWA_TABLES to the folder of the tables that the tournament used
reasons_in = the reasons are in { $records }
those_of_a_tournament = those of a tournament
as_begun_with = { $value }, as in the existing tournament
the_same_openings = pass the same openings or choose another directory with --out

# Values of options.

whole_number = expected a whole number from { $least } to { $most }
how_many_play = expected the number of players
free_memory = expected at most the { $mebibytes }M of free memory
a_standard_error = expected a standard error from 0.000001 to 0.5, as in 0.001
one_of_parts = expected one of up to { $most } parts, as in 1/16 to 16/16
tables_or_score = expected tables, score=S,moves=N as in score=5,moves=4, or draw=S,moves=N[,after=PLIES] as in draw=0.2,moves=8,after=40
an_sprt = elo0 and elo1, optionally alpha and beta, as in elo0=0,elo1=10,alpha=0.05,beta=0.05
without_feature = expected { $formats }: this build lacks { $name }; install with --features { $name }

# Notes.

race_plan = all states are solved exactly if that can be done in the { $time } s of --time; if not, random games estimate the values
exact_takes_longer = the exact values take longer than { $time } s (raise --time); playing random games instead
exact_takes = the exact values need about --time { $time }s; playing random games instead
rough_estimate = stopped before the position was solved; the values are rough estimates
too_many_states = the states do not fit into --memory; playing random games instead
resume_goes_on = stopped before the end; pass --resume to continue
openings_played_again = { $openings ->
        [one] { $encounters } encounters share { $openings } opening: deterministic players repeat their games, and the statistics and the SPRT count repeated games as new
       *[other] { $encounters } encounters share { $openings } openings: deterministic players repeat their games, and the statistics and the SPRT count repeated games as new
    }
no_table_in = { $path }: not a table
other_version = { $fault }; rebuild it with --rebuild
next_proof_before = { $reason }; --resume will start before this layer
errors_in_set = { $errors ->
        [one] { $errors } error in { $set }: { $faults }
       *[other] { $errors } errors in { $set }: { $faults }
    }
other_hashes = { $files ->
        [one] { $files } file in { $set } does not match the listed BLAKE3 hash: { $faults }
       *[other] { $files } files in { $set } do not match the listed BLAKE3 hashes: { $faults }
    }
tables_can_be_built = tables of { $game } can be built for { $what } ({ $seconds } s, { $megabytes } MB): { $command }
reachable = other machines can reach { $address } and run searches on this one
no_browser = cannot open a browser at { $address }: { $reason }

# Requests to `ishwa serve`.

too_many_connections = server busy (too many connections), try again later
too_slow = the request took more than { $seconds } s; ask for less at once, or try again later
too_many_connections_of_one = server busy (too many connections from your address), try again later
too_many_long_messages = server busy (too many long messages), try again later
too_many_sockets = server busy (too many WebSockets), try again later
too_many_sockets_of_one = server busy (too many WebSockets from your address), try again later
too_many_works = server busy (too many jobs of this client), try again later
too_many_answers = server busy (too many answers have not been read), try again later
too_long_answer = the answer has more than { $most } bytes; ask for less at once
fault_of_program = internal error ({ $reason })
a_panic = a panic
stopped_before_begun = stopped before the job started
path = path
method = method
question = question
request = request
message = message
none_of_the_api = there is no such path
paths_of_the_api = use /api/1, /api/1/ask, /api/1/probe/GAME or /api/1/work
unsupported_method = not supported on this path
methods_of_the_api = use POST for /api/1/ask, GET for all other paths
a_part = the request is incomplete
all_within = send the whole request within { $seconds } s
all_of_it = send the whole request
bytes_without_text = the request is not UTF-8
json_in_utf8 = send JSON in UTF-8
part_of_address = part of the address
twice_in_address = given twice
once_in_address = only once
a_longer_one = the request is too long
at_most_bytes = send at most { $count } bytes
some_bytes = binary messages are not accepted
json_as_text = send JSON as text
a_work_or_stop = {"{"}"id": N, "work": {"{"}..{"}"}{"}"}, {"{"}"id": N, "match": {"{"}..{"}"}{"}"} or {"{"}"id": N, "stop": true{"}"}
no_open_work = an id without an open job
one_that_opens_a_socket = open a WebSocket on this path
no_handshake = not a WebSocket handshake
none_that_can_be_read = none that is readable
localhost_or = localhost or { $address }
localhost_or_this_machine = localhost or an address of this machine
no_origin_or_page = none, or that of the page, http://{ $host }
that_of_the_page = the origin of the page

# Matches between people on several devices.

a_match = match
a_match_request = {"{"}"do": ..{"}"} as docs/web.md describes it
no_such_match = it leads to no match here
a_link_to_a_match = ask the other player for the whole link, or begin another match
key_to_watch = it is only for watching
a_link_to_a_seat = play by the link of a seat
match_is_over = it is over
begin_another = begin another one
turn_of_another = it is the turn of another player
wait_for_the_other = wait for yours
match_too_long = it has { $most } moves, as many as are kept
time_to_throw = it is time to throw
throw_now = throw before you move
time_to_move = there is nothing to throw
move_now = play a move
too_many_matches = server busy (too many matches), try again later
too_many_matches_of_one = server busy (too many matches begun from your address), finish one of them first
match_not_written = the server cannot write the match to its disk: { $reason }
matches_of_another_server = another `ishwa serve` of the same user keeps the matches; use that one, or stop it
damaged_match = { $path }: this match cannot be read and is left out: { $reason }
no_match_of_this_version = the file is not one of this version

# The program and the machine.

version_commit = commit
version_build = build
version_features = features
version_processor = processor
version_memory = memory
version_language = language
version_tables = tables
version_unknown = unknown
version_cores = { $count ->
    [one] one core
   *[other] { $count } cores
}
version_free = { $mebibytes } MiB free
version_no_features = none
version_tables_off = turned off
version_no_tables = none in { $directory }

# Checks of engines.

log_of_program = log

# Protocols.

line = line
more_bytes = more than { $most } bytes
that_many_at_most = at most that many
position_words = startpos or fen F, then nothing or moves m1 m2 ..
setoption_words = name N value V
without_time_of_player = { $words } without the time of player { $player }
time_of_side = the time of the player to move
words_of_go_ugi = movetime, depth, nodes, mate, p1time, p1inc and so on, or infinite, with searchmoves or ponder if needed, or perft N alone
words_of_go_uci = movetime, depth, nodes, mate, wtime, btime, winc, binc, movestogo, or infinite, with searchmoves or ponder if needed, or perft N alone
a_legal_move_or_more = one or more legal moves
infinite_with_limits = { $words }, which is limited and infinite
infinite_or_limits = infinite or limits, but not both
searchmoves_at_a_level = searchmoves cannot be used at level { $level }
full_strength_or_all_moves = set Level to { $full }, or leave searchmoves out
milliseconds = a number of milliseconds
true_or_false = true or false
free_mebibytes = at most { $most }, the free memory in MiB
a_number_from = a number from { $least } to { $most }
while_searching = { $command } while the engine searches
calm_commands = isready, ponderhit, stop or quit
no_position = the last position was refused
send_a_position = send a valid position first
ponderhit_without_ponder = ponderhit without a search that ponders
go_ponder_before = go ponder before it
commands_of_ugi = ugi, isready, setoption, uginewgame, position, go, ponderhit, stop, d, query or quit
commands_of_uci = uci, isready, setoption, ucinewgame, position, go, ponderhit, stop, d or quit
queries = p1turn to p{ $players }turn, gameover, result, chance or moves
without_tables = { $fault }; searching without tables

# Errors on the command line.

possible_values = { $sentence } [possible values: { $values }]
subcommands = { $sentence } [subcommands: { $names }]
invalid_value = invalid value '{ $value }' for '{ $argument }': { $reason }
refused_value = invalid value '{ $value }' for '{ $argument }'
unexpected_argument = unexpected argument '{ $argument }' found
see_help = { $sentence }; see `{ $command } --help`
unrecognized_subcommand = unknown command '{ $name }'
unexpected_value = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
missing_arguments = the following required arguments were not provided: { $arguments }
given_twice = the argument '{ $argument }' cannot be used multiple times
not_with_argument = the argument '{ $argument }' cannot be used with '{ $other }'
not_with_arguments = the argument '{ $argument }' cannot be used with: { $others }
not_with_others = the argument '{ $argument }' cannot be used with one or more of the other specified arguments
value_required = a value is required for '{ $argument }' but none was supplied
subcommand_required = '{ $name }' requires a subcommand but one was not provided
a_game_alone = { $game } is a game, not a command; try ishwa play { $game }, ishwa rules { $game }, ishwa analyse { $game } or ishwa review { $game } FILE
first_words =
    Ishwa plays, explains and solves nine traditional games.

    Play and learn  play, rules, practise, games; serve --open: in the browser
    Review          review, openings, convert
    Your data       backup, restore
    Research        analyse, solve, compare, table, cite, show, moves, perft
    Engines         tournament, merge, yardstick, ugi, uci, bench

      ishwa demo                    what the program does, in a few seconds
      ishwa play awale --level 3    a game against the program
      ishwa review game.txt         what each move of a game cost, and why

    ishwa help lists all commands, and ishwa COMMAND -h explains one.
invalid_utf8 = invalid UTF-8 was detected in one or more arguments

# ishwa backup, ishwa restore

backup = backup
backed_up = { $files ->
    [one] { $files } file
   *[other] { $files } files
} with { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
} in { $file }; `ishwa restore` reads them back
restored = { $new } of { $all ->
    [one] { $all } file
   *[other] { $all } files
} written
link_left_out = { $file } is a link and is left out
other_kind_left_out = { $file } is neither a file nor a folder and is left out
other_kind = { $file } is neither a file nor a folder
files_or_folders = name files or folders
restore_elsewhere = nothing was written; remove it or restore in another folder
nothing_kept = { $folder } has no files of yours
files_to_keep = name games or tournaments after the file of the backup
file_named = the name { $file }
a_name_for_every_system = rename it so that other systems can have the name
file_that_changed = { $file } changed while it was read
an_unused_file = try again when no other program writes it
a_damaged_backup = it is damaged or cut off
an_undamaged_backup = copy it again from where it was made
no_backup = it is no backup
a_backup_of_ishwa = name a file that `ishwa backup` wrote
newer_backup = it has version { $version }, which this program does not read
a_newer_program = use a newer version of Ishwa
other_files = { $count ->
    [one] a file differs from the backup: { $first }
   *[other] { $count } files differ from the backup, the first is { $first }
}
another_folder = nothing was written; pass --overwrite to replace what differs, or restore in another folder
