# What Oljinnat says.

# Positions and moves.

# Options of the rules.

# The board.

camels = camels
camels_scored = camels { $camels }
first_turn = first turn, in either empty pit
has_drunk = { $player } has drunk

# What a ply did.

scores = { $camels ->
        [one] scores { $camels } camel
       *[other] scores { $camels } camels
    }
drinks = has drunk

# Why a game is over.
