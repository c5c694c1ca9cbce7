# Texts of Dara.

# Positions and moves.

field_rows = rows
field_plies = plies
five_rows = 5 rows from row 5 down, separated by :
a_row = S, N and numbers of empty cells between them, 6 cells in all
pions_of_player_in_all = position, pions of { $player } in all
pions_on_board = position, pions of { $player } on the board
no_plies_while_placing = 0 while pions are in hand
no_hands_left = 0,0, since neither player can place a pion any more

# Options of the rules.

option_remove = which enemy pions may be taken (D4)
option_long = effect of a run of four or more pions (D4)
option_end = lose with no pion left, or with fewer than three (D5)
option_stuck = what happens to a player who cannot move (D6)

# The board.

on_the_board = { $pions } on the board
pions_in_hand = { $pions } in hand
board_and_hand = { $board } on the board, { $hand } in hand
in_hand = in hand
placement = placement
movement = movement, { $plies } of { $most } moves without a removal
pions_on = { $player }: pions on { $cells }; { $hand } in hand
no_pion_on = { $player }: no pion on the board; { $hand } in hand
plies_without = moves without a removal

# What a ply did.

places = places a pion on { $cell }
prepares_lines = { $count ->
    [one] prepares a line at { $cells }
   *[other] prepares lines at { $cells }
}
blocks_line = blocks a line of { $player }
makes_line = makes a line
placement_over = no more pions can be placed, so pions move from now on

# Why a game is over.

fewer_than_three = { $player } has fewer than three pions left
