# What Dara says.

# Positions and moves.

five_rows = 5 rows from row 5 down, separated by :
a_row = S, N and numbers of empty cells between them, 6 cells in all
pions_of_player_in_all = position, pions of { $player } in all
pions_on_board = position, pions of { $player } on the board
no_plies_while_placing = 0 while pions are in hand
no_hands_left = 0,0, since neither player can place a pion any more

# Options of the rules.

option_remove = which enemy pions may be taken (D4)
option_long = what a run of four or more does (D4)
option_end = lose with no pion left, or with fewer than three (D5)
option_stuck = what happens to a player who cannot move (D6)

# The board.

# What a ply did.

# Why a game is over.
