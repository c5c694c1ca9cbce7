# Errors of the module itself.

# Positions and batches.

no_position = no position
one_or_more = one or more
no_ply = no ply
a_ply = a ply to take back
positions_of_different_games = positions of different games
positions_of_one_game = those of one game under the same options
so_many_of_them = { $count } of them
one_for_each_position = { $count ->
        [one] one for each of { $count } position
       *[other] one for each of { $count } positions
    }
one_for_each_game = { $count ->
        [one] one for each of { $count } game
       *[other] one for each of { $count } games
    }
position_number = position { $index }
a_number_between = a number from { $least } to { $most }
an_ended_game = the ended game { $index }
reset_before_the_next_step = a reset of ended games before the next step
games_that_go_on = games that go on
a_changed_array = an array of the arena whose type or shape was changed
copies_to_change = copies, whose type and shape can be changed
no_chance = a position where a player chooses, or a finished one
a_position_before_a_throw = a position before a throw
a_choice = a choice; play() takes an outcome of the throw
a_finished_game = the finished game { $position }
a_game_in_progress = a game in progress
an_index = an index from 0 to { $most }

# Searches, reviews and simulations.

seconds = seconds, not below 0
a_record_with_its_game = a record that names its game, or game=
no_end = no end
games_or_precision = games=NUMBER, or precision=ERROR above 0
a_race_with_dice = a race with dice: ishigan or hyena
no_finished_game = no finished game

# Tables.

positions_of_another_game = positions of another game
positions_of = positions of { $rules }
none = none
a_directory = a directory, given by directory= or ISHWA_TABLES
game_of_the_tables = { $game }, the game of the tables
rank = rank { $rank }
ranks_below = ranks below { $positions }
a_number_up_to = a number from 1 to { $most }
an_open_layer = the number of a layer that is open
no_data_folder = no data folder for programs
tables_or_variable = tables=DIRECTORY or ISHWA_TABLES
no_such_folder = { $path } does not exist
existing_tables = pass a folder with tables, or leave out tables and ISHWA_TABLES for the usual one
no_cache_folder = no cache folder for programs
a_cache_folder = one, or cache=DIRECTORY

# Tournaments.

no_programs_here = searches, levels or callables, since no programs are started here
two_or_more = two or more
games_in_all = from 1 to { $most } in all
