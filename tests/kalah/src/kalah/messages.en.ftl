# What Kalah says.

# Positions and moves.

numbers = { $count ->
        [one] { $count } number
       *[other] { $count } numbers
    }
waits_where_it_may = no ! where the game is over or the other player's store is empty

# Options of the rules.

option_houses = houses a player
option_seeds = seeds in each house at the start

# The board.

# What a ply did.

# Why a game is over.
