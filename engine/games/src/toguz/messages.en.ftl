# What Toguz Korgool says.

# Positions and moves.

# Options of the rules.

# The board.

kazna = kazna
tuz = tuz
no_tuz = none
tuz_of = pit { $pit } of { $side } is the tuz of { $owner }

# What a ply did.

stones = { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
sows = { $count ->
        [one] sows { $count } stone into { $pit }
       *[other] sows { $count } stones, the last into { $pit }
    }
takes = { $count ->
        [one] takes { $count } stone from { $pits }
       *[other] takes { $count } stones from { $pits }
    }
makes_tuz = makes { $pit } a tuz
fell_into_tuz = { $count ->
        [one] { $count } stone falls into { $player }'s tuz
       *[other] { $count } stones fall into { $player }'s tuz
    }

# Why a game is over.
