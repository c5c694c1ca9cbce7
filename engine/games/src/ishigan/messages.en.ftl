# What Ishigan says.

# Positions and moves.

a_pawn = a square from 0 to 99, with c when caught there or e when escaped, or r1, r2, .. for arrived or x1, x2, .. for eaten
pawns_with_commas = { $count } pawns separated by commas
square_of_the_track = a square from 0 to { $last }
square_below = a square below { $end }
caught_behind_the_hyena = a caught pawn no further than the hyena on { $square }
arrivals_without_gap = arrivals r1, r2, .. each once without a gap
eaten_without_gap = eaten pawns x1, x2, .. each once without a gap

# Options of the rules.

option_players = how many play (I1)
option_scramble = who gets the sticks at a camel (I3)
option_standing = the chance of a standing stick, worth 30 (I2)

# The board.

# What a ply did.

# Why a game is over.
