# What Arrawan says.

# Positions and moves.

# Options of the rules.

# The board.

reserve = reserve
strokes = strokes
reserve_and_strokes = reserve { $reserve }, strokes { $strokes }
first_turn = first turn, in any empty pit
has_drunk = has drunk, { $rank }
has_lost = { $player } has lost
stays_in = in the game
has_left = has left the game

# What a ply did.

drinks_and_leaves = has drunk and leaves { $rank }; the others share the four pions
marries_with_pions = marries { $player } and gives { $pions } from the reserve
marries_with_strokes = { $strokes ->
        [one] marries { $player } and draws { $strokes } stroke
       *[other] marries { $player } and draws { $strokes } strokes
    }
marries_with_both = { $strokes ->
        [one] marries { $player }, gives { $pions } and draws { $strokes } stroke
       *[other] marries { $player }, gives { $pions } and draws { $strokes } strokes
    }

# Why a game is over.

last_left = { $player } is the last one left
