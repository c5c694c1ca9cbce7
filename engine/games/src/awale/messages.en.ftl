# What Awalé says.

# Positions and moves.

# Options of the rules.

# The board.

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
        [one] takes { $count } seed from { $pits }
       *[other] takes { $count } seeds from { $pits }
    }
grand_slam = may not take all that the other side has, and takes nothing

# Why a game is over.

half_each = Both have half
cannot_feed = { $player } cannot feed the other side, which is empty
