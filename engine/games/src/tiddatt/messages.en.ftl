# Texts of Tiddatt.

# Positions and moves.

field_stocks = stocks
five_rows = 5 rows separated by colons
a_row = 5 cells written S, N, Sw, Sl, Sf, Sj, Sf[N] and the like, or a digit for a run of empty cells
cell_of_board = position field board, cell { $cell }
made_at_the_source = an Asewwey or Alesgey of S only on c5, of N only on c1
rider_on_neutral_horse = a rider on an enemy's Afuqey or Alesgey only
tokens_of = position, tokens of { $letter } on the board and in stock
at_most = at most { $most }

# Options of the rules.

option_opening = each player starts with four tokens on their territory (Z1)
option_home = pieces never step into their own territory, or may do so sideways (Z3)
option_reach = pieces attack over one free cell, or adjacent targets only (Z5)

# The board.

stock = stock
stock_of = stock { $tokens }
territories = territories
sources = sources where S, N drink
centre = centre
terminus = terminus
rider = rider
pieces_on = pieces on { $cells }
horse_on = { $horse } on { $cell }
horse_under = { $horse } on { $cell } under a piece of { $rider }
nothing_on_board = nothing on the board
mounted_by = { $horse }, under a piece of { $rider }

# What a ply did.

places = places a piece on { $cell }
becomes = now has an { $horse } on { $cell }
drinks = drinks at the source
mounts = mounts the opponent's { $horse }

# Why a game is over.

only_declared = { $player } has only made declarations since the position last occurred
