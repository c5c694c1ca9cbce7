# Texts of Ishigan.

# Positions and moves.

field_pawns = pawns
a_pawn = a square from 0 to 99 (then c if caught there, e if escaped), r1, r2, .. if arrived, or x1, x2, .. if eaten
pawns_with_commas = { $count } pawns separated by commas
square_of_the_track = a square from 0 to { $last }
square_below = a square below { $end }
caught_behind_the_hyena = a caught pawn no further than the hyena on { $square }
arrivals_without_gap = consecutive arrivals r1, r2, .., each once
eaten_without_gap = consecutive eaten pawns x1, x2, .., each once

# Options of the rules.

option_players = number of players (I1)
option_scramble = who gets the sticks of a camel (I3)
option_standing = the chance of a standing stick, which scores 30 squares (I2)

# The board.

dune = the dune
agadez = Agadez
hyena_and_ends = the hyena, on { $square } ({ $dune } the dune, { $agadez } Agadez)
on_square = on { $square }
caught_on = on { $square }, caught by the hyena
escaped_on = on { $square }, escaped from the hyena once
arrived = arrived { $rank }
eaten = eaten { $rank }
is_free = free
is_caught = caught by the hyena
has_escaped = escaped from the hyena once

# The throws.

camel = camel
black_horse = black horse
donkey = donkey
white_horse = white horse
cow = cow
standing_stick = standing stick

# What a ply did.

advances = goes from { $start } to { $goal }
pawn_advances = { $player } goes from { $start } to { $goal }
turn_ends = the turn ends
arrives = { $player } arrives { $rank }
hyena_stops = the hyena stops in Agadez
catches = the hyena catches { $player }
escapes = { $player } escapes from the hyena
eats = the hyena eats { $player }

# Why a game is over.

all_pawns_out = Every pawn has arrived or has been eaten
