# What Awalé says.

# Positions and moves.

auale_fields = 14 numbers (South's pits, North's pits, their stores) and S or N, separated by -

# Options of the rules.

option_grand_slam = a move that would take all of the opponent's seeds (A6)
option_repetition = who gets the seeds left when a position has come back (A8)
option_occurrences = which occurrence of a position ends the game: the third, or the second (A8)
option_objective = end when the game is won, or play on for the difference (A9)

# The board.

# What a ply did.

# Why a game is over.
