# What Kalah says.

# Positions and moves.

field_south = south
field_north = north
field_stores = stores
numbers = { $count ->
        [one] { $count } number
       *[other] { $count } numbers
    }
waits_where_it_may = no ! where the game is over or the other player's store is empty

# Options of the rules.

option_houses = houses per player
option_seeds = seeds in each house at the start

# The board.

waits = waits
does_not_wait = no

# What a ply did.

seeds = { $count ->
        [one] { $count } seed
       *[other] { $count } seeds
    }
sows = { $count ->
        [one] sows { $count } seed into { $pit }
       *[other] sows { $count } seeds, the last into { $pit }
    }
takes = { $count ->
        [one] takes { $count } seed
       *[other] takes { $count } seeds
    }

# Why a game is over.

nothing_to_sow = { $player } has nothing left to sow
