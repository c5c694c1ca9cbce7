# What Tiddatt says.

# Positions and moves.

# Options of the rules.

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
becomes = has an { $horse } on { $cell } now
drinks = drinks at the source
mounts = mounts the other's { $horse }

# Why a game is over.

only_declared = { $player } has made nothing but declarations since the position last came up
