# Texts of Toguz Korgool.

# Positions and moves.

field_kaznas = kaznas
field_tuz = tuz
stones_in_all = position, stones in all
two_tuz = two pit numbers from 1 to 8, or - for none, separated by a comma
field_tuz_of = position field tuz, { $player }'s
never_in_the_ninth = a pit from 1 to 8: the 9th pit is never a tuz
another_tuz = a number other than that of the opponent's tuz
stones_in_pit = { $stones } in pit { $pit }
tuz_holds_nothing = an empty tuz: stones that fall into a tuz go to the kazna
move_of_pit = { $written }, or { $pit } alone, to play pit { $pit }

# Options of the rules.

option_objective = end when the game is won, or play on for the difference in stones (K6)

# The board.

kazna = kazna
tuz = tuz
tuz_cell = tuz
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
