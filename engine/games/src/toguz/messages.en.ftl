# What Toguz Korgool says.

# Positions and moves.

stones_in_all = position, stones in all
two_tuz = two pit numbers from 1 to 8, or - for none, separated by a comma
field_tuz_of = position field tuz, { $player }'s
never_in_the_ninth = a pit from 1 to 8: the 9th is never a tuz
another_tuz = another number than the opponent's tuz has
stones_in_pit = { $stones } in pit { $pit }
tuz_holds_nothing = 0 there: what falls into a tuz goes to the kazna
move_of_pit = { $written }, or { $pit } alone, when pit { $pit } is lifted

# Options of the rules.

option_objective = end when the game is won, or play on for the difference (K6)

# The board.

# What a ply did.

# Why a game is over.
