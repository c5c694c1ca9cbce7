# What Ishigan says.

# Positions and moves.

# Options of the rules.

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

all_pawns_out = Every pawn has arrived or was eaten
