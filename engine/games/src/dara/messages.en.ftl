# What Dara says.

# Positions and moves.

# Options of the rules.

# The board.

on_the_board = { $pions } on the board
pions_in_hand = { $pions } in hand
board_and_hand = { $board } on the board, { $hand } in hand
in_hand = in hand
placement = placement
movement = movement, { $plies } of { $most } plies without a removal
pions_on = { $player }: pions on { $cells }; { $hand } in hand
no_pion_on = { $player }: no pion on the board; { $hand } in hand
plies_without = plies without a removal

# What a ply did.

places = places a pion on { $cell }
makes_line = makes a line
placement_over = nobody can place any more, so pions move from now on

# Why a game is over.

fewer_than_three = { $player } has fewer than three pions left
