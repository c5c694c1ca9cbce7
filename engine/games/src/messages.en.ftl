# What several games say, and what is said of any of them.

# Positions.

part = part
a_number_below = a number below { $count }
row_of_field = position field { $name }, row { $row }
pions_in_all = position, pions in all
no_more_than = { $most } at most
an_empty_pit = the number of an empty pit
a_player_with_turns = a player who has turns

# Positions of PlayStrategy.

fen_fields = the 5 fields NORTH/SOUTH south north side number, separated by single spaces
fen_rows = North's and South's row, separated by /
fen_row = { $count } pits separated by commas: a count as in 4S, a bare number for a run of empty pits
fen_row_with_tuz = { $count } pits separated by commas: a count as in 4S, a bare number for a run of empty pits, t for one tuz
fen_score_of_south = position field south's score
fen_score_of_north = position field north's score
fen_move_number = position field number of the move
