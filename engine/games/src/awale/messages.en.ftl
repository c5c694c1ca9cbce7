# Texts of Awalé.

# Positions and moves.

field_stores = stores
auale_fields = 14 numbers (South's pits, North's pits, their stores) and S or N, separated by -

# Options of the rules.

option_grand_slam = a move that would take all of the opponent's seeds (A6)
option_repetition = who gets the remaining seeds when a position is repeated too often (A8)
option_occurrences = which occurrence of a position ends the game: the third, or the second (A8)
option_objective = end when the game is won, or play on for the difference in seeds (A9)

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
grand_slam = would take all of the opponent's seeds, so it takes nothing
has_to_feed = has to feed the opponent

# Why a game is over.

half_each = Each player has half of the seeds
cannot_feed = { $player } cannot feed the opponent, who has no seeds
