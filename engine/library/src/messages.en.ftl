# Texts of this crate.

# Games and positions.

game = game
network = network
level = level
number_from_to = a number from { $least } to { $most }
analysis = analysis
a_finished_game = a finished game
the_finished_game = the finished game { $position }
a_game_in_progress = a game in progress
tables = tables
those_of_another_game = those of another game

# Where something is wrong in a record.

at_line = line { $line }: { $fault }
at_ply = line { $line }, move { $ply }: { $fault }

# Headers of records.

header = header
header_named = header { $key }
a_header_line = {"["}Key "value"] with \" and \\ for " and \ in the value
a_header = a header such as [Game "awale"]
each_header_once = each header once
at_most_headers = no more than { $most } headers
a_header_key = a key of letters and digits that begins with a letter
a_whole_number = a whole number
a_result = P1 to P{ $players }, draw or *
a_number_each = a number for each player, separated by spaces
no_control_character = no control character
a_player_of = one of the { $count } players of { $game }
numbers = { $count ->
        [one] { $count } number
       *[other] { $count } numbers
    }
one_for_each_player = one for each of { $count } players
a_header_before_it = {"["}{ $key } ".."] before it
at_most_plies_of_record = no more than the { $count } moves of the record

# Plies of records.

ply = move
ply_of = move { $mv }
a_bare_move = a move without spaces or #
a_move_of_the_player = a move of the player whose turn it is
each_field_once = each field once
a_score_field = score= and a number as in +0.52
a_depth_field = depth= and a whole number
a_nodes_field = nodes= and a whole number
a_time_field = time= and a whole number of milliseconds as in 50ms
a_level_field = level= and a level of the engine from 1 to 10
at_most_other_fields = no more than { $most } fields of other programs

# Records as a whole.

record = record
the_line = the line { $line }
a_ply_or_the_line = a move or the line { $line }
at_most_plies = no more than { $most } moves
the_next_game = the next game
end_of_the_text = the end of the text
a_byte_not_utf8 = a byte that is not UTF-8
text_in_windows_1251 = text that looks like Windows-1251
text_in_utf8 = text in UTF-8
a_request_to_stop = a request to stop
an_empty_file = an empty file
no_move = no move
a_game = a game

# Records of other programs.

mv = move
tag = tag
a_tag = {"["}Name "value"]
comment = comment
variation = variation
the_sign = { $sign }
number_of_a_move = number of a move
a_dot_after_it = "." after it
kazna = kazna
captured_seeds = captured seeds
as_on_the_board = { $count }, as on the board
a_sheet_move = two digits as in 76, followed by x if a tuz is made
moves_after_the_tags = moves or a result after the tags
game_number = the number of a game, from 1
one_of_the_file = 1 to { $count }, the number of games in the file
a_known_header = a header in docs/records.md, or your own header that begins with X
as_asked_for = { $what }, as requested

# Records for PlayStrategy.


# Kept exercises.
exercises = exercises
a_file_of_exercises = a file of exercises, as `ishwa practise --export` writes it
at_line_and_column = something else at line { $line }, column { $column }
newer_exercises = these exercises have version { $version } of the format: update ishwa to read them

# Openings of tournaments.

