# Texts of Oljinnat.

# Positions and moves.

field_camels = camels
start_pit = a pit from 1 to 4, or -
a_hand_to_move = 1 or more for the player to move
start_unless_first_or_won = the number of the emptied pit, except before the first turn and in a won game
no_start_when_won = - for { $player }, who has won with no pion in hand
camels_when_won = { $least } or more for { $player }, who has won with no pion in hand
pit_when_won = a pit of { $pions } for { $player }, who has won with no pion in hand

# Options of the rules.

option_target = camels a player must have before they can drink (O6)

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
drinks = drinks

# Why a game is over.