openings = openings
at_line_of_openings = openings, line { $line }: { $fault }
opening = opening
none = none
a_line_for_each = a line for each opening
bytes = { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
at_most_in_a_line = at most { $most } in a line
one_more_than = one more than { $most }
no_more_than_that = no more than that
fewer_as_games_were_over = fewer, since every game ended earlier

set_of_positions = set of positions
unit = unit
at_line_of_set = set of positions, line { $line }: { $fault }
heading_line = a line “# { $key }: ..” in the heading
line_of_set = a line { $columns }, with position and moves in quotation marks
its_legal_moves = the legal moves of a player in their order, each with its value
same_as_position = it is position { $other } of the set once more, or its image
no_decision = all moves have the same value
on_board_not = { $found } on the board, derived { $expected }
legal_moves_not = number of moves { $found }, derived { $expected }
move_not = move { $found }, derived { $expected }
value_not = value of { $mv } { $found }, derived { $expected }
stopped_measuring = stopped before all positions were done

# Players of tournaments, as they are written.

a_duration = a number with a unit, as in 500ms, 10s or 2m
a_clock = seconds, and seconds added after each move, as in 60+0.6 or 300
a_size = a whole number with a unit, as in 512K, 64M or 2G, from 1K to 1024G
a_count = a whole number above 0, as in 50000, 200k or 5M
for_setting = { $values } for { $key }
key_and_value_after = key=value after { $player }
key_before_the_colon = { $key } before the colon, as in { $protocol },{ $key }=..:COMMAND
a_command_after = a command line after { $protocol }:
auto_for_a_level = auto for a level
a_limited_level = 1 to 9 for level, since 10 is full strength
a_program_after_its_protocol = ugi:{ $program } for a program that speaks the Universal Game Interface, or uci:{ $program } for Aualé's UCI
a_player = { $searches }, random, greedy, ugi:COMMAND or uci:COMMAND
no_setting_of_programs = no { $key }, which only programs after ugi: or uci: support
no_setting_of_searches = no { $key }, which only Ishwa's searches support
no_setting_beside_a_level = no { $key } with a level, since the level sets it
one_limit = one of time, nodes, depth and clock
a_depth = a whole number above 0 for depth
a_number_of_threads = 1 to 1024 for threads
a_plain_name = a name without control characters

# Who cannot play.

guest = guest { $number }
players_as_text = players given as text
searches_only = searches, since no programs can be started here
no_thread = could not start a thread

# How a game was forfeited, after the name of the player.

played_illegally = played { $mv }, an illegal move
ran_out_of_time = ran out of time
gave_no_answer = gave no answer
has_ended = exited
has_ended_saying = exited, saying { $said }
cannot_be_started = { $program }: cannot be started: { $reason }
cannot_be_told = cannot receive the game: { $reason }

# The test of a match.

sprt_hypotheses = sprt, hypotheses
elo_of_both = elo0 { $elo0 } and elo1 { $elo1 }
elo_in_order = elo0 less than elo1, both from -200 to 200
sprt_errors = sprt, chances of error
alpha_and_beta = alpha { $alpha } and beta { $beta }
less_than_one_in_all = numbers above 0 that add up to less than 1

# Parts of a job.

a_shard = one of up to { $most } parts, as in 1/16 to 16/16
all_shards = all shards of one job
shard_beside = shard { $shard } in { $place } and shard { $other } in { $first }
shards_of_one_division = shards of the same number of parts
shard_again = shard { $shard } in { $place } and again in { $again }
each_shard_once = each shard once
no_shards = no shard { $numbers } of { $total }
no_shards_and_more = no shard { $numbers } and { $more } more of { $total }

# The counts of simulated games.

tally = tally
what_games_counted = counts of simulated games
impossible_numbers = { $games ->
        [one] impossible numbers of { $games } game
       *[other] impossible numbers of { $games } games
    }
payoffs_of_players = { $count ->
        [one] payoffs of { $count } player
       *[other] payoffs of { $count } players
    }
impossible_payoff = an impossible payoff
more_payoffs_than_games = more payoffs than games

# Guides, for their authors.

guide = guide
no_title = no title
one_main_heading = one heading of the first level
a_heading = a heading { $text } of level { $level }
headings_in_order = one title, then headings of level 2
all_blocks = headings, paragraphs, lists and boards
inside_blocks = text, lists and boards
several_blocks = a caption of several blocks
one_paragraph = one paragraph
board_line = line of a board
key_and_value = key: value
board_legal = legal moves of a board
board_illegal = illegal moves of a board
no_legal_move = no legal move
board_after = position after the moves of a board
board_winner = winner of a board
